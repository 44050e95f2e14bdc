//! Opening a closed month again: one of finance asks and says why, another does it.

use kernel::{AppError, ErrorCode, Id, Result, Runtime};
use org::{Actor, Checks, Permission};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

use crate::list::ClosedPeriod;
use crate::row::{self, PeriodRow, PeriodStatus};

const LONGEST_REASON: usize = 200;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReopenRequest {
    pub id: Id,
    pub ver: i64,
    pub reason: String,
}

/// The month at the version that was seen, with the books held. Only the one that was closed last can be opened.
async fn take(tx: &mut Tx, actor: &Actor, id: Id, ver: i64) -> Result<PeriodRow> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let found = row::find(tx, id).await?;
    scope.require_country(found.country_code).map_err(|_| AppError::new(ErrorCode::NotFound))?;
    money::period::hold_books(tx, found.country_code).await?;
    let period = row::find(tx, id).await?;
    period.require_ver(ver)?;
    if period.status != PeriodStatus::Closed {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    let last = row::last_closed(tx, period.country_code).await?;
    if last.is_none_or(|last| last.id != period.id) {
        return Err(AppError::new(ErrorCode::PeriodNotLast));
    }
    Ok(period)
}

/// The first of the two says why.
#[kernel::boxed]
pub async fn ask_reopen(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &ReopenRequest) -> Result<ClosedPeriod> {
    let before = take(tx, actor, input.id, input.ver).await?;
    let mut checks = Checks::new();
    let reason = checks.required("reason", &input.reason, LONGEST_REASON);
    checks.finish()?;
    if before.reopen_asked_by.is_some() {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    let after = PeriodRow {
        reopen_asked_by: Some(actor.user_id),
        reopen_asked_by_name: Some(actor.name.clone()),
        reopen_reason: reason,
        ..before.clone()
    };
    finish(tx, rt, actor, "ask_reopen", &before, after).await
}

/// Either of them lets it be.
#[kernel::boxed]
pub async fn drop_reopen(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<ClosedPeriod> {
    let before = take(tx, actor, id, ver).await?;
    if before.reopen_asked_by.is_none() {
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    let after = PeriodRow { reopen_asked_by: None, reopen_asked_by_name: None, reopen_reason: String::new(), ..before.clone() };
    finish(tx, rt, actor, "drop_reopen", &before, after).await
}

/// The second one opens it. The books are closed through the month before that was closed, if any was.
#[kernel::boxed]
pub async fn reopen(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<ClosedPeriod> {
    let before = take(tx, actor, id, ver).await?;
    match before.reopen_asked_by {
        None => return Err(AppError::new(ErrorCode::TransitionNotAllowed)),
        Some(asked_by) if asked_by == actor.user_id => return Err(AppError::new(ErrorCode::SecondPersonNeeded)),
        Some(_) => {}
    }
    let after = PeriodRow {
        status: PeriodStatus::Reopened,
        reopened_by: Some(actor.user_id),
        reopened_by_name: Some(actor.name.clone()),
        reopened_at: Some(rt.now()),
        ..before.clone()
    };
    let after = finish(tx, rt, actor, "reopen", &before, after).await?;
    let still = row::last_closed(tx, before.country_code).await?;
    money::period::close_through(tx, before.country_code, still.map(|period| period.through)).await?;
    Ok(after)
}

async fn finish(tx: &mut Tx, rt: &Runtime, actor: &Actor, event: &str, before: &PeriodRow, after: PeriodRow) -> Result<ClosedPeriod> {
    row::save(tx, &after).await?;
    row::record(tx, rt, actor, event, (Some(before), &after)).await?;
    let is_last = after.status == PeriodStatus::Closed;
    Ok(ClosedPeriod::shown(PeriodRow { ver: after.ver + 1, ..after }, actor, is_last))
}
