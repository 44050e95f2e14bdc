//! Who works in which store on which days.

use kernel::{Id, Result};
use store::{Sql, Tx, params, record};

use crate::{Day, Owners, RoleKey, Scope};

record! {
    /// A promoter's time in a store.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Duty {
        pub person_id: Id,
        pub employee_no: String,
        pub person_name: String,
        pub store_id: Id,
        pub store_code: String,
        pub store_name: String,
        pub from: Day,
        pub to: Option<Day>,
    }
}

/// Whether a person is assigned to a store on a day, whatever became of either since.
#[kernel::boxed]
pub async fn works_in(tx: &mut Tx, person: Id, store: Id, on: Day) -> Result<bool> {
    let sql =
        "SELECT id FROM person_store WHERE person_id = $1 AND store_id = $2 AND from_date <= $3 AND (to_date IS NULL OR to_date >= $3)";
    Ok(tx.optional::<(Id,)>(sql, params![person, store, on]).await?.is_some())
}

/// The promoters in reach who are assigned to stores on some of these days, by store and number.
#[kernel::boxed]
pub async fn duties(tx: &mut Tx, scope: &Scope, from: Day, to: Day, people: Option<&[Id]>, store: Option<Id>) -> Result<Vec<Duty>> {
    let mut sql = Sql::new(
        "SELECT a.person_id, p.employee_no, p.name, a.store_id, s.code, s.name, a.from_date, a.to_date
         FROM person_store a JOIN person p ON p.id = a.person_id JOIN store s ON s.id = a.store_id
         WHERE EXISTS (SELECT 1 FROM person_role r WHERE r.person_id = a.person_id AND r.role_key = ",
    );
    sql.bind(RoleKey::Ba).push(") AND a.from_date <= ").bind(to).push(" AND (a.to_date IS NULL OR a.to_date >= ").bind(from).push(")");
    if let Some(people) = people {
        sql.push(" AND ");
        tx.push_any_of(&mut sql, "a.person_id", people.to_vec());
    }
    if let Some(store) = store {
        sql.push(" AND a.store_id = ").bind(store);
    }
    let owners = Owners { country: "a.country_code", person: Some("a.person_id"), store: Some("a.store_id"), ..Owners::default() };
    scope.push(tx, &mut sql, owners);
    sql.push(" ORDER BY s.code, p.employee_no, a.from_date");
    Ok(tx.all_of(&sql).await?)
}

record! {
    /// A store that a person is or was assigned to.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct HeldStore {
        pub store_id: Id,
        pub code: String,
        pub name: String,
        pub time_zone: String,
        pub customer_id: Id,
        pub from: Day,
        pub to: Option<Day>,
    }
}

/// The stores that a person is assigned to on some of these days, the primary ones first.
#[kernel::boxed]
pub async fn held_stores(tx: &mut Tx, person: Id, from: Day, to: Day) -> Result<Vec<HeldStore>> {
    Ok(tx
        .all(
            "SELECT s.id, s.code, s.name, s.time_zone, s.customer_id, a.from_date, a.to_date
             FROM person_store a JOIN store s ON s.id = a.store_id
             WHERE a.person_id = $1 AND a.from_date <= $3 AND (a.to_date IS NULL OR a.to_date >= $2)
             ORDER BY a.is_primary DESC, s.code, a.from_date",
            params![person, from, to],
        )
        .await?)
}
