use kernel::PageQuery;
use org::{CooperationMode, Day};
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::{IntoParams, ToSchema};

text_enum! {
    /// Days counted from the business day of the country.
    pub enum Preset {
        Today = "today",
        Yesterday = "yesterday",
        DayBeforeYesterday = "dayBeforeYesterday",
        /// From Monday to today.
        ThisWeek = "thisWeek",
        /// From Monday to Sunday.
        LastWeek = "lastWeek",
        /// From the first to today.
        ThisMonth = "thisMonth",
        LastMonth = "lastMonth",
    }
}

text_enum! {
    /// What is summed up.
    pub enum Fact {
        /// What customers order from us.
        SellIn = "sellin",
    }
}

text_enum! {
    /// By which of its days an order is counted.
    #[derive(Default)]
    pub enum Basis {
        /// The day it was placed.
        #[default]
        Placed = "placed",
        /// The days its goods left the warehouse, each with what left then.
        Dispatched = "dispatched",
    }
}

text_enum! {
    /// What the rows of a ranking are.
    pub enum By {
        Client = "client",
        Product = "product",
    }
}

/// Which report: of what, over which days, with which filters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ReportQuery {
    #[param(inline)]
    pub fact: Fact,
    /// `thisMonth` unless days are given. Days given win.
    #[serde(default)]
    #[param(inline)]
    pub preset: Option<Preset>,
    /// With `dateTo`. At most three years.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    pub date_from: Option<Day>,
    #[serde(default)]
    #[param(value_type = Option<String>)]
    pub date_to: Option<Day>,
    #[serde(default)]
    #[param(inline)]
    pub basis: Basis,
    /// Only orders under this way of working together.
    #[serde(default)]
    #[param(inline)]
    pub mode: Option<CooperationMode>,
}

/// A ranking of what a [`ReportQuery`] counts; its fields come again because addresses know no nesting.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RankingQuery {
    #[param(inline)]
    pub fact: Fact,
    #[param(inline)]
    pub by: By,
    #[param(inline)]
    pub preset: Option<Preset>,
    #[param(value_type = Option<String>)]
    pub date_from: Option<Day>,
    #[param(value_type = Option<String>)]
    pub date_to: Option<Day>,
    #[serde(default)]
    #[param(inline)]
    pub basis: Basis,
    #[param(inline)]
    pub mode: Option<CooperationMode>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl RankingQuery {
    pub fn report(&self) -> ReportQuery {
        ReportQuery {
            fact: self.fact,
            preset: self.preset,
            date_from: self.date_from,
            date_to: self.date_to,
            basis: self.basis,
            mode: self.mode,
        }
    }

    pub fn page(&self) -> PageQuery {
        PageQuery { page_num: self.page_num, page_size: self.page_size }
    }
}
