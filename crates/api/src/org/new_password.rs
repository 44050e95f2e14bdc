//! Passwords made up for somebody and shown once.

use identity::HashedPassword;
use identity::account;
use kernel::{Id, Nothing, Result, Runtime};
use org::{Actor, Permission};
use serde::Serialize;
use store::Tx;
use store::idempotency::{self, IdempotencyKey, Once};
use utoipa::ToSchema;
use web::{Answered, Keyed, Reply};

use super::person_login::login_of;
use crate::App;

#[derive(Debug, Serialize, ToSchema)]
pub struct NewPassword {
    /// Shown this once; absent when the same request is answered again.
    password: Option<String>,
}

/// Whose login gets the password.
#[derive(Clone, Copy, Debug)]
pub enum Holder {
    /// A person, by their own id.
    Person(Id),
    /// A buyer, by the id of the login: a customer has several.
    Buyer(Id),
}

/// Gives a login a new random password and ends its sessions. The password is in this answer and nowhere else, so it
/// is not stored for a repeated request either.
pub async fn hand_out<I>(app: &App, actor: Actor, keyed: Keyed<I>, holder: Holder) -> Answered<NewPassword> {
    let (temporary, hash) = app.identity.make_password(&app.rt).await?;
    let key = IdempotencyKey { user_id: actor.user_id, route: keyed.route, key: keyed.key, body_hash: keyed.body_hash };
    let rt = app.rt.clone();
    let done: Result<Once<Nothing>> = app
        .db
        .decide(async move |tx| idempotency::once(tx, &rt, &key, async |tx: &mut Tx| reset(tx, &rt, &actor, holder, &hash).await).await)
        .await;
    let replayed = done?.replayed;
    Ok(Reply::replayed(NewPassword { password: (!replayed).then_some(temporary.password) }, replayed))
}

async fn reset(tx: &mut Tx, rt: &Runtime, actor: &Actor, holder: Holder, hash: &HashedPassword) -> Result<Nothing> {
    let user_id = match holder {
        Holder::Person(id) => login_of(tx, actor, id).await?.1,
        Holder::Buyer(id) => account::buyer_login(tx, &actor.require(Permission::PeopleManage)?, id).await?.id,
    };
    account::reset(tx, rt, actor, user_id, hash).await?;
    Ok(Nothing)
}
