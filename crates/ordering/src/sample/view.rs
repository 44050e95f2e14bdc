use kernel::{AppError, Country, ErrorCode, Id, Language, Money, Page, PageQuery, Result, Timestamp};
use org::{Actor, Day, Permission, RoleKey, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

use super::submit::RecipientKind;
use crate::order::{OrderStage, OrderStatus, OrderType, Sight};
use crate::order_types::{require_ever_offered, require_offered};
use crate::order_view::{self, OrderDetail};
use crate::sample_budget::{self as budget, BudgetLeft, Share};

/// A sample or gift order in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleOrder {
    pub order_id: Id,
    pub order_no: String,
    pub order_type: OrderType,
    pub status: OrderStatus,
    pub stage: OrderStage,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub recipient_kind: RecipientKind,
    pub recipient: String,
    pub purpose: String,
    pub placed_by: String,
    pub placed_at: Timestamp,
    pub kinds: i64,
    pub total_qty: i64,
    pub ver: i64,
}

/// Everything about a sample or gift order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleDetail {
    pub order: OrderDetail,
    pub recipient_kind: RecipientKind,
    pub recipient: String,
    pub purpose: String,
    /// Of whoever submitted it, in the month it counts for, without what was asked for later.
    pub budget: BudgetLeft,
    /// What it costs the company as far as costs are known; told to managers only.
    pub cost: Option<Money>,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SampleFilter {
    /// 0 all, otherwise the status.
    #[param(minimum = 0, maximum = 6)]
    pub tab: Option<i64>,
    pub keyword: Option<String>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl FromRow for SampleOrder {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        Ok(Self {
            order_id: row.next()?,
            order_no: row.next()?,
            order_type: row.next()?,
            status: row.next()?,
            stage: row.next()?,
            customer_id: row.next()?,
            customer_code: row.next()?,
            customer_name: row.next()?,
            recipient_kind: row.next()?,
            recipient: row.next()?,
            purpose: row.next()?,
            placed_by: row.next()?,
            placed_at: row.next()?,
            kinds: row.next()?,
            total_qty: row.next()?,
            ver: row.next()?,
        })
    }
}

const COLUMNS: &str = "o.id, o.doc_no, o.order_type, o.status, o.stage, c.id, c.code, c.name, s.recipient_kind, s.recipient, s.purpose,
    o.placed_by_name, o.placed_at, o.kinds, o.total_qty, o.ver";

/// Sample or gift orders in reach, newest first. Where none were ever given there is nothing to list.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, actor: &Actor, order_type: OrderType, filter: &SampleFilter) -> Result<Page<SampleOrder>> {
    let sight = Sight::of(actor)?;
    require_ever_offered(tx, actor, order_type).await?;
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let mut sql = Sql::new(
        "FROM customer_order o JOIN sample_order s ON s.order_id = o.id JOIN customer c ON c.id = o.customer_id WHERE o.order_type = ",
    );
    sql.bind(order_type);
    sight.push(tx, &mut sql);
    order_view::push_tab(&mut sql, filter.tab)?;
    listing::push_keyword(&mut sql, "o.search", filter.keyword.as_deref());
    listing::page(tx, COLUMNS, "o.id", sql, query).await
}

#[kernel::boxed]
pub async fn detail(tx: &mut Tx, actor: &Actor, language: Language, order: Id) -> Result<SampleDetail> {
    let order = order_view::detail(tx, actor, language, order).await?;
    let row: Option<(RecipientKind, String, String, Id, String, OrderType)> = tx
        .optional(
            "SELECT recipient_kind, recipient, purpose, person_id, budget_month, order_type FROM sample_order WHERE order_id = $1",
            params![order.order_id],
        )
        .await?;
    let (recipient_kind, recipient, purpose, person, month, order_type) = row.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    let share = Share { country: order.country_code, order_type, person, month: &month };
    let budget = budget::left_before(tx, share, order.order_id).await?;
    let sees_cost = actor.holds(Permission::CostView) || actor.roles.contains(&RoleKey::Manager);
    let cost = if sees_cost { cost_of(tx, order.country_code, order.order_id).await? } else { None };
    Ok(SampleDetail { order, recipient_kind, recipient, purpose, budget, cost })
}

async fn cost_of(tx: &mut Tx, country: Country, order: Id) -> Result<Option<Money>> {
    let (cost,): (Option<Money>,) = tx
        .one(
            "SELECT CAST(SUM(k.unit_cost * (l.qty_approved - l.qty_cancelled)) AS BIGINT)
             FROM order_line l JOIN product_cost k ON k.product_id = l.product_id AND k.country_code = $1 WHERE l.order_id = $2",
            params![country, order],
        )
        .await?;
    Ok(cost)
}

/// What whoever asks may still give away this month.
#[kernel::boxed]
pub async fn own_budget(tx: &mut Tx, actor: &Actor, order_type: OrderType) -> Result<BudgetLeft> {
    actor.require(Permission::SampleGiftOrder)?;
    require_offered(tx, actor, order_type).await?;
    let person = actor.person_id.ok_or_else(|| AppError::new(ErrorCode::Forbidden))?;
    let today: Day = actor.today.into();
    let month = budget::month_of(today.into());
    budget::left(tx, Share { country: actor.country, order_type, person, month: &month }).await
}
