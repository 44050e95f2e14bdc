//! Whatever a careful hand changes is named: by the seals, and by what the books and the other documents say.

use store::both_databases;
use store::testing::logical_schema;

use crate::MODULES;
use crate::desk::{Desk, SEALED};

/// A statement, and the rules that name it even where the seal is mended too.
const TAMPERED: &[(&str, &[&str])] = &[
    (
        "UPDATE receivable SET si_amount = si_amount + 100, unwritten_off = unwritten_off + 100 WHERE doc_no = 'AR-TH-2026-000002'",
        &["receivable_booked", "receivable_account", "receivable_due"],
    ),
    ("UPDATE receivable SET customer_id = customer_id + 1 WHERE doc_no = 'AR-TH-2026-000002'", &["receivable_booked"]),
    ("UPDATE receivable SET due_date = '2027-01-01' WHERE doc_no = 'AR-TH-2026-000002'", &["receivable_due"]),
    ("UPDATE receivable SET doc_no = 'AR-TH-2026-000009' WHERE doc_no = 'AR-TH-2026-000002'", &["document_numbers"]),
    (
        "UPDATE receivable SET written_off = written_off + 1, unwritten_off = unwritten_off - 1 WHERE doc_no = 'AR-TH-2026-000001'",
        &["receivable_sums"],
    ),
    ("UPDATE receipt SET amount = amount + 100 WHERE doc_no = 'RC-TH-2026-000001'", &["receipt_booked", "receivable_account"]),
    ("UPDATE receipt SET matched = matched - 1 WHERE doc_no = 'RC-TH-2026-000001'", &["receipt_matched"]),
    ("UPDATE receipt SET doc_no = 'RC-TH-2026-000007' WHERE doc_no = 'RC-TH-2026-000001'", &["document_numbers", "receipt_booked"]),
    (
        "UPDATE write_off SET amount = amount + 1 WHERE doc_no = 'WO-TH-2026-000001'",
        &["write_off_booked", "receivable_sums", "receipt_matched"],
    ),
    ("UPDATE write_off SET customer_id = customer_id + 1 WHERE doc_no = 'WO-TH-2026-000001'", &["write_off_customer"]),
    (
        "UPDATE write_off SET status = 'reversed', reversed_at = 1 WHERE doc_no = 'WO-TH-2026-000001'",
        &["write_off_reversal_booked", "receivable_sums"],
    ),
    ("UPDATE write_off SET doc_no = 'WO-TH-2026-000008' WHERE doc_no = 'WO-TH-2026-000001'", &["document_numbers", "write_off_booked"]),
    ("UPDATE bad_debt SET amount = amount + 1", &["bad_debt_booked", "receivable_sums"]),
    ("UPDATE bad_debt SET doc_no = 'BD-TH-2026-000002'", &["document_numbers", "bad_debt_booked"]),
    ("UPDATE receivable_due SET amount = amount + 1", &["receivable_due"]),
    ("DELETE FROM receivable_due", &["receivable_due"]),
    ("UPDATE receivable_day SET received = received + 1 WHERE received > 0", &["receivable_day"]),
    ("UPDATE receivable_day SET late_on = '9999-12-31'", &["receivable_day"]),
    ("UPDATE document_number SET last_number = last_number + 1 WHERE prefix = 'AR'", &["document_numbers"]),
    ("UPDATE ledger_account SET debits_posted = debits_posted + 1 WHERE code = 'AR'", &["receivable_account", "account_total"]),
    ("UPDATE ledger_account SET credits_posted = credits_posted + 1 WHERE code = 'UNALLOC'", &["receivable_account", "account_total"]),
    ("UPDATE invoice SET amount = amount + 100 WHERE doc_no = 'IV-TH-2026-000002'", &["receivable_invoice"]),
    ("UPDATE invoice SET doc_no = 'IV-TH-2026-000009' WHERE doc_no = 'IV-TH-2026-000002'", &["document_numbers"]),
    ("DELETE FROM invoice WHERE doc_no = 'IV-TH-2026-000001'", &["document_numbers", "receivable_invoice"]),
    ("DELETE FROM bad_debt", &["bad_debt_booked", "document_numbers", "receivable_sums"]),
];

/// One of everything: two debts, money for them, a match, a bad debt.
async fn company(db: store::Db) -> Desk {
    let desk = Desk::open(db).await;
    let (first, _) = (desk.deliver(10_000, "DN-1").await, desk.deliver(5_000, "DN-2").await);
    desk.match_to(&desk.received(6_000).await, &[(first.id, 4_000)]).await.expect("matched");
    let owed = desk.receivable(first.id).await;
    let asked = desk.give_up(&owed, Some(1_000)).await.expect("asked");
    desk.approve(&desk.second, &asked).await.expect("agreed");
    desk
}

enum Undone {
    Found(Vec<String>, bool),
    Failed(kernel::AppError),
}

impl From<kernel::AppError> for Undone {
    fn from(error: kernel::AppError) -> Self {
        Self::Failed(error)
    }
}

impl From<store::StoreError> for Undone {
    fn from(error: store::StoreError) -> Self {
        Self::Failed(error.into())
    }
}

both_databases!(changes_by_hand_are_named_by_what_they_contradict, MODULES, async |db| {
    let desk = company(db).await;
    assert_eq!(desk.findings().await, []);
    assert!(TAMPERED.len() >= 20);
    for (statement, rules) in TAMPERED {
        let statement: &'static str = statement;
        // Looked at in the transaction that changes it, which is then undone.
        let outcome: Result<(), Undone> = desk
            .db
            .write(async move |tx| {
                if tx.execute(statement, &[]).await? == 0 {
                    return Err(Undone::Found(vec!["nothing was changed".to_owned()], false));
                }
                let sealed = store::movements::verify(tx, SEALED).await?;
                let findings = [money::verify(tx).await?, receivable::verify(tx).await?].concat();
                Err(Undone::Found(findings.into_iter().map(|finding| finding.rule.to_owned()).collect(), !sealed.is_empty()))
            })
            .await;
        let (found, sealed) = match outcome {
            Err(Undone::Found(found, sealed)) => (found, sealed),
            Err(Undone::Failed(error)) => panic!("{statement}: {error:?}"),
            Ok(()) => panic!("{statement}: nothing is kept"),
        };
        for rule in *rules {
            assert!(found.iter().any(|name| name == rule), "{statement}: {rule} is not among {found:?}");
        }
        let unsealed = ["receivable_due", "receivable_day", "document_number", "ledger_account"];
        let of_sealed_table = !unsealed.iter().any(|table| statement.contains(table));
        assert!(sealed || !of_sealed_table, "{statement}: the seal says nothing");
    }
    assert_eq!(desk.findings().await, []);
});

both_databases!(the_database_itself_refuses_sums_that_do_not_fit, MODULES, async |db| {
    let desk = company(db).await;
    for statement in [
        "UPDATE receivable SET unwritten_off = unwritten_off - 1",
        "UPDATE receivable SET written_off = written_off - 10000, unwritten_off = unwritten_off + 10000",
        "UPDATE receipt SET matched = amount + 1",
        "UPDATE receivable_due SET amount = -1",
        "UPDATE bad_debt SET decided_by = asked_by",
    ] {
        let changed = desk.write(async move |tx, _| Ok(tx.execute(statement, &[]).await?)).await;
        assert!(changed.is_err(), "{statement}");
    }
});

/// What such columns are called.
const FIGURES: &[&str] = &["amount", "matched", "written_off", "returned", "bad_debt"];

both_databases!(a_table_with_figures_is_sealed_or_proved_again, MODULES, async |db| {
    let schema = logical_schema(&db).await;
    for table in receivable::MOVEMENTS {
        let shape = schema.iter().find(|shape| shape.name == table.name).expect("a table");
        for column in &shape.columns {
            let figure = column.kind == "number" && FIGURES.iter().any(|part| column.name.contains(part));
            assert!(!figure || table.columns.split(", ").any(|listed| listed.trim() == column.name), "{}.{}", table.name, column.name);
        }
    }
});
