use kernel::{Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

use super::{ConversationKey, require_member};
use crate::setting::{self, Scope};

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Reader {
        pub user_id: Id,
        pub read_seq: i64,
        pub read_at: Timestamp,
        /// The number of the last message before they came: what is older was not meant for them.
        pub from_seq: i64,
    }
}

/// Who has read how far; a message with a number up to `readSeq` was read.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Readers {
    pub list: Vec<Reader>,
}

/// Moves the reader's position forward, never back. Tells whether it moved.
pub async fn read(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey, seq: i64) -> Result<bool> {
    let place = require_member(tx, key, me).await?;
    let last = place.member.until_seq.unwrap_or(place.row.last_seq);
    let seq = seq.clamp(0, last);
    let counted: Option<(i64,)> =
        tx.optional("SELECT counted FROM message WHERE conversation_id = $1 AND seq = $2", params![place.row.id, seq]).await?;
    let moved = tx
        .execute(
            "UPDATE conversation_member SET read_seq = $3, read_counted = $4, read_at = $5, marked_unread = FALSE, changed_at = $5
             WHERE conversation_id = $1 AND user_id = $2 AND (read_seq < $3 OR (marked_unread AND read_seq <= $3))",
            params![place.row.id, me, seq, counted.map_or(0, |(counted,)| counted), rt.now()],
        )
        .await?;
    Ok(moved > 0)
}

/// How far the other members have read. Nobody who keeps their own reading to themselves is listed, or sees a list.
pub async fn readers(tx: &mut Tx, me: Id, key: ConversationKey) -> Result<Readers> {
    let place = require_member(tx, key, me).await?;
    if setting::is_on(tx, me, Scope::DisableReceipt, "").await? {
        return Ok(Readers { list: Vec::new() });
    }
    let list = tx
        .all(
            "SELECT v.user_id, v.read_seq, v.read_at, v.from_seq FROM conversation_member v
             WHERE v.conversation_id = $1 AND v.user_id <> $2 AND v.until_seq IS NULL
             AND NOT EXISTS (SELECT 1 FROM chat_setting s WHERE s.user_id = v.user_id AND s.scope = $3 AND s.setting_key = '' AND s.value = '1')
             ORDER BY v.user_id",
            params![place.row.id, me, Scope::DisableReceipt.code()],
        )
        .await?;
    Ok(Readers { list })
}
