use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use catalogue::import::{SheetKind, product_rows};
use catalogue::products::{EmbargoInput, Product, ProductFilter, ProductInput, ShelfInput};
use kernel::{Answer, Nothing, Page};
use org::import::{Column, ImportReport};
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, Refusal, RequestContext};

use super::ById;
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;
use crate::org::transfer::{self, ImportForm, Upload};
use crate::wish::{Wish, ask};

/// Products by name, code, barcode and where they stand.
#[utoipa::path(
    get, path = "/v3/goods/admin/product/list", tag = "catalogue", security(("bearer" = [])), params(ProductFilter),
    responses((status = 200, body = Answer<Page<Product>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::CatalogueManage>,
    context: RequestContext,
    InCountry(filter): InCountry<ProductFilter>,
) -> Answered<Page<Product>> {
    let language = context.language;
    ok(app.db.read(async move |tx| catalogue::products::products(tx, &permit.scope, language, &filter).await).await?)
}

/// One product with everything that can be edited.
#[utoipa::path(
    get, path = "/v3/goods/admin/product/detail", tag = "catalogue", security(("bearer" = [])), params(ById),
    responses((status = 200, body = Answer<Product>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::CatalogueManage>, Query(ById { id }): Query<ById>) -> Answered<Product> {
    ok(app.db.read(async move |tx| catalogue::products::product(tx, &permit.scope, id).await).await?)
}

/// Creates a product, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/goods/admin/product/save", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ProductInput, responses((status = 200, body = Answer<Product>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<ProductInput>) -> Answered<Product> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| catalogue::products::save_product(tx, &rt, &actor, input).await).await
}

/// Puts products on or off the shelf of a country.
#[utoipa::path(
    post, path = "/v3/goods/admin/product/shelf", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ShelfInput, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn set_shelf(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<ShelfInput>) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect =
        async move |tx: &mut store::Tx, input: &ShelfInput| catalogue::products::set_shelf(tx, &rt, &actor, input).await.map(|()| Nothing);
    once(&app, &permit.actor, keyed, effect).await
}

/// Forbids or allows the sale of products in a country.
#[utoipa::path(
    post, path = "/v3/goods/admin/product/embargo", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = EmbargoInput, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn set_embargo(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<EmbargoInput>) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut store::Tx, input: &EmbargoInput| {
        catalogue::products::set_embargo(tx, &rt, &actor, input).await.map(|()| Nothing)
    };
    once(&app, &permit.actor, keyed, effect).await
}

/// Imports a workbook, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/goods/admin/product/import", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::CatalogueManage>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, SheetKind::Products, upload).await
}

/// Has what the list finds written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/goods/admin/product/export", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), ProductFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::CatalogueManage>, wish: Wish<Products>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Products, as their import takes them.
#[derive(Debug)]
pub struct Products;

impl Export for Products {
    const KIND: ExportKind = ExportKind::Products;
    const COLUMNS: &'static [Column] = SheetKind::Products.columns();

    type Filter = ProductFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::CatalogueManage)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<ProductFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let (scope, language) = (Self::scope(&asked.actor)?, asked.actor.language);
        let found = catalogue::products::product_stretch(tx, &scope, language, &asked.filter, wanted).await?;
        let rows = product_rows(tx, &found.list).await?;
        Ok(found.with(rows))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/goods/admin/product/template", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::CatalogueManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(SheetKind::Products, context.language).await
}
