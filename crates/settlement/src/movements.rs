//! What of settlements the history seals by digest.

use store::MovementTable;

pub(crate) static SETTLEMENT: MovementTable = MovementTable {
    name: "consignment_settlement",
    key: "id",
    line: None,
    columns: "country_code, doc_no, customer_id, store_id, period_from, period_to, basis, charge_lost, status, round, pieces, net, tax, amount, \
              prepared_by, prepared_at, drawn_at, sent_at, confirmed_by, confirmed_at, approved_by, approved_at, receivable_id, \
              reversal_asked_by, reversed_by, reversed_at, ver",
    kept: false,
};

pub(crate) static LINE: MovementTable = MovementTable {
    name: "consignment_settlement_line",
    key: "settlement_id",
    line: Some("product_id"),
    columns: "opening, fill_up, sold, returned, lost, closing, reported, missing, settled_qty, net, tax",
    kept: false,
};

pub const MOVEMENTS: &[&MovementTable] = &[&SETTLEMENT, &LINE];
