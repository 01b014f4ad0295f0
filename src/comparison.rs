//! What filters compare: the same for all of HBase's filters that do.

use crate::{
    ClassSet, CompareFilter, CompareType, Embeds, IntoOwned, SingleColumnValueFilter, StandardComparator,
    StandardFilter, StandardSet, Step,
};

/// A comparison in a filter.
pub(crate) struct Comparison<'f> {
    /// What is compared.
    pub(crate) subject: Subject<'f>,
    pub(crate) op: CompareType,
    pub(crate) operand: Operand,
    /// The steps from the filter to its comparator.
    pub(crate) steps: Vec<Step>,
}

/// What a filter compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject<'f> {
    RowKey,
    Family,
    Qualifier,
    /// The value of every cell.
    Value,
    /// The value of the cells in one column.
    Column {
        family: &'f [u8],
        qualifier: &'f [u8],
        /// One value decides about the row.
        decides_row: bool,
    },
}

/// What a filter compares with.
pub(crate) enum Operand {
    /// Nothing: there is no comparator.
    Absent,
    /// A comparator that is not one of HBase's own, as it prints itself.
    Custom(String),
    Standard(StandardComparator<'static>),
}

impl Operand {
    fn new<'a, C: ClassSet<'a> + Embeds<StandardComparator<'a>>>(comparator: Option<&C>) -> Self {
        let Some(comparator) = comparator else { return Self::Absent };
        match comparator.subset() {
            Some(comparator) => Self::Standard(comparator.clone().into_owned()),
            None => Self::Custom(comparator.to_string()),
        }
    }

    /// The comparator, if it is one of HBase's own.
    pub(crate) fn standard(&self) -> Option<&StandardComparator<'static>> {
        match self {
            Self::Standard(comparator) => Some(comparator),
            _ => None,
        }
    }
}

impl<'f> Comparison<'f> {
    /// The comparison in a filter, if it has one.
    pub(crate) fn of<'a, S: StandardSet<'a>>(filter: &'f StandardFilter<'a, S, S::Comparator>) -> Option<Self> {
        use StandardFilter as F;
        Some(match filter {
            F::Row(filter) => Self::in_each("RowFilter", Subject::RowKey, &filter.compare_filter),
            F::Family(filter) => Self::in_each("FamilyFilter", Subject::Family, &filter.compare_filter),
            F::Qualifier(filter) => Self::in_each("QualifierFilter", Subject::Qualifier, &filter.compare_filter),
            F::Value(filter) => Self::in_each("ValueFilter", Subject::Value, &filter.compare_filter),
            F::DependentColumn(filter) => {
                let (family, qualifier) = (filter.column_family(), filter.column_qualifier());
                let subject = Subject::Column {
                    family: family.unwrap_or_default(),
                    qualifier: qualifier.unwrap_or_default(),
                    decides_row: false,
                };
                Self::in_each("DependentColumnFilter", subject, &filter.compare_filter)
            }
            F::ColumnValue(filter) => Self {
                subject: Subject::Column { family: &filter.family, qualifier: &filter.qualifier, decides_row: false },
                op: filter.compare_op,
                operand: Operand::new(Some(&filter.comparator)),
                steps: vec![Step::new("ColumnValueFilter", Some("comparator"), None)],
            },
            F::SingleColumnValue(filter) => Self::single_column(filter, &[]),
            F::SingleColumnValueExclude(filter) => {
                let step = Step::new("SingleColumnValueExcludeFilter", Some("single_column_value_filter"), None);
                Self::single_column(&filter.single_column_value_filter, &[step])
            }
            _ => return None,
        })
    }

    fn in_each<'a, C: ClassSet<'a> + Embeds<StandardComparator<'a>>>(
        class: &'static str,
        subject: Subject<'f>,
        compare: &CompareFilter<C>,
    ) -> Self {
        Self {
            subject,
            op: compare.compare_op,
            operand: Operand::new(compare.comparator()),
            steps: vec![
                Step::new(class, Some("compare_filter"), None),
                Step::new("CompareFilter", Some("comparator"), None),
            ],
        }
    }

    fn single_column<'a, C: ClassSet<'a> + Embeds<StandardComparator<'a>>>(
        filter: &'f SingleColumnValueFilter<'a, C>,
        before: &[Step],
    ) -> Self {
        let step = Step::new("SingleColumnValueFilter", Some("comparator"), None);
        Self {
            subject: Subject::Column {
                family: filter.column_family().unwrap_or_default(),
                qualifier: filter.column_qualifier().unwrap_or_default(),
                decides_row: true,
            },
            op: filter.compare_op,
            operand: Operand::new(Some(&filter.comparator)),
            steps: before.iter().copied().chain([step]).collect(),
        }
    }

    /// The steps to the filter itself, or to the message in it that has the operator.
    pub(crate) fn place(&self) -> (&[Step], &'static str) {
        match self.steps.split_last() {
            Some((last, before)) => (before, last.message),
            None => (&[], ""),
        }
    }
}

/// Whether an operator asks for an order, not only for equality.
pub(crate) const fn orders(op: CompareType) -> bool {
    matches!(op, CompareType::Less | CompareType::LessOrEqual | CompareType::Greater | CompareType::GreaterOrEqual)
}
