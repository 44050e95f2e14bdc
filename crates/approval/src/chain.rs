//! The chain of a document: written down when it is submitted, asked step by step.

use kernel::{Id, Result, Runtime, Timestamp};
use store::Tx;

use crate::kind::Kind;
use crate::notify;
use crate::rule::matching;
use crate::seats::Seats;
use crate::stage::{Decision, StageRule};
use crate::step::{self, Place, StepRow};
use crate::subject::{Document, Notice, Opened, Subject};
use crate::view::{ReviewView, approvers};

struct Planned {
    rule: StageRule,
    candidates: Vec<Id>,
    skipped: bool,
}

/// Works out the steps. When the same people would be asked twice in a row, they are asked once.
async fn steps(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<Vec<Planned>> {
    let (kind, seats) = (subject.kind, subject.seats(rt)?);
    let found = matching(tx, subject, seats.on).await?.map(|rule| rule.stages);
    let stages = found.filter(|stages| kind.may_pass_unasked || !stages.is_empty()).unwrap_or_else(|| vec![kind.fallback]);
    let mut steps: Vec<Planned> = Vec::with_capacity(stages.len());
    for rule in stages {
        let candidates = seats.select(tx, rule.stage, rule.selector).await?;
        let last_asked = steps.iter().rev().find(|step| !step.skipped).map(|step| &step.candidates);
        let skipped = !candidates.is_empty() && last_asked == Some(&candidates);
        steps.push(Planned { rule, candidates, skipped });
    }
    Ok(steps)
}

/// Who would be asked, before anything is submitted.
#[kernel::boxed]
pub async fn preview(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<Vec<ReviewView>> {
    let mut views = Vec::new();
    for step in steps(tx, rt, subject).await?.into_iter().filter(|step| !step.skipped) {
        let approvers = approvers(tx, &step.candidates).await?;
        views.push(ReviewView::planned(step.rule.stage, approvers));
    }
    Ok(views)
}

/// Everybody who would be asked, for keeping duties apart before anybody is.
#[kernel::boxed]
pub async fn would_ask(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<Vec<Id>> {
    let steps = steps(tx, rt, subject).await?;
    Ok(steps.into_iter().flat_map(|step| step.candidates).collect())
}

/// Writes the chain of a submitted document; nobody is asked yet.
#[kernel::boxed]
pub async fn plan(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<()> {
    let round = step::last_round(tx, &subject.kind.key, subject.id).await? + 1;
    plan_round(tx, rt, subject, round).await
}

/// [`plan`] for a document that was made in this transaction.
#[kernel::boxed]
pub async fn plan_first(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<()> {
    plan_round(tx, rt, subject, 1).await
}

async fn plan_round(tx: &mut Tx, rt: &Runtime, subject: &Subject, round: i64) -> Result<()> {
    let steps = steps(tx, rt, subject).await?;
    for (step, seq) in steps.iter().zip(1_i64..) {
        let decision = if step.skipped { Decision::Skipped } else { Decision::Waiting };
        step::insert(tx, subject, Place { round, seq }, step.rule, decision, &step.candidates).await?;
    }
    Ok(())
}

/// Asks for the first decision that is still due, after writing the chain if that was not done yet. Nothing when
/// nobody has to be asked. Call it with the document locked or new.
#[kernel::boxed]
pub async fn open(tx: &mut Tx, rt: &Runtime, subject: &Subject, notice: &Notice) -> Result<Option<Opened>> {
    let opened = begin(tx, rt, subject).await?;
    if let Some(opened) = &opened {
        ask(tx, rt, subject, notice, opened).await?;
    }
    Ok(opened)
}

pub(crate) async fn begin(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<Option<Opened>> {
    if step::next_waiting(tx, &subject.kind.key, subject.id).await?.is_none() {
        plan(tx, rt, subject).await?;
    }
    advance(tx, rt, subject).await
}

pub(crate) async fn ask(tx: &mut Tx, rt: &Runtime, subject: &Subject, notice: &Notice, opened: &Opened) -> Result<()> {
    notify::tell(tx, rt, subject, notice, opened.stage, &opened.candidates, subject.kind.texts.to_decide).await
}

/// Makes the lowest waiting step the pending one. Whoever is asked is chosen afresh: people come and go.
pub(crate) async fn advance(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<Option<Opened>> {
    let Some(row) = step::next_waiting(tx, &subject.kind.key, subject.id).await? else { return Ok(None) };
    let due_at = row.open(tx, rt).await?;
    let candidates = refresh(tx, subject, &row, &subject.seats(rt)?).await?;
    Ok(Some(Opened { stage: row.stage, candidates, due_at }))
}

/// Asks the next in line where somebody who was asked has left the post. Returns who is asked now.
pub(crate) async fn refresh(tx: &mut Tx, subject: &Subject, row: &StepRow, seats: &Seats) -> Result<Vec<Id>> {
    let asked = row.candidates(tx).await?;
    let able = org::able_of(tx, &asked, (subject.kind.permission)(row.stage), seats.on).await?;
    if !able.is_empty() && able.len() == asked.len() {
        return Ok(asked);
    }
    let chosen = if able.is_empty() { unsigned(tx, subject, row.rule(), seats).await? } else { able };
    row.replace_candidates(tx, &chosen).await?;
    Ok(chosen)
}

/// Finds people for what is pending and asked of nobody, as documents are that waited before their kind had approvals.
/// They are not told: they heard of it when it was submitted.
pub async fn ask_unseated<D: Document>(tx: &mut Tx, rt: &Runtime) -> Result<()> {
    for id in step::unseated(tx, &D::KIND.key).await? {
        let subject = D::lock(tx, rt, id).await?.subject();
        if let Some(row) = step::pending(tx, &D::KIND.key, id).await? {
            refresh(tx, &subject, &row, &subject.seats(rt)?).await?;
        }
    }
    Ok(())
}

/// Adds a step to the end of the current round.
pub(crate) async fn append(tx: &mut Tx, rt: &Runtime, subject: &Subject, after: Place, rule: StageRule) -> Result<()> {
    let candidates = unsigned(tx, subject, rule, &subject.seats(rt)?).await?;
    step::insert(tx, subject, Place { seq: after.seq + 1, ..after }, rule, Decision::Waiting, &candidates).await
}

/// Those of a step who have not agreed at this stage in this round: two signatures are two people's.
async fn unsigned(tx: &mut Tx, subject: &Subject, rule: StageRule, seats: &Seats) -> Result<Vec<Id>> {
    let mut people = seats.select(tx, rule.stage, rule.selector).await?;
    let signed = notify::signed_by(tx, subject, rule.stage).await?;
    people.retain(|person| !signed.iter().any(|(_, signer)| *signer == Some(*person)));
    Ok(people)
}

/// A document that changed while it waits: the time runs anew. Nothing when it does not wait.
#[kernel::boxed]
pub async fn renew(tx: &mut Tx, rt: &Runtime, kind: &Kind, id: Id) -> Result<Option<Timestamp>> {
    match step::pending(tx, &kind.key, id).await? {
        Some(row) => Ok(Some(step::renew(tx, rt, &row).await?)),
        None => Ok(None),
    }
}

/// Whoever is asked now.
#[kernel::boxed]
pub async fn asked_now(tx: &mut Tx, kind: &Kind, id: Id) -> Result<Vec<Id>> {
    match step::pending(tx, &kind.key, id).await? {
        Some(row) => row.candidates(tx).await,
        None => Ok(Vec::new()),
    }
}

/// Everybody who may be expected to decide now: whoever is asked and those who stand in for them, less those who cannot.
#[kernel::boxed]
pub async fn askable(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<Vec<Id>> {
    let Some(row) = step::pending(tx, &subject.kind.key, subject.id).await? else { return Ok(Vec::new()) };
    let seats = subject.seats(rt)?;
    let mut people = row.candidates(tx).await?;
    if people.is_empty() {
        people = unsigned(tx, subject, row.rule(), &seats).await?;
    }
    people.extend(org::delegates_of(tx, &people, (subject.kind.permission)(row.stage), seats.on.into()).await?);
    let signed = notify::signed_by(tx, subject, row.stage).await?;
    people.retain(|person| Some(*person) != subject.submitter && !signed.iter().any(|(_, signer)| *signer == Some(*person)));
    Ok(people)
}
