//! Signed notes of how far the chain had come, kept where the database's password does not reach.
//!
//! A chain that was rewritten from some row on, or a database that was put back to an earlier day, fits in itself.
//! What it no longer fits is an anchor.

mod key;
mod shelf;
mod verify;

use std::sync::Arc;

use kernel::{AppError, Runtime, Timestamp};
use serde::{Deserialize, Serialize};

pub use key::AnchorKey;
pub use shelf::{AnchorFile, AnchorShelf};
pub use verify::{AnchorProblem, AnchorReport, BadAnchor, verify_anchors};

use crate::jobs::{NewJob, Runner, enqueue};
use crate::{Db, StoreError, Tx, params};

/// So many rows are the most that lie between two anchors while the server keeps up.
const ROWS_BETWEEN: i64 = 1_000;
const SECONDS_BETWEEN: i64 = 600;
const JOB: &str = "audit.anchor";

/// One line outside of the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Anchor {
    /// 1, 2, 3…: a missing one shows.
    pub number: i64,
    /// The last row of the chain at that time, and its hash.
    pub seq: i64,
    pub hash: String,
    pub at: Timestamp,
    /// Somebody with the key answers for the history as it is now, after a backup was restored or anchors were lost:
    /// what earlier anchors say is void.
    #[serde(default)]
    pub restored: bool,
    /// Ed25519 over all of the above, in hexadecimal.
    pub signature: String,
}

/// How far the chain and its anchors reach.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reach {
    seq: i64,
    hash: String,
    number: i64,
    anchored: i64,
}

async fn reach(tx: &mut Tx) -> Result<Reach, StoreError> {
    let sql = "SELECT c.seq, c.hash, a.number, a.seq FROM audit_anchor c JOIN audit_anchored a ON a.id = c.id WHERE c.id = 1";
    let (seq, hash, number, anchored) = tx.one(sql, &[]).await?;
    Ok(Reach { seq, hash, number, anchored })
}

/// Writes anchors: signs them with the key and puts them where the database is not.
#[derive(Clone, Debug)]
pub struct Anchors {
    pub shelf: Arc<dyn AnchorShelf>,
    pub key: Arc<AnchorKey>,
}

impl Anchors {
    /// Anchors the end of the chain, unless that has been done. Two nodes at once both write what is true.
    #[kernel::boxed]
    pub async fn anchor(&self, db: &Db, rt: &Runtime) -> kernel::Result<Option<Anchor>> {
        let reach = db.read::<_, StoreError, _>(async |tx| reach(tx).await).await?;
        if reach.seq <= reach.anchored {
            return Ok(None);
        }
        let number = reach.number + 1;
        self.write(db, rt, reach, number, false).await.map(Some)
    }

    /// Answers for the history as it is now.
    #[kernel::boxed]
    pub async fn anchor_restored(&self, db: &Db, rt: &Runtime) -> kernel::Result<Anchor> {
        let reach = db.read::<_, StoreError, _>(async |tx| reach(tx).await).await?;
        let kept = self.shelf.read().await?;
        let last = kept.iter().filter_map(|line| serde_json::from_str(line).ok()).map(|anchor: Anchor| anchor.number).max();
        let number = last.unwrap_or_default().max(reach.number) + 1;
        self.write(db, rt, reach, number, true).await
    }

    async fn write(&self, db: &Db, rt: &Runtime, reach: Reach, number: i64, restored: bool) -> kernel::Result<Anchor> {
        let mut anchor = Anchor { number, seq: reach.seq, hash: reach.hash, at: rt.now(), restored, signature: String::new() };
        anchor.signature = self.key.sign(&anchor);
        self.shelf.add(&anchor, serde_json::to_string(&anchor).map_err(AppError::internal)?).await?;
        // Only now: what is noted here has to be found there, also after a crash between the two.
        let (seq, before) = (anchor.seq, reach.number);
        db.write::<_, StoreError, _>(async move |tx| {
            let sql = "UPDATE audit_anchored SET number = $1, seq = $2 WHERE id = 1 AND number = $3";
            tx.execute(sql, params![number, seq, before]).await.map(drop)
        })
        .await?;
        Ok(anchor)
    }
}

/// Has the chain anchored every ten minutes in which it grew, and when the sealer asks for it.
pub fn anchoring(runner: Runner, db: &Db, rt: &Runtime, anchors: &Anchors) -> Runner {
    let (db, rt, anchors) = (db.clone(), rt.clone(), anchors.clone());
    runner.every(SECONDS_BETWEEN, JOB, move |_| {
        let (db, rt, anchors) = (db.clone(), rt.clone(), anchors.clone());
        async move { anchors.anchor(&db, &rt).await.map(drop) }
    })
}

/// Asks for an anchor, with the transaction that seals, when a thousand rows have come together.
pub(super) async fn ask_for_anchor(tx: &mut Tx, rt: &Runtime, from: i64, to: i64) -> Result<(), StoreError> {
    if from / ROWS_BETWEEN == to / ROWS_BETWEEN {
        return Ok(());
    }
    let job = NewJob { kind: JOB, payload: &(), run_at: rt.now(), unique_key: Some(JOB.to_owned()) };
    enqueue(tx, rt, &job).await.map(drop)
}

/// When the oldest row that no anchor covers was sealed.
#[kernel::boxed]
pub async fn oldest_unanchored(tx: &mut Tx) -> Result<Option<Timestamp>, StoreError> {
    let sql = "SELECT s.sealed_at FROM audit_seal s JOIN audit_anchored a ON s.seq = a.seq + 1 WHERE a.id = 1";
    Ok(tx.optional::<(Timestamp,)>(sql, &[]).await?.map(|(sealed_at,)| sealed_at))
}
