//! Who looks after a customer. Always set as a whole from a day on, which is what keeps the shares of every
//! single day at 100 %.

use std::collections::{HashMap, HashSet};

use kernel::{Country, ErrorCode, Id, Result, Runtime};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params};
use utoipa::ToSchema;

use crate::Day;
use crate::check::Checks;
use crate::listing::group;

/// Basis points.
pub const WHOLE_SHARE: i64 = 10_000;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Representative {
    pub person_id: Id,
    pub employee_no: String,
    pub name: String,
    /// Basis points: 10000 is the whole customer.
    pub share: i64,
    pub from: Day,
    pub to: Option<Day>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RepresentativesInput {
    /// The first day on which they look after the customer.
    pub from: Day,
    /// Nobody, when empty.
    pub list: Vec<RepresentativeInput>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RepresentativeInput {
    pub person_id: Id,
    #[schema(minimum = 1, maximum = 10000)]
    pub share: i64,
}

struct Owned(Id, Representative);

impl FromRow for Owned {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let owner = row.next()?;
        let (person_id, employee_no, name) = (row.next()?, row.next()?, row.next()?);
        Ok(Self(owner, Representative { person_id, employee_no, name, share: row.next()?, from: row.next()?, to: row.next()? }))
    }
}

pub(super) async fn of_customers(tx: &mut Tx, customers: &[Id]) -> Result<HashMap<Id, Vec<Representative>>> {
    let sql = format!(
        "SELECT a.customer_id, p.id, p.employee_no, p.name, a.share, a.from_date, a.to_date FROM person_customer a JOIN person p ON p.id = a.person_id
         WHERE {} ORDER BY a.from_date DESC, a.share DESC, p.id",
        tx.any_of("a.customer_id", 1)
    );
    let found: Vec<Owned> = tx.all(&sql, params![customers]).await?;
    Ok(group(found.into_iter().map(|Owned(owner, representative)| (owner, representative))))
}

/// Notes unknown people, wrong shares, and a change that begins before the last one already in force.
pub(super) async fn check(
    tx: &mut Tx,
    checks: &mut Checks,
    country: Country,
    customer: Option<Id>,
    input: &RepresentativesInput,
    today: Day,
) -> Result<()> {
    let in_force: Option<(Id,)> = tx
        .optional(
            "SELECT id FROM person_customer WHERE customer_id = $1 AND from_date > $2 AND from_date <= $3 LIMIT 1",
            params![customer, input.from, today],
        )
        .await?;
    checks.ensure(in_force.is_none(), "representatives.from", ErrorCode::Overlap);
    let wanted: Vec<Id> = input.list.iter().map(|entry| entry.person_id).collect();
    let sql = format!("SELECT id FROM person WHERE country_code = $1 AND status = 'active' AND {}", tx.any_of("id", 2));
    let known: HashSet<Id> = tx.all::<(Id,)>(&sql, params![country, wanted.as_slice()]).await?.into_iter().map(|(id,)| id).collect();
    for (index, entry) in input.list.iter().enumerate() {
        checks.within(format!("representatives.list[{index}]."));
        checks.ensure(known.contains(&entry.person_id), "personId", ErrorCode::Unknown);
        checks.ensure(!wanted[..index].contains(&entry.person_id), "personId", ErrorCode::Taken);
        checks.range("share", entry.share, 1..=WHOLE_SHARE);
    }
    checks.within("");
    let sum = input.list.iter().fold(0_i64, |sum, entry| sum.saturating_add(entry.share));
    checks.ensure(input.list.is_empty() || sum == WHOLE_SHARE, "representatives", ErrorCode::ShareSum);
    Ok(())
}

/// From that day on these and nobody else. Plans for later days give way.
pub(super) async fn replace(tx: &mut Tx, rt: &Runtime, country: Country, customer: Id, input: &RepresentativesInput) -> Result<()> {
    tx.execute("DELETE FROM person_customer WHERE customer_id = $1 AND from_date >= $2", params![customer, input.from]).await?;
    tx.execute(
        "UPDATE person_customer SET to_date = $3 WHERE customer_id = $1 AND (to_date IS NULL OR to_date >= $2)",
        params![customer, input.from, input.from.yesterday()],
    )
    .await?;
    for entry in &input.list {
        tx.execute_one(
            "INSERT INTO person_customer (id, country_code, person_id, customer_id, from_date, share) VALUES ($1, $2, $3, $4, $5, $6)",
            params![rt.next_id(), country, entry.person_id, customer, input.from, entry.share],
        )
        .await?;
    }
    Ok(())
}
