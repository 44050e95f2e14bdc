use axum::extract::State;
use kernel::{Answer, ErrorCode};
use ordering::cart::{
    CartAdd, CartAddBatch, CartAdded, CartBatch, CartChanged, CartChecks, CartIds, CartNumQuery, CartQuery, CartRemoved, CartView,
    ChangeDiscountPrice, ChangeNum, CheckedCarts, EmptyInvalid,
};
use web::reply::ok;
use web::{Answered, Form, Keyed, MaybeJson, Query, RequestContext};

use crate::App;
use crate::access::{Caller, Permit, need};
use crate::once::once;

/// A cart with the prices of this moment: what can be ordered, what cannot and why.
#[utoipa::path(
    get, path = "/v3/business/front/cart/cartList", tag = "cart", security(("bearer" = [])),
    params(CartQuery), responses((status = 200, body = Answer<CartView>))
)]
pub async fn list(State(app): State<App>, caller: Caller, context: RequestContext, Query(query): Query<CartQuery>) -> Answered<CartView> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| ordering::cart::list(tx, &rt, &caller, language, &query).await).await?)
}

/// How many products wait in the caller's carts, for the badge.
#[utoipa::path(
    get, path = "/v3/business/front/cart/cartNum", tag = "cart", security(("bearer" = [])),
    params(CartNumQuery), responses((status = 200, body = Answer<i64>))
)]
pub async fn number(State(app): State<App>, caller: Caller, Query(query): Query<CartNumQuery>) -> Answered<i64> {
    ok(app.db.read(async move |tx| ordering::cart::number(tx, &caller, query.customer_id).await).await?)
}

/// Puts a product into a cart; one that is there already is refused.
#[utoipa::path(
    post, path = "/v3/business/front/cart/add", tag = "cart", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CartAdd, responses((status = 200, body = Answer<CartAdded>))
)]
pub async fn add(State(app): State<App>, caller: Caller, context: RequestContext, keyed: Keyed<CartAdd>) -> Answered<CartAdded> {
    let (rt, actor, language) = (app.rt.clone(), caller.0.clone(), context.language);
    once(&app, &caller, keyed, async move |tx, input| ordering::cart::add(tx, &rt, &actor, language, input).await).await
}

/// Adds what can be added of several products or of an earlier order, and says of the rest why not.
#[utoipa::path(
    post, path = "/v3/business/front/cart/addBatch", tag = "cart", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = CartAddBatch, responses((status = 200, body = Answer<CartBatch>))
)]
pub async fn add_batch(State(app): State<App>, caller: Caller, context: RequestContext, keyed: Keyed<CartAddBatch>) -> Answered<CartBatch> {
    let (rt, actor, language) = (app.rt.clone(), caller.0.clone(), context.language);
    once(&app, &caller, keyed, async move |tx, input| ordering::cart::add_batch(tx, &rt, &actor, language, input).await).await
}

/// Changes the quantity of a line.
#[utoipa::path(
    post, path = "/v3/business/front/cart/changeNum", tag = "cart", security(("bearer" = [])),
    request_body(content = ChangeNum, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Answer<CartChanged>))
)]
pub async fn change_num(
    State(app): State<App>,
    caller: Caller,
    context: RequestContext,
    Form(input): Form<ChangeNum>,
) -> Answered<CartChanged> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.write(async move |tx| ordering::cart::change_num(tx, &rt, &caller, language, &input).await).await?)
}

/// Keeps products as favourites instead.
#[utoipa::path(
    post, path = "/v3/business/front/cart/moveToCollection", tag = "cart",
    security(("bearer" = [])), request_body(content = CartIds, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Answer<CartRemoved>))
)]
pub async fn move_to_collection(
    State(app): State<App>,
    caller: Caller,
    context: RequestContext,
    Form(input): Form<CartIds>,
) -> Answered<CartRemoved> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.write(async move |tx| ordering::cart::move_to_collection(tx, &rt, &caller, language, &input).await).await?)
}

/// Takes lines out; the answer says enough to put them back.
#[utoipa::path(
    post, path = "/v3/business/front/cart/deleteCarts", tag = "cart", security(("bearer" = [])),
    request_body(content = CartIds, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Answer<CartRemoved>))
)]
pub async fn delete(State(app): State<App>, caller: Caller, context: RequestContext, Form(input): Form<CartIds>) -> Answered<CartRemoved> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.write(async move |tx| ordering::cart::delete(tx, &rt, &caller, language, &input).await).await?)
}

/// Checks or unchecks lines of the caller's own cart.
#[utoipa::path(
    post, path = "/v3/business/front/cart/checkedCarts", tag = "cart", security(("bearer" = [])),
    request_body(content = CheckedCarts, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Answer<CartChecks>))
)]
pub async fn checked(
    State(app): State<App>,
    caller: Caller,
    context: RequestContext,
    Form(input): Form<CheckedCarts>,
) -> Answered<CartChecks> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.write(async move |tx| ordering::cart::check_lines(tx, &rt, &caller, language, &input).await).await?)
}

/// Checks or unchecks lines of the cart that staff keep for a customer.
#[utoipa::path(
    post, path = "/v3/business/front/sales/cart/checkedCarts", tag = "cart",
    security(("bearer" = [])), request_body(content = CheckedCarts, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Answer<CartChecks>))
)]
pub async fn sales_checked(
    State(app): State<App>,
    permit: Permit<need::OrderOnBehalf>,
    context: RequestContext,
    Form(input): Form<CheckedCarts>,
) -> Answered<CartChecks> {
    if input.customer_id.is_none() {
        return Err(kernel::AppError::field("customerId", ErrorCode::Required).into());
    }
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.write(async move |tx| ordering::cart::check_lines(tx, &rt, &permit.actor, language, &input).await).await?)
}

/// Takes out everything that cannot be ordered.
#[utoipa::path(
    post, path = "/v3/business/front/cart/emptyInvalid", tag = "cart", security(("bearer" = [])),
    request_body = Option<EmptyInvalid>, responses((status = 200, body = Answer<CartRemoved>))
)]
pub async fn empty_invalid(
    State(app): State<App>,
    caller: Caller,
    context: RequestContext,
    MaybeJson(input): MaybeJson<EmptyInvalid>,
) -> Answered<CartRemoved> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.write(async move |tx| ordering::cart::empty_invalid(tx, &rt, &caller, language, &input).await).await?)
}

/// Sets a price below the ordinary one, within what the caller's role may grant.
#[utoipa::path(
    post, path = "/v3/business/front/sales/cart/changeDiscountPrice", tag = "cart",
    security(("bearer" = [])), request_body(content = ChangeDiscountPrice, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Answer<CartChanged>))
)]
pub async fn change_discount_price(
    State(app): State<App>,
    permit: Permit<need::ChangeDiscountPrice>,
    context: RequestContext,
    Form(input): Form<ChangeDiscountPrice>,
) -> Answered<CartChanged> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.write(async move |tx| ordering::cart::change_discount_price(tx, &rt, &permit.actor, language, &input).await).await?)
}
