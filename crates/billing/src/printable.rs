use kernel::{Country, Money, Result};
use org::Day;
use printing::{Fact, Paper, Party, PrintError};
use store::{Tx, params, record};

use crate::figures;
use crate::labels::Labels;
use crate::seller::SellerRule;
use crate::words::in_words;

/// Whose paper it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Buyer,
    /// What the company keeps.
    Company,
}

/// A paper that is ready to be drawn.
#[derive(Clone, Debug)]
pub struct Printable {
    paper: Paper,
    number: String,
}

impl Printable {
    pub fn to_pdf(&self) -> std::result::Result<Vec<u8>, PrintError> {
        self.paper.to_pdf()
    }

    pub const fn paper(&self) -> &Paper {
        &self.paper
    }

    /// What the file is called when it is kept. A header takes plain letters only.
    pub fn file_name(&self) -> String {
        let plain: String = self.number.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
        format!("{plain}.pdf")
    }
}

/// Whom a paper is for.
#[derive(Clone, Debug)]
pub(crate) struct Buyer {
    pub name: String,
    pub tax_id: Option<String>,
    pub address: String,
}

/// What all papers have.
pub(crate) struct Head<'a> {
    pub country: Country,
    pub labels: &'static Labels,
    pub title: &'static str,
    pub number: &'a str,
    pub on: Day,
    pub side: Side,
    pub cancelled: bool,
    pub buyer: Buyer,
    pub seller: SellerRule,
}

impl Head<'_> {
    /// The paper without its table.
    pub(crate) fn paper(self, facts: Vec<Fact>, whole: Money) -> Printable {
        let Head { country, labels, title, number, on, side, cancelled, buyer, seller } = self;
        let side = if side == Side::Buyer { labels.original } else { labels.copy };
        let mark = if cancelled { labels.cancelled } else { side };
        let mut all = vec![Fact::new(labels.number, number).strong(), Fact::new(labels.date, figures::day(country, on))];
        all.extend(facts);
        let paper = Paper {
            language: labels.language.key(),
            title: format!("{title} ({mark})"),
            issuer: issuer(labels, seller),
            addressee: addressee(labels, buyer),
            facts: all,
            columns: Vec::new(),
            rows: Vec::new(),
            totals: Vec::new(),
            notes: vec![format!("{}: {}", labels.in_words, in_words(country, whole))],
            page_of: labels.page_of,
        };
        Printable { paper, number: number.to_owned() }
    }
}

impl Printable {
    pub(crate) fn with(mut self, fill: impl FnOnce(&mut Paper)) -> Self {
        fill(&mut self.paper);
        self
    }
}

fn issuer(labels: &Labels, seller: SellerRule) -> Party {
    let SellerRule { name, tax_id, branch, address, phone } = seller;
    let mut lines = vec![address];
    if !tax_id.is_empty() {
        let branch = if branch.is_empty() { String::new() } else { format!(" · {} {branch}", labels.branch) };
        lines.push(format!("{} {tax_id}{branch}", labels.tax_id));
    }
    if !phone.is_empty() {
        lines.push(format!("{} {phone}", labels.phone));
    }
    lines.retain(|line| !line.is_empty());
    Party { name, lines }
}

fn addressee(labels: &Labels, buyer: Buyer) -> Party {
    let Buyer { name, tax_id, address } = buyer;
    let mut lines = vec![address];
    lines.extend(tax_id.map(|tax_id| format!("{} {tax_id}", labels.tax_id)));
    lines.retain(|line| !line.is_empty());
    Party { name, lines }
}

record! {
    pub(crate) struct Payee { pub payee_name: String, pub bank_name: String, pub account_no: String }
}

impl Payee {
    pub(crate) fn in_one_line(&self) -> String {
        format!("{} · {} · {}", self.bank_name, self.account_no, self.payee_name)
    }

    /// The account that is offered first.
    pub(crate) async fn first_of(tx: &mut Tx, country: Country, labels: &Labels) -> Result<Option<Self>> {
        let sql = format!(
            "SELECT payee_name, {}, account_no FROM payee_account WHERE country_code = $1 AND enabled ORDER BY sort, id LIMIT 1",
            labels.language.column("bank_name")
        );
        Ok(tx.optional(&sql, params![country]).await?)
    }
}

#[cfg(test)]
mod tests {
    use money::tax::TaxRate;

    use super::*;
    use crate::figures::Line;
    use crate::labels;

    fn invoice(country: Country, rate: TaxRate) -> Printable {
        let gross = Money::from_minor(11_100_000);
        let line = |number: i64| Line {
            code: format!("SKU-{number}"),
            name: "Solmyra Brightening Day Cream SPF 30 50 ml".to_owned(),
            qty: 12,
            unit_price: Money::from_minor(1_000_000),
            discount: Money::from_minor(900_000),
            rate,
            with_tax: true,
            gross,
        };
        let (lines, labels) = ([line(1), line(2)], labels::of(country));
        let whole = Money::from_minor(2 * gross.minor());
        let tax = whole.share(rate.rate * rate.base_numerator, 10_000 * rate.base_denominator + rate.rate * rate.base_numerator);
        let totals = figures::totals(country, labels, &lines, tax.expect("taxed"), whole).expect("added up");
        let rows = figures::rows(country, &lines).expect("added up");
        let head = Head {
            country,
            labels,
            title: labels.invoice,
            number: "IV-2026-000001",
            on: "2026-11-08".parse().expect("a day"),
            side: Side::Buyer,
            cancelled: false,
            buyer: Buyer { name: "Siam Beauty".to_owned(), tax_id: Some("0105500000002".to_owned()), address: "1 Silom Road".to_owned() },
            seller: SellerRule {
                name: "Gerai".to_owned(),
                tax_id: "0105500000001".to_owned(),
                branch: "00000".to_owned(),
                ..SellerRule::default()
            },
        };
        let due = vec![Fact::new(labels.due, figures::day(country, "2026-12-08".parse().expect("a day")))];
        head.paper(due, whole).with(|paper| (paper.columns, paper.rows, paper.totals) = (figures::columns(labels), rows, totals))
    }

    const INDONESIAN: TaxRate = TaxRate { rate: 1_200, base_numerator: 11, base_denominator: 12 };

    #[test]
    fn each_country_has_its_title_its_figures_and_its_words() {
        let said = |country, rate| {
            let Printable { paper, .. } = invoice(country, rate);
            let total = paper.totals.last().expect("a total").value.clone();
            (paper.title, total, paper.notes[0].clone())
        };
        let expected = |title: &str, total: &str, words: &str| (title.to_owned(), total.to_owned(), words.to_owned());
        assert_eq!(
            said(Country::Thailand, TaxRate::of_price(700)),
            expected("ใบกำกับภาษี (ต้นฉบับ)", "THB 222,000.00", "ตัวอักษร: สองแสนสองหมื่นสองพันบาทถ้วน")
        );
        assert_eq!(
            said(Country::Philippines, TaxRate::of_price(1_200)),
            expected("Sales invoice (Original)", "PHP 222,000.00", "In words: Two hundred twenty-two thousand pesos only")
        );
        assert_eq!(
            said(Country::Indonesia, INDONESIAN),
            expected("Faktur penjualan (Asli)", "IDR 222.000", "Terbilang: Dua ratus dua puluh dua ribu rupiah")
        );
        assert_eq!(
            said(Country::Malaysia, TaxRate::of_price(0)),
            expected("Invoice (Original)", "MYR 222,000.00", "In words: Ringgit Malaysia two hundred twenty-two thousand only")
        );
    }

    #[test]
    fn indonesia_sees_what_its_tax_is_worked_out_on() {
        let paper = invoice(Country::Indonesia, INDONESIAN).paper;
        let totals: Vec<(&str, &str)> = paper.totals.iter().map(|fact| (fact.label.as_str(), fact.value.as_str())).collect();
        assert_eq!(
            totals,
            [
                ("Subtotal", "222.000"),
                ("Harga jual", "200.000"),
                ("DPP nilai lain (11/12)", "183.333,33"),
                ("PPN 12%", "22.000"),
                ("Total", "IDR 222.000"),
            ]
        );
    }

    #[test]
    fn every_country_is_drawn() {
        for country in Country::ALL {
            let drawn = invoice(country, TaxRate::of_price(700)).to_pdf().expect("drawn");
            assert!(drawn.starts_with(b"%PDF-"), "{country:?}");
        }
    }
}
