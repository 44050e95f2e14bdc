//! Proves reports again from their entries, and the goods that moved from the reports.

use kernel::{Finding, Id, Result};
use store::{Tx, params};

/// Enough to see what is wrong.
const SHOWN: usize = 200;
/// Reports that are proved at once, so that years of them never lie in memory together.
const AT_ONCE: i64 = 500;

/// Reports after one up to another, by id.
type Stretch = (Id, Id);

/// Proves every kept figure of the reports. Clean books give nothing.
pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = unreported(tx).await?;
    let mut after = Id::new(0);
    while let Some(last) = next(tx, after).await? {
        findings.extend(lines(tx, (after, last)).await?);
        findings.extend(totals(tx, (after, last)).await?);
        findings.extend(moves(tx, (after, last)).await?);
        if findings.len() >= SHOWN {
            break;
        }
        after = last;
    }
    findings.truncate(SHOWN);
    Ok(findings)
}

/// The last of the next reports.
async fn next(tx: &mut Tx, after: Id) -> Result<Option<Id>> {
    let sql = "SELECT MAX(id) FROM (SELECT id FROM sales_report WHERE id > $1 ORDER BY id LIMIT $2) stretch";
    let (last,): (Option<Id>,) = tx.one(sql, params![after, AT_ONCE]).await?;
    Ok(last)
}

/// A line says what its entries come to.
async fn lines(tx: &mut Tx, (after, last): Stretch) -> Result<Vec<Finding>> {
    let sql = "WITH side AS (
             SELECT report_id, product_id, unit_price, qty, amount FROM sales_report_entry WHERE report_id > $1 AND report_id <= $2
             UNION ALL
             SELECT report_id, product_id, unit_price, -qty, -amount FROM sales_report_line WHERE report_id > $1 AND report_id <= $2
         )
         SELECT r.doc_no, d.product_id, CAST(SUM(d.qty) AS BIGINT), CAST(SUM(d.amount) AS BIGINT)
         FROM side d JOIN sales_report r ON r.id = d.report_id
         GROUP BY r.doc_no, d.product_id, d.unit_price HAVING SUM(d.qty) <> 0 OR SUM(d.amount) <> 0
         ORDER BY r.doc_no, d.product_id, d.unit_price";
    let wrong: Vec<(String, Id, i64, i64)> = tx.all(sql, params![after, last]).await?;
    Ok(wrong
        .into_iter()
        .map(|(doc_no, product, pieces, amount)| Finding {
            rule: "sales_report_line",
            subject: format!("{doc_no} product {product}"),
            expected: "the sum of its entries".to_owned(),
            found: format!("{pieces} pieces and {amount} off"),
        })
        .collect())
}

/// A report says what its lines come to.
async fn totals(tx: &mut Tx, (after, last): Stretch) -> Result<Vec<Finding>> {
    let sql = "WITH proved AS (
             SELECT r.id, r.doc_no, r.pieces, r.amount, CAST(COALESCE(SUM(n.qty), 0) AS BIGINT) AS qty,
                 CAST(COALESCE(SUM(n.amount), 0) AS BIGINT) AS sold
             FROM sales_report r LEFT JOIN sales_report_line n ON n.report_id = r.id
             WHERE r.id > $1 AND r.id <= $2 GROUP BY r.id, r.doc_no, r.pieces, r.amount
         )
         SELECT doc_no, qty, sold, pieces, amount FROM proved WHERE qty <> pieces OR sold <> amount ORDER BY doc_no";
    let wrong: Vec<(String, i64, i64, i64, i64)> = tx.all(sql, params![after, last]).await?;
    Ok(wrong
        .into_iter()
        .map(|(doc_no, qty, sold, pieces, amount)| Finding {
            rule: "sales_report_total",
            subject: doc_no,
            expected: format!("{qty} pieces for {sold}"),
            found: format!("{pieces} pieces for {amount}"),
        })
        .collect())
}

/// As many pieces left the store with shoppers as were reported.
async fn moves(tx: &mut Tx, (after, last): Stretch) -> Result<Vec<Finding>> {
    let sql = "WITH side AS (
             SELECT r.doc_no, m.product_id, m.qty FROM sales_report r
             JOIN stock_move m ON m.country_code = r.country_code AND m.doc_no = r.doc_no JOIN location t ON t.id = m.to_location_id
             WHERE r.id > $1 AND r.id <= $2 AND m.doc_type = 'sales_report' AND t.kind = 'consumer'
             UNION ALL SELECT r.doc_no, m.product_id, -m.qty FROM sales_report r
             JOIN stock_move m ON m.country_code = r.country_code AND m.doc_no = r.doc_no JOIN location f ON f.id = m.from_location_id
             WHERE r.id > $1 AND r.id <= $2 AND m.doc_type = 'sales_report' AND f.kind = 'consumer'
             UNION ALL SELECT r.doc_no, n.product_id, -n.qty FROM sales_report r JOIN sales_report_line n ON n.report_id = r.id
             WHERE r.id > $1 AND r.id <= $2
         )
         SELECT doc_no, product_id, CAST(SUM(qty) AS BIGINT) FROM side
         GROUP BY doc_no, product_id HAVING SUM(qty) <> 0 ORDER BY doc_no, product_id";
    let wrong: Vec<(String, Id, i64)> = tx.all(sql, params![after, last]).await?;
    Ok(wrong.into_iter().map(|(doc_no, product, pieces)| moved(&doc_no, product, pieces)).collect())
}

/// Pieces that left under the number of a report that is not there.
async fn unreported(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT m.doc_no, m.product_id, m.qty FROM stock_move m
         LEFT JOIN sales_report r ON r.country_code = m.country_code AND r.doc_no = m.doc_no
         WHERE m.doc_type = 'sales_report' AND r.id IS NULL LIMIT {SHOWN}"
    );
    let wrong: Vec<(String, Id, i64)> = tx.all(&sql, &[]).await?;
    Ok(wrong.into_iter().map(|(doc_no, product, pieces)| moved(&doc_no, product, pieces)).collect())
}

fn moved(doc_no: &str, product: Id, pieces: i64) -> Finding {
    Finding {
        rule: "sales_report_goods",
        subject: format!("{doc_no} product {product}"),
        expected: "as many pieces moved as sold".to_owned(),
        found: format!("{pieces} more moved"),
    }
}
