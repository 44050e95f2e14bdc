//! How devices name themselves, and what they publish.

use kernel::{AppError, ErrorCode, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A key to begin with, signed by its device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignedKey {
    #[schema(max_length = 43)]
    pub key: String,
    #[schema(max_length = 86)]
    pub signature: String,
}

pub(crate) fn check_client(client_id: &str) -> Result<()> {
    let sound = (8..=64).contains(&client_id.len()) && client_id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    if sound { Ok(()) } else { Err(AppError::field("clientId", ErrorCode::Malformed)) }
}
