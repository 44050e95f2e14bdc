use axum::extract::State;
use catalogue::places::{self, MoveEntry, MoveFilter, PlaceFilter, PlaceLevel};
use kernel::{Answer, Page};
use web::Answered;
use web::reply::ok;

use crate::App;
use crate::access::{InCountry, Permit, need};

/// What every place in the caller's reach holds of every product: stores, warehouses, what is on its way, lost or sold.
#[utoipa::path(
    get, path = "/v3/stock/admin/place/level/list", tag = "stock", security(("bearer" = [])), params(PlaceFilter),
    responses((status = 200, body = Answer<Page<PlaceLevel>>))
)]
pub async fn levels(
    State(app): State<App>,
    permit: Permit<need::StockView>,
    InCountry(filter): InCountry<PlaceFilter>,
) -> Answered<Page<PlaceLevel>> {
    ok(app.db.read(async move |tx| places::place_levels(tx, &permit.actor, &filter).await).await?)
}

/// What moved of a product, at one place or at all, or by one document: every figure opens its documents.
#[utoipa::path(
    get, path = "/v3/stock/admin/move/list", tag = "stock", security(("bearer" = [])), params(MoveFilter),
    responses((status = 200, body = Answer<Page<MoveEntry>>))
)]
pub async fn moves(
    State(app): State<App>,
    permit: Permit<need::StockView>,
    InCountry(filter): InCountry<MoveFilter>,
) -> Answered<Page<MoveEntry>> {
    ok(app.db.read(async move |tx| places::moves(tx, &permit.actor, &filter).await).await?)
}
