use axum::extract::State;
use http::HeaderMap;
use identity::session::{self, SessionList};
use kernel::{Answer, Id, Nothing};
use serde::Deserialize;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Json, Refusal, Reply};

use super::cookie;
use crate::App;
use crate::access::{Caller, Newcomer};

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RevokeSession {
    session_id: Id,
}

/// Signs out on this device, and has the browser forget its cookie.
#[utoipa::path(
    post, path = "/v3/member/front/user/logout", tag = "user", security(("bearer" = [])),
    responses((status = 200, body = Answer<Nothing>))
)]
pub async fn logout(State(app): State<App>, Newcomer(actor): Newcomer) -> Result<(HeaderMap, Reply<Nothing>), Refusal> {
    let rt = app.rt.clone();
    let class = app.db.write(async move |tx| session::revoke_own(tx, &rt, &actor).await).await?;
    Ok((cookie::keep(&app, class, None)?, Reply::new(Nothing)))
}

/// The devices this account is signed in on.
#[utoipa::path(
    get, path = "/v3/member/front/user/sessions", tag = "user", security(("bearer" = [])),
    responses((status = 200, body = Answer<SessionList>))
)]
pub async fn list(State(app): State<App>, Caller(actor): Caller) -> Answered<SessionList> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| session::list(tx, &rt, &actor).await).await?)
}

/// Signs out one of the own devices.
#[utoipa::path(
    post, path = "/v3/member/front/user/sessions/revoke", tag = "user", security(("bearer" = [])),
    request_body = RevokeSession, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn revoke(State(app): State<App>, Caller(actor): Caller, Json(input): Json<RevokeSession>) -> Answered<Nothing> {
    let rt = app.rt.clone();
    app.db.write(async move |tx| session::revoke(tx, &rt, &actor, input.session_id).await).await?;
    ok(Nothing)
}
