use kernel::{ErrorCode, Result, Runtime};
use org::{Actor, Checks};
use store::{Tx, params};

use crate::chain;
use crate::decision_guard::{Turn, require_another};
use crate::stage::{DecisionResult, StageRule};
use crate::step;
use crate::subject::{Document, Opened, Refusal, Subject};

/// How long a remark about a decision may be.
pub const LONGEST_REMARK: usize = 200;

/// What somebody says about a document.
#[derive(Clone, Copy, Debug)]
pub struct Verdict<'a> {
    pub result: DecisionResult,
    /// The version of the document that was looked at.
    pub ver: i64,
    pub remark: &'a str,
    /// A step that this decision makes necessary after all that were planned. At the same stage it is asked of others.
    pub further: Option<StageRule>,
}

/// The remark of a decision: whoever does not agree says why.
pub fn check_remark(checks: &mut Checks, result: DecisionResult, remark: &str) -> String {
    let remark = checks.text("remark", remark, LONGEST_REMARK);
    checks.ensure(result == DecisionResult::Approve || !remark.is_empty(), "remark", ErrorCode::Required);
    remark
}

/// Sends a document in: asks whoever is first, or lets it through where nobody has to be asked.
pub async fn submit<D: Document>(tx: &mut Tx, rt: &Runtime, by: &Actor, document: &mut D) -> Result<()> {
    let subject = document.subject();
    let opened = chain::begin(tx, rt, &subject).await?;
    go_on(tx, rt, by, document, opened, true).await
}

/// Takes the decision of whoever's turn it is about a locked document whose version they have seen.
pub async fn decide<D: Document>(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    document: &mut D,
    turn: &Turn,
    verdict: &Verdict<'_>,
) -> Result<()> {
    let subject = document.subject();
    if verdict.result == DecisionResult::Approve {
        require_another(tx, actor, &subject, turn.stage()).await?;
    }
    write(tx, rt, actor, turn, verdict).await?;
    if verdict.result != DecisionResult::Approve {
        step::close(tx, subject.kind, subject.id).await?;
        let refusal = Refusal { decision: verdict.result.decision(), remark: verdict.remark };
        return document.refused(tx, rt, actor, refusal).await;
    }
    let opened = next(tx, rt, &subject, turn, verdict).await?;
    // Who is asked at the same stage again heard of it when the step before was opened.
    let tell = opened.as_ref().is_some_and(|opened| opened.stage != turn.stage());
    go_on(tx, rt, actor, document, opened, tell).await
}

async fn go_on<D: Document>(tx: &mut Tx, rt: &Runtime, by: &Actor, document: &mut D, opened: Option<Opened>, tell: bool) -> Result<()> {
    let Some(opened) = opened else { return document.through(tx, rt, by).await };
    document.opened(tx, rt, by, &opened).await?;
    if !tell {
        return Ok(());
    }
    chain::ask(tx, rt, &document.subject(), &document.notice(), &opened).await
}

async fn next(tx: &mut Tx, rt: &Runtime, subject: &Subject, turn: &Turn, verdict: &Verdict<'_>) -> Result<Option<Opened>> {
    let opened = chain::advance(tx, rt, subject).await?;
    let Some(further) = verdict.further.filter(|_| opened.is_none()) else { return Ok(opened) };
    chain::append(tx, rt, subject, turn.step.place(), further).await?;
    chain::advance(tx, rt, subject).await
}

async fn write(tx: &mut Tx, rt: &Runtime, actor: &Actor, turn: &Turn, verdict: &Verdict<'_>) -> Result<()> {
    let step = &turn.step;
    tx.execute_one(
        "UPDATE approval_step SET decision = $5, decided_by = $6, decided_by_name = $7, decided_person_id = $8, on_behalf_of = $9,
             decided_at = $10, seen_ver = $11, remark = $12
         WHERE doc_kind = $1 AND doc_id = $2 AND round = $3 AND seq = $4 AND decision = 'pending'",
        params![
            &step.doc_kind,
            step.doc_id,
            step.round,
            step.seq,
            verdict.result.decision(),
            actor.user_id,
            &actor.name,
            actor.person_id,
            turn.on_behalf_of,
            rt.now(),
            verdict.ver,
            verdict.remark,
        ],
    )
    .await?;
    step::release_candidates(tx, &step.doc_kind, step.doc_id).await
}
