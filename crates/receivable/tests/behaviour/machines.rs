//! The tables of steps, checked as tables.

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::hash::Hash;

use kernel::Step;
use receivable::{RECEIPT_TABLE, ReceiptEvent, ReceiptStatus, ReceivableEvent, ReceivableStatus, TABLE};

fn drawn<S, E, G>(table: &[Step<S, E, G>], title: &str, source: &str) -> String
where
    S: Copy + PartialEq + Display,
    E: Display,
    G: Display,
{
    format!(
        "# Life of {title}\n\nDrawn from `crates/receivable/src/{source}.rs`; `UPDATE_DOCS=1 cargo test -p receivable machines` draws it anew.\nWhat stands in brackets has to hold.\n\n```mermaid\n{}```\n",
        kernel::mermaid(table)
    )
}

#[test]
fn the_pages_are_drawn_from_the_tables() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/state-machines");
    let pages =
        [("receivable.md", drawn(TABLE, "a receivable", "machine")), ("receipt.md", drawn(RECEIPT_TABLE, "a receipt", "receipt_machine"))];
    for (name, page) in pages {
        let path = format!("{folder}/{name}");
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::write(&path, &page).expect("written");
        }
        assert_eq!(std::fs::read_to_string(&path).expect("the page is there"), page, "{name} is stale");
    }
}

fn sound<S, E, G: Debug>(table: &[Step<S, E, G>], states: usize, events: &[E])
where
    S: Copy + Eq + Hash + Debug,
    E: Copy + Eq + Hash + Debug,
{
    let mut steps = HashSet::new();
    for step in table {
        assert!(steps.insert((step.from, step.event)), "{step:?}");
    }
    assert_eq!(table.iter().map(|step| step.to).collect::<HashSet<_>>().len(), states);
    assert!(events.iter().all(|event| table.iter().any(|step| step.event == *event)));
}

#[test]
fn no_step_is_listed_twice_and_every_state_can_be_reached() {
    sound(TABLE, ReceivableStatus::ALL.len(), ReceivableEvent::ALL);
    sound(RECEIPT_TABLE, ReceiptStatus::ALL.len(), ReceiptEvent::ALL);
}
