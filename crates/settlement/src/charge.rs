//! What the pieces of a settlement come to. Tax is worked out once per rate on the sum, as orders do. Pieces that were found
//! again are a document of their own, which is taken off.

use std::collections::{BTreeMap, HashMap};

use catalogue::DayPrice;
use kernel::{AppError, ErrorCode, Id, Money, Result};
use money::tax::{Prices, TaxLine, tax_document};
use org::Day;

use crate::figures::Figures;

/// Pieces of one product at one price; below zero for what is taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    pub product: Id,
    pub qty: i64,
    pub price: DayPrice,
    pub net: Money,
    pub tax: Money,
}

/// Prices by day, of the products that are paid for on it.
pub type DayPrices = BTreeMap<Day, HashMap<Id, DayPrice>>;

/// What every product comes to, price by price.
pub fn charge(figures: &BTreeMap<Id, Figures>, prices: &DayPrices) -> Result<Vec<Charge>> {
    let mut charges: Vec<Charge> = Vec::new();
    let mut unpriced = Vec::new();
    for (product, one) in figures {
        for (day, qty) in &one.paid {
            let Some(price) = prices.get(day).and_then(|of_day| of_day.get(product)) else {
                unpriced.push(serde_json::json!({ "productId": product, "day": day }));
                continue;
            };
            match charges.iter_mut().find(|charge| charge.product == *product && charge.price == *price) {
                Some(charge) => charge.qty += qty,
                None => charges.push(Charge { product: *product, qty: *qty, price: *price, net: Money::ZERO, tax: Money::ZERO }),
            }
        }
    }
    if !unpriced.is_empty() {
        return Err(AppError::new(ErrorCode::SettlementUnpriced).with_data(serde_json::json!({ "lines": unpriced })));
    }
    charges.retain(|charge| charge.qty != 0);
    retaxed(charges)
}

/// The charges with what follows from their pieces, prices and rates.
pub fn retaxed(mut charges: Vec<Charge>) -> Result<Vec<Charge>> {
    for (taken_off, prices) in [(false, Prices::WithTax), (false, Prices::WithoutTax), (true, Prices::WithTax), (true, Prices::WithoutTax)]
    {
        tax(&mut charges, taken_off, prices)?;
    }
    Ok(charges)
}

fn tax(charges: &mut [Charge], taken_off: bool, prices: Prices) -> Result<()> {
    let with_tax = prices == Prices::WithTax;
    let mut members: Vec<&mut Charge> =
        charges.iter_mut().filter(|charge| (charge.qty < 0) == taken_off && charge.price.tax_included == with_tax).collect();
    let lines: Vec<TaxLine> = members
        .iter()
        .map(|charge| Ok(TaxLine { amount: charge.price.unit_price.times(charge.qty.abs())?, rate: charge.price.tax }))
        .collect::<Result<_>>()?;
    let document = tax_document(prices, &lines)?;
    for (charge, taxed) in members.iter_mut().zip(document.lines) {
        let signed = |amount: Money| if taken_off { Money::ZERO.minus(amount) } else { Ok(amount) };
        (charge.net, charge.tax) = (signed(taxed.net)?, signed(taxed.tax)?);
    }
    Ok(())
}
