//! Through which day the books of a country are closed. Everything that is posted asks here first; nothing else does.

use kernel::{AppError, Country, ErrorCode, Result};
use org::Day;
use store::{Tx, params};

/// Refuses a business day whose month is closed, and keeps it open until this transaction ends.
#[kernel::boxed]
pub async fn require_open(tx: &mut Tx, country: Country, day: Day) -> Result<()> {
    let sql = format!("SELECT closed_through FROM books WHERE country_code = $1{}", tx.for_share());
    let (closed_through,): (Option<Day>,) = tx.one(&sql, params![country]).await?;
    match closed_through {
        Some(through) if day <= through => Err(closed(through)),
        _ => Ok(()),
    }
}

/// The refusal of whatever comes too late for a closed month.
pub fn closed(through: Day) -> AppError {
    AppError::new(ErrorCode::PeriodClosed).with_data(serde_json::json!({ "closedThrough": through }))
}

#[kernel::boxed]
pub async fn closed_through(tx: &mut Tx, country: Country) -> Result<Option<Day>> {
    let (through,): (Option<Day>,) = tx.one("SELECT closed_through FROM books WHERE country_code = $1", params![country]).await?;
    Ok(through)
}

/// Waits until nobody is posting, and has others wait who want to. Returns through which day the books are closed.
#[kernel::boxed]
pub async fn hold_books(tx: &mut Tx, country: Country) -> Result<Option<Day>> {
    let sql = format!("SELECT closed_through FROM books WHERE country_code = $1{}", tx.for_update());
    let (through,): (Option<Day>,) = tx.one(&sql, params![country]).await?;
    Ok(through)
}

/// Closes the books through a day, or opens what was closed after it. The books are held.
#[kernel::boxed]
pub async fn close_through(tx: &mut Tx, country: Country, through: Option<Day>) -> Result<()> {
    Ok(tx.execute_one("UPDATE books SET closed_through = $2 WHERE country_code = $1", params![country, through]).await?)
}

/// How many entries the books have through a day, and what they add up to: what a closed month is proved by.
#[kernel::boxed]
pub async fn entries_through(tx: &mut Tx, country: Country, through: Day) -> Result<(i64, i64)> {
    let sql = "SELECT COUNT(*), CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM ledger_transfer WHERE country_code = $1 AND biz_date <= $2";
    Ok(tx.one(sql, params![country, through]).await?)
}
