//! A person's settings, the same on all their devices.

pub mod desk;
mod list;

use std::collections::{HashMap, HashSet};

use kernel::{AppError, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

pub use list::{ChatSettings, list};

use crate::conversation::ConversationKey;
use crate::presence;

const MAX_KEY: usize = 128;
const MAX_VALUE: usize = 4096;
const MAX_SCOPE: i64 = 9_999;
/// From here on settings belong to whoever builds on us.
const FIRST_CUSTOM: i64 = 1000;
const MOST_CUSTOM: i64 = 500;

macro_rules! scopes {
    ($($(#[$meta:meta])* $name:ident = $code:literal),+ $(,)?) => {
        /// What a setting is about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Scope { $($(#[$meta])* $name),+ }

        impl Scope {
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            pub const fn code(self) -> i64 {
                match self { $(Self::$name => $code),+ }
            }
        }
    };
}

scopes! {
    ConversationSilent = 1,
    GlobalSilent = 2,
    ConversationTop = 3,
    HideNotificationDetail = 4,
    HideGroupMemberNames = 5,
    FavouriteGroup = 6,
    /// A row of the conversation list says it: `readSeq`, and `removed`.
    ConversationSync = 7,
    MyChannels = 8,
    ListenedChannels = 9,
    PcOnline = 10,
    ConversationReaded = 11,
    WebOnline = 12,
    DisableReceipt = 13,
    FavouriteUser = 14,
    MuteWhenPcOnline = 15,
    LinesReaded = 16,
    NoDisturbing = 17,
    ConversationClear = 18,
    ConversationDraft = 19,
    DisableDraftSync = 20,
    VoipSilent = 21,
    PushToTalk = 22,
    CustomState = 23,
    DisableSecretChat = 24,
    PushToTalkSilent = 25,
    GroupRemark = 26,
}

impl Scope {
    /// Follows from the thing itself, and is nothing to be set.
    const fn is_derived(self) -> bool {
        matches!(
            self,
            Self::ConversationSync
                | Self::PcOnline
                | Self::ConversationReaded
                | Self::WebOnline
                | Self::LinesReaded
                | Self::ConversationClear
        )
    }
}

/// Set about a group, under its id.
const OF_GROUP: [Scope; 3] = [Scope::FavouriteGroup, Scope::HideGroupMemberNames, Scope::GroupRemark];

/// Set about a conversation, under its name.
const OF_CONVERSATION: [Scope; 5] =
    [Scope::ConversationSilent, Scope::ConversationTop, Scope::ConversationDraft, Scope::DisableDraftSync, Scope::PushToTalkSilent];

/// What somebody says about themselves, kept as the number, a hyphen and the words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CustomState {
    /// 0 nothing set, 1 busy, 2 away, 3 long away, 4 invisible.
    pub(crate) state: i64,
    pub(crate) text: String,
}

impl CustomState {
    const INVISIBLE: i64 = 4;

    pub(crate) fn parse(value: &str) -> Option<Self> {
        let (state, text) = value.split_once('-')?;
        let state = state.parse().ok().filter(|state| (0..=Self::INVISIBLE).contains(state))?;
        Some(Self { state, text: text.to_owned() })
    }

    pub(crate) const fn is_invisible(&self) -> bool {
        self.state == Self::INVISIBLE
    }
}

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
    check(input)?;
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
    if freed == 0 { Err(AppError::field("settingKey", "out_of_range")) } else { Ok(()) }
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

fn check(input: &SettingInput) -> Result<()> {
    let known = Scope::ALL.iter().find(|scope| scope.code() == input.scope);
    let custom = (FIRST_CUSTOM..=MAX_SCOPE).contains(&input.scope);
    if !(custom || known.is_some_and(|scope| !scope.is_derived())) {
        return Err(AppError::field("scope", "unknown"));
    }
    if input.setting_key.chars().count() > MAX_KEY {
        return Err(AppError::field("settingKey", "too_long"));
    }
    if input.value.chars().count() > MAX_VALUE {
        return Err(AppError::field("value", "too_long"));
    }
    if input.scope == Scope::CustomState.code() {
        if !input.setting_key.is_empty() {
            return Err(AppError::field("settingKey", "unknown"));
        }
        if !input.value.is_empty() && CustomState::parse(&input.value).is_none() {
            return Err(AppError::field("value", "malformed"));
        }
    }
    Ok(())
}

pub(crate) async fn by_key(tx: &mut Tx, me: Id, scope: Scope) -> Result<HashMap<String, String>> {
    let rows: Vec<(String, String)> = tx
        .all("SELECT setting_key, value FROM chat_setting WHERE user_id = $1 AND scope = $2 AND value <> ''", params![me, scope.code()])
        .await?;
    Ok(rows.into_iter().collect())
}

/// Who of these people has switched a setting on, and where.
pub(crate) async fn keys_on(tx: &mut Tx, people: &[Id], scope: Scope) -> Result<HashSet<(Id, String)>> {
    let sql = format!("SELECT user_id, setting_key FROM chat_setting WHERE scope = $1 AND value = '1' AND {}", tx.any_of("user_id", 2));
    Ok(tx.all(&sql, params![scope.code(), people]).await?.into_iter().collect())
}

pub(crate) async fn is_on(tx: &mut Tx, user: Id, scope: Scope, key: &str) -> Result<bool> {
    let found: Option<(String,)> = tx
        .optional("SELECT value FROM chat_setting WHERE user_id = $1 AND scope = $2 AND setting_key = $3", params![user, scope.code(), key])
        .await?;
    Ok(found.is_some_and(|(value,)| value == "1"))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_one_of_five_with_any_words() {
        let parsed = |value| CustomState::parse(value).map(|custom| (custom.state, custom.text));
        assert_eq!(parsed("1-back at 3-ish"), Some((1, "back at 3-ish".to_owned())));
        assert_eq!(parsed("4-"), Some((4, String::new())));
        for broken in ["", "1", "5-", "-1-x", "x-y", "-"] {
            assert_eq!(parsed(broken), None, "{broken}");
        }
    }
}
