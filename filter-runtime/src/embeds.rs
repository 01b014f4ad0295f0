/// A set that embeds another set, `T`, as one of its variants. The derives implement it for each `#[hfilter(subset)]`.
pub trait Embeds<T>: From<T> {
    /// The embedded set's value, if this is one.
    fn subset(&self) -> Option<&T>;

    /// Takes the embedded set's value out.
    ///
    /// # Errors
    /// The value itself, if it is none of the embedded set.
    fn into_subset(self) -> Result<T, Self>;
}
