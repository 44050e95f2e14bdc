//! Everybody has one line, so nobody is in two calls. Whoever decides something about a call holds the lines of all it
//! concerns first, always in the same order.

use kernel::{Id, Result};
use store::{Tx, params};

pub(crate) async fn hold(tx: &mut Tx, people: &[Id]) -> Result<()> {
    let mut people = people.to_vec();
    people.sort_unstable();
    people.dedup();
    for user in &people {
        tx.execute("INSERT INTO call_line (id) VALUES ($1) ON CONFLICT (id) DO NOTHING", params![*user]).await?;
        tx.hold("call_line", *user).await?;
    }
    Ok(())
}

/// The call somebody is in or rung for.
pub(crate) async fn call_on(tx: &mut Tx, user: Id) -> Result<Option<Id>> {
    let found: Option<(Option<Id>,)> = tx.optional("SELECT call_id FROM call_line WHERE id = $1", params![user]).await?;
    Ok(found.and_then(|(call,)| call))
}

pub(crate) async fn take(tx: &mut Tx, people: &[Id], call: Id) -> Result<()> {
    for user in people {
        tx.execute_one("UPDATE call_line SET call_id = $2 WHERE id = $1", params![*user, call]).await?;
    }
    Ok(())
}

pub(crate) async fn free(tx: &mut Tx, call: Id) -> Result<()> {
    tx.execute("UPDATE call_line SET call_id = NULL WHERE call_id = $1", params![call]).await?;
    Ok(())
}

/// One of them has left a call that goes on.
pub(crate) async fn free_of(tx: &mut Tx, user: Id, call: Id) -> Result<()> {
    tx.execute("UPDATE call_line SET call_id = NULL WHERE id = $1 AND call_id = $2", params![user, call]).await?;
    Ok(())
}
