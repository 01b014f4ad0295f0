//! `hfilter gen`: Rust from `.proto` files.

use crate::run::{file, hfilter};

#[test]
fn gen_writes_rust() {
    let proto = "syntax = \"proto2\";\npackage gateway;\nimport \"hfilter/options.proto\";\nmessage TenantFilter {\n  \
                 option (hfilter.filter) = { class: \"com.example.TenantFilter\" };\n  required uint32 tenant = 1;\n}\n";
    let good = file("gateway.proto", proto);
    let run = hfilter(&["gen", "--proto", &good, "--set-name", "GatewayFilter"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("pub struct TenantFilter {"), "{}", run.out);
    assert!(run.out.contains("pub enum GatewayFilter<'a> {"), "{}", run.out);

    let out = file("gateway.rs", "");
    assert_eq!(hfilter(&["gen", "--proto", &good, "--set-name", "GatewayFilter", "--out", &out]).status, 0);
    assert_eq!(std::fs::read_to_string(&out).expect("a file"), run.out);

    let bad = file("bad.proto", proto.replace("uint32", "uint33"));
    let run = hfilter(&["gen", "--proto", &bad]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("bad.proto:6:12"), "{}", run.err);
    assert_eq!(hfilter(&["gen"]).status, 2);
    assert_eq!(hfilter(&["gen", "--proto", &good, "--set-name", "no name"]).status, 2);
}
