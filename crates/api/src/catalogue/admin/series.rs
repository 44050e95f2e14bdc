use axum::extract::State;
use catalogue::{Series, SeriesFilter, SeriesInput};
use kernel::{Answer, Page};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use super::ById;
use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

/// Series, of one brand or of all.
#[utoipa::path(
    get, path = "/v3/goods/admin/series/list", tag = "catalogue", security(("bearer" = [])), params(SeriesFilter),
    responses((status = 200, body = Answer<Page<Series>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::CatalogueManage>,
    Query(filter): Query<SeriesFilter>,
) -> Answered<Page<Series>> {
    ok(app.db.read(async move |tx| catalogue::all_series(tx, &permit.scope, &filter).await).await?)
}

/// One series.
#[utoipa::path(
    get, path = "/v3/goods/admin/series/detail", tag = "catalogue", security(("bearer" = [])), params(ById),
    responses((status = 200, body = Answer<Series>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::CatalogueManage>, Query(ById { id }): Query<ById>) -> Answered<Series> {
    ok(app.db.read(async move |tx| catalogue::series(tx, &permit.scope, id).await).await?)
}

/// Creates a series, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/goods/admin/series/save", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SeriesInput, responses((status = 200, body = Answer<Series>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<SeriesInput>) -> Answered<Series> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| catalogue::save_series(tx, &rt, &actor, input).await).await
}
