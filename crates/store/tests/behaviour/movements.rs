//! Rows of money and goods are what was sealed, or are named.

use kernel::{Finding, Id, Runtime};
use store::audit::MOVEMENTS_SEALED;
use store::movements::{seal, verify};
use store::testing::TestDb;
use store::{Db, Migration, Module, MovementTable, StoreError, both_databases, params};

use crate::audit::{report, runtime, tamper};

const TILL: Module =
    Module { name: "till", migrations: &[Migration { number: 1, name: "till", sql: include_str!("schema/0003_till.sql") }] };
const MODULES: &[Module] = &[store::MODULE, TILL];
const NOTHING: &[Module] = &[];

static MOVE: MovementTable = MovementTable { name: "till_move", key: "id", line: None, columns: "amount, cash, note", kept: true };
static LINE: MovementTable = MovementTable { name: "till_line", key: "bill_id", line: Some("line_no"), columns: "qty", kept: false };
const TABLES: &[&[&MovementTable]] = &[&[&MOVE], &[&LINE]];

async fn pay(db: &Db, id: i64, amount: i64) {
    let paid = db.write::<_, StoreError, _>(async move |tx| {
        tx.moved(&MOVE, Id::new(id));
        tx.execute_one("INSERT INTO till_move (id, amount, cash) VALUES ($1, $2, TRUE)", params![id, amount]).await
    });
    paid.await.expect("paid");
}

/// The lines of a bill, as a whole.
async fn bill(db: &Db, id: i64, lines: &'static [i64]) {
    let written = db.write::<_, StoreError, _>(async move |tx| {
        tx.moved(&LINE, Id::new(id));
        tx.execute("DELETE FROM till_line WHERE bill_id = $1", params![id]).await?;
        for (qty, line_no) in lines.iter().zip(1_i64..) {
            tx.execute_one("INSERT INTO till_line (bill_id, line_no, qty) VALUES ($1, $2, $3)", params![id, line_no, *qty]).await?;
        }
        Ok(())
    });
    written.await.expect("written");
}

/// As old programs did: nobody is told.
async fn silently(db: &Db, statement: &'static str) {
    db.write::<_, StoreError, _>(async move |tx| tx.execute(statement, &[]).await.map(drop)).await.expect("written");
}

async fn sealed(db: &Db, rt: &Runtime) {
    seal(db, rt, TABLES).await.expect("sealed");
    store::audit::seal(db, rt).await.expect("sealed");
}

async fn findings(db: &Db) -> Vec<Finding> {
    db.read::<_, StoreError, _>(async |tx| verify(tx, TABLES).await).await.expect("a report")
}

async fn found(db: &Db) -> Vec<(String, String)> {
    findings(db).await.into_iter().map(|finding| (finding.subject, finding.found)).collect()
}

fn named(rows: &[(&str, &str)]) -> Vec<(String, String)> {
    rows.iter().map(|(row, found)| ((*row).to_owned(), (*found).to_owned())).collect()
}

async fn runs(db: &Db) -> i64 {
    let count = async |tx: &mut store::Tx| tx.one::<(i64,)>("SELECT COUNT(DISTINCT run) FROM movement_seal", &[]).await;
    db.read::<_, StoreError, _>(count).await.expect("counted").0
}

both_databases!(what_the_program_writes_fits_at_any_time, MODULES, async |db| {
    let rt = runtime();
    sealed(&db, &rt).await;
    pay(&db, 1, 500).await;
    bill(&db, 7, &[2, 3]).await;
    assert_eq!(findings(&db).await, [], "what waits for its digest is not judged");
    sealed(&db, &rt).await;
    assert_eq!((findings(&db).await, runs(&db).await), (vec![], 1), "one sealing for all that waited");
    bill(&db, 7, &[2, 4, 9]).await;
    assert_eq!(findings(&db).await, []);
    sealed(&db, &rt).await;
    bill(&db, 7, &[]).await;
    sealed(&db, &rt).await;
    assert_eq!(findings(&db).await, [], "lines come and go with their document");
    sealed(&db, &rt).await;
    assert_eq!(runs(&db).await, 3, "nothing new, nothing sealed");
    let proven = report(&db).await;
    assert_eq!((proven.ok, proven.proven), (Some(true), 3), "the chain has every sealing");
});

both_databases!(what_was_refused_has_moved_nothing, MODULES, async |db| {
    let rt = runtime();
    let refused = db.write::<(), StoreError, _>(async |tx| {
        tx.moved(&MOVE, Id::new(1));
        Err(StoreError::NoRow)
    });
    assert!(refused.await.is_err());
    silently(&db, "INSERT INTO till_line (bill_id, line_no, qty) VALUES (7, 1, 1)").await;
    let waiting = db.read::<_, StoreError, _>(async |tx| store::movements::unsealed(tx).await).await;
    assert_eq!(waiting.expect("counted"), 0);
    sealed(&db, &rt).await;
    pay(&db, 2, 5).await;
    let waiting = db.read::<_, StoreError, _>(async |tx| store::movements::unsealed(tx).await).await;
    assert_eq!(waiting.expect("counted"), 1);
});

both_databases!(every_row_that_other_hands_wrote_is_named, MODULES, async |db| {
    let rt = runtime();
    sealed(&db, &rt).await;
    for id in 1..=5 {
        pay(&db, id, 100 * id).await;
    }
    bill(&db, 7, &[2, 3]).await;
    bill(&db, 8, &[4]).await;
    sealed(&db, &rt).await;
    silently(&db, "UPDATE till_move SET amount = amount - 1 WHERE id = 2").await;
    silently(&db, "UPDATE till_move SET cash = FALSE WHERE id = 3").await;
    silently(&db, "DELETE FROM till_move WHERE id = 5").await;
    silently(&db, "INSERT INTO till_move (id, amount, cash) VALUES (9, 1, TRUE)").await;
    silently(&db, "UPDATE till_line SET qty = 30 WHERE bill_id = 7 AND line_no = 2").await;
    silently(&db, "INSERT INTO till_line (bill_id, line_no, qty) VALUES (8, 2, 1)").await;
    let expected = named(&[
        ("till_move id 2", "changed"),
        ("till_move id 3", "changed"),
        ("till_move id 5", "deleted"),
        ("till_move id 9", "never sealed"),
        ("till_line bill_id 7, line_no 2", "changed"),
        ("till_line bill_id 8, line_no 2", "never sealed"),
    ]);
    assert_eq!(found(&db).await, expected);
});

both_databases!(a_row_that_never_changes_cannot_be_sealed_anew, MODULES, async |db| {
    let rt = runtime();
    sealed(&db, &rt).await;
    pay(&db, 1, 500).await;
    sealed(&db, &rt).await;
    silently(&db, "UPDATE till_move SET amount = 5").await;
    silently(&db, "INSERT INTO movement_unsealed (moved) VALUES ('till_move:1')").await;
    assert_eq!(found(&db).await, named(&[("till_move id 1", "changed")]), "waiting does not excuse it");
    sealed(&db, &rt).await;
    assert_eq!(found(&db).await, named(&[("till_move id 1", "two different ones")]));
});

both_databases!(notes_that_were_changed_or_removed_are_named, MODULES, async |db| {
    let rt = runtime();
    sealed(&db, &rt).await;
    for id in 1..=3 {
        pay(&db, id, 100).await;
        sealed(&db, &rt).await;
    }
    let guards = if db.kind() == "sqlite" {
        vec!["DROP TRIGGER movement_seal_kept", "DROP TRIGGER movement_seal_stays"]
    } else {
        vec!["ALTER TABLE movement_seal DISABLE TRIGGER USER"]
    };
    for guard in guards {
        silently(&db, guard).await;
    }
    silently(&db, "UPDATE movement_seal SET digests = (SELECT digests FROM movement_seal WHERE run = 1) WHERE run = 2").await;
    silently(&db, "DELETE FROM movement_seal WHERE run = 3").await;
    let subjects: Vec<String> = findings(&db).await.into_iter().map(|finding| finding.subject).collect();
    assert!(subjects.contains(&"till_move, sealing 2".to_owned()), "{subjects:?}");
    assert!(subjects.contains(&"till_move, sealing 3".to_owned()), "{subjects:?}");
    assert!(subjects.contains(&"till_move id 2".to_owned()), "{subjects:?}");

    tamper(&db, format!("UPDATE audit_entry SET after_json = '{{}}' WHERE action = '{MOVEMENTS_SEALED}' AND doc_no = '1'")).await;
    assert_eq!(report(&db).await.ok, Some(false), "the chain covers what the entries say");
});

both_databases!(rows_of_before_are_sealed_first, MODULES, async |db| {
    let rt = runtime();
    silently(&db, "INSERT INTO till_move (id, amount, cash) VALUES (1, 10, TRUE), (2, 20, FALSE)").await;
    silently(&db, "INSERT INTO till_line (bill_id, line_no, qty) VALUES (7, 1, 1), (7, 2, 2)").await;
    assert_eq!(findings(&db).await, [], "not judged before");
    sealed(&db, &rt).await;
    pay(&db, 3, 30).await;
    // Another server of the version before goes on for a while on PostgreSQL.
    if db.kind() == "postgres" {
        silently(&db, "INSERT INTO till_move (id, amount, cash) VALUES (4, 40, TRUE)").await;
        silently(&db, "UPDATE till_line SET qty = 5 WHERE line_no = 1").await;
    }
    sealed(&db, &rt).await;
    assert_eq!(findings(&db).await, []);
    rt.clock.advance_seconds(3_601);
    sealed(&db, &rt).await;
    assert_eq!(findings(&db).await, []);
    silently(&db, "UPDATE till_line SET qty = 6 WHERE line_no = 1").await;
    silently(&db, "UPDATE till_move SET amount = 11 WHERE id = 1").await;
    assert_eq!(found(&db).await, named(&[("till_move id 1", "changed"), ("till_line bill_id 7, line_no 1", "changed")]));

    silently(&db, "UPDATE movement_table SET whole = FALSE, sealed_to = 0").await;
    let anew = found(&db).await;
    assert!(anew.contains(&("till_line".to_owned(), "begun anew".to_owned())), "{anew:?}");
    sealed(&db, &rt).await;
    let anew = found(&db).await;
    assert!(anew.contains(&("till_line".to_owned(), "begun anew".to_owned())), "{anew:?}");
});

both_databases!(several_nodes_seal_each_row_once, MODULES, async |db| {
    let rt = runtime();
    sealed(&db, &rt).await;
    let tasks: Vec<_> = (0..4)
        .map(|node| {
            let (db, rt) = (db.clone(), rt.clone());
            tokio::spawn(async move {
                for number in 1..=20 {
                    pay(&db, node * 100 + number, number).await;
                    seal(&db, &rt, TABLES).await.expect("sealed");
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("done");
    }
    sealed(&db, &rt).await;
    assert_eq!(findings(&db).await, []);
    let notes = async |tx: &mut store::Tx| tx.all::<(Vec<u8>,)>("SELECT digests FROM movement_seal", &[]).await;
    let bytes: usize = db.read::<_, StoreError, _>(notes).await.expect("read").iter().map(|(notes,)| notes.len()).sum();
    assert_eq!(bytes, 80 * 32);
});

#[tokio::test]
async fn a_backup_of_one_database_fits_in_the_other() {
    let (from, rt) = (TestDb::sqlite(MODULES).await, runtime());
    sealed(&from.db, &rt).await;
    pay(&from.db, 1, 500).await;
    bill(&from.db, 7, &[2, 3]).await;
    sealed(&from.db, &rt).await;
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("today.gerai");
    store::backup::write(&from.db, &rt, &file).await.expect("written");
    let to = TestDb::postgres(NOTHING).await;
    store::backup::restore(&to.db, MODULES, &file).await.expect("restored");
    assert_eq!(findings(&to.db).await, []);
    bill(&to.db, 7, &[1]).await;
    sealed(&to.db, &rt).await;
    assert_eq!(findings(&to.db).await, []);
}
