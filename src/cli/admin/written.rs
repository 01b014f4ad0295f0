//! What people write: families, and limits of space.

use hfilter_rpc::model::{ColumnFamilyBuilder, ColumnFamilyDescriptor};

/// A family as people write it: its name, then its values, separated by commas.
pub(super) fn family(text: &str) -> Result<ColumnFamilyDescriptor, String> {
    let mut parts = text.split(',');
    let name = parts.next().unwrap_or_default();
    let builder = ColumnFamilyDescriptor::builder(name).map_err(|error| error.to_string())?;
    let builder = parts.try_fold(builder, |builder, part| match part.split_once('=') {
        Some((key, value)) if !key.is_empty() && !value.is_empty() => set(builder, key, value),
        _ => Err(format!("`{part}` is no value of a family; write KEY=VALUE, such as VERSIONS=3")),
    })?;
    let family = builder.build();
    family.check().map_err(|error| error.to_string())?;
    Ok(family)
}

/// A value of a family. HBase keeps whatever it does not know beside what it does; a slip of the pen shall not end there.
fn set(builder: ColumnFamilyBuilder, key: &str, value: &str) -> Result<ColumnFamilyBuilder, String> {
    let usual = ColumnFamilyDescriptor::of("any").map_err(|error| error.to_string())?;
    let default = |key: &str| usual.values().get(key.as_bytes());
    let is_flag = default(key).is_some_and(|value| matches!(&value[..], b"true" | b"false"));
    match key {
        "VERSIONS" => {
            let versions = value.parse().map_err(|_| format!("VERSIONS is a number, not `{value}`"))?;
            builder.max_versions(versions).map_err(|error| error.to_string())
        }
        "TTL" => {
            let builder = builder.time_to_live_text(value).map_err(|error| error.to_string())?;
            match builder.clone().build().time_to_live() {
                1.. => Ok(builder),
                _ => Err(format!("TTL is FOREVER, seconds above 0, or such as `1 DAY 12 HOURS`, and not `{value}`")),
            }
        }
        "NAME" => Err("the name of a family stands before its values".to_owned()),
        _ if is_flag && !matches!(value, "true" | "false") => Err(format!("{key} is true or false, and not `{value}`")),
        _ if default(key).is_none() && default(&key.to_uppercase()).is_some() => {
            Err(format!("`{key}` is written {}", key.to_uppercase()))
        }
        _ => Ok(builder.value(key.to_owned(), value.to_owned())),
    }
}

/// Bytes as people write them: `10G`, `500M`, `1024`. `none` is no limit.
pub(super) fn limit(text: &str) -> Result<Limit, String> {
    if text == "none" {
        return Ok(Limit(None));
    }
    let (digits, shift) = match text.as_bytes() {
        [.., b'K'] => (&text[..text.len() - 1], 10),
        [.., b'M'] => (&text[..text.len() - 1], 20),
        [.., b'G'] => (&text[..text.len() - 1], 30),
        [.., b'T'] => (&text[..text.len() - 1], 40),
        _ => (text, 0),
    };
    let bytes = digits.parse::<u64>().ok().and_then(|number| number.checked_mul(1 << shift));
    // HBase counts in Java's long.
    match bytes.filter(|bytes| (1..=i64::MAX.unsigned_abs()).contains(bytes)) {
        Some(bytes) => Ok(Limit(Some(bytes))),
        None => Err("it takes bytes above 0, such as 1048576, 500M or 10G; or none".to_owned()),
    }
}

/// How many bytes a quota allows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit(pub(super) Option<u64>);
