use axum::extract::State;
use axum::response::Response;
use kernel::Answer;
use org::import::ImportReport;
use store::Tx;
use transfer::{
    AllocationInput, AllocationRun, StockTransfer, TransferCancellation, TransferFilter, TransferKind, TransferPage, TransferReversal,
};
use web::reply::ok;
use web::{Answered, Keyed, Query, Refusal, RequestContext};

use super::front::TransferById;
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once_in_line;
use crate::org::transfer::{self as sheet, ImportForm, SheetKind, Upload};

/// Allocations in the caller's reach, newest first, with how many each state has.
#[utoipa::path(
    get, path = "/v3/stock/admin/allocation/list", tag = "stock", security(("bearer" = [])), params(TransferFilter),
    responses((status = 200, body = Answer<TransferPage>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::TransferView>,
    InCountry(filter): InCountry<TransferFilter>,
) -> Answered<TransferPage> {
    ok(app.db.read(async move |tx| transfer::transfers(tx, &permit.actor, TransferKind::Allocation, &filter).await).await?)
}

/// One allocation with its lines and what happened to it.
#[utoipa::path(
    get, path = "/v3/stock/admin/allocation/detail", tag = "stock", security(("bearer" = [])), params(TransferById),
    responses((status = 200, body = Answer<StockTransfer>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::TransferView>,
    context: RequestContext,
    Query(filter): Query<TransferById>,
) -> Answered<StockTransfer> {
    let language = context.language;
    ok(app.db.read(async move |tx| transfer::transfer(tx, &permit.actor, language, filter.transfer_id).await).await?)
}

/// Head office sends goods from a warehouse or a store to many stores, all or none.
#[utoipa::path(
    post, path = "/v3/stock/admin/allocation/create", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = AllocationInput, responses((status = 200, body = Answer<AllocationRun>))
)]
pub async fn create(State(app): State<App>, permit: Permit<need::Dispatch>, keyed: Keyed<AllocationInput>) -> Answered<AllocationRun> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &AllocationInput| transfer::allocate(tx, &rt, &actor, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// The sender calls everything back that nobody has answered.
#[utoipa::path(
    post, path = "/v3/stock/admin/allocation/cancel", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TransferCancellation, responses((status = 200, body = Answer<StockTransfer>))
)]
pub async fn cancel(
    State(app): State<App>,
    permit: Permit<need::Dispatch>,
    context: RequestContext,
    keyed: Keyed<TransferCancellation>,
) -> Answered<StockTransfer> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &TransferCancellation| transfer::cancel(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Another allocation brings back what arrived; the reversed document is void.
#[utoipa::path(
    post, path = "/v3/stock/admin/allocation/reverse", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TransferReversal, responses((status = 200, body = Answer<StockTransfer>))
)]
pub async fn reverse(
    State(app): State<App>,
    permit: Permit<need::Dispatch>,
    context: RequestContext,
    keyed: Keyed<TransferReversal>,
) -> Answered<StockTransfer> {
    let (rt, actor, language) = (app.rt.clone(), permit.actor.clone(), context.language);
    let effect = async move |tx: &mut Tx, input: &TransferReversal| transfer::reverse(tx, &rt, &actor, language, input).await;
    once_in_line(&app, &permit.actor, keyed, effect).await
}

/// Imports a workbook of allocations, all rows or none; a dry run only says what would happen.
#[utoipa::path(
    post, path = "/v3/stock/admin/allocation/import", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)),
    request_body(content = ImportForm, content_type = "multipart/form-data"), responses((status = 200, body = Answer<ImportReport>))
)]
pub async fn import(State(app): State<App>, permit: Permit<need::Dispatch>, upload: Upload) -> Answered<ImportReport> {
    sheet::import(&app, permit.actor, SheetKind::Allocations, upload).await
}

/// An empty workbook to fill in, headed in the reader's language.
#[utoipa::path(
    get, path = "/v3/stock/admin/allocation/template", tag = "stock", security(("bearer" = [])),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn template(_: Permit<need::Dispatch>, context: RequestContext) -> Result<Response, Refusal> {
    sheet::template(SheetKind::Allocations, context.language).await
}
