//! The cells of a product's row that say where its sale is forbidden and who may buy it.

use std::collections::HashMap;

use jiff::civil::Date;
use kernel::{Country, ErrorCode, Id, Language, LocalizedText, Result, Runtime, Timestamp};
use org::import::{Cell, Cells, Column, ImportOutcome, Layout, Sheet};
use org::{Actor, Channel, CustomerType, Day};
use store::{StoreError, Tx, params};

use crate::products::{EmbargoInput, Product, Restriction, RestrictionRule, set_embargo};

const AT_ONCE: usize = 500;

pub(super) const EMBARGO_TH: Column = Column::new("embargoTH", ["泰国禁售", "Embargo TH", "Stop jual TH", "ระงับการขาย TH"]);
pub(super) const EMBARGO_PH: Column = Column::new("embargoPH", ["菲律宾禁售", "Embargo PH", "Stop jual PH", "ระงับการขาย PH"]);
pub(super) const EMBARGO_ID: Column = Column::new("embargoID", ["印尼禁售", "Embargo ID", "Stop jual ID", "ระงับการขาย ID"]);
pub(super) const EMBARGO_MY: Column = Column::new("embargoMY", ["马来西亚禁售", "Embargo MY", "Stop jual MY", "ระงับการขาย MY"]);
pub(super) const ONLY_FOR: Column = Column::new("onlyFor", ["仅售给", "Only for", "Hanya untuk", "ขายเฉพาะ"]);
pub(super) const NOT_FOR: Column = Column::new("notFor", ["不售给", "Not for", "Tidak untuk", "ไม่ขายให้"]);

const RULES: [(RestrictionRule, &Column); 2] = [(RestrictionRule::Allow, &ONLY_FOR), (RestrictionRule::Deny, &NOT_FOR)];

const fn embargo_column(country: Country) -> &'static Column {
    match country {
        Country::Thailand => &EMBARGO_TH,
        Country::Philippines => &EMBARGO_PH,
        Country::Indonesia => &EMBARGO_ID,
        Country::Malaysia => &EMBARGO_MY,
    }
}

pub(super) fn restriction_column(rule: RestrictionRule) -> &'static Column {
    match rule {
        RestrictionRule::Allow => &ONLY_FOR,
        RestrictionRule::Deny => &NOT_FOR,
    }
}

/// Numbers of customers, by what they are to a sheet and to us.
#[derive(Default)]
pub(super) struct Customers {
    by_code: HashMap<(Country, String), Id>,
    by_id: HashMap<Id, String>,
}

impl Customers {
    /// Those that restrictions of the products name.
    pub(super) async fn of(tx: &mut Tx, products: &[Product]) -> Result<Self, StoreError> {
        let ids: Vec<Id> = products.iter().flat_map(|product| &product.restrictions).filter_map(|held| held.customer_id).collect();
        let mut known = Self::default();
        for some in ids.chunks(AT_ONCE) {
            let sql = format!("SELECT id, country_code, code FROM customer WHERE {}", tx.any_of("id", 1));
            known.add(tx.all(&sql, params![some]).await?);
        }
        Ok(known)
    }

    /// Those that the sheet names.
    pub(super) async fn named(tx: &mut Tx, layout: &Layout, sheet: &Sheet) -> Result<Self, StoreError> {
        let mut codes = Vec::new();
        for row in &sheet.rows {
            let cells = Cells::new(layout, row);
            for (_, column) in RULES {
                let listed = cells.list(column.key).value().unwrap_or_default();
                codes.extend(listed.iter().filter_map(|entry| Some(country_and_rest(entry)?.1.to_ascii_uppercase())));
            }
        }
        codes.sort_unstable();
        codes.dedup();
        let mut known = Self::default();
        for some in codes.chunks(AT_ONCE) {
            let sql = format!("SELECT id, country_code, code FROM customer WHERE {}", tx.any_of("code", 1));
            known.add(tx.all(&sql, params![some.to_vec()]).await?);
        }
        Ok(known)
    }

    fn add(&mut self, rows: Vec<(Id, Country, String)>) {
        for (id, country, code) in rows {
            self.by_id.insert(id, code.clone());
            self.by_code.insert((country, code), id);
        }
    }
}

/// The cells of an export, in the order of the columns.
pub(super) fn cells_of(product: &Product, customers: &Customers) -> Vec<String> {
    let mut cells: Vec<String> = Country::ALL.map(|country| embargo_cell(product, country)).to_vec();
    for (rule, _) in RULES {
        let own = product.restrictions.iter().filter(|held| held.rule == rule);
        cells.push(own.map(|held| restriction_text(held, customers)).collect::<Vec<_>>().join(", "));
    }
    cells
}

/// The English reason, and in brackets the last day of it, if it has one: `Recall of batch 7 (2026-05-31)`.
fn embargo_cell(product: &Product, country: Country) -> String {
    let held = product.countries.iter().find(|held| held.country_code == country && held.embargo);
    let Some(held) = held else { return String::new() };
    let last_day = held.embargo_until.and_then(|until| Timestamp::from_millis(until.millis() - 1).date_in(country.time_zone()).ok());
    let reason = held.embargo_reason.get(Language::En);
    last_day.map_or_else(|| reason.to_owned(), |day| format!("{reason} ({day})"))
}

/// `TH type:chain`, `TH channel:modern_trade` or a customer's number: `TH C0001`.
fn restriction_text(restriction: &Restriction, customers: &Customers) -> String {
    let target = match (restriction.customer_type, restriction.channel, restriction.customer_id) {
        (Some(customer_type), _, _) => format!("type:{}", customer_type.key()),
        (_, Some(channel), _) => format!("channel:{}", channel.key()),
        (_, _, customer) => customer.and_then(|id| customers.by_id.get(&id).cloned()).unwrap_or_default(),
    };
    format!("{} {target}", restriction.country_code.iso2())
}

/// An embargo that a cell sets, changes or lifts.
pub(super) struct Embargo {
    country: Country,
    reason: LocalizedText,
    until: Option<Timestamp>,
    on: bool,
}

/// What the cells change; a cell that says what is the case changes nothing.
pub(super) fn embargoes(cells: &Cells<'_>, existing: Option<&Product>) -> Vec<Embargo> {
    let changed = Country::ALL.into_iter().filter_map(|country| {
        let text = match cells.text(embargo_column(country).key) {
            Cell::Absent => return None,
            Cell::Blank => String::new(),
            Cell::Value(text) => text,
        };
        if text == existing.map(|product| embargo_cell(product, country)).unwrap_or_default() {
            return None;
        }
        let (reason, until) = reason_and_end(&text, country);
        Some(Embargo { country, reason: reason_in_all(reason, existing, country), until, on: !text.is_empty() })
    });
    changed.collect()
}

/// The other languages stay while the English reason does; a new one makes them wrong.
fn reason_in_all(english: &str, existing: Option<&Product>, country: Country) -> LocalizedText {
    let held = existing.and_then(|product| product.countries.iter().find(|held| held.country_code == country));
    let held = held.map(|held| held.embargo_reason.clone()).filter(|reason| reason.get(Language::En) == english);
    held.unwrap_or_else(|| LocalizedText { en: english.to_owned(), ..LocalizedText::default() })
}

fn reason_and_end(text: &str, country: Country) -> (&str, Option<Timestamp>) {
    let dated = text.strip_suffix(')').and_then(|text| text.rsplit_once('('));
    let dated = dated.and_then(|(reason, day)| Some((reason.trim(), end_of(day.trim().parse().ok()?, country)?)));
    dated.map_or((text, None), |(reason, until)| (reason, Some(until)))
}

fn end_of(day: Day, country: Country) -> Option<Timestamp> {
    let next = Date::from(day).tomorrow().ok()?.in_tz(country.time_zone()).ok()?;
    Some(Timestamp::from_millis(next.timestamp().as_millisecond()))
}

pub(super) async fn put_embargoes(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    product: Id,
    row: u32,
    embargoes: Vec<Embargo>,
    outcome: &mut ImportOutcome,
) -> Result<()> {
    for Embargo { country, reason, until, on } in embargoes {
        let input = EmbargoInput { product_ids: vec![product], country_code: country, embargo: on, reason, until };
        if let Err(error) = set_embargo(tx, rt, actor, &input).await {
            outcome.refuse_all(row, error, |_| embargo_column(country))?;
        }
    }
    Ok(())
}

/// All restrictions of the product when a cell changes some of them.
pub(super) fn restrictions(cells: &mut Cells<'_>, existing: Option<&Product>, customers: &Customers) -> Option<Vec<Restriction>> {
    let held = existing.map(|product| product.restrictions.clone()).unwrap_or_default();
    let mut chosen = held.clone();
    for (rule, column) in RULES {
        let Cell::Value(listed) = cells.list(column.key) else { continue };
        chosen.retain(|restriction| restriction.rule != rule);
        for entry in &listed {
            match read_restriction(rule, entry, customers) {
                Some(restriction) => chosen.push(restriction),
                None => cells.refuse(column.key, ErrorCode::Unknown),
            }
        }
    }
    let same = chosen.len() == held.len() && chosen.iter().all(|restriction| held.contains(restriction));
    (!same).then_some(chosen)
}

/// `TH C0001` is about Thailand.
pub(super) fn country_and_rest(entry: &str) -> Option<(Country, &str)> {
    let (country, target) = entry.trim().split_once(char::is_whitespace)?;
    let country = Country::ALL.into_iter().find(|known| known.iso2().eq_ignore_ascii_case(country))?;
    Some((country, target.trim()))
}

fn read_restriction(rule: RestrictionRule, entry: &str, customers: &Customers) -> Option<Restriction> {
    let (country_code, target) = country_and_rest(entry)?;
    let mut restriction = Restriction { country_code, rule, customer_id: None, customer_type: None, channel: None };
    match target.split_once(':') {
        Some(("type", key)) => restriction.customer_type = Some(CustomerType::from_key(&kernel::fold(key))?),
        Some(("channel", key)) => restriction.channel = Some(Channel::from_key(&kernel::fold(key))?),
        _ => restriction.customer_id = Some(*customers.by_code.get(&(country_code, target.to_ascii_uppercase()))?),
    }
    Some(restriction)
}
