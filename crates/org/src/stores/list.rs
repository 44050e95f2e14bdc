use kernel::{AppError, Country, ErrorCode, Id, Page, PageQuery, Result};
use serde::{Deserialize, Serialize};
use store::{SortColumn, SortOrder, Sorting, Sql, Tx, text_enum};
use utoipa::IntoParams;

use super::{Channel, Store, StoreRow, StoreStatus, complete, find_row};
use crate::Scope;
use crate::listing::{self, Stretch, Wanted};

text_enum! {
    /// What the list of stores may be sorted by.
    pub enum StoreSort {
        Name = "name",
        CountryCode = "countryCode",
        /// Stores whose day is not known count as the oldest.
        OpenedOn = "openedOn",
    }
}

impl StoreSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::Name => SortColumn::Name("s.name"),
            Self::CountryCode => SortColumn::Number("s.country_code"),
            Self::OpenedOn => SortColumn::Code("COALESCE(s.opened_on, '')"),
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct StoreFilter {
    /// Part of the code, name or address.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub status: Option<StoreStatus>,
    pub channel: Option<Channel>,
    pub customer_id: Option<Id>,
    pub area_id: Option<Id>,
    #[param(inline)]
    pub sort: Option<StoreSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl StoreFilter {
    pub(super) fn conditions(&self, tx: &Tx, scope: &Scope) -> Sql {
        let mut sql = Sql::new("FROM store s WHERE 1 = 1");
        scope.clone().narrowed(self.country_code).push_stores(tx, &mut sql, "s");
        listing::push_keyword(&mut sql, "s.search", self.keyword.as_deref());
        if let Some(status) = self.status {
            sql.push(" AND s.status = ").bind(status);
        }
        if let Some(channel) = self.channel {
            sql.push(" AND s.channel = ").bind(channel);
        }
        if let Some(customer) = self.customer_id {
            sql.push(" AND s.customer_id = ").bind(customer);
        }
        if let Some(area) = self.area_id {
            sql.push_with(" AND s.id IN (SELECT store_id FROM area_membership WHERE area_id = ?", area);
            sql.push_with(" AND from_date <= ? AND (to_date IS NULL OR to_date >= ?))", scope.today());
        }
        sql
    }
}

/// One page of stores in scope.
#[kernel::boxed]
pub async fn stores(tx: &mut Tx, scope: &Scope, filter: &StoreFilter) -> Result<Page<Store>> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let sorting = Sorting::new(filter.sort.map(StoreSort::column), filter.order)?;
    let conditions = filter.conditions(tx, scope);
    let page: Page<StoreRow> = listing::sorted_page(tx, StoreRow::COLUMNS, ("s.id", sorting), conditions, query).await?;
    Ok(Page::new(complete(tx, scope, page.list).await?, page.total, query))
}

/// The stores that the filter finds, stretch by stretch, for an export.
#[kernel::boxed]
pub async fn store_stretch(tx: &mut Tx, scope: &Scope, filter: &StoreFilter, wanted: &Wanted) -> Result<Stretch<Store>> {
    // The page does not matter here, but one that the list would refuse is refused all the same.
    PageQuery { page_num: filter.page_num, page_size: filter.page_size }.window()?;
    let sorting = Sorting::new(filter.sort.map(StoreSort::column), filter.order)?;
    let conditions = filter.conditions(tx, scope);
    let mut found = listing::stretch(tx, StoreRow::COLUMNS, ("s.id", sorting), conditions, wanted).await?;
    let list = complete(tx, scope, std::mem::take(&mut found.list)).await?;
    Ok(found.with(list))
}

/// All of them at once, for what is done to every store of a country.
#[kernel::boxed]
pub async fn all_stores(tx: &mut Tx, scope: &Scope, filter: &StoreFilter) -> Result<Vec<Store>> {
    Ok(store_stretch(tx, scope, filter, &Wanted::WHOLE).await?.list)
}

#[kernel::boxed]
pub async fn store(tx: &mut Tx, scope: &Scope, id: Id) -> Result<Store> {
    let row = find_row(tx, scope, id).await?;
    let found = complete(tx, scope, vec![row]).await?.into_iter().next();
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

/// Those of a country's stores that have these codes, for sheets.
#[kernel::boxed]
pub async fn stores_by_code(tx: &mut Tx, scope: &Scope, country: Country, codes: Vec<String>) -> Result<Vec<Store>> {
    let mut sql = Sql::new(&format!("SELECT {} FROM store s WHERE s.country_code = ", StoreRow::COLUMNS));
    sql.bind(country).push(" AND ");
    tx.push_any_of(&mut sql, "s.code", codes);
    scope.push_stores(tx, &mut sql, "s");
    let rows = tx.all_of(&sql).await?;
    complete(tx, scope, rows).await
}
