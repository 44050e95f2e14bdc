use kernel::{AppError, ErrorCode, Id, Result, Runtime, Secret, Timestamp};
use org::Actor;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::{Db, StoreError, Tx, params};
use utoipa::ToSchema;

use super::ladder::{self, Standing};
use super::{keyed, rules};
use crate::account::UserRow;
use crate::notice::{self, Text};
use crate::{HashedPassword, Identity, Kept, Match, account};

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

/// What came of comparing with what is stored.
enum Verdict {
    Right,
    /// Only the slow hash of before can tell.
    Slow(String),
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

    /// The stored form of a payment password.
    pub fn hash_pay_password(&self, rt: &Runtime, password: &Secret<String>) -> Result<HashedPassword> {
        keyed::hash(self.peppers(), &rt.entropy, password)
    }

    /// Compares and counts in one transaction on the locked row, so that neither parallel guesses nor a cut connection win a
    /// try, and nobody who pays several times at once is locked out by right ones.
    pub(super) async fn check_pay_password(&self, db: &Db, rt: &Runtime, actor: &Actor, password: &Secret<String>) -> Result<()> {
        let user_id = actor.user_id;
        let verdict = {
            let (this, rt, password) = (self.clone(), rt.clone(), password.clone());
            db.write(async move |tx| compare(tx, &rt, &this, user_id, &password).await).await??
        };
        match verdict {
            Verdict::Right => Ok(()),
            Verdict::Slow(hash) => self.check_slow(db, rt, user_id, password, &hash).await,
        }
    }

    /// Looked at before it is counted: the answer stays here until the count has been taken, on the locked row, so that
    /// whoever waits for a place to hash in loses no try, and nobody who guesses wins one.
    async fn check_slow(&self, db: &Db, rt: &Runtime, user_id: Id, password: &Secret<String>, hash: &str) -> Result<()> {
        let right = self.passwords().seat()?.verify(password, Some(hash)).await? != Match::Wrong;
        let (this, rt, password, slow) = (self.clone(), rt.clone(), password.clone(), hash.to_owned());
        db.write(async move |tx| settle_slow(tx, &rt, &this, user_id, &password, &slow, right).await).await?
    }
}

/// `right` is what the slow hash said; a parallel try may have replaced that hash meanwhile.
async fn settle_slow(
    tx: &mut Tx,
    rt: &Runtime,
    identity: &Identity,
    user_id: Id,
    password: &Secret<String>,
    slow: &str,
    right: bool,
) -> Kept<()> {
    let user = account::lock(tx, user_id).await?;
    Standing::of(user.pay_password_misses, user.pay_password_wait_until, rt.now()).check()?;
    let stored = user.pay_password_hash.as_deref().unwrap_or_default();
    if stored != slow {
        let matched = keyed::matches(identity.peppers(), password, stored)? == Some(true);
        return if matched { Ok(Ok(count(tx, user_id, 0, None).await?)) } else { miss(tx, rt, &user).await };
    }
    if !right {
        return miss(tx, rt, &user).await;
    }
    let quick = identity.hash_pay_password(rt, password)?;
    Ok(Ok(forgive(tx, user_id, slow, &quick).await?))
}

async fn compare(tx: &mut Tx, rt: &Runtime, identity: &Identity, user_id: Id, password: &Secret<String>) -> Kept<Verdict> {
    let now = rt.now();
    let user = account::lock(tx, user_id).await?;
    user.require_phone()?;
    let hash = user.pay_password_hash.clone().ok_or_else(|| AppError::new(ErrorCode::PayPasswordNotSet))?;
    Standing::of(user.pay_password_misses, user.pay_password_wait_until, now).check()?;
    let matched = keyed::matches(identity.peppers(), password, &hash)?;
    if matched == Some(true) {
        if user.pay_password_misses > 0 {
            count(tx, user_id, 0, None).await?;
        }
        return Ok(Ok(Verdict::Right));
    }
    match matched {
        None => Ok(Ok(Verdict::Slow(hash))),
        Some(_) => Ok(miss(tx, rt, &user).await?.map(|()| Verdict::Right)),
    }
}

async fn miss(tx: &mut Tx, rt: &Runtime, user: &UserRow) -> Kept<()> {
    let misses = user.pay_password_misses + 1;
    let wait_until = ladder::wait_until(misses, rt.now());
    count(tx, user.id, misses, wait_until).await?;
    refuse(tx, rt, user.id, misses, wait_until).await
}

/// The refusal of a miss that has been counted; the one that locks is told to the owner.
async fn refuse(tx: &mut Tx, rt: &Runtime, user_id: Id, misses: i64, wait_until: Option<Timestamp>) -> Kept<()> {
    if ladder::tries_left(misses) == 0 {
        notice::send(tx, rt, user_id, Text::PayPasswordLocked, &[]).await?;
    }
    Ok(Err(ladder::refusal(misses, wait_until, rt.now())))
}

async fn count(tx: &mut Tx, user_id: Id, misses: i64, wait_until: Option<Timestamp>) -> Result<(), StoreError> {
    tx.execute_one(
        "UPDATE app_user SET pay_password_misses = $2, pay_password_wait_until = $3 WHERE id = $1",
        params![user_id, misses, wait_until],
    )
    .await
}

async fn forgive(tx: &mut Tx, user_id: Id, slow: &str, quick: &HashedPassword) -> Result<(), StoreError> {
    tx.execute(
        "UPDATE app_user SET pay_password_misses = 0, pay_password_wait_until = NULL, pay_password_hash = $3
         WHERE id = $1 AND pay_password_hash = $2",
        params![user_id, slow, quick.as_str()],
    )
    .await?;
    Ok(())
}
