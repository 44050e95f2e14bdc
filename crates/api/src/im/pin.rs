use axum::extract::State;
use kernel::{Answer, Id, Nothing};
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::pin::{self, PinInput, Pins};
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
pub struct PinsQuery {
    #[serde(rename = "type")]
    #[param(rename = "type", inline)]
    kind: ConversationKind,
    target: Id,
    #[serde(default)]
    #[param(minimum = 0, maximum = 999)]
    line: i64,
}

/// What is pinned in a conversation of the caller's, the last one first.
#[utoipa::path(
    get, path = "/v3/im/front/message/pins", tag = "im", security(("bearer" = [])), params(PinsQuery),
    responses((status = 200, body = Answer<Pins>))
)]
pub async fn list(State(app): State<App>, permit: Chatter, Query(query): Query<PinsQuery>) -> Answered<Pins> {
    let (rt, key) = (app.rt.clone(), ConversationKey { kind: query.kind, target: query.target, line: query.line });
    ok(app.db.read(async move |tx| pin::pins(tx, &rt, permit.actor.user_id, key).await).await?)
}

/// Pins a message for everybody in its conversation, or takes it down.
#[utoipa::path(
    post, path = "/v3/im/front/message/pin", tag = "im", security(("bearer" = [])), request_body = PinInput,
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn set(State(app): State<App>, permit: Chatter, Json(input): Json<PinInput>) -> Answered<Nothing> {
    let (rt, me) = (app.rt.clone(), permit.actor.user_id);
    let told = app.db.write(async move |tx| pin::pin(tx, &rt, me, &input).await).await?;
    broadcast(&app, told.as_slice()).await;
    ok(Nothing)
}
