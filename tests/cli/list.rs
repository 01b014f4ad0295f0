//! `hfilter list`: the classes.

use crate::run::hfilter;
use serde_json::Value;

#[test]
fn list_shows_fields_and_versions() {
    let run = hfilter(&["list"]);
    assert_eq!(run.status, 0);
    for part in [
        "\norg.apache.hadoop.hbase.filter.ColumnValueFilter  since 2.0.0\n",
        "FirstKeyValueMatchingQualifiersFilter  before 4.0.0\n",
        "  1 operator  required MUST_PASS_ALL | MUST_PASS_ONE\n  2 filters   repeated filter\n",
        "\nComparators\n",
    ] {
        assert!(run.out.contains(part), "{part:?} is not in\n{}", run.out);
    }
    let classes: Vec<Value> =
        hfilter(&["list", "--json"]).out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(classes.iter().filter(|class| class["role"] == "filter").count(), 27);
    assert_eq!(classes.iter().filter(|class| class["role"] == "comparator").count(), 9);
    assert_eq!(hfilter(&["list", "nosuchname"]).status, 1);
}
