//! What will not be paid any more: one of finance asks, another agrees, and the books take the loss.

use kernel::{AppError, Country, Currency, ErrorCode, Id, Money, Page, PageQuery, Result, Runtime, Timestamp};
use money::ledger::{Amounts, Document, Event, Posting};
use org::{Actor, Checks, Day, Owners, Scope, listing};
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, numbering, params, record, text_enum};
use utoipa::{IntoParams, ToSchema};

use crate::desk::LONGEST_REASON;
use crate::owed::{self, Change};
use crate::trail::{self, Paper};
use crate::{movements, sight};

text_enum! {
    pub enum BadDebtStatus {
        /// Waits for a second person.
        Asked = "asked",
        Approved = "approved",
        Dropped = "dropped",
    }
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[serde(rename_all = "camelCase")]
    struct BadDebtRow {
        id: Id,
        country_code: Country,
        doc_no: String,
        customer_id: Id,
        receivable_id: Id,
        amount: Money,
        reason: String,
        status: BadDebtStatus,
        asked_by: Id,
        asked_by_name: String,
        asked_at: Timestamp,
        biz_date: Day,
        decided_by: Option<Id>,
        decided_by_name: Option<String>,
        decided_at: Option<Timestamp>,
        ver: i64,
    }
}

const OWNERS: Owners<'static> =
    Owners { country: "b.country_code", customer: Some("b.customer_id"), person: None, store: None, area: None };

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BadDebt {
    pub id: Id,
    pub doc_no: String,
    pub country_code: Country,
    pub currency: Currency,
    pub customer_id: Id,
    pub customer_name: String,
    pub receivable_id: Id,
    pub receivable_no: String,
    pub amount: Money,
    pub reason: String,
    pub status: BadDebtStatus,
    pub asked_by: String,
    /// Whether the reader asked, so that somebody else has to agree.
    pub asked_by_me: bool,
    pub asked_at: Timestamp,
    pub decided_by: Option<String>,
    pub decided_at: Option<Timestamp>,
    pub ver: i64,
}

struct Found {
    bad_debt: BadDebt,
    asked_by: Id,
}

const COLUMNS: &str = "b.asked_by, b.id, b.doc_no, b.country_code, b.customer_id, c.name, b.receivable_id, v.doc_no, b.amount, b.reason,
    b.status, b.asked_by_name, b.asked_at, b.decided_by_name, b.decided_at, b.ver";
const FROM: &str = "FROM bad_debt b JOIN customer c ON c.id = b.customer_id JOIN receivable v ON v.id = b.receivable_id WHERE 1 = 1";

impl FromRow for Found {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let asked_by = row.next()?;
        let (id, doc_no, country_code): (Id, String, Country) = (row.next()?, row.next()?, row.next()?);
        let bad_debt = BadDebt {
            id,
            doc_no,
            country_code,
            currency: country_code.currency(),
            customer_id: row.next()?,
            customer_name: row.next()?,
            receivable_id: row.next()?,
            receivable_no: row.next()?,
            amount: row.next()?,
            reason: row.next()?,
            status: row.next()?,
            asked_by: row.next()?,
            asked_by_me: false,
            asked_at: row.next()?,
            decided_by: row.next()?,
            decided_at: row.next()?,
            ver: row.next()?,
        };
        Ok(Self { bad_debt, asked_by })
    }
}

impl Found {
    fn shown_to(self, actor: &Actor) -> BadDebt {
        BadDebt { asked_by_me: self.asked_by == actor.user_id, ..self.bad_debt }
    }
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct BadDebtFilter {
    pub country_code: Option<Country>,
    pub customer_id: Option<Id>,
    #[param(inline)]
    pub status: Option<BadDebtStatus>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

/// Newest first. Not for customers: what the company has given up hope of is its own business.
#[kernel::boxed]
pub async fn bad_debts(tx: &mut Tx, actor: &Actor, filter: &BadDebtFilter) -> Result<Page<BadDebt>> {
    if actor.person_id.is_none() {
        return Err(AppError::new(ErrorCode::Forbidden));
    }
    let scope = sight::looking(actor)?.narrowed(filter.country_code);
    let mut sql = Sql::new(FROM);
    scope.push(tx, &mut sql, OWNERS);
    if let Some(customer) = filter.customer_id {
        sql.push(" AND b.customer_id = ").bind(customer);
    }
    if let Some(status) = filter.status {
        sql.push(" AND b.status = ").bind(status);
    }
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let found: Page<Found> = listing::page(tx, COLUMNS, "b.id", sql, query).await?;
    Ok(Page::new(found.list.into_iter().map(|one| one.shown_to(actor)).collect(), found.total, query))
}

/// Those of one receivable, oldest first.
pub(crate) async fn of(tx: &mut Tx, actor: &Actor, scope: &Scope, receivable: Id) -> Result<Vec<BadDebt>> {
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} {FROM} AND b.receivable_id = "));
    sql.bind(receivable);
    scope.push(tx, &mut sql, OWNERS);
    sql.push(" ORDER BY b.id");
    let found: Vec<Found> = tx.all_of(&sql).await?;
    Ok(found.into_iter().map(|one| one.shown_to(actor)).collect())
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BadDebtRequest {
    pub receivable_id: Id,
    /// The version of the receivable that was seen.
    pub ver: i64,
    /// All that is open unless given.
    pub amount: Option<Money>,
    pub reason: String,
}

/// The first of the two says why.
#[kernel::boxed]
pub async fn ask_bad_debt(tx: &mut Tx, rt: &Runtime, actor: &Actor, input: &BadDebtRequest) -> Result<BadDebt> {
    let scope = sight::finance(actor)?;
    let customer = owed::customer_of(tx, &scope, input.receivable_id).await?;
    owed::hold_customer(tx, customer).await?;
    let debts = owed::lock(tx, customer, &[input.receivable_id]).await?;
    let owed = debts.first().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    owed.require_ver(input.ver)?;
    let mut checks = Checks::new();
    let reason = checks.required("reason", &input.reason, LONGEST_REASON);
    checks.finish()?;
    let amount = input.amount.unwrap_or(owed.unwritten_off);
    owed.changed(Change::GiveUp(amount), "amount")?;
    let today = org::today_in(rt, owed.country_code)?;
    let doc_no = numbering::next_in_year(tx, "BD", owed.country_code, today.into()).await?;
    let row = BadDebtRow {
        id: rt.next_id(),
        country_code: owed.country_code,
        doc_no,
        customer_id: customer,
        receivable_id: owed.id,
        amount,
        reason,
        status: BadDebtStatus::Asked,
        asked_by: actor.user_id,
        asked_by_name: actor.name.clone(),
        asked_at: rt.now(),
        biz_date: today,
        decided_by: None,
        decided_by_name: None,
        decided_at: None,
        ver: 1,
    };
    insert(tx, &row).await?;
    told(tx, rt, actor, &scope, "ask", (None, &row)).await
}

async fn insert(tx: &mut Tx, row: &BadDebtRow) -> Result<()> {
    let sql = format!(
        "INSERT INTO bad_debt ({}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, NULL, NULL, NULL, $13)
         ON CONFLICT DO NOTHING",
        BadDebtRow::COLUMNS
    );
    let values = params![
        row.id,
        row.country_code,
        &row.doc_no,
        row.customer_id,
        row.receivable_id,
        row.amount,
        &row.reason,
        row.status,
        row.asked_by,
        &row.asked_by_name,
        row.asked_at,
        row.biz_date,
        row.ver,
    ];
    if tx.execute(&sql, values).await? == 0 {
        // One that waits already: two at once could give up more than is open.
        return Err(AppError::new(ErrorCode::TransitionNotAllowed));
    }
    tx.moved(&movements::BAD_DEBT, row.id);
    Ok(())
}

/// The second one agrees, and nothing more is expected.
#[kernel::boxed]
pub async fn approve_bad_debt(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<BadDebt> {
    let scope = sight::finance(actor)?;
    let before = take(tx, &scope, id, ver).await?;
    if before.asked_by == actor.user_id {
        return Err(AppError::new(ErrorCode::SecondPersonNeeded));
    }
    let debts = owed::lock(tx, before.customer_id, &[before.receivable_id]).await?;
    let owed = debts.first().ok_or_else(|| AppError::internal("a bad debt without its receivable"))?;
    let after = owed.changed(Change::GiveUp(before.amount), "amount")?;
    let posting = Posting {
        event: Event::BadDebtRecognised,
        country: before.country_code,
        customer: Some(before.customer_id),
        payee: None,
        amounts: Amounts::plain(before.amount)?,
        document: Document { doc_type: "bad_debt", doc_no: &before.doc_no, reference: &before.doc_no },
    };
    let booked_on = money::receivable::book(tx, rt, &posting, owed.due_date).await?;
    owed::save(tx, booked_on, owed, &after).await?;
    decide(tx, rt, actor, &scope, before, BadDebtStatus::Approved).await
}

/// Either of them lets it be.
#[kernel::boxed]
pub async fn drop_bad_debt(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id, ver: i64) -> Result<BadDebt> {
    let scope = sight::finance(actor)?;
    let before = take(tx, &scope, id, ver).await?;
    decide(tx, rt, actor, &scope, before, BadDebtStatus::Dropped).await
}

async fn take(tx: &mut Tx, scope: &Scope, id: Id, ver: i64) -> Result<BadDebtRow> {
    let mut sql = Sql::new("SELECT b.customer_id FROM bad_debt b WHERE b.id = ");
    sql.bind(id);
    scope.push(tx, &mut sql, OWNERS);
    let found: Vec<(Id,)> = tx.all_of(&sql).await?;
    let (customer,) = *found.first().ok_or_else(|| AppError::new(ErrorCode::NotFound))?;
    owed::hold_customer(tx, customer).await?;
    let row: BadDebtRow =
        tx.one(&format!("SELECT {} FROM bad_debt WHERE id = $1{}", BadDebtRow::COLUMNS, tx.for_update()), params![id]).await?;
    if row.ver != ver {
        let current = serde_json::json!({ "current": { "status": row.status, "ver": row.ver } });
        return Err(AppError::new(ErrorCode::VersionConflict).with_data(current));
    }
    if row.status == BadDebtStatus::Asked { Ok(row) } else { Err(AppError::new(ErrorCode::TransitionNotAllowed)) }
}

async fn decide(tx: &mut Tx, rt: &Runtime, actor: &Actor, scope: &Scope, before: BadDebtRow, status: BadDebtStatus) -> Result<BadDebt> {
    let after = BadDebtRow {
        status,
        decided_by: Some(actor.user_id),
        decided_by_name: Some(actor.name.clone()),
        decided_at: Some(rt.now()),
        ..before.clone()
    };
    tx.execute_one(
        "UPDATE bad_debt SET status = $3, decided_by = $4, decided_by_name = $5, decided_at = $6, ver = ver + 1 WHERE id = $1 AND ver = $2",
        params![after.id, after.ver, after.status, after.decided_by, after.decided_by_name.clone(), after.decided_at],
    )
    .await?;
    tx.moved(&movements::BAD_DEBT, after.id);
    let event = if status == BadDebtStatus::Approved { "approve" } else { "drop" };
    told(tx, rt, actor, scope, event, (Some(&before), &after)).await
}

async fn told(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    scope: &Scope,
    event: &str,
    (before, after): (Option<&BadDebtRow>, &BadDebtRow),
) -> Result<BadDebt> {
    let paper = Paper { country: after.country_code, doc_type: "bad_debt", doc_no: &after.doc_no };
    trail::record(tx, rt, actor, paper, event, (before, after)).await?;
    let found = of(tx, actor, scope, after.receivable_id).await?;
    found.into_iter().find(|one| one.id == after.id).ok_or_else(|| AppError::new(ErrorCode::NotFound))
}
