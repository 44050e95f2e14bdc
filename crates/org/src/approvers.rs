//! Who could decide about somebody's documents. Only people who work here on that day and hold the permission count,
//! so a vacated post falls to the next superior by itself.

use kernel::{Country, Id, Result};
use store::{Tx, params};

use crate::{Day, Permission, RoleKey};

/// `$2` is the permission, `$3` the day; `p` a person row.
const ABLE: &str = "p.status = 'active' AND (p.left_on IS NULL OR p.left_on >= $3)
    AND EXISTS (SELECT 1 FROM person_role r JOIN role_permission g ON g.role_key = r.role_key WHERE r.person_id = p.id AND g.permission = $2)";

/// The superiors of a person who hold the permission, the nearest first.
#[kernel::boxed]
pub async fn superiors_holding(tx: &mut Tx, person: Id, permission: Permission, on: Day) -> Result<Vec<Id>> {
    let sql = format!(
        "SELECT p.id FROM person_path t JOIN person p ON p.id = t.ancestor_id
         WHERE t.descendant_id = $1 AND t.depth > 0 AND {ABLE} ORDER BY t.depth"
    );
    Ok(ids(tx.all(&sql, params![person, permission, on]).await?))
}

/// Which of these people hold the permission on that day.
#[kernel::boxed]
pub async fn able_of(tx: &mut Tx, people: &[Id], permission: Permission, on: Day) -> Result<Vec<Id>> {
    let sql = format!("SELECT p.id FROM person p WHERE {} AND {ABLE} ORDER BY p.id", tx.any_of("p.id", 1));
    Ok(ids(tx.all(&sql, params![people, permission, on]).await?))
}

/// Everybody of a role who works in the country and holds the permission.
#[kernel::boxed]
pub async fn role_holding(tx: &mut Tx, country: Country, role: RoleKey, permission: Permission, on: Day) -> Result<Vec<Id>> {
    let sql = format!(
        "SELECT p.id FROM person_role held JOIN person p ON p.id = held.person_id WHERE held.role_key = $4 AND {ABLE}
           AND (p.country_code = $1 OR EXISTS (SELECT 1 FROM person_country c WHERE c.person_id = p.id AND c.country_code = $1))
           ORDER BY p.id"
    );
    Ok(ids(tx.all(&sql, params![country, permission, on, role]).await?))
}

/// Who manages an area, whether or not that person is still here.
#[kernel::boxed]
pub async fn area_manager(tx: &mut Tx, area: Id) -> Result<Option<Id>> {
    let found: Option<(Option<Id>,)> = tx.optional("SELECT manager_person_id FROM area WHERE id = $1", params![area]).await?;
    Ok(found.and_then(|(manager,)| manager))
}

/// The approvals of which one is enough to take this one over.
pub(crate) fn takers_of(kind: Permission) -> Vec<String> {
    Permission::ALL.iter().filter(|held| kind.can_pass_to(**held)).map(|held| held.key().to_owned()).collect()
}

/// That a person works here and may still approve; the day and the approvals that do are parameters.
pub(crate) fn still_able(tx: &Tx, person: &str, day: usize, takers: usize) -> String {
    format!(
        "EXISTS (SELECT 1 FROM person a JOIN person_role r ON r.person_id = a.id JOIN role_permission g ON g.role_key = r.role_key
         WHERE a.id = {person} AND a.status = 'active' AND (a.left_on IS NULL OR a.left_on >= ${day}) AND {})",
        tx.any_of("g.permission", takers)
    )
}

/// For whom `person` approves on that day besides themselves. Whoever has lost the right approves for nobody.
#[kernel::boxed]
pub async fn delegators_of(tx: &mut Tx, person: Id, kind: Permission, on: Day) -> Result<Vec<Id>> {
    let sql = format!(
        "SELECT d.from_person_id FROM delegation d JOIN delegation_kind k ON k.delegation_id = d.id
         WHERE d.to_person_id = $1 AND k.permission = $2 AND d.ended_at IS NULL AND d.from_date <= $3 AND d.to_date >= $3 AND {}
         ORDER BY d.id",
        still_able(tx, "d.to_person_id", 3, 4)
    );
    let found = tx.all(&sql, params![person, kind, on, takers_of(kind)]).await?;
    Ok(ids(found))
}

fn ids(rows: Vec<(Id,)>) -> Vec<Id> {
    rows.into_iter().map(|(id,)| id).collect()
}
