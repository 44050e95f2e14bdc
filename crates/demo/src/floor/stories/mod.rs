//! Fixed records of the stores for showing and testing; `docs/demo-stories.md` says whose they are. Head office sends
//! every store of a story what the story needs, and everything else follows from that.

mod chosen;

use std::sync::Arc;

use kernel::{AppError, Country, Id, Result, Runtime, Timestamp};
use org::Actor;
use sellout::report::{self, Correction, ReportKind, SaleInput, SoldLine};
use store::Tx;
use transfer::{AllocatedStore, ReceivedLine, SentLine, ShortageInput, TransferReceipt, TransferRefusal};

use super::super::cast::at_work;
use super::super::timeline::{DAY_MS, HOUR_MS};
use super::count::{Counted, Sheet, decide};
use super::{AtStore, Floor, Next, What};
use crate::remarks::stores::story;

/// The first is whom people try.
const FIRST: usize = 0;
/// Head office sends so many of each product that a story is about.
const PIECES: i64 = 48;
const KINDS: usize = 3;
const MINUTE_MS: i64 = 60 * 1000;

/// A step of a story.
#[derive(Clone, Debug)]
pub(super) enum Scene {
    /// STORY-15, and what all others need.
    Begin,
    /// STORY-13 and STORY-14: from one store to another of the same customer.
    Send(Pair, Parcel),
    Receive(Pair, Parcel, Id),
    RaiseLoss(Pair, Id),
    /// STORY-17: the first promoter types a figure too many, and her trainer puts it right after the cut-off.
    Mistype,
    Correct(Id),
    /// STORY-16: something is sold between counting it and sending the count in.
    CountHalf,
    SellMeanwhile(Arc<Sheet>),
    CountRest(Arc<Sheet>),
    Accept(Arc<Counted>),
    /// STORY-09: twice as many are missing as anybody reported.
    CountShort(usize),
    AskAgain(Arc<Counted>),
    CountShortAgain(Arc<Counted>),
    /// STORY-29: a report before and one after midnight, far in the east.
    SellFarAway(usize),
}

/// Who sends, and who receives.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    sender: usize,
    in_store: Id,
    receiver: Arc<Actor>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parcel {
    /// STORY-13
    Refused,
    /// STORY-14
    Short,
}

/// When the stories of the stores begin.
pub(super) fn beginning(floor: &Floor) -> Result<Timestamp> {
    floor.local(8, 9 * 60)
}

pub(super) async fn perform(tx: &mut Tx, rt: &Runtime, floor: &Floor, scene: &Scene) -> Result<Next> {
    match scene {
        Scene::Begin => begin(tx, rt, floor).await,
        Scene::Send(pair, parcel) => send(tx, rt, floor, pair, *parcel).await,
        Scene::Receive(pair, parcel, transfer) => receive(tx, rt, floor, pair, *parcel, *transfer).await,
        Scene::RaiseLoss(pair, transfer_id) => {
            let sender = at_work(rt, &floor.promoters[pair.sender].actor)?;
            let input = ShortageInput { transfer_id: *transfer_id, lines: Vec::new() };
            transfer::raise_loss(tx, rt, &sender, floor.language(), &input).await?;
            Ok(Next::new())
        }
        Scene::Mistype => mistype(tx, rt, floor).await,
        Scene::Correct(report) => correct(tx, rt, floor, *report).await,
        Scene::CountHalf => {
            let here = floor.here(tx, rt, FIRST).await?;
            let sheet = Sheet::new(rt, here.store);
            sheet.note(tx, rt, (&here.actor, floor), (0, 1), &floor.half(&here, true)).await?;
            follows(floor, 3, 10 * 60 + 20, Scene::SellMeanwhile(Arc::new(sheet)))
        }
        Scene::SellMeanwhile(sheet) => {
            let here = floor.here(tx, rt, FIRST).await?;
            sell(tx, rt, floor, &here, floor.goods.products[0], 2).await?;
            follows(floor, 3, 10 * 60 + 45, Scene::CountRest(Arc::clone(sheet)))
        }
        Scene::CountRest(sheet) => {
            let here = floor.here(tx, rt, FIRST).await?;
            sheet.note(tx, rt, (&here.actor, floor), (0, 500), &floor.half(&here, false)).await?;
            let sent = sheet.send(tx, rt, (&here.actor, floor), 0).await?;
            follows(floor, 3, 14 * 60, Scene::Accept(Arc::new(Counted::new(FIRST, sheet.as_ref().clone(), sent))))
        }
        Scene::Accept(counted) => {
            decide(tx, rt, floor, counted, false, story::SOLD_MEANWHILE.of(floor.country)).await?;
            Ok(Next::new())
        }
        Scene::CountShort(promoter) => {
            let here = floor.here(tx, rt, *promoter).await?;
            let sheet = Sheet::new(rt, here.store);
            sheet.note(tx, rt, (&here.actor, floor), (0, 1), &floor.too_few(&here, None)).await?;
            let sent = sheet.send(tx, rt, (&here.actor, floor), 0).await?;
            follows(floor, 2, 14 * 60, Scene::AskAgain(Arc::new(Counted::new(*promoter, sheet, sent))))
        }
        Scene::AskAgain(counted) => {
            let asked = decide(tx, rt, floor, counted, true, story::DISAGREES.of(floor.country)).await?;
            let counted = Counted { ver: asked.count.ver, round: asked.count.round, ..counted.as_ref().clone() };
            follows(floor, 2, 16 * 60, Scene::CountShortAgain(Arc::new(counted)))
        }
        Scene::CountShortAgain(counted) => {
            let here = floor.here(tx, rt, counted.promoter).await?;
            let found = floor.too_few(&here, Some(&counted.off));
            counted.sheet.note(tx, rt, (&here.actor, floor), (counted.round, 1_000), &found).await?;
            counted.sheet.send(tx, rt, (&here.actor, floor), counted.round).await?;
            Ok(Next::new())
        }
        Scene::SellFarAway(number) => {
            let here = floor.at_store(tx, rt, &floor.cast.promoters[*number]).await?.ok_or_else(nobody)?;
            sell(tx, rt, floor, &here, floor.goods.products[0], 2).await?;
            Ok(Next::new())
        }
    }
}

fn follows(floor: &Floor, days_ago: i64, minutes: i64, scene: Scene) -> Result<Next> {
    Ok(vec![(floor.local(days_ago, minutes)?, What::Scene(scene))])
}

fn nobody() -> AppError {
    AppError::internal("somebody in a story has no store")
}

/// Chooses who is in the stories and sends their stores what they need.
async fn begin(tx: &mut Tx, rt: &Runtime, floor: &Floor) -> Result<Next> {
    let mut next = Next::new();
    let mut add = |days_ago: i64, minutes: i64, scene: Scene| -> Result<()> {
        next.push((floor.local(days_ago, minutes)?, What::Scene(scene)));
        Ok(())
    };
    let first = floor.here(tx, rt, FIRST).await?;
    let mut stores = vec![first.store];
    add(5, 22 * 60 + 15, Scene::Mistype)?;
    if let Some((pair, out_store)) = chosen::pair(tx, rt, floor).await? {
        stores.push(out_store);
        add(6, 15 * 60, Scene::Send(pair.clone(), Parcel::Short))?;
        add(4, 15 * 60, Scene::Send(pair, Parcel::Refused))?;
    }
    if floor.country != Country::Thailand {
        add(3, 10 * 60, Scene::CountHalf)?;
        if let Some((promoter, store)) = chosen::consigned(tx, rt, floor, &stores).await? {
            stores.push(store);
            add(2, 11 * 60, Scene::CountShort(promoter))?;
        }
    }
    if let Some((number, store)) = chosen::far_away(tx, rt, floor).await? {
        stores.push(store);
        // At 23:30 of one day and 0:20 of the next there.
        add(2, 21 * 60 + 30, Scene::SellFarAway(number))?;
        add(2, 22 * 60 + 20, Scene::SellFarAway(number))?;
    }
    let lines: Vec<SentLine> =
        floor.goods.products.iter().take(KINDS).map(|product| SentLine { product_id: *product, qty: PIECES }).collect();
    stores.dedup();
    let to = stores.into_iter().map(|store_id| AllocatedStore { store_id, lines: lines.clone() }).collect();
    let warehouse = floor.well_stocked(tx).await?;
    floor.allocate(tx, rt, warehouse, false, story::NORMAL.of(floor.country), to).await?;
    Ok(next)
}

async fn send(tx: &mut Tx, rt: &Runtime, floor: &Floor, pair: &Pair, parcel: Parcel) -> Result<Next> {
    let here = floor.here(tx, rt, pair.sender).await?;
    let (qty, remark) = match parcel {
        Parcel::Refused => (6, story::FOR_THE_FAIR),
        Parcel::Short => (10, story::SHORT),
    };
    let lines = floor.goods.products.iter().take(2).map(|product| SentLine { product_id: *product, qty }).collect();
    let sent = floor.carry(tx, rt, &here, pair.in_store, remark.of(floor.country), lines).await?;
    let receive = Scene::Receive(pair.clone(), parcel, sent.transfer.transfer_id);
    match parcel {
        Parcel::Refused => follows(floor, 4, 17 * 60, receive),
        Parcel::Short => follows(floor, 5, 11 * 60, receive),
    }
}

async fn receive(tx: &mut Tx, rt: &Runtime, floor: &Floor, pair: &Pair, parcel: Parcel, transfer_id: Id) -> Result<Next> {
    let receiver = at_work(rt, &pair.receiver)?;
    match parcel {
        Parcel::Refused => {
            let input = TransferRefusal { transfer_id, reason: story::FAIR_IS_OVER.of(floor.country).to_owned() };
            transfer::refuse(tx, rt, &receiver, floor.language(), &input, rt.now()).await?;
            Ok(Next::new())
        }
        Parcel::Short => {
            let seven = ReceivedLine { product_id: floor.goods.products[0], qty_in: 7, refused_qty: 0 };
            let input = TransferReceipt { transfer_id, lines: vec![seven] };
            transfer::confirm(tx, rt, &receiver, floor.language(), &input, rt.now()).await?;
            follows(floor, 4, 10 * 60, Scene::RaiseLoss(pair.clone(), transfer_id))
        }
    }
}

async fn mistype(tx: &mut Tx, rt: &Runtime, floor: &Floor) -> Result<Next> {
    let here = floor.here(tx, rt, FIRST).await?;
    let report = sell(tx, rt, floor, &here, floor.goods.products[1], 12).await?;
    follows(floor, 2, 15 * 60, Scene::Correct(report))
}

async fn correct(tx: &mut Tx, rt: &Runtime, floor: &Floor, id: Id) -> Result<Next> {
    let trainer = at_work(rt, &*floor.cast.superior(&floor.promoters[FIRST].actor)?)?;
    let seen = report::report(tx, rt, &trainer, floor.language(), id).await?;
    let line = |line: &report::SalesReportLine| SoldLine {
        product_id: line.product_id,
        qty: if line.product_id == floor.goods.products[1] && line.qty >= 12 { line.qty - 10 } else { line.qty },
        sold_unit_price: Some(line.sold_unit_price),
        barcode: line.barcode.clone(),
        scans: line.scans,
    };
    let lines = seen.lines.iter().map(line).collect();
    let reason = story::TYPED_TWELVE.of(floor.country).to_owned();
    let input = Correction { report_id: id, ver: seen.report.ver, lines, reason };
    report::correct(tx, rt, &trainer, floor.language(), &input).await?;
    Ok(Next::new())
}

async fn sell(tx: &mut Tx, rt: &Runtime, floor: &Floor, here: &AtStore, product_id: Id, qty: i64) -> Result<Id> {
    let price = floor.wares.get(&product_id).map(|(price, _)| *price);
    let lines = vec![SoldLine { product_id, qty, sold_unit_price: price, barcode: None, scans: 0 }];
    let input = SaleInput { store_id: here.store, person_id: None, kind: ReportKind::Daily, biz_date: None, lines };
    Ok(report::submit(tx, rt, &here.actor, floor.language(), &input).await?.report.report_id)
}

impl Floor {
    /// So many minutes into a day before today, in the country.
    fn local(&self, days_ago: i64, minutes: i64) -> Result<Timestamp> {
        let today = money::receivable::beginning_of_day(self.period.now, self.country)?.millis();
        let midnight = money::receivable::beginning_of_day(Timestamp::from_millis(today + 12 * HOUR_MS - days_ago * DAY_MS), self.country)?;
        Ok(Timestamp::from_millis(midnight.millis() + minutes * MINUTE_MS))
    }

    async fn here(&self, tx: &mut Tx, rt: &Runtime, promoter: usize) -> Result<AtStore> {
        self.at_store(tx, rt, &self.promoters[promoter].actor).await?.ok_or_else(nobody)
    }

    /// Which warehouse has what the stories need.
    async fn well_stocked(&self, tx: &mut Tx) -> Result<Id> {
        for nth in 0..self.goods.warehouses.len() {
            let (warehouse, plenty) = self.plenty(tx, nth).await?;
            if self.goods.products.iter().take(KINDS).all(|product| plenty.contains(product)) {
                return Ok(warehouse);
            }
        }
        Err(AppError::internal("no warehouse has what the stories of the stores need"))
    }

    fn sent(&self, product: Id) -> bool {
        self.goods.products.iter().take(KINDS).any(|sent| *sent == product)
    }

    /// Half of what lies there: first what head office sent and every other product, then the rest.
    fn half(&self, here: &AtStore, first: bool) -> Vec<(Id, i64)> {
        let there = here.shelf.iter().filter(|level| level.on_hand > 0).enumerate();
        let half = there.filter(|(place, level)| (place % 2 == 0 || self.sent(level.product_id)) == first);
        half.map(|(_, level)| (level.product_id, level.on_hand)).collect()
    }

    /// What lies there, or of these products, with six fewer of each that head office sent.
    fn too_few(&self, here: &AtStore, only: Option<&[Id]>) -> Vec<(Id, i64)> {
        let missing = |product: Id| if self.sent(product) { 6 } else { 0 };
        let there = here.shelf.iter().filter(|level| only.is_none_or(|only| only.contains(&level.product_id)));
        there.map(|level| (level.product_id, (level.on_hand - missing(level.product_id)).max(0))).collect()
    }
}
