//! Customers that sell our goods on consignment, and when they are settled.

use kernel::{Country, Id, Page, PageQuery, Result};
use org::{Actor, CooperationMode, CustomerStatus, SettlementCycle, listing};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, record};
use utoipa::{IntoParams, ToSchema};

use crate::sight;

record! {
    /// A customer that is settled, by which cycle.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ConsignedCustomer {
        pub id: Id,
        pub code: String,
        pub name: String,
        pub country_code: Country,
        pub settlement_cycle: SettlementCycle,
        /// The last day of a monthly cycle.
        pub settlement_day: i64,
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ConsignedFilter {
    /// Part of the name or the code.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Customers on consignment for whom the reader may prepare settlements.
#[kernel::boxed]
pub async fn consigned_customers(tx: &mut Tx, actor: &Actor, filter: &ConsignedFilter) -> Result<Page<ConsignedCustomer>> {
    let scope = sight::preparing(actor)?.narrowed(filter.country_code);
    let mut sql = Sql::new("FROM customer c WHERE c.cooperation_mode = ");
    sql.bind(CooperationMode::Consignment).push(" AND c.status <> ").bind(CustomerStatus::Closed);
    scope.push_customers(tx, &mut sql, "c");
    listing::push_keyword(&mut sql, "c.search", filter.keyword.as_deref());
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    listing::page(tx, ConsignedCustomer::COLUMNS, "c.id", sql, query).await
}
