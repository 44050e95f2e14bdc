use approval::ReviewView;
use catalogue::products::Unit;
use kernel::{Country, Currency, Id, Language, Money, Result, Timestamp};
use org::{Actor, Address, CooperationMode, Day};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::{IntoParams, ToSchema};

use super::actions::{OrderAction, actions_of};
use super::list::{customers, people};
use crate::dispatch::{self, Dispatch};
use crate::kinds::ORDER;
use crate::order::{
    CancelReason, LinePriceKind, Order, OrderChannel, OrderEvent, OrderEventKind, OrderLine, OrderStage, OrderStatus, OrderType,
    SettleMethod, Sight, lines_of, timeline,
};
use crate::placing::OrderTotals;

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct OrderById {
    pub order_id: Id,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderLineView {
    pub line_id: Id,
    pub line_no: i64,
    pub product_id: Id,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub material_code: String,
    pub barcode: Option<String>,
    pub unit: Unit,
    pub price_kind: LinePriceKind,
    pub unit_price: Money,
    pub list_price: Money,
    pub qty_ordered: i64,
    pub qty_approved: i64,
    pub qty_dispatched: i64,
    pub qty_received: i64,
    pub qty_returned: i64,
    pub qty_cancelled: i64,
    pub offer_amount: Money,
    pub amount: Money,
    pub tax: Money,
}

/// One entry of the history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimelineEntry {
    pub at: Timestamp,
    pub event: OrderEventKind,
    /// Empty for the system.
    pub actor_role: String,
    pub actor_name: String,
    pub from_stage: Option<OrderStage>,
    pub to_stage: OrderStage,
    pub note: String,
    /// What changed: quantities by line, amounts, reasons.
    #[schema(value_type = Object)]
    pub diff: serde_json::Value,
}

/// How it is paid and how far that has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Settlement {
    pub method: SettleMethod,
    pub settled_at: Option<Timestamp>,
    /// Until when it may be paid.
    pub pay_by: Option<Timestamp>,
    /// Until when the goods of an unpaid order are kept; paying later keeps them if they are still there.
    pub kept_until: Option<Timestamp>,
    pub held: Money,
    pub captured: Money,
    pub refunded: Money,
    /// What the wallet can still spend, for those who may pay.
    pub wallet_available: Option<Money>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderDetail {
    pub order_id: Id,
    pub order_no: String,
    pub country_code: Country,
    pub currency: Currency,
    pub order_type: OrderType,
    pub channel: OrderChannel,
    pub status: OrderStatus,
    pub stage: OrderStage,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub cooperation_mode: CooperationMode,
    pub store_id: Option<Id>,
    pub store_name: Option<String>,
    pub area_name: Option<String>,
    pub rep_name: Option<String>,
    pub placed_by_name: String,
    pub on_behalf: bool,
    pub placed_at: Timestamp,
    pub biz_date: Day,
    pub address: Address,
    pub contact: String,
    pub mobile: Option<String>,
    pub remarks: String,
    pub po_no: String,
    pub po_link: String,
    pub totals: OrderTotals,
    pub settlement: Settlement,
    /// Beyond a budget, the cap of consigned goods or the credit limit when it was submitted; told to staff.
    pub over_limit: bool,
    pub cancel_reason: Option<CancelReason>,
    pub cancel_comment: String,
    pub lines: Vec<OrderLineView>,
    pub reviews: Vec<ReviewView>,
    pub dispatches: Vec<Dispatch>,
    pub timeline: Vec<TimelineEntry>,
    pub actions: Vec<OrderAction>,
    /// The reader sees goods and no money: amounts are nil and mean nothing.
    pub amounts_hidden: bool,
    pub ver: i64,
}

/// Everything about an order that its reader may know.
#[kernel::boxed]
pub async fn detail(tx: &mut Tx, actor: &Actor, language: Language, id: Id) -> Result<OrderDetail> {
    let sight = Sight::of(actor)?;
    let order = sight.find(tx, id).await?;
    let lines = lines_of(tx, order.id).await?;
    let actions = actions_of(tx, actor, &[&order]).await?.remove(&order.id).unwrap_or_default();
    let (customer_code, customer_name) = customers(tx, std::slice::from_ref(&order)).await?.remove(&order.customer_id).unwrap_or_default();
    let (store_name, area_name) = places(tx, &order).await?;
    let rep_name = people(tx, order.rep_person_id.into_iter()).await?.into_values().next();
    let may_pay = actions.contains(&OrderAction::Settle);
    let wallet_available =
        if may_pay { Some(money::wallet::balance(tx, order.country_code, order.customer_id).await?.available) } else { None };
    let kept_until = order.kept_until();
    let mut detail = OrderDetail {
        reviews: approval::reviews_of(tx, &ORDER, order.id).await?,
        dispatches: dispatch::of_order(tx, language, order.id).await?,
        timeline: timeline(tx, order.id).await?.into_iter().map(entry).collect(),
        order_id: order.id,
        order_no: order.doc_no,
        country_code: order.country_code,
        currency: order.country_code.currency(),
        order_type: order.order_type,
        channel: order.channel,
        status: order.status,
        stage: order.stage,
        customer_id: order.customer_id,
        customer_code,
        customer_name,
        cooperation_mode: order.cooperation_mode,
        store_id: order.store_id,
        store_name,
        area_name,
        rep_name,
        placed_by_name: order.placed_by_name,
        on_behalf: order.on_behalf,
        placed_at: order.placed_at,
        biz_date: order.biz_date,
        address: order.address.0,
        contact: order.contact,
        mobile: order.mobile,
        remarks: order.remarks,
        po_no: order.po_no,
        po_link: order.po_link,
        totals: OrderTotals {
            kinds: order.kinds,
            qty: order.total_qty,
            gross: order.gross_amount,
            offer: order.offer_amount,
            net: order.net_amount,
            tax: order.tax_amount,
        },
        settlement: Settlement {
            method: order.settle_method,
            settled_at: order.settled_at,
            pay_by: order.pay_by,
            kept_until,
            held: order.held_amount,
            captured: order.captured_amount,
            refunded: order.refunded_amount,
            wallet_available,
        },
        over_limit: order.over_limit && actor.person_id.is_some(),
        cancel_reason: order.cancel_reason,
        cancel_comment: order.cancel_comment,
        lines: lines.iter().map(|line| shown(line, language)).collect(),
        actions,
        amounts_hidden: false,
        ver: order.ver,
    };
    if !sight.shows_money() {
        detail.hide_amounts();
    }
    Ok(detail)
}

impl OrderDetail {
    fn hide_amounts(&mut self) {
        self.amounts_hidden = true;
        let OrderTotals { kinds, qty, .. } = self.totals;
        self.totals = OrderTotals { kinds, qty, gross: Money::ZERO, offer: Money::ZERO, net: Money::ZERO, tax: Money::ZERO };
        self.settlement = Settlement { held: Money::ZERO, captured: Money::ZERO, refunded: Money::ZERO, ..self.settlement };
        for line in &mut self.lines {
            (line.unit_price, line.list_price, line.offer_amount) = (Money::ZERO, Money::ZERO, Money::ZERO);
            (line.amount, line.tax) = (Money::ZERO, Money::ZERO);
        }
        self.dispatches.iter_mut().for_each(Dispatch::hide_amounts);
        // What changed is told in amounts as well.
        for entry in &mut self.timeline {
            entry.diff = serde_json::json!({});
        }
    }
}

fn shown(line: &OrderLine, language: Language) -> OrderLineView {
    OrderLineView {
        line_id: line.id,
        line_no: line.line_no,
        product_id: line.product_id,
        name: line.name.get(language).to_owned(),
        image: line.image.clone(),
        spec: line.specification.clone(),
        material_code: line.material_code.clone(),
        barcode: line.barcode.clone(),
        unit: line.unit,
        price_kind: line.price_kind,
        unit_price: line.unit_price,
        list_price: line.list_unit_price,
        qty_ordered: line.qty_ordered,
        qty_approved: line.qty_approved,
        qty_dispatched: line.qty_dispatched,
        qty_received: line.qty_received,
        qty_returned: line.qty_returned,
        qty_cancelled: line.qty_cancelled,
        offer_amount: line.offer_amount,
        amount: line.net_amount,
        tax: line.tax_amount,
    }
}

fn entry(event: OrderEvent) -> TimelineEntry {
    TimelineEntry {
        at: event.at,
        event: event.event,
        actor_role: event.actor_role,
        actor_name: event.actor_name,
        from_stage: event.from_stage,
        to_stage: event.to_stage,
        note: event.note,
        diff: event.diff,
    }
}

/// The names of the store and of the customer's area.
async fn places(tx: &mut Tx, order: &Order) -> Result<(Option<String>, Option<String>)> {
    Ok(tx
        .one("SELECT (SELECT name FROM store WHERE id = $1), (SELECT name FROM area WHERE id = $2)", params![order.store_id, order.area_id])
        .await?)
}
