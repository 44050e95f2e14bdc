//! Whoever changes a table of settlements behind everybody's back is found out.

use kernel::Finding;
use store::both_databases;

use crate::MODULES;
use crate::consigned::Consigned;

/// What somebody with the password of the database does, and the rule that finds it.
const DEEDS: &[(&str, &str)] = &[
    ("UPDATE consignment_settlement_line SET sold = sold - 1, closing = closing + 1", "settlement_pieces"),
    ("UPDATE consignment_settlement_line SET reported = reported + 1", "settlement_pieces"),
    ("UPDATE consignment_settlement_line SET net = net - 1", "settlement_sums"),
    ("UPDATE consignment_settlement_price SET net = net - 100, tax = tax + 100", "settlement_prices"),
    ("UPDATE consignment_settlement SET net = net - 100, amount = amount - 100", "settlement_sums"),
    ("UPDATE consignment_settlement SET period_from = '2026-01-15' WHERE doc_no = 'CS-ID-2026-000002'", "settlement_period"),
    ("DELETE FROM consignment_settlement_move", "settlement_moves"),
    ("UPDATE consignment_settlement SET receivable_id = 1", "settlement_owed"),
    ("UPDATE receivable SET source_no = 'CS-ID-2026-000009' WHERE source_no = 'CS-ID-2026-000001'", "settlement_owed"),
    ("UPDATE sales_report_lock SET locked_through = '2026-01-01'", "settlement_lock"),
    ("UPDATE document_number SET last_number = 5 WHERE prefix = 'CS'", "document_numbers"),
];

both_databases!(every_change_behind_our_back_is_found, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 10, "2026-02-03").await;
    shop.sold(&shop.soap, 4, "2026-02-10").await;
    shop.settled(&shop.prepared("2026-02-01", "2026-02-28").await).await;
    shop.sold(&shop.soap, 1, "2026-03-02").await;
    shop.company.later(1);
    shop.settled(&shop.prepared("2026-03-01", "2026-03-09").await).await;
    assert_eq!(shop.unproved().await, []);
    for (deed, rule) in DEEDS {
        let found: Vec<Finding> = found_after(&shop, deed).await;
        assert!(found.iter().any(|finding| finding.rule == *rule), "{deed} should be found by {rule}: {found:?}");
    }
    assert_eq!(shop.unproved().await, [], "nothing stayed");
});

/// Does it, proves, and takes it back.
async fn found_after(shop: &Consigned, deed: &'static str) -> Vec<Finding> {
    let (sender, mut receiver) = tokio::sync::mpsc::unbounded_channel();
    let deed = deed.to_owned();
    let work = shop.company.write::<(), _>(async move |tx, _| {
        tx.execute(&deed, &[]).await?;
        let _ = sender.send(settlement::verify(tx).await?);
        Err(kernel::AppError::internal("taken back"))
    });
    work.await.expect_err("taken back");
    receiver.recv().await.expect("findings")
}
