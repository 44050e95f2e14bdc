use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use kernel::{Id, Runtime};
use serde_json::{Map, Value as Json, json};

use super::digest::{Note, StoredRow, pack, whole};
use super::first;
use crate::audit::{self, AuditActor, AuditEntry, MOVEMENTS_SEALED};
use crate::moved::{Keys, listed, read_moved};
use crate::worker::Stop;
use crate::{Db, MovementTable, StoreError, Tx, params};

const LINES_AT_ONCE: i64 = 1_000;
/// A row that changes several times within a minute is sealed once, and the history grows by one entry a minute at most.
const EVERY: Duration = Duration::from_mins(1);

/// Tables by name.
type Known = BTreeMap<&'static str, MovementTable>;

/// Seals all rows of money and goods committed so far.
#[kernel::boxed]
pub async fn seal(db: &Db, rt: &Runtime, tables: &[&[&MovementTable]]) -> Result<(), StoreError> {
    let tables = listed(tables);
    first::begin_with(db, rt, tables.clone()).await?;
    loop {
        let looking = rt.clone();
        if !db.read(async move |tx| waits(tx, &looking).await).await? {
            return Ok(());
        }
        let (rt, tables) = (rt.clone(), tables.clone());
        if !db.write(async move |tx| seal_some(tx, &rt, &tables).await).await? {
            return Ok(());
        }
    }
}

/// Seals once a minute until told to stop. Several nodes may run it at once.
#[kernel::boxed]
pub async fn seal_until(db: Db, rt: Runtime, tables: &'static [&'static [&'static MovementTable]], stop: Stop) {
    while !stop.requested() {
        if let Err(error) = seal(&db, &rt, tables).await {
            tracing::error!(%error, "rows of money and goods could not be sealed; they stay queued");
        }
        tokio::select! {
            () = tokio::time::sleep(EVERY) => {}
            () = stop.wait() => {}
        }
    }
}

async fn waits(tx: &mut Tx, rt: &Runtime) -> Result<bool, StoreError> {
    let queued = tx.optional::<(i64,)>("SELECT position FROM movement_unsealed LIMIT 1", &[]).await?.is_some();
    Ok(queued || first::all(tx).await?.iter().any(|table| table.waits(rt.now())))
}

/// One run: the rows of some transactions, or the next of those that were there before. Whether anything was done.
async fn seal_some(tx: &mut Tx, rt: &Runtime, tables: &[MovementTable]) -> Result<bool, StoreError> {
    // One node at a time, as for the chain.
    let anchor = format!("SELECT seq FROM audit_anchor WHERE id = 1{}", tx.for_update());
    tx.one::<(i64,)>(&anchor, &[]).await?;
    let known: Known = tables.iter().map(|table| (table.name, *table)).collect();
    let queued = take(tx, &known).await?;
    let lines = queued.lines;
    let (mut keys, mut done) = (queued.keys, BTreeSet::new());
    let mut walked = false;
    if lines == 0 {
        for table in first::all(tx).await? {
            let Some(described) = known.get(table.name.as_str()) else { continue };
            match table.step(tx, rt, described).await? {
                first::Step::Rows(rows) => {
                    keys.entry(table.name).or_default().extend(rows);
                    walked = true;
                    break;
                }
                first::Step::Whole => drop(done.insert(table.name)),
                first::Step::Nothing => {}
            }
        }
    }
    keys.retain(|_, keys| !keys.is_empty());
    if !keys.is_empty() || !done.is_empty() {
        write(tx, rt, &known, &keys, &done).await?;
    }
    Ok(lines > 0 || walked || !done.is_empty())
}

struct Queued {
    keys: Keys,
    lines: usize,
}

/// Takes waiting lines off the queue. Those that name a table of a newer program wait for it.
async fn take(tx: &mut Tx, known: &Known) -> Result<Queued, StoreError> {
    let waiting: Vec<(i64, String)> =
        tx.all("SELECT position, moved FROM movement_unsealed ORDER BY position LIMIT $1", params![LINES_AT_ONCE]).await?;
    let (mut keys, mut taken) = (Keys::new(), Vec::with_capacity(waiting.len()));
    for (position, line) in waiting {
        let mut named = Keys::new();
        read_moved(&line, &mut named);
        if named.keys().all(|name| known.contains_key(name.as_str())) {
            read_moved(&line, &mut keys);
            taken.push(position);
        }
    }
    let lines = taken.len();
    if lines > 0 {
        let sql = format!("DELETE FROM movement_unsealed WHERE {}", tx.any_of("position", 1));
        tx.execute(&sql, params![taken]).await?;
    }
    Ok(Queued { keys, lines })
}

async fn write(tx: &mut Tx, rt: &Runtime, known: &Known, keys: &Keys, done: &BTreeSet<String>) -> Result<(), StoreError> {
    let (last,): (Option<i64>,) = tx.one("SELECT MAX(run) FROM movement_seal", &[]).await?;
    let run = last.unwrap_or_default() + 1;
    let (mut sealed, mut told) = (Vec::with_capacity(keys.len()), Map::new());
    for (name, table) in known {
        let keys = keys.get(*name).cloned().unwrap_or_default();
        if keys.is_empty() && !done.contains(*name) {
            continue;
        }
        let notes = notes(tx, table, &keys).await?;
        let packed = pack(&notes);
        let rows = notes.iter().filter(|note| note.digest.is_some()).count();
        let mut summary = json!({ "rows": rows, "digest": whole(run, name, &packed) });
        if done.contains(*name) {
            summary["whole"] = json!(true);
        }
        told.insert((*name).to_owned(), summary);
        sealed.push((*name, packed));
    }
    let entry_id = tell(tx, rt, run, Json::Object(told)).await?;
    for (name, packed) in sealed {
        tx.execute_one(
            "INSERT INTO movement_seal (run, name, entry_id, digests) VALUES ($1, $2, $3, $4)",
            params![run, name, entry_id, packed],
        )
        .await?;
    }
    Ok(())
}

async fn tell(tx: &mut Tx, rt: &Runtime, run: i64, after: Json) -> Result<Id, StoreError> {
    let (actor, doc_no) = (AuditActor::system(), run.to_string());
    let entry = AuditEntry {
        country: None,
        actor: &actor,
        action: MOVEMENTS_SEALED,
        doc_type: "movement",
        doc_no: &doc_no,
        before: None,
        after: Some(after),
    };
    audit::record(tx, rt, &entry).await
}

/// The rows of these keys as they are now, in order; a key without one is noted as such.
async fn notes(tx: &mut Tx, table: &MovementTable, keys: &BTreeSet<i64>) -> Result<Vec<Note>, StoreError> {
    let MovementTable { name, key, columns, .. } = table;
    let listed: Vec<i64> = keys.iter().copied().collect();
    let sql = format!("SELECT {key}, {}, {columns} FROM {name} WHERE {}", table.line(), tx.any_of(key, 1));
    let rows: Vec<StoredRow> = tx.all(&sql, params![listed]).await?;
    let mut notes: Vec<Note> = rows.iter().map(|row| row.note(table)).collect();
    let found: BTreeSet<i64> = notes.iter().map(|note| note.key).collect();
    notes.extend(keys.difference(&found).copied().map(Note::nothing));
    notes.sort_unstable();
    Ok(notes)
}
