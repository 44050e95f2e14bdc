use axum::extract::State;
use catalogue::{TaxRateInput, TaxRateRow, save_tax_rate, tax_rates};
use kernel::Answer;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TaxRateList {
    list: Vec<TaxRateRow>,
}

/// Tax rates with the days they hold from and to.
#[utoipa::path(
    get, path = "/v3/goods/admin/taxRate/list", tag = "catalogue", security(("bearer" = [])),
    responses((status = 200, body = Answer<TaxRateList>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::CatalogueManage>) -> Answered<TaxRateList> {
    ok(TaxRateList { list: app.db.read(async move |tx| tax_rates(tx, &permit.scope).await).await? })
}

/// Creates a rate, or changes one with the `ver` that was seen. Two rates of a class never hold on the same day.
#[utoipa::path(
    post, path = "/v3/goods/admin/taxRate/save", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = TaxRateInput, responses((status = 200, body = Answer<TaxRateRow>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<TaxRateInput>) -> Answered<TaxRateRow> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| save_tax_rate(tx, &rt, &actor, input).await).await
}
