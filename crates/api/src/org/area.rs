use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use kernel::Answer;
use org::import::{Column, ImportKind, ImportReport, area_cells};
use org::listing::{Stretch, Wanted};
use org::{Actor, Area, AreaFilter, AreaInput, AreaTree, Permission, Region, RegionInput, Scope};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Refusal, RequestContext};

use super::transfer::{self, ImportForm, Upload};
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;
use crate::wish::{Wish, ask};

/// Regions with their areas.
#[utoipa::path(
    get, path = "/v3/org/admin/area/tree", tag = "organisation", security(("bearer" = [])),
    params(AreaFilter), responses((status = 200, body = Answer<AreaTree>))
)]
pub async fn tree(
    State(app): State<App>,
    permit: Permit<need::PeopleView>,
    InCountry(filter): InCountry<AreaFilter>,
) -> Answered<AreaTree> {
    ok(app.db.read(async move |tx| org::area_tree(tx, &permit.scope, filter).await).await?)
}

/// Adds or changes a region.
#[utoipa::path(
    post, path = "/v3/org/admin/region/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RegionInput, responses((status = 200, body = Answer<Region>))
)]
pub async fn save_region(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<RegionInput>) -> Answered<Region> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| org::save_region(tx, &rt, &actor, input).await).await
}

/// Adds or changes an area of a region.
#[utoipa::path(
    post, path = "/v3/org/admin/area/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = AreaInput, responses((status = 200, body = Answer<Area>))
)]
pub async fn save_area(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<AreaInput>) -> Answered<Area> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| org::save_area(tx, &rt, &actor, input).await).await
}

/// Imports a workbook of areas, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/org/admin/area/import", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::PeopleManage>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, ImportKind::Areas, upload).await
}

/// Has the areas of the tree written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/org/admin/area/export", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), AreaFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::PeopleView>, wish: Wish<Areas>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Areas, all at once: a country has few.
#[derive(Debug)]
pub struct Areas;

impl Export for Areas {
    const KIND: ExportKind = ExportKind::Areas;
    const COLUMNS: &'static [Column] = ImportKind::Areas.columns();

    type Filter = AreaFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::PeopleView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<AreaFilter>, _: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let tree = org::area_tree(tx, &Self::scope(&asked.actor)?, asked.filter).await?;
        Ok(Stretch::whole(area_cells(&tree, asked.actor.language)))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/org/admin/area/template", tag = "organisation", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::PeopleManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(ImportKind::Areas, context.language).await
}
