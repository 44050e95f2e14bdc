//! The reminder of a planned conference: once, some minutes before it begins, to its host and whoever may come.

use identity::notice::{About, Text, send_about};
use kernel::{AppError, Id, Result, Runtime, Timestamp};
use messaging::conference::{self as cards, ConferenceState};
use messaging::live::ParticipantState;
use store::jobs::Runner;
use store::{Db, Tx, params};

use crate::row;

/// How long before it begins.
const BEFORE_S: i64 = 600;
const EVERY_S: i64 = 30;
const MINUTE_S: i64 = 60;

/// When to remind of a conference that is planned now. Of one that begins sooner than that its card has just told.
pub(crate) fn due_at(starts_at: Timestamp, now: Timestamp) -> Option<Timestamp> {
    let at = starts_at.plus_seconds(-BEFORE_S);
    (at > now).then_some(at)
}

/// Reminds of the conference whose reminder is due longest, if there is one. Returns which. Who is in it already is not told,
/// and nobody is of one that is over or has begun while no server was running.
#[kernel::boxed]
pub async fn remind(tx: &mut Tx, rt: &Runtime) -> Result<Option<Id>> {
    let sql = format!("SELECT id FROM conference WHERE remind_at <= $1 ORDER BY remind_at, id LIMIT 1{}", tx.for_update_skip_locked());
    let due: Option<(Id,)> = tx.optional(&sql, params![rt.now()]).await?;
    let Some((id,)) = due else { return Ok(None) };
    tx.execute_one("UPDATE conference SET remind_at = NULL WHERE id = $1", params![id]).await?;
    let held = row::read(tx, id).await?;
    let Some(conference) = &held.conference else { return Ok(Some(id)) };
    let left = conference.starts_at.seconds_since(rt.now());
    if conference.state == ConferenceState::Closed || left <= 0 {
        return Ok(Some(id));
    }
    let mut users = cards::invited(tx, id).await?;
    users.extend(held.people.iter().map(|one| one.user_id));
    let expected = |user: &Id| held.participant(*user).is_none_or(|one| one.state != ParticipantState::Joined && one.removed_at.is_none());
    users.retain(expected);
    let minutes = ((left + MINUTE_S - 1) / MINUTE_S).to_string();
    let args = [("title", conference.title.as_str()), ("minutes", minutes.as_str()), ("number", conference.number.as_str())];
    let about = About { doc_type: "conference", doc_no: &conference.number };
    send_about(tx, rt, &users, Text::MeetingSoon, &args, about).await?;
    Ok(Some(id))
}

pub(crate) fn housekeeping(runner: Runner, db: &Db, rt: &Runtime) -> Runner {
    let (db, rt) = (db.clone(), rt.clone());
    runner.every(EVERY_S, "calls.remind", move |_| {
        let (db, rt) = (db.clone(), rt.clone());
        async move {
            loop {
                let now = rt.clone();
                if db.write::<_, AppError, _>(async move |tx| remind(tx, &now).await).await?.is_none() {
                    return Ok(());
                }
            }
        }
    })
}
