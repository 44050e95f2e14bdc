use kernel::{AppError, ErrorCode, Id, Money, Result};
use org::Checks;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::request::RequestMark;
use crate::offer::OfferTerms;
use crate::order::{OrderType, SettleMethod};
use crate::pricing::Asked;

const MOST_LINES: usize = 300;
const MOST_PIECES: i64 = 1_000_000;
/// What may be written to an order.
pub(crate) const LONGEST_REMARKS: usize = 500;

/// A line that is ordered without a cart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InputLine {
    pub product_id: Id,
    pub qty: i64,
    /// Staff only: a price that head office has to agree to.
    pub discount_price: Option<Money>,
}

/// The unit price that was on the screen when the order was confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeenPrice {
    pub product_id: Id,
    pub unit_price: Money,
}

/// What is ordered, for whom and where to. A preview takes the same as the order itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct OrderInput {
    /// Made by the client before sending. The same one never makes a second order, however late it comes.
    pub request_id: Option<String>,
    /// May be left out by a buyer.
    pub customer_id: Option<Id>,
    pub order_type: Option<OrderType>,
    /// Lines of a cart; they leave it with the order.
    pub cart_ids: Vec<Id>,
    /// Lines without a cart, as when ordering again.
    pub lines: Vec<InputLine>,
    /// Where to; the customer's default address when left out.
    pub address_id: Option<Id>,
    /// For which of the customer's stores.
    pub store_id: Option<Id>,
    pub remarks: String,
    pub po_no: String,
    pub po_link: String,
    /// How it is paid: from the wallet unless said otherwise.
    pub settle_method: Option<SettleMethod>,
    /// Needed for every line without a cart, unless the prices of this moment are accepted; a cart remembers them.
    pub seen_prices: Vec<SeenPrice>,
    /// Order at the prices of this moment, whatever was seen.
    pub accept_new_price: bool,
    /// Special offers only: for how long and why.
    pub offer: Option<OfferTerms>,
}

/// The texts of an order, cleaned.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    pub request_id: Option<String>,
    /// What the request is known by when it comes again.
    pub request_mark: String,
    pub remarks: String,
    pub po_no: String,
    pub po_link: String,
}

impl OrderInput {
    /// Nobody orders at a price that nobody has seen.
    pub(super) fn require_seen_prices(&self) -> Result<()> {
        if self.accept_new_price || !self.cart_ids.is_empty() {
            return Ok(());
        }
        let seen = |line: &InputLine| self.seen_prices.iter().any(|price| price.product_id == line.product_id);
        if self.lines.iter().all(seen) { Ok(()) } else { Err(AppError::field("seenPrices", ErrorCode::Required)) }
    }

    /// Prices that were seen or accepted do not make it another order.
    pub(super) fn mark(&self) -> Result<RequestMark> {
        let how = Self {
            order_type: self.order_type,
            address_id: self.address_id,
            store_id: self.store_id,
            remarks: self.remarks.clone(),
            po_no: self.po_no.clone(),
            po_link: self.po_link.clone(),
            settle_method: self.settle_method,
            offer: self.offer.clone(),
            ..Self::default()
        };
        let (mut cart_ids, mut lines) = (self.cart_ids.clone(), self.lines.clone());
        cart_ids.sort_unstable();
        lines.sort_unstable_by_key(|line| line.product_id);
        RequestMark::new(&(self.customer_id, cart_ids, lines), &how)
    }

    pub(super) fn notes(&self) -> Result<Notes> {
        let mut checks = Checks::new();
        let notes = Notes {
            request_id: checks.optional("requestId", self.request_id.as_deref(), 64),
            request_mark: self.mark()?.kept(),
            remarks: checks.text("remarks", &self.remarks, LONGEST_REMARKS),
            po_no: checks.line("poNo", &self.po_no, 64),
            po_link: checks.line("poLink", &self.po_link, 500),
        };
        let link = &notes.po_link;
        checks.ensure(link.is_empty() || link.starts_with("https://") || link.starts_with("http://"), "poLink", ErrorCode::Malformed);
        checks.finish()?;
        Ok(notes)
    }
}

/// Refuses an order of nothing, of too much, or of the same product twice.
pub(super) fn check_lines(lines: &[Asked]) -> Result<()> {
    if lines.is_empty() {
        return Err(AppError::new(ErrorCode::ProductListRequired));
    }
    let mut checks = Checks::new();
    checks.ensure(lines.len() <= MOST_LINES, "lines", ErrorCode::OutOfRange);
    for (index, line) in lines.iter().enumerate() {
        checks.within(format!("lines[{index}]."));
        checks.range("qty", line.qty, 1..=MOST_PIECES);
    }
    checks.finish()?;
    let mut seen = std::collections::HashSet::new();
    match lines.iter().find(|line| !seen.insert(line.product_id)) {
        Some(twice) => Err(AppError::new(ErrorCode::ProductExists).with_data(serde_json::json!({ "productId": twice.product_id }))),
        None => Ok(()),
    }
}
