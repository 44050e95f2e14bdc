use kernel::Country;
use org::{RoleKey, TerminalType};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A login offered on the sign-in page of a demonstration.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DemoAccount {
    pub login_name: String,
    pub password: String,
    pub role: RoleKey,
    pub name: String,
    pub country_code: Country,
    pub terminal_type: TerminalType,
    pub console: bool,
}
