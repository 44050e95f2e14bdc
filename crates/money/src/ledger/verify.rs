//! Proves the kept figures again from the entries. It trusts nothing that a program or a person with the
//! database password could have written: constraints and triggers may have been switched off.

use kernel::{Country, Finding, Id, Money, Result};
use store::{Tx, record};

/// Enough to see what is wrong; a broken ledger may have a finding per row.
const SHOWN: &str = "LIMIT 200";

pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = totals(tx).await?;
    findings.extend(balanced(tx).await?);
    findings.extend(overdrawn(tx).await?);
    findings.extend(resolutions(tx).await?);
    Ok(findings)
}

record! {
    struct Totals {
        country_code: Country,
        code: String,
        owner_id: i64,
        debits_posted: Money,
        credits_posted: Money,
        debits_pending: Money,
        credits_pending: Money,
        proved_debits_posted: Money,
        proved_credits_posted: Money,
        proved_debits_pending: Money,
        proved_credits_pending: Money,
    }
}

/// Every account's totals are the sums of its entries.
async fn totals(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "WITH side AS (
             SELECT t.debit_account_id AS account_id, CASE WHEN t.state = 'posted' THEN t.amount ELSE 0 END AS debit_posted,
                 0 AS credit_posted, CASE WHEN t.state = 'pending' AND r.id IS NULL THEN t.amount ELSE 0 END AS debit_pending,
                 0 AS credit_pending
             FROM ledger_transfer t LEFT JOIN ledger_transfer r ON r.pending_id = t.id
             UNION ALL
             SELECT t.credit_account_id, 0, CASE WHEN t.state = 'posted' THEN t.amount ELSE 0 END,
                 0, CASE WHEN t.state = 'pending' AND r.id IS NULL THEN t.amount ELSE 0 END
             FROM ledger_transfer t LEFT JOIN ledger_transfer r ON r.pending_id = t.id
         ), proved AS (
             SELECT account_id, CAST(SUM(debit_posted) AS BIGINT) AS debits_posted, CAST(SUM(credit_posted) AS BIGINT) AS credits_posted,
                 CAST(SUM(debit_pending) AS BIGINT) AS debits_pending, CAST(SUM(credit_pending) AS BIGINT) AS credits_pending
             FROM side GROUP BY account_id
         )
         SELECT a.country_code, a.code, a.owner_id, a.debits_posted, a.credits_posted, a.debits_pending, a.credits_pending,
             COALESCE(p.debits_posted, 0), COALESCE(p.credits_posted, 0), COALESCE(p.debits_pending, 0), COALESCE(p.credits_pending, 0)
         FROM ledger_account a LEFT JOIN proved p ON p.account_id = a.id
         WHERE a.debits_posted <> COALESCE(p.debits_posted, 0) OR a.credits_posted <> COALESCE(p.credits_posted, 0)
            OR a.debits_pending <> COALESCE(p.debits_pending, 0) OR a.credits_pending <> COALESCE(p.credits_pending, 0)
         ORDER BY a.id {SHOWN}"
    );
    let wrong: Vec<Totals> = tx.all(&sql, &[]).await?;
    let shown =
        |posted: (Money, Money), pending: (Money, Money)| format!("posted {}/{}, pending {}/{}", posted.0, posted.1, pending.0, pending.1);
    Ok(wrong
        .into_iter()
        .map(|row| Finding {
            rule: "account_total",
            subject: account(row.country_code, &row.code, row.owner_id),
            expected: shown((row.proved_debits_posted, row.proved_credits_posted), (row.proved_debits_pending, row.proved_credits_pending)),
            found: shown((row.debits_posted, row.credits_posted), (row.debits_pending, row.credits_pending)),
        })
        .collect())
}

/// In every ledger the totals of all debits are those of all credits.
async fn balanced(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(Country, String, Money, Money, Money, Money)> = tx
        .all(
            "SELECT country_code, currency, CAST(SUM(debits_posted) AS BIGINT), CAST(SUM(credits_posted) AS BIGINT),
                 CAST(SUM(debits_pending) AS BIGINT), CAST(SUM(credits_pending) AS BIGINT)
             FROM ledger_account GROUP BY country_code, currency
             HAVING SUM(debits_posted) <> SUM(credits_posted) OR SUM(debits_pending) <> SUM(credits_pending)",
            &[],
        )
        .await?;
    Ok(wrong
        .into_iter()
        .map(|(country, currency, debits, credits, debits_pending, credits_pending)| Finding {
            rule: "ledger_balanced",
            subject: format!("{country} {currency}"),
            expected: format!("credits {debits}, pending {debits_pending}"),
            found: format!("credits {credits}, pending {credits_pending}"),
        })
        .collect())
}

/// Balance ≥ held ≥ 0 wherever an overdraft is refused, and wallets always refuse one.
async fn overdrawn(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT country_code, code, owner_id, credits_posted - debits_posted, debits_pending FROM ledger_account
         WHERE (overdraft = 'refused' OR code = 'WALLET')
           AND (overdraft = 'allowed' OR debits_posted + debits_pending > credits_posted OR debits_pending < 0)
         ORDER BY id {SHOWN}"
    );
    let wrong: Vec<(Country, String, i64, Money, Money)> = tx.all(&sql, &[]).await?;
    Ok(wrong
        .into_iter()
        .map(|(country, code, owner, balance, held)| Finding {
            rule: "overdraft",
            subject: account(country, &code, owner),
            expected: "overdraft refused, balance at least what is held".to_owned(),
            found: format!("balance {balance}, held {held}"),
        })
        .collect())
}

/// A pending entry is resolved on its own accounts, at most for its own amount, and by what resolves.
async fn resolutions(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT r.id, r.doc_no, p.amount, r.amount FROM ledger_transfer r JOIN ledger_transfer p ON p.id = r.pending_id
         WHERE p.state <> 'pending' OR r.state = 'pending' OR r.amount > p.amount OR (r.state <> 'posted' AND r.amount <> p.amount)
            OR r.debit_account_id <> p.debit_account_id OR r.credit_account_id <> p.credit_account_id
         ORDER BY r.id {SHOWN}"
    );
    let wrong: Vec<(Id, String, Money, Money)> = tx.all(&sql, &[]).await?;
    Ok(wrong
        .into_iter()
        .map(|(id, doc_no, held, resolved)| Finding {
            rule: "resolution",
            subject: format!("entry {id} for {doc_no}"),
            expected: format!("the accounts of the pending entry and at most {held}"),
            found: format!("{resolved}"),
        })
        .collect())
}

fn account(country: Country, code: &str, owner: i64) -> String {
    format!("{country} {code}:{owner}")
}
