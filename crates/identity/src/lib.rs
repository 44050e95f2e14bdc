//! Who is signed in: logins, sessions, passwords, second factors, and what a user keeps for themselves.
//!
//! Most functions take an open transaction like those of every domain. What compares passwords or sends codes
//! cannot happen inside one; such flows are methods of [`Identity`] and take the database instead.

pub mod account;
mod authenticate;
mod bind_mobile;
mod center;
mod change_password;
mod code_sender;
mod demo_account;
mod history;
mod housekeeping;
pub mod notice;
mod password;
mod pay_password;
mod pepper;
mod phone_code;
mod policy;
pub mod privacy;
mod profile;
mod search_history;
pub mod session;
mod setting;
mod sign_in;
pub mod stand_in;
#[cfg(feature = "testing")]
pub mod testing;
mod token;
mod totp;

use std::sync::Arc;

use store::{Module, migrations};

pub use authenticate::standing;
pub use bind_mobile::{BindMobile, PhoneBound};
pub use center::{UserCenterData, UserInfo, center_data};
pub use change_password::ChangePassword;
pub use code_sender::{CodeMessage, CodeScene, CodeSender, DemoSender, Sending, SentCode, WebhookConfig, WebhookSender};
pub use demo_account::DemoAccount;
pub use housekeeping::housekeeping;
pub use password::{Cost, HashedPassword, Match, Passwords, Seat};
pub use pay_password::{ChangePayPassword, NewPayPassword, PayProof, Purpose, TriesLeft, VerifyPayPassword, locked_pay_passwords};
pub use pepper::{Pepper, PepperError, Peppers};
pub use phone_code::{CodeSent, SendCode};
pub use policy::{LONGEST, PasswordRule, Policy, SHORTEST};
pub use profile::{ChatContact, ProfileUpdate, chat_contact, update_profile};
pub use search_history::{SearchScene, SearchWord, SearchWords, Searched, clear_search_history, remember_search, search_history};
pub use setting::{PutSetting, Settings, put_setting, settings};
pub use sign_in::{Refresh, SignIn, SignedIn};
pub use token::Token;
pub use totp::{RecoveryCodes, TotpCode, TotpStart, remove_second_factor};

use session::Activity;

pub const MODULE: Module = Module {
    name: "identity",
    migrations: migrations![
        1 "identity" => "../migrations/0001_identity.sql",
        2 "ended sessions" => "../migrations/0002_ended_sessions.sql",
        3 "notice to tell" => "../migrations/0003_notice_to_tell.sql",
        4 "temporary_password" => "../migrations/0004_temporary_password.sql",
    ],
};

/// The outer error rolls the transaction back; the inner one is a refusal whose bookkeeping, such as a counted
/// wrong try, must be committed all the same.
pub(crate) type Kept<T> = kernel::Result<kernel::Result<T>>;

/// What signing in needs besides the database. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Identity(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    passwords: Passwords,
    policy: Policy,
    sender: Arc<dyn CodeSender>,
    activity: Activity,
}

impl Identity {
    pub fn new(passwords: Passwords, policy: Policy, sender: Arc<dyn CodeSender>) -> Self {
        Self(Arc::new(Parts { passwords, policy, sender, activity: Activity::default() }))
    }

    pub fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    pub fn policy(&self) -> &Policy {
        &self.0.policy
    }

    /// When each session was last used; somebody has to flush it now and then.
    pub fn activity(&self) -> &Activity {
        &self.0.activity
    }

    pub(crate) fn sender(&self) -> &dyn CodeSender {
        self.0.sender.as_ref()
    }

    /// Seals a link that opens something for a while without a token, such as a picture in a page.
    pub fn seal(&self, parts: &[&[u8]]) -> kernel::Result<[u8; 32]> {
        self.peppers().mac(self.peppers().current_id(), pepper::Purpose::Link, parts)
    }

    /// Tells secret requests apart without keeping anything that could be guessed from.
    pub fn seal_request(&self, body_hash: &[u8]) -> kernel::Result<[u8; 32]> {
        self.peppers().mac(self.peppers().current_id(), pepper::Purpose::Request, &[body_hash])
    }

    /// A key that seals secrets of others in the database. The id goes beside what it sealed.
    pub fn sealing_key(&self, key_id: &str, purpose: &[u8]) -> kernel::Result<[u8; 32]> {
        self.peppers().mac(key_id, pepper::Purpose::Sealing, &[purpose])
    }

    pub fn sealing_key_id(&self) -> &str {
        self.peppers().current_id()
    }

    pub(crate) fn peppers(&self) -> &Peppers {
        self.0.passwords.peppers()
    }
}
