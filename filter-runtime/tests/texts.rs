//! What is said to people, and strings that are not UTF-8.

use hfilter_runtime::{DecodeError, ErrorKind, Limit, Step, TreePath, java_utf8};

/// A path of so many steps, `m0` first.
fn path(steps: usize) -> TreePath {
    const NAMES: [&str; 20] = [
        "m0", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9", "m10", "m11", "m12", "m13", "m14", "m15", "m16",
        "m17", "m18", "m19",
    ];
    NAMES.into_iter().take(steps).map(|name| Step::new(name, None, None)).collect()
}

#[test]
fn of_a_long_path_both_ends_are_shown() {
    assert_eq!(path(0).to_string(), "");
    assert_eq!(path(3).to_string(), "m0 > m1 > m2");
    let sixteen = "m0 > m1 > m2 > m3 > m4 > m5 > m6 > m7 > m8 > m9 > m10 > m11 > m12 > m13 > m14 > m15";
    assert_eq!(path(16).to_string(), sixteen);
    let seventeen = "m0 > m1 > m2 > m3 > m4 > m5 > m6 > m7 > … 1 more … > m9 > m10 > m11 > m12 > m13 > m14 > m15 > m16";
    assert_eq!(path(17).to_string(), seventeen);
    let twenty = "m0 > m1 > m2 > m3 > m4 > m5 > m6 > m7 > … 4 more … > m12 > m13 > m14 > m15 > m16 > m17 > m18 > m19";
    assert_eq!(path(20).to_string(), twenty);
}

#[test]
fn errors_say_what_was_expected_and_what_to_do() {
    let exceeded = |limit| ErrorKind::LimitExceeded { limit, allowed: 9 };
    for (kind, text) in [
        (ErrorKind::InvalidKey { key: 7 }, "field number 0; expected 1 to 536870911"),
        (ErrorKind::InvalidKey { key: 8 | 7 }, "wire type 7; expected 0 to 5"),
        (ErrorKind::InvalidKey { key: 0xffff_fffe }, "wire type 6; expected 0 to 5"),
        (exceeded(Limit::Bytes), "more than 9 bytes; raise `Limits::max_bytes` if the input is trusted"),
        (exceeded(Limit::Depth), "more than 9 levels; raise `Limits::max_depth` if the input is trusted (at most 256)"),
    ] {
        assert_eq!(kind.to_string(), text);
    }
    // What `main` and `unwrap` print is the same.
    let error =
        DecodeError::at(ErrorKind::Custom("of no use".into()), b"").within(Step::new("Page", Some("size"), None));
    assert_eq!(format!("{error:?}"), error.to_string());
    assert!(error.to_string().starts_with("Page.size: of no use"), "{error}");
}

#[test]
fn malformed_strings_are_replaced_as_java_does() {
    for (bytes, text) in [
        (&b"abc"[..], "abc"),
        (b"a\xffb", "a\u{fffd}b"),
        (b"\xff\xff", "\u{fffd}\u{fffd}"),
        // Characters that are cut count once, whatever follows.
        (b"\xe2\x82", "\u{fffd}"),
        (b"\xe2\x82a", "\u{fffd}a"),
        (b"\xf0\x9f\x98\xe2\x82\xac", "\u{fffd}\u{20ac}"),
        // So do halves of surrogate pairs, where UTF-8 sees three mistakes.
        (b"\xed\xa0\x80a", "\u{fffd}a"),
        (b"\xed\xbf\xbf\xed\xa0\x80", "\u{fffd}\u{fffd}"),
        (b"\xed\xa0a", "\u{fffd}a"),
        (b"\xed\xa0", "\u{fffd}"),
        (b"\xed\x9f\xbf", "\u{d7ff}"),
    ] {
        assert_eq!(java_utf8(bytes), text, "{bytes:x?}");
    }
}
