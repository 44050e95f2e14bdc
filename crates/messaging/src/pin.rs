//! Messages that a conversation keeps at hand for everybody in it.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::content::{Content, MessageState, Persist, code};
use crate::conversation::{self, ConversationKey, ConversationKind, Row};
use crate::group::{Act, GroupKind, JoinType, allows};
use crate::membership::role_of;
use crate::message::{self, Delivery, Message, load, seen};
use crate::rights;

/// So many are at hand; the one pinned first makes room for another.
const MOST: i64 = 20;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PinInput {
    pub uid: Id,
    /// False takes it down.
    pub on: bool,
}

/// A message that is pinned, who pinned it and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pin {
    pub message: Message,
    pub pinned_by: Id,
    pub pinned_at: Timestamp,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Pins {
    /// What was pinned last comes first.
    pub list: Vec<Pin>,
}

/// In the `data` of the notice; what the message says stands in it alone.
#[derive(Serialize)]
struct PinNotice {
    /// Who did it.
    o: Id,
    /// Which message.
    u: Id,
}

/// What is pinned in a conversation, as its member sees it.
#[kernel::boxed]
pub async fn pins(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey) -> Result<Pins> {
    let Some(place) = conversation::place(tx, key, me).await? else { return Ok(Pins { list: Vec::new() }) };
    let conversation = place.row.id;
    let pinned: Vec<(i64, Id, Timestamp)> = tx
        .all(
            "SELECT seq, pinned_by, pinned_at FROM message_pin WHERE conversation_id = $1 ORDER BY pinned_at DESC, seq DESC",
            params![conversation],
        )
        .await?;
    let rest = format!("{} AND m.seq IN (SELECT p.seq FROM message_pin p WHERE p.conversation_id = $1)", seen());
    let mut messages = load(tx, key, conversation, &rest, params![conversation, me, rt.now()]).await?;
    let list = pinned.into_iter().filter_map(|(seq, pinned_by, pinned_at)| {
        let place = messages.iter().position(|message| message.seq == seq)?;
        Some(Pin { message: messages.swap_remove(place), pinned_by, pinned_at })
    });
    Ok(Pins { list: list.collect() })
}

/// Pins a message or takes it down. Nothing to tell where it stands so already.
#[kernel::boxed]
pub async fn pin(tx: &mut Tx, rt: &Runtime, me: Id, input: &PinInput) -> Result<Option<Delivery>> {
    let missing = || AppError::new(ErrorCode::NotFound);
    let found: Option<(Id,)> = tx.optional("SELECT conversation_id FROM message WHERE uid = $1", params![input.uid]).await?;
    let (conversation,) = found.ok_or_else(missing)?;
    tx.hold("conversation", conversation).await?;
    let message = message::find(tx, rt, me, input.uid).await?;
    let place = conversation::require_member(tx, message.conversation, me).await?;
    rights::may_change(tx, rt, me, &place).await?;
    may_pin(tx, me, &place.row).await?;
    if !can_be_pinned(&message) {
        return Err(AppError::new(ErrorCode::MessageKindRefused));
    }
    if input.on { put_up(tx, rt, me, &place.row, &message).await } else { take_down(tx, rt, me, &place.row, &message).await }
}

async fn put_up(tx: &mut Tx, rt: &Runtime, me: Id, row: &Row, message: &Message) -> Result<Option<Delivery>> {
    let changed = tx
        .execute(
            "INSERT INTO message_pin (conversation_id, seq, pinned_by, pinned_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            params![row.id, message.seq, me, rt.now()],
        )
        .await?;
    if changed == 0 {
        return Ok(None);
    }
    make_room(tx, row.id, message.seq).await?;
    tell(tx, rt, me, row, message, code::MESSAGE_PINNED).await
}

async fn take_down(tx: &mut Tx, rt: &Runtime, me: Id, row: &Row, message: &Message) -> Result<Option<Delivery>> {
    let sql = "DELETE FROM message_pin WHERE conversation_id = $1 AND seq = $2";
    if tx.execute(sql, params![row.id, message.seq]).await? == 0 {
        return Ok(None);
    }
    tell(tx, rt, me, row, message, code::MESSAGE_UNPINNED).await
}

/// Lets go of what was pinned before the last ones, but never of the newest.
async fn make_room(tx: &mut Tx, conversation: Id, newest: i64) -> Result<()> {
    tx.execute(
        "DELETE FROM message_pin WHERE conversation_id = $1 AND seq <> $2 AND seq NOT IN (
             SELECT p.seq FROM message_pin p WHERE p.conversation_id = $1 AND p.seq <> $2 ORDER BY p.pinned_at DESC, p.seq DESC LIMIT $3)",
        params![conversation, newest, MOST - 1],
    )
    .await?;
    Ok(())
}

async fn tell(tx: &mut Tx, rt: &Runtime, me: Id, row: &Row, message: &Message, code: i64) -> Result<Option<Delivery>> {
    let content = Content::notice(code, &PinNotice { o: me, u: message.uid });
    message::notice(tx, rt, row, me, &content, &[]).await.map(Some)
}

/// What everybody there can see for as long as it is there.
fn can_be_pinned(message: &Message) -> bool {
    message.persist == Persist::Counted
        && message.state != MessageState::Recalled
        && message.content.content_type != code::CALL_START
        && message.content.expire_duration == 0
        && !message.directed
}

/// Between two people both may; in a group its kind says who; channels are their desk's business.
async fn may_pin(tx: &mut Tx, me: Id, row: &Row) -> Result<()> {
    let forbidden = || AppError::new(ErrorCode::Forbidden);
    match row.kind {
        ConversationKind::Single => Ok(()),
        ConversationKind::Group => {
            let (kind, join): (GroupKind, JoinType) =
                tx.one("SELECT kind, join_type FROM chat_group WHERE id = $1", params![row.first_id]).await?;
            let role = role_of(tx, row.first_id, me).await?;
            if allows(kind, join, role, Act::Pin) { Ok(()) } else { Err(forbidden()) }
        }
        ConversationKind::ChatRoom | ConversationKind::Channel | ConversationKind::Secret => Err(forbidden()),
    }
}
