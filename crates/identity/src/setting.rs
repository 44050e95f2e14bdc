//! Small choices a user makes in the app, kept by key.

use std::collections::BTreeMap;

use kernel::{AppError, ErrorCode, Result, Runtime};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

const LONGEST_KEY: usize = 64;
const LONGEST_VALUE: usize = 2000;
const MOST: i64 = 200;

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Settings {
    pub values: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct PutSetting {
    /// A lower-case letter, then letters, digits and dots.
    #[schema(pattern = "^[a-z][A-Za-z0-9.]{0,63}$")]
    pub key: String,
    #[schema(max_length = 2000)]
    pub value: String,
}

#[kernel::boxed]
pub async fn settings(tx: &mut Tx, actor: &Actor) -> Result<Settings> {
    let values: Vec<(String, String)> =
        tx.all("SELECT setting_key, setting_value FROM user_setting WHERE user_id = $1", params![actor.user_id]).await?;
    Ok(Settings { values: values.into_iter().collect() })
}

/// Sets one value and returns all of them.
#[kernel::boxed]
pub async fn put_setting(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &PutSetting) -> Result<Settings> {
    if !is_key(&input.key) {
        return Err(AppError::field("key", ErrorCode::Malformed));
    }
    if input.value.chars().count() > LONGEST_VALUE {
        return Err(AppError::field("value", ErrorCode::TooLong));
    }
    if input.value.contains('\0') {
        return Err(AppError::field("value", ErrorCode::Malformed));
    }
    tx.execute_one(
        "INSERT INTO user_setting (user_id, setting_key, setting_value, updated_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, setting_key) DO UPDATE SET setting_value = $3, updated_at = $4",
        params![actor.user_id, &input.key, &input.value, rt.now()],
    )
    .await?;
    let (count,): (i64,) = tx.one("SELECT COUNT(*) FROM user_setting WHERE user_id = $1", params![actor.user_id]).await?;
    if count > MOST {
        return Err(AppError::field("key", ErrorCode::OutOfRange));
    }
    settings(tx, actor).await
}

fn is_key(key: &str) -> bool {
    key.len() <= LONGEST_KEY
        && key.starts_with(|c: char| c.is_ascii_lowercase())
        && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_have_one_shape() {
        for good in ["theme", "home.cardOrder", "a", "x9.Y"] {
            assert!(is_key(good), "{good}");
        }
        for bad in ["", "Theme", "9a", "a b", "a-b", "ก", ".a", &"a".repeat(65)] {
            assert!(!is_key(bad), "{bad}");
        }
    }
}
