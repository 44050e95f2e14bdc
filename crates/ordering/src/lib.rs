//! From the cart to the door: carts, orders, their reviews, special offers, samples and gifts, and dispatch.

mod numbers;
pub mod order;

use store::{Module, migrations};

/// Comes after `org`, `files`, `money`, `stock`, `catalogue` and `identity`.
pub const MODULE: Module = Module {
    name: "ordering",
    migrations: migrations![
        1 "cart" => "../migrations/0001_cart.sql",
        2 "order" => "../migrations/0002_order.sql",
    ],
};
