//! What of the reports the history seals by digest. What lines say is proved again from the entries.

use store::MovementTable;

pub(crate) static REPORT: MovementTable = MovementTable {
    name: "sales_report",
    key: "id",
    line: None,
    columns: "country_code, doc_no, kind, store_id, customer_id, person_id, biz_date, month, status, owner_id, kinds, pieces, amount, \
              captured_at, submitted_at, locks_at, late, ver",
    kept: false,
};

pub(crate) static ENTRY: MovementTable = MovementTable {
    name: "sales_report_entry",
    key: "id",
    line: None,
    columns: "report_id, country_code, ver, event, product_id, qty, unit_price, amount",
    kept: true,
};

pub const MOVEMENTS: &[&MovementTable] = &[&REPORT, &ENTRY];
