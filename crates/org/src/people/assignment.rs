use std::collections::HashSet;

use kernel::{Country, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

use crate::check::Checks;
use crate::{Day, Span};

/// A store somebody works in, from the first to the last day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonStore {
    pub store_id: Id,
    pub code: String,
    pub name: String,
    pub from: Day,
    pub to: Option<Day>,
    pub primary: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StoreAssignment {
    pub store_id: Id,
    pub from: Day,
    pub to: Option<Day>,
    #[serde(default)]
    pub primary: bool,
}

impl StoreAssignment {
    const fn span(&self) -> Span {
        Span::new(self.from, self.to)
    }
}

struct Owned(Id, PersonStore);

impl FromRow for Owned {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (person, store_id, code, name) = (row.next()?, row.next()?, row.next()?, row.next()?);
        let (from, to, primary) = (row.next()?, row.next()?, row.next()?);
        Ok(Self(person, PersonStore { store_id, code, name, from, to, primary }))
    }
}

/// Every assignment these people ever had, newest first.
pub(super) async fn stores_of_people(tx: &mut Tx, people: &[Id]) -> Result<Vec<(Id, PersonStore)>> {
    let sql = format!(
        "SELECT a.person_id, s.id, s.code, s.name, a.from_date, a.to_date, a.is_primary
         FROM person_store a JOIN store s ON s.id = a.store_id WHERE {} ORDER BY a.from_date DESC, s.code",
        tx.any_of("a.person_id", 1)
    );
    let found: Vec<Owned> = tx.all(&sql, params![people]).await?;
    Ok(found.into_iter().map(|Owned(person, store)| (person, store)).collect())
}

/// Notes what is wrong with a person's assignments: unknown stores, a store held twice on one day, two primary
/// stores on one day.
pub(super) async fn check(tx: &mut Tx, checks: &mut Checks, country: Country, stores: &[StoreAssignment]) -> Result<()> {
    let wanted: Vec<Id> = stores.iter().map(|assignment| assignment.store_id).collect();
    let sql = format!("SELECT id FROM store WHERE country_code = $1 AND {}", tx.any_of("id", 2));
    let known: HashSet<Id> = tx.all::<(Id,)>(&sql, params![country, wanted]).await?.into_iter().map(|(id,)| id).collect();
    for (index, assignment) in stores.iter().enumerate() {
        checks.within(format!("stores[{index}]."));
        checks.ensure(known.contains(&assignment.store_id), "storeId", ErrorCode::Unknown);
        checks.ensure(assignment.span().is_ordered(), "to", ErrorCode::DateOrder);
        for earlier in stores[..index].iter().filter(|earlier| earlier.span().overlaps(assignment.span())) {
            checks.ensure(earlier.store_id != assignment.store_id, "from", ErrorCode::Overlap);
            checks.ensure(!(earlier.primary && assignment.primary), "primary", ErrorCode::Overlap);
        }
    }
    checks.within("");
    Ok(())
}

/// Makes these the person's assignments, past ones included.
pub(super) async fn replace(tx: &mut Tx, rt: &Runtime, country: Country, person: Id, stores: &[StoreAssignment]) -> Result<()> {
    tx.execute("DELETE FROM person_store WHERE person_id = $1", params![person]).await?;
    for assignment in stores {
        tx.execute_one(
            "INSERT INTO person_store (id, country_code, person_id, store_id, from_date, to_date, is_primary)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            params![rt.next_id(), country, person, assignment.store_id, assignment.from, assignment.to, assignment.primary],
        )
        .await?;
    }
    Ok(())
}

/// Nobody works anywhere after the last day.
pub(super) async fn end_on(tx: &mut Tx, person: Id, last_day: Day) -> Result<()> {
    tx.execute("DELETE FROM person_store WHERE person_id = $1 AND from_date > $2", params![person, last_day]).await?;
    tx.execute(
        "UPDATE person_store SET to_date = $2 WHERE person_id = $1 AND (to_date IS NULL OR to_date > $2)",
        params![person, last_day],
    )
    .await?;
    Ok(())
}
