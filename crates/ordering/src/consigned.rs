//! Goods of ours that are with customers. While there are any, or some are on their way, a customer stays on consignment:
//! afterwards nobody could tell whose they are.

use kernel::{AppError, ErrorCode, Id, Money, Result, Runtime};
use org::CooperationMode;
use serde_json::json;
use store::{Sql, Tx, params};

use crate::order::{OrderStage, OrderType, SettleMethod};
use crate::party::Party;
use crate::pricing::{Asked, price};

/// How many customers a refusal names.
const NAMED: i64 = 10;
/// What is in a customer's stores. A location is found by its country first: without it SQLite goes through all stock.
const IN_STORES: &str = "store b JOIN location l ON l.country_code = b.country_code AND l.kind = 'store' AND l.ref_id = b.id
    JOIN stock s ON s.location_id = l.id";

/// Who is on consignment now: everybody, or this one customer if it is.
#[kernel::boxed]
pub async fn consignees(tx: &mut Tx, only: Option<Id>) -> Result<Vec<Id>> {
    let mut sql = Sql::new("SELECT id FROM customer WHERE cooperation_mode = ");
    sql.bind(CooperationMode::Consignment);
    if let Some(customer) = only {
        sql.push(" AND id = ").bind(customer);
    }
    let found: Vec<(Id,)> = tx.all_of(&sql).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// Whether `more` would bring what is with a customer above the customer's limit. Without a limit there is no cap.
pub(crate) async fn is_beyond_cap(tx: &mut Tx, rt: &Runtime, party: &Party, more: Money) -> Result<bool> {
    let cap = party.buyer.credit_limit;
    Ok(cap > Money::ZERO && value(tx, rt, party).await?.plus(more)? > cap)
}

/// What goods of ours are worth at the customer's prices: those in its stores, and those ordered and not received.
async fn value(tx: &mut Tx, rt: &Runtime, party: &Party) -> Result<Money> {
    let in_stores: Vec<(Id, i64)> = tx.all(&in_stores(), params![party.buyer.id]).await?;
    let single = |(product_id, _): &(Id, i64)| Asked { product_id: *product_id, qty: 1, discount_price: None };
    let priced = price(tx, rt, party, &in_stores.iter().map(single).collect::<Vec<_>>()).await?;
    let (mut worth,): (Money,) = tx
        .one(
            "SELECT CAST(COALESCE(SUM(n.unit_price * (n.qty_approved - n.qty_cancelled - n.qty_received)), 0) AS BIGINT)
             FROM customer_order o JOIN order_line n ON n.order_id = o.id
             WHERE o.customer_id = $1 AND o.settle_method = $2 AND (o.status IN (1, 2, 3, 4) OR o.stage = $3)",
            params![party.buyer.id, SettleMethod::Consignment, OrderStage::InDelivery],
        )
        .await?;
    for ((_, qty), priced) in in_stores.iter().zip(&priced) {
        let unit_price = priced.price(false).map_or(Money::ZERO, |price| price.unit_price);
        worth = worth.plus(unit_price.times(*qty)?)?;
    }
    Ok(worth)
}

fn in_stores() -> String {
    format!(
        "SELECT s.product_id, CAST(SUM(s.on_hand) AS BIGINT) FROM {IN_STORES}
         WHERE b.customer_id = $1 AND s.owner_id = 0 AND s.on_hand > 0 GROUP BY s.product_id ORDER BY s.product_id"
    )
}

/// Refuses a change that took any of these customers off consignment while goods of ours are with them.
#[kernel::boxed]
pub async fn require_cleared(tx: &mut Tx, before: &[Id]) -> Result<()> {
    if before.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "SELECT c.code FROM customer c WHERE {} AND c.cooperation_mode <> $2
           AND (EXISTS (SELECT 1 FROM {IN_STORES}
                        WHERE b.customer_id = c.id AND s.owner_id = 0 AND s.on_hand <> 0)
                OR EXISTS (SELECT 1 FROM customer_order o WHERE o.customer_id = c.id AND o.order_type = $3
                           AND (o.status IN (1, 2, 3, 4) OR o.stage = $4)))
         ORDER BY c.code LIMIT {NAMED}",
        tx.any_of("c.id", 1)
    );
    let held: Vec<(String,)> =
        tx.all(&sql, params![before, CooperationMode::Consignment, OrderType::Consignment, OrderStage::InDelivery]).await?;
    if held.is_empty() {
        return Ok(());
    }
    let customers: Vec<String> = held.into_iter().map(|(code,)| code).collect();
    Err(AppError::field("cooperationMode", ErrorCode::GoodsConsigned.code()).with_data(json!({ "customers": customers })))
}

#[cfg(test)]
mod tests {
    use store::StoreError;
    use store::testing::{TestDb, steps};

    use super::*;

    #[tokio::test]
    async fn what_is_in_the_stores_of_a_customer_is_found_without_reading_all_stock() {
        let test = TestDb::sqlite(crate::WITH_OTHERS).await;
        let plan = test.db.read::<_, StoreError, _>(async |tx| steps(tx, &in_stores(), params![Id::new(1)]).await);
        let plan = plan.await.expect("explained");
        assert!(plan.len() >= 3, "{plan:?}");
        assert!(plan.iter().all(|step| !step.starts_with("SCAN")), "{plan:?}");
    }
}
