//! What people tell of themselves beside what the company knows of them.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, clean_line, clean_text};
use serde::{Deserialize, Serialize};
use store::{Tx, params, text_enum};
use utoipa::ToSchema;

use crate::people::{self, ChatUser, UserIds};

const MAX_ADDRESS: usize = 200;
const MAX_SOCIAL: usize = 100;
const MAX_EXTRA: usize = 500;

text_enum! {
    pub enum Gender {
        Female = "female",
        Male = "male",
        Other = "other",
    }
}

/// All of what somebody tells of themselves; what is empty is not told.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct About {
    /// None: they do not say.
    pub gender: Option<Gender>,
    #[schema(max_length = 200)]
    pub address: String,
    /// How to find them elsewhere, such as the name they have in another messenger.
    #[schema(max_length = 100)]
    pub social: String,
    /// A few words about themselves.
    #[schema(max_length = 500)]
    pub extra: String,
}

/// Writes it down; the answer is how they look to themselves now.
#[kernel::boxed]
pub async fn save(tx: &mut Tx, rt: &Runtime, me: Id, about: &About) -> Result<ChatUser> {
    let address = within("address", clean_line(&about.address), MAX_ADDRESS)?;
    let social = within("social", clean_line(&about.social), MAX_SOCIAL)?;
    let extra = within("extra", clean_text(&about.extra), MAX_EXTRA)?;
    tx.execute_one(
        "INSERT INTO chat_about (user_id, gender, address, social, extra) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id) DO UPDATE SET gender = $2, address = $3, social = $4, extra = $5",
        params![me, about.gender, address, social, extra],
    )
    .await?;
    tx.execute("UPDATE chat_profile SET changed_at = $2 WHERE user_id = $1", params![me, rt.now()]).await?;
    let mut own = people::by_ids(tx, me, &UserIds { ids: me.to_string() }).await?.list;
    own.pop().ok_or_else(|| AppError::new(kernel::ErrorCode::NotFound))
}

fn within(field: &str, text: String, most: usize) -> Result<String> {
    if text.chars().count() > most {
        return Err(AppError::field(field, ErrorCode::TooLong));
    }
    Ok(text)
}
