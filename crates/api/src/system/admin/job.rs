use axum::extract::State;
use kernel::{Answer, Id, Nothing};
use serde::{Deserialize, Serialize};
use store::Tx;
use store::jobs::ParkedJob;
use system::parked_jobs;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

#[derive(Debug, Serialize, ToSchema)]
pub struct ParkedJobs {
    list: Vec<ParkedJob>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct RetryJob {
    id: Id,
}

/// Background work that was given up after too many failures, the oldest first.
#[utoipa::path(
    get, path = "/v3/system/admin/job/list", tag = "system", security(("bearer" = [])),
    responses((status = 200, body = Answer<ParkedJobs>))
)]
pub async fn list(State(app): State<App>, _: Permit<need::ConfigurationManage>) -> Answered<ParkedJobs> {
    ok(ParkedJobs { list: app.db.read(async move |tx| parked_jobs::list(tx).await).await? })
}

/// Gives such work another round of attempts, beginning now.
#[utoipa::path(
    post, path = "/v3/system/admin/job/retry", tag = "system", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RetryJob, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn retry(State(app): State<App>, permit: Permit<need::ConfigurationManage>, keyed: Keyed<RetryJob>) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let retry = async move |tx: &mut Tx, input: &RetryJob| parked_jobs::retry(tx, &rt, &actor, input.id).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, retry).await
}
