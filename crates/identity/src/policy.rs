use serde::Serialize;
use utoipa::ToSchema;

/// Fewest and most characters of a login password.
pub const SHORTEST: usize = 6;
pub const LONGEST: usize = 20;

/// Switches between the strict rules of production and the forgiving ones of a demonstration, where the same
/// findings are only written to the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Refuse passwords and payment passwords that are easy to guess.
    pub refuse_weak: bool,
    /// Fewest characters of the login password of somebody who works in the console.
    pub console_password_min: usize,
    /// Without a second factor a console session may do nothing but set one up.
    pub totp_for_console: bool,
    /// For how long after a change of number a code sent to the new one resets no password: whoever picks up an
    /// unlocked phone must not be able to move the account to their own number and spend from it.
    pub phone_change_hold_s: i64,
}

/// How long a new login password of somebody has to be at least and may be at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PasswordRule {
    pub min: usize,
    pub max: usize,
}

impl Policy {
    /// The rule for somebody who works in the console, or for everybody else.
    pub const fn password_rule(&self, console: bool) -> PasswordRule {
        let longer = console && self.refuse_weak && self.console_password_min > SHORTEST;
        PasswordRule { min: if longer { self.console_password_min } else { SHORTEST }, max: LONGEST }
    }

    pub const PRODUCTION: Self =
        Self { refuse_weak: true, console_password_min: 12, totp_for_console: true, phone_change_hold_s: 24 * 60 * 60 };

    pub const DEMO: Self = Self { refuse_weak: false, console_password_min: 6, totp_for_console: false, phone_change_hold_s: 0 };
}
