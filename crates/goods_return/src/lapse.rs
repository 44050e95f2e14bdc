use kernel::{AppError, Id, Result, Runtime};
use ordering::order::lock_by_id;
use org::Actor;
use store::jobs::Runner;
use store::{Db, Tx, params};

use crate::considered::Considered;
use crate::machine::{Attempt, ReturnEvent};
use crate::trail::{self, Happened};
use crate::{notify, row};

const AT_ONCE: i64 = 50;
const EVERY_SECONDS: i64 = 3600;

/// Ends approved returns whose goods did not come in time. Returns how many were looked at; callers repeat until it is zero.
#[kernel::boxed]
pub async fn lapse(tx: &mut Tx, rt: &Runtime) -> Result<usize> {
    let sql = "SELECT order_id, id FROM goods_return WHERE status = 'approved' AND send_by <= $1 ORDER BY send_by, id LIMIT $2";
    let mut late: Vec<(Id, Id)> = tx.all(sql, params![rt.now(), AT_ONCE]).await?;
    // Orders are locked in their order.
    late.sort_unstable();
    for (order, id) in &late {
        lock_by_id(tx, *order).await?;
        let mut goods_return = row::lock(tx, *id).await?;
        let actor = Actor::system(org::today_in(rt, goods_return.country_code)?.into());
        let attempt = Attempt { goods_return: &goods_return, user: actor.user_id, now: rt.now(), reason: "" };
        // Received or cancelled at this very moment: nothing is left to end.
        let Ok(to) = attempt.of(ReturnEvent::Lapse) else { continue };
        (goods_return.status, goods_return.send_by) = (to, None);
        row::save(tx, &mut goods_return).await?;
        let lines = row::lines_of(tx, &[*id]).await?.remove(id).unwrap_or_default();
        let what = Happened { event: ReturnEvent::Lapse, note: "", qty: lines.iter().map(|line| line.qty_requested).sum() };
        trail::record(tx, rt, &actor, (&goods_return, &lines), what).await?;
        notify::lapsed(tx, rt, &goods_return).await?;
    }
    Ok(late.len())
}

/// Reminds those who decide late, once each.
#[kernel::boxed]
pub async fn remind(tx: &mut Tx, rt: &Runtime) -> Result<Vec<Id>> {
    approval::remind::<Considered>(tx, rt).await
}

/// Has those reminded who decide late, and returns that nobody sends end by themselves.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let runner = approval::housekeeping::<Considered>(runner, db, rt, "returns.remind");
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_SECONDS, "goods_return.lapse", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| lapse(tx, &now).await).await? == 0 {
                    return Ok(());
                }
            }
        }
    })
}
