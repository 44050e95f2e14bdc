//! Brings what was said into the index of searches, behind the backs of those who speak.
//!
//! The numbers of a conversation's messages and of their changes are in the order of commits, so a mark per conversation
//! tells exactly what is in the index: everything up to it. What lies beyond the marks a search reads itself.

use std::time::Duration;

use kernel::{AppError, Id, Result};
use store::{Db, Stop, TokenIndex, Tx, params};

use super::tokens;

/// Searches read what was said since, so it may take a while, and a little more is read at a time.
const LOOK_EVERY: Duration = Duration::from_secs(30);
const TRY_AGAIN: Duration = Duration::from_secs(5);
/// Messages and conversations brought in by one transaction: others write in between.
const MESSAGES: usize = 200;
const CONVERSATIONS: usize = 100;

pub(super) const TOKENS: TokenIndex = TokenIndex::new("derived_message_token");

/// Conversations `c` of which something is not in the index yet, with their marks `k`, if they have any.
const BEHIND: &str = "FROM conversation c LEFT JOIN derived_message_mark k ON k.conversation_id = c.id
     WHERE (k.conversation_id IS NULL AND c.last_seq > 0) OR c.last_seq > k.indexed_seq OR c.last_change > k.indexed_change";

/// Follows what is said and changed until asked to stop.
#[kernel::boxed]
pub async fn follow(db: Db, stop: Stop) {
    while !stop.requested() {
        let rest = match catch_up(&db, &stop).await {
            Ok(()) => LOOK_EVERY,
            Err(error) => {
                tracing::warn!(%error, "the index of messages could not be brought up to date");
                TRY_AGAIN
            }
        };
        // Either it is time to look again, or to stop, which the loop asks.
        let _ = tokio::time::timeout(rest, stop.wait()).await;
    }
}

/// Brings in everything that is not there yet, as long as nobody asks to stop. Writes nothing where nothing is new.
#[kernel::boxed]
pub async fn catch_up(db: &Db, stop: &Stop) -> Result<()> {
    while !stop.requested() {
        let behind = db.read::<_, AppError, _>(async |tx| conversations_behind(tx).await).await?;
        if behind.is_empty() || db.write::<_, AppError, _>(async move |tx| bring_in(tx, &behind).await).await? == 0 {
            break;
        }
    }
    Ok(())
}

/// How many messages and changes of messages are not in the index yet.
#[kernel::boxed]
pub async fn backlog(tx: &mut Tx) -> Result<i64> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(c.last_seq - COALESCE(k.indexed_seq, 0) + c.last_change - COALESCE(k.indexed_change, c.last_change)), 0)
         AS BIGINT) {BEHIND}"
    );
    let (behind,): (i64,) = tx.one(&sql, &[]).await?;
    Ok(behind)
}

/// Takes out what is no longer kept.
pub(crate) async fn forget(tx: &mut Tx, uids: &[Id]) -> Result<()> {
    Ok(TOKENS.remove(tx, uids).await?)
}

async fn conversations_behind(tx: &mut Tx) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> = tx.all(&format!("SELECT c.id {BEHIND} ORDER BY c.id LIMIT {CONVERSATIONS}"), &[]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// How far a conversation is in the index.
#[derive(Clone, Copy)]
struct Mark {
    conversation: Id,
    seq: i64,
    change: i64,
}

/// Brings in some of what these conversations lack. How many messages: what another node is at is left to it.
async fn bring_in(tx: &mut Tx, behind: &[Id]) -> Result<usize> {
    let mut uids = Vec::new();
    for mut mark in taken(tx, behind).await? {
        if uids.len() >= MESSAGES {
            break;
        }
        mark.change = pass(tx, mark.conversation, "change", mark.change, &mut uids).await?;
        mark.seq = pass(tx, mark.conversation, "seq", mark.seq, &mut uids).await?;
        let sql = "UPDATE derived_message_mark SET indexed_seq = $2, indexed_change = $3 WHERE conversation_id = $1";
        tx.execute_one(sql, params![mark.conversation, mark.seq, mark.change]).await?;
    }
    put(tx, &uids).await?;
    Ok(uids.len())
}

/// The marks of these conversations, ours until the transaction ends.
async fn taken(tx: &mut Tx, conversations: &[Id]) -> Result<Vec<Mark>> {
    // Changes so far are read with the messages they changed.
    let begin = format!(
        "INSERT INTO derived_message_mark (conversation_id, indexed_seq, indexed_change)
         SELECT c.id, 0, c.last_change FROM conversation c WHERE {} ON CONFLICT DO NOTHING",
        tx.any_of("c.id", 1)
    );
    tx.execute(&begin, params![conversations]).await?;
    let take = format!(
        "SELECT conversation_id, indexed_seq, indexed_change FROM derived_message_mark WHERE {} ORDER BY conversation_id{}",
        tx.any_of("conversation_id", 1),
        tx.for_update_skip_locked()
    );
    let marks: Vec<(Id, i64, i64)> = tx.all(&take, params![conversations]).await?;
    Ok(marks.into_iter().map(|(conversation, seq, change)| Mark { conversation, seq, change }).collect())
}

/// Goes on from a mark along `column`, which numbers messages or their changes. Where it came to.
async fn pass(tx: &mut Tx, conversation: Id, column: &str, after: i64, into: &mut Vec<Id>) -> Result<i64> {
    let left = MESSAGES.saturating_sub(into.len());
    let sql = format!(
        "SELECT uid, {column} FROM message WHERE conversation_id = $1 AND {column} > $2 AND {column} > 0 ORDER BY {column} LIMIT {left}"
    );
    let found: Vec<(Id, i64)> = tx.all(&sql, params![conversation, after]).await?;
    into.extend(found.iter().map(|(uid, _)| *uid));
    Ok(found.last().map_or(after, |(_, number)| *number))
}

/// Messages are read only when they are ours, after the numbers by which the marks were moved: what changed in between is
/// brought in as it is now, and once more by its new number. Nobody takes back or erases what is on its way in.
async fn put(tx: &mut Tx, uids: &[Id]) -> Result<()> {
    // Ids that grow make one piece of SQLite's index, others make many that it has to join later.
    let sql = format!("SELECT uid, conversation_id, search FROM message WHERE {} ORDER BY uid{}", tx.any_of("uid", 1), tx.for_update());
    let said: Vec<(Id, Id, String)> = tx.all(&sql, params![uids]).await?;
    for (uid, conversation, search) in said {
        let mut found_by = tokens::of_text(&search);
        if found_by.is_empty() {
            forget(tx, &[uid]).await?;
        } else {
            found_by.push(tokens::of_conversation(conversation));
            TOKENS.put(tx, uid, &found_by).await?;
        }
    }
    Ok(())
}
