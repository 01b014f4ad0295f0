mod choose;
mod filter;
mod scan;

use arbitrary::Unstructured;
use hfilter::{ClassSet, Filter};

/// Any tree over any table: it survives the wire, both JSON forms and the filter language where they have a form for it, and one
/// scan of any kind.
pub fn trees(choices: &[u8]) {
    let mut choices = Unstructured::new(choices);
    // Without choices left, all the rest is the first of its kind; there is no error to look at.
    let Ok(tree) = filter::tree(&mut choices) else { return };
    let written = tree.encode_to_vec();
    let decoded = Filter::decode(&written).expect("our own bytes");
    assert_eq!(decoded.encode_to_vec(), written);
    assert_eq!(format!("{decoded:?}"), format!("{tree:?}"));

    crate::check::rules(&tree);
    crate::check::tell(&tree);
    crate::json::comes_back(&tree);
    crate::language::printed(&tree, false);

    let Ok(cells) = scan::cells(&mut choices) else { return };
    let (Ok(table), Ok(scan)) = (scan::table(&mut choices, &cells), scan::scan(&mut choices)) else { return };
    crate::evaluate::scanned(&tree, &table, &scan);
}
