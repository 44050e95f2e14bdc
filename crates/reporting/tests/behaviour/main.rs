//! What people rely on when they read reports, on both databases.

mod company;
mod sellin;
