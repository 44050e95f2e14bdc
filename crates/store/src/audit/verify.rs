use kernel::{AppError, ErrorCode, Id, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

use super::chain::{COLUMNS, StoredEntry, link};
use crate::{FromRow, RowReader, StoreError, Tx, params, text_enum};

const READ_AT_ONCE: i64 = 1000;
/// Links and entries of one part of a proof: well under a second.
const READ_IN_A_PART: i64 = 5_000;
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

/// How far a proof has come, and what it found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Links of the chain.
    pub sealed: i64,
    /// Links that have been read again and fit.
    pub proven: i64,
    /// Entries that have been looked at, sealed or not; the chain comes first.
    pub entries: i64,
    /// Absent while there is more to read.
    pub ok: Option<bool>,
    pub first_bad: Option<Bad>,
    /// The hash at the last proven link, to be compared with one noted elsewhere.
    pub head: String,
    /// Where to go on; absent at the end.
    pub next_cursor: Option<String>,
}

/// Reads the whole history again and names the first entry that was changed, deleted, swapped, inserted or cut off.
#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Report, StoreError> {
    let mut proof = Proof::new();
    loop {
        let report = proof.report(tx).await?;
        if report.next_cursor.is_none() {
            return Ok(report);
        }
    }
}

/// A part of [`verify`] that is never long, from where the part before ended. The history may grow meanwhile.
#[kernel::boxed]
pub async fn verify_part(tx: &mut Tx, cursor: Option<&str>) -> kernel::Result<Report> {
    let mut proof = match cursor {
        Some(cursor) => Proof::from_cursor(cursor).ok_or_else(|| AppError::field("cursor", ErrorCode::Malformed))?,
        None => Proof::new(),
    };
    Ok(proof.report(tx).await?)
}

/// First the chain from its beginning, then every entry: whether it is in the chain or waits for it.
struct Proof {
    chain: Walk,
    entries: Option<Entries>,
}

/// The entries as far as they have been looked at.
struct Entries {
    last: i64,
    count: i64,
}

enum Step {
    Read(i64),
    Found(Bad),
    End,
}

impl Proof {
    fn new() -> Self {
        Self { chain: Walk::new(), entries: None }
    }

    fn from_cursor(text: &str) -> Option<Self> {
        let mut parts = text.split('.');
        let chain = Walk {
            seq: parts.next()?.parse().ok()?,
            newest: Timestamp::from_millis(parts.next()?.parse().ok()?),
            hash: parts.next().filter(|hash| hash.len() == 64)?.to_owned(),
        };
        let entries = match (parts.next(), parts.next()) {
            (None, _) => None,
            (Some(last), count) => Some(Entries { last: last.parse().ok()?, count: count?.parse().ok()? }),
        };
        parts.next().is_none().then_some(Self { chain, entries })
    }

    fn cursor(&self) -> String {
        let Walk { seq, hash, newest } = &self.chain;
        let chain = format!("{seq}.{}.{hash}", newest.millis());
        self.entries.as_ref().map_or(chain.clone(), |Entries { last, count }| format!("{chain}.{last}.{count}"))
    }

    async fn report(&mut self, tx: &mut Tx) -> Result<Report, StoreError> {
        let (sealed, _) = anchor(tx).await?;
        let mut left = READ_IN_A_PART;
        let (ok, first_bad) = loop {
            match self.step(tx).await? {
                Step::Read(rows) if rows < left => left -= rows,
                Step::Read(_) => break (None, None),
                Step::Found(bad) => break (Some(false), Some(bad)),
                Step::End => break (Some(true), None),
            }
        };
        Ok(Report {
            sealed,
            proven: self.chain.seq,
            entries: self.entries.as_ref().map_or(0, |entries| entries.count),
            first_bad,
            head: self.chain.hash.clone(),
            next_cursor: ok.is_none().then(|| self.cursor()),
            ok,
        })
    }

    async fn step(&mut self, tx: &mut Tx) -> Result<Step, StoreError> {
        if let Some(entries) = &mut self.entries {
            return entries.step(tx).await;
        }
        match self.chain.step(tx).await? {
            Step::End => {
                let (seq, hash) = anchor(tx).await?;
                self.entries = Some(Entries { last: i64::MIN, count: 0 });
                Ok(self.chain.compare_with_anchor(seq, &hash).map_or(Step::Read(0), Step::Found))
            }
            other => Ok(other),
        }
    }
}

async fn anchor(tx: &mut Tx) -> Result<(i64, String), StoreError> {
    tx.one("SELECT seq, hash FROM audit_anchor WHERE id = 1", &[]).await
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

    async fn step(&mut self, tx: &mut Tx) -> Result<Step, StoreError> {
        let page = format!(
            "SELECT s.seq, s.entry_id, s.sealed_at, s.prev_hash, s.hash, {COLUMNS}
             FROM audit_seal s LEFT JOIN audit_entry e ON e.id = s.entry_id WHERE s.seq > $1 ORDER BY s.seq LIMIT $2"
        );
        let links: Vec<Link> = tx.all(&page, params![self.seq, READ_AT_ONCE]).await?;
        if links.is_empty() {
            return Ok(Step::End);
        }
        for next in &links {
            if let Some(bad) = self.follow(next) {
                return Ok(Step::Found(bad));
            }
        }
        Ok(Step::Read(links.len().try_into().unwrap_or(READ_AT_ONCE)))
    }

    fn follow(&mut self, next: &Link) -> Option<Bad> {
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

impl Entries {
    /// An entry that is neither sealed nor queued was put there by other hands, as was a queued one that is gone removed.
    async fn step(&mut self, tx: &mut Tx) -> Result<Step, StoreError> {
        let window = "SELECT MAX(w.id), COUNT(*) FROM (SELECT id FROM audit_entry WHERE id > $1 ORDER BY id LIMIT $2) w";
        let (Some(last), rows): (Option<i64>, i64) = tx.one(window, params![self.last, READ_AT_ONCE]).await? else {
            return Ok(queued_but_gone(tx).await?.map_or(Step::End, Step::Found));
        };
        let inserted: Option<(Id,)> = tx
            .optional(
                "SELECT e.id FROM audit_entry e WHERE e.id > $1 AND e.id <= $2
                   AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.entry_id = e.id)
                   AND NOT EXISTS (SELECT 1 FROM audit_unsealed u WHERE u.entry_id = e.id)
                 ORDER BY e.id LIMIT 1",
                params![self.last, last],
            )
            .await?;
        if let Some((id,)) = inserted {
            return Ok(Step::Found(Bad { problem: Problem::EntryInserted, seq: None, entry_id: Some(id) }));
        }
        (self.last, self.count) = (last, self.count + rows);
        Ok(Step::Read(rows))
    }
}

async fn queued_but_gone(tx: &mut Tx) -> Result<Option<Bad>, StoreError> {
    let gone: Option<(Id,)> = tx
        .optional(
            "SELECT u.entry_id FROM audit_unsealed u WHERE NOT EXISTS (SELECT 1 FROM audit_entry e WHERE e.id = u.entry_id)
             ORDER BY u.entry_id LIMIT 1",
            &[],
        )
        .await?;
    Ok(gone.map(|(id,)| Bad { problem: Problem::EntryDeleted, seq: None, entry_id: Some(id) }))
}
