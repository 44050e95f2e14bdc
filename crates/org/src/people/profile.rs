//! What signing in needs to know about somebody before there is an actor, and hence a scope, at all.

use std::collections::HashMap;

use jiff::civil::Date;
use kernel::{Country, Id, Result};
use serde::Serialize;
use store::{Tx, params, record};
use utoipa::ToSchema;

use super::{PersonStatus, roles_of};
use crate::{CustomerStatus, Day, RoleKey, TerminalType};

/// Everything about a person that their session depends on.
#[derive(Clone, Debug)]
pub struct PersonProfile {
    pub id: Id,
    pub country: Country,
    /// Further countries, for head office.
    pub other_countries: Vec<Country>,
    pub employee_no: String,
    pub name: String,
    pub nick_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub terminal_type: TerminalType,
    pub roles: Vec<RoleKey>,
    pub status: PersonStatus,
    pub left_on: Option<Day>,
}

impl PersonProfile {
    /// Whether the person works here on that day, and so may sign in.
    pub fn is_employed(&self, on: Date) -> bool {
        self.status == PersonStatus::Active && self.left_on.is_none_or(|last| Date::from(last) >= on)
    }
}

record! {
    struct ProfileRow {
        id: Id,
        country_code: Country,
        employee_no: String,
        name: String,
        nick_name: String,
        phone: Option<String>,
        email: Option<String>,
        terminal_type: TerminalType,
        status: PersonStatus,
        left_on: Option<Day>
    }
}

#[kernel::boxed]
pub async fn person_profile(tx: &mut Tx, id: Id) -> Result<Option<PersonProfile>> {
    let sql = format!("SELECT {} FROM person WHERE id = $1", ProfileRow::COLUMNS);
    let Some(row) = tx.optional::<ProfileRow>(&sql, params![id]).await? else {
        return Ok(None);
    };
    let roles = roles_of(tx, &[id]).await?;
    let others: Vec<(Country,)> =
        tx.all("SELECT country_code FROM person_country WHERE person_id = $1 ORDER BY country_code", params![id]).await?;
    Ok(Some(PersonProfile {
        id: row.id,
        country: row.country_code,
        other_countries: others.into_iter().map(|(country,)| country).collect(),
        employee_no: row.employee_no,
        name: row.name,
        nick_name: row.nick_name,
        phone: row.phone,
        email: row.email,
        terminal_type: row.terminal_type,
        roles: roles.into_iter().map(|(_, role)| role).collect(),
        status: row.status,
        left_on: row.left_on,
    }))
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    pub struct StoreRef {
        pub id: Id,
        pub code: String,
        pub name: String
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
    pub struct CustomerRef {
        pub id: Id,
        pub code: String,
        pub name: String,
        #[serde(skip)]
        pub country_code: Country,
        #[serde(skip)]
        pub status: CustomerStatus
    }
}

/// The open stores a person works in on that day, the primary one first.
#[kernel::boxed]
pub async fn stores_of(tx: &mut Tx, person: Id, on: Date) -> Result<Vec<StoreRef>> {
    Ok(tx
        .all(
            "SELECT s.id, s.code, s.name FROM person_store a JOIN store s ON s.id = a.store_id
             WHERE a.person_id = $1 AND a.from_date <= $2 AND (a.to_date IS NULL OR a.to_date >= $2) AND s.status = 'active'
             ORDER BY a.is_primary DESC, s.code",
            params![person, on],
        )
        .await?)
}

/// The customers a representative answers for on that day.
#[kernel::boxed]
pub async fn customers_of(tx: &mut Tx, person: Id, on: Date) -> Result<Vec<CustomerRef>> {
    Ok(tx
        .all(
            "SELECT c.id, c.code, c.name, c.country_code, c.status FROM person_customer a JOIN customer c ON c.id = a.customer_id
             WHERE a.person_id = $1 AND a.from_date <= $2 AND (a.to_date IS NULL OR a.to_date >= $2) ORDER BY c.code",
            params![person, on],
        )
        .await?)
}

/// What stores are called.
#[kernel::boxed]
pub async fn store_names(tx: &mut Tx, ids: &[Id]) -> Result<HashMap<Id, String>> {
    let sql = format!("SELECT id, name FROM store WHERE {}", tx.any_of("id", 1));
    Ok(tx.all::<(Id, String)>(&sql, params![ids]).await?.into_iter().collect())
}

/// What people are called.
#[kernel::boxed]
pub async fn person_names(tx: &mut Tx, ids: &[Id]) -> Result<HashMap<Id, String>> {
    let sql = format!("SELECT id, name FROM person WHERE {}", tx.any_of("id", 1));
    Ok(tx.all::<(Id, String)>(&sql, params![ids]).await?.into_iter().collect())
}

/// The customers behind a buyer's login.
#[kernel::boxed]
pub async fn customers_by_id(tx: &mut Tx, ids: &[Id]) -> Result<Vec<CustomerRef>> {
    let sql = format!("SELECT {} FROM customer WHERE {} ORDER BY code", CustomerRef::COLUMNS, tx.any_of("id", 1));
    Ok(tx.all(&sql, params![ids]).await?)
}
