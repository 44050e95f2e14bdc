//! What happened to receivables, summed up by day. Reports of the business read these and never the documents.

mod keep;
mod rebuild;
mod verify;

pub(crate) use keep::{arose, changed};
pub use rebuild::{months, rebuild};
pub(crate) use verify::verify;

/// After all days: the receivable is still open.
const OPEN: &str = "9999-12-31";

/// Every movement of the receivables that arose in a country (`$1`) from one day (`$2`) to another (`$3`), by the books.
const MOVES: &str = "WITH arisen AS (
         SELECT id, country_code, customer_id, doc_no, source_type, source_no, biz_date, si_amount, returned FROM receivable
         WHERE country_code = $1 AND biz_date >= $2 AND biz_date <= $3
     ), move AS (
         SELECT r.id AS receivable_id, r.biz_date AS biz_date, r.si_amount AS invoiced, 0 AS received, 0 AS returned, 0 AS bad_debt FROM arisen r
         UNION ALL
         SELECT r.id, t.biz_date, 0, CASE WHEN t.event = 304 THEN t.amount ELSE -t.amount END, 0, 0
         FROM arisen r JOIN write_off w ON w.receivable_id = r.id
         JOIN ledger_transfer t ON t.country_code = w.country_code AND t.doc_no = w.doc_no AND t.event IN (304, 305)
         UNION ALL
         SELECT r.id, t.biz_date, 0, 0, 0, t.amount
         FROM arisen r JOIN bad_debt b ON b.receivable_id = r.id
         JOIN ledger_transfer t ON t.country_code = b.country_code AND t.doc_no = b.doc_no AND t.event = 307
         UNION ALL
         SELECT r.id, t.biz_date, 0, 0, t.amount, 0
         FROM arisen r JOIN ledger_account a ON a.country_code = r.country_code AND a.code = 'AR' AND a.owner_id = r.customer_id
         JOIN ledger_transfer t ON t.credit_account_id = a.id AND t.event = 310 AND substr(t.reference, length(t.doc_no) + 2) = r.doc_no
         WHERE r.returned > 0
         UNION ALL
         SELECT r.id, MAX(t.biz_date), 0, 0, r.si_amount, 0
         FROM arisen r JOIN ledger_transfer t ON t.country_code = r.country_code AND t.doc_no = r.source_no AND t.event = 312
         WHERE r.returned > 0 AND r.source_type = 'consignment' GROUP BY r.id, r.si_amount
     )";

/// Between these lie the days of every month, as they sort as text.
fn days(month: &str) -> (String, String) {
    (format!("{month}-01"), format!("{month}-31"))
}

/// The first day on which what happens on a day counts in what is overdue.
fn late_on(happened: org::Day, due: org::Day) -> org::Day {
    happened.max(due.tomorrow())
}
