//! What customers owe: receivables, the money that comes in for them, and the matching of the two. The books
//! (`money::ledger`) are the truth; every amount here is posted there in the same transaction and proved again from there.
//!
//! ## The order of locks
//!
//! 1. the order or top-up that something is owed for, where there is one,
//! 2. the customer (`customer`, by [`hold`] and everything else here),
//! 3. receipts, write-offs and bad debts by what was asked for, then receivables in the order of their ids,
//! 4. the accounts of the books in theirs: those of the customer, of the bank, of the company,
//! 5. what is kept by due day,
//! 6. the numbers of documents, that of an invoice after that of its receivable.
//!
//! The number of a write-off is taken before its entry, whose two accounts only the holder of the customer touches.

mod bad_debt;
mod bank_money;
mod consigned;
mod days;
mod desk;
mod invoice;
mod machine;
mod matching;
mod movements;
mod notify;
mod overdue;
mod owed;
mod owed_row;
mod placing;
mod propose;
mod receipt_machine;
mod receipt_row;
mod receipt_state;
mod receipt_view;
mod recognise;
mod request;
mod returned;
mod reversal;
mod sight;
mod submit;
pub mod sums;
mod take_back;
mod trail;
mod verify;
mod view;
mod wallet_payment;
mod write_off_row;
mod write_off_view;

use store::{Module, migrations};

pub use bad_debt::{BadDebt, BadDebtFilter, BadDebtRequest, BadDebtStatus, approve_bad_debt, ask_bad_debt, bad_debts, drop_bad_debt};
pub use bank_money::{BankMoney, receive_from_bank};
pub use consigned::{SettledGoods, reverse_consigned, settle_consigned};
pub use desk::{ReceiptConfirmation, ReceiptMatches, ReceiptRefusal, confirm, match_receipt, refuse};
pub use invoice::{Charge, Invoice, InvoiceRef, invoice, invoices_for, issue_invoice};
pub use machine::{ReceivableEvent, ReceivableGuard, ReceivableStatus, TABLE};
pub use matching::MatchInput;
pub use movements::MOVEMENTS;
pub use overdue::{Ageing, AgeingFilter, OverdueCustomer, OverdueFilter, ageing, overdue_customers};
pub use owed::ReceivableSource;
pub use placing::{ExpectedReceipt, OpenDebt, Placed, are_open, expected_receipts, is_expected, meant_for, open_debts, place, plain};
pub use propose::{MatchProposal, ProposedMatch, proposal};
pub use receipt_machine::{RECEIPT_TABLE, ReceiptEvent, ReceiptGuard};
pub use receipt_row::unmatched_of;
pub use receipt_state::{ReceiptMethod, ReceiptStatus};
pub use receipt_view::{NamedReceivable, Receipt, ReceiptFilter, ReceiptRef, ReceiptSort, ReceiptView, ReceiptVoucher, receipt, receipts};
pub use recognise::{Delivery, deliver, hold, reverse_top_up_on_account};
pub use returned::{ReturnCredit, ReturnCredited, SetOff, credit_return, returned_amounts};
pub use reversal::{
    FinanceReversalRequest, ask_receipt_reversal, ask_write_off_reversal, drop_receipt_reversal, drop_write_off_reversal, reverse_receipt,
    reverse_write_off,
};
pub use submit::{ReceiptInput, submit};
pub use take_back::{TakeBack, take_back};
pub use verify::verify;
pub use view::{
    Receivable, ReceivableFilter, ReceivablePage, ReceivableRef, ReceivableSort, ReceivableSums, ReceivableTab, ReceivableView, receivable,
    receivables,
};
pub use wallet_payment::{Authorised, WalletBill, WalletPayment, bill, pay_from_wallet};
pub use write_off_row::{MatchReason, WriteOffStatus};
pub use write_off_view::{WriteOff, WriteOffFilter, write_offs};

/// Comes after `org`, `files`, `identity` and `money`.
pub const MODULE: Module = Module {
    name: "receivable",
    migrations: migrations![
        1 "receivable" => "../migrations/0001_receivable.sql",
        2 "request_mark_and_order" => "../migrations/0002_request_mark_and_order.sql",
        3 "consignment" => "../migrations/0003_consignment.sql",
        4 "invoice" => "../migrations/0004_invoice.sql",
        5 "receivable_day" => "../migrations/0005_receivable_day.sql",
    ],
};
