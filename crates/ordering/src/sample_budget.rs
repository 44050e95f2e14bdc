//! How many pieces may be given away in a month, and how many were.

use jiff::civil::Date;
use kernel::{AppError, Country, ErrorCode, Id, Page, PageQuery, Result, Runtime};
use org::history::{self, Subject};
use org::{Actor, Checks, Permission, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

use crate::movements;
use crate::order::{Order, OrderStatus, OrderType};

/// The person of the row that holds for everybody.
const EVERYBODY: Id = Id::new(0);

/// What a representative has for one month.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BudgetLeft {
    pub qty_limit: i64,
    pub qty_used: i64,
    /// Asked for and not decided yet, what was sent back to be mended with it.
    pub qty_pending: i64,
    /// What is neither used nor asked for.
    pub qty_left: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SampleBudget {
    pub country_code: Country,
    pub order_type: OrderType,
    /// Everybody without a budget of their own when absent.
    pub person_id: Option<Id>,
    pub person_name: Option<String>,
    /// `yyyy-MM`; every month without a budget of its own when absent.
    pub month: Option<String>,
    pub qty_limit: i64,
    pub ver: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BudgetInput {
    pub country_code: Country,
    pub order_type: OrderType,
    pub person_id: Option<Id>,
    pub month: Option<String>,
    #[schema(minimum = 0, maximum = 1_000_000)]
    pub qty_limit: i64,
    pub ver: Option<i64>,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct BudgetFilter {
    pub country_code: Option<Country>,
    pub order_type: Option<OrderType>,
    pub person_id: Option<Id>,
    /// Part of a person's name or number.
    pub keyword: Option<String>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

impl FromRow for SampleBudget {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (country_code, order_type, person, person_name) = (row.next()?, row.next()?, row.next::<Id>()?, row.next()?);
        let month: String = row.next()?;
        let (person_id, month) = ((person != EVERYBODY).then_some(person), Some(month).filter(|month| !month.is_empty()));
        Ok(Self { country_code, order_type, person_id, person_name, month, qty_limit: row.next()?, ver: row.next()? })
    }
}

const COLUMNS: &str = "b.country_code, b.order_type, b.person_id, p.name, b.month, b.qty_limit, b.ver";
const FROM: &str = "FROM sample_budget b LEFT JOIN person p ON p.id = b.person_id WHERE 1 = 1";

pub(crate) fn month_of(date: Date) -> String {
    format!("{:04}-{:02}", date.year(), date.month())
}

/// Whose month of which kind.
#[derive(Clone, Copy, Debug)]
pub struct Share<'a> {
    pub country: Country,
    pub order_type: OrderType,
    pub person: Id,
    pub month: &'a str,
}

/// What is left of a person's month.
#[kernel::boxed]
pub async fn left(tx: &mut Tx, share: Share<'_>) -> Result<BudgetLeft> {
    left_before(tx, share, Id::new(i64::MAX)).await
}

/// What an order found left: what was asked for after it does not count, so that of two the earlier one has the budget.
pub(crate) async fn left_before(tx: &mut Tx, share: Share<'_>, order: Id) -> Result<BudgetLeft> {
    let Share { country, order_type, person, month } = share;
    // The most particular row holds: this person's before everybody's, this month's before every month's.
    let limit: Option<(i64,)> = tx
        .optional(
            "SELECT qty_limit FROM sample_budget
             WHERE country_code = $1 AND order_type = $2 AND person_id IN ($3, 0) AND month IN ($4, '')
             ORDER BY person_id DESC, month DESC LIMIT 1",
            params![country, order_type, person, month],
        )
        .await?;
    let (qty_used,): (i64,) = tx
        .one(
            "SELECT CAST(COALESCE(SUM(consumed_qty), 0) AS BIGINT) FROM sample_order
             WHERE person_id = $1 AND budget_month = $2 AND order_type = $3",
            params![person, month, order_type],
        )
        .await?;
    let (qty_pending,): (i64,) = tx
        .one(
            "SELECT CAST(COALESCE(SUM(o.total_qty), 0) AS BIGINT) FROM sample_order s JOIN customer_order o ON o.id = s.order_id
             WHERE s.person_id = $1 AND s.budget_month = $2 AND s.order_type = $3 AND o.status = $4 AND o.id < $5",
            params![person, month, order_type, OrderStatus::AwaitingApproval, order],
        )
        .await?;
    let qty_limit = limit.map_or(0, |(limit,)| limit);
    Ok(BudgetLeft { qty_limit, qty_used, qty_pending, qty_left: (qty_limit - qty_used - qty_pending).max(0) })
}

/// Has whoever else asks for or decides about this person's samples wait until the transaction ends, or together they
/// would pass a budget that holds either. A rule without steps makes an order ready the moment it is asked for.
pub(crate) async fn hold(tx: &mut Tx, person: Id) -> Result<()> {
    Ok(tx.hold("person", person).await?)
}

/// Whether an order asks for more than is left of its month.
pub(crate) async fn exceeds_budget(tx: &mut Tx, order: &Order) -> Result<bool> {
    let (person, month): (Id, String) =
        tx.one("SELECT person_id, budget_month FROM sample_order WHERE order_id = $1", params![order.id]).await?;
    hold(tx, person).await?;
    let share = Share { country: order.country_code, order_type: order.order_type, person, month: &month };
    Ok(order.total_qty > left_before(tx, share, order.id).await?.qty_left)
}

/// Nobody is left to ask: the pieces count from now on, or fewer of them when the rest is given up.
pub(crate) async fn consume_budget(tx: &mut Tx, order: &Order) -> Result<()> {
    tx.moved(&movements::SAMPLE, order.id);
    tx.execute_one("UPDATE sample_order SET consumed_qty = $2 WHERE order_id = $1", params![order.id, order.total_qty]).await?;
    Ok(())
}

/// What is not given after all may be given to others.
pub(crate) async fn give_back(tx: &mut Tx, order: Id) -> Result<()> {
    tx.moved(&movements::SAMPLE, order);
    tx.execute("UPDATE sample_order SET consumed_qty = 0 WHERE order_id = $1", params![order]).await?;
    Ok(())
}

#[kernel::boxed]
pub async fn budgets(tx: &mut Tx, actor: &Actor, filter: &BudgetFilter) -> Result<Page<SampleBudget>> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new(FROM);
    scope.narrowed(filter.country_code).push_country(tx, &mut sql, "b.country_code");
    if let Some(person) = filter.person_id {
        sql.push(" AND b.person_id = ").bind(person);
    }
    if let Some(order_type) = filter.order_type {
        sql.push(" AND b.order_type = ").bind(order_type);
    }
    listing::push_keyword(&mut sql, "p.search", filter.keyword.as_deref());
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY b.country_code, b.order_type, b.person_id, b.month DESC LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    Ok(Page::new(tx.all(&format!("SELECT {COLUMNS} {}", sql.text()), sql.values()).await?, total, query))
}

/// Sets a budget, with the `ver` that was seen when there was one.
#[kernel::boxed]
pub async fn save_budget(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &BudgetInput) -> Result<SampleBudget> {
    let scope = actor.require(Permission::ConfigurationManage)?;
    scope.require_country(input.country_code)?;
    check(tx, input).await?;
    let before = find(tx, input).await?;
    match &before {
        Some(before) => {
            let updated = tx
                .execute_one(
                    "UPDATE sample_budget SET qty_limit = $6, ver = ver + 1
                     WHERE country_code = $1 AND order_type = $2 AND person_id = $3 AND month = $4 AND ver = $5",
                    params![input.country_code, input.order_type, input.person(), input.month(), input.ver, input.qty_limit],
                )
                .await;
            history::conflict(updated, before)?;
        }
        None => insert(tx, input).await?,
    }
    let after = find(tx, input).await?.ok_or_else(|| AppError::internal("a saved budget is gone"))?;
    let doc_no = format!("{} {} {}", input.country_code, input.order_type, input.month());
    let changed = Subject { country: Some(input.country_code), action: "sample_budget.save", doc_type: "sample_budget", doc_no: &doc_no };
    history::record(tx, rt, actor, changed, before.as_ref(), Some(&after)).await?;
    Ok(after)
}

impl BudgetInput {
    fn person(&self) -> Id {
        self.person_id.unwrap_or(EVERYBODY)
    }

    fn month(&self) -> &str {
        self.month.as_deref().unwrap_or_default()
    }
}

async fn check(tx: &mut Tx, input: &BudgetInput) -> Result<()> {
    let mut checks = Checks::new();
    checks.ensure(input.order_type.is_free(), "orderType", ErrorCode::Unknown);
    checks.range("qtyLimit", input.qty_limit, 0..=1_000_000);
    let month = input.month();
    checks.ensure(month.is_empty() || kernel::parse_date(&format!("{month}-01")).is_some(), "month", ErrorCode::Malformed);
    if let Some(person) = input.person_id {
        let known: Option<(Id,)> =
            tx.optional("SELECT id FROM person WHERE id = $1 AND country_code = $2", params![person, input.country_code]).await?;
        checks.ensure(known.is_some(), "personId", ErrorCode::Unknown);
    }
    checks.finish()
}

async fn find(tx: &mut Tx, input: &BudgetInput) -> Result<Option<SampleBudget>> {
    let sql = format!("SELECT {COLUMNS} {FROM} AND b.country_code = $1 AND b.order_type = $2 AND b.person_id = $3 AND b.month = $4");
    Ok(tx.optional(&sql, params![input.country_code, input.order_type, input.person(), input.month()]).await?)
}

async fn insert(tx: &mut Tx, input: &BudgetInput) -> Result<()> {
    let inserted = tx
        .execute(
            "INSERT INTO sample_budget (country_code, order_type, person_id, month, qty_limit, ver) VALUES ($1, $2, $3, $4, $5, 1)
             ON CONFLICT DO NOTHING",
            params![input.country_code, input.order_type, input.person(), input.month(), input.qty_limit],
        )
        .await?;
    if inserted == 1 { Ok(()) } else { Err(AppError::new(ErrorCode::VersionConflict)) }
}

/// What everybody may give away a month, before anybody edits it. Also where nothing is given yet: a country may begin to
/// on any day.
pub(crate) async fn seed(tx: &mut Tx) -> Result<()> {
    let sql = "SELECT country_code, order_type FROM sample_budget WHERE person_id = $1 AND month = ''";
    let held: Vec<(Country, OrderType)> = tx.all(sql, params![EVERYBODY]).await?;
    for country_code in Country::ALL {
        for (order_type, qty_limit) in [(OrderType::Sample, 300), (OrderType::Gift, 100)] {
            if !held.contains(&(country_code, order_type)) {
                insert(tx, &BudgetInput { country_code, order_type, person_id: None, month: None, qty_limit, ver: None }).await?;
            }
        }
    }
    Ok(())
}
