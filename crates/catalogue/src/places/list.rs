use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, Language, LocalizedText, Page, PageQuery, Result, fold};
use org::{Actor, CooperationMode, Scope, listing};
use serde::{Deserialize, Serialize};
use stock::{GoodsOwner, LocationKind, Owner};
use store::{FromRow, RowReader, SortColumn, SortOrder, Sorting, Sql, StoreError, Tx, contains_pattern, params};
use utoipa::{IntoParams, ToSchema};

use super::{push_scope, sight};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct PlaceFilter {
    pub country_code: Option<Country>,
    #[param(inline)]
    pub kind: Option<LocationKind>,
    /// Warehouses have the company's goods, stores those of whoever the cooperation says.
    #[param(inline)]
    pub owner: Option<GoodsOwner>,
    /// The stores of this customer.
    pub customer_id: Option<Id>,
    /// Places that have this product, and how much of it.
    pub product_id: Option<Id>,
    /// Part of the name or code of a store, or of the name of a warehouse.
    pub keyword: Option<String>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Somewhere goods may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceItem {
    pub location_id: Id,
    pub country_code: Country,
    pub kind: LocationKind,
    /// For a place that is a store.
    pub store_id: Option<Id>,
    pub store_code: Option<String>,
    /// Of the store or the warehouse, in the reader's language; empty for the one place of its kind in the country.
    pub name: String,
    pub customer_id: Option<Id>,
    pub customer_name: Option<String>,
    /// None where goods of several owners come together.
    pub owner: Option<GoodsOwner>,
    /// What is there; without figures for what a whole country sold, lost or has on its way, which only a product has.
    pub held: Option<PlaceHeld>,
}

/// How much a place holds, over all products or of the one that is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceHeld {
    /// Products of which there are any, or too many gone.
    pub kinds: i64,
    pub on_hand: i64,
    pub reserved: i64,
}

impl FromRow for PlaceItem {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (location_id, country_code, kind): (_, _, LocationKind) = (row.next()?, row.next()?, row.next()?);
        let (store_id, store_code) = (row.next()?, row.next()?);
        let name = row.next()?;
        let (customer_id, customer_name): (Option<Id>, _) = (row.next()?, row.next()?);
        let mode: Option<CooperationMode> = row.next()?;
        let in_store = customer_id.zip(mode).map(|(customer, mode)| Owner::in_stores_of(customer, mode));
        let owner = if kind == LocationKind::Warehouse { Some(Owner::Company) } else { in_store };
        let owner = owner.map(GoodsOwner::from);
        Ok(Self { location_id, country_code, kind, store_id, store_code, name, customer_id, customer_name, owner, held: None })
    }
}

fn columns(language: Language) -> String {
    let warehouse = language.column("l.name");
    format!("l.id, l.country_code, l.kind, t.id, t.code, COALESCE(t.name, {warehouse}), c.id, c.name, c.cooperation_mode")
}

const FROM: &str = "FROM location l LEFT JOIN store t ON l.kind = 'store' AND t.id = l.ref_id
    LEFT JOIN customer c ON c.id = t.customer_id WHERE TRUE";

/// The product whose places were asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceProduct {
    pub product_id: Id,
    pub material_code: String,
    pub name: LocalizedText,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacePage {
    pub list: Vec<PlaceItem>,
    pub total: i64,
    pub page_num: i64,
    pub page_size: i64,
    pub pages: i64,
    pub product: Option<PlaceProduct>,
}

/// The places in reach, the oldest first, and how much each holds.
#[kernel::boxed]
pub async fn places(tx: &mut Tx, actor: &Actor, filter: &PlaceFilter) -> Result<PlacePage> {
    let scope = sight(actor)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let sorting = Sorting::new(Some(SortColumn::Age), Some(SortOrder::Asc))?;
    let conditions = filter.conditions(tx, &scope);
    let mut page: Page<PlaceItem> = listing::sorted_page(tx, &columns(actor.language), ("l.id", sorting), conditions, query).await?;
    weigh(tx, &mut page.list, filter.product_id).await?;
    let Page { list, total, page_num, page_size, pages } = page;
    Ok(PlacePage { list, total, page_num, page_size, pages, product: product(tx, filter.product_id).await? })
}

async fn product(tx: &mut Tx, id: Option<Id>) -> Result<Option<PlaceProduct>> {
    let Some(product_id) = id else { return Ok(None) };
    let sql = "SELECT material_code, name_zh, name_en, name_id, name_th FROM product WHERE id = $1";
    let found: Option<(String, String, String, String, String)> = tx.optional(sql, params![product_id]).await?;
    Ok(found.map(|(material_code, zh, en, id, th)| PlaceProduct { product_id, material_code, name: LocalizedText { zh, en, id, th } }))
}

/// One place in reach, without its figures.
pub(super) async fn place(tx: &mut Tx, scope: &Scope, language: Language, location: Id) -> Result<PlaceItem> {
    let mut sql = Sql::new(&format!("SELECT {} {FROM} AND l.id = ", columns(language)));
    sql.bind(location);
    push_scope(tx, &mut sql, scope, "l");
    let found: Vec<PlaceItem> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

impl PlaceFilter {
    fn conditions(&self, tx: &Tx, scope: &Scope) -> Sql {
        let mut sql = Sql::new(FROM);
        push_scope(tx, &mut sql, scope, "l");
        if let Some(kind) = self.kind {
            sql.push(" AND l.kind = ").bind(kind);
        }
        if let Some(customer) = self.customer_id {
            sql.push(" AND t.customer_id = ").bind(customer);
        }
        match self.owner {
            Some(GoodsOwner::Company) => {
                sql.push(" AND (l.kind = 'warehouse' OR c.cooperation_mode = ").bind(CooperationMode::Consignment.code()).push(")");
            }
            Some(GoodsOwner::Customer) => {
                sql.push(" AND c.cooperation_mode = ").bind(CooperationMode::BuyOut.code());
            }
            None => {}
        }
        if let Some(word) = self.keyword.as_deref().map(fold).filter(|word| !word.is_empty()) {
            let like = "(t.search LIKE ? ESCAPE '\\' OR LOWER(l.name_en) LIKE ? ESCAPE '\\' OR l.name_zh LIKE ? ESCAPE '\\'
                OR LOWER(l.name_id) LIKE ? ESCAPE '\\' OR l.name_th LIKE ? ESCAPE '\\')";
            sql.push_with(&format!(" AND {like}"), contains_pattern(&word));
        }
        if let Some(product) = self.product_id {
            sql.push_with(" AND l.id IN (SELECT location_id FROM stock WHERE product_id = ? AND (on_hand <> 0 OR reserved <> 0))", product);
        }
        sql
    }
}

/// Says how much the places hold. What a country sold or lost in all its days of all products is no figure anybody reads.
async fn weigh(tx: &mut Tx, places: &mut [PlaceItem], product: Option<Id>) -> Result<()> {
    let counts = |place: &PlaceItem| product.is_some() || matches!(place.kind, LocationKind::Store | LocationKind::Warehouse);
    let ids: Vec<Id> = places.iter().filter(|place| counts(place)).map(|place| place.location_id).collect();
    let mut sql = Sql::new(
        "SELECT location_id, COUNT(*), CAST(SUM(on_hand) AS BIGINT), CAST(SUM(reserved) AS BIGINT) FROM stock
         WHERE (on_hand <> 0 OR reserved <> 0) AND ",
    );
    tx.push_any_of(&mut sql, "location_id", ids);
    if let Some(product) = product {
        sql.push(" AND product_id = ").bind(product);
    }
    sql.push(" GROUP BY location_id");
    let rows: Vec<(Id, i64, i64, i64)> = tx.all_of(&sql).await?;
    let held: HashMap<Id, PlaceHeld> =
        rows.into_iter().map(|(id, kinds, on_hand, reserved)| (id, PlaceHeld { kinds, on_hand, reserved })).collect();
    for place in places.iter_mut().filter(|place| counts(place)) {
        place.held = Some(held.get(&place.location_id).copied().unwrap_or_default());
    }
    Ok(())
}
