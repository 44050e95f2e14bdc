//! The steps of a document and who is asked at them, as they are kept.

use kernel::{Id, Result, Runtime, Timestamp};
use store::{Tx, params, record};

use crate::kind::{DocKind, Kind};
use crate::stage::{Decision, Selector, Stage, StageRule};
use crate::subject::Subject;

record! {
    #[derive(Clone, Debug)]
    pub(crate) struct StepRow {
        pub(crate) doc_kind: DocKind,
        pub(crate) doc_id: Id,
        pub(crate) round: i64,
        pub(crate) seq: i64,
        pub(crate) submitted_by: Id,
        pub(crate) stage: Stage,
        pub(crate) selector: Selector,
        pub(crate) sla_hours: i64,
        pub(crate) decision: Decision,
        pub(crate) due_at: Option<Timestamp>,
    }
}

/// Where a step stands in the chain of its document.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) round: i64,
    pub(crate) seq: i64,
}

pub(crate) async fn pending(tx: &mut Tx, kind: &DocKind, id: Id) -> Result<Option<StepRow>> {
    let sql = format!("SELECT {} FROM approval_step WHERE doc_kind = $1 AND doc_id = $2 AND decision = 'pending'", StepRow::COLUMNS);
    Ok(tx.optional(&sql, params![kind, id]).await?)
}

/// The documents of a kind whose pending step nobody is asked at.
pub(crate) async fn unseated(tx: &mut Tx, kind: &DocKind) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> = tx
        .all(
            "SELECT s.doc_id FROM approval_step s WHERE s.doc_kind = $1 AND s.decision = 'pending' AND NOT EXISTS (
                 SELECT 1 FROM approval_candidate k
                 WHERE k.doc_kind = s.doc_kind AND k.doc_id = s.doc_id AND k.round = s.round AND k.seq = s.seq)
             ORDER BY s.doc_id",
            params![kind],
        )
        .await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// The step that would be asked next.
pub(crate) async fn next_waiting(tx: &mut Tx, kind: &DocKind, id: Id) -> Result<Option<StepRow>> {
    let sql = format!(
        "SELECT {} FROM approval_step WHERE doc_kind = $1 AND doc_id = $2 AND decision = 'waiting' ORDER BY round, seq LIMIT 1",
        StepRow::COLUMNS
    );
    Ok(tx.optional(&sql, params![kind, id]).await?)
}

pub(crate) async fn last_round(tx: &mut Tx, kind: &DocKind, id: Id) -> Result<i64> {
    let (round,): (i64,) =
        tx.one("SELECT COALESCE(MAX(round), 0) FROM approval_step WHERE doc_kind = $1 AND doc_id = $2", params![kind, id]).await?;
    Ok(round)
}

pub(crate) async fn insert(tx: &mut Tx, subject: &Subject, place: Place, rule: StageRule, decision: Decision, people: &[Id]) -> Result<()> {
    let kind = &subject.kind.key;
    tx.execute_one(
        "INSERT INTO approval_step (doc_kind, doc_id, round, seq, country_code, subtype, submitted_by, stage, selector, sla_hours, decision,
             remark)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '')",
        params![
            kind,
            subject.id,
            place.round,
            place.seq,
            subject.country,
            subject.subtype,
            subject.submitted_by,
            rule.stage,
            rule.selector,
            rule.sla_hours,
            decision,
        ],
    )
    .await?;
    put_candidates(tx, kind, subject.id, place, rule.stage, people, false).await
}

async fn put_candidates(tx: &mut Tx, kind: &DocKind, id: Id, place: Place, stage: Stage, people: &[Id], waiting: bool) -> Result<()> {
    for person in people {
        tx.execute_one(
            "INSERT INTO approval_candidate (doc_kind, doc_id, round, seq, person_id, stage, waiting) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            params![kind, id, place.round, place.seq, *person, stage, waiting],
        )
        .await?;
    }
    Ok(())
}

impl StepRow {
    pub(crate) const fn rule(&self) -> StageRule {
        StageRule { stage: self.stage, selector: self.selector, sla_hours: self.sla_hours }
    }

    pub(crate) const fn place(&self) -> Place {
        Place { round: self.round, seq: self.seq }
    }

    pub(crate) async fn candidates(&self, tx: &mut Tx) -> Result<Vec<Id>> {
        let found: Vec<(Id,)> = tx
            .all(
                "SELECT person_id FROM approval_candidate WHERE doc_kind = $1 AND doc_id = $2 AND round = $3 AND seq = $4
                 ORDER BY person_id",
                params![&self.doc_kind, self.doc_id, self.round, self.seq],
            )
            .await?;
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// Asks others instead.
    pub(crate) async fn replace_candidates(&self, tx: &mut Tx, people: &[Id]) -> Result<()> {
        tx.execute(
            "DELETE FROM approval_candidate WHERE doc_kind = $1 AND doc_id = $2 AND round = $3 AND seq = $4",
            params![&self.doc_kind, self.doc_id, self.round, self.seq],
        )
        .await?;
        put_candidates(tx, &self.doc_kind, self.doc_id, self.place(), self.stage, people, true).await
    }

    /// Makes a waiting step the pending one. Returns until when it should be decided.
    pub(crate) async fn open(&self, tx: &mut Tx, rt: &Runtime) -> Result<Timestamp> {
        let due_at = rt.now().plus_seconds(self.sla_hours * 3600);
        tx.execute_one(
            "UPDATE approval_step SET decision = 'pending', opened_at = $5, due_at = $6
             WHERE doc_kind = $1 AND doc_id = $2 AND round = $3 AND seq = $4 AND decision = 'waiting'",
            params![&self.doc_kind, self.doc_id, self.round, self.seq, rt.now(), due_at],
        )
        .await?;
        tx.execute(
            "UPDATE approval_candidate SET waiting = TRUE WHERE doc_kind = $1 AND doc_id = $2 AND round = $3 AND seq = $4",
            params![&self.doc_kind, self.doc_id, self.round, self.seq],
        )
        .await?;
        Ok(due_at)
    }
}

/// A pending step that is asked about anew: the time runs from now, and nobody has been reminded.
pub(crate) async fn renew(tx: &mut Tx, rt: &Runtime, row: &StepRow) -> Result<Timestamp> {
    let due_at = rt.now().plus_seconds(row.sla_hours * 3600);
    tx.execute_one(
        "UPDATE approval_step SET opened_at = $3, due_at = $4, reminded_at = NULL, escalated_at = NULL
         WHERE doc_kind = $1 AND doc_id = $2 AND decision = 'pending'",
        params![&row.doc_kind, row.doc_id, rt.now(), due_at],
    )
    .await?;
    Ok(due_at)
}

/// Nobody waits for the document's candidates any more.
pub(crate) async fn release_candidates(tx: &mut Tx, kind: &DocKind, id: Id) -> Result<()> {
    tx.execute("UPDATE approval_candidate SET waiting = FALSE WHERE doc_kind = $1 AND doc_id = $2 AND waiting", params![kind, id]).await?;
    Ok(())
}

/// Nobody is asked any more: the document was taken back or has ended.
#[kernel::boxed]
pub async fn close(tx: &mut Tx, kind: &Kind, id: Id) -> Result<()> {
    tx.execute(
        "UPDATE approval_step SET decision = 'skipped' WHERE doc_kind = $1 AND doc_id = $2 AND decision IN ('waiting', 'pending')",
        params![&kind.key, id],
    )
    .await?;
    release_candidates(tx, &kind.key, id).await
}
