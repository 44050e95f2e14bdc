//! The server is killed while people write to each other. Whatever was acknowledged is there afterwards, once, and where
//! the acknowledgement said. `make crash` kills it more often than a test can wait for.

use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use identity::testing::{World, request};
use identity::{Policy, Token};
use kernel::{AppError, Clock, Country, Id, Runtime};
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::message::{self, HistoryQuery, Message};
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::testing::TestDb;
use store::{Db, DbConfig, Module};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message as Packet;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, messaging::MODULE];
const CRASHES: usize = 3;
const SENDERS: usize = 4;
/// On one connection, less than would be taken for a flood.
const EACH: usize = 40;
/// Acknowledged messages after which the server is struck, in the midst of the others.
const STRUCK_AFTER: usize = 60;
const PATIENCE: Duration = Duration::from_mins(1);

/// A server that dies with the test.
struct Server {
    process: Child,
    address: SocketAddr,
}

impl Server {
    fn start(config: &DbConfig, data: &Path) -> Self {
        let free = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let address = free.local_addr().expect("an address");
        drop(free);
        let mut command = Command::new(env!("CARGO_BIN_EXE_gerai"));
        command.arg("--data").arg(data).args(["serve", "--listen", &address.to_string()]);
        command.env("GERAI_INTERNAL_LISTEN", "").stdout(Stdio::null()).stderr(Stdio::null());
        if let DbConfig::Postgres { url, .. } = config {
            command.env("GERAI_DATABASE__URL", url.expose());
        }
        Self { process: command.spawn().expect("the server starts"), address }
    }

    fn strike(mut self) {
        self.process.kill().expect("killed");
        self.process.wait().expect("dead");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn connect(address: SocketAddr, token: &Token) -> Line {
    let connected = async {
        loop {
            if let Ok((mut line, _)) = connect_async(format!("ws://{address}/v3/im/front/socket")).await {
                let hello = json!({ "t": "connect", "token": token.expose() });
                if line.send(Packet::text(hello.to_string())).await.is_ok() && matches!(line.next().await, Some(Ok(Packet::Text(_)))) {
                    return line;
                }
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, connected).await.expect("the server comes up")
}

/// What a sender knows of its messages: where they stand, or that nobody has said so yet.
#[derive(Default)]
struct Diary(BTreeMap<String, Option<i64>>);

impl Diary {
    fn open(&self) -> Vec<String> {
        self.0.iter().filter(|(_, seq)| seq.is_none()).map(|(uuid, _)| uuid.clone()).collect()
    }
}

/// Sends again what is unanswered, then what is new, all at once, and notes the answers until the line breaks.
async fn write_on(address: SocketAddr, token: &Token, to: Id, new: Vec<String>, diary: &mut Diary, acknowledged: &watch::Sender<usize>) {
    let mut line = connect(address, token).await;
    let uuids = [diary.open(), new].concat();
    for uuid in &uuids {
        diary.0.entry(uuid.clone()).or_insert(None);
        let frame = json!({
            "t": "send", "clientUuid": uuid, "conversation": { "type": 0, "target": to, "line": 0 },
            "content": { "type": 1, "searchableContent": uuid },
        });
        if line.send(Packet::text(frame.to_string())).await.is_err() {
            return;
        }
    }
    let mut waiting = uuids.len();
    while waiting > 0 {
        let text = match line.next().await {
            Some(Ok(Packet::Text(text))) => text,
            Some(Ok(Packet::Ping(_))) => continue,
            _ => return,
        };
        let frame: Json = serde_json::from_str(&text).expect("JSON");
        if frame["t"] == "ack" {
            let uuid = frame["clientUuid"].as_str().expect("a uuid").to_owned();
            let seq = frame["seq"].as_i64().expect("a number");
            let before = diary.0.insert(uuid, Some(seq)).flatten();
            assert!(before.is_none_or(|before| before == seq), "one place for one message");
            acknowledged.send_modify(|count| *count += 1);
            waiting -= 1;
        } else {
            assert_ne!(frame["t"], "refused", "{frame}");
        }
    }
}

/// Two colleagues, and the token of the first.
async fn two_people(test: &TestDb) -> (Id, Id, Token) {
    let world = World::new(test.db.clone(), Policy::DEMO).await;
    world.rt.clock.set(Clock::system().now());
    let ann = world.staff("ann", Country::Thailand, &[RoleKey::Msg]).await;
    let ben = world.staff("ben", Country::Thailand, &[RoleKey::Msg]).await;
    (ann, ben, world.sign_in(&request("ann")).await.expect("signed in").tokens.access)
}

async fn survives(config: &DbConfig, data: &Path, (ann, ben, token): (Id, Id, Token)) {
    let crashes = std::env::var("CRASHES").ok().and_then(|count| count.parse().ok()).unwrap_or(CRASHES);
    let mut diaries: Vec<Diary> = (0..SENDERS).map(|_| Diary::default()).collect();
    for round in 0..=crashes {
        let server = Server::start(config, data);
        let (acknowledged, mut heard) = watch::channel(0_usize);
        let last = round == crashes;
        let writing = join_all(diaries.iter_mut().enumerate().map(|(sender, diary)| {
            let new =
                if last { Vec::new() } else { (diary.open().len()..EACH).map(|n| format!("crash-{round:03}-{sender}-{n:03}")).collect() };
            write_on(server.address, &token, ben, new, diary, &acknowledged)
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

async fn history(db: &Db, reader: Id, from: Id) -> Vec<Message> {
    let mut kept: Vec<Message> = Vec::new();
    loop {
        let key = ConversationKey::single(from);
        let after = Some(kept.last().map_or(0, |message| message.seq));
        let query = HistoryQuery { kind: ConversationKind::Single, target: key.target, line: 0, before: None, after, count: Some(1000) };
        let rt = Runtime::system(1);
        let page = db.read::<_, AppError, _>(async move |tx| message::history(tx, &rt, reader, &query).await).await.expect("readable");
        kept.extend(page.list);
        if !page.more {
            return kept;
        }
    }
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
