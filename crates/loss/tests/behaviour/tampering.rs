//! Whatever a careful hand changes about losses is named: by the seals, and where it can be, by the goods that moved.

use files::Purpose;
use loss::LossReason;
use store::both_databases;
use store::testing::tampered;

use crate::MODULES;
use crate::shelf::{SEALED, Shelf, lost};

const GOODS: &[&str] = &["inventory_loss_goods"];
const STATE: &[&str] = &["inventory_loss_state", "inventory_loss_goods"];

/// A statement for every column that says how much, whose, where, when or how it stands, and the rules that name it even where the
/// seal is mended too.
const TAMPERED: &[(&str, &[&str])] = &[
    ("UPDATE inventory_loss SET country_code = 1 WHERE status = 'confirmed'", GOODS),
    ("UPDATE inventory_loss SET doc_no = 'IL-ID-260310-00099' WHERE status = 'confirmed'", GOODS),
    ("UPDATE inventory_loss SET source = 'manual', source_no = '' WHERE source = 'count'", &[]),
    ("UPDATE inventory_loss SET source_no = 'IC-ID-260310-00009' WHERE source = 'count'", &[]),
    ("UPDATE inventory_loss SET store_id = store_id + 1 WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET customer_id = customer_id + 1 WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET owner_id = customer_id WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET location_id = location_id + 1 WHERE status = 'confirmed'", GOODS),
    ("UPDATE inventory_loss SET kept_at_id = kept_at_id + 1 WHERE status = 'confirmed'", GOODS),
    ("UPDATE inventory_loss SET status = 'cancelled', decided_at = NULL, decided_by = NULL WHERE status = 'confirmed'", STATE),
    ("UPDATE inventory_loss SET status = 'refused' WHERE status = 'confirmed'", STATE),
    ("UPDATE inventory_loss SET status = 'confirmed', decided_at = 1, decided_by = 1 WHERE status = 'to_be_confirmed'", &[]),
    ("UPDATE inventory_loss SET responsible_id = 1", &[]),
    ("UPDATE inventory_loss SET reported_by = reported_by + 1 WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET decided_by = reported_by WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET reported_at = reported_at - 1 WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET captured_at = captured_at - 1 WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET decided_at = decided_at - 1 WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET biz_date = '2026-02-10' WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET ver = ver + 1 WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss_line SET product_id = product_id + 1 WHERE qty = 4", GOODS),
    ("UPDATE inventory_loss_line SET qty = 5 WHERE qty = 4", &[]),
    ("UPDATE inventory_loss_line SET deduction_qty = 4 WHERE qty = 4", GOODS),
    ("UPDATE inventory_loss_line SET qty = 5, deduction_qty = 4 WHERE qty = 4", GOODS),
    ("UPDATE inventory_loss_line SET deduction_qty = 1 WHERE qty = 2", &["inventory_loss_state"]),
    ("UPDATE inventory_loss_line SET reason = 'stolen' WHERE qty = 4", &[]),
    ("UPDATE inventory_loss SET remark = 'Found again' WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET reason = 'Never seen' WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET reported_by_name = 'Nobody' WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss SET decided_by_name = 'Nobody' WHERE status = 'confirmed'", &[]),
    ("UPDATE inventory_loss_line SET remark = 'Found again' WHERE qty = 4", &[]),
    ("UPDATE inventory_loss_event SET event = 'refuse' WHERE event = 'confirm'", &[]),
    ("UPDATE inventory_loss_event SET reason = 'Never seen' WHERE event = 'confirm'", &[]),
    ("UPDATE inventory_loss_event SET at = at - 1 WHERE event = 'confirm'", &[]),
    ("UPDATE inventory_loss_event SET actor_id = actor_id + 1 WHERE event = 'confirm'", &[]),
    ("UPDATE inventory_loss_event SET actor_name = 'Nobody' WHERE event = 'confirm'", &[]),
    ("DELETE FROM inventory_loss_event WHERE event = 'confirm'", &[]),
    ("UPDATE inventory_loss_photo SET line_no = 2", &[]),
    ("UPDATE inventory_loss_photo SET file_id = file_id + 1", &[]),
    ("DELETE FROM inventory_loss_photo", &[]),
    ("DELETE FROM inventory_loss_line WHERE qty = 4", GOODS),
];

both_databases!(changes_by_hand_are_named, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let decided = shelf.submit("a", &[lost(&shelf.soap, 4, LossReason::Expired)]).await.expect("reported");
    shelf.confirm(&shelf.manager, decided.loss.loss_id, &[(&shelf.soap, 3)]).await.expect("confirmed");
    shelf.submit("b", &[lost(&shelf.cream, 2, LossReason::Expired)]).await.expect("reported");
    shelf.submit("c", &[lost(&shelf.soap, 1, LossReason::Damaged), lost(&shelf.cream, 1, LossReason::Expired)]).await.expect("reported");
    let photo = shelf.upload(&shelf.promoter, Purpose::LossPhoto).await;
    shelf.photograph("c", &shelf.soap, photo).await.expect("photographed");
    shelf.count_short(&shelf.cream, 1, true).await.expect("raised by a count");
    assert_eq!(shelf.findings().await, []);
    for (statement, rules) in TAMPERED {
        let (found, sealed) = tampered(&shelf.company.db, &[], statement, async |tx| {
            let sealed = store::movements::verify(tx, SEALED).await?;
            Ok(([loss::verify(tx).await?, stock::verify(tx).await?].concat(), !sealed.is_empty()))
        })
        .await;
        let found: Vec<&str> = found.iter().map(|finding| finding.rule).collect();
        for rule in *rules {
            assert!(found.contains(rule), "{statement}: {rule} is not among {found:?}");
        }
        assert!(sealed, "{statement}: the seal says nothing");
    }
    assert_eq!(shelf.findings().await, []);
});
