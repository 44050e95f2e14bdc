//! What people rely on when it is about goods, on both databases.

mod common;
mod model;
mod moments;
mod moves;
mod reservations;
mod tampering;
