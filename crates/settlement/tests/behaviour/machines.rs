//! The table of steps, checked as a table.

use kernel::testing::{StatePage, assert_drawn, assert_sound};
use settlement::{SettlementEvent, SettlementStatus, TABLE};

#[test]
fn the_page_about_settlements_is_drawn_from_the_table() {
    let page = StatePage { name: "consignment-settlement", of: "a consignment settlement", source: "settlement/src/machine.rs" };
    assert_drawn(page, TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, SettlementStatus::ALL, SettlementEvent::ALL);
}
