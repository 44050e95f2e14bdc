use kernel::{AppError, ErrorCode, Id, Language, Phone, Result, Runtime, Timestamp, fold};
use store::{Tx, params, record, text_enum};

use crate::Policy;

text_enum! {
    pub enum UserStatus {
        Active = "active",
        /// Switched off by an administrator, for instance because the person left.
        Disabled = "disabled",
        /// Shut out for misuse.
        Banned = "banned",
    }
}

record! {
    /// A login as stored. It holds hashes, so it does not print.
    pub(crate) struct UserRow {
        pub(crate) id: Id,
        pub(crate) person_id: Option<Id>,
        pub(crate) customer_id: Option<Id>,
        pub(crate) login_name: String,
        pub(crate) password_hash: String,
        pub(crate) password_temporary: bool,
        pub(crate) status: UserStatus,
        pub(crate) language: Language,
        pub(crate) nickname: String,
        pub(crate) avatar_file_id: Option<Id>,
        pub(crate) chat_email: Option<String>,
        pub(crate) notify: bool,
        pub(crate) phone: Option<String>,
        pub(crate) phone_changed_at: Option<Timestamp>,
        pub(crate) pay_password_hash: Option<String>,
        pub(crate) pay_password_misses: i64,
        pub(crate) pay_password_wait_until: Option<Timestamp>,
        pub(crate) privacy_version: Option<String>,
        pub(crate) totp_seed: Option<Vec<u8>>,
        pub(crate) totp_key_id: Option<String>,
        pub(crate) totp_confirmed_at: Option<Timestamp>,
        pub(crate) totp_last_step: i64,
    }
}

impl UserRow {
    pub(crate) fn phone(&self) -> Option<Phone> {
        self.phone.clone().map(Phone::from_stored)
    }

    pub(crate) fn require_phone(&self) -> Result<Phone> {
        self.phone().ok_or_else(|| AppError::new(ErrorCode::PhoneNotBound))
    }

    /// The phone whose code may replace a forgotten password: not one that was bound only just now.
    pub(crate) fn require_settled_phone(&self, policy: &Policy, rt: &Runtime) -> Result<Phone> {
        let phone = self.require_phone()?;
        let held_for = self.phone_changed_at.map_or(0, |at| at.plus_seconds(policy.phone_change_hold_s).seconds_since(rt.now()));
        if held_for > 0 {
            return Err(AppError::new(ErrorCode::PhoneJustChanged).wait(held_for));
        }
        Ok(phone)
    }

    /// Whether signing in asks for a second factor.
    pub(crate) fn has_totp(&self) -> bool {
        self.totp_confirmed_at.is_some()
    }
}

pub(crate) async fn by_login_name(tx: &mut Tx, login_name: &str) -> Result<Option<UserRow>> {
    let sql = format!("SELECT {} FROM app_user WHERE login_name = $1", UserRow::COLUMNS);
    Ok(tx.optional(&sql, params![fold(login_name)]).await?)
}

pub(crate) async fn by_id(tx: &mut Tx, user_id: Id) -> Result<UserRow> {
    let sql = format!("SELECT {} FROM app_user WHERE id = $1", UserRow::COLUMNS);
    tx.optional(&sql, params![user_id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Reads a login that the transaction goes on to change.
pub(crate) async fn lock(tx: &mut Tx, user_id: Id) -> Result<UserRow> {
    let sql = format!("SELECT {} FROM app_user WHERE id = $1{}", UserRow::COLUMNS, tx.for_update());
    tx.optional(&sql, params![user_id]).await?.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
