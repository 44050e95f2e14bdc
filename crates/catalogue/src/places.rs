//! What every place holds of every product, and the documents that brought it there.

use kernel::{AppError, Country, ErrorCode, Id, Language, LocalizedText, Page, PageQuery, Result, Timestamp};
use org::{Actor, Day, Owners, Permission, Reach, Scope, listing};
use serde::{Deserialize, Serialize};
use stock::LocationKind;
use store::{FromRow, RowReader, Sql, StoreError, Tx};
use utoipa::{IntoParams, ToSchema};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct PlaceFilter {
    pub country_code: Option<Country>,
    #[param(inline)]
    pub kind: Option<LocationKind>,
    pub location_id: Option<Id>,
    pub store_id: Option<Id>,
    pub product_id: Option<Id>,
    /// Part of a name, material code or barcode.
    pub keyword: Option<String>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// One product of one owner at one place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlaceLevel {
    pub location_id: Id,
    pub country_code: Country,
    pub kind: LocationKind,
    /// For a place that is a store.
    pub store_id: Option<Id>,
    /// Of the store or the warehouse; empty for the one place of its kind in the country.
    pub place_name: String,
    pub product_id: Id,
    pub material_code: String,
    pub name: LocalizedText,
    pub specification: String,
    /// The customer whose goods they are; none for the company's.
    pub owner_id: Option<Id>,
    pub owner_name: Option<String>,
    pub on_hand: i64,
    pub reserved: i64,
    pub available: i64,
}

impl FromRow for PlaceLevel {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            location_id: row.next()?,
            country_code: row.next()?,
            kind: row.next()?,
            store_id: row.next()?,
            place_name: row.next()?,
            product_id: row.next()?,
            material_code: row.next()?,
            name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            specification: row.next()?,
            owner_id: row.next()?,
            owner_name: row.next()?,
            on_hand: row.next()?,
            reserved: row.next()?,
            available: row.next()?,
        })
    }
}

fn level_columns(language: Language) -> String {
    format!(
        "l.id, l.country_code, l.kind, t.id, COALESCE(t.name, {}), p.id, p.material_code, p.name_zh, p.name_en, p.name_id, p.name_th,
         p.specification, c.id, c.name, s.on_hand, s.reserved, s.on_hand - s.reserved",
        language.column("l.name")
    )
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct MoveFilter {
    pub country_code: Option<Country>,
    /// Either the product, of one place or of all,
    pub product_id: Option<Id>,
    pub location_id: Option<Id>,
    /// or the document has to be named.
    pub doc_no: Option<String>,
    #[param(value_type = Option<String>)]
    pub date_from: Option<Day>,
    #[param(value_type = Option<String>)]
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Where goods came from or went to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MovePlace {
    pub location_id: Id,
    pub kind: LocationKind,
    pub name: String,
}

/// Pieces of a product that a document moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MoveEntry {
    pub move_id: Id,
    pub country_code: Country,
    /// Such as `dispatch`, `sales_report`, `stock_transfer`, `inventory_loss`.
    pub doc_type: String,
    pub doc_no: String,
    pub biz_date: Day,
    /// When it was booked.
    pub at: Timestamp,
    /// When it really happened, where that was before.
    pub happened_at: Option<Timestamp>,
    pub product_id: Id,
    pub material_code: String,
    pub name: LocalizedText,
    pub qty: i64,
    pub from: MovePlace,
    pub to: MovePlace,
}

impl FromRow for MoveEntry {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            move_id: row.next()?,
            country_code: row.next()?,
            doc_type: row.next()?,
            doc_no: row.next()?,
            biz_date: row.next()?,
            at: row.next()?,
            happened_at: row.next()?,
            product_id: row.next()?,
            material_code: row.next()?,
            name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            qty: row.next()?,
            from: MovePlace { location_id: row.next()?, kind: row.next()?, name: row.next()? },
            to: MovePlace { location_id: row.next()?, kind: row.next()?, name: row.next()? },
        })
    }
}

fn move_columns(language: Language) -> String {
    let place = |name| language.column(name);
    format!(
        "m.id, m.country_code, m.doc_type, m.doc_no, m.biz_date, m.at, m.happened_at, p.id, p.material_code, p.name_zh, p.name_en,
         p.name_id, p.name_th, m.qty, f.id, f.kind, COALESCE(fs.name, {}), t.id, t.kind, COALESCE(ts.name, {})",
        place("f.name"),
        place("t.name")
    )
}

/// The warehouse sees its country, others the stores whose counts they decide on or make.
fn sight(actor: &Actor) -> Result<Scope> {
    let held = [Permission::Dispatch, Permission::StockCountReview, Permission::StockCountSubmit];
    let held = held.into_iter().find(|permission| actor.holds(*permission)).unwrap_or(Permission::Dispatch);
    actor.require(held)
}

/// What is at every place in reach of every product.
#[kernel::boxed]
pub async fn place_levels(tx: &mut Tx, actor: &Actor, filter: &PlaceFilter) -> Result<Page<PlaceLevel>> {
    let scope = sight(actor)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new(
        "FROM stock s JOIN location l ON l.id = s.location_id JOIN product p ON p.id = s.product_id
         LEFT JOIN store t ON l.kind = 'store' AND t.id = l.ref_id LEFT JOIN customer c ON c.id = s.owner_id
         WHERE (s.on_hand <> 0 OR s.reserved <> 0)",
    );
    push_scope(tx, &mut sql, &scope, "l");
    if let Some(kind) = filter.kind {
        sql.push(" AND l.kind = ").bind(kind);
    }
    if let Some(location) = filter.location_id {
        sql.push(" AND s.location_id = ").bind(location);
    }
    if let Some(store) = filter.store_id {
        sql.push(" AND t.id = ").bind(store);
    }
    if let Some(product) = filter.product_id {
        sql.push(" AND s.product_id = ").bind(product);
    }
    listing::push_keyword(&mut sql, "p.search", filter.keyword.as_deref());
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY l.id, p.material_code, s.owner_id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let list = tx.all(&format!("SELECT {} {}", level_columns(actor.language), sql.text()), sql.values()).await?;
    Ok(Page::new(list, total, query))
}

/// What moved of a product, or by a document, the newest first.
#[kernel::boxed]
pub async fn moves(tx: &mut Tx, actor: &Actor, filter: &MoveFilter) -> Result<Page<MoveEntry>> {
    let scope = sight(actor)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let doc_no = filter.doc_no.as_deref().map(str::trim).filter(|doc_no| !doc_no.is_empty());
    if filter.product_id.is_none() && doc_no.is_none() {
        return Err(AppError::field("productId", ErrorCode::Required));
    }
    let mut sql = Sql::new(
        "FROM stock_move m JOIN product p ON p.id = m.product_id
         JOIN location f ON f.id = m.from_location_id LEFT JOIN store fs ON f.kind = 'store' AND fs.id = f.ref_id
         JOIN location t ON t.id = m.to_location_id LEFT JOIN store ts ON t.kind = 'store' AND ts.id = t.ref_id WHERE TRUE",
    );
    push_moves_scope(tx, &mut sql, &scope);
    if let Some(product) = filter.product_id {
        sql.push(" AND m.product_id = ").bind(product);
    }
    if let Some(location) = filter.location_id {
        sql.push_with(" AND (m.from_location_id = ? OR m.to_location_id = ?)", location);
    }
    if let Some(doc_no) = doc_no {
        sql.push(" AND m.doc_no = ").bind(doc_no.to_ascii_uppercase());
    }
    if let Some(day) = filter.date_from {
        sql.push(" AND m.biz_date >= ").bind(day);
    }
    if let Some(day) = filter.date_to {
        sql.push(" AND m.biz_date <= ").bind(day);
    }
    listing::page(tx, &move_columns(actor.language), "m.id", sql, query).await
}

fn push_scope(tx: &Tx, sql: &mut Sql, scope: &Scope, place: &str) {
    let (country, store) = (format!("{place}.country_code"), format!("{place}.ref_id"));
    if matches!(scope.reach(), Reach::Country | Reach::All) {
        return scope.push_country(tx, sql, &country);
    }
    sql.push(&format!(" AND {place}.kind = 'store'"));
    scope.push(tx, sql, Owners { country: &country, store: Some(&store), ..Owners::default() });
}

/// Either end in reach.
fn push_moves_scope(tx: &Tx, sql: &mut Sql, scope: &Scope) {
    if matches!(scope.reach(), Reach::Country | Reach::All) {
        return scope.push_country(tx, sql, "m.country_code");
    }
    sql.push(" AND (EXISTS (SELECT 1 FROM location e WHERE e.id = m.from_location_id");
    push_scope(tx, sql, scope, "e");
    sql.push(") OR EXISTS (SELECT 1 FROM location e WHERE e.id = m.to_location_id");
    push_scope(tx, sql, scope, "e");
    sql.push("))");
}
