//! ejabberd with a fresh node and a database of its own, and as little of the protocol as it takes to write a message.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio_postgres::NoTls;

use crate::Outcome;
use crate::exchange::{Listener, Speaker};
use crate::process::{Processes, parent_of};

const PORT: u16 = 55_222;
const DATABASE: &str = "xmpp_bench";
const SCHEMA: &str = "/usr/share/ejabberd/sql/pg.sql";
const LIBRARIES: &str = "/usr/lib/x86_64-linux-gnu";
const START_UP: Duration = Duration::from_mins(2);

pub struct Xmpp {
    node: Child,
    pub processes: Processes,
    _directory: TempDir,
}

impl Drop for Xmpp {
    fn drop(&mut self) {
        let _ = self.node.kill();
        let _ = self.node.wait();
    }
}

impl Xmpp {
    /// Nothing when it is not installed, or no PostgreSQL is at hand (`make services`).
    pub async fn start(people: usize) -> Outcome<Option<Self>> {
        let (Ok(url), true) = (std::env::var("GERAI_TEST_POSTGRES"), Path::new(SCHEMA).exists()) else { return Ok(None) };
        let config: tokio_postgres::Config = url.parse()?;
        let postmaster = prepare(&config, people).await?;
        let directory = tempfile::tempdir()?;
        let file = directory.path().join("ejabberd.yml");
        fs::write(&file, configuration(&config))?;
        let text = |path: &Path| format!("\"{}\"", path.display());
        let node = Command::new("erl")
            .args(["-sname", "xmpp_bench", "-noinput", "+K", "true", "-ejabberd", "config", &text(&file)])
            .args(["log_path", &text(&directory.path().join("ejabberd.log"))])
            .args(["-mnesia", "dir", &text(&directory.path().join("mnesia")), "-s", "ejabberd"])
            .env("ERL_LIBS", LIBRARIES)
            .env("HOME", directory.path())
            .stdout(Stdio::null())
            .spawn()?;
        let processes = Processes { roots: vec![node.id(), postmaster] };
        let server = Self { node, processes, _directory: directory };
        let since = Instant::now();
        while Line::open(0).await.is_err() {
            if since.elapsed() > START_UP {
                return Err("ejabberd does not come up".into());
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        Ok(Some(server))
    }

    pub async fn pairs(&self, count: usize) -> Outcome<Vec<(Voice, Ear)>> {
        let mut pairs = Vec::new();
        for pair in 0..count {
            let (from, to) = (Line::open(pair * 2).await?, Line::open(pair * 2 + 1).await?);
            let ear = Ear { read: to.read, heard: Vec::new(), _write: to.write };
            pairs.push((Voice { write: from.write, to: pair * 2 + 1, _read: from.read }, ear));
        }
        Ok(pairs)
    }
}

/// A database with so many people in it; answers the server's first process.
async fn prepare(config: &tokio_postgres::Config, people: usize) -> Outcome<u32> {
    let (client, connection) = config.connect(NoTls).await?;
    tokio::spawn(connection);
    client.batch_execute(&format!("DROP DATABASE IF EXISTS {DATABASE} WITH (FORCE)")).await?;
    client.batch_execute(&format!("CREATE DATABASE {DATABASE}")).await?;
    let backend: i32 = client.query_one("SELECT pg_backend_pid()", &[]).await?.get(0);
    let postmaster = parent_of(u32::try_from(backend)?).ok_or("PostgreSQL runs elsewhere")?;
    let (client, connection) = config.clone().dbname(DATABASE).connect(NoTls).await?;
    tokio::spawn(connection);
    client.batch_execute(&fs::read_to_string(SCHEMA)?).await?;
    let people = i64::try_from(people)?;
    client
        .execute("INSERT INTO users (username, password) SELECT 'u' || n, 'pw' FROM generate_series(0, $1::BIGINT) n", &[&people])
        .await?;
    Ok(postmaster)
}

fn configuration(database: &tokio_postgres::Config) -> String {
    let (port, user) = (database.get_ports().first().copied().unwrap_or(5432), database.get_user().unwrap_or("postgres"));
    format!(
        "hosts: [localhost]
loglevel: error
default_db: sql
sql_type: pgsql
sql_server: \"127.0.0.1\"
sql_port: {port}
sql_database: {DATABASE}
sql_username: {user}
sql_password: \"\"
auth_method: [sql]
listen:
  - {{port: {PORT}, ip: \"127.0.0.1\", module: ejabberd_c2s, backlog: 1024}}
modules:
  mod_mam: {{db_type: sql, default: always}}
"
    )
}

struct Line {
    read: OwnedReadHalf,
    write: OwnedWriteHalf,
}

impl Line {
    async fn open(person: usize) -> Outcome<Self> {
        const STREAM: &str =
            "<stream:stream xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' to='localhost' version='1.0'>";
        let stream = TcpStream::connect(("127.0.0.1", PORT)).await?;
        stream.set_nodelay(true)?;
        let (read, write) = stream.into_split();
        let mut line = Self { read, write };
        line.ask(STREAM, "</stream:features>").await?;
        let secret = STANDARD.encode(format!("\0u{person}\0pw"));
        line.ask(&format!("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>{secret}</auth>"), "<success").await?;
        line.ask(STREAM, "</stream:features>").await?;
        let bind = "<iq type='set' id='b'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>r</resource></bind></iq>";
        line.ask(bind, "</iq>").await?;
        line.ask("<presence/>", "<presence").await?;
        Ok(line)
    }

    async fn ask(&mut self, words: &str, until: &str) -> Outcome {
        self.write.write_all(words.as_bytes()).await?;
        let mut answer = Vec::new();
        while !String::from_utf8_lossy(&answer).contains(until) {
            if self.read.read_buf(&mut answer).await? == 0 {
                return Err(format!("closed after {}", String::from_utf8_lossy(&answer)).into());
            }
        }
        Ok(())
    }
}

pub struct Voice {
    write: OwnedWriteHalf,
    to: usize,
    _read: OwnedReadHalf,
}

impl Speaker for Voice {
    async fn say(&mut self, text: &str) -> Outcome {
        let stanza = format!("<message to='u{}@localhost/r' type='chat'><body>{text}</body></message>", self.to);
        Ok(self.write.write_all(stanza.as_bytes()).await?)
    }
}

pub struct Ear {
    read: OwnedReadHalf,
    heard: Vec<u8>,
    _write: OwnedWriteHalf,
}

impl Listener for Ear {
    async fn hear(&mut self) -> Outcome {
        const END: &[u8] = b"</message>";
        loop {
            if let Some(at) = self.heard.windows(END.len()).position(|part| part == END) {
                self.heard.drain(..at + END.len());
                return Ok(());
            }
            if self.read.read_buf(&mut self.heard).await? == 0 {
                return Err("the line is closed".into());
            }
        }
    }
}
