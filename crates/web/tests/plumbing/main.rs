//! The plumbing as a client meets it: through a real socket.

mod half_sent;
mod http2;
mod refused;

use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use bytes::Bytes;
use hyper::body::Frame;
use kernel::{Clock, Entropy, ErrorCode, Runtime, Timestamp};
use serde::Deserialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tower::Service as _;
use web::context::ContextConfig;
use web::limits::{Limits, LimitsConfig};
use web::reply::{ok, refuse};
use web::security::{Origins, Policies};
use web::server::ServerConfig;
use web::{Answered, Json, Keyed};

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Input {
    unit_price: String,
}

async fn echo(Json(input): Json<Input>) -> Answered<String> {
    ok(input.unit_price)
}

async fn keyed(keyed: Keyed<Input>) -> Answered<String> {
    ok(keyed.input.unit_price)
}

struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    done: tokio::task::JoinHandle<()>,
}

fn policies() -> Policies {
    Policies::new(Origins { maps: Some("https://tiles.example.com"), films: &["https://films.example.com".to_owned()] })
}

fn start(limits: LimitsConfig) -> Running {
    start_with(limits, ServerConfig::default(), Router::new())
}

fn start_with(limits: LimitsConfig, config: ServerConfig, more: Router) -> Running {
    let runtime = Runtime::new(Clock::fixed(Timestamp::from_millis(1_800_000_000_000)), Entropy::seeded(1), 0);
    let limits = Limits::new(limits);
    let router = Router::new()
        .route("/v3/echo", post(echo))
        .route("/v3/keyed", post(keyed))
        .route("/v3/fine", get(async || ok("fine")))
        .route(
            "/v3/slow",
            get(async || {
                std::future::pending::<()>().await;
                ok(())
            }),
        )
        .merge(more)
        .route_layer(from_fn_with_state(limits.clone(), web::limits::per_address))
        .fallback(async || refuse(ErrorCode::NotFound))
        .layer(from_fn_with_state(limits, web::limits::apply))
        .layer(from_fn_with_state(policies(), web::security::headers))
        .layer(from_fn_with_state(ContextConfig { runtime, trust_forwarded_for: false }, web::context::provide));
    let listener = web::server::bind("127.0.0.1:0".parse().expect("address")).expect("binds");
    let address = listener.local_addr().expect("bound");
    let (stop, stopped) = oneshot::channel();
    let config = ServerConfig { header_read: Duration::from_millis(300), drain: Duration::from_millis(300), ..config };
    let done = tokio::spawn(web::server::serve(listener, router, config, async { drop(stopped.await) }));
    Running { address, stop, done }
}

async fn exchange(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("connects");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("read");
    String::from_utf8_lossy(&answer).into_owned()
}

fn post_json(path: &str, extra: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n{extra}\r\n{body}",
        body.len()
    )
}

#[tokio::test]
async fn answers_come_in_the_envelope_with_safe_headers() {
    let server = start(LimitsConfig::default());
    let answer = exchange(server.address, &post_json("/v3/echo", "language: th\r\n", r#"{"unitPrice":"1.50"}"#)).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.contains(r#""state":200,"code":"ok","msg":"สำเร็จ","data":"1.50""#), "{answer}");
    for header in ["x-request-id:", "content-security-policy:", "x-content-type-options: nosniff", "cache-control: no-store"] {
        assert!(answer.contains(header), "{header} in {answer}");
    }
}

#[tokio::test]
async fn pages_load_maps_and_films_from_the_hosts_that_were_named() {
    let server = start(LimitsConfig::default());
    let policy = async |path: &str| {
        let answer = exchange(server.address, &format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).await;
        let line = answer.lines().find_map(|line| line.strip_prefix("content-security-policy: ")).map(str::to_owned);
        line.expect("a policy")
    };
    let elsewhere = "; media-src 'self' blob: https://films.example.com; \
        img-src 'self' blob: data: https://films.example.com https://tiles.example.com; ";
    assert!(policy("/").await.contains(elsewhere));
    for elsewhere in ["/console/", "/v3/fine"] {
        assert!(!policy(elsewhere).await.contains("example.com"), "{elsewhere}");
    }
}

#[tokio::test]
async fn pages_make_no_script_of_text() {
    let server = start(LimitsConfig::default());
    for (path, exceptions) in
        [("/", Some("gerai-own-script")), ("/assets/a.js", Some("gerai-own-script")), ("/console/", Some("default")), ("/sw.js", None)]
    {
        let answer = exchange(server.address, &format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).await;
        let required = exceptions.map(|names| format!("require-trusted-types-for 'script'; trusted-types {names}\r\n"));
        let found = required.as_ref().is_some_and(|required| answer.contains(required));
        assert_eq!(found, answer.contains("trusted-types"), "{path}: {answer}");
        assert_eq!(found, exceptions.is_some(), "{path}: {answer}");
    }
}

#[tokio::test]
async fn bad_input_names_the_field_and_keeps_the_language() {
    let server = start(LimitsConfig::default());
    let missing = exchange(server.address, &post_json("/v3/echo", "language: id\r\n", "{}")).await;
    assert!(
        missing.starts_with("HTTP/1.1 400") && missing.contains(r#""field":"unitPrice","code":"required","msg":"Wajib diisi.""#),
        "{missing}"
    );
    let garbage = exchange(server.address, &post_json("/v3/echo", "", "{\"unitPrice\":\"1\"} trailing")).await;
    assert!(garbage.contains(r#""code":"bad_request""#), "{garbage}");
    let list = exchange(server.address, &post_json("/v3/echo", "", "[\"1\"]")).await;
    assert!(list.contains(r#""code":"bad_request""#), "fields must be named: {list}");
    let form = exchange(server.address, &post_json("/v3/echo", "", "a=b").replace("application/json", "text/plain")).await;
    assert!(form.starts_with("HTTP/1.1 415") && form.contains("unsupported_type"), "{form}");
    let large = exchange(server.address, &post_json("/v3/echo", "", &format!("{{\"unitPrice\":\"{}\"}}", "9".repeat(300_000)))).await;
    assert!(large.starts_with("HTTP/1.1 413"), "{}", &large[..200.min(large.len())]);
    let nowhere = exchange(server.address, "GET /v3/nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    assert!(nowhere.starts_with("HTTP/1.1 404") && nowhere.contains(r#""code":"not_found""#), "{nowhere}");
}

#[tokio::test]
async fn a_write_without_a_key_is_refused() {
    let server = start(LimitsConfig::default());
    let without = exchange(server.address, &post_json("/v3/keyed", "", r#"{"unitPrice":"1"}"#)).await;
    assert!(without.contains("idempotency_key_required"), "{without}");
    let with = exchange(server.address, &post_json("/v3/keyed", "idempotency-key: 0123456789abcdef\r\n", r#"{"unitPrice":"1"}"#)).await;
    assert!(with.starts_with("HTTP/1.1 200"), "{with}");
}

#[tokio::test]
async fn a_client_that_never_finishes_its_headers_is_let_go() {
    let server = start(LimitsConfig::default());
    let answer = exchange(server.address, "GET /v3/fine HTTP/1.1\r\nhost: x\r\nx-slow: ").await;
    assert!(!answer.contains("200"), "{answer}");
}

#[tokio::test]
async fn an_address_that_asks_too_often_is_told_to_wait() {
    let server = start(LimitsConfig { per_address_per_minute: 1, burst: 2, ..LimitsConfig::default() });
    let ask = "GET /v3/fine HTTP/1.1\r\nhost: x\r\nlanguage: en\r\nconnection: close\r\n\r\n";
    for _ in 0..2 {
        assert!(exchange(server.address, ask).await.starts_with("HTTP/1.1 200"));
    }
    let refused = exchange(server.address, ask).await;
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("retry-after:"), "{refused}");
}

#[tokio::test]
async fn a_full_server_sheds_instead_of_queueing() {
    let server = start(LimitsConfig { concurrent: 1, ..LimitsConfig::default() });
    let mut holder = TcpStream::connect(server.address).await.expect("connects");
    holder.write_all(b"GET /v3/slow HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("sent");
    let mut refused = String::new();
    while !refused.starts_with("HTTP/1.1 503") {
        refused = exchange(server.address, "GET /v3/fine HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    }
    assert!(refused.contains("retry-after: 1"), "{refused}");
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_gets_them_back() {
    let server = start_with(LimitsConfig::default(), ServerConfig { connections_per_address: 2, ..ServerConfig::default() }, Router::new());
    let fine = "GET /v3/fine HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let mut held = Vec::new();
    for _ in 0..2 {
        let mut line = TcpStream::connect(server.address).await.expect("connects");
        line.write_all(b"GET /v3/fine HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("sent");
        assert_eq!(line.read_u8().await.expect("answered"), b'H');
        held.push(line);
    }
    let mut refused = TcpStream::connect(server.address).await.expect("connects");
    // Sending to a connection that was broken off may fail or not; there is never an answer.
    drop(refused.write_all(fine.as_bytes()).await);
    assert!(!matches!(refused.read_u8().await, Ok(b'H')));

    held.clear();
    loop {
        let mut line = TcpStream::connect(server.address).await.expect("connects");
        drop(line.write_all(fine.as_bytes()).await);
        if matches!(line.read_u8().await, Ok(b'H')) {
            break;
        }
    }
}

/// Says when it is let go.
struct Endless(Option<oneshot::Sender<()>>);

impl Drop for Endless {
    fn drop(&mut self) {
        let _ = self.0.take().map(|gone| gone.send(()));
    }
}

impl hyper::body::Body for Endless {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        Poll::Ready(Some(Ok(Frame::data(Bytes::from(vec![0; 65_536])))))
    }
}

#[tokio::test]
async fn a_client_that_reads_nothing_is_let_go() {
    let (gone, let_go) = oneshot::channel();
    let once = Arc::new(Mutex::new(Some(gone)));
    let endless = get(async move || Body::new(Endless(once.lock().expect("whole").take())));
    let config = ServerConfig { write_stall: Duration::from_millis(200), ..ServerConfig::default() };
    let server = start_with(LimitsConfig::default(), config, Router::new().route("/v3/endless", endless));
    let mut line = TcpStream::connect(server.address).await.expect("connects");
    line.write_all(b"GET /v3/endless HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("sent");
    tokio::time::timeout(Duration::from_mins(1), let_go).await.expect("in time").expect("dropped");
}

/// A body of so many kilobytes, one kilobyte every so often.
struct Drip {
    left: usize,
    pause: Duration,
    next: Pin<Box<tokio::time::Sleep>>,
}

impl Drip {
    fn body(left: usize, pause: Duration) -> Body {
        Body::new(Self { left, pause, next: Box::pin(tokio::time::sleep(pause)) })
    }
}

impl hyper::body::Body for Drip {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        if self.left == 0 {
            return Poll::Ready(None);
        }
        std::task::ready!(self.next.as_mut().poll(context));
        let at = tokio::time::Instant::now() + self.pause;
        self.next.as_mut().reset(at);
        self.left -= 1;
        Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(&[0; 1024])))))
    }
}

/// What an upload of this kind is answered with, and after how many seconds.
async fn upload(content_type: &str, body: Body) -> (u16, u64) {
    let since = tokio::time::Instant::now();
    let mut router = Router::new()
        .route("/v3/upload", post(async |body: Bytes| body.len().to_string()))
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(Limits::new(LimitsConfig::default()), web::limits::apply));
    let request = http::Request::post("/v3/upload").header("content-type", content_type).body(body).expect("a request");
    let response = router.call(request).await.expect("an answer");
    (response.status().as_u16(), since.elapsed().as_secs())
}

#[tokio::test(start_paused = true)]
async fn a_file_takes_as_long_as_it_must_while_it_keeps_coming() {
    let pace = Duration::from_millis(100);
    for content_type in ["application/octet-stream", "multipart/form-data; boundary=x"] {
        assert_eq!(upload(content_type, Drip::body(2000, pace)).await, (200, 200), "ten kilobytes a second");
    }
    let (status, seconds) = upload("application/json", Drip::body(2000, pace)).await;
    assert_eq!((status, seconds), (503, 15), "what is small by its nature has its deadline");
}

#[tokio::test(start_paused = true)]
async fn a_file_that_drips_or_stops_coming_is_given_up() {
    let (status, seconds) = upload("application/octet-stream", Drip::body(2000, Duration::from_millis(250))).await;
    assert_eq!(status, 503, "four kilobytes a second");
    assert!((10..60).contains(&seconds), "{seconds}");
    let (status, seconds) = upload("application/octet-stream", Drip::body(2, Duration::from_hours(1))).await;
    assert_eq!(status, 503);
    assert!(seconds <= 60, "{seconds}");
}

#[tokio::test]
async fn stopping_finishes_and_refuses_newcomers() {
    let server = start(LimitsConfig::default());
    server.stop.send(()).expect("running");
    server.done.await.expect("stops");
    assert!(TcpStream::connect(server.address).await.is_err());
}
