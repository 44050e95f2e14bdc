use kernel::{Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

use super::{ConversationKey, Place, require_member};
use crate::setting::{self, Scope};
use crate::since::not_negative;

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Reader {
        pub user_id: Id,
        pub read_seq: i64,
        pub read_at: Timestamp,
        /// The number of the last message before they came: what is older was not meant for them. What they let
        /// themselves see later, or clear away, changes nothing about that.
        pub joined_seq: i64,
    }
}

/// Who has read how far; a message with a number up to `readSeq` was read.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Readers {
    pub list: Vec<Reader>,
}

/// Who is told that something was read, and how they name the conversation.
pub type Hearing = Vec<(Id, ConversationKey)>;

/// Those whose words were read are told; of very many only the latest.
const TOLD: i64 = 50;

/// A position that moved.
#[derive(Clone, Debug)]
pub struct Reading {
    /// Up to here, which is never more than there is.
    pub seq: i64,
    pub told: Hearing,
}

/// Moves the reader's position forward, never back. Nothing when it did not move.
pub async fn read(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey, seq: i64) -> Result<Option<Reading>> {
    not_negative("seq", Some(seq))?;
    let place = require_member(tx, key, me).await?;
    let last = place.member.until_seq.unwrap_or(place.row.last_seq);
    let seq = seq.min(last);
    let counted: Option<(i64,)> =
        tx.optional("SELECT counted FROM message WHERE conversation_id = $1 AND seq = $2", params![place.row.id, seq]).await?;
    let moved = tx
        .execute(
            "UPDATE conversation_member SET read_seq = $3, read_counted = $4, read_at = $5, marked_unread = FALSE, changed_at = $5
             WHERE conversation_id = $1 AND user_id = $2 AND (read_seq < $3 OR (marked_unread AND read_seq <= $3))",
            params![place.row.id, me, seq, counted.map_or(0, |(counted,)| counted), rt.now()],
        )
        .await?;
    if moved == 0 {
        return Ok(None);
    }
    Ok(Some(Reading { seq, told: hearing(tx, me, &place, seq).await? }))
}

async fn hearing(tx: &mut Tx, me: Id, place: &Place, seq: i64) -> Result<Hearing> {
    if setting::is_on(tx, me, Scope::DisableReceipt, "").await? {
        return Ok(Vec::new());
    }
    let senders: Vec<(Id,)> = tx
        .all(
            &format!(
                "SELECT DISTINCT sender_id FROM message m WHERE conversation_id = $1 AND seq > $2 AND seq <= $3 AND sender_id <> $4
                 AND NOT EXISTS (SELECT 1 FROM chat_setting s WHERE s.user_id = m.sender_id AND s.scope = $5 AND s.setting_key = ''
                     AND s.value = '1') LIMIT {TOLD}"
            ),
            params![place.row.id, place.member.read_seq, seq, me, Scope::DisableReceipt.code()],
        )
        .await?;
    Ok(senders.into_iter().filter(|(sender,)| *sender != crate::SYSTEM).map(|(sender,)| (sender, place.row.key_for(sender))).collect())
}

/// How far the other members have read. Nobody who keeps their own reading to themselves is listed, or sees a list.
pub async fn readers(tx: &mut Tx, me: Id, key: ConversationKey) -> Result<Readers> {
    let place = require_member(tx, key, me).await?;
    if setting::is_on(tx, me, Scope::DisableReceipt, "").await? {
        return Ok(Readers { list: Vec::new() });
    }
    let list = tx
        .all(
            "SELECT v.user_id, v.read_seq, v.read_at, v.joined_seq FROM conversation_member v
             WHERE v.conversation_id = $1 AND v.user_id <> $2 AND v.until_seq IS NULL
             AND NOT EXISTS (SELECT 1 FROM chat_setting s WHERE s.user_id = v.user_id AND s.scope = $3 AND s.setting_key = '' AND s.value = '1')
             ORDER BY v.user_id",
            params![place.row.id, me, Scope::DisableReceipt.code()],
        )
        .await?;
    Ok(Readers { list })
}
