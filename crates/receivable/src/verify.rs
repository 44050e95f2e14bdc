//! Proves receivables, receipts and their matches again: from one another, from the books, and their numbers by counting.
//! It trusts nothing that a program or a person with the database password could have written.

use kernel::{Country, Finding, Id, Money, Result};
use store::{Tx, numbering, record};

use crate::sums;

/// Enough to see what is wrong.
const SHOWN: &str = "LIMIT 200";

#[kernel::boxed]
pub async fn verify(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = sums(tx).await?;
    findings.extend(invoiced(tx).await?);
    findings.extend(invoices(tx).await?);
    findings.extend(matched(tx).await?);
    findings.extend(booked(tx).await?);
    findings.extend(accounts(tx).await?);
    findings.extend(dues(tx).await?);
    findings.extend(sums::verify(tx).await?);
    for (prefix, table) in [("AR", "receivable"), ("RC", "receipt"), ("WO", "write_off"), ("BD", "bad_debt"), ("IV", "invoice")] {
        findings.extend(numbers(tx, prefix, table).await?);
    }
    Ok(findings)
}

record! {
    struct Sums {
        doc_no: String,
        si_amount: Money,
        written_off: Money,
        returned: Money,
        bad_debt: Money,
        unwritten_off: Money,
        status: String,
        matched: Money,
        given_up: Money,
    }
}

/// What was invoiced is written off, returned, given up or open, as its write-offs and bad debts say, and its state too.
async fn sums(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT r.doc_no, r.si_amount, r.written_off, r.returned, r.bad_debt, r.unwritten_off, r.status,
             COALESCE(w.amount, 0), COALESCE(b.amount, 0)
         FROM receivable r
         LEFT JOIN (SELECT receivable_id, CAST(SUM(amount) AS BIGINT) AS amount FROM write_off WHERE status = 'effective'
                    GROUP BY receivable_id) w ON w.receivable_id = r.id
         LEFT JOIN (SELECT receivable_id, CAST(SUM(amount) AS BIGINT) AS amount FROM bad_debt WHERE status = 'approved'
                    GROUP BY receivable_id) b ON b.receivable_id = r.id
         WHERE r.si_amount <> r.written_off + r.returned + r.bad_debt + r.unwritten_off
            OR r.written_off <> COALESCE(w.amount, 0) OR r.bad_debt <> COALESCE(b.amount, 0)
            OR r.written_off < 0 OR r.returned < 0 OR r.bad_debt < 0 OR r.unwritten_off < 0
            OR (r.status IN ('written_off', 'returned', 'bad_debt')) <> (r.unwritten_off = 0)
            OR (r.status = 'unpaid') <> (r.unwritten_off = r.si_amount)
         ORDER BY r.id {SHOWN}"
    );
    let wrong: Vec<Sums> = tx.all(&sql, &[]).await?;
    let told = |row: Sums| Finding {
        rule: "receivable_sums",
        expected: format!("{} = written off {} + returned + bad debt {} + open, none below zero", row.si_amount, row.matched, row.given_up),
        found: format!(
            "written off {}, returned {}, bad debt {}, open {}, {}",
            row.written_off, row.returned, row.bad_debt, row.unwritten_off, row.status
        ),
        subject: row.doc_no,
    };
    Ok(wrong.into_iter().map(told).collect())
}

/// Every receivable is what the books say that its delivery or top-up came to, and nothing is owed without one.
async fn invoiced(tx: &mut Tx) -> Result<Vec<Finding>> {
    let booked =
        "SELECT t.country_code AS country_code, t.doc_no AS doc_no, a.owner_id AS customer_id, CAST(SUM(t.amount) AS BIGINT) AS amount
         FROM ledger_transfer t JOIN ledger_account a ON a.id = t.debit_account_id
         WHERE a.code = 'AR' AND t.state = 'posted' AND t.event IN (103, 301) GROUP BY t.country_code, t.doc_no, a.owner_id";
    let missing = format!(
        "SELECT b.doc_no, b.amount, r.si_amount FROM ({booked}) AS b
         LEFT JOIN receivable r ON r.country_code = b.country_code AND r.source_no = b.doc_no AND r.customer_id = b.customer_id
         WHERE r.id IS NULL OR r.si_amount <> b.amount ORDER BY b.doc_no {SHOWN}"
    );
    let wrong: Vec<(String, Money, Option<Money>)> = tx.all(&missing, &[]).await?;
    let mut findings: Vec<Finding> = wrong
        .into_iter()
        .map(|(subject, amount, found)| Finding {
            rule: "receivable_booked",
            subject,
            expected: format!("a receivable of {amount}"),
            found: found.map_or_else(|| "none".to_owned(), |amount| amount.to_string()),
        })
        .collect();
    let invented = format!(
        "SELECT r.doc_no, r.source_no FROM receivable r LEFT JOIN ({booked}) AS b
             ON b.country_code = r.country_code AND b.doc_no = r.source_no AND b.customer_id = r.customer_id
         WHERE b.doc_no IS NULL ORDER BY r.id {SHOWN}"
    );
    let wrong: Vec<(String, String)> = tx.all(&invented, &[]).await?;
    findings.extend(wrong.into_iter().map(|(subject, source)| Finding {
        rule: "receivable_booked",
        subject,
        expected: format!("entries of {source} in the books"),
        found: "none".to_owned(),
    }));
    Ok(findings)
}

/// Every debt for goods has the invoice that it was charged with, and every invoice that is to be paid has its debt.
async fn invoices(tx: &mut Tx) -> Result<Vec<Finding>> {
    let same = "r.country_code = i.country_code AND r.source_type = i.source_type AND r.source_no = i.source_no";
    let sql = format!(
        "SELECT r.doc_no, r.si_amount, i.amount FROM receivable r LEFT JOIN invoice i ON {same}
         WHERE r.source_type <> 'top_up' AND (i.id IS NULL OR i.amount <> r.si_amount OR i.customer_id <> r.customer_id
            OR i.biz_date <> r.biz_date OR i.due_date IS NULL OR i.due_date <> r.due_date) ORDER BY r.id {SHOWN}"
    );
    let wrong: Vec<(String, Money, Option<Money>)> = tx.all(&sql, &[]).await?;
    let told = |(subject, amount, found): (String, Money, Option<Money>)| Finding {
        rule: "receivable_invoice",
        subject,
        expected: format!("an invoice of {amount} of the same customer and days"),
        found: found.map_or_else(|| "none".to_owned(), |amount| format!("one of {amount}")),
    };
    let mut findings: Vec<Finding> = wrong.into_iter().map(told).collect();
    let sql = format!(
        "SELECT i.doc_no FROM invoice i LEFT JOIN receivable r ON {same}
         WHERE r.id IS NULL AND (i.due_date IS NOT NULL OR i.source_type = 'consignment') ORDER BY i.id {SHOWN}"
    );
    let orphans: Vec<(String,)> = tx.all(&sql, &[]).await?;
    findings.extend(orphans.into_iter().map(|(subject,)| Finding {
        rule: "receivable_invoice",
        subject,
        expected: "a receivable for what is to be paid".to_owned(),
        found: "none".to_owned(),
    }));
    Ok(findings)
}

/// No receipt gave more than it had, and each says what its write-offs say.
async fn matched(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT r.doc_no, r.amount, r.matched, r.status, COALESCE(w.amount, 0) FROM receipt r
         LEFT JOIN (SELECT receipt_id, CAST(SUM(amount) AS BIGINT) AS amount FROM write_off WHERE status = 'effective' GROUP BY receipt_id) w
             ON w.receipt_id = r.id
         WHERE r.matched <> COALESCE(w.amount, 0) OR r.matched < 0 OR r.matched > r.amount
            OR (r.status = 'partly_matched') <> (r.matched > 0 AND r.matched < r.amount) OR (r.status = 'fully_matched') <> (r.matched = r.amount)
         ORDER BY r.id {SHOWN}"
    );
    let wrong: Vec<(String, Money, Money, String, Money)> = tx.all(&sql, &[]).await?;
    let told = |(subject, amount, matched, status, proved): (String, Money, Money, String, Money)| Finding {
        rule: "receipt_matched",
        subject,
        expected: format!("{proved} of {amount} matched"),
        found: format!("{matched}, {status}"),
    };
    let mut findings: Vec<Finding> = wrong.into_iter().map(told).collect();
    let sql = format!(
        "SELECT w.doc_no FROM write_off w JOIN receivable v ON v.id = w.receivable_id JOIN receipt r ON r.id = w.receipt_id
         WHERE v.customer_id <> w.customer_id OR r.customer_id <> w.customer_id ORDER BY w.id {SHOWN}"
    );
    let strangers: Vec<(String,)> = tx.all(&sql, &[]).await?;
    findings.extend(strangers.into_iter().map(|(subject,)| Finding {
        rule: "write_off_customer",
        subject,
        expected: "money and debt of one customer".to_owned(),
        found: "of two".to_owned(),
    }));
    Ok(findings)
}

/// What a document has to have in the books, once or not at all.
struct Booked {
    rule: &'static str,
    table: &'static str,
    event: &'static str,
    /// When the document `d` has the entry.
    when: &'static str,
}

const BOOKED: &[Booked] = &[
    Booked {
        rule: "receipt_booked",
        table: "receipt",
        event: "(302, 303)",
        when: "d.status IN ('confirmed', 'partly_matched', 'fully_matched', 'reversed')",
    },
    Booked { rule: "receipt_reversal_booked", table: "receipt", event: "(308, 309)", when: "d.status = 'reversed'" },
    Booked { rule: "write_off_booked", table: "write_off", event: "(304)", when: "1 = 1" },
    Booked { rule: "write_off_reversal_booked", table: "write_off", event: "(305)", when: "d.status = 'reversed'" },
    Booked { rule: "bad_debt_booked", table: "bad_debt", event: "(307)", when: "d.status = 'approved'" },
];

/// Every receipt, write-off and bad debt is in the books with its amount and its customer, and nothing else is.
async fn booked(tx: &mut Tx) -> Result<Vec<Finding>> {
    let mut findings = Vec::new();
    for Booked { rule, table, event, when } in BOOKED {
        let entries = format!(
            "SELECT t.country_code AS country_code, t.doc_no AS doc_no, CAST(SUM(t.amount) AS BIGINT) AS amount, MIN(a.owner_id) AS owner
             FROM ledger_transfer t JOIN ledger_account a
                 ON a.owner_type = 'customer' AND a.id = CASE WHEN t.event IN (302, 303) THEN t.credit_account_id
                     WHEN t.event = 307 THEN t.credit_account_id ELSE t.debit_account_id END
             WHERE t.event IN {event} AND t.state = 'posted' GROUP BY t.country_code, t.doc_no"
        );
        let sql = format!(
            "SELECT d.doc_no, CASE WHEN {when} THEN d.amount ELSE 0 END, COALESCE(e.amount, 0) FROM {table} d
             LEFT JOIN ({entries}) AS e ON e.country_code = d.country_code AND e.doc_no = d.doc_no
             WHERE (CASE WHEN {when} THEN d.amount ELSE 0 END) <> COALESCE(e.amount, 0)
                OR (e.owner IS NOT NULL AND e.owner <> d.customer_id) ORDER BY d.id {SHOWN}"
        );
        let wrong: Vec<(String, Money, Money)> = tx.all(&sql, &[]).await?;
        findings.extend(wrong.into_iter().map(|(subject, expected, found)| Finding {
            rule,
            subject,
            expected: format!("{expected} in the books of its customer"),
            found: found.to_string(),
        }));
        let orphans = format!(
            "SELECT e.doc_no, e.amount FROM ({entries}) AS e LEFT JOIN {table} d ON d.country_code = e.country_code AND d.doc_no = e.doc_no
             WHERE d.id IS NULL ORDER BY e.doc_no {SHOWN}"
        );
        let wrong: Vec<(String, Money)> = tx.all(&orphans, &[]).await?;
        findings.extend(wrong.into_iter().map(|(subject, amount)| Finding {
            rule,
            subject,
            expected: "a document for its entries".to_owned(),
            found: format!("none for {amount}"),
        }));
    }
    Ok(findings)
}

/// What the documents of a customer say to be open and unmatched is what stands on its accounts.
async fn accounts(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT a.owner_id, a.code, CASE a.code WHEN 'AR' THEN a.debits_posted - a.credits_posted ELSE a.credits_posted - a.debits_posted END,
             CASE a.code WHEN 'AR' THEN COALESCE(o.amount, 0) ELSE COALESCE(m.amount, 0) END
         FROM ledger_account a
         LEFT JOIN (SELECT customer_id, CAST(SUM(unwritten_off) AS BIGINT) AS amount FROM receivable GROUP BY customer_id) o ON o.customer_id = a.owner_id
         LEFT JOIN (SELECT customer_id, CAST(SUM(amount - matched) AS BIGINT) AS amount FROM receipt
                    WHERE status IN ('confirmed', 'partly_matched', 'fully_matched') GROUP BY customer_id) m ON m.customer_id = a.owner_id
         WHERE a.owner_type = 'customer' AND a.code IN ('AR', 'UNALLOC')
           AND (CASE a.code WHEN 'AR' THEN a.debits_posted - a.credits_posted ELSE a.credits_posted - a.debits_posted END)
            <> (CASE a.code WHEN 'AR' THEN COALESCE(o.amount, 0) ELSE COALESCE(m.amount, 0) END)
         ORDER BY a.id {SHOWN}"
    );
    let wrong: Vec<(Id, String, Money, Money)> = tx.all(&sql, &[]).await?;
    let told = |(customer, code, balance, documents): (Id, String, Money, Money)| Finding {
        rule: "receivable_account",
        subject: format!("{code} of customer {customer}"),
        expected: format!("{balance} as the books have it"),
        found: documents.to_string(),
    };
    Ok(wrong.into_iter().map(told).collect())
}

/// What is kept by due day is what is open by due day.
async fn dues(tx: &mut Tx) -> Result<Vec<Finding>> {
    let sql = format!(
        "SELECT customer_id, due_date, CAST(SUM(kept) AS BIGINT), CAST(SUM(open) AS BIGINT) FROM (
             SELECT customer_id, due_date, amount AS kept, 0 AS open FROM receivable_due
             UNION ALL SELECT customer_id, due_date, 0, unwritten_off FROM receivable WHERE unwritten_off <> 0) AS both_sides
         GROUP BY customer_id, due_date HAVING SUM(kept) <> SUM(open) ORDER BY customer_id, due_date {SHOWN}"
    );
    let wrong: Vec<(Id, String, Money, Money)> = tx.all(&sql, &[]).await?;
    let told = |(customer, day, kept, open): (Id, String, Money, Money)| Finding {
        rule: "receivable_due",
        subject: format!("customer {customer} on {day}"),
        expected: open.to_string(),
        found: kept.to_string(),
    };
    Ok(wrong.into_iter().map(told).collect())
}

/// As many documents as numbers were given: none is missing, none was given twice.
async fn numbers(tx: &mut Tx, prefix: &'static str, table: &str) -> Result<Vec<Finding>> {
    let given = numbering::last_in_years(tx, prefix).await?;
    let sql = format!(
        "SELECT country_code, substr(doc_no, 7, 4), COUNT(DISTINCT doc_no), MAX(CAST(substr(doc_no, 12) AS BIGINT)) FROM {table}
         GROUP BY country_code, substr(doc_no, 7, 4) ORDER BY country_code, substr(doc_no, 7, 4)"
    );
    let used: Vec<(Country, String, i64, i64)> = tx.all(&sql, &[]).await?;
    let mut findings = Vec::new();
    for (country, year, last) in &given {
        let found = used.iter().find(|(of, on, ..)| (of, on) == (country, year)).map_or((0, 0), |(_, _, count, most)| (*count, *most));
        if found != (*last, *last) {
            findings.push(Finding {
                rule: "document_numbers",
                subject: format!("{prefix} {country} {year}"),
                expected: format!("{last} documents with the numbers up to {last}"),
                found: format!("{} documents up to {}", found.0, found.1),
            });
        }
    }
    for (country, year, count, _) in &used {
        if !given.iter().any(|(of, on, _)| (of, on) == (country, year)) {
            findings.push(Finding {
                rule: "document_numbers",
                subject: format!("{prefix} {country} {year}"),
                expected: "no document without a number that was given".to_owned(),
                found: format!("{count} documents"),
            });
        }
    }
    Ok(findings)
}
