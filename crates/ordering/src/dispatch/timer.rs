use kernel::{AppError, Id, Result, Runtime};
use org::Actor;
use store::jobs::Runner;
use store::{Db, Tx, params};

use super::receive::{Receipt, arrive};
use crate::order;

/// After how long goods count as received though nobody said so.
const ARRIVES_WITHIN_SECONDS: i64 = 7 * 24 * 3600;
const AT_ONCE: i64 = 50;
const EVERY_SECONDS: i64 = 3600;

/// Receives what has been under way for a week. Returns how many dispatches that were; callers repeat until it is zero.
#[kernel::boxed]
pub async fn receive_late(tx: &mut Tx, rt: &Runtime) -> Result<usize> {
    let before = rt.now().plus_seconds(-ARRIVES_WITHIN_SECONDS);
    // In the order of the index: any other has SQLite walk all that was ever dispatched.
    let mut late: Vec<(Id, Id)> = tx
        .all(
            "SELECT order_id, id FROM dispatch WHERE received_at IS NULL AND dispatched_at <= $1 ORDER BY dispatched_at, id LIMIT $2",
            params![before, AT_ONCE],
        )
        .await?;
    // Orders are locked in their order.
    late.sort_unstable();
    for (order, dispatch_id) in &late {
        let order = order::lock_by_id(tx, *order).await?;
        let actor = Actor::system(org::today_in(rt, order.country_code)?.into());
        arrive(tx, rt, &actor, order, &Receipt { dispatch_id: *dispatch_id, lines: None }).await?;
    }
    Ok(late.len())
}

/// Has late deliveries received by themselves.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_SECONDS, "ordering.receive", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| receive_late(tx, &now).await).await? == 0 {
                    return Ok(());
                }
            }
        }
    })
}
