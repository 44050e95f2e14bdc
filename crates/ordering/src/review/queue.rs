use std::collections::BTreeMap;

use approval::{Kind, Stage};
use kernel::{Country, Currency, Id, Money, Page, PageQuery, Result, Runtime, Timestamp};
use org::{Actor, Permission};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::kinds::ORDER;
use crate::order::{OrderStage, OrderStatus, OrderType};
use crate::signed_prices;

text_enum! {
    /// What waits for a decision.
    pub enum ReviewKind {
        Order = "order",
        Sample = "sample",
        Gift = "gift",
        /// The price of a special offer.
        Offer = "offer",
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ReviewFilter {
    #[param(inline)]
    pub stage: Option<Stage>,
    #[param(inline)]
    pub kind: Option<ReviewKind>,
    /// Part of the number or of the customer's name or code.
    pub keyword: Option<String>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// An order that waits for whoever asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewItem {
    pub order_id: Id,
    pub order_no: String,
    pub order_type: OrderType,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub placed_by: String,
    pub placed_at: Timestamp,
    pub kinds: i64,
    pub total_qty: i64,
    pub offer_amount: Money,
    pub net_amount: Money,
    pub currency: Currency,
    pub status: OrderStatus,
    pub stage: OrderStage,
    pub review_stage: Stage,
    pub due_at: Timestamp,
    pub late: bool,
    /// Beyond a budget, the cap of consigned goods or the credit limit when it was submitted.
    pub over_limit: bool,
    pub ver: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewQueue {
    #[serde(flatten)]
    pub page: Page<ReviewItem>,
    /// How much waits of each kind, whatever the filter; `total` is all of it.
    pub counts: BTreeMap<String, i64>,
}

impl ReviewQueue {
    /// Counts documents that are no orders and wait for the same person.
    pub fn count_too(&mut self, kind: &Kind, waiting: i64) {
        *self.counts.entry(kind.key.key().to_owned()).or_default() += waiting;
        *self.counts.entry(TOTAL.to_owned()).or_default() += waiting;
    }
}

impl FromRow for ReviewItem {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (order_id, country): (Id, Country) = (row.next()?, row.next()?);
        Ok(Self {
            order_id,
            currency: country.currency(),
            order_no: row.next()?,
            order_type: row.next()?,
            customer_id: row.next()?,
            customer_code: row.next()?,
            customer_name: row.next()?,
            placed_by: row.next()?,
            placed_at: row.next()?,
            kinds: row.next()?,
            total_qty: row.next()?,
            offer_amount: row.next()?,
            net_amount: row.next()?,
            status: row.next()?,
            stage: row.next()?,
            review_stage: row.next()?,
            due_at: row.next()?,
            over_limit: row.next()?,
            ver: row.next()?,
            late: false,
        })
    }
}

/// Everything that waits, among what waits of each kind.
const TOTAL: &str = "total";

const COLUMNS: &str = "o.id, o.country_code, o.doc_no, o.order_type, o.customer_id, c.code, c.name, o.placed_by_name, o.placed_at, o.kinds,
    o.total_qty, o.offer_amount, o.net_amount, o.status, o.stage, s.stage, s.due_at, o.over_limit, o.ver";

/// What waits for the actor, or for somebody they stand in for, the longest due first.
#[kernel::boxed]
pub async fn to_review(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &ReviewFilter) -> Result<ReviewQueue> {
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = approval::waiting_for(tx, actor, &ORDER, DOCUMENTS).await?;
    filter.push(&mut sql);
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY s.due_at, o.id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let mut list: Vec<ReviewItem> = tx.all(&format!("SELECT {COLUMNS} {}", sql.text()), sql.values()).await?;
    for item in &mut list {
        item.late = item.due_at < rt.now();
    }
    Ok(ReviewQueue { page: Page::new(list, total, query), counts: counts(tx, actor).await? })
}

async fn counts(tx: &mut Tx, actor: &Actor) -> Result<BTreeMap<String, i64>> {
    let mut counts: BTreeMap<String, i64> = ReviewKind::ALL.iter().map(|kind| (kind.key().to_owned(), 0)).collect();
    for (order_type, count) in approval::counts(tx, actor, &ORDER).await? {
        let kind = match OrderType::from_code(order_type) {
            Some(OrderType::Sample) => ReviewKind::Sample,
            Some(OrderType::Gift) => ReviewKind::Gift,
            _ => ReviewKind::Order,
        };
        *counts.entry(kind.key().to_owned()).or_default() += count;
    }
    if actor.holds(Permission::PriceApprove) {
        counts.insert(ReviewKind::Offer.key().to_owned(), signed_prices::waiting(tx, actor).await?);
    }
    counts.insert(TOTAL.to_owned(), counts.values().sum());
    Ok(counts)
}

const DOCUMENTS: &str = "JOIN customer_order o ON o.id = s.doc_id JOIN customer c ON c.id = o.customer_id";

impl ReviewFilter {
    fn push(&self, sql: &mut Sql) {
        if let Some(stage) = self.stage {
            sql.push(" AND s.stage = ").bind(stage);
        }
        match self.kind {
            Some(ReviewKind::Sample) => drop(sql.push(" AND o.order_type = ").bind(OrderType::Sample)),
            Some(ReviewKind::Gift) => drop(sql.push(" AND o.order_type = ").bind(OrderType::Gift)),
            Some(ReviewKind::Order) => drop(sql.push(" AND o.order_type NOT IN (3, 4)")),
            // Offers have a desk of their own.
            Some(ReviewKind::Offer) => drop(sql.push(" AND FALSE")),
            None => {}
        }
        org::listing::push_keyword(sql, "o.search", self.keyword.as_deref());
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use store::testing::{TestDb, steps};

    use super::*;

    #[tokio::test]
    async fn what_waits_is_found_from_whom_it_waits_for_and_not_from_the_orders_of_the_country() {
        let test = TestDb::sqlite(crate::WITH_OTHERS).await;
        let actor = Actor { person_id: Some(Id::new(1)), ..Actor::system(date(2026, 1, 5)) };
        let plan = test.db.read::<_, kernel::AppError, _>(async move |tx| {
            let sql = approval::waiting_for(tx, &actor, &ORDER, DOCUMENTS).await?;
            Ok(steps(tx, &format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?)
        });
        let plan = plan.await.expect("explained");
        let has = |start: &str| plan.iter().any(|step| step.starts_with(start));
        assert!(has("SEARCH k USING INDEX approval_candidate_waiting"), "{plan:?}");
        assert!(has("SEARCH o USING INTEGER PRIMARY KEY"), "{plan:?}");
        assert!(has("SEARCH s USING INDEX approval_step_one_pending (doc_kind=? AND doc_id=?"), "{plan:?}");
        assert!(!["SCAN o", "SCAN s", "SCAN k", "SCAN c"].into_iter().any(has), "{plan:?}");
    }
}
