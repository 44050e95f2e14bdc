//! The list of conversations: each with its newest message, what is unread in it and what its owner has set about it.

use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

use crate::Since;
use crate::chat_setting::{self, Scope};
use crate::conversation::{self, ConversationKey, ConversationKind, UnreadCount, unread};
use crate::message::{self, COLUMNS, Message};
use crate::since::{self, PAGE};
use crate::visibility::visible;

/// A row of the conversation list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConversationInfo {
    pub conversation: ConversationKey,
    pub last_message: Option<Message>,
    pub timestamp: Timestamp,
    pub draft: String,
    pub unread_count: UnreadCount,
    /// 0 when not kept on top; bigger floats higher.
    pub top: i64,
    pub silent: bool,
    pub marked_unread: bool,
    pub last_seq: i64,
    pub last_change: i64,
    pub read_seq: i64,
    /// Nothing up to this number is shown any more.
    pub from_seq: i64,
    /// Set when the reader has left: there is nothing after this number.
    pub until_seq: Option<i64>,
    /// Taken out of the list until something new is said.
    pub removed: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConversationList {
    pub list: Vec<ConversationInfo>,
    /// How to ask for the page after this one, as `after`; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
    /// The server's time: what to give as `since` the next time.
    pub now: Timestamp,
    /// How far those conversations go of which no device of the reader had everything until now.
    #[serde(skip)]
    pub new_to_devices: Vec<(ConversationKey, i64)>,
}

/// Reads a seat together with its conversation, what is unread in it, and the newest message its owner may see.
/// `$1` is the reader, `$2` now. Whoever has left is told of nothing that came later, not even that it came.
fn select() -> String {
    format!(
        "SELECT c.id, c.kind, c.line, c.first_id, c.second_id, COALESCE(v.until_seq, c.last_seq), c.last_change, c.moved_at,
         v.from_seq, v.until_seq, v.read_seq, v.delivered_seq, v.removed_seq, v.marked_unread,
         {}, {}, {},
         {COLUMNS}
         FROM conversation_member v JOIN conversation c ON c.id = v.conversation_id
         LEFT JOIN message m ON m.conversation_id = c.id AND m.seq = (SELECT MAX(n.seq) FROM message n
             WHERE n.conversation_id = c.id AND n.persist > 0 AND {})
         WHERE v.user_id = $1",
        unread::counted("$2"),
        unread::mentions("$2"),
        unread::mentions_of_all("$2"),
        visible("n", "v", "$1", "$2")
    )
}

/// Every conversation in the reader's list, or all that moved since a moment.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, rt: &Runtime, me: Id, filter: &Since) -> Result<ConversationList> {
    let now = rt.now();
    let (condition, floor) = match filter.floor()? {
        Some(floor) => ("((v.until_seq IS NULL AND c.moved_at >= $3) OR v.changed_at >= $3)", floor),
        None => ("COALESCE(v.until_seq, c.last_seq) > v.removed_seq AND c.moved_at >= $3", 0),
    };
    // What moves while the pages are read is told to the device, and stands in the next list.
    let [moved_at, id] = filter.after([i64::MAX, i64::MAX])?;
    let sql = format!(
        "{} AND {condition} AND (c.moved_at < $4 OR (c.moved_at = $4 AND c.id < $5)) ORDER BY c.moved_at DESC, c.id DESC LIMIT {}",
        select(),
        PAGE + 1
    );
    let mut rows: Vec<Seat> = tx.all(&sql, params![me, now, floor, moved_at, id]).await?;
    let next = since::next(&mut rows, |seat| format!("{}-{}", seat.moved_at.millis(), seat.id));
    let mut shown = Shown::load(tx, me).await?;
    let new_to_devices = rows.iter().filter(|seat| seat.is_new_to_devices()).map(|seat| (seat.key(me), seat.last_seq)).collect();
    let list = rows.into_iter().map(|seat| seat.info(me, &mut shown)).collect();
    Ok(ConversationList { list, next, now, new_to_devices })
}

/// One row of the list.
#[kernel::boxed]
pub async fn info(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey) -> Result<ConversationInfo> {
    let place = conversation::require_member(tx, key, me).await?;
    let seat: Option<Seat> = tx.optional(&format!("{} AND v.conversation_id = $3", select()), params![me, rt.now(), place.row.id]).await?;
    let mut shown = Shown::load(tx, me).await?;
    Ok(seat.ok_or_else(|| AppError::new(ErrorCode::NotFound))?.info(me, &mut shown))
}

struct Seat {
    id: Id,
    kind: ConversationKind,
    line: i64,
    first_id: Id,
    second_id: Id,
    last_seq: i64,
    last_change: i64,
    moved_at: Timestamp,
    from_seq: i64,
    until_seq: Option<i64>,
    read_seq: i64,
    delivered_seq: i64,
    removed_seq: i64,
    marked_unread: bool,
    counted: i64,
    mention: i64,
    mention_all: i64,
    message: Option<Message>,
}

impl FromRow for Seat {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            kind: row.next()?,
            line: row.next()?,
            first_id: row.next()?,
            second_id: row.next()?,
            last_seq: row.next()?,
            last_change: row.next()?,
            moved_at: row.next()?,
            from_seq: row.next()?,
            until_seq: row.next()?,
            read_seq: row.next()?,
            delivered_seq: row.next()?,
            removed_seq: row.next()?,
            marked_unread: row.next()?,
            counted: row.next()?,
            mention: row.next()?,
            mention_all: row.next()?,
            message: newest(row)?,
        })
    }
}

fn newest(row: &mut RowReader) -> std::result::Result<Option<Message>, StoreError> {
    // Only the seat knows how its owner names the conversation.
    row.next::<Option<Id>>()?.map(|uid| message::read(row, uid, ConversationKey::single(uid))).transpose()
}

impl Seat {
    fn key(&self, me: Id) -> ConversationKey {
        let target = if self.kind == ConversationKind::Single && self.first_id == me { self.second_id } else { self.first_id };
        ConversationKey { kind: self.kind, target, line: self.line }
    }

    fn is_new_to_devices(&self) -> bool {
        self.until_seq.is_none() && self.last_seq > self.delivered_seq.max(self.read_seq)
    }

    fn info(self, me: Id, shown: &mut Shown) -> ConversationInfo {
        let conversation = self.key(me);
        let name = conversation.setting_key();
        let last_message = self.message.map(|message| Message { conversation, ..message });
        ConversationInfo {
            conversation,
            timestamp: last_message.as_ref().map_or(self.moved_at, |message| message.timestamp),
            last_message,
            draft: shown.draft.remove(&name).unwrap_or_default(),
            unread_count: UnreadCount {
                unread: (self.counted - self.mention - self.mention_all).max(0),
                unread_mention: self.mention,
                unread_mention_all: self.mention_all,
            },
            top: shown.top.get(&name).and_then(|value| value.parse().ok()).unwrap_or(0),
            silent: shown.silent.get(&name).is_some_and(|value| value == "1"),
            marked_unread: self.marked_unread,
            last_seq: self.last_seq,
            last_change: self.last_change,
            read_seq: self.read_seq,
            from_seq: self.from_seq,
            until_seq: self.until_seq,
            removed: self.last_seq <= self.removed_seq,
        }
    }
}

/// The settings that shape rows of the list, by conversation.
struct Shown {
    silent: HashMap<String, String>,
    top: HashMap<String, String>,
    draft: HashMap<String, String>,
}

impl Shown {
    async fn load(tx: &mut Tx, me: Id) -> Result<Self> {
        Ok(Self {
            silent: chat_setting::by_key(tx, me, Scope::ConversationSilent).await?,
            top: chat_setting::by_key(tx, me, Scope::ConversationTop).await?,
            draft: chat_setting::by_key(tx, me, Scope::ConversationDraft).await?,
        })
    }
}
