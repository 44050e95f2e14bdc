//! Proves the sums from the orders, a month at a time.

use kernel::{Country, Finding, Result};
use store::{Tx, params};

use super::rebuild::{days, months};

/// Enough to see what is wrong.
const SHOWN: usize = 200;

pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for (country, month) in months(tx).await? {
        findings.extend(differences(tx, "sell_in_day", BY_PRODUCT, country, &month).await?);
        findings.extend(differences(tx, "sell_in_client_day", BY_CLIENT, country, &month).await?);
        findings.extend(differences(tx, "sell_in_product_day", BY_AREA, country, &month).await?);
        if findings.len() >= SHOWN {
            break;
        }
    }
    findings.truncate(SHOWN);
    Ok(findings)
}

async fn differences(tx: &mut Tx, rule: &'static str, sql: &str, country: Country, month: &str) -> Result<Vec<Finding>> {
    let (from, to) = days(month);
    let wrong: Vec<(String, String, i64, i64, i64, i64)> = tx.all(sql, params![country, &from, &to]).await?;
    Ok(wrong
        .into_iter()
        .map(|(day, subject, orders, pieces, amount, returned)| Finding {
            rule,
            subject: format!("{country} {day} {subject}"),
            expected: "the sum of its orders".to_owned(),
            found: format!("{orders} orders, {pieces} pieces, {amount} and {returned} of returns off"),
        })
        .collect())
}

const BY_PRODUCT: &str = "WITH side AS (
         SELECT biz_date, customer_id, person_id, store_id, area_id, mode, product_id, orders, pieces, amount, returned_pieces, returned
         FROM sell_in_day WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
         UNION ALL
         SELECT o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode, l.product_id,
             -COUNT(DISTINCT o.id), -SUM(l.qty_approved - l.qty_cancelled), -SUM(l.net_amount), -SUM(l.qty_returned),
             -SUM(CASE WHEN l.qty_approved > l.qty_cancelled
                 THEN l.net_amount * l.qty_returned / (l.qty_approved - l.qty_cancelled) ELSE 0 END)
         FROM customer_order o JOIN order_line l ON l.order_id = o.id
         WHERE o.country_code = $1 AND o.biz_date >= $2 AND o.biz_date <= $3 AND o.order_type NOT IN (3, 4) AND o.status <> 5
         GROUP BY o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode, l.product_id
     )
     SELECT biz_date, 'customer ' || customer_id || ' person ' || person_id || ' store ' || store_id || ' area ' || area_id || ' mode ' || mode
             || ' product ' || product_id,
         CAST(SUM(orders) AS BIGINT), CAST(SUM(pieces) AS BIGINT), CAST(SUM(amount) AS BIGINT), CAST(SUM(returned) AS BIGINT)
     FROM side GROUP BY biz_date, customer_id, person_id, store_id, area_id, mode, product_id
     HAVING SUM(orders) <> 0 OR SUM(pieces) <> 0 OR SUM(amount) <> 0 OR SUM(returned_pieces) <> 0 OR SUM(returned) <> 0
     ORDER BY 1, 2";

/// Pieces and money from the sums by product, which are proved before; orders from the orders themselves.
const BY_CLIENT: &str = "WITH side AS (
         SELECT biz_date, customer_id, person_id, store_id, area_id, mode, orders, given_up, returned_orders, pieces, amount, returned_pieces, returned
         FROM sell_in_client_day WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
         UNION ALL
         SELECT biz_date, customer_id, person_id, store_id, area_id, mode, 0, 0, 0, -pieces, -amount, -returned_pieces, -returned
         FROM sell_in_day WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
         UNION ALL
         SELECT o.biz_date, o.customer_id, COALESCE(o.rep_person_id, 0), COALESCE(o.store_id, 0), COALESCE(o.area_id, 0), o.cooperation_mode,
             CASE WHEN o.status <> 5 THEN -1 ELSE 0 END, CASE WHEN o.status = 5 THEN -1 ELSE 0 END,
             CASE WHEN o.status <> 5 AND EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.qty_returned > 0)
                 THEN -1 ELSE 0 END, 0, 0, 0, 0
         FROM customer_order o
         WHERE o.country_code = $1 AND o.biz_date >= $2 AND o.biz_date <= $3 AND o.order_type NOT IN (3, 4)
     )
     SELECT biz_date, 'customer ' || customer_id || ' person ' || person_id || ' store ' || store_id || ' area ' || area_id || ' mode ' || mode,
         CAST(SUM(orders + given_up) AS BIGINT), CAST(SUM(pieces) AS BIGINT), CAST(SUM(amount) AS BIGINT), CAST(SUM(returned) AS BIGINT)
     FROM side GROUP BY biz_date, customer_id, person_id, store_id, area_id, mode
     HAVING SUM(orders) <> 0 OR SUM(given_up) <> 0 OR SUM(returned_orders) <> 0 OR SUM(pieces) <> 0 OR SUM(amount) <> 0
         OR SUM(returned_pieces) <> 0 OR SUM(returned) <> 0
     ORDER BY 1, 2";

const BY_AREA: &str = "WITH side AS (
         SELECT biz_date, area_id, mode, product_id, orders, pieces, amount, returned_pieces, returned FROM sell_in_product_day
         WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
         UNION ALL
         SELECT biz_date, area_id, mode, product_id, -orders, -pieces, -amount, -returned_pieces, -returned FROM sell_in_day
         WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
     )
     SELECT biz_date, 'area ' || area_id || ' mode ' || mode || ' product ' || product_id,
         CAST(SUM(orders) AS BIGINT), CAST(SUM(pieces) AS BIGINT), CAST(SUM(amount) AS BIGINT), CAST(SUM(returned) AS BIGINT)
     FROM side GROUP BY biz_date, area_id, mode, product_id
     HAVING SUM(orders) <> 0 OR SUM(pieces) <> 0 OR SUM(amount) <> 0 OR SUM(returned_pieces) <> 0 OR SUM(returned) <> 0
     ORDER BY 1, 2";
