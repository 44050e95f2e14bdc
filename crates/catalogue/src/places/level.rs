use kernel::{AppError, Country, Currency, ErrorCode, Id, Language, LocalizedText, Money, PageQuery, Result, Runtime, fold};
use org::{Actor, Day, Scope};
use serde::{Deserialize, Serialize};
use stock::{GoodsOwner, Owner};
use store::{FromRow, RowReader, Sql, StoreError, Tx, contains_pattern};
use utoipa::{IntoParams, ToSchema};

use super::list::{PlaceItem, place};
use super::{cursor, read_cursor, sight};
use crate::Shopper;
use crate::prices::resolve;
use crate::valid_prices::Ladders;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct LevelFilter {
    pub country_code: Option<Country>,
    #[param(required = true)]
    pub location_id: Option<Id>,
    pub product_id: Option<Id>,
    #[param(inline)]
    pub owner: Option<GoodsOwner>,
    /// Part of a name, material code or barcode.
    pub keyword: Option<String>,
    /// What was there when this day ended.
    #[param(value_type = Option<String>)]
    pub as_of: Option<Day>,
    /// `nextCursor` of the page before.
    pub cursor: Option<String>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// One product of one owner at one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceLevel {
    pub product_id: Id,
    pub material_code: String,
    pub name: LocalizedText,
    pub specification: String,
    /// The customer whose goods they are; none for the company's.
    pub owner_id: Option<Id>,
    pub owner_name: Option<String>,
    pub on_hand: i64,
    /// Kept back for orders now; nobody remembers for whom things were kept back on a day that is over.
    pub reserved: Option<i64>,
    /// What everybody pays for one of them now, and what all of them come to.
    pub unit_price: Option<Money>,
    pub amount: Option<Money>,
}

impl FromRow for PlaceLevel {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            product_id: row.next()?,
            material_code: row.next()?,
            name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            specification: row.next()?,
            owner_id: row.next()?,
            owner_name: row.next()?,
            on_hand: row.next()?,
            reserved: row.next()?,
            unit_price: None,
            amount: None,
        })
    }
}

impl PlaceLevel {
    pub(super) fn owner(&self) -> Owner {
        self.owner_id.map_or(Owner::Company, Owner::Customer)
    }
}

const COLUMNS: &str =
    "p.id, p.material_code, p.name_zh, p.name_en, p.name_id, p.name_th, p.specification, c.id, c.name, s.on_hand, s.reserved";

/// What is at a place. `next_cursor` is absent on the last page.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LevelPage {
    pub place: PlaceItem,
    /// Of the amounts.
    pub currency: Currency,
    pub list: Vec<PlaceLevel>,
    pub next_cursor: Option<String>,
}

/// What is at one place of every product, or was when a day ended: then also what there is none of any more.
#[kernel::boxed]
pub async fn place_levels(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &LevelFilter) -> Result<LevelPage> {
    let scope = sight(actor)?.narrowed(filter.country_code);
    let (limit, _) = PageQuery { page_num: None, page_size: filter.page_size }.window()?;
    let place = at(tx, &scope, actor.language, filter.location_id).await?;
    let mut sql = Sql::new(&format!(
        "SELECT {COLUMNS} FROM stock s JOIN product p ON p.id = s.product_id LEFT JOIN customer c ON c.id = s.owner_id WHERE s.location_id = "
    ));
    sql.bind(place.location_id);
    filter.push(&mut sql)?;
    sql.push(" ORDER BY s.product_id, s.owner_id LIMIT ").bind(limit + 1);
    let mut list: Vec<PlaceLevel> = tx.all_of(&sql).await?;
    let more = list.len() as u64 > limit.unsigned_abs();
    list.truncate(usize::try_from(limit).unwrap_or_default());
    if let Some(day) = filter.as_of {
        turn_back(tx, &place, &mut list, day).await?;
    }
    value(tx, rt, actor, &place, &mut list).await?;
    let last = list.last().filter(|_| more);
    let next_cursor = last.map(|level| cursor(level.product_id.get(), level.owner_id.map_or(0, Id::get)));
    Ok(LevelPage { currency: place.country_code.currency(), place, list, next_cursor })
}

pub(super) async fn at(tx: &mut Tx, scope: &Scope, language: Language, location: Option<Id>) -> Result<PlaceItem> {
    place(tx, scope, language, location.ok_or_else(|| AppError::field("locationId", ErrorCode::Required))?).await
}

impl LevelFilter {
    fn push(&self, sql: &mut Sql) -> Result<()> {
        if self.as_of.is_none() && self.product_id.is_none() {
            sql.push(" AND (s.on_hand <> 0 OR s.reserved <> 0)");
        }
        if let Some(product) = self.product_id {
            sql.push(" AND s.product_id = ").bind(product);
        }
        match self.owner {
            Some(GoodsOwner::Company) => {
                sql.push(" AND s.owner_id = 0");
            }
            Some(GoodsOwner::Customer) => {
                sql.push(" AND s.owner_id <> 0");
            }
            None => {}
        }
        if let Some(word) = self.keyword.as_deref().map(fold).filter(|word| !word.is_empty()) {
            let found = " AND s.product_id IN (SELECT id FROM product WHERE search LIKE ? ESCAPE '\\')";
            sql.push_with(found, contains_pattern(&word));
        }
        if let Some(after) = self.cursor.as_deref() {
            let (product, owner) = read_cursor(after)?;
            sql.push(" AND (s.product_id, s.owner_id) > (").bind(product).push(", ").bind(owner).push(")");
        }
        Ok(())
    }
}

/// Figures of now become those at the end of a day.
pub(super) async fn turn_back(tx: &mut Tx, place: &PlaceItem, levels: &mut [PlaceLevel], day: Day) -> Result<()> {
    let products: Vec<Id> = levels.iter().map(|level| level.product_id).collect();
    let since = stock::moved_after(tx, place.country_code, place.location_id, &products, day).await?;
    for level in levels {
        level.on_hand -= since.get(&(level.product_id, level.owner())).copied().unwrap_or_default();
        level.reserved = None;
    }
    Ok(())
}

/// Prices are those of the lists for everybody at the least quantity they name, as far as there are any.
async fn value(tx: &mut Tx, rt: &Runtime, actor: &Actor, place: &PlaceItem, levels: &mut [PlaceLevel]) -> Result<()> {
    let everybody = Shopper { user_id: actor.user_id, country: place.country_code, customer: None, offers: Vec::new() };
    let products: Vec<Id> = levels.iter().map(|level| level.product_id).collect();
    let ladders = Ladders::valid(tx, &everybody, rt.now(), &products).await?;
    for level in levels {
        let ladders = ladders.of(level.product_id);
        let fewest = ladders.iter().flat_map(|ladder| &ladder.rungs).map(|rung| rung.min_qty).min().unwrap_or(1);
        level.unit_price = resolve(fewest, &[], &ladders).map(|price| price.list_price);
        level.amount = level.unit_price.map(|price| price.times(level.on_hand)).transpose()?;
    }
    Ok(())
}
