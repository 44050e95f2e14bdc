//! The gateway that sends codes, played by a socket that reads one request.

use hmac::{Hmac, KeyInit, Mac};
use identity::{CodeMessage, CodeScene, CodeSender, WebhookConfig, WebhookSender};
use kernel::{Clock, Country, ErrorCode, Language, Phone, Secret, Timestamp};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// Answers one request with `status` and returns what was asked.
async fn gateway(listener: TcpListener, status: &'static str) -> String {
    let (mut socket, _) = listener.accept().await.expect("a connection");
    let mut request = String::new();
    let mut buffer = [0; 4096];
    loop {
        let read = socket.read(&mut buffer).await.expect("bytes");
        request.push_str(std::str::from_utf8(&buffer[..read]).expect("text"));
        let length = header(&request, "content-length").and_then(|value| value.parse::<usize>().ok());
        let complete = request.split_once("\r\n\r\n").is_some_and(|(_, body)| Some(body.len()) == length);
        if complete || read == 0 {
            break;
        }
    }
    let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
    socket.write_all(answer.as_bytes()).await.expect("answered");
    request
}

fn header<'a>(request: &'a str, name: &str) -> Option<&'a str> {
    let lines = request.split("\r\n").filter_map(|line| line.split_once(": "));
    lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
}

fn message() -> CodeMessage {
    CodeMessage {
        mobile: Phone::parse(Country::Indonesia, "081234567890").expect("a number"),
        scene: CodeScene::PayPassword,
        code: Secret::new("428193".into()),
        language: Language::Id,
        valid_for_s: 300,
    }
}

async fn send_to(status: &'static str) -> (kernel::Result<()>, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}/codes", listener.local_addr().expect("an address"));
    let clock = Clock::fixed(Timestamp::from_millis(1_772_420_400_000));
    let sender = WebhookSender::new(WebhookConfig { url, key: Secret::new("shared key".into()) }, clock).expect("a client");
    let gateway = tokio::spawn(gateway(listener, status));
    let sent = sender.send(&message()).await;
    (sent, gateway.await.expect("no panic"))
}

#[tokio::test]
async fn a_code_is_posted_with_a_signature_the_gateway_can_check() {
    let (sent, request) = send_to("202 Accepted").await;
    sent.expect("sent");
    assert!(request.starts_with("POST /codes HTTP/1.1\r\n"), "{request}");
    let (_, body) = request.split_once("\r\n\r\n").expect("a body");
    let json: serde_json::Value = serde_json::from_str(body).expect("JSON");
    assert_eq!(
        (json["mobile"].as_str(), json["code"].as_str(), json["scene"].as_str()),
        (Some("+6281234567890"), Some("428193"), Some("payPassword"))
    );
    assert_eq!(json["text"], "[Gerai] Kode Anda 428193, berlaku 5 menit. Jangan berikan kepada siapa pun.");
    let timestamp = header(&request, "x-gerai-timestamp").expect("a timestamp");
    assert_eq!(timestamp, "1772420400");
    let mut mac = Hmac::<sha2::Sha256>::new_from_slice(b"shared key").expect("a key");
    mac.update(format!("{timestamp}.{body}").as_bytes());
    let expected = format!("sha256={}", data_encoding::HEXLOWER.encode(&mac.finalize().into_bytes()));
    assert_eq!(header(&request, "x-gerai-signature"), Some(expected.as_str()));
}

#[tokio::test]
async fn a_refusing_gateway_means_not_sent() {
    for status in ["500 Internal Server Error", "302 Found", "401 Unauthorized"] {
        let (sent, _) = send_to(status).await;
        assert!(sent.is_err_and(|error| error.code() == ErrorCode::Unavailable), "{status}");
    }
}
