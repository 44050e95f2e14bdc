use kernel::{AppError, Id, Result, Runtime};
use store::jobs::Runner;
use store::{Db, Tx, params};

use crate::notify;
use crate::row;

/// For how long a transfer may wait before the managers hear of it.
pub(crate) const ANSWERED_WITHIN_HOURS: i64 = 72;
const EVERY_SECONDS: i64 = 3600;

/// Tells the managers of one transfer that nobody answers, once per transfer; none when there is none. What somebody is
/// working on at the moment is left for the next time.
#[kernel::boxed]
pub async fn remind_of_late(tx: &mut Tx, rt: &Runtime) -> Result<Option<Id>> {
    let before = rt.now().plus_seconds(-ANSWERED_WITHIN_HOURS * 3600);
    let sql = format!(
        "SELECT id FROM stock_transfer WHERE status = 'to_be_confirmed' AND reminded_at IS NULL AND created_at <= $1
         ORDER BY created_at, id LIMIT 1{}",
        tx.for_update_skip_locked()
    );
    let Some((id,)): Option<(Id,)> = tx.optional(&sql, params![before]).await? else { return Ok(None) };
    let transfer = row::lock(tx, id).await?;
    let lines = row::lines_of(tx, &[id]).await?.remove(&id).unwrap_or_default();
    tx.execute_one("UPDATE stock_transfer SET reminded_at = $2 WHERE id = $1", params![id, rt.now()]).await?;
    notify::late(tx, rt, &transfer, &lines, ANSWERED_WITHIN_HOURS).await?;
    Ok(Some(id))
}

/// Has managers told of transfers that nobody answers.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_SECONDS, "transfer.remind", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| remind_of_late(tx, &now).await).await?.is_none() {
                    return Ok(());
                }
            }
        }
    })
}
