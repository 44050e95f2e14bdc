use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Timestamp};
use org::{Day, Owners, Scope};
use serde::Serialize;
use store::{Sql, Tx, params, record};

use crate::movements;
use crate::receipt_state::{ReceiptMethod, ReceiptStatus};

record! {
    /// A receipt as it is kept; also what the history compares.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct ReceiptRow {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub request_id: Option<String>,
        pub request_mark: String,
        pub customer_id: Id,
        pub amount: Money,
        pub matched: Money,
        pub method: ReceiptMethod,
        pub payee_account_id: Option<Id>,
        pub bank_ref: String,
        pub payer_name: String,
        pub received_on: Day,
        pub remark: String,
        pub status: ReceiptStatus,
        pub entered_by: Id,
        pub entered_by_name: String,
        pub entered_at: Timestamp,
        pub biz_date: Day,
        pub decided_by: Option<Id>,
        pub decided_by_name: Option<String>,
        pub decided_at: Option<Timestamp>,
        pub refuse_reason: String,
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
    Owners { country: "r.country_code", customer: Some("r.customer_id"), person: None, store: None, area: None };

impl ReceiptRow {
    pub(crate) fn unmatched(&self) -> Result<Money> {
        Ok(self.amount.minus(self.matched)?)
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

/// False when the same request has been served before.
pub(crate) async fn insert(tx: &mut Tx, receipt: &ReceiptRow) -> Result<bool> {
    money::period::require_open(tx, receipt.country_code, receipt.biz_date).await?;
    let sql = format!(
        "INSERT INTO receipt ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
             $22, $23, $24, $25, $26, $27, $28, $29, $30) ON CONFLICT (entered_by, request_id) DO NOTHING",
        ReceiptRow::COLUMNS
    );
    let values = params![
        receipt.id,
        receipt.country_code,
        &receipt.doc_no,
        receipt.request_id.clone(),
        &receipt.request_mark,
        receipt.customer_id,
        receipt.amount,
        receipt.matched,
        receipt.method,
        receipt.payee_account_id,
        &receipt.bank_ref,
        &receipt.payer_name,
        receipt.received_on,
        &receipt.remark,
        receipt.status,
        receipt.entered_by,
        &receipt.entered_by_name,
        receipt.entered_at,
        receipt.biz_date,
        receipt.decided_by,
        receipt.decided_by_name.clone(),
        receipt.decided_at,
        &receipt.refuse_reason,
        receipt.reversal_asked_by,
        receipt.reversal_asked_by_name.clone(),
        &receipt.reversal_reason,
        receipt.reversed_by,
        receipt.reversed_by_name.clone(),
        receipt.reversed_at,
        receipt.ver,
    ];
    let inserted = tx.execute(&sql, values).await? == 1;
    if inserted {
        tx.moved(&movements::RECEIPT, receipt.id);
    }
    Ok(inserted)
}

/// A receipt in scope, without locking it.
pub(crate) async fn find(tx: &mut Tx, scope: &Scope, id: Id) -> Result<ReceiptRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM receipt r WHERE r.id = ", ReceiptRow::COLUMNS));
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<ReceiptRow> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The receipt for changing it. Its customer is held already.
pub(crate) async fn lock(tx: &mut Tx, id: Id) -> Result<ReceiptRow> {
    let sql = format!("SELECT {} FROM receipt WHERE id = $1{}", ReceiptRow::COLUMNS, tx.for_update());
    Ok(tx.one(&sql, params![id]).await?)
}

/// Writes what a step changed. The row is locked, so a version that moved on is a mistake of ours.
pub(crate) async fn save(tx: &mut Tx, after: &ReceiptRow) -> Result<()> {
    tx.execute_one(
        "UPDATE receipt SET matched = $3, payee_account_id = $4, bank_ref = $5, status = $6, decided_by = $7, decided_by_name = $8,
             decided_at = $9, refuse_reason = $10, reversal_asked_by = $11, reversal_asked_by_name = $12, reversal_reason = $13,
             reversed_by = $14, reversed_by_name = $15, reversed_at = $16, ver = ver + 1
         WHERE id = $1 AND ver = $2",
        params![
            after.id,
            after.ver,
            after.matched,
            after.payee_account_id,
            &after.bank_ref,
            after.status,
            after.decided_by,
            after.decided_by_name.clone(),
            after.decided_at,
            &after.refuse_reason,
            after.reversal_asked_by,
            after.reversal_asked_by_name.clone(),
            &after.reversal_reason,
            after.reversed_by,
            after.reversed_by_name.clone(),
            after.reversed_at,
        ],
    )
    .await?;
    tx.moved(&movements::RECEIPT, after.id);
    Ok(())
}

/// What was received of a customer and is not matched to anything yet.
#[kernel::boxed]
pub async fn unmatched_of(tx: &mut Tx, customer: Id) -> Result<Money> {
    let (unmatched,): (Money,) = tx
        .one(
            "SELECT CAST(COALESCE(SUM(amount - matched), 0) AS BIGINT) FROM receipt
             WHERE customer_id = $1 AND status IN ('confirmed', 'partly_matched')",
            params![customer],
        )
        .await?;
    Ok(unmatched)
}
