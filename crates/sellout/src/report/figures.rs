//! What a person sold lately, beside the same stretch before: the first thing a promoter sees.

use jiff::ToSpan as _;
use jiff::civil::{Date, Weekday};
use kernel::{AppError, Currency, ErrorCode, Id, Money, Result, Runtime};
use org::{Actor, Day, Permission};
use serde::{Deserialize, Serialize};
use store::{Tx, params};
use utoipa::ToSchema;

use super::row::{ReportKind, ReportStatus};
use crate::target;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesFigure {
    pub pieces: i64,
    pub amount: Money,
    /// As long a stretch, just before.
    pub pieces_before: i64,
    pub amount_before: Money,
}

/// What should be sold in the month, in all of the person's stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Target {
    pub pieces: i64,
    pub amount: Money,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    pub currency: Currency,
    /// The day it is in the person's first store.
    pub date: Day,
    pub today: SalesFigure,
    /// From Monday.
    pub week: SalesFigure,
    pub month: SalesFigure,
    /// Beside `month`; absent where nobody set one.
    pub target: Option<Target>,
}

/// The reader's own sales today, this week and this month, each up to today and beside the same days of the stretch
/// before. What is reported by the month alone counts in the month alone.
#[kernel::boxed]
pub async fn figures(tx: &mut Tx, rt: &Runtime, actor: &Actor) -> Result<Figures> {
    actor.require(Permission::SellOutView)?;
    let person = actor.person_id.ok_or_else(|| AppError::new(ErrorCode::Forbidden))?;
    let today = today_of(tx, rt, actor, person).await?;
    let monday = today.saturating_sub(i64::from(today.weekday().since(Weekday::Monday)).days());
    let first = today.first_of_month();
    let month_before = first.saturating_sub(1.month());
    let month_before_to = month_before.saturating_add((i64::from(today.day()) - 1).days()).min(month_before.last_of_month());
    let day_before = today.saturating_sub(1.day());
    let (daily, all) = (&[ReportKind::Daily][..], ReportKind::ALL);
    let target = target::of_person(tx, person, Day::from(today).into()).await?;
    Ok(Figures {
        currency: actor.country.currency(),
        date: today.into(),
        today: figure(tx, person, daily, (today, today), (day_before, day_before)).await?,
        week: figure(tx, person, daily, (monday, today), (monday.saturating_sub(7.days()), today.saturating_sub(7.days()))).await?,
        month: figure(tx, person, all, (first, today), (month_before, month_before_to)).await?,
        target: target.map(|(pieces, amount)| Target { pieces, amount }),
    })
}

/// The day it is where the person works: midnight comes to Jayapura two hours before it comes to Jakarta.
async fn today_of(tx: &mut Tx, rt: &Runtime, actor: &Actor, person: Id) -> Result<Date> {
    let Some(first) = org::stores_of(tx, person, actor.today).await?.into_iter().next() else { return Ok(actor.today) };
    let anywhere = Actor::system(actor.today).require(Permission::SellOutView)?;
    let store = org::find_store(tx, &anywhere, first.id).await?;
    rt.now().date_in(&store.time_zone).map_err(AppError::internal)
}

async fn figure(tx: &mut Tx, person: Id, kinds: &[ReportKind], now: (Date, Date), before: (Date, Date)) -> Result<SalesFigure> {
    let (pieces, amount) = sold(tx, person, kinds, now).await?;
    let (pieces_before, amount_before) = sold(tx, person, kinds, before).await?;
    Ok(SalesFigure { pieces, amount, pieces_before, amount_before })
}

async fn sold(tx: &mut Tx, person: Id, kinds: &[ReportKind], (from, to): (Date, Date)) -> Result<(i64, Money)> {
    let rows: Vec<(ReportKind, i64, Money)> = tx
        .all(
            "SELECT kind, CAST(SUM(pieces) AS BIGINT), CAST(SUM(amount) AS BIGINT) FROM sales_report
             WHERE person_id = $1 AND biz_date >= $2 AND biz_date <= $3 AND status <> $4 GROUP BY kind",
            params![person, Day::from(from), Day::from(to), ReportStatus::Void],
        )
        .await?;
    let (mut pieces, mut amount) = (0, Money::ZERO);
    for (kind, some, worth) in rows {
        if kinds.contains(&kind) {
            (pieces, amount) = (pieces + some, amount.plus(worth)?);
        }
    }
    Ok((pieces, amount))
}
