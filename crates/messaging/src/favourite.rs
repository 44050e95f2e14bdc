//! What people keep for themselves, whatever becomes of the message.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp, fold};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, contains_pattern, params};
use utoipa::{IntoParams, ToSchema};

use crate::content::{Content, Persist, kind_of};
use crate::conversation::ConversationKey;
use crate::message::{Message, MessageState};
use crate::since::not_negative;
use crate::{media, message, search};

const PAGE: usize = 20;
const MOST_KEPT: i64 = 5_000;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageFavourite {
    pub id: Id,
    pub message_uid: Id,
    /// Where it was said.
    pub conversation: ConversationKey,
    pub from: Id,
    pub timestamp: Timestamp,
    pub content: Content,
    pub created_at: Timestamp,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessageFavourites {
    pub list: Vec<MessageFavourite>,
    pub more: bool,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct FavouriteFilter {
    /// Only those kept before this one.
    pub before: Option<Id>,
    /// Part of what was said.
    #[param(max_length = 64)]
    pub keyword: Option<String>,
    /// Only of this type of message.
    #[param(minimum = 0)]
    pub content_type: Option<i64>,
}

impl FromRow for MessageFavourite {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            message_uid: row.next()?,
            conversation: ConversationKey { kind: row.next()?, target: row.next()?, line: row.next()? },
            from: row.next()?,
            timestamp: row.next()?,
            content: row.next_json()?,
            created_at: row.next()?,
        })
    }
}

fn is_kept(content: &Content) -> bool {
    kind_of(content.content_type).is_some_and(|kind| kind.favourite)
}

const SELECT: &str = "SELECT id, message_uid, kind, target_id, line, sender_id, sent_at, payload, created_at FROM message_favourite";

/// Keeps a message the caller sees; keeping it again is no error.
#[kernel::boxed]
pub async fn add(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<MessageFavourite> {
    let message = message::find(tx, rt, me, uid).await?;
    if message.state == message::MessageState::Recalled || !is_kept(&message.content) {
        return Err(AppError::new(ErrorCode::MessageKindRefused));
    }
    let (kept,): (i64,) = tx.one("SELECT COUNT(*) FROM message_favourite WHERE user_id = $1", params![me]).await?;
    if kept >= MOST_KEPT {
        return Err(AppError::new(ErrorCode::StorageFull));
    }
    let (id, key) = (rt.next_id(), message.conversation);
    tx.execute(
        "INSERT INTO message_favourite (id, user_id, message_uid, kind, target_id, line, sender_id, sent_at, content_type, payload, search, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (user_id, message_uid) DO NOTHING",
        params![
            id,
            me,
            uid,
            key.kind,
            key.target,
            key.line,
            message.from,
            message.timestamp,
            message.content.content_type,
            serde_json::to_string(&message.content).map_err(AppError::internal)?,
            fold(&message.content.searchable_content),
            rt.now(),
        ],
    )
    .await?;
    tx.execute(
        "INSERT INTO message_favourite_file (favourite_id, file_id) SELECT l.id, f.file_id FROM message_favourite l
         JOIN message_file f ON f.message_uid = l.message_uid WHERE l.user_id = $1 AND l.message_uid = $2 ON CONFLICT DO NOTHING",
        params![me, uid],
    )
    .await?;
    Ok(tx.one(&format!("{SELECT} WHERE user_id = $1 AND message_uid = $2"), params![me, uid]).await?)
}

/// What the reader kept of these messages, as they were.
pub(crate) async fn as_messages(tx: &mut Tx, me: Id, uids: &[Id]) -> Result<Vec<Message>> {
    let sql = format!("{SELECT} WHERE user_id = $1 AND {}", tx.any_of("message_uid", 2));
    let kept: Vec<MessageFavourite> = tx.all(&sql, params![me, uids]).await?;
    Ok(kept.into_iter().map(MessageFavourite::into_message).collect())
}

impl MessageFavourite {
    fn into_message(self) -> Message {
        Message {
            uid: self.message_uid,
            conversation: self.conversation,
            seq: 0,
            from: self.from,
            to: Vec::new(),
            timestamp: self.timestamp,
            content: self.content,
            persist: Persist::Counted,
            state: MessageState::Sent,
            change: 0,
            client_uuid: String::new(),
            reactions: Vec::new(),
            played: None,
            directed: false,
        }
    }
}

/// Gives up what was kept; a file nobody else has goes with it.
#[kernel::boxed]
pub async fn remove(tx: &mut Tx, me: Id, id: Id) -> Result<()> {
    let files: Vec<(Id,)> = tx
        .all(
            "DELETE FROM message_favourite_file WHERE favourite_id IN (SELECT id FROM message_favourite WHERE id = $1 AND user_id = $2) RETURNING file_id",
            params![id, me],
        )
        .await?;
    let removed = tx.execute("DELETE FROM message_favourite WHERE id = $1 AND user_id = $2", params![id, me]).await?;
    if removed == 0 {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    for (file,) in files {
        media::release_unused(tx, file).await?;
    }
    Ok(())
}

/// What was kept, newest first, 20 a page.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, me: Id, filter: &FavouriteFilter) -> Result<MessageFavourites> {
    let mut sql = Sql::default();
    sql.push(SELECT).push_with(" WHERE user_id = ?", me);
    if let Some(before) = filter.before {
        sql.push_with(" AND id < ?", before);
    }
    if let Some(code) = not_negative("contentType", filter.content_type)? {
        sql.push_with(" AND content_type = ?", code);
    }
    if let Some(word) = search::keyword(filter.keyword.as_deref())? {
        sql.push_with(" AND search LIKE ? ESCAPE '\\'", contains_pattern(&word));
    }
    sql.push(&format!(" ORDER BY id DESC LIMIT {}", PAGE + 1));
    let mut list: Vec<MessageFavourite> = tx.all_of(&sql).await?;
    let more = list.len() > PAGE;
    list.truncate(PAGE);
    Ok(MessageFavourites { list, more })
}
