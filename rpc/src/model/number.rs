//! Enums of the protocol, which travel as numbers.

/// Gives enums their numbers and names, which are those of messages. A variant that is called otherwise there has that name behind it.
///
/// An absent number and one that HBase does not know are the same, as protobuf has it.
macro_rules! number {
    ($($name:ident = $message:ty: $($variant:ident $(($theirs:ident))?)+;)+) => {
        $(
            impl From<$name> for i32 {
                fn from(value: $name) -> Self {
                    let message = match value {
                        $($name::$variant => $crate::model::number::theirs!($message, $variant $($theirs)?),)+
                    };
                    message.into()
                }
            }

            impl $name {
                /// The one with that number; `None` for a number that HBase does not know.
                #[must_use]
                pub fn from_number(number: i32) -> Option<Self> {
                    match <$message>::try_from(number) {
                        $(Ok($crate::model::number::theirs!($message, $variant $($theirs)?)) => Some(Self::$variant),)+
                        Err(_) => None,
                    }
                }

                /// HBase's name of it.
                #[must_use]
                pub fn name(self) -> &'static str {
                    match self {
                        $(Self::$variant => $crate::model::number::theirs!($message, $variant $($theirs)?).as_str_name(),)+
                    }
                }
            }

            impl std::fmt::Display for $name {
                /// HBase's name of it.
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.pad(self.name())
                }
            }
        )+
    };
}

/// The variant of a message's enum.
macro_rules! theirs {
    ($message:ty, $own:ident) => {
        <$message>::$own
    };
    ($message:ty, $own:ident $theirs:ident) => {
        <$message>::$theirs
    };
}

pub(super) use {number, theirs};
