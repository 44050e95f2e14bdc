//! One effect per request key, whatever is retried, on both databases.

use std::sync::Arc;

use kernel::{AppError, Clock, Entropy, ErrorCode, Id, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::idempotency::{IdempotencyKey, Once, once, sweep};
use store::{Db, Module, StoreError, Tx, both_databases, migrations, params};

const MODULES: &[Module] = &[store::MODULE, Module { name: "test", migrations: migrations![1 "account" => "schema/0001_account.sql"] }];

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Receipt {
    id: Id,
    balance: i64,
}

fn runtime() -> Runtime {
    Runtime::new(Clock::fixed(Timestamp::from_millis(1_800_000_000_000)), Entropy::seeded(1), 1)
}

fn key(name: &str, body: &str) -> IdempotencyKey {
    IdempotencyKey::new(Id::new(7), "POST /wallet/spend", &format!("{name}-0123456789abcdef"), body.as_bytes()).expect("a proper key")
}

async fn account(db: &Db, balance: i64) {
    let inserted: Result<u64, StoreError> = db
        .write(async move |tx| {
            tx.execute("INSERT INTO account (id, name, open, balance) VALUES (1, 'a', TRUE, $1)", params![balance]).await
        })
        .await;
    inserted.expect("inserted");
}

async fn spend(tx: &mut Tx, rt: &Runtime, amount: i64) -> kernel::Result<Receipt> {
    let taken = tx.execute_one("UPDATE account SET balance = balance - $1 WHERE id = 1 AND balance >= $1", params![amount]).await;
    taken.map_err(|e| AppError::new(ErrorCode::TransitionNotAllowed).caused_by(e))?;
    let (balance,): (i64,) = tx.one("SELECT balance FROM account WHERE id = 1", &[]).await?;
    Ok(Receipt { id: rt.next_id(), balance })
}

async fn spend_once(db: &Db, rt: &Runtime, key: IdempotencyKey, amount: i64) -> kernel::Result<Once<Receipt>> {
    let rt = rt.clone();
    db.write(async move |tx| once(tx, &rt, &key, async |tx| spend(tx, &rt, amount).await).await).await
}

async fn balance(db: &Db) -> i64 {
    let read: Result<(i64,), StoreError> = db.read(async |tx| tx.one("SELECT balance FROM account WHERE id = 1", &[]).await).await;
    read.expect("the account is there").0
}

both_databases!(fifty_equal_requests_have_one_effect_and_one_answer, MODULES, async |db| {
    account(&db, 1000).await;
    let rt = runtime();
    let start = Arc::new(tokio::sync::Barrier::new(50));
    let requests: Vec<_> = (0..50)
        .map(|_| {
            let (db, rt, start) = (db.clone(), rt.clone(), Arc::clone(&start));
            tokio::spawn(async move {
                start.wait().await;
                spend_once(&db, &rt, key("same", "{}"), 100).await
            })
        })
        .collect();
    let mut answers = Vec::new();
    for request in requests {
        answers.push(request.await.expect("no panic").expect("answered"));
    }
    assert_eq!(balance(&db).await, 900);
    assert!(answers.iter().all(|answer| answer.value == answers[0].value), "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| !answer.replayed).count(), 1);
});

both_databases!(serializable_decisions_are_made_once_too, MODULES, async |db| {
    account(&db, 1000).await;
    let rt = runtime();
    let requests: Vec<_> = (0..10)
        .map(|_| {
            let (db, rt) = (db.clone(), rt.clone());
            tokio::spawn(async move {
                let key = key("decided", "{}");
                db.decide(async move |tx| once(tx, &rt, &key, async |tx| spend(tx, &rt, 100).await).await).await
            })
        })
        .collect();
    for request in requests {
        assert_eq!(request.await.expect("no panic").expect("answered").value.balance, 900);
    }
    assert_eq!(balance(&db).await, 900);
});

both_databases!(the_same_key_for_something_else_is_refused, MODULES, async |db| {
    account(&db, 1000).await;
    let rt = runtime();
    spend_once(&db, &rt, key("reused", "{\"amount\":100}"), 100).await.expect("spent");
    let refused = spend_once(&db, &rt, key("reused", "{\"amount\":900}"), 900).await.expect_err("another body");
    assert_eq!((refused.code(), refused.code().http()), (ErrorCode::IdempotencyMismatch, 422));
    assert_eq!(balance(&db).await, 900);
});

both_databases!(keys_of_other_users_and_routes_are_other_keys, MODULES, async |db| {
    account(&db, 1000).await;
    let rt = runtime();
    let mine = key("shared", "{}");
    let theirs = IdempotencyKey { user_id: Id::new(8), ..mine.clone() };
    let elsewhere = IdempotencyKey { route: "POST /wallet/refund".into(), ..mine.clone() };
    for key in [mine, theirs, elsewhere] {
        assert!(!spend_once(&db, &rt, key, 100).await.expect("spent").replayed);
    }
    assert_eq!(balance(&db).await, 700);
});

both_databases!(refusals_are_evaluated_again, MODULES, async |db| {
    account(&db, 50).await;
    let rt = runtime();
    let refused = spend_once(&db, &rt, key("later", "{}"), 100).await.expect_err("too little money");
    assert_eq!(refused.code(), ErrorCode::TransitionNotAllowed);
    let topped_up: Result<u64, StoreError> = db.write(async |tx| tx.execute("UPDATE account SET balance = 500", &[]).await).await;
    topped_up.expect("topped up");
    let accepted = spend_once(&db, &rt, key("later", "{}"), 100).await.expect("now there is enough");
    assert_eq!((accepted.replayed, accepted.value.balance), (false, 400));
});

both_databases!(keys_are_forgotten_after_a_week, MODULES, async |db| {
    account(&db, 1000).await;
    let rt = runtime();
    spend_once(&db, &rt, key("old", "{}"), 100).await.expect("spent");
    let swept = async |rt: &Runtime| {
        let rt = rt.clone();
        db.write::<_, StoreError, _>(async move |tx| sweep(tx, &rt).await).await.expect("swept")
    };
    rt.clock.advance_seconds(7 * 24 * 3600);
    assert_eq!(swept(&rt).await, 0);
    assert!(spend_once(&db, &rt, key("old", "{}"), 100).await.expect("replayed").replayed);
    rt.clock.advance_seconds(1);
    assert_eq!(swept(&rt).await, 1);
});
