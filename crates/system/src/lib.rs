//! What the installation tells its apps: the tab bar, app releases and their packages, service addresses,
//! limits, films, announcements; and what it shows its administrators of itself.

mod access;
pub mod address;
pub mod announcement;
pub mod audit_sheet;
pub mod client;
pub mod log_ring;
pub mod map;
pub mod parked_jobs;
mod seed;
mod settings;
pub mod tabs;
pub mod version;
pub mod video;

pub use seed::seed_reference;
pub use settings::{Flags, InvalidSettings, Settings, SystemConfig};

use store::{Module, migrations};

pub const MODULE: Module = Module {
    name: "system",
    migrations: migrations![
        1 "system" => "../migrations/0001_system.sql",
        2 "video_ver" => "../migrations/0002_video_ver.sql",
        3 "announcement" => "../migrations/0003_announcement.sql",
    ],
};
