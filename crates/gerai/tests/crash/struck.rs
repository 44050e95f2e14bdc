use std::path::Path;

use futures_util::future::join_all;
use store::testing::TestDb;
use store::{Db, DbConfig};
use tokio::sync::watch;
use tokio_tungstenite::connect_async;

use crate::client::{Diary, MODULES, PATIENCE, Pair, history, two_people, write_on};
use crate::server::Server;

const CRASHES: usize = 3;
const SENDERS: usize = 4;
/// On one connection, less than would be taken for a flood.
const EACH: usize = 40;
/// Acknowledged messages after which the server is struck, in the midst of the others.
const STRUCK_AFTER: usize = 60;

async fn survives(config: &DbConfig, data: &Path, Pair { ann, ben, ann_token: token, .. }: Pair) {
    let crashes = std::env::var("CRASHES").ok().and_then(|count| count.parse().ok()).unwrap_or(CRASHES);
    let mut diaries: Vec<Diary> = (0..SENDERS).map(|_| Diary::default()).collect();
    for round in 0..=crashes {
        let server = Server::start(config, data);
        let servers = [server.address];
        let (acknowledged, mut heard) = watch::channel(0_usize);
        let last = round == crashes;
        let writing = join_all(diaries.iter_mut().enumerate().map(|(sender, diary)| {
            let new =
                if last { Vec::new() } else { (diary.open().len()..EACH).map(|n| format!("crash-{round:03}-{sender}-{n:03}")).collect() };
            write_on(&servers, &token, ben, new, diary, &acknowledged)
        }));
        if last {
            writing.await;
            continue;
        }
        let address = server.address;
        let striking = async move {
            tokio::time::timeout(PATIENCE, heard.wait_for(|count| *count >= STRUCK_AFTER))
                .await
                .expect("answers in time")
                .expect("senders");
            server.strike();
        };
        tokio::join!(writing, striking);
        assert!(connect_async(format!("ws://{address}/")).await.is_err(), "it is dead");
    }
    let db = Db::open(config).await.expect("the database opens");
    let kept = history(&db, ben, ann).await;
    db.close().await;
    for diary in &diaries {
        for (uuid, seq) in &diary.0 {
            let places: Vec<i64> = kept.iter().filter(|message| message.client_uuid == *uuid).map(|message| message.seq).collect();
            assert_eq!(places, [seq.expect("answered in the end")], "{uuid}");
        }
    }
    for diary in &diaries {
        assert!(diary.0.values().is_sorted(), "everybody's words stand in the order in which they were said");
    }
    let sent: usize = diaries.iter().map(|diary| diary.0.len()).sum();
    assert!(sent > STRUCK_AFTER * crashes);
    assert!(kept.iter().map(|message| message.seq).eq(1..=i64::try_from(sent).expect("few")), "nothing else, no gap");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_loses_nothing_it_acknowledged() {
    let test = TestDb::sqlite(MODULES).await;
    let DbConfig::Sqlite { path } = &test.config else { panic!("SQLite") };
    let people = two_people(&test).await;
    // One process at a time has it.
    test.db.close().await;
    survives(&test.config, path.parent().expect("a directory"), people).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_loses_nothing_it_acknowledged() {
    let test = TestDb::postgres(MODULES).await;
    let data = tempfile::tempdir().expect("a directory");
    let people = two_people(&test).await;
    test.run(async |_| survives(&test.config, data.path(), people).await).await;
}
