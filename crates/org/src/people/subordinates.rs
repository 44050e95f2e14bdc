use kernel::{AppError, ErrorCode, Id, Result};
use serde::Serialize;
use store::{Tx, params, record};
use utoipa::ToSchema;

use super::superiors::{held_on, was_below};
use super::{find_row, roles_of};
use crate::listing::group;
use crate::{Day, Reach, RoleKey, Scope};

/// Somebody who reports directly to the person asked about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Subordinate {
    pub person_id: Id,
    pub name: String,
    pub employee_no: String,
    pub roles: Vec<RoleKey>,
    pub store_count: i64,
    pub has_children: bool,
}

record! {
    struct SubordinateRow { id: Id, name: String, employee_no: String, store_count: i64, children: i64 }
}

/// Who reported directly to `person` on the day `on` and was employed then. Without anybody, `no_subordinates`; a person
/// outside the scope does not exist.
#[kernel::boxed]
pub async fn subordinates(tx: &mut Tx, scope: &Scope, person: Id, on: Day) -> Result<Vec<Subordinate>> {
    require_in_scope(tx, scope, person, on).await?;
    let employed = |alias: &str| {
        format!("({alias}.hired_on IS NULL OR {alias}.hired_on <= $2) AND ({alias}.left_on IS NULL OR {alias}.left_on >= $2)")
    };
    let sql = format!(
        "SELECT p.id, p.name, p.employee_no,
           (SELECT COUNT(*) FROM person_store a WHERE a.person_id = p.id AND a.from_date <= $2 AND (a.to_date IS NULL OR a.to_date >= $2)),
           (SELECT COUNT(*) FROM person_superior b JOIN person c ON c.id = b.person_id WHERE b.superior_id = p.id AND {} AND {})
         FROM person_superior s JOIN person p ON p.id = s.person_id WHERE s.superior_id = $1 AND {} AND {} ORDER BY p.name, p.id",
        held_on("b", "$2"),
        employed("c"),
        held_on("s", "$2"),
        employed("p")
    );
    let rows: Vec<SubordinateRow> = tx.all(&sql, params![person, on]).await?;
    if rows.is_empty() {
        return Err(AppError::new(ErrorCode::NoSubordinates));
    }
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let mut roles = group(roles_of(tx, &ids).await?);
    let list = rows.into_iter().map(|row| Subordinate {
        person_id: row.id,
        name: row.name,
        employee_no: row.employee_no,
        roles: roles.remove(&row.id).unwrap_or_default(),
        store_count: row.store_count,
        has_children: row.children > 0,
    });
    Ok(list.collect())
}

/// A manager's down-line is that of the day asked about: whoever was below them then may be looked at for that day.
async fn require_in_scope(tx: &mut Tx, scope: &Scope, person: Id, on: Day) -> Result<()> {
    match (find_row(tx, scope, person).await, scope.person_id()) {
        (Err(_), Some(own)) if scope.reach() == Reach::DownLine && was_below(tx, person, own, on).await? => Ok(()),
        (found, _) => found.map(|_| ()),
    }
}
