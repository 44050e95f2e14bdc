use axum::extract::State;
use kernel::{Answer, Page};
use ordering::dispatch::{
    GoodsReceipt, GoodsReceiptInput, StockFilter, StockLevel, Warehouse, WarehouseFilter, WarehouseInput, WarehouseRecord,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed};

use crate::App;
use crate::access::{InCountry, Permit, need};
use crate::once::{once, once_in_line};

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct WarehouseList {
    list: Vec<Warehouse>,
}

/// The warehouses of the caller's countries.
#[utoipa::path(
    get, path = "/v3/stock/admin/warehouse/list", tag = "stock", security(("bearer" = [])),
    responses((status = 200, body = Answer<WarehouseList>))
)]
pub async fn warehouses(State(app): State<App>, permit: Permit<need::Dispatch>) -> Answered<WarehouseList> {
    ok(WarehouseList { list: app.db.read(async move |tx| ordering::dispatch::warehouses(tx, &permit.actor).await).await? })
}

/// The warehouses with their names in every language, for whoever opens and names them.
#[utoipa::path(
    get, path = "/v3/stock/admin/warehouse/record/list", tag = "stock", security(("bearer" = [])), params(WarehouseFilter),
    responses((status = 200, body = Answer<Page<WarehouseRecord>>))
)]
pub async fn warehouse_records(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    InCountry(filter): InCountry<WarehouseFilter>,
) -> Answered<Page<WarehouseRecord>> {
    ok(app.db.read(async move |tx| ordering::dispatch::warehouse_records(tx, &permit.actor, &filter).await).await?)
}

/// Opens a warehouse or gives one another name.
#[utoipa::path(
    post, path = "/v3/stock/admin/warehouse/save", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = WarehouseInput, responses((status = 200, body = Answer<WarehouseRecord>))
)]
pub async fn save_warehouse(
    State(app): State<App>,
    permit: Permit<need::ConfigurationManage>,
    keyed: Keyed<WarehouseInput>,
) -> Answered<WarehouseRecord> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once(&app, &permit.actor, keyed, async move |tx, input| ordering::dispatch::save_warehouse(tx, &rt, &actor, input).await).await
}

/// What every warehouse holds of every product, and how much of it is kept back.
#[utoipa::path(
    get, path = "/v3/stock/admin/level/list", tag = "stock", security(("bearer" = [])), params(StockFilter),
    responses((status = 200, body = Answer<Page<StockLevel>>))
)]
pub async fn levels(
    State(app): State<App>,
    permit: Permit<need::Dispatch>,
    InCountry(filter): InCountry<StockFilter>,
) -> Answered<Page<StockLevel>> {
    ok(app.db.read(async move |tx| ordering::dispatch::stock_levels(tx, &permit.actor, &filter).await).await?)
}

/// Takes goods of a supplier into a warehouse.
#[utoipa::path(
    post, path = "/v3/stock/admin/receipt/create", tag = "stock", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = GoodsReceiptInput, responses((status = 200, body = Answer<GoodsReceipt>))
)]
pub async fn receive(State(app): State<App>, permit: Permit<need::Dispatch>, keyed: Keyed<GoodsReceiptInput>) -> Answered<GoodsReceipt> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    once_in_line(&app, &permit.actor, keyed, async move |tx, input| ordering::dispatch::receive_goods(tx, &rt, &actor, input).await).await
}
