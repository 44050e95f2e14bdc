use std::collections::{HashMap, HashSet};

use kernel::{Id, Result};
use org::{Actor, Permission, RoleKey};
use store::{Sql, Tx, text_enum};

use super::cancel::ending_of;
use super::settle::pays_for;
use super::{Order, OrderEventKind, OrderStage, SettleMethod, allows};
use crate::review::Stage;

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
    }
}

/// What the actor may do with each of the orders, which they may see. Every call checks again by itself.
pub(super) async fn actions_of(tx: &mut Tx, actor: &Actor, orders: &[&Order]) -> Result<HashMap<Id, Vec<OrderAction>>> {
    let reviewing = reviewing(tx, actor, orders).await?;
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
            (OrderAction::Review, reviewing.contains(&order.id) && !own),
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
            (OrderAction::Again, !order.order_type.is_free() && (holds(Permission::OrderSubmit) || holds(Permission::OrderOnBehalf))),
        ];
        choices.into_iter().filter_map(|(action, may)| may.then_some(action)).collect()
    };
    Ok(orders.iter().map(|order| (order.id, of(order))).collect())
}

/// Whether the actor is with the customer or a promoter in a store, for orders that they may see.
pub(crate) fn is_where_goods_arrive(actor: &Actor) -> bool {
    actor.person_id.is_none() || actor.roles.contains(&RoleKey::Ba)
}

/// Those of the orders that wait for the actor, or for somebody they stand in for.
async fn reviewing(tx: &mut Tx, actor: &Actor, orders: &[&Order]) -> Result<HashSet<Id>> {
    let Some(person) = actor.person_id else { return Ok(HashSet::new()) };
    let mut waiting = HashSet::new();
    for stage in [Stage::Initial, Stage::Rereview, Stage::Vp] {
        let ids: Vec<Id> = orders.iter().filter(|order| order.stage == stage.order_stage()).map(|order| order.id).collect();
        if ids.is_empty() {
            continue;
        }
        let mut people = org::delegators_of(tx, person, stage.permission(), actor.today.into()).await?;
        if actor.holds(stage.permission()) {
            people.push(person);
        }
        let mut sql = Sql::new(
            "SELECT DISTINCT r.order_id FROM order_review r JOIN order_review_candidate c ON c.review_id = r.id
             WHERE r.decision = 'pending' AND ",
        );
        tx.push_any_of(&mut sql, "r.order_id", ids.as_slice());
        sql.push(" AND ");
        tx.push_any_of(&mut sql, "c.person_id", people.as_slice());
        let found: Vec<(Id,)> = tx.all_of(&sql).await?;
        waiting.extend(found.into_iter().map(|(id,)| id));
    }
    Ok(waiting)
}
