//! Reports beside everybody's calls.

use std::time::Duration;

use store::{Db, Module, StoreError, both_databases};
use tokio::sync::mpsc;
use tokio::time::timeout;

const NONE: &[Module] = &[];
/// More than either database lets run at once.
const MANY: usize = 20;
const ENDLESS: &str = "WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n";
const SOON: Duration = Duration::from_secs(10);

async fn answers(db: &Db) -> Result<(i64,), StoreError> {
    timeout(SOON, db.read(async |tx| tx.one("SELECT CAST(1 AS BIGINT)", &[]).await)).await.expect("in time")
}

both_databases!(short_reads_are_answered_beside_any_number_of_long_ones, NONE, async |db| {
    let (begun, mut beginnings) = mpsc::unbounded_channel();
    let mut reports = tokio::task::JoinSet::new();
    for _ in 0..MANY {
        let (db, begun) = (db.clone(), begun.clone());
        reports.spawn(async move {
            let report = async move |tx: &mut store::Tx| {
                begun.send(()).map_err(StoreError::driver)?;
                tx.one::<(i64,)>(ENDLESS, &[]).await
            };
            db.read_within(Duration::from_mins(1), report).await
        });
    }
    beginnings.recv().await.expect("one has begun");
    assert_eq!(answers(&db).await.expect("answered"), (1,));

    // Nobody waits for them any more, so what they held is free again.
    reports.shutdown().await;
    let next: Result<(i64,), StoreError> =
        timeout(SOON, db.read_long(async |tx| tx.one("SELECT CAST(2 AS BIGINT)", &[]).await)).await.expect("in time");
    assert_eq!(next.expect("read"), (2,));
});

both_databases!(a_read_that_takes_too_long_is_ended, NONE, async |db| {
    let endless: Result<(i64,), StoreError> =
        timeout(SOON, db.read_within(Duration::from_millis(200), async |tx| tx.one(ENDLESS, &[]).await)).await.expect("in time");
    assert!(matches!(endless, Err(StoreError::TookTooLong)), "{endless:?}");
    assert_eq!(answers(&db).await.expect("answered"), (1,));
});

both_databases!(a_brief_read_passes_long_ones_and_is_ended_when_it_takes_too_long, NONE, async |db| {
    let (begun, mut beginnings) = mpsc::unbounded_channel();
    let mut reports = tokio::task::JoinSet::new();
    for _ in 0..MANY {
        let (db, begun) = (db.clone(), begun.clone());
        reports.spawn(async move {
            let report = async move |tx: &mut store::Tx| {
                begun.send(()).map_err(StoreError::driver)?;
                tx.one::<(i64,)>(ENDLESS, &[]).await
            };
            db.read_within(Duration::from_mins(1), report).await
        });
    }
    beginnings.recv().await.expect("one has begun");
    let quick: Result<(i64,), StoreError> =
        timeout(SOON, db.read_briefly(SOON, async |tx| tx.one("SELECT CAST(1 AS BIGINT)", &[]).await)).await.expect("in time");
    assert_eq!(quick.expect("read"), (1,));
    let endless: Result<(i64,), StoreError> =
        timeout(SOON, db.read_briefly(Duration::from_millis(200), async |tx| tx.one(ENDLESS, &[]).await)).await.expect("in time");
    assert!(matches!(endless, Err(StoreError::TookTooLong)), "{endless:?}");
    reports.shutdown().await;
});
