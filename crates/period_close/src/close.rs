//! Looking at a month, and closing it.

use jiff::civil::Date;
use kernel::{AppError, Country, ErrorCode, Result, Runtime};
use org::{Actor, Day, Permission};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::{IntoParams, ToSchema};

use crate::list::ClosedPeriod;
use crate::open_items::{self, OpenItem};
use crate::row::{self, PeriodRow, PeriodStatus};

#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PeriodRef {
    pub country_code: Country,
    /// `yyyy-MM`.
    #[param(pattern = r"^\d{4}-\d{2}$")]
    pub month: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeriodInput {
    pub country_code: Country,
    /// `yyyy-MM`. Months before it that are open are closed with it.
    #[schema(pattern = r"^\d{4}-\d{2}$")]
    pub month: String,
    /// Whoever closes agrees that what is open is posted in a later month.
    #[serde(default)]
    pub leave_open: bool,
}

/// What closing a month would do. Changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeriodCheck {
    pub country_code: Country,
    pub month: String,
    /// The last day that would be closed.
    pub through: Day,
    /// The last day that is closed already.
    pub closed_through: Option<Day>,
    /// The month is over and not closed yet.
    pub closable: bool,
    /// Entries of the books through that day.
    pub entries: i64,
    /// How many documents are open.
    pub open: i64,
    /// The first of each kind.
    pub items: Vec<OpenItem>,
}

/// The last day of a month.
fn last_day(month: &str) -> Result<Day> {
    let first: Option<Day> = format!("{month}-01").parse().ok();
    let first = first.ok_or_else(|| AppError::field("month", ErrorCode::Malformed))?;
    Ok(Date::from(first).last_of_month().into())
}

/// Tries what closing a month would come to.
#[kernel::boxed]
pub async fn check_period(tx: &mut Tx, rt: &Runtime, actor: &Actor, which: &PeriodRef) -> Result<PeriodCheck> {
    let country = which.country_code;
    actor.require(Permission::TopUpAudit)?.require_country(country)?;
    let through = last_day(&which.month)?;
    let closed_through = money::period::closed_through(tx, country).await?;
    let (open, items) = open_items::through(tx, country, through).await?;
    let (entries, _) = money::period::entries_through(tx, country, through).await?;
    let closable = through < org::today_in(rt, country)? && closed_through.is_none_or(|closed| closed < through);
    Ok(PeriodCheck { country_code: country, month: which.month.clone(), through, closed_through, closable, entries, open, items })
}

/// Closes a month and whatever is open before it. Waits for everybody who is posting; whoever comes after is refused.
#[kernel::boxed]
pub async fn close_period(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &PeriodInput) -> Result<ClosedPeriod> {
    let country = input.country_code;
    actor.require(Permission::TopUpAudit)?.require_country(country)?;
    let through = last_day(&input.month)?;
    if through >= org::today_in(rt, country)? {
        return Err(AppError::new(ErrorCode::PeriodNotOver));
    }
    if let Some(closed) = money::period::hold_books(tx, country).await?
        && closed >= through
    {
        return Err(money::period::closed(closed));
    }
    let (open, _) = open_items::through(tx, country, through).await?;
    if open > 0 && !input.leave_open {
        return Err(AppError::new(ErrorCode::PeriodOpenItems).with_data(serde_json::json!({ "open": open })));
    }
    let (entries, amount) = money::period::entries_through(tx, country, through).await?;
    money::period::close_through(tx, country, Some(through)).await?;
    let closed = PeriodRow {
        id: rt.next_id(),
        country_code: country,
        month: input.month.clone(),
        through,
        status: PeriodStatus::Closed,
        entries,
        amount,
        left_open: open,
        closed_by: actor.user_id,
        closed_by_name: actor.name.clone(),
        closed_at: rt.now(),
        reopen_asked_by: None,
        reopen_asked_by_name: None,
        reopen_reason: String::new(),
        reopened_by: None,
        reopened_by_name: None,
        reopened_at: None,
        ver: 1,
    };
    row::insert(tx, &closed).await?;
    row::record(tx, rt, actor, "close", (None, &closed)).await?;
    Ok(ClosedPeriod::shown(closed, actor, true))
}
