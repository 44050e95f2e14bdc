//! Whatever somebody with the database password writes, the proof finds it.

use store::{Db, StoreError, both_databases};

use crate::common::{Depot, MODULES, SOAP, want};

async fn tamper(db: &Db, statement: &'static str) {
    let off: &[&str] = match db.kind() {
        "sqlite" => &["DROP TRIGGER IF EXISTS stock_move_kept", "DROP TRIGGER IF EXISTS stock_move_stays"],
        _ => &["ALTER TABLE stock_move DISABLE TRIGGER USER"],
    };
    let outcome: Result<u64, StoreError> = db
        .write(async move |tx| {
            for switch in off {
                tx.execute(switch, &[]).await?;
            }
            tx.execute(statement, &[]).await
        })
        .await;
    assert!(outcome.expect("tampered") > 0, "nothing was tampered with");
}

async fn rules_after(db: Db, statement: &'static str) -> Vec<&'static str> {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 10).await;
    depot.reserve("SO-1", &[want(1, SOAP, 4)], None).await.expect("reserved");
    assert_eq!(depot.findings().await, []);
    tamper(&depot.db, statement).await;
    depot.findings().await.iter().map(|finding| finding.rule).collect()
}

both_databases!(a_tampered_stock_row_is_found, MODULES, async |db| {
    assert_eq!(rules_after(db, "UPDATE stock SET on_hand = 12 WHERE guarded").await, ["stock_on_hand", "stock_zero_sum"]);
});

both_databases!(a_tampered_promise_is_found, MODULES, async |db| {
    assert_eq!(rules_after(db, "UPDATE stock SET reserved = 0").await, ["stock_reserved"]);
});

both_databases!(a_tampered_move_is_found_at_both_its_ends, MODULES, async |db| {
    assert_eq!(rules_after(db, "UPDATE stock_move SET qty = 9").await, ["stock_on_hand", "stock_on_hand"]);
});

both_databases!(a_removed_stock_row_is_found, MODULES, async |db| {
    let rules = rules_after(db, "DELETE FROM stock WHERE guarded").await;
    assert_eq!(rules, ["stock_on_hand", "stock_reserved", "stock_zero_sum"]);
});

both_databases!(a_forgotten_reservation_is_found, MODULES, async |db| {
    assert_eq!(rules_after(db, "UPDATE reservation SET state = 'released', ended_at = 1").await, ["stock_reserved"]);
});

both_databases!(a_lifted_guard_is_found, MODULES, async |db| {
    assert_eq!(rules_after(db, "UPDATE stock SET guarded = FALSE WHERE guarded").await, ["stock_guarded"]);
});
