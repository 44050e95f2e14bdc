use std::collections::HashMap;

use kernel::{Id, Result, Timestamp};
use org::listing;
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, StoreError, Tx, params, record};
use utoipa::ToSchema;

use crate::kind::Kind;
use crate::stage::{Decision, DecisionResult, Stage};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Approver {
    pub person_id: Id,
    pub name: String,
}

/// One step as people see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewView {
    pub stage: Stage,
    pub decision: Decision,
    /// Whoever may decide, or could have.
    pub approvers: Vec<Approver>,
    pub decided_by: Option<String>,
    /// For whom it was decided, when somebody stood in.
    pub on_behalf_of: Option<String>,
    pub decided_at: Option<Timestamp>,
    pub due_at: Option<Timestamp>,
    pub remark: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MayDecide {
    pub may_decide: bool,
}

impl ReviewView {
    pub(crate) const fn planned(stage: Stage, approvers: Vec<Approver>) -> Self {
        let (decided_by, on_behalf_of, decided_at, due_at) = (None, None, None, None);
        Self { stage, decision: Decision::Waiting, approvers, decided_by, on_behalf_of, decided_at, due_at, remark: String::new() }
    }
}

/// People by name.
#[kernel::boxed]
pub async fn approvers(tx: &mut Tx, people: &[Id]) -> Result<Vec<Approver>> {
    let sql = format!("SELECT id, name FROM person WHERE {} ORDER BY name, id", tx.any_of("id", 1));
    let found: Vec<(Id, String)> = tx.all(&sql, params![people]).await?;
    Ok(found.into_iter().map(|(person_id, name)| Approver { person_id, name }).collect())
}

record! {
    struct ViewRow {
        round: i64,
        seq: i64,
        stage: Stage,
        decision: Decision,
        decided_by_name: Option<String>,
        on_behalf_name: Option<String>,
        decided_at: Option<Timestamp>,
        due_at: Option<Timestamp>,
        remark: String,
    }
}

/// The steps of a document in their order, all rounds.
#[kernel::boxed]
pub async fn reviews_of(tx: &mut Tx, kind: &Kind, id: Id) -> Result<Vec<ReviewView>> {
    let rows: Vec<ViewRow> = tx
        .all(
            "SELECT s.round, s.seq, s.stage, s.decision, s.decided_by_name, p.name, s.decided_at, s.due_at, s.remark
             FROM approval_step s LEFT JOIN person p ON p.id = s.on_behalf_of
             WHERE s.doc_kind = $1 AND s.doc_id = $2 ORDER BY s.round, s.seq",
            params![&kind.key, id],
        )
        .await?;
    let mut asked = asked_of(tx, kind, id).await?;
    let views = rows.into_iter().map(|row| ReviewView {
        stage: row.stage,
        decision: row.decision,
        approvers: asked.remove(&(row.round, row.seq)).unwrap_or_default(),
        decided_by: row.decided_by_name,
        on_behalf_of: row.on_behalf_name,
        decided_at: row.decided_at,
        due_at: row.due_at,
        remark: row.remark,
    });
    Ok(views.collect())
}

async fn asked_of(tx: &mut Tx, kind: &Kind, id: Id) -> Result<HashMap<(i64, i64), Vec<Approver>>> {
    let found: Vec<(i64, i64, Id, String)> = tx
        .all(
            "SELECT k.round, k.seq, p.id, p.name FROM approval_candidate k JOIN person p ON p.id = k.person_id
             WHERE k.doc_kind = $1 AND k.doc_id = $2 ORDER BY p.name, p.id",
            params![&kind.key, id],
        )
        .await?;
    Ok(listing::group(found.into_iter().map(|(round, seq, person_id, name)| ((round, seq), Approver { person_id, name }))))
}

/// What somebody said about a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub doc_id: Id,
    pub by: String,
    pub result: DecisionResult,
    pub remark: String,
    pub at: Timestamp,
}

impl FromRow for Said {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (doc_id, by, decision) = (row.next()?, row.next()?, row.next::<Decision>()?);
        let result = decision.result().ok_or(StoreError::Column { column: 2, problem: "not a decision" })?;
        Ok(Self { doc_id, by, result, remark: row.next()?, at: row.next()? })
    }
}

/// Every decision about these documents, the first of each first.
#[kernel::boxed]
pub async fn decisions_of(tx: &mut Tx, kind: &Kind, ids: &[Id]) -> Result<Vec<Said>> {
    let sql = format!(
        "SELECT doc_id, decided_by_name, decision, remark, decided_at FROM approval_step
         WHERE doc_kind = $2 AND decided_by IS NOT NULL AND {} ORDER BY doc_id, round, seq",
        tx.any_of("doc_id", 1)
    );
    Ok(tx.all(&sql, params![ids, &kind.key]).await?)
}
