//! Proves settlements again: their figures from the movements that are tied to them and from one another, their amounts from
//! prices and pieces, what is owed from the books, and their numbers by counting.

mod booked;
mod pieces;

use kernel::{Country, Finding, Result};
use store::{Tx, numbering};

/// Enough to see what is wrong.
const SHOWN: usize = 200;

#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = pieces::verify(tx).await?;
    findings.extend(booked::verify(tx).await?);
    findings.extend(numbers(tx).await?);
    findings.truncate(SHOWN);
    Ok(findings)
}

/// As many documents as numbers were given: none is missing, none was given twice.
async fn numbers(tx: &mut Tx) -> Result<Vec<Finding>> {
    let given = numbering::last_in_years(tx, "CS").await?;
    let used: Vec<(Country, String, i64, i64)> = tx
        .all(
            "SELECT country_code, substr(doc_no, 7, 4), COUNT(DISTINCT doc_no), MAX(CAST(substr(doc_no, 12) AS BIGINT))
             FROM consignment_settlement GROUP BY country_code, substr(doc_no, 7, 4)",
            &[],
        )
        .await?;
    let mut findings = Vec::new();
    for (country, year, last) in &given {
        let found = used.iter().find(|(of, on, ..)| (of, on) == (country, year)).map_or((0, 0), |(_, _, count, most)| (*count, *most));
        if found != (*last, *last) {
            findings.push(Finding {
                rule: "document_numbers",
                subject: format!("CS {country} {year}"),
                expected: format!("{last} documents with the numbers up to {last}"),
                found: format!("{} documents up to {}", found.0, found.1),
            });
        }
    }
    for (country, year, count, _) in &used {
        if !given.iter().any(|(of, on, _)| (of, on) == (country, year)) {
            findings.push(Finding {
                rule: "document_numbers",
                subject: format!("CS {country} {year}"),
                expected: "no document without a number that was given".to_owned(),
                found: format!("{count} documents"),
            });
        }
    }
    Ok(findings)
}
