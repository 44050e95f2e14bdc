use axum::extract::State;
use kernel::{Answer, ErrorCode, Id, Nothing};
use messaging::Since;
use messaging::friend::{self, BlockInput, ChatContacts, FriendAlias, FriendRequests, RequestAnswer, RequestFilter, RequestInput};
use messaging::live::ServerFrame;
use serde::{Deserialize, Serialize};
use store::throttle::{self, Rule};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Json, Keyed, Query};

use super::{message, presence};
use crate::App;
use crate::access::{Permit, need};
use crate::once::once_in_line;

type Chatter = Permit<need::Messages>;

const ASKED_IN_A_DAY: Rule = Rule { limit: 50, window_s: 24 * 3600 };

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OneFriend {
    user_id: Id,
}

/// The caller's friends and whom they blocked.
#[utoipa::path(
    get, path = "/v3/im/front/friend/list", tag = "im", security(("bearer" = [])), params(Since),
    responses((status = 200, body = Answer<ChatContacts>))
)]
pub async fn list(State(app): State<App>, permit: Chatter, Query(since): Query<Since>) -> Answered<ChatContacts> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| friend::contacts(tx, &rt, permit.actor.user_id, &since).await).await?)
}

/// How the caller calls somebody.
#[utoipa::path(
    post, path = "/v3/im/front/friend/alias", tag = "im", security(("bearer" = [])), request_body = FriendAlias,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn alias(State(app): State<App>, permit: Chatter, Json(input): Json<FriendAlias>) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    app.db.write(async move |tx| friend::rename(tx, &rt, me, &input).await).await?;
    changed(&app, &[me]).await
}

/// Blocks somebody, who can no longer write to the caller nor see where they are; or lets them again.
#[utoipa::path(
    post, path = "/v3/im/front/friend/block", tag = "im", security(("bearer" = [])), request_body = BlockInput,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn block(State(app): State<App>, permit: Chatter, Json(input): Json<BlockInput>) -> Answered<Nothing> {
    let (rt, me, other) = (app.rt.clone(), permit.actor.user_id, input.user_id);
    app.db.write(async move |tx| friend::block(tx, &rt, me, &input).await).await?;
    presence::blocked(&app, me, other).await?;
    changed(&app, &[me]).await
}

/// Ends a friendship; the conversation goes from the caller's list.
#[utoipa::path(
    post, path = "/v3/im/front/friend/delete", tag = "im", security(("bearer" = [])), request_body = OneFriend,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn delete(State(app): State<App>, permit: Chatter, Json(input): Json<OneFriend>) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let stars = app.db.write(async move |tx| friend::delete(tx, &rt, me, input.user_id).await).await?;
    for (user, setting) in stars {
        app.live.notify(&[user], &ServerFrame::Setting { setting }).await?;
    }
    let conversation = messaging::conversation::ConversationKey::single(input.user_id);
    app.live.notify(&[me], &ServerFrame::Conversation { conversation }).await?;
    changed(&app, &[me, input.user_id]).await
}

/// Requests of and to the caller, newest first.
#[utoipa::path(
    get, path = "/v3/im/front/friend/requests", tag = "im", security(("bearer" = [])), params(RequestFilter),
    responses((status = 200, body = Answer<FriendRequests>))
)]
pub async fn requests(State(app): State<App>, permit: Chatter, Query(filter): Query<RequestFilter>) -> Answered<FriendRequests> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| friend::requests(tx, &rt, permit.actor.user_id, &filter).await).await?)
}

/// The caller has looked at the requests.
#[utoipa::path(
    post, path = "/v3/im/front/friend/seen", tag = "im", security(("bearer" = [])), responses((status = 200, body = Answer<Nothing>))
)]
pub async fn see(State(app): State<App>, permit: Chatter) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    app.db.write(async move |tx| friend::see(tx, &rt, me).await).await?;
    changed(&app, &[me]).await
}

/// Asks somebody to be friends.
#[utoipa::path(
    post, path = "/v3/im/front/friend/ask", tag = "im", security(("bearer" = [])), params(("Idempotency-Key" = String, Header)),
    request_body = RequestInput, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn ask(State(app): State<App>, permit: Chatter, keyed: Keyed<RequestInput>) -> Answered<Nothing> {
    let (rt, me, other) = (app.rt.clone(), permit.actor.user_id, keyed.input.user_id);
    let asked = once_in_line(&app, &permit.actor, keyed, async move |tx, input| {
        let counted = throttle::check_and_count(tx, &rt, "friend_ask", &me.to_string(), &ASKED_IN_A_DAY).await?;
        counted.allowed_or(ErrorCode::TooManyRequests)?;
        friend::ask(tx, &rt, me, input).await.map(|()| Nothing)
    })
    .await?;
    app.live.notify(&[me, other], &ServerFrame::Friends).await?;
    Ok(asked)
}

/// Accepts or refuses a request.
#[utoipa::path(
    post, path = "/v3/im/front/friend/answer", tag = "im", security(("bearer" = [])), request_body = RequestAnswer,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn answer(State(app): State<App>, permit: Chatter, Json(input): Json<RequestAnswer>) -> Answered<Nothing> {
    let (rt, me, other) = (app.rt.clone(), permit.actor.user_id, input.user_id);
    let told = app.db.write(async move |tx| friend::answer(tx, &rt, me, &input).await).await?;
    message::broadcast(&app, &told).await;
    changed(&app, &[me, other]).await
}

async fn changed(app: &App, people: &[Id]) -> Answered<Nothing> {
    app.live.notify(people, &ServerFrame::Friends).await?;
    ok(Nothing)
}
