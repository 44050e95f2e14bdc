//! What lines cost this customer now, and what the warehouses can still promise. Carts, previews and orders all ask
//! here, so that they cannot disagree.

use std::collections::HashMap;

use catalogue::prices::{LineAmount, PriceKind, SignedOffer, UnitPrice};
use catalogue::{Goods, LineAsked, QuantityProblem, QuoteRequest, QuotedLine, quote};
use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime};
use serde_json::json;
use store::Tx;

use crate::offer;
use crate::order::LinePriceKind;
use crate::party::Party;

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

    pub fn amount(&self, qty: i64) -> Result<LineAmount> {
        let net = self.unit_price.times(qty)?;
        let spared = self.list_price.minus(self.unit_price)?.max(Money::ZERO).times(qty)?;
        Ok(LineAmount { gross_amount: net.plus(spared)?, offer_amount: spared, net_amount: net })
    }
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
pub async fn price(tx: &mut Tx, rt: &Runtime, party: &Party, lines: &[Asked]) -> Result<Vec<Priced>> {
    let (priced, _) = price_and_promise(tx, rt, party, lines).await?;
    Ok(priced)
}

/// Prices the lines in their order, and tells what each warehouse has of them.
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
    offer::signed_for(tx, party.buyer.id, org::today_in(rt, party.country())?).await
}

/// What a warehouse can still promise, by product.
#[derive(Clone, Debug)]
pub struct Promise {
    pub warehouse: Id,
    pub available: HashMap<Id, i64>,
}

/// One entry per warehouse of the country, the oldest first.
pub async fn promises(tx: &mut Tx, country: Country, products: &[Id]) -> Result<Vec<Promise>> {
    let places = stock::free_in_warehouses(tx, country, products).await?;
    Ok(places.into_iter().map(|(warehouse, available)| Promise { warehouse, available }).collect())
}

/// The warehouse that serves an order whole, the oldest of several; where none does, the one that has most of it.
pub fn serving(promises: &[Promise], lines: &[Asked]) -> Option<Id> {
    let served =
        |place: &&Promise| lines.iter().filter(|line| place.available.get(&line.product_id).is_some_and(|left| *left >= line.qty)).count();
    // `max_by_key` takes the last of equals, so the oldest has to come last.
    promises.iter().rev().max_by_key(served).map(|place| place.warehouse)
}

/// Fewer pieces are there than asked for.
pub fn short(lines: &[(Id, i64)]) -> AppError {
    let lines: Vec<_> = lines.iter().map(|(id, available)| json!({ "id": id, "available": available })).collect();
    AppError::new(ErrorCode::InsufficientStock).with_data(json!({ "lines": lines }))
}
