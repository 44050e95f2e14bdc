use kernel::{Id, PageQuery};
use org::{CooperationMode, Day};
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::{IntoParams, ToSchema};

use crate::dimension::Dimension;

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
        /// What promoters sold to shoppers.
        SellOut = "sellout",
        /// What customers owe us.
        Receivables = "receivables",
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
    /// What the rows of a view are.
    pub enum By {
        /// Each with everybody below: those one step under `personId`, else under the reader, and alone who is in no such team.
        Person = "person",
        Store = "store",
        Area = "area",
        Region = "region",
        Brand = "brand",
        Series = "series",
        Client = "client",
        Product = "product",
        /// Orders, sales reports or receivables: what a figure is made of.
        Document = "document",
    }
}

text_enum! {
    /// What a report is compared with.
    #[derive(Default)]
    pub enum Compare {
        /// The period before, cut where this one stands.
        #[default]
        Before = "before",
        /// The same days a year ago, weeks by weekday.
        LastYear = "lastYear",
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
    /// What it is compared with.
    #[serde(default)]
    #[param(inline)]
    pub compare: Compare,
    /// Only this store, and so on.
    #[serde(default)]
    pub store_id: Option<Id>,
    /// With everybody below.
    #[serde(default)]
    pub person_id: Option<Id>,
    #[serde(default)]
    pub area_id: Option<Id>,
    #[serde(default)]
    pub region_id: Option<Id>,
    #[serde(default)]
    pub brand_id: Option<Id>,
    #[serde(default)]
    pub series_id: Option<Id>,
    #[serde(default)]
    pub client_id: Option<Id>,
    #[serde(default)]
    pub product_id: Option<Id>,
}

impl ReportQuery {
    /// A fact over some days, of everything.
    pub fn of(fact: Fact) -> Self {
        Self {
            fact,
            preset: None,
            date_from: None,
            date_to: None,
            basis: Basis::default(),
            mode: None,
            compare: Compare::default(),
            store_id: None,
            person_id: None,
            area_id: None,
            region_id: None,
            brand_id: None,
            series_id: None,
            client_id: None,
            product_id: None,
        }
    }

    /// The same without what it was narrowed to.
    pub fn whole(&self) -> Self {
        let Self { fact, preset, date_from, date_to, basis, mode, .. } = *self;
        Self { preset, date_from, date_to, basis, mode, ..Self::of(fact) }
    }

    /// What it is narrowed to.
    pub(crate) fn filters(&self) -> Vec<(Dimension, Id)> {
        let mode = self.mode.map(|mode| Id::new(mode.code()));
        let asked = [
            (Dimension::Store, self.store_id),
            (Dimension::Person, self.person_id),
            (Dimension::Area, self.area_id),
            (Dimension::Region, self.region_id),
            (Dimension::Brand, self.brand_id),
            (Dimension::Series, self.series_id),
            (Dimension::Client, self.client_id),
            (Dimension::Product, self.product_id),
            (Dimension::Mode, mode),
        ];
        asked.into_iter().filter_map(|(dimension, id)| id.map(|id| (dimension, id))).collect()
    }
}

/// A view of what a [`ReportQuery`] counts; its fields come again because addresses know no nesting.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
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
    /// What it is compared with.
    #[serde(default)]
    #[param(inline)]
    pub compare: Compare,
    /// Only this store, and so on.
    #[serde(default)]
    pub store_id: Option<Id>,
    /// With everybody below.
    #[serde(default)]
    pub person_id: Option<Id>,
    #[serde(default)]
    pub area_id: Option<Id>,
    #[serde(default)]
    pub region_id: Option<Id>,
    #[serde(default)]
    pub brand_id: Option<Id>,
    #[serde(default)]
    pub series_id: Option<Id>,
    #[serde(default)]
    pub client_id: Option<Id>,
    #[serde(default)]
    pub product_id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl RankingQuery {
    /// A page of a report's view.
    pub fn of(report: &ReportQuery, by: By, page: PageQuery) -> Self {
        Self {
            fact: report.fact,
            by,
            preset: report.preset,
            date_from: report.date_from,
            date_to: report.date_to,
            basis: report.basis,
            mode: report.mode,
            compare: report.compare,
            store_id: report.store_id,
            person_id: report.person_id,
            area_id: report.area_id,
            region_id: report.region_id,
            brand_id: report.brand_id,
            series_id: report.series_id,
            client_id: report.client_id,
            product_id: report.product_id,
            page_num: page.page_num,
            page_size: page.page_size,
        }
    }

    pub fn report(&self) -> ReportQuery {
        ReportQuery {
            fact: self.fact,
            preset: self.preset,
            date_from: self.date_from,
            date_to: self.date_to,
            basis: self.basis,
            mode: self.mode,
            compare: self.compare,
            store_id: self.store_id,
            person_id: self.person_id,
            area_id: self.area_id,
            region_id: self.region_id,
            brand_id: self.brand_id,
            series_id: self.series_id,
            client_id: self.client_id,
            product_id: self.product_id,
        }
    }

    pub fn page(&self) -> PageQuery {
        PageQuery { page_num: self.page_num, page_size: self.page_size }
    }
}
