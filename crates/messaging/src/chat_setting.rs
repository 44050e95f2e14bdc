//! What people have set, as it is kept: what a setting can be about, and asking for its value.

use std::collections::{HashMap, HashSet};

use kernel::{Id, Result};
use store::{Tx, params};

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

pub(crate) const MINUTES_OF_A_DAY: i64 = 24 * 60;

/// Between which minutes of the UTC day nothing rings, kept as `start|end`; the end may lie before the start.
pub(crate) fn quiet_hours(value: &str) -> Option<(i64, i64)> {
    let (start, end) = value.split_once('|')?;
    let minute = |text: &str| text.parse().ok().filter(|minute| (0..MINUTES_OF_A_DAY).contains(minute));
    Some((minute(start)?, minute(end)?))
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
