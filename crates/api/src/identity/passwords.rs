use axum::extract::State;
use futures_util::TryFutureExt;
use identity::{ChangePassword, PasswordRule};
use kernel::{Answer, Nothing};
use web::reply::ok;
use web::{Answered, MaybeKeyed};

use crate::App;
use crate::access::Newcomer;
use crate::once::remembered;

/// How long the caller's next login password has to be.
#[utoipa::path(
    get, path = "/v3/member/front/user/passwordRule", tag = "user", security(("bearer" = [])),
    responses((status = 200, body = Answer<PasswordRule>))
)]
pub async fn rule(State(app): State<App>, Newcomer(actor): Newcomer) -> Answered<PasswordRule> {
    ok(app.identity.policy().password_rule(actor.console))
}

/// Changes the login password, proven by the old one or by a code, and signs out the other devices.
#[utoipa::path(
    post, path = "/v3/member/front/user/changePassword", tag = "user", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = ChangePassword, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn change(
    State(app): State<App>,
    Newcomer(actor): Newcomer,
    MaybeKeyed { input, request }: MaybeKeyed<ChangePassword>,
) -> Answered<Nothing> {
    let done = app.identity.change_password(&app.db, &app.rt, &actor, &input).map_ok(|()| Nothing);
    remembered(&app, &actor, request, done).await
}
