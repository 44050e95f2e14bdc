use kernel::{Country, ErrorCode, Id, Result};
use store::{Tx, params, record};

use super::{Person, PersonInput, assignment, path};
use crate::check::Checks;
use crate::{RoleKey, Scope, TerminalType};

/// What is written, once everything has been checked.
pub(super) struct Clean {
    pub(super) employee_no: String,
    pub(super) name: String,
    pub(super) nick_name: String,
    pub(super) phone: Option<String>,
    pub(super) email: Option<String>,
    pub(super) roles: Vec<RoleKey>,
    pub(super) other_countries: Vec<Country>,
    pub(super) terminal_type: TerminalType,
    pub(super) superior: Option<Superior>,
}

record! {
    pub(super) struct Superior { country_code: Country, pub(super) employee_no: String, pub(super) name: String }
}

pub(super) async fn check(tx: &mut Tx, scope: &Scope, input: &PersonInput, before: Option<&Person>) -> Result<Clean> {
    let mut checks = Checks::new();
    let (mut roles, mut other_countries) = (input.roles.clone(), input.other_countries.clone());
    roles.sort();
    roles.dedup();
    other_countries.retain(|country| *country != input.country_code);
    other_countries.sort();
    other_countries.dedup();
    let mut clean = Clean {
        employee_no: checks.code("employeeNo", &input.employee_no),
        name: checks.required("name", &input.name, 80),
        nick_name: checks.line("nickName", &input.nick_name, 40),
        phone: checks.phone("phone", input.country_code, input.phone.as_deref()),
        email: checks.email("email", input.email.as_deref()),
        terminal_type: input.terminal_type.unwrap_or_else(|| TerminalType::default_for(&roles)),
        roles,
        other_countries,
        superior: None,
    };
    check_roles(&mut checks, scope, input, before);
    if let (Some(hired), Some(left)) = (input.hired_on, input.left_on) {
        checks.ensure(left >= hired, "leftOn", ErrorCode::DateOrder);
    }
    if let Some(before) = before {
        checks.ensure(before.country_code == input.country_code, "countryCode", ErrorCode::OtherCountry);
        checks.ensure(input.ver.is_some(), "ver", ErrorCode::Required);
    }
    if before.is_none_or(|before| before.employee_no != clean.employee_no) {
        check_employee_no(tx, &mut checks, input, &clean.employee_no).await?;
    }
    if let Some(superior) = input.superior_id {
        clean.superior = find_superior(tx, &mut checks, input, before, superior).await?;
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
    checks.ensure(!input.roles.is_empty(), "roles", ErrorCode::Required);
    checks.ensure(!input.roles.contains(&RoleKey::Buyer), "roles", ErrorCode::NotThisRole);
    let (held, others) = before.map_or((&[][..], &[][..]), |before| (&before.roles[..], &before.other_countries[..]));
    let gained = |role: &&RoleKey| role.is_console() && !held.contains(role);
    let privileged = scope.spans_all_countries();
    checks.ensure(privileged || input.roles.iter().find(gained).is_none(), "roles", ErrorCode::NotThisRole);
    let works_in_console = input.roles.iter().any(|role| role.is_console());
    checks.ensure(works_in_console || input.other_countries.is_empty(), "otherCountries", ErrorCode::OtherCountry);
    let more = input.other_countries.iter().any(|country| !others.contains(country));
    checks.ensure(privileged || !more, "otherCountries", ErrorCode::OtherCountry);
}

async fn check_employee_no(tx: &mut Tx, checks: &mut Checks, input: &PersonInput, employee_no: &str) -> Result<()> {
    let holder: Option<(Id,)> =
        tx.optional("SELECT id FROM person WHERE country_code = $1 AND employee_no = $2", params![input.country_code, employee_no]).await?;
    checks.ensure(holder.is_none_or(|(id,)| Some(id) == input.id), "employeeNo", ErrorCode::Taken);
    Ok(())
}

/// Notes a superior who is not there, works in another country, or reports to the person.
async fn find_superior(
    tx: &mut Tx,
    checks: &mut Checks,
    input: &PersonInput,
    before: Option<&Person>,
    superior: Id,
) -> Result<Option<Superior>> {
    let moved = before.is_none_or(|before| before.superior_id != Some(superior));
    if moved {
        path::lock(tx, input.country_code).await?;
    }
    let sql = format!("SELECT {} FROM person WHERE id = $1", Superior::COLUMNS);
    let found: Option<Superior> = tx.optional(&sql, params![superior]).await?;
    let found = found.filter(|found| found.country_code == input.country_code);
    checks.ensure(found.is_some(), "superiorId", ErrorCode::Unknown);
    if let (Some(id), true, true) = (input.id, moved, found.is_some()) {
        checks.ensure(!path::would_cycle(tx, id, superior).await?, "superiorId", ErrorCode::Cycle);
    }
    Ok(found)
}
