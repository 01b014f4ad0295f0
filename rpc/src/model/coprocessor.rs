//! Coprocessors of tables, and the texts they are kept as.

use std::collections::BTreeMap;

use super::error::ModelError;
use super::java_text::{LINE_ENDS, SPACES, trim};

/// HBase's priority of coprocessors that users load.
pub const PRIORITY_USER: i32 = i32::MAX / 2;

/// A coprocessor that the regions of a table load. A table keeps it as `jar|class|priority|key=value,…`.
///
/// ```
/// use hfilter_rpc::model::Coprocessor;
///
/// let coprocessor = Coprocessor::parse("hdfs:///a.jar|org.example.A|1001|k=v").expect("it is one");
/// assert_eq!(coprocessor.class, "org.example.A");
/// assert_eq!(coprocessor.to_specification()?, "hdfs:///a.jar|org.example.A|1001|k=v");
/// assert_eq!(Coprocessor::parse("nonsense"), None);
/// # Ok::<(), hfilter_rpc::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Coprocessor {
    /// The Java class.
    pub class: String,
    /// Where its code is. Absent: on the server's class path.
    pub jar: Option<String>,
    /// Its place among others, lower ones first. Not negative.
    pub priority: i32,
    /// Its settings.
    pub properties: BTreeMap<String, String>,
}

impl Coprocessor {
    /// A coprocessor on the server's class path, with the priority of users' ones and no properties.
    #[must_use]
    pub fn new(class: impl Into<String>) -> Self {
        Self { class: class.into(), jar: None, priority: PRIORITY_USER, properties: BTreeMap::new() }
    }

    /// Reads what a table keeps. `None`: it is something else, which HBase passes over. (At a priority above 2³¹−1 HBase throws.)
    #[must_use]
    pub fn parse(specification: &str) -> Option<Self> {
        let mut parts = specification.splitn(4, '|');
        let (jar, class, priority) = (parts.next()?, parts.next()?, parts.next()?);
        let properties = parts.next();
        if class.is_empty() || properties.is_some_and(|text| text.contains(LINE_ENDS)) {
            return None;
        }
        let priority = match priority.trim_matches(SPACES) {
            "" => PRIORITY_USER,
            digits if digits.bytes().all(|digit| digit.is_ascii_digit()) => digits.parse().ok()?,
            _ => return None,
        };
        let (jar, class) = (trim(jar), trim(class));
        if class.is_empty() {
            return None;
        }
        let jar = (!jar.is_empty()).then(|| jar.to_owned());
        let properties = properties.filter(|text| !trim(text).is_empty()).unwrap_or_default();
        // A pair begins where HBase's pattern finds one: after commas, and after what equals signs leave nothing before.
        let pairs = properties.split(',').filter_map(|pair| pair.trim_start_matches('=').split_once('='));
        let pairs = pairs.filter(|(key, value)| !key.is_empty() && !value.is_empty());
        let properties = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        Some(Self { class: class.to_owned(), jar, priority, properties })
    }

    /// What a table keeps.
    ///
    /// # Errors
    ///
    /// When the priority is negative, a property's name is empty or has `=` or `,`, or its value is empty or has `,`.
    pub fn to_specification(&self) -> Result<String, ModelError> {
        if self.priority < 0 {
            return Err(ModelError::CoprocessorPriority { priority: self.priority });
        }
        for (key, value) in &self.properties {
            if key.is_empty() || key.contains(['=', ',']) {
                return Err(ModelError::CoprocessorKey { key: key.clone() });
            }
            if value.is_empty() || value.contains(',') {
                return Err(ModelError::CoprocessorValue { key: key.clone(), value: value.clone() });
            }
        }
        let pairs: Vec<_> = self.properties.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let jar = self.jar.as_deref().unwrap_or_default();
        Ok(format!("{jar}|{}|{}|{}", self.class, self.priority, pairs.join(",")))
    }
}

/// The number in the key of a coprocessor, `coprocessor$1`, in any case.
pub(super) fn number_of(key: &str) -> Option<u32> {
    let (word, digits) = key.split_at_checked("coprocessor$".len())?;
    let is_key = word.eq_ignore_ascii_case("coprocessor$") && !digits.is_empty();
    (is_key && digits.bytes().all(|digit| digit.is_ascii_digit())).then(|| digits.parse().unwrap_or(u32::MAX))
}
