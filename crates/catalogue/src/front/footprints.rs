use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{Id, Language, Page, PageQuery, Result, Runtime, Timestamp};
use org::{Actor, Day};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::{IntoParams, ToSchema};

use super::card::{Card, cards};
use crate::Shopper;

const DAYS_KEPT: i64 = 90;
const ROWS_KEPT: i64 = 500;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct FootprintQuery {
    pub customer_id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// A product that somebody looked at on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Footprint {
    pub day: Day,
    pub last_at: Timestamp,
    pub times: i64,
    #[serde(flatten)]
    pub card: Card,
}

/// Notes that somebody looked at a product, once per day, and lets go of what is too old or too much.
#[kernel::boxed]
pub async fn record_footprint(tx: &mut Tx, rt: &Runtime, actor: &Actor, product: Id) -> Result<()> {
    let today = org::today_in(rt, actor.country)?;
    tx.execute(
        "INSERT INTO footprint (user_id, day, product_id, last_at, times) VALUES ($1, $2, $3, $4, 1)
         ON CONFLICT (user_id, day, product_id) DO UPDATE SET last_at = excluded.last_at, times = footprint.times + 1",
        params![actor.user_id, today, product, rt.now()],
    )
    .await?;
    let date = Date::from(today);
    let oldest = Day::from(date.checked_sub((DAYS_KEPT - 1).days()).unwrap_or(date));
    tx.execute("DELETE FROM footprint WHERE user_id = $1 AND day < $2", params![actor.user_id, oldest]).await?;
    tx.execute(
        "DELETE FROM footprint WHERE user_id = $1 AND last_at < (
             SELECT last_at FROM footprint WHERE user_id = $1 ORDER BY last_at DESC LIMIT 1 OFFSET $2)",
        params![actor.user_id, ROWS_KEPT - 1],
    )
    .await?;
    Ok(())
}

#[kernel::boxed]
pub async fn clear_footprints(tx: &mut Tx, actor: &Actor) -> Result<()> {
    tx.execute("DELETE FROM footprint WHERE user_id = $1", params![actor.user_id]).await?;
    Ok(())
}

record! {
    struct Row { product_id: Id, day: Day, last_at: Timestamp, times: i64 }
}

/// One page, the newest first.
#[kernel::boxed]
pub async fn footprints(tx: &mut Tx, rt: &Runtime, shopper: &Shopper, language: Language, query: PageQuery) -> Result<Page<Footprint>> {
    let (limit, offset) = query.window()?;
    let from = "FROM footprint f JOIN product_country c ON c.product_id = f.product_id AND c.country_code = $2 WHERE f.user_id = $1";
    let (user, country) = (shopper.user_id, shopper.country);
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {from}"), params![user, country]).await?;
    let sql =
        format!("SELECT f.product_id, f.day, f.last_at, f.times {from} ORDER BY f.last_at DESC, f.product_id DESC LIMIT $3 OFFSET $4");
    let rows: Vec<Row> = tx.all(&sql, params![user, country, limit, offset]).await?;
    let ids: Vec<Id> = rows.iter().map(|row| row.product_id).collect();
    let mut seen = ids.clone();
    seen.sort_unstable();
    seen.dedup();
    // The same product may come up on several days of a page.
    let cards = cards(tx, rt, shopper, language, &seen).await?;
    let list = rows.into_iter().filter_map(|row| {
        let card = cards.iter().find(|card| card.id == row.product_id)?.clone();
        Some(Footprint { day: row.day, last_at: row.last_at, times: row.times, card })
    });
    Ok(Page::new(list.collect(), total, query))
}
