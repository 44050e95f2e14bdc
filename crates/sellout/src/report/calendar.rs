//! Who has reported on which day, and who has not.

use std::collections::{BTreeMap, HashMap};

use kernel::{Country, Currency, Id, Money, Page, PageQuery, Result, Runtime, Timestamp};
use org::{Actor, Day, Duty, Permission, Scope};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, record};
use utoipa::{IntoParams, ToSchema};

use super::machine::ReportState;
use super::row::{OWNERS, ReportKind, ReportStatus, state_of};
use crate::Month;

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CalendarQuery {
    /// yyyy-MM; this month when left out.
    #[param(value_type = Option<String>)]
    pub month: Option<Month>,
    pub country_code: Option<Country>,
    pub store_id: Option<Id>,
    pub person_id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct DueQuery {
    #[param(value_type = String)]
    pub date: Day,
}

/// A month of stores and days.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SalesCalendar {
    pub month: Month,
    pub currency: Currency,
    /// How many should have reported on each day so far, and how many have.
    pub days: Vec<CalendarDay>,
    /// A promoter in a store, by store and number.
    pub rows: Page<CalendarRow>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CalendarDay {
    pub date: Day,
    pub due: i64,
    pub reported: i64,
}

/// Whom and where it is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarPeople {
    pub store_code: String,
    pub employee_no: String,
    pub store_id: Id,
    pub person_id: Id,
    pub store_name: String,
    pub person_name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarRow {
    #[serde(flatten)]
    pub who: CalendarPeople,
    /// The days so far on which the promoter was assigned there.
    pub days: Vec<CalendarCell>,
    pub due: i64,
    pub reported: i64,
    pub pieces: i64,
    pub amount: Money,
}

/// What became of one day. Without a report, nobody has reported it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarCell {
    pub date: Day,
    /// A monthly report is that of all its days.
    pub report_id: Option<Id>,
    pub state: Option<ReportState>,
    pub late: bool,
    pub pieces: i64,
    pub amount: Money,
}

/// Promoters who should have reported on a day and have not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotReported {
    pub date: Day,
    pub due: i64,
    pub list: Vec<CalendarPeople>,
}

record! {
    #[derive(Clone, Copy, Debug)]
    struct Told {
        id: Id,
        person_id: Id,
        store_id: Id,
        kind: ReportKind,
        biz_date: Day,
        status: ReportStatus,
        locks_at: Timestamp,
        late: bool,
        pieces: i64,
        amount: Money,
    }
}

/// The reports of a month by who, where and, of daily ones, when.
type Reports = HashMap<(Id, Id, Option<Day>), Told>;

/// Which stores and days of a month are reported, for the people in reach.
#[kernel::boxed]
pub async fn calendar(tx: &mut Tx, rt: &Runtime, actor: &Actor, query: &CalendarQuery) -> Result<SalesCalendar> {
    let scope = actor.require(Permission::SellOutView)?.narrowed(query.country_code);
    let page = PageQuery { page_num: query.page_num, page_size: query.page_size };
    let (limit, offset) = page.window()?;
    let month = query.month.unwrap_or_else(|| Day::from(actor.today).into());
    let until = month.last().min(actor.today.into());
    let duties = org::duties(tx, &scope, month.first(), until, query.person_id.as_ref().map(std::slice::from_ref), query.store_id).await?;
    let reports = reports_of(tx, &scope, month, query.person_id, query.store_id).await?;
    let mut days: BTreeMap<Day, CalendarDay> = BTreeMap::new();
    let mut rows: Vec<CalendarRow> = Vec::new();
    for (who, dates) in due_dates(duties, month.first(), until) {
        let row = row(rt, who, &dates, &reports);
        for cell in &row.days {
            let day = days.entry(cell.date).or_insert(CalendarDay { date: cell.date, due: 0, reported: 0 });
            day.due += 1;
            day.reported += i64::from(cell.report_id.is_some());
        }
        rows.push(row);
    }
    let total = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    let window = |count: i64| usize::try_from(count).unwrap_or(usize::MAX);
    let shown: Vec<CalendarRow> = rows.into_iter().skip(window(offset)).take(window(limit)).collect();
    let rows = Page::new(shown, total, page);
    Ok(SalesCalendar { month, currency: actor.country.currency(), days: days.into_values().collect(), rows })
}

/// Who has not reported a day yet.
#[kernel::boxed]
pub async fn not_reported(tx: &mut Tx, actor: &Actor, date: Day) -> Result<NotReported> {
    let scope = actor.require(Permission::SellOutView)?;
    if date > actor.today.into() {
        return Ok(NotReported { date, due: 0, list: Vec::new() });
    }
    let duties = org::duties(tx, &scope, date, date, None, None).await?;
    let reports = reports_of(tx, &scope, date.into(), None, None).await?;
    let due = due_dates(duties, date, date);
    let count = i64::try_from(due.len()).unwrap_or(i64::MAX);
    let list = due.into_keys().filter(|who| found(&reports, who, date).is_none()).collect();
    Ok(NotReported { date, due: count, list })
}

/// The days between two on which somebody was assigned to a store, each once.
fn due_dates(duties: Vec<Duty>, from: Day, until: Day) -> BTreeMap<CalendarPeople, Vec<Day>> {
    let mut due: BTreeMap<CalendarPeople, Vec<Day>> = BTreeMap::new();
    for duty in duties {
        let last = duty.to.unwrap_or(until).min(until);
        let who = CalendarPeople {
            store_code: duty.store_code,
            employee_no: duty.employee_no,
            store_id: duty.store_id,
            person_id: duty.person_id,
            store_name: duty.store_name,
            person_name: duty.person_name,
        };
        let dates = due.entry(who).or_default();
        let mut date = duty.from.max(from);
        while date <= last {
            dates.push(date);
            date = date.tomorrow();
        }
    }
    due.retain(|_, dates| !dates.is_empty());
    due
}

fn row(rt: &Runtime, who: CalendarPeople, dates: &[Day], reports: &Reports) -> CalendarRow {
    let mut row = CalendarRow { days: Vec::new(), due: 0, reported: 0, pieces: 0, amount: Money::ZERO, who };
    let mut counted = None;
    for date in dates {
        let report = found(reports, &row.who, *date);
        row.due += 1;
        row.reported += i64::from(report.is_some());
        if let Some(report) = report
            && counted != Some(report.id)
        {
            counted = Some(report.id);
            row.pieces += report.pieces;
            row.amount = Money::from_minor(row.amount.minor().saturating_add(report.amount.minor()));
        }
        row.days.push(CalendarCell {
            date: *date,
            report_id: report.map(|report| report.id),
            state: report.map(|report| state_of(report.status, report.locks_at, rt.now())),
            late: report.is_some_and(|report| report.late),
            pieces: report.map_or(0, |report| report.pieces),
            amount: report.map_or(Money::ZERO, |report| report.amount),
        });
    }
    row
}

fn found(reports: &Reports, who: &CalendarPeople, date: Day) -> Option<Told> {
    let (person, store) = (who.person_id, who.store_id);
    reports.get(&(person, store, Some(date))).or_else(|| reports.get(&(person, store, None))).copied()
}

async fn reports_of(tx: &mut Tx, scope: &Scope, month: Month, person: Option<Id>, store: Option<Id>) -> Result<Reports> {
    let mut sql = Sql::new(&format!("SELECT {} FROM sales_report r WHERE r.biz_date >= ", Told::COLUMNS));
    sql.bind(month.first()).push(" AND r.biz_date <= ").bind(month.last());
    sql.push(" AND r.status <> ").bind(ReportStatus::Void);
    if let Some(person) = person {
        sql.push(" AND r.person_id = ").bind(person);
    }
    if let Some(store) = store {
        sql.push(" AND r.store_id = ").bind(store);
    }
    scope.push_on_days(tx, &mut sql, OWNERS);
    let told: Vec<Told> = tx.all_of(&sql).await?;
    let key = |told: &Told| (told.person_id, told.store_id, (told.kind == ReportKind::Daily).then_some(told.biz_date));
    Ok(told.into_iter().map(|told| (key(&told), told)).collect())
}
