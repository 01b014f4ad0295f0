//! Names of the standard library and of the output, taken by a user.

use hfilter::{HComparator, HEnum, HFilter, HMessage};

mod core {}
mod std {}
mod p {}
mod hfilter_runtime {}
struct Option;
struct Result;
struct Vec;
struct Box;
struct String;
trait Display {}
trait From {}
trait Default {}
trait Clone {}
fn Some() {}
fn None() {}
fn Ok() {}
fn Err() {}

#[derive(HEnum)]
enum Owned {
    Owned = 1,
    Ok = 2,
    Some = 3,
}

impl ::std::marker::Copy for Owned {}
impl ::std::clone::Clone for Owned {
    fn clone(&self) -> Self {
        *self
    }
}

#[derive(HMessage)]
struct Message {
    #[hfilter(tag = 1, enumeration)]
    owned: ::std::option::Option<Owned>,
    #[hfilter(tag = 2)]
    text: ::std::option::Option<::std::string::String>,
    #[hfilter(tag = 3, message)]
    inner: ::std::vec::Vec<Message>,
    #[hfilter(tag = 4, enumeration)]
    many: ::std::vec::Vec<Owned>,
    #[hfilter(tag = 5)]
    bytes: ::std::vec::Vec<u8>,
}

#[derive(HFilter)]
#[hfilter(class = "a.P")]
struct P<S> {
    #[hfilter(tag = 1, filter)]
    filters: ::std::vec::Vec<S>,
    #[hfilter(tag = 2, message)]
    message: ::std::option::Option<::std::boxed::Box<Message>>,
}

#[derive(HComparator)]
#[hfilter(class = "a.Class")]
struct Class {
    #[hfilter(tag = 1)]
    value: u32,
}

#[derive(HFilter)]
#[hfilter(set)]
enum Set {
    Owned(P<Set>),
}

#[derive(HComparator)]
#[hfilter(set)]
enum ClassSet {
    Class(::std::boxed::Box<Class>),
}
