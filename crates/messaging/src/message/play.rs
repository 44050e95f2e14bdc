use std::collections::{BTreeMap, HashSet};

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use store::{Tx, params};

use super::{Message, Places, by_key, seen_among};
use crate::content::code;

/// Notes that a reader has listened to voices of others; what was noted before stays so. Tells which are new, by
/// conversation.
#[kernel::boxed]
pub async fn play(tx: &mut Tx, rt: &Runtime, me: Id, uids: &[Id]) -> Result<Vec<Places>> {
    let mut asked = uids.to_vec();
    asked.sort_unstable();
    asked.dedup();
    let voices = format!("m.content_type = {} AND m.sender_id <> $1", code::VOICE);
    let messages = seen_among(tx, rt, me, &asked, &voices).await?;
    if messages.len() < asked.len() {
        return Err(AppError::new(ErrorCode::NotFound));
    }
    let mut played: BTreeMap<Id, Vec<i64>> = BTreeMap::new();
    for (conversation, seq) in messages {
        let noted = tx
            .execute(
                "INSERT INTO message_played (conversation_id, user_id, seq) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
                params![conversation, me, seq],
            )
            .await?;
        if noted > 0 {
            played.entry(conversation).or_default().push(seq);
        }
    }
    by_key(tx, me, played).await
}

/// Adds to the voices of others whether the reader has listened to them.
pub(super) async fn with_played(tx: &mut Tx, me: Id, conversation: Id, mut messages: Vec<Message>) -> Result<Vec<Message>> {
    let voices: Vec<i64> = messages.iter().filter(|message| message.is_voice() && message.from != me).map(|message| message.seq).collect();
    if voices.is_empty() {
        return Ok(messages);
    }
    let sql = format!("SELECT seq FROM message_played WHERE conversation_id = $1 AND user_id = $2 AND {}", tx.any_of("seq", 3));
    let rows: Vec<(i64,)> = tx.all(&sql, params![conversation, me, voices]).await?;
    let played: HashSet<i64> = rows.into_iter().map(|(seq,)| seq).collect();
    for message in messages.iter_mut().filter(|message| message.is_voice() && message.from != me) {
        message.played = Some(played.contains(&message.seq));
    }
    Ok(messages)
}
