//! A person's settings, the same on all their devices.

mod check;
pub mod desk;
mod list;

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

pub use list::{ChatSettings, list};

pub use crate::chat_setting::Scope;
use crate::chat_setting::{CustomState, by_key, is_on};
use crate::conversation::ConversationKey;
use crate::presence;

/// From here on settings belong to whoever builds on us.
const FIRST_CUSTOM: i64 = 1000;
const MOST_CUSTOM: i64 = 500;

/// Set about a group, under its id.
const OF_GROUP: [Scope; 3] = [Scope::FavouriteGroup, Scope::HideGroupMemberNames, Scope::GroupRemark];

/// Set about a conversation, under its name.
const OF_CONVERSATION: [Scope; 5] =
    [Scope::ConversationSilent, Scope::ConversationTop, Scope::ConversationDraft, Scope::DisableDraftSync, Scope::PushToTalkSilent];

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ChatSetting {
        pub scope: i64,
        pub setting_key: String,
        /// Empty when taken back.
        pub value: String,
        pub changed_at: Timestamp,
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettingInput {
    pub scope: i64,
    #[serde(default)]
    #[schema(max_length = 128)]
    pub setting_key: String,
    #[schema(max_length = 4096)]
    pub value: String,
}

#[kernel::boxed]
pub async fn put(tx: &mut Tx, rt: &Runtime, me: Id, input: &SettingInput) -> Result<ChatSetting> {
    check::check(tx, me, input).await?;
    if input.scope == Scope::CustomState.code() {
        hide_or_show(tx, rt, me, &input.value).await?;
    }
    if input.scope >= FIRST_CUSTOM {
        make_room(tx, me, input).await?;
    }
    write(tx, rt, me, input).await
}

async fn write(tx: &mut Tx, rt: &Runtime, me: Id, input: &SettingInput) -> Result<ChatSetting> {
    let now = rt.now();
    tx.execute(
        "INSERT INTO chat_setting (user_id, scope, setting_key, value, changed_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (user_id, scope, setting_key) DO UPDATE SET value = $4, changed_at = $5",
        params![me, input.scope, &input.setting_key, &input.value, now],
    )
    .await?;
    Ok(ChatSetting { scope: input.scope, setting_key: input.setting_key.clone(), value: input.value.clone(), changed_at: now })
}

/// Programs keep so much and no more. What they took back makes room, though a device that was away then does not learn of it.
async fn make_room(tx: &mut Tx, me: Id, input: &SettingInput) -> Result<()> {
    let others = "user_id = $1 AND scope >= $2 AND NOT (scope = $3 AND setting_key = $4)";
    let values = params![me, FIRST_CUSTOM, input.scope, &input.setting_key];
    let (kept,): (i64,) = tx.one(&format!("SELECT COUNT(*) FROM chat_setting WHERE {others}"), values).await?;
    if kept < MOST_CUSTOM {
        return Ok(());
    }
    let freed = tx.execute(&format!("DELETE FROM chat_setting WHERE {others} AND value = ''"), values).await?;
    if freed == 0 { Err(AppError::field("settingKey", ErrorCode::OutOfRange)) } else { Ok(()) }
}

/// Whoever is invisible already stays as others saw them last.
async fn hide_or_show(tx: &mut Tx, rt: &Runtime, me: Id, value: &str) -> Result<()> {
    let hides = |value: &str| CustomState::parse(value).is_some_and(|custom| custom.is_invisible());
    let before = by_key(tx, me, Scope::CustomState).await?.remove("").unwrap_or_default();
    match (hides(&before), hides(value)) {
        (false, true) => presence::freeze(tx, rt, me).await,
        (true, false) => presence::thaw(tx, me).await,
        _ => Ok(()),
    }
}

/// Takes back the stars that two people gave each other.
pub(crate) async fn forget_friends(tx: &mut Tx, rt: &Runtime, one: Id, other: Id) -> Result<Vec<(Id, ChatSetting)>> {
    let mut taken = Vec::new();
    for (user, friend) in [(one, other), (other, one)] {
        if is_on(tx, user, Scope::FavouriteUser, &friend.to_string()).await? {
            let input = SettingInput { scope: Scope::FavouriteUser.code(), setting_key: friend.to_string(), value: String::new() };
            taken.push((user, put(tx, rt, user, &input).await?));
        }
    }
    Ok(taken)
}

/// Takes back what people had set about a group they are no longer in, and about its conversation.
pub(crate) async fn forget_group(tx: &mut Tx, rt: &Runtime, people: &[Id], group: Id) -> Result<Vec<(Id, ChatSetting)>> {
    let now = rt.now();
    let condition = tx.any_of("user_id", 4);
    let (of_group, of_conversation) = (codes(&OF_GROUP), codes(&OF_CONVERSATION));
    let taken: Vec<(Id, i64, String)> = tx
        .all(
            &format!(
                "UPDATE chat_setting SET value = '', changed_at = $1 WHERE value <> '' AND {condition}
                 AND ((setting_key = $2 AND scope IN ({of_group})) OR (setting_key = $3 AND scope IN ({of_conversation})))
                 RETURNING user_id, scope, setting_key"
            ),
            params![now, group.to_string(), ConversationKey::group(group).setting_key(), people],
        )
        .await?;
    let forgotten = taken
        .into_iter()
        .map(|(user, scope, setting_key)| (user, ChatSetting { scope, setting_key, value: String::new(), changed_at: now }));
    Ok(forgotten.collect())
}

fn codes(scopes: &[Scope]) -> String {
    scopes.iter().map(|scope| scope.code().to_string()).collect::<Vec<_>>().join(", ")
}
