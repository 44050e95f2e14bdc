//! The warehouses themselves: opened and named by whoever configures a country.

use kernel::{AppError, Country, ErrorCode, Id, LocalizedText, Page, PageQuery, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use stock::location::{self, LocationKind};
use store::{Sql, Tx};
use utoipa::{IntoParams, ToSchema};

/// A warehouse with its name in every language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WarehouseRecord {
    pub id: Id,
    pub country_code: Country,
    pub name: LocalizedText,
    pub ver: i64,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct WarehouseFilter {
    pub country_code: Option<Country>,
    pub id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Opens a warehouse without `id`, renames one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WarehouseInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    /// Where it stands; a warehouse does not move.
    pub country_code: Country,
    /// In at least one language.
    pub name: LocalizedText,
}

impl From<stock::Location> for WarehouseRecord {
    fn from(place: stock::Location) -> Self {
        Self { id: place.id, country_code: place.country_code, name: place.name, ver: place.ver }
    }
}

/// The warehouses of the countries in reach, the oldest first.
#[kernel::boxed]
pub async fn warehouse_records(tx: &mut Tx, actor: &Actor, filter: &WarehouseFilter) -> Result<Page<WarehouseRecord>> {
    let scope = actor.require(Permission::ConfigurationManage)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new("FROM location WHERE kind = ");
    sql.bind(LocationKind::Warehouse);
    scope.push_country(tx, &mut sql, "country_code");
    if let Some(id) = filter.id {
        sql.push(" AND id = ").bind(id);
    }
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let found: Vec<stock::Location> = tx.all(&format!("SELECT {} {}", stock::Location::COLUMNS, sql.text()), sql.values()).await?;
    Ok(Page::new(found.into_iter().map(WarehouseRecord::from).collect(), total, query))
}

#[kernel::boxed]
pub async fn save_warehouse(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &WarehouseInput) -> Result<WarehouseRecord> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    scope.require_country(input.country_code)?;
    let before = match input.id {
        Some(id) => Some(find(tx, input.country_code, id).await?),
        None => None,
    };
    let after: WarehouseRecord = match &before {
        None => location::open_warehouse(tx, rt, input.country_code, &input.name).await?.into(),
        Some(before) => {
            if input.ver != Some(before.ver) {
                return Err(AppError::new(ErrorCode::VersionConflict).with_data(serde_json::json!({ "current": before })));
            }
            location::rename_warehouse(tx, before.id, before.ver, &input.name).await?.into()
        }
    };
    let action = if before.is_some() { "warehouse.update" } else { "warehouse.create" };
    let changed = Subject { country: Some(after.country_code), action, doc_type: "warehouse", doc_no: &after.name.en };
    history::record(tx, rt, actor, changed, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn find(tx: &mut Tx, country: Country, id: Id) -> Result<WarehouseRecord> {
    let found = location::by_ids(tx, &[id]).await?.into_iter().next();
    let found = found.filter(|place| place.kind == LocationKind::Warehouse && place.country_code == country);
    found.map(WarehouseRecord::from).ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
