use kernel::{Money, Result};
use money::tax::{Prices, TaxLine, tax_document};

use super::{Order, OrderLine};

/// Works out the amounts of all lines and of the header from prices and quantities; writes nothing. Tax is worked out
/// once per rate on the sum, so that lines and header agree to the last hundredth.
pub fn recompute_totals(order: &mut Order, lines: &mut [OrderLine]) -> Result<()> {
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
    let sum = |part: fn(&OrderLine) -> Money| lines.iter().try_fold(Money::ZERO, |sum, line| sum.plus(part(line)));
    order.gross_amount = sum(|line| line.gross_amount)?;
    order.offer_amount = sum(|line| line.offer_amount)?;
    order.net_amount = sum(|line| line.net_amount)?;
    order.tax_amount = sum(|line| line.tax_amount)?;
    let wanted = lines.iter().filter(|line| line.qty() > 0);
    (order.kinds, order.total_qty) = wanted.fold((0, 0), |(kinds, qty), line| (kinds + 1, qty + line.qty()));
    Ok(())
}
