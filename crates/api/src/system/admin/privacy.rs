use axum::extract::State;
use identity::privacy::{self, Agreement, PublishedAgreement};
use kernel::Answer;
use serde::Serialize;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

#[derive(Debug, Serialize, ToSchema)]
pub struct Agreements {
    list: Vec<PublishedAgreement>,
}

/// All versions of the privacy agreement, the last to come into effect first.
#[utoipa::path(
    get, path = "/v3/system/admin/privacy/list", tag = "system", security(("bearer" = [])),
    responses((status = 200, body = Answer<Agreements>))
)]
pub async fn list(State(app): State<App>, _: Permit<need::ConfigurationManage>) -> Answered<Agreements> {
    let rt = app.rt.clone();
    ok(Agreements { list: app.db.read(async move |tx| privacy::agreements(tx, &rt).await).await? })
}

/// Publishes a new version. Everybody is asked again once it has come into effect; it cannot be taken back.
#[utoipa::path(
    post, path = "/v3/system/admin/privacy/publish", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = Agreement, responses((status = 200, body = Answer<PublishedAgreement>))
)]
pub async fn publish(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<Agreement>,
) -> Answered<PublishedAgreement> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| privacy::publish(tx, &rt, &actor, input).await).await
}
