use std::collections::HashMap;

use kernel::{Id, Result, Timestamp};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, Value, params, text_enum};
use utoipa::ToSchema;

use crate::content::{Content, Persist};
use crate::conversation::{ConversationKey, ConversationKind};

text_enum! {
    pub enum MessageState {
        Sent = "sent",
        Edited = "edited",
        /// Taken back: who did it is left, what it said is gone.
        Recalled = "recalled",
    }
}

/// A message as one reader sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    pub uid: Id,
    pub conversation: ConversationKey,
    /// Grows by one from message to message of a conversation.
    pub seq: i64,
    pub from: Id,
    pub timestamp: Timestamp,
    pub content: Content,
    pub persist: Persist,
    pub state: MessageState,
    /// Which change of the conversation touched it last; 0 for none.
    pub change: i64,
    /// As the sending device called it.
    pub client_uuid: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub reactions: Vec<Reaction>,
}

impl Message {
    /// The same message as the other person of two names its conversation; it stands as its sender names it.
    pub fn read_by(mut self, reader: Id) -> Self {
        if self.conversation.kind == ConversationKind::Single && reader != self.from {
            self.conversation.target = self.from;
        }
        self
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Reaction {
    pub emoji: String,
    pub user_ids: Vec<Id>,
}

/// What a member may see of a conversation, with `$1` the conversation, `$2` the member and `$3` now.
pub(crate) const VISIBLE: &str = "FROM message m JOIN conversation_member v ON v.conversation_id = m.conversation_id AND v.user_id = $2
     WHERE m.conversation_id = $1 AND m.seq > v.from_seq AND (v.until_seq IS NULL OR m.seq <= v.until_seq)
     AND (m.expires_at IS NULL OR m.expires_at > $3)
     AND (NOT m.directed OR m.sender_id = $2
          OR EXISTS (SELECT 1 FROM message_recipient r WHERE r.conversation_id = m.conversation_id AND r.user_id = $2 AND r.seq = m.seq))
     AND NOT EXISTS (SELECT 1 FROM message_hidden h WHERE h.conversation_id = m.conversation_id AND h.user_id = $2 AND h.seq = m.seq)";

pub(super) const COLUMNS: &str = "m.uid, m.seq, m.sender_id, m.sent_at, m.payload, m.persist, m.state, m.change, m.client_uuid";

struct Stored {
    uid: Id,
    seq: i64,
    from: Id,
    timestamp: Timestamp,
    content: Content,
    persist: Persist,
    state: MessageState,
    change: i64,
    client_uuid: String,
}

impl FromRow for Stored {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            uid: row.next()?,
            seq: row.next()?,
            from: row.next()?,
            timestamp: row.next()?,
            content: row.next_json()?,
            persist: row.next()?,
            state: row.next()?,
            change: row.next()?,
            client_uuid: row.next()?,
        })
    }
}

/// Reads messages with their reactions. `rest` begins with FROM and names the messages `m`.
pub(crate) async fn load(tx: &mut Tx, key: ConversationKey, conversation: Id, rest: &str, values: &[Value]) -> Result<Vec<Message>> {
    let stored: Vec<Stored> = tx.all(&format!("SELECT {COLUMNS} {rest}"), values).await?;
    // Only what was changed after it was sent can have reactions.
    let touched: Vec<i64> = stored.iter().filter(|message| message.change > 0).map(|message| message.seq).collect();
    let mut reactions = reactions(tx, conversation, touched).await?;
    Ok(stored
        .into_iter()
        .map(|message| Message {
            reactions: reactions.remove(&message.seq).unwrap_or_default(),
            uid: message.uid,
            conversation: key,
            seq: message.seq,
            from: message.from,
            timestamp: message.timestamp,
            content: message.content,
            persist: message.persist,
            state: message.state,
            change: message.change,
            client_uuid: message.client_uuid,
        })
        .collect())
}

async fn reactions(tx: &mut Tx, conversation: Id, seqs: Vec<i64>) -> Result<HashMap<i64, Vec<Reaction>>> {
    let mut found: HashMap<i64, Vec<Reaction>> = HashMap::new();
    if seqs.is_empty() {
        return Ok(found);
    }
    let condition = tx.any_of("seq", 2);
    let rows: Vec<(i64, String, Id)> = tx
        .all(
            &format!(
                "SELECT seq, emoji, user_id FROM message_reaction WHERE conversation_id = $1 AND {condition} ORDER BY reacted_at, user_id"
            ),
            params![conversation, seqs],
        )
        .await?;
    for (seq, emoji, user) in rows {
        let of_message = found.entry(seq).or_default();
        match of_message.iter_mut().find(|reaction| reaction.emoji == emoji) {
            Some(reaction) => reaction.user_ids.push(user),
            None => of_message.push(Reaction { emoji, user_ids: vec![user] }),
        }
    }
    Ok(found)
}
