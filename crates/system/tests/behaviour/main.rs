//! What the domain promises, on both databases.

mod announcements;
mod client;
mod common;
mod tabs;
mod versions;
