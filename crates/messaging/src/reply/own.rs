use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use org::Checks;
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

pub(super) const MAX_TITLE: usize = 60;
pub(super) const MAX_TEXT: usize = 2_000;
const MOST_KEPT: i64 = 200;

const COLUMNS: &str = "id, title, body, changed_at";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedReply {
    pub id: Id,
    /// What it is found by; may be empty.
    pub title: String,
    pub text: String,
    pub changed_at: Timestamp,
}

impl FromRow for SavedReply {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self { id: row.next()?, title: row.next()?, text: row.next()?, changed_at: row.next()? })
    }
}

/// Keeps words, or changes those with `id`.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SaveReply {
    pub id: Option<Id>,
    #[schema(max_length = 60)]
    pub title: String,
    #[schema(min_length = 1, max_length = 2000)]
    pub text: String,
}

pub(super) async fn of(tx: &mut Tx, me: Id) -> Result<Vec<SavedReply>> {
    let sql = format!("SELECT {COLUMNS} FROM saved_reply WHERE user_id = $1 ORDER BY changed_at DESC, id DESC");
    Ok(tx.all(&sql, params![me]).await?)
}

#[kernel::boxed]
pub async fn keep(tx: &mut Tx, rt: &Runtime, me: Id, input: &SaveReply) -> Result<SavedReply> {
    let mut checks = Checks::new();
    let title = checks.line("title", &input.title, MAX_TITLE);
    let text = checks.text("text", &input.text, MAX_TEXT);
    checks.ensure(!text.is_empty(), "text", ErrorCode::Required);
    checks.finish()?;
    let reply = SavedReply { id: input.id.unwrap_or_else(|| rt.next_id()), title, text, changed_at: rt.now() };
    let written = match input.id {
        Some(_) => change(tx, me, &reply).await?,
        None => add(tx, me, &reply).await?,
    };
    if written { Ok(reply) } else { Err(AppError::new(ErrorCode::NotFound)) }
}

async fn add(tx: &mut Tx, me: Id, reply: &SavedReply) -> Result<bool> {
    let (kept,): (i64,) = tx.one("SELECT COUNT(*) FROM saved_reply WHERE user_id = $1", params![me]).await?;
    if kept >= MOST_KEPT {
        return Err(AppError::new(ErrorCode::StorageFull));
    }
    let sql = "INSERT INTO saved_reply (id, user_id, title, body, changed_at) VALUES ($1, $2, $3, $4, $5)";
    Ok(tx.execute(sql, params![reply.id, me, &reply.title, &reply.text, reply.changed_at]).await? == 1)
}

async fn change(tx: &mut Tx, me: Id, reply: &SavedReply) -> Result<bool> {
    let sql = "UPDATE saved_reply SET title = $3, body = $4, changed_at = $5 WHERE id = $1 AND user_id = $2";
    Ok(tx.execute(sql, params![reply.id, me, &reply.title, &reply.text, reply.changed_at]).await? == 1)
}

/// What is gone already stays so.
#[kernel::boxed]
pub async fn forget(tx: &mut Tx, me: Id, id: Id) -> Result<()> {
    tx.execute("DELETE FROM saved_reply WHERE id = $1 AND user_id = $2", params![id, me]).await?;
    Ok(())
}
