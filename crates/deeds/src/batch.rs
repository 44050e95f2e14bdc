use std::collections::HashSet;

use kernel::{AppError, ErrorCode, Language, Result, Runtime, Timestamp};
use org::Actor;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Db, text_enum};
use utoipa::ToSchema;

use crate::deed::{Captured, Doing};
use crate::input::{DeedBatch, DeedInput, MOST_DEEDS};
use crate::judge::{Taken, judge};
use crate::kind::DeedKind;

/// Clocks that differ by less are left alone: the way of a request takes time as well.
const TOLERANCE_MS: i64 = 60_000;

text_enum! {
    /// What became of a deed.
    pub enum Outcome {
        /// It holds.
        Done = "done",
        /// Something newer was done to the same document, so it changes nothing any more.
        Overtaken = "overtaken",
        /// It will never hold as it is; `code` and `msg` say why.
        Refused = "refused",
        /// It was not looked at, or something broke: to be sent again.
        Later = "later",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeedAnswer {
    pub key: String,
    pub outcome: Outcome,
    pub state: u16,
    pub code: String,
    pub msg: String,
    /// What came of it, by its kind; of a refusal what it is about.
    #[schema(value_type = Option<Object>)]
    pub data: Option<Value>,
}

/// One for each deed, in the order in which they were sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DeedAnswers {
    pub answers: Vec<DeedAnswer>,
}

/// Judges each deed in a transaction of its own. One that has to wait lets those after it to the same document wait as well.
#[kernel::boxed]
pub async fn judge_all(
    db: &Db,
    rt: &Runtime,
    actor: &Actor,
    language: Language,
    kinds: &'static [DeedKind],
    batch: &DeedBatch,
) -> Result<DeedAnswers> {
    if batch.user_id != actor.user_id {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    if batch.deeds.is_empty() || batch.deeds.len() > MOST_DEEDS {
        return Err(AppError::field("deeds", ErrorCode::OutOfRange));
    }
    let mut bench = Bench { db, rt, actor, language, kinds, sent_at: batch.sent_at, waiting: HashSet::new() };
    let mut answers: Vec<Option<DeedAnswer>> = vec![None; batch.deeds.len()];
    let mut read = Vec::new();
    for (index, said) in batch.deeds.iter().enumerate() {
        match DeedInput::deserialize(said) {
            Ok(deed) => read.push((index, deed)),
            Err(cause) => answers[index] = Some(unreadable(said, language, cause)),
        }
    }
    read.sort_by(|(_, one), (_, other)| (one.captured_at, one.place, &one.key).cmp(&(other.captured_at, other.place, &other.key)));
    for (index, deed) in read {
        answers[index] = Some(bench.answer(deed).await);
    }
    Ok(DeedAnswers { answers: answers.into_iter().flatten().collect() })
}

/// One sitting over a batch.
struct Bench<'a> {
    db: &'a Db,
    rt: &'a Runtime,
    actor: &'a Actor,
    language: Language,
    kinds: &'static [DeedKind],
    sent_at: Timestamp,
    /// Documents whose deeds have to come again.
    waiting: HashSet<String>,
}

impl Bench<'_> {
    async fn answer(&mut self, deed: DeedInput) -> DeedAnswer {
        let key = deed.key.clone();
        match self.decide(deed).await {
            Ok(Taken::Done(data)) => told(key, Outcome::Done, &AppError::new(ErrorCode::Ok), self.language).with(Some(data)),
            Ok(Taken::Overtaken) => told(key, Outcome::Overtaken, &AppError::new(ErrorCode::Ok), self.language),
            Err(refusal) if comes_again(&refusal) => {
                tracing::warn!(%refusal, "a deed has to wait");
                told(key, Outcome::Later, &refusal, self.language)
            }
            Err(refusal) => told(key, Outcome::Refused, &refusal, self.language).with(refusal.data().cloned()),
        }
    }

    async fn decide(&mut self, deed: DeedInput) -> Result<Taken> {
        let kind = *self.kinds.iter().find(|kind| kind.key == deed.kind).ok_or_else(|| AppError::new(ErrorCode::DeedUnknown))?;
        let document = (kind.document)(self.actor, deed.version, &deed.payload)?;
        if self.waiting.contains(&document) {
            return Err(AppError::new(ErrorCode::InProgress));
        }
        let captured = Captured { at: self.put_right(deed.captured_at), day: deed.day };
        let doing = Doing { rt: self.rt.clone(), actor: self.actor.clone(), language: self.language, captured };
        let taken = self.db.decide(async move |tx| judge(tx, &doing, &kind, &deed).await).await;
        if taken.as_ref().is_err_and(comes_again) {
            self.waiting.insert(document);
        }
        taken
    }

    /// By how much the device's clock is off shows when it sends.
    fn put_right(&self, captured: Timestamp) -> Timestamp {
        let (now, off) = (self.rt.now(), self.rt.now().millis() - self.sent_at.millis());
        let off = if off.abs() > TOLERANCE_MS { off } else { 0 };
        Timestamp::from_millis(captured.millis().saturating_add(off)).min(now)
    }
}

/// Whether the same deed may well be taken another time, without anybody doing anything about it.
fn comes_again(refusal: &AppError) -> bool {
    let code = refusal.code();
    code.state() >= 500 || matches!(code, ErrorCode::InProgress | ErrorCode::TooManyRequests)
}

fn unreadable(said: &Value, language: Language, cause: serde_json::Error) -> DeedAnswer {
    let key = said.get("key").and_then(Value::as_str).unwrap_or_default().to_owned();
    told(key, Outcome::Refused, &AppError::new(ErrorCode::BadRequest).caused_by(cause), language)
}

fn told(key: String, outcome: Outcome, refusal: &AppError, language: Language) -> DeedAnswer {
    let code = refusal.code();
    DeedAnswer { key, outcome, state: code.state(), code: code.code().to_owned(), msg: refusal.message(language), data: None }
}

impl DeedAnswer {
    fn with(self, data: Option<Value>) -> Self {
        Self { data, ..self }
    }
}
