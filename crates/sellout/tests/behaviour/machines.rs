//! The table of steps, checked as a table.

use std::collections::HashSet;

use sellout::report::{ReportEvent, ReportState, TABLE};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/state-machines/sales-report.md");

#[test]
fn the_page_about_sales_reports_is_drawn_from_the_table() {
    let page = format!(
        "# Life of a sales report\n\nDrawn from `crates/sellout/src/report/machine.rs`; `UPDATE_DOCS=1 cargo test -p sellout machines` draws it anew.\nWhat stands in brackets has to hold.\n\n```mermaid\n{}```\n",
        kernel::mermaid(TABLE)
    );
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(PAGE, &page).expect("written");
    }
    let kept = std::fs::read_to_string(PAGE).expect("the page is there");
    assert_eq!(kept, page, "the page is stale");
}

#[test]
fn no_step_is_listed_twice_and_every_state_can_be_reached() {
    let mut steps = HashSet::new();
    for step in TABLE {
        assert!(steps.insert((step.from, step.event)), "{step:?}");
    }
    let reached: HashSet<_> = TABLE.iter().map(|step| step.to).collect();
    assert_eq!(reached.len(), ReportState::ALL.len());
    assert!(ReportEvent::ALL.iter().all(|event| TABLE.iter().any(|step| step.event == *event)));
}
