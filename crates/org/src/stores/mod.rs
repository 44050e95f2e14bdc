//! The places where goods are sold and counted. Each belongs to one customer.

mod list;
mod nearby;
mod save;
mod staff;
mod status;

use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, Result};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record, text_enum};
use utoipa::ToSchema;

pub use list::{StoreFilter, StoreSort, all_stores, store, store_stretch, stores, stores_by_code};
pub use nearby::{BranchStore, BranchStoreFilter, branch_stores};
pub use save::{StoreInput, save_store};
pub use staff::{managers_of_store, people_in_store, stores_within};
pub use status::set_store_status;

use crate::areas::areas_of;
use crate::{AreaKind, Day, Degrees, Scope};

text_enum! {
    pub enum StoreStatus {
        Active = "active",
        Closed = "closed",
    }
}

text_enum! {
    pub enum Channel {
        ModernTrade = "modern_trade",
        DrugStore = "drug_store",
        DepartmentStore = "department_store",
        GeneralTrade = "general_trade",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Store {
    pub id: Id,
    pub code: String,
    pub name: String,
    pub country_code: Country,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub area_id: Option<Id>,
    pub area_name: Option<String>,
    pub address: String,
    pub lat: Option<Degrees>,
    pub lng: Option<Degrees>,
    pub time_zone: String,
    pub channel: Channel,
    pub status: StoreStatus,
    pub opened_on: Option<Day>,
    pub closed_on: Option<Day>,
    /// How often the stock is to be counted.
    pub count_frequency_days: i64,
    pub ver: i64,
}

record! {
    struct StoreRow {
        id: Id,
        country_code: Country,
        code: String,
        name: String,
        customer_id: Id,
        address: String,
        lat: Option<Degrees>,
        lng: Option<Degrees>,
        time_zone: String,
        channel: Channel,
        status: StoreStatus,
        opened_on: Option<Day>,
        closed_on: Option<Day>,
        count_frequency_days: i64,
        ver: i64
    }
}

async fn find_row(tx: &mut Tx, scope: &Scope, id: Id) -> Result<StoreRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM store s WHERE s.id = ", StoreRow::COLUMNS));
    sql.bind(id);
    scope.push_stores(tx, &mut sql, "s");
    let found: Vec<StoreRow> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Completes rows with the names of their customers and areas.
async fn complete(tx: &mut Tx, scope: &Scope, rows: Vec<StoreRow>) -> Result<Vec<Store>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let owners: Vec<Id> = rows.iter().map(|row| row.customer_id).collect();
    let areas = areas_of(tx, AreaKind::Ba, &ids, scope.today().into()).await?;
    let sql = format!("SELECT id, code, name FROM customer WHERE {}", tx.any_of("id", 1));
    let customers: Vec<(Id, String, String)> = tx.all(&sql, params![owners]).await?;
    let customers: HashMap<Id, (String, String)> = customers.into_iter().map(|(id, code, name)| (id, (code, name))).collect();
    let stores = rows.into_iter().map(|row| {
        let (customer_code, customer_name) = customers.get(&row.customer_id).cloned().unwrap_or_default();
        Store {
            customer_code,
            customer_name,
            area_id: areas.get(&row.id).map(|area| area.id),
            area_name: areas.get(&row.id).map(|area| area.name.clone()),
            id: row.id,
            code: row.code,
            name: row.name,
            country_code: row.country_code,
            customer_id: row.customer_id,
            address: row.address,
            lat: row.lat,
            lng: row.lng,
            time_zone: row.time_zone,
            channel: row.channel,
            status: row.status,
            opened_on: row.opened_on,
            closed_on: row.closed_on,
            count_frequency_days: row.count_frequency_days,
            ver: row.ver,
        }
    });
    Ok(stores.collect())
}
