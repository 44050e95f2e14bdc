//! Files and films that were sent, as a list of their own.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, contains_pattern, number_enum, params};
use utoipa::{IntoParams, ToSchema};

use crate::conversation::{self, ConversationKey, ConversationKind};
use crate::group::GroupRole;
use crate::search;
use crate::visibility::visible;

const PAGE: usize = 20;
const PAGE_ROWS: i64 = 20;
const MAX_PAGES: i64 = 500;
const MAX_LINE: i64 = 999;

number_enum! {
    pub enum FileOrder : "0 newest first, 1 oldest first, 2 largest first, 3 smallest first" {
        Newest = 0 "newest",
        Oldest = 1 "oldest",
        Largest = 2 "largest",
        Smallest = 3 "smallest",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileRecord {
    pub user_id: Id,
    pub conversation: ConversationKey,
    pub message_uid: Id,
    pub seq: i64,
    pub file_id: Id,
    pub name: String,
    pub size: i64,
    pub download_count: i64,
    pub timestamp: Timestamp,
    /// Whether the reader may take it off the list.
    pub may_remove: bool,
}

/// Which file of which message.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileRecordId {
    pub message_uid: Id,
    pub file_id: Id,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileRecords {
    pub list: Vec<FileRecord>,
    pub more: bool,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct FileFilter {
    /// With `target`: only of this conversation.
    #[serde(rename = "type")]
    #[param(rename = "type", inline)]
    pub kind: Option<ConversationKind>,
    pub target: Option<Id>,
    #[serde(default)]
    #[param(minimum = 0, maximum = 999)]
    pub line: i64,
    /// Only what this person sent.
    pub from: Option<Id>,
    /// Part of a file's name.
    #[param(max_length = 64)]
    pub keyword: Option<String>,
    #[serde(default)]
    #[param(inline)]
    pub order: Option<FileOrder>,
    #[serde(default)]
    #[param(minimum = 0, maximum = 500)]
    pub page: i64,
}

const SOURCE: &str = "FROM message_file f JOIN message m ON m.conversation_id = f.conversation_id AND m.seq = f.seq
    JOIN conversation c ON c.id = f.conversation_id JOIN conversation_member v ON v.conversation_id = f.conversation_id";

/// Whoever sent it, and whoever runs the group it was sent to. The reader is `v`.
fn may_remove() -> String {
    format!(
        "(f.sender_id = v.user_id OR (c.kind = {} AND EXISTS (SELECT 1 FROM group_member g
             WHERE g.group_id = c.first_id AND g.user_id = v.user_id AND g.removed_at IS NULL AND g.role <> '{}')))",
        ConversationKind::Group.code(),
        GroupRole::Member
    )
}

/// Takes a file off everybody's list; the message that brought it keeps it. Taking it off again is no error.
#[kernel::boxed]
pub async fn remove(tx: &mut Tx, rt: &Runtime, me: Id, id: FileRecordId) -> Result<()> {
    let sql = format!(
        "SELECT {} {SOURCE} AND v.user_id = $1 WHERE f.message_uid = $2 AND f.file_id = $3 AND {}",
        may_remove(),
        visible("m", "v", "$1", "$4")
    );
    match tx.optional(&sql, params![me, id.message_uid, id.file_id, rt.now()]).await? {
        None => Err(AppError::new(ErrorCode::NotFound)),
        Some((false,)) => Err(AppError::new(ErrorCode::Forbidden)),
        Some((true,)) => {
            let sql = "UPDATE message_file SET unlisted = TRUE WHERE message_uid = $1 AND file_id = $2";
            Ok(tx.execute(sql, params![id.message_uid, id.file_id]).await.map(drop)?)
        }
    }
}

/// The files of everything the reader sees, 20 a page.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, rt: &Runtime, me: Id, filter: &FileFilter) -> Result<FileRecords> {
    if !(0..=MAX_PAGES).contains(&filter.page) {
        return Err(AppError::field("page", ErrorCode::OutOfRange));
    }
    if !(0..=MAX_LINE).contains(&filter.line) {
        return Err(AppError::field("line", ErrorCode::OutOfRange));
    }
    let word = search::keyword(filter.keyword.as_deref())?;
    let mut sql = Sql::default();
    sql.push_with(
        &format!(
            "SELECT f.message_uid, f.seq, f.sender_id, f.file_id, f.name, f.bytes, f.downloads, f.sent_at, {}, c.kind, c.line, c.first_id,
             c.second_id {SOURCE} AND v.user_id = ?",
            may_remove()
        ),
        me,
    );
    sql.push(" WHERE f.content_type IN (5, 6) AND NOT f.unlisted AND ").push_with(&visible("m", "v", "$1", "?"), rt.now());
    if let (Some(kind), Some(target)) = (filter.kind, filter.target) {
        let key = ConversationKey { kind, target, line: filter.line };
        let Some(place) = conversation::place(tx, key, me).await? else { return Ok(FileRecords { list: Vec::new(), more: false }) };
        sql.push_with(" AND f.conversation_id = ?", place.row.id);
    }
    if let Some(from) = filter.from {
        sql.push_with(" AND f.sender_id = ?", from);
    }
    if let Some(word) = word {
        sql.push_with(" AND f.search LIKE ? ESCAPE '\\'", contains_pattern(&word));
    }
    let order = match filter.order.unwrap_or(FileOrder::Newest) {
        FileOrder::Newest => "f.message_uid DESC, f.file_id",
        FileOrder::Oldest => "f.message_uid, f.file_id",
        FileOrder::Largest => "f.bytes DESC, f.message_uid DESC",
        FileOrder::Smallest => "f.bytes, f.message_uid DESC",
    };
    sql.push(&format!(" ORDER BY {order} LIMIT {} OFFSET {}", PAGE + 1, filter.page * PAGE_ROWS));
    let rows: Vec<Listed> = tx.all_of(&sql).await?;
    let more = rows.len() > PAGE;
    Ok(FileRecords { list: rows.into_iter().take(PAGE).map(|listed| listed.seen_by(me)).collect(), more })
}

/// A record before it is known how the reader names the conversation.
struct Listed {
    record: FileRecord,
    second: Id,
}

impl FromRow for Listed {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (message_uid, seq, user_id, file_id) = (row.next()?, row.next()?, row.next()?, row.next()?);
        let (name, size, download_count) = (row.next()?, row.next()?, row.next()?);
        let (timestamp, may_remove) = (row.next()?, row.next()?);
        let conversation = ConversationKey { kind: row.next()?, line: row.next()?, target: row.next()? };
        let record = FileRecord { user_id, conversation, message_uid, seq, file_id, name, size, download_count, timestamp, may_remove };
        Ok(Self { record, second: row.next()? })
    }
}

impl Listed {
    fn seen_by(self, me: Id) -> FileRecord {
        let mut record = self.record;
        if record.conversation.kind == ConversationKind::Single && record.conversation.target == me {
            record.conversation.target = self.second;
        }
        record
    }
}
