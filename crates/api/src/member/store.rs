use axum::extract::State;
use kernel::{Answer, Page};
use org::{BranchStore, BranchStoreFilter, branch_stores};
use web::reply::ok;
use web::{Answered, Query};

use crate::App;
use crate::access::{Permit, need};

/// The stores that the caller works with or buys for, the nearest first when the caller says where they are.
#[utoipa::path(
    get, path = "/v3/seller/front/branchStore/getBranchStoreList", tag = "customer", security(("bearer" = [])), params(BranchStoreFilter),
    responses((status = 200, body = Answer<Page<BranchStore>>))
)]
pub async fn list(
    State(app): State<App>,
    // Held by everybody who has to do with stores, and reaches exactly theirs.
    permit: Permit<need::BrowseCatalogue>,
    Query(filter): Query<BranchStoreFilter>,
) -> Answered<Page<BranchStore>> {
    ok(app.db.read(async move |tx| branch_stores(tx, &permit.scope, &filter).await).await?)
}
