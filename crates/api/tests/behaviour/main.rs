//! The calls as a client sees them.

mod common;
mod system_admin;
mod system_config;
mod system_packages;
mod system_versions;
