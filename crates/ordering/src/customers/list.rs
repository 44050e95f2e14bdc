use kernel::{Id, Page, PageQuery, Result, Runtime};
use money::receivable::OVERDUE;
use org::{Actor, CooperationMode, Permission, listing};
use serde::Deserialize;
use store::{Sql, Tx, text_enum};
use utoipa::IntoParams;

use super::{COLUMNS, CustomerCard, FROM, Row, complete};

text_enum! {
    pub enum CustomerSort {
        /// The one that ordered last comes first.
        LastOrder = "lastOrder",
        /// The one that owes most comes first.
        Overdue = "overdue",
        Name = "name",
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CustomerListFilter {
    /// Part of the code, name, legal name or tax number.
    pub keyword: Option<String>,
    #[param(inline)]
    pub mode: Option<CooperationMode>,
    pub area_id: Option<Id>,
    pub overdue_only: Option<bool>,
    /// `lastOrder` unless given.
    #[param(inline)]
    pub sort: Option<CustomerSort>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// One page of the customers that somebody looks after.
#[kernel::boxed]
pub async fn customer_cards(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &CustomerListFilter) -> Result<Page<CustomerCard>> {
    let scope = actor.require(Permission::ReceivableView)?;
    let today = org::today_in(rt, actor.country)?;
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::default();
    sql.push_with(FROM, actor.today);
    scope.push_customers(tx, &mut sql, "c");
    listing::push_keyword(&mut sql, "c.search", filter.keyword.as_deref());
    if let Some(mode) = filter.mode {
        sql.push(" AND c.cooperation_mode = ").bind(mode);
    }
    if let Some(area) = filter.area_id {
        sql.push(" AND m.area_id = ").bind(area);
    }
    if filter.overdue_only == Some(true) {
        sql.push_with(&format!(" AND {OVERDUE} > 0"), today);
    }
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    match filter.sort.unwrap_or(CustomerSort::LastOrder) {
        CustomerSort::Name => sql.push(" ORDER BY c.name, c.id"),
        CustomerSort::Overdue => sql.push_with(&format!(" ORDER BY {OVERDUE} DESC, c.id DESC"), today),
        CustomerSort::LastOrder => {
            sql.push(" ORDER BY COALESCE((SELECT o.placed_at FROM customer_order o WHERE o.customer_id = c.id ORDER BY o.id DESC LIMIT 1), 0) DESC, c.id DESC")
        }
    };
    sql.push(" LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let rows: Vec<Row> = tx.all(&format!("SELECT {COLUMNS} {}", sql.text()), sql.values()).await?;
    Ok(Page::new(complete(tx, rt, rows).await?, total, query))
}
