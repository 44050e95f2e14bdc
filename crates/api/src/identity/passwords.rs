use axum::extract::State;
use identity::ChangePassword;
use kernel::{Answer, Nothing};
use web::reply::ok;
use web::{Answered, Json};

use crate::App;
use crate::access::Newcomer;

/// Changes the login password, proven by the old one or by a code, and signs out the other devices.
#[utoipa::path(
    post, path = "/v3/member/front/user/changePassword", tag = "user", security(("bearer" = [])),
    request_body = ChangePassword, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn change(State(app): State<App>, Newcomer(actor): Newcomer, Json(input): Json<ChangePassword>) -> Answered<Nothing> {
    app.identity.change_password(&app.db, &app.rt, &actor, &input).await?;
    ok(Nothing)
}
