use std::marker::PhantomData;

/// Where a decoded filter or comparator goes: into a parent's `Vec`, a `Box`, or back to the caller.
///
/// A set is a large enum. Decoding each variant straight to its place, inside the arm that knows it, saves moving it
/// through a `Result`.
pub trait Place<T> {
    /// What the caller gets back.
    type Out;

    /// Puts the value there.
    fn put(self, value: T) -> Self::Out;
}

impl<T> Place<T> for &mut Vec<T> {
    type Out = ();

    #[inline(always)]
    fn put(self, value: T) {
        self.push(value);
    }
}

/// Back to the caller.
#[derive(Clone, Copy, Debug)]
pub struct Inline;

impl<T> Place<T> for Inline {
    type Out = T;

    #[inline(always)]
    fn put(self, value: T) -> T {
        value
    }
}

/// On the heap.
#[derive(Clone, Copy, Debug)]
pub struct Boxed;

impl<T> Place<T> for Boxed {
    type Out = Box<T>;

    #[inline(always)]
    fn put(self, value: T) -> Box<T> {
        Box::new(value)
    }
}

/// A subset's place inside the set `U` that embeds it: the variant, then the outer place.
#[derive(Clone, Copy, Debug)]
pub struct Within<P, F, U> {
    place: P,
    variant: F,
    set: PhantomData<fn() -> U>,
}

impl<P, F, U> Within<P, F, U> {
    /// The variant's constructor, and where the set itself goes.
    #[inline(always)]
    pub const fn new(place: P, variant: F) -> Self {
        Self { place, variant, set: PhantomData }
    }
}

impl<P: Place<U>, F: FnOnce(T) -> U, T, U> Place<T> for Within<P, F, U> {
    type Out = P::Out;

    #[inline(always)]
    fn put(self, value: T) -> P::Out {
        self.place.put((self.variant)(value))
    }
}
