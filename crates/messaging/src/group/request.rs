//! Coming into a group whose owner and managers decide about everybody who wants to.

use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, params, record};
use utoipa::{IntoParams, ToSchema};

use super::Act;
use super::members::admit;
use super::view::{Held, any, hold, require};
use crate::friend::{MAX_REASON, RequestStatus};
use crate::membership::role_of;
use crate::message::Delivery;
use crate::push;

const SHOWN: usize = 20;

/// Who cannot sign in any more can neither be let in nor told: nobody is asked about them until they can.
const WAITS: &str = "status = 0 AND EXISTS (SELECT 1 FROM app_user u WHERE u.id = group_request.user_id AND u.status = 'active')";

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct GroupRequest {
        pub group_id: Id,
        /// Who is to come in.
        pub user_id: Id,
        pub reason: String,
        /// The member who asked for them; nobody when they asked themselves.
        pub invited_by: Option<Id>,
        pub status: RequestStatus,
        pub asked_at: Timestamp,
        pub answered_by: Option<Id>,
        pub answered_at: Option<Timestamp>,
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupRequests {
    /// Those that wait for an answer, newest first, 20 at most.
    pub list: Vec<GroupRequest>,
    /// To be given as `before` for the older ones; none when there are none.
    pub next: Option<String>,
    /// How many wait.
    pub waiting: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnGroupRequest {
    /// None when the reader never asked.
    pub request: Option<GroupRequest>,
}

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GroupRequestFilter {
    pub group_id: Id,
    /// Only what comes after the page whose `next` this is.
    pub before: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupRequestInput {
    pub group_id: Id,
    #[serde(default)]
    #[schema(max_length = 200)]
    pub reason: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GroupRequestAnswer {
    pub group_id: Id,
    pub user_id: Id,
    pub accept: bool,
}

/// Asks to be let in.
#[kernel::boxed]
pub async fn ask(tx: &mut Tx, rt: &Runtime, me: Id, input: &GroupRequestInput) -> Result<()> {
    let reason = input.reason.trim();
    if reason.chars().count() > MAX_REASON {
        return Err(AppError::field("reason", ErrorCode::TooLong));
    }
    if role_of(tx, input.group_id, me).await?.is_some() {
        return Err(AppError::new(ErrorCode::AlreadyInGroup));
    }
    hold(tx, rt, me, input.group_id, Act::Ask).await?;
    if write(tx, rt, input.group_id, me, reason, None).await? {
        return Ok(());
    }
    Err(AppError::new(ErrorCode::GroupRequestPending))
}

/// Asks those who run the group to let these people in; whoever waits already is left out. For how many it asked.
pub(super) async fn ask_for(tx: &mut Tx, rt: &Runtime, held: &Held, me: Id, people: &[Id]) -> Result<usize> {
    if people.is_empty() {
        return Err(AppError::new(ErrorCode::AlreadyInGroup));
    }
    let mut asked = 0;
    for person in people {
        asked += usize::from(write(tx, rt, held.group.id, *person, "", Some(me)).await?);
    }
    if asked > 0 { Ok(asked) } else { Err(AppError::new(ErrorCode::GroupRequestPending)) }
}

/// Whether it is a new request: what waits already stays as it is.
async fn write(tx: &mut Tx, rt: &Runtime, group: Id, user: Id, reason: &str, invited_by: Option<Id>) -> Result<bool> {
    let written = tx
        .execute(
            "INSERT INTO group_request (group_id, user_id, reason, invited_by, status, asked_at) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (group_id, user_id) DO UPDATE SET reason = $3, invited_by = $4, status = $5, asked_at = $6,
             answered_by = NULL, answered_at = NULL WHERE group_request.status <> $5",
            params![group, user, reason, invited_by, RequestStatus::Sent, rt.now()],
        )
        .await?;
    if written > 0 {
        push::group_requested(tx, rt, group, user).await?;
    }
    Ok(written > 0)
}

/// What waits for an answer, for those who give it.
#[kernel::boxed]
pub async fn requests(tx: &mut Tx, me: Id, filter: &GroupRequestFilter) -> Result<GroupRequests> {
    let role = role_of(tx, filter.group_id, me).await?;
    let group = any(tx, filter.group_id).await?;
    require(tx, me, &group, role, Act::AnswerRequests).await?;
    let (asked_at, user) = filter.before.as_deref().map(position).transpose()?.unwrap_or((i64::MAX, 0));
    let columns = GroupRequest::COLUMNS;
    let mut list: Vec<GroupRequest> = tx
        .all(
            &format!(
                "SELECT {columns} FROM group_request WHERE group_id = $1 AND {WAITS}
                 AND (asked_at < $2 OR (asked_at = $2 AND user_id > $3)) ORDER BY asked_at DESC, user_id LIMIT {}",
                SHOWN + 1
            ),
            params![filter.group_id, asked_at, user],
        )
        .await?;
    let more = list.len() > SHOWN;
    list.truncate(SHOWN);
    let next = list.last().filter(|_| more).map(|request| format!("{}-{}", request.asked_at.millis(), request.user_id));
    let count = format!("SELECT COUNT(*) FROM group_request WHERE group_id = $1 AND {WAITS}");
    let (waiting,): (i64,) = tx.one(&count, params![filter.group_id]).await?;
    Ok(GroupRequests { list, next, waiting })
}

/// Several people ask at the same moment when a member asks for them.
fn position(text: &str) -> Result<(i64, i64)> {
    let numbers = text.split_once('-').and_then(|(asked_at, user)| Some((asked_at.parse().ok()?, user.parse().ok()?)));
    numbers.ok_or_else(|| AppError::field("before", ErrorCode::Malformed))
}

/// What the reader asked of a group, and what came of it.
#[kernel::boxed]
pub async fn own_request(tx: &mut Tx, me: Id, group: Id) -> Result<OwnGroupRequest> {
    let sql = format!("SELECT {} FROM group_request WHERE group_id = $1 AND user_id = $2", GroupRequest::COLUMNS);
    Ok(OwnGroupRequest { request: tx.optional(&sql, params![group, me]).await? })
}

/// Lets somebody in, or does not. Who comes in is told of as if nobody had had to be asked.
#[kernel::boxed]
pub async fn answer(tx: &mut Tx, rt: &Runtime, me: Id, input: &GroupRequestAnswer) -> Result<Option<Delivery>> {
    let held = hold(tx, rt, me, input.group_id, Act::AnswerRequests).await?;
    let sql = format!("SELECT {} FROM group_request WHERE group_id = $1 AND user_id = $2 AND {WAITS}", GroupRequest::COLUMNS);
    let request: Option<GroupRequest> = tx.optional(&sql, params![input.group_id, input.user_id]).await?;
    let request = request.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    if !input.accept {
        settle(tx, rt, me, input.group_id, &[input.user_id], RequestStatus::Refused).await?;
        return Ok(None);
    }
    let by = match request.invited_by {
        None => request.user_id,
        Some(member) if role_of(tx, input.group_id, member).await?.is_some() => member,
        Some(_) => me,
    };
    settle(tx, rt, me, input.group_id, &[input.user_id], RequestStatus::Accepted).await?;
    admit(tx, rt, &held, by, &[input.user_id]).await.map(Some)
}

/// Closes the requests of these people with an answer.
pub(super) async fn settle(tx: &mut Tx, rt: &Runtime, me: Id, group: Id, people: &[Id], status: RequestStatus) -> Result<()> {
    let condition = tx.any_of("user_id", 5);
    tx.execute(
        &format!(
            "UPDATE group_request SET status = $2, answered_by = $3, answered_at = $4 WHERE group_id = $1 AND status = 0 AND {condition}"
        ),
        params![group, status, me, rt.now(), people],
    )
    .await?;
    Ok(())
}

/// Nobody is left to answer.
pub(super) async fn forget_waiting(tx: &mut Tx, group: Id) -> Result<()> {
    tx.execute("DELETE FROM group_request WHERE group_id = $1 AND status = 0", params![group]).await?;
    Ok(())
}
