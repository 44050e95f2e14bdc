//! The table of steps, checked as a table.

use kernel::testing::{StatePage, assert_drawn, assert_sound};
use loss::{LossEvent, LossState, TABLE};

#[test]
fn the_page_about_losses_is_drawn_from_the_table() {
    assert_drawn(StatePage { name: "inventory-loss", of: "an inventory loss", source: "loss/src/machine.rs" }, TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, LossState::ALL, LossEvent::ALL);
}
