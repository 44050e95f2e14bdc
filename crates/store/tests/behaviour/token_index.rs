use kernel::Id;
use store::testing::logical_schema;
use store::{Db, Module, StoreError, TokenIndex, both_databases, migrations};

const SHELF: Module = Module { name: "shelf", migrations: migrations![1 "shelf" => "schema/0001_shelf.sql"] };
const MODULES: &[Module] = &[SHELF];
const INDEX: TokenIndex = TokenIndex::new("derived_shelf_token");

async fn found(db: &Db, all: &[i64], any: &[i64], at_most: usize) -> Vec<i64> {
    let (all, any) = (all.to_vec(), any.to_vec());
    let found: Result<Vec<Id>, StoreError> = db.read(async move |tx| INDEX.find(tx, &all, &any, at_most).await).await;
    let mut found: Vec<i64> = found.expect("found").into_iter().map(Id::get).collect();
    found.sort_unstable();
    found
}

both_databases!(rows_are_found_by_the_tokens_they_hold_now, MODULES, async |db: Db| {
    let put: Result<(), StoreError> = db
        .write(async |tx| {
            INDEX.put(tx, Id::new(i64::MAX), &[1, i64::MAX, -5]).await?;
            INDEX.put(tx, Id::new(2), &[1, 10, -6]).await?;
            INDEX.put(tx, Id::new(3), &[1, 16, -5]).await
        })
        .await;
    put.expect("put");
    assert_eq!(found(&db, &[1], &[], 9).await, [2, 3, i64::MAX]);
    assert_eq!(found(&db, &[1, i64::MAX], &[], 9).await, [i64::MAX]);
    assert_eq!(found(&db, &[1], &[-5, -7], 9).await, [3, i64::MAX]);
    assert_eq!(found(&db, &[], &[10, 16], 9).await, [2, 3]);
    assert!(found(&db, &[1, 10], &[-5], 9).await.is_empty());
    assert_eq!(found(&db, &[1], &[], 2).await.len(), 2);

    let changed: Result<(), StoreError> = db
        .write(async |tx| {
            INDEX.put(tx, Id::new(2), &[7]).await?;
            INDEX.remove(tx, &[Id::new(3), Id::new(4)]).await
        })
        .await;
    changed.expect("changed");
    assert_eq!(found(&db, &[1], &[], 9).await, [i64::MAX]);
    assert_eq!(found(&db, &[7], &[], 9).await, [2]);
    assert_eq!(logical_schema(&db).await.len(), 1, "no back-up holds what each database makes in its own form");
});
