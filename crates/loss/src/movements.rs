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

pub const MOVEMENTS: &[&MovementTable] = &[&LOSS, &LOSS_LINE];
