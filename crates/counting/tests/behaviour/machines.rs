//! The table of steps, checked as a table.

use std::collections::HashSet;

use counting::{CountEvent, CountState, Guard, TABLE};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/state-machines/stock-count.md");

#[test]
fn the_page_about_stock_counts_is_drawn_from_the_table() {
    let page = format!(
        "# Life of a stock count\n\nDrawn from `crates/counting/src/machine.rs`; `UPDATE_DOCS=1 cargo test -p counting machines` draws it anew.\nWhat stands in brackets has to hold.\n\n```mermaid\n{}```\n",
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
    assert_eq!(reached.len(), CountState::ALL.len());
    assert!(CountEvent::ALL.iter().all(|event| TABLE.iter().any(|step| step.event == *event)));
    assert!(Guard::ALL.iter().all(|guard| TABLE.iter().any(|step| step.guards.contains(guard))));
}

#[test]
fn what_is_closed_stays_closed() {
    for state in [CountState::Posted, CountState::Cancelled] {
        assert!(TABLE.iter().all(|step| step.from != Some(state) || step.to == state), "{state}");
    }
}
