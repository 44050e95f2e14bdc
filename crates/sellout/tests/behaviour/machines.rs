//! The table of steps, checked as a table.

use kernel::testing::{StatePage, assert_drawn, assert_sound};
use sellout::report::{ReportEvent, ReportState, TABLE};

#[test]
fn the_page_about_sales_reports_is_drawn_from_the_table() {
    assert_drawn(StatePage { name: "sales-report", of: "a sales report", source: "sellout/src/report/machine.rs" }, TABLE);
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    assert_sound(TABLE, ReportState::ALL, ReportEvent::ALL);
}
