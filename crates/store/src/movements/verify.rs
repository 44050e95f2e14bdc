//! Proves that rows of money and goods are what was sealed.

use std::collections::{BTreeMap, BTreeSet};

use kernel::Finding;
use serde_json::Value as Json;

use super::digest::{Note, StoredRow, unpack, whole};
use super::first;
use crate::audit::MOVEMENTS_SEALED;
use crate::moved::{Keys, listed, read_moved};
use crate::{MovementTable, StoreError, Tx, params, record};

const ROWS_AT_ONCE: i64 = 2_000;
const SEALS_AT_ONCE: i64 = 100;
/// Enough to see what is wrong with a table.
const SHOWN: usize = 200;

/// Names every row of money and goods that is not what was sealed. What waits for its digest is not judged.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx, tables: &[&[&MovementTable]]) -> Result<Vec<Finding>, StoreError> {
    let waiting = waiting(tx).await?;
    let mut findings = Vec::new();
    let whole = entries(tx, &mut findings).await?;
    let firsts = first::all(tx).await?;
    for table in listed(tables) {
        let begun = firsts.iter().find(|first| first.name == table.name);
        let complete = begun.is_some_and(|first| first.whole);
        let sealed_whole = whole.get(table.name).copied().unwrap_or_default();
        // Once all rows have a digest, no table is begun again.
        if sealed_whole > 1 || (sealed_whole == 1 && !complete) {
            findings.push(finding("movement_table", table.name.to_owned(), "sealed as a whole once", "begun anew"));
        }
        let mut sealed = sealed(tx, &table, &mut findings).await?;
        sealed.latest();
        let open = waiting.get(table.name).cloned().unwrap_or_default();
        let mut found = Proof { table, sealed, open, complete, findings: Vec::new() };
        found.walk(tx).await?;
        findings.append(&mut found.findings);
    }
    Ok(findings)
}

fn finding(rule: &'static str, subject: String, expected: impl ToString, found: impl ToString) -> Finding {
    Finding { rule, subject, expected: expected.to_string(), found: found.to_string() }
}

async fn waiting(tx: &mut Tx) -> Result<Keys, StoreError> {
    let mut keys = Keys::new();
    let lines: Vec<(String,)> = tx.all("SELECT moved FROM movement_unsealed", &[]).await?;
    for (line,) in &lines {
        read_moved(line, &mut keys);
    }
    Ok(keys)
}

/// Every entry of the history has its notes. Returns how often each table was sealed as a whole.
async fn entries(tx: &mut Tx, findings: &mut Vec<Finding>) -> Result<BTreeMap<String, usize>, StoreError> {
    let mut whole = BTreeMap::new();
    let mut after = i64::MIN;
    loop {
        let page: Vec<(i64, String, Option<String>)> = tx
            .all(
                "SELECT id, doc_no, after_json FROM audit_entry WHERE action = $1 AND id > $2 ORDER BY id LIMIT $3",
                params![MOVEMENTS_SEALED, after, ROWS_AT_ONCE],
            )
            .await?;
        let Some((last, ..)) = page.last() else { return Ok(whole) };
        let sql = format!("SELECT entry_id, name FROM movement_seal WHERE {}", tx.any_of("run", 1));
        let runs: Vec<i64> = page.iter().filter_map(|(_, run, _)| run.parse().ok()).collect();
        let kept: BTreeSet<(i64, String)> = tx.all::<(i64, String)>(&sql, params![runs]).await?.into_iter().collect();
        after = *last;
        for (id, run, told) in page {
            for (name, summary) in summaries(told.as_deref()) {
                if summary["whole"] == true {
                    *whole.entry(name.clone()).or_default() += 1;
                }
                if !kept.contains(&(id, name.clone())) {
                    findings.push(finding("movement_seal", format!("{name}, sealing {run}"), "notes of its rows", "none"));
                }
            }
        }
    }
}

fn summaries(told: Option<&str>) -> serde_json::Map<String, Json> {
    match told.and_then(|told| serde_json::from_str(told).ok()) {
        Some(Json::Object(tables)) => tables,
        _ => serde_json::Map::new(),
    }
}

record! {
    /// A sealing's notes, and the entry that they belong to.
    struct Noted { run: i64, digests: Vec<u8>, action: Option<String>, doc_no: Option<String>, after_json: Option<String> }
}

/// All notes of a table, with the sealing that made them.
struct Sealed(Vec<(Note, i64)>);

async fn sealed(tx: &mut Tx, table: &MovementTable, findings: &mut Vec<Finding>) -> Result<Sealed, StoreError> {
    let (mut notes, mut run) = (Vec::new(), i64::MIN);
    loop {
        let sql = format!(
            "SELECT {} FROM movement_seal s LEFT JOIN audit_entry e ON e.id = s.entry_id WHERE s.name = $1 AND s.run > $2
             ORDER BY s.run LIMIT $3",
            Noted::COLUMNS
        );
        let seals: Vec<Noted> = tx.all(&sql, params![table.name, run, SEALS_AT_ONCE]).await?;
        let Some(last) = seals.last() else { return Ok(Sealed(notes)) };
        run = last.run;
        for Noted { run, digests: packed, action, doc_no, after_json: told } in seals {
            let told = summaries(told.as_deref()).get(table.name).map(|summary| summary["digest"].clone());
            let ours = action.as_deref() == Some(MOVEMENTS_SEALED) && doc_no.as_deref() == Some(&run.to_string());
            let found = whole(run, table.name, &packed);
            match told.as_ref().and_then(Json::as_str).filter(|_| ours) {
                Some(expected) if expected == found => {}
                expected => {
                    let subject = format!("{}, sealing {run}", table.name);
                    findings.push(finding("movement_seal", subject, expected.unwrap_or("an entry of the history"), found));
                }
            }
            notes.extend(unpack(&packed).map(|note| (note, run)));
        }
    }
}

impl Sealed {
    /// In the order of keys; of several sealings of a key the newest last.
    fn latest(&mut self) {
        self.0.sort_unstable_by_key(|(note, run)| (note.key, *run, note.line));
    }
}

struct Proof {
    table: MovementTable,
    sealed: Sealed,
    /// Keys that wait for a digest.
    open: BTreeSet<i64>,
    /// Whether every row has one.
    complete: bool,
    findings: Vec<Finding>,
}

impl Proof {
    /// Goes through rows and notes side by side, in the order of keys and lines.
    async fn walk(&mut self, tx: &mut Tx) -> Result<(), StoreError> {
        let expected = self.expected();
        let mut notes = expected.iter().peekable();
        let (mut key, mut line) = (i64::MIN, i64::MIN);
        loop {
            let rows: Vec<StoredRow> = self.rows(tx, (key, line)).await?;
            for row in &rows {
                let row = row.note(&self.table);
                (key, line) = (row.key, row.line);
                while let Some((gone, run)) = notes.next_if(|(note, _)| (note.key, note.line) < (key, line)) {
                    self.missing(gone, *run);
                }
                match notes.next_if(|(note, _)| (note.key, note.line) == (key, line)) {
                    Some((note, run)) => self.compare(note, &row, *run),
                    None => self.inserted(&row),
                }
            }
            if rows.is_empty() || self.findings.len() >= SHOWN {
                break;
            }
        }
        if self.findings.len() < SHOWN {
            notes.for_each(|(gone, run)| self.missing(gone, *run));
        }
        Ok(())
    }

    async fn rows(&self, tx: &mut Tx, (key, line): (i64, i64)) -> Result<Vec<StoredRow>, StoreError> {
        let MovementTable { name, key: by, columns, .. } = self.table;
        let Some(and) = self.table.line else {
            let sql = format!("SELECT {by}, 0, {columns} FROM {name} WHERE {by} > $1 ORDER BY {by} LIMIT $2");
            return tx.all(&sql, params![key, ROWS_AT_ONCE]).await;
        };
        let sql = format!("SELECT {by}, {and}, {columns} FROM {name} WHERE ({by}, {and}) > ($1, $2) ORDER BY {by}, {and} LIMIT $3");
        tx.all(&sql, params![key, line, ROWS_AT_ONCE]).await
    }

    /// What the newest sealing of each key noted. A key is sealed with all its lines.
    fn expected(&mut self) -> Vec<(Note, i64)> {
        let notes = std::mem::take(&mut self.sealed.0);
        let mut expected = Vec::with_capacity(notes.len());
        for of_key in notes.chunk_by(|one, next| one.0.key == next.0.key) {
            if self.table.kept && of_key.iter().any(|(note, _)| note.digest != of_key[0].0.digest) {
                let (note, _) = &of_key[0];
                self.findings.push(finding(
                    "movement_row",
                    self.table.row(note.key, note.line),
                    "one digest for ever",
                    "two different ones",
                ));
            }
            let newest = of_key.last().map(|(_, run)| *run);
            expected.extend(of_key.iter().filter(|(note, run)| Some(*run) == newest && note.digest.is_some()).copied());
        }
        expected
    }

    /// A row that was sealed and never changes is judged at any time.
    fn judged(&self, key: i64) -> bool {
        self.table.kept || (self.complete && !self.open.contains(&key))
    }

    fn compare(&mut self, sealed: &Note, row: &Note, run: i64) {
        if sealed.digest != row.digest && self.judged(row.key) {
            self.add(row, format!("as in sealing {run}"), "changed");
        }
    }

    fn missing(&mut self, gone: &Note, run: i64) {
        if self.judged(gone.key) {
            self.add(gone, format!("as in sealing {run}"), "deleted");
        }
    }

    fn inserted(&mut self, row: &Note) {
        if self.complete && !self.open.contains(&row.key) {
            self.add(row, "in a sealing".to_owned(), "never sealed");
        }
    }

    fn add(&mut self, row: &Note, expected: String, found: &str) {
        if self.findings.len() < SHOWN {
            self.findings.push(finding("movement_row", self.table.row(row.key, row.line), expected, found));
        }
    }
}
