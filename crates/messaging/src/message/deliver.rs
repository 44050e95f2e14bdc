use kernel::{Id, Result};
use serde::{Deserialize, Serialize};
use store::{Tx, params};

use super::Message;
use crate::conversation::{ConversationKind, Row};

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
    /// Those a message is meant for: everybody in the conversation, or who sent it and `to` alone.
    pub(crate) fn meant(row: &Row, from: Id, to: &[Id]) -> Self {
        match row.kind {
            ConversationKind::Single => Self::People([row.first_id, row.second_id].into_iter().filter(|id| *id != crate::SYSTEM).collect()),
            _ if to.is_empty() => Self::Members { conversation: row.id, version: row.member_version },
            _ => Self::People(to.iter().copied().chain([from]).collect()),
        }
    }

    /// Those a message in the log was meant for. Who has left since hears nothing more of it.
    pub(crate) async fn of(tx: &mut Tx, row: &Row, message: &Message, directed: bool) -> Result<Self> {
        if !directed {
            return Ok(Self::meant(row, message.from, &[]));
        }
        let recipients: Vec<(Id,)> = tx
            .all(
                "SELECT r.user_id FROM message_recipient r
                 JOIN conversation_member v ON v.conversation_id = r.conversation_id AND v.user_id = r.user_id AND v.until_seq IS NULL
                 WHERE r.conversation_id = $1 AND r.seq = $2 ORDER BY r.user_id",
                params![row.id, message.seq],
            )
            .await?;
        Ok(Self::People(recipients.into_iter().map(|(user,)| user).chain([message.from]).collect()))
    }

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
