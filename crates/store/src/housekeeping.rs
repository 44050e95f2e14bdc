use kernel::Runtime;

use crate::jobs::Runner;
use crate::{Db, StoreError, idempotency, outbox, throttle};

const HOURLY: i64 = 3600;

/// Has the store tidy up after itself: forgets answered request keys, told events and passed attempt counters.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
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
                let events = outbox::sweep(tx, &rt).await?;
                let counters = throttle::sweep(tx, &rt).await?;
                Ok(keys + events + counters)
            })
            .await?;
        if swept == 0 {
            return Ok(());
        }
    }
}
