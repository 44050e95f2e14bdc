//! What somebody does to a conversation for themselves alone.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use store::{Tx, params};

use super::{ConversationKey, require_member};

/// Takes it out of the list until something new is said. With `clear` its messages are gone as well.
#[kernel::boxed]
pub async fn remove(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey, clear: bool) -> Result<()> {
    let place = require_member(tx, key, me).await?;
    let from_seq = if clear { place.row.last_seq } else { place.member.from_seq };
    tx.execute_one(
        "UPDATE conversation_member SET removed_seq = $3, from_seq = $4, read_seq = $3, read_counted = $5, marked_unread = FALSE,
         read_at = $6, changed_at = $6 WHERE conversation_id = $1 AND user_id = $2",
        params![place.row.id, me, place.row.last_seq, from_seq, place.row.counted, rt.now()],
    )
    .await?;
    Ok(())
}

/// Empties it on all devices of its reader; the others keep their messages.
#[kernel::boxed]
pub async fn clear(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey) -> Result<()> {
    let place = require_member(tx, key, me).await?;
    tx.execute_one(
        "UPDATE conversation_member SET from_seq = $3, read_seq = $3, read_counted = $4, marked_unread = FALSE, read_at = $5, changed_at = $5
         WHERE conversation_id = $1 AND user_id = $2",
        params![place.row.id, me, place.row.last_seq, place.row.counted, rt.now()],
    )
    .await?;
    Ok(())
}

/// Puts the mark of something unread back, on all devices. There must be something to read.
#[kernel::boxed]
pub async fn mark_unread(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey) -> Result<()> {
    let place = require_member(tx, key, me).await?;
    let received: Option<(i64,)> = tx
        .optional(
            "SELECT seq FROM message WHERE conversation_id = $1 AND sender_id <> $2 AND persist = 3 AND seq > $3 ORDER BY seq DESC LIMIT 1",
            params![place.row.id, me, place.member.from_seq],
        )
        .await?;
    if received.is_none() {
        return Err(AppError::new(ErrorCode::NothingToMark));
    }
    tx.execute_one(
        "UPDATE conversation_member SET marked_unread = TRUE, changed_at = $3 WHERE conversation_id = $1 AND user_id = $2",
        params![place.row.id, me, rt.now()],
    )
    .await?;
    Ok(())
}
