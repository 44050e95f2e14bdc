//! What of the money the history seals by digest. Totals of accounts are proved again from the entries.

use store::MovementTable;

/// Whose an account is; its totals move with every entry.
pub(crate) static ACCOUNT: MovementTable = MovementTable {
    name: "ledger_account",
    key: "id",
    line: None,
    columns: "country_code, currency, code, kind, owner_type, owner_id, overdraft, opened_at",
    kept: true,
};

pub(crate) static ENTRY: MovementTable = MovementTable {
    name: "ledger_transfer",
    key: "id",
    line: None,
    columns: "country_code, currency, debit_account_id, credit_account_id, amount, event, state, pending_id, doc_type, doc_no, biz_date, \
              at, reference, line_no",
    kept: true,
};

pub(crate) static WALLET_LINE: MovementTable = MovementTable {
    name: "wallet_line",
    key: "transfer_id",
    line: None,
    columns: "account_id, seq, country_code, customer_id, at, biz_date, direction, amount, balance_after, kind, doc_type, doc_no",
    kept: true,
};

/// Without who has it on the desk at the moment.
pub(crate) static TOP_UP: MovementTable = MovementTable {
    name: "top_up",
    key: "id",
    line: None,
    columns: "country_code, doc_no, customer_id, amount, payee_account_id, payer_name, payer_bank, bank_ref, paid_at, status, \
              entered_by, entered_by_name, entered_at, biz_date, audited_by, audited_by_name, audited_at, audit_reason, \
              credited_amount, duplicate_acknowledged, reversal_asked_by, reversal_asked_at, reversal_reason, reversed_by, \
              reversed_at, reject_reason, reversed_on_account, ver",
    kept: false,
};

pub const MOVEMENTS: &[&MovementTable] = &[&ACCOUNT, &ENTRY, &WALLET_LINE, &TOP_UP];
