use axum::extract::State;
use axum::response::Response;
use kernel::{Answer, Id, Page};
use money::account_statement::{AccountStatement, StatementFilter, account_statement};
use money::statement::{self, CustomerTransaction, TransactionFilter};
use ordering::customers::{CustomerCard, CustomerListFilter, CustomerView, customer_cards, customer_view};
use serde::Deserialize;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Query, Refusal};

use crate::App;
use crate::access::{Permit, need};
use crate::drawn;

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

/// What a customer owed when a period began, what moved it, and what was left when it ended.
#[utoipa::path(
    get, path = "/v3/member/front/customer/statement", tag = "customer", security(("bearer" = [])), params(StatementFilter),
    responses((status = 200, body = Answer<AccountStatement>))
)]
pub async fn statement(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(filter): Query<StatementFilter>,
) -> Answered<AccountStatement> {
    ok(read_statement(&app, permit, filter).await?)
}

/// The same as a PDF, in the language of the customer's country.
#[utoipa::path(
    get, path = "/v3/member/front/customer/statement/file", tag = "customer", security(("bearer" = [])), params(StatementFilter),
    responses((status = 200, description = "The statement", content_type = "application/pdf"))
)]
pub async fn statement_file(
    State(app): State<App>,
    permit: Permit<need::ReceivableView>,
    Query(filter): Query<StatementFilter>,
) -> Result<Response, Refusal> {
    let statement = read_statement(&app, permit, filter).await?;
    let name = statement.file_name();
    drawn::pdf(&name, move || statement.to_pdf()).await
}

async fn read_statement(app: &App, permit: Permit<need::ReceivableView>, filter: StatementFilter) -> kernel::Result<AccountStatement> {
    let rt = app.rt.clone();
    app.db.read_long(async move |tx| account_statement(tx, &rt, &permit.actor, &filter).await).await
}
