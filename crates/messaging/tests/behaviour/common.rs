use identity::Policy;
use identity::testing::World;
use kernel::{Country, ErrorCode, Id, Result, Runtime};
use messaging::Since;
use messaging::content::Content;
use messaging::conversation::{self, ConversationKey, UnreadCount};
use messaging::conversation_list::{self, ConversationInfo};
use messaging::group::{self, Group, GroupInput};
use messaging::message::{self, HistoryQuery, Message, Outgoing, Sent};
use messaging::profile;
use org::{Permission, RoleKey};
use store::{Db, Module, Tx, params};

pub const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, messaging::MODULE];

/// Four colleagues.
#[derive(Clone, Debug)]
pub struct Office {
    pub world: World,
    pub ann: Id,
    pub ben: Id,
    pub cat: Id,
    pub dan: Id,
}

pub fn words(text: &str, uuid: &str, conversation: ConversationKey) -> Outgoing {
    Outgoing { conversation, client_uuid: format!("{uuid}-00000000"), content: Content::text(text), to: Vec::new() }
}

impl Office {
    pub async fn open(db: Db) -> Self {
        Self::with_role(db, RoleKey::Rep).await
    }

    pub async fn with_role(db: Db, role: RoleKey) -> Self {
        let world = World::new(db, Policy::DEMO).await;
        // An installation where customers talk as well.
        let grant = "INSERT INTO role_permission (role_key, permission, reach) VALUES ($1, $2, 'own')";
        let granted = world.write(async move |tx| Ok(tx.execute_one(grant, params![RoleKey::Buyer, Permission::Messages]).await?));
        granted.await.expect("granted");
        let mut people = Vec::new();
        for login in ["ann", "ben", "cat", "dan"] {
            people.push(world.staff(login, Country::Thailand, &[role]).await);
        }
        let office = Self { world, ann: people[0], ben: people[1], cat: people[2], dan: people[3] };
        office.renew_profiles().await;
        office
    }

    /// Does what the server does when names have changed. Who looks different now.
    pub async fn renew_profiles(&self) -> Vec<Id> {
        self.write(async move |tx, rt| profile::renew(tx, rt).await).await.expect("copied").changed
    }

    pub async fn write<T, F>(&self, work: F) -> Result<T>
    where
        F: AsyncFn(&mut Tx, &Runtime) -> Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let rt = self.world.rt.clone();
        self.world.db.write(async move |tx| work(tx, &rt).await).await
    }

    pub async fn send(&self, from: Id, outgoing: Outgoing) -> Result<Sent> {
        self.write(async move |tx, rt| message::send(tx, rt, from, &outgoing).await).await
    }

    pub async fn say(&self, from: Id, to: Id, text: &str) -> Message {
        let uuid = self.world.rt.next_id().to_string();
        self.send(from, words(text, &uuid, ConversationKey::single(to))).await.expect("sent").delivery.message
    }

    pub async fn say_in(&self, from: Id, group: Id, text: &str) -> Result<Message> {
        let uuid = self.world.rt.next_id().to_string();
        Ok(self.send(from, words(text, &uuid, ConversationKey::group(group))).await?.delivery.message)
    }

    pub async fn group(&self, owner: Id, members: &[Id]) -> Group {
        let input = GroupInput { kind: None, name: "Sales north".to_owned(), member_ids: members.to_vec(), extra: String::new() };
        self.write(async move |tx, rt| group::create(tx, rt, owner, &input).await).await.expect("a group").0
    }

    pub async fn texts(&self, reader: Id, key: ConversationKey) -> Vec<String> {
        self.page(reader, key, None, None, 1000).await.into_iter().map(|message| message.content.searchable_content).collect()
    }

    pub async fn page(&self, reader: Id, key: ConversationKey, before: Option<i64>, after: Option<i64>, count: i64) -> Vec<Message> {
        let query = HistoryQuery { kind: key.kind, target: key.target, line: key.line, before, after, count: Some(count) };
        self.write(async move |tx, rt| message::history(tx, rt, reader, &query).await).await.expect("readable").list
    }

    pub async fn list(&self, reader: Id) -> Vec<ConversationInfo> {
        self.write(async move |tx, rt| conversation_list::list(tx, rt, reader, &Since::default()).await).await.expect("a list").list
    }

    pub async fn info(&self, reader: Id, key: ConversationKey) -> ConversationInfo {
        self.write(async move |tx, rt| conversation_list::info(tx, rt, reader, key).await).await.expect("in the list")
    }

    pub async fn unread(&self, reader: Id, key: ConversationKey) -> (i64, i64, i64) {
        let UnreadCount { unread, unread_mention, unread_mention_all } = self.info(reader, key).await.unread_count;
        (unread, unread_mention, unread_mention_all)
    }

    pub async fn read(&self, reader: Id, key: ConversationKey, seq: i64) {
        self.write(async move |tx, rt| conversation::read(tx, rt, reader, key, seq).await).await.expect("read");
    }

    pub fn later(&self, seconds: i64) {
        self.world.rt.clock.advance_seconds(seconds);
    }
}

pub fn refused<T: std::fmt::Debug>(outcome: Result<T>) -> ErrorCode {
    outcome.expect_err("refused").code()
}
