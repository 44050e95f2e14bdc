use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::{Delivery, MessageState, change};
use crate::content::Persist;
use crate::rights;

/// Different signs one message can have; each can come from everybody.
const MAX_KINDS: i64 = 20;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReactionInput {
    pub uid: Id,
    /// One emoji, and nothing else.
    #[schema(min_length = 1, max_length = 16)]
    pub emoji: String,
    /// False takes it back.
    pub on: bool,
}

#[kernel::boxed]
pub async fn react(tx: &mut Tx, rt: &Runtime, me: Id, input: &ReactionInput) -> Result<Delivery> {
    // As Unicode recommends to write it, so that two ways to write one emoji are one reaction.
    let emoji = emojis::get(&input.emoji).ok_or_else(|| AppError::field("emoji", ErrorCode::Malformed))?.as_str();
    let (target, place) = change::target(tx, rt, me, input.uid).await?;
    rights::may_change(tx, rt, me, &place).await?;
    if target.state == MessageState::Recalled || target.persist != Persist::Counted {
        return Err(AppError::new(ErrorCode::MessageKindRefused));
    }
    let here = params![target.conversation_id, target.seq, me, emoji, rt.now()];
    let changed = if input.on {
        let (kinds,): (i64,) = tx
            .one(
                "SELECT COUNT(DISTINCT emoji) FROM message_reaction WHERE conversation_id = $1 AND seq = $2 AND emoji <> $3",
                params![target.conversation_id, target.seq, emoji],
            )
            .await?;
        if kinds >= MAX_KINDS {
            return Err(AppError::field("emoji", ErrorCode::OutOfRange));
        }
        tx.execute(
            "INSERT INTO message_reaction (conversation_id, seq, user_id, emoji, reacted_at) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT DO NOTHING",
            here,
        )
        .await?
    } else {
        tx.execute("DELETE FROM message_reaction WHERE conversation_id = $1 AND seq = $2 AND user_id = $3 AND emoji = $4", &here[..4])
            .await?
    };
    if changed > 0 {
        change::number(tx, rt, &target).await?;
    }
    change::delivery(tx, rt, &place.row, &target).await
}
