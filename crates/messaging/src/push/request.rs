//! Pushes that belong to no message: requests to be friends or to be let into a group, and that something is secret.

use kernel::{Id, Language, Result, Runtime};
use store::{Tx, params};

use super::digest::one_line;
use super::names::{Badges, NAME, display_name};
use super::payload::{Notice, NoticeKind};
use super::plan::{DAY_S, Planned};
use super::preferences::Trigger;
use super::queue::Task;
use super::recipients::{self, COLUMNS, Recipient, joined};
use crate::conversation::ConversationKey;
use crate::membership::RUNS_IT;
use crate::texts::PushText;

/// A request as its notice tells of it.
struct Asked {
    kind: NoticeKind,
    topic: String,
    tag: String,
    /// Where it is answered; friends have a page of their own.
    conversation: Option<ConversationKey>,
    name: String,
    wants: PushText,
    /// The group it is about.
    group: String,
    reason: String,
    /// For those who let nobody read over their shoulder.
    hidden: PushText,
}

impl Asked {
    fn worded(&self, language: Language, hides_text: bool) -> (String, String) {
        if hides_text {
            return (NAME.to_owned(), self.hidden.text(language).to_owned());
        }
        let wants = format!("{} {}", self.wants.text(language), self.group);
        let line = if self.reason.is_empty() { wants.trim_end().to_owned() } else { format!("{}: {}", wants.trim_end(), self.reason) };
        (one_line(&self.name), one_line(&line))
    }
}

pub(super) async fn to_be_friends(tx: &mut Tx, rt: &Runtime, task: &Task, from: Id, to: Id) -> Result<Vec<Planned>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM friend_request q {} WHERE q.from_id = $1 AND q.to_id = $2 AND q.status = 0 AND NOT q.seen",
        joined(rt, "q.to_id", "$3")?
    );
    let found = recipients::find(tx, &sql, params![from, to, rt.now()], task.only).await?;
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let sql = "SELECT reason FROM friend_request WHERE from_id = $1 AND to_id = $2";
    let (reason,): (String,) = tx.one(sql, params![from, to]).await?;
    let asked = Asked {
        kind: NoticeKind::FriendRequest,
        topic: format!("f{from}"),
        tag: "friends".to_owned(),
        conversation: None,
        name: display_name(tx, from).await?,
        wants: PushText::WantsToBeFriends,
        group: String::new(),
        reason,
        hidden: PushText::NewRequest,
    };
    payloads(tx, rt, task, found, &[], &asked).await
}

/// To everybody who may answer.
pub(super) async fn to_come_in(tx: &mut Tx, rt: &Runtime, task: &Task, group: Id, user: Id) -> Result<Vec<Planned>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM group_request q JOIN group_member v ON v.group_id = q.group_id AND {RUNS_IT} {}
         WHERE q.group_id = $1 AND q.user_id = $2 AND q.status = 0",
        joined(rt, "v.user_id", "$3")?
    );
    let found = recipients::find(tx, &sql, params![group, user, rt.now()], task.only).await?;
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let sql =
        "SELECT g.name, q.reason FROM group_request q JOIN chat_group g ON g.id = q.group_id WHERE q.group_id = $1 AND q.user_id = $2";
    let (name, reason): (String, String) = tx.one(sql, params![group, user]).await?;
    let key = ConversationKey::group(group);
    let asked = Asked {
        kind: NoticeKind::Message,
        topic: format!("j{group}"),
        tag: format!("join-{group}"),
        conversation: Some(key),
        name: display_name(tx, user).await?,
        wants: PushText::WaitsToComeIn,
        group: name,
        reason,
        hidden: PushText::SomebodyWaits,
    };
    payloads(tx, rt, task, found, &[key.setting_key()], &asked).await
}

/// That there is something, and nothing of what or from whom.
pub(super) async fn secret_news(tx: &mut Tx, rt: &Runtime, task: &Task, to: Id) -> Result<Vec<Planned>> {
    let sql = format!("SELECT {COLUMNS} FROM app_user v {} WHERE v.id = $1", joined(rt, "v.id", "$2")?);
    let found = recipients::find(tx, &sql, params![to, rt.now()], task.only).await?;
    let asked = Asked {
        kind: NoticeKind::Message,
        topic: "secret".to_owned(),
        tag: "secret".to_owned(),
        conversation: None,
        name: NAME.to_owned(),
        wants: PushText::NewMessage,
        group: String::new(),
        reason: String::new(),
        hidden: PushText::NewMessage,
    };
    payloads(tx, rt, task, found, &[], &asked).await
}

async fn payloads(
    tx: &mut Tx,
    rt: &Runtime,
    task: &Task,
    found: Vec<Recipient>,
    settings: &[String],
    asked: &Asked,
) -> Result<Vec<Planned>> {
    let left = DAY_S - rt.now().seconds_since(task.at);
    if left <= 0 {
        return Ok(Vec::new());
    }
    let willing = recipients::willing(tx, rt, found, settings, |_| Trigger::default()).await?;
    let badges = Badges::load(tx, rt, &willing).await?;
    let mut planned = Vec::with_capacity(willing.len());
    for (recipient, preferences) in willing {
        let (title, body) = asked.worded(recipient.language, preferences.hides_text);
        let badge = badges.of(recipient.user_id);
        let tag = asked.tag.clone();
        let notice = Notice { kind: asked.kind, title, body, tag, conversation: asked.conversation, uid: None, call: None, badge };
        planned.push((recipient.device, notice.payload(asked.topic.clone(), left, false)?));
    }
    Ok(planned)
}
