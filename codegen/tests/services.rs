//! Services: what is written, and what is refused.

mod project;

use std::path::Path;
use std::{env, fs};

use hfilter_codegen::{Error, Services};
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
