use kernel::{Country, Finding, Money, Result};
use store::Tx;

use super::machine::TopUpStatus;

/// Every credited top-up is in the books once with its amount, every reversed one twice, out of the wallet or on account as
/// it says, all others not at all, and nothing was credited without one.
pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = booked(tx).await?;
    findings.extend(invented(tx).await?);
    Ok(findings)
}

async fn invented(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(Country, String, Money)> = tx
        .all(
            "SELECT l.country_code, l.doc_no, l.amount FROM ledger_transfer l
             LEFT JOIN top_up t ON t.country_code = l.country_code AND t.doc_no = l.doc_no
             WHERE l.doc_type = 'top_up' AND t.id IS NULL ORDER BY l.id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(country, doc_no, amount)| Finding {
        rule: "top_up_booking",
        subject: format!("{country} {doc_no}"),
        expected: "a top-up of this number".to_owned(),
        found: format!("{amount} booked without one"),
    });
    Ok(found.collect())
}

async fn booked(tx: &mut Tx) -> Result<Vec<Finding>> {
    let wrong: Vec<(Country, String, TopUpStatus, Option<Money>, Money, Money)> = tx
        .all(
            "SELECT country_code, doc_no, status, credited_amount, credited, reversed FROM (
                 SELECT t.id, t.country_code, t.doc_no, t.status, t.credited_amount,
                     CAST(COALESCE(SUM(CASE WHEN l.event = 101 THEN l.amount END), 0) AS BIGINT) AS credited,
                     CAST(COALESCE(SUM(CASE WHEN l.event = CASE WHEN t.reversed_on_account THEN 103 ELSE 102 END THEN l.amount
                         WHEN l.event IN (102, 103) THEN -l.amount END), 0) AS BIGINT) AS reversed
                 FROM top_up t LEFT JOIN ledger_transfer l
                     ON l.country_code = t.country_code AND l.doc_no = t.doc_no AND l.doc_type = 'top_up' AND l.state = 'posted'
                 GROUP BY t.id, t.country_code, t.doc_no, t.status, t.credited_amount, t.reversed_on_account
             ) booked
             WHERE credited <> CASE WHEN status IN ('success', 'reversed') THEN credited_amount ELSE 0 END
                OR reversed <> CASE WHEN status = 'reversed' THEN credited_amount ELSE 0 END
             ORDER BY id LIMIT 200",
            &[],
        )
        .await?;
    let found = wrong.into_iter().map(|(country, doc_no, status, credited_amount, credited, reversed)| Finding {
        rule: "top_up_booking",
        subject: format!("{country} {doc_no}"),
        expected: format!("{status} with {}", credited_amount.unwrap_or_default()),
        found: format!("credited {credited}, reversed {reversed}"),
    });
    Ok(found.collect())
}
