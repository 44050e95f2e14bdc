//! The table of steps, checked as a table.

use goods_return::{ReturnEvent, ReturnState, TABLE};
use kernel::testing::{StatePage, assert_drawn, assert_sound};

#[test]
fn the_page_about_returns_is_drawn_from_the_table() {
    assert_drawn(StatePage { name: "goods-return", of: "a return", source: "goods_return/src/machine.rs" }, TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, ReturnState::ALL, ReturnEvent::ALL);
}
