use std::time::Duration;

use kernel::{Runtime, Timestamp};
use sha2::{Digest, Sha256};

use super::anchor::ask_for_anchor;
use crate::worker::Stop;
use crate::{Db, FromRow, RowReader, Signal, StoreError, Tx, Value, params};

const SEALED_AT_ONCE: i64 = 500;
const TRIES_AGAIN: Duration = Duration::from_secs(1);

/// Every column of an entry, in the order in which it is hashed.
pub(super) const COLUMNS: &str = "e.id, e.country_code, e.at, e.actor_user_id, e.actor_name, e.actor_search, e.ip, e.action, e.doc_type, \
     e.doc_no, e.before_json, e.after_json";

/// An entry as it lies in the database, whatever its columns hold.
#[derive(Debug)]
pub(super) struct StoredEntry(Vec<Value>);

impl StoredEntry {
    const WIDTH: usize = 12;

    /// Absent when an outer join found no entry.
    pub(super) fn id(&self) -> Option<i64> {
        self.int(0)
    }

    pub(super) fn at(&self) -> Timestamp {
        Timestamp::from_millis(self.int(2).unwrap_or_default())
    }

    fn int(&self, column: usize) -> Option<i64> {
        match self.0.get(column) {
            Some(Value::Int(number)) => Some(*number),
            _ => None,
        }
    }
}

impl FromRow for StoredEntry {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        (0..Self::WIDTH).map(|_| row.next::<Value>()).collect::<Result<_, _>>().map(Self)
    }
}

/// The hash of one link: the link before it, its place, its time and the entry, each part with its own length,
/// so that no two different histories read the same.
pub(super) fn link(previous: &str, seq: i64, sealed_at: i64, entry: &StoredEntry) -> String {
    let mut hash = Sha256::new();
    hash.update(previous);
    hash.update(seq.to_be_bytes());
    hash.update(sealed_at.to_be_bytes());
    for value in &entry.0 {
        match value {
            Value::Int(number) => {
                hash.update(b"i");
                hash.update(number.to_be_bytes());
            }
            Value::Text(text) => {
                hash.update(b"t");
                hash.update((text.len() as u64).to_be_bytes());
                hash.update(text);
            }
            _ => hash.update(b"n"),
        }
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Seals all entries committed so far, in order of their ids. Entries that commit later, even with smaller ids,
/// wait in the queue for the next run: nothing is skipped, and nothing sealed ever moves.
#[kernel::boxed]
pub async fn seal(db: &Db, rt: &Runtime) -> Result<u64, StoreError> {
    let mut sealed = 0;
    while db.read(async |tx| waits(tx).await).await? {
        let rt = rt.clone();
        let batch = db.write(async move |tx| seal_batch(tx, &rt).await).await?;
        if batch == 0 {
            break;
        }
        sealed += batch;
    }
    Ok(sealed)
}

/// Seals whenever there is something to seal, until told to stop. Several nodes may run it at once.
#[kernel::boxed]
pub async fn seal_until(db: Db, rt: Runtime, stop: Stop) {
    let mut recorded = db.listen(Signal::Audit);
    while !stop.requested() {
        let rest = match seal(&db, &rt).await {
            Ok(_) => db.look_every(),
            Err(error) => {
                tracing::error!(%error, "audit entries could not be sealed; they stay queued");
                TRIES_AGAIN
            }
        };
        tokio::select! {
            () = recorded.wait(rest) => {}
            () = stop.wait() => {}
        }
    }
}

async fn waits(tx: &mut Tx) -> Result<bool, StoreError> {
    Ok(tx.optional::<(i64,)>("SELECT entry_id FROM audit_unsealed LIMIT 1", &[]).await?.is_some())
}

async fn seal_batch(tx: &mut Tx, rt: &Runtime) -> Result<u64, StoreError> {
    // The anchor's lock lets one node at a time extend the chain.
    let anchor = format!("SELECT seq, hash FROM audit_anchor WHERE id = 1{}", tx.for_update());
    let (mut seq, mut hash): (i64, String) = tx.one(&anchor, &[]).await?;
    let waiting = format!("SELECT {COLUMNS} FROM audit_unsealed u JOIN audit_entry e ON e.id = u.entry_id ORDER BY u.entry_id LIMIT $1");
    let before = seq;
    let entries: Vec<StoredEntry> = tx.all(&waiting, params![SEALED_AT_ONCE]).await?;
    let sealed_at = rt.now();
    for entry in &entries {
        seq += 1;
        let next = link(&hash, seq, sealed_at.millis(), entry);
        tx.execute_one(
            "INSERT INTO audit_seal (seq, entry_id, sealed_at, prev_hash, hash) VALUES ($1, $2, $3, $4, $5)",
            params![seq, entry.id(), sealed_at, hash, &next],
        )
        .await?;
        tx.execute_one("DELETE FROM audit_unsealed WHERE entry_id = $1", params![entry.id()]).await?;
        hash = next;
    }
    if !entries.is_empty() {
        tx.execute_one("UPDATE audit_anchor SET seq = $1, hash = $2 WHERE id = 1", params![seq, &hash]).await?;
        ask_for_anchor(tx, rt, before, seq).await?;
        tracing::debug!(seq, hash, "audit history sealed");
    }
    Ok(entries.len() as u64)
}
