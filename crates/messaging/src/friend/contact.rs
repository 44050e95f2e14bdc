use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp, clean_line};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

use crate::Since;
use crate::conversation::{self, ConversationKey};
use crate::people;
use crate::setting::{self, ChatSetting};
use crate::since::{self, PAGE};

const MAX_ALIAS: usize = 64;

record! {
    /// What the reader has noted about somebody.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ChatContact {
        pub other_id: Id,
        pub friend: bool,
        pub alias: String,
        pub extra: String,
        pub blocked: bool,
        pub changed_at: Timestamp,
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChatContacts {
    pub list: Vec<ChatContact>,
    /// How to ask for the page after this one, as `after`; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
    pub now: Timestamp,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FriendAlias {
    pub user_id: Id,
    #[schema(max_length = 64)]
    pub alias: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlockInput {
    pub user_id: Id,
    pub on: bool,
}

#[kernel::boxed]
pub async fn contacts(tx: &mut Tx, rt: &Runtime, me: Id, filter: &Since) -> Result<ChatContacts> {
    let columns = ChatContact::COLUMNS;
    let [other] = filter.after([0])?;
    let mut list: Vec<ChatContact> = tx
        .all(
            &format!(
                "SELECT {columns} FROM contact WHERE user_id = $1 AND changed_at >= $2 AND ($3 OR friend OR blocked) AND other_id > $4
                 ORDER BY other_id LIMIT {}",
                PAGE + 1
            ),
            params![me, filter.floor()?.unwrap_or(0), filter.since.is_some(), other],
        )
        .await?;
    let next = since::next(&mut list, |contact| contact.other_id.to_string());
    Ok(ChatContacts { list, next, now: rt.now() })
}

/// How one calls a friend; nobody else sees it.
#[kernel::boxed]
pub async fn rename(tx: &mut Tx, rt: &Runtime, me: Id, input: &FriendAlias) -> Result<()> {
    let alias = clean_line(&input.alias);
    if alias.chars().count() > MAX_ALIAS {
        return Err(AppError::field("alias", ErrorCode::TooLong));
    }
    reachable(tx, rt, me, input.user_id).await?;
    note(tx, rt, me, input.user_id, "alias", alias.into()).await
}

/// Stops somebody from writing to us, or lets them again.
#[kernel::boxed]
pub async fn block(tx: &mut Tx, rt: &Runtime, me: Id, input: &BlockInput) -> Result<()> {
    if input.user_id == me {
        return Err(AppError::field("userId", ErrorCode::Unknown));
    }
    reachable(tx, rt, me, input.user_id).await?;
    note(tx, rt, me, input.user_id, "blocked", input.on.into()).await
}

/// Ends a friendship on both sides. The conversation goes from the list of who ended it; the other keeps theirs. The
/// stars they gave each other go too: whose, and how the setting stands now.
#[kernel::boxed]
pub async fn delete(tx: &mut Tx, rt: &Runtime, me: Id, other: Id) -> Result<Vec<(Id, ChatSetting)>> {
    let ended = tx
        .execute(
            "UPDATE contact SET friend = FALSE, changed_at = $3 WHERE friend
             AND ((user_id = $1 AND other_id = $2) OR (user_id = $2 AND other_id = $1))",
            params![me, other, rt.now()],
        )
        .await?;
    if ended == 0 {
        return Err(AppError::new(ErrorCode::NotFriends));
    }
    let key = ConversationKey::single(other);
    if conversation::place(tx, key, me).await?.is_some() {
        conversation::remove(tx, rt, me, key, true).await?;
    }
    setting::forget_friends(tx, rt, me, other).await
}

pub(super) async fn reachable(tx: &mut Tx, rt: &Runtime, me: Id, user: Id) -> Result<()> {
    if people::within_reach(tx, rt, me, &[user]).await? { Ok(()) } else { Err(AppError::new(ErrorCode::NotFound)) }
}

/// `column` is one of ours, never anything that was sent.
pub(super) async fn note(tx: &mut Tx, rt: &Runtime, me: Id, other: Id, column: &'static str, value: store::Value) -> Result<()> {
    tx.execute(
        &format!(
            "INSERT INTO contact (user_id, other_id, {column}, changed_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (user_id, other_id) DO UPDATE SET {column} = $3, changed_at = $4"
        ),
        &[me.into(), other.into(), value, rt.now().into()],
    )
    .await?;
    Ok(())
}
