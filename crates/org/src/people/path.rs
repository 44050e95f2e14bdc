//! The reporting tree as a closure: one row per (superior at any distance, person). Kept here, inside the
//! transaction of the change, so that both databases agree and a test can compare it with the tree.

use kernel::{Country, Id, Result};
use store::{Tx, params};

use crate::countries;

/// Takes the country's lock before a reporting line is looked at and changed, so that two moves that are each
/// fine cannot make a circle together.
pub(super) async fn lock(tx: &mut Tx, country: Country) -> Result<()> {
    countries::lock(tx, country).await
}

/// A new person with nobody below.
pub(super) async fn plant(tx: &mut Tx, person: Id, superior: Option<Id>) -> Result<()> {
    tx.execute(
        "INSERT INTO person_path (ancestor_id, descendant_id, depth)
         SELECT ancestor_id, CAST($1 AS BIGINT), depth + 1 FROM person_path WHERE descendant_id = $2
         UNION ALL SELECT CAST($1 AS BIGINT), CAST($1 AS BIGINT), 0",
        params![person, superior],
    )
    .await?;
    Ok(())
}

/// Whether `person` would come to be above themselves by reporting to `superior`.
pub(super) async fn would_cycle(tx: &mut Tx, person: Id, superior: Id) -> Result<bool> {
    let found: Option<(i64,)> =
        tx.optional("SELECT depth FROM person_path WHERE ancestor_id = $1 AND descendant_id = $2", params![person, superior]).await?;
    Ok(found.is_some())
}

/// Moves a person with everybody below them under another superior, or to the top.
pub(super) async fn transplant(tx: &mut Tx, person: Id, superior: Option<Id>) -> Result<()> {
    tx.execute(
        "DELETE FROM person_path
         WHERE descendant_id IN (SELECT descendant_id FROM person_path WHERE ancestor_id = $1)
           AND ancestor_id IN (SELECT ancestor_id FROM person_path WHERE descendant_id = $1 AND ancestor_id <> $1)",
        params![person],
    )
    .await?;
    if let Some(superior) = superior {
        tx.execute(
            "INSERT INTO person_path (ancestor_id, descendant_id, depth)
             SELECT above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
             FROM person_path above CROSS JOIN person_path below
             WHERE above.descendant_id = $1 AND below.ancestor_id = $2",
            params![superior, person],
        )
        .await?;
    }
    Ok(())
}
