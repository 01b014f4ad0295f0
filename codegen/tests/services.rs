//! Services: what is written, and what is refused.

mod project;

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use hfilter_codegen::Services;
use project::Project;

/// The text of a `.proto` file whose line 8 is the first of `body`.
fn render(body: &str, change: impl FnOnce(&mut Services)) -> Result<String, String> {
    let project = Project::with_proto(body);
    let mut services = Services::new();
    services.proto(project.path("proto/my.proto")).include(project.path("proto"));
    change(&mut services);
    services.render().map(|generated| generated.text).map_err(|error| project.shown(&error))
}

fn refused(body: &str, expected: &str) {
    let error = render(body, |_| {}).unwrap_err();
    assert_eq!(error, expected.trim_matches('\n'), "\n{error}");
}

#[test]
fn the_text_is_the_one_that_is_checked_in() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let proto = here.join("tests/services/library.proto");
    let made = Services::new().proto(proto).render().unwrap().text;
    let path = here.join("../rpc/tests/library/services.rs");
    if env::var_os("BLESS").is_some() {
        fs::write(&path, &made).unwrap();
    }
    let old = fs::read_to_string(&path).unwrap_or_default();
    let difference = old.lines().zip(made.lines()).enumerate().find(|(_, (old, new))| old != new);
    assert!(
        old == made,
        "rpc/tests/library/services.rs is not what library.proto gives; first difference: {difference:?}\n\
         renew it with: BLESS=1 cargo test -p hfilter-codegen --test services"
    );
}

#[test]
fn streams_cannot_be_had() {
    refused(
        "message A {}
service WatchService {
  rpc Watch(A) returns (stream A);
  rpc Put(stream A) returns (A);
}
",
        r#"
error: `Watch` streams its answers, and a call of HBase's RPC has one parameter and one answer
  --> proto/my.proto:10:25
   |
10 |   rpc Watch(A) returns (stream A);
   |                         ^^^^^^
   = help: let the caller ask for the next part, as HBase's Scan does

error: `Put` streams its parameters, and a call of HBase's RPC has one parameter and one answer
  --> proto/my.proto:11:11
   |
11 |   rpc Put(stream A) returns (A);
   |           ^^^^^^
   = help: pass a message with a repeated field"#,
    );
}

#[test]
fn unknown_messages_are_named() {
    refused(
        "message A {}\nservice TaskService {\n  rpc Add(Tusk) returns (A);\n}\n",
        r#"
error: name 'Tusk' is not defined
  --> proto/my.proto:10:11
   |
10 |   rpc Add(Tusk) returns (A);
   |           ^^^^ found here"#,
    );
}

#[test]
fn values_are_rust_types() {
    refused(
        "message A {\n  option (hfilter.value) = { type: \"not a type\" };\n}\nservice Tasks {\n  rpc Add(A) returns (A);\n}\n",
        r#"
error: `not a type`, the value of `my.A`, is not a Rust type: unexpected token
 --> proto/my.proto:9:37
  |
9 |   option (hfilter.value) = { type: "not a type" };
  |                                     ^^^^^^^^^^
  = help: write a type such as `crate::Task`"#,
    );
    let body = "message A {}\nservice Tasks { rpc Add(A) returns (A); }\n";
    let error = render(body, |services| _ = services.value("my.A", "u 8")).unwrap_err();
    let expected = "error: `u 8`, the value of `my.A`, is not a Rust type: unexpected token\n  = help: write a type such as `crate::Task`";
    assert_eq!(error, expected);
    let error = render(body, |services| _ = services.value("B", "u8")).unwrap_err();
    assert_eq!(
        error,
        "hfilter-codegen: the path `B` of `value` matches no parameter and no result; write a message's protobuf name"
    );
}

#[test]
fn names_are_unique() {
    refused(
        "message A {}\nservice TaskService {\n  rpc getTask(A) returns (A);\n  rpc GetTask(A) returns (A);\n}\n",
        r#"
error: `getTask` and `GetTask` are both `get_task` in Rust
  --> proto/my.proto:11:7
   |
11 |   rpc GetTask(A) returns (A);
   |       ^^^^^^^
  --> proto/my.proto:10:7
   |
10 |   rpc getTask(A) returns (A);
   |       ^^^^^^^
   = help: rename one of them"#,
    );
    refused(
        "message A {}\nservice taskService {}\nservice TaskService {}\n",
        r#"
error: `my.taskService` and `my.TaskService` are both `TaskService` in Rust
  --> proto/my.proto:10:9
   |
10 | service TaskService {}
   |         ^^^^^^^^^^^
  --> proto/my.proto:9:9
   |
 9 | service taskService {}
   |         ^^^^^^^^^^^
   = help: rename one of them, or generate them by two runs"#,
    );
    refused(
        "message A {}\nservice Local {\n  rpc Get(A) returns (A);\n}\n",
        r#"
error: no service can be called `Local`, for the generated text uses that name
 --> proto/my.proto:9:9
  |
9 | service Local {
  |         ^^^^^
  = help: call it by what it does, as in `TaskService`"#,
    );
}

#[test]
fn dispatchers_have_names_too() {
    refused(
        "message A {}\nservice TaskDispatcher {}\nservice Task {}\n",
        r#"
error: `my.TaskDispatcher` and `my.Task` are both `TaskDispatcher` in Rust
  --> proto/my.proto:10:9
   |
10 | service Task {}
   |         ^^^^
  --> proto/my.proto:9:9
   |
 9 | service TaskDispatcher {}
   |         ^^^^^^^^^^^^^^
   = help: rename one of them, or generate them by two runs"#,
    );
    refused(
        "message A {}\nservice TaskURL {}\nservice TaskUrl {}\n",
        r#"
error: `my.TaskURL` and `my.TaskUrl` are both `task_url` in Rust
  --> proto/my.proto:10:9
   |
10 | service TaskUrl {}
   |         ^^^^^^^
  --> proto/my.proto:9:9
   |
 9 | service TaskURL {}
   |         ^^^^^^^
   = help: rename one of them, or generate them by two runs"#,
    );
}

/// Whatever name the text does not define itself, in the place of a type or a trait, no service can have.
#[test]
fn no_service_takes_a_name_from_the_text() {
    let text = render("message Task {}\nservice Tasks { rpc Add(Task) returns (Task); }\n", |_| {}).unwrap();
    let (services, _) = text.split_once("pub mod tasks {").unwrap();
    let code = services.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
    let words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
    let names: BTreeSet<_> = words.filter(|word| word.starts_with(char::is_uppercase)).collect();
    // Values, a derive, what stands behind a path, what stands in quotes, and the text's own.
    let free = [
        "ADD",
        "Add",
        "Debug",
        "Err",
        "Formatter",
        "None",
        "Ok",
        "Output",
        "Self",
        "Some",
        "Task",
        "Tasks",
        "TasksDispatcher",
    ];
    let names: Vec<_> = names.into_iter().filter(|name| !free.contains(name)).collect();
    assert!(names.contains(&"Future") && names.contains(&"Option") && names.contains(&"Sync"), "{names:?}");
    for name in names {
        let error = render(&format!("message Task {{}}\nservice {name} {{ rpc Add(Task) returns (Task); }}\n"), |_| {});
        let expected = format!("no service can be called `{name}`, for the generated text uses that name");
        assert!(error.as_ref().is_err_and(|error| error.contains(&expected)), "{name}: {error:?}");
    }
}

#[test]
fn a_misspelt_option_is_named() {
    let body = "message A {}\nservice Tasks {\n  rpc Add(A) returns (A) {\n    option (hfilter.method) = { cell: true };\n  }\n}\n";
    refused(
        body,
        r#"
error: invalid value of type 'hfilter.Method' for option '(hfilter.method)': field 'cell' not found for message 'hfilter.Method'
  --> proto/my.proto:11:5
   |
11 |     option (hfilter.method) = { cell: true };
   |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ found here"#,
    );
}

#[test]
fn there_is_something_to_generate() {
    refused("message A {}\n", "hfilter-codegen: the files define no service; write one, as in `service Tasks { … }`");
    let error = render("message A {}\nservice Tasks {}\n", |services| _ = services.runtime_path("a b")).unwrap_err();
    assert_eq!(error, "hfilter-codegen: `a b` is not a path; write one such as `::hfilter_rpc`");
}

#[test]
fn values_may_be_given_by_the_build() {
    let body = "message A {}\nmessage B { option (hfilter.value) = { type: \"crate::B\" }; }\nservice Tasks { rpc Add(A) returns (B); }\n";
    let text = render(body, |services| _ = services.value("A", "()").value("B", "Option<u8>")).unwrap();
    assert!(text.contains("request: &(),") && text.contains("Result<Option<u8>, Error>"), "{text}");
    assert!(text.contains("Rpc<messages::A, messages::B>"), "{text}");
}

#[test]
fn required_fields_are_told_as_deep_as_they_lie() {
    let body = "message A { optional B b = 2; repeated C c = 1; optional D d = 3; }
message B { repeated A a = 1; required C c = 3; required int32 z = 2; }
message C { required bool yes = 1; }
message D { optional D d = 1; optional int32 i = 2; }
service Tasks { rpc Add(A) returns (D); rpc Say(D) returns (A); }
";
    let text = render(body, |_| {}).unwrap();
    let (_, tables) = text.split_once("mod required {").unwrap();
    let (tables, _) = tables.split_once("\n}").unwrap();
    let tables: String = tables.split_whitespace().collect();
    let a = "staticMY_A:Required=Required{fields:&[],messages:&[\
             Inside{number:1,name:\"c\",repeated:true,required:&MY_C,},\
             Inside{number:2,name:\"b\",repeated:false,required:&MY_B,},],}";
    assert!(tables.contains(a), "{tables}");
    let b = "staticMY_B:Required=Required{fields:&[(3,\"c\"),(2,\"z\")],messages:&[\
             Inside{number:1,name:\"a\",repeated:true,required:&MY_A,},\
             Inside{number:3,name:\"c\",repeated:false,required:&MY_C,},],}";
    assert!(tables.contains(b), "{tables}");
    assert!(!tables.contains("MY_D"), "{tables}");
}

#[test]
fn several_packages_have_a_module_each() {
    let project = Project::with_proto(
        "import \"other.proto\";\nmessage A {}\nservice Tasks { rpc Add(A) returns (other.pb.B.Inner); }\n",
    );
    project.write("proto/other.proto", "syntax = \"proto3\"; package other.pb; message B { message Inner {} }");
    let mut services = Services::new();
    let text = services.proto(project.path("proto/my.proto")).render().unwrap().text;
    assert!(text.contains("Rpc<messages::my::A, messages::other::pb::b::Inner>"), "{text}");
    assert!(text.contains("pub mod pb {"), "{text}");
}

#[test]
fn googles_messages_are_prosts() {
    let body = "import \"google/protobuf/empty.proto\";\nimport \"google/protobuf/timestamp.proto\";
service Tasks { rpc Now(google.protobuf.Empty) returns (google.protobuf.Timestamp); }\n";
    let text = render(body, |_| {}).unwrap();
    assert!(text.contains("Rpc<(), ::prost_types::Timestamp>"), "{text}");
    assert!(!text.contains("mod messages"), "{text}");
}
