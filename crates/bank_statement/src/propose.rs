//! Automatic matching: whose money every open line of an account is, written down as proposals. Nothing is matched by it.

use std::collections::{HashMap, HashSet};

use kernel::{Country, Id, Money, Result, Runtime};
use org::{Actor, Day};
use receivable::{MatchReason, Placed};
use serde::{Deserialize, Serialize};
use store::{Sql, Tx, params, record};
use utoipa::ToSchema;

use crate::finder::{BankMatchReason, Finder, Found};
use crate::row::{self, BankLineRow};
use crate::words;

/// What a run found for the open lines of an account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankProposals {
    pub open: usize,
    pub proposed: usize,
    /// Those of which there is no doubt.
    pub sure: usize,
}

record! {
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct ProposalRow {
        pub line_id: Id,
        pub proposal_id: Id,
        pub customer_id: Id,
        pub receipt_id: Option<Id>,
        pub reason: BankMatchReason,
        pub sure: bool,
    }
}

/// Receipts may be said before the bank writes them.
const DAYS_BEFORE: i32 = 10;
const CHUNK: usize = 200;

/// Looks anew whose money the open lines of an account are.
#[kernel::boxed]
pub async fn propose(tx: &mut Tx, rt: &Runtime, actor: &Actor, account: Id) -> Result<BankProposals> {
    let scope = row::finance(actor)?;
    let mut sql = Sql::new("SELECT country_code FROM payee_account WHERE id = ");
    sql.bind(account);
    scope.push_country(tx, &mut sql, "country_code");
    let found: Vec<(Country,)> = tx.all_of(&sql).await?;
    let (country,) = found.into_iter().next().ok_or_else(|| kernel::AppError::new(kernel::ErrorCode::NotFound))?;
    tx.hold("payee_account", account).await?;
    run(tx, rt, country, account).await
}

/// The account is held, so that two runs do not write over one another.
pub(crate) async fn run(tx: &mut Tx, rt: &Runtime, country: Country, account: Id) -> Result<BankProposals> {
    let sql =
        format!("SELECT {} FROM bank_line WHERE payee_account_id = $1 AND status = 'open' ORDER BY booked_on, id", BankLineRow::COLUMNS);
    let lines: Vec<BankLineRow> = tx.all(&sql, params![account]).await?;
    let Some(first) = lines.first() else { return Ok(BankProposals::default()) };
    let mut finder = finder(tx, country, first.booked_on).await?;
    let mut known = of_lines(tx, account).await?;
    let mut done = BankProposals { open: lines.len(), ..BankProposals::default() };
    let (mut stale, mut fresh): (Vec<Id>, Vec<(Id, Found)>) = Default::default();
    for line in &lines {
        let found = finder.find(line)?;
        done.proposed += usize::from(found.is_some());
        done.sure += usize::from(found.as_ref().is_some_and(|found| found.sure));
        let before = known.remove(&line.id);
        // Whoever looks at a proposal that is found again may still agree to it.
        if before.as_ref().map(|(_, before)| before) == found.as_ref() {
            continue;
        }
        stale.extend(before.map(|_| line.id));
        fresh.extend(found.map(|found| (line.id, found)));
    }
    forget(tx, &stale).await?;
    write(tx, rt, country, &fresh).await?;
    Ok(done)
}

async fn finder(tx: &mut Tx, country: Country, first: Day) -> Result<Finder> {
    let debts = receivable::open_debts(tx, country).await?;
    let since: jiff::civil::Date = first.into();
    let since = since.checked_sub(jiff::Span::new().days(DAYS_BEFORE)).unwrap_or(since);
    let mut receipts = receivable::expected_receipts(tx, country, since.into()).await?;
    let ids: Vec<Id> = receipts.iter().map(|receipt| receipt.id).collect();
    let sql = format!("SELECT receipt_id FROM bank_line WHERE {}", tx.any_of("receipt_id", 1));
    let linked: Vec<(Id,)> = tx.all(&sql, params![ids]).await?;
    let linked: HashSet<Id> = linked.into_iter().map(|(id,)| id).collect();
    receipts.retain(|receipt| !linked.contains(&receipt.id));
    let ids: Vec<Id> = receipts.iter().map(|receipt| receipt.id).collect();
    let mut named = receivable::meant_for(tx, &ids).await?;
    let receipts = receipts
        .into_iter()
        .map(|receipt| (named.remove(&receipt.id).unwrap_or_default(), receipt))
        .map(|(named, receipt)| (receipt, named));
    let payers = "SELECT DISTINCT payer_key, customer_id FROM bank_line
        WHERE country_code = $1 AND status = 'matched' AND payer_key <> '' AND customer_id IS NOT NULL";
    let mut payers: Vec<(String, Id)> = tx.all(payers, params![country]).await?;
    let customers: Vec<(Id, String)> = tx.all("SELECT id, name FROM customer WHERE country_code = $1", params![country]).await?;
    payers.extend(customers.into_iter().map(|(id, name)| (words::payer_key(&name), id)));
    Ok(Finder::new(debts, receipts.collect(), payers))
}

/// The proposals of the open lines of an account, as they were written.
async fn of_lines(tx: &mut Tx, account: Id) -> Result<HashMap<Id, (Id, Found)>> {
    let sql = format!(
        "SELECT {} FROM bank_proposal p JOIN bank_line l ON l.id = p.line_id WHERE l.payee_account_id = $1 AND l.status = 'open'",
        store::columns_of("p", ProposalRow::COLUMNS)
    );
    let rows: Vec<ProposalRow> = tx.all(&sql, params![account]).await?;
    let matches: Vec<(Id, Id, Money, MatchReason)> = tx
        .all(
            "SELECT m.line_id, m.receivable_id, m.amount, m.reason FROM bank_proposal_match m JOIN bank_line l ON l.id = m.line_id
             WHERE l.payee_account_id = $1 AND l.status = 'open' ORDER BY m.line_id, m.position",
            params![account],
        )
        .await?;
    Ok(together(rows, matches))
}

fn together(rows: Vec<ProposalRow>, matches: Vec<(Id, Id, Money, MatchReason)>) -> HashMap<Id, (Id, Found)> {
    let placed = matches.into_iter().map(|(line, receivable_id, amount, reason)| (line, Placed { receivable_id, amount, reason }));
    let mut placed = org::listing::group(placed);
    let found = |row: ProposalRow| {
        let ProposalRow { line_id, proposal_id, customer_id: customer, receipt_id: receipt, reason, sure } = row;
        let matches = placed.remove(&line_id).unwrap_or_default();
        (line_id, (proposal_id, Found { customer, receipt, reason, sure, matches }))
    };
    rows.into_iter().map(found).collect()
}

/// The proposals of some lines, with the ids by which somebody agrees to them.
pub(crate) async fn of(tx: &mut Tx, lines: &[Id]) -> Result<HashMap<Id, (Id, Found)>> {
    let sql = format!("SELECT {} FROM bank_proposal WHERE {}", ProposalRow::COLUMNS, tx.any_of("line_id", 1));
    let rows: Vec<ProposalRow> = tx.all(&sql, params![lines]).await?;
    let sql = format!(
        "SELECT line_id, receivable_id, amount, reason FROM bank_proposal_match WHERE {} ORDER BY line_id, position",
        tx.any_of("line_id", 1)
    );
    Ok(together(rows, tx.all(&sql, params![lines]).await?))
}

/// A line that was decided needs no proposal.
pub(crate) async fn forget(tx: &mut Tx, lines: &[Id]) -> Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let matches = format!("DELETE FROM bank_proposal_match WHERE {}", tx.any_of("line_id", 1));
    tx.execute(&matches, params![lines]).await?;
    let proposals = format!("DELETE FROM bank_proposal WHERE {}", tx.any_of("line_id", 1));
    tx.execute(&proposals, params![lines]).await?;
    Ok(())
}

async fn write(tx: &mut Tx, rt: &Runtime, country: Country, fresh: &[(Id, Found)]) -> Result<()> {
    for chunk in fresh.chunks(CHUNK) {
        let mut sql =
            Sql::new("INSERT INTO bank_proposal (line_id, proposal_id, country_code, customer_id, receipt_id, reason, sure) VALUES ");
        for (place, (line, found)) in chunk.iter().enumerate() {
            sql.push(if place == 0 { "(" } else { ", (" }).bind(*line).push(", ").bind(rt.next_id()).push(", ").bind(country);
            sql.push(", ").bind(found.customer).push(", ").bind(found.receipt).push(", ").bind(found.reason);
            sql.push(", ").bind(found.sure).push(")");
        }
        tx.execute(sql.text(), sql.values()).await?;
    }
    let parts: Vec<(Id, i64, Placed)> =
        fresh.iter().flat_map(|(line, found)| found.matches.iter().zip(1..).map(|(part, place)| (*line, place, *part))).collect();
    for chunk in parts.chunks(CHUNK) {
        let mut sql = Sql::new("INSERT INTO bank_proposal_match (line_id, position, receivable_id, amount, reason) VALUES ");
        for (place, (line, position, part)) in chunk.iter().enumerate() {
            sql.push(if place == 0 { "(" } else { ", (" }).bind(*line).push(", ").bind(*position).push(", ");
            sql.bind(part.receivable_id).push(", ").bind(part.amount).push(", ").bind(part.reason).push(")");
        }
        tx.execute(sql.text(), sql.values()).await?;
    }
    Ok(())
}
