//! Where people work: what a directory of colleagues is narrowed by, and what it says of each.

use std::collections::HashMap;

use jiff::civil::Date;
use kernel::{Country, Id, LocalizedText, Result};
use serde::Serialize;
use store::{FromRow, RowReader, Sql, StoreError, Tx, params};
use utoipa::ToSchema;

use super::roles_of;
use crate::RoleKey;
use crate::listing::group;

/// What somebody does, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Workplace {
    pub roles: Vec<RoleKey>,
    /// The areas they manage, else those of their stores or customers, by name.
    pub areas: Vec<String>,
    /// Of a promoter, the primary one.
    pub store: Option<String>,
}

/// An area as people speak of it. The one that holds stores and the one that holds customers share a name, and are one here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkArea {
    /// Of either.
    pub id: Id,
    pub country_code: Country,
    pub region: LocalizedText,
    pub name: String,
}

impl FromRow for WorkArea {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            id: row.next()?,
            country_code: row.next()?,
            name: row.next()?,
            region: LocalizedText { zh: row.next()?, en: row.next()?, id: row.next()?, th: row.next()? },
        })
    }
}

/// The areas of these countries, in the order of their regions.
#[kernel::boxed]
pub async fn work_areas(tx: &mut Tx, countries: &[Country]) -> Result<Vec<WorkArea>> {
    let codes: Vec<i64> = countries.iter().map(|country| country.code()).collect();
    let sql = format!(
        "SELECT a.id, a.country_code, a.name, r.name_zh, r.name_en, r.name_id, r.name_th
         FROM (SELECT MIN(id) AS id, MIN(region_id) AS region_id, country_code, name FROM area GROUP BY country_code, name) a
         JOIN region r ON r.id = a.region_id WHERE {} ORDER BY a.country_code, r.sort, r.id, a.name",
        tx.any_of("a.country_code", 1)
    );
    Ok(tx.all(&sql, params![codes]).await?)
}

/// Appends ` AND …` for people who manage an area, or work in its stores or for its customers on that day.
pub fn push_works_in_area(sql: &mut Sql, person: &str, area: Id, on: Date) {
    let areas = "SELECT b.id FROM area a JOIN area b ON b.country_code = a.country_code AND b.name = a.name WHERE a.id = ?";
    let valid = |alias: &str| format!("{alias}.from_date <= ? AND ({alias}.to_date IS NULL OR {alias}.to_date >= ?)");
    sql.push(&format!(" AND {person} IN (SELECT manager_person_id FROM area WHERE manager_person_id IS NOT NULL AND id IN ("));
    sql.push_with(areas, area).push(")");
    for (table, held) in [("person_store", "store_id"), ("person_customer", "customer_id")] {
        sql.push(&format!(" UNION SELECT h.person_id FROM area_membership m JOIN {table} h ON h.{held} = m.{held} WHERE m.area_id IN ("));
        sql.push_with(areas, area).push(") AND ");
        sql.push_with(&format!("{} AND {}", valid("m"), valid("h")), on);
    }
    sql.push(")");
}

/// Appends ` AND …` for a person's team: their superior, those under the same one, and those under themselves.
pub fn push_in_team_of(sql: &mut Sql, person: &str, member: Id) {
    sql.push_with(
        &format!(
            " AND {person} IN (SELECT superior_id FROM person WHERE id = ? AND superior_id IS NOT NULL
             UNION SELECT c.id FROM person i JOIN person c ON c.superior_id = i.superior_id WHERE i.id = ?
             UNION SELECT id FROM person WHERE superior_id = ?)"
        ),
        member,
    );
}

/// What these people do and where on that day, a handful of statements however many they are.
#[kernel::boxed]
pub async fn workplaces(tx: &mut Tx, people: &[Id], on: Date) -> Result<HashMap<Id, Workplace>> {
    let mut found: HashMap<Id, Workplace> = HashMap::new();
    for (person, roles) in group(roles_of(tx, people).await?) {
        found.entry(person).or_default().roles = roles;
    }
    for (person, store) in stores(tx, people, on).await? {
        let workplace = found.entry(person).or_default();
        workplace.store = workplace.store.take().or(Some(store));
    }
    // Who manages an area works there; whose stores or customers lie elsewhere as well is asked only of the others.
    let managed = group(managed_areas(tx, people).await?);
    let others: Vec<Id> = people.iter().filter(|person| !managed.contains_key(person)).copied().collect();
    let held = group(held_areas(tx, &others, on).await?);
    for (person, areas) in managed.into_iter().chain(held) {
        found.entry(person).or_default().areas = areas;
    }
    Ok(found)
}

async fn stores(tx: &mut Tx, people: &[Id], on: Date) -> Result<Vec<(Id, String)>> {
    let sql = format!(
        "SELECT a.person_id, s.name FROM person_store a JOIN store s ON s.id = a.store_id
         WHERE {} AND a.from_date <= $2 AND (a.to_date IS NULL OR a.to_date >= $2) AND s.status = 'active'
         ORDER BY a.person_id, a.is_primary DESC, s.code",
        tx.any_of("a.person_id", 1)
    );
    Ok(tx.all(&sql, params![people, on]).await?)
}

async fn managed_areas(tx: &mut Tx, people: &[Id]) -> Result<Vec<(Id, String)>> {
    let sql = format!(
        "SELECT DISTINCT manager_person_id, name FROM area WHERE {} ORDER BY manager_person_id, name",
        tx.any_of("manager_person_id", 1)
    );
    Ok(tx.all(&sql, params![people]).await?)
}

async fn held_areas(tx: &mut Tx, people: &[Id], on: Date) -> Result<Vec<(Id, String)>> {
    let among = tx.any_of("h.person_id", 1);
    let held = |table: &str, held: &str| {
        format!(
            "SELECT h.person_id, a.name FROM {table} h JOIN area_membership m ON m.{held} = h.{held} JOIN area a ON a.id = m.area_id
             WHERE {among} AND h.from_date <= $2 AND (h.to_date IS NULL OR h.to_date >= $2)
             AND m.from_date <= $2 AND (m.to_date IS NULL OR m.to_date >= $2)"
        )
    };
    let sql = format!("{} UNION {} ORDER BY 1, 2", held("person_store", "store_id"), held("person_customer", "customer_id"));
    Ok(tx.all(&sql, params![people, on]).await?)
}
