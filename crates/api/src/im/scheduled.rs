//! Messages that are written now and said later.

use axum::extract::State;
use kernel::{Answer, Id, Nothing};
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::message::Message;
use messaging::scheduled::{self, Later, LaterChange, LaterRef, ScheduledMessage, ScheduledMessages};
use serde::Deserialize;
use store::Tx;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Json, Keyed, Query};

use super::message::broadcast;
use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

type Chatter = Permit<need::Messages>;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ScheduledQuery {
    #[serde(rename = "type")]
    #[param(rename = "type", inline)]
    kind: ConversationKind,
    target: Id,
    #[serde(default)]
    #[param(minimum = 0, maximum = 999)]
    line: i64,
}

/// What the caller has written for later in a conversation, that which could not be said included.
#[utoipa::path(
    get, path = "/v3/im/front/message/scheduled", tag = "im", security(("bearer" = [])), params(ScheduledQuery),
    responses((status = 200, body = Answer<ScheduledMessages>))
)]
pub async fn list(State(app): State<App>, permit: Chatter, Query(query): Query<ScheduledQuery>) -> Answered<ScheduledMessages> {
    let key = ConversationKey { kind: query.kind, target: query.target, line: query.line };
    let (me, language) = (permit.actor.user_id, permit.actor.language);
    ok(app.db.read(async move |tx| scheduled::list(tx, me, language, key).await).await?)
}

/// Keeps a text until its time has come. Whether the caller may say it is asked now and again then.
#[utoipa::path(
    post, path = "/v3/im/front/message/scheduled/plan", tag = "im", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = Later, responses((status = 200, body = Answer<ScheduledMessage>))
)]
pub async fn plan(State(app): State<App>, permit: Chatter, keyed: Keyed<Later>) -> Answered<ScheduledMessage> {
    let (rt, me, language) = (app.rt.clone(), permit.actor.user_id, permit.actor.language);
    app.quotas.messages.take(&me)?;
    let effect = async move |tx: &mut Tx, input: &Later| scheduled::plan(tx, &rt, me, language, input).await;
    once(&app, &permit.actor, keyed, effect).await
}

/// Changes the words or the time of one that waits or could not be said.
#[utoipa::path(
    post, path = "/v3/im/front/message/scheduled/change", tag = "im", security(("bearer" = [])), request_body = LaterChange,
    responses((status = 200, body = Answer<ScheduledMessage>))
)]
pub async fn change(State(app): State<App>, permit: Chatter, Json(input): Json<LaterChange>) -> Answered<ScheduledMessage> {
    let (rt, me, language) = (app.rt.clone(), permit.actor.user_id, permit.actor.language);
    ok(app.db.write(async move |tx| scheduled::change(tx, &rt, me, language, &input).await).await?)
}

/// Gives one up.
#[utoipa::path(
    post, path = "/v3/im/front/message/scheduled/cancel", tag = "im", security(("bearer" = [])), request_body = LaterRef,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn cancel(State(app): State<App>, permit: Chatter, Json(input): Json<LaterRef>) -> Answered<Nothing> {
    let me = permit.actor.user_id;
    app.db.write(async move |tx| scheduled::cancel(tx, me, input.id).await).await?;
    ok(Nothing)
}

/// Says one without waiting for its time. Asked again, it is the same message.
#[utoipa::path(
    post, path = "/v3/im/front/message/scheduled/now", tag = "im", security(("bearer" = [])), request_body = LaterRef,
    responses((status = 200, body = Answer<Message>))
)]
pub async fn now(State(app): State<App>, permit: Chatter, Json(input): Json<LaterRef>) -> Answered<Message> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    app.quotas.messages.take(&me)?;
    let delivery = app.db.write(async move |tx| scheduled::say_now(tx, &rt, me, input.id).await).await?;
    broadcast(&app, std::slice::from_ref(&delivery)).await;
    ok(delivery.message.read_by(me))
}
