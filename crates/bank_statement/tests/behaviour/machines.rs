//! The table of steps, checked as a table and drawn.

use std::collections::HashSet;

use bank_statement::{BankLineEvent, BankLineStatus, TABLE};

#[test]
fn the_page_is_drawn_from_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/state-machines/bank-line.md");
    let page = format!(
        "# Life of a bank line\n\nDrawn from `crates/bank_statement/src/machine.rs`; `UPDATE_DOCS=1 cargo test -p bank_statement machines` draws it anew.\nWhat stands in brackets has to hold.\n\n```mermaid\n{}```\n",
        kernel::mermaid(TABLE)
    );
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &page).expect("written");
    }
    assert_eq!(std::fs::read_to_string(path).expect("the page is there"), page, "the page is stale");
}

#[test]
fn every_state_and_step_is_used_and_none_is_said_twice() {
    let mut seen = HashSet::new();
    assert!(TABLE.iter().all(|step| seen.insert((step.from, step.event))));
    assert!(BankLineEvent::ALL.iter().all(|event| TABLE.iter().any(|step| step.event == *event)));
    assert!(BankLineStatus::ALL.iter().all(|state| TABLE.iter().any(|step| step.to == *state)));
}
