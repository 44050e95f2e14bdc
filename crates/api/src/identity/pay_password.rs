use axum::extract::State;
use futures_util::TryFutureExt;
use identity::{ChangePayPassword, NewPayPassword, TriesLeft, VerifyPayPassword};
use kernel::{Answer, Nothing};
use web::reply::ok;
use web::{Answered, Json, MaybeKeyed};

use crate::App;
use crate::access::Caller;
use crate::once::remembered;

/// Sets the first payment password.
#[utoipa::path(
    post, path = "/v3/member/front/user/payPassword/set", tag = "user", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = NewPayPassword, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn set(
    State(app): State<App>,
    Caller(actor): Caller,
    MaybeKeyed { input, request }: MaybeKeyed<NewPayPassword>,
) -> Answered<Nothing> {
    let done = app.identity.set_pay_password(&app.db, &app.rt, &actor, &input).map_ok(|()| Nothing);
    remembered(&app, &actor, request, done).await
}

/// Changes the payment password, proven by the old one.
#[utoipa::path(
    post, path = "/v3/member/front/user/payPassword/change", tag = "user", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = ChangePayPassword, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn change(
    State(app): State<App>,
    Caller(actor): Caller,
    MaybeKeyed { input, request }: MaybeKeyed<ChangePayPassword>,
) -> Answered<Nothing> {
    let done = app.identity.change_pay_password(&app.db, &app.rt, &actor, &input).map_ok(|()| Nothing);
    remembered(&app, &actor, request, done).await
}

/// Replaces a forgotten payment password, proven by a code; ends every lock.
#[utoipa::path(
    post, path = "/v3/member/front/user/payPassword/reset", tag = "user", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = NewPayPassword, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn reset(
    State(app): State<App>,
    Caller(actor): Caller,
    MaybeKeyed { input, request }: MaybeKeyed<NewPayPassword>,
) -> Answered<Nothing> {
    let done = app.identity.reset_pay_password(&app.db, &app.rt, &actor, &input).map_ok(|()| Nothing);
    remembered(&app, &actor, request, done).await
}

/// Checks a payment password without using it. A wrong one counts.
#[utoipa::path(
    post, path = "/v3/member/front/user/payPassword/verify", tag = "user", security(("bearer" = [])),
    request_body = VerifyPayPassword, responses((status = 200, body = Answer<TriesLeft>))
)]
pub async fn verify(State(app): State<App>, Caller(actor): Caller, Json(input): Json<VerifyPayPassword>) -> Answered<TriesLeft> {
    ok(app.identity.verify_pay_password(&app.db, &app.rt, &actor, &input).await?)
}
