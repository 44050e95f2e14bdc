use std::collections::{BTreeMap, HashMap};

use kernel::{Country, Id, Result};
use store::{Tx, params, record};

use crate::Owner;

record! {
    /// What is at a place of one product and owner.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Level {
        pub location_id: Id,
        pub product_id: Id,
        pub owner_id: Owner,
        pub on_hand: i64,
        pub reserved: i64,
    }
}

impl Level {
    /// What may still be ordered.
    pub const fn available(&self) -> i64 {
        self.on_hand - self.reserved
    }
}

/// What is at these places of these products; a product that never was there has no level.
#[kernel::boxed]
pub async fn levels(tx: &mut Tx, locations: &[Id], products: &[Id]) -> Result<Vec<Level>> {
    let sql = format!(
        "SELECT {} FROM stock WHERE {} AND {} ORDER BY product_id, location_id, owner_id",
        Level::COLUMNS,
        tx.any_of("location_id", 1),
        tx.any_of("product_id", 2)
    );
    Ok(tx.all(&sql, params![locations, products]).await?)
}

/// What each warehouse of a country can still promise of these products, the oldest first. A warehouse that never had
/// any of them promises nothing.
#[kernel::boxed]
pub async fn free_in_warehouses(tx: &mut Tx, country: Country, products: &[Id]) -> Result<BTreeMap<Id, HashMap<Id, i64>>> {
    let sql = format!(
        "SELECT l.id, k.product_id, k.on_hand - k.reserved FROM location l
         LEFT JOIN stock k ON k.location_id = l.id AND k.owner_id = 0 AND {}
         WHERE l.country_code = $1 AND l.kind = 'warehouse'",
        tx.any_of("k.product_id", 2)
    );
    let rows: Vec<(Id, Option<Id>, Option<i64>)> = tx.all(&sql, params![country, products]).await?;
    let mut places: BTreeMap<Id, HashMap<Id, i64>> = BTreeMap::new();
    for (warehouse, product, free) in rows {
        places.entry(warehouse).or_default().extend(product.zip(free));
    }
    Ok(places)
}
