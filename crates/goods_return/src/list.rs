use kernel::{Country, Id, PageQuery, Result};
use org::{Actor, Day, listing};
use serde::{Deserialize, Serialize};
use store::{Sorting, Sql, Tx};
use utoipa::{IntoParams, ToSchema};

use crate::kind::RETURN;
use crate::row::{OWNERS, ReturnRow};
use crate::state::{ReturnReason, ReturnState};
use crate::view::{ReturnItem, items, sight};

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ReturnFilter {
    pub country_code: Option<Country>,
    #[param(inline)]
    pub state: Option<ReturnState>,
    /// Only those that wait for the reader, or for somebody the reader stands in for.
    pub waiting: Option<bool>,
    #[param(inline)]
    pub reason: Option<ReturnReason>,
    pub order_id: Option<Id>,
    pub customer_id: Option<Id>,
    pub store_id: Option<Id>,
    /// Part of a number of the return or the order, or of the customer's name or code.
    pub keyword: Option<String>,
    #[param(value_type = Option<String>)]
    pub date_from: Option<Day>,
    #[param(value_type = Option<String>)]
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// How many returns each state has, under the same filters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnCounts {
    pub all: i64,
    pub requested: i64,
    pub approved: i64,
    pub refused: i64,
    pub cancelled: i64,
    pub received: i64,
    pub inspected: i64,
    pub credited: i64,
    pub closed: i64,
    /// That wait for the reader, whatever the filters.
    pub to_decide: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnPage {
    pub list: Vec<ReturnItem>,
    pub total: i64,
    pub page_num: i64,
    pub page_size: i64,
    pub pages: i64,
    pub counts: ReturnCounts,
}

/// Returns in reach, the newest first.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, actor: &Actor, filter: &ReturnFilter) -> Result<ReturnPage> {
    let scope = sight(actor)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    query.window()?;
    let mut sql = Sql::new("FROM goods_return g WHERE TRUE");
    let waiting = approval::waiting_ids(tx, actor, &RETURN).await?;
    let to_decide = i64::try_from(waiting.len()).unwrap_or(i64::MAX);
    if filter.waiting == Some(true) {
        sql.push(" AND ");
        tx.push_any_of(&mut sql, "g.id", waiting);
    } else {
        scope.push(tx, &mut sql, OWNERS);
    }
    filter.push(&mut sql);
    let counts = ReturnCounts { to_decide, ..counts(tx, &sql).await? };
    if let Some(state) = filter.state {
        sql.push(" AND g.status = ").bind(state);
    }
    let total = filter.state.map_or(counts.all, |state| counts.of(state));
    let page = listing::counted_page::<ReturnRow>(tx, ReturnRow::COLUMNS, ("g.id", Sorting::default()), sql, total, query).await?;
    let (page_num, page_size, pages) = (page.page_num, page.page_size, page.pages);
    Ok(ReturnPage { list: items(tx, actor, page.list).await?, total, page_num, page_size, pages, counts })
}

impl ReturnCounts {
    const fn of(self, state: ReturnState) -> i64 {
        match state {
            ReturnState::Requested => self.requested,
            ReturnState::Approved => self.approved,
            ReturnState::Refused => self.refused,
            ReturnState::Cancelled => self.cancelled,
            ReturnState::Received => self.received,
            ReturnState::Inspected => self.inspected,
            ReturnState::Credited => self.credited,
            ReturnState::Closed => self.closed,
        }
    }

    const fn of_mut(&mut self, state: ReturnState) -> &mut i64 {
        match state {
            ReturnState::Requested => &mut self.requested,
            ReturnState::Approved => &mut self.approved,
            ReturnState::Refused => &mut self.refused,
            ReturnState::Cancelled => &mut self.cancelled,
            ReturnState::Received => &mut self.received,
            ReturnState::Inspected => &mut self.inspected,
            ReturnState::Credited => &mut self.credited,
            ReturnState::Closed => &mut self.closed,
        }
    }
}

async fn counts(tx: &mut Tx, conditions: &Sql) -> Result<ReturnCounts> {
    let sql = format!("SELECT g.status, COUNT(*) {} GROUP BY g.status", conditions.text());
    let found: Vec<(ReturnState, i64)> = tx.all(&sql, conditions.values()).await?;
    let mut counts = ReturnCounts::default();
    for (state, count) in found {
        counts.all += count;
        *counts.of_mut(state) += count;
    }
    Ok(counts)
}

impl ReturnFilter {
    fn push(&self, sql: &mut Sql) {
        if let Some(reason) = self.reason {
            sql.push(" AND g.reason = ").bind(reason);
        }
        let owned = [("g.order_id", self.order_id), ("g.customer_id", self.customer_id), ("g.store_id", self.store_id)];
        for (column, id) in owned {
            if let Some(id) = id {
                sql.push(&format!(" AND {column} = ")).bind(id);
            }
        }
        if let Some(day) = self.date_from {
            sql.push(" AND g.biz_date >= ").bind(day);
        }
        if let Some(day) = self.date_to {
            sql.push(" AND g.biz_date <= ").bind(day);
        }
        listing::push_keyword(sql, "g.search", self.keyword.as_deref());
    }
}
