//! What is over by itself, and what need not be known any longer.

use kernel::{AppError, Id, Result, Runtime};
use store::jobs::Runner;
use store::{Db, Tx, params};

use crate::chat::{self, SecretEnding};

const HOUR_S: i64 = 3600;
const DAY_S: i64 = 24 * HOUR_S;
/// A device that fetched nothing for so long does not come back.
const WAITS_DAYS: i64 = 30;
/// For how long devices may ask how a chat ended.
const KEEP_DAYS: i64 = 30;
/// A device that nobody has used for so long is forgotten.
const DEVICE_DAYS: i64 = 180;
const AT_ONCE: i64 = 500;

/// Once an hour.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(HOUR_S, "secret_chat.sweep", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move { db.write::<_, AppError, _>(async move |tx| sweep(tx, &rt).await).await }
    })
}

/// Ends what nobody answered and what nobody fetched, and forgets what ended long ago.
#[kernel::boxed]
pub async fn sweep(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    let now = rt.now();
    let sql = "SELECT id FROM secret_chat WHERE deadline_at <= $1 ORDER BY deadline_at LIMIT $2";
    for (id,) in tx.all::<(Id,)>(sql, params![now, AT_ONCE]).await? {
        let row = chat::hold_any(tx, id).await?;
        if row.deadline_at.is_some_and(|deadline| deadline <= now) {
            row.end(tx, rt, SecretEnding::Expired).await?;
        }
    }
    let sql = "SELECT DISTINCT chat_id FROM secret_message WHERE sent_at < $1 LIMIT $2";
    for (id,) in tx.all::<(Id,)>(sql, params![now.plus_seconds(-WAITS_DAYS * DAY_S), AT_ONCE]).await? {
        let row = chat::hold_any(tx, id).await?;
        if !row.is_over() {
            row.end(tx, rt, SecretEnding::DeviceLost).await?;
        }
    }
    tx.execute("DELETE FROM secret_chat WHERE ended_at < $1", params![now.plus_seconds(-KEEP_DAYS * DAY_S)]).await?;
    tx.execute(
        "DELETE FROM secret_device WHERE seen_at < $1 AND NOT EXISTS (
             SELECT 1 FROM secret_chat c WHERE c.starter_device_id = secret_device.id OR c.other_device_id = secret_device.id)",
        params![now.plus_seconds(-DEVICE_DAYS * DAY_S)],
    )
    .await?;
    Ok(())
}
