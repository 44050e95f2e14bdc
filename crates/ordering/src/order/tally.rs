use kernel::{Finding, Result};
use store::{Tx, params};

use super::Order;

const MOST_FINDINGS: i64 = 200;

/// Counts an order that has just been placed. From then on the database moves the count along with the order.
pub(super) async fn count(tx: &mut Tx, order: &Order) -> Result<()> {
    tx.execute_one(
        "INSERT INTO order_tally (country_code, customer_id, store_id, rep_person_id, area_id, order_type, status, orders)
         VALUES ($1, $2, COALESCE(CAST($3 AS BIGINT), 0), COALESCE(CAST($4 AS BIGINT), 0), COALESCE(CAST($5 AS BIGINT), 0), $6, $7, 1)
         ON CONFLICT (customer_id, store_id, rep_person_id, area_id, order_type, status) DO UPDATE SET orders = order_tally.orders + 1",
        params![order.country_code, order.customer_id, order.store_id, order.rep_person_id, order.area_id, order.order_type, order.status],
    )
    .await?;
    Ok(())
}

/// What is counted is what is there.
pub(super) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(i64, i64, i64, i64)> = tx
        .all(
            &format!(
                "SELECT customer_id, status, CAST(SUM(found) AS BIGINT), CAST(SUM(counted) AS BIGINT) FROM (
                     SELECT country_code, customer_id, COALESCE(store_id, 0) AS store_id, COALESCE(rep_person_id, 0) AS rep_person_id,
                            COALESCE(area_id, 0) AS area_id, order_type, status, 1 AS found, 0 AS counted FROM customer_order
                     UNION ALL
                     SELECT country_code, customer_id, store_id, rep_person_id, area_id, order_type, status, 0, orders FROM order_tally) o
                 GROUP BY country_code, customer_id, store_id, rep_person_id, area_id, order_type, status
                 HAVING SUM(found) <> SUM(counted) ORDER BY customer_id, status LIMIT {MOST_FINDINGS}"
            ),
            &[],
        )
        .await?;
    let finding = |(customer, status, found, counted): (i64, i64, i64, i64)| Finding {
        rule: "order_tally",
        subject: format!("customer {customer}, orders in state {status}"),
        expected: found.to_string(),
        found: counted.to_string(),
    };
    Ok(wrong.into_iter().map(finding).collect())
}
