//! Who is late, and how old what is open has become: both from what is kept by due day.

use jiff::ToSpan as _;
use jiff::civil::Date;
use kernel::{AppError, Country, Currency, ErrorCode, Id, Money, Page, PageQuery, Result, Runtime};
use money::receivable::days_overdue;
use org::{Actor, Day, Owners, listing};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx};
use utoipa::{IntoParams, ToSchema};

use crate::{days, sight};

/// A hundred years.
const MOST_DAYS: i64 = 36_500;

const OWNERS: Owners<'static> =
    Owners { country: "d.country_code", customer: Some("d.customer_id"), person: None, store: None, area: None };

/// A customer with orders that should have been paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverdueCustomer {
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub country_code: Country,
    pub currency: Currency,
    /// Everything that is owed.
    pub receivable: Money,
    pub overdue_amount: Money,
    pub longest_overdue_days: i64,
    pub oldest_due_date: Day,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct OverdueFilter {
    /// Part of the customer's name or code.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub customer_id: Option<Id>,
    /// Only who is late for at least so many days.
    #[param(minimum = 1, maximum = 36500)]
    pub min_days: Option<i64>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Customers in reach that are late, the longest first.
#[kernel::boxed]
pub async fn overdue_customers(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &OverdueFilter) -> Result<Page<OverdueCustomer>> {
    let scope = sight::looking(actor)?.narrowed(filter.country_code);
    if filter.min_days.is_some_and(|days| !(1..=MOST_DAYS).contains(&days)) {
        return Err(AppError::field("minDays", ErrorCode::OutOfRange));
    }
    let todays = days::todays(rt, &scope)?;
    let mut since = Vec::with_capacity(todays.len());
    for (country, today) in &todays {
        since.push((*country, before(*today, filter.min_days.unwrap_or(1) - 1)?));
    }
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new(
        "FROM (SELECT d.customer_id AS customer_id, d.country_code AS country_code, MIN(d.due_date) AS oldest, SUM(d.amount) AS open
         FROM receivable_due d WHERE 1 = 1",
    );
    scope.push(tx, &mut sql, OWNERS);
    if let Some(customer) = filter.customer_id {
        sql.push(" AND d.customer_id = ").bind(customer);
    }
    sql.push(" GROUP BY d.customer_id, d.country_code) AS g JOIN customer c ON c.id = g.customer_id WHERE 1 = 1");
    days::push_overdue(&mut sql, &since, "g.country_code", "g.oldest");
    listing::push_keyword(&mut sql, "c.search", filter.keyword.as_deref());
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY g.oldest, g.customer_id LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let columns = "g.customer_id, c.code, c.name, g.country_code, CAST(g.open AS BIGINT), g.oldest";
    let found: Vec<(Id, String, String, Country, Money, Day)> = tx.all(&format!("SELECT {columns} {}", sql.text()), sql.values()).await?;
    let mut list = Vec::with_capacity(found.len());
    for (customer_id, customer_code, customer_name, country_code, receivable, oldest_due_date) in found {
        let today = org::today_in(rt, country_code)?;
        let standing = money::receivable::standings(tx, &[customer_id], today).await?.remove(&customer_id).unwrap_or_default();
        list.push(OverdueCustomer {
            customer_id,
            customer_code,
            customer_name,
            country_code,
            currency: country_code.currency(),
            receivable,
            overdue_amount: standing.overdue,
            longest_overdue_days: days_overdue(oldest_due_date, today),
            oldest_due_date,
        });
    }
    Ok(Page::new(list, total, query))
}

/// What is open in a country, by how long it has been due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ageing {
    pub country_code: Country,
    pub currency: Currency,
    pub not_due: Money,
    /// Due for 1 to 30 days.
    pub days0_to30: Money,
    pub days31_to60: Money,
    pub days61_to90: Money,
    pub over90: Money,
    pub total: Money,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct AgeingFilter {
    pub country_code: Option<Country>,
    pub customer_id: Option<Id>,
}

/// One line for every country in reach.
#[kernel::boxed]
pub async fn ageing(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &AgeingFilter) -> Result<Vec<Ageing>> {
    let scope = sight::looking(actor)?.narrowed(filter.country_code);
    let mut lines = Vec::new();
    for (country, today) in days::todays(rt, &scope)? {
        let mut sql = Sql::new("SELECT d.due_date, CAST(SUM(d.amount) AS BIGINT) FROM receivable_due d WHERE d.country_code = ");
        sql.bind(country);
        scope.push(tx, &mut sql, OWNERS);
        if let Some(customer) = filter.customer_id {
            sql.push(" AND d.customer_id = ").bind(customer);
        }
        sql.push(" GROUP BY d.due_date");
        let days: Vec<(Day, Money)> = tx.all_of(&sql).await?;
        lines.push(aged(country, today, &days)?);
    }
    Ok(lines)
}

/// Sorts what is due by day into how long it has been due.
fn aged(country: Country, today: Day, days: &[(Day, Money)]) -> Result<Ageing> {
    let nothing = Money::ZERO;
    let mut line = Ageing {
        country_code: country,
        currency: country.currency(),
        not_due: nothing,
        days0_to30: nothing,
        days31_to60: nothing,
        days61_to90: nothing,
        over90: nothing,
        total: nothing,
    };
    for (due_on, amount) in days {
        let bucket = match days_overdue(*due_on, today) {
            0 => &mut line.not_due,
            1..=30 => &mut line.days0_to30,
            31..=60 => &mut line.days31_to60,
            61..=90 => &mut line.days61_to90,
            _ => &mut line.over90,
        };
        *bucket = bucket.plus(*amount)?;
        line.total = line.total.plus(*amount)?;
    }
    Ok(line)
}

fn before(day: Day, days: i64) -> Result<Day> {
    let date = Date::from(day).checked_sub(days.max(0).days()).map_err(AppError::internal)?;
    Ok(date.into())
}
