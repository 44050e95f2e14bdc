//! The table of steps, checked as a table.

use exporting::{ExportEvent, ExportStatus, Guard, TABLE};
use kernel::testing::{StatePage, assert_drawn, assert_guards_used, assert_sound};

#[test]
fn the_page_about_exports_is_drawn_from_the_table() {
    assert_drawn(StatePage { name: "export", of: "an export", source: "exporting/src/machine.rs" }, TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, ExportStatus::ALL, ExportEvent::ALL);
    assert_guards_used(TABLE, Guard::ALL);
}
