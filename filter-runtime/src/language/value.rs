use std::borrow::Cow;

use hfilter_language::{Argument, ArgumentKind};

use super::writer::PrintError;
use crate::text::java_utf8;

/// What can be an argument in the filter language.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument in the filter language",
    label = "no argument",
    note = "numbers are `i32` and `i64`, truth values `bool`; strings in quotes are `Cow<'a, [u8]>`, `Vec<u8>`, `Box<[u8]>`, \
            `Bytes`, `Cow<'a, str>`, `String` or `Box<str>`; an operator is a `CompareType`"
)]
pub trait LanguageValue<'a>: Sized {
    /// What kind of argument it is.
    const KIND: ArgumentKind;

    /// Whether it is text, in which bytes that are not UTF-8 become U+FFFD.
    const IS_TEXT: bool = false;

    /// The value of an argument; `None` if it is of another kind.
    fn from_argument(argument: Argument<'a>) -> Option<Self>;

    /// The argument for a value.
    ///
    /// # Errors
    /// No argument says it.
    fn to_argument(&self) -> Result<Argument<'_>, PrintError>;
}

macro_rules! values {
    ($($(#[$attribute:meta])* $type:ty: $kind:ident $($text:ident)?, |$read:ident| $from:expr, |$value:ident| $to:expr;)*) => {$(
        $(#[$attribute])*
        impl<'a> LanguageValue<'a> for $type {
            const KIND: ArgumentKind = ArgumentKind::$kind;
            $(const $text: bool = true;)?

            fn from_argument(argument: Argument<'a>) -> Option<Self> {
                match argument {
                    Argument::$kind($read) => Some($from),
                    _ => None,
                }
            }

            fn to_argument(&self) -> Result<Argument<'_>, PrintError> {
                let $value = self;
                Ok(Argument::$kind($to))
            }
        }
    )*};
}

values! {
    i32: Int, |number| number, |number| *number;
    bool: Bool, |yes| yes, |yes| *yes;
    Cow<'a, [u8]>: Bytes, |bytes| bytes, |bytes| Cow::Borrowed(&**bytes);
    Vec<u8>: Bytes, |bytes| bytes.into_owned(), |bytes| Cow::Borrowed(&**bytes);
    Box<[u8]>: Bytes, |bytes| bytes.into_owned().into(), |bytes| Cow::Borrowed(&**bytes);
    Cow<'a, str>: Bytes IS_TEXT, |bytes| text(bytes), |text| Cow::Borrowed(text.as_bytes());
    String: Bytes IS_TEXT, |bytes| text(bytes).into_owned(), |text| Cow::Borrowed(text.as_bytes());
    Box<str>: Bytes IS_TEXT, |bytes| text(bytes).into_owned().into(), |text| Cow::Borrowed(text.as_bytes());
    #[cfg(feature = "bytes")]
    bytes::Bytes: Bytes, |bytes| bytes.into_owned().into(), |bytes| Cow::Borrowed(&**bytes);
}

impl<'a> LanguageValue<'a> for i64 {
    const KIND: ArgumentKind = ArgumentKind::Long;

    fn from_argument(argument: Argument<'a>) -> Option<Self> {
        match argument {
            Argument::Long(number) => Some(number),
            _ => None,
        }
    }

    fn to_argument(&self) -> Result<Argument<'_>, PrintError> {
        // HBase reads the digits before the sign, and has no 64 bits for these.
        if *self == Self::MIN {
            let least = Self::MIN + 1;
            return Err(PrintError::new(format!("HBase cannot read {self}; the least number it reads is {least}")));
        }
        Ok(Argument::Long(*self))
    }
}

/// Text as Java makes it of bytes.
fn text(bytes: Cow<'_, [u8]>) -> Cow<'_, str> {
    match bytes {
        Cow::Borrowed(bytes) => java_utf8(bytes),
        Cow::Owned(bytes) => Cow::Owned(java_utf8(&bytes).into_owned()),
    }
}
