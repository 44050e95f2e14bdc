//! The table of steps, checked as a table.

use std::collections::HashSet;

use exporting::{ExportEvent, ExportStatus, Guard, TABLE};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/state-machines/export.md");

#[test]
fn the_page_about_exports_is_drawn_from_the_table() {
    let page = format!(
        "# Life of an export\n\nDrawn from `crates/exporting/src/machine.rs`; `UPDATE_DOCS=1 cargo test -p exporting machines` draws it anew.\nWhat stands in brackets has to hold.\n\n```mermaid\n{}```\n",
        kernel::mermaid(TABLE)
    );
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(PAGE, &page).expect("written");
    }
    let kept = std::fs::read_to_string(PAGE).expect("the page is there");
    assert_eq!(kept, page, "the page is stale");
}

#[test]
fn no_step_is_listed_twice_and_everything_is_used() {
    let mut steps = HashSet::new();
    for step in TABLE {
        assert!(steps.insert((step.from, step.event)), "{step:?}");
    }
    let reached: HashSet<_> = TABLE.iter().map(|step| step.to).collect();
    assert_eq!(reached.len(), ExportStatus::ALL.len());
    assert!(ExportEvent::ALL.iter().all(|event| TABLE.iter().any(|step| step.event == *event)));
    assert!(Guard::ALL.iter().all(|guard| TABLE.iter().any(|step| step.guards.contains(guard))));
}
