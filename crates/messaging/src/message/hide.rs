use std::collections::BTreeMap;

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::Serialize;
use store::{Tx, params};
use utoipa::ToSchema;

use crate::Since;
use crate::conversation::{self, ConversationKey};
use crate::since::{self, PAGE};
use crate::visibility::visible;

/// Some messages of one conversation, as their reader names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Places {
    pub conversation: ConversationKey,
    pub seqs: Vec<i64>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HiddenMessages {
    pub list: Vec<Places>,
    /// How to ask for the page after this one, as `after`; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
    /// The server's time: what to give as `since` the next time.
    pub now: Timestamp,
}

/// Deletes messages for one reader, on all their devices; everybody else keeps them. What is deleted already stays so.
/// Tells which, by conversation.
#[kernel::boxed]
pub async fn hide(tx: &mut Tx, rt: &Runtime, me: Id, uids: &[Id]) -> Result<Vec<Places>> {
    let mut asked = uids.to_vec();
    asked.sort_unstable();
    asked.dedup();
    let messages = seen_among(tx, rt, me, &asked, "TRUE").await?;
    if messages.len() + hidden_among(tx, me, &asked).await? < asked.len() {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let mut hidden: BTreeMap<Id, Vec<i64>> = BTreeMap::new();
    for (conversation, seq) in messages {
        tx.execute(
            "INSERT INTO message_hidden (conversation_id, user_id, seq, hidden_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            params![conversation, me, seq, rt.now()],
        )
        .await?;
        hidden.entry(conversation).or_default().push(seq);
    }
    let conversations: Vec<Id> = hidden.keys().copied().collect();
    let condition = tx.any_of("conversation_id", 3);
    tx.execute(
        &format!("UPDATE conversation_member SET changed_at = $2 WHERE user_id = $1 AND {condition}"),
        params![me, rt.now(), conversations],
    )
    .await?;
    by_key(tx, me, hidden).await
}

/// What the reader deleted for themselves since a moment, on whatever device.
#[kernel::boxed]
pub async fn hidden(tx: &mut Tx, rt: &Runtime, me: Id, filter: &Since) -> Result<HiddenMessages> {
    let [conversation, seq] = filter.after([0, 0])?;
    let mut rows: Vec<(Id, i64)> = tx
        .all(
            &format!(
                "SELECT conversation_id, seq FROM message_hidden WHERE user_id = $1 AND hidden_at >= $2
                 AND (conversation_id > $3 OR (conversation_id = $3 AND seq > $4)) ORDER BY conversation_id, seq LIMIT {}",
                PAGE + 1
            ),
            params![me, filter.floor()?.unwrap_or(0), conversation, seq],
        )
        .await?;
    let next = since::next(&mut rows, |(conversation, seq)| format!("{conversation}-{seq}"));
    let mut hidden: BTreeMap<Id, Vec<i64>> = BTreeMap::new();
    for (conversation, seq) in rows {
        hidden.entry(conversation).or_default().push(seq);
    }
    Ok(HiddenMessages { list: by_key(tx, me, hidden).await?, next, now: rt.now() })
}

/// Messages by their conversation, named as the reader names it.
pub(super) async fn by_key(tx: &mut Tx, me: Id, seqs: BTreeMap<Id, Vec<i64>>) -> Result<Vec<Places>> {
    let mut named = Vec::with_capacity(seqs.len());
    for (conversation, seqs) in seqs {
        named.push(Places { conversation: conversation::key_of(tx, conversation, me).await?, seqs });
    }
    Ok(named)
}

/// The places of those messages that `me`, who is `$1`, sees and that are as `wanted`.
pub(super) async fn seen_among(tx: &mut Tx, rt: &Runtime, me: Id, uids: &[Id], wanted: &str) -> Result<Vec<(Id, i64)>> {
    let sql = format!(
        "SELECT m.conversation_id, m.seq FROM message m
         JOIN conversation_member v ON v.conversation_id = m.conversation_id AND v.user_id = $1
         WHERE {} AND {} AND {wanted} ORDER BY m.conversation_id, m.seq",
        tx.any_of("m.uid", 3),
        visible("m", "v", "$1", "$2")
    );
    Ok(tx.all(&sql, params![me, rt.now(), uids]).await?)
}

async fn hidden_among(tx: &mut Tx, me: Id, uids: &[Id]) -> Result<usize> {
    let sql = format!(
        "SELECT m.uid FROM message m JOIN message_hidden h ON h.conversation_id = m.conversation_id AND h.seq = m.seq
         WHERE h.user_id = $1 AND {}",
        tx.any_of("m.uid", 2)
    );
    let rows: Vec<(Id,)> = tx.all(&sql, params![me, uids]).await?;
    Ok(rows.len())
}
