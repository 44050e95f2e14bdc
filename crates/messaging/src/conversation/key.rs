use kernel::{AppError, ErrorCode, Id, Result};
use serde::{Deserialize, Serialize};
use store::number_enum;
use utoipa::{IntoParams, ToSchema};

/// The conversation in which a channel speaks to everybody.
pub(crate) const NEWS_LINE: i64 = 0;
/// The conversations in which each subscriber of a channel speaks with its desk.
pub(crate) const DESK_LINE: i64 = 1;

number_enum! {
    pub enum ConversationKind : "0 two people, 1 group, 2 chat room, 3 channel, 5 secret chat" {
        Single = 0 "single",
        Group = 1 "group",
        ChatRoom = 2 "chat_room",
        Channel = 3 "channel",
        Secret = 5 "secret",
    }
}

/// A conversation as its members name it: two people name it after each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ConversationKey {
    #[serde(rename = "type")]
    #[schema(rename = "type")]
    #[param(rename = "type", inline)]
    pub kind: ConversationKind,
    /// The other person, the group, or the channel.
    pub target: Id,
    /// Tells several conversations with one target apart; 0 unless asked for.
    #[serde(default)]
    pub line: i64,
}

impl ConversationKey {
    pub const fn single(target: Id) -> Self {
        Self { kind: ConversationKind::Single, target, line: 0 }
    }

    pub const fn group(target: Id) -> Self {
        Self { kind: ConversationKind::Group, target, line: 0 }
    }

    /// The two columns that tell conversations of one kind apart.
    pub(crate) fn columns(self, me: Id) -> Result<(Id, Id)> {
        if !(0..=999).contains(&self.line) {
            return Err(AppError::field("line", ErrorCode::OutOfRange));
        }
        Ok(match self.kind {
            ConversationKind::Single => (me.min(self.target), me.max(self.target)),
            // What somebody and the desk of a channel say to each other.
            ConversationKind::Channel if self.line == DESK_LINE => (self.target, me),
            _ => (self.target, Id::new(0)),
        })
    }

    /// How settings name a conversation: `type-line-target`.
    pub fn setting_key(self) -> String {
        format!("{}-{}-{}", self.kind.code(), self.line, self.target)
    }

    pub fn from_setting_key(text: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '-');
        let kind = ConversationKind::from_code(parts.next()?.parse().ok()?)?;
        let line = parts.next()?.parse().ok()?;
        Some(Self { kind, line, target: parts.next()?.parse().ok()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_people_mean_the_same_conversation() {
        let (ann, ben) = (Id::new(7), Id::new(9));
        assert_eq!(ConversationKey::single(ben).columns(ann).expect("valid"), ConversationKey::single(ann).columns(ben).expect("valid"));
    }

    #[test]
    fn a_setting_names_it_and_is_read_back() {
        for key in [ConversationKey::single(Id::new(12)), ConversationKey { line: 3, ..ConversationKey::group(Id::new(5)) }] {
            assert_eq!(ConversationKey::from_setting_key(&key.setting_key()), Some(key));
        }
        for text in ["", "0-0", "9-0-4", "0-x-4", "0-0-"] {
            assert_eq!(ConversationKey::from_setting_key(text), None, "{text}");
        }
    }
}
