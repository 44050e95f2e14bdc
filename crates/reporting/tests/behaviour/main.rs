//! What people rely on when they read reports, on both databases.

mod company;
mod floor;
mod paper;
mod saved;
mod sellin;
mod sellout;
mod sellout_cost;
mod sheet;
