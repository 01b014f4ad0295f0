use hfilter::json::{bytes_from_json, to_json};
use hfilter::rest::{self, ErrorKind};
use hfilter::{ClassSet, Filter};

/// A text as REST's JSON, and as the JSON that loses nothing: what is read is written and read again.
pub fn json(text: &[u8]) {
    let Ok(text) = str::from_utf8(text) else { return };
    match rest::from_json::<Filter<'_>>(text) {
        Ok(read) => {
            for warning in &read.warnings {
                assert!(text.get(warning.range()).is_some() && !warning.to_string().is_empty());
            }
            comes_back(&read.filter);
        }
        Err(error) => {
            assert!(error.range().is_some_and(|range| text.get(range).is_some()), "{error}");
            assert!(!error.to_string().is_empty());
        }
    }
    match bytes_from_json(text, Filter::SCHEMA) {
        Ok(bytes) => {
            let filter = Filter::decode(&bytes).expect("what is read is a filter");
            assert_eq!(filter.encode_to_vec(), bytes);
            let again = to_json(&filter).expect("a text");
            assert_eq!(bytes_from_json(&again, Filter::SCHEMA), Ok(bytes), "{again}");
        }
        Err(error) => {
            assert!(text.get(error.range()).is_some(), "{error}");
            assert!(!error.to_string().is_empty());
        }
    }
}

/// What REST can say about a filter is read as the normal form of it; what it loses is told.
pub(crate) fn comes_back(filter: &Filter<'_>) {
    let normal = filter.clone().normalized().encode_to_vec();
    let back = |text: &str| rest::from_json::<Filter<'_>>(text).map(|read| read.filter.encode_to_vec());
    match rest::to_json(filter) {
        Ok(text) => {
            assert_eq!(back(&text), Ok(normal), "{text}");
            serde_json::from_str::<serde::de::IgnoredAny>(&text).expect("JSON");
        }
        Err(error) if error.kind() == ErrorKind::Loss => {
            let lossy = rest::to_json_lossy(filter).expect("a text");
            assert!(!lossy.losses.is_empty());
            assert_ne!(back(&lossy.text), Ok(normal), "{error}: {}", lossy.text);
        }
        Err(error) => {
            assert!(matches!(error.kind(), ErrorKind::NoForm | ErrorKind::Missing | ErrorKind::Refused), "{error:?}");
            assert_eq!(rest::to_json_lossy(filter).map_err(|error| error.kind()), Err(error.kind()));
        }
    }
}
