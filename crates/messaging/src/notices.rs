//! The installation's own conversation with each person: what they are told in notices, told there as well.
//!
//! A message keeps the key of its text and the arguments, as the notice does; devices choose the words when they show it.

use identity::notice::{self, MarkRead, Waiting};
use kernel::{AppError, Id, Result, Runtime};
use org::Actor;
use store::{Tx, params};

use crate::SYSTEM;
pub use crate::content::NoticeCard;
use crate::content::{Content, Persist, code};
use crate::conversation::{self, ConversationKey, ReadReceipt};
use crate::message::{self, Delivery, LogEntry};
use crate::people::has_messenger;

const BATCH: i64 = 100;

/// Messages just written, and whether there may be more to write.
#[derive(Clone, Debug)]
pub struct Sent {
    pub deliveries: Vec<Delivery>,
    pub more: bool,
}

/// Sends a batch of the notices that wait to those who have the messenger.
#[kernel::boxed]
pub async fn send_waiting(tx: &mut Tx, rt: &Runtime) -> Result<Sent> {
    let (taken, waiting) = notice::take_waiting(tx, rt, BATCH).await?;
    let people: Vec<Id> = waiting.iter().map(|notice| notice.user_id).collect();
    let talking = talking(tx, rt, &people).await?;
    let mut deliveries = Vec::new();
    for notice in waiting.iter().filter(|notice| talking.contains(&notice.user_id)) {
        deliveries.push(send(tx, rt, notice).await?);
    }
    Ok(Sent { deliveries, more: taken > 0 })
}

/// Those of the logins whose roles have the messenger.
async fn talking(tx: &mut Tx, rt: &Runtime, users: &[Id]) -> Result<Vec<Id>> {
    let sql = format!("SELECT u.id FROM app_user u WHERE {} AND {}", tx.any_of("u.id", 1), has_messenger(rt, "u")?);
    let found: Vec<(Id,)> = tx.all(&sql, params![users]).await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
}

async fn send(tx: &mut Tx, rt: &Runtime, notice: &Waiting) -> Result<Delivery> {
    let row = conversation::open(tx, rt, ConversationKey::single(notice.user_id), SYSTEM).await?;
    tx.hold("conversation", row.id).await?;
    let content = content(notice)?;
    let client_uuid = format!("notice-{}", notice.id);
    let (client_uuid, content) = (client_uuid.as_str(), &content);
    let entry =
        LogEntry { from: SYSTEM, client_uuid, content, persist: Persist::Counted, to: &[], for_some: false, files: &[], in_view: false };
    let delivery = message::append_to_log(tx, rt, &row, &entry).await?;
    tx.execute_one(
        "INSERT INTO notice_message (notice_id, conversation_id, seq) VALUES ($1, $2, $3)",
        params![notice.id, row.id, delivery.message.seq],
    )
    .await?;
    Ok(delivery)
}

fn content(notice: &Waiting) -> Result<Content> {
    let card = NoticeCard {
        kind: notice.kind,
        key: notice.text_key.clone(),
        args: notice.args.clone(),
        doc_type: notice.doc_type.clone(),
        doc_no: notice.doc_no.clone(),
    };
    let data = serde_json::to_string(&card).map_err(AppError::internal)?;
    // What it is found by: the number, the customer, the amount.
    let searchable_content = notice.args.values().map(String::as_str).collect::<Vec<_>>().join(" ");
    Ok(Content { content_type: code::RICH_NOTIFICATION, searchable_content, data, ..Content::default() })
}

/// Whoever reads the conversation has read the notices it tells of.
#[kernel::boxed]
pub async fn read_up_to(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey, seq: i64) -> Result<()> {
    if key != ConversationKey::single(SYSTEM) {
        return Ok(());
    }
    let Some(place) = conversation::place(tx, key, me).await? else { return Ok(()) };
    let told: Vec<(Id,)> = tx
        .all(
            "SELECT m.notice_id FROM notice_message m JOIN notice n ON n.id = m.notice_id
             WHERE m.conversation_id = $1 AND m.seq <= $2 AND n.read_at IS NULL",
            params![place.row.id, seq],
        )
        .await?;
    let told: Vec<Id> = told.into_iter().map(|(notice,)| notice).collect();
    notice::mark_read_elsewhere(tx, rt, &told).await
}

/// Marks notices as read, and the conversation where none is left that was not. The position that moved, if it did.
#[kernel::boxed]
pub async fn mark_read(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &MarkRead) -> Result<Option<ReadReceipt>> {
    notice::mark_read(tx, rt, actor, input).await?;
    let key = ConversationKey::single(SYSTEM);
    if notice::unread(tx, actor).await?.total > 0 || conversation::place(tx, key, actor.user_id).await?.is_none() {
        return Ok(None);
    }
    conversation::read(tx, rt, actor.user_id, key, i64::MAX).await
}
