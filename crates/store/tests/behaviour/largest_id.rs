//! Ids go on where they were, also after the clock was set back.

use kernel::{Clock, Entropy, Id, Runtime, Timestamp};
use store::{Module, StoreError, both_databases, migrations, params};

const MODULES: &[Module] = &[Module { name: "test", migrations: migrations![1 "account" => "schema/0001_account.sql"] }];

both_databases!(a_restart_with_the_clock_set_back_repeats_no_id, MODULES, async |db| {
    let started_at = |millis: i64| Runtime::new(Clock::fixed(Timestamp::from_millis(millis)), Entropy::seeded(1), 0);
    let before = started_at(1_800_000_000_000).next_id();
    db.write::<_, StoreError, _>(async move |tx| {
        let row = "INSERT INTO account (id, name, open, balance) VALUES ($1, 'a', TRUE, 0)";
        tx.execute_one(row, params![before]).await
    })
    .await
    .expect("written");

    let largest = db.largest_id().await.expect("read");
    assert_eq!(largest, Some(before));
    let restarted = started_at(1_700_000_000_000);
    largest.into_iter().for_each(|id: Id| restarted.begin_ids_after(id));
    assert!(restarted.next_id() > before);
});
