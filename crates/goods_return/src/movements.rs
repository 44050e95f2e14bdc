//! What of returns the history seals by digest.

use store::MovementTable;

pub(crate) static RETURN: MovementTable = MovementTable {
    name: "goods_return",
    key: "id",
    line: None,
    columns: "country_code, doc_no, order_id, customer_id, store_id, from_location_id, owner_id, warehouse_id, settle_method, reason, \
              status, asked_by, asked_at, biz_date, decided_by, decided_at, inspected_by, inspected_at, net_amount, tax_amount, amount, \
              refund_to, wallet_amount, credit_no, credited_by, credited_at, ver",
    kept: false,
};

pub(crate) static RETURN_LINE: MovementTable = MovementTable {
    name: "goods_return_line",
    key: "return_id",
    line: Some("line_no"),
    columns: "order_line_id, product_id, qty_requested, qty_received, qty_sound, qty_damaged, qty_rejected, amount",
    kept: false,
};

pub(crate) static SET_OFF: MovementTable = MovementTable {
    name: "goods_return_set_off",
    key: "return_id",
    line: Some("receivable_id"),
    columns: "receivable_no, amount",
    kept: false,
};

pub const MOVEMENTS: &[&MovementTable] = &[&RETURN, &RETURN_LINE, &SET_OFF];
