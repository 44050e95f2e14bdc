//! The tables of steps, checked as tables.

use kernel::testing::{StatePage, assert_drawn, assert_sound};
use receivable::{RECEIPT_TABLE, ReceiptEvent, ReceiptStatus, ReceivableEvent, ReceivableStatus, TABLE};

#[test]
fn the_pages_are_drawn_from_the_tables() {
    assert_drawn(StatePage { name: "receivable", of: "a receivable", source: "receivable/src/machine.rs" }, TABLE);
    assert_drawn(StatePage { name: "receipt", of: "a receipt", source: "receivable/src/receipt_machine.rs" }, RECEIPT_TABLE);
}

#[test]
fn no_step_is_listed_twice_and_every_state_can_be_reached() {
    assert_sound(TABLE, ReceivableStatus::ALL, ReceivableEvent::ALL);
    assert_sound(RECEIPT_TABLE, ReceiptStatus::ALL, ReceiptEvent::ALL);
}
