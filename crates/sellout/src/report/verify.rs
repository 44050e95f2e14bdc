//! Proves reports again from their entries, and the goods that moved from the reports.

use kernel::{Finding, Id, Result};
use store::Tx;

/// Enough to see what is wrong.
const SHOWN: &str = "LIMIT 200";

/// Proves every kept figure of the reports. Clean books give nothing.
pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = lines(tx).await?;
    findings.extend(totals(tx).await?);
    findings.extend(moves(tx).await?);
    Ok(findings)
}

/// A line says what its entries come to.
async fn lines(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "WITH side AS (
             SELECT report_id, product_id, unit_price, qty, amount FROM sales_report_entry
             UNION ALL SELECT report_id, product_id, unit_price, -qty, -amount FROM sales_report_line
         )
         SELECT r.doc_no, d.product_id, CAST(SUM(d.qty) AS BIGINT), CAST(SUM(d.amount) AS BIGINT)
         FROM side d JOIN sales_report r ON r.id = d.report_id
         GROUP BY r.doc_no, d.product_id, d.unit_price HAVING SUM(d.qty) <> 0 OR SUM(d.amount) <> 0
         ORDER BY r.doc_no, d.product_id, d.unit_price {SHOWN}"
    );
    let wrong: Vec<(String, Id, i64, i64)> = tx.all(&sql, &[]).await?;
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
async fn totals(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "WITH proved AS (
             SELECT r.id, r.doc_no, r.pieces, r.amount, CAST(COALESCE(SUM(n.qty), 0) AS BIGINT) AS qty,
                 CAST(COALESCE(SUM(n.amount), 0) AS BIGINT) AS sold
             FROM sales_report r LEFT JOIN sales_report_line n ON n.report_id = r.id GROUP BY r.id, r.doc_no, r.pieces, r.amount
         )
         SELECT doc_no, qty, sold, pieces, amount FROM proved WHERE qty <> pieces OR sold <> amount ORDER BY doc_no {SHOWN}"
    );
    let wrong: Vec<(String, i64, i64, i64, i64)> = tx.all(&sql, &[]).await?;
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
async fn moves(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "WITH side AS (
             SELECT m.doc_no, m.product_id, m.qty FROM stock_move m JOIN location t ON t.id = m.to_location_id
             WHERE m.doc_type = 'sales_report' AND t.kind = 'consumer'
             UNION ALL SELECT m.doc_no, m.product_id, -m.qty FROM stock_move m JOIN location f ON f.id = m.from_location_id
             WHERE m.doc_type = 'sales_report' AND f.kind = 'consumer'
             UNION ALL SELECT r.doc_no, n.product_id, -n.qty FROM sales_report_line n JOIN sales_report r ON r.id = n.report_id
         )
         SELECT doc_no, product_id, CAST(SUM(qty) AS BIGINT) FROM side
         GROUP BY doc_no, product_id HAVING SUM(qty) <> 0 ORDER BY doc_no, product_id {SHOWN}"
    );
    let wrong: Vec<(String, Id, i64)> = tx.all(&sql, &[]).await?;
    Ok(wrong
        .into_iter()
        .map(|(doc_no, product, pieces)| Finding {
            rule: "sales_report_goods",
            subject: format!("{doc_no} product {product}"),
            expected: "as many pieces moved as sold".to_owned(),
            found: format!("{pieces} more moved"),
        })
        .collect())
}
