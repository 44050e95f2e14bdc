//! What lines cost this customer now, and what the warehouses can still promise. Carts, previews and orders all ask
//! here, so that they cannot disagree.

use std::collections::HashMap;

use catalogue::prices::{PriceKind, SignedOffer, UnitPrice};
use catalogue::{Goods, LineAsked, QuantityProblem, QuoteRequest, QuotedLine, quote};
use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime};
use serde_json::json;
use store::Tx;

use crate::order::{Charge, LinePriceKind};
use crate::party::Party;
use crate::signed_prices::signed_for;

/// One line to be priced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    pub product_id: Id,
    pub qty: i64,
    /// The unit price that staff have set below the ordinary one.
    pub discount_price: Option<Money>,
}

#[derive(Clone, Debug)]
pub struct Priced {
    pub quoted: QuotedLine,
    pub discount_price: Option<Money>,
    /// The most that one warehouse can promise.
    pub available: i64,
    /// How many pieces may still be ordered at a price that head office signed for the customer.
    pub offer_left: Option<i64>,
}

/// What a line is sold at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    pub kind: LinePriceKind,
    pub source_id: Option<Id>,
    pub unit_price: Money,
    pub list_price: Money,
    pub tax_included: bool,
}

impl Price {
    const FREE: Self =
        Self { kind: LinePriceKind::Free, source_id: None, unit_price: Money::ZERO, list_price: Money::ZERO, tax_included: true };
}

impl Priced {
    /// Absent when the product has no price and so cannot be ordered.
    pub fn price(&self, free: bool) -> Option<Price> {
        if free {
            return Some(Price::FREE);
        }
        let listed: UnitPrice = self.quoted.price?;
        let listed = Price {
            kind: match listed.price_kind {
                PriceKind::Discounted => LinePriceKind::Discounted,
                PriceKind::Activity => LinePriceKind::Activity,
                PriceKind::Daily => LinePriceKind::Daily,
            },
            source_id: Some(listed.price_source_id),
            unit_price: listed.unit_price,
            list_price: listed.list_price,
            tax_included: listed.tax_included,
        };
        Some(match self.discount_price {
            Some(unit_price) => Price { kind: LinePriceKind::Discounted, source_id: None, unit_price, ..listed },
            None => listed,
        })
    }

    /// What its amounts depend on, as an order of it would have it.
    pub fn charge(&self, free: bool) -> Option<Charge> {
        let Price { unit_price, list_price, tax_included, .. } = self.price(free)?;
        Some(Charge { unit_price, list_price, qty: self.quoted.qty, tax_included, tax: self.quoted.tax })
    }

    /// The goods, or why they cannot be ordered in this quantity.
    pub fn orderable(&self) -> Result<&Goods> {
        let (goods, _) = self.quoted.orderable()?;
        Ok(goods)
    }

    pub fn quantity_problem(&self) -> Option<QuantityProblem> {
        self.quoted.quantity_problem
    }
}

/// Prices the lines in their order.
#[kernel::boxed]
pub async fn price(tx: &mut Tx, rt: &Runtime, party: &Party, lines: &[Asked]) -> Result<Vec<Priced>> {
    let (priced, _) = price_and_promise(tx, rt, party, lines).await?;
    Ok(priced)
}

/// Prices the lines in their order, and tells what each warehouse has of them.
#[kernel::boxed]
pub async fn price_and_promise(tx: &mut Tx, rt: &Runtime, party: &Party, lines: &[Asked]) -> Result<(Vec<Priced>, Vec<Promise>)> {
    if lines.is_empty() {
        return Ok((Vec::new(), Vec::new()));
    }
    let asked: Vec<LineAsked> = lines.iter().map(|line| LineAsked { product_id: line.product_id, qty: line.qty }).collect();
    let offers = signed_offers(tx, rt, party).await?;
    let request = QuoteRequest { assortment: party.assortment(), lines: &asked, offers: &offers };
    let quoted = quote(tx, rt, &party.shopper, &request).await?;
    let ids: Vec<Id> = lines.iter().map(|line| line.product_id).collect();
    let promised = promises(tx, party.country(), &ids).await?;
    let priced = quoted.into_iter().zip(lines).map(|(quoted, asked)| Priced {
        available: promised.iter().filter_map(|place| place.available.get(&asked.product_id)).copied().max().unwrap_or(0),
        offer_left: offers.iter().filter(|offer| offer.product_id == asked.product_id).map(|offer| offer.remaining).max(),
        discount_price: asked.discount_price,
        quoted,
    });
    Ok((priced.collect(), promised))
}

/// The prices that head office has signed for this customer.
async fn signed_offers(tx: &mut Tx, rt: &Runtime, party: &Party) -> Result<Vec<SignedOffer>> {
    if party.order_type.is_free() {
        return Ok(Vec::new());
    }
    signed_for(tx, party.buyer.id, org::today_in(rt, party.country())?).await
}

/// What a warehouse can still promise, by product.
#[derive(Clone, Debug)]
pub struct Promise {
    pub warehouse: Id,
    pub available: HashMap<Id, i64>,
}

impl Promise {
    fn left(&self, product: Id) -> i64 {
        self.available.get(&product).map_or(0, |left| (*left).max(0))
    }
}

/// One entry per warehouse of the country, the oldest first.
#[kernel::boxed]
pub async fn promises(tx: &mut Tx, country: Country, products: &[Id]) -> Result<Vec<Promise>> {
    let places = stock::free_in_warehouses(tx, country, products).await?;
    Ok(places.into_iter().map(|(warehouse, available)| Promise { warehouse, available }).collect())
}

/// The warehouse that serves an order, which one of them does alone: the one with the most lines of it whole, of
/// several the one with the most pieces, of several the oldest.
pub fn serving<'a>(promises: &'a [Promise], lines: &[Asked]) -> Option<&'a Promise> {
    let served = |place: &&Promise| {
        let whole = lines.iter().filter(|line| place.left(line.product_id) >= line.qty).count();
        let pieces: i64 = lines.iter().map(|line| place.left(line.product_id).min(line.qty)).sum();
        (whole, pieces)
    };
    // `max_by_key` takes the last of equals, so the oldest has to come last.
    promises.iter().rev().max_by_key(served)
}

/// The warehouse that serves the order, or all products of which it has not enough, so that people mend the order in
/// one go.
pub fn require_served(promises: &[Promise], lines: &[Asked]) -> Result<Id> {
    let here = serving(promises, lines);
    let left = |line: &Asked| here.map_or(0, |place| place.left(line.product_id));
    let short = lines.iter().filter(|line| left(line) < line.qty).map(|line| Shortage::of(promises, line.product_id, left(line)));
    let short: Vec<Shortage> = short.collect();
    match here {
        Some(place) if short.is_empty() => Ok(place.warehouse),
        _ => Err(refuse_short(&short)),
    }
}

/// The refusal of an order whose goods went to somebody else at the last moment, with what other warehouses have, as a
/// preview would tell it.
pub(crate) async fn sold_meanwhile(tx: &mut Tx, country: Country, short: &[stock::Short]) -> Result<AppError> {
    let products: Vec<Id> = short.iter().map(|short| short.id).collect();
    let promises = promises(tx, country, &products).await?;
    let short = short.iter().map(|short| Shortage::of(&promises, short.id, short.available));
    Ok(refuse_short(&short.collect::<Vec<_>>()))
}

/// A product of which fewer pieces are there than asked for.
#[derive(Clone, Copy, Debug)]
struct Shortage {
    product_id: Id,
    available: i64,
    /// What another warehouse could promise to an order of its own, where that is more.
    elsewhere: Option<i64>,
}

impl Shortage {
    fn of(promises: &[Promise], product_id: Id, available: i64) -> Self {
        let most = promises.iter().map(|place| place.left(product_id)).max();
        Self { product_id, available, elsewhere: most.filter(|more| *more > available) }
    }
}

fn refuse_short(short: &[Shortage]) -> AppError {
    let line = |short: &Shortage| match short.elsewhere {
        None => json!({ "id": short.product_id, "available": short.available }),
        Some(more) => json!({ "id": short.product_id, "available": short.available, "elsewhere": more }),
    };
    let lines: Vec<_> = short.iter().map(line).collect();
    AppError::new(ErrorCode::InsufficientStock).with_data(json!({ "lines": lines }))
}

/// Fewer pieces of one product are there than asked for, in whichever warehouse.
pub fn short(product_id: Id, available: i64) -> AppError {
    refuse_short(&[Shortage { product_id, available: available.max(0), elsewhere: None }])
}
