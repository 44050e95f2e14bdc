use identity::account::{users_of_customer, users_of_people};
use identity::notice::{About, Text, send_about};
use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime, Timestamp};
use org::Actor;
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::OrderInput;
use super::credit::{Credit, credit};
use super::delivery::{deliver_to, require_complete};
use super::place::{Particulars, Placed, begin, place};
use super::prepare::{Prepared, prepare, price_changed};
use crate::order::{Order, OrderStage, OrderStatus, OrderType, SettleMethod};
use crate::unpaid_rule::require_payable;
use crate::{exposure, offer};

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubmittedOrder {
    pub order_id: Id,
    pub order_no: String,
    pub order_type: OrderType,
    pub status: OrderStatus,
    pub stage: OrderStage,
    pub settle_method: SettleMethod,
    pub net: Money,
    /// Until when it may be paid, where it has to be.
    pub pay_by: Option<Timestamp>,
    /// Until when its goods are kept meanwhile; paying later keeps them if they are still there.
    pub kept_until: Option<Timestamp>,
    pub ver: i64,
}

impl From<&Order> for SubmittedOrder {
    fn from(order: &Order) -> Self {
        Self {
            order_id: order.id,
            order_no: order.doc_no.clone(),
            order_type: order.order_type,
            status: order.status,
            stage: order.stage,
            settle_method: order.settle_method,
            net: order.net_amount,
            pay_by: order.pay_by,
            kept_until: order.kept_until(),
            ver: order.ver,
        }
    }
}

/// Places an order. Prices and stock are those of this transaction; a price other than the one that was seen is asked
/// about first.
#[kernel::boxed]
pub async fn submit(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &OrderInput) -> Result<SubmittedOrder> {
    let notes = input.notes()?;
    if let Some(first) = repeated(tx, actor, notes.request_id.as_deref()).await? {
        input.mark()?.require_same(&first.request_mark)?;
        return Ok(SubmittedOrder::from(&first));
    }
    let prepared = prepare(tx, rt, actor, input).await?;
    if prepared.order_type.is_free() {
        // Samples and gifts need a recipient and a budget, which they are submitted with.
        return Err(AppError::field("orderType", ErrorCode::Unknown));
    }
    input.require_seen_prices()?;
    if !prepared.moved.is_empty() && !input.accept_new_price {
        return Err(price_changed(&prepared.moved));
    }
    let deliver = deliver_to(tx, &prepared.party.buyer, input.address_id).await?;
    let deliver = require_complete(tx, rt, &prepared.party.buyer, deliver).await?;
    let store_id = store(tx, prepared.party.buyer.id, input.store_id).await?;
    let Credit { overdue, over_limit, refusal } = require_credit(tx, rt, actor, &prepared).await?;
    let particulars = Particulars {
        deliver,
        store_id,
        notes,
        overdue,
        over_limit,
        new_prices_accepted: input.accept_new_price,
        credit_allows: refusal.is_none(),
    };
    let customer = prepared.party.buyer.name.clone();
    let placed = place(tx, rt, actor, prepared, particulars).await?;
    begin(tx, rt, actor, &placed).await?;
    if placed.order.stage == OrderStage::PriceApproval {
        let terms = input.offer.clone().unwrap_or_default();
        offer::ask_for_order(tx, rt, actor, &placed.order, &placed.lines, &terms).await?;
    }
    tell(tx, rt, actor, &placed, &customer).await?;
    Ok(SubmittedOrder::from(&placed.order))
}

/// The order that this very request has made before.
async fn repeated(tx: &mut Tx, actor: &Actor, request_id: Option<&str>) -> Result<Option<Order>> {
    let Some(request_id) = request_id else { return Ok(None) };
    let sql = format!("SELECT {} FROM customer_order WHERE placed_by = $1 AND request_id = $2", Order::COLUMNS);
    Ok(tx.optional(&sql, params![actor.user_id, request_id]).await?)
}

/// The customer's own store that was named.
async fn store(tx: &mut Tx, customer: Id, named: Option<Id>) -> Result<Option<Id>> {
    let Some(id) = named else { return Ok(None) };
    let found: Option<(Id,)> =
        tx.optional("SELECT id FROM store WHERE id = $1 AND customer_id = $2 AND status = 'active'", params![id, customer]).await?;
    found.map(|(id,)| Some(id)).ok_or_else(|| AppError::field("storeId", ErrorCode::Unknown))
}

async fn require_credit(tx: &mut Tx, rt: &Runtime, actor: &Actor, prepared: &Prepared) -> Result<Credit> {
    match prepared.settle_method {
        SettleMethod::Account | SettleMethod::Consignment => exposure::lock(tx, &prepared.party.buyer).await?,
        SettleMethod::Wallet => require_payable(tx, rt, &prepared.party.buyer, prepared.sums.net).await?,
        SettleMethod::Free => {}
    }
    let credit = credit(tx, rt, actor, prepared, prepared.settle_method).await?;
    match credit.refusal {
        Some(refusal) => Err(refusal),
        None => Ok(credit),
    }
}

/// The customer hears of what staff ordered for it and of what it has to pay, the representative of both.
async fn tell(tx: &mut Tx, rt: &Runtime, actor: &Actor, placed: &Placed, customer: &str) -> Result<()> {
    let order = &placed.order;
    let mut users = if order.on_behalf { users_of_customer(tx, order.customer_id).await? } else { Vec::new() };
    if let Some(rep) = order.rep_person_id {
        users.extend(users_of_people(tx, &[rep]).await?);
    }
    users.retain(|user| *user != actor.user_id);
    let amount = order.worth();
    let args =
        [("docNo", order.doc_no.as_str()), ("customer", customer), ("amount", amount.as_str()), ("by", order.placed_by_name.as_str())];
    let about = About { doc_type: "order", doc_no: &order.doc_no };
    send_about(tx, rt, &users, Text::OrderPlaced, &args, about).await?;
    if order.stage == OrderStage::ToPay && order.on_behalf {
        let payers = users_of_customer(tx, order.customer_id).await?;
        send_about(tx, rt, &payers, Text::OrderToPay, &args[..3], about).await?;
    }
    Ok(())
}

/// What a refusal other than one of ours becomes: the order did not come about, for whatever reason.
pub fn failed(error: AppError) -> AppError {
    match error.code() {
        ErrorCode::Internal => AppError::new(ErrorCode::OrderSubmitFailed).caused_by(error),
        _ => error,
    }
}
