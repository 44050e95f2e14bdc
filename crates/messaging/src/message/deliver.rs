use kernel::{Id, Result};
use serde::{Deserialize, Serialize};
use store::{Tx, params};

use super::Message;

/// Who hears of something at once. Whoever is not connected finds it in the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Audience {
    /// Everybody in the conversation. The version tells whether a list of members remembered from earlier still holds.
    Members {
        conversation: Id,
        version: i64,
    },
    People(Vec<Id>),
}

/// Something that happened, told once it is committed.
#[derive(Clone, Debug)]
pub struct Delivery {
    pub message: Message,
    pub audience: Audience,
}

impl Audience {
    /// The people meant, as of now.
    pub async fn people(&self, tx: &mut Tx) -> Result<Vec<Id>> {
        match self {
            Self::People(people) => Ok(people.clone()),
            Self::Members { conversation, .. } => {
                let rows: Vec<(Id,)> = tx
                    .all(
                        "SELECT user_id FROM conversation_member WHERE conversation_id = $1 AND until_seq IS NULL ORDER BY user_id",
                        params![*conversation],
                    )
                    .await?;
                Ok(rows.into_iter().map(|(user,)| user).collect())
            }
        }
    }
}
