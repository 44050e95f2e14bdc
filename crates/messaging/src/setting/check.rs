//! What may be set: each setting has a shape, and is about something that its owner knows.

use kernel::{AppError, ErrorCode, Id, Result};
use store::{Tx, params};

use super::{FIRST_CUSTOM, SettingInput};
use crate::chat_setting::{CustomState, Scope, quiet_hours};
use crate::conversation::{ConversationKey, ConversationKind};
use crate::membership::role_of;
use crate::people;

const MAX_KEY: usize = 128;
const MAX_VALUE: usize = 4096;
/// What the reader calls a group is no longer than its name.
const MAX_REMARK: usize = 64;
const MAX_SCOPE: i64 = 9_999;
/// Numbers that every device can hold exactly.
const MAX_TOP: i64 = (1 << 53) - 1;

/// What a setting is kept under.
#[derive(Clone, Copy)]
enum Key {
    /// It is about everything.
    Empty,
    Conversation,
    /// One conversation, or all of them.
    AnyConversation,
    Group,
    Person,
}

#[derive(Clone, Copy)]
enum Value {
    Switch,
    /// Bigger floats higher.
    Top,
    QuietHours,
    CustomState,
    Text(usize),
}

/// Nothing for what follows from the thing itself.
const fn shape(scope: Scope) -> Option<(Key, Value)> {
    Some(match scope {
        Scope::GlobalSilent
        | Scope::HideNotificationDetail
        | Scope::DisableReceipt
        | Scope::MuteWhenPcOnline
        | Scope::VoipSilent
        | Scope::PushToTalk
        | Scope::DisableSecretChat => (Key::Empty, Value::Switch),
        Scope::ConversationSilent | Scope::PushToTalkSilent => (Key::Conversation, Value::Switch),
        Scope::DisableDraftSync => (Key::AnyConversation, Value::Switch),
        Scope::ConversationTop => (Key::Conversation, Value::Top),
        Scope::ConversationDraft => (Key::Conversation, Value::Text(MAX_VALUE)),
        Scope::HideGroupMemberNames | Scope::FavouriteGroup => (Key::Group, Value::Switch),
        Scope::GroupRemark => (Key::Group, Value::Text(MAX_REMARK)),
        Scope::FavouriteUser => (Key::Person, Value::Switch),
        Scope::NoDisturbing => (Key::Empty, Value::QuietHours),
        Scope::CustomState => (Key::Empty, Value::CustomState),
        Scope::ConversationSync
        | Scope::MyChannels
        | Scope::ListenedChannels
        | Scope::PcOnline
        | Scope::ConversationReaded
        | Scope::WebOnline
        | Scope::LinesReaded
        | Scope::ConversationClear => return None,
    })
}

pub(super) async fn check(tx: &mut Tx, me: Id, input: &SettingInput) -> Result<()> {
    if input.setting_key.chars().count() > MAX_KEY {
        return Err(AppError::field("settingKey", ErrorCode::TooLong));
    }
    if input.value.chars().count() > MAX_VALUE {
        return Err(AppError::field("value", ErrorCode::TooLong));
    }
    if (FIRST_CUSTOM..=MAX_SCOPE).contains(&input.scope) {
        return Ok(());
    }
    let known = Scope::ALL.iter().find(|scope| scope.code() == input.scope);
    let (key, value) = known.and_then(|scope| shape(*scope)).ok_or_else(|| AppError::field("scope", ErrorCode::Unknown))?;
    if !input.value.is_empty() {
        check_value(value, &input.value)?;
    } else if !matches!(key, Key::Empty) {
        // What is taken back need not be there any more.
        return Ok(());
    }
    if names_something(tx, me, key, &input.setting_key).await? { Ok(()) } else { Err(AppError::field("settingKey", ErrorCode::Unknown)) }
}

fn check_value(shape: Value, value: &str) -> Result<()> {
    let sound = match shape {
        Value::Switch => matches!(value, "0" | "1"),
        Value::Top => value.parse().is_ok_and(|top| (0..=MAX_TOP).contains(&top)),
        Value::QuietHours => quiet_hours(value).is_some(),
        Value::CustomState => CustomState::parse(value).is_some(),
        Value::Text(most) if value.chars().count() > most => return Err(AppError::field("value", ErrorCode::TooLong)),
        Value::Text(_) => true,
    };
    if sound { Ok(()) } else { Err(AppError::field("value", ErrorCode::Malformed)) }
}

async fn names_something(tx: &mut Tx, me: Id, key: Key, text: &str) -> Result<bool> {
    match key {
        Key::Empty => Ok(text.is_empty()),
        Key::AnyConversation if text.is_empty() => Ok(true),
        Key::Conversation | Key::AnyConversation => match ConversationKey::from_setting_key(text) {
            Some(conversation) => is_open_to(tx, me, conversation).await,
            None => Ok(false),
        },
        Key::Group => match text.parse() {
            Ok(group) => Ok(role_of(tx, group, me).await?.is_some()),
            Err(_) => Ok(false),
        },
        Key::Person => match text.parse() {
            Ok(person) => is_known(tx, me, person).await,
            Err(_) => Ok(false),
        },
    }
}

/// One they have, or had, a seat in. A conversation of two may have a draft before its first words.
async fn is_open_to(tx: &mut Tx, me: Id, conversation: ConversationKey) -> Result<bool> {
    let ConversationKey { kind, target, line } = conversation;
    let Ok((first, second)) = conversation.columns(me) else { return Ok(false) };
    let seat: Option<(bool,)> = tx
        .optional(
            "SELECT TRUE FROM conversation c JOIN conversation_member v ON v.conversation_id = c.id AND v.user_id = $1
             WHERE c.kind = $2 AND c.line = $3 AND c.first_id = $4 AND c.second_id = $5",
            params![me, kind, line, first, second],
        )
        .await?;
    Ok(seat.is_some() || (kind == ConversationKind::Single && is_known(tx, me, target).await?))
}

async fn is_known(tx: &mut Tx, me: Id, person: Id) -> Result<bool> {
    Ok(!people::known(tx, me, &[person]).await?.is_empty())
}
