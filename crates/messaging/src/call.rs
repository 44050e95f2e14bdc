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
    if record.ending.is_some_and(CallEnding::is_missed) {
        let row = conversation::by_id(tx, conversation).await?;
        push::call_over(tx, rt, &row, caller, seq, true).await?;
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
