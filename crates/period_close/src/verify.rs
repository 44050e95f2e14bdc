//! Proves that nothing has come into a closed month or gone from it, and that the books are closed exactly as far as finance
//! closed them.

use kernel::{Country, Finding, Result};
use store::Tx;

use crate::row::{self, PeriodRow};

#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    let sql = format!("SELECT {} FROM closed_period WHERE status = 'closed' ORDER BY id", PeriodRow::COLUMNS);
    let closed: Vec<PeriodRow> = tx.all(&sql, &[]).await?;
    for period in closed {
        let found = money::period::entries_through(tx, period.country_code, period.through).await?;
        if found != (period.entries, period.amount) {
            findings.push(Finding {
                rule: "closed_period",
                subject: format!("{} {}", period.country_code, period.month),
                expected: format!("{} entries of {}", period.entries, period.amount),
                found: format!("{} entries of {}", found.0, found.1),
            });
        }
    }
    for country in Country::ALL {
        let expected = row::last_closed(tx, country).await?.map(|period| period.through);
        let found = money::period::closed_through(tx, country).await?;
        if expected != found {
            let told = |day: Option<org::Day>| day.map_or_else(|| "open".to_owned(), |day| format!("closed through {day}"));
            findings.push(Finding {
                rule: "books_closed_through",
                subject: country.to_string(),
                expected: told(expected),
                found: told(found),
            });
        }
    }
    Ok(findings)
}
