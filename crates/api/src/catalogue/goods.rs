use axum::extract::State;
use catalogue::front::{
    BarcodeQuery, Card, DetailQuery, FromOrders, GoodsDetail, GoodsFilter, Scanned, StockPlaces, StocksQuery, SyncPage, SyncQuery,
    goods_list, record_footprint,
};
use kernel::{Answer, Id, Page};
use ordering::signed_prices::offers_to;
use ordering::sums::sale_number;
use org::Actor;
use store::Tx;
use web::reply::ok;
use web::{Answered, Query, RequestContext};

use crate::App;
use crate::access::{Permit, need};

/// One page of the catalogue at the caller's prices.
#[utoipa::path(
    get, path = "/v3/goods/front/goods/list", tag = "catalogue", security(("bearer" = [])), params(GoodsFilter),
    responses((status = 200, body = Answer<Page<Card>>))
)]
pub async fn list(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    context: RequestContext,
    Query(filter): Query<GoodsFilter>,
) -> Answered<Page<Card>> {
    let (rt, language) = (app.rt.clone(), context.language);
    let page = async move |tx: &mut Tx| {
        let offers = offers_to(tx, &rt, &permit.actor, filter.customer_id).await?;
        goods_list(tx, &rt, &permit.actor, language, &filter, offers).await
    };
    ok(app.db.read(page).await?)
}

/// A product's own page: 410 when it is gone, 421 under embargo. Looking is remembered as a footprint.
#[utoipa::path(
    get, path = "/v3/goods/front/goods/detail", tag = "catalogue", security(("bearer" = [])), params(DetailQuery),
    responses((status = 200, body = Answer<GoodsDetail>))
)]
pub async fn detail(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    context: RequestContext,
    Query(query): Query<DetailQuery>,
) -> Answered<GoodsDetail> {
    let (rt, language, actor, id) = (app.rt.clone(), context.language, permit.actor.clone(), query.id);
    let page = async move |tx: &mut Tx| {
        let offers = offers_to(tx, &rt, &actor, query.customer_id).await?;
        let known = FromOrders { offers, sale_number: sale_number(tx, &rt, &actor, query.id).await? };
        catalogue::front::detail(tx, &rt, &actor, language, &query, known).await
    };
    let page = app.db.read(page).await?;
    remember(&app, permit.actor, id).await;
    ok(page)
}

/// A page is worth showing even when it cannot be remembered.
async fn remember(app: &App, actor: Actor, product: Id) {
    let rt = app.rt.clone();
    let noted = app.db.write(async move |tx| record_footprint(tx, &rt, &actor, product).await).await;
    if let Err(error) = noted {
        tracing::warn!(%error, "a footprint was not noted");
    }
}

/// The product behind a barcode, with the number of pieces behind one scan.
#[utoipa::path(
    get, path = "/v3/goods/front/goods/byBarcode", tag = "catalogue", security(("bearer" = [])), params(BarcodeQuery),
    responses((status = 200, body = Answer<Scanned>))
)]
pub async fn by_barcode(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    context: RequestContext,
    Query(query): Query<BarcodeQuery>,
) -> Answered<Scanned> {
    let (rt, language) = (app.rt.clone(), context.language);
    let scanned = async move |tx: &mut Tx| {
        let offers = offers_to(tx, &rt, &permit.actor, query.customer_id).await?;
        catalogue::front::by_barcode(tx, &rt, &permit.actor, language, &query, offers).await
    };
    ok(app.db.read(scanned).await?)
}

/// Where a product is.
#[utoipa::path(
    get, path = "/v3/goods/front/goods/stocks", tag = "catalogue", security(("bearer" = [])), params(StocksQuery),
    responses((status = 200, body = Answer<StockPlaces>))
)]
pub async fn stocks(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    Query(query): Query<StocksQuery>,
) -> Answered<StockPlaces> {
    ok(app.db.read(async move |tx| catalogue::front::stocks(tx, &permit.actor, &query).await).await?)
}

/// The catalogue for a device that works offline: everything, then what changed since the cursor.
#[utoipa::path(
    get, path = "/v3/goods/front/goods/sync", tag = "catalogue", security(("bearer" = [])), params(SyncQuery),
    responses((status = 200, body = Answer<SyncPage>))
)]
pub async fn sync(
    State(app): State<App>,
    permit: Permit<need::BrowseCatalogue>,
    context: RequestContext,
    Query(query): Query<SyncQuery>,
) -> Answered<SyncPage> {
    let (rt, language) = (app.rt.clone(), context.language);
    ok(app.db.read(async move |tx| catalogue::front::sync(tx, &rt, &permit.actor, language, &query).await).await?)
}
