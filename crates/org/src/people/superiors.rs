//! Who was whose superior on a day. The closure in `path` knows today alone, because every query of today rests on it.

use kernel::{Id, Result};
use store::{Tx, params};

use crate::Day;

/// For whom no first day is known, the past has no beginning.
const BEGINNING: Day = Day::FIRST;

/// A new person's first superior, from their first day on.
pub(super) async fn begin(tx: &mut Tx, person: Id, superior: Option<Id>, hired_on: Option<Day>) -> Result<()> {
    insert(tx, person, superior, hired_on.unwrap_or(BEGINNING)).await
}

/// Another superior from today on. Nothing later can hold any more: that is the superior somebody would have begun with.
pub(super) async fn change(tx: &mut Tx, person: Id, superior: Option<Id>, today: Day) -> Result<()> {
    tx.execute("DELETE FROM person_superior WHERE person_id = $1 AND from_date >= $2", params![person, today]).await?;
    insert(tx, person, superior, today).await
}

/// Somebody turns out to have come earlier than was noted: the first superior they had reaches back to that day.
pub(super) async fn begin_earlier(tx: &mut Tx, person: Id, hired_on: Option<Day>) -> Result<()> {
    tx.execute(
        "UPDATE person_superior SET from_date = $2 WHERE person_id = $1 AND from_date > $2
           AND from_date = (SELECT MIN(from_date) FROM person_superior WHERE person_id = $1)",
        params![person, hired_on.unwrap_or(BEGINNING)],
    )
    .await?;
    Ok(())
}

/// Whether `person` was below `superior`, at any distance, at the end of that day.
pub(super) async fn was_below(tx: &mut Tx, person: Id, superior: Id, on: Day) -> Result<bool> {
    let sql = format!(
        "WITH RECURSIVE above (id) AS (
           SELECT CAST($1 AS BIGINT)
           UNION SELECT s.superior_id FROM person_superior s JOIN above ON s.person_id = above.id WHERE {}
         )
         SELECT id FROM above WHERE id = $2",
        held_on("s", "$3")
    );
    let found: Option<(Id,)> = tx.optional(&sql, params![person, superior, on]).await?;
    Ok(found.is_some())
}

/// The condition on a `person_superior` row to be the one that held on a day.
pub(super) fn held_on(alias: &str, day: &str) -> String {
    format!(
        "{alias}.superior_id IS NOT NULL AND {alias}.from_date <= {day} AND NOT EXISTS (SELECT 1 FROM person_superior later
           WHERE later.person_id = {alias}.person_id AND later.from_date > {alias}.from_date AND later.from_date <= {day})"
    )
}

async fn insert(tx: &mut Tx, person: Id, superior: Option<Id>, from: Day) -> Result<()> {
    tx.execute_one("INSERT INTO person_superior (person_id, from_date, superior_id) VALUES ($1, $2, $3)", params![person, from, superior])
        .await?;
    Ok(())
}
