use kernel::{AppError, Country, ErrorCode, Id, Page, PageQuery, Result};
use serde::{Deserialize, Serialize};
use store::{SortColumn, SortOrder, Sorting, Sql, Tx, text_enum};
use utoipa::IntoParams;

use super::{CooperationMode, Customer, CustomerRow, CustomerStatus, CustomerType, complete, find_row};
use crate::Scope;
use crate::listing::{self, Stretch, Wanted};

text_enum! {
    /// What the list of customers may be sorted by.
    pub enum CustomerSort {
        Name = "name",
        CountryCode = "countryCode",
        CreditLimit = "creditLimit",
    }
}

impl CustomerSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::Name => SortColumn::Name("c.name"),
            Self::CountryCode => SortColumn::Number("c.country_code"),
            Self::CreditLimit => SortColumn::Number("c.credit_limit"),
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CustomerFilter {
    /// Part of the code, name, legal name or tax number.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub status: Option<CustomerStatus>,
    pub customer_type: Option<CustomerType>,
    pub cooperation_mode: Option<CooperationMode>,
    pub order_area_id: Option<Id>,
    #[param(inline)]
    pub sort: Option<CustomerSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl CustomerFilter {
    fn conditions(&self, tx: &Tx, scope: &Scope) -> Sql {
        let mut sql = Sql::new("FROM customer c WHERE 1 = 1");
        scope.clone().narrowed(self.country_code).push_customers(tx, &mut sql, "c");
        listing::push_keyword(&mut sql, "c.search", self.keyword.as_deref());
        if let Some(status) = self.status {
            sql.push(" AND c.status = ").bind(status);
        }
        if let Some(kind) = self.customer_type {
            sql.push(" AND c.customer_type = ").bind(kind);
        }
        if let Some(mode) = self.cooperation_mode {
            sql.push(" AND c.cooperation_mode = ").bind(mode);
        }
        if let Some(area) = self.order_area_id {
            sql.push_with(" AND c.id IN (SELECT customer_id FROM area_membership WHERE area_id = ?", area);
            sql.push_with(" AND from_date <= ? AND (to_date IS NULL OR to_date >= ?))", scope.today());
        }
        sql
    }
}

/// One page of customers in scope.
#[kernel::boxed]
pub async fn customers(tx: &mut Tx, scope: &Scope, filter: &CustomerFilter) -> Result<Page<Customer>> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let sorting = Sorting::new(filter.sort.map(CustomerSort::column), filter.order)?;
    let conditions = filter.conditions(tx, scope);
    let page: Page<CustomerRow> = listing::sorted_page(tx, CustomerRow::COLUMNS, ("c.id", sorting), conditions, query).await?;
    Ok(Page::new(complete(tx, scope, page.list).await?, page.total, query))
}

/// The customers whom the filter finds, stretch by stretch, for an export.
#[kernel::boxed]
pub async fn customer_stretch(tx: &mut Tx, scope: &Scope, filter: &CustomerFilter, wanted: &Wanted) -> Result<Stretch<Customer>> {
    // The page does not matter here, but one that the list would refuse is refused all the same.
    PageQuery { page_num: filter.page_num, page_size: filter.page_size }.window()?;
    let sorting = Sorting::new(filter.sort.map(CustomerSort::column), filter.order)?;
    let conditions = filter.conditions(tx, scope);
    let mut found = listing::stretch(tx, CustomerRow::COLUMNS, ("c.id", sorting), conditions, wanted).await?;
    let list = complete(tx, scope, std::mem::take(&mut found.list)).await?;
    Ok(found.with(list))
}

/// All of them at once, for what is done to every customer of a country.
#[kernel::boxed]
pub async fn all_customers(tx: &mut Tx, scope: &Scope, filter: &CustomerFilter) -> Result<Vec<Customer>> {
    Ok(customer_stretch(tx, scope, filter, &Wanted::WHOLE).await?.list)
}

#[kernel::boxed]
pub async fn customer(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Customer> {
    let row = find_row(tx, scope, id).await?;
    let found = complete(tx, scope, vec![row]).await?.into_iter().next();
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Those of a country's customers that have these codes, for sheets.
pub(crate) async fn customers_by_code(tx: &mut Tx, scope: &Scope, country: Country, codes: Vec<String>) -> Result<Vec<Customer>> {
    let mut sql = Sql::new(&format!("SELECT {} FROM customer c WHERE c.country_code = ", CustomerRow::COLUMNS));
    sql.bind(country).push(" AND ");
    tx.push_any_of(&mut sql, "c.code", codes);
    scope.push_customers(tx, &mut sql, "c");
    let rows = tx.all_of(&sql).await?;
    complete(tx, scope, rows).await
}
