//! What an installation from before receivables were documents finds after its upgrade.

use store::both_databases;

use crate::MODULES;
use crate::desk::{DAY, Desk};

/// Puts everything back to where only the books knew of debts.
const TAKEN_BACK: [&str; 11] = [
    "DROP TABLE receivable_day",
    "DROP TABLE invoice",
    "DROP TABLE bad_debt",
    "DROP TABLE write_off",
    "DROP TABLE receipt_named",
    "DROP TABLE receipt_voucher",
    "DROP TABLE receipt",
    "DROP TABLE receivable",
    "DROP TABLE receivable_due",
    "DELETE FROM document_number WHERE prefix IN ('AR', 'IV')",
    "DELETE FROM schema_migration WHERE module = 'receivable' OR (module = 'money' AND number IN (9, 10))",
];

both_databases!(debts_of_before_become_documents, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.deliver(10_000, "DN-1").await;
    desk.rt.clock.advance_seconds(3 * DAY);
    let second = desk.deliver(5_000, "DN-2").await;
    let seen = desk.standing().await;
    let back = desk.write(async |tx, _| {
        for statement in TAKEN_BACK {
            tx.execute(statement, &[]).await?;
        }
        Ok(())
    });
    back.await.expect("as it was");
    assert_eq!(desk.db.migrate(MODULES).await.expect("upgraded"), 2 + receivable::MODULE.migrations.len());
    assert_eq!(desk.standing().await, seen);
    let page = desk.receivables(&desk.finance, receivable::ReceivableFilter::default()).await;
    let mut found: Vec<_> = page.list.iter().map(|one| (one.doc_no.clone(), one.si_amount, one.due_date)).collect();
    found.sort();
    let expected = [&first, &second].map(|one| (one.doc_no.clone(), one.si_amount, one.due_date));
    assert_eq!(found, expected);
    let proved = desk.write(async |tx, _| receivable::verify(tx).await).await.expect("proved");
    assert_eq!(proved, []);
    assert_eq!(desk.deliver(100, "DN-3").await.doc_no, "AR-TH-2026-000003");
});
