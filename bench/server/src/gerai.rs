//! A server of ours on its embedded default, with the demonstration company in it.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use reqwest::Client;
use serde_json::{Value as Json, json};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::Message as Packet;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::Outcome;
use crate::exchange::{Listener, Speaker, exchange};
use crate::process::Processes;

/// The public credential of the app, and the one password of the demonstration.
const APP: &str = "Basic Z2VyYWktYXBwOmdlcmFpLWFwcA==";
const PASSWORD: &str = "gerai-demo-1";
const START_UP: Duration = Duration::from_mins(1);
/// Promoters of one country, all colleagues.
const PROMOTERS: usize = 100;
const COUNTRIES: [&str; 2] = ["th", "ph"];

/// What was said and sent so far: each has a name of its own.
static SAID: AtomicU64 = AtomicU64::new(0);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub struct Gerai {
    process: Child,
    pub processes: Processes,
    address: SocketAddr,
    http: Client,
    people: Vec<Person>,
    _data: TempDir,
}

pub struct Person {
    pub id: String,
    token: String,
}

/// How long it took to make the company and to be ready for it.
pub struct StartUp {
    pub made_in: Duration,
    pub ready_in: Duration,
}

impl Drop for Gerai {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Gerai {
    /// With so many months of the company's history in it.
    pub async fn start(binary: &Path, months: u32) -> Outcome<(Self, StartUp)> {
        let data = tempfile::tempdir()?;
        let command = || {
            let mut command = Command::new(binary);
            command.args(["--profile", "demo", "--data"]).arg(data.path()).env("GERAI_INTERNAL_LISTEN", "");
            command.stdout(Stdio::null()).stderr(Stdio::null());
            command
        };
        let since = Instant::now();
        if !command().args(["demo", "--months", &months.to_string()]).status()?.success() {
            return Err("the demonstration company could not be made".into());
        }
        let made_in = since.elapsed();
        let address = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?;
        let process = command()
            .args(["serve", "--listen", &address.to_string()])
            .envs([("GERAI_LIMITS__REQUESTS_PER_MINUTE", "1000000"), ("GERAI_LIMITS__BURST", "1000000")])
            .envs([("GERAI_LIMITS__USER_REQUESTS_PER_MINUTE", "1000000"), ("GERAI_LIMITS__USER_BURST", "1000000")])
            .envs([("GERAI_LIMITS__CONNECTIONS_PER_ADDRESS", "1000000"), ("GERAI_LIMITS__REFRESHES_PER_MINUTE", "1000000")])
            .envs([("GERAI_LIMITS__SOCKETS_PER_ADDRESS", "1000000")])
            .envs([("GERAI_LIMITS__FRAMES_PER_SECOND", "1000000"), ("GERAI_LIMITS__FRAMES_BURST", "1000000")])
            .spawn()?;
        // A client that only speaks plain HTTP still wants to know whom it would trust.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let processes = Processes { roots: vec![process.id()] };
        let server = Self { process, processes, address, http: Client::new(), people: Vec::new(), _data: data };
        let since = Instant::now();
        server.wait().await?;
        Ok((server, StartUp { made_in, ready_in: since.elapsed() }))
    }

    /// Signs everybody in who writes to each other.
    pub async fn gather(&mut self) -> Outcome {
        self.let_promoters_write().await?;
        for country in COUNTRIES {
            for number in 1..=PROMOTERS {
                let person = self.sign_in(&format!("{country}.ba{number}"), "phone").await?;
                self.people.push(person);
            }
        }
        Ok(())
    }

    async fn wait(&self) -> Outcome {
        let since = Instant::now();
        while self.http.get(self.url("/readyz")).send().await.is_err() {
            if since.elapsed() > START_UP {
                return Err("the server does not come up".into());
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub async fn sign_in(&self, login: &str, device: &str) -> Outcome<Person> {
        let form = format!(
            "grant_type=password&username={login}&password={PASSWORD}&deviceId=bench-{login}&deviceClass={device}&privacyVersion={}",
            self.agreement().await?
        );
        let request = self.http.post(self.url("/v3/member/front/frontLogin/oauth/token")).header("Authorization", APP);
        let answer = request.header("Content-Type", "application/x-www-form-urlencoded").body(form).send().await?;
        let data = data(&answer.text().await?)?;
        Ok(Person { id: text(&data["userInfo"]["id"])?, token: text(&data["access_token"])? })
    }

    async fn agreement(&self) -> Outcome<String> {
        let answer = self.http.get(self.url("/v3/member/front/frontLogin/options")).send().await?;
        text(&data(&answer.text().await?)?["privacyVersion"])
    }

    pub async fn get(&self, person: &Person, path: &str) -> Outcome<Json> {
        let request = self.http.get(self.url(path)).header("Authorization", format!("Bearer {}", person.token));
        data(&request.send().await?.text().await?)
    }

    pub async fn post(&self, person: &Person, path: &str, body: &Json) -> Outcome<Json> {
        let number = SAID.fetch_add(1, Ordering::Relaxed);
        let request = self.http.post(self.url(path)).header("Authorization", format!("Bearer {}", person.token));
        let request = request.header("Idempotency-Key", format!("bench-{number:016}")).header("Content-Type", "application/json");
        data(&request.body(body.to_string()).send().await?.text().await?)
    }

    /// The company switches the messenger on for its promoters.
    async fn let_promoters_write(&self) -> Outcome {
        let admin = self.sign_in("admin", "console").await?;
        let list = self.get(&admin, "/v3/org/admin/role/list").await?;
        let role = |key: &str| list["roles"].as_array().and_then(|roles| roles.iter().find(|role| role["key"] == key)).cloned();
        let (Some(mut promoter), Some(manager)) = (role("ba"), role("manager")) else { return Err("roles are missing".into()) };
        let grants = manager["permissions"].as_array().ok_or("no permissions")?;
        let messages = grants.iter().find(|grant| grant["permission"] == "messages").ok_or("managers do not write")?;
        promoter["permissions"].as_array_mut().ok_or("no permissions")?.push(messages.clone());
        self.post(&admin, "/v3/org/admin/role/save", &promoter).await.map(|_| ())
    }

    async fn connect(&self, person: &Person) -> Outcome<Socket> {
        let (mut line, _) = connect_async(format!("ws://{}/v3/im/front/socket", self.address)).await?;
        if let MaybeTlsStream::Plain(stream) = line.get_ref() {
            stream.set_nodelay(true)?;
        }
        line.send(Packet::text(json!({ "t": "connect", "token": person.token }).to_string())).await?;
        match line.next().await {
            Some(Ok(Packet::Text(words))) if words.starts_with("{\"t\":\"connected\"") => Ok(line),
            other => Err(format!("not let in: {other:?}").into()),
        }
    }

    async fn voice(&self, from: &Person, kind: u8, target: &str) -> Outcome<Voice> {
        let (write, mut read) = self.connect(from).await?.split();
        // Acknowledgements must be taken off the line.
        let reading = tokio::spawn(async move { while read.next().await.is_some_and(|packet| packet.is_ok()) {} });
        Ok(Voice { write, conversation: json!({ "type": kind, "target": target, "line": 0 }), reading })
    }

    async fn ear(&self, person: &Person) -> Outcome<Ear> {
        let (write, read) = self.connect(person).await?.split();
        Ok(Ear { read, _write: write })
    }

    pub async fn pairs(&self, count: usize) -> Outcome<Vec<(Voice, Ear)>> {
        let mut pairs = Vec::new();
        for pair in self.people.chunks_exact(2).take(count) {
            let [from, to] = pair else { return Err("a pair is two".into()) };
            pairs.push((self.voice(from, 0, &to.id).await?, self.ear(to).await?));
        }
        Ok(pairs)
    }

    /// Everybody in one group: its owner's voice and the others' ears.
    pub async fn group(&self, size: usize) -> Outcome<(Voice, Vec<Ear>)> {
        let members: Vec<&Person> = self.people.iter().take(size).collect();
        let [owner, others @ ..] = members.as_slice() else { return Err("nobody".into()) };
        let ids: Vec<&str> = others.iter().map(|person| person.id.as_str()).collect();
        let group = self.post(owner, "/v3/im/front/group/create", &json!({ "name": "Everybody", "memberIds": ids })).await?;
        let voice = self.voice(owner, 1, &text(&group["id"])?).await?;
        let mut ears = Vec::new();
        for person in others {
            ears.push(self.ear(person).await?);
        }
        Ok((voice, ears))
    }

    /// Somebody to whom so many messages were written; answers who reads and who wrote.
    pub async fn missed(&self, count: usize) -> Outcome<(usize, usize)> {
        let (writer, reader) = (self.people.len() - 2, self.people.len() - 1);
        let (Some(from), Some(to)) = (self.people.get(writer), self.people.get(reader)) else { return Err("nobody".into()) };
        exchange(vec![(self.voice(from, 0, &to.id).await?, self.ear(to).await?)], count, 64).await?;
        Ok((reader, writer))
    }

    /// Reads what was written as a device does that comes back. Answers how many messages came.
    pub async fn read_all(&self, (reader, writer): &(usize, usize)) -> Outcome<usize> {
        let (Some(reader), Some(writer)) = (self.people.get(*reader), self.people.get(*writer)) else { return Err("nobody".into()) };
        let (mut after, mut found) = (0, 0);
        loop {
            let path = format!("/v3/im/front/message/history?type=0&target={}&after={after}&count=1000", writer.id);
            let page = self.get(reader, &path).await?;
            let list = page["list"].as_array().ok_or("no list")?;
            found += list.len();
            after = list.last().and_then(|message| message["seq"].as_i64()).unwrap_or(after);
            if page["more"] != true {
                return Ok(found);
            }
        }
    }

    /// So many connections that say nothing; the tabs of a browser share a session.
    pub async fn idle(&self, count: usize) -> Outcome<Vec<Socket>> {
        let door = Semaphore::new(16);
        let opening = (0..count).zip(self.people.iter().cycle()).map(async |(_, person)| {
            let _permit = door.acquire().await?;
            self.connect(person).await
        });
        futures_util::future::try_join_all(opening).await
    }
}

fn data(answer: &str) -> Outcome<Json> {
    let mut answer: Json = serde_json::from_str(answer)?;
    if answer["state"] != 200 {
        return Err(format!("refused: {answer}").into());
    }
    Ok(answer["data"].take())
}

pub fn text(value: &Json) -> Outcome<String> {
    value.as_str().map(str::to_owned).ok_or_else(|| format!("not a text: {value}").into())
}

pub struct Voice {
    write: SplitSink<Socket, Packet>,
    conversation: Json,
    reading: tokio::task::JoinHandle<()>,
}

impl Drop for Voice {
    fn drop(&mut self) {
        self.reading.abort();
    }
}

impl Speaker for Voice {
    async fn say(&mut self, words: &str) -> Outcome {
        let number = SAID.fetch_add(1, Ordering::Relaxed);
        let frame = json!({
            "t": "send", "clientUuid": format!("bench-message-{number:012}"), "conversation": self.conversation,
            "content": { "type": 1, "searchableContent": words },
        });
        Ok(self.write.send(Packet::text(frame.to_string())).await?)
    }
}

pub struct Ear {
    read: SplitStream<Socket>,
    _write: SplitSink<Socket, Packet>,
}

impl Listener for Ear {
    async fn hear(&mut self) -> Outcome {
        while let Some(packet) = self.read.next().await {
            if let Packet::Text(words) = packet?
                && words.starts_with("{\"t\":\"message\"")
            {
                return Ok(());
            }
        }
        Err("the line is closed".into())
    }
}
