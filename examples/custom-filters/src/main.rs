//! Decodes a filter, prints it, and encodes it again: `cargo run -p custom-filters [HEX]`.

use std::error::Error;

use custom_filters::{GatewayComparator, GatewayFilter, TenantFilter, VersionComparator};
use hfilter::{ClassSet, CompareType, Escaped, PrefixFilter, SingleColumnValueFilter, StandardFilter, StandardSet};

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
