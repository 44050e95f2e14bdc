use kernel::{AppError, ErrorCode, Result, Runtime, Secret};
use org::Actor;
use serde::Deserialize;
use store::throttle::{self, Rule};
use store::{Db, Tx, params};
use utoipa::ToSchema;

use crate::account::{self, UserRow};
use crate::notice::{self, Text};
use crate::session::{self, RevokedReason};
use crate::{CodeScene, HashedPassword, Identity, Kept, Match, history, password, phone_code};

const GUESSES: Rule = Rule { limit: 5, window_s: 15 * 60 };

/// A new login password, proven by the old one or by a code sent to the bound phone.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct ChangePassword {
    #[schema(value_type = Option<String>, format = Password)]
    pub old: Option<Secret<String>>,
    #[schema(value_type = Option<String>, format = Password)]
    pub code: Option<Secret<String>>,
    #[schema(value_type = String, format = Password)]
    pub password: Secret<String>,
    #[schema(value_type = String, format = Password)]
    pub confirm: Secret<String>,
}

impl Identity {
    /// Changes the login password and ends the user's other sessions.
    #[kernel::boxed]
    pub async fn change_password(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &ChangePassword) -> Result<()> {
        password::check_typed_twice(&input.password, &input.confirm)?;
        let user_id = actor.user_id;
        let user = db.read(async move |tx| account::by_id(tx, user_id).await).await?;
        self.check_new_password(&input.password, actor, &user)?;
        match (&input.code, &input.old) {
            (Some(code), _) => self.change_by_code(db, rt, actor, input, code).await,
            (None, Some(old)) => self.change_by_old(db, rt, actor, input, old, &user).await,
            (None, None) => Err(AppError::field("old", ErrorCode::Required)),
        }
    }

    fn check_new_password(&self, new: &Secret<String>, actor: &Actor, user: &UserRow) -> Result<()> {
        let known = [user.login_name.as_str(), &actor.name, &user.nickname, user.phone.as_deref().unwrap_or_default()];
        let known: Vec<&str> = known.into_iter().filter(|word| !word.is_empty()).collect();
        password::check(self.policy(), new, actor.console, &known)
    }

    async fn change_by_old(
        &self,
        db: &Db,
        rt: &Runtime,
        actor: &Actor,
        input: &ChangePassword,
        old: &Secret<String>,
        user: &UserRow,
    ) -> Result<()> {
        let seat = self.passwords().seat()?;
        count_guess(db, rt, actor).await?;
        if seat.verify(old, Some(&user.password_hash)).await? == Match::Wrong {
            return Err(AppError::new(ErrorCode::OldPasswordWrong).and_field("old", ErrorCode::OldPasswordWrong));
        }
        if user.password_temporary && old.expose() == input.password.expose() {
            return Err(AppError::field("password", ErrorCode::PasswordSame));
        }
        let hash = seat.hash(&rt.entropy, &input.password).await?;
        let (rt, actor, compared) = (rt.clone(), actor.clone(), user.password_hash.clone());
        db.write(async move |tx| {
            let user = account::lock(tx, actor.user_id).await?;
            if user.password_hash != compared {
                return Err(AppError::new(ErrorCode::OldPasswordWrong).and_field("old", ErrorCode::OldPasswordWrong));
            }
            replace(tx, &rt, &actor, &hash).await
        })
        .await
    }

    async fn change_by_code(&self, db: &Db, rt: &Runtime, actor: &Actor, input: &ChangePassword, code: &Secret<String>) -> Result<()> {
        let hash = self.passwords().seat()?.hash(&rt.entropy, &input.password).await?;
        let (this, rt, actor, code) = (self.clone(), rt.clone(), actor.clone(), code.clone());
        db.write(async move |tx| -> Kept<()> {
            let user = account::lock(tx, actor.user_id).await?;
            let phone = user.require_settled_phone(this.policy(), &rt)?;
            if !phone_code::take(tx, &rt, this.peppers(), &user, CodeScene::LoginPassword, &phone, &code).await? {
                return Ok(Err(phone_code::wrong()));
            }
            replace(tx, &rt, &actor, &hash).await.map(Ok)
        })
        .await?
    }
}

/// An unlocked phone in the wrong hands must not be a way to guess the password at leisure.
async fn count_guess(db: &Db, rt: &Runtime, actor: &Actor) -> Result<()> {
    let (rt, subject) = (rt.clone(), actor.user_id.to_string());
    let verdict = db.write(async move |tx| throttle::check_and_count(tx, &rt, "old_password", &subject, &GUESSES).await).await?;
    verdict.allowed_or(ErrorCode::LoginThrottled)
}

async fn replace(tx: &mut Tx, rt: &Runtime, actor: &Actor, hash: &HashedPassword) -> Result<()> {
    tx.execute_one(
        "UPDATE app_user SET password_hash = $2, password_temporary = FALSE, ver = ver + 1 WHERE id = $1",
        params![actor.user_id, hash.as_str()],
    )
    .await?;
    throttle::clear(tx, "old_password", &actor.user_id.to_string()).await?;
    session::revoke_others(tx, rt, actor.user_id, Some(actor.session_id), RevokedReason::PasswordChanged).await?;
    notice::send(tx, rt, actor.user_id, Text::PasswordChanged, &[]).await?;
    history::record_own(tx, rt, actor, "user.change_password").await
}
