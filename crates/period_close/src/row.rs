use kernel::{AppError, Country, ErrorCode, Id, Result, Timestamp};
use org::history::{self, Subject};
use org::{Actor, Day};
use serde::Serialize;
use store::{Tx, params, record, text_enum};

text_enum! {
    pub enum PeriodStatus {
        Closed = "closed",
        Reopened = "reopened",
    }
}

record! {
    /// A closed month as it is kept; also what the history compares.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct PeriodRow {
        pub id: Id,
        pub country_code: Country,
        pub month: String,
        pub through: Day,
        pub status: PeriodStatus,
        pub entries: i64,
        pub amount: i64,
        pub left_open: i64,
        pub closed_by: Id,
        pub closed_by_name: String,
        pub closed_at: Timestamp,
        pub reopen_asked_by: Option<Id>,
        pub reopen_asked_by_name: Option<String>,
        pub reopen_reason: String,
        pub reopened_by: Option<Id>,
        pub reopened_by_name: Option<String>,
        pub reopened_at: Option<Timestamp>,
        pub ver: i64,
    }
}

impl PeriodRow {
    pub(crate) fn require_ver(&self, seen: i64) -> Result<()> {
        if self.ver == seen {
            return Ok(());
        }
        let current = serde_json::json!({ "current": { "status": self.status, "ver": self.ver } });
        Err(AppError::new(ErrorCode::VersionConflict).with_data(current))
    }
}

pub(crate) async fn find(tx: &mut Tx, id: Id) -> Result<PeriodRow> {
    let sql = format!("SELECT {} FROM closed_period WHERE id = $1", PeriodRow::COLUMNS);
    let found: Option<PeriodRow> = tx.optional(&sql, params![id]).await?;
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The month that the books of a country are closed through.
pub(crate) async fn last_closed(tx: &mut Tx, country: Country) -> Result<Option<PeriodRow>> {
    let sql = format!(
        "SELECT {} FROM closed_period WHERE country_code = $1 AND status = 'closed' ORDER BY through DESC LIMIT 1",
        PeriodRow::COLUMNS
    );
    Ok(tx.optional(&sql, params![country]).await?)
}

pub(crate) async fn insert(tx: &mut Tx, row: &PeriodRow) -> Result<()> {
    tx.execute_one(
        "INSERT INTO closed_period (id, country_code, month, through, status, entries, amount, left_open, closed_by, closed_by_name,
             closed_at, reopen_reason, ver) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        params![
            row.id,
            row.country_code,
            &row.month,
            row.through,
            row.status,
            row.entries,
            row.amount,
            row.left_open,
            row.closed_by,
            &row.closed_by_name,
            row.closed_at,
            &row.reopen_reason,
            row.ver,
        ],
    )
    .await?;
    Ok(())
}

/// Writes what a step did to a row whose books are held.
pub(crate) async fn save(tx: &mut Tx, after: &PeriodRow) -> Result<()> {
    tx.execute_one(
        "UPDATE closed_period SET status = $3, reopen_asked_by = $4, reopen_asked_by_name = $5, reopen_reason = $6, reopened_by = $7,
             reopened_by_name = $8, reopened_at = $9, ver = ver + 1 WHERE id = $1 AND ver = $2",
        params![
            after.id,
            after.ver,
            after.status,
            after.reopen_asked_by,
            after.reopen_asked_by_name.clone(),
            &after.reopen_reason,
            after.reopened_by,
            after.reopened_by_name.clone(),
            after.reopened_at,
        ],
    )
    .await?;
    Ok(())
}

pub(crate) async fn record(
    tx: &mut Tx,
    rt: &kernel::Runtime,
    actor: &Actor,
    event: &str,
    (before, after): (Option<&PeriodRow>, &PeriodRow),
) -> Result<()> {
    let (action, doc_no) = (format!("closed_period.{event}"), format!("{} {}", after.country_code, after.month));
    let subject = Subject { country: Some(after.country_code), action: &action, doc_type: "closed_period", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before, Some(after)).await
}
