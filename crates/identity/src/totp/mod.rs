//! Two-step sign-in with an authenticator app (RFC 6238) and recovery codes for a lost phone.

mod algorithm;
mod enrol;
mod recovery;
mod remove;

use kernel::{AppError, ErrorCode, Result, Runtime, Secret};
use store::{Tx, params};

use crate::account::UserRow;
use crate::notice::{self, Text};
use crate::pepper::{Peppers, Purpose};

pub(crate) use enrol::forget;
pub use enrol::{RecoveryCodes, TotpCode, TotpStart};
pub use remove::remove_second_factor;

/// Checks the code of an authenticator app, or a recovery code, and uses it up.
pub(crate) async fn use_code(tx: &mut Tx, rt: &Runtime, peppers: &Peppers, user: &UserRow, code: &Secret<String>) -> Result<bool> {
    let code: String = code.expose().chars().filter(|c| !c.is_whitespace()).collect();
    let secret = secret_of(peppers, user)?;
    if let Some(step) = algorithm::matching_step(&secret, &code, rt.now(), user.totp_last_step) {
        // Guarded, so that two sign-ins at once cannot both use the same code.
        let used =
            tx.execute("UPDATE app_user SET totp_last_step = $2 WHERE id = $1 AND totp_last_step < $2", params![user.id, step]).await?;
        return Ok(used == 1);
    }
    let Some(left) = recovery::take(tx, rt, peppers, user.id, &code).await? else { return Ok(false) };
    notice::send(tx, rt, user.id, Text::RecoveryCodeUsed, &[("left", &left.to_string())]).await?;
    Ok(true)
}

/// The secret shared with the app is derived, not stored: a copy of the database does not contain it.
fn secret_of(peppers: &Peppers, user: &UserRow) -> Result<[u8; algorithm::SECRET_LEN]> {
    match (&user.totp_seed, &user.totp_key_id) {
        (Some(seed), Some(key_id)) => derive(peppers, key_id, user, seed),
        _ => Err(AppError::new(ErrorCode::TotpNotStarted)),
    }
}

fn derive(peppers: &Peppers, key_id: &str, user: &UserRow, seed: &[u8]) -> Result<[u8; algorithm::SECRET_LEN]> {
    let derived = peppers.mac(key_id, Purpose::TotpSecret, &[&user.id.get().to_le_bytes(), seed])?;
    let mut secret = [0; algorithm::SECRET_LEN];
    secret.copy_from_slice(&derived[..algorithm::SECRET_LEN]);
    Ok(secret)
}
