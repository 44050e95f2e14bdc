use axum::extract::State;
use kernel::Answer;
use ordering::order_view::{OrderById, OrderDetail, OrderFilter, OrderPage};
use ordering::placing::{
    CancelInput, CancelledOrder, CustomerCheck, CustomerCheckQuery, OrderAgain, OrderInput, OrderPreview, SubmittedOrder,
};
use web::reply::{Refusal, ok};
use web::{Answered, Json, Keyed, Query, RequestContext};

use crate::App;
use crate::access::{Caller, Permit, need};
use crate::once::once_in_line;

/// Whether and how a customer may order: overdue bills, credit, address.
#[utoipa::path(
    get, path = "/v3/member/front/customer/check", tag = "order", security(("bearer" = [])), params(CustomerCheckQuery),
    responses((status = 200, body = Answer<CustomerCheck>))
)]
pub async fn customer_check(
    State(app): State<App>,
    caller: Caller,
    context: RequestContext,
    Query(query): Query<CustomerCheckQuery>,
) -> Answered<CustomerCheck> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| ordering::placing::customer_check(tx, &rt, &caller, language, &query).await).await?)
}

/// What would be ordered, what it would cost and who would be asked; nothing is written.
#[utoipa::path(
    post, path = "/v3/business/front/order/preview", tag = "order", security(("bearer" = [])), request_body = OrderInput,
    responses((status = 200, body = Answer<OrderPreview>))
)]
pub async fn preview(
    State(app): State<App>,
    caller: Caller,
    context: RequestContext,
    Json(input): Json<OrderInput>,
) -> Answered<OrderPreview> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| ordering::placing::preview(tx, &rt, &caller, language, &input).await).await?)
}

/// Places an order. A price other than the one that was seen is asked about first.
#[utoipa::path(
    post, path = "/v3/business/front/order/submit", tag = "order", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = OrderInput, responses((status = 200, body = Answer<SubmittedOrder>))
)]
pub async fn submit(State(app): State<App>, permit: Permit<need::OrderPlacing>, keyed: Keyed<OrderInput>) -> Answered<SubmittedOrder> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let placed =
        once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::placing::submit(tx, &rt, &actor, input).await).await;
    placed.map_err(|Refusal(error)| Refusal(ordering::placing::failed(error)))
}

/// Orders in the caller's reach, the newest first, with how many each tab has.
#[utoipa::path(
    get, path = "/v3/business/front/order/list", tag = "order", security(("bearer" = [])), params(OrderFilter),
    responses((status = 200, body = Answer<OrderPage>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    context: RequestContext,
    Query(filter): Query<OrderFilter>,
) -> Answered<OrderPage> {
    let language = context.language;
    ok(app.db.read(async move |tx| ordering::order_view::list(tx, &permit.actor, language, &filter).await).await?)
}

/// Everything about one order: lines, reviews, payment, history, and what the caller may do.
#[utoipa::path(
    get, path = "/v3/business/front/order/detail", tag = "order", security(("bearer" = [])), params(OrderById),
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

/// What of an earlier order can be ordered again now, and what cannot.
#[utoipa::path(
    get, path = "/v3/business/front/order/again", tag = "order", security(("bearer" = [])), params(OrderById),
    responses((status = 200, body = Answer<OrderAgain>))
)]
pub async fn again(
    State(app): State<App>,
    permit: Permit<need::OrderView>,
    context: RequestContext,
    Query(query): Query<OrderById>,
) -> Answered<OrderAgain> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| ordering::placing::again(tx, &rt, &permit.actor, language, query.order_id).await).await?)
}

/// Gives an order up: goods and money go back.
#[utoipa::path(
    post, path = "/v3/business/front/order/cancel", tag = "order", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CancelInput, responses((status = 200, body = Answer<CancelledOrder>))
)]
pub async fn cancel(State(app): State<App>, permit: Permit<need::OrderCancel>, keyed: Keyed<CancelInput>) -> Answered<CancelledOrder> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::placing::cancel(tx, &rt, &actor, input).await).await
}
