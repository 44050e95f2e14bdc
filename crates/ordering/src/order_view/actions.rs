use std::collections::HashMap;

use kernel::{Id, Result};
use org::{Actor, Permission};
use store::{Tx, text_enum};

use crate::kinds::ORDER;
use crate::order::{Order, OrderEventKind, OrderStage, OrderStatus, SettleMethod, allows, is_where_goods_arrive};
use crate::placing::{ending_of, pays_for};

text_enum! {
    /// What somebody may do with an order now.
    pub enum OrderAction {
        Settle = "settle",
        Cancel = "cancel",
        /// Approve, reject or change quantities.
        Review = "review",
        Dispatch = "dispatch",
        CloseRest = "close_rest",
        ConfirmReceipt = "confirm_receipt",
        /// Mend what was sent back and submit it again.
        Resubmit = "resubmit",
        Again = "again",
        /// Ask to send goods back.
        Return = "return",
    }
}

/// What the actor may do with each of the orders, which they may see. Every call checks again by itself.
pub(super) async fn actions_of(tx: &mut Tx, actor: &Actor, orders: &[&Order]) -> Result<HashMap<Id, Vec<OrderAction>>> {
    let under_review: Vec<Id> = orders.iter().filter(|order| order.status == OrderStatus::AwaitingApproval).map(|order| order.id).collect();
    let reviewing = approval::waiting_among(tx, actor, &ORDER, &under_review).await?;
    let to_pay = |order: &Order| order.settle_method == SettleMethod::Wallet && allows(order.stage, OrderEventKind::Settle);
    let asked_to_pay = actor.holds(Permission::OrderSettle) && orders.iter().any(|order| to_pay(order));
    let pays_for = if asked_to_pay { pays_for(tx, actor).await? } else { Vec::new() };
    let (end_event, _) = ending_of(actor);
    let of = |order: &Order| {
        let holds = |permission: Permission| actor.holds(permission);
        let stage = order.stage;
        let own = order.placed_by == actor.user_id;
        let choices = [
            (OrderAction::Settle, to_pay(order) && pays_for.contains(&order.customer_id)),
            (OrderAction::Review, reviewing.contains(&order.id)),
            (OrderAction::Resubmit, stage == OrderStage::SentBack && own),
            (OrderAction::Dispatch, allows(stage, OrderEventKind::Dispatch) && holds(Permission::Dispatch)),
            (
                OrderAction::CloseRest,
                allows(stage, OrderEventKind::CloseRest)
                    && (holds(Permission::Dispatch) || (end_event == OrderEventKind::Cancel && holds(Permission::OrderCancel))),
            ),
            (
                OrderAction::ConfirmReceipt,
                matches!(stage, OrderStage::PartlyDispatched | OrderStage::InDelivery) && is_where_goods_arrive(actor),
            ),
            (OrderAction::Cancel, allows(stage, end_event) && holds(Permission::OrderCancel)),
            (OrderAction::Return, stage == OrderStage::Received && !order.order_type.is_free() && holds(Permission::ReturnRequest)),
            (OrderAction::Again, !order.order_type.is_free() && (holds(Permission::OrderSubmit) || holds(Permission::OrderOnBehalf))),
        ];
        choices.into_iter().filter_map(|(action, may)| may.then_some(action)).collect()
    };
    Ok(orders.iter().map(|order| (order.id, of(order))).collect())
}
