use kernel::{Money, Result};
use money::tax::{Prices, TaxLine, TaxRate, tax_document};

use super::{Order, OrderLine};

/// What lines come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    pub kinds: i64,
    pub qty: i64,
    pub gross: Money,
    pub offer: Money,
    pub net: Money,
    pub tax: Money,
}

/// Works out the amounts of all lines and of the header from prices and quantities; writes nothing.
pub fn recompute_totals(order: &mut Order, lines: &mut [OrderLine]) -> Result<()> {
    let sums = sum_up(lines)?;
    (order.kinds, order.total_qty) = (sums.kinds, sums.qty);
    (order.gross_amount, order.offer_amount, order.net_amount, order.tax_amount) = (sums.gross, sums.offer, sums.net, sums.tax);
    Ok(())
}

/// What the amounts of a line depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charge {
    pub unit_price: Money,
    pub list_price: Money,
    pub qty: i64,
    pub tax_included: bool,
    pub tax: TaxRate,
}

/// What a line comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Charged {
    pub gross: Money,
    pub offer: Money,
    /// What is paid, the tax with it.
    pub net: Money,
    pub tax: Money,
}

/// Works out what the lines of one order come to, before it is one and after. Tax is worked out once per rate on the
/// sum, so that lines and document agree to the last hundredth.
pub fn charge(lines: &[Charge]) -> Result<Vec<Charged>> {
    let mut charged = vec![Charged::default(); lines.len()];
    for prices in [Prices::WithTax, Prices::WithoutTax] {
        let of_kind = |(_, line): &(usize, &Charge)| line.tax_included == (prices == Prices::WithTax);
        let members: Vec<(usize, &Charge)> = lines.iter().enumerate().filter(of_kind).collect();
        let taxable = members.iter().map(|(_, line)| Ok(TaxLine { amount: line.unit_price.times(line.qty)?, rate: line.tax }));
        let document = tax_document(prices, &taxable.collect::<Result<Vec<_>>>()?)?;
        for ((index, line), taxed) in members.into_iter().zip(document.lines) {
            let offer = line.list_price.minus(line.unit_price)?.max(Money::ZERO).times(line.qty)?;
            charged[index] = Charged { gross: taxed.gross.plus(offer)?, offer, net: taxed.gross, tax: taxed.tax };
        }
    }
    Ok(charged)
}

/// Works out the amounts of the lines.
pub fn sum_up(lines: &mut [OrderLine]) -> Result<Sums> {
    let charges: Vec<Charge> = lines.iter().map(OrderLine::charge).collect();
    for (line, charged) in lines.iter_mut().zip(charge(&charges)?) {
        (line.gross_amount, line.offer_amount) = (charged.gross, charged.offer);
        (line.net_amount, line.tax_amount) = (charged.net, charged.tax);
    }
    let mut sums = Sums::default();
    for line in lines.iter() {
        sums.kinds += i64::from(line.qty() > 0);
        sums.qty += line.qty();
        sums.gross = sums.gross.plus(line.gross_amount)?;
        sums.offer = sums.offer.plus(line.offer_amount)?;
        sums.net = sums.net.plus(line.net_amount)?;
        sums.tax = sums.tax.plus(line.tax_amount)?;
    }
    Ok(sums)
}
