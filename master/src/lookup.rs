//! Finding tables in lists that are sorted by name.

use std::cell::OnceCell;
use std::collections::HashMap;

use hfilter_rpc::model::TableName;

/// Finds what belongs to a table in a list by name, as masters give it. In another list it finds the same, and takes longer.
pub(crate) struct Lookup<'a, T> {
    list: &'a [T],
    name: fn(&T) -> &TableName,
    /// Once something was not found: `None` if it is really not there.
    index: OnceCell<Option<HashMap<&'a TableName, &'a T>>>,
}

impl<'a, T> Lookup<'a, T> {
    pub(crate) fn new(list: &'a [T], name: fn(&T) -> &TableName) -> Self {
        Self { list, name, index: OnceCell::new() }
    }

    pub(crate) fn get(&self, table: &TableName) -> Option<&'a T> {
        let place = |item: &'a T| (self.name)(item).with_namespace();
        if let Ok(at) = self.list.binary_search_by(|item| place(item).cmp(table.with_namespace())) {
            return self.list.get(at);
        }
        let index = self.index.get_or_init(|| {
            let sorted = self.list.iter().map(place).is_sorted();
            (!sorted).then(|| self.list.iter().map(|item| ((self.name)(item), item)).collect())
        });
        index.as_ref()?.get(table).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_order_will_do() -> Result<(), hfilter_rpc::model::ModelError> {
        let names = ["b", "a:x", "c", "a"].map(TableName::parse).into_iter().collect::<Result<Vec<_>, _>>()?;
        let lookup = Lookup::new(&names, |name| name);
        assert!(names.iter().all(|name| lookup.get(name) == Some(name)));
        assert_eq!(lookup.get(&TableName::parse("d")?), None);
        Ok(())
    }
}
