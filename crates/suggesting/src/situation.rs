//! How it stands in a customer's stores: what they sell, what lies there, what is on its way.

use std::collections::{BTreeMap, HashMap};

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, Id, Result};
use org::Day;
use store::{Tx, params};

use crate::rule::{LOOKED_AT_DAYS, RECENT_DAYS, Season, Selling, Shelf, YEAR_DAYS};

/// Older orders and transfers that are still open are no longer waited for.
const WAITED_FOR_DAYS: i64 = 180;

/// Whose goods they are is no question here: what lies in a store can be sold.
#[derive(Clone, Debug)]
pub(crate) struct Stores {
    pub country: Country,
    pub customer: Id,
    pub ids: Vec<Id>,
}

/// What was sold, by product and store.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sold {
    pub of: BTreeMap<Id, HashMap<Id, Selling>>,
    /// The last day with a report.
    pub through: Option<Day>,
}

/// Of one product in all of the stores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Summed {
    pub recent: i64,
    pub earlier: i64,
    pub expected: i64,
    pub on_hand: i64,
    /// Beyond what their own stores need.
    pub spare: i64,
    pub short: i64,
}

pub(crate) fn days_before(day: Day, days: i64) -> Result<Day> {
    Ok(Day::from(Date::from(day).checked_sub(days.days()).map_err(AppError::internal)?))
}

pub(crate) fn days_after(day: Day, days: i64) -> Result<Day> {
    days_before(day, -days)
}

/// What the stores sold in the eight weeks before a day.
pub(crate) async fn sold_before(tx: &mut Tx, stores: &Stores, day: Day) -> Result<Sold> {
    let sql = format!(
        "SELECT store_id, product_id, CAST(SUM(CASE WHEN biz_date >= $4 THEN pieces ELSE 0 END) AS BIGINT),
             CAST(SUM(CASE WHEN biz_date < $4 THEN pieces ELSE 0 END) AS BIGINT), MIN(biz_date), MAX(biz_date)
         FROM sell_out_day WHERE {} AND biz_date >= $2 AND biz_date < $3 GROUP BY store_id, product_id",
        tx.any_of("store_id", 1)
    );
    let (from, recent) = (days_before(day, LOOKED_AT_DAYS)?, days_before(day, RECENT_DAYS)?);
    let rows: Vec<(Id, Id, i64, i64, Day, Day)> = tx.all(&sql, params![&stores.ids[..], from, day, recent]).await?;
    let mut first: HashMap<Id, Day> = HashMap::new();
    for (store, .., began, _) in &rows {
        first.entry(*store).and_modify(|known| *known = (*known).min(*began)).or_insert(*began);
    }
    let mut sold = Sold { through: rows.iter().map(|row| row.5).max(), ..Sold::default() };
    for (store, product, recent, earlier, ..) in rows {
        let known_days = first.get(&store).map_or(0, |began| days_between(*began, day));
        sold.of.entry(product).or_default().insert(store, Selling { recent, earlier, known_days });
    }
    Ok(sold)
}

fn days_between(from: Day, to: Day) -> i64 {
    Date::from(from).until(Date::from(to)).map_or(LOOKED_AT_DAYS, |span| i64::from(span.get_days()))
}

/// How the coming weeks were a year ago, beside the past ones of then.
pub(crate) async fn season(tx: &mut Tx, stores: &Stores, day: Day, days: i64) -> Result<Season> {
    let sql = format!(
        "SELECT CAST(COALESCE(SUM(CASE WHEN biz_date < $3 THEN pieces ELSE 0 END), 0) AS BIGINT),
             CAST(COALESCE(SUM(CASE WHEN biz_date >= $3 THEN pieces ELSE 0 END), 0) AS BIGINT)
         FROM sell_out_store_day WHERE {} AND biz_date >= $2 AND biz_date < $4",
        tx.any_of("store_id", 1)
    );
    let then = days_before(day, YEAR_DAYS)?;
    let (from, to) = (days_before(then, LOOKED_AT_DAYS)?, days_after(then, days)?);
    let (before, after): (i64, i64) = tx.one(&sql, params![&stores.ids[..], from, then, to]).await?;
    Ok(Season::of(before, after, days))
}

/// What lies in each of the stores of these products, by product and store.
pub(crate) async fn on_hand(tx: &mut Tx, stores: &Stores, products: &[Id]) -> Result<HashMap<(Id, Id), i64>> {
    let sql = format!(
        "SELECT k.product_id, l.ref_id, CAST(SUM(k.on_hand) AS BIGINT) FROM location l JOIN stock k ON k.location_id = l.id
         WHERE l.country_code = $1 AND l.kind = 'store' AND {} AND {} GROUP BY k.product_id, l.ref_id",
        tx.any_of("l.ref_id", 2),
        tx.any_of("k.product_id", 3)
    );
    let rows: Vec<(Id, Id, i64)> = tx.all(&sql, params![stores.country, &stores.ids[..], products]).await?;
    Ok(rows.into_iter().map(|(product, store, pieces)| ((product, store), pieces)).collect())
}

/// What is on its way of these products: ordered and not received, and sent by others and not answered. An order that names no
/// store is on its way to any of them.
pub(crate) async fn coming(tx: &mut Tx, stores: &Stores, products: &[Id], since: Id) -> Result<HashMap<Id, i64>> {
    let ordered = format!(
        "SELECT l.product_id, CAST(SUM(l.qty_approved - l.qty_cancelled - l.qty_received) AS BIGINT)
         FROM customer_order o JOIN order_line l ON l.order_id = o.id
         WHERE o.customer_id = $1 AND o.id >= $2 AND o.order_type IN (1, 2, 5, 6) AND o.status NOT IN (5, 7)
             AND (o.store_id IS NULL OR {}) AND {} GROUP BY l.product_id",
        tx.any_of("o.store_id", 3),
        tx.any_of("l.product_id", 4)
    );
    let sent = format!(
        "SELECT l.product_id, CAST(SUM(l.waiting_qty) AS BIGINT) FROM stock_transfer t JOIN stock_transfer_line l ON l.transfer_id = t.id
         WHERE {} AND t.id >= $2 AND t.status = 'to_be_confirmed' AND {} GROUP BY l.product_id",
        tx.any_of("t.in_store_id", 1),
        tx.any_of("l.product_id", 3)
    );
    let mut rows: Vec<(Id, i64)> = tx.all(&ordered, params![stores.customer, since, &stores.ids[..], products]).await?;
    rows.extend(tx.all::<(Id, i64)>(&sent, params![&stores.ids[..], since, products]).await?);
    let mut coming = HashMap::new();
    for (product, pieces) in rows {
        *coming.entry(product).or_default() += pieces;
    }
    Ok(coming)
}

/// From which id on orders and transfers are waited for.
pub(crate) fn waited_for(day: Day, country: Country) -> Result<Id> {
    Ok(Id::first_at(days_before(day, WAITED_FOR_DAYS)?.begins_in(country)?))
}

/// A product in all of the stores, each for itself.
pub(crate) fn summed(
    product: Id,
    selling: &HashMap<Id, Selling>,
    on_hand: &HashMap<(Id, Id), i64>,
    stores: &[Id],
    days: i64,
    season: Season,
) -> Summed {
    let mut sum = Summed::default();
    for store in stores {
        let sold = selling.get(store).copied().unwrap_or_default();
        let lies = on_hand.get(&(product, *store)).copied().unwrap_or_default();
        let shelf = Shelf { expected: sold.expected(days, season), on_hand: lies };
        sum.recent += sold.recent;
        sum.earlier += sold.earlier;
        sum.expected += shelf.expected;
        sum.on_hand += shelf.on_hand.max(0);
        sum.spare += shelf.spare();
        sum.short += shelf.short();
    }
    sum
}
