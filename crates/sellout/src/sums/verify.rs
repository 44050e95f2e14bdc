//! Proves the sums from the reports, a month at a time.

use kernel::{Country, Finding, Result};
use store::{Tx, params};

use super::rebuild::months;
use crate::Month;

/// Enough to see what is wrong.
const SHOWN: usize = 200;

pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for month in months(tx).await? {
        findings.extend(differences(tx, "sell_out_day", BY_PRODUCT, month).await?);
        findings.extend(differences(tx, "sell_out_store_day", BY_STORE, month).await?);
        findings.extend(differences(tx, "sell_out_product_day", BY_AREA, month).await?);
        if findings.len() >= SHOWN {
            break;
        }
    }
    findings.truncate(SHOWN);
    Ok(findings)
}

async fn differences(tx: &mut Tx, rule: &'static str, sql: &str, (country, month): (Country, Month)) -> Result<Vec<Finding>> {
    let wrong: Vec<(String, String, i64, i64)> = tx.all(sql, params![country, month.first(), month.last()]).await?;
    Ok(wrong
        .into_iter()
        .map(|(day, subject, pieces, amount)| Finding {
            rule,
            subject: format!("{country} {day} {subject}"),
            expected: "the sum of its reports".to_owned(),
            found: format!("{pieces} pieces and {amount} off"),
        })
        .collect())
}

const BY_PRODUCT: &str = "WITH side AS (
         SELECT biz_date, store_id, person_id, product_id, mode, pieces, amount FROM sell_out_day
         WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
         UNION ALL
         SELECT r.biz_date, r.store_id, r.person_id, l.product_id, CASE WHEN r.owner_id = 0 THEN 1 ELSE 2 END, -l.qty, -l.amount
         FROM sales_report r JOIN sales_report_line l ON l.report_id = r.id
         WHERE r.country_code = $1 AND r.biz_date >= $2 AND r.biz_date <= $3
     )
     SELECT biz_date, 'store ' || store_id || ' person ' || person_id || ' product ' || product_id || ' mode ' || mode,
         CAST(SUM(pieces) AS BIGINT), CAST(SUM(amount) AS BIGINT)
     FROM side GROUP BY biz_date, store_id, person_id, product_id, mode HAVING SUM(pieces) <> 0 OR SUM(amount) <> 0
     ORDER BY 1, 2";

const BY_STORE: &str = "WITH side AS (
         SELECT biz_date, store_id, person_id, mode, customer_id, area_id, region_id, pieces, amount FROM sell_out_store_day
         WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
         UNION ALL
         SELECT biz_date, store_id, person_id, mode, customer_id, area_id, region_id, -pieces, -amount FROM sell_out_day
         WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
     )
     SELECT biz_date, 'store ' || store_id || ' person ' || person_id || ' area ' || area_id || ' mode ' || mode,
         CAST(SUM(pieces) AS BIGINT), CAST(SUM(amount) AS BIGINT)
     FROM side GROUP BY biz_date, store_id, person_id, mode, customer_id, area_id, region_id
     HAVING SUM(pieces) <> 0 OR SUM(amount) <> 0 ORDER BY 1, 2";

const BY_AREA: &str = "WITH side AS (
         SELECT biz_date, area_id, region_id, product_id, mode, pieces, amount FROM sell_out_product_day
         WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
         UNION ALL
         SELECT biz_date, area_id, region_id, product_id, mode, -pieces, -amount FROM sell_out_day
         WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
     )
     SELECT biz_date, 'area ' || area_id || ' product ' || product_id || ' mode ' || mode, CAST(SUM(pieces) AS BIGINT), CAST(SUM(amount) AS BIGINT)
     FROM side GROUP BY biz_date, area_id, region_id, product_id, mode HAVING SUM(pieces) <> 0 OR SUM(amount) <> 0
     ORDER BY 1, 2";
