use std::collections::HashSet;

use kernel::{AppError, Country, ErrorCode, Id, Money, Result};
use org::{Checks, Day};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use super::row::ReportKind;

const MOST_LINES: usize = 500;
/// More than a store sells of one product in a month.
const MOST_PIECES: i64 = 100_000;
const LONGEST_REASON: usize = 200;

/// What was sold in a store on a day. What is sent later adds to the report of that day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleInput {
    pub store_id: Id,
    /// The promoter, when a trainer reports for one.
    pub person_id: Option<Id>,
    pub kind: ReportKind,
    /// The day at the store, or any day of the month for a monthly report. Left out: the day it was at the store when it was
    /// noted.
    pub biz_date: Option<Day>,
    pub lines: Vec<SoldLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SoldLine {
    pub product_id: Id,
    pub qty: i64,
    /// What shoppers paid for a piece.
    pub sold_unit_price: Option<Money>,
    pub barcode: Option<String>,
    /// How many of the pieces were scanned.
    #[serde(default)]
    pub scans: i64,
}

/// A line whose parts are known to be sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sold {
    pub product: Id,
    pub qty: i64,
    pub unit_price: Money,
    pub barcode: Option<String>,
    pub scans: i64,
}

/// What may stand in a list only once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Once {
    Product,
    /// A report that was added to may have a product at two prices.
    ProductAtPrice,
}

/// Every line with a price, every product once and known in the country.
pub(super) async fn checked(tx: &mut Tx, country: Country, lines: &[SoldLine], once: Once) -> Result<Vec<Sold>> {
    let ids: Vec<Id> = lines.iter().map(|line| line.product_id).collect();
    let known = catalogue::goods_of(tx, country, &ids).await?;
    let (mut checks, mut seen, mut sold) = (Checks::new(), HashSet::new(), Vec::with_capacity(lines.len()));
    checks.ensure(lines.len() <= MOST_LINES, "lines", ErrorCode::OutOfRange);
    for (place, line) in lines.iter().enumerate() {
        checks.within(format!("lines[{place}]."));
        let unit_price = line.sold_unit_price.unwrap_or(Money::ZERO);
        let own = (line.product_id, if once == Once::Product { Money::ZERO } else { unit_price });
        checks.ensure(known.contains_key(&line.product_id), "productId", ErrorCode::Unknown);
        checks.ensure(seen.insert(own), "productId", ErrorCode::ProductExists);
        checks.range("qty", line.qty, 1..=MOST_PIECES);
        checks.range("scans", line.scans, 0..=MOST_PIECES);
        checks.ensure(line.sold_unit_price.is_some(), "soldUnitPrice", ErrorCode::Required);
        checks.ensure(unit_price >= Money::ZERO && unit_price <= Money::DOCUMENT_CAP, "soldUnitPrice", ErrorCode::OutOfRange);
        checks.fits("soldUnitPrice", country.currency(), unit_price);
        let barcode = checks.optional("barcode", line.barcode.as_deref(), 32);
        sold.push(Sold { product: line.product_id, qty: line.qty, unit_price, barcode, scans: line.scans });
    }
    checks.finish()?;
    Ok(sold)
}

/// What is empty from the beginning is refused in other words than what was emptied.
pub(super) fn require_lines(lines: &[SoldLine], otherwise: ErrorCode) -> Result<()> {
    if lines.is_empty() { Err(AppError::new(otherwise)) } else { Ok(()) }
}

pub(super) fn checked_reason(reason: &str) -> Result<String> {
    let mut checks = Checks::new();
    let reason = checks.line("reason", reason, LONGEST_REASON);
    checks.finish()?;
    Ok(reason)
}
