//! Rows that somebody changed by hand are found by what the books, the movements and the other documents say.

use store::both_databases;

use crate::MODULES;
use crate::back::Back;

/// What is changed, how it is changed back, and the rule that finds it.
const CHANGES: &[(&str, &str, &str)] = &[
    (
        "UPDATE goods_return_line SET qty_sound = 3, qty_damaged = 1",
        "UPDATE goods_return_line SET qty_sound = 4, qty_damaged = 0",
        "goods_return_goods",
    ),
    ("UPDATE goods_return_line SET amount = amount + 1", "UPDATE goods_return_line SET amount = amount - 1", "goods_return_sums"),
    (
        "UPDATE goods_return SET net_amount = net_amount + 1, amount = amount + 1",
        "UPDATE goods_return SET net_amount = net_amount - 1, amount = amount - 1",
        "goods_return_booked",
    ),
    (
        "UPDATE approval_step SET decision = 'pending', opened_at = 1, due_at = 1, decided_by = NULL WHERE doc_kind = 'goods_return'",
        "UPDATE approval_step SET decision = 'approved', decided_by = 3 WHERE doc_kind = 'goods_return'",
        "goods_return_asked",
    ),
    ("UPDATE goods_return SET wallet_amount = 1", "UPDATE goods_return SET wallet_amount = 0", "goods_return_set_off"),
    ("UPDATE goods_return_set_off SET amount = amount - 1", "UPDATE goods_return_set_off SET amount = amount + 1", "receivable_returned"),
    (
        "UPDATE goods_return SET credit_no = 'CN-TH-2026-000007'",
        "UPDATE goods_return SET credit_no = 'CN-TH-2026-000001'",
        "document_numbers",
    ),
    ("UPDATE order_line SET qty_returned = 3", "UPDATE order_line SET qty_returned = 4", "order_line_returned"),
    (
        "UPDATE customer_order SET refunded_amount = refunded_amount - 1",
        "UPDATE customer_order SET refunded_amount = refunded_amount + 1",
        "order_refunded",
    ),
    (
        "UPDATE receivable SET returned = returned - 1, unwritten_off = unwritten_off + 1",
        "UPDATE receivable SET returned = returned + 1, unwritten_off = unwritten_off - 1",
        "receivable_returned",
    ),
];

both_databases!(what_is_changed_by_hand_is_found, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let judged = back.inspected(delivered, 4).await;
    back.credit(&judged, None).await.expect("credited");
    assert_eq!(back.findings().await, []);
    for (change, undo, rule) in CHANGES {
        back.write(async move |tx, _| Ok(tx.execute(change, &[]).await?)).await.expect("changed");
        let found = back.write(async |tx, _| goods_return::verify(tx).await).await.expect("proved");
        assert!(found.iter().any(|finding| finding.rule == *rule), "{change}: {found:?}");
        back.write(async move |tx, _| Ok(tx.execute(undo, &[]).await?)).await.expect("changed back");
        let found = back.write(async |tx, _| goods_return::verify(tx).await).await.expect("proved");
        assert_eq!(found, [], "{undo}");
    }
});
