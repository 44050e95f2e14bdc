//! What lines of a cart or an order cost now, and what stands against them. Read in one set of statements, however
//! many lines.

use std::collections::HashMap;

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use money::tax::TaxRate;
use org::listing;
use serde_json::json;
use store::{Tx, text_enum};

use crate::Shopper;
use crate::goods::{Goods, quotables};
use crate::prices::{LineAmount, SignedOffer, UnitPrice, resolve};
use crate::products::{Assortment, Restriction};
use crate::valid_prices::Ladders;

/// One line to be priced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineAsked {
    pub product_id: Id,
    pub qty: i64,
}

/// What is to be priced, for which kind of order, with the special offers that the customer has.
#[derive(Clone, Copy, Debug)]
pub struct QuoteRequest<'a> {
    pub assortment: Assortment,
    pub lines: &'a [LineAsked],
    pub offers: &'a [SignedOffer],
}

text_enum! {
    /// Why a product cannot be ordered by this customer now, whatever the quantity.
    pub enum Problem {
        /// Unknown here.
        Expired = "expired",
        OffShelf = "off_shelf",
        Embargo = "embargo",
        /// Not for this customer, or not in this kind of order.
        Restricted = "restricted",
        NoPrice = "no_price",
    }
}

text_enum! {
    /// What is wrong with a quantity.
    pub enum QuantityProblem {
        BelowMoq = "below_moq",
        WrongStep = "wrong_step",
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuotedLine {
    pub product_id: Id,
    pub qty: i64,
    /// Absent for what does not exist in this country.
    pub goods: Option<Goods>,
    pub price: Option<UnitPrice>,
    /// Zero without a price.
    pub amount: LineAmount,
    pub tax: TaxRate,
    pub problem: Option<Problem>,
    pub quantity_problem: Option<QuantityProblem>,
}

/// Prices the lines in their order. The same product in two lines is judged line by line.
#[kernel::boxed]
pub async fn quote(tx: &mut Tx, rt: &Runtime, shopper: &Shopper, request: &QuoteRequest<'_>) -> Result<Vec<QuotedLine>> {
    let (now, ids): (Timestamp, Vec<Id>) = (rt.now(), request.lines.iter().map(|line| line.product_id).collect());
    let known = quotables(tx, shopper.country, &ids, org::today_in(rt, shopper.country)?).await?;
    let ladders = Ladders::valid(tx, shopper, now, &ids).await?;
    let offers: HashMap<Id, Vec<SignedOffer>> = listing::group(request.offers.iter().map(|offer| (offer.product_id, *offer)));
    let mut quoted = Vec::with_capacity(request.lines.len());
    for line in request.lines {
        let known = known.get(&line.product_id);
        let goods = known.map(|known| known.goods.clone());
        let offers = offers.get(&line.product_id).map_or(&[][..], Vec::as_slice);
        let price = goods.as_ref().and_then(|_| resolve(line.qty, offers, &ladders.of(line.product_id)));
        let restrictions = known.map_or(&[][..], |known| known.restrictions.as_slice());
        let judged = Judged { shopper, now, assortment: request.assortment, restrictions, priced: price.is_some() };
        let untaxed = TaxRate::of_price(0);
        quoted.push(QuotedLine {
            product_id: line.product_id,
            qty: line.qty,
            amount: price.map(|price| price.amount(line.qty)).transpose()?.unwrap_or_default(),
            tax: known.and_then(|known| known.tax).unwrap_or(untaxed),
            problem: judged.problem(goods.as_ref()),
            quantity_problem: goods.as_ref().and_then(|goods| quantity_problem(goods.moq, goods.order_step, line.qty)),
            goods,
            price,
        });
    }
    Ok(quoted)
}

/// Everything that decides whether a product may be ordered at all.
pub(crate) struct Judged<'a> {
    pub(crate) shopper: &'a Shopper,
    pub(crate) now: Timestamp,
    pub(crate) assortment: Assortment,
    pub(crate) restrictions: &'a [Restriction],
    pub(crate) priced: bool,
}

impl Judged<'_> {
    pub(crate) fn problem(&self, goods: Option<&Goods>) -> Option<Problem> {
        let Some(goods) = goods else { return Some(Problem::Expired) };
        if !goods.on_sale.is_listed(self.now) {
            return Some(Problem::OffShelf);
        }
        if goods.on_sale.is_embargoed(self.now) {
            return Some(Problem::Embargo);
        }
        if goods.assortment != self.assortment || !self.shopper.may_buy(self.restrictions) {
            return Some(Problem::Restricted);
        }
        // Samples and gifts are given, not sold.
        (self.assortment == Assortment::Goods && !self.priced).then_some(Problem::NoPrice)
    }
}

/// At least the minimum, and from there in steps.
pub fn quantity_problem(moq: i64, step: i64, qty: i64) -> Option<QuantityProblem> {
    if qty < moq {
        return Some(QuantityProblem::BelowMoq);
    }
    ((qty - moq) % step.max(1) != 0).then_some(QuantityProblem::WrongStep)
}

impl Problem {
    /// The refusal of an order. Why somebody may not have a product is not told: to them it does not exist.
    pub fn refusal(self, product: Id) -> AppError {
        let code = match self {
            Self::Embargo => ErrorCode::ProductEmbargo,
            Self::Expired | Self::OffShelf | Self::Restricted | Self::NoPrice => ErrorCode::ProductExpired,
        };
        AppError::new(code).with_data(json!({ "productId": product }))
    }
}

impl QuantityProblem {
    pub fn refusal(self, product: Id, moq: i64, step: i64) -> AppError {
        let code = match self {
            Self::BelowMoq => ErrorCode::BelowMoq,
            Self::WrongStep => ErrorCode::WrongStep,
        };
        let data = json!({ "productId": product, "moq": moq, "orderStep": step });
        AppError::new(code).arg("moq", moq).arg("step", step).with_data(data)
    }
}

impl QuotedLine {
    /// The goods and their price, or why they cannot be ordered.
    pub fn orderable(&self) -> Result<(&Goods, Option<&UnitPrice>)> {
        let goods = match (self.problem, &self.goods) {
            (None, Some(goods)) => goods,
            (problem, _) => return Err(problem.unwrap_or(Problem::Expired).refusal(self.product_id)),
        };
        match self.quantity_problem {
            Some(problem) => Err(problem.refusal(self.product_id, goods.moq, goods.order_step)),
            None => Ok((goods, self.price.as_ref())),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn quantities_start_at_the_minimum_and_go_up_in_steps() {
        let at = |qty| quantity_problem(12, 6, qty);
        assert_eq!(
            [0, 11, 12, 13, 18, 24].map(at),
            [Some(QuantityProblem::BelowMoq), Some(QuantityProblem::BelowMoq), None, Some(QuantityProblem::WrongStep), None, None]
        );
    }

    proptest! {
        #[test]
        fn a_good_quantity_is_the_minimum_and_whole_steps(moq in 1_i64..100, step in 1_i64..50, steps in 0_i64..50, off in 0_i64..50) {
            prop_assert_eq!(quantity_problem(moq, step, moq + steps * step), None);
            let qty = moq + steps * step + off;
            prop_assert_eq!(quantity_problem(moq, step, qty).is_none(), off % step == 0);
        }
    }
}
