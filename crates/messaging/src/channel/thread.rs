//! What subscribers and the desk of a channel say to each other. Each subscriber has a log of their own; colleagues share
//! all of them, and what they answer the channel says.

use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp, clean_text};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params};
use utoipa::{IntoParams, ToSchema};

use super::standing::{self, Act, Bare};
use super::subscribe;
use crate::content::{Content, Persist};
use crate::conversation::{self, ConversationKey, ConversationKind, DESK_LINE};
use crate::message::{self, Delivery, LogEntry, Message};
use crate::people::{self, ChatUser};
use crate::subscription::{self, Status};

const PAGE: i64 = 50;
const MAX_ANSWER: usize = 5000;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ThreadFilter {
    pub channel_id: Id,
    /// Only those who wait for an answer.
    pub waiting: Option<bool>,
    /// Only those the caller looks after.
    pub mine: Option<bool>,
    /// `next` of the page before.
    #[param(minimum = 0)]
    pub after: Option<i64>,
}

/// One subscriber at the desk.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChannelThread)]
pub struct Thread {
    /// How to reach them is told where the channel's status says so.
    pub user: ChatUser,
    /// What was said last.
    pub last: Option<Message>,
    pub last_at: Timestamp,
    /// Since when they wait for an answer.
    pub waiting_since: Option<Timestamp>,
    /// Who of the desk looks after them.
    pub taken_by: Option<Id>,
    pub taken_by_name: String,
    pub subscribed: bool,
    /// Whether they look at the channel now.
    pub here: bool,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChannelThreads)]
pub struct Threads {
    pub list: Vec<Thread>,
    /// How to ask for the page after this one, as `after`; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<i64>,
}

/// A message with who of the desk wrote it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChannelThreadMessage)]
pub struct ThreadMessage {
    pub message: Message,
    /// Empty for what the subscriber wrote and what a menu answered.
    pub answered_by_name: String,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = ChannelThreadPage)]
pub struct ThreadPage {
    pub thread: Thread,
    /// Oldest first, the newest fifty.
    pub list: Vec<ThreadMessage>,
}

/// What the desk answers somebody.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChannelDeskAnswer)]
pub struct Answer {
    pub channel_id: Id,
    pub user_id: Id,
    /// Made by the device; sending again with the same one is answered with the first message.
    #[schema(min_length = 8, max_length = 60, pattern = "^[A-Za-z0-9-]+$")]
    pub client_uuid: String,
    #[schema(min_length = 1, max_length = 5000)]
    pub text: String,
}

/// Looks after somebody, or no more.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChannelThreadTake)]
pub struct Take {
    pub channel_id: Id,
    pub user_id: Id,
    pub on: bool,
}

const fn key(channel: Id) -> ConversationKey {
    ConversationKey { kind: ConversationKind::Channel, target: channel, line: DESK_LINE }
}

/// Whether somebody may write to the desk.
pub async fn is_open(tx: &mut Tx, me: Id, channel: Id) -> Result<bool> {
    subscription::is_in(tx, me, channel).await
}

/// The channel says something to one of its subscribers.
pub(super) async fn say(tx: &mut Tx, rt: &Runtime, channel: Id, user: Id, client_uuid: &str, content: &Content) -> Result<Delivery> {
    let row = conversation::open(tx, rt, key(channel), user).await?;
    tx.hold("conversation", row.id).await?;
    let entry =
        LogEntry { from: channel, client_uuid, content, persist: Persist::Counted, to: &[], for_some: false, files: &[], in_view: false };
    let delivery = message::append_to_log(tx, rt, &row, &entry).await?;
    tx.execute(
        "INSERT INTO channel_thread (channel_id, user_id, conversation_id, last_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (channel_id, user_id) DO UPDATE SET last_at = $4",
        params![channel, user, row.id, rt.now()],
    )
    .await?;
    Ok(delivery)
}

/// Answers as the channel; who wrote it the desk and the audit trail know.
#[kernel::boxed]
pub async fn answer(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &Answer) -> Result<Delivery> {
    let (channel, _) = standing::hold(tx, actor, input.channel_id, Act::Answer).await?;
    let text = clean_text(&input.text);
    if text.is_empty() {
        return Err(AppError::field("text", ErrorCode::Required));
    }
    if text.chars().count() > MAX_ANSWER {
        return Err(AppError::field("text", ErrorCode::TooLong));
    }
    may_write_to(tx, rt, actor, &channel, input.user_id).await?;
    let uuid = format!("{}-d", input.client_uuid);
    message::check_uuid(&uuid)?;
    let theirs = conversation::open(tx, rt, key(channel.id), input.user_id).await?;
    if let Some(before) = message::sent_before(tx, rt, channel.id, theirs.key_for(channel.id), &uuid).await? {
        return Ok(before);
    }
    let delivery = say(tx, rt, channel.id, input.user_id, &uuid, &Content::text(text)).await?;
    tx.execute_one(
        "INSERT INTO channel_answer (conversation_id, seq, user_id) VALUES ($1, $2, $3)",
        params![theirs.id, delivery.message.seq, actor.user_id],
    )
    .await?;
    tx.execute(
        "UPDATE channel_thread SET waiting_since = NULL, taken_by = COALESCE(taken_by, $3) WHERE channel_id = $1 AND user_id = $2",
        params![channel.id, input.user_id, actor.user_id],
    )
    .await?;
    Ok(delivery)
}

/// Subscribers, whoever wrote before, and others where the channel writes first.
async fn may_write_to(tx: &mut Tx, rt: &Runtime, actor: &Actor, channel: &Bare, user: Id) -> Result<()> {
    if subscription::is_in(tx, user, channel.id).await? {
        return Ok(());
    }
    if !channel.status().has(Status::WRITES_FIRST) {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    subscribe::require_for(tx, rt, actor.user_id, channel.id, &[user], "userId").await
}

/// Takes somebody on, from whoever had them, or lets go of them.
#[kernel::boxed]
pub async fn take(tx: &mut Tx, actor: &Actor, input: Take) -> Result<()> {
    standing::hold(tx, actor, input.channel_id, Act::Answer).await?;
    let moved = tx
        .execute(
            "UPDATE channel_thread SET taken_by = $3 WHERE channel_id = $1 AND user_id = $2",
            params![input.channel_id, input.user_id, input.on.then_some(actor.user_id)],
        )
        .await?;
    if moved == 0 { Err(AppError::new(ErrorCode::NotFound)) } else { Ok(()) }
}

type ThreadRow = (Id, Id, Timestamp, Option<Timestamp>, Option<Id>, bool);

const SELECT: &str = "SELECT t.user_id, t.conversation_id, t.last_at, t.waiting_since, t.taken_by,
     COALESCE((SELECT w.left_at IS NULL FROM channel_visit w WHERE w.channel_id = t.channel_id AND w.user_id = t.user_id), FALSE)
     FROM channel_thread t";

/// Those who wrote, who wrote last first; those who wait before the others.
#[kernel::boxed]
pub async fn threads(tx: &mut Tx, actor: &Actor, filter: &ThreadFilter) -> Result<Threads> {
    let (channel, _) = standing::require(tx, actor, filter.channel_id, Act::Answer).await?;
    let mut sql = Sql::new(SELECT);
    sql.push_with(" WHERE t.channel_id = ?", channel.id);
    if filter.waiting == Some(true) {
        sql.push(" AND t.waiting_since IS NOT NULL");
    }
    if filter.mine == Some(true) {
        sql.push_with(" AND t.taken_by = ?", actor.user_id);
    }
    if let Some(after) = filter.after {
        sql.push_with(" AND t.last_at < ?", after);
    }
    sql.push(&format!(" ORDER BY t.last_at DESC, t.user_id LIMIT {}", PAGE + 1));
    let mut rows: Vec<ThreadRow> = tx.all_of(&sql).await?;
    let more = i64::try_from(rows.len()).is_ok_and(|found| found > PAGE);
    if more {
        rows.pop();
    }
    let next = rows.last().filter(|_| more).map(|row| row.2.millis());
    Ok(Threads { list: shown(tx, actor, &channel, rows).await?, next })
}

/// What one of them and the desk said.
#[kernel::boxed]
pub async fn thread(tx: &mut Tx, actor: &Actor, channel: Id, user: Id) -> Result<ThreadPage> {
    let (channel, _) = standing::require(tx, actor, channel, Act::Answer).await?;
    let found: Option<ThreadRow> =
        tx.optional(&format!("{SELECT} WHERE t.channel_id = $1 AND t.user_id = $2"), params![channel.id, user]).await?;
    let row = found.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let conversation = row.1;
    let rest = format!("FROM message m WHERE m.conversation_id = $1 AND m.persist > 0 ORDER BY m.seq DESC LIMIT {PAGE}");
    let mut messages = message::load(tx, key(channel.id), conversation, &rest, params![conversation]).await?;
    messages.reverse();
    let answers: Vec<(i64, Id)> =
        tx.all("SELECT seq, user_id FROM channel_answer WHERE conversation_id = $1", params![conversation]).await?;
    let names = people::names_by_id(tx, &answers.iter().map(|(_, user)| *user).collect::<Vec<_>>()).await?;
    let answers: HashMap<i64, Id> = answers.into_iter().collect();
    let list = messages.into_iter().map(|message| {
        let by = answers.get(&message.seq).and_then(|user| names.get(user));
        ThreadMessage { answered_by_name: by.cloned().unwrap_or_default(), message }
    });
    let list = list.collect();
    let thread = shown(tx, actor, &channel, vec![row]).await?.pop().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    Ok(ThreadPage { thread, list })
}

async fn shown(tx: &mut Tx, actor: &Actor, channel: &Bare, rows: Vec<ThreadRow>) -> Result<Vec<Thread>> {
    let users: Vec<Id> = rows.iter().map(|row| row.0).collect();
    let known = people::shown_to(tx, actor.user_id, &users).await?;
    let mut known: HashMap<Id, ChatUser> = known.into_iter().map(|user| (user.uid, user)).collect();
    let names = people::names_by_id(tx, &rows.iter().filter_map(|row| row.4).collect::<Vec<_>>()).await?;
    let mut list = Vec::with_capacity(rows.len());
    for (user, conversation, last_at, waiting_since, taken_by, here) in rows {
        let Some(person) = known.remove(&user) else { continue };
        let rest = "FROM message m WHERE m.conversation_id = $1 AND m.persist > 0 ORDER BY m.seq DESC LIMIT 1";
        let last = message::load(tx, key(channel.id), conversation, rest, params![conversation]).await?.pop();
        let subscribed = subscription::is_in(tx, user, channel.id).await?;
        list.push(Thread {
            user: if channel.status().tells_how_to_reach(subscribed) { person } else { person.unreachable() },
            last,
            last_at,
            waiting_since,
            taken_by,
            taken_by_name: taken_by.and_then(|user| names.get(&user).cloned()).unwrap_or_default(),
            subscribed,
            here,
        });
    }
    Ok(list)
}
