//! Who answers for a store.

use std::collections::HashSet;

use kernel::{Id, Result};
use store::{Sql, Tx, params};

use crate::areas::areas_of;
use crate::{AreaKind, Day, Permission, Scope, area_manager, superiors_holding};

/// Which of these stores are in scope.
#[kernel::boxed]
pub async fn stores_within(tx: &mut Tx, scope: &Scope, ids: &[Id]) -> Result<HashSet<Id>> {
    let mut sql = Sql::new("SELECT s.id FROM store s WHERE ");
    tx.push_any_of(&mut sql, "s.id", ids);
    scope.push_stores(tx, &mut sql, "s");
    Ok(tx.all_of::<(Id,)>(&sql).await?.into_iter().map(|(id,)| id).collect())
}

/// The people who work in a store on that day.
#[kernel::boxed]
pub async fn people_in_store(tx: &mut Tx, store: Id, on: Day) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> = tx
        .all(
            "SELECT person_id FROM person_store WHERE store_id = $1 AND from_date <= $2 AND (to_date IS NULL OR to_date >= $2)
             ORDER BY person_id",
            params![store, on],
        )
        .await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// Who manages a store: the manager of its area, else the nearest superiors of its people who hold the permission.
#[kernel::boxed]
pub async fn managers_of_store(tx: &mut Tx, store: Id, permission: Permission, on: Day) -> Result<Vec<Id>> {
    if let Some(area) = areas_of(tx, AreaKind::Ba, &[store], on).await?.get(&store)
        && let Some(manager) = area_manager(tx, area.id).await?
    {
        return Ok(vec![manager]);
    }
    let mut managers = Vec::new();
    for person in people_in_store(tx, store, on).await? {
        managers.extend(superiors_holding(tx, person, permission, on).await?.first().copied());
    }
    managers.sort_unstable();
    managers.dedup();
    Ok(managers)
}
