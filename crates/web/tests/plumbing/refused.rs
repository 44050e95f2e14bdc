//! Requests that a proxy in front might understand otherwise than we do.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use web::limits::LimitsConfig;

use crate::{exchange, post_json, start};

#[tokio::test]
async fn lines_that_end_with_a_bare_newline_are_refused() {
    let server = start(LimitsConfig::default());
    for request in ["GET /v3/fine HTTP/1.1\nhost: x\r\n\r\n", "GET /v3/fine HTTP/1.1\r\nhost: x\nconnection: close\r\n\r\n"] {
        let answer = exchange(server.address, request).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{request:?}: {answer}");
    }
    let pipelined = "GET /v3/fine HTTP/1.1\r\nhost: x\r\n\r\nGET /v3/fine HTTP/1.1\nhost: x\r\n\r\n";
    let answer = exchange(server.address, pipelined).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("HTTP/1.1 400"), "{answer}");
}

#[tokio::test]
async fn the_host_is_named_once() {
    let server = start(LimitsConfig::default());
    for hosts in ["", "host: x\r\nhost: y\r\n", "host: x\r\nhost: x\r\n"] {
        let answer = exchange(server.address, &format!("GET /v3/fine HTTP/1.1\r\n{hosts}connection: close\r\n\r\n")).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{hosts:?}: {answer}");
    }
}

#[tokio::test]
async fn packed_bodies_are_refused() {
    let server = start(LimitsConfig::default());
    for (encoding, status) in [("gzip", 415), ("x-unheard-of", 415), ("identity", 200)] {
        let answer =
            exchange(server.address, &post_json("/v3/echo", &format!("content-encoding: {encoding}\r\n"), r#"{"unitPrice":"1"}"#)).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{encoding}: {answer}");
    }
}

#[tokio::test]
async fn a_connection_is_closed_when_a_body_was_refused_unread_and_kept_otherwise() {
    let server = start(LimitsConfig::default());
    let unread = "POST /v3/echo HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\nonly this";
    let answer = exchange(server.address, unread).await;
    assert!(answer.starts_with("HTTP/1.1 415") && answer.contains("connection: close\r\n"), "{answer}");

    let mut stream = TcpStream::connect(server.address).await.expect("connects");
    for _ in 0..2 {
        let request = post_json("/v3/echo", "", r#"{"unitPrice":"1"}"#).replace("connection: close\r\n", "");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut answer = Vec::new();
        while !answer.ends_with(b"\"}") {
            answer.push(stream.read_u8().await.expect("answered"));
        }
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with("HTTP/1.1 200") && !answer.contains("connection: close"), "{answer}");
    }
}
