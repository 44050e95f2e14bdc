use kernel::{Id, Result};
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
pub async fn levels(tx: &mut Tx, locations: &[Id], products: &[Id]) -> Result<Vec<Level>> {
    let sql = format!(
        "SELECT {} FROM stock WHERE {} AND {} ORDER BY product_id, location_id, owner_id",
        Level::COLUMNS,
        tx.any_of("location_id", 1),
        tx.any_of("product_id", 2)
    );
    Ok(tx.all(&sql, params![locations, products]).await?)
}
