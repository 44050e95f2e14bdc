//! What people rely on when they order, on both databases.

mod cart;
mod common;
mod machines;
