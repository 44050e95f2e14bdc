//! A slate on which the newest word stands, and a tally on which every stroke counts.

use deeds::{Deed, DeedAnswer, DeedBatch, DeedKind, Doing, Merge, Outcome, judge_all};
use jiff::civil::date;
use kernel::{AppError, Clock, Entropy, ErrorCode, Id, Language, Result, Runtime, Timestamp};
use org::Actor;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{Db, Migration, Module, Tx, params};
use utoipa::ToSchema;

const NOTEBOOK: Module = Module {
    name: "notebook",
    migrations: &[Migration {
        number: 1,
        name: "notebook",
        sql: "CREATE TABLE slate (name TEXT PRIMARY KEY, word TEXT NOT NULL);
              CREATE TABLE tally (name TEXT PRIMARY KEY, strokes BIGINT NOT NULL);",
    }],
};
pub const MODULES: &[Module] = &[store::MODULE, files::MODULE, org::MODULE, NOTEBOOK];
/// 2026-03-10, ten in the morning in Bangkok.
pub const NOW: i64 = 1_773_111_600_000;

pub static KINDS: [DeedKind; 2] = [DeedKind::of::<Write>(), DeedKind::of::<Stroke>()];

#[derive(Serialize, Deserialize, ToSchema)]
pub struct Write {
    name: String,
    word: String,
}

impl Deed for Write {
    const KIND: &'static str = "slate.write";
    const VERSION: u16 = 2;
    const MERGE: Merge = Merge::Newest;
    type Done = String;

    fn read(version: u16, payload: &Value) -> Result<Self> {
        match (version, payload["text"].as_str()) {
            (1, Some(word)) => Ok(Self { name: "old".to_owned(), word: word.to_owned() }),
            (2, _) => Self::deserialize(payload).map_err(|cause| AppError::new(ErrorCode::BadRequest).caused_by(cause)),
            _ => Err(AppError::new(ErrorCode::DeedUnknown)),
        }
    }

    fn document(&self, _: &Actor) -> String {
        format!("slate/{}", self.name)
    }

    async fn perform(&self, tx: &mut Tx, _: &Doing) -> Result<String> {
        match self.word.as_str() {
            "rude" => return Err(AppError::new(ErrorCode::Forbidden).with_data(json!({ "word": "rude" }))),
            "broken" => return Err(AppError::internal("the chalk broke")),
            _ => {}
        }
        let sql = "INSERT INTO slate (name, word) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET word = $2";
        tx.execute(sql, params![&self.name, &self.word]).await?;
        Ok(self.word.clone())
    }
}

#[derive(Serialize, Deserialize, ToSchema)]
pub struct Stroke {
    name: String,
}

impl Deed for Stroke {
    const KIND: &'static str = "tally.stroke";
    const MERGE: Merge = Merge::Each;
    type Done = i64;

    fn document(&self, _: &Actor) -> String {
        format!("tally/{}", self.name)
    }

    async fn perform(&self, tx: &mut Tx, _: &Doing) -> Result<i64> {
        let sql = "INSERT INTO tally (name, strokes) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET strokes = tally.strokes + 1";
        tx.execute(sql, params![&self.name]).await?;
        let (strokes,): (i64,) = tx.one("SELECT strokes FROM tally WHERE name = $1", params![&self.name]).await?;
        Ok(strokes)
    }
}

#[derive(Clone)]
pub struct Notebook {
    pub db: Db,
    pub clock: Clock,
    pub rt: Runtime,
    pub actor: Actor,
}

impl Notebook {
    pub fn open(db: Db) -> Self {
        let clock = Clock::fixed(Timestamp::from_millis(NOW));
        let rt = Runtime::new(clock.clone(), Entropy::seeded(7), 1);
        let actor = Actor { user_id: Id::new(11), ..Actor::system(date(2026, 3, 10)) };
        Self { db, clock, rt, actor }
    }

    pub async fn send(&self, deeds: Vec<Value>) -> Vec<DeedAnswer> {
        self.send_at(self.rt.now().millis(), deeds).await
    }

    /// From a device whose clock says `sent_at`.
    pub async fn send_at(&self, sent_at: i64, deeds: Vec<Value>) -> Vec<DeedAnswer> {
        let batch = DeedBatch { user_id: self.actor.user_id, sent_at: Timestamp::from_millis(sent_at), deeds };
        judge_all(&self.db, &self.rt, &self.actor, Language::En, &KINDS, &batch).await.expect("answers").answers
    }

    pub async fn slate(&self, name: &str) -> Option<String> {
        let name = name.to_owned();
        let found: Result<Option<(String,)>> =
            self.db.read(async move |tx| Ok(tx.optional("SELECT word FROM slate WHERE name = $1", params![&name]).await?)).await;
        found.expect("a slate").map(|(word,)| word)
    }

    pub async fn tally(&self, name: &str) -> i64 {
        let name = name.to_owned();
        let found: Result<Option<(i64,)>> =
            self.db.read(async move |tx| Ok(tx.optional("SELECT strokes FROM tally WHERE name = $1", params![&name]).await?)).await;
        found.expect("a tally").map_or(0, |(strokes,)| strokes)
    }
}

/// A deed done so many milliseconds before [`NOW`].
pub fn deed(kind: &str, version: u16, key: &str, before: i64, payload: Value) -> Value {
    let captured = Timestamp::from_millis(NOW - before).to_string();
    json!({
        "key": format!("{key:0>16}"), "kind": kind, "version": version, "capturedAt": captured, "day": "2026-03-10", "place": 1,
        "payload": payload,
    })
}

pub fn write(key: &str, before: i64, name: &str, word: &str) -> Value {
    deed("slate.write", 2, key, before, json!({ "name": name, "word": word }))
}

pub fn stroke(key: &str, before: i64, name: &str) -> Value {
    deed("tally.stroke", 1, key, before, json!({ "name": name }))
}

pub fn outcomes(answers: &[DeedAnswer]) -> Vec<Outcome> {
    answers.iter().map(|answer| answer.outcome).collect()
}
