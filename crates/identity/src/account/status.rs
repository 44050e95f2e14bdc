use kernel::{AppError, ErrorCode, Id, Result, Runtime, Secret};
use org::{Actor, Permission};
use serde::Serialize;
use store::{Db, Signal, Tx, params};
use utoipa::ToSchema;

use super::row::{self, UserRow, UserStatus};
use crate::notice::{self, Text};
use crate::session::{self, RevokedReason};
use crate::{HashedPassword, Identity, history};

/// Letters and digits that cannot be mistaken for one another when read aloud.
const READABLE: &[u8] = b"abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const TEMPORARY_LENGTH: usize = 14;

/// A password made up for somebody, shown once. It does not print.
#[derive(Clone, Serialize, ToSchema)]
pub struct TemporaryPassword {
    pub password: String,
}

impl Identity {
    /// A random password and its stored form.
    #[kernel::boxed]
    pub async fn make_password(&self, rt: &Runtime) -> Result<(TemporaryPassword, HashedPassword)> {
        let letters = (0..TEMPORARY_LENGTH).map(|_| READABLE[usize::try_from(rt.entropy.below(READABLE.len() as u64)).unwrap_or_default()]);
        let password: String = letters.map(char::from).collect();
        let hash = self.hash_password(rt, &Secret::new(password.clone())).await?;
        Ok((TemporaryPassword { password }, hash))
    }

    /// The stored form of a password that somebody was given.
    #[kernel::boxed]
    pub async fn hash_password(&self, rt: &Runtime, password: &Secret<String>) -> Result<HashedPassword> {
        self.passwords().seat()?.hash(&rt.entropy, password).await
    }

    /// Replaces the password of a login by a random one and ends its sessions.
    #[kernel::boxed]
    pub async fn reset_password(&self, db: &Db, rt: &Runtime, actor: &Actor, user_id: Id) -> Result<TemporaryPassword> {
        let (temporary, hash) = self.make_password(rt).await?;
        let (rt, actor) = (rt.clone(), actor.clone());
        db.write(async move |tx| reset(tx, &rt, &actor, user_id, &hash).await).await?;
        Ok(temporary)
    }
}

/// Stores a password that was made up for somebody, and ends their sessions.
#[kernel::boxed]
pub async fn reset(tx: &mut Tx, rt: &Runtime, actor: &Actor, user_id: Id, hash: &HashedPassword) -> Result<()> {
    let user = row::lock(tx, user_id).await?;
    require_in_scope(tx, actor, &user).await?;
    tx.execute_one("UPDATE app_user SET password_hash = $2, ver = ver + 1 WHERE id = $1", params![user.id, hash.as_str()]).await?;
    expect_own_password(tx, user.id).await?;
    session::revoke_others(tx, rt, user.id, None, RevokedReason::PasswordChanged).await?;
    store::throttle::clear(tx, "login", &user.login_name).await?;
    notice::send(tx, rt, user.id, Text::PasswordReset, &[]).await?;
    history::record(tx, rt, actor, "user.reset_password", &user.login_name, None).await
}

/// Somebody else knows the password of this login: whoever signs in with it can do nothing but choose another.
#[kernel::boxed]
pub async fn expect_own_password(tx: &mut Tx, user_id: Id) -> Result<()> {
    tx.execute_one("UPDATE app_user SET password_temporary = TRUE WHERE id = $1", params![user_id]).await?;
    Ok(())
}

/// Switches a login on or off. Off takes effect with the next call of every session.
#[kernel::boxed]
pub async fn set_status(tx: &mut Tx, rt: &Runtime, actor: &Actor, user_id: Id, status: UserStatus) -> Result<()> {
    let user = row::lock(tx, user_id).await?;
    require_in_scope(tx, actor, &user).await?;
    if user.id == actor.user_id {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    if user.status == status {
        return Ok(());
    }
    tx.execute_one("UPDATE app_user SET status = $2, ver = ver + 1 WHERE id = $1", params![user.id, status]).await?;
    tx.signal(Signal::People);
    match status {
        UserStatus::Active => {}
        UserStatus::Disabled => session::revoke_others(tx, rt, user.id, None, RevokedReason::Disabled).await?,
        UserStatus::Banned => session::revoke_others(tx, rt, user.id, None, RevokedReason::Banned).await?,
    }
    let after = serde_json::json!({ "status": status });
    history::record(tx, rt, actor, "user.status", &user.login_name, Some(after)).await
}

/// A login is in scope when its owner is; one outside does not exist.
pub(crate) async fn require_in_scope(tx: &mut Tx, actor: &Actor, user: &UserRow) -> Result<()> {
    let scope = actor.require(Permission::PeopleManage)?;
    match (user.person_id, user.customer_id) {
        (Some(person_id), _) => org::changeable_person(tx, &scope, person_id).await.map(drop),
        (None, Some(customer_id)) => org::customer(tx, &scope, customer_id).await.map(drop),
        (None, None) => Err(AppError::new(ErrorCode::NotFound)),
    }
}
