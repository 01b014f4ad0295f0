//! The comparators that the language has: `'type:value'`.

use std::borrow::Cow;

use crate::language::{Comparator, ComparatorType, LanguageComparator, PrintError};
use crate::regex::Flags;
use crate::{
    BinaryComparator, BinaryPrefixComparator, ByteArrayComparable, Refusal, RegexEngine, RegexStringComparator,
    SubstringComparator, java_utf8,
};

macro_rules! byte_comparators {
    ($($name:ident $comparator_type:ident)*) => {$(
        impl<'a> LanguageComparator<'a> for $name<'a> {
            fn from_parts(parts: &Comparator<'a>) -> Option<Result<Self, Refusal>> {
                let is_it = parts.comparator_type == ComparatorType::$comparator_type;
                is_it.then(|| Ok(Self::new(parts.value.clone())))
            }

            fn to_parts(&self) -> Result<Comparator<'_>, PrintError> {
                Ok(Comparator { comparator_type: ComparatorType::$comparator_type, value: value(&self.comparable)? })
            }
        }
    )*};
}

byte_comparators! {
    BinaryComparator Binary
    BinaryPrefixComparator BinaryPrefix
}

fn value<'t>(comparable: &'t ByteArrayComparable<'_>) -> Result<Cow<'t, [u8]>, PrintError> {
    comparable.value.as_deref().map(Cow::Borrowed).ok_or_else(|| PrintError::absent("comparable.value"))
}

fn text<'a>(bytes: &Cow<'a, [u8]>) -> Cow<'a, str> {
    match bytes {
        Cow::Borrowed(bytes) => java_utf8(bytes),
        Cow::Owned(bytes) => Cow::Owned(java_utf8(bytes).into_owned()),
    }
}

/// The two types of regular expressions, and their flags.
const PATTERNS: [(ComparatorType, Flags); 2] = [
    (ComparatorType::RegexString, Flags::DOTALL),
    (ComparatorType::RegexStringNoCase, Flags::CASE_INSENSITIVE.with(Flags::DOTALL)),
];

impl<'a> LanguageComparator<'a> for RegexStringComparator<'a> {
    fn from_parts(parts: &Comparator<'a>) -> Option<Result<Self, Refusal>> {
        let (_, flags) = PATTERNS.into_iter().find(|(comparator_type, _)| *comparator_type == parts.comparator_type)?;
        Some(Self::with(text(&parts.value), flags.bits(), RegexEngine::Java, "UTF-8"))
    }

    fn to_parts(&self) -> Result<Comparator<'_>, PrintError> {
        // Flags in the pattern may end up among those of the comparator: only HBase's own procedure tells.
        let value = Cow::Borrowed(self.pattern.as_bytes());
        for (comparator_type, _) in PATTERNS {
            let parts = Comparator { comparator_type, value: value.clone() };
            if let Some(Ok(again)) = RegexStringComparator::from_parts(&parts)
                && again == *self
            {
                return Ok(parts);
            }
        }
        Err(match self.charset == "UTF-8" && self.engine.as_deref() == Some(RegexEngine::Java.name()) {
            false => PrintError::new("the filter language has regular expressions in UTF-8 by the engine JAVA only"),
            true => PrintError::new(format!(
                "the filter language has regular expressions with DOTALL, and with CASE_INSENSITIVE and DOTALL; here \
                 the flags are {}, or the pattern is none",
                self.pattern_flags
            )),
        })
    }
}

impl<'a> LanguageComparator<'a> for SubstringComparator<'a> {
    fn from_parts(parts: &Comparator<'a>) -> Option<Result<Self, Refusal>> {
        (parts.comparator_type == ComparatorType::Substring).then(|| Ok(Self::new(text(&parts.value))))
    }

    fn to_parts(&self) -> Result<Comparator<'_>, PrintError> {
        if SubstringComparator::new(&*self.substr).substr != self.substr {
            return Err(PrintError::new("`substr` is not in lower case, which HBase makes it"));
        }
        Ok(Comparator { comparator_type: ComparatorType::Substring, value: Cow::Borrowed(self.substr.as_bytes()) })
    }
}
