//! The logins of buyers, kept beside the customers they act for.

use axum::extract::State;
use identity::account::{self, BuyerLogin, BuyerLoginInput, UserStatus};
use kernel::{Answer, Id};
use org::{Permission, StatusInput};
use serde::Deserialize;
use store::Tx;
use utoipa::ToSchema;
use web::reply::ok;
use web::{Answered, Keyed, Query};

use super::ById;
use super::new_password::{Holder, NewPassword, hand_out};
use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

/// The logins that act for one customer, which `id` names.
#[utoipa::path(
    get, path = "/v3/org/admin/customer/login/list", tag = "organisation", security(("bearer" = [])),
    params(ById), responses((status = 200, body = Answer<Vec<BuyerLogin>>))
)]
pub async fn list(State(app): State<App>, permit: Permit<need::PeopleView>, Query(ById { id }): Query<ById>) -> Answered<Vec<BuyerLogin>> {
    ok(app.db.read(async move |tx| account::buyer_logins(tx, &permit.scope, id).await).await?)
}

/// Opens a login for a customer, or says anew for which customers one acts and what it may do there. The first
/// password of a new login is made by resetting it.
#[utoipa::path(
    post, path = "/v3/org/admin/customer/login/save", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = BuyerLoginInput, responses((status = 200, body = Answer<BuyerLogin>))
)]
pub async fn save(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<BuyerLoginInput>) -> Answered<BuyerLogin> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    // Nobody learns the password that a login starts with. Hashed here, because hashing in the transaction would
    // hold up everybody.
    let password = match keyed.input.id {
        Some(_) => None,
        None => Some(app.identity.make_password(&app.rt).await?.1),
    };
    let effect =
        async move |tx: &mut Tx, input: &BuyerLoginInput| account::save_buyer_login(tx, &rt, &actor, input, password.as_ref()).await;
    once(&app, &permit.actor, keyed, effect).await
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct ResetLogin {
    /// The login's id.
    id: Id,
}

/// Gives a buyer's login a new random password and ends its sessions; the answer shows it this once.
#[utoipa::path(
    post, path = "/v3/org/admin/customer/login/resetPassword", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ResetLogin, responses((status = 200, body = Answer<NewPassword>))
)]
pub async fn reset_password(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<ResetLogin>) -> Answered<NewPassword> {
    let id = keyed.input.id;
    hand_out(&app, permit.actor, keyed, Holder::Buyer(id)).await
}

/// Switches a buyer's login on or off, off with its next call.
#[utoipa::path(
    post, path = "/v3/org/admin/customer/login/setStatus", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = StatusInput<UserStatus>, responses((status = 200, body = Answer<BuyerLogin>))
)]
pub async fn set_status(
    State(app): State<App>,
    permit: Permit<need::PeopleManage>,
    keyed: Keyed<StatusInput<UserStatus>>,
) -> Answered<BuyerLogin> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &StatusInput<UserStatus>| {
        let scope = actor.require(Permission::PeopleManage)?;
        let login = account::buyer_login(tx, &scope, input.id).await?;
        if login.ver != input.ver {
            return Err(org::history::stale(&login)?);
        }
        account::set_status(tx, &rt, &actor, login.id, input.status).await?;
        account::buyer_login(tx, &scope, login.id).await
    };
    once(&app, &permit.actor, keyed, effect).await
}
