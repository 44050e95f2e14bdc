//! The prices in a list: per product, from which quantity on which price.

use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Language, LocalizedText, Money, Page, PageQuery, Result, Runtime};
use org::history::{self, Subject};
use org::listing::{self, Stretch, Wanted};
use org::{Actor, Checks, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, SortColumn, SortOrder, Sorting, Sql, StoreError, Tx, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::list::{PriceList, price_list};
use crate::manage;
use crate::names::{self, by_name};

const MOST_RUNGS: usize = 10;
const MOST_PRODUCTS: usize = 500;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceRung {
    pub min_qty: i64,
    pub unit_price: Money,
    #[serde(default = "included")]
    pub tax_included: bool,
}

/// Shown prices have the tax in them unless somebody says otherwise.
const fn included() -> bool {
    true
}

/// A product with its prices in one list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceRow {
    pub product_id: Id,
    pub material_code: String,
    pub name: LocalizedText,
    pub specification: String,
    pub moq: i64,
    /// By quantity.
    pub rungs: Vec<PriceRung>,
}

struct Listed(Id, String, LocalizedText, String, i64);

impl FromRow for Listed {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self(row.next()?, row.next()?, names::read(row)?, row.next()?, row.next()?))
    }
}

const COLUMNS: &str = "p.id, p.material_code, p.name_zh, p.name_en, p.name_id, p.name_th, p.specification, p.moq";

text_enum! {
    /// What the prices of a list may be sorted by.
    pub enum PriceSort {
        /// The product's name, as people look names up in the reader's language.
        Name = "name",
        /// The price of the least quantity.
        UnitPrice = "unitPrice",
    }
}

impl PriceSort {
    const fn column(self, language: Language) -> SortColumn {
        match self {
            Self::Name => by_name(language),
            Self::UnitPrice => SortColumn::Number("f.unit_price"),
        }
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PriceFilter {
    pub price_list_id: Id,
    /// Part of the material code or of the name in any language.
    pub keyword: Option<String>,
    #[param(inline)]
    pub sort: Option<PriceSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl PriceFilter {
    fn conditions(&self) -> Sql {
        let mut sql = Sql::new("FROM product p JOIN price f ON f.product_id = p.id WHERE f.price_list_id = ");
        sql.bind(self.price_list_id);
        // The first rung stands for the product.
        sql.push(" AND f.min_qty = (SELECT MIN(x.min_qty) FROM price x WHERE x.price_list_id = f.price_list_id AND x.product_id = p.id)");
        listing::push_keyword(&mut sql, "p.search", self.keyword.as_deref());
        sql
    }

    fn sorting(&self, language: Language) -> Result<Sorting> {
        Sorting::new(self.sort.map(|sort| sort.column(language)), self.order)
    }
}

/// One page of the products of a list with their prices.
#[kernel::boxed]
pub async fn prices(tx: &mut Tx, scope: &Scope, language: Language, filter: &PriceFilter) -> Result<Page<PriceRow>> {
    price_list(tx, scope, filter.price_list_id).await?;
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let page: Page<Listed> = listing::sorted_page(tx, COLUMNS, ("p.id", filter.sorting(language)?), filter.conditions(), query).await?;
    Ok(Page::new(complete(tx, filter.price_list_id, page.list).await?, page.total, query))
}

/// The list and its products, stretch by stretch, for an export.
#[kernel::boxed]
pub async fn price_stretch(
    tx: &mut Tx,
    scope: &Scope,
    language: Language,
    filter: &PriceFilter,
    wanted: &Wanted,
) -> Result<(PriceList, Stretch<PriceRow>)> {
    PageQuery { page_num: filter.page_num, page_size: filter.page_size }.window()?;
    let list = price_list(tx, scope, filter.price_list_id).await?;
    let mut found = listing::stretch(tx, COLUMNS, ("p.id", filter.sorting(language)?), filter.conditions(), wanted).await?;
    let rows = complete(tx, filter.price_list_id, std::mem::take(&mut found.list)).await?;
    Ok((list, found.with(rows)))
}

async fn complete(tx: &mut Tx, list: Id, listed: Vec<Listed>) -> Result<Vec<PriceRow>> {
    let products: Vec<Id> = listed.iter().map(|row| row.0).collect();
    let mut rungs = rungs_of(tx, list, &products).await?;
    let rows = listed.into_iter().map(|Listed(product_id, material_code, name, specification, moq)| {
        let rungs = rungs.remove(&product_id).unwrap_or_default();
        PriceRow { product_id, material_code, name, specification, moq, rungs }
    });
    Ok(rows.collect())
}

pub(crate) async fn rungs_of(tx: &mut Tx, list: Id, products: &[Id]) -> Result<HashMap<Id, Vec<PriceRung>>, StoreError> {
    let sql = format!(
        "SELECT product_id, min_qty, unit_price, tax_included FROM price WHERE price_list_id = $1 AND {} ORDER BY product_id, min_qty",
        tx.any_of("product_id", 2)
    );
    let rows: Vec<(Id, i64, Money, bool)> = tx.all(&sql, params![list, products]).await?;
    let rungs =
        rows.into_iter().map(|(product, min_qty, unit_price, tax_included)| (product, PriceRung { min_qty, unit_price, tax_included }));
    Ok(listing::group(rungs))
}

/// The prices of some products in one list. Products not named keep theirs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PricesInput {
    pub price_list_id: Id,
    pub products: Vec<LadderInput>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LadderInput {
    pub product_id: Id,
    /// All of them; none takes the product out of the list.
    pub rungs: Vec<PriceRung>,
}

/// What the history keeps of one product's prices.
#[derive(Serialize)]
struct Kept<'a> {
    rungs: &'a [PriceRung],
}

#[kernel::boxed]
pub async fn save_prices(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &PricesInput) -> Result<Vec<PriceRow>> {
    let scope = actor.require(Permission::CatalogueManage)?;
    let list = price_list(tx, &scope, input.price_list_id).await?;
    let products: Vec<Id> = input.products.iter().map(|chosen| chosen.product_id).collect();
    let codes = check(tx, input, &list, &products).await?;
    let before = rungs_of(tx, list.id, &products).await?;
    for chosen in &input.products {
        replace(tx, list.id, chosen).await?;
        let (held, mut rungs) = (before.get(&chosen.product_id).map_or(&[][..], Vec::as_slice), chosen.rungs.clone());
        rungs.sort_by_key(|rung| rung.min_qty);
        let doc_no = format!("{} {}", list.code, codes.get(&chosen.product_id).map_or("", String::as_str));
        let subject = Subject { country: Some(list.country_code), action: "price.save", doc_type: "price", doc_no: &doc_no };
        let (before, after) = (Kept { rungs: held }, Kept { rungs: &rungs });
        history::record(tx, rt, actor, subject, Some(&before), Some(&after)).await?;
    }
    mark_shelf_prices(tx, &products).await?;
    manage::touch(tx, rt, Some(list.country_code), &products).await?;
    let sql = format!("SELECT {COLUMNS} FROM product p WHERE {}", tx.any_of("p.id", 1));
    let listed = tx.all(&sql, params![products]).await?;
    complete(tx, list.id, listed).await
}

async fn replace(tx: &mut Tx, list: Id, chosen: &LadderInput) -> Result<(), StoreError> {
    tx.execute("DELETE FROM price WHERE price_list_id = $1 AND product_id = $2", params![list, chosen.product_id]).await?;
    for rung in &chosen.rungs {
        tx.execute_one(
            "INSERT INTO price (price_list_id, product_id, min_qty, unit_price, tax_included, at_moq) VALUES ($1, $2, $3, $4, $5, FALSE)",
            params![list, chosen.product_id, rung.min_qty, rung.unit_price, rung.tax_included],
        )
        .await?;
    }
    Ok(())
}

async fn check(tx: &mut Tx, input: &PricesInput, list: &PriceList, products: &[Id]) -> Result<HashMap<Id, String>> {
    if products.is_empty() || products.len() > MOST_PRODUCTS {
        return Err(AppError::field("products", if products.is_empty() { ErrorCode::Required } else { ErrorCode::OutOfRange }));
    }
    let sql = format!("SELECT id, material_code FROM product WHERE {}", tx.any_of("id", 1));
    let known: Vec<(Id, String)> = tx.all(&sql, params![products]).await?;
    let known: HashMap<Id, String> = known.into_iter().collect();
    let mut checks = Checks::new();
    for (place, chosen) in input.products.iter().enumerate() {
        checks.within(format!("products[{place}]."));
        checks.ensure(known.contains_key(&chosen.product_id), "productId", ErrorCode::Unknown);
        checks.ensure(!products[..place].contains(&chosen.product_id), "productId", ErrorCode::Taken);
        checks.ensure(chosen.rungs.len() <= MOST_RUNGS, "rungs", ErrorCode::OutOfRange);
        for (number, rung) in chosen.rungs.iter().enumerate() {
            checks.within(format!("products[{place}].rungs[{number}]."));
            checks.range("minQty", rung.min_qty, 1..=1_000_000);
            checks.ensure(!chosen.rungs[..number].iter().any(|other| other.min_qty == rung.min_qty), "minQty", ErrorCode::Taken);
            checks.ensure(rung.unit_price > Money::ZERO && rung.unit_price <= Money::DOCUMENT_CAP, "unitPrice", ErrorCode::OutOfRange);
            checks.fits("unitPrice", list.currency, rung.unit_price);
        }
    }
    checks.finish()?;
    Ok(known)
}

/// Marks in every list the price that applies to the least quantity that may be ordered.
pub(crate) async fn mark_shelf_prices(tx: &mut Tx, products: &[Id]) -> Result<(), StoreError> {
    let sql = format!(
        "UPDATE price SET at_moq = COALESCE(min_qty = (
             SELECT MAX(x.min_qty) FROM price x JOIN product p ON p.id = x.product_id
             WHERE x.price_list_id = price.price_list_id AND x.product_id = price.product_id AND x.min_qty <= p.moq), FALSE)
         WHERE {}",
        tx.any_of("product_id", 1)
    );
    tx.execute(&sql, params![products]).await?;
    Ok(())
}
