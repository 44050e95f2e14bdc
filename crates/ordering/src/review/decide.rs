use identity::notice::Text;
use kernel::{AppError, Currency, ErrorCode, Id, Money, Result, Runtime};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::approval::{Decision, DecisionResult, Selector, Stage};
use super::case::Case;
use super::chain::{self, Opened};
use super::edit::{self, Change, LineQty};
use super::rule::StageRule;
use super::{told, undo};
use crate::order::{
    self, CancelReason, Happened, Order, OrderEventKind, OrderLine, OrderStage, OrderStatus, lines_of, move_to, record_event, save_state,
};
use crate::sample;

const LONGEST_REMARK: usize = 200;

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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Approver {
    pub person_id: Id,
    pub name: String,
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

/// Approves, rejects or sends back, with changed quantities where some are given: all of it or nothing.
#[kernel::boxed]
pub async fn decide(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &DecisionInput) -> Result<Decided> {
    let order = order::lock_by_id(tx, input.order_id).await?;
    if repeated(tx, actor, input).await? {
        return decided(tx, &order).await;
    }
    let event = match input.result {
        DecisionResult::Approve => OrderEventKind::Approve,
        DecisionResult::Reject => OrderEventKind::Reject,
        DecisionResult::SendBack => OrderEventKind::SendBack,
    };
    let mut case = Case::take(tx, rt, actor, order, event).await?;
    case.order.require_ver(input.ver)?;
    let remark = remark(input)?;
    let mut lines = lines_of(tx, case.order.id).await?;
    match input.result {
        DecisionResult::Approve => case.approve(tx, rt, actor, &mut lines, input, &remark).await?,
        DecisionResult::Reject => case.reject(tx, rt, actor, &lines, input, &remark).await?,
        DecisionResult::SendBack => case.send_back(tx, rt, actor, &lines, input, &remark).await?,
    }
    decided(tx, &case.order).await
}

fn remark(input: &DecisionInput) -> Result<String> {
    let mut checks = org::Checks::new();
    let remark = checks.text("remark", &input.remark, LONGEST_REMARK);
    checks.ensure(input.result == DecisionResult::Approve || !remark.is_empty(), "remark", "required");
    checks.ensure(input.result == DecisionResult::Approve || input.products.is_empty(), "products", "unknown");
    checks.finish()?;
    Ok(remark)
}

/// The same decision about the same version by the same person is the same request sent again.
async fn repeated(tx: &mut Tx, actor: &Actor, input: &DecisionInput) -> Result<bool> {
    let found: Option<(Id,)> = tx
        .optional(
            "SELECT id FROM order_review WHERE order_id = $1 AND decided_by = $2 AND seen_ver = $3 AND decision = $4",
            params![input.order_id, actor.user_id, input.ver, input.result.decision()],
        )
        .await?;
    Ok(found.is_some())
}

impl Case {
    async fn approve(
        &mut self,
        tx: &mut Tx,
        rt: &Runtime,
        actor: &Actor,
        lines: &mut [OrderLine],
        input: &DecisionInput,
        remark: &str,
    ) -> Result<()> {
        let pieces = self.order.total_qty;
        let change = edit::apply(tx, rt, actor, &mut self.order, lines, &input.products).await?;
        self.decided(tx, rt, actor, input, Decision::Approved, remark).await?;
        let opened = self.next(tx, rt).await?;
        let (from, to) = (self.order.stage, opened.as_ref().map_or(OrderStage::Ready, Opened::order_stage));
        move_to(&mut self.order, OrderEventKind::Approve, to)?;
        let diff = change.as_ref().map_or_else(|| serde_json::json!({}), Change::diff);
        record_event(tx, rt, actor, &self.order, Some(from), &Happened { event: OrderEventKind::Approve, note: remark, diff }).await?;
        save_state(tx, &mut self.order).await?;
        self.tell_of_approval(tx, rt, opened.as_ref(), change.is_some().then_some(pieces)).await
    }

    /// The step after this one. Samples and gifts that have come to exceed their budget see a vice president first.
    async fn next(&self, tx: &mut Tx, rt: &Runtime) -> Result<Option<Opened>> {
        if let Some(opened) = chain::advance(tx, rt, self.order.id, &self.seats).await? {
            return Ok(Some(opened));
        }
        if !self.order.order_type.is_free() {
            return Ok(None);
        }
        if self.row.stage != Stage::Vp && sample::exceeds_budget(tx, &self.order).await? {
            let vp = StageRule { stage: Stage::Vp, selector: Selector::RoleVp, sla_hours: 48 };
            chain::append(tx, rt, &self.row, vp, &self.seats).await?;
            return chain::advance(tx, rt, self.order.id, &self.seats).await;
        }
        Ok(None)
    }

    async fn tell_of_approval(&self, tx: &mut Tx, rt: &Runtime, opened: Option<&Opened>, pieces_before: Option<i64>) -> Result<()> {
        if let Some(before) = pieces_before {
            told::changed(tx, rt, &self.order, before).await?;
        }
        if let Some(opened) = opened {
            return told::to_review(tx, rt, self.order.id, self.order.worth(), opened).await;
        }
        let amount = self.order.worth();
        told::tell(tx, rt, &self.order, Text::OrderApproved, &[("amount", amount.as_str())]).await?;
        told::became_ready(tx, rt, &self.order).await
    }

    async fn reject(
        &mut self,
        tx: &mut Tx,
        rt: &Runtime,
        actor: &Actor,
        lines: &[OrderLine],
        input: &DecisionInput,
        remark: &str,
    ) -> Result<()> {
        self.decided(tx, rt, actor, input, Decision::Rejected, remark).await?;
        undo::release_everything(tx, rt, &mut self.order, lines, "reject").await?;
        let from = self.order.stage;
        move_to(&mut self.order, OrderEventKind::Reject, OrderStage::Rejected)?;
        self.order.cancel_reason = Some(CancelReason::Rejected);
        remark.clone_into(&mut self.order.cancel_comment);
        self.order.cancelled_by = Some(actor.user_id);
        self.order.cancelled_at = Some(rt.now());
        let diff = serde_json::json!({});
        record_event(tx, rt, actor, &self.order, Some(from), &Happened { event: OrderEventKind::Reject, note: remark, diff }).await?;
        save_state(tx, &mut self.order).await?;
        told::tell(tx, rt, &self.order, Text::OrderRejected, &[("reason", remark)]).await
    }

    /// Only what is given away can be mended: an order that was paid for is rejected and placed anew.
    async fn send_back(
        &mut self,
        tx: &mut Tx,
        rt: &Runtime,
        actor: &Actor,
        lines: &[OrderLine],
        input: &DecisionInput,
        remark: &str,
    ) -> Result<()> {
        if !self.order.order_type.is_free() {
            let data = serde_json::json!({ "from": self.order.stage, "event": OrderEventKind::SendBack });
            return Err(AppError::new(ErrorCode::TransitionNotAllowed).with_data(data));
        }
        self.decided(tx, rt, actor, input, Decision::Returned, remark).await?;
        undo::release_everything(tx, rt, &mut self.order, lines, "send_back").await?;
        let from = self.order.stage;
        move_to(&mut self.order, OrderEventKind::SendBack, OrderStage::SentBack)?;
        let diff = serde_json::json!({});
        record_event(tx, rt, actor, &self.order, Some(from), &Happened { event: OrderEventKind::SendBack, note: remark, diff }).await?;
        save_state(tx, &mut self.order).await?;
        told::tell(tx, rt, &self.order, Text::OrderSentBack, &[("reason", remark)]).await
    }

    async fn decided(
        &self,
        tx: &mut Tx,
        rt: &Runtime,
        actor: &Actor,
        input: &DecisionInput,
        decision: Decision,
        remark: &str,
    ) -> Result<()> {
        tx.execute_one(
            "UPDATE order_review SET decision = $2, decided_by = $3, decided_by_name = $4, decided_person_id = $5, on_behalf_of = $6,
                 decided_at = $7, seen_ver = $8, remark = $9
             WHERE id = $1 AND decision = 'pending'",
            params![self.row.id, decision, actor.user_id, &actor.name, actor.person_id, self.on_behalf_of, rt.now(), input.ver, remark,],
        )
        .await?;
        Ok(())
    }
}

async fn decided(tx: &mut Tx, order: &Order) -> Result<Decided> {
    let next_approvers = match chain::pending(tx, order.id).await? {
        Some(row) => {
            let asked = chain::candidates_of(tx, row.id).await?;
            told::approvers(tx, &asked).await?
        }
        None => Vec::new(),
    };
    Ok(Decided {
        order_id: order.id,
        order_no: order.doc_no.clone(),
        status: order.status,
        stage: order.stage,
        ver: order.ver,
        next_approvers,
        totals: Totals::of(order),
    })
}
