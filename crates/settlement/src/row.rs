use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Timestamp};
use org::{Day, Owners, Scope};
use serde::Serialize;
use store::{Sql, Tx, params, record, text_enum};

use crate::machine::{Facts, SettlementEvent, SettlementStatus};
use crate::movements;

text_enum! {
    /// By what it is known how much was sold.
    pub enum SettlementBasis {
        /// What promoters reported.
        Reports = "reports",
        /// What was missing when the shelf was counted on the last day.
        Count = "count",
    }
}

record! {
    /// A settlement as it is kept; also what the history compares.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct SettlementRow {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub request_id: Option<String>,
        pub request_mark: String,
        pub customer_id: Id,
        pub store_id: Id,
        pub period_from: Day,
        pub period_to: Day,
        pub basis: SettlementBasis,
        pub charge_lost: bool,
        pub remark: String,
        pub status: SettlementStatus,
        pub round: i64,
        pub pieces: i64,
        pub net: Money,
        pub tax: Money,
        pub amount: Money,
        pub prepared_by: Id,
        pub prepared_by_name: String,
        pub prepared_at: Timestamp,
        pub drawn_at: Timestamp,
        pub sent_at: Option<Timestamp>,
        pub confirmed_by: Option<Id>,
        pub confirmed_by_name: Option<String>,
        pub confirmed_at: Option<Timestamp>,
        pub approved_by: Option<Id>,
        pub approved_by_name: Option<String>,
        pub approved_at: Option<Timestamp>,
        pub receivable_id: Option<Id>,
        pub receivable_no: Option<String>,
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
    Owners { country: "s.country_code", customer: Some("s.customer_id"), person: None, store: None, area: None };

impl SettlementRow {
    /// For changes that name the version they saw.
    pub(crate) fn require_ver(&self, seen: i64) -> Result<()> {
        if self.ver == seen {
            return Ok(());
        }
        let current = serde_json::json!({ "current": { "status": self.status, "ver": self.ver } });
        Err(AppError::new(ErrorCode::VersionConflict).with_data(current))
    }

    /// The state that `event` leads to, or why it does not.
    pub(crate) fn after(&self, event: SettlementEvent, user: Id, reason: &str, answered: bool) -> Result<SettlementStatus> {
        let facts = Facts { user, prepared_by: self.prepared_by, reversal_asked_by: self.reversal_asked_by, reason, answered };
        facts.allow(self.status, event)
    }
}

/// The settlement for changing it; held until the transaction ends. It comes before its customer.
pub(crate) async fn lock(tx: &mut Tx, scope: &Scope, id: Id) -> Result<SettlementRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM consignment_settlement s WHERE s.id = ", SettlementRow::COLUMNS));
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    sql.push(tx.for_update());
    let found: Vec<SettlementRow> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The last settlement of a store that counts, finished or not.
pub(crate) async fn last_of(tx: &mut Tx, store: Id) -> Result<Option<SettlementRow>> {
    before(tx, store, None).await
}

/// The settlement of a store that counts and ended before a day.
pub(crate) async fn before(tx: &mut Tx, store: Id, day: Option<Day>) -> Result<Option<SettlementRow>> {
    let mut sql = Sql::new(&format!("SELECT {} FROM consignment_settlement WHERE store_id = ", SettlementRow::COLUMNS));
    sql.bind(store).push(" AND status NOT IN ('reversed', 'cancelled')");
    if let Some(day) = day {
        sql.push(" AND period_to < ").bind(day);
    }
    sql.push(" ORDER BY period_to DESC LIMIT 1");
    let found: Vec<SettlementRow> = tx.all_of(&sql).await?;
    Ok(found.into_iter().next())
}

/// False when the same request made one before, or another of the store is not finished.
pub(crate) async fn insert(tx: &mut Tx, row: &SettlementRow) -> Result<bool> {
    let places: Vec<String> = (1..=38).map(|place| format!("${place}")).collect();
    let sql =
        format!("INSERT INTO consignment_settlement ({}) VALUES ({}) ON CONFLICT DO NOTHING", SettlementRow::COLUMNS, places.join(", "));
    let values = params![
        row.id,
        row.country_code,
        &row.doc_no,
        row.request_id.clone(),
        &row.request_mark,
        row.customer_id,
        row.store_id,
        row.period_from,
        row.period_to,
        row.basis,
        row.charge_lost,
        &row.remark,
        row.status,
        row.round,
        row.pieces,
        row.net,
        row.tax,
        row.amount,
        row.prepared_by,
        &row.prepared_by_name,
        row.prepared_at,
        row.drawn_at,
        row.sent_at,
        row.confirmed_by,
        row.confirmed_by_name.clone(),
        row.confirmed_at,
        row.approved_by,
        row.approved_by_name.clone(),
        row.approved_at,
        row.receivable_id,
        row.receivable_no.clone(),
        row.reversal_asked_by,
        row.reversal_asked_by_name.clone(),
        &row.reversal_reason,
        row.reversed_by,
        row.reversed_by_name.clone(),
        row.reversed_at,
        row.ver,
    ];
    let inserted = tx.execute(&sql, values).await? == 1;
    if inserted {
        tx.moved(&movements::SETTLEMENT, row.id);
    }
    Ok(inserted)
}

/// Writes what a step did as the next version. The row is locked, so a version that moved on is a mistake of ours.
pub(crate) async fn save(tx: &mut Tx, row: &mut SettlementRow) -> Result<()> {
    tx.execute_one(
        "UPDATE consignment_settlement SET status = $3, round = $4, pieces = $5, net = $6, tax = $7, amount = $8, drawn_at = $9,
             sent_at = $10, confirmed_by = $11, confirmed_by_name = $12, confirmed_at = $13, approved_by = $14, approved_by_name = $15,
             approved_at = $16, receivable_id = $17, receivable_no = $18, reversal_asked_by = $19, reversal_asked_by_name = $20,
             reversal_reason = $21, reversed_by = $22, reversed_by_name = $23, reversed_at = $24, ver = ver + 1
         WHERE id = $1 AND ver = $2",
        params![
            row.id,
            row.ver,
            row.status,
            row.round,
            row.pieces,
            row.net,
            row.tax,
            row.amount,
            row.drawn_at,
            row.sent_at,
            row.confirmed_by,
            row.confirmed_by_name.clone(),
            row.confirmed_at,
            row.approved_by,
            row.approved_by_name.clone(),
            row.approved_at,
            row.receivable_id,
            row.receivable_no.clone(),
            row.reversal_asked_by,
            row.reversal_asked_by_name.clone(),
            &row.reversal_reason,
            row.reversed_by,
            row.reversed_by_name.clone(),
            row.reversed_at,
        ],
    )
    .await?;
    row.ver += 1;
    tx.moved(&movements::SETTLEMENT, row.id);
    Ok(())
}
