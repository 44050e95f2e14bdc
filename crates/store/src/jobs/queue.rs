//! The moves of a job between its states, each one transaction.

use std::collections::HashMap;

use kernel::{Id, Runtime, Timestamp};

use super::{Job, NewJob, enqueue};
use crate::{StoreError, Tx, Value, params};

/// A node that has not renewed its lease for this long is taken for dead.
pub(super) const LEASE_SECONDS: i64 = 60;
const FIRST_PAUSE_SECONDS: i64 = 10;
const LONGEST_PAUSE_SECONDS: i64 = 3600;
const ERROR_LENGTH: usize = 500;

/// A job and the right to finish it.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    pub(super) job: Job,
    pub(super) lease: Id,
}

/// When there is something to take or to queue, a time that has passed included.
pub(super) async fn next_due(
    tx: &mut Tx,
    rt: &Runtime,
    kinds: &[String],
    schedules: &[(String, i64)],
) -> Result<Option<Timestamp>, StoreError> {
    let waiting = format!("SELECT MIN(due_at) FROM job WHERE state <> 'parked' AND {}", tx.any_of("kind", 1));
    let (job,): (Option<Timestamp>,) = tx.one(&waiting, params![kinds.to_vec()]).await?;
    let planned = format!("SELECT kind, next_at FROM job_schedule WHERE {}", tx.any_of("kind", 1));
    let planned: HashMap<String, i64> = tx.all::<(String, i64)>(&planned, params![kinds.to_vec()]).await?.into_iter().collect();
    let now = rt.now().millis();
    let recurring = schedules.iter().map(|(kind, every_seconds)| match planned.get(kind) {
        Some(next) if *next <= now.saturating_add(period(*every_seconds)) => Timestamp::from_millis(*next),
        _ => rt.now(),
    });
    Ok(recurring.chain(job).min())
}

const fn period(every_seconds: i64) -> i64 {
    let millis = every_seconds.saturating_mul(1000);
    if millis > 1 { millis } else { 1 }
}

/// Queues the recurring kinds whose period has begun.
pub(super) async fn queue_recurring(tx: &mut Tx, rt: &Runtime, schedules: &[(String, i64)]) -> Result<(), StoreError> {
    let now = rt.now().millis();
    for (kind, every_seconds) in schedules {
        let period = period(*every_seconds);
        let next = (now / period + 1) * period;
        tx.execute("INSERT INTO job_schedule (kind, next_at) VALUES ($1, 0) ON CONFLICT (kind) DO NOTHING", params![kind]).await?;
        // An appointment further away than a period was made by a clock that has been set back since.
        let begun = tx
            .execute(
                "UPDATE job_schedule SET next_at = $2 WHERE kind = $1 AND (next_at <= $3 OR next_at > $4)",
                params![kind, next, now, now.saturating_add(period)],
            )
            .await?;
        if begun == 1 {
            let job = NewJob { kind, payload: &(), run_at: rt.now(), unique_key: Some(format!("every:{kind}")) };
            enqueue(tx, rt, &job).await?;
        }
    }
    Ok(())
}

/// Takes due jobs of kinds we can handle, those of dead nodes included.
pub(super) async fn take(tx: &mut Tx, rt: &Runtime, kinds: &[String], at_most: i64, park_after: i64) -> Result<Vec<Taken>, StoreError> {
    let due = format!(
        "SELECT id, kind, payload, attempts FROM job WHERE state <> 'parked' AND due_at <= $1 AND {} ORDER BY due_at, id LIMIT $3{}",
        tx.any_of("kind", 2),
        tx.for_update_skip_locked()
    );
    let found: Vec<(Id, String, String, i64)> = tx.all(&due, params![rt.now(), kinds.to_vec(), at_most]).await?;
    let lease = rt.next_id();
    let mut taken = Vec::with_capacity(found.len());
    for (id, kind, payload, attempts) in found {
        if attempts >= park_after {
            // It never came to an end: whoever ran it died each time, perhaps of it.
            park(tx, id, "did not finish").await?;
            continue;
        }
        tx.execute_one(
            "UPDATE job SET state = 'running', attempts = attempts + 1, lease = $2, due_at = $3 WHERE id = $1",
            params![id, lease, rt.now().plus_seconds(LEASE_SECONDS)],
        )
        .await?;
        taken.push(Taken { job: Job { id, kind, payload, attempt: attempts + 1 }, lease });
    }
    Ok(taken)
}

/// Whether the lease still was ours.
pub(super) async fn renew(tx: &mut Tx, rt: &Runtime, taken: &Taken) -> Result<bool, StoreError> {
    let until = rt.now().plus_seconds(LEASE_SECONDS);
    let sql = "UPDATE job SET due_at = $3 WHERE id = $1 AND lease = $2";
    Ok(tx.execute(sql, params![taken.job.id, taken.lease, until]).await? == 1)
}

pub(super) async fn finish(tx: &mut Tx, taken: &Taken) -> Result<bool, StoreError> {
    Ok(tx.execute("DELETE FROM job WHERE id = $1 AND lease = $2", params![taken.job.id, taken.lease]).await? == 1)
}

/// Puts a failed job back for later, or parks it.
pub(super) async fn fail(tx: &mut Tx, rt: &Runtime, taken: &Taken, error: &str, park_after: i64) -> Result<(), StoreError> {
    let ours = "SELECT id FROM job WHERE id = $1 AND lease = $2";
    if tx.optional::<(Id,)>(ours, params![taken.job.id, taken.lease]).await?.is_none() {
        return Ok(());
    }
    if taken.job.attempt >= park_after {
        return park(tx, taken.job.id, error).await;
    }
    let again = rt.now().plus_seconds(pause_seconds(rt, taken.job.attempt));
    tx.execute_one(
        "UPDATE job SET state = 'waiting', lease = NULL, due_at = $2, last_error = $3 WHERE id = $1",
        params![taken.job.id, again, shortened(error)],
    )
    .await
}

/// Lets go of the unique key, so that the same work can be asked for anew.
async fn park(tx: &mut Tx, id: Id, error: &str) -> Result<(), StoreError> {
    tx.execute_one(
        "UPDATE job SET state = 'parked', lease = NULL, unique_key = NULL, last_error = $2 WHERE id = $1",
        &[Value::from(id), shortened(error)],
    )
    .await
}

fn shortened(error: &str) -> Value {
    Value::Text(error.chars().filter(|c| *c != '\0').take(ERROR_LENGTH).collect())
}

/// Doubles with every attempt; the random tenth keeps jobs that failed together from coming back together.
fn pause_seconds(rt: &Runtime, attempt: i64) -> i64 {
    let doublings = u32::try_from(attempt - 1).unwrap_or_default().min(20);
    let pause = FIRST_PAUSE_SECONDS.saturating_mul(1 << doublings).min(LONGEST_PAUSE_SECONDS);
    let tenth = rt.entropy.below(pause.unsigned_abs() / 10 + 1);
    pause + i64::try_from(tenth).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use kernel::{Clock, Entropy, Timestamp};

    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour() {
        let rt = Runtime::new(Clock::fixed(Timestamp::from_millis(0)), Entropy::seeded(3), 1);
        for (attempt, least) in [(1, 10), (2, 20), (3, 40), (9, 2560), (10, 3600), (1000, 3600)] {
            let pause = pause_seconds(&rt, attempt);
            assert!((least..=least + least / 10).contains(&pause), "{attempt}: {pause}");
        }
    }
}
