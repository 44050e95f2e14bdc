use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Tx, number_enum, params, record};
use utoipa::{IntoParams, ToSchema};

use super::contact::{note, reachable};
use crate::content::{Content, code};
use crate::conversation::{self, ConversationKey};
use crate::message::{self, Delivery};
use crate::push;
use crate::since::floor;

pub(crate) const MAX_REASON: usize = 200;
const SHOWN: usize = 20;
/// One repeat of a request that was perhaps overlooked.
const REPEAT_S: i64 = 5 * 60;
const EXPIRES_S: i64 = 7 * 24 * 60 * 60;
/// For how long a refusal holds.
const REFUSED_S: i64 = 30 * 24 * 60 * 60;

number_enum! {
    pub enum RequestStatus : "0 sent, 1 accepted, 2 refused" {
        Sent = 0 "sent",
        Accepted = 1 "accepted",
        Refused = 2 "refused",
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct FriendRequest {
        pub from_id: Id,
        pub to_id: Id,
        pub reason: String,
        pub extra: String,
        pub status: RequestStatus,
        /// Whether the receiver has seen it.
        pub seen: bool,
        pub asked_at: Timestamp,
        pub repeated_at: Option<Timestamp>,
        pub answered_at: Option<Timestamp>,
        pub changed_at: Timestamp,
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FriendRequests {
    /// Newest first, 20 at most.
    pub list: Vec<FriendRequest>,
    /// To be given as `before` for the older ones; none when there are none.
    pub next: Option<String>,
    pub unseen: i64,
    pub now: Timestamp,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RequestFilter {
    /// Only what changed since this server time, in milliseconds.
    #[param(minimum = 0)]
    pub since: Option<i64>,
    /// Only what comes after the page whose `next` this is.
    pub before: Option<String>,
}

/// Where in the list a request stands: many change at the same moment, when their receiver looks at them.
#[derive(Clone, Copy)]
struct Position {
    changed_at: i64,
    from_id: Id,
    to_id: Id,
}

impl Position {
    const FIRST: Self = Self { changed_at: i64::MAX, from_id: Id::new(0), to_id: Id::new(0) };

    fn of(request: &FriendRequest) -> String {
        format!("{}-{}-{}", request.changed_at.millis(), request.from_id, request.to_id)
    }

    fn parse(text: &str) -> Result<Self> {
        let malformed = || AppError::field("before", ErrorCode::Malformed);
        let mut parts = text.splitn(3, '-');
        let mut next = || parts.next().and_then(|part| part.parse::<i64>().ok()).filter(|number| *number >= 0).ok_or_else(malformed);
        Ok(Self { changed_at: next()?, from_id: Id::new(next()?), to_id: Id::new(next()?) })
    }
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestInput {
    pub user_id: Id,
    #[serde(default)]
    #[schema(max_length = 200)]
    pub reason: String,
    #[serde(default)]
    #[schema(max_length = 1024)]
    pub extra: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestAnswer {
    pub user_id: Id,
    pub accept: bool,
}

#[kernel::boxed]
pub async fn ask(tx: &mut Tx, rt: &Runtime, me: Id, input: &RequestInput) -> Result<()> {
    let reason = input.reason.trim();
    if reason.chars().count() > MAX_REASON {
        return Err(AppError::field("reason", ErrorCode::TooLong));
    }
    if input.extra.chars().count() > 1024 {
        return Err(AppError::field("extra", ErrorCode::TooLong));
    }
    if input.user_id == me {
        return Err(AppError::field("userId", ErrorCode::Unknown));
    }
    reachable(tx, rt, me, input.user_id).await?;
    let (friends, blocked): (bool, bool) = relation(tx, me, input.user_id).await?;
    if friends {
        return Err(AppError::new(ErrorCode::AlreadyFriends));
    }
    if blocked {
        return Err(AppError::new(ErrorCode::BlockedByPeer));
    }
    match earlier(tx, me, input.user_id).await? {
        Some(request) => repeat(tx, rt, &request, reason).await?,
        None => write(tx, rt, me, input, reason).await?,
    }
    push::friend_requested(tx, rt, me, input.user_id).await
}

async fn relation(tx: &mut Tx, me: Id, other: Id) -> Result<(bool, bool)> {
    let found: Option<(bool, bool)> =
        tx.optional("SELECT friend, blocked FROM contact WHERE user_id = $1 AND other_id = $2", params![other, me]).await?;
    Ok(found.unwrap_or_default())
}

async fn earlier(tx: &mut Tx, from: Id, to: Id) -> Result<Option<FriendRequest>> {
    let columns = FriendRequest::COLUMNS;
    let sql = format!("SELECT {columns} FROM friend_request WHERE from_id = $1 AND to_id = $2{}", tx.for_update());
    Ok(tx.optional(&sql, params![from, to]).await?)
}

/// What came of an earlier request decides whether another may follow.
async fn repeat(tx: &mut Tx, rt: &Runtime, request: &FriendRequest, reason: &str) -> Result<()> {
    let now = rt.now();
    let age = now.seconds_since(request.asked_at);
    let fresh = match request.status {
        RequestStatus::Refused if now.seconds_since(request.changed_at) < REFUSED_S => {
            return Err(AppError::new(ErrorCode::FriendRequestRefused));
        }
        RequestStatus::Sent if age < REPEAT_S && request.repeated_at.is_none() => false,
        RequestStatus::Sent if age < EXPIRES_S => return Err(AppError::new(ErrorCode::FriendRequestPending)),
        _ => true,
    };
    let (asked_at, repeated_at) = if fresh { (now, None) } else { (request.asked_at, Some(now)) };
    tx.execute_one(
        "UPDATE friend_request SET reason = $3, status = $4, seen = FALSE, asked_at = $5, repeated_at = $6, answered_at = NULL,
         changed_at = $7 WHERE from_id = $1 AND to_id = $2",
        params![request.from_id, request.to_id, reason, RequestStatus::Sent, asked_at, repeated_at, now],
    )
    .await?;
    Ok(())
}

async fn write(tx: &mut Tx, rt: &Runtime, me: Id, input: &RequestInput, reason: &str) -> Result<()> {
    // Asked twice at once is asked once.
    tx.execute(
        "INSERT INTO friend_request (from_id, to_id, reason, extra, status, seen, asked_at, changed_at)
         VALUES ($1, $2, $3, $4, $5, FALSE, $6, $6) ON CONFLICT (from_id, to_id) DO NOTHING",
        params![me, input.user_id, reason, &input.extra, RequestStatus::Sent, rt.now()],
    )
    .await?;
    Ok(())
}

/// Accepting makes both friends and opens their conversation with the words of the request.
#[kernel::boxed]
pub async fn answer(tx: &mut Tx, rt: &Runtime, me: Id, input: &RequestAnswer) -> Result<Vec<Delivery>> {
    let request = earlier(tx, input.user_id, me).await?.filter(|request| request.status == RequestStatus::Sent);
    let request = request.ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    if rt.now().seconds_since(request.asked_at) >= EXPIRES_S {
        return Err(AppError::new(ErrorCode::FriendRequestExpired));
    }
    let status = if input.accept { RequestStatus::Accepted } else { RequestStatus::Refused };
    settle(tx, rt, input.user_id, me, status).await?;
    if !input.accept {
        return Ok(Vec::new());
    }
    // Both may have asked each other.
    settle(tx, rt, me, input.user_id, status).await?;
    note(tx, rt, me, input.user_id, "friend", true.into()).await?;
    note(tx, rt, input.user_id, me, "friend", true.into()).await?;
    greet(tx, rt, &request).await
}

async fn settle(tx: &mut Tx, rt: &Runtime, from: Id, to: Id, status: RequestStatus) -> Result<()> {
    tx.execute(
        "UPDATE friend_request SET status = $3, seen = TRUE, answered_at = $4, changed_at = $4
         WHERE from_id = $1 AND to_id = $2 AND status = 0",
        params![from, to, status, rt.now()],
    )
    .await?;
    Ok(())
}

async fn greet(tx: &mut Tx, rt: &Runtime, request: &FriendRequest) -> Result<Vec<Delivery>> {
    let row = conversation::open(tx, rt, ConversationKey::single(request.to_id), request.from_id).await?;
    let mut told = Vec::new();
    if !request.reason.is_empty() {
        told.push(message::notice(tx, rt, &row, request.from_id, &Content::text(&request.reason), &[]).await?);
    }
    for content_type in [code::FRIEND_GREETING, code::FRIEND_ADDED] {
        let content = Content { content_type, ..Content::default() };
        told.push(message::notice(tx, rt, &row, request.from_id, &content, &[]).await?);
    }
    Ok(told)
}

/// Requests of and to the reader.
#[kernel::boxed]
pub async fn requests(tx: &mut Tx, rt: &Runtime, me: Id, filter: &RequestFilter) -> Result<FriendRequests> {
    let columns = FriendRequest::COLUMNS;
    let before = filter.before.as_deref().map(Position::parse).transpose()?.unwrap_or(Position::FIRST);
    let mut list: Vec<FriendRequest> = tx
        .all(
            &format!(
                "SELECT {columns} FROM friend_request WHERE (to_id = $1 OR from_id = $1) AND changed_at >= $2
                 AND (changed_at < $3 OR (changed_at = $3 AND (from_id > $4 OR (from_id = $4 AND to_id > $5))))
                 ORDER BY changed_at DESC, from_id, to_id LIMIT {}",
                SHOWN + 1
            ),
            params![me, floor("since", filter.since)?.unwrap_or(0), before.changed_at, before.from_id, before.to_id],
        )
        .await?;
    let more = list.len() > SHOWN;
    list.truncate(SHOWN);
    let next = list.last().filter(|_| more).map(Position::of);
    let (unseen,): (i64,) = tx.one("SELECT COUNT(*) FROM friend_request WHERE to_id = $1 AND NOT seen AND status = 0", params![me]).await?;
    Ok(FriendRequests { list, next, unseen, now: rt.now() })
}

/// The reader has looked at the list.
#[kernel::boxed]
pub async fn see(tx: &mut Tx, rt: &Runtime, me: Id) -> Result<()> {
    tx.execute("UPDATE friend_request SET seen = TRUE, changed_at = $2 WHERE to_id = $1 AND NOT seen", params![me, rt.now()]).await?;
    Ok(())
}
