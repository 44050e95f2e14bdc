//! Writing what a channel says: as a draft, planned for a time, said, and taken back.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Step, Timestamp};
use org::Actor;
use org::history::{self, Subject};
use serde::Deserialize;
use store::{Tx, params, text_enum};
use utoipa::ToSchema;

use super::input::{Body, SavePost};
use super::post_view::{COLUMNS, ChannelPost, PostState};
use super::send;
use super::standing::{self, Act, Bare};
use crate::message::{self, Delivery, Recalled};

/// Nobody plans further ahead.
const FURTHEST_S: i64 = 366 * 24 * 3600;
const AT_ONCE: i64 = 20;

text_enum! {
    /// What can be done to a post.
    pub enum Event {
        Save = "save",
        Plan = "plan",
        Send = "send",
        Recall = "recall",
    }
}

/// What people have read is never changed under them: a correction is said anew.
const LIFE: &[Step<PostState, Event, ()>] = &[
    Step { from: None, event: Event::Save, guards: &[], to: PostState::Draft },
    Step { from: Some(PostState::Draft), event: Event::Save, guards: &[], to: PostState::Draft },
    // What was planned and is written anew has to be planned anew.
    Step { from: Some(PostState::Scheduled), event: Event::Save, guards: &[], to: PostState::Draft },
    Step { from: Some(PostState::Draft), event: Event::Plan, guards: &[], to: PostState::Scheduled },
    Step { from: Some(PostState::Scheduled), event: Event::Plan, guards: &[], to: PostState::Scheduled },
    Step { from: Some(PostState::Draft), event: Event::Send, guards: &[], to: PostState::Sent },
    Step { from: Some(PostState::Scheduled), event: Event::Send, guards: &[], to: PostState::Sent },
    Step { from: Some(PostState::Sent), event: Event::Recall, guards: &[], to: PostState::Recalled },
];

/// The post with `id` as it was at `ver`.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct PostStep {
    pub id: Id,
    pub ver: i64,
}

/// Says it now, or at a time to come.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostToSend {
    pub id: Id,
    pub ver: i64,
    /// Milliseconds; at once where it is left out.
    pub send_at: Option<i64>,
}

/// A post that was just said, with what has to be told.
#[derive(Clone, Debug)]
pub struct SentPost {
    pub post: ChannelPost,
    pub delivery: Option<Delivery>,
}

fn step(from: Option<PostState>, event: Event) -> Result<PostState> {
    kernel::step(LIFE, from, event).map(|step| step.to)
}

/// Writes a draft, or changes it.
#[kernel::boxed]
pub async fn save_post(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &SavePost) -> Result<ChannelPost> {
    let (channel, _) = standing::hold(tx, actor, input.channel_id, Act::Write).await?;
    input.audience.check()?;
    let before = match input.id {
        Some(id) => Some(history::as_seen(of_channel(tx, &channel, id).await?, |post| post.ver, input.ver)?),
        None => None,
    };
    let body = input.body.checked(rt)?;
    send::keep_files(tx, rt, actor.user_id, &body, before.as_ref().map(|post| &post.body)).await?;
    let after = ChannelPost {
        id: before.as_ref().map_or_else(|| rt.next_id(), |post| post.id),
        channel_id: channel.id,
        body,
        audience: input.audience.clone(),
        state: step(before.as_ref().map(|post| post.state), Event::Save)?,
        send_at: None,
        unheard: false,
        sent_at: None,
        sent_by: None,
        sent_by_name: String::new(),
        message_uid: None,
        recipients: 0,
        delivered: 0,
        opened: 0,
        clicked: 0,
        articles: std::collections::HashMap::new(),
        changed_at: rt.now(),
        ver: before.as_ref().map_or(1, |post| post.ver + 1),
    };
    write(tx, &after).await?;
    write_articles(tx, &after).await?;
    record(tx, rt, actor, (&channel, "channel_post.save"), before.as_ref(), Some(&after)).await?;
    Ok(after)
}

/// Throws a draft away.
#[kernel::boxed]
pub async fn remove(tx: &mut Tx, rt: &Runtime, actor: &Actor, asked: PostStep) -> Result<()> {
    let (channel, before) = held(tx, actor, asked.id, asked.ver).await?;
    if !matches!(before.state, PostState::Draft | PostState::Scheduled) {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    send::drop_files(tx, &before.body, &[]).await?;
    tx.execute("DELETE FROM channel_article WHERE post_id = $1", params![before.id]).await?;
    tx.execute_one("DELETE FROM channel_post WHERE id = $1", params![before.id]).await?;
    record(tx, rt, actor, (&channel, "channel_post.remove"), Some(&before), None).await
}

/// Says it, or plans it.
#[kernel::boxed]
pub async fn plan(tx: &mut Tx, rt: &Runtime, actor: &Actor, asked: PostToSend) -> Result<SentPost> {
    let (channel, before) = held(tx, actor, asked.id, asked.ver).await?;
    let Some(at) = asked.send_at.map(Timestamp::from_millis) else {
        step(Some(before.state), Event::Send)?;
        let sent = send::say(tx, rt, &channel, &before, actor.user_id).await?;
        let Some((after, delivery)) = sent else { return Err(AppError::field("audience", ErrorCode::OutOfRange)) };
        record(tx, rt, actor, (&channel, "channel_post.send"), Some(&before), Some(&after)).await?;
        return Ok(SentPost { post: after, delivery: Some(delivery) });
    };
    if at <= rt.now() || at.seconds_since(rt.now()) > FURTHEST_S {
        return Err(AppError::field("sendAt", ErrorCode::OutOfRange));
    }
    let state = step(Some(before.state), Event::Plan)?;
    let after = ChannelPost {
        state,
        send_at: Some(at),
        unheard: false,
        sent_by: Some(actor.user_id),
        changed_at: rt.now(),
        ver: before.ver + 1,
        ..before.clone()
    };
    write(tx, &after).await?;
    record(tx, rt, actor, (&channel, "channel_post.plan"), Some(&before), Some(&after)).await?;
    Ok(SentPost { post: after, delivery: None })
}

/// Takes it back from everybody, however long ago it was said.
#[kernel::boxed]
pub async fn recall(tx: &mut Tx, rt: &Runtime, actor: &Actor, asked: PostStep) -> Result<(ChannelPost, Recalled)> {
    let (channel, before) = held(tx, actor, asked.id, asked.ver).await?;
    let state = step(Some(before.state), Event::Recall)?;
    let uid = before.message_uid.ok_or_else(|| AppError::internal("a post that was said has no message"))?;
    let recalled = message::recall_spoken(tx, rt, channel.id, uid).await?;
    let after = ChannelPost { state, changed_at: rt.now(), ver: before.ver + 1, ..before.clone() };
    write(tx, &after).await?;
    record(tx, rt, actor, (&channel, "channel_post.recall"), Some(&before), Some(&after)).await?;
    Ok((after, recalled))
}

/// Whether the time of something planned has come.
#[kernel::boxed]
pub async fn is_due(tx: &mut Tx, rt: &Runtime) -> Result<bool> {
    let sql = "SELECT id FROM channel_post WHERE send_at <= $1 LIMIT 1";
    Ok(tx.optional::<(Id,)>(sql, params![rt.now()]).await?.is_some())
}

/// Says what was planned for a moment that has come. Where nobody is left to hear it, it is a draft again and says so.
#[kernel::boxed]
pub async fn send_due(tx: &mut Tx, rt: &Runtime) -> Result<Vec<Delivery>> {
    let sql = format!("SELECT id, channel_id FROM channel_post WHERE send_at <= $1 ORDER BY send_at, id LIMIT {AT_ONCE}");
    let due: Vec<(Id, Id)> = tx.all(&sql, params![rt.now()]).await?;
    let mut told = Vec::new();
    for (id, channel) in due {
        tx.hold("channel", channel).await?;
        // Another node may have been faster.
        let post = any(tx, id).await?;
        if post.state != PostState::Scheduled || post.send_at.is_none_or(|at| at > rt.now()) {
            continue;
        }
        let bare: Bare = tx.one(&format!("SELECT {} FROM channel WHERE id = $1", Bare::COLUMNS), params![channel]).await?;
        let by = post.sent_by.unwrap_or(bare.owner_id);
        let clock = Actor::system(rt.now().date_in("UTC").map_err(AppError::internal)?);
        if let Some((sent, delivery)) = send::say(tx, rt, &bare, &post, by).await? {
            record(tx, rt, &clock, (&bare, "channel_post.send"), Some(&post), Some(&sent)).await?;
            told.push(delivery);
            continue;
        }
        let draft = ChannelPost { state: PostState::Draft, send_at: None, unheard: true, ver: post.ver + 1, ..post.clone() };
        write(tx, &draft).await?;
        record(tx, rt, &clock, (&bare, "channel_post.unheard"), Some(&post), Some(&draft)).await?;
    }
    Ok(told)
}

pub(super) async fn any(tx: &mut Tx, id: Id) -> Result<ChannelPost> {
    let found = tx.optional(&format!("SELECT {COLUMNS} FROM channel_post WHERE id = $1"), params![id]).await?;
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

async fn of_channel(tx: &mut Tx, channel: &Bare, id: Id) -> Result<ChannelPost> {
    let found = any(tx, id).await?;
    if found.channel_id == channel.id { Ok(found) } else { Err(AppError::new(ErrorCode::NotFound)) }
}

async fn held(tx: &mut Tx, actor: &Actor, id: Id, ver: i64) -> Result<(Bare, ChannelPost)> {
    let channel = any(tx, id).await?.channel_id;
    let (channel, _) = standing::hold(tx, actor, channel, Act::Write).await?;
    let post = history::as_seen(any(tx, id).await?, |post| post.ver, Some(ver))?;
    Ok((channel, post))
}

pub(super) async fn write(tx: &mut Tx, post: &ChannelPost) -> Result<()> {
    let json = |value| serde_json::to_string(value).map_err(AppError::internal);
    tx.execute_one(
        "INSERT INTO channel_post (id, channel_id, body, audience, state, send_at, unheard, sent_at, sent_by, message_uid, recipients,
             changed_at, ver) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT (id) DO UPDATE SET body = $3, audience = $4, state = $5, send_at = $6, unheard = $7, sent_at = $8, sent_by = $9,
             message_uid = $10, recipients = $11, changed_at = $12, ver = $13",
        params![
            post.id,
            post.channel_id,
            json(&post.body)?,
            serde_json::to_string(&post.audience).map_err(AppError::internal)?,
            post.state,
            post.send_at,
            post.unheard,
            post.sent_at,
            post.sent_by,
            post.message_uid,
            post.recipients,
            post.changed_at,
            post.ver,
        ],
    )
    .await?;
    Ok(())
}

async fn write_articles(tx: &mut Tx, post: &ChannelPost) -> Result<()> {
    tx.execute("DELETE FROM channel_article WHERE post_id = $1", params![post.id]).await?;
    let Body::Articles { articles } = &post.body else { return Ok(()) };
    for (position, article) in (0_i64..).zip(articles) {
        tx.execute_one(
            "INSERT INTO channel_article (id, post_id, position, content) VALUES ($1, $2, $3, $4)",
            params![article.article_id, post.id, position, serde_json::to_string(article).map_err(AppError::internal)?],
        )
        .await?;
    }
    Ok(())
}

async fn record(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    (channel, action): (&Bare, &str),
    before: Option<&ChannelPost>,
    after: Option<&ChannelPost>,
) -> Result<()> {
    let doc_no = after.or(before).map(|post| post.id.to_string()).unwrap_or_default();
    let subject = Subject { country: channel.country_code, action, doc_type: "channel_post", doc_no: &doc_no };
    history::record(tx, rt, actor, subject, before, after).await
}
