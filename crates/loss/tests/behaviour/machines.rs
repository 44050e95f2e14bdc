//! The table of steps, checked as a table.

use std::collections::HashSet;

use loss::{LossEvent, LossState, TABLE};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/state-machines/inventory-loss.md");

#[test]
fn the_page_about_losses_is_drawn_from_the_table() {
    let page = format!(
        "# Life of an inventory loss\n\nDrawn from `crates/loss/src/machine.rs`; `UPDATE_DOCS=1 cargo test -p loss machines` draws it anew.\nWhat stands in brackets has to hold.\n\n```mermaid\n{}```\n",
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
    assert_eq!(reached.len(), LossState::ALL.len());
    assert!(LossEvent::ALL.iter().all(|event| TABLE.iter().any(|step| step.event == *event)));
}
