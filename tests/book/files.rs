//! Blocks that are files: `.proto` files are compiled, and manifests ask for what there is.

use std::fs;
use std::path::Path;

use hfilter_codegen::{Config, Services};
use toml::{Table, Value};

use crate::blocks::{Block, blocks};
use crate::{Chapter, chapters};

/// Calls `check` with each block in a language, and its place; says how many there are.
fn each(language: &str, mut check: impl FnMut(&Block, &str)) -> usize {
    let mut count = 0;
    for chapter in chapters() {
        for block in blocks(&chapter.text).iter().filter(|block| block.language() == language) {
            check(block, &chapter.place(block.range.start));
            count += 1;
        }
    }
    count
}

#[test]
fn proto_files_compile() {
    let count = each("proto", |block, place| {
        let text = &block.text;
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("book.proto");
        fs::write(&path, text).expect("a file");
        let outcome = match text.contains("\nservice ") {
            true => Services::new().proto(path).render().map(drop),
            false => Config::new().proto(path).set_name("BookFilter").render().map(drop),
        };
        if block.info.contains("compile_fail") {
            assert!(outcome.is_err(), "{place}: it compiles");
        } else {
            outcome.unwrap_or_else(|error| panic!("{place}: {error}"));
        }
    });
    assert!(count >= 2, "{count} blocks");
}

#[test]
fn manifests_ask_for_what_there_is() {
    let count = each("toml", |block, place| {
        let manifest: Table = block.text.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
        for section in ["dependencies", "build-dependencies", "dev-dependencies"] {
            for (name, wanted) in manifest.get(section).and_then(Value::as_table).into_iter().flatten() {
                dependency(name, wanted, place);
            }
        }
    });
    assert!(count >= 2, "{count} blocks");
}

/// A dependency on a clone of this project, `…/hfilter`.
fn dependency(name: &str, wanted: &Value, place: &str) {
    let Some(path) = wanted.get("path").and_then(Value::as_str) else {
        assert!(!name.starts_with("hfilter"), "{place}: {name} has no path, and is not published");
        return;
    };
    let path = path.strip_prefix("…/hfilter").unwrap_or_else(|| panic!("{place}: `{path}` is not in a clone"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path.trim_start_matches('/')).join("Cargo.toml");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{place}: {}: {error}", path.display()));
    let manifest: Table = text.parse().expect("a manifest");
    assert_eq!(manifest["package"]["name"].as_str(), Some(name), "{place}");
    for feature in wanted.get("features").and_then(Value::as_array).into_iter().flatten() {
        let feature = feature.as_str().expect("a name");
        let known = manifest.get("features").is_some_and(|features| features.get(feature).is_some());
        assert!(known, "{place}: {name} has no feature `{feature}`");
    }
}

/// `--bench`, `--test`, `--package` and `--bin` name what there is.
#[test]
fn commands_of_cargo_name_what_there_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest: Table = fs::read_to_string(root.join("Cargo.toml")).expect("a file").parse().expect("a manifest");
    let members = manifest["workspace"]["members"].as_array().expect("members").iter().filter_map(Value::as_str);
    let packages: Vec<_> = members
        .map(|member| fs::read_to_string(root.join(member).join("Cargo.toml")).expect("a manifest"))
        .map(|text| text.parse::<Table>().expect("a manifest")["package"]["name"].as_str().expect("a name").to_owned())
        .chain(["hfilter".to_owned()])
        .collect();
    let targets = |section: &str| {
        let all = manifest[section].as_array().expect("targets").iter();
        all.filter_map(|target| target["name"].as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    let (benches, mut tests) = (targets("bench"), targets("test"));
    tests.extend(
        fs::read_dir(root.join("tests"))
            .expect("tests")
            .filter_map(|entry| Some(entry.ok()?.path().file_stem()?.to_str()?.to_owned())),
    );
    let mut count = 0;
    for chapter in chapters() {
        let words: Vec<_> = chapter.text.split(|c: char| c.is_whitespace() || "`,;()".contains(c)).collect();
        for pair in words.windows(2) {
            let known = match pair[0] {
                "--bench" => &benches,
                "--test" => &tests,
                "-p" | "--package" => &packages,
                _ => continue,
            };
            assert!(
                known.iter().any(|name| name == pair[1]),
                "{}: there is no {} {}",
                chapter.name(),
                pair[0],
                pair[1]
            );
            count += 1;
        }
    }
    assert!(count > 0, "no command names anything");
}

/// The gateway's files, that the book's build script looks for.
#[test]
fn files_have_names_once() {
    for Chapter { text, path } in chapters() {
        let all = blocks(&text);
        let mut names: Vec<_> = all.iter().filter_map(|block| block.file()).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{}: two blocks are one file", path.display());
    }
}
