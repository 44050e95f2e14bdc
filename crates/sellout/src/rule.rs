use jiff::ToSpan as _;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;
use kernel::{AppError, Country, ErrorCode, Result, Runtime, Timestamp};
use org::{Actor, Checks, Day, RuleChange, RuleKind};
use serde::{Deserialize, Serialize};
use store::Tx;
use utoipa::ToSchema;

/// Longer than any network is away.
const MOST_DAYS: i64 = 31;

/// Until when a country takes reports of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SellOutRule {
    /// Promoters change their report for so many days after the day it is about,
    pub cut_off_days: i64,
    /// until this hour at the store.
    pub cut_off_hour: i64,
    /// What was noted before the cut-off is still taken for so many days after the day it is about.
    pub late_days: i64,
}

impl SellOutRule {
    const INITIAL: Self = Self { cut_off_days: 2, cut_off_hour: 12, late_days: 7 };

    #[kernel::boxed]
    pub async fn of(tx: &mut Tx, country: Country, on: Date) -> Result<Self> {
        org::country_rule(tx, country, RuleKind::SellOut, on).await
    }

    /// When a report about `day` is locked in a store's zone.
    pub(crate) fn locks_at(self, day: Day, zone: &str) -> Result<Timestamp> {
        let hour = i8::try_from(self.cut_off_hour).ok().and_then(|hour| Time::new(hour, 0, 0, 0).ok());
        let hour = hour.ok_or_else(|| AppError::internal("the cut-off is no hour"))?;
        let date = Date::from(day).checked_add(self.cut_off_days.days()).map_err(AppError::internal)?;
        let zone = TimeZone::get(zone).map_err(AppError::internal)?;
        let instant = date.to_datetime(hour).to_zoned(zone).map_err(AppError::internal)?;
        Ok(Timestamp::from_millis(instant.timestamp().as_millisecond()))
    }

    /// The last day on which something about `day` is taken at all.
    pub(crate) fn last_day(self, day: Day) -> Result<Day> {
        Date::from(day).checked_add(self.late_days.days()).map(Day::from).map_err(AppError::internal)
    }
}

/// Changes the cut-off from a day on.
#[kernel::boxed]
pub async fn change_rule(tx: &mut Tx, rt: &Runtime, actor: &Actor, change: &RuleChange<SellOutRule>) -> Result<()> {
    let (mut checks, rule) = (Checks::new(), change.rule);
    checks.range("rule.cutOffDays", rule.cut_off_days, 0..=MOST_DAYS);
    checks.range("rule.cutOffHour", rule.cut_off_hour, 0..=23);
    checks.range("rule.lateDays", rule.late_days, 0..=MOST_DAYS);
    checks.ensure(rule.late_days >= rule.cut_off_days, "rule.lateDays", ErrorCode::OutOfRange);
    checks.finish()?;
    org::change_country_rule(tx, rt, actor, RuleKind::SellOut, change).await
}

pub(crate) async fn seed(tx: &mut Tx) -> Result<()> {
    org::seed_country_rule(tx, RuleKind::SellOut, |_| Ok(SellOutRule::INITIAL)).await
}
