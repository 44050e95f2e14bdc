//! What of counts the history seals by digest.

use store::MovementTable;

pub(crate) static COUNT: MovementTable = MovementTable {
    name: "stock_count",
    key: "id",
    line: None,
    columns: "country_code, doc_no, store_id, customer_id, person_id, owner_id, biz_date, status, round, blind, tolerance_pieces, \
              tolerance_rate, started_at, submitted_at, received_at, submitted_by, reviewed_at, reviewed_by, not_counted, kinds, kinds_within, \
              pieces, over_qty, short_qty, ver",
    kept: false,
};

pub(crate) static LINE: MovementTable = MovementTable {
    name: "stock_count_line",
    key: "count_id",
    line: Some("product_id"),
    columns: "store_id, qty, counted_at, book_qty, variance_qty, within, moved_since, scans, previous_qty, assumed",
    kept: false,
};

pub(crate) static ENTRY: MovementTable = MovementTable {
    name: "stock_count_entry",
    key: "id",
    line: None,
    columns: "count_id, user_id, session_key, entry_key, seq, round, product_id, kind, qty, barcode, captured_at",
    kept: true,
};

/// Whose phones took part: they do not review the count.
pub(crate) static SESSION: MovementTable = MovementTable {
    name: "stock_count_session",
    key: "id",
    line: None,
    columns: "user_id, session_key, count_id, person_id, opened_at",
    kept: true,
};

pub(crate) static EVENT: MovementTable = MovementTable {
    name: "stock_count_event",
    key: "id",
    line: None,
    columns: "count_id, ver, event, note, captured_at, at, actor_id, actor_name",
    kept: true,
};

pub const MOVEMENTS: &[&MovementTable] = &[&COUNT, &LINE, &ENTRY, &SESSION, &EVENT];
