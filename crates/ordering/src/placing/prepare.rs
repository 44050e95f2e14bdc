//! Everything that is decided before an order is written. Previews stop here.

use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, CooperationMode, CustomerStatus};
use serde_json::json;
use store::Tx;

use super::input::check_lines;
use super::{InputLine, OrderInput};
use crate::cart::{self, CartLine, check_discounts};
use crate::order::{OrderLine, OrderType, SettleMethod, Sums, sum_up};
use crate::party::{Party, party};
use crate::pricing::{Asked, Priced, price, price_and_promise, require_served};
use crate::words;

/// A price that is no longer the one that was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    pub product_id: Id,
    pub seen: Money,
    pub now: Money,
}

/// An order that could be placed: priced, with everything that stood against it refused.
#[derive(Clone, Debug)]
pub struct Prepared {
    pub party: Party,
    pub order_type: OrderType,
    pub settle_method: SettleMethod,
    /// Where all of it comes from.
    pub warehouse: Id,
    /// Without ids of their own yet.
    pub lines: Vec<OrderLine>,
    pub sums: Sums,
    pub moved: Vec<Moved>,
    /// What is left of signed offers, by product.
    pub offer_left: HashMap<Id, i64>,
    /// The lines that leave the cart.
    pub cart_lines: Vec<Id>,
}

/// Prepares an order that is about to be placed; its cart lines are locked.
#[kernel::boxed]
pub async fn prepare(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &OrderInput) -> Result<Prepared> {
    prepare_as(tx, rt, actor, input, Cart::Locked).await
}

/// Prepares an order only to show what would become of it.
pub(super) async fn look_ahead(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &OrderInput) -> Result<Prepared> {
    prepare_as(tx, rt, actor, input, Cart::Read).await
}

/// What is done to the lines of the cart.
#[derive(Clone, Copy, Debug)]
enum Cart {
    Read,
    Locked,
}

async fn prepare_as(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &OrderInput, cart: Cart) -> Result<Prepared> {
    let party = party(tx, actor, input.customer_id, input.order_type).await?;
    party.require_orderer()?;
    if party.buyer.status != CustomerStatus::Active {
        return Err(AppError::new(ErrorCode::CustomerInactive));
    }
    let (asked, carted) = asked(tx, actor, &party, input, cart).await?;
    check_lines(&asked)?;
    let (priced, promises) = price_and_promise(tx, rt, &party, &asked).await?;
    let mut lines = order_lines(&party, &priced)?;
    // Whether the goods are still there a moment later is decided when they are kept back.
    let warehouse = require_served(&promises, &asked)?;
    check_discounts(tx, actor, &party, &priced).await?;
    let discounted = asked.iter().any(|line| line.discount_price.is_some());
    let order_type = order_type(actor, &party, discounted)?;
    let settle_method = settle_method(&party, order_type, input.settle_method)?;
    let sums = sum_up(&mut lines)?;
    if sums.net > Money::DOCUMENT_CAP {
        return Err(AppError::field("lines", ErrorCode::OutOfRange));
    }
    let moved = moved(input, &carted, &lines);
    let offer_left = priced.iter().filter_map(|line| Some((line.quoted.product_id, line.offer_left?))).collect();
    let cart_lines = carted.iter().map(|line| line.id).collect();
    Ok(Prepared { party, order_type, settle_method, warehouse, lines, sums, moved, offer_left, cart_lines })
}

/// The lines of the cart that were named, or those that were sent along.
async fn asked(tx: &mut Tx, actor: &Actor, party: &Party, input: &OrderInput, how: Cart) -> Result<(Vec<Asked>, Vec<CartLine>)> {
    if input.cart_ids.is_empty() {
        let line = |line: &InputLine| Asked { product_id: line.product_id, qty: line.qty, discount_price: line.discount_price };
        return Ok((input.lines.iter().map(line).collect(), Vec::new()));
    }
    let carted = match how {
        Cart::Locked => cart::lines_by_id(tx, actor, party, &input.cart_ids).await?,
        Cart::Read => cart::look_by_id(tx, actor, party, &input.cart_ids).await?,
    };
    if carted.len() != input.cart_ids.len() {
        return Err(AppError::field("cartIds", ErrorCode::Unknown));
    }
    Ok((carted.iter().map(CartLine::asked).collect(), carted))
}

fn order_lines(party: &Party, priced: &[Priced]) -> Result<Vec<OrderLine>> {
    let mut lines = Vec::with_capacity(priced.len());
    for (priced, line_no) in priced.iter().zip(1_i64..) {
        let goods = priced.orderable()?;
        let price = priced.price(party.order_type.is_free());
        let price = price.ok_or_else(|| catalogue::Problem::NoPrice.refusal(goods.id))?;
        lines.push(OrderLine {
            id: Id::new(0),
            order_id: Id::new(0),
            line_no,
            product_id: goods.id,
            name: goods.name.clone(),
            material_code: goods.material_code.clone(),
            barcode: goods.barcode.clone(),
            specification: goods.specification.clone(),
            unit: goods.unit,
            image: words::thumbnail(goods),
            price_kind: price.kind,
            price_source_id: price.source_id,
            list_unit_price: price.list_price,
            unit_price: price.unit_price,
            tax_included: price.tax_included,
            tax: priced.quoted.tax,
            qty_ordered: priced.quoted.qty,
            qty_approved: priced.quoted.qty,
            qty_dispatched: 0,
            qty_received: 0,
            qty_returned: 0,
            qty_cancelled: 0,
            gross_amount: Money::ZERO,
            offer_amount: Money::ZERO,
            net_amount: Money::ZERO,
            tax_amount: Money::ZERO,
            moq_waived_by: None,
        });
    }
    Ok(lines)
}

/// What kind of order it is, whatever the client called it.
pub(super) fn order_type(actor: &Actor, party: &Party, discounted: bool) -> Result<OrderType> {
    Ok(match party.order_type {
        free if free.is_free() => free,
        OrderType::SpecialOffer if !discounted => return Err(AppError::field("discountPrice", ErrorCode::Required)),
        _ if discounted => OrderType::SpecialOffer,
        _ if party.buyer.cooperation_mode == CooperationMode::Consignment => OrderType::Consignment,
        _ if actor.person_id.is_some() => OrderType::OnBehalf,
        _ => OrderType::Normal,
    })
}

fn settle_method(party: &Party, order_type: OrderType, asked: Option<SettleMethod>) -> Result<SettleMethod> {
    let allowed = allowed_methods(party, order_type);
    let chosen = asked.filter(|method| allowed.contains(method)).or_else(|| match asked {
        // A method that is not the customer's choice: free and consigned goods have only one.
        Some(SettleMethod::Wallet | SettleMethod::Account) if allowed.len() == 1 => allowed.first().copied(),
        Some(_) => None,
        None => allowed.first().copied(),
    });
    chosen.ok_or_else(|| AppError::field("settleMethod", ErrorCode::Unknown))
}

/// How this kind of order may be paid by this customer, the usual way first.
pub fn allowed_methods(party: &Party, order_type: OrderType) -> Vec<SettleMethod> {
    if order_type.is_free() {
        return vec![SettleMethod::Free];
    }
    if party.buyer.cooperation_mode == CooperationMode::Consignment {
        return vec![SettleMethod::Consignment];
    }
    let mut methods = vec![SettleMethod::Wallet];
    if party.buyer.credit_limit > Money::ZERO {
        methods.push(SettleMethod::Account);
    }
    methods
}

/// Compares with what the client showed, and otherwise with what the cart remembers.
fn moved(input: &OrderInput, carted: &[CartLine], lines: &[OrderLine]) -> Vec<Moved> {
    let shown = |product: Id| input.seen_prices.iter().find(|seen| seen.product_id == product).map(|seen| seen.unit_price);
    let remembered = |product: Id| carted.iter().find(|line| line.product_id == product).and_then(|line| line.seen_unit_price);
    let compared = lines.iter().filter_map(|line| {
        let seen = shown(line.product_id).or_else(|| remembered(line.product_id))?;
        (seen != line.unit_price).then_some(Moved { product_id: line.product_id, seen, now: line.unit_price })
    });
    compared.collect()
}

/// Prices moved since they were seen, and nobody said that this is all right.
pub(super) fn price_changed(moved: &[Moved]) -> AppError {
    let lines: Vec<_> =
        moved.iter().map(|line| json!({ "productId": line.product_id, "seenUnitPrice": line.seen, "unitPrice": line.now })).collect();
    AppError::new(ErrorCode::PriceChanged).with_data(json!({ "lines": lines }))
}

/// The refusal of an order whose signed prices went to somebody else at the last moment: what these products cost now,
/// so that people are asked as they are about every other price that moved.
pub(super) async fn priced_meanwhile(tx: &mut Tx, rt: &Runtime, prepared: &Prepared, gone: &[Id]) -> Result<AppError> {
    let sold = |line: &&OrderLine| gone.contains(&line.product_id);
    let lines: Vec<&OrderLine> = prepared.lines.iter().filter(sold).collect();
    let asked = |line: &&OrderLine| Asked { product_id: line.product_id, qty: line.qty_ordered, discount_price: None };
    let asked: Vec<Asked> = lines.iter().map(asked).collect();
    let priced = price(tx, rt, &prepared.party, &asked).await?;
    let moved = lines.iter().zip(&priced).map(|(line, priced)| {
        let now = priced.price(false).ok_or_else(|| catalogue::Problem::NoPrice.refusal(line.product_id))?;
        Ok(Moved { product_id: line.product_id, seen: line.unit_price, now: now.unit_price })
    });
    Ok(price_changed(&moved.collect::<Result<Vec<_>>>()?))
}
