//! Who may do less than before, or more: noted in the transaction that changes it, so that every server looks again at those
//! who are connected to it.

use kernel::{Id, Result, Runtime, Timestamp};
use store::{Signal, Tx, params};

/// Longer than any server goes without looking.
const KEPT_S: i64 = 60 * 60;

/// Whom a change of rights is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Affected {
    Person(Id),
    /// The logins of this customer.
    Customer(Id),
    Everybody,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccessChange {
    pub id: Id,
    pub affected: Affected,
}

#[kernel::boxed]
pub async fn access_changed(tx: &mut Tx, rt: &Runtime, affected: Affected) -> Result<()> {
    let (person, customer) = match affected {
        Affected::Person(person) => (Some(person), None),
        Affected::Customer(customer) => (None, Some(customer)),
        Affected::Everybody => (None, None),
    };
    tx.execute_one(
        "INSERT INTO access_change (id, person_id, customer_id, changed_at) VALUES ($1, $2, $3, $4)",
        params![rt.next_id(), person, customer, rt.now()],
    )
    .await?;
    tx.signal(Signal::Access);
    Ok(())
}

/// What has changed since then.
#[kernel::boxed]
pub async fn access_changes(tx: &mut Tx, since: Timestamp) -> Result<Vec<AccessChange>> {
    let rows: Vec<(Id, Option<Id>, Option<Id>)> =
        tx.all("SELECT id, person_id, customer_id FROM access_change WHERE changed_at >= $1", params![since]).await?;
    let read = |(id, person, customer): (Id, Option<Id>, Option<Id>)| {
        let affected = person.map(Affected::Person).or(customer.map(Affected::Customer)).unwrap_or(Affected::Everybody);
        AccessChange { id, affected }
    };
    Ok(rows.into_iter().map(read).collect())
}

#[kernel::boxed]
pub async fn sweep_access_changes(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    tx.execute("DELETE FROM access_change WHERE changed_at < $1", params![rt.now().plus_seconds(-KEPT_S)]).await?;
    Ok(())
}
