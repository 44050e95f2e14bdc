use std::collections::HashMap;

use kernel::{Id, Result, Timestamp, fold};
use org::{Actor, Permission};
use serde::Serialize;
use store::{Sql, Tx, contains_pattern, params, record};
use utoipa::ToSchema;

use super::UserStatus;
use super::row;

/// More than anybody looks through; who wants fewer types more.
const MOST_NAMED: i64 = 200;

record! {
    /// A login as administrators see it.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AccountView {
        pub id: Id,
        pub login_name: String,
        pub person_id: Option<Id>,
        pub customer_id: Option<Id>,
        pub status: UserStatus,
        pub last_login_at: Option<Timestamp>
    }
}

/// All logins in the actor's scope in the order of their names; `starting_after` is the last name of the page before.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, actor: &Actor, starting_after: Option<&str>, limit: i64) -> Result<Vec<AccountView>> {
    let scope = actor.require(Permission::PeopleManage)?;
    let mut sql = Sql::new(&format!("SELECT {} FROM app_user WHERE login_name > ", AccountView::COLUMNS));
    sql.bind(starting_after.unwrap_or_default());
    sql.push(" AND (person_id IN (SELECT p.id FROM person p WHERE TRUE");
    scope.push_people(tx, &mut sql, "p");
    sql.push(") OR customer_id IN (SELECT c.id FROM customer c WHERE TRUE");
    scope.push_customers(tx, &mut sql, "c");
    sql.push(")) ORDER BY login_name LIMIT ").bind(limit);
    Ok(tx.all_of(&sql).await?)
}

#[kernel::boxed]
pub async fn find_by_login_name(tx: &mut Tx, login_name: &str) -> Result<Option<Id>> {
    Ok(row::by_login_name(tx, login_name).await?.map(|user| user.id))
}

#[kernel::boxed]
pub async fn find_by_person(tx: &mut Tx, person_id: Id) -> Result<Option<Id>> {
    let found: Option<(Id,)> = tx.optional("SELECT id FROM app_user WHERE person_id = $1", params![person_id]).await?;
    Ok(found.map(|(id,)| id))
}

/// Somebody's login as lists of people show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonLogin {
    pub login_name: String,
    pub status: UserStatus,
    pub second_factor: bool,
}

/// The logins of these people, for lists of people.
#[kernel::boxed]
pub async fn logins_of_people(tx: &mut Tx, person_ids: &[Id]) -> Result<HashMap<Id, PersonLogin>> {
    let sql =
        format!("SELECT person_id, login_name, status, totp_confirmed_at IS NOT NULL FROM app_user WHERE {}", tx.any_of("person_id", 1));
    let rows: Vec<(Id, String, UserStatus, bool)> = tx.all(&sql, params![person_ids]).await?;
    Ok(rows.into_iter().map(|(id, login_name, status, second_factor)| (id, PersonLogin { login_name, status, second_factor })).collect())
}

/// People whose login name has what was typed in it, in the order of those names.
#[kernel::boxed]
pub async fn people_by_login(tx: &mut Tx, typed: &str) -> Result<Vec<Id>> {
    let part = fold(typed);
    if part.is_empty() {
        return Ok(Vec::new());
    }
    let found: Vec<(Id,)> = tx
        .all(
            "SELECT person_id FROM app_user WHERE person_id IS NOT NULL AND login_name LIKE $1 ESCAPE '\\' ORDER BY login_name LIMIT $2",
            params![contains_pattern(&part), MOST_NAMED],
        )
        .await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// The logins of these people that are in use, for telling them something.
#[kernel::boxed]
pub async fn users_of_people(tx: &mut Tx, people: &[Id]) -> Result<Vec<Id>> {
    let sql = format!("SELECT id FROM app_user WHERE status = 'active' AND {} ORDER BY id", tx.any_of("person_id", 1));
    Ok(tx.all::<(Id,)>(&sql, params![people]).await?.into_iter().map(|(id,)| id).collect())
}

/// The logins in use that act for a customer.
#[kernel::boxed]
pub async fn users_of_customer(tx: &mut Tx, customer: Id) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> = tx
        .all(
            "SELECT u.id FROM app_user u JOIN customer_user c ON c.user_id = u.id
             WHERE c.customer_id = $1 AND u.status = 'active' ORDER BY u.id",
            params![customer],
        )
        .await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}
