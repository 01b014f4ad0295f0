//! Decodes a filter, prints it, and scans a small table with it: `cargo run -p custom-filters [HEX]`.
#![forbid(unsafe_code)]

use std::error::Error;

use custom_filters::{GatewayComparator, GatewayFilter, TenantFilter, VersionComparator};
use hfilter::{
    Cell, ClassSet, CompareType, Escaped, Evaluate, PrefixFilter, RegionScanner, Scan, SingleColumnValueFilter,
    StandardFilter, StandardSet, Table,
};

/// What a client of the gateway might send: our filter beside HBase's own, our comparator inside one of them.
fn example() -> Vec<u8> {
    let version = VersionComparator { parts: vec![2, 6, 1] };
    let filter =
        SingleColumnValueFilter::<GatewayComparator>::new("app", "version", CompareType::GreaterOrEqual, version);
    GatewayFilter::from(TenantFilter { tenant: b"acme".into(), with_deleted: None })
        .and(GatewayFilter::of(PrefixFilter::new("acme/user:")))
        .and(GatewayFilter::of(filter))
        .encode_to_vec()
}

/// Row, qualifier and value of each cell.
const CELLS: [(&str, &str, &str); 6] = [
    ("acme/user:1", "version", "2.6.1"),
    ("acme/user:2", "version", "2.5.10"),
    ("acme/user:3", "version", "2.10"),
    ("acme/user:4", "deleted", "yes"),
    ("acme/user:4", "version", "3.0"),
    ("globex/user:1", "version", "3.0"),
];

fn table() -> Table<'static> {
    Table::new(CELLS.map(|(row, qualifier, value)| Cell::put(row, "app", qualifier, 1, value)))
}

/// The tenants that a tree mentions: a custom filter is a variant like any other.
fn tenants(filter: &GatewayFilter<'_>) -> Vec<String> {
    match filter {
        GatewayFilter::Tenant(tenant) => vec![Escaped(&tenant.tenant).to_string()],
        GatewayFilter::Standard(StandardFilter::List(list)) => list.filters.iter().flat_map(tenants).collect(),
        GatewayFilter::Standard(StandardFilter::Skip(skip)) => tenants(&skip.filter),
        GatewayFilter::Standard(StandardFilter::WhileMatch(while_match)) => tenants(&while_match.filter),
        GatewayFilter::Standard(_) => Vec::new(),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let bytes = match std::env::args().nth(1) {
        Some(hex) => unhex(&hex).ok_or("expected an even number of hex digits")?,
        None => example(),
    };
    let filter = GatewayFilter::decode(&bytes)?;
    filter.check()?;
    println!("{filter}");
    println!("tenants: {}", tenants(&filter).join(", "));
    println!("{}", hex(&filter.encode_to_vec()));

    let table = table();
    for row in RegionScanner::new(table.families(), Scan::new(), filter.evaluator()?)? {
        for cell in row? {
            println!("{} {} = {}", Escaped(cell.row), Escaped(cell.qualifier), Escaped(&cell.value));
        }
    }
    Ok(())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|digit| digit.to_digit(16).map(|digit| digit as u8)).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}
