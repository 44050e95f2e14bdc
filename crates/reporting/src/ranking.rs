use kernel::{Currency, Id, Money};
use org::Day;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Days;

/// A client or a product in a ranking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ranked {
    pub id: Id,
    /// The client's code, or the material code.
    pub code: String,
    pub name: String,
    pub net: Money,
    /// In the period before.
    pub previous_net: Money,
    pub qty: i64,
    pub orders: i64,
    /// Who ordered it; one for a client.
    pub clients: i64,
    /// When it was last ordered or dispatched, within the days.
    pub last_on: Day,
}

/// All of a ranking summed up, not only the page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RankedTotal {
    pub net: Money,
    pub previous_net: Money,
    pub qty: i64,
    pub orders: i64,
    pub clients: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ranking {
    pub list: Vec<Ranked>,
    pub total: i64,
    pub page_num: i64,
    pub page_size: i64,
    pub pages: i64,
    pub sum: RankedTotal,
    pub range: Days,
    pub compared: Days,
    pub currency: Currency,
}
