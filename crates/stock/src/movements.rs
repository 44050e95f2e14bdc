//! What of the goods the history seals by digest. What is on hand and reserved is proved again from it.

use store::MovementTable;

pub(crate) static MOVE: MovementTable = MovementTable {
    name: "stock_move",
    key: "id",
    line: None,
    columns: "country_code, product_id, qty, from_location_id, to_location_id, from_owner_id, to_owner_id, doc_type, doc_no, line_no, \
              biz_date, at, actor_id, reference, position",
    kept: true,
};

/// Without how long it is kept, which a payment prolongs.
pub(crate) static RESERVATION: MovementTable = MovementTable {
    name: "reservation",
    key: "id",
    line: None,
    columns: "country_code, doc_type, doc_no, line_id, location_id, product_id, owner_id, qty, state, created_at, ended_at",
    kept: false,
};

pub const MOVEMENTS: &[&MovementTable] = &[&MOVE, &RESERVATION];
