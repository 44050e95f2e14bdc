//! What waits for somebody, found from whom it waits for and never from the documents.

use std::collections::HashSet;

use kernel::{Id, Result};
use org::Actor;
use store::{Sql, Tx};

use crate::kind::Kind;

/// FROM and WHERE for the pending steps (`s`) of a kind that wait for the actor, or for somebody they stand in for.
/// `joins` adds the document by `s.doc_id`.
#[kernel::boxed]
pub async fn waiting_for(tx: &mut Tx, actor: &Actor, kind: &Kind, joins: &str) -> Result<Sql> {
    let mut sql = pending(kind, joins);
    sql.push(" AND s.submitted_by <> ").bind(actor.user_id).push(" AND s.country_code = ").bind(actor.country);
    sql.push(" AND s.doc_id IN (");
    push_mine(tx, &mut sql, actor, kind).await?;
    sql.push(")");
    Ok(sql)
}

/// The documents whose pending step the actor has a seat at. A document has one pending step, so its candidates that
/// wait are that step's.
async fn push_mine(tx: &mut Tx, sql: &mut Sql, actor: &Actor, kind: &Kind) -> Result<()> {
    let mut first = true;
    if let Some(person) = actor.person_id {
        for stage in kind.stages {
            let mut people = org::delegators_of(tx, person, (kind.permission)(*stage), actor.today.into()).await?;
            if actor.holds((kind.permission)(*stage)) {
                people.push(person);
            }
            if people.is_empty() {
                continue;
            }
            sql.push(if first { "" } else { " UNION ALL " });
            first = false;
            sql.push("SELECT k.doc_id FROM approval_candidate k WHERE k.waiting AND k.doc_kind = ").bind(&kind.key);
            sql.push(" AND k.stage = ").bind(*stage).push(" AND ");
            tx.push_any_of(sql, "k.person_id", people);
        }
    }
    if first {
        sql.push("SELECT doc_id FROM approval_candidate WHERE FALSE");
    }
    Ok(())
}

/// FROM and WHERE for everything of a kind that is pending, whoever it waits for.
pub fn pending(kind: &Kind, joins: &str) -> Sql {
    let mut sql = Sql::new("FROM approval_step s ");
    sql.push(joins).push(" WHERE s.decision = 'pending' AND s.doc_kind = ").bind(&kind.key);
    sql
}

/// How many documents of each sort wait for the actor.
#[kernel::boxed]
pub async fn counts(tx: &mut Tx, actor: &Actor, kind: &Kind) -> Result<Vec<(i64, i64)>> {
    let sql = waiting_for(tx, actor, kind, "").await?;
    Ok(tx.all(&format!("SELECT s.subtype, COUNT(*) {} GROUP BY s.subtype ORDER BY s.subtype", sql.text()), sql.values()).await?)
}

/// The documents of a kind that wait for the actor, the longest due first.
#[kernel::boxed]
pub async fn waiting_ids(tx: &mut Tx, actor: &Actor, kind: &Kind) -> Result<Vec<Id>> {
    if actor.person_id.is_none() {
        return Ok(Vec::new());
    }
    let sql = waiting_for(tx, actor, kind, "").await?;
    let found: Vec<(Id,)> = tx.all(&format!("SELECT s.doc_id {} ORDER BY s.due_at, s.doc_id", sql.text()), sql.values()).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// Those of the documents that wait for the actor.
#[kernel::boxed]
pub async fn waiting_among(tx: &mut Tx, actor: &Actor, kind: &Kind, ids: &[Id]) -> Result<HashSet<Id>> {
    if ids.is_empty() || actor.person_id.is_none() {
        return Ok(HashSet::new());
    }
    let mut sql = waiting_for(tx, actor, kind, "").await?;
    sql.push(" AND ");
    tx.push_any_of(&mut sql, "s.doc_id", ids);
    let found: Vec<(Id,)> = tx.all(&format!("SELECT s.doc_id {}", sql.text()), sql.values()).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}
