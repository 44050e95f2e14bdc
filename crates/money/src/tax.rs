//! Value-added tax of a document: worked out once per rate on the sum of its lines, then shared out to them so
//! that the lines add up to the document exactly.

use kernel::{AppError, Money, Result};

const BASIS_POINTS: i64 = 10_000;

/// Basis points of a share of the price. Indonesia takes 12 % of 11/12 of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TaxRate {
    pub rate: i64,
    pub base_numerator: i64,
    pub base_denominator: i64,
}

impl TaxRate {
    pub const fn of_price(rate: i64) -> Self {
        Self { rate, base_numerator: 1, base_denominator: 1 }
    }

    /// Tax per price without tax, as a fraction.
    fn fraction(self) -> Result<(i64, i64)> {
        let sound = (0..=BASIS_POINTS).contains(&self.rate)
            && (1..=BASIS_POINTS).contains(&self.base_denominator)
            && (0..=self.base_denominator).contains(&self.base_numerator);
        if !sound {
            return Err(AppError::internal(format!("{self:?} is not a tax rate")));
        }
        Ok((self.rate * self.base_numerator, BASIS_POINTS * self.base_denominator))
    }
}

/// Whether the prices of a document have the tax in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prices {
    WithTax,
    WithoutTax,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TaxLine {
    /// Unit price times quantity, as priced.
    pub amount: Money,
    pub rate: TaxRate,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taxed {
    pub net: Money,
    pub tax: Money,
    pub gross: Money,
}

/// What one rate comes to on a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateTotal {
    pub rate: TaxRate,
    pub total: Taxed,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentTax {
    /// In the order of the lines given.
    pub lines: Vec<Taxed>,
    /// In the order in which the rates first appear.
    pub rates: Vec<RateTotal>,
    pub total: Taxed,
}

/// Taxes a document. Amounts are never negative: a return is a document of its own.
pub fn tax_document(prices: Prices, lines: &[TaxLine]) -> Result<DocumentTax> {
    tax_next(prices, &[], lines)
}

/// Taxes a document that follows `earlier` ones of the same deal, so that all of them together come to what one
/// document of everything would, to the last hundredth.
pub fn tax_next(prices: Prices, earlier: &[TaxLine], lines: &[TaxLine]) -> Result<DocumentTax> {
    let mut document = DocumentTax { lines: vec![Taxed::default(); lines.len()], ..DocumentTax::default() };
    for (index, line) in lines.iter().enumerate() {
        if line.amount < Money::ZERO {
            return Err(AppError::internal("a line to be taxed is negative"));
        }
        if lines[..index].iter().any(|earlier| earlier.rate == line.rate) {
            continue;
        }
        let members: Vec<usize> = (index..lines.len()).filter(|other| lines[*other].rate == line.rate).collect();
        let mut before = Money::ZERO;
        for taxed in earlier.iter().filter(|taxed| taxed.rate == line.rate) {
            before = before.plus(taxed.amount)?;
        }
        let total = tax_rate(prices, line.rate, before, lines, &members, &mut document.lines)?;
        document.rates.push(RateTotal { rate: line.rate, total });
        document.total = document.total.plus(total)?;
    }
    Ok(document)
}

/// Taxes the lines of one rate, of which `before` was taxed already.
fn tax_rate(prices: Prices, rate: TaxRate, before: Money, lines: &[TaxLine], members: &[usize], taxed: &mut [Taxed]) -> Result<Taxed> {
    let (tax, price) = rate.fraction()?;
    let base = if prices == Prices::WithTax { price + tax } else { price };
    let mut sum = Money::ZERO;
    let mut unshared = 0;
    for member in members {
        let amount = lines[*member].amount;
        sum = sum.plus(amount)?;
        let share = amount.share(tax, base)?;
        unshared -= share.minor();
        taxed[*member] = split(prices, amount, share)?;
    }
    let due = before.plus(sum)?.share(tax, base)?.minus(before.share(tax, base)?)?;
    let whole = split(prices, sum, due)?;
    unshared += whole.tax.minor();

    // What rounding each line left over goes to the largest line, and to the next only when that line's tax would
    // leave its own bounds, which takes lines of a few hundredths.
    let mut largest_first = members.to_vec();
    largest_first.sort_by_key(|member| std::cmp::Reverse(lines[*member].amount));
    for member in largest_first {
        let (amount, share) = (lines[member].amount, taxed[member].tax.minor());
        let borne = unshared.clamp(-share, amount.minor() - share);
        taxed[member] = split(prices, amount, Money::from_minor(share + borne))?;
        unshared -= borne;
    }
    if unshared != 0 {
        return Err(AppError::internal("the tax of a document could not be shared out"));
    }
    Ok(whole)
}

fn split(prices: Prices, amount: Money, tax: Money) -> Result<Taxed> {
    Ok(match prices {
        Prices::WithTax => Taxed { net: amount.minus(tax)?, tax, gross: amount },
        Prices::WithoutTax => Taxed { net: amount, tax, gross: amount.plus(tax)? },
    })
}

impl Taxed {
    fn plus(self, other: Self) -> Result<Self> {
        Ok(Self { net: self.net.plus(other.net)?, tax: self.tax.plus(other.tax)?, gross: self.gross.plus(other.gross)? })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const THAI: TaxRate = TaxRate::of_price(700);
    const PHILIPPINE: TaxRate = TaxRate::of_price(1200);
    const INDONESIAN: TaxRate = TaxRate { rate: 1200, base_numerator: 11, base_denominator: 12 };
    const EXEMPT: TaxRate = TaxRate::of_price(0);

    fn document(prices: Prices, lines: &[(i64, TaxRate)]) -> DocumentTax {
        let lines: Vec<_> = lines.iter().map(|(minor, rate)| TaxLine { amount: Money::from_minor(*minor), rate: *rate }).collect();
        tax_document(prices, &lines).expect("taxable")
    }

    fn minor(taxed: Taxed) -> (i64, i64, i64) {
        (taxed.net.minor(), taxed.tax.minor(), taxed.gross.minor())
    }

    #[test]
    fn the_document_is_rounded_and_the_largest_line_takes_the_rest() {
        // Each third of 100.00 has 6.54205… of tax: 6.54 three times, 19.63 on the whole document.
        let thirds = document(Prices::WithTax, &[(10_000, THAI), (10_000, THAI), (10_001, THAI)]);
        assert_eq!(minor(thirds.total), (28_038, 1_963, 30_001));
        assert_eq!(thirds.lines.iter().map(|line| line.tax.minor()).collect::<Vec<_>>(), [654, 654, 655]);
    }

    #[test]
    fn indonesia_taxes_eleven_twelfths_of_the_price() {
        assert_eq!(minor(document(Prices::WithoutTax, &[(10_000_000, INDONESIAN)]).total), (10_000_000, 1_100_000, 11_100_000));
        assert_eq!(minor(document(Prices::WithTax, &[(11_100_000, INDONESIAN)]).total), (10_000_000, 1_100_000, 11_100_000));
    }

    #[test]
    fn rates_are_taxed_apart() {
        let mixed = document(Prices::WithTax, &[(10_700, THAI), (5_000, EXEMPT), (21_400, THAI), (11_200, PHILIPPINE)]);
        let rates: Vec<_> = mixed.rates.iter().map(|rate| (rate.rate.rate, minor(rate.total))).collect();
        assert_eq!(rates, [(700, (30_000, 2_100, 32_100)), (0, (5_000, 0, 5_000)), (1200, (10_000, 1_200, 11_200))]);
        assert_eq!(minor(mixed.total), (45_000, 3_300, 48_300));
    }

    #[test]
    fn halves_round_up_and_tiny_lines_stay_within_themselves() {
        // 0.5 hundredths of tax each, 5 on the document: ten lines of one hundredth too much would be 10.
        let tiny = document(Prices::WithoutTax, &[(50, TaxRate::of_price(100)); 10]);
        assert_eq!(minor(tiny.total), (500, 5, 505));
        assert!(tiny.lines.iter().all(|line| (0..=1).contains(&line.tax.minor())));
    }

    #[test]
    fn nonsense_is_refused() {
        for rate in [TaxRate::of_price(-1), TaxRate::of_price(10_001), TaxRate { rate: 700, base_numerator: 1, base_denominator: 0 }] {
            assert!(tax_document(Prices::WithTax, &[TaxLine { amount: Money::from_minor(1), rate }]).is_err(), "{rate:?}");
        }
        assert!(tax_document(Prices::WithTax, &[TaxLine { amount: Money::from_minor(-1), rate: THAI }]).is_err());
    }

    fn lines() -> impl Strategy<Value = Vec<(i64, TaxRate)>> {
        let amount = prop_oneof![0_i64..20, 0_i64..1_000_000, 0_i64..100_000_000_000];
        let rate = prop_oneof![Just(THAI), Just(PHILIPPINE), Just(INDONESIAN), Just(EXEMPT), (0_i64..=10_000).prop_map(TaxRate::of_price)];
        prop::collection::vec((amount, rate), 0..40)
    }

    proptest! {
        #[test]
        fn lines_add_up_to_the_document(lines in lines(), with_tax in any::<bool>()) {
            let taxed = document(if with_tax { Prices::WithTax } else { Prices::WithoutTax }, &lines);
            let mut sum = Taxed::default();
            for ((amount, _), line) in lines.iter().zip(&taxed.lines) {
                prop_assert_eq!(line.net.plus(line.tax), Ok(line.gross));
                prop_assert_eq!(if with_tax { line.gross } else { line.net }, Money::from_minor(*amount));
                prop_assert!(line.tax >= Money::ZERO && line.net >= Money::ZERO);
                sum = sum.plus(*line).expect("in range");
            }
            prop_assert_eq!(sum, taxed.total);
            let rates = taxed.rates.iter().try_fold(Taxed::default(), |sum, rate| sum.plus(rate.total)).expect("in range");
            prop_assert_eq!(rates, taxed.total);
        }

        #[test]
        fn documents_in_a_row_come_to_one_of_everything(documents in prop::collection::vec(lines(), 1..8), with_tax in any::<bool>()) {
            let prices = if with_tax { Prices::WithTax } else { Prices::WithoutTax };
            let taxable = |lines: &[(i64, TaxRate)]| -> Vec<TaxLine> {
                lines.iter().map(|(minor, rate)| TaxLine { amount: Money::from_minor(*minor), rate: *rate }).collect()
            };
            let (mut earlier, mut sum) = (Vec::new(), Taxed::default());
            for lines in documents {
                let next = tax_next(prices, &earlier, &taxable(&lines)).expect("taxable");
                prop_assert!(next.lines.iter().all(|line| line.tax >= Money::ZERO && line.net >= Money::ZERO));
                let lines_sum = next.lines.iter().try_fold(Taxed::default(), |sum, line| sum.plus(*line)).expect("in range");
                prop_assert_eq!(lines_sum, next.total);
                sum = sum.plus(next.total).expect("in range");
                earlier.extend(taxable(&lines));
            }
            prop_assert_eq!(sum, tax_document(prices, &earlier).expect("taxable").total);
        }

        #[test]
        fn a_rates_tax_is_half_up_of_the_exact_one(lines in lines()) {
            for rate in document(Prices::WithoutTax, &lines).rates {
                let (tax, price) = rate.rate.fraction().expect("sound");
                let exact = i128::from(rate.total.net.minor()) * i128::from(tax);
                let twice = 2 * (i128::from(rate.total.tax.minor()) * i128::from(price) - exact);
                prop_assert!(-i128::from(price) < twice && twice <= i128::from(price), "{rate:?}");
            }
        }

        #[test]
        fn only_the_largest_line_of_a_rate_bears_the_rest(amounts in prop::collection::vec(10_000_i64..1_000_000, 1..40)) {
            let lines: Vec<_> = amounts.iter().map(|amount| (*amount, THAI)).collect();
            let largest = amounts.iter().position(|amount| Some(amount) == amounts.iter().max()).expect("there is one");
            for (index, line) in document(Prices::WithTax, &lines).lines.iter().enumerate() {
                let rounded = line.gross.share(7, 107).expect("in range");
                prop_assert!(index == largest || line.tax == rounded);
            }
        }
    }
}
