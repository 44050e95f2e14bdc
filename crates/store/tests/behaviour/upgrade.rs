//! Bringing a schema up to date takes as long as it takes.

use store::testing::TestDb;
use store::{Migration, Module, StoreError};

const BEFORE: &[Module] = &[store::MODULE];
const LIMITS: Migration = Migration {
    number: 1,
    name: "limits",
    sql: "CREATE TABLE limits (name TEXT NOT NULL, setting TEXT NOT NULL);
--postgres:INSERT INTO limits SELECT name, setting FROM pg_settings WHERE name IN
--postgres:('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout');",
};
const AFTER: &[Module] = &[store::MODULE, Module { name: "limits", migrations: &[LIMITS] }];

#[tokio::test]
async fn no_limit_of_everyday_work_cuts_an_upgrade_short() {
    let test = TestDb::postgres(BEFORE).await;
    test.db.migrate(AFTER).await.expect("up to date");
    let limits = test
        .db
        .read::<_, StoreError, _>(async |tx| tx.all::<(String, String)>("SELECT name, setting FROM limits ORDER BY name", &[]).await);
    let limits = limits.await.expect("read");
    let none = ["idle_in_transaction_session_timeout", "lock_timeout", "statement_timeout"].map(|name| (name.to_owned(), "0".to_owned()));
    assert_eq!(limits, none);
}
