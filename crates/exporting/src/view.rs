use kernel::{Country, Id, Result, Timestamp};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::format::ExportFormat;
use crate::kind::ExportKind;
use crate::machine::{ExportFailure, ExportStatus};
use crate::row::ExportRow;

/// More than anybody asks for in the days that they are kept.
const MOST_LISTED: i64 = 100;

/// An export as whoever asked for it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportJob {
    pub id: Id,
    pub country_code: Country,
    pub doc_no: String,
    pub kind: ExportKind,
    pub format: ExportFormat,
    pub file_name: String,
    pub status: ExportStatus,
    /// Entries of the list that are written already.
    pub entries_done: i64,
    /// How many the list had when it was begun.
    pub entries_total: i64,
    /// Rows of the file so far; an entry may have several.
    pub rows: i64,
    /// The length of the file, once it is there.
    pub bytes: Option<i64>,
    pub failure: Option<ExportFailure>,
    pub asked_at: Timestamp,
    pub finished_at: Option<Timestamp>,
    /// When it is removed.
    pub expires_at: Timestamp,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExportJobs {
    pub list: Vec<ExportJob>,
}

/// Where the file of an export is fetched, for about a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportLink {
    pub url: String,
    pub file_name: String,
}

impl From<ExportRow> for ExportJob {
    fn from(row: ExportRow) -> Self {
        Self {
            id: row.id,
            country_code: row.country_code,
            doc_no: row.doc_no,
            kind: row.kind,
            format: row.format,
            file_name: row.file_name,
            status: row.status,
            entries_done: row.entries_done,
            entries_total: row.entries_total,
            rows: row.row_count,
            bytes: row.bytes,
            failure: row.failure,
            asked_at: row.asked_at,
            finished_at: row.finished_at,
            expires_at: row.expires_at,
        }
    }
}

/// One's own exports, the newest first.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, actor: &Actor) -> Result<ExportJobs> {
    let sql = format!("SELECT {} FROM export_job WHERE user_id = $1 ORDER BY id DESC LIMIT $2", ExportRow::COLUMNS);
    let rows: Vec<ExportRow> = tx.all(&sql, params![actor.user_id, MOST_LISTED]).await?;
    Ok(ExportJobs { list: rows.into_iter().map(ExportJob::from).collect() })
}
