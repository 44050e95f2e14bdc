use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use kernel::{Country, ErrorCode, Id, Result};
use store::{Tx, params};

use super::cells::{Cell, Cells};
use super::{ImportOutcome, Layout, Sheet};

/// A row's own number, or that of something it refers to.
pub(super) type Key = (Country, String);

/// Finds what cells refer to by code or name, asking the database once for each.
pub(super) struct Lookup {
    sql: &'static str,
    found: HashMap<Key, Option<Id>>,
}

impl Lookup {
    /// `sql` takes the country and the code or name.
    pub(super) fn new(sql: &'static str) -> Self {
        Self { sql, found: HashMap::new() }
    }

    pub(super) async fn find(&mut self, tx: &mut Tx, key: Key) -> Result<Option<Id>> {
        if let Some(known) = self.found.get(&key) {
            return Ok(*known);
        }
        let found: Option<(Id,)> = tx.optional(self.sql, params![key.0, &key.1]).await?;
        let id = found.map(|(id,)| id);
        self.found.insert(key, id);
        Ok(id)
    }

    /// Something that has just come into being.
    pub(super) fn learn(&mut self, key: Key, id: Id) {
        self.found.insert(key, Some(id));
    }

    /// What a cell refers to; something that is not there is refused.
    pub(super) async fn cell(
        &mut self,
        tx: &mut Tx,
        cells: &mut Cells<'_>,
        column: &str,
        country: Country,
        name: Cell<String>,
    ) -> Result<Cell<Id>> {
        let name = match name {
            Cell::Value(name) => name,
            Cell::Blank => return Ok(Cell::Blank),
            Cell::Absent => return Ok(Cell::Absent),
        };
        let found = self.find(tx, (country, name)).await?;
        if found.is_none() {
            cells.refuse(column, ErrorCode::Unknown);
        }
        Ok(found.map_or(Cell::Absent, Cell::Value))
    }
}

/// The numbers of a sheet by country, in portions that a statement takes at once.
pub(super) fn portions(keys: &[Key]) -> Vec<(Country, Vec<String>)> {
    const AT_ONCE: usize = 500;
    let of = |country: Country| keys.iter().filter(move |key| key.0 == country).map(|key| key.1.clone()).collect::<Vec<_>>();
    let portions = |country| of(country).chunks(AT_ONCE).map(|some| (country, some.to_vec())).collect::<Vec<_>>();
    Country::ALL.into_iter().flat_map(portions).collect()
}

/// The rows that say what they are about, each once. A second one is refused at the column `own`.
pub fn own_rows<'a, K: Clone + Eq + Hash>(
    layout: &'a Layout,
    sheet: &'a Sheet,
    outcome: &mut ImportOutcome,
    own: &str,
    mut key: impl FnMut(&mut Cells<'a>) -> Option<K>,
) -> Vec<(K, Cells<'a>)> {
    let mut seen = HashSet::new();
    let mut rows = Vec::with_capacity(sheet.rows.len());
    for row in &sheet.rows {
        let mut cells = Cells::new(layout, row);
        match key(&mut cells) {
            Some(key) if seen.insert(key.clone()) => rows.push((key, cells)),
            Some(_) => {
                cells.refuse(own, ErrorCode::Repeated);
                cells.hand_over(outcome);
            }
            None => cells.hand_over(outcome),
        }
    }
    rows
}

/// A row's own number within its country.
pub(super) fn coded(cells: &mut Cells<'_>) -> Option<Key> {
    let (code, country) = (cells.code("code"), cells.country("countryCode"));
    country.zip(code)
}
