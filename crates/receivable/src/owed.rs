//! Where receivables are kept, and what whoever changes one holds.

use kernel::{AppError, ErrorCode, Id, Result};
use org::{Day, Owners, Scope};
use store::{Sql, Tx, params};

pub use crate::owed_row::ReceivableSource;
pub(crate) use crate::owed_row::{Change, OwedRow};
use crate::{movements, sums};

pub(crate) const OWNERS: Owners<'static> =
    Owners { country: "r.country_code", customer: Some("r.customer_id"), person: None, store: None, area: None };

/// Everything that changes what a customer owes or has paid waits here for one another, before it locks anything else.
/// After it come receipts, receivables in the order of their ids, the accounts of the books in theirs, and last the
/// numbers of documents. Whoever holds an order or a top-up already may ask for its customer; nobody asks the other way
/// round.
pub(crate) async fn hold_customer(tx: &mut Tx, customer: Id) -> Result<()> {
    Ok(tx.hold("customer", customer).await?)
}

pub(crate) async fn insert(tx: &mut Tx, owed: &OwedRow) -> Result<()> {
    money::period::require_open(tx, owed.country_code, owed.biz_date).await?;
    let sql = format!(
        "INSERT INTO receivable ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
        OwedRow::COLUMNS
    );
    let values = params![
        owed.id,
        owed.country_code,
        &owed.doc_no,
        owed.customer_id,
        owed.source_type,
        &owed.source_no,
        owed.order_id,
        owed.order_no.clone(),
        owed.si_amount,
        owed.written_off,
        owed.returned,
        owed.bad_debt,
        owed.unwritten_off,
        owed.status,
        owed.biz_date,
        owed.due_date,
        owed.last_write_off_on,
        owed.ver,
    ];
    tx.execute_one(&sql, values).await?;
    sums::arose(tx, owed).await?;
    tx.moved(&movements::RECEIVABLE, owed.id);
    Ok(())
}

/// Which customer a receivable in scope belongs to, without locking it.
pub(crate) async fn customer_of(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Id> {
    let mut sql = Sql::new("SELECT r.customer_id FROM receivable r WHERE r.id = ");
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<(Id,)> = tx.all_of(&sql).await?;
    found.first().map(|(customer,)| *customer).ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Receivables of one customer for changing them, in the order of their ids. The customer is held already.
pub(crate) async fn lock(tx: &mut Tx, customer: Id, ids: &[Id]) -> Result<Vec<OwedRow>> {
    let sql = format!(
        "SELECT {} FROM receivable WHERE customer_id = $1 AND {} ORDER BY id{}",
        OwedRow::COLUMNS,
        tx.any_of("id", 2),
        tx.for_update()
    );
    Ok(tx.all(&sql, params![customer, ids]).await?)
}

/// Writes what a change did, on the day on which it was booked. The row is locked, so a version that moved on is a mistake of ours.
pub(crate) async fn save(tx: &mut Tx, booked_on: Day, before: &OwedRow, after: &OwedRow) -> Result<()> {
    sums::changed(tx, booked_on, before, after).await?;
    tx.execute_one(
        "UPDATE receivable SET written_off = $3, returned = $4, bad_debt = $5, unwritten_off = $6, status = $7, last_write_off_on = $8,
             ver = ver + 1 WHERE id = $1 AND ver = $2",
        params![
            after.id,
            after.ver,
            after.written_off,
            after.returned,
            after.bad_debt,
            after.unwritten_off,
            after.status,
            after.last_write_off_on,
        ],
    )
    .await?;
    tx.moved(&movements::RECEIVABLE, after.id);
    Ok(())
}
