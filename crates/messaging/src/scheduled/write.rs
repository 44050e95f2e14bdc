use kernel::{AppError, ErrorCode, Id, Language, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::row::{self, Scheduled, ScheduledMessage, ScheduledMessages, ScheduledState, client_uuid};
use crate::content::{Content, code};
use crate::conversation::ConversationKey;
use crate::message::{self, Delivery};
use crate::rights;

/// So many may wait for one writer.
const MOST: i64 = 100;
/// Nobody writes further ahead.
const FURTHEST_S: i64 = 366 * 24 * 3600;

/// A text and when it is to be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Later {
    pub conversation: ConversationKey,
    /// A text (type 1).
    pub content: Content,
    pub send_at: Timestamp,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaterChange {
    pub id: Id,
    pub content: Content,
    pub send_at: Timestamp,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LaterRef {
    pub id: Id,
}

/// What somebody has written for later in a conversation, that which could not be said included.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, me: Id, language: Language, key: ConversationKey) -> Result<ScheduledMessages> {
    let sql = format!(
        "SELECT {} FROM scheduled_message WHERE writer_id = $1 AND kind = $2 AND target_id = $3 AND line = $4 ORDER BY send_at, id",
        Scheduled::COLUMNS
    );
    let rows: Vec<Scheduled> = tx.all(&sql, params![me, key.kind, key.target, key.line]).await?;
    Ok(ScheduledMessages { list: rows.iter().map(|row| row.shown(language)).collect::<Result<_>>()? })
}

/// Keeps a text until its time has come. Whoever may say nothing there now need not wait to learn it.
#[kernel::boxed]
pub async fn plan(tx: &mut Tx, rt: &Runtime, me: Id, language: Language, later: &Later) -> Result<ScheduledMessage> {
    let payload = checked(rt, &later.content, later.send_at)?;
    rights::may_send(tx, rt, me, later.conversation).await?;
    message::check_quote(tx, rt, me, &later.content).await?;
    let (waiting,): (i64,) = tx.one("SELECT COUNT(*) FROM scheduled_message WHERE writer_id = $1", params![me]).await?;
    if waiting >= MOST {
        return Err(AppError::new(ErrorCode::ScheduledFull).arg("max", MOST));
    }
    let ConversationKey { kind, target, line } = later.conversation;
    let (state, problem) = (ScheduledState::Waiting, None);
    let row = Scheduled { id: rt.next_id(), writer_id: me, kind, target_id: target, line, payload, send_at: later.send_at, state, problem };
    row::insert(tx, &row).await?;
    row.shown(language)
}

/// Changes the words or the time. What could not be said is tried again then.
#[kernel::boxed]
pub async fn change(tx: &mut Tx, rt: &Runtime, me: Id, language: Language, change: &LaterChange) -> Result<ScheduledMessage> {
    let payload = checked(rt, &change.content, change.send_at)?;
    let before = own(tx, me, change.id).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    rights::may_send(tx, rt, me, before.conversation()).await?;
    let row = Scheduled { payload, send_at: change.send_at, state: ScheduledState::Waiting, problem: None, ..before };
    row::update(tx, &row).await?;
    row.shown(language)
}

/// It is not said. What is gone already stays so.
#[kernel::boxed]
pub async fn cancel(tx: &mut Tx, me: Id, id: Id) -> Result<()> {
    if own(tx, me, id).await?.is_some() {
        row::delete(tx, id).await?;
    }
    Ok(())
}

/// Says it without waiting for its time; what was said already, once more to those who see it now.
#[kernel::boxed]
pub async fn say_now(tx: &mut Tx, rt: &Runtime, me: Id, id: Id) -> Result<Delivery> {
    let missing = || AppError::new(ErrorCode::NotFound);
    let Some(row) = own(tx, me, id).await? else {
        let sql = "SELECT uid FROM message WHERE sender_id = $1 AND client_uuid = $2";
        let (said,): (Id,) = tx.optional(sql, params![me, client_uuid(id)]).await?.ok_or_else(missing)?;
        return message::written(tx, rt, me, &[said]).await?.pop().ok_or_else(missing);
    };
    // They have the conversation before them.
    let sent = message::send(tx, rt, me, &row.outgoing()?).await?;
    row::delete(tx, id).await?;
    Ok(sent.delivery)
}

async fn own(tx: &mut Tx, me: Id, id: Id) -> Result<Option<Scheduled>> {
    Ok(row::lock(tx, id).await?.filter(|row| row.writer_id == me))
}

fn checked(rt: &Runtime, content: &Content, send_at: Timestamp) -> Result<String> {
    if content.content_type != code::TEXT {
        return Err(AppError::new(ErrorCode::MessageKindRefused));
    }
    content.check()?;
    let now = rt.now();
    if send_at <= now {
        return Err(AppError::field("sendAt", ErrorCode::TimePast));
    }
    if send_at > now.plus_seconds(FURTHEST_S) {
        return Err(AppError::field("sendAt", ErrorCode::TooFarAhead));
    }
    serde_json::to_string(content).map_err(AppError::internal)
}
