//! What people rely on when they order, on both databases.
#![expect(clippy::inconsistent_digit_grouping, reason = "amounts are in hundredths: 4_000_00 is four thousand")]

mod carriers;
mod cart;
mod common;
mod deeds;
mod desk;
mod dispatch;
mod limited;
mod list_cost;
mod machines;
mod offer;
mod offer_again;
mod order_cost;
mod order_limits;
mod order_rush;
mod order_settle;
mod order_submit;
mod payer;
mod readiness;
mod review;
mod review_raise;
mod rounding;
mod sale_number;
mod sample;
mod sealed;
mod sheets;
mod sight;
mod tampering;
mod untaxed;
mod upgrade;
mod warehouses;
mod whole_units;
