//! The days a report covers, and those it is compared with.

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, ErrorCode, Result};
use org::Day;
use serde::{Deserialize, Serialize};
use store::text_enum;
use utoipa::ToSchema;

use crate::{Compare, Preset, ReportQuery};

/// More days than this are summed up by month: single bars could not be told apart.
const MOST_SINGLE_DAYS: usize = 92;
const LONGEST_YEARS: i64 = 3;

text_enum! {
    /// What one point of a course stands for.
    pub enum Grain {
        Day = "day",
        Month = "month",
    }
}

/// Days from one to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Days {
    pub from: Day,
    pub to: Day,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub days: Days,
    /// As many days of the period before as have passed of this one, or the same days a year ago.
    pub compared: Days,
    pub grain: Grain,
}

/// How far back the period before lies.
#[derive(Clone, Copy)]
enum Step {
    Days(i64),
    Months(i64),
}

impl Period {
    pub fn of(report: &ReportQuery, today: Date) -> Result<Self> {
        let (from, to, step) = match (report.date_from, report.date_to) {
            (Some(from), Some(to)) => chosen(from.into(), to.into(), today)?,
            (None, None) => preset(report.preset.unwrap_or(Preset::ThisMonth), today),
            (None, Some(_)) => return Err(AppError::field("dateFrom", ErrorCode::Required)),
            (Some(_), None) => return Err(AppError::field("dateTo", ErrorCode::Required)),
        };
        let days = Days { from: from.into(), to: to.into() };
        let grain = if days.count() > MOST_SINGLE_DAYS { Grain::Month } else { Grain::Day };
        let compared = match report.compare {
            Compare::Before => before(from, to, step),
            Compare::LastYear => year_ago(from, to, step),
        };
        Ok(Self { days, compared, grain })
    }
}

fn preset(preset: Preset, today: Date) -> (Date, Date, Step) {
    let monday = back(today, i64::from(today.weekday().to_monday_zero_offset()));
    let first = today.first_of_month();
    match preset {
        Preset::Today => (today, today, Step::Days(1)),
        Preset::Yesterday => (back(today, 1), back(today, 1), Step::Days(1)),
        Preset::DayBeforeYesterday => (back(today, 2), back(today, 2), Step::Days(1)),
        Preset::ThisWeek => (monday, today, Step::Days(7)),
        Preset::LastWeek => (back(monday, 7), back(monday, 1), Step::Days(7)),
        Preset::ThisMonth => (first, today, Step::Months(1)),
        Preset::LastMonth => (back(first, 1).first_of_month(), back(first, 1), Step::Months(1)),
    }
}

/// Days that were picked. Those to come are left out: nothing can have happened on them, and comparing would be unfair.
fn chosen(from: Date, to: Date, today: Date) -> Result<(Date, Date, Step)> {
    if to < from {
        return Err(AppError::field("dateTo", ErrorCode::DateOrder));
    }
    if from.saturating_add(LONGEST_YEARS.years()) <= to {
        return Err(AppError::new(ErrorCode::ReportSpan));
    }
    if from > today {
        return Err(AppError::field("dateFrom", ErrorCode::OutOfRange));
    }
    let to = to.min(today);
    let days = Days { from: from.into(), to: to.into() }.count();
    // Months are compared with months, however long they are.
    let step = if from.day() == 1 && (to.last_of_month() == to || to == today) {
        Step::Months(months_between(from, to) + 1)
    } else {
        Step::Days(i64::try_from(days).map_err(AppError::internal)?)
    };
    Ok((from, to, step))
}

/// The period before, cut where this one stands.
fn before(from: Date, to: Date, step: Step) -> Days {
    let (from, to) = match step {
        Step::Days(days) => (back(from, days), back(to, days)),
        Step::Months(months) => {
            let end = to.saturating_sub(months.months());
            // A whole month is compared with a whole month, though it may have more days.
            let whole = to.last_of_month() == to;
            (from.saturating_sub(months.months()), if whole { end.last_of_month() } else { end })
        }
    };
    Days { from: from.into(), to: to.into() }
}

/// The same days of the year before. A week is compared with a week, weekday by weekday.
fn year_ago(from: Date, to: Date, step: Step) -> Days {
    if let Step::Days(7) = step {
        return Days { from: back(from, 364).into(), to: back(to, 364).into() };
    }
    let ago = |date: Date| date.saturating_sub(1.year());
    // February may have had a day less.
    let whole = from.day() == 1 && to.last_of_month() == to;
    let end = if whole { ago(to).last_of_month() } else { ago(to) };
    Days { from: ago(from).into(), to: end.into() }
}

fn back(date: Date, days: i64) -> Date {
    date.saturating_sub(days.days())
}

fn months_between(from: Date, to: Date) -> i64 {
    let months = |date: Date| i64::from(date.year()) * 12 + i64::from(date.month());
    months(to) - months(from)
}

impl Days {
    fn iter(self) -> impl Iterator<Item = Date> {
        Date::from(self.from).series(1.day()).take_while(move |date| *date <= self.to.into())
    }

    fn count(self) -> usize {
        self.iter().count()
    }

    /// The first day of every point of a course over these days.
    pub fn starts(self, grain: Grain) -> Vec<Day> {
        let starts = |date: &Date| grain == Grain::Day || date.day() == 1 || Day::from(*date) == self.from;
        self.iter().filter(starts).map(Day::from).collect()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::Fact;

    fn report(preset: Option<Preset>, days: Option<(&str, &str)>) -> ReportQuery {
        let day = |text: &str| text.parse::<Day>().expect("a day");
        ReportQuery {
            preset,
            date_from: days.map(|(from, _)| day(from)),
            date_to: days.map(|(_, to)| day(to)),
            ..ReportQuery::of(Fact::SellIn)
        }
    }

    fn told(period: Period) -> [String; 4] {
        [period.days.from, period.days.to, period.compared.from, period.compared.to].map(|day| day.to_string())
    }

    fn preset_on(preset: Preset, today: Date) -> [String; 4] {
        told(Period::of(&report(Some(preset), None), today).expect("a period"))
    }

    fn picked(from: &str, to: &str) -> Result<[String; 4]> {
        Period::of(&report(None, Some((from, to))), date(2026, 11, 16)).map(told)
    }

    #[test]
    fn presets_are_compared_with_the_same_part_of_the_one_before() {
        // A Thursday.
        let today = date(2026, 3, 12);
        assert_eq!(preset_on(Preset::Today, today), ["2026-03-12", "2026-03-12", "2026-03-11", "2026-03-11"]);
        assert_eq!(preset_on(Preset::DayBeforeYesterday, today), ["2026-03-10", "2026-03-10", "2026-03-09", "2026-03-09"]);
        assert_eq!(preset_on(Preset::ThisWeek, today), ["2026-03-09", "2026-03-12", "2026-03-02", "2026-03-05"]);
        assert_eq!(preset_on(Preset::LastWeek, today), ["2026-03-02", "2026-03-08", "2026-02-23", "2026-03-01"]);
        assert_eq!(preset_on(Preset::ThisMonth, today), ["2026-03-01", "2026-03-12", "2026-02-01", "2026-02-12"]);
        assert_eq!(preset_on(Preset::LastMonth, today), ["2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"]);
    }

    #[test]
    fn a_shorter_month_before_ends_where_it_ends() {
        assert_eq!(preset_on(Preset::ThisMonth, date(2026, 3, 30)), ["2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"]);
    }

    #[test]
    fn picked_days_are_compared_with_as_many_before_and_whole_months_with_months() {
        assert_eq!(picked("2026-03-10", "2026-03-12").expect("days"), ["2026-03-10", "2026-03-12", "2026-03-07", "2026-03-09"]);
        assert_eq!(picked("2026-02-01", "2026-03-31").expect("days"), ["2026-02-01", "2026-03-31", "2025-12-01", "2026-01-31"]);
        // What has not come yet is left out.
        assert_eq!(picked("2026-11-10", "2026-12-24").expect("days"), ["2026-11-10", "2026-11-16", "2026-11-03", "2026-11-09"]);
    }

    #[test]
    fn a_year_ago_are_the_same_days_and_weeks_by_weekday() {
        let told_on = |preset, today| {
            told(Period::of(&ReportQuery { compare: Compare::LastYear, ..report(Some(preset), None) }, today).expect("a period"))
        };
        let thursday = date(2026, 3, 12);
        assert_eq!(told_on(Preset::ThisMonth, thursday), ["2026-03-01", "2026-03-12", "2025-03-01", "2025-03-12"]);
        assert_eq!(told_on(Preset::ThisWeek, thursday), ["2026-03-09", "2026-03-12", "2025-03-10", "2025-03-13"]);
        assert_eq!(told_on(Preset::LastMonth, date(2025, 3, 5)), ["2025-02-01", "2025-02-28", "2024-02-01", "2024-02-29"]);
        assert_eq!(told_on(Preset::Today, date(2024, 2, 29)), ["2024-02-29", "2024-02-29", "2023-02-28", "2023-02-28"]);
    }

    #[test]
    fn days_that_cannot_be_are_refused() {
        let field = |refused: Result<[String; 4]>| refused.expect_err("refused").fields().next().map(|(f, c)| (f.to_owned(), c.to_owned()));
        assert_eq!(field(picked("2026-03-12", "2026-03-11")), Some(("dateTo".to_owned(), "date_order".to_owned())));
        assert_eq!(field(picked("2026-11-17", "2026-11-18")), Some(("dateFrom".to_owned(), "out_of_range".to_owned())));
        assert!(picked("2023-11-16", "2026-11-16").is_err_and(|error| error.code() == ErrorCode::ReportSpan));
        assert!(picked("2023-11-17", "2026-11-16").is_ok(), "three years to the day");
    }

    #[test]
    fn long_courses_go_by_month() {
        let long = Period::of(&report(None, Some(("2026-01-15", "2026-06-10"))), date(2026, 11, 16)).expect("a period");
        assert_eq!(long.grain, Grain::Month);
        let starts: Vec<_> = long.days.starts(long.grain).iter().map(Day::to_string).collect();
        assert_eq!(starts, ["2026-01-15", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"]);
    }

    proptest! {
        #[test]
        fn what_is_compared_lies_before_and_never_overlaps(ago in 0_i64..900, length in 0_i64..900, which in 0..=Preset::ALL.len()) {
            let today = date(2026, 11, 16);
            let asked = if let Some(preset) = Preset::ALL.get(which) {
                Period::of(&report(Some(*preset), None), back(today, ago))
            } else {
                let (from, to) = (back(today, ago + length), back(today, ago));
                Period::of(&ReportQuery { date_from: Some(from.into()), date_to: Some(to.into()), ..report(None, None) }, today)
            };
            let period = asked.expect("a period");
            prop_assert!(period.compared.to < period.days.from);
            prop_assert!(period.compared.from <= period.compared.to);
        }
    }
}
