use kernel::{Id, Result};
use org::{Actor, Permission, Reach};
use serde::{Deserialize, Serialize};
use stock::LocationKind;
use store::{Sql, Tx, record};
use utoipa::{IntoParams, ToSchema};

use crate::goods::goods_of;
use crate::quote::Problem;

/// More places than anybody scrolls through.
const MOST_STORES: i64 = 500;

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StocksQuery {
    /// The product.
    pub id: Id,
}

record! {
    /// How much of a product is at a place.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PlaceStock {
        /// A warehouse or a store.
        pub kind: LocationKind,
        /// The store, or the warehouse itself.
        pub store_id: Id,
        pub name: String,
        pub on_hand: i64,
        pub reserved: i64
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StockPlaces {
    pub list: Vec<PlaceStock>,
}

/// Where a product is: in the warehouses, for those who order from them, and in the stores somebody answers for.
#[kernel::boxed]
pub async fn stocks(tx: &mut Tx, actor: &Actor, query: &StocksQuery) -> Result<StockPlaces> {
    let scope = actor.require(Permission::BrowseCatalogue)?;
    if !goods_of(tx, actor.country, &[query.id]).await?.contains_key(&query.id) {
        return Err(Problem::Expired.refusal(query.id));
    }
    let mut list: Vec<PlaceStock> = Vec::new();
    if scope.reach() > Reach::Stores {
        let mut sql = Sql::new(&format!("SELECT l.kind, l.id, {}, ", actor.language.column("l.name")));
        sql.push(SUMS).push("l.kind = 'warehouse' AND l.country_code = ").bind(actor.country);
        sql.push(" AND k.owner_id = 0 AND k.product_id = ").bind(query.id);
        sql.push(" GROUP BY l.id ORDER BY l.id");
        list.extend(tx.all_of::<PlaceStock>(&sql).await?);
    }
    let mut sql = Sql::new("SELECT l.kind, s.id, s.name, ");
    sql.push(&SUMS.replace("WHERE", "JOIN store s ON s.id = l.ref_id WHERE")).push("l.kind = 'store' AND l.country_code = ");
    sql.bind(actor.country).push(" AND k.product_id = ").bind(query.id);
    scope.push_stores(tx, &mut sql, "s");
    sql.push(" GROUP BY l.kind, s.id, s.name ORDER BY s.name, s.id LIMIT ").bind(MOST_STORES);
    list.extend(tx.all_of::<PlaceStock>(&sql).await?);
    Ok(StockPlaces { list })
}

const SUMS: &str = "CAST(SUM(k.on_hand) AS BIGINT), CAST(SUM(k.reserved) AS BIGINT)
    FROM stock k JOIN location l ON l.id = k.location_id WHERE ";
