use kernel::{Country, Id, Money, Result, Runtime, Timestamp};
use org::Day;
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::ToSchema;

use super::approval::{Decision, DocKind, Selector, Stage};
use super::candidates::Seats;
use super::decide::Approver;
use super::rule::{StageRule, matching};
use super::told;
use crate::order::{OrderStage, OrderType, worth};

/// What decides about the chain of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    pub order_id: Id,
    pub country: Country,
    pub order_type: OrderType,
    pub net: Money,
    pub pieces: i64,
    /// Basis points off the list price, over the whole order.
    pub discount_rate: i64,
    /// The customer has overdue bills.
    pub overdue: bool,
    /// Beyond the budget of samples or gifts, the cap of consigned goods or the credit limit, or in spite of old debts.
    pub over_limit: bool,
    /// Absent for a buyer.
    pub submitter_person: Option<Id>,
    pub rep_person: Option<Id>,
    pub customer_area: Option<Id>,
}

impl Subject {
    /// An order of nothing by nobody, to be completed.
    pub const fn bare(country: Country, order_type: OrderType) -> Self {
        Self {
            order_id: Id::new(0),
            country,
            order_type,
            net: Money::ZERO,
            pieces: 0,
            discount_rate: 0,
            overdue: false,
            over_limit: false,
            submitter_person: None,
            rep_person: None,
            customer_area: None,
        }
    }

    /// The order itself may not be written yet.
    fn worth(&self) -> String {
        worth(self.country, self.order_type, self.net, self.pieces)
    }

    fn seats(&self, on: Day) -> Seats {
        let (submitter, area) = (self.submitter_person, self.customer_area);
        Seats { country: self.country, of: self.rep_person.or(submitter), submitter, area, on }
    }
}

/// The step that waits for a decision now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    pub stage: Stage,
    pub candidates: Vec<Id>,
}

impl Opened {
    pub const fn order_stage(&self) -> OrderStage {
        self.stage.order_stage()
    }
}

record! {
    #[derive(Clone, Debug)]
    pub(super) struct ReviewRow {
        pub(super) id: Id,
        pub(super) order_id: Id,
        pub(super) round: i64,
        pub(super) seq: i64,
        pub(super) stage: Stage,
        pub(super) selector: Selector,
        pub(super) sla_hours: i64,
        pub(super) decision: Decision,
        pub(super) due_at: Option<Timestamp>,
        pub(super) decided_by: Option<Id>,
        pub(super) seen_ver: Option<i64>,
    }
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

struct Step {
    rule: StageRule,
    candidates: Vec<Id>,
    skipped: bool,
}

/// Works out the steps. When the same people would be asked twice in a row, they are asked once.
async fn steps(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<Vec<Step>> {
    // Without any rule somebody still looks at it: a gap in the rules must not let orders pass unseen.
    let fallback = StageRule { stage: Stage::Initial, selector: Selector::Superior, sla_hours: 24 };
    let stages = matching(tx, DocKind::Order, subject).await?.map_or_else(|| vec![fallback], |rule| rule.stages);
    let seats = subject.seats(org::today_in(rt, subject.country)?);
    let mut steps: Vec<Step> = Vec::with_capacity(stages.len());
    for rule in stages {
        let candidates = seats.select(tx, rule.stage, rule.selector).await?;
        let last_asked = steps.iter().rev().find(|step| !step.skipped).map(|step| &step.candidates);
        let skipped = !candidates.is_empty() && last_asked == Some(&candidates);
        steps.push(Step { rule, candidates, skipped });
    }
    Ok(steps)
}

/// Who would be asked, for the page on which an order is confirmed.
#[kernel::boxed]
pub async fn preview(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<Vec<ReviewView>> {
    let mut views = Vec::new();
    for step in steps(tx, rt, subject).await?.into_iter().filter(|step| !step.skipped) {
        let approvers = told::approvers(tx, &step.candidates).await?;
        views.push(ReviewView::planned(step.rule.stage, approvers));
    }
    Ok(views)
}

/// Everybody who would be asked, for keeping duties apart before anybody is.
pub(crate) async fn would_ask(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<Vec<Id>> {
    let steps = steps(tx, rt, subject).await?;
    Ok(steps.into_iter().flat_map(|step| step.candidates).collect())
}

impl ReviewView {
    const fn planned(stage: Stage, approvers: Vec<Approver>) -> Self {
        let (decided_by, on_behalf_of, decided_at, due_at) = (None, None, None, None);
        Self { stage, decision: Decision::Waiting, approvers, decided_by, on_behalf_of, decided_at, due_at, remark: String::new() }
    }
}

/// Writes the chain of a submitted order; nobody is asked yet.
#[kernel::boxed]
pub async fn plan(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<()> {
    let (round,): (i64,) =
        tx.one("SELECT COALESCE(MAX(round), 0) + 1 FROM order_review WHERE order_id = $1", params![subject.order_id]).await?;
    plan_round(tx, rt, subject, round).await
}

/// [`plan`] for an order that was made in this transaction.
#[kernel::boxed]
pub async fn plan_first(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<()> {
    plan_round(tx, rt, subject, 1).await
}

async fn plan_round(tx: &mut Tx, rt: &Runtime, subject: &Subject, round: i64) -> Result<()> {
    let steps = steps(tx, rt, subject).await?;
    for (step, seq) in steps.iter().zip(1_i64..) {
        insert(tx, rt, subject.order_id, round, seq, step).await?;
    }
    Ok(())
}

/// Asks for the first decision that is still due, after writing the chain if that was not done yet. Nothing when
/// nobody has to be asked. Call it with the order locked or new.
#[kernel::boxed]
pub async fn open(tx: &mut Tx, rt: &Runtime, subject: &Subject) -> Result<Option<Opened>> {
    let waiting: Option<(Id,)> =
        tx.optional("SELECT id FROM order_review WHERE order_id = $1 AND decision = 'waiting' LIMIT 1", params![subject.order_id]).await?;
    if waiting.is_none() {
        plan(tx, rt, subject).await?;
    }
    let opened = advance(tx, rt, subject.order_id, &subject.seats(org::today_in(rt, subject.country)?)).await?;
    if let Some(opened) = &opened {
        told::to_review(tx, rt, subject.order_id, subject.worth(), opened).await?;
    }
    Ok(opened)
}

/// Makes the lowest waiting step the pending one. Whoever is asked is chosen afresh: people come and go.
pub(super) async fn advance(tx: &mut Tx, rt: &Runtime, order: Id, seats: &Seats) -> Result<Option<Opened>> {
    let sql =
        format!("SELECT {} FROM order_review WHERE order_id = $1 AND decision = 'waiting' ORDER BY round, seq LIMIT 1", ReviewRow::COLUMNS);
    let Some(row) = tx.optional::<ReviewRow>(&sql, params![order]).await? else { return Ok(None) };
    let due_at = rt.now().plus_seconds(row.sla_hours * 3600);
    tx.execute_one(
        "UPDATE order_review SET decision = 'pending', opened_at = $2, due_at = $3 WHERE id = $1 AND decision = 'waiting'",
        params![row.id, rt.now(), due_at],
    )
    .await?;
    let candidates = refresh(tx, &row, seats).await?;
    Ok(Some(Opened { stage: row.stage, candidates }))
}

/// Asks the next in line where somebody who was asked has left the post. Returns who is asked now.
pub(super) async fn refresh(tx: &mut Tx, row: &ReviewRow, seats: &Seats) -> Result<Vec<Id>> {
    let asked = candidates_of(tx, row.id).await?;
    let able = org::able_of(tx, &asked, row.stage.permission(), seats.on).await?;
    if !able.is_empty() && able.len() == asked.len() {
        return Ok(asked);
    }
    let chosen = if able.is_empty() { seats.select(tx, row.stage, row.selector).await? } else { able };
    tx.execute("DELETE FROM order_review_candidate WHERE review_id = $1", params![row.id]).await?;
    put_candidates(tx, row.id, &chosen).await?;
    Ok(chosen)
}

async fn insert(tx: &mut Tx, rt: &Runtime, order: Id, round: i64, seq: i64, step: &Step) -> Result<()> {
    let (id, rule) = (rt.next_id(), step.rule);
    let decision = if step.skipped { Decision::Skipped } else { Decision::Waiting };
    tx.execute_one(
        "INSERT INTO order_review (id, order_id, round, seq, stage, selector, sla_hours, decision, remark)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '')",
        params![id, order, round, seq, rule.stage, rule.selector, rule.sla_hours, decision],
    )
    .await?;
    put_candidates(tx, id, &step.candidates).await
}

/// Adds a step to the end of the current round.
pub(super) async fn append(tx: &mut Tx, rt: &Runtime, after: &ReviewRow, rule: StageRule, seats: &Seats) -> Result<()> {
    let candidates = seats.select(tx, rule.stage, rule.selector).await?;
    let step = Step { rule, candidates, skipped: false };
    insert(tx, rt, after.order_id, after.round, after.seq + 1, &step).await
}

async fn put_candidates(tx: &mut Tx, review: Id, people: &[Id]) -> Result<()> {
    for person in people {
        tx.execute_one("INSERT INTO order_review_candidate (review_id, person_id) VALUES ($1, $2)", params![review, *person]).await?;
    }
    Ok(())
}

pub(super) async fn candidates_of(tx: &mut Tx, review: Id) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> =
        tx.all("SELECT person_id FROM order_review_candidate WHERE review_id = $1 ORDER BY person_id", params![review]).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

pub(super) async fn pending(tx: &mut Tx, order: Id) -> Result<Option<ReviewRow>> {
    let sql = format!("SELECT {} FROM order_review WHERE order_id = $1 AND decision = 'pending'", ReviewRow::COLUMNS);
    Ok(tx.optional(&sql, params![order]).await?)
}

/// Nobody is asked any more: the order has ended.
pub(crate) async fn close(tx: &mut Tx, order: Id) -> Result<()> {
    tx.execute("UPDATE order_review SET decision = 'skipped' WHERE order_id = $1 AND decision IN ('waiting', 'pending')", params![order])
        .await?;
    Ok(())
}

record! {
    struct ViewRow {
        id: Id,
        stage: Stage,
        decision: Decision,
        decided_by_name: Option<String>,
        on_behalf_name: Option<String>,
        decided_at: Option<Timestamp>,
        due_at: Option<Timestamp>,
        remark: String,
    }
}

/// The steps of an order in their order, all rounds.
#[kernel::boxed]
pub async fn reviews_of(tx: &mut Tx, order: Id) -> Result<Vec<ReviewView>> {
    let rows: Vec<ViewRow> = tx
        .all(
            "SELECT r.id, r.stage, r.decision, r.decided_by_name, p.name, r.decided_at, r.due_at, r.remark
             FROM order_review r LEFT JOIN person p ON p.id = r.on_behalf_of WHERE r.order_id = $1 ORDER BY r.round, r.seq",
            params![order],
        )
        .await?;
    let mut views = Vec::with_capacity(rows.len());
    for row in rows {
        let candidates = candidates_of(tx, row.id).await?;
        views.push(ReviewView {
            stage: row.stage,
            decision: row.decision,
            approvers: told::approvers(tx, &candidates).await?,
            decided_by: row.decided_by_name,
            on_behalf_of: row.on_behalf_name,
            decided_at: row.decided_at,
            due_at: row.due_at,
            remark: row.remark,
        });
    }
    Ok(views)
}
