use identity::notice::Text;
use kernel::{AppError, Id, Result, Runtime};
use store::jobs::Runner;
use store::{Db, Tx, Value, params};

use super::head_office;
use super::row::OfferRow;

/// How long after the reminder somebody above is told.
const ESCALATED_AFTER_SECONDS: i64 = 24 * 3600;
const EVERY_SECONDS: i64 = 15 * 60;

/// Looks after one offer that waits longer than agreed: head office is reminded once, and when that does not help
/// whoever is next is told once. None when there is none. An offer that comes in again begins anew.
#[kernel::boxed]
pub async fn remind(tx: &mut Tx, rt: &Runtime) -> Result<Option<Id>> {
    if let Some(offer) = late(tx, "reminded_at IS NULL AND due_at <= $1", params![rt.now()]).await? {
        tx.execute_one("UPDATE special_offer SET reminded_at = $2 WHERE id = $1", params![offer.id, rt.now()]).await?;
        head_office::ask(tx, rt, &offer, Text::OfferLate).await?;
        return Ok(Some(offer.id));
    }
    let before = rt.now().plus_seconds(-ESCALATED_AFTER_SECONDS);
    let Some(offer) = late(tx, "escalated_at IS NULL AND reminded_at <= $1", params![before]).await? else { return Ok(None) };
    tx.execute_one("UPDATE special_offer SET escalated_at = $2 WHERE id = $1", params![offer.id, rt.now()]).await?;
    head_office::escalate(tx, rt, &offer).await?;
    Ok(Some(offer.id))
}

/// The offer that waits longest. What somebody is deciding at the moment is left for the next time.
async fn late(tx: &mut Tx, condition: &str, values: &[Value]) -> Result<Option<OfferRow>> {
    let sql = format!(
        "SELECT {} FROM special_offer WHERE status IN ('pending', 'pending_second') AND {condition} ORDER BY due_at, id LIMIT 1{}",
        OfferRow::COLUMNS,
        tx.for_update_skip_locked()
    );
    Ok(tx.optional(&sql, values).await?)
}

/// Has late decisions about offers looked after by themselves.
pub fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_SECONDS, "ordering.remind_of_offers", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| remind(tx, &now).await).await?.is_none() {
                    return Ok(());
                }
            }
        }
    })
}
