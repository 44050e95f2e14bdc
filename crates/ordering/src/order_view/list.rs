use std::collections::HashMap;

use kernel::{AppError, Country, Currency, ErrorCode, Id, Language, Money, PageQuery, Result, Timestamp};
use org::{Day, listing};
use serde::{Deserialize, Serialize};
use store::{SortColumn, SortOrder, Sorting, Sql, Tx, params, text_enum};
use utoipa::{IntoParams, ToSchema};

use super::actions::{OrderAction, actions_of};
use crate::order::{Order, OrderChannel, OrderLine, OrderStage, OrderStatus, OrderType, SettleMethod, Sight, lines_of_all};

/// How many products of an order a list shows.
const SHOWN_LINES: usize = 4;

text_enum! {
    /// What the list of orders may be sorted by.
    pub enum OrderSort {
        Time = "time",
        Net = "net",
    }
}

impl OrderSort {
    const fn column(self) -> SortColumn {
        match self {
            Self::Time => SortColumn::Age,
            Self::Net => SortColumn::Number("o.net_amount"),
        }
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct OrderFilter {
    /// 0 all, otherwise the status.
    #[param(minimum = 0, maximum = 6)]
    pub tab: Option<i64>,
    pub country_code: Option<Country>,
    #[param(inline)]
    pub order_type: Option<OrderType>,
    pub customer_id: Option<Id>,
    /// Number, customer, purchase order, remarks or material code.
    pub keyword: Option<String>,
    #[param(value_type = Option<String>)]
    pub date_from: Option<Day>,
    #[param(value_type = Option<String>)]
    pub date_to: Option<Day>,
    /// The representative.
    pub person_id: Option<Id>,
    #[param(inline)]
    pub sort: Option<OrderSort>,
    /// Ascending unless told.
    #[param(inline)]
    pub order: Option<SortOrder>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// A product of an order in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderGlance {
    pub product_id: Id,
    pub name: String,
    pub image: Option<String>,
    pub spec: String,
    pub qty: i64,
    pub unit_price: Money,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderItem {
    pub order_id: Id,
    pub order_no: String,
    pub time: Timestamp,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub order_type: OrderType,
    pub channel: OrderChannel,
    pub placed_by_name: String,
    pub rep_name: Option<String>,
    pub kinds: i64,
    pub qty: i64,
    pub net: Money,
    /// The reader sees goods and no money: amounts are nil and mean nothing.
    pub amounts_hidden: bool,
    pub currency: Currency,
    pub status: OrderStatus,
    pub stage: OrderStage,
    pub settle_method: SettleMethod,
    pub pay_by: Option<Timestamp>,
    pub lines: Vec<OrderGlance>,
    pub actions: Vec<OrderAction>,
    pub ver: i64,
}

/// How many orders each tab has, under the same filters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TabCounts {
    pub all: i64,
    pub pending_settlement: i64,
    pub awaiting_approval: i64,
    pub price_pending: i64,
    pub awaiting_dispatch: i64,
    pub cancelled: i64,
    pub done: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderPage {
    pub list: Vec<OrderItem>,
    pub total: i64,
    pub page_num: i64,
    pub page_size: i64,
    pub pages: i64,
    pub tab_counts: TabCounts,
}

/// Orders in reach of the actor, the newest first.
#[kernel::boxed]
pub async fn list(tx: &mut Tx, actor: &org::Actor, language: Language, filter: &OrderFilter) -> Result<OrderPage> {
    let sight = Sight::of(actor)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    query.window()?;
    let status = status_of(filter.tab)?;
    let mut sql = Sql::new("FROM customer_order o WHERE o.status <> 7");
    sight.push(tx, &mut sql);
    push_filter(&mut sql, filter);
    let tab_counts = tab_counts(tx, &sight, filter, &sql).await?;
    push_tab(&mut sql, filter.tab)?;
    if status.is_some() && sight.is_narrow() && listing::is_long(tab_counts.all, query)? {
        // Many orders in reach make a good part of the country's: its orders of this state, by age, soon fill a page.
        sql.push(" AND o.country_code = ").bind(actor.country);
    }
    let (sorting, total) = (("o.id", filter.sorting()?), tab_counts.of(status));
    let page = listing::counted_page::<Order>(tx, Order::COLUMNS, sorting, sql, total, query).await?;
    let mut list = items(tx, actor, language, &page.list).await?;
    if !sight.shows_money() {
        list.iter_mut().for_each(OrderItem::hide_amounts);
    }
    let (total, page_num, page_size, pages) = (page.total, page.page_num, page.page_size, page.pages);
    Ok(OrderPage { list, total, page_num, page_size, pages, tab_counts })
}

impl OrderFilter {
    pub(crate) fn sorting(&self) -> Result<Sorting> {
        Sorting::new(self.sort.map(OrderSort::column), self.order)
    }
}

fn status_of(tab: Option<i64>) -> Result<Option<OrderStatus>> {
    match tab {
        None | Some(0) => Ok(None),
        Some(tab @ 1..=6) => Ok(OrderStatus::from_code(tab)),
        Some(_) => Err(AppError::field("tab", ErrorCode::OutOfRange)),
    }
}

pub(crate) fn push_tab(sql: &mut Sql, tab: Option<i64>) -> Result<()> {
    if let Some(status) = status_of(tab)? {
        // Written out, so that PostgreSQL plans for how many orders are in this very state.
        sql.push(&format!(" AND o.status = {}", status.code()));
    }
    Ok(())
}

pub(crate) fn push_filter(sql: &mut Sql, filter: &OrderFilter) {
    if let Some(order_type) = filter.order_type {
        sql.push(" AND o.order_type = ").bind(order_type);
    }
    if let Some(customer) = filter.customer_id {
        sql.push(" AND o.customer_id = ").bind(customer);
    }
    if let Some(person) = filter.person_id {
        sql.push(" AND o.rep_person_id = ").bind(person);
    }
    if let Some(from) = filter.date_from {
        sql.push(" AND o.biz_date >= ").bind(from);
    }
    if let Some(to) = filter.date_to {
        sql.push(" AND o.biz_date <= ").bind(to);
    }
    listing::push_keyword(sql, "o.search", filter.keyword.as_deref());
}

impl TabCounts {
    const fn of(&self, tab: Option<OrderStatus>) -> i64 {
        match tab {
            None => self.all,
            Some(OrderStatus::PendingSettlement) => self.pending_settlement,
            Some(OrderStatus::AwaitingApproval) => self.awaiting_approval,
            Some(OrderStatus::PricePending) => self.price_pending,
            Some(OrderStatus::AwaitingDispatch) => self.awaiting_dispatch,
            Some(OrderStatus::Cancelled) => self.cancelled,
            Some(OrderStatus::Done) => self.done,
            Some(OrderStatus::Returned) => 0,
        }
    }
}

impl OrderFilter {
    /// Whether it asks for nothing but what the tally tells apart.
    fn is_tallied(&self) -> bool {
        let no_word = self.keyword.as_deref().is_none_or(|word| word.trim().is_empty());
        no_word && self.date_from.is_none() && self.date_to.is_none() && self.person_id.is_none()
    }
}

/// From the tally wherever that knows; words and days are looked for in the orders themselves.
async fn tab_counts(tx: &mut Tx, sight: &Sight, filter: &OrderFilter, conditions: &Sql) -> Result<TabCounts> {
    let counted: Vec<(OrderStatus, i64)> = if sight.is_tallied() && filter.is_tallied() {
        let mut sql = Sql::new("SELECT o.status, CAST(SUM(o.orders) AS BIGINT) FROM order_tally o WHERE o.status <> 7");
        sight.push(tx, &mut sql);
        push_filter(&mut sql, filter);
        tx.all_of(sql.push(" GROUP BY o.status")).await?
    } else {
        tx.all(&format!("SELECT o.status, COUNT(*) {} GROUP BY o.status", conditions.text()), conditions.values()).await?
    };
    let of = |status| counted.iter().find(|(counted, _)| *counted == status).map_or(0, |(_, count)| *count);
    Ok(TabCounts {
        all: counted.iter().map(|(_, count)| count).sum(),
        pending_settlement: of(OrderStatus::PendingSettlement),
        awaiting_approval: of(OrderStatus::AwaitingApproval),
        price_pending: of(OrderStatus::PricePending),
        awaiting_dispatch: of(OrderStatus::AwaitingDispatch),
        cancelled: of(OrderStatus::Cancelled),
        done: of(OrderStatus::Done),
    })
}

async fn items(tx: &mut Tx, actor: &org::Actor, language: Language, orders: &[Order]) -> Result<Vec<OrderItem>> {
    let ids: Vec<Id> = orders.iter().map(|order| order.id).collect();
    let mut lines = lines_of_all(tx, &ids).await?;
    let customers = customers(tx, orders).await?;
    let reps = people(tx, orders.iter().filter_map(|order| order.rep_person_id)).await?;
    let mut actions = actions_of(tx, actor, &orders.iter().collect::<Vec<_>>()).await?;
    let item = |order: &Order| {
        let (customer_code, customer_name) = customers.get(&order.customer_id).cloned().unwrap_or_default();
        let lines = lines.remove(&order.id).unwrap_or_default();
        OrderItem {
            order_id: order.id,
            order_no: order.doc_no.clone(),
            time: order.placed_at,
            customer_id: order.customer_id,
            customer_code,
            customer_name,
            order_type: order.order_type,
            channel: order.channel,
            placed_by_name: order.placed_by_name.clone(),
            rep_name: order.rep_person_id.and_then(|person| reps.get(&person).cloned()),
            kinds: order.kinds,
            qty: order.total_qty,
            net: order.net_amount,
            amounts_hidden: false,
            currency: order.country_code.currency(),
            status: order.status,
            stage: order.stage,
            settle_method: order.settle_method,
            pay_by: order.pay_by,
            lines: lines.iter().take(SHOWN_LINES).map(|line| glance(line, language)).collect(),
            actions: actions.remove(&order.id).unwrap_or_default(),
            ver: order.ver,
        }
    };
    Ok(orders.iter().map(item).collect())
}

impl OrderItem {
    fn hide_amounts(&mut self) {
        (self.net, self.amounts_hidden) = (Money::ZERO, true);
        for line in &mut self.lines {
            line.unit_price = Money::ZERO;
        }
    }
}

fn glance(line: &OrderLine, language: Language) -> OrderGlance {
    OrderGlance {
        product_id: line.product_id,
        name: line.name.get(language).to_owned(),
        image: line.image.clone(),
        spec: line.specification.clone(),
        qty: line.qty_approved,
        unit_price: line.unit_price,
    }
}

/// Code and name by customer.
pub(super) async fn customers(tx: &mut Tx, orders: &[Order]) -> Result<HashMap<Id, (String, String)>> {
    let ids: Vec<Id> = orders.iter().map(|order| order.customer_id).collect();
    let sql = format!("SELECT id, code, name FROM customer WHERE {}", tx.any_of("id", 1));
    let found: Vec<(Id, String, String)> = tx.all(&sql, params![ids]).await?;
    Ok(found.into_iter().map(|(id, code, name)| (id, (code, name))).collect())
}

pub(super) async fn people(tx: &mut Tx, ids: impl Iterator<Item = Id>) -> Result<HashMap<Id, String>> {
    let sql = format!("SELECT id, name FROM person WHERE {}", tx.any_of("id", 1));
    Ok(tx.all::<(Id, String)>(&sql, params![ids.collect::<Vec<_>>()]).await?.into_iter().collect())
}
