use data_encoding::BASE64_NOPAD;
use identity::Policy;
use identity::testing::World;
use kernel::{Country, ErrorCode, Id, Result, Runtime};
use org::RoleKey;
use secret_chat::{AcceptChat, Acknowledge, EndChat, HandIn, Handed, Inbox, Outcome, SaveDevice, SecretChat, SignedKey, StartChat};
use store::{Db, Module, Tx, params};

pub const MODULES: &[Module] =
    &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, approval::MODULE, messaging::MODULE, secret_chat::MODULE];

/// Three colleagues with devices.
#[derive(Clone, Debug)]
pub struct Office {
    pub world: World,
    pub ann: Id,
    pub ben: Id,
    pub cat: Id,
}

pub fn device(name: &str) -> String {
    format!("{name}-00000000")
}

/// Different for every name, and as long as a key.
pub fn key(name: &str) -> String {
    let mut raw = [7u8; 32];
    for (at, byte) in name.bytes().enumerate() {
        raw[at % 32] ^= byte.wrapping_add(u8::try_from(at).unwrap_or(0));
    }
    BASE64_NOPAD.encode(&raw)
}

pub fn signed(name: &str) -> SignedKey {
    SignedKey { key: key(name), signature: BASE64_NOPAD.encode(&[9u8; 64]) }
}

pub fn body(words: &str) -> String {
    BASE64_NOPAD.encode(words.as_bytes())
}

impl Office {
    pub async fn open(db: Db) -> Self {
        let world = World::new(db, Policy::DEMO).await;
        let mut people = Vec::new();
        for login in ["ann", "ben", "cat"] {
            people.push(world.staff(login, Country::Thailand, &[RoleKey::Rep]).await);
        }
        let office = Self { world, ann: people[0], ben: people[1], cat: people[2] };
        office.write(async move |tx, rt| messaging::profile::renew(tx, rt).await).await.expect("profiles");
        for (user, name) in [(office.ann, "ann"), (office.ben, "ben"), (office.ben, "bens-desk"), (office.cat, "cat")] {
            office.publish(user, name, &["one", "two"]).await;
        }
        office
    }

    pub async fn write<T, F>(&self, work: F) -> Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let rt = self.world.rt.clone();
        self.world.db.write(async move |tx| work(tx, &rt).await).await
    }

    pub fn later(&self, days: i64) {
        self.world.rt.clock.advance_seconds(days * 24 * 3600);
    }

    pub fn says(name: &str, keys: &[&str]) -> SaveDevice {
        SaveDevice {
            client_id: device(name),
            curve_key: key(&format!("{name}-curve")),
            signing_key: key(&format!("{name}-signing")),
            one_time_keys: keys.iter().map(|one| signed(&format!("{name}-{one}"))).collect(),
            fallback_key: Some(signed(&format!("{name}-fallback"))),
        }
    }

    pub async fn save(&self, user: Id, input: SaveDevice) -> Result<secret_chat::DeviceKeys> {
        self.write(async move |tx, rt| Ok(secret_chat::save_device(tx, rt, user, &input).await?.0)).await
    }

    pub async fn publish(&self, user: Id, name: &str, keys: &[&str]) {
        self.save(user, Self::says(name, keys)).await.expect("published");
    }

    pub async fn ask(&self, from: Id, name: &str, to: Id) -> Result<Outcome> {
        let input = StartChat { user_id: to, client_id: device(name) };
        self.write(async move |tx, rt| secret_chat::start(tx, rt, from, &input).await).await
    }

    pub async fn accept(&self, me: Id, name: &str, chat_id: Id) -> Result<SecretChat> {
        let input = AcceptChat { chat_id, client_id: device(name) };
        self.write(async move |tx, rt| Ok(secret_chat::accept(tx, rt, me, &input).await?.chat)).await
    }

    pub async fn end(&self, me: Id, name: &str, chat_id: Id) -> Result<SecretChat> {
        let input = EndChat { chat_id, client_id: device(name) };
        self.write(async move |tx, rt| Ok(secret_chat::end(tx, rt, me, &input).await?.chat)).await
    }

    pub async fn say(&self, me: Id, name: &str, chat_id: Id, number: i64, words: &str) -> Result<Handed> {
        let kind = i64::from(number > 1);
        self.hand_in(me, HandIn { chat_id, client_id: device(name), number, kind, body: body(words), quiet: false }).await
    }

    pub async fn hand_in(&self, me: Id, input: HandIn) -> Result<Handed> {
        self.write(async move |tx, rt| secret_chat::hand_in(tx, rt, me, &input).await).await
    }

    pub async fn inbox(&self, me: Id, name: &str, chat: Id) -> Result<Inbox> {
        let client = device(name);
        self.write(async move |tx, _| secret_chat::inbox(tx, me, chat, &client).await).await
    }

    pub async fn acknowledge(&self, me: Id, name: &str, chat_id: Id, number: i64) -> Result<Vec<Id>> {
        let input = Acknowledge { chat_id, client_id: device(name), number };
        self.write(async move |tx, rt| secret_chat::acknowledge(tx, rt, me, &input).await).await
    }

    pub async fn find(&self, me: Id, name: &str, chat: Id) -> Result<SecretChat> {
        let client = device(name);
        self.write(async move |tx, _| secret_chat::find(tx, me, chat, &client).await).await
    }

    pub async fn list(&self, me: Id, name: &str) -> Vec<SecretChat> {
        let client = device(name);
        self.write(async move |tx, _| secret_chat::list(tx, me, &client).await).await.expect("listed")
    }

    pub async fn sweep(&self) {
        self.write(async move |tx, rt| secret_chat::sweep(tx, rt).await).await.expect("swept");
    }

    /// Somebody's device wants to be told while it is away.
    pub async fn subscribe(&self, login: &str) {
        let actor = self.world.actor(login).await;
        let sql =
            "INSERT INTO push_subscription (session_id, user_id, endpoint, p256dh, auth, created_at) VALUES ($1, $2, 'x', $3, $3, $4)";
        let subscribed =
            self.write(async move |tx, rt| Ok(tx.execute_one(sql, params![actor.session_id, actor.user_id, vec![0_u8], rt.now()]).await?));
        subscribed.await.expect("subscribed");
    }

    /// How many rows a table holds.
    pub async fn rows(&self, table: &'static str) -> i64 {
        let sql = format!("SELECT COUNT(*) FROM {table}");
        let (rows,): (i64,) = self.write(async move |tx, _| Ok(tx.one(&sql, &[]).await?)).await.expect("counted");
        rows
    }

    /// Ann and Ben talk, each with one device.
    pub async fn talking(&self) -> Id {
        let chat = self.ask(self.ann, "ann", self.ben).await.expect("asked").chat.chat_id;
        self.accept(self.ben, "ben", chat).await.expect("accepted");
        self.say(self.ben, "ben", chat, 1, "hello").await.expect("said");
        self.acknowledge(self.ann, "ann", chat, 1).await.expect("has it");
        self.say(self.ann, "ann", chat, 1, "hello to you").await.expect("said");
        self.acknowledge(self.ben, "ben", chat, 1).await.expect("has it");
        chat
    }
}

pub fn refused<T: std::fmt::Debug>(outcome: Result<T>) -> ErrorCode {
    outcome.expect_err("refused").code()
}
