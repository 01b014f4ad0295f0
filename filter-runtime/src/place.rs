use std::marker::PhantomData;

/// Where a decoded filter or comparator goes: into a parent's `Vec`, a `Box`, or back to the caller.
///
/// A set is a large enum. Decoding each variant straight to its place, inside the arm that knows it, saves moving it
/// through a `Result`.
pub trait Place<T> {
    /// What the caller gets back.
    type Out;

    /// Puts the value there that the function makes. It is called once there is room, so that it can make the value in
    /// its place.
    fn put(self, make: impl FnOnce() -> T) -> Self::Out;
}

impl<T> Place<T> for &mut Vec<T> {
    type Out = ();

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put(self, make: impl FnOnce() -> T) {
        // Unlike `push`, this asks for room before the value exists, and then makes it there.
        self.extend(std::iter::once_with(make));
    }
}

/// Back to the caller.
#[derive(Clone, Copy, Debug)]
pub struct Inline;

impl<T> Place<T> for Inline {
    type Out = T;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put(self, make: impl FnOnce() -> T) -> T {
        make()
    }
}

/// On the heap.
#[derive(Clone, Copy, Debug)]
pub struct Boxed;

impl<T> Place<T> for Boxed {
    type Out = Box<T>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put(self, make: impl FnOnce() -> T) -> Box<T> {
        Box::new(make())
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn new(place: P, variant: F) -> Self {
        Self { place, variant, set: PhantomData }
    }
}

impl<P: Place<U>, F: FnOnce(T) -> U, T, U> Place<T> for Within<P, F, U> {
    type Out = P::Out;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put(self, make: impl FnOnce() -> T) -> P::Out {
        self.place.put(|| (self.variant)(make()))
    }
}
