use kernel::{AppError, Result, Runtime};
use store::Db;
use store::jobs::Runner;

use crate::{notice, session};

const DAILY: i64 = 24 * 3600;

/// Removes what nobody can use any more: dead tokens, long ended sessions, old notices.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(DAILY, "identity.sweep", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move { sweep(&db, &rt).await }
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
