//! What a later change of a message needs: where it is, who may see it, and the number of the change.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use store::{Tx, params, record};

use super::{Audience, Delivery, MessageState, load};
use crate::content::Persist;
use crate::conversation::{self, ConversationKind, Place, Row};

record! {
    #[derive(Clone, Debug)]
    pub(super) struct Target {
        pub conversation_id: Id,
        pub seq: i64,
        pub uid: Id,
        pub sender_id: Id,
        pub sent_at: Timestamp,
        pub content_type: i64,
        pub persist: Persist,
        pub state: MessageState,
        pub payload: String,
    }
}

/// The message, for somebody who may see it, with the conversation held until the transaction ends.
pub(super) async fn target(tx: &mut Tx, me: Id, uid: Id) -> Result<(Target, Place)> {
    let missing = || AppError::new(ErrorCode::NotFound);
    let found: Option<Target> = tx.optional(&format!("SELECT {} FROM message WHERE uid = $1", Target::COLUMNS), params![uid]).await?;
    let target = found.ok_or_else(missing)?;
    hold(tx, target.conversation_id).await?;
    let key = conversation::key_of(tx, target.conversation_id, me).await?;
    let place = conversation::place(tx, key, me).await?.filter(|place| place.member.sees(target.seq)).ok_or_else(missing)?;
    // What it is may have changed while we waited.
    let target = tx.one(&format!("SELECT {} FROM message WHERE uid = $1", Target::COLUMNS), params![uid]).await?;
    Ok((target, place))
}

async fn hold(tx: &mut Tx, conversation: Id) -> Result<()> {
    let sql = format!("SELECT id FROM conversation WHERE id = $1{}", tx.for_update());
    let _: (i64,) = tx.one(&sql, params![conversation]).await?;
    Ok(())
}

/// Numbers a change of a message, so that devices that were away find it.
pub(super) async fn number(tx: &mut Tx, rt: &Runtime, target: &Target) -> Result<i64> {
    let (change,): (i64,) = tx
        .one(
            "UPDATE conversation SET last_change = last_change + 1, moved_at = $2 WHERE id = $1 RETURNING last_change",
            params![target.conversation_id, rt.now()],
        )
        .await?;
    tx.execute_one(
        "UPDATE message SET change = $3 WHERE conversation_id = $1 AND seq = $2",
        params![target.conversation_id, target.seq, change],
    )
    .await?;
    Ok(change)
}

/// Keeps what a message said until now, for those who audit.
pub(super) async fn keep_past(tx: &mut Tx, rt: &Runtime, me: Id, target: &Target, change: i64) -> Result<()> {
    tx.execute_one(
        "INSERT INTO message_past (conversation_id, seq, change, changed_by, changed_at, payload) VALUES ($1, $2, $3, $4, $5, $6)",
        params![target.conversation_id, target.seq, change, me, rt.now(), &target.payload],
    )
    .await?;
    Ok(())
}

/// The message as it is now, for everybody who has it.
pub(super) async fn told(tx: &mut Tx, row: &Row, target: &Target) -> Result<Delivery> {
    let key = row.key_for(target.sender_id);
    let rest = "FROM message m WHERE m.conversation_id = $1 AND m.seq = $2";
    let message = load(tx, key, row.id, rest, params![row.id, target.seq]).await?.pop();
    let message = message.ok_or_else(|| AppError::internal("a message just changed is missing"))?;
    let audience = match row.kind {
        ConversationKind::Single => Audience::People(vec![row.first_id, row.second_id]),
        _ => Audience::Members { conversation: row.id, version: row.member_version },
    };
    Ok(Delivery { message, audience })
}
