//! Goods of ours in a customer's stores, and since when they stand there. What stands for long is picked up, or the customer buys it.

use std::collections::HashMap;

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, Currency, ErrorCode, Id, Language, Money, Page, PageQuery, Result, Runtime};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record};
use utoipa::{IntoParams, ToSchema};

use crate::sight;

/// What came longer ago has stood for long.
const LONG_DAYS: i64 = 180;

/// Pieces of one product in one store; whichever came first is sold first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingGoods {
    pub store_id: Id,
    pub store_name: String,
    pub product_id: Id,
    pub material_code: String,
    pub name: String,
    pub spec: String,
    pub qty: i64,
    /// Those of them that have stood for long.
    pub long_qty: i64,
    /// When the oldest of them came.
    pub since: Day,
    pub days: i64,
    /// What all of them are worth at the customer's price; absent where it has none.
    pub amount: Option<Money>,
    pub currency: Currency,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StandingGoodsPage {
    #[serde(flatten)]
    pub page: Page<StandingGoods>,
    /// In all stores of the customer, whatever the filter.
    pub qty: i64,
    pub long_qty: i64,
    /// After how many days goods have stood for long.
    pub long_days: i64,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct StandingFilter {
    /// A buyer of one customer need not name it.
    pub customer_id: Option<Id>,
    pub store_id: Option<Id>,
    /// Only goods that have stood for long.
    pub long: Option<bool>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

record! {
    /// What lies in a store.
    #[derive(Clone, Debug)]
    struct Shelf {
        place: Id,
        store: Id,
        store_name: String,
        product: Id,
        qty: i64,
    }
}

/// A shelf with since when what lies there does.
struct Stood {
    shelf: Shelf,
    since: Day,
    long_qty: i64,
}

/// Goods of ours in the stores of a customer, those that stand there longest first.
#[kernel::boxed]
pub async fn standing_goods(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    filter: &StandingFilter,
) -> Result<StandingGoodsPage> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let (customer, country) = whose(tx, actor, filter.customer_id).await?;
    let today = org::today_in(rt, country)?;
    let mut all = stood(tx, customer, today).await?;
    let (qty, long_qty) = (all.iter().map(|one| one.shelf.qty).sum(), all.iter().map(|one| one.long_qty).sum());
    all.retain(|one| filter.store_id.is_none_or(|store| store == one.shelf.store) && (filter.long != Some(true) || one.long_qty > 0));
    all.sort_by_key(|one| (one.since, one.shelf.store, one.shelf.product));
    let total = i64::try_from(all.len()).map_err(AppError::internal)?;
    let (skip, take) = (usize::try_from(offset).map_err(AppError::internal)?, usize::try_from(limit).map_err(AppError::internal)?);
    let shown: Vec<Stood> = all.into_iter().skip(skip).take(take).collect();
    let list = named(tx, (country, customer), today, language, shown).await?;
    Ok(StandingGoodsPage { page: Page::new(list, total, query), qty, long_qty, long_days: LONG_DAYS })
}

/// The customer that is asked about, in reach.
async fn whose(tx: &mut Tx, actor: &Actor, named: Option<Id>) -> Result<(Id, Country)> {
    let scope = sight::looking(actor)?;
    let id = match (named, actor.customer_ids.as_slice()) {
        (Some(id), _) => id,
        (None, [only]) => *only,
        (None, _) => return Err(AppError::field("customerId", ErrorCode::Required)),
    };
    let customer = org::customer(tx, &scope, id).await?;
    Ok((customer.id, customer.country_code))
}

async fn stood(tx: &mut Tx, customer: Id, today: Day) -> Result<Vec<Stood>> {
    // A location is found by its country first: without it SQLite goes through all stock.
    let sql = "SELECT s.location_id, b.id, b.name, s.product_id, s.on_hand FROM store b
         JOIN location l ON l.country_code = b.country_code AND l.kind = 'store' AND l.ref_id = b.id
         JOIN stock s ON s.location_id = l.id WHERE b.customer_id = $1 AND s.owner_id = 0 AND s.on_hand > 0";
    let shelves: Vec<Shelf> = tx.all(sql, params![customer]).await?;
    let came = arrivals(tx, &shelves).await?;
    let long_ago = Day::from(Date::from(today).checked_sub(LONG_DAYS.days()).map_err(AppError::internal)?);
    Ok(shelves.into_iter().map(|shelf| aged(&came, shelf, today, long_ago)).collect())
}

/// By place and product, how many pieces came on which day, the last first. What a shopper brought back, or was counted again, had come
/// before: such a day counts none, and tells only that something was there by then.
type Arrivals = HashMap<(Id, Id), Vec<(Day, i64)>>;

async fn arrivals(tx: &mut Tx, shelves: &[Shelf]) -> Result<Arrivals> {
    let mut places: Vec<Id> = shelves.iter().map(|shelf| shelf.place).collect();
    places.sort_unstable();
    places.dedup();
    let mut sql = Sql::new(
        "SELECT m.to_location_id, m.product_id, m.biz_date,
             CAST(SUM(CASE WHEN f.kind IN ('consumer', 'adjust', 'loss') THEN 0 ELSE m.qty END) AS BIGINT) FROM stock_move m
         JOIN location f ON f.id = m.from_location_id WHERE ",
    );
    tx.push_any_of(&mut sql, "m.to_location_id", places);
    sql.push(" AND m.to_owner_id = 0 GROUP BY m.to_location_id, m.product_id, m.biz_date ORDER BY m.biz_date DESC");
    let rows: Vec<(Id, Id, Day, i64)> = tx.all_of(&sql).await?;
    let mut came = Arrivals::new();
    for (place, product, day, qty) in rows {
        came.entry((place, product)).or_default().push((day, qty));
    }
    Ok(came)
}

/// The last pieces that came are those that are left. What nobody brought stands there as long as the oldest of the others.
fn aged(came: &Arrivals, shelf: Shelf, today: Day, long_ago: Day) -> Stood {
    let (mut left, mut lately, mut since) = (shelf.qty, 0, today);
    for (day, qty) in came.get(&(shelf.place, shelf.product)).into_iter().flatten() {
        if left == 0 {
            break;
        }
        since = *day;
        let these = left.min(*qty);
        left -= these;
        if *day >= long_ago {
            lately += these;
        }
    }
    if since >= long_ago {
        lately += left;
    }
    Stood { since, long_qty: shelf.qty - lately, shelf }
}

async fn named(tx: &mut Tx, of: (Country, Id), today: Day, language: Language, shown: Vec<Stood>) -> Result<Vec<StandingGoods>> {
    let (country, customer) = of;
    let products: Vec<Id> = shown.iter().map(|one| one.shelf.product).collect();
    let goods = catalogue::goods_of(tx, country, &products).await?;
    let prices = catalogue::prices_on(tx, country, customer, &products, today).await?;
    let mut list = Vec::with_capacity(shown.len());
    for Stood { shelf, since, long_qty } in shown {
        let known = goods.get(&shelf.product);
        let price = prices.get(&shelf.product).map(|price| price.unit_price);
        list.push(StandingGoods {
            store_id: shelf.store,
            store_name: shelf.store_name,
            product_id: shelf.product,
            material_code: known.map_or_else(String::new, |goods| goods.material_code.clone()),
            name: known.map_or_else(String::new, |goods| goods.name.get(language).to_owned()),
            spec: known.map_or_else(String::new, |goods| goods.specification.clone()),
            qty: shelf.qty,
            long_qty,
            since,
            days: i64::from((Date::from(today) - Date::from(since)).get_days()),
            amount: price.map(|price| price.times(shelf.qty)).transpose()?,
            currency: country.currency(),
        });
    }
    Ok(list)
}
