//! What every caller relies on, on both databases: atomicity, isolation of refused work, durability of
//! acknowledged work, no lost update.

use kernel::AppError;
use store::{Db, FromRow, Module, Row, StoreError, Value, both_databases, migrations, params, record};

const MODULES: &[Module] = &[Module { name: "test", migrations: migrations![1 "account" => "schema/0001_account.sql"] }];

record! {
    #[derive(Debug, PartialEq)]
    struct Account { id: i64, name: String, open: bool, balance: i64, note: Option<Vec<u8>> }
}

async fn insert(db: &Db, id: i64, name: &'static str, balance: i64) -> Result<(), AppError> {
    db.write(async move |tx| {
        tx.execute_one(
            "INSERT INTO account (id, name, open, balance, note) VALUES ($1, $2, $3, $4, $5)",
            params![id, name, true, balance, None::<Vec<u8>>],
        )
        .await?;
        Ok(())
    })
    .await
}

async fn balance(db: &Db, id: i64) -> i64 {
    let read: Result<(i64,), StoreError> =
        db.read(async move |tx| tx.one("SELECT balance FROM account WHERE id = $1", params![id]).await).await;
    read.expect("the account is there").0
}

both_databases!(what_is_written_is_read, MODULES, async |db| {
    insert(&db, 1, "สมชาย", 500).await.expect("inserted");
    let sql = format!("SELECT {} FROM account WHERE name = $1", Account::COLUMNS);
    let found: Vec<Account> = db.read(async move |tx| tx.all(&sql, params!["สมชาย"]).await).await.expect("read");
    assert_eq!(found, [Account { id: 1, name: "สมชาย".into(), open: true, balance: 500, note: None }]);
});

both_databases!(a_refused_transaction_leaves_nothing, MODULES, async |db| {
    insert(&db, 1, "a", 10).await.expect("inserted");
    let refused: Result<(), StoreError> = db
        .write(async |tx| {
            tx.execute("UPDATE account SET balance = balance + 5 WHERE id = $1", params![1_i64]).await?;
            tx.execute_one("UPDATE account SET balance = balance - 100 WHERE id = $1 AND balance >= 100", params![1_i64]).await
        })
        .await;
    assert!(matches!(refused, Err(StoreError::AffectedRows(0))), "{refused:?}");
    assert_eq!(balance(&db, 1).await, 10);
});

both_databases!(constraints_are_told_apart, MODULES, async |db| {
    insert(&db, 1, "a", 10).await.expect("inserted");
    let twice: Result<u64, StoreError> =
        db.write(async |tx| tx.execute("INSERT INTO account (id, name, open, balance) VALUES (2, 'a', TRUE, 0)", &[]).await).await;
    assert!(twice.is_err_and(|e| e.is_unique("account", "name")));
    let negative: Result<u64, StoreError> = db.write(async |tx| tx.execute("UPDATE account SET balance = -1", &[]).await).await;
    assert!(matches!(negative, Err(StoreError::Check(name)) if name == "account_not_negative"));
});

both_databases!(concurrent_guarded_updates_never_overdraw, MODULES, async |db| {
    insert(&db, 1, "last pieces", 20).await.expect("inserted");
    let buyers = (0..200).map(|_| {
        let db = db.clone();
        tokio::spawn(async move {
            let bought: Result<(), StoreError> = db
                .write(async |tx| tx.execute_one("UPDATE account SET balance = balance - 1 WHERE id = 1 AND balance >= 1", &[]).await)
                .await;
            bought.is_ok()
        })
    });
    let mut winners = 0;
    for buyer in buyers.collect::<Vec<_>>() {
        winners += usize::from(buyer.await.expect("no panic"));
    }
    assert_eq!((winners, balance(&db, 1).await), (20, 0));
});

both_databases!(decisions_over_several_rows_do_not_skew, MODULES, async |db| {
    insert(&db, 1, "a", 60).await.expect("inserted");
    insert(&db, 2, "b", 60).await.expect("inserted");
    // Each may spend 100 of the common 120, whichever account it takes it from; only one of them can.
    let spenders = [1_i64, 2].map(|from| {
        let db = db.clone();
        tokio::spawn(async move {
            let spent: Result<bool, StoreError> = db
                .decide(async move |tx| {
                    let (total,): (i64,) = tx.one("SELECT CAST(SUM(balance) AS BIGINT) FROM account", &[]).await?;
                    if total < 100 {
                        return Ok(false);
                    }
                    tx.execute_one("UPDATE account SET balance = balance - 50 WHERE id = $1", params![from]).await?;
                    Ok(true)
                })
                .await;
            spent.expect("decided")
        })
    });
    let mut spent = 0;
    for spender in spenders {
        spent += usize::from(spender.await.expect("no panic"));
    }
    assert_eq!(spent, 1);
});

both_databases!(a_panic_is_an_error_and_harms_nobody_else, MODULES, async |db| {
    insert(&db, 1, "a", 10).await.expect("inserted");
    let panicking = db.clone();
    let task = tokio::spawn(async move {
        let outcome: Result<(), StoreError> = panicking
            .write(async |tx| {
                tx.execute("UPDATE account SET balance = 0", &[]).await?;
                assert!(tx.for_update().len() > 100, "as a bug would");
                Ok(())
            })
            .await;
        outcome
    });
    assert!(!matches!(task.await, Ok(Ok(()))));
    assert_eq!(balance(&db, 1).await, 10);
    insert(&db, 2, "b", 1).await.expect("the next one works");
});

both_databases!(a_caller_that_goes_away_leaves_a_clean_connection, MODULES, async |db| {
    insert(&db, 1, "a", 10).await.expect("inserted");
    for _ in 0..20 {
        let gone = db.clone();
        let task = tokio::spawn(async move {
            let _: Result<(), StoreError> = gone
                .write(async |tx| {
                    tx.execute("UPDATE account SET balance = balance + 1", &[]).await?;
                    tx.execute("UPDATE account SET balance = balance - 1", &[]).await?;
                    Ok(())
                })
                .await;
        });
        tokio::task::yield_now().await;
        task.abort();
    }
    assert_eq!(balance(&db, 1).await, 10);
});

both_databases!(lists_bind_as_one_parameter, MODULES, async |db| {
    for (id, name) in [(1, "a"), (2, "b"), (3, "c")] {
        insert(&db, id, name, 0).await.expect("inserted");
    }
    let find = async |ids: Vec<i64>| {
        let found: Result<Vec<(i64,)>, StoreError> = db
            .read(async move |tx| {
                let sql = format!("SELECT id FROM account WHERE {} ORDER BY id", tx.any_of("id", 1));
                tx.all(&sql, &[Value::Ints(ids.clone())]).await
            })
            .await;
        found.expect("read").into_iter().map(|(id,)| id).collect::<Vec<_>>()
    };
    assert_eq!(find(vec![3, 1, 99]).await, [1, 3]);
    assert_eq!(find(vec![]).await, [] as [i64; 0]);
});

both_databases!(a_reader_cannot_write, MODULES, async |db| {
    let refused: Result<u64, StoreError> = db.read(async |tx| tx.execute("DELETE FROM account", &[]).await).await;
    assert!(refused.is_err());
});

both_databases!(migrating_again_changes_nothing, MODULES, async |db| {
    assert_eq!(db.migrate(MODULES).await.expect("migrates"), 0);
    let newer = db.migrate(&[]).await.expect_err("the binary is older than the schema");
    assert!(newer.to_string().contains("test/1"), "{newer}");
});

/// Those that wait for the writer are committed together; here the first, one in the middle and the last are refused.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_refused_of_a_group_take_nobody_with_them() {
    const NAMES: [&str; 7] = ["a", "b", "c", "d", "e", "f", "g"];
    let test = store::testing::TestDb::sqlite(MODULES).await;
    let (begun, has_begun) = tokio::sync::oneshot::channel();
    let (go_on, may_go_on) = std::sync::mpsc::channel::<()>();
    let (begun, may_go_on) = (std::sync::Mutex::new(Some(begun)), std::sync::Mutex::new(may_go_on));
    let db = test.db.clone();
    let busy = tokio::spawn(async move {
        db.write::<_, StoreError, _>(async move |_| {
            let told = begun.lock().expect("free").take().map(|begun| begun.send(()));
            assert!(told.is_some_and(|told| told.is_ok()), "somebody waits to hear it");
            may_go_on.lock().expect("free").recv().map_err(StoreError::driver)
        })
        .await
    });
    has_begun.await.expect("the writer is busy");
    let waiting = futures_util::future::join_all((1_i64..).zip(NAMES).map(async |(id, name)| {
        let db = test.db.clone();
        db.write::<_, StoreError, _>(async move |tx| {
            let sql = "INSERT INTO account (id, name, open, balance) VALUES ($1, $2, TRUE, 0)";
            tx.execute_one(sql, params![id, name]).await?;
            if id % 3 == 1 { Err(StoreError::AffectedRows(0)) } else { Ok(()) }
        })
        .await
        .is_ok()
    }));
    let release = async { go_on.send(()).expect("the writer waits") };
    // All are asked for before the writer is let go: `join!` polls in this order.
    let (kept, ()) = tokio::join!(waiting, release);
    busy.await.expect("it ran").expect("committed");
    assert_eq!(kept, [false, true, true, false, true, true, false]);
    let found: Vec<(i64,)> =
        test.db.read::<_, StoreError, _>(async |tx| tx.all("SELECT id FROM account ORDER BY id", &[]).await).await.expect("read");
    assert_eq!(found, [(2,), (3,), (5,), (6,)]);
}

#[tokio::test]
async fn a_second_server_refuses_the_same_file() {
    let test = store::testing::TestDb::sqlite(MODULES).await;
    let second = Db::open(&test.config).await;
    assert!(second.is_err_and(|e| e.to_string().contains("in use")));
}

#[tokio::test]
async fn closing_lets_accepted_work_finish() {
    let test = store::testing::TestDb::sqlite(MODULES).await;
    insert(&test.db, 1, "a", 10).await.expect("inserted");
    test.db.close().await;
    assert!(insert(&test.db, 2, "b", 10).await.is_err());
    let again = Db::open(&test.config).await.expect("reopens");
    let rows: Vec<Row> = again.read::<_, StoreError, _>(async |tx| tx.rows("SELECT id FROM account", &[]).await).await.expect("read");
    assert_eq!(rows.len(), 1);
    assert_eq!(<(i64,)>::from_row(&mut rows[0].clone().reader()).expect("an id"), (1,));
}
