//! What people rely on when they order, on both databases.

mod cart;
mod common;
mod desk;
mod dispatch;
mod machines;
mod offer;
mod order_rush;
mod order_settle;
mod order_submit;
mod payer;
mod review;
mod sample;
