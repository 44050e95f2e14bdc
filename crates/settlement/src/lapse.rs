//! A customer who says nothing for five days agrees.

use kernel::{AppError, Id, Result, Runtime};
use org::Permission;
use store::jobs::Runner;
use store::{Db, Tx, params};

use crate::happened::keep;
use crate::machine::SettlementEvent;
use crate::{notify, row, sight};

pub(crate) const DAYS: i64 = 5;
pub(crate) const PATIENCE_S: i64 = DAYS * 24 * 60 * 60;
const EVERY_S: i64 = 10 * 60;

/// Moves the settlement on that has waited longest, if it has waited long enough. Returns which.
#[kernel::boxed]
pub async fn lapse(tx: &mut Tx, rt: &Runtime) -> Result<Option<Id>> {
    let sql = format!(
        "SELECT id FROM consignment_settlement WHERE status = 'sent' AND sent_at <= $1 ORDER BY sent_at, id LIMIT 1{}",
        tx.for_update_skip_locked()
    );
    let waiting: Option<(Id,)> = tx.optional(&sql, params![rt.now().plus_seconds(-PATIENCE_S)]).await?;
    let Some((id,)) = waiting else { return Ok(None) };
    let nobody = sight::nobody(rt)?;
    let before = row::lock(tx, &nobody.require(Permission::ConsignmentConfirm)?, id).await?;
    let mut after = before.clone();
    after.status = before.after(SettlementEvent::Lapse, nobody.user_id, "", true)?;
    after.confirmed_at = Some(rt.now());
    keep(tx, rt, &nobody, (Some(&before), &mut after), SettlementEvent::Lapse, "").await?;
    notify::to_approve(tx, rt, &nobody, &after).await?;
    Ok(Some(id))
}

pub(crate) fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_S, "settlement.lapse", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| lapse(tx, &now).await).await?.is_none() {
                    return Ok(());
                }
            }
        }
    })
}
