//! Messages that show a conference: which they are, and whom they let in. Whoever can read one may come in.

use kernel::{AppError, Id, Result};
use store::{Tx, params};

use crate::content::{Content, code};

/// Remembers a message that is to change with its conference.
pub(crate) async fn follow(tx: &mut Tx, conversation: Id, seq: i64, content: &Content) -> Result<()> {
    if content.content_type != code::CONFERENCE_INVITE {
        return Ok(());
    }
    let id: Id = content.content.parse().map_err(AppError::internal)?;
    let sql = "INSERT INTO conference_card (conversation_id, seq, conference_id) VALUES ($1, $2, $3)";
    tx.execute_one(sql, params![conversation, seq, id]).await?;
    Ok(())
}

/// `k` is a card that `$1` can read: it was not taken back, and their seat sees it.
const READABLE: &str = "FROM conference_card k
     JOIN message m ON m.conversation_id = k.conversation_id AND m.seq = k.seq AND m.state <> 'recalled'
     JOIN conversation_member v ON v.conversation_id = k.conversation_id AND v.user_id = $1 AND v.until_seq IS NULL
         AND k.seq > v.from_seq";

/// Whether somebody can read a card of the conference.
#[kernel::boxed]
pub async fn is_invited(tx: &mut Tx, user: Id, conference: Id) -> Result<bool> {
    let sql = format!("SELECT 1 {READABLE} WHERE k.conference_id = $2 LIMIT 1");
    Ok(tx.optional::<(i64,)>(&sql, params![user, conference]).await?.is_some())
}

/// The conferences somebody can read a card of that are not over.
#[kernel::boxed]
pub async fn invitations(tx: &mut Tx, user: Id) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> = tx.all(&format!("SELECT DISTINCT k.conference_id {READABLE}"), params![user]).await?;
    Ok(found.into_iter().map(|(conference,)| conference).collect())
}

/// Everybody who can read a card of the conference.
#[kernel::boxed]
pub async fn invited(tx: &mut Tx, conference: Id) -> Result<Vec<Id>> {
    let sql = "SELECT DISTINCT v.user_id FROM conference_card k
               JOIN message m ON m.conversation_id = k.conversation_id AND m.seq = k.seq AND m.state <> 'recalled'
               JOIN conversation_member v ON v.conversation_id = k.conversation_id AND v.until_seq IS NULL AND k.seq > v.from_seq
               WHERE k.conference_id = $1";
    let found: Vec<(Id,)> = tx.all(sql, params![conference]).await?;
    Ok(found.into_iter().map(|(user,)| user).collect())
}
