//! What a transaction says of the money and goods it moves.

use std::collections::{BTreeMap, BTreeSet};

/// A table whose rows are money or goods, or say who gets them.
///
/// Its columns stay as they are once it has been released: digests of before do not have a further one.
#[derive(Clone, Copy, Debug)]
pub struct MovementTable {
    pub name: &'static str,
    /// A whole number by which rows are named when they are written. Has an index.
    pub key: &'static str,
    /// Tells the rows of one key apart, where there are several. They are always sealed together.
    pub line: Option<&'static str>,
    /// What the digest is made of.
    pub columns: &'static str,
    /// Written once and never changed, so that two digests of a row contradict each other.
    pub kept: bool,
}

impl MovementTable {
    /// What is selected to tell rows of a key apart.
    pub(crate) fn line(&self) -> &'static str {
        self.line.unwrap_or("0")
    }

    /// The row as people look it up.
    pub(crate) fn row(&self, key: i64, line: i64) -> String {
        match self.line {
            Some(named) => format!("{} {} {key}, {named} {line}", self.name, self.key),
            None => format!("{} {} {key}", self.name, self.key),
        }
    }
}

/// The lists of several crates as one that closures can own.
pub(crate) fn listed(tables: &[&[&MovementTable]]) -> Vec<MovementTable> {
    tables.iter().flat_map(|some| some.iter().map(|table| **table)).collect()
}

/// The rows of money and goods that a transaction has written.
#[derive(Debug)]
pub(crate) struct Moved(Vec<(&'static str, i64)>);

impl Moved {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(crate) fn add(&mut self, table: &'static MovementTable, key: i64) {
        self.0.push((table.name, key));
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Names of tables and whole numbers: nothing that would have to be quoted.
    pub(crate) fn take_line(&mut self) -> String {
        let mut rows = std::mem::take(&mut self.0);
        rows.sort_unstable();
        rows.dedup();
        let tables = rows.chunk_by(|one, next| one.0 == next.0).map(|of_one| {
            let keys = of_one.iter().map(|(_, key)| key.to_string()).collect::<Vec<_>>().join(",");
            format!("{}:{keys}", of_one[0].0)
        });
        tables.collect::<Vec<_>>().join(";")
    }
}

/// Keys by table.
pub(crate) type Keys = BTreeMap<String, BTreeSet<i64>>;

/// Adds what a waiting line names. What cannot be read was not written by this program and names nothing.
pub(crate) fn read_moved(line: &str, keys: &mut Keys) {
    for (name, listed) in line.split(';').filter_map(|part| part.split_once(':')) {
        keys.entry(name.to_owned()).or_default().extend(listed.split(',').filter_map(|key| key.parse::<i64>().ok()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static MONEY: MovementTable = MovementTable { name: "money", key: "id", line: None, columns: "amount", kept: true };
    static GOODS: MovementTable = MovementTable { name: "goods", key: "id", line: None, columns: "qty", kept: true };

    #[test]
    fn a_transaction_names_its_rows_in_one_line() {
        let mut moved = Moved::new();
        moved.add(&MONEY, 7);
        moved.add(&GOODS, 1);
        moved.add(&MONEY, 9);
        moved.add(&MONEY, 7);
        let line = moved.take_line();
        assert_eq!(line, "goods:1;money:7,9");
        assert!(moved.is_empty());
        let mut keys = Keys::new();
        read_moved(&line, &mut keys);
        read_moved("money:3;nonsense", &mut keys);
        assert_eq!(keys, Keys::from([("goods".to_owned(), BTreeSet::from([1])), ("money".to_owned(), BTreeSet::from([3, 7, 9]))]));
    }
}
