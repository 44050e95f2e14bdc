//! Calls of the head-office console about the installation.

pub mod app_version;
pub mod audit;
pub mod demo;
pub mod tab_config;
pub mod upload;
pub mod video;
