use std::collections::HashSet;

use catalogue::products::Assortment;
use catalogue::{LineAsked, QuoteRequest, Shopper, ShopperCustomer, quote};
use files::Purpose;
use jiff::civil::Date;
use kernel::{AppError, Country, ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, Checks, CustomerType, Day, Span};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::floor;
use super::row::OfferLineRow;

const MOST_DAYS: i64 = 92;
const MOST_LINES: usize = 200;
const MOST_ATTACHMENTS: usize = 3;
const MOST_PIECES: i64 = 1_000_000;
const LONGEST_REASON: usize = 500;

/// What is asked of head office.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferInput {
    /// The order that waits for this price; its lines are the offer's.
    pub order_id: Option<Id>,
    /// Without an order.
    pub customer_id: Option<Id>,
    pub activity_from: Day,
    pub activity_to: Day,
    pub estimated_sales: Money,
    #[serde(default)]
    pub reason: String,
    #[serde(default)]
    pub lines: Vec<OfferLineInput>,
    /// Documents that speak for it, at most three.
    #[serde(default)]
    pub attachment_ids: Vec<Id>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfferLineInput {
    pub product_id: Id,
    pub qty: i64,
    pub discounted_unit_price: Money,
    /// How much may be ordered at this price in all; `qty` when absent.
    pub qty_cap: Option<i64>,
}

/// Everything of the input that can be judged by itself.
pub(super) fn check(input: &OfferInput, country: Country, today: Day) -> Result<String> {
    let mut checks = Checks::new();
    let reason = checks.text("reason", &input.reason, LONGEST_REASON);
    let span = Span::new(input.activity_from, Some(input.activity_to));
    checks.ensure(span.is_ordered(), "activityTo", ErrorCode::DateOrder);
    checks.ensure(!span.is_ordered() || fits(input.activity_from, input.activity_to), "activityTo", ErrorCode::OutOfRange);
    checks.ensure(input.activity_from >= today, "activityFrom", ErrorCode::OutOfRange);
    checks.ensure(input.estimated_sales > Money::ZERO, "estimatedSales", ErrorCode::OutOfRange);
    checks.ensure(input.attachment_ids.len() <= MOST_ATTACHMENTS, "attachmentIds", ErrorCode::OutOfRange);
    checks.ensure(input.lines.len() <= MOST_LINES, "lines", ErrorCode::OutOfRange);
    let mut products = HashSet::new();
    for (index, line) in input.lines.iter().enumerate() {
        checks.within(format!("lines[{index}]."));
        checks.range("qty", line.qty, 1..=MOST_PIECES);
        checks.range("qtyCap", line.qty_cap.unwrap_or(line.qty), line.qty..=MOST_PIECES);
        checks.ensure(line.discounted_unit_price > Money::ZERO, "discountedUnitPrice", ErrorCode::OutOfRange);
        checks.fits("discountedUnitPrice", country.currency(), line.discounted_unit_price);
        checks.ensure(products.insert(line.product_id), "productId", ErrorCode::Taken);
    }
    checks.finish()?;
    Ok(reason)
}

/// Whether an offer may hold for so long.
pub(super) fn fits(from: Day, to: Day) -> bool {
    from <= to && days(from, to) <= MOST_DAYS
}

/// Both ends included.
pub(super) fn days(from: Day, to: Day) -> i64 {
    let (from, to) = (Date::from(from), Date::from(to));
    i64::from((to - from).get_days()) + 1
}

/// The customer of an offer.
pub(super) struct Target {
    pub(super) country: Country,
    pub(super) customer_id: Id,
    pub(super) customer_type: CustomerType,
}

/// The lines with today's list prices and floors. What has no price or is not below it cannot be offered.
pub(super) async fn priced(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    target: &Target,
    offer: Id,
    lines: &[OfferLineInput],
) -> Result<Vec<OfferLineRow>> {
    if lines.is_empty() {
        return Err(AppError::new(ErrorCode::ProductListRequired));
    }
    let customer = ShopperCustomer { id: target.customer_id, customer_type: target.customer_type, channels: Vec::new() };
    let shopper = Shopper { user_id: actor.user_id, country: target.country, customer: Some(customer), offers: Vec::new() };
    let asked: Vec<LineAsked> = lines.iter().map(|line| LineAsked { product_id: line.product_id, qty: line.qty }).collect();
    let request = QuoteRequest { assortment: Assortment::Goods, lines: &asked, offers: &[] };
    let quoted = quote(tx, rt, &shopper, &request).await?;
    let (mut list_prices, mut taxes) = (Vec::with_capacity(lines.len()), Vec::with_capacity(lines.len()));
    for line in &quoted {
        match (line.problem, line.price) {
            (None, Some(price)) => {
                list_prices.push((line.product_id, price.list_price));
                taxes.push((price.tax_included, line.tax));
            }
            (problem, _) => return Err(problem.unwrap_or(catalogue::Problem::NoPrice).refusal(line.product_id)),
        }
    }
    let floors = floor::floors_of(tx, target.country, &list_prices).await?;
    let mut checks = Checks::new();
    let mut rows = Vec::with_capacity(lines.len());
    for (((line, (_, original)), (tax_included, tax)), line_no) in lines.iter().zip(&list_prices).zip(taxes).zip(1_i64..) {
        checks.within(format!("lines[{}].", line_no - 1));
        checks.ensure(line.discounted_unit_price < *original, "discountedUnitPrice", ErrorCode::OutOfRange);
        rows.push(OfferLineRow {
            id: rt.next_id(),
            offer_id: offer,
            line_no,
            product_id: line.product_id,
            original_unit_price: *original,
            discounted_unit_price: line.discounted_unit_price,
            floor_price: floors.get(&line.product_id).copied().unwrap_or_default(),
            qty: line.qty,
            qty_cap: line.qty_cap.unwrap_or(line.qty),
            qty_used: 0,
            tax_included,
            tax_rate: tax.rate,
            tax_base_numerator: tax.base_numerator,
            tax_base_denominator: tax.base_denominator,
        });
    }
    checks.finish()?;
    Ok(rows)
}

/// Takes the documents into use. Only the caller's own, and only what was checked as an attachment of an offer.
pub(super) async fn attach(tx: &mut Tx, rt: &Runtime, actor: &Actor, offer: Id, files: &[Id]) -> Result<()> {
    let kept: Vec<(Id,)> = tx.all("SELECT file_id FROM special_offer_attachment WHERE offer_id = $1", params![offer]).await?;
    tx.execute("DELETE FROM special_offer_attachment WHERE offer_id = $1", params![offer]).await?;
    for (file, position) in files.iter().zip(1_i64..) {
        if !kept.contains(&(*file,)) {
            match files::attach(tx, rt, actor.user_id, *file, Purpose::Offer).await {
                Err(error) if error.code() == ErrorCode::NotFound => {
                    return Err(AppError::field(format!("attachmentIds[{}]", position - 1), ErrorCode::Unknown));
                }
                other => other.map(drop)?,
            }
        }
        tx.execute_one(
            "INSERT INTO special_offer_attachment (offer_id, position, file_id) VALUES ($1, $2, $3)",
            params![offer, position, *file],
        )
        .await?;
    }
    for (file,) in kept.into_iter().filter(|(file,)| !files.contains(file)) {
        files::release(tx, file).await?;
    }
    Ok(())
}
