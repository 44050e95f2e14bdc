//! The table of steps, checked as a table.

use bank_statement::{BankLineEvent, BankLineStatus, TABLE};
use kernel::testing::{StatePage, assert_drawn, assert_sound};

#[test]
fn the_page_about_bank_lines_is_drawn_from_the_table() {
    assert_drawn(StatePage { name: "bank-line", of: "a bank line", source: "bank_statement/src/machine.rs" }, TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, BankLineStatus::ALL, BankLineEvent::ALL);
}
