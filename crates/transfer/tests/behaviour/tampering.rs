//! Whatever a careful hand changes about transfers is named: by the seals, and where it can be, by the goods that moved.

use store::both_databases;
use store::testing::tampered;

use crate::MODULES;
use crate::chain::{Chain, SEALED, input};

const GOODS: &[&str] = &["stock_transfer_goods"];
const SUM: &[&str] = &["stock_transfer_sum"];

/// A statement for every column that says how much, whose, where, when or how it stands, and the rules that name it even where the
/// seal is mended too.
const TAMPERED: &[(&str, &[&str])] = &[
    ("UPDATE stock_transfer SET country_code = 1", GOODS),
    ("UPDATE stock_transfer SET kind = 'allocation', allocation_no = 'AL-1'", &[]),
    ("UPDATE stock_transfer SET out_doc_no = 'TO-9' WHERE status = 'confirmed'", GOODS),
    ("UPDATE stock_transfer SET in_doc_no = 'TI-9' WHERE status = 'confirmed'", &[]),
    ("UPDATE stock_transfer SET out_store_id = out_store_id + 1", &[]),
    ("UPDATE stock_transfer SET in_store_id = in_store_id + 1", &[]),
    ("UPDATE stock_transfer SET out_location_id = out_location_id + 1000", GOODS),
    ("UPDATE stock_transfer SET in_location_id = in_location_id + 1000", GOODS),
    ("UPDATE stock_transfer SET owner_id = 1", &[]),
    ("UPDATE stock_transfer SET becomes_id = 1", &[]),
    ("UPDATE stock_transfer SET status = 'to_be_confirmed' WHERE status = 'confirmed'", SUM),
    ("UPDATE stock_transfer SET status = 'confirmed' WHERE status = 'to_be_confirmed'", SUM),
    ("UPDATE stock_transfer SET reverses_id = id", &[]),
    ("UPDATE stock_transfer SET biz_date = '2026-02-10'", &[]),
    ("UPDATE stock_transfer SET captured_at = captured_at - 1", &[]),
    ("UPDATE stock_transfer SET created_at = created_at - 1", &[]),
    ("UPDATE stock_transfer SET created_by = created_by + 1", &[]),
    ("UPDATE stock_transfer SET answered_by = created_by WHERE status = 'confirmed'", &[]),
    ("UPDATE stock_transfer SET answered_at = answered_at - 1 WHERE status = 'confirmed'", &[]),
    ("UPDATE stock_transfer SET ver = ver + 1", &[]),
    ("UPDATE stock_transfer SET remark = 'Ten of them'", &[]),
    ("UPDATE stock_transfer SET reason = 'Broken on the way'", &[]),
    ("UPDATE stock_transfer SET created_by_name = 'Nobody'", &[]),
    ("UPDATE stock_transfer SET created_person_id = 1", &[]),
    ("UPDATE stock_transfer SET answered_by_name = 'Nobody' WHERE status = 'confirmed'", &[]),
    ("UPDATE stock_transfer_event SET event = 'refuse' WHERE event = 'confirm'", &[]),
    ("UPDATE stock_transfer_event SET reason = 'Broken on the way' WHERE event = 'confirm'", &[]),
    ("UPDATE stock_transfer_event SET captured_at = captured_at - 1 WHERE event = 'confirm'", &[]),
    ("UPDATE stock_transfer_event SET at = at - 1 WHERE event = 'confirm'", &[]),
    ("UPDATE stock_transfer_event SET actor_id = actor_id + 1 WHERE event = 'confirm'", &[]),
    ("UPDATE stock_transfer_event SET actor_name = 'Nobody' WHERE event = 'confirm'", &[]),
    ("DELETE FROM stock_transfer_event WHERE event = 'confirm'", &[]),
    ("UPDATE stock_transfer_line SET product_id = product_id + 1000", GOODS),
    ("UPDATE stock_transfer_line SET qty_out = 6, qty_in = qty_in + 1 WHERE waiting_qty = 0", GOODS),
    ("UPDATE stock_transfer_line SET qty_in = qty_in + 1, short_qty = short_qty - 1 WHERE waiting_qty = 0", GOODS),
    ("UPDATE stock_transfer_line SET refused_qty = refused_qty + 1, qty_in = qty_in - 1 WHERE waiting_qty = 0", GOODS),
    ("UPDATE stock_transfer_line SET taken_back_qty = 1 WHERE waiting_qty = 0", GOODS),
    (
        "UPDATE stock_transfer_line SET waiting_qty = 0, qty_in = qty_out WHERE waiting_qty > 0",
        &["stock_transfer_goods", "stock_transfer_sum"],
    ),
    ("DELETE FROM stock_transfer_line WHERE waiting_qty = 0", GOODS),
];

both_databases!(changes_by_hand_are_named, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let sent = chain.sent().await;
    chain.confirm(&chain.receiver, sent.transfer.transfer_id, &[(&chain.soap, 3, 1)]).await.expect("one of five is short");
    chain.submit(&chain.sender, input("b", &chain.here, &chain.there, &[(&chain.cream, 2)])).await.expect("on its way");
    assert_eq!(chain.findings().await, []);
    for (statement, rules) in TAMPERED {
        let (found, sealed) = tampered(&chain.company.db, &[], statement, async |tx| {
            let sealed = store::movements::verify(tx, SEALED).await?;
            Ok(([transfer::verify(tx).await?, stock::verify(tx).await?].concat(), !sealed.is_empty()))
        })
        .await;
        let found: Vec<&str> = found.iter().map(|finding| finding.rule).collect();
        for rule in *rules {
            assert!(found.contains(rule), "{statement}: {rule} is not among {found:?}");
        }
        assert!(sealed, "{statement}: the seal says nothing");
    }
    assert_eq!(chain.findings().await, []);
});
