//! A whole server in memory, and a client that reads its answers.

use std::net::SocketAddr;
use std::sync::{Arc, Once};

use api::{App, Demo, FrameRate, LineCheck, Parts, Quotas, SEARCHES_AT_ONCE};
use axum::Router;
use axum::body::Body;
use bus::Bus;
use calls::CallsConfig;
use chat_tool::{ChatHosts, ChatTools};
use files::{BlobConfig, Files};
use http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt;
use identity::testing::{World, request};
use identity::{Policy, Token};
use kernel::{Country, Id, Secret};
use messaging::config::MessengerConfig;
use messaging::live::Live;
use messaging::push::{Push, PushConfig};
use org::RoleKey;
use serde_json::Value as Json;
use store::outbox::Relay;
use store::{Db, Stop};
use system::log_ring::LogRing;
use system::{Settings, SystemConfig};
use tokio::sync::Semaphore;
use tower::ServiceExt;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt as _;
use web::context::ContextConfig;
use web::limits::{Limits, LimitsConfig};
use web::server::ServerConfig;
use web::{PerAddress, Quota};

pub use api::{Exporter, MODULES};

/// The fixed credential of the app.
pub const BASIC_CLIENT: &str = "Basic Z2VyYWktYXBwOmdlcmFpLWFwcA==";

/// More calls at once than any test makes.
const MANY: u32 = 10_000;

pub const PUBLIC_URL: &str = "https://sales.example.com";

pub struct Api {
    pub world: World,
    pub log: LogRing,
    pub app: App,
    router: Router,
    _blobs: tempfile::TempDir,
}

/// A server that listens, for as long as it is held.
pub struct Served {
    pub address: SocketAddr,
    stop: Stop,
}

impl Drop for Served {
    fn drop(&mut self) {
        self.stop.request();
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    Production,
    Demo,
}

/// Whether a log line is wanted is remembered for the whole process by whoever reaches it first. Without a
/// subscriber everywhere, a neighbour that logs to nobody would silence the test that reads its log.
fn keep_log_lines_wanted() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let everywhere = tracing_subscriber::registry().with(LevelFilter::INFO);
        tracing::subscriber::set_global_default(everywhere).expect("the first subscriber of the process");
    });
}

impl Api {
    pub async fn new(db: Db) -> Self {
        Self::with_profile(db, Profile::Demo).await
    }

    /// Console roles need no authenticator here, whatever the profile: tests would only be longer.
    pub async fn with_profile(db: Db, profile: Profile) -> Self {
        let world = World::new(db, Policy::DEMO).await;
        world.write(async |tx| money::seed_reference(tx).await).await.expect("reference data");
        let rt = world.rt.clone();
        world.write(async move |tx| ordering::seed_reference(tx, &rt).await).await.expect("reference data");
        let rt = world.rt.clone();
        world.write(async move |tx| goods_return::seed_reference(tx, &rt).await).await.expect("reference data");
        world.write(async |tx| sellout::seed_reference(tx).await).await.expect("reference data");
        world.write(async |tx| counting::seed_reference(tx).await).await.expect("reference data");
        Self::node(world, profile, Bus::in_process(), 1, MANY).await
    }

    /// One of several servers of an installation.
    async fn node(world: World, profile: Profile, bus: Bus, node: i64, calls_at_once: u32) -> Self {
        Self::node_on(world, profile, bus, node, calls_at_once, LineCheck::USUAL).await
    }

    /// Where silence on a line is noticed sooner.
    pub async fn with_line(db: Db, line: LineCheck) -> Self {
        Self::node_on(World::new(db, Policy::DEMO).await, Profile::Demo, Bus::in_process(), 1, MANY, line).await
    }

    async fn node_on(world: World, profile: Profile, bus: Bus, node: i64, calls_at_once: u32, line: LineCheck) -> Self {
        keep_log_lines_wanted();
        let blobs = tempfile::tempdir().expect("a temporary directory");
        let log = LogRing::new(100, world.rt.clock.clone());
        let codes = Arc::clone(&world.codes);
        let push = PushConfig { subject: String::new(), hosts: vec!["push.example.com".to_owned()], loopback: false };
        let app = App::new(Parts {
            live: Live::new(world.db.clone(), world.rt.clone(), bus.clone(), world.identity.policy()),
            push: Push::open(&world.db, &world.rt, &push).await.expect("a key"),
            messenger: MessengerConfig::default(),
            calls: CallsConfig {
                stun: vec!["stun:turn.example.com:3478".to_owned()],
                turn: vec!["turn:turn.example.com:3478?transport=udp".to_owned()],
                turn_secret: Secret::new("shared".to_owned()),
                relay_only: false,
            },
            media: None,
            frames: FrameRate { burst: 60, per_second: 20 },
            line,
            quotas: Quotas {
                calls: Quota::new(300, calls_at_once),
                refreshes: Quota::new(10, 10),
                // Earned anew so slowly that a slow machine sees them used up.
                messages: Quota::new(60, MANY),
                conference_entries: Quotas::conference_entries(),
                searches: Quota::new(30, 30),
                sockets: PerAddress::new(200),
                search_seats: Semaphore::new(SEARCHES_AT_ONCE),
            },
            chat_tools: ChatTools::new(world.rt.clone(), ChatHosts::default()).expect("a client"),
            node,
            db: world.db.clone(),
            rt: world.rt.clone(),
            bus,
            identity: world.identity.clone(),
            files: Files::open(&BlobConfig::Directory { path: blobs.path().into() }).expect("a directory"),
            system: Settings::new(PUBLIC_URL, &SystemConfig::default()).expect("valid settings"),
            public_url: PUBLIC_URL.to_owned(),
            app_version: "3.03.3",
            demo: (profile == Profile::Demo).then(|| Demo { accounts: Vec::new(), codes, log: log.clone() }),
        });
        let context = ContextConfig { runtime: world.rt.clone(), trust_forwarded_for: false };
        let limits = Limits::new(LimitsConfig { burst: 10_000, ..LimitsConfig::default() });
        let router = api::router(app.clone(), context, limits, |_| Router::new());
        Self { world, log, app, router, _blobs: blobs }
    }

    /// Where a user may make only so many calls at once.
    pub async fn with_quota(db: Db, calls_at_once: u32) -> Self {
        Self::node(World::new(db, Policy::DEMO).await, Profile::Demo, Bus::in_process(), 1, calls_at_once).await
    }

    /// A second server of the same installation, which hears of the first over the bus.
    pub async fn beside(&self, bus: Bus) -> Self {
        Self::node(self.world.clone(), Profile::Demo, bus, 2, MANY).await
    }

    /// Also with connections of its own to the database.
    pub async fn beside_with(&self, db: Db, bus: Bus) -> Self {
        Self::node(World { db, ..self.world.clone() }, Profile::Demo, bus, 2, MANY).await
    }

    /// Where head office has to have a second factor.
    pub async fn with_second_factor(db: Db) -> Self {
        Self::node(World::new(db, Policy::PRODUCTION).await, Profile::Demo, Bus::in_process(), 1, MANY).await
    }

    pub async fn with_bus(db: Db, bus: Bus) -> Self {
        Self::node(World::new(db, Policy::DEMO).await, Profile::Demo, bus, 1, MANY).await
    }

    /// Serves on a port of its own, with the tasks that a running server has.
    pub fn serve(&self) -> Served {
        let listener = web::server::bind(([127, 0, 0, 1], 0).into()).expect("a port");
        let (address, stop) = (listener.local_addr().expect("an address"), Stop::new());
        let (router, until) = (self.router.clone(), stop.clone());
        tokio::spawn(async move { web::server::serve(listener, router, ServerConfig::default(), until.wait()).await });
        let (app, until) = (self.app.clone(), stop.clone());
        tokio::spawn(app.live.clone().listen(stop.clone()));
        tokio::spawn(app.live.clone().guard(stop.clone()));
        tokio::spawn(app.live.clone().deliver_receipts(stop.clone()));
        tokio::spawn(api::follow_approvals(app.clone(), stop.clone()));
        tokio::spawn(api::send_notices(app.clone(), stop.clone()));
        tokio::spawn(api::follow_profiles(app.clone(), stop.clone()));
        tokio::spawn(async move { Relay::new(app.db.clone(), app.rt.clone(), app.bus.clone()).run(until).await });
        Served { address, stop }
    }

    /// A person with these roles, signed in.
    pub async fn signed_in(&self, login: &str, country: Country, roles: &[RoleKey]) -> Token {
        self.world.staff(login, country, roles).await;
        self.world.sign_in(&request(login)).await.expect("signed in").tokens.access
    }

    pub async fn admin(&self) -> Token {
        self.signed_in("admin", Country::Thailand, &[RoleKey::Admin]).await
    }

    /// Asks for a list as a workbook, has a node write it and fetches the file. A refusal comes as it is.
    pub async fn export(&self, token: &Token, path: &str) -> Answer {
        self.export_in(token, path, "en").await
    }

    pub async fn export_in(&self, token: &Token, path: &str, language: &str) -> Answer {
        let intent = format!("export-{}", self.world.rt.next_id());
        let asked = self.send(post(path).bearer(token).key(&intent).header("language", language)).await;
        if asked.status != StatusCode::OK {
            return asked;
        }
        let id = id(&asked.data()["id"]);
        let (db, rt, files) = (self.app.db.clone(), self.app.rt.clone(), self.app.files.clone());
        Exporter::new(db, rt, files, api::EXPORTS).with_stretch(2).runner().run_due().await.expect("worked");
        let link = self.send(get(&format!("/v3/report/front/export/link?id={id}")).bearer(token)).await.data();
        self.send(get(link["url"].as_str().expect("a link"))).await
    }

    pub async fn send(&self, call: Call) -> Answer {
        let response = self.router.clone().oneshot(call.0).await.expect("the router never fails");
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.expect("a whole body").to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, bytes }
    }
}

/// A request under construction.
pub struct Call(Request<Body>);

pub fn get(path: &str) -> Call {
    Call(Request::get(path).body(Body::empty()).expect("a request"))
}

pub fn head(path: &str) -> Call {
    Call(Request::head(path).body(Body::empty()).expect("a request"))
}

pub fn post(path: &str) -> Call {
    Call(Request::post(path).body(Body::empty()).expect("a request"))
}

impl Call {
    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        self.0.headers_mut().insert(name, value.parse().expect("a header value"));
        self
    }

    /// With the reason that an auditor's console sends along; nobody else's is looked at.
    pub fn bearer(self, token: &Token) -> Self {
        self.bearer_without_reason(token).header("x-read-reason", "Routine%20check")
    }

    pub fn bearer_without_reason(self, token: &Token) -> Self {
        self.header("authorization", &format!("Bearer {}", token.expose()))
    }

    /// A key of its own for every intent; the same intent sends the same key.
    pub fn key(self, intent: &str) -> Self {
        self.header("idempotency-key", &format!("intent-of-this-test-{intent}"))
    }

    pub fn json(self, body: &Json) -> Self {
        self.body("application/json", body.to_string().into_bytes())
    }

    pub fn body(mut self, content_type: &str, bytes: Vec<u8>) -> Self {
        *self.0.body_mut() = Body::from(bytes);
        self.header("content-type", content_type)
    }
}

#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answer {
    pub fn json(&self) -> Json {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|_| panic!("not JSON: {}", String::from_utf8_lossy(&self.bytes)))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    /// The data of a success; anything else ends the test with the whole answer.
    pub fn data(&self) -> Json {
        let mut json = self.json();
        assert_eq!((self.status.as_u16(), &json["state"], &json["code"]), (200, &Json::from(200), &Json::from("ok")), "{json}");
        assert!(json["traceId"].is_string() && json["msg"].is_string(), "{json}");
        json["data"].take()
    }

    /// `HTTP status / state / code` of a refusal.
    pub fn refusal(&self) -> String {
        let json = self.json();
        format!("{} / {} / {}", self.status.as_u16(), json["state"], json["code"].as_str().unwrap_or("?"))
    }

    /// The refused fields, as `field:code`.
    pub fn fields(&self) -> Vec<String> {
        let json = self.json();
        let text = |field: &Json, name: &str| field[name].as_str().unwrap_or("?").to_owned();
        json["fields"].as_array().into_iter().flatten().map(|field| format!("{}:{}", text(field, "field"), text(field, "code"))).collect()
    }
}

/// An id out of an answer.
pub fn id(json: &Json) -> Id {
    json.as_str().and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("not an id: {json}"))
}
