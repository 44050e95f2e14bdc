use std::collections::HashMap;

use kernel::{Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

use super::{ConversationKey, ConversationKind, Place, require_member};
use crate::chat_setting::{self, Scope};
use crate::since::not_negative;

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Reader {
        pub user_id: Id,
        pub read_seq: i64,
        pub read_at: Timestamp,
        /// Up to here it has come to a device of theirs.
        pub delivered_seq: i64,
        /// The number of the last message before they came: what is older was not meant for them. What they let
        /// themselves see later, or clear away, changes nothing about that.
        pub joined_seq: i64,
    }
}

/// Who has read how far; a message with a number up to `readSeq` was read, up to `deliveredSeq` received.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Readers {
    pub list: Vec<Reader>,
}

/// Who is told that something was read, and how they name the conversation.
pub type Recipients = Vec<(Id, ConversationKey)>;

/// Those whose words were read are told; of very many only the latest.
pub(super) const MAX_RECIPIENTS: usize = 50;

/// That a person does not keep reading to themselves; both name columns or parameters of a statement.
pub(crate) fn shows_reading(person: &str, scope: &str) -> String {
    format!(
        "NOT EXISTS (SELECT 1 FROM chat_setting s WHERE s.user_id = {person} AND s.scope = {scope} AND s.setting_key = '' AND s.value = '1')"
    )
}

/// A read marker that moved, and who learns of it.
#[derive(Clone, Debug)]
pub struct ReadReceipt {
    /// Up to here, which is never more than there is.
    pub seq: i64,
    pub recipients: Recipients,
}

/// Moves the reader's position forward, never back. Nothing when it did not move.
#[kernel::boxed]
pub async fn read(tx: &mut Tx, rt: &Runtime, me: Id, key: ConversationKey, seq: i64) -> Result<Option<ReadReceipt>> {
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
    Ok(Some(ReadReceipt { seq, recipients: recipients(tx, me, &place, seq).await? }))
}

/// Moves the reader's position to the end of every conversation. Tells which moved.
#[kernel::boxed]
pub async fn read_all(tx: &mut Tx, rt: &Runtime, me: Id) -> Result<Vec<(ConversationKey, ReadReceipt)>> {
    let sql = "SELECT c.id, c.kind, c.line, CASE WHEN c.kind = 0 AND c.first_id = $1 THEN c.second_id ELSE c.first_id END
               FROM conversation_member v JOIN conversation c ON c.id = v.conversation_id
               WHERE v.user_id = $1 AND (COALESCE(v.until_seq, c.last_seq) > v.read_seq OR v.marked_unread) ORDER BY c.id";
    let behind: Vec<(Id, ConversationKind, i64, Id)> = tx.all(sql, params![me]).await?;
    if behind.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Id> = behind.iter().map(|(id, ..)| *id).collect();
    let mut senders = senders_in(tx, me, &ids).await?;
    let among = tx.any_of("conversation_id", 3);
    let moved: Vec<(Id, i64)> = tx
        .all(
            &format!(
                "UPDATE conversation_member SET read_at = $2, changed_at = $2, marked_unread = FALSE,
                 read_seq = COALESCE(until_seq, (SELECT c.last_seq FROM conversation c WHERE c.id = conversation_id)),
                 read_counted = CASE WHEN until_seq IS NULL THEN (SELECT c.counted FROM conversation c WHERE c.id = conversation_id)
                     ELSE COALESCE((SELECT l.counted FROM message l WHERE l.conversation_id = conversation_member.conversation_id
                         AND l.seq = until_seq), read_counted) END
                 WHERE user_id = $1 AND {among} RETURNING conversation_id, read_seq"
            ),
            params![me, rt.now(), ids.as_slice()],
        )
        .await?;
    let seqs: HashMap<Id, i64> = moved.into_iter().collect();
    let read = behind.into_iter().filter_map(|(id, kind, line, target)| {
        let recipients = senders.remove(&id).unwrap_or_default().into_iter().map(|sender| {
            let target = if kind == ConversationKind::Single { me } else { target };
            (sender, ConversationKey { kind, target, line })
        });
        Some((ConversationKey { kind, target, line }, ReadReceipt { seq: *seqs.get(&id)?, recipients: recipients.collect() }))
    });
    Ok(read.collect())
}

/// Whose words the reader has not read yet, by conversation; nobody where either side keeps reading to themselves.
async fn senders_in(tx: &mut Tx, me: Id, conversations: &[Id]) -> Result<HashMap<Id, Vec<Id>>> {
    let mut senders: HashMap<Id, Vec<Id>> = HashMap::new();
    if chat_setting::is_on(tx, me, Scope::DisableReceipt, "").await? {
        return Ok(senders);
    }
    let sql = format!(
        "SELECT DISTINCT m.conversation_id, m.sender_id FROM conversation_member v
         JOIN message m ON m.conversation_id = v.conversation_id AND m.seq > v.read_seq AND (v.until_seq IS NULL OR m.seq <= v.until_seq)
         WHERE v.user_id = $1 AND {} AND m.sender_id <> $1 AND m.sender_id <> $2 AND {}",
        tx.any_of("v.conversation_id", 4),
        shows_reading("m.sender_id", "$3")
    );
    let rows: Vec<(Id, Id)> = tx.all(&sql, params![me, crate::SYSTEM, Scope::DisableReceipt.code(), conversations]).await?;
    for (conversation, sender) in rows {
        let recipients = senders.entry(conversation).or_default();
        if recipients.len() < MAX_RECIPIENTS {
            recipients.push(sender);
        }
    }
    Ok(senders)
}

async fn recipients(tx: &mut Tx, me: Id, place: &Place, seq: i64) -> Result<Recipients> {
    if chat_setting::is_on(tx, me, Scope::DisableReceipt, "").await? {
        return Ok(Vec::new());
    }
    let senders: Vec<(Id,)> = tx
        .all(
            &format!(
                "SELECT DISTINCT sender_id FROM message m WHERE conversation_id = $1 AND seq > $2 AND seq <= $3 AND sender_id <> $4
                 AND {} LIMIT {MAX_RECIPIENTS}",
                shows_reading("m.sender_id", "$5")
            ),
            params![place.row.id, place.member.read_seq, seq, me, Scope::DisableReceipt.code()],
        )
        .await?;
    Ok(senders.into_iter().filter(|(sender,)| *sender != crate::SYSTEM).map(|(sender,)| (sender, place.row.key_for(sender))).collect())
}

/// How far the other members have read. Nobody who keeps their own reading to themselves is listed, or sees a list.
#[kernel::boxed]
pub async fn readers(tx: &mut Tx, me: Id, key: ConversationKey) -> Result<Readers> {
    let place = require_member(tx, key, me).await?;
    // Who else hears a channel is nobody's to know.
    if place.row.kind == ConversationKind::Channel || chat_setting::is_on(tx, me, Scope::DisableReceipt, "").await? {
        return Ok(Readers { list: Vec::new() });
    }
    let list = tx
        .all(
            &format!(
                "SELECT v.user_id, v.read_seq, v.read_at,
                 CASE WHEN v.read_seq > v.delivered_seq THEN v.read_seq ELSE v.delivered_seq END, v.joined_seq FROM conversation_member v
                 WHERE v.conversation_id = $1 AND v.user_id <> $2 AND v.until_seq IS NULL AND {} ORDER BY v.user_id",
                shows_reading("v.user_id", "$3")
            ),
            params![place.row.id, me, Scope::DisableReceipt.code()],
        )
        .await?;
    Ok(Readers { list })
}
