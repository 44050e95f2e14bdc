//! Calls of the head-office console about the installation.

pub mod announcement;
pub mod app_version;
pub mod audit;
pub mod country;
pub mod demo;
pub mod job;
pub mod privacy;
pub mod tab_config;
pub mod upload;
pub mod video;
