use std::collections::{BTreeMap, HashMap};

use kernel::{Country, Id, Result, Timestamp};
use org::Day;
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

/// What of an owner's goods a place has, or owes.
#[kernel::boxed]
pub async fn held(tx: &mut Tx, location: Id, owner: Owner) -> Result<Vec<Level>> {
    let sql = format!("SELECT {} FROM stock WHERE location_id = $1 AND owner_id = $2 AND on_hand <> 0 ORDER BY product_id", Level::COLUMNS);
    Ok(tx.all(&sql, params![location, owner]).await?)
}

/// What was at a place of an owner's goods, each product at its own moment: what is there now without what moved since. What
/// moved at that very moment had moved.
#[kernel::boxed]
pub async fn levels_as_of(tx: &mut Tx, location: Id, owner: Owner, moments: &[(Id, Timestamp)]) -> Result<HashMap<Id, i64>> {
    let Some(earliest) = moments.iter().map(|(_, at)| *at).min() else { return Ok(HashMap::new()) };
    let products: Vec<Id> = moments.iter().map(|(product, _)| *product).collect();
    let now = levels(tx, &[location], &products).await?;
    let mut found: HashMap<Id, i64> = products.iter().map(|product| (*product, 0)).collect();
    found.extend(now.iter().filter(|level| level.owner_id == owner).map(|level| (level.product_id, level.on_hand)));
    let asked: HashMap<Id, Timestamp> = moments.iter().copied().collect();
    // Nothing is booked before it happens, so what moved since is no older than the moment; the index by product has it.
    let sql = format!(
        "SELECT product_id, CASE WHEN to_location_id = $1 AND to_owner_id = $2 THEN qty ELSE -qty END, COALESCE(happened_at, at)
         FROM stock_move WHERE id >= $3 AND {}
           AND ((to_location_id = $1 AND to_owner_id = $2) OR (from_location_id = $1 AND from_owner_id = $2))",
        tx.any_of("product_id", 4)
    );
    let since: Vec<(Id, i64, Timestamp)> = tx.all(&sql, params![location, owner, Id::first_at(earliest), products]).await?;
    for (product, came, at) in since {
        if asked.get(&product).is_some_and(|moment| at > *moment) {
            *found.entry(product).or_default() -= came;
        }
    }
    Ok(found)
}

/// What came to a place less what left it on days after this one, by product and owner: what is there without it was there
/// when the day ended.
#[kernel::boxed]
pub async fn moved_after(tx: &mut Tx, country: Country, location: Id, products: &[Id], day: Day) -> Result<HashMap<(Id, Owner), i64>> {
    // Nothing is booked before its day, whatever zone of the country that is in: what moved on later days is no older than this
    // one.
    let first = Id::first_at(day.begins_in(country)?);
    let sides = [("to", "qty"), ("from", "-qty")].map(|(side, qty)| {
        format!(
            "SELECT product_id, {side}_owner_id AS owner_id, {qty} AS qty FROM stock_move
             WHERE {side}_location_id = $1 AND {} AND id >= $3 AND biz_date > $4",
            tx.any_of("product_id", 2)
        )
    });
    let sql = format!(
        "SELECT product_id, owner_id, CAST(SUM(qty) AS BIGINT) FROM ({}) sides GROUP BY product_id, owner_id",
        sides.join(" UNION ALL ")
    );
    let rows: Vec<(Id, Owner, i64)> = tx.all(&sql, params![location, products, first, day]).await?;
    Ok(rows.into_iter().map(|(product, owner, qty)| ((product, owner), qty)).collect())
}
