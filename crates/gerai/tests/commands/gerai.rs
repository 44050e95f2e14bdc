use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use store::{Db, DbConfig, StoreError};

const PATIENCE: Duration = Duration::from_mins(2);

/// What a command said, and whether it was content.
#[derive(Debug)]
pub struct Said {
    pub fine: bool,
    pub out: String,
    pub err: String,
}

pub fn gerai(data: &Path, arguments: &[&str]) -> Said {
    gerai_with(data, arguments, &[])
}

/// With settings from the environment.
pub fn gerai_with(data: &Path, arguments: &[&str], settings: &[(&str, &str)]) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gerai"));
    let output = command.arg("--data").arg(data).args(arguments).envs(settings.iter().copied()).output().expect("the binary runs");
    Said {
        fine: output.status.success(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
    }
}

/// An installation with one administrator in it.
pub fn installation() -> tempfile::TempDir {
    let data = tempfile::tempdir().expect("a directory");
    let made = gerai(data.path(), &["user", "create-admin", "ann", "Ann"]);
    assert!(made.fine && made.out.contains("one-time password: "), "{made:?}");
    data
}

pub fn sqlite(data: &Path) -> DbConfig {
    DbConfig::Sqlite { path: data.join("gerai.db") }
}

/// Does to the database what no command would, statement by statement.
pub async fn tamper(data: &Path, statements: &str) {
    let db = Db::open(&sqlite(data)).await.expect("opens");
    let statements: Vec<String> = statements.split("; ").map(str::to_owned).collect();
    let done: Result<(), StoreError> = db
        .write(async move |tx| {
            for statement in &statements {
                tx.execute(statement, &[]).await?;
            }
            Ok(())
        })
        .await;
    done.expect("done");
    db.close().await;
}

pub fn wait_until_ready(address: SocketAddr) {
    let since = Instant::now();
    while !get(address, "/readyz").is_some_and(|answer| answer.starts_with("HTTP/1.1 200")) {
        assert!(since.elapsed() < PATIENCE, "the server comes up");
        std::thread::yield_now();
    }
}

pub fn get(address: SocketAddr, path: &str) -> Option<String> {
    let mut line = TcpStream::connect(address).ok()?;
    write!(line, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").ok()?;
    let mut answer = String::new();
    line.read_to_string(&mut answer).ok()?;
    Some(answer)
}
