//! Sealed words on their way from one device to the other.

use data_encoding::BASE64_NOPAD;
use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use messaging::secret;
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

use crate::chat::{self, ChatRow, SecretState, Side};
use crate::device;
use crate::rule;

/// Words, and what belongs to them, sealed.
const MAX_BODY: usize = 64 * 1024;
/// A ratchet follows two thousand that were lost; nobody hands in more than that unheard.
const MAX_WAITING: i64 = 1_000;
const AT_ONCE: i64 = 100;

record! {
    /// One message as the server has it: it can tell its length and nothing else.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct SealedMessage {
        /// Counts what its sender said in this chat, from 1.
        pub number: i64,
        /// 0 opens a session, 1 goes on in it.
        pub kind: i64,
        pub body: String,
        pub sent_at: Timestamp,
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HandIn {
    pub chat_id: Id,
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
    /// One more than the last; handed in again under its number, it is the same message.
    #[schema(minimum = 1)]
    pub number: i64,
    /// 0 opens a session, 1 goes on in it.
    #[schema(minimum = 0, maximum = 1)]
    pub kind: i64,
    #[schema(max_length = 65536)]
    pub body: String,
    /// Whether its sender said something; a device that only reports what it has read wakes nobody.
    #[serde(default)]
    pub quiet: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Handed {
    pub number: i64,
    pub sent_at: Timestamp,
    /// Whose devices have to look again.
    #[serde(skip)]
    pub concerns: Vec<Id>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Inbox {
    /// In their order.
    pub list: Vec<SealedMessage>,
    /// Whether there are more after these.
    pub more: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Acknowledge {
    pub chat_id: Id,
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
    /// Everything up to this number stands on the device.
    #[schema(minimum = 1)]
    pub number: i64,
}

fn check(input: &HandIn) -> Result<()> {
    if input.body.len() > MAX_BODY {
        return Err(AppError::field("body", ErrorCode::TooLong));
    }
    if input.body.is_empty() || BASE64_NOPAD.decode(input.body.as_bytes()).is_err() {
        return Err(AppError::field("body", ErrorCode::Malformed));
    }
    if !(0..=1).contains(&input.kind) {
        return Err(AppError::field("kind", ErrorCode::OutOfRange));
    }
    Ok(())
}

/// A chat in which somebody takes part with this device.
async fn hold_here(tx: &mut Tx, me: Id, chat: Id, client_id: &str) -> Result<ChatRow> {
    let device = device::of(tx, me, client_id).await?;
    let row = chat::hold(tx, me, chat).await?;
    if row.device(me) == Some(device) { Ok(row) } else { Err(AppError::new(ErrorCode::NotFound)) }
}

/// Takes a message for the other device. The starter's first one says that the session stands.
#[kernel::boxed]
pub async fn hand_in(tx: &mut Tx, rt: &Runtime, me: Id, input: &HandIn) -> Result<Handed> {
    check(input)?;
    let mut row = hold_here(tx, me, input.chat_id, &input.client_id).await?;
    let (side, now) = (row.side(me), rt.now());
    if input.number > 0 && input.number <= row.sent(side) {
        return Ok(Handed { number: input.number, sent_at: now, concerns: Vec::new() });
    }
    let may_speak = match (row.state, side) {
        (SecretState::Established, _) | (SecretState::Accepting, Side::Other) => true,
        // Until the other device has begun there is nothing to answer with.
        (SecretState::Accepting, Side::Starter) => row.starter_received > 0,
        (SecretState::Starting | SecretState::Canceled, _) => false,
    };
    if !may_speak {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    if input.number != row.sent(side) + 1 {
        return Err(AppError::field("number", ErrorCode::OutOfRange));
    }
    let facing = if side == Side::Starter { Side::Other } else { Side::Starter };
    if row.sent(side) - row.received(facing) >= MAX_WAITING {
        return Err(AppError::field("number", ErrorCode::OutOfRange));
    }
    let peer = row.peer(me);
    secret::may_talk(tx, rt, me, peer).await?;
    rule::require_allowed(tx, me).await?;
    tx.execute_one(
        "INSERT INTO secret_message (chat_id, sender_id, number, kind, body, sent_at) VALUES ($1, $2, $3, $4, $5, $6)",
        params![row.id, me, input.number, input.kind, &input.body, now],
    )
    .await?;
    match side {
        Side::Starter => row.starter_sent = input.number,
        Side::Other => row.other_sent = input.number,
    }
    let established = row.state == SecretState::Accepting && side == Side::Starter;
    if established {
        row.state = SecretState::Established;
        row.deadline_at = None;
        row.key = None;
        row.key_signature = None;
    }
    row.save(tx).await?;
    if !input.quiet {
        secret::tell(tx, rt, peer).await?;
    }
    Ok(Handed { number: input.number, sent_at: now, concerns: if established { row.people() } else { vec![peer] } })
}

/// What waits for this device.
#[kernel::boxed]
pub async fn inbox(tx: &mut Tx, me: Id, chat: Id, client_id: &str) -> Result<Inbox> {
    let device = device::of(tx, me, client_id).await?;
    let row = chat::own(tx, me, chat).await?;
    if row.device(me) != Some(device) {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let sql =
        format!("SELECT {} FROM secret_message WHERE chat_id = $1 AND sender_id = $2 ORDER BY number LIMIT $3", SealedMessage::COLUMNS);
    let mut list: Vec<SealedMessage> = tx.all(&sql, params![chat, row.peer(me), AT_ONCE + 1]).await?;
    let more = list.len() > usize::try_from(AT_ONCE).unwrap_or_default();
    if more {
        list.pop();
    }
    Ok(Inbox { list, more })
}

/// Lets go of what stands on the device, and says whom that concerns.
#[kernel::boxed]
pub async fn acknowledge(tx: &mut Tx, rt: &Runtime, me: Id, input: &Acknowledge) -> Result<Vec<Id>> {
    let mut row = hold_here(tx, me, input.chat_id, &input.client_id).await?;
    let (side, peer) = (row.side(me), row.peer(me));
    let facing = if side == Side::Starter { Side::Other } else { Side::Starter };
    if input.number > row.sent(facing) || input.number < 1 {
        return Err(AppError::field("number", ErrorCode::OutOfRange));
    }
    if input.number <= row.received(side) {
        return Ok(Vec::new());
    }
    tx.execute("DELETE FROM secret_message WHERE chat_id = $1 AND sender_id = $2 AND number <= $3", params![row.id, peer, input.number])
        .await?;
    match side {
        Side::Starter => row.starter_received = input.number,
        Side::Other => row.other_received = input.number,
    }
    row.save(tx).await?;
    if let Some(device) = row.device(me) {
        device::seen(tx, rt, device).await?;
    }
    Ok(vec![peer])
}
