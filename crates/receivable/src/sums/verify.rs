//! Proves the sums from the books, a month at a time, and their ends from the receivables.

use kernel::{Country, Finding, Result};
use org::Day;
use store::{Tx, params};

use super::rebuild::months;
use super::{MOVES, OPEN, days};

/// Enough to see what is wrong.
const SHOWN: usize = 200;

pub(crate) async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for (country, month) in months(tx).await? {
        findings.extend(moved(tx, country, &month).await?);
        findings.extend(ended(tx, country, &month).await?);
        findings.extend(late(tx, country, &month).await?);
        if findings.len() >= SHOWN {
            break;
        }
    }
    findings.truncate(SHOWN);
    Ok(findings)
}

async fn moved(tx: &mut Tx, country: Country, month: &str) -> Result<Vec<Finding>> {
    let (from, to) = days(month);
    let sql = format!(
        "{MOVES}, side AS (
             SELECT receivable_id, biz_date, -invoiced AS invoiced, -received AS received, -returned AS returned, -bad_debt AS bad_debt FROM move
             UNION ALL
             SELECT d.receivable_id, d.biz_date, d.invoiced, d.received, d.returned, d.bad_debt
             FROM arisen r JOIN receivable_day d ON d.receivable_id = r.id
         )
         SELECT r.doc_no, s.biz_date, CAST(SUM(s.invoiced) AS BIGINT), CAST(SUM(s.received) AS BIGINT), CAST(SUM(s.returned) AS BIGINT),
             CAST(SUM(s.bad_debt) AS BIGINT)
         FROM side s JOIN arisen r ON r.id = s.receivable_id GROUP BY r.doc_no, s.biz_date
         HAVING SUM(s.invoiced) <> 0 OR SUM(s.received) <> 0 OR SUM(s.returned) <> 0 OR SUM(s.bad_debt) <> 0 ORDER BY 1, 2"
    );
    let wrong: Vec<(String, String, i64, i64, i64, i64)> = tx.all(&sql, params![country, &from, &to]).await?;
    let told = |(subject, day, invoiced, received, returned, bad_debt): (String, String, i64, i64, i64, i64)| Finding {
        rule: "receivable_day",
        subject: format!("{subject} {day}"),
        expected: "what the books moved".to_owned(),
        found: format!("invoiced {invoiced}, received {received}, returned {returned} and bad debt {bad_debt} off"),
    };
    Ok(wrong.into_iter().map(told).collect())
}

/// What every row of a receivable says of it: the same seat as the others, and the end of its life.
async fn ended(tx: &mut Tx, country: Country, month: &str) -> Result<Vec<Finding>> {
    let (from, to) = days(month);
    let sql = "WITH life AS (
             SELECT r.id, r.doc_no, r.country_code, r.customer_id, r.due_date, r.unwritten_off, MAX(d.biz_date) AS ended,
                 MIN(d.person_id) AS person_id, MIN(d.area_id) AS area_id, MIN(d.region_id) AS region_id
             FROM receivable r JOIN receivable_day d ON d.receivable_id = r.id
             WHERE r.country_code = $1 AND r.biz_date >= $2 AND r.biz_date <= $3
             GROUP BY r.id, r.doc_no, r.country_code, r.customer_id, r.due_date, r.unwritten_off
         )
         SELECT l.doc_no, d.biz_date, d.late_on, d.settled_on FROM life l JOIN receivable_day d ON d.receivable_id = l.id
         WHERE d.settled_on <> CASE WHEN l.unwritten_off = 0 THEN l.ended ELSE $4 END OR d.late_on < d.biz_date OR d.late_on <= l.due_date
            OR d.customer_id <> l.customer_id OR d.country_code <> l.country_code
            OR d.person_id <> l.person_id OR d.area_id <> l.area_id OR d.region_id <> l.region_id
         ORDER BY 1, 2";
    let wrong: Vec<(String, String, String, String)> = tx.all(sql, params![country, &from, &to, OPEN]).await?;
    let told = |(subject, day, late, settled): (String, String, String, String)| Finding {
        rule: "receivable_day",
        subject: format!("{subject} {day}"),
        expected: "the customer, the due day and the end of its receivable, and one representative and area".to_owned(),
        found: format!("late on {late}, settled on {settled}"),
    };
    Ok(wrong.into_iter().map(told).collect())
}

/// What happened before the due day counts as late from the day after it, not later.
async fn late(tx: &mut Tx, country: Country, month: &str) -> Result<Vec<Finding>> {
    let (from, to) = days(month);
    let sql = "SELECT DISTINCT r.due_date, d.late_on FROM receivable r JOIN receivable_day d ON d.receivable_id = r.id
         WHERE r.country_code = $1 AND r.biz_date >= $2 AND r.biz_date <= $3 AND d.late_on <> d.biz_date ORDER BY 1, 2";
    let told: Vec<(Day, Day)> = tx.all(sql, params![country, &from, &to]).await?;
    let wrong = told.into_iter().filter(|(due, late)| *late != due.tomorrow());
    let told = |(due, late): (Day, Day)| Finding {
        rule: "receivable_day",
        subject: format!("{country} {month}, due on {due}"),
        expected: format!("late on {}", due.tomorrow()),
        found: format!("late on {late}"),
    };
    Ok(wrong.map(told).collect())
}
