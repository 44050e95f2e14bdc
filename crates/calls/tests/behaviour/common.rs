use calls::{Call, CallAnswer, CallChange, CallFarewell, CallInvite, CallJoin, CallStart, MediaReport, OneCall, Outcome};
use identity::Policy;
use identity::testing::World;
use kernel::{Country, ErrorCode, Id, Result, Runtime};
use messaging::content::Content;
use messaging::conversation::ConversationKey;
use messaging::conversation_list;
use messaging::group::{self, GroupInput};
use messaging::message::{self, HistoryQuery};
use org::RoleKey;
use store::{Db, Module, Tx};

pub const MODULES: &[Module] =
    &[store::MODULE, files::MODULE, org::MODULE, identity::MODULE, approval::MODULE, messaging::MODULE, calls::MODULE];

/// Three colleagues with telephones.
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

impl Office {
    pub async fn open(db: Db) -> Self {
        let world = World::new(db, Policy::DEMO).await;
        let mut people = Vec::new();
        for login in ["ann", "ben", "cat"] {
            people.push(world.staff(login, Country::Thailand, &[RoleKey::Rep]).await);
        }
        let office = Self { world, ann: people[0], ben: people[1], cat: people[2] };
        office.write(async move |tx, rt| messaging::profile::renew(tx, rt).await).await.expect("profiles");
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

    pub fn later(&self, seconds: i64) {
        self.world.rt.clock.advance_seconds(seconds);
    }

    pub async fn call(&self, from: Id, to: Id) -> Result<Outcome> {
        self.call_from(from, to, "phone", true).await
    }

    pub async fn call_from(&self, from: Id, to: Id, client: &str, audio_only: bool) -> Result<Outcome> {
        let input = CallStart { conversation: ConversationKey::single(to), target_ids: vec![], audio_only, client_id: device(client) };
        self.write(async move |tx, rt| calls::start(tx, rt, from, &input).await).await
    }

    pub async fn ring(&self, from: Id, to: Id) -> Id {
        self.call(from, to).await.expect("it rings").call.call_id
    }

    pub async fn accept(&self, me: Id, call_id: Id, client: &str) -> Outcome {
        let input = CallAnswer { call_id, client_id: device(client), camera: true };
        self.write(async move |tx, rt| calls::accept(tx, rt, me, &input).await).await.expect("judged")
    }

    pub async fn reject(&self, me: Id, call_id: Id) -> Outcome {
        self.write(async move |tx, rt| calls::reject(tx, rt, me, &OneCall { call_id }).await).await.expect("judged")
    }

    pub async fn cancel(&self, me: Id, call_id: Id) -> Outcome {
        self.write(async move |tx, rt| calls::cancel(tx, rt, me, &OneCall { call_id }).await).await.expect("judged")
    }

    pub async fn hang_up(&self, me: Id, call_id: Id, client: &str, failed: bool) -> Outcome {
        let input = CallFarewell { call_id, client_id: device(client), failed };
        self.write(async move |tx, rt| calls::hang_up(tx, rt, me, &input).await).await.expect("judged")
    }

    pub async fn report(&self, me: Id, call_id: Id, client: &str, connected: bool) -> Outcome {
        let input = MediaReport { call_id, client_id: device(client), connected };
        self.write(async move |tx, rt| calls::report(tx, rt, me, &input).await).await.expect("judged")
    }

    pub async fn modify(&self, me: Id, input: CallChange) -> Outcome {
        self.write(async move |tx, _| calls::modify(tx, me, &input).await).await.expect("judged")
    }

    /// Does what the server does all the time.
    pub async fn see_to_overdue(&self) -> Vec<Outcome> {
        let due = self.write(async move |tx, rt| calls::overdue(tx, rt).await).await.expect("read");
        let mut done = Vec::new();
        for call in due {
            done.push(self.write(async move |tx, rt| calls::see_to(tx, rt, call).await).await.expect("seen to"));
        }
        done
    }

    pub async fn find(&self, me: Id, call: Id) -> Result<Call> {
        self.write(async move |tx, _| calls::find(tx, me, call).await).await
    }

    pub async fn current(&self, me: Id) -> Option<Call> {
        self.write(async move |tx, _| calls::current(tx, me).await).await.expect("read")
    }

    /// Two people who talk: the call, `ann` on her phone, `ben` on his.
    pub async fn talking(&self) -> Id {
        let call = self.ring(self.ann, self.ben).await;
        self.accept(self.ben, call, "bens-phone").await;
        self.report(self.ann, call, "phone", true).await;
        call
    }

    /// A group of all three, begun by `ann`.
    pub async fn group(&self) -> Id {
        let input = GroupInput { kind: None, name: String::new(), member_ids: vec![self.ben, self.cat], extra: String::new() };
        let ann = self.ann;
        self.write(async move |tx, rt| group::create(tx, rt, ann, &input).await).await.expect("a group").0.id
    }

    pub async fn call_group(&self, from: Id, group: Id, targets: &[Id]) -> Result<Outcome> {
        let conversation = ConversationKey::group(group);
        let input = CallStart { conversation, target_ids: targets.to_vec(), audio_only: false, client_id: device("phone") };
        self.write(async move |tx, rt| calls::start(tx, rt, from, &input).await).await
    }

    pub async fn join(&self, me: Id, call_id: Id, client: &str) -> Result<Outcome> {
        let input = CallJoin { call_id, client_id: device(client), camera: true };
        self.write(async move |tx, rt| calls::join(tx, rt, me, &input).await).await
    }

    pub async fn invite(&self, me: Id, call_id: Id, targets: &[Id]) -> Result<Outcome> {
        let input = CallInvite { call_id, target_ids: targets.to_vec() };
        self.write(async move |tx, rt| calls::invite(tx, rt, me, &input).await).await
    }

    pub async fn ongoing(&self, me: Id, group: Id) -> Result<Option<Call>> {
        self.write(async move |tx, _| calls::ongoing(tx, me, group).await).await
    }

    /// What stands in the conversation of two.
    pub async fn records(&self, reader: Id, other: Id) -> Vec<Content> {
        self.records_in(reader, ConversationKey::single(other)).await
    }

    pub async fn records_in(&self, reader: Id, key: ConversationKey) -> Vec<Content> {
        let query = HistoryQuery { kind: key.kind, target: key.target, line: 0, before: None, after: None, count: Some(100) };
        let page = self.write(async move |tx, rt| message::history(tx, rt, reader, &query).await).await.expect("readable");
        page.list.into_iter().map(|message| message.content).collect()
    }

    pub async fn unread(&self, reader: Id, other: Id) -> i64 {
        let key = ConversationKey::single(other);
        let info = self.write(async move |tx, rt| conversation_list::info(tx, rt, reader, key).await).await.expect("listed");
        info.unread_count.unread
    }
}

pub fn refused<T: std::fmt::Debug>(outcome: Result<T>) -> ErrorCode {
    outcome.expect_err("refused").code()
}

/// What a record says: when it was connected, when it ended, and how.
pub fn told(content: &Content) -> (bool, bool, String) {
    let data: serde_json::Value = serde_json::from_str(&content.data).expect("JSON");
    (data["c"].is_i64(), data["e"].is_i64(), data["s"].as_str().unwrap_or_default().to_owned())
}
