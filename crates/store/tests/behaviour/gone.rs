//! A database server that goes away and comes back.

use kernel::{AppError, ErrorCode};
use store::testing::{Road, TestDb};
use store::{Db, Module, StoreError};

const NONE: &[Module] = &[];

async fn ask(db: &Db) -> Result<(i64,), AppError> {
    db.read::<_, AppError, _>(async |tx| Ok(tx.one("SELECT CAST(1 AS BIGINT)", &[]).await?)).await
}

#[tokio::test]
async fn while_the_server_is_gone_calls_are_told_to_come_back() {
    let real = TestDb::postgres(NONE).await;
    let (mut road, config) = Road::to(&real.config).await;
    let db = Db::open(&config).await.expect("opens");
    assert_eq!(ask(&db).await.expect("answered"), (1,));

    road.close().await;
    for _ in 0..3 {
        let refused = ask(&db).await.expect_err("nobody is there");
        assert_eq!(refused.code(), ErrorCode::Unavailable, "{refused:?}");
        let refused: Result<u64, StoreError> = db.write(async |tx| tx.execute("SELECT 1", &[]).await).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_) | StoreError::Closed)), "{refused:?}");
    }

    road.open().await;
    assert_eq!(ask(&db).await.expect("answered again"), (1,));
    road.close().await;
}
