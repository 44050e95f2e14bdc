//! Staff: who they are, whom they report to, which stores they work in.

mod assignment;
mod check;
mod duty;
mod list;
mod path;
mod profile;
mod save;
mod status;
mod subordinates;
mod superiors;
mod workplace;

use std::collections::HashMap;

use kernel::{AppError, Country, ErrorCode, Id, Result};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record, text_enum};
use utoipa::ToSchema;

pub use assignment::{PersonStore, StoreAssignment};
pub use duty::{Duty, HeldStore, duties, held_stores, works_in};
pub use list::{PersonFilter, PersonSort, people, people_by_number, person, person_stretch};
pub use profile::{
    CustomerRef, PersonProfile, StoreRef, customers_by_id, customers_of, person_names, person_profile, store_names, stores_of,
};
pub use save::{PersonInput, save_person};
pub use status::set_person_status;
pub use subordinates::{Subordinate, subordinates};
pub use workplace::{WorkArea, Workplace, push_in_team_of, push_works_in_area, work_areas, workplaces};

use crate::listing::group;
use crate::{Day, RoleKey, Scope, TerminalType};

text_enum! {
    /// Whether somebody works here.
    pub enum PersonStatus {
        Active = "active",
        Suspended = "suspended",
        Left = "left",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    pub id: Id,
    pub employee_no: String,
    pub name: String,
    pub nick_name: String,
    pub country_code: Country,
    /// Further countries head-office people work in.
    pub other_countries: Vec<Country>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub roles: Vec<RoleKey>,
    pub terminal_type: TerminalType,
    pub superior_id: Option<Id>,
    pub superior_no: Option<String>,
    pub superior_name: Option<String>,
    pub hired_on: Option<Day>,
    pub left_on: Option<Day>,
    pub status: PersonStatus,
    /// Filled in by the part of the system that keeps sign-in accounts.
    pub login_name: Option<String>,
    /// The login was switched off. Filled in like its name.
    #[serde(default)]
    #[schema(required)]
    pub login_disabled: bool,
    /// Signing in asks for a code as well. Filled in like its name.
    #[serde(default)]
    #[schema(required)]
    pub second_factor: bool,
    pub stores: Vec<PersonStore>,
    pub ver: i64,
}

record! {
    #[derive(Clone, Debug)]
    struct PersonRow {
        id: Id,
        country_code: Country,
        employee_no: String,
        name: String,
        nick_name: String,
        phone: Option<String>,
        email: Option<String>,
        terminal_type: TerminalType,
        superior_id: Option<Id>,
        hired_on: Option<Day>,
        left_on: Option<Day>,
        status: PersonStatus,
        ver: i64
    }
}

/// One person in scope; one outside it is as absent as one that never was.
async fn find_row(tx: &mut Tx, scope: &Scope, id: Id) -> Result<PersonRow> {
    let mut sql = Sql::new(&format!("SELECT {} FROM person p WHERE p.id = ", PersonRow::COLUMNS));
    sql.bind(id);
    scope.push_people(tx, &mut sql, "p");
    let found: Vec<PersonRow> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// One person in scope whom somebody with this scope may change, suspend or lock out. Whoever works in further countries is
/// for those who reach as far: else a country's administrator could take over a login of head office.
#[kernel::boxed]
pub async fn changeable(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Person> {
    let found = person(tx, scope, id).await?;
    found.other_countries.iter().try_for_each(|country| scope.require_country(*country))?;
    Ok(found)
}

/// Completes rows with what lies in other tables, a handful of statements however many rows.
async fn complete(tx: &mut Tx, rows: Vec<PersonRow>) -> Result<Vec<Person>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let superior_ids: Vec<Id> = rows.iter().filter_map(|row| row.superior_id).collect();
    let sql = format!("SELECT id, employee_no, name FROM person WHERE {}", tx.any_of("id", 1));
    let superiors: Vec<(Id, String, String)> = tx.all(&sql, params![superior_ids]).await?;
    let superiors: HashMap<Id, (String, String)> = superiors.into_iter().map(|(id, number, name)| (id, (number, name))).collect();
    let superior = |row: &PersonRow| row.superior_id.and_then(|id| superiors.get(&id).cloned()).unzip();
    let mut roles = group(roles_of(tx, &ids).await?);
    let sql = format!("SELECT person_id, country_code FROM person_country WHERE {} ORDER BY country_code", tx.any_of("person_id", 1));
    let mut countries = group(tx.all::<(Id, Country)>(&sql, params![ids.as_slice()]).await?);
    let mut stores = group(assignment::stores_of_people(tx, &ids).await?);
    let people = rows.into_iter().map(|row| {
        let (superior_no, superior_name) = superior(&row);
        Person {
            other_countries: countries.remove(&row.id).unwrap_or_default(),
            roles: roles.remove(&row.id).unwrap_or_default(),
            superior_no,
            superior_name,
            login_name: None,
            login_disabled: false,
            second_factor: false,
            stores: stores.remove(&row.id).unwrap_or_default(),
            id: row.id,
            employee_no: row.employee_no,
            name: row.name,
            nick_name: row.nick_name,
            country_code: row.country_code,
            phone: row.phone,
            email: row.email,
            terminal_type: row.terminal_type,
            superior_id: row.superior_id,
            hired_on: row.hired_on,
            left_on: row.left_on,
            status: row.status,
            ver: row.ver,
        }
    });
    Ok(people.collect())
}

async fn roles_of(tx: &mut Tx, ids: &[Id]) -> Result<Vec<(Id, RoleKey)>> {
    let sql = format!("SELECT person_id, role_key FROM person_role WHERE {}", tx.any_of("person_id", 1));
    let mut roles: Vec<(Id, RoleKey)> = tx.all(&sql, params![ids]).await?;
    roles.sort();
    Ok(roles)
}
