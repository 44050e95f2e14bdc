//! Lines, taxes and sums of a paper, and how figures and days are written in a country.

use kernel::{Country, Money, Result};
use money::tax::TaxRate;
use org::Day;
use printing::{Align, Column, Fact, Row};

use crate::labels::Labels;

/// Goods on a paper.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub code: String,
    pub name: String,
    pub qty: i64,
    /// Before the discount.
    pub unit_price: Money,
    /// Of all pieces.
    pub discount: Money,
    pub rate: TaxRate,
    /// Whether the price has the tax in it.
    pub with_tax: bool,
    /// With tax, as it was charged.
    pub gross: Money,
}

/// What one rate comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RateSum {
    pub rate: TaxRate,
    pub net: Money,
    pub tax: Money,
}

/// The tax of a document by rate. It was worked out on the whole document; where several rates share it, what rounding leaves
/// goes to the one that bears most.
pub(crate) fn rate_sums(lines: &[Line], tax: Money) -> Result<Vec<RateSum>> {
    let mut sums: Vec<(TaxRate, Money)> = Vec::new();
    for line in lines {
        match sums.iter_mut().find(|(rate, _)| *rate == line.rate) {
            Some((_, gross)) => *gross = gross.plus(line.gross)?,
            None => sums.push((line.rate, line.gross)),
        }
    }
    let mut found: Vec<RateSum> = Vec::with_capacity(sums.len());
    let mut open = tax;
    for (rate, gross) in sums {
        let (part, whole) = (rate.rate * rate.base_numerator, 10_000 * rate.base_denominator);
        let share = gross.share(part, whole + part)?;
        open = open.minus(share)?;
        found.push(RateSum { rate, net: gross.minus(share)?, tax: share });
    }
    if let Some(most) = found.iter_mut().max_by_key(|sum| sum.tax.minor().abs()) {
        (most.net, most.tax) = (most.net.minus(open)?, most.tax.plus(open)?);
    }
    Ok(found)
}

/// Figures without the sign of the currency: the total says which it is.
pub(crate) fn figure(country: Country, amount: Money) -> String {
    let plain = country.currency().shown(amount).replacen(country.currency().symbol(), "", 1);
    if country == Country::Indonesia {
        return plain.replace(',', ";").replace('.', ",").replace(';', ".");
    }
    if plain.contains('.') { plain } else { format!("{plain}.00") }
}

/// With the sign of the currency.
pub(crate) fn total(country: Country, amount: Money) -> String {
    format!("{} {}", country.currency().code(), figure(country, amount))
}

/// A day as the country writes it, in the common era.
pub(crate) fn day(country: Country, day: Day) -> String {
    let date = day.to_string();
    let mut parts = date.splitn(3, '-');
    let (year, month, day) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    if country == Country::Philippines { format!("{month}/{day}/{year}") } else { format!("{day}/{month}/{year}") }
}

/// "7%", "12%", "5.5%".
pub(crate) fn percent(rate: TaxRate) -> String {
    let (whole, part) = (rate.rate / 100, rate.rate % 100);
    let shown = if part == 0 { whole.to_string() } else { format!("{whole}.{part:02}").trim_end_matches('0').to_owned() };
    format!("{shown}%")
}

pub(crate) fn columns(labels: &Labels) -> Vec<Column> {
    let column = |title: &str, share, align| Column { title: title.to_owned(), share, align };
    vec![
        column("#", 1, Align::Left),
        column(labels.item, 10, Align::Left),
        column(labels.qty, 3, Align::Right),
        column(labels.unit_price, 5, Align::Right),
        column(labels.discount, 4, Align::Right),
        column(labels.tax_rate, 3, Align::Right),
        column(labels.amount, 5, Align::Right),
    ]
}

/// Whether what the lines come to has the tax in it: prices of one paper may be of both kinds, then they all show what is paid.
pub(crate) fn shows_tax_inside(lines: &[Line]) -> bool {
    lines.iter().any(|line| line.with_tax)
}

fn shown_amount(line: &Line, inside: bool) -> Result<Money> {
    if inside { Ok(line.gross) } else { Ok(line.unit_price.times(line.qty)?.minus(line.discount)?) }
}

pub(crate) fn rows(country: Country, lines: &[Line]) -> Result<Vec<Row>> {
    let inside = shows_tax_inside(lines);
    let row = |(line, number): (&Line, i64)| -> Result<Row> {
        let discount = if line.discount == Money::ZERO { "–".to_owned() } else { figure(country, line.discount) };
        let rate = if line.rate.rate == 0 { "–".to_owned() } else { percent(line.rate) };
        let cells = vec![
            number.to_string(),
            format!("{} {}", line.code, line.name),
            line.qty.to_string(),
            figure(country, line.unit_price),
            discount,
            rate,
            figure(country, shown_amount(line, inside)?),
        ];
        Ok(Row { cells, strong: false })
    };
    lines.iter().zip(1_i64..).map(row).collect()
}

/// What the lines come to, what each rate takes of it, and the whole.
pub(crate) fn totals(country: Country, labels: &Labels, lines: &[Line], tax: Money, whole: Money) -> Result<Vec<Fact>> {
    let inside = shows_tax_inside(lines);
    let mut sum = Money::ZERO;
    for line in lines {
        sum = sum.plus(shown_amount(line, inside)?)?;
    }
    let mut facts = vec![Fact::new(labels.subtotal, figure(country, sum))];
    for RateSum { rate, net, tax } in rate_sums(lines, tax)? {
        if rate.rate == 0 {
            facts.push(Fact::new(labels.exempt, figure(country, net)));
            continue;
        }
        facts.push(Fact::new(labels.before_tax, figure(country, net)));
        if rate.base_numerator != rate.base_denominator {
            let base = net.share(rate.base_numerator, rate.base_denominator)?;
            let label = format!("{} ({}/{})", labels.tax_base, rate.base_numerator, rate.base_denominator);
            facts.push(Fact::new(label, figure(country, base)));
        }
        facts.push(Fact::new(format!("{} {}", labels.tax, percent(rate)), figure(country, tax)));
    }
    facts.push(Fact::new(labels.total, total(country, whole)).strong());
    Ok(facts)
}

#[cfg(test)]
mod tests {
    use super::*;

    const THAI: TaxRate = TaxRate::of_price(700);
    const EXEMPT: TaxRate = TaxRate::of_price(0);

    fn line(gross: i64, rate: TaxRate) -> Line {
        let gross = Money::from_minor(gross);
        Line { code: "A".into(), name: "B".into(), qty: 1, unit_price: gross, discount: Money::ZERO, rate, with_tax: true, gross }
    }

    #[test]
    fn rates_come_to_the_tax_of_the_document() {
        let sums = rate_sums(&[line(10_700, THAI), line(5_000, EXEMPT), line(21_401, THAI)], Money::from_minor(2_101)).expect("added up");
        let found: Vec<_> = sums.iter().map(|sum| (sum.rate.rate, sum.net.minor(), sum.tax.minor())).collect();
        assert_eq!(found, [(700, 30_000, 2_101), (0, 5_000, 0)]);
    }

    #[test]
    fn figures_and_days_are_written_as_the_country_does() {
        let amount = Money::from_minor(123_456_750);
        let shown = Country::ALL.map(|country| total(country, amount));
        assert_eq!(shown, ["THB 1,234,567.50", "PHP 1,234,567.50", "IDR 1.234.567,50", "MYR 1,234,567.50"]);
        assert_eq!(figure(Country::Indonesia, Money::from_minor(125_000_000)), "1.250.000");
        assert_eq!(figure(Country::Thailand, Money::from_minor(-125_000)), "-1,250.00");
        let on: Day = "2026-11-08".parse().expect("a day");
        assert_eq!(Country::ALL.map(|country| day(country, on)), ["08/11/2026", "11/08/2026", "08/11/2026", "08/11/2026"]);
    }

    #[test]
    fn rates_are_read_as_percents() {
        assert_eq!([700, 1_200, 550, 625].map(|rate| percent(TaxRate::of_price(rate))), ["7%", "12%", "5.5%", "6.25%"]);
    }
}
