//! Customers for whom prices and products are kept, by name: whoever keeps those need not see the customers' files.

use axum::extract::State;
use kernel::{Answer, Page};
use org::{CustomerName, CustomerNameFilter};
use web::reply::ok;
use web::{Answered, Query};

use super::ById;
use crate::App;
use crate::access::{InCountry, Permit, need};

/// Customers that a contract price or a restriction may be for.
#[utoipa::path(
    get, path = "/v3/goods/admin/customer/list", tag = "catalogue", security(("bearer" = [])), params(CustomerNameFilter),
    responses((status = 200, body = Answer<Page<CustomerName>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::CatalogueManage>,
    InCountry(filter): InCountry<CustomerNameFilter>,
) -> Answered<Page<CustomerName>> {
    ok(app.db.read(async move |tx| org::customer_names(tx, &permit.scope, &filter).await).await?)
}

/// The name of one customer.
#[utoipa::path(
    get, path = "/v3/goods/admin/customer/detail", tag = "catalogue", security(("bearer" = [])), params(ById),
    responses((status = 200, body = Answer<CustomerName>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::CatalogueManage>,
    Query(ById { id }): Query<ById>,
) -> Answered<CustomerName> {
    ok(app.db.read(async move |tx| org::customer_name(tx, &permit.scope, id).await).await?)
}
