use futures_util::StreamExt as _;
use futures_util::stream;
use kernel::{AppError, Result, Runtime};
use store::jobs::Runner;
use store::{Db, Tx};

use super::Push;
use super::deliver::Outcome;
use super::plan::plan;
use super::queue::{NOTICE, Task, again};
use super::subscription::{self, Device};

const HOURLY: i64 = 3600;
/// Tasks at a time, and payloads of one task at a time.
const TASKS: usize = 4;
const LETTERS: usize = 16;
const MOST_TRIES: i64 = 5;
const FIRST_PAUSE_S: i64 = 30;
const LONGEST_PAUSE_S: i64 = 3600;

/// Sends notices. It has a runner of its own, so that a push service that does not answer holds up nothing else.
pub fn runner(db: &Db, rt: &Runtime, push: &Push) -> Runner {
    let (notify_db, notify_rt, push) = (db.clone(), rt.clone(), push.clone());
    let (sweep_db, sweep_rt) = (db.clone(), rt.clone());
    Runner::new(db.clone(), rt.clone())
        .concurrency(TASKS)
        .handle(NOTICE, move |job| {
            let (db, rt, push) = (notify_db.clone(), notify_rt.clone(), push.clone());
            async move { notify(&db, &rt, &push, job.payload()?).await }
        })
        .every(HOURLY, "im.push.sweep", move |_| {
            let (db, rt) = (sweep_db.clone(), sweep_rt.clone());
            async move { db.write::<_, AppError, _>(async move |tx| subscription::sweep(tx, &rt).await).await.map(drop) }
        })
}

async fn notify(db: &Db, rt: &Runtime, push: &Push, task: Task) -> Result<()> {
    let (planning, planned) = (rt.clone(), task.clone());
    let payloads = db.read::<_, AppError, _>(async move |tx| plan(tx, &planning, &planned).await).await?;
    if payloads.is_empty() {
        return Ok(());
    }
    let now = rt.now();
    let outcomes: Vec<(Device, Outcome)> = stream::iter(payloads)
        .map(|(device, payload)| async move {
            let outcome = push.deliver(now, &device, payload).await;
            (device, outcome)
        })
        .buffer_unordered(LETTERS)
        .collect()
        .await;
    let rt = rt.clone();
    // Most of what a large group is sent goes well, and leaves nothing to write.
    let outcomes: Vec<_> = outcomes.into_iter().filter(|(device, outcome)| device.failed || *outcome != Outcome::Taken).collect();
    if outcomes.is_empty() {
        return Ok(());
    }
    db.write(async move |tx| {
        for (device, outcome) in &outcomes {
            settle(tx, &rt, &task, device, outcome).await?;
        }
        Ok(())
    })
    .await
}

async fn settle(tx: &mut Tx, rt: &Runtime, task: &Task, device: &Device, outcome: &Outcome) -> Result<()> {
    match outcome {
        Outcome::Taken => subscription::note(tx, rt, device, None).await,
        Outcome::Gone => subscription::remove(tx, device).await,
        Outcome::Refused(why) => subscription::note(tx, rt, device, Some(why)).await,
        Outcome::Later { wait_s, why } => {
            subscription::note(tx, rt, device, Some(why)).await?;
            if task.tries < MOST_TRIES {
                let wait = pause_s(task.tries).max(wait_s.unwrap_or(0)).min(LONGEST_PAUSE_S);
                again(tx, rt, task, device.session_id, wait).await?;
            }
            Ok(())
        }
    }
}

/// Half a minute, then four times as long with every try.
fn pause_s(tries: i64) -> i64 {
    let steps = u32::try_from(tries).unwrap_or_default().min(10);
    FIRST_PAUSE_S.saturating_mul(4_i64.saturating_pow(steps)).min(LONGEST_PAUSE_S)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_an_hour() {
        assert_eq!([0, 1, 2, 3, 4, 40].map(pause_s), [30, 120, 480, 1920, 3600, 3600]);
    }
}
