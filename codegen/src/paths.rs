//! Values by path, matched as `prost-build` matches them.

use std::cell::Cell;

/// What the builder was told about some messages, fields or types.
#[derive(Clone, Debug)]
pub(crate) struct Paths<T> {
    rules: Vec<Rule<T>>,
}

#[derive(Clone, Debug)]
struct Rule<T> {
    path: String,
    value: T,
    used: Cell<bool>,
}

impl<T> Default for Paths<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Paths<T> {
    pub(crate) const fn new() -> Self {
        Self { rules: Vec::new() }
    }

    pub(crate) fn insert(&mut self, path: impl Into<String>, value: T) {
        self.rules.push(Rule { path: path.into(), value, used: Cell::new(false) });
    }

    /// The values of all rules that match a full name, in the order they were given.
    pub(crate) fn all<'a>(&'a self, full_name: &'a str) -> impl Iterator<Item = &'a T> + use<'a, T> {
        self.rules.iter().filter(move |rule| matches(&rule.path, full_name)).map(|rule| {
            rule.used.set(true);
            &rule.value
        })
    }

    /// The value of the last rule that matches a full name.
    pub(crate) fn last<'a>(&'a self, full_name: &'a str) -> Option<&'a T> {
        self.all(full_name).last()
    }

    /// The first rule that matched nothing so far: most likely a slip of the pen.
    pub(crate) fn unused(&self) -> Option<&str> {
        let unused = |rule: &&Rule<T>| !rule.used.get() && rule.path != ".";
        self.rules.iter().find(unused).map(|rule| rule.path.as_str())
    }
}

/// `.` matches everything, `.a.b` whatever is `a.b` or inside it, `b.c` whatever ends with `b.c`.
fn matches(path: &str, full_name: &str) -> bool {
    match path.strip_prefix('.') {
        Some("") => true,
        Some(prefix) => full_name.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('.')),
        None => full_name.strip_suffix(path).is_some_and(|rest| rest.is_empty() || rest.ends_with('.')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_match_whole_segments() {
        for (path, name, expected) in [
            (".", "a.B.c", true),
            (".a", "a.B.c", true),
            (".a.B", "a.B.c", true),
            (".a.B", "a.Bc", false),
            ("B.c", "a.B.c", true),
            ("c", "a.B.c", true),
            ("c", "a.Bc", false),
            ("a.B", "a.B.c", false),
        ] {
            assert_eq!(matches(path, name), expected, "{path} on {name}");
        }
    }

    #[test]
    fn the_last_rule_wins_and_unused_ones_show() {
        let mut paths = Paths::new();
        paths.insert(".", 1);
        paths.insert("B", 2);
        paths.insert("C", 3);
        assert_eq!(paths.last("a.B"), Some(&2));
        assert_eq!(paths.last("a.D"), Some(&1));
        assert_eq!(paths.unused(), Some("C"));
    }
}
