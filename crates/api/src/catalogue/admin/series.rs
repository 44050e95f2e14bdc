use axum::extract::State;
use axum::response::Response;
use catalogue::import::{SheetKind, series_cells};
use catalogue::{Series, SeriesFilter, SeriesInput};
use kernel::{Answer, Page};
use org::import::ImportReport;
use web::reply::ok;
use web::{Answered, Keyed, Query, Refusal, RequestContext};

use super::ById;
use crate::App;
use crate::access::{Permit, need};
use crate::once::once;
use crate::org::transfer::{self, ImportForm, Upload};

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

/// Imports a workbook, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/goods/admin/series/import", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::CatalogueManage>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, SheetKind::Series, upload).await
}

/// What the list finds, as a workbook that can be imported again.
#[utoipa::path(
    get, path = "/v3/goods/admin/series/export", tag = "catalogue", security(("bearer" = [])), params(SeriesFilter),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn export(
    State(app): State<App>,
    permit: Permit<need::CatalogueManage>,
    Query(filter): Query<SeriesFilter>,
) -> Result<Response, Refusal> {
    let found = app.db.read_long(async move |tx| catalogue::every_series(tx, &filter).await).await?;
    transfer::export(&app, permit.actor, SheetKind::Series, found.iter().map(series_cells).collect()).await
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/goods/admin/series/template", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::CatalogueManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(SheetKind::Series, context.language).await
}
