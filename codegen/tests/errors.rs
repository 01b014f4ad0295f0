//! What an error says: the file, the line, a caret under the place, and what to write instead.

mod project;

use std::error::Error as _;

use hfilter_codegen::{Config, Error};
use project::Project;

/// Compares the error of a `.proto` file whose line 8 is the first of `body`.
fn proto(body: &str, expected: &str) {
    let error = Project::with_proto(body).error(|config| {
        config.set_name("MyFilter");
    });
    assert_eq!(error, expected.trim_matches('\n'), "\n{error}");
}

fn rust(text: &str, expected: &str) {
    let error = Project::with_rust(text).error(|config| {
        config.set_name("MyFilter");
    });
    assert_eq!(error, expected.trim_matches('\n'), "\n{error}");
}

const A: &str = "message A {\n  option (hfilter.filter) = { class: \"a.A\" };\n}\n";

#[test]
fn no_source_steers_a_terminal() {
    let class = "a \u{1b}[31m\u{202e}";
    let expected = "
error: `a #[31m#` is not the name of a Java class
 --> proto/my.proto:9:39
  |
9 |   option (hfilter.filter) = { class: \"a #[31m#\" };
  |                                       ^^^^^^^^
  = help: write what `Class.getName()` gives, such as `com.example.TenantFilter`";
    proto(
        &format!("message A {{\n  option (hfilter.filter) = {{ class: \"{class}\" }};\n}}\n"),
        &expected.replace('#', "\u{fffd}"),
    );
}

#[test]
fn a_long_line_is_shown_in_part() {
    let message = |number| format!("message M{number} {{ option (hfilter.filter) = {{ class: \"a b\" }}; }} ");
    let error = Project::with_proto(&(0..500).map(message).collect::<String>()).error(|config| {
        config.set_name("MyFilter");
    });
    assert_eq!(error.matches("is not the name of a Java class").count(), 500);
    assert!(error.lines().all(|line| line.chars().count() < 500), "no line is long");
    assert!(error.ends_with("  = help: write what `Class.getName()` gives, such as `com.example.TenantFilter`"));
}

/// What is asked for each of them is found without looking at the others.
#[test]
fn very_many_messages_are_read() {
    let message = |number| {
        let option = format!("option (hfilter.filter) = {{ class: \"a.M{number}\" }};");
        format!("// Words.\nmessage M{number} {{\n  {option}\n  // Words.\n  required bytes a = 1;\n}}\n")
    };
    let project = Project::with_proto(&(0..1000).map(message).collect::<String>());
    let text = project.render(|config| _ = config.set_name("MyFilter")).filters;
    assert!(text.contains("pub struct M999"), "the last one is there");
}

#[test]
fn protobuf_errors_show_the_line() {
    proto(
        "message A {\n  required int32 a 1;\n}\n",
        r#"
error: expected '=', but found '1'
 --> proto/my.proto:9:20
  |
9 |   required int32 a 1;
  |                    ^ found here"#,
    );
    proto(
        "message A {\n  required int32 a = 1;\n  required int32 b = 1;\n}\n",
        r#"
error: field number '1' is already used
  --> proto/my.proto:9:22
   |
 9 |   required int32 a = 1;
   |                      ^ first defined here
  --> proto/my.proto:10:22
   |
10 |   required int32 b = 1;
   |                      ^ defined again here"#,
    );
    proto(
        "import \"nope.proto\";\n",
        r#"
error: import 'nope.proto' not found
 --> proto/my.proto:8:1
  |
8 | import "nope.proto";
  | ^^^^^^^^^^^^^^^^^^^^ imported here
  = help: it was looked for under `proto`, and among the files of HBase and Google"#,
    );
}

#[test]
fn a_misspelt_option_is_named() {
    proto(
        "message A {\n  option (hfilter.filter) = { clazz: \"a\" };\n}\n",
        r#"
error: invalid value of type 'hfilter.Class' for option '(hfilter.filter)': field 'clazz' not found for message 'hfilter.Class'
 --> proto/my.proto:9:3
  |
9 |   option (hfilter.filter) = { clazz: "a" };
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ found here"#,
    );
}

#[test]
fn classes_are_checked() {
    // The tab shows that the caret stands right whatever a tab's width.
    proto(
        "message A {\n\toption (hfilter.filter) = { class: \"no class\" };\n}\n",
        "
error: `no class` is not the name of a Java class
 --> proto/my.proto:9:38
  |
9 | \toption (hfilter.filter) = { class: \"no class\" };
  | \t                                    ^^^^^^^^
  = help: write what `Class.getName()` gives, such as `com.example.TenantFilter`",
    );
    proto(
        "message A {\n  option (hfilter.filter) = {};\n}\n",
        r#"
error: `my.A` has no class
 --> proto/my.proto:9:3
  |
9 |   option (hfilter.filter) = {};
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write what `Class.getName()` gives, such as `com.example.TenantFilter`"#,
    );
    proto(
        "message A {\n  option (hfilter.filter) = { class: \"a.A\" since: \"two\" };\n}\n",
        r#"
error: `two` is not a version of HBase
 --> proto/my.proto:9:52
  |
9 |   option (hfilter.filter) = { class: "a.A" since: "two" };
  |                                                    ^^^
  = help: write numbers joined by dots, such as `2.6.0`"#,
    );
    proto(
        "message P {\n  option (hfilter.filter) = { class: \"org.apache.hadoop.hbase.filter.PageFilter\" };\n}\n",
        r#"
error: `org.apache.hadoop.hbase.filter.PageFilter` is a class of HBase's own
 --> proto/my.proto:9:39
  |
9 |   option (hfilter.filter) = { class: "org.apache.hadoop.hbase.filter.PageFilter" };
  |                                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: take another class, or leave HBase's out with `standard(false)`"#,
    );
}

#[test]
fn two_types_of_one_class_show_both_places() {
    proto(
        &format!("{A}{}", A.replace("message A", "message B")),
        r#"
error: two types have the class `a.A`
  --> proto/my.proto:12:39
   |
12 |   option (hfilter.filter) = { class: "a.A" };
   |                                       ^^^ here again
  --> proto/my.proto:9:39
   |
 9 |   option (hfilter.filter) = { class: "a.A" };
   |                                       ^^^ first here"#,
    );

    let project = Project::with_proto(A);
    project.write("src/filters.rs", "#[derive(HFilter)]\n#[hfilter(class = \"a.A\")]\nstruct B;\n");
    let error = project.error(|_| {});
    assert_eq!(
        error,
        r#"error: two types have the class `a.A`
 --> src/filters.rs:2:19
  |
2 | #[hfilter(class = "a.A")]
  |                   ^^^^^ here again
 --> proto/my.proto:9:39
  |
9 |   option (hfilter.filter) = { class: "a.A" };
  |                                       ^^^ first here"#
    );
}

#[test]
fn a_message_has_one_role() {
    proto(
        "message A {\n  option (hfilter.filter) = { class: \"a.A\" };\n  option (hfilter.comparator) = { class: \"a.A\" };\n}\n",
        r#"
error: `my.A` is marked twice
  --> proto/my.proto:10:3
   |
10 |   option (hfilter.comparator) = { class: "a.A" };
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
   = help: a message is the payload of a filter or of a comparator"#,
    );
    proto(
        "message A {\n  option (hfilter.comparator) = { class: \"a.A\" };\n  optional hbase.pb.Filter f = 1;\n}\n",
        r#"
error: the comparator `my.A` holds a filter
 --> proto/my.proto:9:43
  |
9 |   option (hfilter.comparator) = { class: "a.A" };
  |                                           ^^^
  = help: a comparator can hold comparators only"#,
    );
}

#[test]
fn everything_unsupported_is_told_at_once() {
    let error = Project::with_proto(
        "message A {
  option (hfilter.filter) = { class: \"a.A\" };
  optional group G = 1 {}
  map<string, int32> m = 2;
  oneof o {
    int32 x = 3;
  }
  extensions 100 to 200;
  optional int32 same = 5;
  optional int32 SAME = 6;
}
",
    )
    .error(|_| {});
    let lines = |start: &str| error.lines().filter(|line| line.starts_with(start)).collect::<Vec<_>>().join("\n");
    assert_eq!(
        lines("error"),
        "error: `my.A.g` is a group: a typed message cannot hold it
error: `my.A.m` is a map: a typed message cannot hold it
error: `my.A.x` is a oneof: a typed message cannot hold it
error: `my.A.SAME` and `same` are one name in Rust
error: `my.A` has extensions: a typed message cannot hold them"
    );
    let places: Vec<_> = error.lines().filter_map(|line| line.trim_start().strip_prefix("--> ")).collect();
    let expected = ["10:3", "11:3", "13:5", "17:3", "15:3"];
    assert_eq!(places, expected.map(|place| format!("proto/my.proto:{place}")));
}

#[test]
fn names_must_differ_in_rust() {
    proto(
        &A.replace("message A", "message Option"),
        r#"
error: `my.Option` needs the Rust name `Option`, which is taken
 --> proto/my.proto:8:9
  |
8 | message Option {
  |         ^^^^^^
  = help: rename the type"#,
    );
    proto(
        &format!("{A}{}", A.replace("message A", "message AFilter").replace("a.A", "a.B")),
        r#"
error: two variants of the set would be called `A`
  --> proto/my.proto:12:39
   |
12 |   option (hfilter.filter) = { class: "a.B" };
   |                                       ^^^ here again
  --> proto/my.proto:9:39
   |
 9 |   option (hfilter.filter) = { class: "a.A" };
   |                                       ^^^ first here
   = help: rename one of the types"#,
    );
    proto(
        "message A {\n  option (hfilter.filter) = { class: \"a.A\" };\n  enum E { A_B = 0; a_b = 1; }\n  optional E e = 1;\n}\n",
        r#"
error: two values of `my.A.E` would be the variant `AB`
  --> proto/my.proto:10:21
   |
10 |   enum E { A_B = 0; a_b = 1; }
   |                     ^^^^^^^^
   = help: rename one of them"#,
    );
}

#[test]
fn a_plain_message_cannot_hold_a_typed_one() {
    proto(
        "message A {\n  optional hbase.pb.PrefixFilter f = 1;\n}\n",
        r#"
error: the plain message `my.A` cannot hold `hbase.pb.PrefixFilter`, which has a typed form only
 --> proto/my.proto:9:3
  |
9 |   optional hbase.pb.PrefixFilter f = 1;
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: mark the message with `(hfilter.filter)`, or hold `hbase.pb.Filter`"#,
    );
}

#[test]
fn an_open_enum_is_refused() {
    let project = Project::new();
    project.write(
        "proto/my.proto",
        "syntax = \"proto3\";\nimport \"hfilter/options.proto\";\nmessage F {\n  option (hfilter.filter) = { class: \"F\" };\n  enum E { A = 0; }\n  E e = 1;\n}\n",
    );
    assert_eq!(
        project.error(|_| {}),
        r#"error: `F.e` is an enum of a proto3 file, which may have any number: a typed message cannot hold it
 --> proto/my.proto:6:3
  |
6 |   E e = 1;
  |   ^^^^^^^^
  = help: declare the enum in a proto2 file, or the field as int32"#
    );
}

#[test]
fn rust_sources_show_the_line() {
    rust(
        "struct A {\n    é: &&,\n}\n",
        r#"
error: expected one of: `for`, parentheses, `unsafe`, `fn`, `extern`, identifier, `::`, `<`, `dyn`, square brackets, `*`, `&`, `!`, `impl`, `_`, lifetime
 --> src/filters.rs:2:10
  |
2 |     é: &&,
  |          ^"#,
    );
    rust(
        "#[derive(HFilter)]\nstruct A;\n",
        r#"
error: `A` has no class
 --> src/filters.rs:2:8
  |
2 | struct A;
  |        ^
  = help: add `#[hfilter(class = "com.example.TenantFilter")]`"#,
    );
    rust(
        "#[derive(HFilter)]\n#[hfilter(class: \"a.A\")]\nstruct A;\n",
        r#"
error: expected `=`
 --> src/filters.rs:2:16
  |
2 | #[hfilter(class: "a.A")]
  |                ^
  = help: write `#[hfilter(class = "com.example.TenantFilter")]`"#,
    );
    rust(
        "#[derive(HFilter)]\n#[hfilter(class = \"1\")]\nstruct A;\n",
        r#"
error: `1` is not the name of a Java class
 --> src/filters.rs:2:19
  |
2 | #[hfilter(class = "1")]
  |                   ^^^
  = help: write what `Class.getName()` gives, such as `com.example.TenantFilter`"#,
    );
    rust(
        "#[derive(HFilter)]\n#[hfilter(class = \"a.A\")]\nstruct A<T>(T);\n",
        r#"
error: a set cannot tell what this parameter stands for
 --> src/filters.rs:3:10
  |
3 | struct A<T>(T);
  |          ^
  = help: mark a field of its type `filter` or `comparator`, or call it `S` or `C`"#,
    );
}

#[test]
fn a_senseless_configuration_is_told() {
    let project = Project::with_proto(A);
    let check = |change: &dyn Fn(&mut Config), expected: &str| {
        let error = project.error(|config| change(config));
        assert_eq!(error, format!("hfilter-codegen: {expected}"));
    };
    check(
        &|c| _ = c.manual("B", "Display"),
        "the path `B` of `manual` matches nothing; write a protobuf name, such as `.gateway.Tenant`",
    );
    check(&|c| _ = c.manual("A", "Clone"), "`Clone` cannot be manual: `Display`, `Language` and `Rules` can");
    check(
        &|c| _ = c.type_attribute("A", "#[derive("),
        "`#[derive(` is not an attribute: cannot parse string into token stream",
    );
    check(
        &|c| _ = c.comparator_set_name("C").standard(false),
        "the set `C` would be empty; give it a filter, or leave `standard` on",
    );
    check(&|c| _ = c.set_name("a b"), "`a b` cannot be the name of a set; write one such as `GatewayFilter`");
    check(&|c| _ = c.runtime_path("a b"), "`a b` is not a path; write one such as `::hfilter`");
    check(
        &|c| _ = c.rust_source("no.rs"),
        "`no.rs` does not lie under `src`: say its module with `rust_source_as`, or `--rust FILE=MODULE`",
    );
    check(
        &|c| _ = c.rust_source_as("no.rs", "a-b"),
        "`a-b` is not the path of a module; write one such as `crate::filters`",
    );
}

#[test]
fn errors_have_types_and_causes() {
    let project = Project::with_proto(A);
    let error = project.config().rust_source("src/no.rs").render().unwrap_err();
    assert!(error.to_string().starts_with("cannot read src/no.rs: "), "{error}");
    assert!(error.source().is_some());
    assert_eq!(format!("{error:?}"), error.to_string());

    let error = project.config().proto("no.proto").render().unwrap_err();
    assert_eq!(
        project.shown(&error),
        "error: file 'no.proto' is not in any include path\n  = help: it was looked for under `proto`, and among the files of HBase and Google",
    );

    let project = Project::with_proto("message A {");
    let Error::Proto(diagnostic) = project.config().render().unwrap_err() else { panic!() };
    assert_eq!(diagnostic.places[0].line, 8);
    assert_eq!(diagnostic.places[0].note, "the file ends here");
}

#[test]
fn an_error_leaves_the_old_output_alone() {
    let project = Project::with_proto(A);
    project.config().generate().unwrap();
    let old = std::fs::read_to_string(project.path("filters.rs")).unwrap();
    project.write("proto/my.proto", "message");
    project.config().generate().unwrap_err();
    assert_eq!(std::fs::read_to_string(project.path("filters.rs")).unwrap(), old);
}

#[test]
fn odd_input_is_no_reason_to_panic() {
    let option = "option (hfilter.filter) = { class: \"a.A\" };";
    for body in [
        format!("message _ {{ {option} optional E e = 2; enum E {{ __ = 0; SELF = 1; _1 = 2; }} }}"),
        format!("message SelfFilter {{ {option} optional int32 self = 1; optional int32 _ = 2; }}"),
        format!("message _1Filter {{ {option} }}"),
        format!("message A {{ {option} required A a = 1; }}"),
        format!(
            "message A {{ {option} extend B {{ optional int32 x = 100; }} }} message B {{ extensions 100 to max; }}"
        ),
        format!("message A {{ {option} optional int32 é = 1; }}"),
        format!("service S {{ rpc F(A) returns (A); }} message A {{ {option} }}"),
        "\"".to_owned(),
    ] {
        let _ = Project::with_proto(&body).config().set_name("F").render();
    }
    let derive = "#[derive(HFilter)] #[hfilter(class = \"a.A\"";
    for text in [
        format!("{derive})] struct r#type;"),
        format!("{derive}, manual(a b), x(y), z = 3, w)] struct F<'a, T: Clone = u8>(#[hfilter(filter)] T, &'a u8);"),
        format!("{derive})] struct A<const N: usize>;"),
        format!("{derive} struct A;"),
        "\u{feff}#!/é\nfn".to_owned(),
        String::new(),
    ] {
        let _ = Project::with_rust(&text).config().set_name("F").render();
    }
}

#[test]
fn a_name_in_the_filter_language_is_a_list_of_fields() {
    proto(
        "message A {\n  option (hfilter.filter) = { class: \"a.A\" language: \"a, (b\" };\n}\n",
        r#"
error: the `language` of `my.A` cannot be `a, (b`
 --> proto/my.proto:9:3
  |
9 |   option (hfilter.filter) = { class: "a.A" language: "a, (b" };
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: write fields with commas between them"#,
    );
    proto(
        "message A {\n  option (hfilter.comparator) = { class: \"a.A\" language: \"a\" };\n}\n",
        r#"
error: the `language` of `my.A` cannot be `a`
 --> proto/my.proto:9:3
  |
9 |   option (hfilter.comparator) = { class: "a.A" language: "a" };
  |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  = help: only filters have names in the filter language"#,
    );
}

/// What nests without brackets, and what only looks like it.
#[test]
fn rust_sources_nest_64_signs() {
    let render = |text: String| {
        let rendered = Project::with_rust(&text).config().rust_source("src/filters.rs").render();
        rendered.map(drop).map_err(|error| error.to_string())
    };
    let function = |before: &str, sign: &str, after: &str, count: usize| {
        format!("fn a() {{ {before} {} {after}; }}\n", sign.repeat(count))
    };
    let kind = |sign: &str, count: usize| format!("type A = {} u8;\n", sign.repeat(count));
    for count in [65, 5_000] {
        for text in [
            function("", "!", "b", count),
            function("", "- ", "1", count),
            function("let _ =", "&#[a]", "b", count),
            function("", "b = ", "b", count),
            function("", "b::<>= ", "b", count),
            function("", "return ", "b", count),
            function("", "if ", "b", count),
            function("", "|| ", "b", count),
            function("", "|b, c| ", "b", count),
            function("let", "b @ ", "b", count),
            kind("&'a ", count),
            kind("*const ", count),
            kind("fn() -> ", count),
            kind("for<'a, 'b> fn(u8) -> ", count),
            format!("use a::{{ {} b }};", "b::".repeat(count)),
        ] {
            let error = render(text.clone()).expect_err(&text[..80]);
            assert!(error.contains("more than 64 brackets or signs"), "{error}");
        }
    }
    for text in [
        function("b", ".c(1)?", "", 20_000),
        function("1", " as u8", "", 20_000),
        function("", "if b {} else ", "{}", 20_000),
    ] {
        let error = render(text.clone()).expect_err(&text[..80]);
        assert!(error.contains("more than 2000 signs in one statement"), "{error}");
    }
    let many = "/// Words.\n#[inline]\nfn b(c: &mut [u8], d: &'static str) -> bool { if *c == -1 { return !d } else { d != &e } }\n";
    for text in [
        many.repeat(200),
        format!("//! Words.\n{}", "//! Words.\n".repeat(3000)),
        format!("const A: [i32; 1000] = [{}];\n", "-1, ".repeat(1000)),
        format!("m! {{ {} }}", "a -> &b ".repeat(5000)),
        function("match b {", "A::B | A::C => -1,", "}", 200),
        function("", "a(-1) + b[2] * *c && !d || ", "e", 20),
        function("", "if a <= 1 {} else ", "{}", 50),
    ] {
        let error = render(text).err().unwrap_or_default();
        assert!(!error.contains("more than"), "{error}");
    }
}

#[test]
fn rust_sources_nest_64_brackets() {
    let render = |text: String| Project::with_rust(&text).config().rust_source("src/filters.rs").render();
    let parentheses = |levels: usize| format!("const A: u32 = {}1{};\n", "(".repeat(levels), ")".repeat(levels));
    let generics = |levels: usize| format!("type A = {}u8{};\n", "Option<".repeat(levels), ">".repeat(levels));
    // What is no bracket: arrows, and signs between numbers.
    let signs = "fn a(f: impl Fn(u8) -> bool) -> bool { 1 < 2; f(3) }\n".repeat(200);
    for text in [parentheses(64), generics(32), signs] {
        let error = render(text).map(drop).map_err(|error| error.to_string());
        assert!(
            !error.is_err_and(|error| error.contains("brackets")),
            "there are no filters in it, and no more to say"
        );
    }
    for text in [parentheses(65), generics(33), parentheses(50_000), generics(50_000)] {
        let error = render(text).expect_err("too deep").to_string();
        assert!(error.contains("more than 64 brackets or signs around one another"), "{error}");
    }
    rust(
        &format!("const A: u32 = {}1{};\n", "(".repeat(65), ")".repeat(65)),
        &format!(
            r#"
error: more than 64 brackets or signs around one another
 --> src/filters.rs:1:80
  |
1 | const A: u32 = {}1{};
  | {}^^^
  = help: give a part of it a name of its own"#,
            "(".repeat(65),
            ")".repeat(65),
            " ".repeat(79)
        ),
    );
}
