//! What the domain promises, on both databases.

mod common;
mod tabs;
mod versions;
