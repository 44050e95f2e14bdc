use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use catalogue::import::{SheetKind, price_cells};
use catalogue::prices::{PriceFilter, PriceRow, PricesInput, price_stretch, prices, save_prices};
use kernel::{Answer, Page};
use org::import::{Column, ImportReport};
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, Refusal, RequestContext};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;
use crate::org::transfer::{self, ImportForm, Upload};
use crate::wish::{Wish, ask};

/// The products of a price list with their prices.
#[utoipa::path(
    get, path = "/v3/goods/admin/price/list", tag = "catalogue", security(("bearer" = [])), params(PriceFilter),
    responses((status = 200, body = Answer<Page<PriceRow>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::CatalogueManage>,
    context: RequestContext,
    Query(filter): Query<PriceFilter>,
) -> Answered<Page<PriceRow>> {
    let language = context.language;
    ok(app.db.read(async move |tx| prices(tx, &permit.scope, language, &filter).await).await?)
}

/// Sets the prices of some products in a list; none takes a product out of it.
#[utoipa::path(
    post, path = "/v3/goods/admin/price/save", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = PricesInput, responses((status = 200, body = Answer<Vec<PriceRow>>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<PricesInput>) -> Answered<Vec<PriceRow>> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| save_prices(tx, &rt, &actor, input).await).await
}

/// Imports a workbook, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/goods/admin/price/import", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::CatalogueManage>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, SheetKind::Prices, upload).await
}

/// Has the prices of a list written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/goods/admin/price/export", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), PriceFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::CatalogueManage>, wish: Wish<Prices>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Prices of one list, as their import takes them.
#[derive(Debug)]
pub struct Prices;

impl Export for Prices {
    const KIND: ExportKind = ExportKind::Prices;
    const COLUMNS: &'static [Column] = SheetKind::Prices.columns();

    type Filter = PriceFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::CatalogueManage)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<PriceFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let (scope, language) = (Self::scope(&asked.actor)?, asked.actor.language);
        let (list, found) = price_stretch(tx, &scope, language, &asked.filter, wanted).await?;
        let rows = found.list.iter().flat_map(|row| price_cells(&list, row, language)).collect();
        Ok(found.with(rows))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/goods/admin/price/template", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::CatalogueManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(SheetKind::Prices, context.language).await
}
