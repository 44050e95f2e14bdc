//! A push service on this machine that does what real ones do: it checks who sends, and hands sealed letters to browsers.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use data_encoding::BASE64URL_NOPAD;
use identity::testing::request;
use kernel::{Id, Timestamp};
use messaging::push::{self, Push, PushConfig, PushKeys, PushSubscription};
use org::{Actor, RoleKey};
use serde_json::Value as Json;
use store::Db;
use store::jobs::Runner;
use web_push_native::p256::SecretKey;
use web_push_native::p256::ecdsa::signature::Verifier as _;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
use web_push_native::{Auth, decrypt};

use crate::common::Office;

pub const SUBJECT: &str = "mailto:push@example.com";

/// What arrived for a browser, opened.
#[derive(Clone, Debug)]
pub struct Arrived {
    pub payload: Json,
    pub ttl: String,
    pub topic: String,
    pub urgency: String,
}

struct Parcel {
    browser: String,
    headers: HeaderMap,
    body: Vec<u8>,
}

type Answer = (StatusCode, Option<u32>);

#[derive(Clone, Default)]
struct Service {
    parcels: Arc<Mutex<Vec<Parcel>>>,
    /// What to answer next; 201 when there is nothing.
    answers: Arc<Mutex<VecDeque<Answer>>>,
}

/// An installation with four colleagues, and a push service their browsers use.
pub struct PushOffice {
    pub office: Office,
    pub push: Push,
    pub runner: Runner,
    service: Service,
    address: String,
}

/// A browser with its own keys.
pub struct Browser {
    pub actor: Actor,
    name: String,
    secret: SecretKey,
    auth: [u8; 16],
}

async fn take(State(service): State<Service>, Path(browser): Path<String>, headers: HeaderMap, body: Bytes) -> (StatusCode, HeaderMap) {
    service.parcels.lock().expect("unpoisoned").push(Parcel { browser, headers, body: body.to_vec() });
    let (status, wait) = service.answers.lock().expect("unpoisoned").pop_front().unwrap_or((StatusCode::CREATED, None));
    let mut headers = HeaderMap::new();
    if let Some(wait) = wait {
        headers.insert("retry-after", wait.into());
    }
    (status, headers)
}

impl PushOffice {
    pub async fn open(db: Db) -> Self {
        let office = Office::with_role(db.clone(), RoleKey::Msg).await;
        office.write(async |tx, _| Ok(tx.execute("UPDATE app_user SET language = 'en'", &[]).await?)).await.expect("English");
        let service = Service::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let router = Router::new().route("/{browser}", post(take)).with_state(service.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        let config = PushConfig { subject: SUBJECT.to_owned(), hosts: Vec::new(), loopback: true };
        let push = Push::open(&db, &office.world.rt, &config).await.expect("a key");
        let runner = push::runner(&db, &office.world.rt, &push);
        Self { office, push, runner, service, address }
    }

    /// Somebody signs in on a phone that has notices switched on.
    pub async fn browser(&self, login: &str) -> Browser {
        let browser = Browser::new(self.office.world.actor(login).await, login);
        self.subscribe(&browser).await;
        browser
    }

    pub async fn browser_of(&self, login: &str, class: identity::session::DeviceClass) -> Browser {
        let mut asked = request(login);
        asked.device.class = class;
        let signed_in = self.office.world.sign_in(&asked).await.expect("signed in");
        let actor = self.office.world.actor_of(&signed_in).await.expect("a live session");
        let browser = Browser::new(actor, &format!("{login}-{class}"));
        self.subscribe(&browser).await;
        browser
    }

    pub async fn subscribe(&self, browser: &Browser) {
        let (push, input) = (self.push.clone(), self.subscription(browser));
        let (user, session) = (browser.actor.user_id, browser.actor.session_id);
        let subscribed = self.office.write(async move |tx, rt| push::subscribe(tx, rt, &push, user, session, &input).await).await;
        subscribed.expect("subscribed");
    }

    pub fn subscription(&self, browser: &Browser) -> PushSubscription {
        let p256dh = BASE64URL_NOPAD.encode(browser.secret.public_key().to_encoded_point(false).as_bytes());
        let keys = PushKeys { p256dh, auth: BASE64URL_NOPAD.encode(&browser.auth) };
        PushSubscription { endpoint: format!("{}/{}", self.address, browser.name), keys }
    }

    /// What the service is to answer to the next letters.
    pub fn answer(&self, status: u16, wait: Option<u32>) {
        let status = StatusCode::from_u16(status).expect("a status");
        self.service.answers.lock().expect("unpoisoned").push_back((status, wait));
    }

    /// Has what is due sent, and takes out what arrived for a browser since the last look.
    pub async fn arrived(&self, browser: &Browser) -> Vec<Arrived> {
        self.runner.run_due().await.expect("sent");
        let mut parcels = self.service.parcels.lock().expect("unpoisoned");
        let (mine, others) = std::mem::take(&mut *parcels).into_iter().partition(|parcel| parcel.browser == browser.name);
        *parcels = others;
        mine.into_iter().map(|parcel: Parcel| self.opened(browser, &parcel)).collect()
    }

    /// The lines shown for what arrived.
    pub async fn lines(&self, browser: &Browser) -> Vec<String> {
        let line = |arrived: Arrived| format!("{} | {}", text(&arrived.payload["title"]), text(&arrived.payload["body"]));
        self.arrived(browser).await.into_iter().map(line).collect()
    }

    pub async fn subscriptions(&self, user: Id) -> i64 {
        let found = self.office.write(async move |tx, _| {
            Ok(tx.one::<(i64,)>("SELECT COUNT(*) FROM push_subscription WHERE user_id = $1", store::params![user]).await?)
        });
        found.await.expect("counted").0
    }

    fn opened(&self, browser: &Browser, parcel: &Parcel) -> Arrived {
        let header = |name: &str| parcel.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
        self.check_sender(&header("authorization"));
        assert_eq!(header("content-encoding"), "aes128gcm");
        assert!(parcel.body.len() < 4096, "{} bytes", parcel.body.len());
        let plain = decrypt(parcel.body.clone(), &browser.secret, &Auth::from(browser.auth)).expect("sealed for this browser");
        let payload = serde_json::from_slice(&plain).expect("JSON");
        Arrived { payload, ttl: header("ttl"), topic: header("topic"), urgency: header("urgency") }
    }

    /// As RFC 8292 asks: signed with the key the browser subscribed to, for this service, and not for ever.
    fn check_sender(&self, authorization: &str) {
        let (token, key) = authorization.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect("a vapid header");
        assert_eq!(key, self.push.public_key());
        let (signed, signature) = token.rsplit_once('.').expect("a signature");
        let decoded = |text: &str| BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64");
        let verifying = VerifyingKey::from_sec1_bytes(&decoded(key)).expect("a public key");
        let signature = Signature::from_slice(&decoded(signature)).expect("a signature");
        verifying.verify(signed.as_bytes(), &signature).expect("signed by the installation");
        let claims: Json = serde_json::from_slice(&decoded(signed.split_once('.').expect("claims").1)).expect("JSON");
        assert_eq!((&claims["aud"], &claims["sub"]), (&Json::from(self.address.clone()), &Json::from(SUBJECT)));
        let left = Timestamp::from_millis(claims["exp"].as_i64().expect("an end") * 1000).seconds_since(self.office.world.rt.now());
        assert!((1..=24 * 3600).contains(&left), "{left} s");
    }
}

impl Browser {
    fn new(actor: Actor, name: &str) -> Self {
        let mut seed = [7_u8; 32];
        seed[..8].copy_from_slice(&actor.session_id.get().to_be_bytes());
        let secret = SecretKey::from_slice(&seed).expect("a key");
        Self { auth: seed[..16].try_into().expect("16 bytes"), actor, name: name.to_owned(), secret }
    }

    /// The same browser, with somebody else signed in.
    pub fn taken_over(&self, actor: Actor) -> Self {
        Self { actor, name: self.name.clone(), secret: self.secret.clone(), auth: self.auth }
    }
}

pub fn text(value: &Json) -> &str {
    value.as_str().unwrap_or_default()
}
