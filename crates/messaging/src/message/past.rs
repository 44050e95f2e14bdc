use kernel::{AppError, Id, Result, Runtime, Timestamp};
use serde::Serialize;
use store::{Tx, params};
use utoipa::ToSchema;

use super::{MessageState, find};
use crate::content::Content;

/// What a message said for a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EarlierWords {
    pub text: String,
    /// Since when it said so.
    pub said_at: Timestamp,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MessagePast {
    /// Oldest first, without what it says now.
    pub list: Vec<EarlierWords>,
}

/// What an edited message said before, for whoever may see it. What was taken back is gone with everything it ever said.
#[kernel::boxed]
pub async fn past(tx: &mut Tx, rt: &Runtime, me: Id, uid: Id) -> Result<MessagePast> {
    let message = find(tx, rt, me, uid).await?;
    if message.state != MessageState::Edited {
        return Ok(MessagePast { list: Vec::new() });
    }
    let kept: Vec<(String, Timestamp)> = tx
        .all(
            "SELECT p.payload, p.changed_at FROM message_past p
             JOIN message m ON m.conversation_id = p.conversation_id AND m.seq = p.seq WHERE m.uid = $1 ORDER BY p.change",
            params![uid],
        )
        .await?;
    let mut list = Vec::with_capacity(kept.len());
    let mut said_at = message.timestamp;
    for (payload, changed_at) in kept {
        let content: Content = serde_json::from_str(&payload).map_err(AppError::internal)?;
        list.push(EarlierWords { text: content.searchable_content, said_at });
        said_at = changed_at;
    }
    Ok(MessagePast { list })
}
