//! How much the parser does for a text, and for a name that it does not know: tests here count it, and hold it against the
//! length.

/// So many bytes or entries have been looked at.
#[cfg(not(test))]
pub(crate) const fn done(_: usize) {}

#[cfg(test)]
pub(crate) use tests::done;

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use crate::{nearest, parse};

    thread_local! {
        static STEPS: Cell<usize> = const { Cell::new(0) };
    }

    pub(crate) fn done(steps: usize) {
        STEPS.set(STEPS.get() + steps);
    }

    /// The length of a text, how many steps it takes, and whether it is a filter.
    fn measured([before, piece, middle, end_piece, after]: [&str; 5], times: usize) -> (usize, usize, bool) {
        let text = [before, &piece.repeat(times), middle, &end_piece.repeat(times), after].concat();
        STEPS.set(0);
        let is_filter = parse(text.as_bytes()).is_ok();
        (text.len(), STEPS.get(), is_filter)
    }

    #[test]
    fn eight_times_the_text_is_eight_times_the_work() {
        let filters = [
            ["", "(", "A()", ")", ""],
            ["", "(", "A()", "", ""],
            ["", "SKIP ", "A()", "", ""],
            ["", "(SKIP (", "A()", "))", ""],
            ["", "A() AND ", "B()", "", ""],
            ["", "A() OR B() AND SKIP ", "C()", "", ""],
            ["", "A() AND (B() OR (", "C()", "))", ""],
            ["", "", "A('x', 1)", " OR A('x', 1)", ""],
            ["(", "SKIP A() AND ", "B()", " OR C()", ""],
            ["A(", "1, ", "2", "", ")"],
            ["A(", "'x' ", "", "", ")"],
            ["A('", "''", "", "", "')"],
            ["A('", "x", "", "", "')"],
            ["A ", "x ", "", "", "()"],
            ["", "\t ", "A()", " ", ""],
        ];
        let others = [
            ["", ")", "", "", ""],
            ["", "'", "", "", ""],
            ["", "A(", "", "", ""],
            ["", "A(,", "", "", ""],
            ["", "F 'a' (", "", "", ""],
            ["", "A() ", "", "", ""],
            ["", "A() OR ", "", "", ""],
            ["", "AND ", "", "", ""],
            ["", "(SKIP ", "", "", ""],
            ["(", "A() AND SKIP ", "B()", ")", ""],
            ["", "(A() OR B() AND ", "C()", ")", ""],
            ["", "\0", "", "", ""],
        ];
        for (shape, expected) in
            filters.map(|shape| (shape, true)).into_iter().chain(others.map(|shape| (shape, false)))
        {
            let (length, work, is_filter) = measured(shape, 1_000);
            let (_, more, _) = measured(shape, 8_000);
            assert_eq!(is_filter, expected, "{shape:?}");
            // A keyword is one step.
            assert!(!is_filter || work >= length / 5, "{shape:?}: {work} steps for {length} bytes are not all");
            assert!(work <= 10 * length, "{shape:?}: {work} steps for {length} bytes");
            assert!(more <= 9 * work, "{shape:?}: {work} steps become {more}");
        }
    }
    #[test]
    fn a_name_unlike_all_others_is_not_compared_with_them() {
        let steps = |length: usize| {
            STEPS.set(0);
            let names = ["PrefixFilter", "ColumnPaginationFilter"].map(|name| (name.as_bytes(), name));
            assert_eq!(nearest(&vec![b'x'; length], names), None);
            STEPS.get()
        };
        assert_eq!(steps(12), 12 * 12);
        for longer in [40, 200, 1_000_000] {
            assert_eq!(steps(longer), 0, "{longer} bytes");
        }
    }
}
