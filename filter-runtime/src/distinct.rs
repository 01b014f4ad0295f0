//! The proofs that a set is a set, at compile time.

use crate::schema::{Member, MessageSchema, SetSchema};

/// Proves that the variant at `index` brings no class into the set that an earlier one has, no type id either, and
/// that values reach it. `variants` are the names of the set's members.
#[track_caller]
pub const fn distinct(set: &SetSchema, variants: &[&str], index: usize) {
    let mut earlier = 0;
    while earlier < index {
        if keeps_unknown(&set.members[earlier]) {
            Text::new()
                .name(variants[earlier])
                .text(" stands before ")
                .name(variants[index])
                .text(" and keeps every class it does not know, so none gets that far: put it last")
                .panic();
        }
        match clash(&set.members[index], &set.members[earlier]) {
            Some(Clash::Class(class)) => Text::new()
                .name(variants[index])
                .text(" and ")
                .name(variants[earlier])
                .text(" both have the class ")
                .name(class)
                .text(": remove one of them, or give it a class of its own")
                .panic(),
            Some(Clash::Name(name)) => Text::new()
                .name(variants[index])
                .text(" and ")
                .name(variants[earlier])
                .text(" are both called ")
                .name(name)
                .text(" in the filter language: give one of them another name, as in `language(\"Name\", …)`")
                .panic(),
            Some(Clash::Id(class, other)) => Text::new()
                .text("the classes ")
                .name(class)
                .text(" of ")
                .name(variants[index])
                .text(" and ")
                .name(other)
                .text(" of ")
                .name(variants[earlier])
                .text(
                    " have one type id, since they are equally long and end alike: rename one of them, or leave it out",
                )
                .panic(),
            None => {}
        }
        earlier += 1;
    }
}

/// Proves that the set's own variant for unknown classes gets some.
#[track_caller]
pub const fn reached(set: &SetSchema, variants: &[&str], other: &str) {
    let mut index = 0;
    while index < set.members.len() {
        if keeps_unknown(&set.members[index]) {
            Text::new()
                .name(variants[index])
                .text(" keeps every class it does not know already, so none gets to ")
                .name(other)
                .text(": remove one of them")
                .panic();
        }
        index += 1;
    }
}

const fn keeps_unknown(member: &Member) -> bool {
    matches!(member, Member::Subset(set) if set.keeps_everything())
}

enum Clash {
    Class(&'static str),
    Id(&'static str, &'static str),
    /// In the filter language.
    Name(&'static str),
}

/// The first clash of a class in `member` with one in `earlier`.
const fn clash(member: &Member, earlier: &Member) -> Option<Clash> {
    match member {
        Member::Class(class) => clash_of(class, earlier),
        Member::Subset(set) => {
            let mut i = 0;
            while i < set.members.len() {
                if let Some(found) = clash(&set.members[i], earlier) {
                    return Some(found);
                }
                i += 1;
            }
            None
        }
    }
}

const fn clash_of(schema: &MessageSchema, earlier: &Member) -> Option<Clash> {
    match earlier {
        Member::Class(other) => match (schema.class, other.class) {
            (Some(class), Some(other_class)) if schema.type_id == other.type_id => {
                if same(class.as_bytes(), other_class.as_bytes()) {
                    Some(Clash::Class(class))
                } else {
                    Some(Clash::Id(class, other_class))
                }
            }
            _ => match (schema.language.name(), other.language.name()) {
                (Some(name), Some(other)) if same(name.as_bytes(), other.as_bytes()) => Some(Clash::Name(name)),
                _ => None,
            },
        },
        Member::Subset(set) => {
            let mut i = 0;
            while i < set.members.len() {
                if let Some(found) = clash_of(schema, &set.members[i]) {
                    return Some(found);
                }
                i += 1;
            }
            None
        }
    }
}

const fn same(a: &[u8], b: &[u8]) -> bool {
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// A message in the making.
struct Text {
    bytes: [u8; 1024],
    len: usize,
}

impl Text {
    const fn new() -> Self {
        Self { bytes: [0; 1024], len: 0 }
    }

    const fn text(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        let mut i = 0;
        while i < text.len() && self.len < self.bytes.len() {
            self.bytes[self.len] = text[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    /// A name, at a length that leaves room for others.
    const fn name(self, name: &str) -> Self {
        match name.split_at_checked(200) {
            Some((start, _)) => self.text("`").text(start).text("…`"),
            None => self.text("`").text(name).text("`"),
        }
    }

    /// The compile error: nothing calls this while a program runs.
    #[track_caller]
    const fn panic(&self) -> ! {
        match std::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => panic!("{}", text),
            Err(_) => panic!("two variants of the set have one class, or one type id"),
        }
    }
}
