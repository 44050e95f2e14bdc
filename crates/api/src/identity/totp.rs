use axum::extract::State;
use identity::{RecoveryCodes, TotpCode, TotpStart};
use kernel::{Answer, Nothing};
use web::reply::ok;
use web::{Answered, Json};

use crate::App;
use crate::access::{Caller, Enrolling};

/// Makes a secret for an authenticator app. Nothing changes until a code of it is confirmed.
#[utoipa::path(
    post, path = "/v3/member/front/user/totp/start", tag = "user", security(("bearer" = [])),
    responses((status = 200, body = Answer<TotpStart>))
)]
pub async fn start(State(app): State<App>, Enrolling(actor): Enrolling) -> Answered<TotpStart> {
    ok(app.identity.start_totp(&app.db, &app.rt, &actor).await?)
}

/// Turns two-step sign-in on and hands out recovery codes, which are shown this once.
#[utoipa::path(
    post, path = "/v3/member/front/user/totp/confirm", tag = "user", security(("bearer" = [])),
    request_body = TotpCode, responses((status = 200, body = Answer<RecoveryCodes>))
)]
pub async fn confirm(State(app): State<App>, Enrolling(actor): Enrolling, Json(input): Json<TotpCode>) -> Answered<RecoveryCodes> {
    ok(app.identity.confirm_totp(&app.db, &app.rt, &actor, &input).await?)
}

/// Turns two-step sign-in off, with a code of the app or a recovery code.
#[utoipa::path(
    post, path = "/v3/member/front/user/totp/disable", tag = "user", security(("bearer" = [])),
    request_body = TotpCode, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn disable(State(app): State<App>, Caller(actor): Caller, Json(input): Json<TotpCode>) -> Answered<Nothing> {
    app.identity.disable_totp(&app.db, &app.rt, &actor, &input).await?;
    ok(Nothing)
}
