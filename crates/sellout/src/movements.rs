//! What of the reports and targets the history seals by digest. What lines say is proved again from the entries, what stores
//! should sell from the targets of their people.

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

pub(crate) static EVENT: MovementTable = MovementTable {
    name: "sales_report_event",
    key: "report_id",
    line: Some("ver"),
    columns: "event, reason, captured_at, at, actor_id, actor_name",
    kept: false,
};

/// Up to which day a store's reports stay as they are.
pub(crate) static LOCK: MovementTable =
    MovementTable { name: "sales_report_lock", key: "store_id", line: None, columns: "locked_through", kept: false };

pub(crate) static TARGET: MovementTable = MovementTable {
    name: "sales_target",
    key: "id",
    line: None,
    columns: "country_code, store_id, person_id, month, pieces, amount, ver",
    kept: false,
};

pub const MOVEMENTS: &[&MovementTable] = &[&REPORT, &ENTRY, &EVENT, &LOCK, &TARGET];
