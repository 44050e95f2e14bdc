use std::collections::BTreeMap;
use std::net::SocketAddr;

use futures_util::StreamExt;
use futures_util::future::join_all;
use identity::Token;
use serde_json::Value as Json;
use store::testing::TestDb;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message as Packet;

use crate::client::{Diary, Line, MODULES, PATIENCE, connect, history, two_people, write_on};
use crate::server::Server;

const SENDERS: usize = 3;
const EACH: usize = 30;
/// Acknowledged messages after which one of the servers is struck, in the midst of the others.
const STRUCK_AFTER: usize = 40;

/// What a device has heard: which words stand at which number.
type Heard = BTreeMap<i64, String>;

/// Listens until the last words have been said, at another server when the line breaks.
async fn listen(servers: &[SocketAddr], token: &Token, mut said: watch::Receiver<Option<i64>>) -> Heard {
    let mut heard = Heard::new();
    let mut line = connect(servers, token).await;
    loop {
        let last = *said.borrow_and_update();
        if last.is_some_and(|last| heard.contains_key(&last)) {
            return heard;
        }
        tokio::select! {
            _ = said.changed(), if last.is_none() => {}
            next = next_words(&mut line) => match next {
                Some((seq, uuid)) => {
                    let before = heard.insert(seq, uuid.clone());
                    assert!(before.is_none_or(|before| before == uuid), "two messages at {seq}");
                }
                None => line = connect(servers, token).await,
            },
        }
    }
}

/// Nothing when the line breaks.
async fn next_words(line: &mut Line) -> Option<(i64, String)> {
    loop {
        let Packet::Text(text) = line.next().await?.ok()? else { continue };
        let frame: Json = serde_json::from_str(&text).expect("JSON");
        if frame["t"] == "message" {
            let message = &frame["message"];
            return Some((message["seq"].as_i64().expect("a number"), message["clientUuid"].as_str().expect("a uuid").to_owned()));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_go_on_at_the_other_server() {
    let test = TestDb::postgres(MODULES).await;
    test.run(async |_| go_on(&test).await).await;
}

async fn go_on(test: &TestDb) {
    let data = tempfile::tempdir().expect("a directory");
    let pair = two_people(test).await;
    let nats = std::env::var("GERAI_TEST_NATS").expect("GERAI_TEST_NATS names a NATS: scripts/services.sh env");
    let prefix = format!("failover-{}", pair.ann);
    let start = |node| {
        let settings = [("GERAI_NODE", node), ("GERAI_BUS__URL", nats.as_str()), ("GERAI_BUS__PREFIX", prefix.as_str())];
        Server::start_with(&test.config, data.path(), &settings)
    };
    let first = start("1");
    // Whoever comes first brings the schema up to date.
    drop(connect(&[first.address], &pair.ben_token).await);
    let second = start("2");
    let (at_first, at_second) = ([first.address, second.address], [second.address]);
    drop(connect(&at_second, &pair.ben_token).await);

    let (acknowledged, mut answers) = watch::channel(0_usize);
    let (finish, said) = watch::channel(None);
    let mut diaries: Vec<Diary> = (0..SENDERS).map(|_| Diary::default()).collect();
    let writing = async {
        let writers = diaries.iter_mut().enumerate().map(|(sender, diary)| {
            let (token, acknowledged) = (&pair.ann_token, &acknowledged);
            async move {
                let new: Vec<String> = (0..EACH).map(|n| format!("failover-{sender}-{n:03}")).collect();
                write_on(&at_first, token, pair.ben, new, diary, acknowledged).await;
                // The line broke: what has no answer is said again, to whoever listens.
                while !diary.open().is_empty() {
                    write_on(&at_first, token, pair.ben, Vec::new(), diary, acknowledged).await;
                }
            }
        });
        join_all(writers).await;
        let mut last = Diary::default();
        write_on(&at_second, &pair.ann_token, pair.ben, vec!["failover-last".to_owned()], &mut last, &acknowledged).await;
        finish.send_replace(last.0.remove("failover-last").flatten());
    };
    let striking = async {
        answers.wait_for(|count| *count >= STRUCK_AFTER).await.expect("senders");
        first.strike();
    };
    let everything = Box::pin(async {
        tokio::join!(writing, striking, listen(&at_first, &pair.ben_token, said.clone()), listen(&at_second, &pair.ben_token, said.clone()))
    });
    let ((), (), moved, stayed) = tokio::time::timeout(PATIENCE, everything).await.expect("in time");

    let kept: Heard = history(&test.db, pair.ben, pair.ann).await.into_iter().map(|message| (message.seq, message.client_uuid)).collect();
    let total = SENDERS * EACH + 1;
    assert_eq!((kept.len(), kept.keys().next_back().copied()), (total, i64::try_from(total).ok()), "nothing lost, nothing twice, no gap");
    for (uuid, seq) in diaries.iter().flat_map(|diary| &diary.0) {
        assert_eq!(kept.get(&seq.expect("answered in the end")), Some(uuid));
    }
    for heard in [&moved, &stayed] {
        assert!(heard.iter().all(|(seq, uuid)| kept.get(seq) == Some(uuid)), "what was heard is what is kept");
    }
    assert!(stayed.len() > STRUCK_AFTER / 2, "the servers tell each other: {} heard", stayed.len());
}
