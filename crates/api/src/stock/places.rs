use axum::extract::State;
use catalogue::places::{self, FigureFilter, FigurePage, LevelFilter, LevelPage, MoveEntry, MoveFilter, PlaceFilter, PlacePage};
use kernel::{Answer, AppError, Page};
use web::Answered;
use web::reply::ok;

use super::documents;
use crate::App;
use crate::access::{InCountry, Permit, need};

/// The places in the caller's reach and how much each holds: stores, warehouses, what is on its way, lost or sold.
#[utoipa::path(
    get, path = "/v3/stock/admin/place/list", tag = "stock", security(("bearer" = [])), params(PlaceFilter),
    responses((status = 200, body = Answer<PlacePage>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::StockView>,
    InCountry(filter): InCountry<PlaceFilter>,
) -> Answered<PlacePage> {
    ok(app.db.read(async move |tx| places::places(tx, &permit.actor, &filter).await).await?)
}

/// What one place holds of every product, or held when a day ended.
#[utoipa::path(
    get, path = "/v3/stock/admin/place/level/list", tag = "stock", security(("bearer" = [])), params(LevelFilter),
    responses((status = 200, body = Answer<LevelPage>))
)]
pub async fn levels(
    State(app): State<App>,
    permit: Permit<need::StockView>,
    InCountry(filter): InCountry<LevelFilter>,
) -> Answered<LevelPage> {
    let rt = app.rt.clone();
    ok(app.db.read(async move |tx| places::place_levels(tx, &rt, &permit.actor, &filter).await).await?)
}

/// The movements that one figure is the sum of, the latest first, each with its document and what was there after it.
#[utoipa::path(
    get, path = "/v3/stock/admin/place/move/list", tag = "stock", security(("bearer" = [])), params(FigureFilter),
    responses((status = 200, body = Answer<FigurePage>))
)]
pub async fn figure(
    State(app): State<App>,
    permit: Permit<need::StockView>,
    InCountry(filter): InCountry<FigureFilter>,
) -> Answered<FigurePage> {
    let rt = app.rt.clone();
    let read = app.db.read::<_, AppError, _>(async move |tx| {
        let mut page = places::figure_moves(tx, &rt, &permit.actor, &filter).await?;
        documents::find(tx, &mut page).await?;
        Ok(page)
    });
    ok(read.await?)
}

/// What a document moved.
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
