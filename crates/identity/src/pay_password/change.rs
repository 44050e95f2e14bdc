use kernel::{AppError, ErrorCode, Result, Runtime, Secret};
use org::Actor;
use serde::Deserialize;
use store::{Db, Tx, params};
use utoipa::ToSchema;

use super::rules;
use crate::account;
use crate::notice::{self, Text};
use crate::session::{self, RevokedReason};
use crate::{CodeScene, HashedPassword, Identity, Kept, history, phone_code};

/// A payment password proven by a code: the first one, or one that replaces a forgotten one.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct NewPayPassword {
    #[schema(value_type = String, format = Password)]
    pub code: Secret<String>,
    #[schema(value_type = String, format = Password)]
    pub password: Secret<String>,
    #[schema(value_type = String, format = Password)]
    pub confirm: Secret<String>,
}

/// A payment password proven by the old one.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ChangePayPassword {
    #[schema(value_type = String, format = Password)]
    pub old: Secret<String>,
    #[schema(value_type = String, format = Password)]
    pub password: Secret<String>,
    #[schema(value_type = String, format = Password)]
    pub confirm: Secret<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Occasion {
    First,
    Forgotten,
}

impl Identity {
    #[kernel::boxed]
    pub async fn set_pay_password(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &NewPayPassword) -> Result<()> {
        self.replace_by_code(db, rt, actor, input, Occasion::First).await
    }

    /// Replaces a forgotten payment password, which also ends every lock.
    #[kernel::boxed]
    pub async fn reset_pay_password(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &NewPayPassword) -> Result<()> {
        self.replace_by_code(db, rt, actor, input, Occasion::Forgotten).await
    }

    #[kernel::boxed]
    pub async fn change_pay_password(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &ChangePayPassword) -> Result<()> {
        rules::check_shape("old", &input.old)?;
        self.check_choice(db, actor, &input.password, &input.confirm).await?;
        self.check_pay_password(db, rt, actor, &input.old).await?;
        let hash = self.hash_pay_password(rt, &input.password)?;
        let (rt, actor) = (rt.clone(), actor.clone());
        db.write(async move |tx| {
            account::lock(tx, actor.user_id).await?;
            save(tx, &rt, &actor, &hash).await?;
            end_other_sessions(tx, &rt, &actor).await
        })
        .await
    }

    async fn replace_by_code(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &NewPayPassword, occasion: Occasion) -> Result<()> {
        self.check_choice(db, actor, &input.password, &input.confirm).await?;
        let hash = self.hash_pay_password(rt, &input.password)?;
        let (this, rt, actor, code) = (self.clone(), rt.clone(), actor.clone(), input.code.clone());
        db.write(async move |tx| -> Kept<()> {
            let user = account::lock(tx, actor.user_id).await?;
            let phone = match (occasion, &user.pay_password_hash) {
                (Occasion::First, Some(_)) => return Err(AppError::new(ErrorCode::PayPasswordAlreadySet)),
                (Occasion::Forgotten, None) => return Err(AppError::new(ErrorCode::PayPasswordNotSet)),
                (Occasion::First, None) => user.require_phone()?,
                (Occasion::Forgotten, Some(_)) => user.require_settled_phone(this.policy(), &rt)?,
            };
            if !phone_code::take(tx, &rt, this.peppers(), &user, CodeScene::PayPassword, &phone, &code).await? {
                return Ok(Err(phone_code::wrong()));
            }
            save(tx, &rt, &actor, &hash).await?;
            if occasion == Occasion::Forgotten {
                end_other_sessions(tx, &rt, &actor).await?;
            }
            Ok(Ok(()))
        })
        .await?
    }

    /// The rules that need no secret, before any hashing is done.
    async fn check_choice(&self, db: &Db, actor: &Actor, password: &Secret<String>, confirm: &Secret<String>) -> Result<()> {
        let user_id = actor.user_id;
        let user = db.read(async move |tx| account::by_id(tx, user_id).await).await?;
        rules::check(self.policy(), password, confirm, &user.require_phone()?)
    }
}

/// Whoever knew the old one may still be signed in somewhere.
async fn end_other_sessions(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<()> {
    session::revoke_others(tx, rt, actor.user_id, Some(actor.session_id), RevokedReason::PasswordChanged).await
}

async fn save(tx: &mut Tx, rt: &Runtime, actor: &Actor, hash: &HashedPassword) -> Result<()> {
    tx.execute_one(
        "UPDATE app_user SET pay_password_hash = $2, pay_password_misses = 0, pay_password_wait_until = NULL, ver = ver + 1 WHERE id = $1",
        params![actor.user_id, hash.as_str()],
    )
    .await?;
    notice::send(tx, rt, actor.user_id, Text::PayPasswordChanged, &[]).await?;
    history::record_own(tx, rt, actor, "user.pay_password").await
}
