//! What of transfers the history seals by digest.

use store::MovementTable;

/// Without when the managers were told that nobody answers.
pub(crate) static TRANSFER: MovementTable = MovementTable {
    name: "stock_transfer",
    key: "id",
    line: None,
    columns: "country_code, kind, allocation_no, out_doc_no, in_doc_no, out_store_id, in_store_id, out_location_id, in_location_id, owner_id, \
              becomes_id, status, reverses_id, biz_date, captured_at, created_by, created_at, answered_by, answered_at, ver",
    kept: false,
};

pub(crate) static TRANSFER_LINE: MovementTable = MovementTable {
    name: "stock_transfer_line",
    key: "transfer_id",
    line: Some("line_no"),
    columns: "product_id, qty_out, waiting_qty, qty_in, refused_qty, short_qty, taken_back_qty",
    kept: false,
};

/// What people said about it; digests of before have no such columns.
pub(crate) static TRANSFER_WORDS: MovementTable = MovementTable {
    name: "stock_transfer_words",
    key: "id",
    line: None,
    columns: "remark, reason, created_by_name, created_person_id, answered_by_name",
    kept: false,
};

pub(crate) static EVENT: MovementTable = MovementTable {
    name: "stock_transfer_event",
    key: "transfer_id",
    line: Some("ver"),
    columns: "event, reason, captured_at, at, actor_id, actor_name",
    kept: false,
};

pub const MOVEMENTS: &[&MovementTable] = &[&TRANSFER, &TRANSFER_LINE, &TRANSFER_WORDS, &EVENT];
