//! Head office sends goods to the stores, with or without asking them to confirm.

use std::collections::HashSet;
use std::sync::Arc;

use kernel::{Entropy, Id, Result, Runtime, Timestamp};
use store::Tx;
use transfer::{AllocatedStore, AllocationInput, AllocationRun, SentLine, allocate};

use super::super::cast::at_work;
use super::super::names::Draw;
use super::super::timeline::DAY_MS;
use super::super::trade::Market;
use super::sending::{Course, Sent};
use super::{Floor, Next, What, hours_on, seed};
use crate::remarks::stores;

/// Nobody's number.
const HEAD_OFFICE: usize = 999;
const EVERY_DAYS: i64 = 6;
/// What sells best is for customers to order: head office sends of the next few.
const RANKS: std::ops::Range<usize> = 60..120;
/// Only of what the warehouse has plenty of.
const PLENTY: i64 = 400;

/// What head office sends, and where from.
#[derive(Clone, Debug)]
pub(super) struct Goods {
    pub warehouses: Vec<Id>,
    pub products: Vec<Id>,
}

impl Goods {
    pub(super) fn of(market: &Market) -> Self {
        let products = market.wares.iter().map(|ware| ware.product).skip(RANKS.start).take(RANKS.len());
        Self { warehouses: market.warehouses.clone(), products: products.collect() }
    }
}

pub(super) async fn allot(tx: &mut Tx, rt: &Runtime, floor: &Floor) -> Result<Next> {
    let drawn = Entropy::seeded(seed(floor.country, HEAD_OFFICE, rt.now()));
    let draw = Draw::new(&drawn, floor.country);
    let mut next = vec![(Timestamp::from_millis(rt.now().millis() + EVERY_DAYS * DAY_MS), What::Allot)];
    let (warehouse, plenty) = floor.plenty(tx, draw.below(8)).await?;
    let (first, kinds) = (draw.below(plenty.len().max(1)), 2 + draw.below(4));
    let (mut to, mut seen, mut receivers) = (Vec::new(), HashSet::new(), Vec::new());
    for _ in 0..2 + draw.below(2) {
        let promoter = draw.below(floor.promoters.len());
        if floor.is_quiet(rt.now(), floor.promoters[promoter].number) {
            continue;
        }
        let Some(here) = floor.at_store(tx, rt, &floor.promoters[promoter].actor).await? else { continue };
        let line = |product: &Id| SentLine { product_id: *product, qty: 6 * i64::from(1 + draw.number(4)) };
        let lines: Vec<SentLine> = plenty.iter().skip(first).take(kinds).map(line).collect();
        if !lines.is_empty() && seen.insert(here.store) {
            to.push(AllocatedStore { store_id: here.store, lines });
            receivers.push(promoter);
        }
    }
    if to.is_empty() {
        return Ok(next);
    }
    let (confirmation, remark) = (draw.chance(50), stores::ALLOTTED[draw.below(stores::ALLOTTED.len())]);
    let run = floor.allocate(tx, rt, warehouse, confirmation, remark.of(floor.country), to.clone()).await?;
    if confirmation {
        for ((item, store), promoter) in run.list.into_iter().zip(to).zip(receivers) {
            let sent = Sent {
                promoter,
                transfer_id: item.transfer_id,
                out_doc_no: item.out_doc_no,
                out_store: None,
                receiver: Arc::clone(&floor.promoters[promoter].actor),
                in_store: store.store_id,
                first: store.lines[0],
                course: Course::Arrives,
            };
            next.push((hours_on(rt.now(), 24 + i64::from(draw.number(30))), What::Answer(Arc::new(sent))));
        }
    }
    Ok(next)
}

impl Floor {
    /// A warehouse, and what it has plenty of.
    pub(super) async fn plenty(&self, tx: &mut Tx, nth: usize) -> Result<(Id, Vec<Id>)> {
        let warehouse = self.goods.warehouses[nth % self.goods.warehouses.len()];
        let levels = stock::levels(tx, &[warehouse], &self.goods.products).await?;
        let plenty = levels.iter().filter(|level| level.available() >= PLENTY).map(|level| level.product_id);
        Ok((warehouse, plenty.collect()))
    }

    pub(super) async fn allocate(
        &self,
        tx: &mut Tx,
        rt: &Runtime,
        warehouse: Id,
        confirmation: bool,
        remark: &str,
        stores: Vec<AllocatedStore>,
    ) -> Result<AllocationRun> {
        let office = at_work(rt, &*self.cast.local("whs")?)?;
        let (warehouse_id, out_store_id) = (Some(warehouse), None);
        allocate(tx, rt, &office, &AllocationInput { warehouse_id, out_store_id, confirmation, remark: remark.to_owned(), stores }).await
    }
}
