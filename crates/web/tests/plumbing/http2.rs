//! HTTP/2, where it is wanted and under the same limits.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::routing::get;
use bytes::Bytes;
use h2::client::SendRequest;
use http::{Request, StatusCode};
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use web::limits::LimitsConfig;
use web::server::ServerConfig;
use web::tls::Tls;

use crate::{Endless, Running, exchange, start, start_with};

const FINE: &str = "GET /v3/fine HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
const SOON: Duration = Duration::from_mins(1);

fn start_clear_text(config: ServerConfig) -> Running {
    let endless = get(async || Body::new(Endless(None)));
    let config = ServerConfig { clear_text_http2: true, ..config };
    start_with(LimitsConfig::default(), config, Router::new().route("/v3/endless", endless))
}

type Ended = JoinHandle<Result<(), h2::Error>>;

async fn speak<S: AsyncRead + AsyncWrite + Send + Unpin + 'static>(stream: S) -> (SendRequest<Bytes>, Ended) {
    let (client, connection) = h2::client::handshake(stream).await.expect("HTTP/2");
    (client, tokio::spawn(connection))
}

async fn speak_to(server: &Running) -> (SendRequest<Bytes>, Ended) {
    speak(TcpStream::connect(server.address).await.expect("connects")).await
}

fn asking(path: &str) -> Request<()> {
    Request::get(format!("http://x{path}")).body(()).expect("a request")
}

async fn ask(client: &SendRequest<Bytes>, request: Request<()>) -> Result<http::Response<h2::RecvStream>, h2::Error> {
    let mut client = client.clone().ready().await?;
    client.send_request(request, true)?.0.await
}

#[tokio::test]
async fn in_clear_text_it_is_spoken_only_where_that_is_wanted() {
    let server = start(LimitsConfig::default());
    let answer = exchange(server.address, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer:?}");

    let server = start_clear_text(ServerConfig::default());
    let (client, _) = speak_to(&server).await;
    assert_eq!(ask(&client, asking("/v3/fine")).await.expect("answered").status(), StatusCode::OK);
    assert!(exchange(server.address, FINE).await.starts_with("HTTP/1.1 200"), "beside HTTP/1");
}

#[tokio::test]
async fn who_never_finishes_the_beginning_is_let_go() {
    let server = start_clear_text(ServerConfig::default());
    let mut stream = TcpStream::connect(server.address).await.expect("connects");
    stream.write_all(b"PRI * HT").await.expect("sent");
    assert!(matches!(stream.read(&mut [0; 8]).await, Ok(0) | Err(_)));
}

#[tokio::test]
async fn headers_and_streams_are_bounded() {
    let server = start_clear_text(ServerConfig::default());
    let (client, _) = speak_to(&server).await;
    let mut many = asking("/v3/fine");
    for number in 0..100 {
        let name = http::HeaderName::try_from(format!("x-{number}")).expect("a name");
        many.headers_mut().insert(name, http::HeaderValue::from_static("1"));
    }
    assert_eq!(ask(&client, many).await.expect("answered").status(), StatusCode::BAD_REQUEST);

    let mut large = asking("/v3/fine");
    large.headers_mut().insert("x-large", "x".repeat(64 * 1024).parse().expect("a value"));
    let refused = ask(&client, large).await;
    assert!(refused.is_err() || refused.is_ok_and(|answer| answer.status() == StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE));

    assert!(client.current_max_send_streams() <= 64, "{}", client.current_max_send_streams());
}

#[tokio::test]
async fn who_asks_nothing_is_let_go() {
    let server = start_clear_text(ServerConfig { idle: Duration::from_millis(200), ..ServerConfig::default() });
    let (client, ended) = speak_to(&server).await;
    assert_eq!(ask(&client, asking("/v3/fine")).await.expect("answered").status(), StatusCode::OK);
    // The client stays, and answers pings.
    drop(tokio::time::timeout(SOON, ended).await.expect("in time").expect("whole"));
    assert!(ask(&client, asking("/v3/fine")).await.is_err());
}

#[tokio::test]
async fn who_takes_nothing_of_an_answer_is_let_go() {
    let server = start_clear_text(ServerConfig { write_stall: Duration::from_millis(200), ..ServerConfig::default() });
    let (client, ended) = speak_to(&server).await;
    let untaken = ask(&client, asking("/v3/endless")).await.expect("begins");
    drop(tokio::time::timeout(SOON, ended).await.expect("in time").expect("whole"));
    drop(untaken);
}

struct Certificate {
    folder: tempfile::TempDir,
}

impl Certificate {
    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a new one and gives what trusts it.
    fn renew(&self) -> Arc<ClientConfig> {
        let made = rcgen::generate_simple_self_signed(["shop.test".to_owned()]).expect("a certificate");
        replace(&self.path("cert.pem"), &made.cert.pem());
        replace(&self.path("key.pem"), &made.signing_key.serialize_pem());
        let mut trusted = RootCertStore::empty();
        trusted.add(made.cert.der().clone()).expect("trusted");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().expect("versions");
        Arc::new(config.with_root_certificates(trusted).with_no_client_auth())
    }
}

/// With another time of change, however fast the test runs.
fn replace(path: &Path, text: &str) {
    let before = std::fs::metadata(path).and_then(|about| about.modified()).ok();
    std::fs::write(path, text).expect("written");
    if let Some(before) = before {
        let file = std::fs::File::options().write(true).open(path).expect("opens");
        file.set_modified(before + Duration::from_secs(2)).expect("set");
    }
}

async fn connect(server: &Running, config: &Arc<ClientConfig>, protocol: &[u8]) -> std::io::Result<TlsStream<TcpStream>> {
    let mut config = ClientConfig::clone(config);
    config.alpn_protocols = vec![protocol.to_vec()];
    let stream = TcpStream::connect(server.address).await?;
    TlsConnector::from(Arc::new(config)).connect(ServerName::try_from("shop.test").expect("a name"), stream).await
}

#[tokio::test]
async fn over_tls_the_client_chooses_and_a_renewed_certificate_counts() {
    let certificate = Certificate { folder: tempfile::tempdir().expect("a folder") };
    let trusted = certificate.renew();
    let tls = Tls::load(certificate.path("cert.pem"), certificate.path("key.pem")).expect("loads");
    let config = ServerConfig { tls: Some(tls.clone()), ..ServerConfig::default() };
    let server = start_with(LimitsConfig::default(), config, Router::new());

    let (client, _) = speak(connect(&server, &trusted, b"h2").await.expect("connects")).await;
    assert_eq!(ask(&client, asking("/v3/fine")).await.expect("answered").status(), StatusCode::OK);
    let mut stream = connect(&server, &trusted, b"http/1.1").await.expect("connects");
    stream.write_all(FINE.as_bytes()).await.expect("sent");
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.expect("answered");
    assert_eq!(&answer, b"HTTP/1.1 200");
    assert!(!exchange(server.address, FINE).await.contains("200"), "not in clear text beside it");

    assert!(!tls.reload_if_changed().expect("readable"));
    let renewed = certificate.renew();
    assert!(tls.reload_if_changed().expect("readable"));
    assert!(connect(&server, &trusted, b"h2").await.is_err());
    assert!(connect(&server, &renewed, b"h2").await.is_ok());
}

#[tokio::test]
async fn a_certificate_that_cannot_be_used_is_named() {
    let certificate = Certificate { folder: tempfile::tempdir().expect("a folder") };
    certificate.renew();
    let missing = Tls::load(certificate.path("nowhere.pem"), certificate.path("key.pem")).expect_err("missing");
    assert!(missing.to_string().contains("nowhere.pem"), "{missing}");
    let swapped = Tls::load(certificate.path("cert.pem"), certificate.path("cert.pem")).expect_err("no key");
    assert!(swapped.to_string().contains("cert.pem"), "{swapped}");
}
