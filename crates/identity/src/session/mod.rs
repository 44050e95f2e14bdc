//! Sessions: one per sign-in, one live per user and kind of device, ended for a reason that the next call is told.

mod activity;
mod list;
mod open;
mod refresh;
mod revoke;
mod sweep;

use std::net::IpAddr;

use kernel::{AppError, ErrorCode};
use store::text_enum;

use crate::Token;

pub use activity::Activity;
pub use list::{SessionList, SessionView, list};
pub(crate) use open::open;
pub(crate) use refresh::{holder, refresh};
pub use revoke::{revoke, revoke_of_leavers, revoke_others, revoke_own};
pub use sweep::sweep;

const ACCESS_S: i64 = 15 * 60;
const IDLE_S: i64 = 7 * 24 * 60 * 60;
const ABSOLUTE_S: i64 = 30 * 24 * 60 * 60;
/// A client that lost the answer of an exchange may repeat it for this long.
const REPLAY_S: i64 = 10;

text_enum! {
    /// What kind of device a session lives on; a user has at most one live session on each.
    pub enum DeviceClass {
        Phone = "phone",
        Web = "web",
        Console = "console",
        Pad = "pad",
    }
}

text_enum! {
    pub enum RevokedReason {
        KickedOff = "kicked_off",
        Logout = "logout",
        Revoked = "revoked",
        PasswordChanged = "password_changed",
        Disabled = "disabled",
        Banned = "banned",
        TokenReuse = "token_reuse",
        Expired = "expired",
    }
}

impl RevokedReason {
    /// What the next call with a token of such a session is answered.
    pub fn error(self) -> AppError {
        AppError::new(match self {
            Self::KickedOff => ErrorCode::KickedOff,
            Self::Logout | Self::Revoked | Self::PasswordChanged | Self::TokenReuse => ErrorCode::SessionRevoked,
            Self::Disabled | Self::Banned => ErrorCode::AccountBanned,
            Self::Expired => ErrorCode::SessionExpired,
        })
    }
}

/// The device a session is opened on, as it describes itself.
#[derive(Clone, Debug)]
pub struct Device {
    pub class: DeviceClass,
    /// Made and kept by the app; empty when it has none.
    pub id: String,
    pub name: String,
    pub ip: IpAddr,
}

/// A fresh pair of tokens.
#[derive(Clone, Debug)]
pub struct Tokens {
    pub access: Token,
    pub refresh: Token,
    /// Seconds for which the access token is good.
    pub expires_in: i64,
}
