use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

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
            Self::Net | Self::AverageOrder => FigureUnit::Money,
            Self::Orders | Self::Qty | Self::Clients => FigureUnit::Count,
            Self::CancelRate => FigureUnit::Ratio,
        }
    }
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
