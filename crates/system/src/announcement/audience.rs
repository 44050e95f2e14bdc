use std::collections::HashMap;

use kernel::{AppError, Country, Id, Result};
use org::{Actor, RoleKey, Scope, TerminalType};
use store::{Sql, Tx, params, text_enum};

use super::CompanyAnnouncement;

text_enum! {
    /// What a line of the audience names.
    enum Part {
        Country = "country",
        TerminalType = "terminal_type",
        Role = "role",
    }
}

/// Replaces whom an announcement is for.
pub(super) async fn write(tx: &mut Tx, announcement: &CompanyAnnouncement) -> Result<()> {
    tx.execute("DELETE FROM announcement_audience WHERE announcement_id = $1", params![announcement.id]).await?;
    let countries = announcement.countries.iter().map(|country| (Part::Country, country.key().to_owned()));
    let terminals = announcement.terminal_types.iter().map(|terminal| (Part::TerminalType, terminal.code().to_string()));
    let roles = announcement.roles.iter().map(|role| (Part::Role, role.key().to_owned()));
    for (part, value) in countries.chain(terminals).chain(roles) {
        let sql = "INSERT INTO announcement_audience (announcement_id, part, value) VALUES ($1, $2, $3)";
        tx.execute_one(sql, params![announcement.id, part, value]).await?;
    }
    Ok(())
}

/// Adds to announcements whom they are for.
pub(super) async fn fill(tx: &mut Tx, announcements: &mut [CompanyAnnouncement]) -> Result<()> {
    let ids: Vec<Id> = announcements.iter().map(|announcement| announcement.id).collect();
    let sql = format!("SELECT announcement_id, part, value FROM announcement_audience WHERE {}", tx.any_of("announcement_id", 1));
    let lines: Vec<(Id, Part, String)> = tx.all(&sql, params![ids]).await?;
    let mut by_id: HashMap<Id, &mut CompanyAnnouncement> = announcements.iter_mut().map(|row| (row.id, row)).collect();
    for (id, part, value) in lines {
        if let Some(row) = by_id.get_mut(&id) {
            add(row, part, &value).ok_or_else(|| AppError::internal(format!("{part} {value} of announcement {id} is unknown")))?;
        }
    }
    for row in announcements {
        row.countries.sort_unstable();
        row.terminal_types.sort_unstable();
        row.roles.sort_unstable();
    }
    Ok(())
}

fn add(row: &mut CompanyAnnouncement, part: Part, value: &str) -> Option<()> {
    match part {
        Part::Country => row.countries.push(Country::ALL.into_iter().find(|country| country.key() == value)?),
        Part::TerminalType => row.terminal_types.push(TerminalType::from_code(value.parse().ok()?)?),
        Part::Role => row.roles.push(RoleKey::from_key(value)?),
    }
    Some(())
}

const LINES: &str = "SELECT 1 FROM announcement_audience l WHERE l.announcement_id = a.id";

/// The condition that announcement `a` is for the reader.
pub(super) fn push_for_reader(tx: &Tx, sql: &mut Sql, reader: &Actor) {
    push_countries(tx, sql, &reader.countries);
    sql.push(&format!(
        " AND (NOT EXISTS ({LINES} AND l.part <> 'country') OR EXISTS ({LINES} AND (l.part = 'terminal_type' AND l.value = "
    ));
    sql.bind(reader.terminal_type.code().to_string()).push(" OR l.part = 'role' AND ");
    let roles: Vec<String> = reader.roles.iter().map(|role| role.key().to_owned()).collect();
    tx.push_any_of(sql, "l.value", roles);
    sql.push(")))");
}

/// The condition that announcement `a` concerns a country of the scope.
pub(super) fn push_in_scope(tx: &Tx, sql: &mut Sql, scope: &Scope) {
    push_countries(tx, sql, scope.countries());
}

fn push_countries(tx: &Tx, sql: &mut Sql, countries: &[Country]) {
    let keys: Vec<String> = countries.iter().map(|country| country.key().to_owned()).collect();
    sql.push(&format!(" AND (NOT EXISTS ({LINES} AND l.part = 'country') OR EXISTS ({LINES} AND l.part = 'country' AND "));
    tx.push_any_of(sql, "l.value", keys);
    sql.push("))");
}
