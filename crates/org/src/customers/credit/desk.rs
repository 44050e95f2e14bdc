//! The desk on which finance agrees terms with dates. What has begun stays as it was: other terms begin on another day.

use kernel::{AppError, Country, Currency, ErrorCode, Id, Money, Page, PageQuery, Result, Runtime, Timestamp};
use serde::{Deserialize, Serialize};
use store::{Sql, StoreError, Tx, params, record};
use utoipa::{IntoParams, ToSchema};

use super::Credit;
use super::begin::write;
use crate::check::Checks;
use crate::history::{self, Subject};
use crate::{Actor, Day, Owners, Permission, listing, today_in};

const LONGEST_REASON: usize = 200;
const MOST_DAYS: i64 = 365;

const OWNERS: Owners<'static> =
    Owners { country: "t.country_code", customer: Some("t.customer_id"), person: None, store: None, area: None };

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct TermsRow {
        id: Id,
        customer_id: Id,
        country_code: Country,
        from_date: Day,
        credit_limit: Money,
        credit_days: i64,
        overdue_block_days: i64,
        reason: String,
        entered_by_name: String,
        entered_at: Timestamp,
        ver: i64,
    }
}

/// How much a customer may owe and for how long, from a day on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreditTerms {
    pub id: Id,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub country_code: Country,
    pub currency: Currency,
    /// The first day.
    pub from_date: Day,
    /// The last day, when others are agreed for afterwards.
    pub to_date: Option<Day>,
    /// They have not begun and can still be changed.
    pub is_coming: bool,
    pub credit_limit: Money,
    pub credit_days: i64,
    pub overdue_block_days: i64,
    pub reason: String,
    /// Nobody's name for what customers had before terms had dates.
    pub entered_by_name: String,
    pub entered_at: Timestamp,
    pub ver: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreditTermsInput {
    /// Absent for new ones.
    pub id: Option<Id>,
    /// The version that was seen.
    pub ver: Option<i64>,
    pub customer_id: Id,
    /// Today or later.
    pub from_date: Day,
    pub credit_limit: Money,
    #[schema(minimum = 0, maximum = 365)]
    pub credit_days: i64,
    #[schema(minimum = 0, maximum = 365)]
    pub overdue_block_days: i64,
    #[serde(default)]
    pub reason: String,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CreditTermsFilter {
    /// Part of the customer's name or code.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub customer_id: Option<Id>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Terms of the customers in reach, what was entered last first.
#[kernel::boxed]
pub async fn credit_terms(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &CreditTermsFilter) -> Result<Page<CreditTerms>> {
    let scope = actor.require(Permission::TopUpAudit)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let (limit, offset) = query.window()?;
    let mut sql = Sql::new("FROM credit_terms t JOIN customer c ON c.id = t.customer_id WHERE 1 = 1");
    scope.push(tx, &mut sql, OWNERS);
    if let Some(customer) = filter.customer_id {
        sql.push(" AND t.customer_id = ").bind(customer);
    }
    listing::push_keyword(&mut sql, "c.search", filter.keyword.as_deref());
    let (total,): (i64,) = tx.one(&format!("SELECT COUNT(*) {}", sql.text()), sql.values()).await?;
    sql.push(" ORDER BY t.id DESC LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    let ids: Vec<(Id,)> = tx.all(&format!("SELECT t.id {}", sql.text()), sql.values()).await?;
    let mut list = Vec::with_capacity(ids.len());
    for (id,) in ids {
        let row = find(tx, id).await?;
        list.push(shown(tx, rt, row).await?);
    }
    Ok(Page::new(list, total, query))
}

#[kernel::boxed]
pub async fn credit_terms_of(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<CreditTerms> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let row = find(tx, id).await?;
    scope.require_country(row.country_code).map_err(|_| AppError::new(ErrorCode::NotFound))?;
    shown(tx, rt, row).await
}

/// Agrees new terms, or changes some that have not begun.
#[kernel::boxed]
pub async fn save_credit_terms(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &CreditTermsInput) -> Result<CreditTerms> {
    let scope = actor.require(Permission::TopUpAudit)?;
    let mut sql = Sql::new("SELECT c.code, c.country_code FROM customer c WHERE c.id = ");
    sql.bind(input.customer_id);
    scope.push_customers(tx, &mut sql, "c");
    let found: Vec<(String, Country)> = tx.all_of(&sql).await?;
    let (code, country) = found.into_iter().next().ok_or_else(|| AppError::field("customerId", ErrorCode::Unknown))?;
    let today = today_in(rt, country)?;
    let reason = check(input, country, today)?;
    // Whatever is ordered or becomes due meanwhile waits for the terms, or is judged by those before.
    tx.hold("customer", input.customer_id).await?;
    let before = match input.id {
        Some(id) => Some(changeable(find(tx, id).await?, input, today)?),
        None => None,
    };
    let after = TermsRow {
        id: input.id.unwrap_or_else(|| rt.next_id()),
        customer_id: input.customer_id,
        country_code: country,
        from_date: input.from_date,
        credit_limit: input.credit_limit,
        credit_days: input.credit_days,
        overdue_block_days: input.overdue_block_days,
        reason,
        entered_by_name: actor.name.clone(),
        entered_at: rt.now(),
        ver: before.as_ref().map_or(1, |before| before.ver + 1),
    };
    keep(tx, &after, before.as_ref()).await?;
    if after.from_date == today {
        let TermsRow { credit_limit, credit_days, overdue_block_days, .. } = after;
        write(tx, after.customer_id, Credit { credit_limit, credit_days, overdue_block_days }).await?;
    }
    let subject = Subject { country: Some(country), action: "credit_terms.save", doc_type: "customer", doc_no: &code };
    history::record(tx, rt, actor, subject, before.as_ref(), Some(&after)).await?;
    shown(tx, rt, after).await
}

fn check(input: &CreditTermsInput, country: Country, today: Day) -> Result<String> {
    let mut checks = Checks::new();
    let in_reach = (Money::ZERO..=Money::DOCUMENT_CAP).contains(&input.credit_limit);
    checks.ensure(in_reach, "creditLimit", ErrorCode::OutOfRange);
    checks.fits("creditLimit", country.currency(), input.credit_limit);
    checks.range("creditDays", input.credit_days, 0..=MOST_DAYS);
    checks.range("overdueBlockDays", input.overdue_block_days, 0..=MOST_DAYS);
    checks.ensure(input.from_date >= today, "fromDate", ErrorCode::DayPast);
    let reason = checks.text("reason", &input.reason, LONGEST_REASON);
    checks.finish()?;
    Ok(reason)
}

/// As it was seen, of the same customer, and not begun.
fn changeable(found: TermsRow, input: &CreditTermsInput, today: Day) -> Result<TermsRow> {
    let found = history::as_seen(found, |found| found.ver, input.ver)?;
    if found.customer_id != input.customer_id {
        return Err(AppError::field("customerId", ErrorCode::Unknown));
    }
    if found.from_date <= today {
        return Err(AppError::field("fromDate", ErrorCode::DayPast));
    }
    Ok(found)
}

async fn keep(tx: &mut Tx, after: &TermsRow, before: Option<&TermsRow>) -> Result<()> {
    let kept = match before {
        None => {
            let sql = format!("INSERT INTO credit_terms ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)", TermsRow::COLUMNS);
            let values = params![
                after.id,
                after.customer_id,
                after.country_code,
                after.from_date,
                after.credit_limit,
                after.credit_days,
                after.overdue_block_days,
                &after.reason,
                &after.entered_by_name,
                after.entered_at,
                after.ver,
            ];
            tx.execute_one(&sql, values).await
        }
        Some(before) => {
            tx.execute_one(
                "UPDATE credit_terms SET from_date = $3, credit_limit = $4, credit_days = $5, overdue_block_days = $6, reason = $7,
                     entered_by_name = $8, entered_at = $9, ver = $10 WHERE id = $1 AND ver = $2",
                params![
                    after.id,
                    before.ver,
                    after.from_date,
                    after.credit_limit,
                    after.credit_days,
                    after.overdue_block_days,
                    &after.reason,
                    &after.entered_by_name,
                    after.entered_at,
                    after.ver,
                ],
            )
            .await
        }
    };
    match kept {
        Err(StoreError::Unique { .. }) => Err(AppError::field("fromDate", ErrorCode::Taken)),
        other => Ok(other?),
    }
}

async fn find(tx: &mut Tx, id: Id) -> Result<TermsRow> {
    let found: Option<TermsRow> =
        tx.optional(&format!("SELECT {} FROM credit_terms WHERE id = $1", TermsRow::COLUMNS), params![id]).await?;
    found.ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

async fn shown(tx: &mut Tx, rt: &Runtime, row: TermsRow) -> Result<CreditTerms> {
    let sql = "SELECT c.code, c.name, (SELECT MIN(n.from_date) FROM credit_terms n WHERE n.customer_id = c.id AND n.from_date > $2)
         FROM customer c WHERE c.id = $1";
    let (customer_code, customer_name, next): (String, String, Option<Day>) = tx.one(sql, params![row.customer_id, row.from_date]).await?;
    Ok(CreditTerms {
        customer_code,
        customer_name,
        currency: row.country_code.currency(),
        to_date: next.map(Day::yesterday),
        is_coming: row.from_date > today_in(rt, row.country_code)?,
        id: row.id,
        customer_id: row.customer_id,
        country_code: row.country_code,
        from_date: row.from_date,
        credit_limit: row.credit_limit,
        credit_days: row.credit_days,
        overdue_block_days: row.overdue_block_days,
        reason: row.reason,
        entered_by_name: row.entered_by_name,
        entered_at: row.entered_at,
        ver: row.ver,
    })
}
