//! Work for later, written with the change that asks for it.

use kernel::{Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::jobs::{self, NewJob};
use store::{Tx, params};

use crate::content::{Content, MENTION_ALL, MENTION_LISTED};
use crate::conversation::{ConversationKind, Row};
use crate::membership::RUNS_IT;

pub(super) const NOTICE: &str = "im.push";

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "about")]
pub(super) enum About {
    Message {
        conversation: Id,
        seq: i64,
    },
    /// Who was named is no longer in the message.
    Recalled {
        conversation: Id,
        seq: i64,
        by: Id,
        mentioned: Vec<Id>,
    },
    /// A call rings no more: it was missed, or whoever was called has dealt with it on some device.
    CallOver {
        conversation: Id,
        seq: i64,
        missed: bool,
    },
    FriendRequest {
        from: Id,
        to: Id,
    },
    GroupRequest {
        group: Id,
        user: Id,
    },
    /// Something waits in a secret chat. In which one, and from whom, nobody on the way has to know.
    Secret {
        to: Id,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Task {
    #[serde(flatten)]
    pub(super) about: About,
    pub(super) at: Timestamp,
    /// Only this device: the others know already.
    pub(super) only: Option<Id>,
    pub(super) tries: i64,
}

/// Everybody, in a list of who is named.
pub(super) const EVERYBODY: Id = Id::new(0);

pub(super) fn named(content: &Content) -> Vec<Id> {
    match content.mentioned_type {
        MENTION_LISTED => content.mentioned_targets.clone(),
        MENTION_ALL => vec![EVERYBODY],
        _ => Vec::new(),
    }
}

/// A message that counts was written.
pub(crate) async fn message_sent(tx: &mut Tx, rt: &Runtime, row: &Row, from: Id, seq: i64) -> Result<()> {
    if anybody_listens(tx, row, from).await? {
        enqueue(tx, rt, About::Message { conversation: row.id, seq }).await?;
    }
    Ok(())
}

/// A message that counted was taken back.
pub(crate) async fn message_recalled(tx: &mut Tx, rt: &Runtime, row: &Row, by: Id, seq: i64, original: &Content) -> Result<()> {
    if anybody_listens(tx, row, by).await? {
        let mentioned = named(original);
        enqueue(tx, rt, About::Recalled { conversation: row.id, seq, by, mentioned }).await?;
    }
    Ok(())
}

/// A call whose record is this message rings no more.
pub(crate) async fn call_over(tx: &mut Tx, rt: &Runtime, row: &Row, caller: Id, seq: i64, missed: bool) -> Result<()> {
    if anybody_listens(tx, row, caller).await? {
        enqueue(tx, rt, About::CallOver { conversation: row.id, seq, missed }).await?;
    }
    Ok(())
}

/// Somebody wants to be friends.
pub(crate) async fn friend_requested(tx: &mut Tx, rt: &Runtime, from: Id, to: Id) -> Result<()> {
    let found: Option<(i64,)> = tx.optional("SELECT 1 FROM push_subscription WHERE user_id = $1 LIMIT 1", params![to]).await?;
    if found.is_some() {
        enqueue(tx, rt, About::FriendRequest { from, to }).await?;
    }
    Ok(())
}

/// Somebody waits to be let into a group.
pub(crate) async fn group_requested(tx: &mut Tx, rt: &Runtime, group: Id, user: Id) -> Result<()> {
    let sql = format!(
        "SELECT 1 FROM group_member v JOIN push_subscription p ON p.user_id = v.user_id WHERE v.group_id = $1 AND {RUNS_IT} LIMIT 1"
    );
    let found: Option<(i64,)> = tx.optional(&sql, params![group]).await?;
    if found.is_some() {
        enqueue(tx, rt, About::GroupRequest { group, user }).await?;
    }
    Ok(())
}

/// Somebody has something in a secret chat.
pub(crate) async fn secret_news(tx: &mut Tx, rt: &Runtime, to: Id) -> Result<()> {
    let found: Option<(i64,)> = tx.optional("SELECT 1 FROM push_subscription WHERE user_id = $1 LIMIT 1", params![to]).await?;
    if found.is_some() {
        enqueue(tx, rt, About::Secret { to }).await?;
    }
    Ok(())
}

/// One look at an index, so that nobody pays for what nobody uses.
async fn anybody_listens(tx: &mut Tx, row: &Row, from: Id) -> Result<bool> {
    let found: Option<(i64,)> = match row.kind {
        ConversationKind::Single => {
            let other = row.key_for(from).target;
            tx.optional("SELECT 1 FROM push_subscription WHERE user_id = $1 LIMIT 1", params![other]).await?
        }
        _ => tx.optional("SELECT 1 FROM push_subscription WHERE user_id <> $1 LIMIT 1", params![from]).await?,
    };
    Ok(found.is_some())
}

async fn enqueue(tx: &mut Tx, rt: &Runtime, about: About) -> Result<()> {
    let task = Task { about, at: rt.now(), only: None, tries: 0 };
    jobs::enqueue(tx, rt, &NewJob { kind: NOTICE, payload: &task, run_at: rt.now(), unique_key: None }).await?;
    Ok(())
}

/// Once more, for a device that could not be reached.
pub(super) async fn again(tx: &mut Tx, rt: &Runtime, task: &Task, session: Id, after_s: i64) -> Result<()> {
    let task = Task { only: Some(session), tries: task.tries + 1, ..task.clone() };
    let run_at = rt.now().plus_seconds(after_s);
    jobs::enqueue(tx, rt, &NewJob { kind: NOTICE, payload: &task, run_at, unique_key: None }).await?;
    Ok(())
}
