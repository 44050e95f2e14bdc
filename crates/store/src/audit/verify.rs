use kernel::{Id, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::chain::{COLUMNS, StoredEntry, link};
use crate::{FromRow, RowReader, StoreError, Tx, params, text_enum};

const READ_AT_ONCE: i64 = 1000;
/// No transaction stays open for nearly this long, so an entry that turns up later than that after newer ones
/// was not written by the program.
const LATEST_COMMIT_SECONDS: i64 = 600;

text_enum! {
    /// What is wrong with a place in the history.
    pub enum Problem {
        EntryChanged = "entry_changed",
        EntryDeleted = "entry_deleted",
        EntryInserted = "entry_inserted",
        SealChanged = "seal_changed",
        SealDeleted = "seal_deleted",
        Truncated = "truncated",
        AnchorChanged = "anchor_changed",
    }
}

/// The first place where the history is not what was sealed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bad {
    pub problem: Problem,
    /// Its place in the chain; absent for an entry that is in no chain.
    pub seq: Option<i64>,
    /// Absent when both the entry and its seal are gone.
    pub entry_id: Option<Id>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    pub entries: i64,
    pub sealed: i64,
    pub ok: bool,
    pub first_bad: Option<Bad>,
    /// The hash at the end of the chain, to be compared with one noted elsewhere.
    pub head: String,
}

/// Reads the whole history again and names the first entry that was changed, deleted, swapped, inserted or cut off.
pub async fn verify(tx: &mut Tx) -> Result<Report, StoreError> {
    let (entries,): (i64,) = tx.one("SELECT COUNT(*) FROM audit_entry", &[]).await?;
    let (anchor_seq, anchor_hash): (i64, String) = tx.one("SELECT seq, hash FROM audit_anchor WHERE id = 1", &[]).await?;
    let mut walk = Walk::new();
    let mut first_bad = walk.through(tx).await?;
    if first_bad.is_none() {
        first_bad = walk.compare_with_anchor(anchor_seq, &anchor_hash);
    }
    if first_bad.is_none() {
        first_bad = outside_the_chain(tx).await?;
    }
    Ok(Report { entries, sealed: walk.seq, ok: first_bad.is_none(), first_bad, head: walk.hash })
}

#[derive(Debug)]
struct Link {
    seq: i64,
    entry_id: i64,
    sealed_at: Timestamp,
    prev_hash: String,
    hash: String,
    entry: StoredEntry,
}

impl FromRow for Link {
    fn from_row(row: &mut RowReader) -> Result<Self, StoreError> {
        Ok(Self {
            seq: row.next()?,
            entry_id: row.next()?,
            sealed_at: row.next()?,
            prev_hash: row.next()?,
            hash: row.next()?,
            entry: StoredEntry::from_row(row)?,
        })
    }
}

impl Link {
    fn bad(&self, problem: Problem) -> Bad {
        Bad { problem, seq: Some(self.seq), entry_id: Some(Id::new(self.entry_id)) }
    }
}

/// The chain as far as it has been proven.
struct Walk {
    seq: i64,
    hash: String,
    newest: Timestamp,
}

impl Walk {
    fn new() -> Self {
        Self { seq: 0, hash: "0".repeat(64), newest: Timestamp::from_millis(i64::MIN) }
    }

    async fn through(&mut self, tx: &mut Tx) -> Result<Option<Bad>, StoreError> {
        let page = format!(
            "SELECT s.seq, s.entry_id, s.sealed_at, s.prev_hash, s.hash, {COLUMNS}
             FROM audit_seal s LEFT JOIN audit_entry e ON e.id = s.entry_id WHERE s.seq > $1 ORDER BY s.seq LIMIT $2"
        );
        loop {
            let links: Vec<Link> = tx.all(&page, params![self.seq, READ_AT_ONCE]).await?;
            if links.is_empty() {
                return Ok(None);
            }
            for link in &links {
                if let Some(bad) = self.step(link) {
                    return Ok(Some(bad));
                }
            }
        }
    }

    fn step(&mut self, next: &Link) -> Option<Bad> {
        if next.seq != self.seq + 1 {
            return Some(Bad { problem: Problem::SealDeleted, seq: Some(self.seq + 1), entry_id: None });
        }
        if next.prev_hash != self.hash {
            return Some(next.bad(Problem::SealChanged));
        }
        if next.entry.id().is_none() {
            return Some(next.bad(Problem::EntryDeleted));
        }
        if link(&self.hash, next.seq, next.sealed_at.millis(), &next.entry) != next.hash {
            return Some(next.bad(Problem::EntryChanged));
        }
        let late = |than: Timestamp| than.seconds_since(next.entry.at()) > LATEST_COMMIT_SECONDS;
        if late(self.newest) && late(next.sealed_at) {
            return Some(next.bad(Problem::EntryInserted));
        }
        self.seq = next.seq;
        self.hash.clone_from(&next.hash);
        self.newest = self.newest.max(next.entry.at());
        None
    }

    fn compare_with_anchor(&self, seq: i64, hash: &str) -> Option<Bad> {
        if seq > self.seq {
            return Some(Bad { problem: Problem::Truncated, seq: Some(self.seq + 1), entry_id: None });
        }
        let same = seq == self.seq && hash == self.hash;
        (!same).then_some(Bad { problem: Problem::AnchorChanged, seq: Some(self.seq), entry_id: None })
    }
}

/// An entry that is neither sealed nor queued was put there by other hands, as was a queued one that is gone removed.
async fn outside_the_chain(tx: &mut Tx) -> Result<Option<Bad>, StoreError> {
    let inserted: Option<(Id,)> = tx
        .optional(
            "SELECT MIN(e.id) FROM audit_entry e
             WHERE NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.entry_id = e.id)
               AND NOT EXISTS (SELECT 1 FROM audit_unsealed u WHERE u.entry_id = e.id)
             HAVING COUNT(*) > 0",
            &[],
        )
        .await?;
    if let Some((id,)) = inserted {
        return Ok(Some(Bad { problem: Problem::EntryInserted, seq: None, entry_id: Some(id) }));
    }
    let deleted: Option<(Id,)> = tx
        .optional(
            "SELECT u.entry_id FROM audit_unsealed u WHERE NOT EXISTS (SELECT 1 FROM audit_entry e WHERE e.id = u.entry_id)
             ORDER BY u.entry_id LIMIT 1",
            &[],
        )
        .await?;
    Ok(deleted.map(|(id,)| Bad { problem: Problem::EntryDeleted, seq: None, entry_id: Some(id) }))
}
