//! The table of steps, checked as a table.

use kernel::testing::{StatePage, assert_drawn, assert_sound};
use money::top_up::{TABLE, TopUpEvent, TopUpStatus};

#[test]
fn the_page_about_top_ups_is_drawn_from_the_table() {
    assert_drawn(StatePage { name: "top-up", of: "a top-up", source: "money/src/top_up/machine.rs" }, TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, TopUpStatus::ALL, TopUpEvent::ALL);
}
