use identity::{PayProof, Purpose};
use kernel::{AppError, Currency, ErrorCode, Id, Money, Result, Runtime, Secret};
use money::ledger::{self, Document, HoldRequest};
use money::wallet;
use org::{Actor, Permission, Scope};
use serde::{Deserialize, Serialize};
use stock::Want;
use store::{Tx, params};
use utoipa::ToSchema;

use super::place::goods_document;
use crate::order::{
    self, Facts, Guard, Happened, Order, OrderEventKind, OrderLine, OrderStage, OrderStatus, SettleMethod, allows, lines_of, lock, move_to,
    record_event, save_state, subject_of, submitter_person,
};
use crate::review;

/// A payment from the wallet.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettleInput {
    pub order_id: Id,
    /// Six digits.
    #[schema(value_type = String, format = Password)]
    pub pay_password: Secret<String>,
    /// The version of the order that was looked at.
    pub ver: i64,
    /// Made by the client before sending.
    pub request_id: Option<String>,
}

/// Where the order and the wallet stand after paying.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettledOrder {
    pub order_id: Id,
    pub order_no: String,
    pub status: OrderStatus,
    pub stage: OrderStage,
    pub net: Money,
    pub currency: Currency,
    /// Everything in the wallet.
    pub balance: Money,
    /// Set aside, for this order and others.
    pub held: Money,
    pub available: Money,
    pub ver: i64,
}

/// What a payer looks at before typing the payment password: the order as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bill {
    order_id: Id,
    ver: i64,
    net: Money,
    currency: Currency,
}

impl Bill {
    const fn of(order: &Order) -> Self {
        Self { order_id: order.id, ver: order.ver, net: order.net_amount, currency: order.country_code.currency() }
    }

    pub fn purpose(&self) -> Purpose {
        let (order, ver, net) = (self.order_id.to_string(), self.ver.to_string(), self.net.to_string());
        Purpose::of(&["order", &order, &ver, &net, self.currency.code()])
    }
}

/// Says that the payment password was given for exactly this bill. Calls make one of a proof and of nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Authorised(Bill);

impl Authorised {
    pub fn by(proof: PayProof, rt: &Runtime, actor: &Actor, bill: Bill) -> Result<Self> {
        proof.spend(rt, actor, bill.purpose())?;
        Ok(Self(bill))
    }

    /// For writing down payments of the past, which somebody has proven long ago. The linter keeps everything else
    /// away from it.
    pub const fn on_record(bill: Bill) -> Self {
        Self(bill)
    }
}

/// The bill at the version the payer saw. Whether the order may be paid at all is told before a password is asked for.
#[kernel::boxed]
pub async fn bill(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: Id, ver: i64) -> Result<Bill> {
    let scope = actor.require(Permission::OrderSettle)?;
    let order = order::find(tx, &scope, order).await?;
    require_payer(tx, actor, order.customer_id).await?;
    // One that is paid may be asked about again by whoever did not hear the answer.
    if order.settled_at.is_none() {
        if order.ver != ver {
            return Err(AppError::new(ErrorCode::VersionConflict));
        }
        require_unpaid(&order, &Facts::new(actor, rt.now()))?;
    }
    Ok(Bill { ver, ..Bill::of(&order) })
}

/// Pays an order from the customer's wallet: sets the amount aside, keeps the goods for good and asks for the first
/// review.
#[kernel::boxed]
pub async fn settle(tx: &mut Tx, rt: &Runtime, actor: &Actor, authorised: Authorised) -> Result<SettledOrder> {
    let scope: Scope = actor.require(Permission::OrderSettle)?;
    let mut order = lock(tx, &scope, authorised.0.order_id, Some(authorised.0.ver)).await?;
    require_payer(tx, actor, order.customer_id).await?;
    let facts = Facts::new(actor, rt.now());
    require_unpaid(&order, &facts)?;
    if authorised.0 != Bill::of(&order) {
        return Err(AppError::new(ErrorCode::VersionConflict));
    }
    let lines = lines_of(tx, order.id).await?;
    keep_goods(tx, rt, actor, &order, &lines).await?;
    set_money_aside(tx, rt, &mut order).await?;
    let submitter = submitter_person(tx, order.placed_by).await?;
    let opened = review::open(tx, rt, &order, &subject_of(&order, submitter, false, false)).await?;
    let from = order.stage;
    let facts = Facts { lines: &lines, payment_proven: true, stock_reserved: true, ..facts };
    move_to(&mut order, OrderEventKind::Settle, OrderStage::after(opened.as_ref()), &facts)?;
    (order.settled_at, order.pay_by) = (Some(rt.now()), None);
    let what = Happened { diff: serde_json::json!({ "held": order.held_amount }), ..Happened::plain(OrderEventKind::Settle) };
    record_event(tx, rt, actor, &order, Some(from), &what).await?;
    save_state(tx, &mut order).await?;
    review::became_ready(tx, rt, &order).await?;
    let wallet = wallet::balance(tx, order.country_code, order.customer_id).await?;
    Ok(SettledOrder {
        order_id: order.id,
        order_no: order.doc_no,
        status: order.status,
        stage: order.stage,
        net: order.net_amount,
        currency: wallet.currency,
        balance: wallet.balance,
        held: wallet.held,
        available: wallet.available,
        ver: order.ver,
    })
}

/// An order that waits for its payment from the wallet, and still may.
fn require_unpaid(order: &Order, facts: &Facts<'_>) -> Result<()> {
    if order.settle_method != SettleMethod::Wallet || !allows(order.stage, OrderEventKind::Settle) {
        let data = serde_json::json!({ "from": order.stage, "event": OrderEventKind::Settle });
        return Err(AppError::new(ErrorCode::TransitionNotAllowed).with_data(data));
    }
    // Told as such, whatever else stands against paying by now.
    facts.check(order, Guard::InTime)
}

/// Only logins of the customer that were given the right to pay.
async fn require_payer(tx: &mut Tx, actor: &Actor, customer: Id) -> Result<()> {
    let rights: Option<(bool,)> =
        tx.optional("SELECT can_pay FROM customer_user WHERE user_id = $1 AND customer_id = $2", params![actor.user_id, customer]).await?;
    match rights {
        Some((true,)) => Ok(()),
        Some((false,)) => Err(AppError::new(ErrorCode::MayNotPay)),
        None => Err(AppError::new(ErrorCode::Forbidden)),
    }
}

/// The customers for which the actor's login was given the right to pay.
pub(crate) async fn pays_for(tx: &mut Tx, actor: &Actor) -> Result<Vec<Id>> {
    let rows: Vec<(Id,)> = tx.all("SELECT customer_id FROM customer_user WHERE user_id = $1 AND can_pay", params![actor.user_id]).await?;
    Ok(rows.into_iter().map(|(customer,)| customer).collect())
}

/// What had been given back for want of payment is kept again, if it is still there.
async fn keep_goods(tx: &mut Tx, rt: &Runtime, actor: &Actor, order: &Order, lines: &[OrderLine]) -> Result<()> {
    let wants = lines.iter().filter(|line| line.outstanding() > 0);
    let wants: Vec<Want> = wants.map(|line| Want { line_id: line.id, product: line.product_id, qty: line.outstanding() }).collect();
    let reference = format!("{}/settle/{}", order.doc_no, order.ver);
    let document = goods_document(order, org::today_in(rt, order.country_code)?, actor.user_id, &reference);
    stock::renew(tx, rt, &document, order.warehouse_id, &wants, None).await?;
    Ok(())
}

async fn set_money_aside(tx: &mut Tx, rt: &Runtime, order: &mut Order) -> Result<()> {
    let reference = format!("{}/settle/{}", order.doc_no, order.ver);
    let document = Document { doc_type: "order", doc_no: &order.doc_no, reference: &reference };
    if order.net_amount > Money::ZERO {
        let request = HoldRequest { country: order.country_code, customer: order.customer_id, amount: order.net_amount, document };
        ledger::hold(tx, rt, &request).await?;
    }
    order.held_amount = order.net_amount;
    Ok(())
}
