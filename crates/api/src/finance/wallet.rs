use axum::extract::State;
use kernel::{Answer, Id, Page};
use money::wallet::{LineFilter, WalletSummary};
use ordering::wallet::WalletEntry;
use serde::Deserialize;
use utoipa::IntoParams;
use web::reply::ok;
use web::{Answered, Query};

use crate::App;
use crate::access::{Permit, need};

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct OfCustomer {
    /// May be left out by a buyer of one customer.
    customer_id: Option<Id>,
}

/// What is in the wallet, what is set aside, what came and went this month, and what is owed on account by when.
#[utoipa::path(
    get, path = "/v3/finance/front/wallet/summary", tag = "finance", security(("bearer" = [])), params(OfCustomer),
    responses((status = 200, body = Answer<WalletSummary>))
)]
pub async fn summary(
    State(app): State<App>,
    permit: Permit<need::WalletView>,
    Query(OfCustomer { customer_id }): Query<OfCustomer>,
) -> Answered<WalletSummary> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| money::wallet::summary(tx, &rt, &permit.actor, customer_id).await).await?)
}

/// Income and expenditure, newest first.
#[utoipa::path(
    get, path = "/v3/finance/front/wallet/lines", tag = "finance", security(("bearer" = [])), params(LineFilter),
    responses((status = 200, body = Answer<Page<WalletEntry>>))
)]
pub async fn lines(
    State(app): State<App>,
    permit: Permit<need::WalletView>,
    Query(filter): Query<LineFilter>,
) -> Answered<Page<WalletEntry>> {
    ok(app.db.read(async move |tx| ordering::wallet::lines(tx, &permit.actor, &filter).await).await?)
}
