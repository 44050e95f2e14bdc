//! The receivable as it is kept, and the only ways in which its amounts change.

use kernel::{AppError, Country, ErrorCode, Id, Money, Result, step};
use org::{Day, Owners, Scope};
use serde::Serialize;
use store::{Sql, Tx, params, record, text_enum};

use crate::machine::{ReceivableEvent, ReceivableStatus, TABLE};
use crate::{movements, sums};

text_enum! {
    /// What the customer came to owe it for.
    pub enum ReceivableSource {
        Dispatch = "dispatch",
        /// A top-up that was taken back when the wallet no longer had the money.
        TopUp = "top_up",
        /// Consigned goods that were sold.
        Consignment = "consignment",
    }
}

record! {
    /// A receivable as it is kept; also what the history compares.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct OwedRow {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub customer_id: Id,
        pub source_type: ReceivableSource,
        pub source_no: String,
        pub order_id: Option<Id>,
        pub order_no: Option<String>,
        pub si_amount: Money,
        pub written_off: Money,
        pub returned: Money,
        pub bad_debt: Money,
        pub unwritten_off: Money,
        pub status: ReceivableStatus,
        pub biz_date: Day,
        pub due_date: Day,
        pub last_write_off_on: Option<Day>,
        pub ver: i64,
    }
}

pub(crate) const OWNERS: Owners<'static> =
    Owners { country: "r.country_code", customer: Some("r.customer_id"), person: None, store: None, area: None };

/// What happens to the amounts of a receivable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    WriteOff(Money, Day),
    /// A write-off is reversed.
    Reopen(Money),
    GiveUp(Money),
    /// Goods came back.
    Return(Money),
}

impl OwedRow {
    /// The receivable after a change, or a refusal that names `field`: nothing is written off twice, nothing that was not
    /// written off comes back.
    pub(crate) fn changed(&self, change: Change, field: &str) -> Result<Self> {
        let (amount, within) = match change {
            Change::WriteOff(amount, _) | Change::GiveUp(amount) | Change::Return(amount) => (amount, self.unwritten_off),
            Change::Reopen(amount) => (amount, self.written_off),
        };
        if amount <= Money::ZERO || amount > within {
            return Err(AppError::field(field, ErrorCode::OutOfRange));
        }
        let mut after = self.clone();
        let event = match change {
            Change::WriteOff(_, on) => {
                after.written_off = self.written_off.plus(amount)?;
                after.unwritten_off = self.unwritten_off.minus(amount)?;
                after.last_write_off_on = Some(on);
                if after.is_settled() { ReceivableEvent::WriteOffRest } else { ReceivableEvent::WriteOffPart }
            }
            Change::GiveUp(_) => {
                after.bad_debt = self.bad_debt.plus(amount)?;
                after.unwritten_off = self.unwritten_off.minus(amount)?;
                if after.is_settled() { ReceivableEvent::GiveUpRest } else { ReceivableEvent::GiveUpPart }
            }
            Change::Return(_) => {
                after.returned = self.returned.plus(amount)?;
                after.unwritten_off = self.unwritten_off.minus(amount)?;
                if after.is_settled() { ReceivableEvent::ReturnRest } else { ReceivableEvent::ReturnPart }
            }
            Change::Reopen(_) => {
                after.written_off = self.written_off.minus(amount)?;
                after.unwritten_off = self.unwritten_off.plus(amount)?;
                if after.unwritten_off == after.si_amount { ReceivableEvent::ReopenAll } else { ReceivableEvent::ReopenPart }
            }
        };
        after.status = step(TABLE, Some(self.status), event)?.to;
        Ok(after)
    }

    pub(crate) fn is_settled(&self) -> bool {
        self.unwritten_off == Money::ZERO
    }

    /// For changes that name the version they saw.
    pub(crate) fn require_ver(&self, seen: i64) -> Result<()> {
        if self.ver == seen {
            return Ok(());
        }
        let current = serde_json::json!({ "current": { "status": self.status, "ver": self.ver } });
        Err(AppError::new(ErrorCode::VersionConflict).with_data(current))
    }
}

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
