//! Ids go on where they were, also after the clock was set back.

use kernel::{Clock, Entropy, Id, Runtime, Timestamp};
use store::{Db, Module, StoreError, both_databases, migrations, params};

const MODULES: &[Module] =
    &[Module { name: "test", migrations: migrations![1 "account" => "schema/0001_account.sql", 2 "said" => "schema/0002_said.sql"] }];

fn started_at(millis: i64) -> Runtime {
    Runtime::new(Clock::fixed(Timestamp::from_millis(millis)), Entropy::seeded(1), 0)
}

/// What a server that starts with the clock set back makes next.
async fn next_after_restart(db: &Db) -> Id {
    let restarted = started_at(1_700_000_000_000);
    let largest = db.largest_id().await.expect("read");
    if let Some(id) = largest {
        restarted.begin_ids_after(id);
    }
    restarted.next_id()
}

async fn store(db: &Db, row: &'static str, id: Id) {
    let row = row.to_owned();
    db.write::<_, StoreError, _>(async move |tx| tx.execute_one(&row, params![id]).await).await.expect("written");
}

both_databases!(a_restart_with_the_clock_set_back_repeats_no_id, MODULES, async |db| {
    let first = started_at(1_800_000_000_000).next_id();
    store(&db, "INSERT INTO account (id, name, open, balance) VALUES ($1, 'a', TRUE, 0)", first).await;
    assert_eq!(db.largest_id().await.expect("read"), Some(first));

    let second = next_after_restart(&db).await;
    assert!(second > first);
    store(&db, "INSERT INTO said (place, uid) VALUES (1, $1)", second).await;
    assert!(next_after_restart(&db).await > second, "also where the id is not the key");
});
