//! Regions and their areas. Two kinds side by side: ba areas hold stores, order areas hold customers.

mod membership;
mod save_area;
mod save_region;

use std::collections::HashMap;

use kernel::{Country, Id, LocalizedText, Result};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, text_enum};
use utoipa::{IntoParams, ToSchema};

pub(crate) use membership::{Member, areas_of, check_area, join};
pub use save_area::{AreaInput, save_area};
pub use save_region::{RegionInput, save_region};

use crate::listing::group;
use crate::{Day, Scope};

text_enum! {
    pub enum AreaKind {
        Ba = "ba",
        Order = "order",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Region {
    pub id: Id,
    pub country_code: Country,
    pub name: LocalizedText,
    pub sort: i64,
    pub ver: i64,
}

impl Region {
    const COLUMNS: &'static str = "r.id, r.country_code, r.name_zh, r.name_en, r.name_id, r.name_th, r.sort, r.ver";
}

impl FromRow for Region {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            country_code: row.next()?,
            name: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
            sort: row.next()?,
            ver: row.next()?,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Area {
    pub id: Id,
    pub region_id: Id,
    pub kind: AreaKind,
    pub name: String,
    pub manager_person_id: Option<Id>,
    pub manager_name: Option<String>,
    /// The manager's employee number.
    pub manager_no: Option<String>,
    /// Stores or customers in it today.
    pub member_count: i64,
    pub ver: i64,
}

impl FromRow for Area {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            region_id: row.next()?,
            kind: row.next()?,
            name: row.next()?,
            manager_person_id: row.next()?,
            manager_name: row.next()?,
            manager_no: row.next()?,
            member_count: row.next()?,
            ver: row.next()?,
        })
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AreaTree {
    pub regions: Vec<RegionNode>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegionNode {
    #[serde(flatten)]
    pub region: Region,
    pub areas: Vec<Area>,
}

#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct AreaFilter {
    pub country_code: Option<Country>,
    pub kind: Option<AreaKind>,
}

#[kernel::boxed]
pub async fn area_tree(tx: &mut Tx, scope: &Scope, filter: AreaFilter) -> Result<AreaTree> {
    let scope = scope.clone().narrowed(filter.country_code);
    let mut sql = Sql::new(&format!("SELECT {} FROM region r WHERE 1 = 1", Region::COLUMNS));
    scope.push_country(tx, &mut sql, "r.country_code");
    sql.push(" ORDER BY r.country_code, r.sort, r.id");
    let regions: Vec<Region> = tx.all_of(&sql).await?;
    let mut sql = area_query(scope.today().into());
    scope.push_country(tx, &mut sql, "a.country_code");
    if let Some(kind) = filter.kind {
        sql.push(" AND a.kind = ").bind(kind);
    }
    sql.push(" ORDER BY a.kind, a.name, a.id");
    let areas: Vec<Area> = tx.all_of(&sql).await?;
    let mut areas: HashMap<Id, Vec<Area>> = group(areas.into_iter().map(|area| (area.region_id, area)));
    let nodes = regions.into_iter().map(|region| RegionNode { areas: areas.remove(&region.id).unwrap_or_default(), region });
    Ok(AreaTree { regions: nodes.collect() })
}

fn area_query(today: Day) -> Sql {
    let mut sql = Sql::new("SELECT a.id, a.region_id, a.kind, a.name, a.manager_person_id, p.name, p.employee_no, ");
    sql.push_with(
        "(SELECT COUNT(*) FROM area_membership m WHERE m.area_id = a.id AND m.from_date <= ? AND (m.to_date IS NULL OR m.to_date >= ?))",
        today,
    );
    sql.push(", a.ver FROM area a LEFT JOIN person p ON p.id = a.manager_person_id WHERE 1 = 1");
    sql
}
