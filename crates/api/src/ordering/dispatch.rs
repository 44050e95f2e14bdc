use ::exporting::{Asked, Export, ExportJob, ExportKind, InFormat};
use axum::extract::State;
use kernel::{Answer, Id, Page};
use ordering::dispatch::{
    CloseRest, Dispatch, DispatchFilter, DispatchInput, OutstandingOrder, QueueFilter, QueueItem, Receipt, Received, RestClosed,
};
use ordering::sheet::{dispatches, queue as queue_sheet};
use org::import::Column;
use org::listing::{Stretch, Wanted};
use org::{Actor, Permission, Scope};
use serde::Deserialize;
use store::Tx;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use crate::App;
use crate::access::{Caller, InCountry, Permit, need};
use crate::once::once_in_line;
use crate::wish::{Wish, ask};

/// Names one dispatch.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DispatchById {
    dispatch_id: Id,
}

/// Names the order that is to leave.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DispatchOrder {
    order_id: Id,
}

/// Orders that are ready to leave or have left in part, the oldest first.
#[utoipa::path(
    get, path = "/v3/business/admin/dispatch/queue", tag = "dispatch", security(("bearer" = [])), params(QueueFilter),
    responses((status = 200, body = Answer<Page<QueueItem>>))
)]
pub async fn queue(
    State(app): State<App>,
    permit: Permit<need::Dispatch>,
    InCountry(filter): InCountry<QueueFilter>,
) -> Answered<Page<QueueItem>> {
    ok(app.db.read(async move |tx| ordering::dispatch::queue(tx, &permit.actor, &filter).await).await?)
}

/// Has what still has to leave written into a file, line by line.
#[utoipa::path(
    post, path = "/v3/business/admin/dispatch/queue/export", tag = "dispatch", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), QueueFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export_queue(State(app): State<App>, permit: Permit<need::Dispatch>, wish: Wish<DispatchQueue>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// What waits for the warehouse, one row per open line.
#[derive(Debug)]
pub struct DispatchQueue;

impl Export for DispatchQueue {
    const KIND: ExportKind = ExportKind::DispatchQueue;
    const COLUMNS: &'static [Column] = queue_sheet::COLUMNS;

    type Filter = QueueFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::Dispatch)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<QueueFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        queue_sheet::rows(tx, &asked.actor, asked.actor.language, &asked.filter, wanted).await
    }
}

/// What of an order has still to leave.
#[utoipa::path(
    get, path = "/v3/business/admin/dispatch/order", tag = "dispatch", security(("bearer" = [])), params(DispatchOrder),
    responses((status = 200, body = Answer<OutstandingOrder>))
)]
pub async fn order(
    State(app): State<App>,
    permit: Permit<need::Dispatch>,
    Query(query): Query<DispatchOrder>,
) -> Answered<OutstandingOrder> {
    ok(app.db.read(async move |tx| ordering::dispatch::outstanding(tx, &permit.actor, query.order_id).await).await?)
}

/// Sends goods of an approved order on their way, in part or as a whole.
#[utoipa::path(
    post, path = "/v3/business/admin/dispatch/create", tag = "dispatch", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DispatchInput, responses((status = 200, body = Answer<Dispatch>))
)]
pub async fn create(State(app): State<App>, permit: Permit<need::Dispatch>, keyed: Keyed<DispatchInput>) -> Answered<Dispatch> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::dispatch::create(tx, &rt, &actor, input).await).await
}

/// What has left, newest first.
#[utoipa::path(
    get, path = "/v3/business/admin/dispatch/list", tag = "dispatch", security(("bearer" = [])), params(DispatchFilter),
    responses((status = 200, body = Answer<Page<Dispatch>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::Dispatch>,
    InCountry(filter): InCountry<DispatchFilter>,
) -> Answered<Page<Dispatch>> {
    ok(app.db.read(async move |tx| ordering::dispatch::list(tx, &permit.actor, &filter).await).await?)
}

/// Has what has left written into a file, line by line.
#[utoipa::path(
    post, path = "/v3/business/admin/dispatch/export", tag = "dispatch", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header), DispatchFilter, InFormat), responses((status = 200, body = Answer<ExportJob>))
)]
pub async fn export(State(app): State<App>, permit: Permit<need::Dispatch>, wish: Wish<Dispatches>) -> Answered<ExportJob> {
    ask(&app, permit.actor, wish).await
}

/// What has left, one row per line.
#[derive(Debug)]
pub struct Dispatches;

impl Export for Dispatches {
    const KIND: ExportKind = ExportKind::Dispatches;
    const COLUMNS: &'static [Column] = dispatches::COLUMNS;

    type Filter = DispatchFilter;

    fn scope(actor: &Actor) -> kernel::Result<Scope> {
        actor.require(Permission::Dispatch)
    }

    async fn rows(tx: &mut Tx, asked: &Asked<DispatchFilter>, wanted: &Wanted) -> kernel::Result<Stretch<Vec<String>>> {
        dispatches::rows(tx, &asked.actor, asked.actor.language, &asked.filter, wanted).await
    }
}

/// One dispatch with everything its delivery note prints.
#[utoipa::path(
    get, path = "/v3/business/admin/dispatch/detail", tag = "dispatch", security(("bearer" = [])), params(DispatchById),
    responses((status = 200, body = Answer<Dispatch>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::Dispatch>, Query(query): Query<DispatchById>) -> Answered<Dispatch> {
    ok(app.db.read(async move |tx| ordering::dispatch::detail(tx, &permit.actor, query.dispatch_id).await).await?)
}

/// Dispatches of the orders the caller sees, for buyers, promoters and sales.
#[utoipa::path(
    get, path = "/v3/business/front/dispatch/list", tag = "dispatch", security(("bearer" = [])), params(DispatchFilter),
    responses((status = 200, body = Answer<Page<Dispatch>>))
)]
pub async fn front_list(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    Query(filter): Query<DispatchFilter>,
) -> Answered<Page<Dispatch>> {
    ok(app.db.read(async move |tx| ordering::dispatch::list(tx, &permit.actor, &filter).await).await?)
}

/// One dispatch of an order the caller sees.
#[utoipa::path(
    get, path = "/v3/business/front/dispatch/detail", tag = "dispatch", security(("bearer" = [])), params(DispatchById),
    responses((status = 200, body = Answer<Dispatch>))
)]
pub async fn front_detail(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    Query(query): Query<DispatchById>,
) -> Answered<Dispatch> {
    ok(app.db.read(async move |tx| ordering::dispatch::detail(tx, &permit.actor, query.dispatch_id).await).await?)
}

/// A manager gives up what has not left yet.
#[utoipa::path(
    post, path = "/v3/business/front/order/closeRest", tag = "dispatch", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CloseRest, responses((status = 200, body = Answer<RestClosed>))
)]
pub async fn close_rest(State(app): State<App>, permit: Permit<need::OrderCancel>, keyed: Keyed<CloseRest>) -> Answered<RestClosed> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::dispatch::close_rest(tx, &rt, &actor, input).await).await
}

/// The warehouse gives up what has not left yet and will not.
#[utoipa::path(
    post, path = "/v3/business/admin/dispatch/closeRest", tag = "dispatch", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CloseRest, responses((status = 200, body = Answer<RestClosed>))
)]
pub async fn admin_close_rest(State(app): State<App>, permit: Permit<need::Dispatch>, keyed: Keyed<CloseRest>) -> Answered<RestClosed> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::dispatch::close_rest(tx, &rt, &actor, input).await).await
}

/// The customer or a promoter says that goods have arrived, all or line by line.
#[utoipa::path(
    post, path = "/v3/business/front/order/confirmReceipt", tag = "dispatch", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = Receipt, responses((status = 200, body = Answer<Received>))
)]
pub async fn confirm_receipt(State(app): State<App>, caller: Caller, keyed: Keyed<Receipt>) -> Answered<Received> {
    let (rt, actor) = (app.rt.clone(), caller.0.clone());
    once_in_line(&app, &caller, keyed, async move |tx, input| ordering::dispatch::receive(tx, &rt, &actor, input).await).await
}
