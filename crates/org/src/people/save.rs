use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{Signal, StoreError, Tx, params};
use utoipa::ToSchema;

use super::check::{Clean, check};
use super::{Person, PersonStatus, StoreAssignment, assignment, changeable, path, person, superiors};
use crate::history::{self, Subject};
use crate::listing::search_text;
use crate::roles::{administrators, keep_an_administrator};
use crate::{Actor, Affected, Day, Permission, Reach, RoleKey, TerminalType, access_changed, today_in};

/// Creates a person without `id`, changes one with `id` and the `ver` that was seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonInput {
    pub id: Option<Id>,
    pub ver: Option<i64>,
    pub employee_no: String,
    pub name: String,
    #[serde(default)]
    pub nick_name: String,
    pub country_code: Country,
    #[serde(default)]
    pub other_countries: Vec<Country>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub roles: Vec<RoleKey>,
    /// Follows from the roles unless given.
    pub terminal_type: Option<TerminalType>,
    pub superior_id: Option<Id>,
    pub hired_on: Option<Day>,
    pub left_on: Option<Day>,
    /// All assignments, past ones included; left as they are when absent.
    pub stores: Option<Vec<StoreAssignment>>,
}

/// The form filled in with what is there.
impl From<&Person> for PersonInput {
    fn from(person: &Person) -> Self {
        Self {
            id: Some(person.id),
            ver: Some(person.ver),
            employee_no: person.employee_no.clone(),
            name: person.name.clone(),
            nick_name: person.nick_name.clone(),
            country_code: person.country_code,
            other_countries: person.other_countries.clone(),
            phone: person.phone.clone(),
            email: person.email.clone(),
            roles: person.roles.clone(),
            terminal_type: Some(person.terminal_type),
            superior_id: person.superior_id,
            hired_on: person.hired_on,
            left_on: person.left_on,
            stores: None,
        }
    }
}

#[kernel::boxed]
pub async fn save_person(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &PersonInput) -> Result<Person> {
    let scope = actor.require(Permission::PeopleManage)?;
    scope.require_country(input.country_code)?;
    let before = match input.id {
        Some(id) => Some(changeable(tx, &scope, id).await?),
        None => None,
    };
    let clean = check(tx, &scope, input, before.as_ref()).await?;
    let id = match &before {
        Some(before) => update(tx, rt, input, &clean, before).await?,
        None => insert(tx, rt, input, &clean).await?,
    };
    if let Some(stores) = &input.stores {
        assignment::replace(tx, rt, input.country_code, id, stores).await?;
    }
    // Whoever manages only a part of the people may not put anybody outside of it.
    if scope.reach() < Reach::Country {
        person(tx, &scope, id).await.map_err(|_| AppError::new(ErrorCode::Forbidden))?;
    }
    tx.signal(Signal::People);
    let after = written(tx, id, input, clean, before.as_ref()).await?;
    let action = if before.is_some() { "person.update" } else { "person.create" };
    let subject = Subject { country: Some(input.country_code), action, doc_type: "person", doc_no: &after.employee_no };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

/// The person as now stored. Put together rather than read again, because sheets save thousands.
async fn written(tx: &mut Tx, id: Id, input: &PersonInput, clean: Clean, before: Option<&Person>) -> Result<Person> {
    let stores = match (&input.stores, before) {
        (Some(_), _) => assignment::stores_of_people(tx, &[id]).await?.into_iter().map(|(_, store)| store).collect(),
        (None, Some(before)) => before.stores.clone(),
        (None, None) => Vec::new(),
    };
    let (superior_no, superior_name) = clean.superior.map(|superior| (superior.employee_no, superior.name)).unzip();
    Ok(Person {
        id,
        employee_no: clean.employee_no,
        name: clean.name,
        nick_name: clean.nick_name,
        country_code: input.country_code,
        other_countries: clean.other_countries,
        phone: clean.phone,
        email: clean.email,
        roles: clean.roles,
        terminal_type: clean.terminal_type,
        superior_id: input.superior_id,
        superior_no,
        superior_name,
        hired_on: input.hired_on,
        left_on: input.left_on,
        status: before.map_or(PersonStatus::Active, |before| before.status),
        login_name: None,
        login_disabled: false,
        second_factor: false,
        stores,
        ver: before.map_or(1, |before| before.ver + 1),
    })
}

async fn insert(tx: &mut Tx, rt: &Runtime, input: &PersonInput, clean: &Clean) -> Result<Id> {
    let id = rt.next_id();
    let inserted = tx
        .execute_one(
            "INSERT INTO person (id, country_code, employee_no, name, nick_name, phone, email, terminal_type, superior_id, hired_on, left_on,
             status, search, created_at, ver) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'active', $12, $13, 1)",
            params![
                id,
                input.country_code,
                &clean.employee_no,
                &clean.name,
                &clean.nick_name,
                clean.phone.clone(),
                clean.email.clone(),
                clean.terminal_type,
                input.superior_id,
                input.hired_on,
                input.left_on,
                search(clean),
                rt.now(),
            ],
        )
        .await;
    inserted.map_err(taken)?;
    path::plant(tx, id, input.superior_id).await?;
    superiors::begin(tx, id, input.superior_id, input.hired_on).await?;
    insert_roles(tx, id, &clean.roles).await?;
    insert_countries(tx, id, &clean.other_countries).await?;
    Ok(id)
}

async fn update(tx: &mut Tx, rt: &Runtime, input: &PersonInput, clean: &Clean, before: &Person) -> Result<Id> {
    update_row(tx, input, clean, before).await?;
    if before.hired_on != input.hired_on {
        superiors::begin_earlier(tx, before.id, input.hired_on).await?;
    }
    if before.superior_id != input.superior_id {
        path::lock(tx, input.country_code).await?;
        path::transplant(tx, before.id, input.superior_id).await?;
        superiors::change(tx, before.id, input.superior_id, today_in(rt, input.country_code)?).await?;
    }
    if (&before.roles, &before.other_countries, before.left_on) != (&clean.roles, &clean.other_countries, input.left_on) {
        access_changed(tx, rt, Affected::Person(before.id)).await?;
    }
    if (&before.roles, &before.other_countries) != (&clean.roles, &clean.other_countries) {
        let administrators = administrators(tx).await?;
        tx.execute("DELETE FROM person_role WHERE person_id = $1", params![before.id]).await?;
        insert_roles(tx, before.id, &clean.roles).await?;
        tx.execute("DELETE FROM person_country WHERE person_id = $1", params![before.id]).await?;
        insert_countries(tx, before.id, &clean.other_countries).await?;
        keep_an_administrator(tx, administrators).await?;
    }
    Ok(before.id)
}

async fn update_row(tx: &mut Tx, input: &PersonInput, clean: &Clean, before: &Person) -> Result<()> {
    let updated = tx
        .execute_one(
            "UPDATE person SET employee_no = $3, name = $4, nick_name = $5, phone = $6, email = $7, terminal_type = $8, superior_id = $9,
             hired_on = $10, left_on = $11, search = $12, ver = ver + 1 WHERE id = $1 AND ver = $2",
            params![
                before.id,
                input.ver,
                &clean.employee_no,
                &clean.name,
                &clean.nick_name,
                clean.phone.clone(),
                clean.email.clone(),
                clean.terminal_type,
                input.superior_id,
                input.hired_on,
                input.left_on,
                search(clean),
            ],
        )
        .await;
    match updated {
        Err(error @ StoreError::Unique { .. }) => Err(taken(error)),
        other => history::conflict(other, before),
    }
}

/// Two saves at the same moment: the schema has the last word.
fn taken(error: StoreError) -> AppError {
    if error.is_unique("person", "country_code, employee_no") { AppError::field("employeeNo", ErrorCode::Taken) } else { error.into() }
}

fn search(clean: &Clean) -> String {
    let optional = |text: &Option<String>| text.clone().unwrap_or_default();
    search_text(&[&clean.employee_no, &clean.name, &clean.nick_name, &optional(&clean.phone), &optional(&clean.email)])
}

async fn insert_roles(tx: &mut Tx, person: Id, roles: &[RoleKey]) -> Result<()> {
    for role in roles {
        tx.execute_one("INSERT INTO person_role (person_id, role_key) VALUES ($1, $2)", params![person, *role]).await?;
    }
    Ok(())
}

async fn insert_countries(tx: &mut Tx, person: Id, countries: &[Country]) -> Result<()> {
    for country in countries {
        tx.execute_one("INSERT INTO person_country (person_id, country_code) VALUES ($1, $2)", params![person, *country]).await?;
    }
    Ok(())
}
