use kernel::{Country, Finding, Id, Money, Result};
use store::Tx;

const SHOWN: &str = "LIMIT 200";

/// Proves the customer's lines again from the entries: every entry has its line, and the balances run on.
pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = missing_or_different(tx).await?;
    findings.extend(invented(tx).await?);
    findings.extend(running(tx).await?);
    findings.extend(counted(tx).await?);
    Ok(findings)
}

async fn missing_or_different(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT a.country_code, a.owner_id, t.id, t.amount, l.amount
         FROM ledger_transfer t JOIN ledger_account a ON a.id IN (t.debit_account_id, t.credit_account_id) AND a.code = 'WALLET'
         LEFT JOIN wallet_line l ON l.transfer_id = t.id AND l.account_id = a.id
         WHERE t.state = 'posted' AND (l.seq IS NULL OR l.amount <> t.amount OR l.customer_id <> a.owner_id
             OR l.direction <> CASE WHEN a.id = t.debit_account_id THEN 'expenditure' ELSE 'income' END)
         ORDER BY t.id {SHOWN}"
    );
    let wrong: Vec<(Country, i64, Id, Money, Option<Money>)> = tx.all(&sql, &[]).await?;
    Ok(wrong
        .into_iter()
        .map(|(country, customer, transfer, amount, shown)| Finding {
            rule: "wallet_line",
            subject: format!("{country} wallet of {customer}, entry {transfer}"),
            expected: amount.to_string(),
            found: shown.map_or_else(|| "no line".to_owned(), |shown| shown.to_string()),
        })
        .collect())
}

async fn invented(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT l.country_code, l.customer_id, l.seq, l.amount FROM wallet_line l LEFT JOIN ledger_transfer t
             ON t.id = l.transfer_id AND t.state = 'posted' AND l.account_id IN (t.debit_account_id, t.credit_account_id)
         WHERE t.id IS NULL ORDER BY l.account_id, l.seq {SHOWN}"
    );
    let wrong: Vec<(Country, i64, i64, Money)> = tx.all(&sql, &[]).await?;
    Ok(wrong
        .into_iter()
        .map(|(country, customer, seq, amount)| Finding {
            rule: "wallet_line",
            subject: format!("{country} wallet of {customer}, line {seq}"),
            expected: "a posted entry of this wallet".to_owned(),
            found: format!("{amount} without one"),
        })
        .collect())
}

/// Each line's balance is the one before it plus the line, and no line is left out of the count.
async fn running(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT country_code, customer_id, seq, balance_after, proved FROM (
             SELECT l.account_id, l.country_code, l.customer_id, l.seq, l.balance_after,
                 CAST(SUM(CASE WHEN l.direction = 'income' THEN l.amount ELSE -l.amount END)
                     OVER (PARTITION BY l.account_id ORDER BY l.seq) AS BIGINT) AS proved,
                 ROW_NUMBER() OVER (PARTITION BY l.account_id ORDER BY l.seq) AS place
             FROM wallet_line l
         ) line WHERE balance_after <> proved OR seq <> place ORDER BY account_id, seq {SHOWN}"
    );
    let wrong: Vec<(Country, i64, i64, Money, Money)> = tx.all(&sql, &[]).await?;
    Ok(wrong
        .into_iter()
        .map(|(country, customer, seq, balance, proved)| Finding {
            rule: "wallet_running_balance",
            subject: format!("{country} wallet of {customer}, line {seq}"),
            expected: proved.to_string(),
            found: balance.to_string(),
        })
        .collect())
}

async fn counted(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT a.country_code, a.owner_id, a.wallet_lines, COUNT(l.seq) FROM ledger_account a
         LEFT JOIN wallet_line l ON l.account_id = a.id
         GROUP BY a.id, a.country_code, a.owner_id, a.wallet_lines HAVING a.wallet_lines <> COUNT(l.seq) ORDER BY a.id {SHOWN}"
    );
    let wrong: Vec<(Country, i64, i64, i64)> = tx.all(&sql, &[]).await?;
    Ok(wrong
        .into_iter()
        .map(|(country, owner, kept, counted)| Finding {
            rule: "wallet_line_count",
            subject: format!("{country} account of {owner}"),
            expected: counted.to_string(),
            found: kept.to_string(),
        })
        .collect())
}
