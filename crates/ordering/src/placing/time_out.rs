use kernel::{AppError, Country, Id, Result, Runtime};
use org::Actor;
use store::jobs::Runner;
use store::{Db, Tx, params};

use super::cancel::{End, end};
use super::remind_to_pay;
use crate::order::{CancelReason, OrderEventKind, OrderStage, lock_by_id};

const EVERY_SECONDS: i64 = 60;

/// Gives up one order that was not paid in time; none when there is none. What somebody is working on at the moment
/// is left for the next time.
#[kernel::boxed]
pub async fn time_out(tx: &mut Tx, rt: &Runtime) -> Result<Option<Id>> {
    let sql = format!(
        "SELECT id, country_code FROM customer_order WHERE status = 1 AND pay_by <= $1 ORDER BY pay_by, id LIMIT 1{}",
        tx.for_update_skip_locked()
    );
    let Some((id, country)): Option<(Id, Country)> = tx.optional(&sql, params![rt.now()]).await? else { return Ok(None) };
    let order = lock_by_id(tx, id).await?;
    let system = Actor::system(org::today_in(rt, country)?.into());
    let ending = End { event: OrderEventKind::TimeOut, stage: OrderStage::TimedOut, reason: CancelReason::TimedOut, comment: "" };
    end(tx, rt, &system, order, ending).await?;
    Ok(Some(id))
}

/// Has customers told of orders that they are about to lose, and unpaid orders end by themselves. Their goods went back
/// half an hour after they were placed.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_SECONDS, "ordering.time_out", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| look_after(tx, &now).await).await?.is_none() {
                    return Ok(());
                }
            }
        }
    })
}

async fn look_after(tx: &mut Tx, rt: &Runtime) -> Result<Option<Id>> {
    match time_out(tx, rt).await? {
        Some(ended) => Ok(Some(ended)),
        None => remind_to_pay(tx, rt).await,
    }
}
