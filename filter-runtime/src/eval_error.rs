use std::fmt;
use std::ops::Range;

use crate::Escaped;
use crate::cell::{Cell, CellKey};

/// Why a scan fails while it evaluates a filter: the reason, and the cell it was about.
///
/// ```
/// use hfilter_runtime::{EvalError, EvalErrorKind};
///
/// let error = EvalError::custom("the zone is unknown");
/// assert_eq!(*error.kind(), EvalErrorKind::Custom("the zone is unknown".to_owned()));
/// assert_eq!(error.to_string(), "the zone is unknown");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvalError(Box<Failure>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Failure {
    kind: EvalErrorKind,
    cell: Option<CellKey<'static>>,
}

/// The reason of an [`EvalError`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EvalErrorKind {
    /// A null where HBase needs something: a NullPointerException there.
    Null(&'static str),
    /// A value that a comparator cannot take: an IllegalArgumentException in HBase.
    Value(String),
    /// A comparator reads beyond the end of a value: an ArrayIndexOutOfBoundsException in HBase, or whatever its memory
    /// holds there.
    OutOfBounds(String),
    /// A filter that judges whole rows met a limit inside a row: HBase's IncompatibleFilterException.
    IncompatibleFilter,
    /// An operator that the filter cannot use: HBase's "Unknown Compare op".
    UnknownOperator(&'static str),
    /// A scan asks for what a region refuses, whatever the filter.
    Scan(ScanRefusal),
    /// A regular expression took more steps or memory than its bound. HBase goes on, for ever or until its stack
    /// overflows.
    TooExpensive(String),
    /// HBase has an answer, and hfilter cannot be certain of it.
    Unsupported(String),
    /// HBase would never come to an end.
    Endless(&'static str),
    /// A custom filter's own complaint.
    Custom(String),
}

/// What a region refuses of a [`Scan`](crate::Scan).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScanRefusal {
    /// It names a family that is not there: HBase's NoSuchColumnFamilyException.
    NoFamily(Vec<u8>),
    /// It is raw and names columns: a DoNotRetryIOException in HBase.
    RawColumns,
    /// It is reversed and would load families on demand: a DoNotRetryIOException in HBase.
    ReversedOnDemand,
    /// Its time range starts before 0 or ends before its start: an IllegalArgumentException of HBase's TimeRange.
    TimeRange(Range<i64>),
}

impl EvalError {
    /// The complaint of a custom filter or comparator.
    #[cold]
    pub fn custom(reason: impl Into<String>) -> Self {
        EvalErrorKind::Custom(reason.into()).into()
    }

    /// The reason.
    pub fn kind(&self) -> &EvalErrorKind {
        &self.0.kind
    }

    /// The cell that the filter was asked about; for a row key the first one of the row. `None` outside a scan, and where the
    /// question was about no cell.
    pub fn cell(&self) -> Option<&CellKey<'static>> {
        self.0.cell.as_ref()
    }

    /// The same, about a cell.
    #[cold]
    pub(crate) fn at(mut self, cell: &Cell<'_>) -> Self {
        self.0.cell.get_or_insert_with(|| cell.key().into_owned());
        self
    }
}

impl From<EvalErrorKind> for EvalError {
    #[cold]
    fn from(kind: EvalErrorKind) -> Self {
        Self(Box::new(Failure { kind, cell: None }))
    }
}

impl fmt::Display for EvalErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null(what) => write!(f, "{what} is null (HBase throws a NullPointerException)"),
            Self::Value(message)
            | Self::OutOfBounds(message)
            | Self::TooExpensive(message)
            | Self::Unsupported(message)
            | Self::Custom(message) => f.write_str(message),
            Self::Scan(refusal) => refusal.fmt(f),
            Self::IncompatibleFilter => {
                f.write_str("a filter that judges whole rows cannot be used with a limit inside a row, such as a batch")
            }
            Self::UnknownOperator(operator) => write!(f, "the filter cannot use the operator {operator}"),
            Self::Endless(what) => write!(f, "{what} (HBase goes on for ever)"),
        }
    }
}

impl fmt::Display for ScanRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFamily(name) => write!(f, "there is no family `{:.200}`", Escaped(name)),
            Self::RawColumns => f.write_str("a raw scan cannot name columns"),
            Self::ReversedOnDemand => f.write_str("a reversed scan cannot load families on demand"),
            Self::TimeRange(Range { start, end }) => {
                write!(f, "the time range is {start}..{end}; expected 0 <= start <= end")
            }
        }
    }
}

impl From<ScanRefusal> for EvalError {
    #[cold]
    fn from(refusal: ScanRefusal) -> Self {
        EvalErrorKind::Scan(refusal).into()
    }
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.kind.fmt(f)?;
        let Some(cell) = &self.0.cell else { return Ok(()) };
        let [row, family, qualifier] = [&cell.row, &cell.family, &cell.qualifier].map(|part| Escaped(part));
        write!(f, "; at row {row}, column {family}:{qualifier}, timestamp {}", cell.timestamp)
    }
}

impl std::error::Error for EvalError {}
