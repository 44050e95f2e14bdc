//! What was sent, beside the receivable and as a list.

use kernel::{AppError, Country, Currency, ErrorCode, Id, Money, Page, PageQuery, Result, Timestamp, fold};
use org::{Actor, Day, Owners, Permission, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, contains_pattern};
use utoipa::{IntoParams, ToSchema};

use crate::dispute::{self, ReceivableDispute};
use crate::rule::DunningWording;

const OWNERS: Owners<'static> =
    Owners { country: "n.country_code", customer: Some("n.customer_id"), person: None, store: None, area: None };

const COLUMNS: &str =
    "n.id, n.country_code, n.customer_id, c.code, c.name, n.receivable_id, r.doc_no, n.days_after, n.days_late, n.wording,
    n.amount, n.due_date, n.sent_on, n.sent_at, n.buyers, n.representatives, n.managers, n.finance";
const FROM: &str =
    "FROM dunning_reminder n JOIN receivable r ON r.id = n.receivable_id JOIN customer c ON c.id = n.customer_id WHERE 1 = 1";

/// A reminder as it was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DunningReminder {
    pub id: Id,
    pub country_code: Country,
    pub currency: Currency,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub receivable_id: Id,
    pub receivable_no: String,
    /// The step that it was, and how late the receivable was then.
    pub days_after: i64,
    pub days_late: i64,
    pub wording: DunningWording,
    /// What was open then.
    pub amount: Money,
    pub due_date: Day,
    pub sent_on: Day,
    pub sent_at: Timestamp,
    /// How many were told.
    pub buyers: i64,
    pub representatives: i64,
    pub managers: i64,
    pub finance: i64,
}

impl FromRow for DunningReminder {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (id, country_code): (Id, Country) = (row.next()?, row.next()?);
        Ok(Self {
            id,
            country_code,
            currency: country_code.currency(),
            customer_id: row.next()?,
            customer_code: row.next()?,
            customer_name: row.next()?,
            receivable_id: row.next()?,
            receivable_no: row.next()?,
            days_after: row.next()?,
            days_late: row.next()?,
            wording: row.next()?,
            amount: row.next()?,
            due_date: row.next()?,
            sent_on: row.next()?,
            sent_at: row.next()?,
            buyers: row.next()?,
            representatives: row.next()?,
            managers: row.next()?,
            finance: row.next()?,
        })
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ReminderFilter {
    /// Part of the receivable's number, or of the customer's name or code.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub customer_id: Option<Id>,
    #[param(inline)]
    pub wording: Option<DunningWording>,
    /// The day on which it was sent.
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// What was sent about a receivable, and what is disputed about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReceivableDunning {
    pub reminders: Vec<DunningReminder>,
    /// The newest first; an open one keeps everybody from being reminded.
    pub disputes: Vec<ReceivableDispute>,
}

/// Whom we remind of what is for those who collect it, not for customers.
pub(crate) fn looking(actor: &Actor) -> Result<Scope> {
    let scope = actor.require(Permission::ReceivableView)?;
    if actor.person_id.is_some() { Ok(scope) } else { Err(AppError::new(ErrorCode::Forbidden)) }
}

/// Reminders in the reader's reach, newest first.
#[kernel::boxed]
pub async fn reminders(tx: &mut Tx, actor: &Actor, filter: &ReminderFilter) -> Result<Page<DunningReminder>> {
    let scope = looking(actor)?.narrowed(filter.country_code);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let mut sql = Sql::new(FROM);
    scope.push(tx, &mut sql, OWNERS);
    if let Some(customer) = filter.customer_id {
        sql.push(" AND n.customer_id = ").bind(customer);
    }
    if let Some(wording) = filter.wording {
        sql.push(" AND n.wording = ").bind(wording);
    }
    if let Some(from) = filter.date_from {
        sql.push(" AND n.sent_on >= ").bind(from);
    }
    if let Some(to) = filter.date_to {
        sql.push(" AND n.sent_on <= ").bind(to);
    }
    if let Some(word) = filter.keyword.as_deref().map(fold).filter(|word| !word.is_empty()) {
        // Numbers are kept in capitals, names folded.
        sql.push_with(" AND (r.doc_no LIKE ? ESCAPE '\\'", contains_pattern(&word.to_uppercase()));
        sql.push_with(" OR c.search LIKE ? ESCAPE '\\')", contains_pattern(&word));
    }
    listing::page(tx, COLUMNS, "n.id", sql, query).await
}

/// What was sent about one receivable in reach, newest first.
#[kernel::boxed]
pub async fn of_receivable(tx: &mut Tx, actor: &Actor, receivable: Id) -> Result<ReceivableDunning> {
    let scope = looking(actor)?;
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} {FROM} AND n.receivable_id = "));
    sql.bind(receivable);
    scope.push(tx, &mut sql, OWNERS);
    sql.push(" ORDER BY n.id DESC");
    let reminders = tx.all_of(&sql).await?;
    Ok(ReceivableDunning { reminders, disputes: dispute::of(tx, &scope, receivable).await? })
}
