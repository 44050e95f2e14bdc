//! Who may decide about a document now.

use std::collections::HashSet;

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Actor, Day};
use store::{Tx, params};

use crate::chain;
use crate::kind::{Deciders, Kind};
use crate::notify::signed_by;
use crate::stage::{DecisionResult, Stage, StageRule};
use crate::step::{self, StepRow};
use crate::subject::Subject;

/// The step that waits for whoever is asking.
#[derive(Clone, Debug)]
pub struct Turn {
    pub(crate) step: StepRow,
    /// For whom they stand in.
    pub(crate) on_behalf_of: Option<Id>,
}

impl Turn {
    pub const fn stage(&self) -> Stage {
        self.step.stage
    }

    /// Who is asked at this step and how long they have.
    pub const fn rule(&self) -> StageRule {
        self.step.rule()
    }
}

/// Finds the step of a locked document that the actor may decide. Their own submission is refused as such.
#[kernel::boxed]
pub async fn turn(tx: &mut Tx, rt: &Runtime, actor: &Actor, subject: &Subject) -> Result<Turn> {
    let Some(step) = step::pending(tx, &subject.kind.key, subject.id).await? else {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    };
    let seats = subject.seats(rt)?;
    let asked = chain::refresh(tx, subject, &step, &seats).await?;
    if subject.submitted_by == actor.user_id {
        return Err(AppError::new(ErrorCode::OwnSubmission));
    }
    match seat(tx, actor, subject, step.stage, &asked, seats.on).await? {
        Some(on_behalf_of) => Ok(Turn { step, on_behalf_of }),
        None => Err(AppError::new(ErrorCode::Forbidden)),
    }
}

/// Whether the document waits for the actor; looks and changes nothing.
#[kernel::boxed]
pub async fn may_decide(tx: &mut Tx, rt: &Runtime, actor: &Actor, subject: &Subject) -> Result<bool> {
    let Some(step) = step::pending(tx, &subject.kind.key, subject.id).await? else { return Ok(false) };
    let asked = step.candidates(tx).await?;
    let seated = seat(tx, actor, subject, step.stage, &asked, subject.seats(rt)?.on).await?.is_some();
    Ok(seated && subject.submitted_by != actor.user_id && require_another(tx, actor, subject, step.stage).await.is_ok())
}

/// Whether the actor is asked: `Some(None)` for themselves, `Some(Some(person))` standing in.
async fn seat(tx: &mut Tx, actor: &Actor, subject: &Subject, stage: Stage, asked: &[Id], on: Day) -> Result<Option<Option<Id>>> {
    let Some(person) = actor.person_id else { return Ok(None) };
    if asked.contains(&person) {
        return Ok(Some(None));
    }
    let needed = (subject.kind.permission)(stage);
    let stood_in_for = org::delegators_of(tx, person, needed, on).await?;
    if let Some(giver) = stood_in_for.into_iter().find(|giver| asked.contains(giver)) {
        return Ok(Some(Some(giver)));
    }
    let holder = subject.kind.deciders == Deciders::Holders && actor.holds(needed);
    let free = holder && !agreed_elsewhere(tx, actor, subject.kind, &[subject.id]).await?.contains(&subject.id);
    Ok(free.then_some(None))
}

/// Those of the documents about which the actor may decide by what they hold, where the kind allows that; whether they see them
/// is for the caller to say.
#[kernel::boxed]
pub async fn open_to(tx: &mut Tx, actor: &Actor, kind: &Kind, ids: &[Id]) -> Result<HashSet<Id>> {
    if kind.deciders != Deciders::Holders {
        return Ok(HashSet::new());
    }
    let sql = format!(
        "SELECT s.doc_id, s.stage FROM approval_step s
         WHERE s.doc_kind = $2 AND s.decision = 'pending' AND s.submitted_by <> $3 AND {}",
        tx.any_of("s.doc_id", 1)
    );
    let pending: Vec<(Id, Stage)> = tx.all(&sql, params![ids, &kind.key, actor.user_id]).await?;
    let agreed = agreed_elsewhere(tx, actor, kind, ids).await?;
    let open = pending.into_iter().filter(|(id, stage)| actor.holds((kind.permission)(*stage)) && !agreed.contains(id));
    Ok(open.map(|(id, _)| id).collect())
}

/// The documents to which the actor agreed in their present round, at another step than the pending one.
async fn agreed_elsewhere(tx: &mut Tx, actor: &Actor, kind: &Kind, ids: &[Id]) -> Result<HashSet<Id>> {
    let sql = format!(
        "SELECT s.doc_id FROM approval_step s
         JOIN approval_step p ON p.doc_kind = s.doc_kind AND p.doc_id = s.doc_id AND p.round = s.round AND p.decision = 'pending'
         WHERE s.doc_kind = $2 AND s.decided_by = $3 AND s.decision = 'approved' AND s.stage <> p.stage AND {}",
        tx.any_of("s.doc_id", 1)
    );
    let found: Vec<(Id,)> = tx.all(&sql, params![ids, &kind.key, actor.user_id]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// Whoever agreed at this stage in this round is not the second to.
pub(crate) async fn require_another(tx: &mut Tx, actor: &Actor, subject: &Subject, stage: Stage) -> Result<()> {
    if has_signed(tx, actor, subject, stage).await? { Err(AppError::new(ErrorCode::SecondApproverNeeded)) } else { Ok(()) }
}

/// Whether the actor agreed at this stage in this round.
#[kernel::boxed]
pub async fn has_signed(tx: &mut Tx, actor: &Actor, subject: &Subject, stage: Stage) -> Result<bool> {
    let signed = signed_by(tx, subject, stage).await?;
    Ok(signed.iter().any(|(signer, _)| *signer == actor.user_id))
}

/// The same decision about the same version by the same person is the same request sent again.
#[kernel::boxed]
pub async fn repeated(tx: &mut Tx, actor: &Actor, kind: &Kind, id: Id, ver: i64, result: DecisionResult) -> Result<bool> {
    let found: Option<(i64,)> = tx
        .optional(
            "SELECT seq FROM approval_step WHERE doc_kind = $1 AND doc_id = $2 AND decided_by = $3 AND seen_ver = $4 AND decision = $5",
            params![&kind.key, id, actor.user_id, ver, result.decision()],
        )
        .await?;
    Ok(found.is_some())
}

/// Whether the login agreed to the document at any step.
#[kernel::boxed]
pub async fn was_approved_by(tx: &mut Tx, kind: &Kind, id: Id, user: Id) -> Result<bool> {
    let found: Option<(i64,)> = tx
        .optional(
            "SELECT seq FROM approval_step WHERE doc_kind = $1 AND doc_id = $2 AND decided_by = $3 AND decision = 'approved' LIMIT 1",
            params![&kind.key, id, user],
        )
        .await?;
    Ok(found.is_some())
}
