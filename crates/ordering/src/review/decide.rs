use approval::{Approver, Decision, DecisionResult, Document, Kind, Notice, Opened, Refusal, Selector, Stage, StageRule, Subject, Verdict};
use identity::notice::Text;
use kernel::{AppError, Currency, ErrorCode, Id, Money, Result, Runtime};
use org::Actor;
use serde::{Deserialize, Serialize};
use serde_json::json;
use store::Tx;
use utoipa::ToSchema;

use super::edit::{self, ASKED, Change, LineQty, SEEN_VER};
use super::{decision_guard, notify, undo};
use crate::kinds::ORDER;
use crate::order::{
    self, CancelReason, Facts, Happened, Order, OrderEventKind, OrderLine, OrderStage, OrderStatus, lines_of, move_to, record_event,
    save_state, subject_of, submitter_person,
};
use crate::sample_budget;

/// Where the reviews of what is given away end when it has come to exceed its budget.
const BEYOND_BUDGET: StageRule = StageRule { stage: Stage::Vp, selector: Selector::RoleVp, sla_hours: 48 };

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DecisionInput {
    pub order_id: Id,
    pub result: DecisionResult,
    /// Required unless it is approved.
    #[serde(default)]
    pub remark: String,
    /// The version of the order that was looked at.
    pub ver: i64,
    /// New quantities, for approving with a change; lines that are not named stay.
    #[serde(default)]
    pub products: Vec<LineQty>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    pub kinds: i64,
    pub total_qty: i64,
    pub gross_amount: Money,
    pub offer_amount: Money,
    pub net_amount: Money,
    pub tax_amount: Money,
    pub currency: Currency,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Decided {
    pub order_id: Id,
    pub order_no: String,
    pub status: OrderStatus,
    pub stage: OrderStage,
    pub ver: i64,
    /// Who decides next; nobody when the order is through or ended.
    pub next_approvers: Vec<Approver>,
    pub totals: Totals,
}

impl Totals {
    pub(super) const fn of(order: &Order) -> Self {
        Self {
            kinds: order.kinds,
            total_qty: order.total_qty,
            gross_amount: order.gross_amount,
            offer_amount: order.offer_amount,
            net_amount: order.net_amount,
            tax_amount: order.tax_amount,
            currency: order.country_code.currency(),
        }
    }
}

/// An order that is under review, with what a decision changes on it.
#[derive(Clone, Debug)]
pub struct Reviewed {
    pub(super) order: Order,
    lines: Vec<OrderLine>,
    customer_name: String,
    submitter: Option<Id>,
    /// What an approver changed and how many pieces there were before.
    change: Option<(Change, i64)>,
    remark: String,
    /// What a repeated request is known by.
    request: serde_json::Value,
}

/// Approves, rejects or sends back, with changed quantities where some are given: all of it or nothing.
#[kernel::boxed]
pub async fn decide(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &DecisionInput) -> Result<Decided> {
    let mut document = Reviewed::lock(tx, rt, input.order_id).await?;
    if approval::repeated(tx, actor, &ORDER, input.order_id, input.ver, input.result).await? {
        require_same(tx, actor, input).await?;
        return decided(tx, &document.order).await;
    }
    let turn = decision_guard::take(tx, rt, actor, &document, event_of(input.result)).await?;
    document.order.require_ver(input.ver)?;
    document.remark = remark(input)?;
    document.request = json!({ SEEN_VER: input.ver, ASKED: input.products });
    document.require_mendable(input.result)?;
    document.lines = lines_of(tx, input.order_id).await?;
    if input.result == DecisionResult::Approve {
        document.edit(tx, rt, actor, &input.products).await?;
    }
    let further = document.beyond_budget(tx, turn.stage()).await?;
    let remark = document.remark.clone();
    let verdict = Verdict { result: input.result, ver: input.ver, remark: &remark, further };
    approval::decide(tx, rt, actor, &mut document, &turn, &verdict).await?;
    decided(tx, &document.order).await
}

const fn event_of(result: DecisionResult) -> OrderEventKind {
    match result {
        DecisionResult::Approve => OrderEventKind::Approve,
        DecisionResult::Reject => OrderEventKind::Reject,
        DecisionResult::SendBack => OrderEventKind::SendBack,
    }
}

/// Whoever decided about this version decided this, with the same words and the same quantities: another decision under
/// its name is refused. The history from before does not say what was asked.
async fn require_same(tx: &mut Tx, actor: &Actor, input: &DecisionInput) -> Result<()> {
    let (history, remark) = (order::timeline(tx, input.order_id).await?, remark(input)?);
    let decided = history
        .iter()
        .find(|event| event.actor_id == actor.user_id && event.event == event_of(input.result) && event.diff[SEEN_VER] == json!(input.ver));
    match decided {
        Some(first) if first.note != remark || first.diff[ASKED] != json!(input.products) => {
            Err(AppError::new(ErrorCode::IdempotencyMismatch))
        }
        _ => Ok(()),
    }
}

fn remark(input: &DecisionInput) -> Result<String> {
    let mut checks = org::Checks::new();
    let remark = approval::check_remark(&mut checks, input.result, &input.remark);
    checks.ensure(input.result == DecisionResult::Approve || input.products.is_empty(), "products", ErrorCode::Unknown);
    checks.finish()?;
    Ok(remark)
}

impl Reviewed {
    /// Only what is given away can be mended: an order that was paid for is rejected and placed anew.
    fn require_mendable(&self, result: DecisionResult) -> Result<()> {
        if result != DecisionResult::SendBack || self.order.order_type.is_free() {
            return Ok(());
        }
        let data = serde_json::json!({ "from": self.order.stage, "event": OrderEventKind::SendBack });
        Err(AppError::new(ErrorCode::TransitionNotAllowed).with_data(data))
    }

    async fn edit(&mut self, tx: &mut Tx, rt: &Runtime, actor: &Actor, products: &[LineQty]) -> Result<()> {
        let pieces = self.order.total_qty;
        let change = edit::apply(tx, rt, actor, &mut self.order, &mut self.lines, products).await?;
        self.change = change.map(|change| (change, pieces));
        Ok(())
    }

    /// Samples and gifts that have come to exceed their budget see a vice president last.
    async fn beyond_budget(&self, tx: &mut Tx, stage: Stage) -> Result<Option<StageRule>> {
        let exceeds = self.order.order_type.is_free() && stage != Stage::Vp && sample_budget::exceeds_budget(tx, &self.order).await?;
        Ok(exceeds.then_some(BEYOND_BUDGET))
    }

    async fn approve(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, to: OrderStage) -> Result<()> {
        let diff = self.change.as_ref().map_or_else(|| serde_json::json!({}), |(change, _)| change.diff());
        self.move_to(tx, rt, by, OrderEventKind::Approve, to, diff).await?;
        match &self.change {
            Some((_, pieces)) => notify::changed(tx, rt, &self.order, *pieces).await,
            None => Ok(()),
        }
    }

    async fn move_to(
        &mut self,
        tx: &mut Tx,
        rt: &Runtime,
        by: &Actor,
        event: OrderEventKind,
        to: OrderStage,
        mut diff: serde_json::Value,
    ) -> Result<()> {
        for mark in [SEEN_VER, ASKED] {
            diff[mark] = self.request[mark].clone();
        }
        let from = self.order.stage;
        let facts = Facts { lines: &self.lines, candidate: true, reason: &self.remark, ..Facts::new(by, rt.now()) };
        move_to(&mut self.order, event, to, &facts)?;
        record_event(tx, rt, by, &self.order, Some(from), &Happened { event, note: &self.remark, diff }).await?;
        save_state(tx, &mut self.order).await
    }

    async fn end(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, refusal: Refusal<'_>) -> Result<()> {
        undo::release_everything(tx, rt, &mut self.order, &self.lines, "reject").await?;
        self.order.cancel_reason = Some(CancelReason::Rejected);
        refusal.remark.clone_into(&mut self.order.cancel_comment);
        self.order.cancelled_by = Some(by.user_id);
        self.order.cancelled_at = Some(rt.now());
        self.move_to(tx, rt, by, OrderEventKind::Reject, OrderStage::Rejected, serde_json::json!({})).await?;
        notify::tell(tx, rt, &self.order, Text::OrderRejected, &[("reason", refusal.remark)]).await
    }

    async fn send_back(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, refusal: Refusal<'_>) -> Result<()> {
        undo::release_everything(tx, rt, &mut self.order, &self.lines, "send_back").await?;
        self.move_to(tx, rt, by, OrderEventKind::SendBack, OrderStage::SentBack, serde_json::json!({})).await?;
        notify::tell(tx, rt, &self.order, Text::OrderSentBack, &[("reason", refusal.remark)]).await
    }
}

impl Document for Reviewed {
    const KIND: &'static Kind = &ORDER;

    async fn lock(tx: &mut Tx, _: &Runtime, id: Id) -> Result<Self> {
        let order = order::lock_by_id(tx, id).await?;
        let submitter = submitter_person(tx, order.placed_by).await?;
        let customer_name = notify::customer_name(tx, order.customer_id).await?;
        Ok(Self { order, lines: Vec::new(), customer_name, submitter, change: None, remark: String::new(), request: json!({}) })
    }

    fn subject(&self) -> Subject {
        subject_of(&self.order, self.submitter, false, self.order.over_limit)
    }

    fn notice(&self) -> Notice {
        notify::notice(&self.order, self.customer_name.clone())
    }

    async fn opened(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, step: &Opened) -> Result<()> {
        self.approve(tx, rt, by, OrderStage::reviewed_at(step.stage)).await
    }

    async fn through(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor) -> Result<()> {
        self.approve(tx, rt, by, OrderStage::Ready).await?;
        let amount = self.order.worth();
        notify::tell(tx, rt, &self.order, Text::OrderApproved, &[("amount", amount.as_str())]).await?;
        notify::became_ready(tx, rt, &self.order).await
    }

    async fn refused(&mut self, tx: &mut Tx, rt: &Runtime, by: &Actor, refusal: Refusal<'_>) -> Result<()> {
        match refusal.decision {
            Decision::Returned => self.send_back(tx, rt, by, refusal).await,
            _ => self.end(tx, rt, by, refusal).await,
        }
    }
}

async fn decided(tx: &mut Tx, order: &Order) -> Result<Decided> {
    let asked = approval::asked_now(tx, &ORDER, order.id).await?;
    Ok(Decided {
        order_id: order.id,
        order_no: order.doc_no.clone(),
        status: order.status,
        stage: order.stage,
        ver: order.ver,
        next_approvers: approval::approvers(tx, &asked).await?,
        totals: Totals::of(order),
    })
}
