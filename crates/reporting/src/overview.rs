use kernel::{Country, Currency};
use org::{Day, Reach};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Days, Fact, Figure, Grain, Ranked};

/// What the points of every course stand for: the first day of each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Trend {
    pub grain: Grain,
    pub points: Vec<Day>,
    pub compared_points: Vec<Day>,
}

/// The figures of a report.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Headline {
    pub fact: Fact,
    pub range: Days,
    pub compared: Days,
    /// Of which country; amounts of several currencies are never added up.
    #[schema(value_type = kernel::Country)]
    pub country_code: Country,
    pub currency: Currency,
    /// How much of the country it covers: the reach of whoever asks.
    pub covers: Reach,
    pub trend: Trend,
    pub cards: Vec<Figure>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    #[serde(flatten)]
    pub headline: Headline,
    pub top_clients: Vec<Ranked>,
    pub top_products: Vec<Ranked>,
}
