//! Orders as the console lists them.

use axum::extract::State;
use axum::response::Response;
use kernel::Answer;
use ordering::order_view::{OrderById, OrderDetail, OrderFilter, OrderPage};
use ordering::sheet::orders;
use web::reply::ok;
use web::{Answered, Query, Refusal, RequestContext};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::org::transfer;

/// Orders in reach of the console user, the newest first.
#[utoipa::path(
    get, path = "/v3/business/admin/order/list", tag = "order", security(("bearer" = [])), params(OrderFilter),
    responses((status = 200, body = Answer<OrderPage>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    context: RequestContext,
    InCountry(filter): InCountry<OrderFilter>,
) -> Answered<OrderPage> {
    let language = context.language;
    ok(app.db.read(async move |tx| ordering::order_view::list(tx, &permit.actor, language, &filter).await).await?)
}

/// Everything about one order, for the console.
#[utoipa::path(
    get, path = "/v3/business/admin/order/detail", tag = "order", security(("bearer" = [])), params(OrderById),
    responses((status = 200, body = Answer<OrderDetail>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    context: RequestContext,
    Query(query): Query<OrderById>,
) -> Answered<OrderDetail> {
    let language = context.language;
    ok(app.db.read(async move |tx| ordering::order_view::detail(tx, &permit.actor, language, query.order_id).await).await?)
}

/// What the list finds, line by line, as a workbook.
#[utoipa::path(
    get, path = "/v3/business/admin/order/export", tag = "order", security(("bearer" = [])), params(OrderFilter),
    responses((status = 200, description = "A workbook", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
pub async fn export(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    context: RequestContext,
    InCountry(filter): InCountry<OrderFilter>,
) -> Result<Response, Refusal> {
    let (actor, language) = (permit.actor.clone(), context.language);
    let rows = app.db.read_long(async move |tx| orders::rows(tx, &actor, language, &filter).await).await?;
    transfer::export_table(&app, permit.actor, orders::KEY, orders::COLUMNS, rows).await
}
