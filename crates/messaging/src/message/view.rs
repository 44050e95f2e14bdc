use std::collections::HashMap;

use kernel::{Id, Result, Timestamp};
use serde::{Deserialize, Serialize};
use store::{RowReader, StoreError, Tx, Value, params};
use utoipa::ToSchema;

use crate::content::{Content, MessageState, Persist, code};
use crate::conversation::{ConversationKey, ConversationKind};
use crate::visibility::visible;

/// A message as one reader sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    pub uid: Id,
    pub conversation: ConversationKey,
    /// Grows by one from message to message of a conversation.
    pub seq: i64,
    pub from: Id,
    /// Who alone sees it besides its sender; empty when everybody does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub to: Vec<Id>,
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
    /// Whether the reader has listened to a voice of somebody else's. Absent where that is not known: what was known of it
    /// stays true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub played: Option<bool>,
    /// Whether it is only for some; who they are stands in `to` once they have been looked up.
    #[serde(skip)]
    pub(crate) directed: bool,
}

impl Message {
    pub(crate) const fn is_voice(&self) -> bool {
        self.content.content_type == code::VOICE
    }

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

/// The messages of conversation `$1` that member `$2` may see at `$3`.
pub(crate) fn seen() -> String {
    format!(
        "FROM message m JOIN conversation_member v ON v.conversation_id = m.conversation_id AND v.user_id = $2
         WHERE m.conversation_id = $1 AND {}",
        visible("m", "v", "$2", "$3")
    )
}

pub(crate) const COLUMNS: &str = "m.uid, m.seq, m.sender_id, m.sent_at, m.payload, m.persist, m.state, m.change, m.client_uuid, m.directed";

/// Reads [`COLUMNS`] after the first, as a reader names the conversation.
pub(crate) fn read(row: &mut RowReader, uid: Id, conversation: ConversationKey) -> std::result::Result<Message, StoreError> {
    Ok(Message {
        uid,
        conversation,
        seq: row.next()?,
        from: row.next()?,
        to: Vec::new(),
        timestamp: row.next()?,
        content: row.next_json()?,
        persist: row.next()?,
        state: row.next()?,
        change: row.next()?,
        client_uuid: row.next()?,
        directed: row.next()?,
        reactions: Vec::new(),
        played: None,
    })
}

/// Reads messages with their reactions and whom they are for. `rest` begins with FROM and names the messages `m`.
pub(crate) async fn load(tx: &mut Tx, key: ConversationKey, conversation: Id, rest: &str, values: &[Value]) -> Result<Vec<Message>> {
    let rows = tx.rows(&format!("SELECT {COLUMNS} {rest}"), values).await?;
    let mut messages = Vec::with_capacity(rows.len());
    for row in rows {
        let mut row = row.reader();
        let uid = row.next()?;
        messages.push((conversation, read(&mut row, uid, key)?));
    }
    whole(tx, messages).await
}

/// Adds what people put on messages and whom they are for. Each comes with the id of its conversation.
pub(crate) async fn whole(tx: &mut Tx, messages: Vec<(Id, Message)>) -> Result<Vec<Message>> {
    // A channel's readers do not learn of each other.
    let told = |message: &Message| message.directed && message.conversation.kind != ConversationKind::Channel;
    let directed = messages.iter().filter(|(_, message)| told(message));
    let mut recipients = recipients(tx, directed.map(|(conversation, message)| (*conversation, message.seq)).unzip()).await?;
    // Only what was changed after it was sent can have reactions.
    let touched = messages.iter().filter(|(_, message)| message.change > 0);
    let mut reactions = reactions(tx, touched.map(|(conversation, message)| (*conversation, message.seq)).unzip()).await?;
    let decorated = messages.into_iter().map(|(conversation, message)| {
        let place = (conversation, message.seq);
        let (reactions, to) = (reactions.remove(&place).unwrap_or_default(), recipients.remove(&place).unwrap_or_default());
        Message { to, reactions, ..message }
    });
    Ok(decorated.collect())
}

/// Everybody for whom these numbers in these conversations are, which may be some more than are asked for.
async fn recipients(tx: &mut Tx, (conversations, seqs): (Vec<Id>, Vec<i64>)) -> Result<HashMap<(Id, i64), Vec<Id>>> {
    let mut found: HashMap<(Id, i64), Vec<Id>> = HashMap::new();
    if seqs.is_empty() {
        return Ok(found);
    }
    let (of_conversations, numbered) = (tx.any_of("conversation_id", 1), tx.any_of("seq", 2));
    let rows: Vec<(Id, i64, Id)> = tx
        .all(
            &format!(
                "SELECT conversation_id, seq, user_id FROM message_recipient WHERE {of_conversations} AND {numbered} ORDER BY user_id"
            ),
            params![conversations, seqs],
        )
        .await?;
    for (conversation, seq, user) in rows {
        found.entry((conversation, seq)).or_default().push(user);
    }
    Ok(found)
}

/// All reactions to these numbers in these conversations, which may be some more than are asked for.
async fn reactions(tx: &mut Tx, (conversations, seqs): (Vec<Id>, Vec<i64>)) -> Result<HashMap<(Id, i64), Vec<Reaction>>> {
    let mut found: HashMap<(Id, i64), Vec<Reaction>> = HashMap::new();
    if seqs.is_empty() {
        return Ok(found);
    }
    let (of_conversations, numbered) = (tx.any_of("conversation_id", 1), tx.any_of("seq", 2));
    let rows: Vec<(Id, i64, String, Id)> = tx
        .all(
            &format!(
                "SELECT conversation_id, seq, emoji, user_id FROM message_reaction WHERE {of_conversations} AND {numbered}
                 ORDER BY reacted_at, user_id"
            ),
            params![conversations, seqs],
        )
        .await?;
    for (conversation, seq, emoji, user) in rows {
        let of_message = found.entry((conversation, seq)).or_default();
        match of_message.iter_mut().find(|reaction| reaction.emoji == emoji) {
            Some(reaction) => reaction.user_ids.push(user),
            None => of_message.push(Reaction { emoji, user_ids: vec![user] }),
        }
    }
    Ok(found)
}
