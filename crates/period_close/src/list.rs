use std::collections::HashMap;

use kernel::{Country, Id, Page, PageQuery, Result, Timestamp};
use org::{Actor, Day, Permission, listing};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx};
use utoipa::{IntoParams, ToSchema};

use crate::row::{self, PeriodRow, PeriodStatus};

/// A month that was closed, and perhaps opened again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosedPeriod {
    pub id: Id,
    pub country_code: Country,
    pub month: String,
    pub through: Day,
    pub status: PeriodStatus,
    /// The one that was closed last: the only one that can be opened again.
    pub is_last: bool,
    /// How many entries the books had through that day.
    pub entries: i64,
    /// How many documents were left to a later month.
    pub left_open: i64,
    pub closed_by: String,
    pub closed_at: Timestamp,
    pub reopen_asked_by: Option<String>,
    pub reopen_asked_by_me: bool,
    pub reopen_reason: String,
    pub reopened_by: Option<String>,
    pub reopened_at: Option<Timestamp>,
    pub ver: i64,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ClosedPeriodFilter {
    pub country_code: Option<Country>,
    #[param(inline)]
    pub status: Option<PeriodStatus>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl ClosedPeriod {
    pub(crate) fn shown(row: PeriodRow, actor: &Actor, is_last: bool) -> Self {
        Self {
            id: row.id,
            country_code: row.country_code,
            month: row.month,
            through: row.through,
            status: row.status,
            is_last,
            entries: row.entries,
            left_open: row.left_open,
            closed_by: row.closed_by_name,
            closed_at: row.closed_at,
            reopen_asked_by: row.reopen_asked_by_name,
            reopen_asked_by_me: row.reopen_asked_by == Some(actor.user_id),
            reopen_reason: row.reopen_reason,
            reopened_by: row.reopened_by_name,
            reopened_at: row.reopened_at,
            ver: row.ver,
        }
    }
}

/// Months that were closed, newest first.
#[kernel::boxed]
pub async fn closed_periods(tx: &mut Tx, actor: &Actor, filter: &ClosedPeriodFilter) -> Result<Page<ClosedPeriod>> {
    let scope = actor.require(Permission::TopUpAudit)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let mut sql = Sql::new("FROM closed_period p WHERE 1 = 1");
    scope.push_country(tx, &mut sql, "p.country_code");
    if let Some(status) = filter.status {
        sql.push(" AND p.status = ").bind(status);
    }
    let found: Page<PeriodRow> = listing::page(tx, PeriodRow::COLUMNS, "p.id", sql, query).await?;
    let mut last = HashMap::new();
    for country in Country::ALL {
        last.insert(country, row::last_closed(tx, country).await?.map(|period| period.id));
    }
    let shown = |row: PeriodRow| {
        let is_last = last.get(&row.country_code).copied().flatten() == Some(row.id);
        ClosedPeriod::shown(row, actor, is_last)
    };
    Ok(Page::new(found.list.into_iter().map(shown).collect(), found.total, query))
}
