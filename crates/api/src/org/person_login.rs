//! Where people and their logins meet: the organisation keeps the one, identity the other.

use axum::extract::State;
use identity::HashedPassword;
use identity::account::{self, AccountOwner, NewAccount, UserStatus};
use kernel::{Answer, AppError, ErrorCode, Id, Result, Runtime, fold};
use org::{Actor, Permission, Person, PersonInput};
use serde::Deserialize;
use store::Tx;
use utoipa::ToSchema;
use web::{Answered, Keyed};

use super::new_password::{Holder, NewPassword, hand_out};
use crate::App;
use crate::access::{Permit, need};
use crate::once::once;

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavePerson {
    #[serde(flatten)]
    pub person: PersonInput,
    /// Opens a login of this name for somebody who has none. Cannot be changed afterwards.
    pub login_name: Option<String>,
}

pub async fn with_login(tx: &mut Tx, mut person: Person) -> Result<Person> {
    name_logins(tx, std::slice::from_mut(&mut person)).await?;
    Ok(person)
}

pub async fn name_logins(tx: &mut Tx, people: &mut [Person]) -> Result<()> {
    let ids: Vec<Id> = people.iter().map(|person| person.id).collect();
    let mut logins = account::logins_of_people(tx, &ids).await?;
    for person in people {
        let Some(login) = logins.remove(&person.id) else { continue };
        person.login_disabled = login.status != UserStatus::Active;
        person.second_factor = login.second_factor;
        person.login_name = Some(login.login_name);
    }
    Ok(())
}

/// The password of a login about to be opened, which nobody learns. Hashed beforehand, because hashing in the
/// transaction would hold up everybody.
pub async fn first_password(app: &App, input: &SavePerson) -> Result<Option<HashedPassword>> {
    if wanted(input.login_name.as_deref()).is_none() {
        return Ok(None);
    }
    if let Some(id) = input.person.id
        && app.db.read(async move |tx| account::find_by_person(tx, id).await).await?.is_some()
    {
        return Ok(None);
    }
    let (_, hash) = app.identity.make_password(&app.rt).await?;
    Ok(Some(hash))
}

fn wanted(login_name: Option<&str>) -> Option<String> {
    login_name.map(fold).filter(|name| !name.is_empty())
}

/// Opens the login that was asked for, or makes sure that it is the one there is.
pub async fn open_login(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    person: Person,
    login_name: Option<&str>,
    password: Option<&HashedPassword>,
) -> Result<Person> {
    let person = with_login(tx, person).await?;
    match (wanted(login_name), &person.login_name, password) {
        (None, ..) => Ok(person),
        (Some(name), Some(held), _) if name == *held => Ok(person),
        (Some(_), Some(_), _) => Err(AppError::field("loginName", ErrorCode::LoginNameFixed)),
        (Some(login_name), None, Some(password)) => {
            let language = person.country_code.default_language();
            let owner = AccountOwner::Person(person.id);
            let new = NewAccount { owner, login_name, password: password.clone(), language, phone: None, pay_password: None };
            account::create(tx, rt, actor, &new).await?;
            with_login(tx, person).await
        }
        // The login was there a moment ago.
        (Some(_), None, None) => Err(AppError::new(ErrorCode::VersionConflict)),
    }
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct ResetPassword {
    /// The person's id.
    id: Id,
}

/// Gives somebody's login a new random password and ends its sessions. The password is in this answer and
/// nowhere else, so it is not stored for a repeated request either.
#[utoipa::path(
    post, path = "/v3/org/admin/person/resetPassword", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = ResetPassword, responses((status = 200, body = Answer<NewPassword>))
)]
pub async fn reset_password(
    State(app): State<App>,
    permit: Permit<need::PeopleManage>,
    keyed: Keyed<ResetPassword>,
) -> Answered<NewPassword> {
    let id = keyed.input.id;
    hand_out(&app, permit.actor, keyed, Holder::Person(id)).await
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct SwitchLogin {
    /// The person's id.
    id: Id,
    enabled: bool,
}

/// Lets somebody sign in again, or forbids it and ends their sessions. The person stays what they are.
#[utoipa::path(
    post, path = "/v3/org/admin/person/switchLogin", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = SwitchLogin, responses((status = 200, body = Answer<Person>))
)]
pub async fn switch(State(app): State<App>, permit: Permit<need::PeopleManage>, keyed: Keyed<SwitchLogin>) -> Answered<Person> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &SwitchLogin| {
        let (person, user) = login_of(tx, &actor, input.id).await?;
        let status = if input.enabled { UserStatus::Active } else { UserStatus::Disabled };
        account::set_status(tx, &rt, &actor, user, status).await?;
        with_login(tx, person).await
    };
    once(&app, &permit.actor, keyed, effect).await
}

#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct RemoveSecondFactor {
    /// The person's id.
    id: Id,
}

/// Takes the second factor off the login of somebody who lost it, and ends their sessions. Nobody does it to themselves.
#[utoipa::path(
    post, path = "/v3/org/admin/person/removeSecondFactor", tag = "organisation", security(("bearer" = [])),
    params(("Idempotency-Key" = String, Header)), request_body = RemoveSecondFactor, responses((status = 200, body = Answer<Person>))
)]
pub async fn remove_second_factor(
    State(app): State<App>,
    permit: Permit<need::PeopleManage>,
    keyed: Keyed<RemoveSecondFactor>,
) -> Answered<Person> {
    let (rt, actor) = (app.rt.clone(), permit.actor.clone());
    let effect = async move |tx: &mut Tx, input: &RemoveSecondFactor| {
        let (person, user) = login_of(tx, &actor, input.id).await?;
        identity::remove_second_factor(tx, &rt, &actor, user).await?;
        with_login(tx, person).await
    };
    once(&app, &permit.actor, keyed, effect).await
}

/// A person in the actor's reach, and their login.
pub async fn login_of(tx: &mut Tx, actor: &Actor, person: Id) -> Result<(Person, Id)> {
    let scope = actor.require(Permission::PeopleManage)?;
    let person = org::person(tx, &scope, person).await?;
    let user = account::find_by_person(tx, person.id).await?.ok_or_else(|| AppError::new(ErrorCode::NoLogin))?;
    Ok((person, user))
}
