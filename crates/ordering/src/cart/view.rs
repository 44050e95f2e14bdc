use catalogue::products::Unit;
use catalogue::{Problem, QuantityProblem};
use kernel::{Currency, Id, Language, Money, Result, Runtime, Timestamp};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::discount::max_rate;
use super::row::{self, CartLine};
use crate::exposure;
use crate::order::{Charged, LinePriceKind, OrderType, charge};
use crate::party::{Party, party};
use crate::pricing::{Asked, Priced, price};
use crate::words;

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CartQuery {
    /// For whom staff order; a buyer's own customer when left out.
    pub customer_id: Option<Id>,
    #[param(inline)]
    pub order_type: Option<OrderType>,
}

text_enum! {
    /// Why a line cannot be ordered now.
    pub enum InvalidReason {
        Expired = "expired",
        OffShelf = "off_shelf",
        Embargo = "embargo",
        Restricted = "restricted",
        NoPrice = "no_price",
        NoStock = "no_stock",
    }
}

impl From<Problem> for InvalidReason {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::Expired => Self::Expired,
            Problem::OffShelf => Self::OffShelf,
            Problem::Embargo => Self::Embargo,
            Problem::Restricted => Self::Restricted,
            Problem::NoPrice => Self::NoPrice,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLineView {
    /// Names the line in every call about it.
    pub cart_id: Id,
    pub product_id: Id,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub material_code: String,
    pub barcode: Option<String>,
    pub unit: Option<Unit>,
    pub qty: i64,
    pub moq: i64,
    pub order_step: i64,
    /// What may still be ordered.
    pub stock: i64,
    pub checked: bool,
    pub price_kind: Option<LinePriceKind>,
    pub unit_price: Option<Money>,
    /// What this customer pays on an ordinary day.
    pub list_price: Option<Money>,
    /// Set by staff; head office has to agree.
    pub discount_price: Option<Money>,
    pub amount: Money,
    pub offer_amount: Money,
    /// The price the owner last saw.
    pub seen_unit_price: Option<Money>,
    pub price_changed: bool,
    /// Fewer pieces are left than asked for.
    pub short: bool,
    pub quantity_problem: Option<QuantityProblem>,
    /// How many pieces may still be ordered at a price that head office signed for the customer.
    pub offer_left: Option<i64>,
    pub added_at: Timestamp,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvalidLine {
    pub reason: InvalidReason,
    #[serde(flatten)]
    pub line: CartLineView,
}

/// Lines that go to one store, or to the customer itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartGroup {
    pub store_id: Option<Id>,
    pub store_name: Option<String>,
    pub lines: Vec<CartLineView>,
}

/// What the checked lines come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartTotals {
    pub kinds: i64,
    pub qty: i64,
    pub gross: Money,
    pub offer: Money,
    pub net: Money,
    /// Whether every line that can be ordered is checked.
    pub all_checked: bool,
    /// A line has a price that head office has to agree to.
    pub needs_price_approval: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartView {
    pub customer_id: Id,
    pub customer_name: String,
    pub currency: Currency,
    pub groups: Vec<CartGroup>,
    pub invalid: Vec<InvalidLine>,
    pub totals: CartTotals,
    /// Said when the customer has overdue orders.
    pub overdue_tip: Option<String>,
    /// How far below the ordinary price the reader may go, in basis points; absent for those who may not.
    pub discount_limit: Option<i64>,
    /// How many lines there are.
    pub badge: i64,
}

/// A cart with the prices of this moment.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, rt: &Runtime, actor: &Actor, language: Language, query: &CartQuery) -> Result<CartView> {
    let party = party(tx, actor, query.customer_id, query.order_type).await?;
    let judged = judged(tx, rt, actor, &party, language).await?;
    let overdue = exposure::is_overdue(tx, rt, &party.buyer).await?;
    let (store_id, store_name) = store(tx, actor, &party).await?;
    let may_discount = actor.holds(Permission::ChangeDiscountPrice);
    let discount_limit = if may_discount { Some(max_rate(tx, party.country(), actor).await?) } else { None };
    let totals = totals(&judged)?;
    let badge = i64::try_from(judged.len()).unwrap_or(i64::MAX);
    let (mut valid, mut invalid) = (Vec::new(), Vec::new());
    for Judged { view, reason } in judged {
        match reason {
            Some(reason) => invalid.push(InvalidLine { reason, line: view }),
            None => valid.push(view),
        }
    }
    let groups = if valid.is_empty() { Vec::new() } else { vec![CartGroup { store_id, store_name, lines: valid }] };
    Ok(CartView {
        customer_id: party.buyer.id,
        currency: party.country().currency(),
        overdue_tip: overdue.then(|| words::OVERDUE_TIP.get(language).to_owned()),
        customer_name: party.buyer.name,
        groups,
        invalid,
        totals,
        discount_limit,
        badge,
    })
}

/// A line as it is shown, and what stands against it.
pub(super) struct Judged {
    pub(super) view: CartLineView,
    pub(super) reason: Option<InvalidReason>,
}

pub(super) async fn judged(tx: &mut Tx, rt: &Runtime, actor: &Actor, party: &Party, language: Language) -> Result<Vec<Judged>> {
    let lines = row::lines(tx, actor, party).await?;
    let asked: Vec<Asked> = lines.iter().map(CartLine::asked).collect();
    let priced = price(tx, rt, party, &asked).await?;
    let amounts = amounts(&lines, &priced, party)?;
    let judged = lines.iter().zip(&priced).zip(amounts).map(|((line, priced), amount)| judge(line, priced, amount, party, language));
    Ok(judged.collect())
}

/// What each line comes to. Those that would be ordered now make one order, every other stands for itself.
fn amounts(lines: &[CartLine], priced: &[Priced], party: &Party) -> Result<Vec<Charged>> {
    let free = party.order_type.is_free();
    let mut amounts = vec![Charged::default(); lines.len()];
    let (mut ordered, mut document) = (Vec::new(), Vec::new());
    for (index, (line, priced)) in lines.iter().zip(priced).enumerate() {
        let Some(line_charge) = priced.charge(free) else { continue };
        if line.checked && reason(priced).is_none() {
            ordered.push(index);
            document.push(line_charge);
        } else {
            amounts[index] = charge(&[line_charge])?.into_iter().next().unwrap_or_default();
        }
    }
    for (index, charged) in ordered.into_iter().zip(charge(&document)?) {
        amounts[index] = charged;
    }
    Ok(amounts)
}

/// What stands against ordering it.
fn reason(priced: &Priced) -> Option<InvalidReason> {
    let moq = priced.quoted.goods.as_ref().map_or(1, |goods| goods.moq);
    let nothing_left = (priced.available < moq).then_some(InvalidReason::NoStock);
    priced.quoted.problem.map(InvalidReason::from).or(nothing_left)
}

fn judge(line: &CartLine, priced: &Priced, amount: Charged, party: &Party, language: Language) -> Judged {
    let goods = priced.quoted.goods.as_ref();
    let price = goods.and_then(|_| priced.price(party.order_type.is_free()));
    let unit_price = price.map(|price| price.unit_price);
    let view = CartLineView {
        cart_id: line.id,
        product_id: line.product_id,
        name: goods.map(|goods| goods.name.get(language).to_owned()).unwrap_or_default(),
        image: goods.and_then(words::thumbnail),
        spec: goods.map(|goods| goods.specification.clone()).unwrap_or_default(),
        material_code: goods.map(|goods| goods.material_code.clone()).unwrap_or_default(),
        barcode: goods.and_then(|goods| goods.barcode.clone()),
        unit: goods.map(|goods| goods.unit),
        qty: line.qty,
        moq: goods.map_or(1, |goods| goods.moq),
        order_step: goods.map_or(1, |goods| goods.order_step),
        stock: priced.available.max(0),
        checked: line.checked,
        price_kind: price.map(|price| price.kind),
        unit_price,
        list_price: price.map(|price| price.list_price),
        discount_price: line.discount_price,
        amount: amount.net,
        offer_amount: amount.offer,
        seen_unit_price: line.seen_unit_price,
        price_changed: unit_price.is_some() && line.seen_unit_price.is_some() && unit_price != line.seen_unit_price,
        short: priced.available < line.qty,
        quantity_problem: priced.quantity_problem(),
        offer_left: priced.offer_left,
        added_at: line.added_at,
    };
    Judged { view, reason: reason(priced) }
}

pub(super) fn totals(judged: &[Judged]) -> Result<CartTotals> {
    let valid = || judged.iter().filter(|line| line.reason.is_none()).map(|line| &line.view);
    let mut totals = CartTotals {
        kinds: 0,
        qty: 0,
        gross: Money::ZERO,
        offer: Money::ZERO,
        net: Money::ZERO,
        all_checked: valid().next().is_some() && valid().all(|line| line.checked),
        needs_price_approval: false,
    };
    for line in valid().filter(|line| line.checked) {
        totals.kinds += 1;
        totals.qty += line.qty;
        totals.net = totals.net.plus(line.amount)?;
        totals.offer = totals.offer.plus(line.offer_amount)?;
        totals.needs_price_approval |= line.discount_price.is_some();
    }
    totals.gross = totals.net.plus(totals.offer)?;
    Ok(totals)
}

/// The store that the cart is for.
async fn store(tx: &mut Tx, actor: &Actor, party: &Party) -> Result<(Option<Id>, Option<String>)> {
    let found: Option<(Id, String)> = tx
        .optional(
            "SELECT s.id, s.name FROM cart c JOIN store s ON s.id = c.store_id
             WHERE c.owner_user_id = $1 AND c.customer_id = $2 AND c.channel = $3 AND c.order_type = $4",
            params![actor.user_id, party.buyer.id, party.channel, party.order_type],
        )
        .await?;
    Ok(found.unzip())
}
