//! Calls whose time for the next step is over. The deadlines are stored, so any node sees to them, also one that was just
//! started.

use kernel::{AppError, Id, Result, Runtime, Timestamp};
use messaging::call::CallEnding;
use messaging::live::CallState;
use store::jobs::Runner;
use store::{Db, Tx, params};

use crate::conference_reminder;
use crate::group;
use crate::machine::CallEvent;
use crate::row::{self, Outcome};

const AT_ONCE: i64 = 100;
/// What people see of a call is its record; the rest is kept for as long as somebody may ask what went wrong.
const KEEP_DAYS: i64 = 30;
const DAY_S: i64 = 24 * 3600;

/// When the next call is due.
#[kernel::boxed]
pub async fn next_deadline(tx: &mut Tx) -> Result<Option<Timestamp>> {
    let (next,): (Option<Timestamp>,) = tx.one("SELECT MIN(deadline_at) FROM call WHERE deadline_at IS NOT NULL", &[]).await?;
    Ok(next)
}

/// The calls that are due now.
#[kernel::boxed]
pub async fn overdue(tx: &mut Tx, rt: &Runtime) -> Result<Vec<Id>> {
    let sql = "SELECT id FROM call WHERE deadline_at <= $1 ORDER BY deadline_at LIMIT $2";
    let due: Vec<(Id,)> = tx.all(sql, params![rt.now(), AT_ONCE]).await?;
    Ok(due.into_iter().map(|(call,)| call).collect())
}

/// Takes the step that an overdue call takes by itself. Another node may have been faster, or somebody has answered.
#[kernel::boxed]
pub async fn see_to(tx: &mut Tx, rt: &Runtime, call: Id) -> Result<Outcome> {
    let mut held = row::hold_any(tx, call).await?;
    if held.row.deadline_at.is_none_or(|deadline| deadline > rt.now()) {
        return Ok(held.unchanged());
    }
    if held.row.is_group() {
        return group::see_to(tx, rt, held).await;
    }
    let ending = match held.row.state {
        CallState::Ringing => CallEnding::NoAnswer,
        CallState::Connecting => CallEnding::NotConnected,
        CallState::InCall | CallState::Ended => {
            held.step(tx, rt, CallEvent::Expire).await?;
            return Ok(held.changed());
        }
        CallState::Reconnecting => CallEnding::Lost,
    };
    held.end(tx, rt, CallEvent::Expire, ending).await
}

/// What is done from time to time: reminding of conferences, and forgetting once a day.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let runner = conference_reminder::housekeeping(runner, db, rt);
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(DAY_S, "calls.sweep", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move { db.write::<_, AppError, _>(async move |tx| sweep(tx, &rt).await).await }
    })
}

/// Forgets calls that ended long ago; their records stay as long as messages do.
#[kernel::boxed]
pub async fn sweep(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    let before = rt.now().plus_seconds(-KEEP_DAYS * DAY_S);
    tx.execute("DELETE FROM call_participant WHERE call_id IN (SELECT id FROM call WHERE ended_at < $1)", params![before]).await?;
    tx.execute("DELETE FROM conference WHERE id IN (SELECT id FROM call WHERE ended_at < $1)", params![before]).await?;
    tx.execute("DELETE FROM call WHERE ended_at < $1", params![before]).await?;
    Ok(())
}
