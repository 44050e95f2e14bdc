//! Beginning to talk: one device asks, and of the other's devices the first one that accepts takes part.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use messaging::secret;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use crate::Outcome;
use crate::chat::{self, ChatRow, SecretState};
use crate::device;
use crate::rule;

/// Who asks and hears nothing for so long need wait no longer.
const ANSWERED_WITHIN_S: i64 = 7 * 24 * 3600;
/// Chats of one person that go on or wait at the same time.
const MAX_CHATS: i64 = 50;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StartChat {
    pub user_id: Id,
    /// The device that takes part.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcceptChat {
    pub chat_id: Id,
    /// The device that takes part.
    #[schema(min_length = 8, max_length = 64, pattern = "^[A-Za-z0-9-]+$")]
    pub client_id: String,
}

/// Asks somebody to talk in secret. Asked again while they have not answered, it is the same chat.
#[kernel::boxed]
pub async fn start(tx: &mut Tx, rt: &Runtime, me: Id, input: &StartChat) -> Result<Outcome> {
    let other = input.user_id;
    let device = device::of(tx, me, &input.client_id).await?;
    secret::may_talk(tx, rt, me, other).await?;
    secret::wants_to_be_asked(tx, other).await?;
    for user in [me, other] {
        rule::require_allowed(tx, user).await?;
    }
    tx.hold("app_user", me).await?;
    let sql = format!(
        "SELECT {} FROM secret_chat WHERE starter_id = $1 AND other_id = $2 AND starter_device_id = $3 AND state = $4",
        ChatRow::COLUMNS
    );
    if let Some(row) = tx.optional::<ChatRow>(&sql, params![me, other, device, SecretState::Starting]).await? {
        return Ok(Outcome { chat: row.seen_by(tx, me, &input.client_id).await?, concerns: Vec::new() });
    }
    let (going_on,): (i64,) = tx.one("SELECT COUNT(*) FROM secret_chat WHERE starter_id = $1 AND ended_at IS NULL", params![me]).await?;
    if going_on >= MAX_CHATS {
        return Err(AppError::field("userId", ErrorCode::OutOfRange));
    }
    let (id, now) = (rt.next_id(), rt.now());
    tx.execute_one(
        "INSERT INTO secret_chat (id, starter_id, starter_device_id, other_id, state, created_at, deadline_at, starter_sent,
             starter_received, other_sent, other_received, ver) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, 0, 0, 1)",
        params![id, me, device, other, SecretState::Starting, now, now.plus_seconds(ANSWERED_WITHIN_S)],
    )
    .await?;
    device::seen(tx, rt, device).await?;
    secret::tell(tx, rt, other).await?;
    let row = chat::own(tx, me, id).await?;
    Ok(Outcome { chat: row.seen_by(tx, me, &input.client_id).await?, concerns: row.people() })
}

/// Takes part with this device, and learns the key to begin with. Where another device was faster, the answer says so.
#[kernel::boxed]
pub async fn accept(tx: &mut Tx, rt: &Runtime, me: Id, input: &AcceptChat) -> Result<Outcome> {
    let device = device::of(tx, me, &input.client_id).await?;
    let mut row = chat::hold(tx, me, input.chat_id).await?;
    if row.other_id != me {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    if row.state != SecretState::Starting {
        return Ok(Outcome { chat: row.seen_by(tx, me, &input.client_id).await?, concerns: Vec::new() });
    }
    for user in [me, row.starter_id] {
        rule::require_allowed(tx, user).await?;
    }
    let Some(key) = device::take_key(tx, row.starter_device_id).await? else {
        // The other device was never able to begin.
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    };
    row.other_device_id = Some(device);
    row.state = SecretState::Accepting;
    row.key = Some(key.key);
    row.key_signature = Some(key.signature);
    row.deadline_at = Some(rt.now().plus_seconds(ANSWERED_WITHIN_S));
    row.save(tx).await?;
    device::seen(tx, rt, device).await?;
    Ok(Outcome { chat: row.seen_by(tx, me, &input.client_id).await?, concerns: row.people() })
}
