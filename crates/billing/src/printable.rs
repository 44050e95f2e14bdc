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
