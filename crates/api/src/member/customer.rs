use axum::extract::State;
use kernel::{Answer, Id, Page};
use money::statement::{self, CustomerTransaction, TransactionFilter};
use ordering::customers::{CustomerCard, CustomerListFilter, CustomerView, customer_cards, customer_view};
use serde::Deserialize;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Query};

use crate::App;
use crate::access::{Permit, need};

/// Names a customer.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CustomerId {
    id: Id,
}

/// The customers somebody looks after, with when they last ordered and what they owe.
#[utoipa::path(
    get, path = "/v3/member/front/customer/list", tag = "customer", security(("bearer" = [])), params(CustomerListFilter),
    responses((status = 200, body = Answer<Page<CustomerCard>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(filter): Query<CustomerListFilter>,
) -> Answered<Page<CustomerCard>> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| customer_cards(tx, &rt, &permit.actor, &filter).await).await?)
}

/// Everything about a customer on one page.
#[utoipa::path(
    get, path = "/v3/member/front/customer/detail", tag = "customer", security(("bearer" = [])), params(CustomerId),
    responses((status = 200, body = Answer<CustomerView>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(CustomerId { id }): Query<CustomerId>,
) -> Answered<CustomerView> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| customer_view(tx, &rt, &permit.actor, id).await).await?)
}

/// What moved the customer's money, in its wallet and on account, newest first.
#[utoipa::path(
    get, path = "/v3/member/front/customer/transactions", tag = "customer", security(("bearer" = [])), params(TransactionFilter),
    responses((status = 200, body = Answer<Page<CustomerTransaction>>))
)]
pub async fn transactions(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(filter): Query<TransactionFilter>,
) -> Answered<Page<CustomerTransaction>> {
    ok(app.db.read_long(async move |tx| statement::transactions(tx, &permit.actor, &filter).await).await?)
}
