use kernel::{Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Tx, params};

use super::Message;
use crate::conversation::{ConversationKind, Row};
use crate::visibility::visible;

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

    /// Those who see a message in the log now. Who came later, has deleted or cleared it away, or has left since hears
    /// nothing more of it.
    pub(crate) async fn of(tx: &mut Tx, rt: &Runtime, conversation: Id, seq: i64) -> Result<Self> {
        let sql = format!(
            "SELECT v.user_id FROM message m JOIN conversation_member v ON v.conversation_id = m.conversation_id AND v.until_seq IS NULL
             WHERE m.conversation_id = $1 AND m.seq = $2 AND {} ORDER BY v.user_id",
            visible("m", "v", "v.user_id", "$3")
        );
        let people: Vec<(Id,)> = tx.all(&sql, params![conversation, seq, rt.now()]).await?;
        Ok(Self::People(people.into_iter().map(|(user,)| user).collect()))
    }

    /// The people meant, as of now.
    #[kernel::boxed]
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
