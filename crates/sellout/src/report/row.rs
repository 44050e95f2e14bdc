use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Timestamp};
use org::{Day, Owners, Scope};
use stock::Owner;
use store::{Sql, Tx, params, record, text_enum};

use super::machine::ReportState;
use crate::Month;

text_enum! {
    pub enum ReportKind {
        Daily = "daily",
        Monthly = "monthly",
    }
}

text_enum! {
    /// What is kept of the state; whether it is locked, the clock tells.
    pub(super) enum ReportStatus {
        Submitted = "submitted",
        Corrected = "corrected",
        Void = "void",
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(super) struct ReportRow {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub kind: ReportKind,
        pub store_id: Id,
        pub customer_id: Id,
        pub person_id: Id,
        pub biz_date: Day,
        pub month: Month,
        pub status: ReportStatus,
        pub owner_id: Owner,
        pub kinds: i64,
        pub pieces: i64,
        pub amount: Money,
        pub captured_at: Timestamp,
        pub submitted_at: Timestamp,
        pub locks_at: Timestamp,
        pub late: bool,
        pub ver: i64,
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(super) struct LineRow {
        pub report_id: Id,
        pub product_id: Id,
        pub qty: i64,
        pub unit_price: Money,
        pub amount: Money,
        pub barcode: Option<String>,
        pub scans: i64,
    }
}

impl ReportRow {
    pub(super) fn state(&self, now: Timestamp) -> ReportState {
        state_of(self.status, self.locks_at, now)
    }
}

pub(super) fn state_of(status: ReportStatus, locks_at: Timestamp, now: Timestamp) -> ReportState {
    match status {
        ReportStatus::Submitted if now < locks_at => ReportState::Submitted,
        ReportStatus::Submitted => ReportState::Locked,
        ReportStatus::Corrected => ReportState::Corrected,
        ReportStatus::Void => ReportState::Void,
    }
}

/// By which columns a report belongs to people, stores and customers.
pub(super) const OWNERS: Owners<'static> = Owners {
    country: "r.country_code",
    person: Some("r.person_id"),
    customer: Some("r.customer_id"),
    store: Some("r.store_id"),
    area: None,
};

/// The report for changing it; held until the transaction ends.
pub(super) async fn lock(tx: &mut Tx, scope: &Scope, id: Id) -> Result<ReportRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM sales_report r WHERE r.id = ", ReportRow::COLUMNS));
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    sql.push(tx.for_update());
    let found: Vec<ReportRow> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// A person's own report for changing it, also of a store that the person has left since.
pub(super) async fn lock_own(tx: &mut Tx, person: Id, id: Id) -> Result<ReportRow> {
    let sql = format!("SELECT {} FROM sales_report WHERE id = $1 AND person_id = $2{}", ReportRow::COLUMNS, tx.for_update());
    tx.optional(&sql, params![id, person]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

pub(super) async fn lines_of(tx: &mut Tx, report: Id) -> Result<Vec<LineRow>> {
    let sql = format!("SELECT {} FROM sales_report_line WHERE report_id = $1 ORDER BY product_id, unit_price", LineRow::COLUMNS);
    Ok(tx.all(&sql, params![report]).await?)
}
