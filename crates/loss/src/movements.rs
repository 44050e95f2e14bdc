//! What of losses the history seals by digest.

use store::MovementTable;

pub(crate) static LOSS: MovementTable = MovementTable {
    name: "inventory_loss",
    key: "id",
    line: None,
    columns: "country_code, doc_no, source, source_no, store_id, customer_id, owner_id, location_id, kept_at_id, status, responsible_id, \
              reported_by, reported_at, captured_at, biz_date, decided_by, decided_at, ver",
    kept: false,
};

pub(crate) static LOSS_LINE: MovementTable = MovementTable {
    name: "inventory_loss_line",
    key: "loss_id",
    line: Some("line_no"),
    columns: "product_id, qty, deduction_qty, reason",
    kept: false,
};

/// What people said about it; digests of before have no such columns.
pub(crate) static LOSS_WORDS: MovementTable = MovementTable {
    name: "inventory_loss_words",
    key: "id",
    line: None,
    columns: "remark, reason, reported_by_name, decided_by_name",
    kept: false,
};

pub(crate) static LOSS_LINE_WORDS: MovementTable =
    MovementTable { name: "inventory_loss_line_words", key: "loss_id", line: Some("line_no"), columns: "remark", kept: false };

pub(crate) static PHOTO: MovementTable =
    MovementTable { name: "inventory_loss_photo", key: "loss_id", line: Some("file_id"), columns: "line_no", kept: false };

pub(crate) static EVENT: MovementTable = MovementTable {
    name: "inventory_loss_event",
    key: "loss_id",
    line: Some("ver"),
    columns: "event, reason, at, actor_id, actor_name",
    kept: false,
};

pub const MOVEMENTS: &[&MovementTable] = &[&LOSS, &LOSS_LINE, &LOSS_WORDS, &LOSS_LINE_WORDS, &PHOTO, &EVENT];
