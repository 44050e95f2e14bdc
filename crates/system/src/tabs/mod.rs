//! The bottom tab bar: who sees which pages.
//!
//! A configuration row names an audience (country, terminal type and role, each may be any) and the tabs it
//! sees. Of all rows that fit a user the most specific one alone decides; where none fits, or where its list is
//! empty, the built-in tabs hold.

mod audience;
mod bar;
mod config;
mod pages;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use audience::{Audience, Viewer};
pub use bar::{TabBarEntry, tab_bar, tabs_of};
pub use config::{DeleteTabConfig, SaveTabConfig, TabChoices, TabConfig, TabConfigs, all, delete, list, save};
pub use pages::{MAX_TABS, default_tabs};

store::text_enum! {
    /// Which counter a tab carries.
    pub enum TabBadge {
        None = "none",
        Cart = "cart",
        Messages = "messages",
        Notice = "notice",
        /// What waits for the reader's approval, of every kind.
        Approvals = "approvals",
    }
}

/// One entry of the bar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Tab {
    pub path: String,
    pub text_key: String,
    pub icon: String,
    pub badge: TabBadge,
    pub sort: i64,
    /// Apps older than this do not have the page.
    pub min_version: Option<String>,
}
