use data_encoding::BASE32_NOPAD;
use kernel::{AppError, ErrorCode, Result, Runtime, Secret};
use org::{Actor, Affected};
use serde::{Deserialize, Serialize};
use store::throttle::{self, Rule};
use store::{Db, Tx, params};
use utoipa::ToSchema;

use super::{algorithm, derive, recovery, secret_of, use_code};
use crate::account::{self, UserRow};
use crate::notice::{self, Text};
use crate::pepper::Peppers;
use crate::{Identity, Kept, history};

const GUESSES: Rule = Rule { limit: 5, window_s: 15 * 60 };

/// What an authenticator app needs to know. It does not print.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TotpStart {
    /// For typing in by hand.
    pub secret: String,
    /// For a QR code.
    pub otpauth_url: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct TotpCode {
    #[schema(value_type = String, format = Password)]
    pub code: Secret<String>,
}

/// Shown once. They do not print.
#[derive(Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    pub recovery_codes: Vec<String>,
}

impl Identity {
    /// Makes a fresh secret. Nothing changes for signing in until a code of it has been confirmed.
    #[kernel::boxed]
    pub async fn start_totp(&self, db: &Db, rt: &Runtime, actor: &Actor) -> Result<TotpStart> {
        let (peppers, rt, user_id) = (self.peppers().clone(), rt.clone(), actor.user_id);
        db.write(async move |tx| {
            let user = account::lock(tx, user_id).await?;
            start(tx, &rt, &peppers, &user).await
        })
        .await
    }

    #[kernel::boxed]
    pub async fn confirm_totp(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &TotpCode) -> Result<RecoveryCodes> {
        let (peppers, rt, actor, code) = (self.peppers().clone(), rt.clone(), actor.clone(), input.code.clone());
        db.write(async move |tx| confirm(tx, &rt, &peppers, &actor, &code).await).await?
    }

    #[kernel::boxed]
    pub async fn disable_totp(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &TotpCode) -> Result<()> {
        let (peppers, rt, actor, code) = (self.peppers().clone(), rt.clone(), actor.clone(), input.code.clone());
        db.write(async move |tx| disable(tx, &rt, &peppers, &actor, &code).await).await?
    }
}

async fn start(tx: &mut Tx, rt: &Runtime, peppers: &Peppers, user: &UserRow) -> Result<TotpStart> {
    if user.has_totp() {
        return Err(AppError::new(ErrorCode::TotpAlreadyOn));
    }
    let (seed, key_id) = (rt.entropy.bytes::<16>(), peppers.current_id());
    tx.execute_one("UPDATE app_user SET totp_seed = $2, totp_key_id = $3 WHERE id = $1", params![user.id, seed, key_id]).await?;
    let secret = BASE32_NOPAD.encode(&derive(peppers, key_id, user, &seed)?);
    let otpauth_url =
        format!("otpauth://totp/Gerai:{}?secret={secret}&issuer=Gerai&algorithm=SHA1&digits=6&period=30", escaped(&user.login_name));
    Ok(TotpStart { secret, otpauth_url })
}

async fn confirm(tx: &mut Tx, rt: &Runtime, peppers: &Peppers, actor: &Actor, code: &Secret<String>) -> Kept<RecoveryCodes> {
    let user = account::lock(tx, actor.user_id).await?;
    if user.has_totp() {
        return Err(AppError::new(ErrorCode::TotpAlreadyOn));
    }
    let secret = secret_of(peppers, &user)?;
    count_guess(tx, rt, &user).await?;
    let Some(step) = algorithm::matching_step(&secret, code.expose().trim(), rt.now(), user.totp_last_step) else {
        return Ok(Err(wrong()));
    };
    tx.execute_one(
        "UPDATE app_user SET totp_confirmed_at = $2, totp_last_step = $3, ver = ver + 1 WHERE id = $1",
        params![user.id, rt.now(), step],
    )
    .await?;
    // Whoever just typed a code has shown their second factor in this session.
    tx.execute("UPDATE session SET second_factor = TRUE WHERE id = $1", params![actor.session_id]).await?;
    throttle::clear(tx, "totp", &user.id.to_string()).await?;
    notice::send(tx, rt, user.id, Text::TotpOn, &[]).await?;
    history::record_own(tx, rt, actor, "user.totp_on").await?;
    let recovery_codes = recovery::renew(tx, rt, peppers, user.id).await?;
    Ok(Ok(RecoveryCodes { recovery_codes }))
}

async fn disable(tx: &mut Tx, rt: &Runtime, peppers: &Peppers, actor: &Actor, code: &Secret<String>) -> Kept<()> {
    let user = account::lock(tx, actor.user_id).await?;
    if !user.has_totp() {
        return Err(AppError::new(ErrorCode::TotpNotStarted));
    }
    count_guess(tx, rt, &user).await?;
    if !use_code(tx, rt, peppers, &user, code).await? {
        return Ok(Err(wrong()));
    }
    forget(tx, rt, &user).await?;
    notice::send(tx, rt, user.id, Text::TotpOff, &[]).await?;
    history::record_own(tx, rt, actor, "user.totp_off").await?;
    Ok(Ok(()))
}

/// Signing in asks for the password alone from here on.
pub(crate) async fn forget(tx: &mut Tx, rt: &Runtime, user: &UserRow) -> Result<()> {
    let user_id = user.id;
    if let Some(person) = user.person_id {
        org::access_changed(tx, rt, Affected::Person(person)).await?;
    }
    tx.execute_one(
        "UPDATE app_user SET totp_seed = NULL, totp_key_id = NULL, totp_confirmed_at = NULL, ver = ver + 1 WHERE id = $1",
        params![user_id],
    )
    .await?;
    tx.execute("UPDATE session SET second_factor = FALSE WHERE user_id = $1", params![user_id]).await?;
    recovery::remove(tx, user_id).await?;
    throttle::clear(tx, "totp", &user_id.to_string()).await?;
    Ok(())
}

/// The caller commits whatever the code turns out to be.
async fn count_guess(tx: &mut Tx, rt: &Runtime, user: &UserRow) -> Result<()> {
    throttle::check_and_count(tx, rt, "totp", &user.id.to_string(), &GUESSES).await?.allowed_or(ErrorCode::TooManyRequests)
}

fn wrong() -> AppError {
    AppError::new(ErrorCode::TotpWrong).and_field("code", ErrorCode::TotpWrong)
}

/// A login name as part of a URL.
fn escaped(text: &str) -> String {
    text.bytes()
        .map(|b| if b.is_ascii_alphanumeric() || b"-._~".contains(&b) { char::from(b).to_string() } else { format!("%{b:02X}") })
        .collect()
}
