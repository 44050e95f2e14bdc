//! What of bank statements the history seals by digest.

use store::MovementTable;

pub(crate) static BANK_STATEMENT: MovementTable = MovementTable {
    name: "bank_statement",
    key: "id",
    line: None,
    columns: "country_code, payee_account_id, format, file_digest, from_day, to_day, opening, closing, line_count, known_count, \
              gap_accepted, imported_by, imported_at",
    kept: true,
};

pub(crate) static BANK_LINE: MovementTable = MovementTable {
    name: "bank_line",
    key: "id",
    line: None,
    columns: "statement_id, country_code, payee_account_id, position, line_key, booked_on, direction, amount, reference, payer_name, text, \
              bank_no, imported_by, status, customer_id, receipt_id, moved_money, ignore_reason, decided_by, decided_at, undo_asked_by, ver",
    kept: false,
};

pub const MOVEMENTS: &[&MovementTable] = &[&BANK_STATEMENT, &BANK_LINE];
