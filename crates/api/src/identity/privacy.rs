use axum::extract::State;
use identity::privacy::{self, AcceptPrivacy, AgreementText};
use kernel::{Answer, Nothing};
use web::reply::ok;
use web::{Answered, ClientIp, Json, RequestContext};

use crate::App;
use crate::access::Caller;

/// The privacy agreement that holds now, in the reader's language.
#[utoipa::path(
    get, path = "/v3/member/front/user/privacy", tag = "session",
    responses((status = 200, body = Answer<AgreementText>))
)]
pub async fn text(State(app): State<App>, context: RequestContext) -> Answered<AgreementText> {
    let rt = app.rt.clone();
    let agreement = app.db.read(async move |tx| privacy::current(tx, &rt).await).await?;
    ok(agreement.text(context.language))
}

/// Notes that the user accepts the agreement.
#[utoipa::path(
    post, path = "/v3/member/front/user/privacy/accept", tag = "user", security(("bearer" = [])),
    request_body = AcceptPrivacy, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn accept(
    State(app): State<App>,
    Caller(actor): Caller,
    ClientIp(ip): ClientIp,
    Json(input): Json<AcceptPrivacy>,
) -> Answered<Nothing> {
    let rt = app.rt.clone();
    app.db.write(async move |tx| privacy::accept(tx, &rt, &actor, ip, &input).await).await?;
    ok(Nothing)
}
