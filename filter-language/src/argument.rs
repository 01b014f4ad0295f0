use std::borrow::Cow;
use std::fmt;

use crate::error::Mistake;
use crate::span::Span;
use crate::warning::WarningKind;

/// An argument as it is written: in quotes or bare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawArgument<'a> {
    /// Whether it is in quotes.
    pub quoted: bool,
    /// The bytes; without the quotes, and with one quote for each two inside.
    pub bytes: Cow<'a, [u8]>,
    /// Where in the text, quotes included.
    pub span: Span,
}

/// What an argument can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ArgumentKind {
    /// Bytes in quotes: `'row'`.
    Bytes,
    /// A number of 32 bits.
    Int,
    /// A number of 64 bits.
    Long,
    /// `true` or `false`, in any case.
    Bool,
    /// A [`CompareOperator`].
    Operator,
    /// A [`Comparator`] in quotes: `'binary:value'`.
    Comparator,
}

impl ArgumentKind {
    /// What it is, and how it is written.
    pub const fn expected(self) -> &'static str {
        match self {
            Self::Bytes => "a string in single quotes, such as 'row'",
            Self::Int => "a number of 32 bits",
            Self::Long => "a number of 64 bits",
            Self::Bool => "true or false",
            Self::Operator => "one of the operators <, <=, =, !=, > and >=",
            Self::Comparator => "a comparator in single quotes, such as 'binary:value'",
        }
    }
}

/// An argument as what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Argument<'a> {
    /// Bytes in quotes.
    Bytes(Cow<'a, [u8]>),
    /// A number of 32 bits.
    Int(i32),
    /// A number of 64 bits.
    Long(i64),
    /// A truth value.
    Bool(bool),
    /// An operator.
    Operator(CompareOperator),
    /// A comparator.
    Comparator(Comparator<'a>),
}

impl<'a> Argument<'a> {
    /// What it is.
    pub const fn kind(&self) -> ArgumentKind {
        match self {
            Self::Bytes(_) => ArgumentKind::Bytes,
            Self::Int(_) => ArgumentKind::Int,
            Self::Long(_) => ArgumentKind::Long,
            Self::Bool(_) => ArgumentKind::Bool,
            Self::Operator(_) => ArgumentKind::Operator,
            Self::Comparator(_) => ArgumentKind::Comparator,
        }
    }

    /// The argument as it is written.
    pub fn into_raw(self) -> RawArgument<'a> {
        let bare = |bytes: Cow<'a, [u8]>| RawArgument { quoted: false, bytes, span: Span::default() };
        let quoted = |bytes| RawArgument { quoted: true, ..bare(bytes) };
        match self {
            Self::Bytes(bytes) => quoted(bytes),
            Self::Int(number) => bare(number.to_string().into_bytes().into()),
            Self::Long(number) => bare(number.to_string().into_bytes().into()),
            Self::Bool(true) => bare(b"true".into()),
            Self::Bool(false) => bare(b"false".into()),
            Self::Operator(operator) => bare(operator.sign().as_bytes().into()),
            Self::Comparator(Comparator { comparator_type, value }) => {
                quoted([comparator_type.name().as_bytes(), b":", &value].concat().into())
            }
        }
    }
}

/// The operators of comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompareOperator {
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `>=`
    GreaterOrEqual,
    /// `>`
    Greater,
}

impl CompareOperator {
    const ALL: [Self; 6] =
        [Self::Less, Self::LessOrEqual, Self::Equal, Self::NotEqual, Self::GreaterOrEqual, Self::Greater];

    /// How it is written.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Equal => "=",
            Self::NotEqual => "!=",
            Self::GreaterOrEqual => ">=",
            Self::Greater => ">",
        }
    }

    /// Whether it asks for equality only.
    pub const fn is_equality(self) -> bool {
        matches!(self, Self::Equal | Self::NotEqual)
    }
}

/// A comparator as the language has it: a type and a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparator<'a> {
    /// What stands before the first colon.
    pub comparator_type: ComparatorType,
    /// What stands after it.
    pub value: Cow<'a, [u8]>,
}

/// The types of comparators that the language has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ComparatorType {
    /// BinaryComparator.
    Binary,
    /// BinaryPrefixComparator.
    BinaryPrefix,
    /// RegexStringComparator with DOTALL, by Java's engine, in UTF-8.
    RegexString,
    /// RegexStringComparator with CASE_INSENSITIVE and DOTALL (HBASE-25084).
    RegexStringNoCase,
    /// SubstringComparator.
    Substring,
}

impl ComparatorType {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Binary, Self::BinaryPrefix, Self::RegexString, Self::RegexStringNoCase, Self::Substring];

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Binary => "binary",
            Self::BinaryPrefix => "binaryprefix",
            Self::RegexString => "regexstring",
            Self::RegexStringNoCase => "regexstringnocase",
            Self::Substring => "substring",
        }
    }

    /// Whether its value is text, and it knows equality only.
    pub const fn is_text(self) -> bool {
        matches!(self, Self::RegexString | Self::RegexStringNoCase | Self::Substring)
    }
}

impl<'a> RawArgument<'a> {
    /// Reads the argument as one of this kind, as HBase does.
    ///
    /// # Errors
    /// It is not of this kind.
    pub fn read(&self, kind: ArgumentKind) -> Result<Argument<'a>, Mistake> {
        // What is bare is in ASCII, whatever it is.
        let has_control = |mistake| {
            if !self.quoted && self.bytes.iter().any(u8::is_ascii_control) { Mistake::Control } else { mistake }
        };
        self.read_as(kind).map_err(has_control)
    }

    fn read_as(&self, kind: ArgumentKind) -> Result<Argument<'a>, Mistake> {
        Ok(match kind {
            ArgumentKind::Bytes => Argument::Bytes(self.string()?.clone()),
            ArgumentKind::Int => {
                let long = self.long()?;
                Argument::Int(i32::try_from(long).map_err(|_| Mistake::TooLarge { bits: 32 })?)
            }
            ArgumentKind::Long => Argument::Long(self.long()?),
            ArgumentKind::Bool => match self.bare()? {
                word if word.eq_ignore_ascii_case(b"true") => Argument::Bool(true),
                word if word.eq_ignore_ascii_case(b"false") => Argument::Bool(false),
                _ => return Err(Mistake::OtherThan(ArgumentKind::Bool)),
            },
            ArgumentKind::Operator => {
                let sign = self.bare()?;
                let operator = CompareOperator::ALL.into_iter().find(|known| known.sign().as_bytes() == &**sign);
                Argument::Operator(operator.ok_or(Mistake::OtherThan(ArgumentKind::Operator))?)
            }
            ArgumentKind::Comparator => Argument::Comparator(self.comparator()?),
        })
    }

    /// What is odd about an argument that HBase reads like this, although it says something else.
    pub fn warning(&self, read: &Argument<'_>) -> Option<WarningKind> {
        match read {
            Argument::Int(_) | Argument::Long(_) => match &*self.bytes {
                b"-" => Some(WarningKind::LoneMinus),
                digits if wraps(digits) => Some(WarningKind::WrappedNumber),
                _ => None,
            },
            Argument::Comparator(comparator) => {
                let is_malformed =
                    comparator.comparator_type.is_text() && std::str::from_utf8(&comparator.value).is_err();
                is_malformed.then_some(WarningKind::MalformedText)
            }
            _ => None,
        }
    }

    fn string(&self) -> Result<&Cow<'a, [u8]>, Mistake> {
        if self.quoted { Ok(&self.bytes) } else { Err(Mistake::NotQuoted) }
    }

    fn bare(&self) -> Result<&Cow<'a, [u8]>, Mistake> {
        if self.quoted { Err(Mistake::Quoted) } else { Ok(&self.bytes) }
    }

    fn long(&self) -> Result<i64, Mistake> {
        let bytes = self.bare()?;
        let (digits, is_negative) = match bytes.strip_prefix(b"-") {
            Some(digits) => (digits, true),
            None => (&bytes[..], false),
        };
        let mut number = 0_i64;
        for digit in digits {
            if !digit.is_ascii_digit() {
                return Err(Mistake::NotDigits);
            }
            // HBase notices an overflow only where it makes the number negative.
            number = number.wrapping_mul(10).wrapping_add(i64::from(digit - b'0'));
            if number < 0 {
                return Err(Mistake::TooLarge { bits: 64 });
            }
        }
        Ok(if is_negative { -number } else { number })
    }

    fn comparator(&self) -> Result<Comparator<'a>, Mistake> {
        let bytes = self.string()?;
        let Some(colon) = bytes.iter().position(|&byte| byte == b':') else { return Err(Mistake::NoColon) };
        let name = &bytes[..colon];
        let comparator_type = ComparatorType::ALL.into_iter().find(|known| known.name().as_bytes() == name);
        let Some(comparator_type) = comparator_type else {
            let names = ComparatorType::ALL.iter().map(|known| (known.name().as_bytes(), known.name()));
            return Err(Mistake::UnknownComparator { name: name.to_vec(), nearest: crate::nearest(name, names) });
        };
        let value = match bytes {
            Cow::Borrowed(bytes) => Cow::Borrowed(&bytes[colon + 1..]),
            Cow::Owned(bytes) => Cow::Owned(bytes[colon + 1..].to_vec()),
        };
        Ok(Comparator { comparator_type, value })
    }
}

/// Whether the digits say another number than HBase makes of them.
fn wraps(bytes: &[u8]) -> bool {
    let digits = bytes.strip_prefix(b"-").unwrap_or(bytes);
    let add = |number: i64, digit: &u8| number.checked_mul(10)?.checked_add(i64::from(digit.wrapping_sub(b'0')));
    digits.iter().try_fold(0, add).is_none()
}

impl fmt::Display for CompareOperator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}

impl fmt::Display for ComparatorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
