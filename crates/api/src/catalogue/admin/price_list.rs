use axum::extract::State;
use catalogue::prices::{PriceList, PriceListFilter, PriceListInput};
use kernel::{Answer, Page};
use web::reply::ok;
use web::{Answered, Keyed, Query};

use super::ById;
use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::once;

/// Price lists of the countries the caller manages.
#[utoipa::path(
    get, path = "/v3/goods/admin/priceList/list", tag = "catalogue", security(("bearer" = [])), params(PriceListFilter),
    responses((status = 200, body = Answer<Page<PriceList>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::CatalogueManage>,
    InCountry(filter): InCountry<PriceListFilter>,
) -> Answered<Page<PriceList>> {
    ok(app.db.read(async move |tx| catalogue::prices::price_lists(tx, &permit.scope, &filter).await).await?)
}

/// One price list without its prices.
#[utoipa::path(
    get, path = "/v3/goods/admin/priceList/detail", tag = "catalogue", security(("bearer" = [])), params(ById),
    responses((status = 200, body = Answer<PriceList>))
)]
pub async fn detail(State(app): State<App>, permit: Permit<need::CatalogueManage>, Query(ById { id }): Query<ById>) -> Answered<PriceList> {
    ok(app.db.read(async move |tx| catalogue::prices::price_list(tx, &permit.scope, id).await).await?)
}

/// Creates a price list, or changes one with the `ver` that was seen.
#[utoipa::path(
    post, path = "/v3/goods/admin/priceList/save", tag = "catalogue", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = PriceListInput, responses((status = 200, body = Answer<PriceList>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::CatalogueManage>, keyed: Keyed<PriceListInput>) -> Answered<PriceList> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| catalogue::prices::save_price_list(tx, &rt, &actor, input).await).await
}
