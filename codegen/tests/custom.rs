//! A program's own `.proto` files.

mod project;

use hfilter_codegen::Storage;
use project::{Project, item};

const KINDS: &str = r#"
// Passes [one] tenant's rows: see https://example.com/a_b, and Vec<u8>.
//
//     let no = "test";
message Kinds {
  option (hfilter.filter) = { class: "my.Kinds$Inner" since: "2.5.0" };

  required int32 a = 1;
  optional int64 b = 2 [default = -5];
  repeated uint32 c = 3 [packed = true];
  optional uint64 d = 4 [default = 18446744073709551615];
  optional sint32 e = 5 [default = -2147483648];
  optional sint64 f = 6;
  repeated fixed32 g = 7;
  optional fixed64 h = 8;
  required sfixed32 i = 9;
  optional sfixed64 j = 10;
  optional bool k = 11 [default = true];
  optional float l = 12 [default = -inf];
  optional double m = 13 [default = 1e300];
  optional string n = 14 [default = "a\"b"];
  repeated string o = 15;
  optional bytes p = 16;
  optional bytes q = 17 [default = "\000x"];
  optional Mode r = 18 [default = MODE_SLOW];
  repeated Mode s = 19 [packed = true];
  required Part t = 20;
  repeated Part u = 21;
  optional hbase.pb.Filter v = 22;
  repeated hbase.pb.Filter w = 23;
  optional hbase.pb.Comparator x = 24;
  required hbase.pb.CompareFilter y = 25;
  optional hbase.pb.CompareType type = 26;
  optional Part z = 27;

  enum Mode {
    option allow_alias = true;
    MODE_FAST = 0;
    MODE_SLOW = 1;
    MODE_LAZY = 1;
  }
  message Part {
    required string name = 1;
    optional Part next = 2;
  }
}
"#;

const TENANT: &str = r#"
// Passes one tenant's rows. It knows them by number.
message TenantFilter {
  option (hfilter.filter) = { class: "my.TenantFilter" };
  required bytes tenant = 1;
  optional string name = 2;
}
"#;

const NEAR: &str = r#"
message NearComparator {
  option (hfilter.comparator) = { class: "my.NearComparator" };
  required hbase.pb.Comparator inner = 1;
}
"#;

#[test]
fn every_kind_of_field() {
    let text = Project::with_proto(KINDS).render(|_| {}).filters;
    assert_eq!(
        item(&text, "Kinds"),
        r##"#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "my.Kinds$Inner", since = "2.5.0")]
pub struct Kinds<'a, S, C> {
    #[hfilter(tag = 1)]
    pub a: i32,
    #[hfilter(tag = 2)]
    pub b: Option<i64>,
    #[hfilter(tag = 3, packed)]
    pub c: Vec<u32>,
    #[hfilter(tag = 4)]
    pub d: Option<u64>,
    #[hfilter(tag = 5, sint32)]
    pub e: Option<i32>,
    #[hfilter(tag = 6, sint64)]
    pub f: Option<i64>,
    #[hfilter(tag = 7, fixed32)]
    pub g: Vec<u32>,
    #[hfilter(tag = 8, fixed64)]
    pub h: Option<u64>,
    #[hfilter(tag = 9, sfixed32)]
    pub i: i32,
    #[hfilter(tag = 10, sfixed64)]
    pub j: Option<i64>,
    #[hfilter(tag = 11)]
    pub k: Option<bool>,
    #[hfilter(tag = 12)]
    pub l: Option<f32>,
    #[hfilter(tag = 13)]
    pub m: Option<f64>,
    #[hfilter(tag = 14)]
    pub n: Option<Cow<'a, str>>,
    #[hfilter(tag = 15)]
    pub o: Vec<Cow<'a, str>>,
    #[hfilter(tag = 16)]
    pub p: Option<Cow<'a, [u8]>>,
    #[hfilter(tag = 17)]
    pub q: Option<Cow<'a, [u8]>>,
    #[hfilter(tag = 18, enumeration)]
    pub r: Option<Mode>,
    #[hfilter(tag = 19, enumeration, packed)]
    pub s: Vec<Mode>,
    #[hfilter(tag = 20, message)]
    pub t: Part<'a>,
    #[hfilter(tag = 21, message)]
    pub u: Vec<Part<'a>>,
    #[hfilter(tag = 22, filter)]
    pub v: Option<Box<S>>,
    #[hfilter(tag = 23, filter)]
    pub w: Vec<S>,
    #[hfilter(tag = 24, comparator)]
    pub x: Option<C>,
    #[hfilter(tag = 25, message)]
    pub y: ::hfilter::CompareFilter<C>,
    #[hfilter(tag = 26, enumeration)]
    pub r#type: Option<::hfilter::CompareType>,
    #[hfilter(tag = 27, message)]
    pub z: Option<Part<'a>>,
}
impl<'a, S, C> Kinds<'a, S, C> {
    pub fn b(&self) -> i64 {
        self.b.unwrap_or(-5)
    }
    pub fn d(&self) -> u64 {
        self.d.unwrap_or(18446744073709551615)
    }
    pub fn e(&self) -> i32 {
        self.e.unwrap_or(-2147483648)
    }
    pub fn f(&self) -> i64 {
        self.f.unwrap_or(0)
    }
    pub fn h(&self) -> u64 {
        self.h.unwrap_or(0)
    }
    pub fn j(&self) -> i64 {
        self.j.unwrap_or(0)
    }
    pub fn k(&self) -> bool {
        self.k.unwrap_or(true)
    }
    pub fn l(&self) -> f32 {
        self.l.unwrap_or(f32::NEG_INFINITY)
    }
    pub fn m(&self) -> f64 {
        self.m.unwrap_or(1e300)
    }
    pub fn n(&self) -> &str {
        self.n.as_deref().unwrap_or("a\"b")
    }
    pub fn p(&self) -> Option<&[u8]> {
        self.p.as_deref()
    }
    pub fn q(&self) -> &[u8] {
        self.q.as_deref().unwrap_or(b"\0x")
    }
    pub fn r(&self) -> Mode {
        self.r.unwrap_or(Mode::Slow)
    }
    pub fn v(&self) -> Option<&S> {
        self.v.as_deref()
    }
    pub fn x(&self) -> Option<&C> {
        self.x.as_ref()
    }
    pub fn r#type(&self) -> ::hfilter::CompareType {
        self.r#type.unwrap_or(::hfilter::CompareType::Less)
    }
    pub fn z(&self) -> Option<&Part<'a>> {
        self.z.as_ref()
    }
}
"##
    );
    assert_eq!(
        item(&text, "Mode"),
        "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, HEnum)]
#[repr(i32)]
pub enum Mode {
    #[hfilter(name = \"MODE_FAST\")]
    Fast = 0,
    #[hfilter(name = \"MODE_SLOW\")]
    Slow = 1,
}
impl Mode {
    #[allow(non_upper_case_globals)]
    pub const Lazy: Self = Self::Slow;
}
"
    );
    assert_eq!(
        item(&text, "Part"),
        "#[derive(Clone, Debug, PartialEq, HMessage)]
pub struct Part<'a> {
    #[hfilter(tag = 1)]
    pub name: Cow<'a, str>,
    #[hfilter(tag = 2, message)]
    pub next: Option<Box<Part<'a>>>,
}
impl<'a> Part<'a> {
    pub fn next(&self) -> Option<&Part<'a>> {
        self.next.as_deref()
    }
}
"
    );
}

#[test]
fn comments_become_documentation() {
    let text = Project::with_proto(KINDS).render(|_| {}).filters;
    let docs = r#"
/// Passes \[one\] tenant's rows: see <https://example.com/a_b>, and Vec\<u8\>.
///
///   let no = "test";
///
/// Known to HBase from 2.5.0 on.
#[derive"#;
    assert!(text.contains(docs), "{text}");
    assert!(text.contains("    /// The field `a`, number 1.\n"));
    assert!(text.contains("    /// The value of `type`; `::hfilter::CompareType::Less` when it is absent.\n"));
}

#[test]
fn a_set_holds_hbases_own_too() {
    let text = Project::with_proto(TENANT).render(|config| _ = config.set_name("GatewayFilter")).filters;
    assert_eq!(
        item(&text, "GatewayFilter"),
        "#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
pub enum GatewayFilter<'a> {
    Tenant(TenantFilter<'a>),
    #[hfilter(subset)]
    Standard(::hfilter::StandardFilter<'a, GatewayFilter<'a>>),
}
impl<'a> ::hfilter::StandardSet<'a> for GatewayFilter<'a> {
    type Comparator = ::hfilter::StandardComparator<'a>;
}
"
    );
    assert!(text.contains("    /// Passes one tenant's rows.\n    Tenant("), "{text}");
    assert!(!text.contains("GatewayComparator"));
}

#[test]
fn a_proxy_keeps_what_it_does_not_know() {
    let project = Project::with_proto(TENANT);
    let text = project.render(|config| _ = config.set_name("ProxyFilter").keep_unknown(true)).filters;
    let filters = item(&text, "ProxyFilter");
    assert!(filters.contains(
        "    Standard(::hfilter::StandardFilter<'a, ProxyFilter<'a>, ProxyComparator<'a>>),
    #[hfilter(other)]
    Other(::hfilter::UnknownFilter<'a>),
"
    ));
    assert!(item(&text, "ProxyComparator").contains("    Other(::hfilter::UnknownFilter<'a>),\n"));
}

#[test]
fn sets_judge_cells_only_if_told_so() {
    let project = Project::with_proto(TENANT);
    let text = project.render(|config| _ = config.set_name("G").keep_unknown(true).evaluate(true)).filters;
    assert!(item(&text, "G").contains("#[hfilter(set, evaluate)]\n"));
    assert!(item(&text, "GComparator").contains("#[hfilter(set, evaluate)]\n"));
    let text = project.render(|config| _ = config.set_name("G")).filters;
    assert!(!text.contains("evaluate"));
}

#[test]
fn sets_have_names_of_their_own() {
    for name in ["Cow", "HFilter", "Option", "Vec", "StandardFilter"] {
        let error = Project::with_proto(TENANT).error(|config| _ = config.set_name(name));
        assert!(error.contains(&format!("the set cannot be called `{name}`")), "{error}");
    }
    let error = Project::with_proto(TENANT).error(|config| _ = config.set_name("M").comparator_set_name("M"));
    assert!(error.contains("the set cannot be called `M`"), "{error}");
}

#[test]
fn own_comparators_make_a_set_of_their_own() {
    let project = Project::with_proto(&format!("{NEAR}{}", KINDS.replace("Kinds", "KindsFilter")));
    let text = project.render(|config| _ = config.set_name("GatewayFilter")).filters;
    assert_eq!(
        item(&text, "GatewayComparator"),
        "#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(set)]
pub enum GatewayComparator<'a> {
    Near(Box<NearComparator<GatewayComparator<'a>>>),
    #[hfilter(subset)]
    Standard(::hfilter::StandardComparator<'a>),
}
"
    );
    let variants = "
    Kinds(KindsFilter<'a, GatewayFilter<'a>, GatewayComparator<'a>>),
    #[hfilter(subset)]
    Standard(::hfilter::StandardFilter<'a, GatewayFilter<'a>, GatewayComparator<'a>>),
}
";
    assert!(item(&text, "GatewayFilter").contains(variants), "{text}");

    let text = project.render(|config| _ = config.set_name("F").comparator_set_name("Near")).filters;
    assert!(item(&text, "F").contains("StandardFilter<'a, F<'a>, Near<'a>>"), "{text}");
}

#[test]
fn a_set_may_do_without_hbases_own() {
    let project = Project::with_proto(TENANT);
    let text =
        project.render(|config| _ = config.set_name("Mine").standard(false).storage(".", Storage::Owned)).filters;
    assert_eq!(
        item(&text, "Mine"),
        "#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
#[repr(u8)]
pub enum Mine {
    Tenant(TenantFilter),
}
"
    );
    assert!(!text.contains("Cow"), "{text}");
}

#[test]
fn a_set_of_borrowers_cannot_own() {
    let project = Project::with_proto(&format!("{TENANT}{NEAR}"));
    let text = project.render(|config| _ = config.set_name("MineFilter").storage("tenant", Storage::Borrowed)).filters;
    assert!(text.contains("#[hfilter(set, borrowed)]\npub enum MineFilter<'a> {\n"), "{text}");
    assert!(text.contains("#[hfilter(set)]\npub enum MineComparator<'a> {\n"), "{text}");
}

#[test]
fn storage_goes_by_path_and_the_last_rule_counts() {
    let project = Project::with_proto(TENANT);
    let types = |rules: &[(&str, Storage)]| {
        let text = project.render(|config| {
            for &(path, storage) in rules {
                config.storage(path, storage);
            }
        });
        let text = item(&text.filters, "TenantFilter");
        let types = text.lines().filter_map(|line| line.trim().strip_prefix("pub ")?.split_once(": "));
        types.map(|(_, ty)| ty.trim_end_matches(',').to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(types(&[]), ["Cow<'a, [u8]>", "Option<Cow<'a, str>>"]);
    assert_eq!(types(&[(".", Storage::Borrowed)]), ["&'a [u8]", "Option<&'a str>"]);
    assert_eq!(types(&[("TenantFilter.name", Storage::Owned)]), ["Cow<'a, [u8]>", "Option<String>"]);
    assert_eq!(types(&[(".my", Storage::Owned), ("tenant", Storage::Bytes)]), ["Bytes", "Option<String>"]);
    assert_eq!(types(&[(".", Storage::Owned), (".", Storage::Bytes)]), ["Bytes", "Option<String>"]);
}

#[test]
fn bytes_are_imported() {
    let project = Project::with_proto(TENANT);
    let text = project.render(|config| _ = config.bytes([".my"])).filters;
    assert!(text.contains("use std::borrow::Cow;\nuse ::bytes::Bytes;\nuse ::hfilter::HFilter;\n"), "{text}");

    // The word in a comment is no use.
    let project = Project::with_proto(&TENANT.replace("rows.", "rows. Bytes, HMessage."));
    let text = project.render(|config| _ = config.storage(".", Storage::Owned)).filters;
    assert!(text.contains("\n\nuse ::hfilter::HFilter;\n\n"), "{text}");
}

#[test]
fn attributes_paths_and_boxes_are_the_callers_choice() {
    let text = Project::with_proto(TENANT)
        .render(|config| {
            config
                .set_name("Mine")
                .runtime_path("crate::hfilter")
                .derive_path("::hfilter_derive")
                .type_attribute("Mine", "#[non_exhaustive]")
                .type_attribute(".my", "#[derive(Eq, Hash)]")
                .field_attribute("TenantFilter.name", "#[allow(dead_code)] #[cfg(all())]")
                .boxed_variant("TenantFilter")
                .manual("TenantFilter", "Rules")
                .manual(".", "Display");
        })
        .filters;
    assert!(text.contains("use ::hfilter_derive::HFilter;\n"), "{text}");
    let tenant = item(&text, "TenantFilter");
    let head = r#"#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "my.TenantFilter", manual(Display, Rules), crate = "crate::hfilter")]
#[derive(Eq, Hash)]
pub struct TenantFilter<'a> {"#;
    assert!(tenant.starts_with(head), "{tenant}");
    let name = "    #[hfilter(tag = 2)]\n    #[allow(dead_code)]\n    #[cfg(all())]\n    pub name:";
    assert!(tenant.contains(name), "{tenant}");
    assert_eq!(
        item(&text, "Mine"),
        r#"#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set, crate = "crate::hfilter")]
#[non_exhaustive]
pub enum Mine<'a> {
    Tenant(Box<TenantFilter<'a>>),
    #[hfilter(subset)]
    Standard(crate::hfilter::StandardFilter<'a, Mine<'a>>),
}
impl<'a> crate::hfilter::StandardSet<'a> for Mine<'a> {
    type Comparator = crate::hfilter::StandardComparator<'a>;
}
"#
    );
}

#[test]
fn nested_types_of_one_name_are_told_apart() {
    let message = |name: &str| {
        format!(
            "message {name} {{
  option (hfilter.filter) = {{ class: \"my.{name}\" }};
  enum Mode {{ ON = 0; }}
  optional Mode mode = 1;
}}
"
        )
    };
    let text = Project::with_proto(&format!("{}{}", message("A"), message("B"))).render(|_| {}).filters;
    assert!(item(&text, "A").contains("Option<AMode>"), "{text}");
    assert!(item(&text, "B").contains("Option<BMode>"), "{text}");
}

#[test]
fn plain_messages_go_to_a_file_of_their_own() {
    let body = "import \"hbase/client/Client.proto\";
message Plain {
  optional hbase.pb.Get get = 1;
  optional Other other = 2;
}
message Other {}
";
    let project = Project::with_proto(&format!("{body}{TENANT}"));
    let generated = project.config().generate().unwrap();
    let messages = generated.messages.unwrap();
    assert!(messages.contains("pub get: ::core::option::Option<::hfilter::messages::Get>,"), "{messages}");
    assert!(!messages.contains("Tenant") && !generated.filters.contains("Plain"));
    assert_eq!(std::fs::read_to_string(project.path("messages.rs")).unwrap(), messages);

    // A second package puts both into modules.
    project.write("proto/other.proto", "syntax = \"proto2\"; package other.one; message Third {}");
    let messages = project.render(|config| _ = config.proto("other.proto")).messages.unwrap();
    assert!(messages.contains("pub mod my {\n"), "{messages}");
    assert!(messages.contains("pub mod other {\npub mod one {\n"), "{messages}");
    syn::parse_file(&messages).unwrap();

    assert_eq!(Project::with_proto(TENANT).render(|_| {}).messages, None);
}

#[test]
fn proto3_files_keep_presence() {
    let project = Project::new();
    project.write(
        "proto/my.proto",
        "syntax = \"proto3\";
import \"hfilter/options.proto\";
import \"hbase/client/Filter.proto\";
message F {
  option (hfilter.filter) = { class: \"F\" };
  int32 a = 1;
  optional string b = 2;
  string c = 3;
  repeated int32 d = 4;
  hbase.pb.Filter e = 5;
}
",
    );
    assert_eq!(
        item(&project.render(|_| {}).filters, "F"),
        r#"#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "F")]
pub struct F<'a, S> {
    #[hfilter(tag = 1)]
    pub a: Option<i32>,
    #[hfilter(tag = 2)]
    pub b: Option<Cow<'a, str>>,
    #[hfilter(tag = 3)]
    pub c: Option<Cow<'a, str>>,
    #[hfilter(tag = 4, packed)]
    pub d: Vec<i32>,
    #[hfilter(tag = 5, filter)]
    pub e: Option<Box<S>>,
}
impl<S> F<'_, S> {
    pub fn a(&self) -> i32 {
        self.a.unwrap_or(0)
    }
    pub fn b(&self) -> Option<&str> {
        self.b.as_deref()
    }
    pub fn c(&self) -> &str {
        self.c.as_deref().unwrap_or("")
    }
    pub fn e(&self) -> Option<&S> {
        self.e.as_deref()
    }
}
"#
    );
}

#[test]
fn hbases_original_files_serve_as_well() {
    let project = Project::new();
    project.write(
        "proto/Filter.proto",
        "syntax = \"proto2\";
package hbase.pb;
message Filter { required string name = 1; optional bytes serialized_filter = 2; }
message PrefixFilter { optional bytes prefix = 1; }
message PrefixFilters { repeated PrefixFilter prefixes = 1; }
message Cell { optional bytes row = 1; }
message FlushMarker { required Cell cell = 1; }
",
    );
    project.write(
        "proto/my.proto",
        "syntax = \"proto2\";
package hbase.pb;
import \"hfilter/options.proto\";
import \"Filter.proto\";
message AnyPrefixFilter {
  option (hfilter.filter) = { class: \"org.apache.hadoop.hbase.filter.AnyPrefixFilter\" };
  required PrefixFilters any = 1;
  optional Filter other = 2;
}
",
    );
    let generated = project.render(|_| {});
    let text = generated.filters;
    assert!(text.contains("pub any: PrefixFilters<'a>,"), "{text}");
    assert!(text.contains("pub prefixes: Vec<::hfilter::PrefixFilter<'a>>,"), "{text}");
    assert!(text.contains("pub other: Option<Box<S>>,"), "{text}");
    assert!(!text.contains("struct PrefixFilter<"), "{text}");
    let messages = generated.messages.unwrap();
    assert!(messages.contains("pub cell: ::hfilter::messages::Cell,"), "{messages}");
    assert!(!messages.contains("struct Filter") && !messages.contains("struct Cell"), "{messages}");
}

#[test]
fn a_name_in_the_filter_language_goes_to_the_derive() {
    const TENANT: &str = r#"
message TenantFilter {
  option (hfilter.filter) = { class: "my.TenantFilter" language: "\"Tenant\", name, type = -1" };
  required bytes name = 1;
  optional int32 type = 2;
}
"#;
    let text = Project::with_proto(TENANT).render(|config| _ = config.set_name("GatewayFilter")).filters;
    let tenant = item(&text, "TenantFilter");
    let attribute = r#"#[hfilter(class = "my.TenantFilter", language("Tenant", name, type = -1))]"#;
    assert!(tenant.contains(attribute), "{tenant}");
}
