//! From the cart to the door: carts, orders, their reviews, special offers, samples and gifts, and dispatch.

pub mod cart;
pub mod exposure;
mod numbers;
pub mod order;
pub mod party;
pub mod pricing;
mod words;

use kernel::Result;
use store::{Module, Tx, migrations};

/// Comes after `org`, `files`, `money`, `stock`, `catalogue` and `identity`.
pub const MODULE: Module = Module {
    name: "ordering",
    migrations: migrations![
        1 "cart" => "../migrations/0001_cart.sql",
        2 "order" => "../migrations/0002_order.sql",
    ],
};

/// What roles may grant. Adds what is missing, changes nothing that is there; comes after the roles themselves.
pub async fn seed_reference(tx: &mut Tx) -> Result<()> {
    cart::seed_discount_limits(tx).await
}
