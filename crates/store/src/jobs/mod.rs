//! Work that is queued with the change that asks for it and done afterwards, by any node, at least once.
//!
//! Handlers run outside of transactions and may be run again after a crash, so they must not mind repetition.

mod queue;
mod runner;

use kernel::{AppError, Id, Runtime, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

pub use runner::Runner;

use crate::{Signal, StoreError, Tx, params, record, text_enum};

text_enum! {
    pub enum JobState {
        Waiting = "waiting",
        Running = "running",
        /// Given up after too many failures, until somebody looks at it.
        Parked = "parked",
    }
}

/// A job to be queued.
#[derive(Clone, Debug)]
pub struct NewJob<'a, T> {
    pub kind: &'a str,
    pub payload: &'a T,
    /// Not before this time.
    pub run_at: Timestamp,
    /// While an unfinished job has the same key, no second one is queued.
    pub unique_key: Option<String>,
}

/// A job in the hands of its handler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub id: Id,
    pub kind: String,
    /// 1 on the first run.
    pub attempt: i64,
    payload: String,
}

impl Job {
    pub fn payload<T: DeserializeOwned>(&self) -> kernel::Result<T> {
        serde_json::from_str(&self.payload).map_err(AppError::internal)
    }
}

/// Queues a job with this transaction. `None`: an unfinished one has the same unique key.
pub async fn enqueue<T: Serialize>(tx: &mut Tx, rt: &Runtime, job: &NewJob<'_, T>) -> Result<Option<Id>, StoreError> {
    let id = rt.next_id();
    let payload = serde_json::to_string(job.payload).map_err(StoreError::driver)?;
    let queued = tx
        .execute(
            "INSERT INTO job (id, kind, payload, unique_key, state, due_at, attempts, created_at)
             VALUES ($1, $2, $3, $4, 'waiting', $5, 0, $6) ON CONFLICT (unique_key) DO NOTHING",
            params![id, job.kind, payload, job.unique_key.clone(), job.run_at, rt.now()],
        )
        .await?;
    if queued == 0 {
        return Ok(None);
    }
    tx.signal(Signal::Jobs);
    Ok(Some(id))
}

record! {
    /// How much of one kind is in one state.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct JobCount { pub kind: String, pub state: JobState, pub jobs: i64, pub oldest_due: Timestamp }
}

#[kernel::boxed]
pub async fn overview(tx: &mut Tx) -> Result<Vec<JobCount>, StoreError> {
    tx.all("SELECT kind, state, COUNT(*), MIN(due_at) FROM job GROUP BY kind, state ORDER BY kind, state", &[]).await
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ParkedJob { pub id: Id, pub kind: String, pub attempts: i64, pub last_error: Option<String>, pub created_at: Timestamp }
}

#[kernel::boxed]
pub async fn parked(tx: &mut Tx, at_most: i64) -> Result<Vec<ParkedJob>, StoreError> {
    let sql = format!("SELECT {} FROM job WHERE state = 'parked' ORDER BY id LIMIT $1", ParkedJob::COLUMNS);
    tx.all(&sql, params![at_most]).await
}

#[kernel::boxed]
pub async fn parked_one(tx: &mut Tx, id: Id) -> Result<Option<ParkedJob>, StoreError> {
    let sql = format!("SELECT {} FROM job WHERE state = 'parked' AND id = $1", ParkedJob::COLUMNS);
    tx.optional(&sql, params![id]).await
}

/// Gives a parked job another round of attempts; whether there was such a job.
#[kernel::boxed]
pub async fn retry(tx: &mut Tx, rt: &Runtime, id: Id) -> Result<bool, StoreError> {
    let sql = "UPDATE job SET state = 'waiting', attempts = 0, due_at = $2 WHERE id = $1 AND state = 'parked'";
    let revived = tx.execute(sql, params![id, rt.now()]).await? == 1;
    tx.signal(Signal::Jobs);
    Ok(revived)
}
