//! Notices on their way to somewhere else than the list of notices.

use std::collections::BTreeMap;

use kernel::{AppError, Id, Result, Runtime, Timestamp};
use store::{Tx, params, record};

use super::NoticeKind;

/// A notice that nobody has passed on for so long is no news any more.
const NEWS_S: i64 = 7 * 24 * 60 * 60;

record! {
    struct WaitingRow {
        id: Id,
        user_id: Id,
        kind: NoticeKind,
        text_key: String,
        args: String,
        doc_type: Option<String>,
        doc_no: Option<String>,
        created_at: Timestamp,
    }
}

/// A notice to be passed on: the key of its text and the arguments, never the words.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub id: Id,
    pub user_id: Id,
    pub kind: NoticeKind,
    pub text_key: String,
    pub args: BTreeMap<String, String>,
    pub doc_type: Option<String>,
    pub doc_no: Option<String>,
}

/// Whether a notice was not passed on yet.
#[kernel::boxed]
pub async fn is_waiting(tx: &mut Tx) -> Result<bool> {
    Ok(tx.optional::<(Id,)>("SELECT id FROM notice WHERE to_tell LIMIT 1", &[]).await?.is_some())
}

/// Takes notices that were not passed on yet, the first first. With the end of the transaction they count as passed on.
/// The number tells how many there were, old ones included; callers repeat until it is zero.
#[kernel::boxed]
pub async fn take_waiting(tx: &mut Tx, rt: &Runtime, at_most: i64) -> Result<(usize, Vec<Waiting>)> {
    let columns = WaitingRow::COLUMNS;
    let sql = format!("SELECT {columns} FROM notice WHERE to_tell ORDER BY id LIMIT $1{}", tx.for_update_skip_locked());
    let rows: Vec<WaitingRow> = tx.all(&sql, params![at_most]).await?;
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let taken = ids.len();
    if taken == 0 {
        return Ok((0, Vec::new()));
    }
    tx.execute(&format!("UPDATE notice SET to_tell = FALSE WHERE {}", tx.any_of("id", 1)), params![ids]).await?;
    let news = rows.into_iter().filter(|row| rt.now().seconds_since(row.created_at) < NEWS_S);
    Ok((taken, news.map(Waiting::of).collect::<Result<_>>()?))
}

impl Waiting {
    fn of(row: WaitingRow) -> Result<Self> {
        Ok(Self {
            id: row.id,
            user_id: row.user_id,
            kind: row.kind,
            text_key: row.text_key,
            args: serde_json::from_str(&row.args).map_err(AppError::internal)?,
            doc_type: row.doc_type,
            doc_no: row.doc_no,
        })
    }
}
