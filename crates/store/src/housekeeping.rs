use kernel::Runtime;

use crate::jobs::Runner;
use crate::{Db, StoreError, deeds, idempotency, outbox, throttle};

const HOURLY: i64 = 3600;
const DAILY: i64 = 24 * HOURLY;

/// Has the store tidy up after itself: forgets answered request keys, old deeds, told events and passed attempt counters, and looks
/// again at tables that have grown.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (looking, db, rt) = (db.clone(), db.clone(), rt.clone());
    let runner = runner.every(DAILY, "store.statistics", move |_| {
        let db = looking.clone();
        async move { Ok(db.refresh_statistics().await?) }
    });
    runner.every(HOURLY, "store.sweep", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move { Ok(sweep(&db, &rt).await?) }
    })
}

async fn sweep(db: &Db, rt: &Runtime) -> Result<(), StoreError> {
    loop {
        let rt = rt.clone();
        let swept = db
            .write::<_, StoreError, _>(async move |tx| {
                let keys = idempotency::sweep(tx, &rt).await?;
                let deeds = deeds::sweep(tx, &rt).await?;
                let events = outbox::sweep(tx, &rt).await?;
                let counters = throttle::sweep(tx, &rt).await?;
                Ok(keys + deeds + events + counters)
            })
            .await?;
        if swept == 0 {
            return Ok(());
        }
    }
}
