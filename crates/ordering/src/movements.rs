//! What of orders, offers and deliveries the history seals by digest: whose, how many pieces, for how much.

use store::MovementTable;

pub(crate) static ORDER: MovementTable = MovementTable {
    name: "customer_order",
    key: "id",
    line: None,
    columns: "country_code, doc_no, customer_id, store_id, order_type, channel, placed_by, on_behalf, cooperation_mode, warehouse_id, \
              status, stage, total_qty, gross_amount, offer_amount, net_amount, tax_amount, held_amount, captured_amount, \
              refunded_amount, settle_method, settled_at, placed_at, biz_date, cancel_reason, cancelled_by, cancelled_at, over_limit, ver",
    kept: false,
};

pub(crate) static ORDER_LINE: MovementTable = MovementTable {
    name: "order_line",
    key: "order_id",
    line: Some("line_no"),
    columns: "id, product_id, material_code, price_kind, price_source_id, list_unit_price, unit_price, tax_included, tax_rate, \
              tax_base_numerator, tax_base_denominator, qty_ordered, qty_approved, qty_dispatched, qty_received, qty_returned, \
              qty_cancelled, gross_amount, offer_amount, net_amount, tax_amount, moq_waived_by",
    kept: false,
};

pub(crate) static OFFER: MovementTable = MovementTable {
    name: "special_offer",
    key: "id",
    line: None,
    columns: "country_code, doc_no, order_id, customer_id, customer_type, activity_from, activity_to, estimated_sales, original_total, \
              paid_total, status, below_floor, submitted_by, submitted_at, decided_at, ver",
    kept: false,
};

pub(crate) static OFFER_LINE: MovementTable = MovementTable {
    name: "special_offer_line",
    key: "offer_id",
    line: Some("product_id"),
    columns: "id, line_no, original_unit_price, discounted_unit_price, floor_price, qty, qty_cap, qty_used, tax_included, tax_rate, \
              tax_base_numerator, tax_base_denominator",
    kept: false,
};

pub(crate) static SAMPLE: MovementTable = MovementTable {
    name: "sample_order",
    key: "order_id",
    line: None,
    columns: "country_code, order_type, recipient_kind, recipient, purpose, person_id, budget_month, consumed_qty",
    kept: false,
};

pub(crate) static DISPATCH: MovementTable = MovementTable {
    name: "dispatch",
    key: "id",
    line: None,
    columns: "country_code, doc_no, order_id, customer_id, warehouse_id, carrier, tracking_no, total_qty, amount, tax_amount, \
              dispatched_by, dispatched_at, biz_date, received_at, received_by_name, ver",
    kept: false,
};

pub(crate) static DISPATCH_LINE: MovementTable = MovementTable {
    name: "dispatch_line",
    key: "dispatch_id",
    line: Some("order_line_id"),
    columns: "line_no, product_id, qty, qty_received, amount",
    kept: false,
};

/// Every table of orders that is sealed.
pub const ORDER_MOVEMENTS: &[&MovementTable] = &[&ORDER, &ORDER_LINE, &OFFER, &OFFER_LINE, &SAMPLE, &DISPATCH, &DISPATCH_LINE];

/// Every table of money, goods and orders that is sealed.
pub const MOVEMENTS: &[&[&MovementTable]] = &[money::MOVEMENTS, receivable::MOVEMENTS, stock::MOVEMENTS, ORDER_MOVEMENTS];
