use std::collections::HashMap;

use identity::session::DeviceClass;
use kernel::{Id, Result, Timestamp};
use store::{Tx, params};

use crate::chat_setting::{MINUTES_OF_A_DAY, Scope, quiet_hours};

/// When and how somebody wants to be told, as far as it concerns one conversation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Preferences {
    conversation_silent: bool,
    global_silent: bool,
    call_silent: bool,
    /// Phones are told although somebody sits at a desk.
    beside_desk: bool,
    pub(super) hides_text: bool,
    /// Minutes of the day in UTC; the end may lie before the start.
    quiet: Option<(i64, i64)>,
    /// How they call the group.
    pub(super) remark: String,
}

/// What gives rise to a push, as far as preferences go.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Trigger {
    pub(super) mentioned: bool,
    pub(super) call: bool,
}

impl Preferences {
    fn set(&mut self, scope: i64, value: &str) {
        let on = value == "1";
        match Scope::ALL.iter().find(|known| known.code() == scope) {
            Some(Scope::ConversationSilent) => self.conversation_silent = on,
            Some(Scope::GlobalSilent) => self.global_silent = on,
            Some(Scope::VoipSilent) => self.call_silent = on,
            Some(Scope::MuteWhenPcOnline) => self.beside_desk = on,
            Some(Scope::HideNotificationDetail) => self.hides_text = on,
            Some(Scope::NoDisturbing) => self.quiet = quiet_hours(value),
            Some(Scope::GroupRemark) => value.clone_into(&mut self.remark),
            _ => {}
        }
    }

    /// Whether to tell now. Being named passes a silent conversation, and nothing else.
    pub(super) fn allow(&self, now: Timestamp, trigger: Trigger) -> bool {
        let silent = self.conversation_silent && !trigger.mentioned;
        let unwanted_call = trigger.call && self.call_silent;
        !(silent || self.global_silent || unwanted_call || self.is_quiet(now))
    }

    fn is_quiet(&self, now: Timestamp) -> bool {
        let minute = now.millis().div_euclid(60_000).rem_euclid(MINUTES_OF_A_DAY);
        self.quiet.is_some_and(|(start, end)| if start <= end { (start..end).contains(&minute) } else { minute >= start || minute < end })
    }

    /// Whether a device need not be told because its owner is looking at another one.
    pub(super) fn rests(&self, class: DeviceClass, connected: &[DeviceClass]) -> bool {
        let at_desk = connected.iter().any(|class| matches!(class, DeviceClass::Web | DeviceClass::Console));
        connected.contains(&class) || (at_desk && !self.beside_desk && matches!(class, DeviceClass::Phone | DeviceClass::Pad))
    }
}

/// What these people prefer. `keys` name the conversation in settings.
pub(super) async fn of(tx: &mut Tx, people: &[Id], keys: &[String]) -> Result<HashMap<Id, Preferences>> {
    let (users, named) = (tx.any_of("user_id", 1), tx.any_of("setting_key", 2));
    let rows: Vec<(Id, i64, String)> = tx
        .all(
            &format!("SELECT user_id, scope, value FROM chat_setting WHERE {users} AND (setting_key = '' OR {named}) AND value <> ''"),
            params![people, keys.to_vec()],
        )
        .await?;
    let mut found: HashMap<Id, Preferences> = HashMap::new();
    for (user, scope, value) in rows {
        found.entry(user).or_default().set(scope, &value);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preferences(settings: &[(Scope, &str)]) -> Preferences {
        let mut preferences = Preferences::default();
        for (scope, value) in settings {
            preferences.set(scope.code(), value);
        }
        preferences
    }

    fn at(hour: i64, minute: i64) -> Timestamp {
        Timestamp::from_millis(1_772_409_600_000 + (hour * 60 + minute) * 60_000)
    }

    #[test]
    fn a_silent_conversation_lets_only_mentions_through() {
        let silent = preferences(&[(Scope::ConversationSilent, "1")]);
        assert!(!silent.allow(at(3, 0), Trigger::default()));
        assert!(silent.allow(at(3, 0), Trigger { mentioned: true, call: false }));
        let all = preferences(&[(Scope::GlobalSilent, "1")]);
        assert!(!all.allow(at(3, 0), Trigger { mentioned: true, call: false }));
    }

    #[test]
    fn quiet_hours_may_go_past_midnight() {
        let night = preferences(&[(Scope::NoDisturbing, "900|60")]);
        for (hour, minute, told) in [(14, 59, true), (15, 0, false), (23, 59, false), (0, 59, false), (1, 0, true)] {
            assert_eq!(night.allow(at(hour, minute), Trigger::default()), told, "{hour}:{minute}");
        }
        let noon = preferences(&[(Scope::NoDisturbing, "300|360")]);
        assert!(!noon.allow(at(5, 30), Trigger::default()) && noon.allow(at(6, 0), Trigger::default()));
        for broken in ["", "5", "a|b", "-1|3", "0|1440"] {
            assert!(preferences(&[(Scope::NoDisturbing, broken)]).allow(at(0, 1), Trigger::default()), "{broken}");
        }
    }

    #[test]
    fn calls_can_be_unwanted_by_themselves() {
        let no_calls = preferences(&[(Scope::VoipSilent, "1")]);
        assert!(no_calls.allow(at(3, 0), Trigger::default()));
        assert!(!no_calls.allow(at(3, 0), Trigger { mentioned: false, call: true }));
    }

    #[test]
    fn a_phone_rests_while_its_owner_is_at_a_desk_unless_asked_not_to() {
        let (plain, both) = (preferences(&[]), preferences(&[(Scope::MuteWhenPcOnline, "1")]));
        assert!(plain.rests(DeviceClass::Phone, &[DeviceClass::Web]));
        assert!(!both.rests(DeviceClass::Phone, &[DeviceClass::Web]));
        assert!(both.rests(DeviceClass::Phone, &[DeviceClass::Phone]));
        assert!(!plain.rests(DeviceClass::Web, &[DeviceClass::Phone]));
        assert!(!plain.rests(DeviceClass::Phone, &[]));
    }
}
