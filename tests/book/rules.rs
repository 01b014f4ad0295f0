//! What holds for all chapters: they are in the book, their examples are run, and their links lead somewhere.

use std::fs;
use std::path::Path;

use pulldown_cmark::{Event, Parser, Tag};

use crate::blocks::blocks;
use crate::{CHAPTERS, chapters};

/// Where the links of a text lead, but for those that leave the project.
fn links(text: &str) -> Vec<String> {
    let links = Parser::new(text).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url.into_string()),
        _ => None,
    });
    links.filter(|link| !link.contains("://")).collect()
}

#[test]
fn the_summary_and_the_crate_have_every_chapter_in_one_order() {
    let summary = fs::read_to_string(Path::new(CHAPTERS).join("SUMMARY.md")).expect("a summary");
    let listed = links(&summary);
    let library = fs::read_to_string(Path::new(CHAPTERS).with_file_name("lib.rs")).expect("a crate");
    let included: Vec<_> =
        library.split('"').filter_map(|text| text.strip_prefix("src/").filter(|text| text.ends_with(".md"))).collect();
    assert_eq!(listed, included);
    let mut sorted = listed.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, chapters().iter().map(|chapter| chapter.name().to_owned()).collect::<Vec<_>>());
}

#[test]
fn every_block_is_run_or_says_why_not() {
    for chapter in chapters() {
        for block in blocks(&chapter.text) {
            let place = chapter.place(block.range.start);
            let runs = match block.language() {
                // By rustdoc.
                "rust" => !block.info.contains("ignore") && !block.info.contains("no_run"),
                "proto" | "toml" | "console" => true,
                // What commands read.
                _ => block.file().is_some(),
            };
            match &block.not_run {
                None => assert!(runs, "{place}: this is not run, and does not say why: <!-- not run: … -->"),
                Some(reason) => {
                    assert!(!runs || block.language() == "console", "{place}: this is run");
                    assert!(reason.len() > 10, "{place}: `{reason}` is no reason");
                }
            }
        }
    }
}

#[test]
fn links_lead_somewhere() {
    for chapter in chapters() {
        for link in links(&chapter.text) {
            let (file, _) = link.split_once('#').unwrap_or((&link, ""));
            let path = Path::new(CHAPTERS).join(file);
            assert!(file.is_empty() || path.exists(), "{}: there is no {link}", chapter.name());
        }
    }
}

#[test]
fn chapters_are_short() {
    for chapter in chapters() {
        let lines = chapter.text.lines().count();
        assert!((60..=200).contains(&lines), "{} has {lines} lines", chapter.name());
    }
}
