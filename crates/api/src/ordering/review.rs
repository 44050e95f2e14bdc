use approval::{DecisionResult, MayDecide};
use axum::extract::State;
use goods_return::RETURN;
use kernel::{Answer, AppError, ErrorCode, Id};
use ordering::order_view::OrderById;
use ordering::review::{Decided, DecisionInput, EditInput, Edited, LineQty, ProductList, ProductListQuery, ReviewFilter, ReviewQueue};
use serde::Deserialize;
use store::Tx;
use utoipa::IntoParams;
use web::extract::place_of;
use web::reply::ok;
use web::{Answered, Deliberate, Keyed, Query};

use crate::App;
use crate::access::Caller;
use crate::once::once_in_line;

/// A decision in the query string, as old clients send it. Idempotent by the version it names.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DecisionQuery {
    order_id: Id,
    #[param(inline)]
    result: DecisionResult,
    #[serde(default)]
    remark: String,
    ver: i64,
    /// JSON: `[{"lineId": "1", "qty": 2}]`
    products: Option<String>,
}

/// New quantities in the query string, as old clients send them.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct EditQuery {
    order_id: Id,
    ver: i64,
    /// JSON: `[{"lineId": "1", "qty": 2}]`
    products: String,
    #[serde(default)]
    remark: String,
}

/// Longer than the longest order with every digit.
const LONGEST_PRODUCTS: usize = 32 * 1024;

fn products(json: &str) -> kernel::Result<Vec<LineQty>> {
    if json.len() > LONGEST_PRODUCTS {
        return Err(AppError::field("products", ErrorCode::TooLong));
    }
    serde_json::from_str(json).map_err(|error| AppError::field("products", ErrorCode::Malformed).caused_by(place_of(&error)))
}

/// Approves or rejects an order, with changed quantities where some are given. Changes data although it is a GET,
/// because the app asks for it so; answers are never cached, and what a browser asks for by itself is refused.
/// `order/approve` is the safe twin.
#[utoipa::path(
    get, path = "/v3/business/front/orderInfo/approve", tag = "review", security(("bearer" = [])), params(DecisionQuery),
    responses((status = 200, body = Answer<Decided>))
)]
pub async fn approve_by_get(
    State(app): State<App>,
    _: Deliberate,
    caller: Caller,
    Query(query): Query<DecisionQuery>,
) -> Answered<Decided> {
    let products = query.products.as_deref().filter(|json| !json.is_empty()).map(products).transpose()?.unwrap_or_default();
    let input = DecisionInput { order_id: query.order_id, result: query.result, remark: query.remark, ver: query.ver, products };
    let rt = app.rt.clone();
    ok(app.db.decide(async move |tx| ordering::review::decide(tx, &rt, &caller, &input).await).await?)
}

/// Approves, rejects or sends an order back, with changed quantities where some are given.
#[utoipa::path(
    post, path = "/v3/business/front/order/approve", tag = "review", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = DecisionInput, responses((status = 200, body = Answer<Decided>))
)]
pub async fn approve(State(app): State<App>, caller: Caller, keyed: Keyed<DecisionInput>) -> Answered<Decided> {
    let (rt, actor) = (app.rt.clone(), caller.0.clone());
    once_in_line(&app, &caller, keyed, async move |tx, input| ordering::review::decide(tx, &rt, &actor, input).await).await
}

/// The lines of an order as an approver edits them.
#[utoipa::path(
    get, path = "/v3/business/front/orderInfo/productList", tag = "review", security(("bearer" = [])), params(ProductListQuery),
    responses((status = 200, body = Answer<ProductList>))
)]
pub async fn product_list(State(app): State<App>, caller: Caller, Query(query): Query<ProductListQuery>) -> Answered<ProductList> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| ordering::review::product_list(tx, &rt, &caller, &query).await).await?)
}

/// Changes quantities of an order under review without deciding it. The payload is in the query string.
#[utoipa::path(
    post, path = "/v3/business/front/orderInfo/updateOrderProduct", tag = "review", security(("bearer" = [])), params(EditQuery),
    responses((status = 200, body = Answer<Edited>))
)]
pub async fn update_order_product(State(app): State<App>, caller: Caller, Query(query): Query<EditQuery>) -> Answered<Edited> {
    let input = EditInput { order_id: query.order_id, ver: query.ver, products: products(&query.products)?, remark: query.remark };
    let rt = app.rt.clone();
    ok(app.db.write(async move |tx| ordering::review::edit_lines(tx, &rt, &caller, &input).await).await?)
}

/// The orders that wait for the caller's decision, with how much waits of each kind; of documents that are no orders as well.
#[utoipa::path(
    get, path = "/v3/business/front/order/toReview", tag = "review", security(("bearer" = [])), params(ReviewFilter),
    responses((status = 200, body = Answer<ReviewQueue>))
)]
pub async fn to_review(State(app): State<App>, caller: Caller, Query(filter): Query<ReviewFilter>) -> Answered<ReviewQueue> {
    let rt = app.rt.clone();
    let effect = async move |tx: &mut Tx| {
        let mut queue = ordering::review::to_review(tx, &rt, &caller, &filter).await?;
        let returns = approval::counts(tx, &caller, &RETURN).await?;
        queue.count_too(&RETURN, returns.into_iter().map(|(_, waiting)| waiting).sum());
        Ok(queue)
    };
    ok(app.db.read::<_, AppError, _>(effect).await?)
}

/// Whether an order waits for the caller's decision at this moment.
#[utoipa::path(
    get, path = "/v3/business/front/order/mayDecide", tag = "review", security(("bearer" = [])), params(OrderById),
    responses((status = 200, body = Answer<MayDecide>))
)]
pub async fn may_decide(State(app): State<App>, caller: Caller, Query(query): Query<OrderById>) -> Answered<MayDecide> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| ordering::review::waits_for(tx, &rt, &caller, query.order_id).await).await?)
}
