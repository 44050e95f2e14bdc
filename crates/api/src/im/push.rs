use axum::extract::State;
use kernel::{Answer, Nothing};
use messaging::push::{self, PushState, PushSubscription};
use web::reply::ok;
use web::{Answered, Json};

use crate::App;
use crate::access::{Permit, need};

type Chatter = Permit<need::Messages>;

/// The key by which this installation signs notices, and where the caller's device is told of what it misses.
#[utoipa::path(
    get, path = "/v3/im/front/push/state", tag = "im", security(("bearer" = [])), responses((status = 200, body = Answer<PushState>))
)]
pub async fn state(State(app): State<App>, permit: Chatter) -> Answered<PushState> {
    let (push, session) = (app.push.clone(), permit.actor.session_id);
    ok(app.db.read(async move |tx| push.state(tx, session).await).await?)
}

/// Has the caller's device told while it is not connected, until the session ends.
#[utoipa::path(
    post, path = "/v3/im/front/push/subscribe", tag = "im", security(("bearer" = [])), request_body = PushSubscription,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn subscribe(State(app): State<App>, permit: Chatter, Json(input): Json<PushSubscription>) -> Answered<Nothing> {
    let (rt, push, me, session) = (app.rt.clone(), app.push.clone(), permit.actor.user_id, permit.actor.session_id);
    app.db.write(async move |tx| push::subscribe(tx, &rt, &push, me, session, &input).await).await?;
    ok(Nothing)
}

/// Leaves the caller's device alone while it is not connected.
#[utoipa::path(
    post, path = "/v3/im/front/push/unsubscribe", tag = "im", security(("bearer" = [])), responses((status = 200, body = Answer<Nothing>))
)]
pub async fn unsubscribe(State(app): State<App>, permit: Chatter) -> Answered<Nothing> {
    let session = permit.actor.session_id;
    app.db.write(async move |tx| push::unsubscribe(tx, session).await).await?;
    ok(Nothing)
}
