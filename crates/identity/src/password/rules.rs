use kernel::{AppError, ErrorCode, Result, Secret};

use super::is_weak;
use crate::policy::{LONGEST, Policy, SHORTEST};

/// The password was typed the same way twice.
pub(crate) fn check_typed_twice(password: &Secret<String>, confirm: &Secret<String>) -> Result<()> {
    if password == confirm {
        Ok(())
    } else {
        Err(AppError::new(ErrorCode::PasswordMismatch).and_field("confirm", ErrorCode::PasswordMismatch))
    }
}

/// Whether somebody may choose this login password. `known` are words an attacker would try first: the login
/// name, the name, the phone number.
pub(crate) fn check(policy: &Policy, password: &Secret<String>, console: bool, known: &[&str]) -> Result<()> {
    let text = password.expose();
    let length = text.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) || !text.chars().all(is_allowed) {
        return Err(AppError::new(ErrorCode::PasswordRule).and_field("password", ErrorCode::PasswordRule));
    }
    let weak = is_weak(text, known) || (console && length < policy.console_password_min);
    if weak && policy.refuse_weak {
        return Err(AppError::new(ErrorCode::PasswordWeak).and_field("password", ErrorCode::PasswordWeak));
    }
    if weak {
        tracing::warn!("a weak login password was accepted because the policy allows it");
    }
    Ok(())
}

fn is_allowed(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !is_invisible(c) && !is_han(c)
}

/// Characters nobody can see or type on purpose.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{00AD}' | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// The blocks of the Han script.
const fn is_han(c: char) -> bool {
    matches!(c,
        '\u{2E80}'..='\u{2FD5}' | '\u{3005}' | '\u{3007}' | '\u{3021}'..='\u{3029}' | '\u{3038}'..='\u{303B}'
        | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{16FF0}'..='\u{16FF1}'
        | '\u{20000}'..='\u{323AF}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn verdict(policy: &Policy, password: &str, console: bool) -> Option<ErrorCode> {
        check(policy, &Secret::new(password.to_owned()), console, &["th.rep1", "Somchai"]).err().map(|e| e.code())
    }

    #[test]
    fn the_specified_rule_holds_in_every_profile() {
        for policy in [Policy::PRODUCTION, Policy::DEMO] {
            for refused in ["", "a7#kz", "a7#kz-a7#kz-a7#kz-a7#", "a7#k z9", "a7#kz密码9", "a7#kz〇9q", "a7#kz\u{200B}9q", "a7#kz\t9q"] {
                assert_eq!(verdict(&policy, refused, false), Some(ErrorCode::PasswordRule), "{refused:?}");
            }
            for accepted in ["q7#kzp", "q7#kzp-q7#kzp-q7#kzp", "รหัสลับ#94k", "ñandú-9k!"] {
                assert_eq!(verdict(&policy, accepted, false), None, "{accepted:?}");
            }
        }
    }

    #[test]
    fn weak_choices_are_refused_in_production_and_pass_in_a_demo() {
        for weak in ["123456", "password1", "qwerty", "th.rep1", "Somchai", "111111", "abcdef"] {
            assert_eq!(verdict(&Policy::PRODUCTION, weak, false), Some(ErrorCode::PasswordWeak), "{weak}");
            assert_eq!(verdict(&Policy::DEMO, weak, false), None, "{weak}");
        }
    }

    #[test]
    fn what_people_are_told_is_what_is_checked() {
        for (policy, console, min) in
            [(Policy::PRODUCTION, false, 6), (Policy::PRODUCTION, true, 12), (Policy::DEMO, false, 6), (Policy::DEMO, true, 6)]
        {
            assert_eq!(policy.password_rule(console).min, min);
            let long_enough = &"q7#kzp-w2-vb"[..min];
            assert_eq!(verdict(&policy, long_enough, console), None, "{long_enough}");
            assert!(verdict(&policy, &long_enough[1..], console).is_some(), "{long_enough}");
        }
    }

    #[test]
    fn the_console_asks_for_a_longer_password() {
        assert_eq!(verdict(&Policy::PRODUCTION, "q7#kzp-w2", false), None);
        assert_eq!(verdict(&Policy::PRODUCTION, "q7#kzp-w2", true), Some(ErrorCode::PasswordWeak));
        assert_eq!(verdict(&Policy::PRODUCTION, "q7#kzp-w2-vb", true), None);
    }

    proptest! {
        #[test]
        fn no_text_of_the_wrong_length_passes(text in "\\PC{0,5}|\\PC{21,40}") {
            prop_assert_eq!(verdict(&Policy::DEMO, &text, false), Some(ErrorCode::PasswordRule));
        }
    }
}
