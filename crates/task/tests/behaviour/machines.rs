//! The table of steps, checked as a table.

use kernel::testing::{StatePage, assert_drawn, assert_guards_used, assert_sound};
use task::given::{GivenEvent, GivenState, Guard, TABLE};

#[test]
fn the_page_about_given_tasks_is_drawn_from_the_table() {
    let page = StatePage { name: "given-task", of: "a task that somebody gave", source: "task/src/given/machine.rs" };
    assert_drawn(page, TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, GivenState::ALL, GivenEvent::ALL);
    assert_guards_used(TABLE, Guard::ALL);
}
