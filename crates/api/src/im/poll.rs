//! Questions put to a conversation.

use axum::extract::State;
use kernel::{Answer, Id};
use messaging::live::ServerFrame;
use messaging::message::Message;
use messaging::poll::{self, AskPoll, ClosePoll, PollDetail, PollVoters, Vote};
use serde::Deserialize;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Json, Query};

use super::message::broadcast;
use crate::App;
use crate::access::{Permit, need};

type Chatter = Permit<need::Messages>;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OnePoll {
    uid: Id,
}

/// Puts a question to a conversation; the same `clientUuid` again is answered with the first one.
#[utoipa::path(
    post, path = "/v3/im/front/poll/ask", tag = "im", security(("bearer" = [])), request_body = AskPoll,
    responses((status = 200, body = Answer<Message>))
)]
pub async fn ask(State(app): State<App>, permit: Chatter, Json(input): Json<AskPoll>) -> Answered<Message> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    app.quotas.messages.take(&me)?;
    let sent = app.db.write(async move |tx| poll::ask(tx, &rt, me, &input).await).await?;
    broadcast(&app, std::slice::from_ref(&sent.delivery)).await;
    ok(sent.delivery.message)
}

/// What the caller chose, and whether they may close the poll.
#[utoipa::path(
    get, path = "/v3/im/front/poll/detail", tag = "im", security(("bearer" = [])), params(OnePoll),
    responses((status = 200, body = Answer<PollDetail>))
)]
pub async fn detail(State(app): State<App>, permit: Chatter, Query(query): Query<OnePoll>) -> Answered<PollDetail> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    ok(app.db.read(async move |tx| poll::detail(tx, &rt, me, query.uid).await).await?)
}

/// Who chose what, of a poll with names.
#[utoipa::path(
    get, path = "/v3/im/front/poll/voters", tag = "im", security(("bearer" = [])), params(OnePoll),
    responses((status = 200, body = Answer<PollVoters>))
)]
pub async fn voters(State(app): State<App>, permit: Chatter, Query(query): Query<OnePoll>) -> Answered<PollVoters> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    ok(app.db.read(async move |tx| poll::voters(tx, &rt, me, query.uid).await).await?)
}

/// Votes in place of what the caller voted before; with nothing chosen, takes it back.
#[utoipa::path(
    post, path = "/v3/im/front/poll/vote", tag = "im", security(("bearer" = [])), request_body = Vote,
    responses((status = 200, body = Answer<Message>))
)]
pub async fn vote(State(app): State<App>, permit: Chatter, Json(input): Json<Vote>) -> Answered<Message> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    app.quotas.messages.take(&me)?;
    let delivery = app.db.write(async move |tx| poll::vote(tx, &rt, me, &input).await).await?;
    app.live.broadcast_change(&delivery).await?;
    // Everybody hears how the votes stand; of which vote is whose, the voter's own devices alone.
    app.live.notify(&[me], &ServerFrame::PollVoted { uid: delivery.message.uid }).await?;
    ok(delivery.message.read_by(me))
}

/// Lets a poll take no more votes: who asked, and who runs the group.
#[utoipa::path(
    post, path = "/v3/im/front/poll/close", tag = "im", security(("bearer" = [])), request_body = ClosePoll,
    responses((status = 200, body = Answer<Message>))
)]
pub async fn close(State(app): State<App>, permit: Chatter, Json(input): Json<ClosePoll>) -> Answered<Message> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let delivery = app.db.write(async move |tx| poll::close(tx, &rt, me, input.uid).await).await?;
    app.live.broadcast_change(&delivery).await?;
    ok(delivery.message.read_by(me))
}
