use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use catalogue::import::{SheetKind, brand_cells};
use catalogue::{Brand, BrandFilter, BrandInput};
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

/// Brands by name, hidden ones too.
#[utoipa::path(
    get, path = "/v3/goods/admin/brand/list", tag = "catalogue", security(("bearer" = [])), params(BrandFilter),
    responses((status = 200, body = Answer<Page<Brand>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::CatalogueManage>,
    Query(filter): Query<BrandFilter>,
) -> Answered<Page<Brand>> {
    ok(app.db.read(async move |tx| catalogue::brands(tx, &permit.scope, &filter).await).await?)
}

/// One brand.
#[utoipa::path(
    get, path = "/v3/goods/admin/brand/detail", tag = "catalogue", security(("bearer" = [])), params(ById),
    responses((status = 200, body = Answer<Brand>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::CatalogueManage>, Query(ById { id }): Query<ById>) -> Answered<Brand> {
    ok(app.db.read(async move |tx| catalogue::brand(tx, &permit.scope, id).await).await?)
}

/// Creates a brand, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/goods/admin/brand/save", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BrandInput, responses((status = 200, body = Answer<Brand>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<BrandInput>) -> Answered<Brand> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| catalogue::save_brand(tx, &rt, &actor, input).await).await
}

/// Imports a workbook, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/goods/admin/brand/import", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::CatalogueManage>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, SheetKind::Brands, upload).await
}

/// Has what the list finds written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/goods/admin/brand/export", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), BrandFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::CatalogueManage>, wish: Wish<Brands>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Brands, as their import takes them.
#[derive(Debug)]
pub struct Brands;

impl Export for Brands {
    const KIND: ExportKind = ExportKind::Brands;
    const COLUMNS: &'static [Column] = SheetKind::Brands.columns();

    type Filter = BrandFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::CatalogueManage)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<BrandFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let found = catalogue::brand_stretch(tx, &asked.filter, wanted).await?;
        let rows = found.list.iter().map(brand_cells).collect();
        Ok(found.with(rows))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/goods/admin/brand/template", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::CatalogueManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(SheetKind::Brands, context.language).await
}
