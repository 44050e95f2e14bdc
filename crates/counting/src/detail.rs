//! One count with its lines, what happened to it and what is left to count.

use std::collections::HashMap;

use kernel::{AppError, Country, Id, Language, Result, Timestamp};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use stock::location;
use store::{Tx, params, record};
use utoipa::ToSchema;

use crate::entry::{Found, Tally, entries_of, tally};
use crate::list::{StockCountItem, items, sight};
use crate::machine::{CountEvent, CountState};
use crate::row::{CountRow, LineRow, counters_of, find, lines_of};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountProduct {
    pub product_id: Id,
    pub material_code: String,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub barcode: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockCountLine {
    #[serde(flatten)]
    pub product: CountProduct,
    /// Absent while it has to be counted again.
    pub counted_qty: Option<i64>,
    pub counted_at: Option<Timestamp>,
    /// How many of the pieces were scanned.
    pub scans: i64,
    /// What was found before it was counted again.
    pub previous_qty: Option<i64>,
    /// What the books said at that moment, since it was sent in.
    pub difference: Option<CountDifference>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountDifference {
    pub book_qty: i64,
    pub variance_qty: i64,
    /// Inside the tolerance.
    pub within: bool,
    /// The books changed between counting and sending in.
    pub moved_since: bool,
    /// Nobody counted it; the reviewer decided that there is none.
    pub assumed: bool,
}

/// A product that the store should have and nobody counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotCountedProduct {
    #[serde(flatten)]
    pub product: CountProduct,
    /// Absent for who counts without seeing the books.
    pub book_qty: Option<i64>,
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct StockCountEvent {
        pub event: CountEvent,
        pub note: String,
        pub captured_at: Timestamp,
        pub at: Timestamp,
        pub actor_name: String,
    }
}

/// A count with everything about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StockCount {
    #[serde(flatten)]
    pub count: StockCountItem,
    pub lines: Vec<StockCountLine>,
    /// Until it is posted.
    pub not_counted_products: Vec<NotCountedProduct>,
    pub events: Vec<StockCountEvent>,
    /// Everybody who counts or counted.
    pub counter_names: Vec<String>,
    /// Whether the reader may decide about it now.
    pub may_review: bool,
}

/// One count in reach.
#[kernel::boxed]
pub async fn count(tx: &mut Tx, actor: &Actor, language: Language, id: Id) -> Result<StockCount> {
    let scope = actor.require(sight(actor))?;
    let row = find(tx, &scope, id).await?;
    of_row(tx, actor, language, row).await
}

pub(crate) async fn of_row(tx: &mut Tx, actor: &Actor, language: Language, row: CountRow) -> Result<StockCount> {
    let lines = shown_lines(tx, &row).await?;
    let counters = counters_of(tx, row.id).await?;
    let names = org::person_names(tx, &counters).await?;
    let left = not_counted(tx, actor, &row, &lines).await?;
    let ids: Vec<Id> = lines.iter().map(|line| line.product_id).chain(left.iter().map(|(product, _)| *product)).collect();
    let goods = products(tx, row.country_code, language, &ids).await?;
    let product = |id: Id| goods.get(&id).cloned().unwrap_or_else(|| unknown(id));
    let sql = format!("SELECT {} FROM stock_count_event WHERE count_id = $1 ORDER BY id", StockCountEvent::COLUMNS);
    let events = tx.all(&sql, params![row.id]).await?;
    let stranger = actor.person_id.is_none_or(|person| !counters.contains(&person));
    let may_review = row.status == CountState::Submitted && stranger && actor.grants.contains_key(&Permission::StockCountReview);
    let item = items(tx, vec![row]).await?.into_iter().next();
    Ok(StockCount {
        count: item.ok_or_else(|| AppError::internal("a count without itself"))?,
        lines: lines.into_iter().map(|line| (product(line.product_id), line)).map(|(product, line)| line.shown(product)).collect(),
        not_counted_products: left.into_iter().map(|(id, book_qty)| NotCountedProduct { product: product(id), book_qty }).collect(),
        events,
        counter_names: counters.iter().filter_map(|id| names.get(id).cloned()).collect(),
        may_review,
    })
}

/// A line before its product is looked up.
struct ShownLine {
    product_id: Id,
    tally: Tally,
    difference: Option<CountDifference>,
}

impl ShownLine {
    fn shown(self, product: CountProduct) -> StockCountLine {
        StockCountLine {
            product,
            counted_qty: self.tally.found.map(|found| found.qty),
            counted_at: self.tally.found.map(|found| found.counted_at),
            scans: self.tally.found.map_or(0, |found| found.scans),
            previous_qty: self.tally.previous,
            difference: self.difference,
        }
    }
}

impl From<&LineRow> for CountDifference {
    fn from(line: &LineRow) -> Self {
        Self {
            book_qty: line.book_qty,
            variance_qty: line.variance_qty,
            within: line.within,
            moved_since: line.moved_since,
            assumed: line.assumed,
        }
    }
}

/// While somebody counts, what the entries come to; since it was sent in, with what differs.
async fn shown_lines(tx: &mut Tx, row: &CountRow) -> Result<Vec<ShownLine>> {
    let counting = matches!(row.status, CountState::Counting | CountState::RecountAsked | CountState::Cancelled);
    if counting {
        let tallies = tally(entries_of(tx, &[row.id]).await?);
        return Ok(tallies.into_iter().map(|(product_id, tally)| ShownLine { product_id, tally, difference: None }).collect());
    }
    let lines = lines_of(tx, row.id).await?;
    let shown = lines.iter().map(|line| ShownLine {
        product_id: line.product_id,
        tally: Tally { found: Some(Found { qty: line.qty, counted_at: line.counted_at, scans: line.scans }), previous: line.previous_qty },
        difference: Some(line.into()),
    });
    Ok(shown.collect())
}

/// Whether the books are kept from whoever counts, for as long as the count goes on.
pub(crate) fn books_hidden(actor: &Actor, row: &CountRow) -> bool {
    let counting = matches!(row.status, CountState::Counting | CountState::RecountAsked);
    row.blind && counting && !actor.grants.contains_key(&Permission::StockCountReview)
}

async fn not_counted(tx: &mut Tx, actor: &Actor, row: &CountRow, lines: &[ShownLine]) -> Result<Vec<(Id, Option<i64>)>> {
    if !row.status.is_open() {
        return Ok(Vec::new());
    }
    let Some(place) = location::find_of_store(tx, row.country_code, row.store_id).await? else { return Ok(Vec::new()) };
    let hidden = books_hidden(actor, row);
    let held = stock::held(tx, place.id, row.owner_id).await?.into_iter();
    let left = held.filter(|level| lines.iter().all(|line| line.product_id != level.product_id));
    Ok(left.map(|level| (level.product_id, (!hidden).then_some(level.on_hand))).collect())
}

pub(crate) async fn products(tx: &mut Tx, country: Country, language: Language, ids: &[Id]) -> Result<HashMap<Id, CountProduct>> {
    let goods = catalogue::goods_of(tx, country, ids).await?;
    let shown = goods.into_iter().map(|(id, goods)| {
        let product = CountProduct {
            product_id: id,
            name: goods.name.get(language).to_owned(),
            image: goods.pictures.first().map(|picture| picture.url.clone()),
            material_code: goods.material_code,
            spec: goods.specification,
            barcode: goods.barcode,
        };
        (id, product)
    });
    Ok(shown.collect())
}

fn unknown(product_id: Id) -> CountProduct {
    let nothing = String::new;
    CountProduct { product_id, material_code: nothing(), name: nothing(), image: None, spec: nothing(), barcode: None }
}
