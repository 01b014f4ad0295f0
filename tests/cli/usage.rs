//! Options that cannot be, help, and colours.

use crate::run::{PREFIX, hfilter};

#[test]
fn wrong_usage_is_two() {
    for args in [
        &[][..],
        &["nonsense"],
        &["convert", PREFIX],
        &["convert", "--to", "nonsense", PREFIX],
        &["convert", "--lines", "--to", "raw", "-"],
        &["convert", "--lines", "--from", "raw", "--to", "hex", "-"],
        &["decode", "--max-depth", "257", PREFIX],
    ] {
        let run = hfilter(args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert!(run.err.contains("--help") || run.err.contains("Usage: hfilter"), "{args:?}: {}", run.err);
    }
    for args in [&["--help"][..], &["decode", "--help"], &["convert", "-h"], &["list", "-h"], &["gen", "--help"]] {
        let run = hfilter(args);
        assert_eq!(run.status, 0);
        assert!(run.out.contains("Usage: hfilter"), "{}", run.out);
    }
}

#[test]
fn no_colour_where_nobody_sees_it() {
    for args in [&["decode", PREFIX][..], &["list"], &["decode", "zz"], &["decode", "0a"]] {
        let run = hfilter(args);
        assert!(!run.out.contains('\x1b') && !run.err.contains('\x1b'), "{args:?}: {}{}", run.out, run.err);
    }
}
