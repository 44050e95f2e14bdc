use std::collections::HashMap;

use kernel::{AppError, Country, Currency, ErrorCode, Id, Money, Page, PageQuery, Result, Runtime, Timestamp};
use money::receivable::days_overdue;
use org::{Actor, Day, Scope, listing};
use receivable::MatchReason;
use serde::{Deserialize, Serialize};
use store::{FromRow, RowReader, Sql, StoreError, Tx, params};
use utoipa::{IntoParams, ToSchema};

use crate::finder::{BankMatchReason, Found};
use crate::parsed::Direction;
use crate::state::BankLineStatus;
use crate::{propose, row};

/// A movement on one of the company's accounts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankLine {
    pub id: Id,
    pub statement_id: Id,
    pub country_code: Country,
    pub currency: Currency,
    pub payee_id: Id,
    pub bank_code: String,
    pub payee_name: String,
    pub booked_on: Day,
    pub direction: Direction,
    pub amount: Money,
    pub reference: String,
    pub payer_name: String,
    pub text: String,
    pub bank_no: String,
    pub status: BankLineStatus,
    pub imported_by: String,
    /// Whether the reader imported it, so that somebody else has to match it.
    pub imported_by_me: bool,
    pub customer_id: Option<Id>,
    pub customer_name: Option<String>,
    pub receipt_id: Option<Id>,
    pub receipt_no: Option<String>,
    /// The match made or confirmed the receipt, so that taking it back needs two people.
    pub moved_money: bool,
    pub ignore_reason: String,
    pub decided_by: Option<String>,
    pub decided_at: Option<Timestamp>,
    /// Who asked to take the match back, which waits for a second person.
    pub undo_asked_by: Option<String>,
    pub undo_asked_by_me: bool,
    pub undo_reason: String,
    pub proposal: Option<BankProposal>,
    pub ver: i64,
}

/// Whose money it probably is, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankProposal {
    pub proposal_id: Id,
    pub customer_id: Id,
    pub customer_code: String,
    pub customer_name: String,
    pub receipt_id: Option<Id>,
    pub receipt_no: Option<String>,
    pub reason: BankMatchReason,
    pub sure: bool,
    pub list: Vec<BankProposedMatch>,
    /// What would stay with the customer.
    pub left: Money,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankProposedMatch {
    pub receivable_id: Id,
    pub doc_no: String,
    pub unwritten_off: Money,
    pub due_date: Day,
    pub overdue_days: i64,
    pub amount: Money,
    pub reason: MatchReason,
}

#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct BankLineFilter {
    /// Part of the reference, the payer's name or the text.
    pub keyword: Option<String>,
    pub country_code: Option<Country>,
    pub payee_id: Option<Id>,
    pub statement_id: Option<Id>,
    #[param(inline)]
    pub status: Option<BankLineStatus>,
    /// Only open lines with a proposal of which there is no doubt, or only those without one.
    pub sure: Option<bool>,
    pub date_from: Option<Day>,
    pub date_to: Option<Day>,
    #[param(minimum = 1)]
    pub page_num: Option<i64>,
    #[param(minimum = 1, maximum = 100)]
    pub page_size: Option<i64>,
}

struct Row {
    line: BankLine,
    imported_by: Id,
    asked_by: Option<Id>,
}

const COLUMNS: &str =
    "l.imported_by, l.undo_asked_by, l.id, l.statement_id, l.country_code, l.payee_account_id, a.bank_code, a.payee_name, l.booked_on,
    l.direction, l.amount, l.reference, l.payer_name, l.text, l.bank_no, l.status, l.imported_by_name, l.customer_id, c.name, l.receipt_id,
    r.doc_no, l.moved_money, l.ignore_reason, l.decided_by_name, l.decided_at, l.undo_asked_by_name, l.undo_reason, l.ver";
const FROM: &str = "FROM bank_line l JOIN payee_account a ON a.id = l.payee_account_id LEFT JOIN customer c ON c.id = l.customer_id
    LEFT JOIN receipt r ON r.id = l.receipt_id WHERE 1 = 1";

impl FromRow for Row {
    fn from_row(row: &mut RowReader) -> std::result::Result<Self, StoreError> {
        let (imported_by, asked_by): (Id, Option<Id>) = (row.next()?, row.next()?);
        let (id, statement_id, country_code): (Id, Id, Country) = (row.next()?, row.next()?, row.next()?);
        let line = BankLine {
            id,
            statement_id,
            country_code,
            currency: country_code.currency(),
            payee_id: row.next()?,
            bank_code: row.next()?,
            payee_name: row.next()?,
            booked_on: row.next()?,
            direction: row.next()?,
            amount: row.next()?,
            reference: row.next()?,
            payer_name: row.next()?,
            text: row.next()?,
            bank_no: row.next()?,
            status: row.next()?,
            imported_by: row.next()?,
            imported_by_me: false,
            customer_id: row.next()?,
            customer_name: row.next()?,
            receipt_id: row.next()?,
            receipt_no: row.next()?,
            moved_money: row.next()?,
            ignore_reason: row.next()?,
            decided_by: row.next()?,
            decided_at: row.next()?,
            undo_asked_by: row.next()?,
            undo_asked_by_me: false,
            undo_reason: row.next()?,
            proposal: None,
            ver: row.next()?,
        };
        Ok(Self { line, imported_by, asked_by })
    }
}

/// Lines in reach, newest first, each with what is proposed for it.
#[kernel::boxed]
pub async fn lines(tx: &mut Tx, rt: &Runtime, actor: &Actor, filter: &BankLineFilter) -> Result<Page<BankLine>> {
    let scope = row::finance(actor)?.narrowed(filter.country_code);
    let mut sql = Sql::new(FROM);
    scope.push_country(tx, &mut sql, "l.country_code");
    filter.push(&mut sql);
    let query = PageQuery { page_num: filter.page_num, page_size: filter.page_size };
    let found: Page<Row> = listing::page(tx, COLUMNS, "l.id", sql, query).await?;
    Ok(Page::new(complete(tx, rt, actor, found.list).await?, found.total, query))
}

#[kernel::boxed]
pub async fn line(tx: &mut Tx, rt: &Runtime, actor: &Actor, id: Id) -> Result<BankLine> {
    by_id(tx, rt, actor, &row::finance(actor)?, id).await
}

pub(crate) async fn by_id(tx: &mut Tx, rt: &Runtime, actor: &Actor, scope: &Scope, id: Id) -> Result<BankLine> {
    let mut sql = Sql::new(&format!("SELECT {COLUMNS} {FROM} AND l.id = "));
    sql.bind(id);
    scope.push_country(tx, &mut sql, "l.country_code");
    let found: Vec<Row> = tx.all_of(&sql).await?;
    complete(tx, rt, actor, found).await?.into_iter().next().ok_or_else(|| AppError::new(ErrorCode::NotFound))
}

async fn complete(tx: &mut Tx, rt: &Runtime, actor: &Actor, rows: Vec<Row>) -> Result<Vec<BankLine>> {
    let ids: Vec<Id> = rows.iter().map(|row| row.line.id).collect();
    let mut proposals = propose::of(tx, &ids).await?;
    let names = Names::of(tx, proposals.values().map(|(_, found)| found)).await?;
    let mut lines = Vec::with_capacity(rows.len());
    for Row { mut line, imported_by, asked_by } in rows {
        line.imported_by_me = imported_by == actor.user_id;
        line.undo_asked_by_me = asked_by == Some(actor.user_id);
        if let Some((proposal_id, found)) = proposals.remove(&line.id) {
            let today = org::today_in(rt, line.country_code)?;
            line.proposal = Some(names.told(proposal_id, found, line.amount, today)?);
        }
        lines.push(line);
    }
    Ok(lines)
}

/// What the proposals of a page name, read once.
struct Names {
    customers: HashMap<Id, (String, String)>,
    receipts: HashMap<Id, String>,
    debts: HashMap<Id, (String, Money, Day)>,
}

impl Names {
    async fn of<'a>(tx: &mut Tx, found: impl Iterator<Item = &'a Found> + Clone) -> Result<Self> {
        let customers: Vec<Id> = found.clone().map(|found| found.customer).collect();
        let receipts: Vec<Id> = found.clone().filter_map(|found| found.receipt).collect();
        let debts: Vec<Id> = found.flat_map(|found| &found.matches).map(|part| part.receivable_id).collect();
        let sql = format!("SELECT id, code, name FROM customer WHERE {}", tx.any_of("id", 1));
        let customers: Vec<(Id, String, String)> = tx.all(&sql, params![customers]).await?;
        let sql = format!("SELECT id, doc_no FROM receipt WHERE {}", tx.any_of("id", 1));
        let receipts: Vec<(Id, String)> = tx.all(&sql, params![receipts]).await?;
        let sql = format!("SELECT id, doc_no, unwritten_off, due_date FROM receivable WHERE {}", tx.any_of("id", 1));
        let debts: Vec<(Id, String, Money, Day)> = tx.all(&sql, params![debts]).await?;
        Ok(Self {
            customers: customers.into_iter().map(|(id, code, name)| (id, (code, name))).collect(),
            receipts: receipts.into_iter().collect(),
            debts: debts.into_iter().map(|(id, doc_no, open, due)| (id, (doc_no, open, due))).collect(),
        })
    }

    fn told(&self, proposal_id: Id, found: Found, amount: Money, today: Day) -> Result<BankProposal> {
        let (mut left, mut list) = (amount, Vec::with_capacity(found.matches.len()));
        for part in found.matches {
            let Some((doc_no, unwritten_off, due_date)) = self.debts.get(&part.receivable_id).cloned() else { continue };
            left = left.minus(part.amount)?;
            list.push(BankProposedMatch {
                receivable_id: part.receivable_id,
                doc_no,
                unwritten_off,
                due_date,
                overdue_days: days_overdue(due_date, today),
                amount: part.amount,
                reason: part.reason,
            });
        }
        let (customer_code, customer_name) = self.customers.get(&found.customer).cloned().unwrap_or_default();
        let receipt_no = found.receipt.and_then(|id| self.receipts.get(&id).cloned());
        Ok(BankProposal {
            proposal_id,
            customer_id: found.customer,
            customer_code,
            customer_name,
            receipt_id: found.receipt,
            receipt_no,
            reason: found.reason,
            sure: found.sure,
            list,
            left,
        })
    }
}

impl BankLineFilter {
    fn push(&self, sql: &mut Sql) {
        listing::push_keyword(sql, "l.search", self.keyword.as_deref());
        if let Some(payee) = self.payee_id {
            sql.push(" AND l.payee_account_id = ").bind(payee);
        }
        if let Some(statement) = self.statement_id {
            sql.push(" AND l.statement_id = ").bind(statement);
        }
        if let Some(status) = self.status {
            sql.push(" AND l.status = ").bind(status);
        }
        match self.sure {
            Some(true) => sql.push(" AND l.status = 'open' AND EXISTS (SELECT 1 FROM bank_proposal p WHERE p.line_id = l.id AND p.sure)"),
            Some(false) => {
                sql.push(" AND l.status = 'open' AND NOT EXISTS (SELECT 1 FROM bank_proposal p WHERE p.line_id = l.id AND p.sure)")
            }
            None => &mut *sql,
        };
        if let Some(from) = self.date_from {
            sql.push(" AND l.booked_on >= ").bind(from);
        }
        if let Some(to) = self.date_to {
            sql.push(" AND l.booked_on <= ").bind(to);
        }
    }
}
