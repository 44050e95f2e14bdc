use identity::notice::Text;
use kernel::{AppError, Result, Runtime};
use store::jobs::Runner;
use store::{Db, Tx, params};

use super::candidates::Seats;
use super::chain::{self, Opened, ReviewRow};
use super::told;
use crate::order;

const AT_ONCE: i64 = 50;
const EVERY_SECONDS: i64 = 15 * 60;

/// Asks the next in line where somebody left, and reminds once of what waits longer than agreed. Returns how many
/// steps were looked at; callers repeat until it is zero.
#[kernel::boxed]
pub async fn remind(tx: &mut Tx, rt: &Runtime) -> Result<usize> {
    let sql = format!(
        "SELECT {} FROM order_review WHERE decision = 'pending' AND reminded_at IS NULL AND due_at <= $1 ORDER BY due_at LIMIT $2",
        ReviewRow::COLUMNS
    );
    let late: Vec<ReviewRow> = tx.all(&sql, params![rt.now(), AT_ONCE]).await?;
    for row in &late {
        let order = order::lock_by_id(tx, row.order_id).await?;
        let seats = Seats::of_order(tx, &order, org::today_in(rt, order.country_code)?).await?;
        let candidates = chain::refresh(tx, row, &seats).await?;
        tx.execute("UPDATE order_review SET reminded_at = $2 WHERE id = $1 AND decision = 'pending'", params![row.id, rt.now()]).await?;
        told::ask(tx, rt, order.id, None, &Opened { stage: row.stage, candidates }, Text::ReviewLate).await?;
    }
    Ok(late.len())
}

/// Has late reviews looked after by themselves.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_SECONDS, "ordering.remind", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| remind(tx, &now).await).await? == 0 {
                    return Ok(());
                }
            }
        }
    })
}
