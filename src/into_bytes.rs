//! What can stand for bytes in a filter.

use std::borrow::Cow;

/// What can stand for bytes in a filter: bytes and text, borrowed or owned, and numbers.
///
/// Numbers become big-endian two's complement, as HBase's `Bytes.toBytes` writes them. Bytes compare as unsigned: of
/// two numbers with different signs the negative one is the larger. For signed order use
/// [`LongComparator`](crate::LongComparator).
///
/// ```
/// use hfilter::IntoBytes;
///
/// assert_eq!("row".into_bytes().as_ref(), b"row");
/// assert_eq!(18_i64.into_bytes().as_ref(), [0, 0, 0, 0, 0, 0, 0, 18]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand for bytes",
    note = "text, bytes, and numbers can: `\"row\"`, `b\"row\"`, `vec![0x72]`, `18_i64`"
)]
pub trait IntoBytes<'a> {
    /// The bytes; borrowed where possible.
    fn into_bytes(self) -> Cow<'a, [u8]>;
}

macro_rules! into_bytes {
    ($($type:ty: |$value:ident| $bytes:expr;)*) => {$(
        impl<'a> IntoBytes<'a> for $type {
            fn into_bytes(self) -> Cow<'a, [u8]> {
                let $value = self;
                $bytes
            }
        }
    )*};
}

into_bytes! {
    &'a [u8]: |bytes| Cow::Borrowed(bytes);
    &'a Vec<u8>: |bytes| Cow::Borrowed(bytes);
    Vec<u8>: |bytes| Cow::Owned(bytes);
    Cow<'a, [u8]>: |bytes| bytes;
    &'a str: |text| Cow::Borrowed(text.as_bytes());
    &'a String: |text| Cow::Borrowed(text.as_bytes());
    String: |text| Cow::Owned(text.into_bytes());
    Cow<'a, str>: |text| match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
        Cow::Owned(text) => Cow::Owned(text.into_bytes()),
    };
    u8: |number| Cow::Owned(number.to_be_bytes().to_vec());
    u16: |number| Cow::Owned(number.to_be_bytes().to_vec());
    i16: |number| Cow::Owned(number.to_be_bytes().to_vec());
    u32: |number| Cow::Owned(number.to_be_bytes().to_vec());
    i32: |number| Cow::Owned(number.to_be_bytes().to_vec());
    u64: |number| Cow::Owned(number.to_be_bytes().to_vec());
    i64: |number| Cow::Owned(number.to_be_bytes().to_vec());
    f32: |number| Cow::Owned(number.to_be_bytes().to_vec());
    f64: |number| Cow::Owned(number.to_be_bytes().to_vec());
}

impl<'a, const N: usize> IntoBytes<'a> for &'a [u8; N] {
    fn into_bytes(self) -> Cow<'a, [u8]> {
        Cow::Borrowed(self)
    }
}

impl<'a, const N: usize> IntoBytes<'a> for [u8; N] {
    fn into_bytes(self) -> Cow<'a, [u8]> {
        Cow::Owned(self.to_vec())
    }
}
