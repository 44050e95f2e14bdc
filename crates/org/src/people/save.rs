use kernel::{AppError, Country, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{StoreError, Tx, params};
use utoipa::ToSchema;

use super::{Person, StoreAssignment, assignment, path, person};
use crate::check::Checks;
use crate::history::{self, Subject};
use crate::listing::search_text;
use crate::roles::{administrators, keep_an_administrator};
use crate::{Actor, Day, Permission, Reach, RoleKey, Scope, TerminalType};

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

/// What is written, once everything has been checked.
struct Clean {
    employee_no: String,
    name: String,
    nick_name: String,
    phone: Option<String>,
    email: Option<String>,
    roles: Vec<RoleKey>,
    terminal_type: TerminalType,
}

pub async fn save_person(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &PersonInput) -> Result<Person> {
    let scope = actor.require(Permission::PeopleManage)?;
    scope.require_country(input.country_code)?;
    let before = match input.id {
        Some(id) => Some(person(tx, &scope, id).await?),
        None => None,
    };
    let clean = check(tx, &scope, input, before.as_ref()).await?;
    let administrators = administrators(tx).await?;
    let id = match &before {
        Some(before) => update(tx, input, &clean, before).await?,
        None => insert(tx, rt, input, &clean).await?,
    };
    if before.as_ref().is_none_or(|before| before.superior_id != input.superior_id) {
        path::transplant(tx, id, input.superior_id).await?;
    }
    replace_roles(tx, id, &clean.roles).await?;
    replace_countries(tx, id, &input.other_countries).await?;
    if let Some(stores) = &input.stores {
        assignment::replace(tx, rt, input.country_code, id, stores).await?;
    }
    keep_an_administrator(tx, administrators).await?;
    // Whoever manages only a part of the people may not put anybody outside of it.
    let after = person(tx, &scope, id).await.map_err(|_| AppError::new(ErrorCode::Forbidden))?;
    let action = if before.is_some() { "person.update" } else { "person.create" };
    let subject = Subject { country: Some(input.country_code), action, doc_type: "person", doc_no: &after.employee_no };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

async fn check(tx: &mut Tx, scope: &Scope, input: &PersonInput, before: Option<&Person>) -> Result<Clean> {
    let mut checks = Checks::new();
    let mut roles = input.roles.clone();
    roles.sort();
    roles.dedup();
    let clean = Clean {
        employee_no: checks.code("employeeNo", &input.employee_no),
        name: checks.required("name", &input.name, 80),
        nick_name: checks.line("nickName", &input.nick_name, 40),
        phone: checks.phone("phone", input.country_code, input.phone.as_deref()),
        email: checks.email("email", input.email.as_deref()),
        terminal_type: input.terminal_type.unwrap_or_else(|| TerminalType::default_for(&roles)),
        roles,
    };
    check_roles(&mut checks, scope, input, before);
    if let (Some(hired), Some(left)) = (input.hired_on, input.left_on) {
        checks.ensure(left >= hired, "leftOn", "date_order");
    }
    if let Some(before) = before {
        checks.ensure(before.country_code == input.country_code, "countryCode", "other_country");
        checks.ensure(input.ver.is_some(), "ver", "required");
    }
    check_employee_no(tx, &mut checks, input, &clean.employee_no).await?;
    if let Some(superior) = input.superior_id {
        check_superior(tx, &mut checks, input, superior).await?;
    }
    if let Some(stores) = &input.stores {
        assignment::check(tx, &mut checks, input.country_code, stores).await?;
    }
    checks.finish()?;
    Ok(clean)
}

/// Buyers belong to customers. Head-office roles and work in several countries are for those to give who see
/// all countries themselves, or a country's manager could make themselves administrator of all.
fn check_roles(checks: &mut Checks, scope: &Scope, input: &PersonInput, before: Option<&Person>) {
    checks.ensure(!input.roles.is_empty(), "roles", "required");
    checks.ensure(!input.roles.contains(&RoleKey::Buyer), "roles", "not_this_role");
    let (held, others) = before.map_or((&[][..], &[][..]), |before| (&before.roles[..], &before.other_countries[..]));
    let gained = |role: &&RoleKey| role.is_console() && !held.contains(role);
    let privileged = scope.reach() == Reach::All;
    checks.ensure(privileged || input.roles.iter().find(gained).is_none(), "roles", "not_this_role");
    let works_in_console = input.roles.iter().any(|role| role.is_console());
    checks.ensure(works_in_console || input.other_countries.is_empty(), "otherCountries", "other_country");
    let more = input.other_countries.iter().any(|country| !others.contains(country));
    checks.ensure(privileged || !more, "otherCountries", "other_country");
}

async fn check_employee_no(tx: &mut Tx, checks: &mut Checks, input: &PersonInput, employee_no: &str) -> Result<()> {
    let holder: Option<(Id,)> =
        tx.optional("SELECT id FROM person WHERE country_code = $1 AND employee_no = $2", params![input.country_code, employee_no]).await?;
    checks.ensure(holder.is_none_or(|(id,)| Some(id) == input.id), "employeeNo", "taken");
    Ok(())
}

async fn check_superior(tx: &mut Tx, checks: &mut Checks, input: &PersonInput, superior: Id) -> Result<()> {
    let found: Option<(Country,)> = tx.optional("SELECT country_code FROM person WHERE id = $1", params![superior]).await?;
    match found {
        Some((country,)) if country == input.country_code => {}
        _ => {
            checks.refuse("superiorId", "unknown");
            return Ok(());
        }
    }
    if let Some(id) = input.id {
        checks.ensure(!path::would_cycle(tx, input.country_code, id, superior).await?, "superiorId", "cycle");
    }
    Ok(())
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
    path::plant(tx, id).await?;
    Ok(id)
}

async fn update(tx: &mut Tx, input: &PersonInput, clean: &Clean, before: &Person) -> Result<Id> {
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
        other => history::conflict(other, before).map(|()| before.id),
    }
}

/// Two saves at the same moment: the schema has the last word.
fn taken(error: StoreError) -> AppError {
    if error.is_unique("person", "country_code, employee_no") { AppError::field("employeeNo", "taken") } else { error.into() }
}

fn search(clean: &Clean) -> String {
    let optional = |text: &Option<String>| text.clone().unwrap_or_default();
    search_text(&[&clean.employee_no, &clean.name, &clean.nick_name, &optional(&clean.phone), &optional(&clean.email)])
}

async fn replace_roles(tx: &mut Tx, person: Id, roles: &[RoleKey]) -> Result<()> {
    tx.execute("DELETE FROM person_role WHERE person_id = $1", params![person]).await?;
    for role in roles {
        tx.execute_one("INSERT INTO person_role (person_id, role_key) VALUES ($1, $2)", params![person, *role]).await?;
    }
    Ok(())
}

async fn replace_countries(tx: &mut Tx, person: Id, countries: &[Country]) -> Result<()> {
    tx.execute("DELETE FROM person_country WHERE person_id = $1", params![person]).await?;
    for country in countries {
        tx.execute(
            "INSERT INTO person_country (person_id, country_code) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            params![person, *country],
        )
        .await?;
    }
    Ok(())
}
