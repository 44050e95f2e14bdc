//! Stores as people out in the field look for them: by name, or the nearest first.

use kernel::{AppError, ErrorCode, Id, Page, PageQuery, Result};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx};
use utoipa::{IntoParams, ToSchema};

use super::{Channel, Store, StoreFilter, StoreRow, StoreStatus, complete};
use crate::{Degrees, Scope};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct BranchStoreFilter {
    pub customer_id: Option<Id>,
    pub area_id: Option<Id>,
    /// Part of the code, name or address.
    pub keyword: Option<String>,
    /// Where the reader is; with both, the nearest come first.
    pub lat: Option<Degrees>,
    pub lng: Option<Degrees>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BranchStore {
    pub store_id: Id,
    pub code: String,
    pub name: String,
    pub customer_id: Id,
    pub customer_name: String,
    pub area_name: Option<String>,
    pub channel: Channel,
    pub address: String,
    pub lat: Option<Degrees>,
    pub lng: Option<Degrees>,
    /// Metres from the reader, as the crow flies.
    pub distance: Option<i64>,
}

/// Open stores in scope.
#[kernel::boxed]
pub async fn branch_stores(tx: &mut Tx, scope: &Scope, filter: &BranchStoreFilter) -> Result<Page<BranchStore>> {
    if !filter.lat.is_none_or(Degrees::is_latitude) {
        return Err(AppError::field("lat", ErrorCode::OutOfRange));
    }
    let found = StoreFilter {
        keyword: filter.keyword.clone(),
        status: Some(StoreStatus::Active),
        customer_id: filter.customer_id,
        area_id: filter.area_id,
        ..StoreFilter::default()
    };
    let mut sql = found.conditions(tx, scope);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    let here = filter.lat.zip(filter.lng);
    sql.push(" ORDER BY ");
    if let Some((lat, lng)) = here {
        push_nearness(&mut sql, lat, lng);
    }
    sql.push("s.name, s.id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let rows: Vec<StoreRow> = tx.all(&format!("SELECT {} {}", StoreRow::COLUMNS, sql.text()), sql.values()).await?;
    let stores = complete(tx, scope, rows).await?;
    Ok(Page::new(stores.into_iter().map(|store| branch(store, here)).collect(), total, query))
}

/// Squared distance on a plane whose longitudes are as long as they are here: enough to sort by, on any database.
fn push_nearness(sql: &mut Sql, lat: Degrees, lng: Degrees) {
    #[expect(clippy::cast_possible_truncation, reason = "between 0 and 1000")]
    let shrink = (lat.degrees().to_radians().cos() * 1000.0) as i64;
    sql.push_with("CASE WHEN s.lat IS NULL THEN 1 ELSE 0 END, (s.lat - ?) * (s.lat - ?) + ", lat);
    let east = format!("((s.lng - ?) * {shrink} / 1000)");
    sql.push_with(&format!("{east} * {east}, "), lng);
}

fn branch(store: Store, here: Option<(Degrees, Degrees)>) -> BranchStore {
    let there = store.lat.zip(store.lng);
    BranchStore {
        distance: here.zip(there).map(|(here, there)| metres(here, there)),
        store_id: store.id,
        code: store.code,
        name: store.name,
        customer_id: store.customer_id,
        customer_name: store.customer_name,
        area_name: store.area_name,
        channel: store.channel,
        address: store.address,
        lat: store.lat,
        lng: store.lng,
    }
}

/// Along the great circle.
fn metres((lat, lng): (Degrees, Degrees), (to_lat, to_lng): (Degrees, Degrees)) -> i64 {
    const EARTH: f64 = 6_371_000.0;
    let radians = |degrees: Degrees| degrees.degrees().to_radians();
    let (north, east) = ((radians(to_lat) - radians(lat)) / 2.0, (radians(to_lng) - radians(lng)) / 2.0);
    let chord = north.sin().powi(2) + radians(lat).cos() * radians(to_lat).cos() * east.sin().powi(2);
    #[expect(clippy::cast_possible_truncation, reason = "at most half the way around the earth")]
    let along = (2.0 * EARTH * chord.sqrt().asin()).round() as i64;
    along
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_those_of_the_map() {
        let at = |lat, lng| (Degrees::from_degrees(lat).expect("valid"), Degrees::from_degrees(lng).expect("valid"));
        let (bangkok, chiang_mai) = (at(13.7563, 100.5018), at(18.7883, 98.9853));
        assert!((582_000..583_000).contains(&metres(bangkok, chiang_mai)), "{}", metres(bangkok, chiang_mai));
        assert_eq!(metres(bangkok, bangkok), 0);
    }
}
