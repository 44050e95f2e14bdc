use std::collections::HashMap;

use kernel::{Country, Currency, Id, LocalizedText, Page, PageQuery, Result, Timestamp};
use org::{CustomerType, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::ListKind;
use crate::manage::not_found;
use crate::names;

text_enum! {
    /// Only active lists decide prices.
    pub enum ListStatus {
        Draft = "draft",
        Active = "active",
        Withdrawn = "withdrawn",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceList {
    pub id: Id,
    pub country_code: Country,
    pub currency: Currency,
    pub code: String,
    /// Shown to buyers as the reason of a price.
    pub name: LocalizedText,
    pub kind: ListKind,
    pub customer_id: Option<Id>,
    pub customer_name: Option<String>,
    pub customer_type: Option<CustomerType>,
    pub start_at: Option<Timestamp>,
    /// The first moment at which it no longer holds.
    pub end_at: Option<Timestamp>,
    /// Among lists of a kind the greater goes first.
    pub priority: i64,
    pub status: ListStatus,
    /// How many products it has prices for.
    pub products: i64,
    pub ver: i64,
}

const COLUMNS: &str = "l.id, l.country_code, l.code, l.name_zh, l.name_en, l.name_id, l.name_th, l.kind, l.customer_id, c.name,
    l.customer_type, l.start_at, l.end_at, l.priority, l.status,
    (SELECT COUNT(DISTINCT product_id) FROM price WHERE price_list_id = l.id), l.ver";
const TABLES: &str = "price_list l LEFT JOIN customer c ON c.id = l.customer_id";

impl FromRow for PriceList {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, country_code): (Id, Country) = (row.next()?, row.next()?);
        Ok(Self {
            id,
            country_code,
            currency: country_code.currency(),
            code: row.next()?,
            name: names::read(row)?,
            kind: row.next()?,
            customer_id: row.next()?,
            customer_name: row.next()?,
            customer_type: row.next()?,
            start_at: row.next()?,
            end_at: row.next()?,
            priority: row.next()?,
            status: row.next()?,
            products: row.next()?,
            ver: row.next()?,
        })
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct PriceListFilter {
    /// Part of the code or of the name in any language.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub kind: Option<ListKind>,
    pub status: Option<ListStatus>,
    pub customer_id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// One page of price lists for the console.
#[kernel::boxed]
pub async fn price_lists(tx: &mut Tx, scope: &Scope, filter: &PriceListFilter) -> Result<Page<PriceList>> {
    let mut sql = Sql::new(&format!("FROM {TABLES} WHERE 1 = 1"));
    scope.clone().narrowed(filter.country_code).push_country(tx, &mut sql, "l.country_code");
    listing::push_keyword(&mut sql, "l.search", filter.keyword.as_deref());
    if let Some(kind) = filter.kind {
        sql.push(" AND l.kind = ").bind(kind);
    }
    if let Some(status) = filter.status {
        sql.push(" AND l.status = ").bind(status);
    }
    if let Some(customer) = filter.customer_id {
        sql.push(" AND l.customer_id = ").bind(customer);
    }
    listing::page(tx, COLUMNS, "l.id", sql, PageQuery { page_num: filter.page_num, page_size: filter.page_size }).await
}

#[kernel::boxed]
pub async fn price_list(tx: &mut Tx, scope: &Scope, id: Id) -> Result<PriceList> {
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} FROM {TABLES} WHERE l.id = "));
    sql.bind(id);
    scope.push_country(tx, &mut sql, "l.country_code");
    tx.all_of(&sql).await?.into_iter().next().ok_or_else(not_found)
}

struct Name(Id, LocalizedText);

impl FromRow for Name {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self(row.next()?, names::read(row)?))
    }
}

/// What lists are called, to tell the reason of a price.
pub(crate) async fn list_names(tx: &mut Tx, ids: &[Id]) -> Result<HashMap<Id, LocalizedText>, StoreError> {
    let sql = format!("SELECT id, name_zh, name_en, name_id, name_th FROM price_list WHERE {}", tx.any_of("id", 1));
    let names: Vec<Name> = tx.all(&sql, params![ids]).await?;
    Ok(names.into_iter().map(|Name(id, name)| (id, name)).collect())
}
