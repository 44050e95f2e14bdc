use kernel::{Money, Result};
use money::tax::{Prices, TaxLine, tax_document};

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

/// Works out the amounts of the lines. Tax is worked out once per rate on the sum, so that lines and document agree to
/// the last hundredth.
pub fn sum_up(lines: &mut [OrderLine]) -> Result<Sums> {
    for prices in [Prices::WithTax, Prices::WithoutTax] {
        let of_kind = |line: &&mut OrderLine| line.tax_included == (prices == Prices::WithTax);
        let mut members: Vec<&mut OrderLine> = lines.iter_mut().filter(of_kind).collect();
        let taxable = members.iter().map(|line| Ok(TaxLine { amount: line.unit_price.times(line.qty())?, rate: line.tax }));
        let document = tax_document(prices, &taxable.collect::<Result<Vec<_>>>()?)?;
        for (line, taxed) in members.iter_mut().zip(document.lines) {
            line.net_amount = taxed.gross;
            line.tax_amount = taxed.tax;
            line.offer_amount = line.list_unit_price.minus(line.unit_price)?.max(Money::ZERO).times(line.qty())?;
            line.gross_amount = line.net_amount.plus(line.offer_amount)?;
        }
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
