use hfilter::{
    Cell, CellType, ClassSet, EvalError, Evaluate, Filter, FilterEvaluator, RegionScanner, Scan, ScanRanges, Table,
    Traced,
};

/// A filter at work on a small table, in scans of several kinds.
pub fn evaluate(bytes: &[u8]) {
    let Ok(filter) = Filter::decode(bytes) else { return };
    let cells = cells();
    let table = Table::new(cells).max_versions(3);
    for scan in [
        Scan::new(),
        Scan::new().max_versions(3).load_column_families_on_demand(true),
        Scan::new().batch(2),
        Scan::new().reversed(true),
    ] {
        scanned(&filter, &table, &scan);
    }
}

/// Rows, values and markers of the kinds that filters tell apart.
fn cells() -> impl IntoIterator<Item = Cell<'static>> {
    let marker = |row: &'static [u8], qualifier: &'static [u8], timestamp, cell_type| Cell {
        cell_type,
        ..Cell::put(row, "f", qualifier, timestamp, "")
    };
    [
        Cell::put(b"\0\x01", "f", "q", 1, b"\0\0\0\0\0\0\0\x05"),
        Cell::put("r1", "f", "a", 10, "v1"),
        Cell::put("r1", "f", "b", 10, "v2"),
        Cell::put("r1", "f", "q", 10, "v1"),
        Cell::put("r1", "g", "a", 10, "v0"),
        Cell::put("r2", "f", "a", 11, "abc"),
        Cell::put("r2", "f", "a", 10, "ab"),
        Cell::put("r2", "f", "a", 9, ""),
        marker(b"r2", b"b", 10, CellType::DELETE_COLUMN),
        Cell::put("r2", "f", "b", 9, "gone"),
        Cell::put("r2", "g", "q", 11, "1.50"),
        Cell::put("row-0001", "f", "q", 12, "Straße"),
        marker(b"row-0001", b"q", 11, CellType::DELETE),
        Cell::put("row-0001", "f", "q", 11, "gone"),
        Cell::put("user:1", "f", "q", 13, b"\xff\xfe"),
        Cell::put("user:1", "g", "", 13, "v1"),
    ]
}

/// What a scan returned, and why it ended if it failed.
type Outcome<'t> = (Vec<Vec<Cell<'t>>>, Option<EvalError>);

/// The same comes of a filter however it is called, and it comes from the rows that the filter was said to return.
pub(crate) fn scanned(filter: &Filter<'_>, table: &Table<'_>, scan: &Scan) {
    let evaluator = || filter.evaluator();
    let first = match evaluator() {
        Ok(evaluator) => run(table, scan, evaluator),
        Err(refusal) => return assert!(!refusal.to_string().is_empty()),
    };
    if let Some(error) = &first.1 {
        assert!(!error.to_string().is_empty());
    }
    if !scan.is_reversed() {
        let ranges = ScanRanges::of(filter);
        assert!(
            first.0.iter().flatten().all(|cell| ranges.contains(cell.row)),
            "{filter} returns more than {ranges:#}"
        );
    }
    if format!("{filter:?}").contains("RandomRow") {
        return;
    }
    let boxed: Box<dyn FilterEvaluator<'_> + '_> = Box::new(evaluator().expect("as before"));
    assert_eq!(run(table, scan, boxed), first, "behind a pointer: {filter:?}");
    let traced = Traced::new(evaluator().expect("as before"), |_| {});
    assert_eq!(run(table, scan, traced), first, "traced: {filter:?}");
    // Odd masks of a FuzzyRowFilter mean something else once HBase has normalized them.
    if !format!("{filter:?}").contains("FuzzyRow") {
        let normal = filter.clone().normalized();
        assert_eq!(
            run(table, scan, normal.evaluator().expect("as before")).0.len(),
            first.0.len(),
            "normalized: {filter:?} {scan:?}"
        );
    }
}

fn run<'t>(table: &'t Table<'_>, scan: &Scan, filter: impl FilterEvaluator<'t>) -> Outcome<'t> {
    let (mut rows, mut failed) = (Vec::new(), None);
    match RegionScanner::new(table.families(), scan.clone(), filter) {
        Ok(scanner) => scanner.for_each(|row| match row {
            Ok(row) => rows.push(row),
            Err(error) => failed = Some(error),
        }),
        Err(error) => failed = Some(error),
    }
    (rows, failed)
}
