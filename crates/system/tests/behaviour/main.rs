//! What the domain promises, on both databases.

mod client;
mod common;
mod tabs;
mod versions;
