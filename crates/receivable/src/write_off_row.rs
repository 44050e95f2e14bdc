use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Timestamp};
use org::{Day, Owners, Scope};
use serde::Serialize;
use store::{Sql, Tx, params, record, text_enum};

use crate::movements;

text_enum! {
    pub enum WriteOffStatus {
        Effective = "effective",
        Reversed = "reversed",
    }
}

text_enum! {
    /// Why a receipt was matched to a receivable.
    pub enum MatchReason {
        /// The payer named it.
        Named = "named",
        /// Its number stands in the reference of the payment, and the amounts agree.
        Reference = "reference",
        /// Exactly what is open on it.
        ExactAmount = "exact_amount",
        /// The one that is due first.
        OldestDue = "oldest_due",
        ByHand = "by_hand",
    }
}

record! {
    /// A write-off as it is kept; also what the history compares.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct WriteOffRow {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub customer_id: Id,
        pub receivable_id: Id,
        pub receipt_id: Id,
        pub amount: Money,
        pub reason: MatchReason,
        pub biz_date: Day,
        pub written_by: Id,
        pub written_by_name: String,
        pub written_at: Timestamp,
        pub status: WriteOffStatus,
        pub reversal_asked_by: Option<Id>,
        pub reversal_asked_by_name: Option<String>,
        pub reversal_reason: String,
        pub reversed_by: Option<Id>,
        pub reversed_by_name: Option<String>,
        pub reversed_at: Option<Timestamp>,
        pub ver: i64,
    }
}

pub(crate) const OWNERS: Owners<'static> =
    Owners { country: "w.country_code", customer: Some("w.customer_id"), person: None, store: None, area: None };

impl WriteOffRow {
    /// For changes that name the version they saw.
    pub(crate) fn require_ver(&self, seen: i64) -> Result<()> {
        if self.ver == seen {
            return Ok(());
        }
        let current = serde_json::json!({ "current": { "status": self.status, "ver": self.ver } });
        Err(AppError::new(ErrorCode::VersionConflict).with_data(current))
    }
}

pub(crate) async fn insert(tx: &mut Tx, write_off: &WriteOffRow) -> Result<()> {
    let sql = format!(
        "INSERT INTO write_off ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)",
        WriteOffRow::COLUMNS
    );
    let values = params![
        write_off.id,
        write_off.country_code,
        &write_off.doc_no,
        write_off.customer_id,
        write_off.receivable_id,
        write_off.receipt_id,
        write_off.amount,
        write_off.reason,
        write_off.biz_date,
        write_off.written_by,
        &write_off.written_by_name,
        write_off.written_at,
        write_off.status,
        write_off.reversal_asked_by,
        write_off.reversal_asked_by_name.clone(),
        &write_off.reversal_reason,
        write_off.reversed_by,
        write_off.reversed_by_name.clone(),
        write_off.reversed_at,
        write_off.ver,
    ];
    tx.execute_one(&sql, values).await?;
    tx.moved(&movements::WRITE_OFF, write_off.id);
    Ok(())
}

/// A write-off in scope, without locking it.
pub(crate) async fn find(tx: &mut Tx, scope: &Scope, id: Id) -> Result<WriteOffRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM write_off w WHERE w.id = ", WriteOffRow::COLUMNS));
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<WriteOffRow> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The write-off for changing it. Its customer is held already.
pub(crate) async fn lock(tx: &mut Tx, id: Id) -> Result<WriteOffRow> {
    let sql = format!("SELECT {} FROM write_off WHERE id = $1{}", WriteOffRow::COLUMNS, tx.for_update());
    Ok(tx.one(&sql, params![id]).await?)
}

/// The write-offs of a receipt that still count, for taking them back, in the order of their receivables. The customer is held
/// already.
pub(crate) async fn lock_effective(tx: &mut Tx, receipt: Id) -> Result<Vec<WriteOffRow>> {
    let sql = format!(
        "SELECT {} FROM write_off WHERE receipt_id = $1 AND status = 'effective' ORDER BY receivable_id, id{}",
        WriteOffRow::COLUMNS,
        tx.for_update()
    );
    Ok(tx.all(&sql, params![receipt]).await?)
}

pub(crate) async fn save(tx: &mut Tx, after: &WriteOffRow) -> Result<()> {
    tx.execute_one(
        "UPDATE write_off SET status = $3, reversal_asked_by = $4, reversal_asked_by_name = $5, reversal_reason = $6, reversed_by = $7,
             reversed_by_name = $8, reversed_at = $9, ver = ver + 1 WHERE id = $1 AND ver = $2",
        params![
            after.id,
            after.ver,
            after.status,
            after.reversal_asked_by,
            after.reversal_asked_by_name.clone(),
            &after.reversal_reason,
            after.reversed_by,
            after.reversed_by_name.clone(),
            after.reversed_at,
        ],
    )
    .await?;
    tx.moved(&movements::WRITE_OFF, after.id);
    Ok(())
}
