//! Which of a product's prices applies to a quantity, and why. Pure, so that a cart, an order and a test cannot
//! disagree.
//!
//! The first that applies wins, never the lowest: a signed offer holds even when a campaign is cheaper, and finance
//! can tell a price beforehand. Every quantity is judged afresh, so a break that no longer applies is gone.

use std::cmp::Reverse;

use kernel::{Id, Money, MoneyError, Timestamp};
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

text_enum! {
    pub enum ListKind {
        Daily = "daily",
        /// A campaign; has a beginning and an end.
        Activity = "activity",
        /// Agreed with one customer or one kind of customer.
        Customer = "customer",
    }
}

text_enum! {
    /// The kind of a price as it is shown.
    pub enum PriceKind {
        /// Of a special offer.
        Discounted = "discounted",
        Activity = "activity",
        /// What this customer pays on an ordinary day.
        Daily = "daily",
    }
}

text_enum! {
    /// Where a price comes from.
    pub enum PriceOrigin {
        Offer = "offer",
        ActivityList = "activity_list",
        CustomerList = "customer_list",
        DailyList = "daily_list",
    }
}

/// For whom a list is, from narrow to wide: the narrower goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    OneCustomer,
    CustomerType,
    Everyone,
}

/// A list that is valid now for whoever asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValidList {
    pub id: Id,
    pub kind: ListKind,
    pub audience: Audience,
    pub priority: i64,
    pub from: Option<Timestamp>,
    pub until: Option<Timestamp>,
}

impl ValidList {
    const fn origin(&self) -> PriceOrigin {
        match self.kind {
            ListKind::Activity => PriceOrigin::ActivityList,
            ListKind::Customer => PriceOrigin::CustomerList,
            ListKind::Daily => PriceOrigin::DailyList,
        }
    }
}

/// Puts lists into the order in which they are asked.
pub fn in_order(lists: &mut [ValidList]) {
    lists.sort_by_key(|list| {
        let kind = match list.kind {
            ListKind::Activity => 0,
            ListKind::Customer => 1,
            ListKind::Daily => 2,
        };
        (kind, Reverse(list.priority), list.audience, Reverse(list.from), Reverse(list.id))
    });
}

/// A unit price from a quantity on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    pub min_qty: i64,
    pub unit_price: Money,
    pub tax_included: bool,
}

/// The prices of one product in one list, in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ladder<'a> {
    pub list: &'a ValidList,
    pub rungs: Vec<Rung>,
}

impl Ladder<'_> {
    fn rung(&self, qty: i64) -> Option<&Rung> {
        self.rungs.iter().filter(|rung| rung.min_qty <= qty).max_by_key(|rung| rung.min_qty)
    }
}

/// An approved special-offer price of one product for the asking customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignedOffer {
    pub id: Id,
    pub product_id: Id,
    pub unit_price: Money,
    /// What may still be ordered at this price. A line has one price, so it must be covered as a whole.
    pub remaining: i64,
}

/// The price of one piece in a line of a given quantity, with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UnitPrice {
    pub unit_price: Money,
    pub price_kind: PriceKind,
    pub price_origin: PriceOrigin,
    /// The list or the offer.
    pub price_source_id: Id,
    /// What this customer would pay on an ordinary day for the same quantity.
    pub list_price: Money,
    /// The quantity from which this price applies.
    pub min_qty: i64,
    pub tax_included: bool,
    /// When the list ends.
    pub until: Option<Timestamp>,
}

/// What a line comes to. `gross − offer = net`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineAmount {
    pub gross_amount: Money,
    /// What the customer is spared against the ordinary price; never negative.
    pub offer_amount: Money,
    pub net_amount: Money,
}

impl UnitPrice {
    pub fn amount(&self, qty: i64) -> Result<LineAmount, MoneyError> {
        let net = self.unit_price.times(qty)?;
        let spared = self.list_price.minus(self.unit_price)?.max(Money::ZERO).times(qty)?;
        Ok(LineAmount { gross_amount: net.plus(spared)?, offer_amount: spared, net_amount: net })
    }
}

/// The price of `qty` pieces of one product. `ladders` are those of this product, lists in order; `offers` those for
/// this product and customer, oldest first. `None` when there is no price and it cannot be ordered.
pub fn resolve(qty: i64, offers: &[SignedOffer], ladders: &[Ladder<'_>]) -> Option<UnitPrice> {
    let listed = |wanted: fn(ListKind) -> bool| {
        ladders.iter().filter(|ladder| wanted(ladder.list.kind)).find_map(|ladder| ladder.rung(qty).map(|rung| (ladder.list, rung)))
    };
    let ordinary = listed(|kind| kind != ListKind::Activity);
    if let Some(offer) = offers.iter().find(|offer| offer.remaining >= qty) {
        return Some(UnitPrice {
            unit_price: offer.unit_price,
            price_kind: PriceKind::Discounted,
            price_origin: PriceOrigin::Offer,
            price_source_id: offer.id,
            list_price: ordinary.map_or(offer.unit_price, |(_, rung)| rung.unit_price),
            min_qty: 1,
            tax_included: ordinary.is_none_or(|(_, rung)| rung.tax_included),
            until: None,
        });
    }
    let (list, rung) = listed(|kind| kind == ListKind::Activity).or(ordinary)?;
    Some(UnitPrice {
        unit_price: rung.unit_price,
        price_kind: if list.kind == ListKind::Activity { PriceKind::Activity } else { PriceKind::Daily },
        price_origin: list.origin(),
        price_source_id: list.id,
        list_price: ordinary.map_or(rung.unit_price, |(_, ordinary)| ordinary.unit_price),
        min_qty: rung.min_qty,
        tax_included: rung.tax_included,
        until: list.until,
    })
}

/// One line of "from so many pieces on, this price".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Break {
    pub min_qty: i64,
    /// Absent where such a quantity has no price and cannot be ordered.
    pub price: Option<UnitPrice>,
}

/// The prices for growing quantities, from the least that may be ordered; only quantities at which the price, its
/// reason or the ordinary price it is compared with changes.
pub fn breaks(moq: i64, offers: &[SignedOffer], ladders: &[Ladder<'_>]) -> Vec<Break> {
    let rungs = ladders.iter().flat_map(|ladder| ladder.rungs.iter().map(|rung| rung.min_qty));
    let ends = offers.iter().map(|offer| offer.remaining.saturating_add(1));
    let mut quantities: Vec<i64> = rungs.chain(ends).filter(|qty| *qty > moq).chain([moq]).collect();
    quantities.sort_unstable();
    quantities.dedup();
    let mut breaks: Vec<Break> = Vec::new();
    for qty in quantities {
        let price = resolve(qty, offers, ladders);
        let shown = |price: Option<UnitPrice>| price.map(|price| (price.unit_price, price.price_source_id, price.list_price));
        if breaks.last().is_none_or(|last| shown(last.price) != shown(price)) {
            breaks.push(Break { min_qty: qty, price });
        }
    }
    breaks
}
