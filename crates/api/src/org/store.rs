use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use kernel::{Answer, Page};
use org::import::{Column, ImportKind, ImportReport, store_cells};
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope, StatusInput, Store, StoreFilter, StoreInput, StoreStatus};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, Refusal, RequestContext};

use super::ById;
use super::transfer::{self, ImportForm, Upload};
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;
use crate::wish::{Wish, ask};

/// Stores within the caller's reach.
#[utoipa::path(
    get, path = "/v3/org/admin/store/list", tag = "organisation", security(("bearer" = [])),
    params(StoreFilter), responses((status = 200, body = Answer<Page<Store>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::PeopleView>,
    InCountry(filter): InCountry<StoreFilter>,
) -> Answered<Page<Store>> {
    ok(app.db.read(async move |tx| org::stores(tx, &permit.scope, &filter).await).await?)
}

/// One store with the people assigned to it.
#[utoipa::path(
    get, path = "/v3/org/admin/store/detail", tag = "organisation", security(("bearer" = [])),
    params(ById), responses((status = 200, body = Answer<Store>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::PeopleView>, Query(ById { id }): Query<ById>) -> Answered<Store> {
    ok(app.db.read(async move |tx| org::find_store(tx, &permit.scope, id).await).await?)
}

/// Creates a store, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/org/admin/store/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = StoreInput, responses((status = 200, body = Answer<Store>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<StoreInput>) -> Answered<Store> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| org::save_store(tx, &rt, &actor, input).await).await
}

/// Opens or closes a store.
#[utoipa::path(
    post, path = "/v3/org/admin/store/setStatus", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = StatusInput<StoreStatus>, responses((status = 200, body = Answer<Store>))
)]
pub async fn set_status(
    State(app): State<App>,
    permit: Permit<need::PeopleManage>,
    keyed: Keyed<StatusInput<StoreStatus>>,
) -> Answered<Store> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| org::set_store_status(tx, &rt, &actor, input).await).await
}

/// Imports a workbook, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/org/admin/store/import", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::PeopleManage>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, ImportKind::Stores, upload).await
}

/// Has what the list finds written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/org/admin/store/export", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), StoreFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::PeopleView>, wish: Wish<Stores>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Stores, as their import takes them.
#[derive(Debug)]
pub struct Stores;

impl Export for Stores {
    const KIND: ExportKind = ExportKind::Stores;
    const COLUMNS: &'static [Column] = ImportKind::Stores.columns();

    type Filter = StoreFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::PeopleView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<StoreFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let found = org::store_stretch(tx, &Self::scope(&asked.actor)?, &asked.filter, wanted).await?;
        let rows = found.list.iter().map(store_cells).collect();
        Ok(found.with(rows))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/org/admin/store/template", tag = "organisation", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::PeopleManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(ImportKind::Stores, context.language).await
}
