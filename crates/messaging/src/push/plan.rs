//! Who is told what: decided when it is sent, so that what was read or silenced meanwhile is not told.

use kernel::{Id, Result, Runtime};
use store::{Tx, params};

use super::digest::one_line;
use super::letter::{Letter, Notice, NoticeKind};
use super::names::{Badges, NAME, display_name};
use super::queue::{About, Task};
use super::recipients::{self, COLUMNS, joined};
use super::spoken::Spoken;
use super::subscription::Device;
use super::wishes::Occasion;
use super::words::Word;

pub(super) const DAY_S: i64 = 24 * 3600;

pub(super) type Planned = (Device, Letter);

/// The letters to be sent for a task, none when it is too late for them.
pub(super) async fn plan(tx: &mut Tx, rt: &Runtime, task: &Task) -> Result<Vec<Planned>> {
    let spoken = match &task.about {
        About::Message { conversation, seq } => Spoken::load(tx, rt, task, *conversation, *seq, None).await?,
        About::Recalled { conversation, seq, by, mentioned } => {
            Spoken::load(tx, rt, task, *conversation, *seq, Some((*by, mentioned))).await?
        }
        About::FriendRequest { from, to } => return asked(tx, rt, task, *from, *to).await,
    };
    match spoken {
        Some(spoken) => spoken.letters(tx, rt, task).await,
        None => Ok(Vec::new()),
    }
}

async fn asked(tx: &mut Tx, rt: &Runtime, task: &Task, from: Id, to: Id) -> Result<Vec<Planned>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM friend_request q {} WHERE q.from_id = $1 AND q.to_id = $2 AND q.status = 0 AND NOT q.seen",
        joined("q.to_id", "$3")
    );
    let left = DAY_S - rt.now().seconds_since(task.at);
    let found = recipients::find(tx, &sql, params![from, to, rt.now()], task.only).await?;
    if found.is_empty() || left <= 0 {
        return Ok(Vec::new());
    }
    let sql = "SELECT reason FROM friend_request WHERE from_id = $1 AND to_id = $2";
    let (reason,): (String,) = tx.one(sql, params![from, to]).await?;
    let name = display_name(tx, from).await?;
    let willing = recipients::willing(tx, rt, found, &[], |_| Occasion::default()).await?;
    let badges = Badges::load(tx, &willing).await?;
    let mut planned = Vec::with_capacity(willing.len());
    for (recipient, wishes) in willing {
        let wants = Word::WantsToBeFriends.text(recipient.language);
        let (title, body) = match (wishes.hides_text, reason.is_empty()) {
            (true, _) => (NAME.to_owned(), Word::NewRequest.text(recipient.language).to_owned()),
            (false, true) => (name.clone(), wants.to_owned()),
            (false, false) => (name.clone(), one_line(&format!("{wants}: {reason}"))),
        };
        let badge = badges.of(recipient.user_id);
        let notice = Notice { kind: NoticeKind::FriendRequest, title, body, conversation: None, uid: None, badge };
        planned.push((recipient.device, notice.sealed(format!("f{from}"), left, false)?));
    }
    Ok(planned)
}
