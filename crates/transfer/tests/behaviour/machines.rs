//! The table of steps, checked as a table.

use kernel::testing::{StatePage, assert_drawn, assert_sound};
use transfer::{StockTransferState, TABLE, TransferEvent};

#[test]
fn the_page_about_transfers_is_drawn_from_the_table() {
    assert_drawn(StatePage { name: "stock-transfer", of: "a transfer or an allocation", source: "transfer/src/machine.rs" }, TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, StockTransferState::ALL, TransferEvent::ALL);
}
