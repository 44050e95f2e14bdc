//! What a later change of a message needs: where it is, who may see it, and the number of the change.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp, fold};
use store::{Tx, columns_of, params, record};

use super::{Audience, Delivery, MessageState, load, seen};
use crate::content::{Content, Persist};
use crate::conversation::{self, Place, Row};

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
pub(super) async fn target(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<(Target, Place)> {
    let missing = || AppError::new(ErrorCode::NotFound);
    let found: Option<(Id,)> = tx.optional("SELECT conversation_id FROM message WHERE uid = $1", params![uid]).await?;
    let (conversation,) = found.ok_or_else(missing)?;
    tx.hold("conversation", conversation).await?;
    let key = conversation::key_of(tx, conversation, me).await?;
    let place = conversation::place(tx, key, me).await?.ok_or_else(missing)?;
    // Read only now: what it is may have changed while we waited.
    let columns = columns_of("m", Target::COLUMNS);
    let sql = format!("SELECT {columns} {} AND m.uid = $4", seen());
    let target = tx.optional(&sql, params![conversation, me, rt.now(), uid]).await?.ok_or_else(missing)?;
    Ok((target, place))
}

/// What somebody said who has no seat there, such as a channel in its own log, which is held until the transaction ends.
pub(super) async fn spoken(tx: &mut Tx, sender: Id, uid: Id) -> Result<(Target, Row)> {
    let missing = || AppError::new(ErrorCode::NotFound);
    let found: Option<(Id,)> = tx.optional("SELECT conversation_id FROM message WHERE uid = $1", params![uid]).await?;
    let (conversation,) = found.ok_or_else(missing)?;
    tx.hold("conversation", conversation).await?;
    let sql = format!("SELECT {} FROM message WHERE uid = $1 AND sender_id = $2 AND state <> 'recalled'", Target::COLUMNS);
    let target = tx.optional(&sql, params![uid, sender]).await?.ok_or_else(missing)?;
    Ok((target, conversation::by_id(tx, conversation).await?))
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

/// Keeps what a message said until now: where it was edited for its readers, where it was taken back for those who audit.
pub(super) async fn keep_past(tx: &mut Tx, rt: &Runtime, me: Id, target: &Target, change: i64) -> Result<()> {
    tx.execute_one(
        "INSERT INTO message_past (conversation_id, seq, change, changed_by, changed_at, payload) VALUES ($1, $2, $3, $4, $5, $6)",
        params![target.conversation_id, target.seq, change, me, rt.now(), &target.payload],
    )
    .await?;
    Ok(())
}

/// The message as it is now, for everybody who has it.
pub(super) async fn delivery(tx: &mut Tx, rt: &Runtime, row: &Row, target: &Target) -> Result<Delivery> {
    let key = row.key_for(target.sender_id);
    let rest = "FROM message m WHERE m.conversation_id = $1 AND m.seq = $2";
    let message = load(tx, key, row.id, rest, params![row.id, target.seq]).await?.pop();
    let message = message.ok_or_else(|| AppError::internal("a message just changed is missing"))?;
    let audience = Audience::of(tx, rt, row.id, target.seq).await?;
    Ok(Delivery { message, audience })
}

/// Changes what the server itself said. Nobody edited it, so it does not say so. Nothing where it was taken back. The
/// conversation is held.
pub(crate) async fn rewrite(tx: &mut Tx, rt: &Runtime, conversation: Id, seq: i64, content: &Content) -> Result<Option<Delivery>> {
    let sql = format!("SELECT {} FROM message WHERE conversation_id = $1 AND seq = $2 AND state <> 'recalled'", Target::COLUMNS);
    let Some(target) = tx.optional::<Target>(&sql, params![conversation, seq]).await? else { return Ok(None) };
    number(tx, rt, &target).await?;
    let payload = serde_json::to_string(content).map_err(AppError::internal)?;
    tx.execute_one(
        "UPDATE message SET payload = $3, search = $4 WHERE conversation_id = $1 AND seq = $2",
        params![conversation, seq, payload, fold(&content.searchable_content)],
    )
    .await?;
    let row = conversation::by_id(tx, conversation).await?;
    delivery(tx, rt, &row, &target).await.map(Some)
}
