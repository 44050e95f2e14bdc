//! Reports of days that are settled with the customer stay as they are.

use kernel::{AppError, ErrorCode, Id, Result};
use org::Day;
use stock::Owner;
use store::{Tx, params};

use crate::movements;

/// Makes everybody who changes reports of the store wait until this transaction ends.
#[kernel::boxed]
pub async fn hold_reports(tx: &mut Tx, store: Id) -> Result<()> {
    tx.execute("INSERT INTO sales_report_lock (store_id, locked_through) VALUES ($1, '') ON CONFLICT DO NOTHING", params![store]).await?;
    tx.moved(&movements::LOCK, store);
    through(tx, store).await.map(drop)
}

/// Says up to which day the sales of consigned goods in a store are settled; none any more without a day.
#[kernel::boxed]
pub async fn lock_reports(tx: &mut Tx, store: Id, day: Option<Day>) -> Result<()> {
    let day = day.map_or_else(String::new, |day| day.to_string());
    tx.execute_one("UPDATE sales_report_lock SET locked_through = $2 WHERE store_id = $1", params![store, day]).await?;
    tx.moved(&movements::LOCK, store);
    Ok(())
}

async fn through(tx: &mut Tx, store: Id) -> Result<Option<Day>> {
    let sql = format!("SELECT locked_through FROM sales_report_lock WHERE store_id = $1{}", tx.for_update());
    let found: Option<(String,)> = tx.optional(&sql, params![store]).await?;
    Ok(found.and_then(|(day,)| day.parse().ok()))
}

/// Refuses a change of goods of ours that were sold on a settled day. What customers own is nobody's settlement.
pub(super) async fn require_unsettled(tx: &mut Tx, store: Id, owner: Owner, day: Day) -> Result<()> {
    if owner != Owner::Company {
        return Ok(());
    }
    let settled = through(tx, store).await?.is_some_and(|through| day <= through);
    if settled { Err(AppError::new(ErrorCode::ReportSettled)) } else { Ok(()) }
}
