//! Goods of ours that are with customers. While there are any, or some are on their way, a customer stays on consignment:
//! afterwards nobody could tell whose they are.

use kernel::{AppError, BoxFuture, ErrorCode, Id, Money, Result, Runtime};
use serde_json::json;
use store::{Tx, params};

use crate::order::{OrderStage, OrderStatus, OrderType, SettleMethod};
use crate::party::Party;
use crate::pricing::{Asked, price};

/// What is in a customer's stores. A location is found by its country first: without it SQLite goes through all stock.
const IN_STORES: &str = "store b JOIN location l ON l.country_code = b.country_code AND l.kind = 'store' AND l.ref_id = b.id
    JOIN stock s ON s.location_id = l.id";

/// Whether `more` would bring what is with a customer above the customer's limit. Without a limit there is no cap.
pub(crate) async fn is_beyond_cap(tx: &mut Tx, rt: &Runtime, party: &Party, more: Money) -> Result<bool> {
    let cap = org::credit_on(tx, party.buyer.id, org::today_in(rt, party.country())?).await?.credit_limit;
    Ok(cap > Money::ZERO && value(tx, rt, party).await?.plus(more)? > cap)
}

/// What goods of ours are worth at the customer's prices: those in its stores, and those ordered and not received.
pub(crate) async fn value(tx: &mut Tx, rt: &Runtime, party: &Party) -> Result<Money> {
    let in_stores: Vec<(Id, i64)> = tx.all(&in_stores(), params![party.buyer.id]).await?;
    let single = |(product_id, _): &(Id, i64)| Asked { product_id: *product_id, qty: 1, discount_price: None };
    let priced = price(tx, rt, party, &in_stores.iter().map(single).collect::<Vec<_>>()).await?;
    let (mut worth,): (Money,) = tx
        .one(
            &format!(
                "SELECT CAST(COALESCE(SUM(n.unit_price * (n.qty_approved - n.qty_cancelled - n.qty_received)), 0) AS BIGINT)
                 FROM customer_order o JOIN order_line n ON n.order_id = o.id
                 WHERE o.customer_id = $1 AND o.settle_method = $2 AND ({} OR o.stage = $3)",
                OrderStatus::open_in("o.status")
            ),
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

/// Refuses to let a customer leave consignment while goods of ours are with it or on their way: what whoever saves
/// customers has to ask ([`org::Clearance`]).
pub fn require_cleared(tx: &mut Tx, customer: Id) -> BoxFuture<'_, Result<()>> {
    Box::pin(cleared(tx, customer))
}

async fn cleared(tx: &mut Tx, customer: Id) -> Result<()> {
    let sql = format!(
        "SELECT c.code FROM customer c WHERE c.id = $1
           AND (EXISTS (SELECT 1 FROM {IN_STORES}
                        WHERE b.customer_id = c.id AND s.owner_id = 0 AND s.on_hand <> 0)
                OR EXISTS (SELECT 1 FROM customer_order o WHERE o.customer_id = c.id AND o.order_type = $2
                           AND ({} OR o.stage = $3)))",
        OrderStatus::open_in("o.status")
    );
    let held: Option<(String,)> = tx.optional(&sql, params![customer, OrderType::Consignment, OrderStage::InDelivery]).await?;
    match held {
        Some((code,)) => {
            let data = json!({ "customers": [code] });
            Err(AppError::field("cooperationMode", ErrorCode::GoodsConsigned).with_data(data))
        }
        None => Ok(()),
    }
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
