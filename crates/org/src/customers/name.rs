//! Customers by name alone, for desks that choose one and need to know no more.

use kernel::{AppError, Country, ErrorCode, Id, Page, PageQuery, Result};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, record};
use utoipa::{IntoParams, ToSchema};

use super::CustomerStatus;
use crate::{Scope, listing};

record! {
    /// Enough of a customer to choose it.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CustomerName {
        pub id: Id,
        pub code: String,
        pub name: String,
        pub country_code: Country,
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CustomerNameFilter {
    /// Part of the code or name.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Customers in scope that still do business.
#[kernel::boxed]
pub async fn customer_names(tx: &mut Tx, scope: &Scope, filter: &CustomerNameFilter) -> Result<Page<CustomerName>> {
    let mut sql = Sql::new("FROM customer c WHERE c.status <> ");
    sql.bind(CustomerStatus::Closed);
    scope.clone().narrowed(filter.country_code).push_customers(tx, &mut sql, "c");
    listing::push_keyword(&mut sql, "c.search", filter.keyword.as_deref());
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    listing::page(tx, CustomerName::COLUMNS, "c.id", sql, query).await
}

/// The name of a customer in scope, whatever has become of it.
#[kernel::boxed]
pub async fn customer_name(tx: &mut Tx, scope: &Scope, id: Id) -> Result<CustomerName> {
    let mut sql = Sql::new(&format!("SELECT {} FROM customer c WHERE c.id = ", CustomerName::COLUMNS));
    sql.bind(id);
    scope.push_customers(tx, &mut sql, "c");
    let found: Vec<CustomerName> = tx.all_of(&sql).await?;
    found.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
