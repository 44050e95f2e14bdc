use kernel::{AppError, Country, ErrorCode, Id, Result, Timestamp};
use org::Actor;
use serde_json::Value as Json;
use store::{Tx, params, record};

use crate::asker::Asker;
use crate::format::ExportFormat;
use crate::kind::ExportKind;
use crate::machine::{ExportFailure, ExportStatus};

record! {
    #[derive(Clone, Debug)]
    pub(crate) struct ExportRow {
        pub id: Id,
        pub country_code: Country,
        pub doc_no: String,
        pub user_id: Id,
        pub kind: ExportKind,
        pub format: ExportFormat,
        pub params: String,
        pub asker: String,
        pub file_name: String,
        pub status: ExportStatus,
        pub run: i64,
        pub entries_done: i64,
        pub entries_total: i64,
        pub row_count: i64,
        pub file_id: Option<Id>,
        pub bytes: Option<i64>,
        pub failure: Option<ExportFailure>,
        pub asked_at: Timestamp,
        pub finished_at: Option<Timestamp>,
        pub expires_at: Timestamp,
    }
}

impl ExportRow {
    /// Whoever asked, as they were then.
    pub(crate) fn actor(&self) -> Result<Actor> {
        let asker: Asker = serde_json::from_str(&self.asker).map_err(AppError::internal)?;
        Ok(asker.actor())
    }

    pub(crate) fn params(&self) -> Result<Json> {
        serde_json::from_str(&self.params).map_err(AppError::internal)
    }
}

pub(crate) async fn insert(tx: &mut Tx, row: &ExportRow) -> Result<()> {
    let sql = format!(
        "INSERT INTO export_job ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)",
        ExportRow::COLUMNS
    );
    tx.execute_one(
        &sql,
        params![
            row.id,
            row.country_code,
            &row.doc_no,
            row.user_id,
            row.kind,
            row.format,
            &row.params,
            &row.asker,
            &row.file_name,
            row.status,
            row.run,
            row.entries_done,
            row.entries_total,
            row.row_count,
            row.file_id,
            row.bytes,
            row.failure,
            row.asked_at,
            row.finished_at,
            row.expires_at,
        ],
    )
    .await?;
    Ok(())
}

/// Keeps what changed.
pub(crate) async fn save(tx: &mut Tx, row: &ExportRow) -> Result<()> {
    tx.execute_one(
        "UPDATE export_job SET status = $2, run = $3, entries_done = $4, entries_total = $5, row_count = $6, file_id = $7, bytes = $8,
             failure = $9, finished_at = $10, expires_at = $11 WHERE id = $1",
        params![
            row.id,
            row.status,
            row.run,
            row.entries_done,
            row.entries_total,
            row.row_count,
            row.file_id,
            row.bytes,
            row.failure,
            row.finished_at,
            row.expires_at,
        ],
    )
    .await?;
    Ok(())
}

/// An export of one's own; somebody else's does not exist.
pub(crate) async fn own(tx: &mut Tx, user_id: Id, id: Id) -> Result<ExportRow> {
    let sql = format!("SELECT {} FROM export_job WHERE id = $1 AND user_id = $2", ExportRow::COLUMNS);
    tx.optional(&sql, params![id, user_id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// The same for changing it.
pub(crate) async fn lock_own(tx: &mut Tx, actor: &Actor, id: Id) -> Result<ExportRow> {
    let sql = format!("SELECT {} FROM export_job WHERE id = $1 AND user_id = $2{}", ExportRow::COLUMNS, tx.for_update());
    tx.optional(&sql, params![id, actor.user_id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// An export of anybody's that is still wanted, for whoever writes it.
pub(crate) async fn lock_open(tx: &mut Tx, id: Id, run: i64) -> Result<Option<ExportRow>> {
    let sql = format!(
        "SELECT {} FROM export_job WHERE id = $1 AND run = $2 AND status IN ('queued', 'running'){}",
        ExportRow::COLUMNS,
        tx.for_update()
    );
    Ok(tx.optional(&sql, params![id, run]).await?)
}

pub(crate) async fn open_of(tx: &mut Tx, user_id: Id) -> Result<i64> {
    let sql = "SELECT COUNT(*) FROM export_job WHERE user_id = $1 AND status IN ('queued', 'running')";
    Ok(tx.one::<(i64,)>(sql, params![user_id]).await?.0)
}
