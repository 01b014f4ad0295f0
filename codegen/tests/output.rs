//! Files written, and what cargo is told.

mod project;

use std::fs;
use std::time::{Duration, SystemTime};

use hfilter_codegen::Config;
use project::Project;

const A: &str = "message A {\n  option (hfilter.filter) = { class: \"a.A\" };\n}\n";

#[test]
fn every_file_read_is_told_to_cargo() {
    let project = Project::with_proto(&format!("import \"deep/inner.proto\";\n{A}"));
    project.write("proto/deep/inner.proto", "syntax = \"proto2\";");
    project.write("src/filters.rs", "");
    let generated = project.render(|_| {});
    let lines = generated.rerun_lines().replace(&project.path("").display().to_string(), "");
    assert_eq!(
        lines,
        "cargo:rerun-if-changed=proto/deep/inner.proto
cargo:rerun-if-changed=proto/my.proto
cargo:rerun-if-changed=src/filters.rs
"
    );
}

#[test]
fn a_file_is_written_only_when_it_changes() {
    let project = Project::with_proto(A);
    let path = project.path("filters.rs");
    let long_ago = SystemTime::now() - Duration::from_secs(3600);
    let old = || fs::metadata(&path).unwrap().modified().unwrap() <= long_ago;

    project.config().generate().unwrap();
    assert!(!old());
    fs::File::open(&path).unwrap().set_modified(long_ago).unwrap();
    let generated = project.config().generate().unwrap();
    assert!(old(), "the same text is not written again");
    assert_eq!(fs::read_to_string(&path).unwrap(), generated.filters);

    project.config().set_name("F").generate().unwrap();
    assert!(!old());
    assert!(!project.path("messages.rs").exists());
}

#[test]
fn files_are_called_as_the_caller_likes() {
    let project = Project::with_proto(&format!("{A}message Plain {{}}"));
    project.config().file_name("a.rs").messages_file_name("b.rs").generate().unwrap();
    assert!(project.path("a.rs").exists() && project.path("b.rs").exists());
}

#[test]
fn a_file_may_be_found_by_its_path_or_through_the_includes() {
    let project = Project::with_proto(A);
    let text = project.render(|_| {});
    let by_path = Config::new().proto(project.path("proto/my.proto")).render().unwrap();
    let by_name = Config::new().proto("my.proto").include(project.path("proto")).render().unwrap();
    assert_eq!(by_path, text);
    assert_eq!(by_name, text);

    let mut config = Config::new();
    config.out_dir(project.path(""));
    let compiled = config.compile(&["my.proto"], &[project.path("proto")]).unwrap();
    assert_eq!(compiled, text);
}

#[test]
fn the_text_is_always_the_same() {
    let project = Project::with_proto(&format!("{A}message Plain {{}} message Other {{ optional Plain p = 1; }}"));
    assert_eq!(project.render(|_| {}), project.render(|_| {}));
}
