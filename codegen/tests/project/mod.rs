//! A small package on disk for a test to generate from.
#![allow(dead_code, reason = "each test file uses its part")]

use std::fs;
use std::path::PathBuf;

use hfilter_codegen::{Config, Error, Generated};

pub(crate) struct Project {
    dir: tempfile::TempDir,
}

impl Project {
    pub(crate) fn new() -> Self {
        Self { dir: tempfile::tempdir().unwrap() }
    }

    /// A project with one `.proto` file: this body after the usual head, which ends with line 7.
    pub(crate) fn with_proto(body: &str) -> Self {
        let project = Self::new();
        project.write("proto/my.proto", &format!("{HEAD}{body}"));
        project
    }

    /// A project with one Rust source, `src/filters.rs`.
    pub(crate) fn with_rust(text: &str) -> Self {
        let project = Self::new();
        project.write("src/filters.rs", text);
        project
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// A configuration that reads what is there.
    pub(crate) fn config(&self) -> Config {
        let mut config = Config::new();
        if self.path("proto/my.proto").exists() {
            config.proto(self.path("proto/my.proto")).include(self.path("proto"));
        }
        if self.path("src/filters.rs").exists() {
            config.rust_source(self.path("src/filters.rs"));
        }
        config.out_dir(self.dir.path());
        config
    }

    pub(crate) fn render(&self, change: impl FnOnce(&mut Config)) -> Generated {
        let mut config = self.config();
        change(&mut config);
        config.render().unwrap_or_else(|error| panic!("{error}"))
    }

    /// What the error says, with paths as seen from the project.
    pub(crate) fn error(&self, change: impl FnOnce(&mut Config)) -> String {
        let mut config = self.config();
        change(&mut config);
        match config.render() {
            Ok(generated) => panic!("no error, but:\n{}", generated.filters),
            Err(error) => self.shown(&error),
        }
    }

    pub(crate) fn shown(&self, error: &Error) -> String {
        let root = format!("{}/", self.dir.path().display());
        error.to_string().replace(&root, "")
    }
}

pub(crate) const HEAD: &str = r#"syntax = "proto2";
package my;
import "hfilter/options.proto";
import "hbase/HBase.proto";
import "hbase/client/Filter.proto";
import "hbase/client/Comparator.proto";

"#;

/// The text of one struct or enum, from its attributes to the closing brace, without documentation.
pub(crate) fn item(text: &str, name: &str) -> String {
    let file = syn::parse_file(text).unwrap();
    let mut found: Vec<_> = file
        .items
        .into_iter()
        .filter(|item| match item {
            syn::Item::Struct(item) => item.ident == name,
            syn::Item::Enum(item) => item.ident == name,
            syn::Item::Impl(item) => matches!(&*item.self_ty, syn::Type::Path(path)
                if path.path.segments.last().is_some_and(|last| last.ident == name)),
            _ => false,
        })
        .collect();
    found.iter_mut().for_each(undocumented);
    let file = syn::File { shebang: None, frontmatter: None, attrs: Vec::new(), items: found };
    prettyplease::unparse(&file)
}

fn undocumented(item: &mut syn::Item) {
    let undocument = |attrs: &mut Vec<syn::Attribute>| attrs.retain(|attr| !attr.path().is_ident("doc"));
    match item {
        syn::Item::Struct(item) => {
            undocument(&mut item.attrs);
            item.fields.iter_mut().for_each(|field| undocument(&mut field.attrs));
        }
        syn::Item::Enum(item) => {
            undocument(&mut item.attrs);
            item.variants.iter_mut().for_each(|variant| undocument(&mut variant.attrs));
        }
        syn::Item::Impl(item) => item.items.iter_mut().for_each(|item| match item {
            syn::ImplItem::Fn(item) => undocument(&mut item.attrs),
            syn::ImplItem::Const(item) => undocument(&mut item.attrs),
            _ => {}
        }),
        _ => {}
    }
}
