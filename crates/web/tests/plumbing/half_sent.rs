//! Who sends half of a request takes nothing away from others.

use axum::Router;
use axum::routing::post;
use bytes::Bytes;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use web::limits::LimitsConfig;
use web::server::ServerConfig;

use crate::{Running, exchange, start_with};

const MAY_BE_UNFINISHED: usize = 8;
const FINE: &str = "GET /v3/fine HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

fn start() -> Running {
    let limits = LimitsConfig { concurrent: 2, unfinished_per_address: MAY_BE_UNFINISHED, ..LimitsConfig::default() };
    let upload = post(async |body: Bytes| body.len().to_string());
    start_with(limits, ServerConfig::default(), Router::new().route("/v3/upload", upload))
}

/// Sends the beginning of so many requests and waits until one is answered, which is not for want of its rest.
async fn hold(server: &Running, count: usize, beginning: &str) -> (JoinSet<String>, String) {
    let mut held = JoinSet::new();
    for _ in 0..count {
        let mut stream = TcpStream::connect(server.address).await.expect("connects");
        stream.write_all(beginning.as_bytes()).await.expect("sent");
        held.spawn(async move {
            let mut answer = vec![0; 12];
            stream.read_exact(&mut answer).await.expect("answered");
            String::from_utf8_lossy(&answer).into_owned()
        });
    }
    let first = held.join_next().await.expect("one of them").expect("whole");
    (held, first)
}

#[tokio::test]
async fn half_sent_calls_hold_no_places() {
    let server = start();
    let half = "POST /v3/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{\"unit";
    let (held, refused) = hold(&server, MAY_BE_UNFINISHED + 1, half).await;
    assert_eq!(refused, "HTTP/1.1 503", "one address has only so many");
    assert!(exchange(server.address, FINE).await.starts_with("HTTP/1.1 200"), "others find a place");
    drop(held);
}

#[tokio::test]
async fn half_sent_files_hold_no_places_of_calls() {
    let server = start();
    let half = "POST /v3/upload HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 20\r\n\r\nabc";
    let (held, refused) = hold(&server, MAY_BE_UNFINISHED + 1, half).await;
    assert_eq!(refused, "HTTP/1.1 503", "files have only so many places");
    assert!(exchange(server.address, FINE).await.starts_with("HTTP/1.1 200"), "others find a place");
    drop(held);
}

#[tokio::test]
async fn a_call_whose_rest_comes_later_is_answered() {
    let server = start();
    let mut stream = TcpStream::connect(server.address).await.expect("connects");
    let half =
        "POST /v3/echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{\"unit";
    stream.write_all(half.as_bytes()).await.expect("sent");
    assert!(exchange(server.address, FINE).await.starts_with("HTTP/1.1 200"));
    stream.write_all(b"Price\":\"1.50\"}").await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("read");
    assert!(answer.contains(r#""data":"1.50""#), "{answer}");
}
