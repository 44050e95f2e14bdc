use axum::extract::State;
use identity::{ChangePayPassword, NewPayPassword, TriesLeft, VerifyPayPassword};
use kernel::{Answer, Nothing};
use web::reply::ok;
use web::{Answered, Json};

use crate::App;
use crate::access::Caller;

/// Sets the first payment password.
#[utoipa::path(
    post, path = "/v3/member/front/user/payPassword/set", tag = "user", security(("bearer" = [])),
    request_body = NewPayPassword, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn set(State(app): State<App>, Caller(actor): Caller, Json(input): Json<NewPayPassword>) -> Answered<Nothing> {
    app.identity.set_pay_password(&app.db, &app.rt, &actor, &input).await?;
    ok(Nothing)
}

/// Changes the payment password, proven by the old one.
#[utoipa::path(
    post, path = "/v3/member/front/user/payPassword/change", tag = "user", security(("bearer" = [])),
    request_body = ChangePayPassword, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn change(State(app): State<App>, Caller(actor): Caller, Json(input): Json<ChangePayPassword>) -> Answered<Nothing> {
    app.identity.change_pay_password(&app.db, &app.rt, &actor, &input).await?;
    ok(Nothing)
}

/// Replaces a forgotten payment password, proven by a code; ends every lock.
#[utoipa::path(
    post, path = "/v3/member/front/user/payPassword/reset", tag = "user", security(("bearer" = [])),
    request_body = NewPayPassword, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn reset(State(app): State<App>, Caller(actor): Caller, Json(input): Json<NewPayPassword>) -> Answered<Nothing> {
    app.identity.reset_pay_password(&app.db, &app.rt, &actor, &input).await?;
    ok(Nothing)
}

/// Checks a payment password without using it. A wrong one counts.
#[utoipa::path(
    post, path = "/v3/member/front/user/payPassword/verify", tag = "user", security(("bearer" = [])),
    request_body = VerifyPayPassword, responses((status = 200, body = Answer<TriesLeft>))
)]
pub async fn verify(State(app): State<App>, Caller(actor): Caller, Json(input): Json<VerifyPayPassword>) -> Answered<TriesLeft> {
    ok(app.identity.verify_pay_password(&app.db, &app.rt, &actor, &input).await?)
}
