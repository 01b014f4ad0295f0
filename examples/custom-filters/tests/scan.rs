//! The gateway's filters at work on a small table.

use custom_filters::{GatewayComparator, GatewayFilter, TenantFilter, VersionComparator};
use hfilter::{
    Cell, CompareType, EvalError, EvalErrorKind, Evaluate, KeyOnlyFilter, RegionScanner, Scan, SingleColumnValueFilter,
    SkipFilter, StandardSet, Table, ValueFilter, build,
};

/// Rows of two tenants; one row is marked as deleted.
fn table() -> Table<'static> {
    let cells = [
        ("acme-east/1", "version", "2.6.1"),
        ("acme/1", "version", "2.5.10"),
        ("acme/2", "version", "2.10"),
        ("acme/3", "deleted", ""),
        ("acme/3", "version", "3"),
        ("acme/4", "version", "2.6.1"),
        ("globex/1", "version", "1.0"),
    ];
    Table::new(cells.map(|(row, qualifier, value)| Cell::put(row, "app", qualifier, 1, value)))
}

/// `row qualifier=value` of the cells that come out.
fn scan(filter: &GatewayFilter<'_>) -> Result<Vec<String>, EvalError> {
    let table = table();
    let evaluator = filter.evaluator().expect("a filter that HBase would construct");
    let mut found = Vec::new();
    for row in RegionScanner::new(table.families(), Scan::new(), evaluator)? {
        found.extend(row?.iter().map(|cell| {
            let text = |bytes| String::from_utf8_lossy(bytes);
            format!("{} {}={}", text(cell.row), text(cell.qualifier), text(&cell.value))
        }));
    }
    Ok(found)
}

fn tenant(with_deleted: bool) -> GatewayFilter<'static> {
    TenantFilter { tenant: b"acme".into(), with_deleted: Some(with_deleted) }.into()
}

/// Passes cells with a version of at least 2.6.
fn recent() -> GatewayFilter<'static> {
    let version = VersionComparator { parts: vec![2, 6] };
    GatewayFilter::of(ValueFilter::<GatewayComparator>::new(CompareType::GreaterOrEqual, version))
}

#[test]
fn a_tenant_sees_its_own_rows() {
    let rows = ["acme/1 version=2.5.10", "acme/2 version=2.10", "acme/4 version=2.6.1"];
    assert_eq!(scan(&tenant(false)), Ok(rows.map(str::to_owned).to_vec()));
    let rows = [rows[0], rows[1], "acme/3 deleted=", "acme/3 version=3", rows[2]];
    assert_eq!(scan(&tenant(true)), Ok(rows.map(str::to_owned).to_vec()));
}

#[test]
fn custom_and_standard_filters_decide_together() {
    let version = VersionComparator { parts: vec![2, 6] };
    let recent =
        SingleColumnValueFilter::<GatewayComparator>::new("app", "version", CompareType::GreaterOrEqual, version);
    let filter = tenant(false).and(GatewayFilter::of(recent)).and(GatewayFilter::of(KeyOnlyFilter::new(false)));
    assert_eq!(scan(&filter), Ok(vec!["acme/2 version=".to_owned(), "acme/4 version=".to_owned()]));
}

#[test]
fn a_custom_comparator_decides_deep_in_a_tree() {
    let either = GatewayFilter::of(SkipFilter::new(recent())).or(GatewayFilter::embed(build::prefix("globex/")));
    let filter = GatewayFilter::embed(build::qualifier().equal("version")).and(either);
    let rows = [
        "acme-east/1 version=2.6.1",
        "acme/2 version=2.10",
        "acme/3 version=3",
        "acme/4 version=2.6.1",
        "globex/1 version=1.0",
    ];
    assert_eq!(scan(&filter), Ok(rows.map(str::to_owned).to_vec()));
}

#[test]
fn a_complaint_of_the_comparator_ends_the_scan() {
    let filter = tenant(true).and(recent());
    let error = scan(&filter).expect_err("a cell without a version");
    assert_eq!(*error.kind(), EvalErrorKind::Custom("`` is not a version number".to_owned()));
    assert_eq!(error.to_string(), "`` is not a version number; at row acme/3, column app:deleted, timestamp 1");
}
