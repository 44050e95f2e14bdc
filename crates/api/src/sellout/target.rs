use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use axum::response::Response;
use kernel::{Answer, Nothing, Page};
use org::import::{Column, ImportReport};
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use sellout::target::{self, SalesTarget, TargetFilter, TargetInput, TargetRemoval, target_cells};
use store::Tx;
use web::reply::ok;
use web::{Answered, Keyed, Query, Refusal, RequestContext};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;
use crate::org::transfer::{self, ImportForm, SheetKind, Upload};
use crate::wish::{Wish, ask};

/// Targets in the caller's reach, the latest months first.
#[utoipa::path(
    get, path = "/v3/report/front/sales/target/list", tag = "sell-out", security(("bearer" = [])), params(TargetFilter),
    responses((status = 200, body = Answer<Page<SalesTarget>>))
)]
pub async fn own(
    State(app): State<App>,
    permit: Permit<need::SellOutView>,
    Query(filter): Query<TargetFilter>,
) -> Answered<Page<SalesTarget>> {
    ok(app.db.read(async move |tx| target::targets(tx, &permit.actor, &filter).await).await?)
}

/// Targets, the latest months first.
#[utoipa::path(
    get, path = "/v3/report/admin/sales/target/list", tag = "sell-out", security(("bearer" = [])), params(TargetFilter),
    responses((status = 200, body = Answer<Page<SalesTarget>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::SellOutView>,
    InCountry(filter): InCountry<TargetFilter>,
) -> Answered<Page<SalesTarget>> {
    ok(app.db.read(async move |tx| target::targets(tx, &permit.actor, &filter).await).await?)
}

/// Sets what somebody should sell in a store in a month.
#[utoipa::path(
    post, path = "/v3/report/admin/sales/target/save", tag = "sell-out", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TargetInput, responses((status = 200, body = Answer<SalesTarget>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::ConfigurationManage>, keyed: Keyed<TargetInput>) -> Answered<SalesTarget> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| target::save_target(tx, &rt, &actor, input).await).await
}

/// Takes a target away.
#[utoipa::path(
    post, path = "/v3/report/admin/sales/target/delete", tag = "sell-out", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TargetRemoval, responses((status = 200, body = Answer<Nothing>))
)]
pub async fn delete(State(app): State<App>, permit: Permit<need::ConfigurationManage>, keyed: Keyed<TargetRemoval>) -> Answered<Nothing> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| target::delete_target(tx, &rt, &actor, input).await).await
}

/// Imports a workbook, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/report/admin/sales/target/import", tag = "sell-out", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::ConfigurationManage>, upload: Upload) -> Answered<ImportReport> {
    transfer::import(&app, permit.actor, SheetKind::Targets, upload).await
}

/// Has what the list finds written into a file; as a workbook it can be imported again.
#[utoipa::path(
    post, path = "/v3/report/admin/sales/target/export", tag = "sell-out", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), TargetFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::SellOutView>, wish: Wish<Targets>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// Targets, as their import takes them.
#[derive(Debug)]
pub struct Targets;

impl Export for Targets {
    const KIND: ExportKind = ExportKind::SalesTargets;
    const COLUMNS: &'static [Column] = target::COLUMNS;

    type Filter = TargetFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::SellOutView)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<TargetFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        let found = target::target_stretch(tx, &asked.actor, &asked.filter, wanted).await?;
        let rows = found.list.iter().map(target_cells).collect();
        Ok(found.with(rows))
    }
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/report/admin/sales/target/template", tag = "sell-out", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::ConfigurationManage>, context: RequestContext) -> Result<Response, Refusal> {
    transfer::template(SheetKind::Targets, context.language).await
}
