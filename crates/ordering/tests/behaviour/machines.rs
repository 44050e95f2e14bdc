//! The table of an order's steps, checked as a table.

use std::collections::HashSet;

use ordering::order::{Facts, Order, OrderEventKind, OrderStage, TABLE, begin_at, lock_by_id, move_to};
use store::both_databases;

use crate::common::MODULES;
use crate::payer::Payer;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/state-machines/order.md");

#[test]
fn the_page_about_orders_is_drawn_from_the_table() {
    let page = format!(
        "# Life of an order\n\nDrawn from `crates/ordering/src/order/machine.rs`; `UPDATE_DOCS=1 cargo test -p ordering machines` draws it anew.\nWhat stands in brackets has to hold.\n\nApprovers cut quantities and give back what an earlier one cut. They never go above what was ordered: whoever wants more\norders more, so an order that is paid never has a difference to pay.\n\n```mermaid\n{}```\n",
        kernel::mermaid(TABLE)
    );
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(PAGE, &page).expect("written");
    }
    let kept = std::fs::read_to_string(PAGE).expect("the page is there");
    assert_eq!(kept, page, "the page is stale");
}

#[test]
fn no_step_is_listed_twice_and_every_stage_can_be_reached() {
    let mut steps = HashSet::new();
    for step in TABLE {
        assert!(steps.insert((step.from, step.event, step.to)), "{step:?}");
    }
    let reached: HashSet<_> = TABLE.iter().map(|step| step.to).collect();
    assert_eq!(reached.len(), OrderStage::ALL.len());
    assert!(OrderEventKind::ALL.iter().all(|event| TABLE.iter().any(|step| step.event == *event)));
}

both_databases!(a_step_about_which_nothing_is_known_is_refused, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 9).await;
    let id = payer.order(&[(serum.id, 1)]).await.order_id;
    let order: Order = payer.shop.write(async move |tx, _| lock_by_id(tx, id).await).await.expect("read");
    let nothing_known = Facts::new(&payer.buyer, payer.shop.rt.now());
    for step in TABLE {
        let outcome = match step.from {
            Some(from) => move_to(&mut Order { stage: from, ..order.clone() }, step.event, step.to, &nothing_known),
            None => begin_at(&Order { stage: step.to, ..order.clone() }, &nothing_known),
        };
        assert_eq!(outcome.is_ok(), step.guards.is_empty(), "{step:?}");
    }
});

#[test]
fn the_page_about_special_offers_is_drawn_from_the_table() {
    const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/state-machines/special-offer.md");
    let page = format!(
        "# Life of a special offer\n\nDrawn from `crates/ordering/src/offer/machine.rs`; `UPDATE_DOCS=1 cargo test -p ordering machines` draws it anew.\nWhat stands in brackets has to hold.\n\n```mermaid\n{}```\n",
        kernel::mermaid(ordering::offer::TABLE)
    );
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(PAGE, &page).expect("written");
    }
    assert_eq!(std::fs::read_to_string(PAGE).expect("the page is there"), page, "the page is stale");
    let reached: HashSet<_> = ordering::offer::TABLE.iter().map(|step| step.to).collect();
    assert_eq!(reached.len(), ordering::offer::OfferStatus::ALL.len());
}
