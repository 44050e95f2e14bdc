//! People who write to each other, as their devices do.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use identity::testing::{World, request};
use identity::{Policy, Token};
use kernel::{AppError, Clock, Country, Id, Runtime};
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::message::{self, HistoryQuery, Message};
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::testing::TestDb;
use store::{Db, Module};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message as Packet;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, messaging::MODULE];
pub const PATIENCE: Duration = Duration::from_mins(1);
const SIGNED_IN_AHEAD_S: i64 = 6 * 3600;

pub type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A line to whichever of the servers answers.
pub async fn connect(servers: &[SocketAddr], token: &Token) -> Line {
    let connected = async {
        for address in servers.iter().cycle() {
            if let Ok((mut line, _)) = connect_async(format!("ws://{address}/v3/im/front/socket")).await {
                let hello = json!({ "t": "connect", "token": token.expose() });
                if line.send(Packet::text(hello.to_string())).await.is_ok() && matches!(line.next().await, Some(Ok(Packet::Text(_)))) {
                    return line;
                }
            }
            // A server that is starting needs the processor more than whoever asks whether it has.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("no server is named");
    };
    tokio::time::timeout(PATIENCE, connected).await.expect("the server comes up")
}

/// What a sender knows of its messages: where they stand, or that nobody has said so yet.
#[derive(Default)]
pub struct Diary(pub BTreeMap<String, Option<i64>>);

impl Diary {
    pub fn open(&self) -> Vec<String> {
        self.0.iter().filter(|(_, seq)| seq.is_none()).map(|(uuid, _)| uuid.clone()).collect()
    }
}

/// Sends again what is unanswered, then what is new, all at once, and notes the answers until the line breaks.
pub async fn write_on(
    servers: &[SocketAddr],
    token: &Token,
    to: Id,
    new: Vec<String>,
    diary: &mut Diary,
    acknowledged: &watch::Sender<usize>,
) {
    let mut line = connect(servers, token).await;
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

/// Two colleagues.
pub struct Pair {
    pub ann: Id,
    pub ben: Id,
    pub ann_token: Token,
    pub ben_token: Token,
}

pub async fn two_people(test: &TestDb) -> Pair {
    let world = World::new(test.db.clone(), Policy::DEMO).await;
    // As if signed in later: a hundred crashes on a busy machine take longer than a token lasts.
    world.rt.clock.set(Clock::system().now().plus_seconds(SIGNED_IN_AHEAD_S));
    let ann = world.staff("ann", Country::Thailand, &[RoleKey::Msg]).await;
    let ben = world.staff("ben", Country::Thailand, &[RoleKey::Msg]).await;
    let ann_token = world.sign_in(&request("ann")).await.expect("signed in").tokens.access;
    let ben_token = world.sign_in(&request("ben")).await.expect("signed in").tokens.access;
    Pair { ann, ben, ann_token, ben_token }
}

/// What a reader finds of what somebody said to them.
pub async fn history(db: &Db, reader: Id, from: Id) -> Vec<Message> {
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
