//! The table of steps, checked as a table.

use counting::{CountEvent, CountState, Guard, TABLE};
use kernel::testing::{StatePage, assert_drawn, assert_guards_used, assert_sound};

#[test]
fn the_page_about_stock_counts_is_drawn_from_the_table() {
    assert_drawn(StatePage { name: "stock-count", of: "a stock count", source: "counting/src/machine.rs" }, TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, CountState::ALL, CountEvent::ALL);
    assert_guards_used(TABLE, Guard::ALL);
}

#[test]
fn what_is_closed_stays_closed() {
    for state in [CountState::Posted, CountState::Cancelled] {
        assert!(TABLE.iter().all(|step| step.from != Some(state) || step.to == state), "{state}");
    }
}
