use std::cmp::Reverse;

use jiff::civil::{Date, Weekday};
use kernel::{Money, Result, Runtime};
use sellout::report::{self, ReportKind, SaleInput, SoldLine};
use stock::Level;
use store::Tx;

use super::super::names::Draw;
use super::super::trade::season;
use super::{Floor, Part, Promoter};

/// One promoter in so many forgets to report on every other day; hardly anybody else ever does.
const WEAK_ONE_IN: usize = 29;
/// So many in a hundred pieces sell for what the list says.
const AT_LIST_PERCENT: usize = 92;

/// Of a product shoppers take so many pieces, on average.
pub(super) const PIECES_OF_A_KIND: i64 = 2;

/// Reports what was sold today in the store where the promoter works, if anything was.
pub(super) async fn close_day(tx: &mut Tx, rt: &Runtime, floor: &Floor, promoter: &Promoter) -> Result<()> {
    let drawn = floor.drawn(promoter, Part::Selling, rt);
    let draw = Draw::new(&drawn, floor.country);
    if forgets(&draw, promoter.number) {
        return Ok(());
    }
    let Some(here) = floor.at_store(tx, rt, &promoter.actor).await? else { return Ok(()) };
    let lines = sold(floor, &draw, here.shelf, kinds(floor, here.actor.today, promoter.number))?;
    if lines.is_empty() {
        return Ok(());
    }
    let input = SaleInput { store_id: here.store, person_id: None, kind: ReportKind::Daily, biz_date: None, lines };
    report::submit(tx, rt, &here.actor, floor.language(), &input).await.map(drop)
}

fn forgets(draw: &Draw<'_>, number: usize) -> bool {
    draw.chance(if number % WEAK_ONE_IN == 12 { 50 } else { 1 })
}

/// How many different products shoppers buy of a promoter on a day: busy stores, busy days and busy months.
pub(super) fn kinds(floor: &Floor, day: Date, number: usize) -> usize {
    let store = 4 + number * 7 % 15;
    let weekday = match day.weekday() {
        Weekday::Saturday => 145,
        Weekday::Sunday => 135,
        Weekday::Monday => 80,
        _ => 100,
    };
    let season = usize::try_from(season(floor.country, day.month())).unwrap_or(100);
    (store * weekday * season / 10_000).max(1)
}

/// Popular products sell more often, and never more than lie there.
fn sold(floor: &Floor, draw: &Draw<'_>, shelf: Vec<Level>, kinds: usize) -> Result<Vec<SoldLine>> {
    let mut drawn: Vec<(u64, &(Money, u64), Level)> = Vec::new();
    for level in shelf.into_iter().filter(|level| level.available() > 0) {
        if let Some(ware) = floor.wares.get(&level.product_id) {
            drawn.push((u64::from(draw.number(1_000_000)) / (ware.1 + 4), ware, level));
        }
    }
    drawn.sort_by_key(|(luck, _, level)| (Reverse(*luck), level.product_id));
    let line = |(_, (price, _), level): (u64, &(Money, u64), Level)| {
        let qty = i64::from(1 + draw.number(3)).min(level.available());
        Ok(SoldLine { product_id: level.product_id, qty, sold_unit_price: Some(paid(draw, *price)?), barcode: None, scans: qty })
    };
    drawn.into_iter().take(kinds).map(line).collect()
}

fn paid(draw: &Draw<'_>, list: Money) -> Result<Money> {
    if draw.chance(AT_LIST_PERCENT) { Ok(list) } else { Ok(list.share(i64::from(95 - 5 * draw.number(5)), 100)?) }
}
