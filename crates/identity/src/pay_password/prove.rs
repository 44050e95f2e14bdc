use kernel::{AppError, ErrorCode, Id, Result, Runtime, Secret, Timestamp};
use org::Actor;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{Db, StoreError, Tx, params};
use utoipa::ToSchema;

use super::ladder::{self, Standing};
use super::rules;
use crate::notice::{self, Text};
use crate::{Identity, Match, account};

/// A proof is for the payment at hand, not for the rest of the day.
const PROOF_VALID_S: i64 = 60;

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct VerifyPayPassword {
    #[schema(value_type = String, format = Password)]
    pub password: Secret<String>,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct TriesLeft {
    pub left: i64,
}

/// What a payment password is given for: the hash of everything the user saw when typing it, such as document,
/// version, amount and currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose([u8; 32]);

impl Purpose {
    pub fn of(parts: &[&str]) -> Self {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        Self(hash.finalize().into())
    }
}

/// Says that the owner typed the right payment password for one purpose just now. It cannot be copied, and using
/// it consumes it.
#[derive(Debug)]
#[must_use = "a payment password was proven for nothing"]
pub struct PayProof {
    user_id: Id,
    purpose: Purpose,
    proven_at: Timestamp,
}

impl PayProof {
    /// Accepts the proof for what is about to be done; something else, or too late, needs a new one.
    pub fn spend(self, rt: &Runtime, actor: &Actor, purpose: Purpose) -> Result<()> {
        let fresh = rt.now().seconds_since(self.proven_at) <= PROOF_VALID_S;
        if fresh && self.user_id == actor.user_id && self.purpose == purpose { Ok(()) } else { Err(AppError::new(ErrorCode::Forbidden)) }
    }
}

/// An attempt that has been counted and may be made.
struct Attempt {
    hash: String,
    misses: i64,
    wait_until: Option<Timestamp>,
}

impl Identity {
    /// Checks the payment password for one purpose; a wrong one, or too many of them, is refused.
    #[kernel::boxed]
    pub async fn prove_pay_password(
        &self,
        db: &Db,
        rt: &Runtime,
        actor: &Actor,
        password: &Secret<String>,
        purpose: Purpose,
    ) -> Result<PayProof> {
        rules::check_shape("password", password)?;
        self.check_pay_password(db, rt, actor, password).await?;
        Ok(PayProof { user_id: actor.user_id, purpose, proven_at: rt.now() })
    }

    /// Checks the payment password without paying.
    #[kernel::boxed]
    pub async fn verify_pay_password(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &VerifyPayPassword) -> Result<TriesLeft> {
        rules::check_shape("password", &input.password)?;
        self.check_pay_password(db, rt, actor, &input.password).await?;
        Ok(TriesLeft { left: ladder::tries_left(0) })
    }

    /// Counts the attempt as a miss and commits that before looking, so that neither parallel guesses nor a cut
    /// connection win a try; a right guess takes all misses back.
    pub(super) async fn check_pay_password(&self, db: &Db, rt: &Runtime, actor: &Actor, password: &Secret<String>) -> Result<()> {
        let seat = self.passwords().seat()?;
        let user_id = actor.user_id;
        let attempt = {
            let rt = rt.clone();
            db.write(async move |tx| count_attempt(tx, &rt, user_id).await).await?
        };
        if seat.verify(password, Some(&attempt.hash)).await? == Match::Wrong {
            if ladder::tries_left(attempt.misses) == 0 {
                let rt = rt.clone();
                db.write(async move |tx| notice::send(tx, &rt, user_id, Text::PayPasswordLocked, &[]).await).await?;
            }
            return Err(ladder::refusal(attempt.misses, attempt.wait_until, rt.now()));
        }
        db.write(async move |tx| forgive(tx, user_id, &attempt.hash).await).await?;
        Ok(())
    }
}

async fn count_attempt(tx: &mut Tx, rt: &Runtime, user_id: Id) -> Result<Attempt> {
    let now = rt.now();
    let user = account::lock(tx, user_id).await?;
    user.require_phone()?;
    let hash = user.pay_password_hash.ok_or_else(|| AppError::new(ErrorCode::PayPasswordNotSet))?;
    Standing::of(user.pay_password_misses, user.pay_password_wait_until, now).check()?;
    let misses = user.pay_password_misses + 1;
    let wait_until = ladder::wait_until(misses, now);
    tx.execute_one(
        "UPDATE app_user SET pay_password_misses = $2, pay_password_wait_until = $3 WHERE id = $1",
        params![user_id, misses, wait_until],
    )
    .await?;
    Ok(Attempt { hash, misses, wait_until })
}

async fn forgive(tx: &mut Tx, user_id: Id, hash: &str) -> Result<(), StoreError> {
    tx.execute(
        "UPDATE app_user SET pay_password_misses = 0, pay_password_wait_until = NULL WHERE id = $1 AND pay_password_hash = $2",
        params![user_id, hash],
    )
    .await?;
    Ok(())
}
