//! The record of a call in its conversation: who may call there, and the one message that tells of it.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use store::{Tx, params};

use crate::content::Persist;
pub use crate::content::{CallEnding, CallRecord};
use crate::conversation::{self, ConversationKey, ConversationKind};
use crate::message::{self, Delivery, LogEntry};
use crate::{push, rights};

/// A record that was written.
#[derive(Clone, Debug)]
pub struct WrittenRecord {
    pub conversation: Id,
    pub seq: i64,
    pub delivery: Delivery,
}

/// Whom a call in this conversation rings, where `me` may say something there. A call is between two people.
#[kernel::boxed]
pub async fn callees(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey) -> Result<Vec<Id>> {
    if key.kind != ConversationKind::Single || key.target == me || key.target == crate::SYSTEM {
        return Err(AppError::field("conversation", ErrorCode::Unknown));
    }
    rights::may_send(tx, rt, me, key).await?;
    Ok(vec![key.target])
}

/// Whom a call in a group may ring, where `me` may say something there: members, each once. Other calls that begin there wait.
#[kernel::boxed]
pub async fn group_callees(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey, targets: &[Id]) -> Result<Vec<Id>> {
    rights::may_send(tx, rt, me, key).await?;
    tx.hold("chat_group", key.target).await?;
    let mut targets: Vec<Id> = targets.iter().copied().filter(|target| *target != me).collect();
    targets.sort_unstable();
    targets.dedup();
    let among = tx.any_of("user_id", 2);
    let sql = format!("SELECT COUNT(*) FROM group_member WHERE group_id = $1 AND removed_at IS NULL AND {among}");
    let (members,): (i64,) = tx.one(&sql, params![key.target, targets.as_slice()]).await?;
    if usize::try_from(members).is_ok_and(|members| members == targets.len()) {
        Ok(targets)
    } else {
        Err(AppError::field("targetIds", ErrorCode::Unknown))
    }
}

#[kernel::boxed]
pub async fn is_member(tx: &mut Tx, group: Id, user: Id) -> Result<bool> {
    let sql = "SELECT 1 FROM group_member m JOIN chat_group g ON g.id = m.group_id AND g.dismissed_at IS NULL
               WHERE m.group_id = $1 AND m.user_id = $2 AND m.removed_at IS NULL";
    Ok(tx.optional::<(i64,)>(sql, params![group, user]).await?.is_some())
}

/// Only members of a group learn of its calls.
#[kernel::boxed]
pub async fn must_be_member(tx: &mut Tx, group: Id, user: Id) -> Result<()> {
    if is_member(tx, group, user).await? { Ok(()) } else { Err(AppError::new(ErrorCode::NotInGroup)) }
}

/// Who of them wants to hear nothing from somebody.
#[kernel::boxed]
pub async fn blocked_by(tx: &mut Tx, user: Id, among: &[Id]) -> Result<Vec<Id>> {
    let sql = format!("SELECT user_id FROM contact WHERE other_id = $1 AND blocked AND {}", tx.any_of("user_id", 2));
    let found: Vec<(Id,)> = tx.all(&sql, params![user, among]).await?;
    Ok(found.into_iter().map(|(who,)| who).collect())
}

/// Writes that a call begins.
#[kernel::boxed]
pub async fn begin(tx: &mut Tx, rt: &Runtime, caller: Id, key: ConversationKey, record: &CallRecord) -> Result<WrittenRecord> {
    let row = conversation::open(tx, rt, key, caller).await?;
    tx.hold("conversation", row.id).await?;
    let content = record.content();
    let client_uuid = format!("call-{}", record.call_id);
    let entry = LogEntry {
        from: caller,
        client_uuid: &client_uuid,
        content: &content,
        persist: Persist::Counted,
        to: &[],
        for_some: false,
        files: &[],
        // A call may be begun on any page.
        in_view: false,
    };
    let delivery = message::append_to_log(tx, rt, &row, &entry).await?;
    Ok(WrittenRecord { conversation: row.id, seq: delivery.message.seq, delivery })
}

/// Writes how it ended; whoever missed it is told instead of rung.
#[kernel::boxed]
pub async fn end(tx: &mut Tx, rt: &Runtime, caller: Id, conversation: Id, seq: i64, record: &CallRecord) -> Result<Option<Delivery>> {
    tx.hold("conversation", conversation).await?;
    let row = conversation::by_id(tx, conversation).await?;
    let missed = record.ending.is_some_and(CallEnding::is_missed);
    // Of several people some may still be told that it rings.
    if missed || row.kind == ConversationKind::Group {
        push::call_over(tx, rt, &row, caller, seq, missed).await?;
    }
    message::rewrite(tx, rt, conversation, seq, &record.content()).await
}

/// Whoever was called has answered or refused: it does not wait to be read, and their closed devices ring no more.
#[kernel::boxed]
pub async fn noticed(tx: &mut Tx, rt: &Runtime, caller: Id, conversation: Id, seq: i64) -> Result<()> {
    tx.execute("INSERT INTO message_uncounted (conversation_id, seq) VALUES ($1, $2) ON CONFLICT DO NOTHING", params![conversation, seq])
        .await?;
    let row = conversation::by_id(tx, conversation).await?;
    push::call_over(tx, rt, &row, caller, seq, false).await
}
