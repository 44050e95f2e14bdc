use kernel::{AppError, Result, Runtime};
use store::Db;
use store::jobs::Runner;

use crate::{notice, session};

const HOURLY: i64 = 3600;
const DAILY: i64 = 24 * HOURLY;

/// Ends the sessions of those who have left, and removes what nobody can use any more: dead tokens, long ended
/// sessions, old notices.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (at, here) = ((db.clone(), rt.clone()), (db.clone(), rt.clone()));
    runner
        .every(DAILY, "identity.sweep", move |_| {
            let (db, rt) = at.clone();
            async move { sweep(&db, &rt).await }
        })
        .every(HOURLY, "identity.leavers", move |_| {
            let (db, rt) = here.clone();
            async move {
                db.write(async move |tx| {
                    session::revoke_of_leavers(tx, &rt).await?;
                    org::sweep_access_changes(tx, &rt).await
                })
                .await
            }
        })
}

async fn sweep(db: &Db, rt: &Runtime) -> Result<()> {
    loop {
        let rt = rt.clone();
        let swept = db.write::<_, AppError, _>(async move |tx| Ok(session::sweep(tx, &rt).await? + notice::sweep(tx, &rt).await?)).await?;
        if swept == 0 {
            return Ok(());
        }
    }
}
