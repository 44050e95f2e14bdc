use kernel::{AppError, ErrorCode, Phone, Result, Secret};

use crate::Policy;

const DIGITS: usize = 6;

/// Whether a payment password may be chosen: exactly six digits, typed the same way twice, and not one of those
/// that everybody tries first.
pub(super) fn check(policy: &Policy, password: &Secret<String>, confirm: &Secret<String>, phone: &Phone) -> Result<()> {
    check_shape("password", password)?;
    crate::password::check_typed_twice(password, confirm)?;
    let weak = is_weak(password.expose(), phone);
    if weak && policy.refuse_weak {
        return Err(AppError::new(ErrorCode::WeakPin).and_field("password", ErrorCode::WeakPin));
    }
    if weak {
        tracing::warn!("a weak payment password was accepted because the policy allows it");
    }
    Ok(())
}

pub(super) fn check_shape(field: &'static str, password: &Secret<String>) -> Result<()> {
    let text = password.expose();
    if text.len() == DIGITS && text.bytes().all(|b| b.is_ascii_digit()) {
        Ok(())
    } else {
        Err(AppError::new(ErrorCode::PayPasswordRule).and_field(field, ErrorCode::PayPasswordRule))
    }
}

fn is_weak(pin: &str, phone: &Phone) -> bool {
    let digits: Vec<i16> = pin.bytes().map(|b| i16::from(b - b'0')).collect();
    let steps: Vec<i16> = digits.windows(2).map(|pair| (pair[1] - pair[0]).rem_euclid(10)).collect();
    let even_steps = steps.iter().all(|step| *step == steps[0]) && matches!(steps[0], 0 | 1 | 9);
    let repeats = digits[..3] == digits[3..] || (digits[..2] == digits[2..4] && digits[2..4] == digits[4..]);
    let pairs = digits.chunks(2).all(|pair| pair[0] == pair[1]);
    even_steps || repeats || pairs || is_date(&digits) || phone.as_str().ends_with(pin)
}

/// Birthdays are what people choose and what a finder of the phone tries: ddmmyy, mmddyy and yymmdd.
fn is_date(digits: &[i16]) -> bool {
    let two = |at: usize| digits[at] * 10 + digits[at + 1];
    let month_and_day = |month: i16, day: i16| (1..=12).contains(&month) && (1..=31).contains(&day);
    month_and_day(two(2), two(0)) || month_and_day(two(0), two(2)) || month_and_day(two(2), two(4))
}

#[cfg(test)]
mod tests {
    use kernel::Country;

    use super::*;

    fn verdict(policy: &Policy, pin: &str) -> Option<ErrorCode> {
        let phone = Phone::parse(Country::Thailand, "0819753864").expect("a number");
        let secret = Secret::new(pin.to_owned());
        check(policy, &secret, &secret, &phone).err().map(|e| e.code())
    }

    #[test]
    fn only_six_digits_pass_in_any_profile() {
        for refused in ["", "24681", "2468100", "24681a", "２４６８１０", "-24681", " 24681"] {
            assert_eq!(verdict(&Policy::DEMO, refused), Some(ErrorCode::PayPasswordRule), "{refused:?}");
        }
        assert_eq!(verdict(&Policy::PRODUCTION, "246810"), None);
    }

    #[test]
    fn what_everybody_tries_first_is_refused_in_production_only() {
        for weak in ["000000", "123456", "654321", "890123", "121212", "147147", "112233", "251299", "123199", "991225", "753864"] {
            assert_eq!(verdict(&Policy::PRODUCTION, weak), Some(ErrorCode::WeakPin), "{weak}");
            assert_eq!(verdict(&Policy::DEMO, weak), None, "{weak}");
        }
    }

    #[test]
    fn typed_differently_is_a_mismatch() {
        let phone = Phone::parse(Country::Thailand, "0819753864").expect("a number");
        let refused = check(&Policy::DEMO, &Secret::new("246810".into()), &Secret::new("246811".into()), &phone);
        assert!(refused.is_err_and(|e| e.code() == ErrorCode::PasswordMismatch));
    }
}
