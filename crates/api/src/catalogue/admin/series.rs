use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use catalogue::import::{SheetKind, series_cells};
use catalogue::{Series, SeriesFilter, SeriesInput};
use kernel::{Answer, Page};
use org::import::{Column, ImportReport};
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, Refusal, RequestContext};

use super::ById;
use crate::App;
use crate::access::{Permit, need};
use crate::once::once;
use crate::org::transfer::{self, ImportForm, Upload};
use crate::wish::{Wish, ask};

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

/// Has what the list finds written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/goods/admin/series/export", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), SeriesFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::CatalogueManage>, wish: Wish<SeriesOfBrands>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Series, as their import takes them.
#[derive(Debug)]
pub struct SeriesOfBrands;

impl Export for SeriesOfBrands {
    const KIND: ExportKind = ExportKind::Series;
    const COLUMNS: &'static [Column] = SheetKind::Series.columns();

    type Filter = SeriesFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::CatalogueManage)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<SeriesFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let found = catalogue::series_stretch(tx, &asked.filter, wanted).await?;
        let rows = found.list.iter().map(series_cells).collect();
        Ok(found.with(rows))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/goods/admin/series/template", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::CatalogueManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(SheetKind::Series, context.language).await
}
