use std::borrow::Cow;
use std::marker::PhantomData;

/// Turns a value that borrows from the input into one that stands on its own.
///
/// The derives implement it for structs and sets whose fields can own their bytes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot own its bytes",
    note = "a field of type `&[u8]` or `&str` borrows for good: use `Cow<'a, [u8]>` or `Cow<'a, str>`, or write \
            `#[hfilter(borrowed)]` on the item that holds it"
)]
pub trait IntoOwned {
    /// The same type with `'static` for the input's lifetime.
    type Owned: 'static;

    /// Copies what is borrowed and moves what is owned.
    fn into_owned(self) -> Self::Owned;
}

macro_rules! already_owned {
    ($($type:ty)*) => {$(
        impl IntoOwned for $type {
            type Owned = Self;

            #[inline]
            fn into_owned(self) -> Self {
                self
            }
        }
    )*};
}

already_owned! { bool i32 i64 u32 u64 f32 f64 u8 String }

#[cfg(feature = "bytes")]
already_owned! { bytes::Bytes }

impl<T: ?Sized + ToOwned<Owned: 'static> + 'static> IntoOwned for Cow<'_, T> {
    type Owned = Cow<'static, T>;

    fn into_owned(self) -> Cow<'static, T> {
        Cow::Owned(Cow::into_owned(self))
    }
}

impl<T: IntoOwned> IntoOwned for PhantomData<T> {
    type Owned = PhantomData<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        PhantomData
    }
}

impl<T: IntoOwned> IntoOwned for Option<T> {
    type Owned = Option<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        self.map(T::into_owned)
    }
}

impl<T: IntoOwned> IntoOwned for Vec<T> {
    type Owned = Vec<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        self.into_iter().map(T::into_owned).collect()
    }
}

impl<T: IntoOwned> IntoOwned for Box<T> {
    type Owned = Box<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        Box::new((*self).into_owned())
    }
}
