use axum::extract::State;
use identity::{BindMobile, CodeSent, PhoneBound, SendCode};
use kernel::Answer;
use web::reply::ok;
use web::{Answered, Json, MaybeKeyed};

use crate::App;
use crate::access::Caller;
use crate::once::remembered;

/// Sends a code by text message.
#[utoipa::path(
    post, path = "/v3/member/front/user/sms/send", tag = "user", security(("bearer" = [])),
    request_body = SendCode, responses((status = 200, body = Answer<CodeSent>))
)]
pub async fn send_code(State(app): State<App>, Caller(actor): Caller, Json(input): Json<SendCode>) -> Answered<CodeSent> {
    ok(app.identity.send_code(&app.db, &app.rt, &actor, &input).await?)
}

/// Binds the number that received the code.
#[utoipa::path(
    post, path = "/v3/member/front/user/bindMobile", tag = "user", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = BindMobile, responses((status = 200, body = Answer<PhoneBound>))
)]
pub async fn bind(
    State(app): State<App>,
    Caller(actor): Caller,
    MaybeKeyed { input, request }: MaybeKeyed<BindMobile>,
) -> Answered<PhoneBound> {
    remembered(&app, &actor, request, app.identity.bind_mobile(&app.db, &app.rt, &actor, &input)).await
}
