use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Money, Page, PageQuery, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

/// In basis points of the list price, before anybody edits it.
const INITIAL_RATE: i64 = 7_000;
const BASIS_POINTS: i64 = 10_000;
/// The product of the row for everything that has no row of its own.
const EVERYTHING: Id = Id::new(0);

/// The lowest price one approver may sign. Exactly one of price and rate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferFloor {
    pub country_code: Country,
    /// Everything that has no floor of its own when absent.
    pub product_id: Option<Id>,
    pub material_code: Option<String>,
    pub product_name: Option<LocalizedText>,
    pub floor_price: Option<Money>,
    /// Basis points of the list price.
    pub floor_rate: Option<i64>,
    pub ver: i64,
}

impl FromRow for OfferFloor {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (country_code, product): (Country, Id) = (row.next()?, row.next()?);
        let (floor_price, floor_rate, ver, material_code) = (row.next()?, row.next()?, row.next()?, row.next()?);
        let name: [Option<String>; 4] = [row.next()?, row.next()?, row.next()?, row.next()?];
        let [zh, en, id, th] = name;
        let product_name = match (zh, en, id, th) {
            (Some(zh), Some(en), Some(id), Some(th)) => Some(LocalizedText { zh, en, id, th }),
            _ => None,
        };
        let product_id = (product != EVERYTHING).then_some(product);
        Ok(Self { country_code, product_id, material_code, product_name, floor_price, floor_rate, ver })
    }
}

const COLUMNS: &str =
    "w.country_code, w.product_id, w.floor_price, w.floor_rate, w.ver, p.material_code, p.name_zh, p.name_en, p.name_id, p.name_th";
const FROM: &str = "FROM offer_floor w LEFT JOIN product p ON p.id = w.product_id WHERE 1 = 1";

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct FloorFilter {
    pub country_code: Option<Country>,
    pub product_id: Option<Id>,
    /// Part of the product's name, its code or its barcode.
    pub keyword: Option<String>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FloorInput {
    pub country_code: Country,
    pub product_id: Option<Id>,
    /// For a product.
    pub floor_price: Option<Money>,
    /// For everything else.
    pub floor_rate: Option<i64>,
    /// Absent for a floor that is not there yet.
    pub ver: Option<i64>,
}

#[kernel::boxed]
pub async fn floors(tx: &mut Tx, actor: &Actor, filter: &FloorFilter) -> Result<Page<OfferFloor>> {
    let scope = actor.require(Permission::PriceApprove)?;
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new(FROM);
    scope.narrowed(filter.country_code).push_country(tx, &mut sql, "w.country_code");
    org::listing::push_keyword(&mut sql, "p.search", filter.keyword.as_deref());
    if let Some(product) = filter.product_id {
        sql.push(" AND w.product_id = ").bind(product);
    }
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY w.country_code, w.product_id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    Ok(Page::new(tx.all(&format!("SELECT {COLUMNS} {}", sql.text()), sql.values()).await?, total, query))
}

/// Sets a floor, with the `ver` that was seen when there was one.
#[kernel::boxed]
pub async fn save_floor(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &FloorInput) -> Result<OfferFloor> {
    let scope = actor.require(Permission::PriceApprove)?;
    scope.require_country(input.country_code)?;
    check(tx, input).await?;
    let (country, product) = (input.country_code, input.product_id.unwrap_or(EVERYTHING));
    let before = find(tx, country, product).await?;
    match &before {
        Some(before) => {
            let updated = tx
                .execute_one(
                    "UPDATE offer_floor SET floor_price = $4, floor_rate = $5, ver = ver + 1
                     WHERE country_code = $1 AND product_id = $2 AND ver = $3",
                    params![country, product, input.ver, input.floor_price, input.floor_rate],
                )
                .await;
            history::conflict(updated, before)?;
        }
        None => insert(tx, input).await?,
    }
    let after = find(tx, country, product).await?.ok_or_else(|| AppError::internal("a saved floor is gone"))?;
    let doc_no = after.material_code.clone().unwrap_or_else(|| country.to_string());
    let changed = Subject { country: Some(country), action: "offer_floor.save", doc_type: "offer_floor", doc_no: &doc_no };
    history::record(tx, rt, actor, changed, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn check(tx: &mut Tx, input: &FloorInput) -> Result<()> {
    let mut checks = Checks::new();
    if let Some(product) = input.product_id {
        let known: Option<(Id,)> = tx
            .optional(
                "SELECT product_id FROM product_country WHERE product_id = $1 AND country_code = $2",
                params![product, input.country_code],
            )
            .await?;
        checks.ensure(known.is_some(), "productId", ErrorCode::Unknown);
        checks.ensure(input.floor_price.is_some_and(|price| price > Money::ZERO), "floorPrice", ErrorCode::OutOfRange);
        checks.fits("floorPrice", input.country_code.currency(), input.floor_price.unwrap_or_default());
        checks.ensure(input.floor_rate.is_none(), "floorRate", ErrorCode::Unknown);
    } else {
        checks.ensure(input.floor_rate.is_some_and(|rate| (0..=BASIS_POINTS).contains(&rate)), "floorRate", ErrorCode::OutOfRange);
        checks.ensure(input.floor_price.is_none(), "floorPrice", ErrorCode::Unknown);
    }
    checks.finish()
}

async fn find(tx: &mut Tx, country: Country, product: Id) -> Result<Option<OfferFloor>> {
    let sql = format!("SELECT {COLUMNS} {FROM} AND w.country_code = $1 AND w.product_id = $2");
    Ok(tx.optional(&sql, params![country, product]).await?)
}

async fn insert(tx: &mut Tx, input: &FloorInput) -> Result<()> {
    let product = input.product_id.unwrap_or(EVERYTHING);
    let inserted = tx
        .execute(
            "INSERT INTO offer_floor (country_code, product_id, floor_price, floor_rate, ver) VALUES ($1, $2, $3, $4, 1)
             ON CONFLICT DO NOTHING",
            params![input.country_code, product, input.floor_price, input.floor_rate],
        )
        .await?;
    if inserted == 1 { Ok(()) } else { Err(AppError::new(ErrorCode::VersionConflict)) }
}

/// Gives every country that has none the floor it begins with.
pub(crate) async fn seed(tx: &mut Tx) -> Result<()> {
    for country in Country::ALL {
        if find(tx, country, EVERYTHING).await?.is_none() {
            let input =
                FloorInput { country_code: country, product_id: None, floor_price: None, floor_rate: Some(INITIAL_RATE), ver: None };
            insert(tx, &input).await?;
        }
    }
    Ok(())
}

/// The floor of each product whose list price is given.
pub(super) async fn floors_of(tx: &mut Tx, country: Country, list_prices: &[(Id, Money)]) -> Result<HashMap<Id, Money>> {
    let mut ids: Vec<Id> = list_prices.iter().map(|(product, _)| *product).collect();
    ids.push(EVERYTHING);
    let sql =
        format!("SELECT product_id, floor_price, floor_rate FROM offer_floor WHERE country_code = $1 AND {}", tx.any_of("product_id", 2));
    let rows: Vec<(Id, Option<Money>, Option<i64>)> = tx.all(&sql, params![country, ids]).await?;
    let rate = rows.iter().find_map(|(product, _, rate)| rate.filter(|_| *product == EVERYTHING)).unwrap_or(INITIAL_RATE);
    let mut floors = HashMap::with_capacity(list_prices.len());
    for (product, list_price) in list_prices {
        let own = rows.iter().find(|(row, ..)| row == product).and_then(|(_, price, _)| *price);
        floors.insert(*product, own.map_or_else(|| list_price.share(rate, BASIS_POINTS), Ok)?);
    }
    Ok(floors)
}
