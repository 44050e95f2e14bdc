//! Proves lines from receipts: every match is one receipt of the same amount that still counts, on the same account.

use kernel::{Finding, Id, Money, Result};
use store::{Tx, record};

record! {
    /// A matched line with the receipt it names, if there is one.
    struct Matched { id: Id, amount: Money, receipt: Option<String>, received: Option<Money>, status: Option<String> }
}

const SHOWN: &str = "LIMIT 20";

#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    Ok([matched(tx).await?, counted(tx).await?].concat())
}

async fn matched(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT l.id, l.amount, r.doc_no, r.amount, r.status FROM bank_line l LEFT JOIN receipt r ON r.id = l.receipt_id
         WHERE l.status = 'matched' AND (r.id IS NULL OR r.amount <> l.amount OR r.country_code <> l.country_code
            OR r.customer_id <> l.customer_id OR r.payee_account_id <> l.payee_account_id OR r.status IN ('submitted', 'refused'))
         ORDER BY l.id {SHOWN}"
    );
    let wrong: Vec<Matched> = tx.all(&sql, &[]).await?;
    let told = |Matched { id, amount, receipt, received, status }: Matched| Finding {
        rule: "bank_line_receipt",
        subject: format!("bank line {id}"),
        expected: format!("a receipt of {amount} on the same account"),
        found: receipt.map_or_else(
            || "none".to_owned(),
            |receipt| format!("{receipt} of {}, {}", received.unwrap_or_default(), status.unwrap_or_default()),
        ),
    };
    Ok(wrong.into_iter().map(told).collect())
}

/// No line of a file is gone, and those of a file that tells its balances lead from one to the other.
async fn counted(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT s.id, s.line_count - s.known_count, COALESCE(l.lines, 0), COALESCE(s.closing - s.opening, 0), COALESCE(l.net, 0)
         FROM bank_statement s LEFT JOIN (SELECT statement_id, COUNT(*) AS lines,
                CAST(SUM(CASE direction WHEN 'in' THEN amount ELSE -amount END) AS BIGINT) AS net FROM bank_line GROUP BY statement_id) l
            ON l.statement_id = s.id
         WHERE s.line_count - s.known_count <> COALESCE(l.lines, 0)
            OR (s.known_count = 0 AND s.opening IS NOT NULL AND s.closing IS NOT NULL AND s.closing - s.opening <> COALESCE(l.net, 0))
         ORDER BY s.id {SHOWN}"
    );
    let wrong: Vec<(Id, i64, i64, Money, Money)> = tx.all(&sql, &[]).await?;
    let told = |(id, kept, lines, moved, net): (Id, i64, i64, Money, Money)| Finding {
        rule: "bank_statement_lines",
        subject: format!("bank statement {id}"),
        expected: format!("{kept} lines that come to {moved}"),
        found: format!("{lines} lines that come to {net}"),
    };
    Ok(wrong.into_iter().map(told).collect())
}
