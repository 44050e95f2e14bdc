use ::exporting::{ExportById, ExportJob, ExportJobs, ExportLink};
use axum::extract::State;
use kernel::{Answer, Nothing};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use super::SOURCES;
use crate::App;
use crate::access::Caller;
use crate::once::once;

/// The caller's own exports, the newest first, with how far they are.
#[utoipa::path(
    get, path = "/v3/report/front/export/list", tag = "export", security(("bearer" = [])),
    responses((status = 200, body = Answer<ExportJobs>))
)]
pub async fn list(State(app): State<App>, Caller(actor): Caller) -> Answered<ExportJobs> {
    ok(app.db.read(async move |tx| ::exporting::list(tx, &actor).await).await?)
}

/// Where the file of an export is fetched. Refused to who no longer sees what is in it.
#[utoipa::path(
    get, path = "/v3/report/front/export/link", tag = "export", security(("bearer" = [])), params(ExportById),
    responses((status = 200, body = Answer<ExportLink>))
)]
pub async fn link(State(app): State<App>, Caller(actor): Caller, Query(query): Query<ExportById>) -> Answered<ExportLink> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| ::exporting::link(tx, &rt, SOURCES, &actor, query.id).await).await?)
}

/// Stops an export that is not there yet.
#[utoipa::path(
    post, path = "/v3/report/front/export/cancel", tag = "export", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ExportById, responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn cancel(State(app): State<App>, Caller(actor): Caller, keyed: Keyed<ExportById>) -> Answered<ExportJob> {
    let (rt, caller) = (app.rt.clone(), actor.clone());
    once(&app, &actor, keyed, async move |tx, input| ::exporting::cancel(tx, &rt, &caller, input.id).await).await
}

/// Begins an export anew that failed or was stopped, with the same filters.
#[utoipa::path(
    post, path = "/v3/report/front/export/retry", tag = "export", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ExportById, responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn retry(State(app): State<App>, Caller(actor): Caller, keyed: Keyed<ExportById>) -> Answered<ExportJob> {
    let (rt, caller) = (app.rt.clone(), actor.clone());
    once(&app, &actor, keyed, async move |tx, input| ::exporting::retry(tx, &rt, SOURCES, &caller, input.id).await).await
}

/// Removes an export that has ended, and its file.
#[utoipa::path(
    post, path = "/v3/report/front/export/remove", tag = "export", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ExportById, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn remove(State(app): State<App>, Caller(actor): Caller, keyed: Keyed<ExportById>) -> Answered<Nothing> {
    let caller = actor.clone();
    let effect = async move |tx: &mut store::Tx, input: &ExportById| ::exporting::remove(tx, &caller, input.id).await.map(|()| Nothing);
    once(&app, &actor, keyed, effect).await
}
