use kernel::{Money, Result};
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

use crate::part::{Part, Parts};

text_enum! {
    /// What a figure counts.
    pub enum Measure {
        /// What was ordered or left the warehouse, after discounts.
        Net = "net",
        Orders = "orders",
        Qty = "qty",
        /// Clients who ordered.
        Clients = "clients",
        /// Per order.
        AverageOrder = "averageOrder",
        /// The share of placed orders that were given up.
        CancelRate = "cancelRate",
        /// What was asked for goods that came back later, by the day of their order. It is not taken off what was ordered.
        Returned = "returned",
        /// Orders of which something came back.
        ReturnedOrders = "returnedOrders",
        /// What shoppers paid.
        Amount = "amount",
        /// Stores in which something was sold.
        Stores = "stores",
        /// Promoters who sold something.
        People = "people",
        /// Products of which some were sold.
        Products = "products",
        /// Per piece.
        AveragePrice = "averagePrice",
        /// Sales reports.
        Reports = "reports",
        /// What customers owe at the end of the days.
        Owed = "owed",
        /// The part of it that is late by then.
        Overdue = "overdue",
        /// The share of what is owed that is late.
        OverdueShare = "overdueShare",
        /// What customers came to owe in the days.
        Invoiced = "invoiced",
        /// What was written off against their payments.
        Paid = "paid",
        /// What their returns took off.
        Credited = "credited",
        /// What is given up.
        BadDebt = "badDebt",
    }
}

text_enum! {
    /// How a figure is written.
    pub enum FigureUnit {
        Money = "money",
        Count = "count",
        /// 0.05 is five percent.
        Ratio = "ratio",
    }
}

impl Measure {
    pub const fn unit(self) -> FigureUnit {
        match self {
            Self::Net
            | Self::AverageOrder
            | Self::Amount
            | Self::AveragePrice
            | Self::Returned
            | Self::Owed
            | Self::Overdue
            | Self::Invoiced
            | Self::Paid
            | Self::Credited
            | Self::BadDebt => FigureUnit::Money,
            Self::Orders
            | Self::Qty
            | Self::Clients
            | Self::ReturnedOrders
            | Self::Stores
            | Self::People
            | Self::Products
            | Self::Reports => FigureUnit::Count,
            Self::CancelRate | Self::OverdueShare => FigureUnit::Ratio,
        }
    }

    /// What it is made of.
    pub(crate) const fn parts(self) -> &'static [Part] {
        match self {
            Self::Net | Self::Amount | Self::Owed => &[Part::Amount],
            Self::Orders | Self::Reports => &[Part::Documents],
            Self::Qty => &[Part::Pieces],
            Self::Clients => &[Part::Clients],
            Self::AverageOrder => &[Part::Amount, Part::Documents],
            Self::CancelRate => &[Part::GivenUp, Part::Documents],
            Self::Returned | Self::Credited => &[Part::Returned],
            Self::ReturnedOrders => &[Part::ReturnedDocuments],
            Self::Stores => &[Part::Stores],
            Self::People => &[Part::People],
            Self::Products => &[Part::Products],
            Self::AveragePrice => &[Part::Amount, Part::Pieces],
            Self::Overdue => &[Part::Overdue],
            Self::OverdueShare => &[Part::Overdue, Part::Amount],
            Self::Invoiced => &[Part::Invoiced],
            Self::Paid => &[Part::Paid],
            Self::BadDebt => &[Part::BadDebt],
        }
    }

    pub(crate) fn value(self, parts: &Parts) -> Result<Option<String>> {
        let counted = |part| Ok(Some(parts.get(part).to_string()));
        let money = |part| Ok(Some(Money::from_minor(parts.get(part)).to_string()));
        match self {
            Self::Net | Self::Amount | Self::Owed => money(Part::Amount),
            Self::Overdue => money(Part::Overdue),
            Self::Invoiced => money(Part::Invoiced),
            Self::Paid => money(Part::Paid),
            Self::BadDebt => money(Part::BadDebt),
            Self::OverdueShare => ratio(parts.get(Part::Overdue), parts.get(Part::Amount)),
            Self::Orders | Self::Reports => counted(Part::Documents),
            Self::Returned | Self::Credited => money(Part::Returned),
            Self::ReturnedOrders => counted(Part::ReturnedDocuments),
            Self::Qty => counted(Part::Pieces),
            Self::Clients => counted(Part::Clients),
            Self::Stores => counted(Part::Stores),
            Self::People => counted(Part::People),
            Self::Products => counted(Part::Products),
            Self::AverageOrder => average(parts.get(Part::Amount), parts.get(Part::Documents)),
            Self::AveragePrice => average(parts.get(Part::Amount), parts.get(Part::Pieces)),
            Self::CancelRate => ratio(parts.get(Part::GivenUp), parts.get(Part::Documents) + parts.get(Part::GivenUp)),
        }
    }
}

/// Nothing has no average.
fn average(amount: i64, among: i64) -> Result<Option<String>> {
    if among == 0 {
        return Ok(None);
    }
    Ok(Some(Money::from_minor(amount).share(1, among)?.to_string()))
}

/// A share with four decimals; nothing of nothing is no share.
fn ratio(part: i64, whole: i64) -> Result<Option<String>> {
    if whole == 0 {
        return Ok(None);
    }
    let share = Money::from_minor(part).share(10_000, whole)?.minor();
    Ok(Some(format!("{}.{:04}", share / 10_000, share % 10_000)))
}

/// A figure with what it was before and how it went. Values are decimals, empty where nothing can be said: without
/// orders there is no average.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figure {
    pub measure: Measure,
    pub unit: FigureUnit,
    pub value: Option<String>,
    pub previous: Option<String>,
    /// Its course, one value for every point of the trend.
    pub spark: Vec<Option<String>>,
    /// The course of the period before.
    pub previous_spark: Vec<Option<String>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_four_decimals() {
        let shown = |part, whole| ratio(part, whole).expect("in range");
        assert_eq!([shown(1, 3), shown(3, 3), shown(0, 8)].map(Option::unwrap_or_default), ["0.3333", "1.0000", "0.0000"]);
        assert_eq!(shown(0, 0), None);
    }

    #[test]
    fn without_orders_there_is_no_average() {
        let mut parts = Parts::default();
        assert_eq!(Measure::AverageOrder.value(&parts).expect("in range"), None);
        parts.set(Part::Documents, 3);
        parts.set(Part::Amount, 10_000);
        assert_eq!(Measure::AverageOrder.value(&parts).expect("in range").as_deref(), Some("33.33"));
    }
}
