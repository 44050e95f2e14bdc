use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::Serialize;
use store::{Tx, params};
use utoipa::ToSchema;

use super::{ChatSetting, Scope};
use crate::Since;
use crate::conversation::{ConversationKind, shows_reading};
use crate::since::{self, PAGE};

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatSettings {
    pub list: Vec<ChatSetting>,
    /// How to ask for the page after this one, as `after`; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
    pub now: Timestamp,
}

/// All settings, or those changed since a moment, taken-back ones included.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, rt: &Runtime, me: Id, filter: &Since) -> Result<ChatSettings> {
    let since = filter.floor()?.unwrap_or(i64::MIN);
    let (scope, key) = after(filter)?;
    let sql = format!(
        "SELECT {} FROM (
             SELECT scope, setting_key, value, changed_at FROM chat_setting WHERE user_id = $1 AND ($3 OR value <> '')
             UNION ALL {} UNION ALL {}) s
         WHERE changed_at >= $2 AND (scope > $4 OR (scope = $4 AND setting_key > $5)) ORDER BY scope, setting_key LIMIT {}",
        ChatSetting::COLUMNS,
        readed(),
        cleared(),
        PAGE + 1
    );
    let mut list: Vec<ChatSetting> = tx.all(&sql, params![me, since, filter.since.is_some(), scope, key]).await?;
    let next = since::next(&mut list, |setting| format!("{}-{}", setting.scope, setting.setting_key));
    Ok(ChatSettings { list, next, now: rt.now() })
}

/// Up to when the other of two has read. It follows from how far they have read, so that a receipt writes nothing here, and
/// is kept back as receipts are.
fn readed() -> String {
    let receipts = Scope::DisableReceipt.code().to_string();
    format!(
        "SELECT {}, c.kind || '-' || c.line || '-' || o.user_id, CAST(m.sent_at AS TEXT), o.read_at
         FROM conversation_member v JOIN conversation c ON c.id = v.conversation_id AND c.kind = {}
         JOIN conversation_member o ON o.conversation_id = v.conversation_id AND o.user_id <> v.user_id
         JOIN message m ON m.conversation_id = o.conversation_id AND m.seq = o.read_seq
         WHERE v.user_id = $1 AND {} AND {}",
        Scope::ConversationReaded.code(),
        ConversationKind::Single.code(),
        shows_reading("v.user_id", &receipts),
        shows_reading("o.user_id", &receipts)
    )
}

/// Up to when the reader has emptied a conversation they are in. Whoever came later than its first words has emptied nothing
/// by that.
fn cleared() -> String {
    format!(
        "SELECT {}, c.kind || '-' || c.line || '-' || CASE WHEN c.kind = {} AND c.first_id = v.user_id THEN c.second_id ELSE c.first_id END,
         CAST(m.sent_at AS TEXT), v.changed_at
         FROM conversation_member v JOIN conversation c ON c.id = v.conversation_id
         JOIN message m ON m.conversation_id = v.conversation_id AND m.seq = v.from_seq
         WHERE v.user_id = $1 AND v.until_seq IS NULL AND v.from_seq > v.joined_seq",
        Scope::ConversationClear.code(),
        ConversationKind::Single.code()
    )
}

/// The scope and the key at which the page before ended.
fn after(filter: &Since) -> Result<(i64, &str)> {
    let Some(after) = filter.end()? else { return Ok((-1, "")) };
    let end = after.split_once('-').and_then(|(scope, key)| Some((scope.parse().ok()?, key)));
    end.ok_or_else(|| AppError::field("after", ErrorCode::Malformed))
}
