use jiff::civil::Date;
use kernel::{AppError, Country, ErrorCode, Id, Page, PageQuery, Result};
use serde::Deserialize;
use store::{Sql, Tx, params, record};
use utoipa::IntoParams;

use super::Delegation;
use crate::approvers::{still_able, takers_of};
use crate::listing::{self, group};
use crate::{Day, Owners, Permission, Scope};

#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct DelegationFilter {
    pub country_code: Option<Country>,
    /// Given by or to this person.
    pub person_id: Option<Id>,
    /// Only those in force or still to come.
    pub open: Option<bool>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

record! {
    struct DelegationRow {
        id: Id,
        country_code: Country,
        from_person_id: Id,
        from_name: String,
        to_person_id: Id,
        to_name: String,
        from_date: Day,
        to_date: Day,
        ended_at: Option<i64>,
        ver: i64
    }
}

const COLUMNS: &str = "d.id, d.country_code, d.from_person_id, f.name, d.to_person_id, t.name, d.from_date, d.to_date, d.ended_at, d.ver";
const FROM: &str = "FROM delegation d JOIN person f ON f.id = d.from_person_id JOIN person t ON t.id = d.to_person_id WHERE 1 = 1";

/// Nobody looks further back on a phone.
const MOST_OWN: i64 = 100;

fn push_scope(scope: &Scope, tx: &Tx, sql: &mut Sql) {
    scope.push(tx, sql, Owners { country: "d.country_code", person: Some("d.from_person_id"), ..Owners::default() });
}

/// One page of delegations given by people in scope.
#[kernel::boxed]
pub async fn delegations(tx: &mut Tx, scope: &Scope, filter: DelegationFilter) -> Result<Page<Delegation>> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let mut sql = Sql::new(FROM);
    push_scope(&scope.clone().narrowed(filter.country_code), tx, &mut sql);
    if let Some(person) = filter.person_id {
        sql.push_with(" AND (d.from_person_id = ? OR d.to_person_id = ?)", person);
    }
    if filter.open == Some(true) {
        sql.push_with(" AND d.ended_at IS NULL AND d.to_date >= ?", scope.today());
    }
    let page: Page<DelegationRow> = listing::page(tx, COLUMNS, "d.id", sql, query).await?;
    Ok(Page::new(complete(tx, page.list).await?, page.total, query))
}

/// One delegation given by somebody in scope.
#[kernel::boxed]
pub async fn delegation(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Delegation> {
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} {FROM} AND d.id = "));
    sql.bind(id);
    push_scope(scope, tx, &mut sql);
    let rows: Vec<DelegationRow> = tx.all_of(&sql).await?;
    complete(tx, rows).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Those that a person has given or been given, the latest first.
pub(super) async fn of_person(tx: &mut Tx, person: Id) -> Result<Vec<Delegation>> {
    let sql = format!(
        "SELECT {COLUMNS} {FROM} AND (d.from_person_id = $1 OR d.to_person_id = $1) ORDER BY d.from_date DESC, d.id DESC LIMIT {MOST_OWN}"
    );
    let rows: Vec<DelegationRow> = tx.all(&sql, params![person]).await?;
    complete(tx, rows).await
}

async fn complete(tx: &mut Tx, rows: Vec<DelegationRow>) -> Result<Vec<Delegation>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.id).collect();
    let sql = format!("SELECT delegation_id, permission FROM delegation_kind WHERE {}", tx.any_of("delegation_id", 1));
    let mut kinds = group(tx.all::<(Id, Permission)>(&sql, params![ids]).await?);
    let list = rows.into_iter().map(|row| {
        let mut kinds = kinds.remove(&row.id).unwrap_or_default();
        kinds.sort();
        Delegation {
            id: row.id,
            country_code: row.country_code,
            from_person_id: row.from_person_id,
            from_person_name: row.from_name,
            to_person_id: row.to_person_id,
            to_person_name: row.to_name,
            from: row.from_date,
            to: row.to_date,
            kinds,
            ended: row.ended_at.is_some(),
            ver: row.ver,
        }
    });
    Ok(list.collect())
}

/// Who approves for any of these people on that day, so that work can be routed to them. Somebody who stands in for
/// two of them is named once.
#[kernel::boxed]
pub async fn delegates_of(tx: &mut Tx, people: &[Id], kind: Permission, on: Date) -> Result<Vec<Id>> {
    let sql = format!(
        "SELECT DISTINCT d.to_person_id FROM delegation d JOIN delegation_kind k ON k.delegation_id = d.id
         WHERE {} AND k.permission = $2 AND d.ended_at IS NULL AND d.from_date <= $3 AND d.to_date >= $3 AND {}
         ORDER BY d.to_person_id",
        tx.any_of("d.from_person_id", 1),
        still_able(tx, "d.to_person_id", 3, 4)
    );
    let found: Vec<(Id,)> = tx.all(&sql, params![people, kind, on, takers_of(kind)]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}
