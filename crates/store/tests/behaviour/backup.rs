//! A back-up holds everything, comes back on either database, and is refused when a single bit is wrong.

use std::path::{Path, PathBuf};

use kernel::{Clock, Entropy, Runtime, Timestamp};
use serde_json::json;
use store::audit::{AuditActor, AuditEntry};
use store::backup::{self, BackupError};
use store::testing::{TestDb, logical_schema};
use store::{Db, Module, Stop, StoreError, Value, both_databases, migrations, params};

const SHOP: Module = Module { name: "shop", migrations: migrations![1 "shop" => "schema/0001_shop.sql"] };
const MODULES: &[Module] = &[store::MODULE, SHOP];
const NEWER: &[Module] = &[
    store::MODULE,
    Module { name: "shop", migrations: migrations![1 "shop" => "schema/0001_shop.sql", 2 "nickname" => "schema/0002_shop.sql"] },
];
const NOTHING: &[Module] = &[];

fn runtime() -> Runtime {
    Runtime::new(Clock::fixed(Timestamp::from_millis(1_800_000_000_000)), Entropy::seeded(1), 1)
}

/// A database that has no tables yet, of the kind that `like` is.
async fn empty(like: &str) -> TestDb {
    let test = if like == "sqlite" { TestDb::sqlite(NOTHING).await } else { TestDb::postgres(NOTHING).await };
    assert_eq!(logical_schema(&test.db).await, []);
    test
}

async fn fill(db: &Db, people: i64) {
    let rt = runtime();
    let filled: Result<(), StoreError> = db
        .write(async move |tx| {
            // Everybody reports to somebody with a larger id: in the back-up, rows refer to rows that come later.
            for id in (1..=people).rev() {
                let superior = (id < people).then_some(id + 1);
                let photo = (id % 3 == 0).then(|| rt.entropy.bytes::<40>().to_vec());
                let name = format!("สมชาย \"{id}\" \\ \u{1F600}\n小王");
                let person = "INSERT INTO person (id, superior_id, name, active, photo) VALUES ($1, $2, $3, $4, $5)";
                tx.execute(person, params![id, superior, name, id % 2 == 0, photo]).await?;
                let role = "INSERT INTO a_person_role (person_id, role_key, since) VALUES ($1, 'rep', $2)";
                tx.execute(role, params![id, i64::MAX - id]).await?;
            }
            tx.execute("UPDATE setting SET value = 'changed since'", &[]).await?;
            let actor = AuditActor::system();
            let entry = AuditEntry {
                country: None,
                actor: &actor,
                action: "fill",
                doc_type: "shop",
                doc_no: "1",
                before: None,
                after: Some(json!({})),
            };
            store::audit::record(tx, &rt, &entry).await?;
            store::outbox::publish(tx, &rt, "shop", &json!({ "filled": people })).await?;
            Ok(())
        })
        .await;
    filled.expect("filled");
    store::audit::seal(db, &runtime()).await.expect("sealed");
}

/// Everything in the database, with booleans as the numbers they are to SQLite.
async fn content(db: &Db) -> Vec<(String, Vec<Vec<Value>>)> {
    let mut content = Vec::new();
    for table in logical_schema(db).await {
        let columns = table.columns.iter().map(|c| format!("\"{}\"", c.name)).collect::<Vec<_>>().join(", ");
        let sql = format!("SELECT {columns} FROM \"{}\" ORDER BY {}", table.name, table.primary_key.join(", "));
        let rows = db.read::<_, StoreError, _>(async move |tx| tx.rows(&sql, &[]).await).await.expect("read");
        let plain = |value: Value| if let Value::Bool(flag) = value { Value::Int(flag.into()) } else { value };
        content.push((table.name, rows.into_iter().map(|row| row.into_values().into_iter().map(plain).collect()).collect()));
    }
    content
}

fn path(directory: &tempfile::TempDir, name: &str) -> PathBuf {
    directory.path().join(name)
}

#[tokio::test]
async fn everything_survives_the_way_from_sqlite_to_postgres_and_back() {
    let directory = tempfile::tempdir().expect("a directory");
    let first = TestDb::sqlite(MODULES).await;
    fill(&first.db, 2500).await;
    let original = content(&first.db).await;
    assert!(original.iter().any(|(table, rows)| table == "person" && rows.len() == 2500));

    let written = backup::write(&first.db, &runtime(), &path(&directory, "1.zip")).await.expect("written");
    assert_eq!(written, backup::verify(&path(&directory, "1.zip")).await.expect("sound"));
    let second = empty("postgres").await;
    backup::restore(&second.db, MODULES, &path(&directory, "1.zip")).await.expect("restored");
    assert!(content(&second.db).await == original);

    backup::write(&second.db, &runtime(), &path(&directory, "2.zip")).await.expect("written");
    let third = empty("sqlite").await;
    backup::restore(&third.db, MODULES, &path(&directory, "2.zip")).await.expect("restored");
    assert!(content(&third.db).await == original);
    for db in [&second.db, &third.db] {
        let history = db.read::<_, StoreError, _>(async |tx| store::audit::verify(tx).await).await.expect("verified");
        assert!(history.ok == Some(true) && history.entries == 1, "the sealed history comes back whole");
    }
}

both_databases!(a_restored_database_works_on, MODULES, async |db: Db| {
    let directory = tempfile::tempdir().expect("a directory");
    fill(&db, 10).await;
    backup::write(&db, &runtime(), &path(&directory, "b.zip")).await.expect("written");
    let restored = empty(db.kind()).await;
    backup::restore(&restored.db, MODULES, &path(&directory, "b.zip")).await.expect("restored");
    assert_eq!(restored.db.migrate(MODULES).await.expect("migrates"), 0);
    let told: Result<_, StoreError> =
        restored.db.write(async |tx| store::outbox::publish(tx, &Runtime::system(2), "shop", &json!({})).await).await;
    told.expect("numbers given by the database go on after the restored ones");
    let orphan: Result<u64, StoreError> = restored
        .db
        .write(async |tx| tx.execute("INSERT INTO a_person_role (person_id, role_key, since) VALUES (999, 'x', 0)", &[]).await)
        .await;
    assert!(matches!(orphan, Err(StoreError::ForeignKey)), "constraints are back in force");
});

const PLACE_IN_SETTING: &str = "INSERT INTO setting (name, value) VALUES ('mark', '')";
const PLACE_IN_ROLE: &str = "INSERT INTO a_person_role (person_id, role_key, since) VALUES (1, 'mark', 0)";

both_databases!(a_back_up_shows_one_moment, MODULES, async |db: Db| {
    let directory = tempfile::tempdir().expect("a directory");
    fill(&db, 1500).await;
    let (stop, moving) = (Stop::new(), db.clone());
    let stopping = stop.clone();
    let placed: Result<u64, StoreError> = db.write(async |tx| tx.execute(PLACE_IN_SETTING, &[]).await).await;
    placed.expect("placed");
    // Moves a mark from one table to another and back, over and over; a torn copy would show two or none.
    let mover = tokio::spawn(async move {
        while !stopping.requested() {
            let moved: Result<(), StoreError> = moving
                .write(async |tx| {
                    let was_in_setting = tx.execute("DELETE FROM setting WHERE name = 'mark'", &[]).await? == 1;
                    tx.execute("DELETE FROM a_person_role WHERE role_key = 'mark'", &[]).await?;
                    tx.execute_one(if was_in_setting { PLACE_IN_ROLE } else { PLACE_IN_SETTING }, &[]).await
                })
                .await;
            moved.expect("moved");
        }
    });
    for round in 0..4 {
        let file = path(&directory, &format!("{round}.zip"));
        backup::write(&db, &runtime(), &file).await.expect("written");
        let restored = empty("sqlite").await;
        backup::restore(&restored.db, MODULES, &file).await.expect("restored");
        let rows = content(&restored.db).await.into_iter().flat_map(|(_, rows)| rows);
        assert_eq!(rows.filter(|row| row.contains(&Value::Text("mark".into()))).count(), 1);
    }
    stop.request();
    mover.await.expect("no panic");
});

fn flipped(original: &[u8], at: usize, to: &Path) {
    let mut bytes = original.to_vec();
    bytes[at] ^= 1 << (at % 8);
    std::fs::write(to, bytes).expect("written");
}

both_databases!(a_single_flipped_bit_is_refused_and_nothing_is_written, MODULES, async |db: Db| {
    let directory = tempfile::tempdir().expect("a directory");
    fill(&db, 20).await;
    let (good, bad) = (path(&directory, "good.zip"), path(&directory, "bad.zip"));
    backup::write(&db, &runtime(), &good).await.expect("written");
    let original = std::fs::read(&good).expect("read");
    for at in (0..original.len()).step_by(31).chain(original.len() - 120..original.len()) {
        flipped(&original, at, &bad);
        assert!(backup::verify(&bad).await.is_err(), "bit of byte {at} of {}", original.len());
    }
    std::fs::write(&bad, &original[..original.len() - 1]).expect("written");
    assert!(matches!(backup::verify(&bad).await, Err(BackupError::NotABackup)));
    let target = empty(db.kind()).await;
    flipped(&original, original.len() / 2, &bad);
    assert!(backup::restore(&target.db, MODULES, &bad).await.is_err());
    assert_eq!(logical_schema(&target.db).await, []);
});

both_databases!(only_an_empty_database_takes_a_back_up, MODULES, async |db: Db| {
    let directory = tempfile::tempdir().expect("a directory");
    fill(&db, 3).await;
    let file = path(&directory, "b.zip");
    backup::write(&db, &runtime(), &file).await.expect("written");
    let before = content(&db).await;
    assert!(matches!(backup::restore(&db, MODULES, &file).await, Err(BackupError::NotEmpty)));
    assert!(content(&db).await == before);
});

both_databases!(an_older_back_up_is_brought_up_to_date_and_a_newer_one_refused, MODULES, async |db: Db| {
    let directory = tempfile::tempdir().expect("a directory");
    fill(&db, 3).await;
    let (old, new) = (path(&directory, "old.zip"), path(&directory, "new.zip"));
    backup::write(&db, &runtime(), &old).await.expect("written");
    let newer = empty(db.kind()).await;
    backup::restore(&newer.db, NEWER, &old).await.expect("restored");
    let person = logical_schema(&newer.db).await.into_iter().find(|table| table.name == "person").expect("there");
    assert!(person.columns.iter().any(|column| column.name == "nickname" && column.nullable));
    backup::write(&newer.db, &runtime(), &new).await.expect("written");
    let older = empty(db.kind()).await;
    let refused = backup::restore(&older.db, MODULES, &new).await.expect_err("a newer schema");
    assert!(refused.to_string().contains("shop/2"), "{refused}");
});

#[tokio::test]
async fn a_failed_back_up_leaves_nothing_behind() {
    let directory = tempfile::tempdir().expect("a directory");
    let test = TestDb::sqlite(MODULES).await;
    let blocked = path(&directory, "taken");
    std::fs::create_dir(&blocked).expect("a directory in the way");
    assert!(backup::write(&test.db, &runtime(), &blocked).await.is_err());
    assert_eq!(std::fs::read_dir(directory.path()).expect("readable").count(), 1);
}

#[tokio::test]
async fn both_databases_have_the_same_schema() {
    let (sqlite, postgres) = (TestDb::sqlite(NEWER).await, TestDb::postgres(NEWER).await);
    let schema = logical_schema(&sqlite.db).await;
    assert_eq!(schema, logical_schema(&postgres.db).await);
    let role = schema.iter().find(|table| table.name == "a_person_role").expect("there");
    assert_eq!(role.primary_key, ["person_id", "role_key"]);
    assert!(schema.iter().any(|table| table.name == "audit_entry"));
}
