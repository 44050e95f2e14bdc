//! What of receivables and the money for them the history seals by digest.

use store::MovementTable;

pub(crate) static RECEIVABLE: MovementTable = MovementTable {
    name: "receivable",
    key: "id",
    line: None,
    columns: "country_code, doc_no, customer_id, source_type, source_no, si_amount, written_off, returned, bad_debt, unwritten_off, \
              status, biz_date, due_date, last_write_off_on, ver",
    kept: false,
};

pub(crate) static RECEIPT: MovementTable = MovementTable {
    name: "receipt",
    key: "id",
    line: None,
    columns: "country_code, doc_no, customer_id, amount, matched, method, payee_account_id, bank_ref, payer_name, received_on, status, \
              entered_by, entered_at, biz_date, decided_by, decided_at, reversal_asked_by, reversed_by, reversed_at, ver",
    kept: false,
};

pub(crate) static WRITE_OFF: MovementTable = MovementTable {
    name: "write_off",
    key: "id",
    line: None,
    columns: "country_code, doc_no, customer_id, receivable_id, receipt_id, amount, reason, biz_date, written_by, written_at, status, \
              reversal_asked_by, reversed_by, reversed_at, ver",
    kept: false,
};

pub(crate) static BAD_DEBT: MovementTable = MovementTable {
    name: "bad_debt",
    key: "id",
    line: None,
    columns: "country_code, doc_no, customer_id, receivable_id, amount, status, asked_by, asked_at, biz_date, decided_by, decided_at, ver",
    kept: false,
};

pub(crate) static INVOICE: MovementTable = MovementTable {
    name: "invoice",
    key: "id",
    line: None,
    columns: "country_code, doc_no, customer_id, source_type, source_no, tax_amount, amount, biz_date, due_date, buyer_name, buyer_tax_id, \
              buyer_address",
    kept: true,
};

pub const MOVEMENTS: &[&MovementTable] = &[&RECEIVABLE, &RECEIPT, &WRITE_OFF, &BAD_DEBT, &INVOICE];
