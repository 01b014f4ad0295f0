//! The page of a filter: that nothing in the bytes becomes markup, and that a browser shows it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use hfilter::build::*;
use hfilter::html::Page;
use hfilter::inspect::ClassNode;
use hfilter::*;
use proptest::prelude::*;

#[path = "properties/trees.rs"]
mod trees;

fn page_of(bytes: &[u8]) -> String {
    let root = ClassNode::read(bytes, Filter::SCHEMA).expect("protobuf");
    Page::new(&root, bytes).about("</pre><script>alert('about')</script>").to_string()
}

/// All tags of a page outside of its style and script, which are the same in every page.
fn tags(page: &str) -> Vec<&str> {
    let cut = |page: &'_ str, tag: &str| {
        let (start, end) =
            (page.rfind(&format!("<{tag}>\n")).expect("it"), page.rfind(&format!("</{tag}>")).expect("it"));
        start..end
    };
    let (style, script) = (cut(page, "style"), cut(page, "script"));
    let parts = [&page[..style.start], &page[style.end..script.start], &page[script.end..]];
    parts.iter().flat_map(|part| part.split('<').skip(1)).map(|tag| tag.split('>').next().expect("a tag")).collect()
}

/// Whether a tag is one of the page's own, with attributes in quotes that nothing breaks out of.
fn is_own(tag: &str) -> bool {
    const NAMES: &[&str] = &[
        "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "header", "h1", "p", "span", "kbd", "pre",
        "main", "section", "svg", "path", "g", "rect", "text", "aside", "div", "noscript", "script",
    ];
    const ATTRIBUTES: &[&str] = &[
        "lang",
        "charset",
        "http-equiv",
        "content",
        "name",
        "id",
        "class",
        "width",
        "height",
        "viewBox",
        "role",
        "aria-label",
        "d",
        "transform",
        "tabindex",
        "data-up",
        "data-down",
        "data-range",
        "data-content",
        "data-name",
        "data-value",
        "x",
        "y",
        "rx",
        "type",
        "hidden",
        "html",
    ];
    let tag = tag.trim_start_matches('/').trim_end_matches('/');
    let (name, rest) = tag.split_once(' ').unwrap_or((tag, ""));
    // Names and equals signs stand between quotes that open and close.
    let names = rest.split('"').step_by(2).flat_map(str::split_whitespace).map(|name| name.trim_end_matches('='));
    NAMES.contains(&name)
        && rest.matches('"').count() % 2 == 0
        && names.into_iter().all(|name| ATTRIBUTES.contains(&name))
}

fn assert_is_harmless(page: &str) {
    for tag in tags(page) {
        assert!(is_own(tag), "<{tag}>");
    }
    let data = page.split("id=\"bytes\">").nth(1).and_then(|rest| rest.split('<').next()).expect("the bytes");
    assert!(data.bytes().all(|byte| byte.is_ascii_hexdigit()));
}

/// Markup wherever bytes of a filter are shown.
fn hostile() -> Vec<u8> {
    let markup = "\"><script>alert(1)</script><img src=x onerror='alert(2)'>&lt;\u{202e}\u{61c}\0\u{1b}";
    let regex = RegexStringComparator {
        pattern: markup.into(),
        pattern_flags: 0,
        charset: "</title><svg onload=alert(3)>".into(),
        engine: Some("<!--".into()),
    };
    let mut unknown = Encoder::new();
    unknown.field([0x12], b"");
    unknown.field([0x0a], b"a.b.<script>alert(4)</script>");
    // A list of both, from its end on.
    let mut list = Encoder::new();
    list.field([0x12], unknown.written());
    list.field([0x12], &prefix(markup).and(value().equal(regex)).encode_to_vec());
    list.put(&[0x08, 0x02]);
    list.close([0x12], 0);
    list.field([0x0a], b"org.apache.hadoop.hbase.filter.FilterList");
    // And a field that no envelope has.
    [list.written(), b"\x1a\x09<i>i</i>!"].concat()
}

#[test]
fn hostile_bytes_stay_text() {
    let page = page_of(&hostile());
    assert_is_harmless(&page);
    for shown in
        ["&lt;script&gt;alert(1)", "&lt;svg onload=alert(3)", "&lt;script&gt;alert(4)", "&lt;i&gt;i&lt;/i&gt;!"]
    {
        assert!(page.contains(shown), "{shown}");
    }
    assert!(!page.contains(['\u{202e}', '\u{61c}']) && !page.contains('\0') && !page.contains('\u{1b}'));
}

#[test]
fn the_rule_for_tags_finds_what_it_must() {
    for tag in
        ["img src=x", "g onclick=\"alert(1)\"", "g class=\"a\" onclick=alert(1)", "text x=\"1", "script src=\"x\""]
    {
        assert!(!is_own(tag), "{tag}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_in_a_tree_becomes_markup(tree in trees::filter(), markup in "[<>\"'&a=/ -]{0,20}") {
        let tree = tree.and(prefix(markup.as_str())).and(value().contains(markup.as_str()));
        assert_is_harmless(&page_of(&tree.encode_to_vec()));
    }
}

#[test]
fn every_field_is_on_the_page_with_its_place() {
    let bytes = prefix("row-").and(timestamps(0..100).expect("times")).encode_to_vec();
    let page = page_of(&bytes);
    let at = bytes.windows(4).position(|part| part == b"row-").expect("the prefix");
    let place = format!("data-range=\"{} {}\" data-content=\"{at} {}\" data-name=\"prefix\"", at - 2, at + 4, at + 4);
    assert!(page.contains(&place), "{place}");
    // The last ones of many have one row.
    assert!(page.contains("data-name=\"timestamps[23]\"") && !page.contains("data-name=\"timestamps[24]\""));
    assert!(page.contains("… 76 more timestamps"));
    let last = format!("data-range=\"{} {}\"", bytes.len() - 76 - 2, bytes.len() - 2);
    assert!(page.contains(&last), "{last}");
}

#[test]
fn the_deepest_tree_fits_the_stack() {
    let filter = (1..Limits::MAX_DEPTH).fold(page(1), |filter, _| filter.skip());
    let bytes = filter.encode_to_vec();
    let options = DecodeOptions::new().limits(Limits::default().max_depth(Limits::MAX_DEPTH));
    let root = ClassNode::read_with(&bytes, Filter::SCHEMA, &options).expect("protobuf");
    let page = Page::new(&root, &bytes).to_string();
    assert_eq!(page.matches("class=\"card ").count(), Limits::MAX_DEPTH as usize);
}

/// A browser, if there is one.
fn chromium() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let path = std::env::var_os("PATH")?;
    let found =
        std::env::split_paths(&path).flat_map(|dir| names.map(|name| dir.join(name))).find(|file| file.is_file());
    if found.is_none() {
        eprintln!("SKIPPED: no Chromium to open the page with; on Debian it is in the package `chromium`");
    }
    found
}

/// Opens a page, and gives what has become of it. The console must stay empty.
fn open(chromium: &Path, name: &str, page: &str, hash: &str) -> String {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("html-{name}"));
    fs::create_dir_all(&dir).expect("a folder");
    let file = dir.join("page.html");
    fs::write(&file, page).expect("the page");
    let [dom, log] = ["dom.html", "log"].map(|name| dir.join(name));
    let mut child = Command::new(chromium)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1400,900"])
        .args(["--virtual-time-budget=5000", "--enable-logging=stderr", "--v=0", "--dump-dom"])
        .arg(format!("--user-data-dir={}", dir.join("profile").display()))
        .arg(format!("file://{}{hash}", file.display()))
        .stdin(Stdio::null())
        .stdout(File::create(&dom).expect("a file"))
        .stderr(File::create(&log).expect("a file"))
        .spawn()
        .expect("Chromium");
    let start = Instant::now();
    while child.try_wait().expect("its state").is_none() {
        if start.elapsed() > Duration::from_secs(120) {
            child.kill().expect("its end");
            panic!("{name}: Chromium took too long");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let log = fs::read_to_string(&log).expect("the log");
    assert!(!log.contains("CONSOLE"), "{name}: {log}");
    let dom = fs::read_to_string(&dom).expect("the page");
    assert!(dom.contains("</html>"), "{name}: {log}");
    dom
}

/// What stands in an element.
fn element<'d>(dom: &'d str, id: &str) -> &'d str {
    let start = dom.find(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("no {id}"));
    let end = dom[start..].find("</div>").map_or(dom.len(), |length| start + length);
    &dom[start..end]
}

#[test]
fn a_browser_shows_the_tree_and_the_bytes() {
    let Some(chromium) = chromium() else { return };
    let bytes = prefix("row-").and(value().equal("val")).encode_to_vec();
    let at = bytes.windows(4).position(|part| part == b"row-").expect("the prefix");
    let dom = open(&chromium, "picked", &page_of(&bytes), &format!("#{}-{}", at - 2, at + 4));
    assert_eq!(dom.matches("class=\"card ").count(), 4);
    let picked = element(&dom, "picked");
    assert!(picked.contains("prefix: \"row-\"") && picked.contains("filters[0] › prefix"), "{picked}");
    assert!(picked.contains(&format!("bytes {} to {}", at - 2, at + 4)), "{picked}");
    // Beside the field, and marked in the dump.
    let beside = element(&dom, "beside");
    assert!(beside.contains("0a 04") && beside.contains("72 6f 77 2d") && beside.contains("row-"), "{beside}");
    let marked = |name: &str| dom.matches(&format!("<s class=\"{name}\" data-at=")).count();
    assert_eq!((marked("key"), marked("value")), (2 * 2, 2 * 4));
}

#[test]
fn a_pointer_and_keys_pick() {
    let Some(chromium) = chromium() else { return };
    let page = page_of(&prefix("row-").and(value().equal("val")).encode_to_vec());
    let with = |script: &str| page.replace("</body>", &format!("<script>{script}</script></body>"));
    let hover =
        "document.querySelector('[data-name=value]').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));";
    let dom = open(&chromium, "hover", &with(hover), "");
    let picked = element(&dom, "picked");
    assert!(picked.contains("filters[1] › compare_filter.comparator › value"), "{picked}");
    assert!(!element(&dom, "beside").contains("hidden"), "{}", element(&dom, "beside"));

    // To the first child, its field, and the next filter.
    let keys = "for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown'])
        document.getElementById('tree').dispatchEvent(new KeyboardEvent('keydown', {key}));";
    let picked = open(&chromium, "keys", &with(keys), "");
    assert!(element(&picked, "picked").contains("ValueFilter"), "{}", element(&picked, "picked"));
}

#[test]
fn a_browser_shows_hostile_bytes_as_text() {
    let Some(chromium) = chromium() else { return };
    let bytes = hostile();
    let dom = open(&chromium, "hostile", &page_of(&bytes), &format!("#0-{}", bytes.len()));
    assert_eq!(dom.matches("<script").count(), 2);
    assert!(!dom.contains("<img") && !dom.contains("<i>i"), "markup from the bytes");
}

#[test]
fn large_trees_stay_fast() {
    let wide = (0..300).map(|i| single_column_value("f", "q").less(i).skip());
    let deep = (0..90).fold(page(1), |filter, _| filter.skip());
    let bytes = Filter::of(FilterList::all(wide.chain([deep]))).encode_to_vec();
    let page = page_of(&bytes);
    assert_is_harmless(&page);
    let Some(chromium) = chromium() else { return };
    let dom = open(&chromium, "large", &page, "");
    assert_eq!(dom.matches("class=\"card ").count(), 1 + 300 * 3 + 91);
    // Of the dump only what is in sight is there.
    assert!(dom.matches("<s ").count() < 5000);
}
