//! What the installation tells its apps: the tab bar, app versions and their packages, service addresses,
//! limits, videos; and what it shows its administrators of itself.

pub mod address;
mod history;
mod problems;
pub mod tabs;
pub mod version;

pub use tabs::{Tab, TabBadge};

use store::{Module, migrations};

pub const MODULE: Module = Module { name: "system", migrations: migrations![1 "system" => "../migrations/0001_system.sql"] };
