//! What people rely on when they read reports, on both databases.

mod company;
mod debts;
mod floor;
mod paper;
mod receivables;
mod saved;
mod sellin;
mod sellout;
mod sellout_cost;
mod sheet;
