//! What keeps the company going: goods that arrive, and what the server does by itself.

use std::sync::Arc;

use identity::notice::{self, MarkRead};
use kernel::{Id, Result, Runtime};
use ordering::dispatch::{GoodsReceiptInput, GoodsReceiptLine, receive_goods};
use store::Tx;

use super::super::cast::at_work;
use super::super::names::Draw;
use super::super::timeline::{DAY_MS, HOUR_MS};
use super::course::after;
use super::market::{Market, Ware};
use super::{Next, What, pace};

const SUPPLIED_EVERY: i64 = 7 * DAY_MS;
const TIDIED_EVERY: i64 = 6 * HOUR_MS;
/// Below so many lots a product is ordered from its supplier, up to so many.
const LOW_LOTS: i64 = 150;
const FULL_LOTS: i64 = 500;

/// Receives what is running low, warehouse by warehouse.
#[kernel::boxed]
pub async fn replenish(tx: &mut Tx, rt: &Runtime, market: &Arc<Market>) -> Result<Next> {
    let by = at_work(rt, &*market.cast.login("ho.whs")?)?;
    let draw = Draw::new(&rt.entropy, market.country());
    let all: Vec<&Ware> = market.wares.iter().chain(&market.samples).chain(&market.gifts).collect();
    let products: Vec<Id> = all.iter().map(|ware| ware.product).collect();
    for warehouse in &market.warehouses {
        let levels = stock::levels(tx, &[*warehouse], &products).await?;
        let low = levels.iter().filter_map(|level| {
            let ware = all.iter().find(|ware| ware.product == level.product_id)?;
            let missing = ware.moq * FULL_LOTS - level.available();
            (level.available() < ware.moq * LOW_LOTS).then_some(GoodsReceiptLine { product_id: ware.product, qty: missing })
        });
        let lines: Vec<GoodsReceiptLine> = low.take(400).collect();
        if !lines.is_empty() {
            let supplier_no = format!("SUP-{:06}", draw.number(1_000_000));
            receive_goods(tx, rt, &by, &GoodsReceiptInput { warehouse_id: *warehouse, supplier_no, lines }).await?;
        }
    }
    Ok(vec![(pace::working(&draw, market.country(), after(rt.now(), SUPPLIED_EVERY))?, What::Supply)])
}

/// Goods nobody paid for go back, late deliveries count as received, old notices are forgotten.
#[kernel::boxed]
pub async fn housekeeping(tx: &mut Tx, rt: &Runtime) -> Result<Next> {
    while stock::expire(tx, rt).await? > 0 {}
    while ordering::dispatch::receive_late(tx, rt).await? > 0 {}
    while notice::sweep(tx, rt).await? > 0 {}
    Ok(vec![(after(rt.now(), TIDIED_EVERY), What::Housekeeping)])
}

/// Nobody looks at notices of last month as if they were new.
#[kernel::boxed]
pub async fn reading(tx: &mut Tx, rt: &Runtime, market: &Arc<Market>) -> Result<Next> {
    for reader in market.cast.everybody() {
        notice::mark_read(tx, rt, reader, &MarkRead::default()).await?;
    }
    Ok(vec![(after(rt.now(), 3 * DAY_MS), What::Reading)])
}
