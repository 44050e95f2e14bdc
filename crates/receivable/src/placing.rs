//! What is open and what waits, for whoever places many payments at once: everything of a country, read once.

use std::collections::HashMap;

use kernel::{Country, Id, Money, Result};
use org::{Actor, Day};
use store::{Tx, params, record};

use crate::propose::{self, Open};
use crate::receipt_state::ReceiptStatus;
use crate::write_off_row::MatchReason;

/// How much of a payment goes where, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    pub receivable_id: Id,
    pub amount: Money,
    pub reason: MatchReason,
}

record! {
    /// A receivable of which something is open.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct OpenDebt {
        pub id: Id,
        pub customer_id: Id,
        pub doc_no: String,
        pub source_no: String,
        pub order_no: Option<String>,
        pub unwritten_off: Money,
        pub due_date: Day,
    }
}

impl OpenDebt {
    /// The numbers that payers write on their transfers, as they are compared.
    pub fn numbers(&self) -> impl Iterator<Item = String> {
        let numbers = [Some(self.doc_no.as_str()), Some(self.source_no.as_str()), self.order_no.as_deref()];
        numbers.into_iter().flatten().map(propose::plain).filter(|number| !number.is_empty()).collect::<Vec<_>>().into_iter()
    }
}

record! {
    /// Bank money that waits for its line on a statement: said to have been paid, or confirmed without one.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ExpectedReceipt {
        pub id: Id,
        pub customer_id: Id,
        pub amount: Money,
        pub payee_account_id: Option<Id>,
        pub bank_ref: String,
        pub payer_name: String,
        pub received_on: Day,
        pub status: ReceiptStatus,
        pub entered_by: Id,
        pub ver: i64,
    }
}

/// Text as numbers in it are compared: letters and digits only, in capitals.
pub fn plain(text: &str) -> String {
    propose::plain(text)
}

/// Every receivable of a country of which something is open, by customer, what is due first first.
#[kernel::boxed]
pub async fn open_debts(tx: &mut Tx, country: Country) -> Result<Vec<OpenDebt>> {
    let sql = format!(
        "SELECT {} FROM receivable WHERE country_code = $1 AND unwritten_off > 0 ORDER BY customer_id, due_date, id",
        OpenDebt::COLUMNS
    );
    Ok(tx.all(&sql, params![country]).await?)
}

/// The receipts by bank of a country since a day that may be what a statement shows.
#[kernel::boxed]
pub async fn expected_receipts(tx: &mut Tx, country: Country, since: Day) -> Result<Vec<ExpectedReceipt>> {
    let sql = format!(
        "SELECT {} FROM receipt WHERE country_code = $1 AND method IN ('bank', 'cheque') AND received_on >= $2
         AND status IN ('submitted', 'confirmed', 'partly_matched', 'fully_matched') AND reversal_asked_by IS NULL
         ORDER BY received_on, id",
        ExpectedReceipt::COLUMNS
    );
    Ok(tx.all(&sql, params![country, since]).await?)
}

/// What waiting receipts were meant for.
#[kernel::boxed]
pub async fn meant_for(tx: &mut Tx, receipts: &[Id]) -> Result<HashMap<Id, Vec<Id>>> {
    let sql = format!(
        "SELECT receipt_id, receivable_id FROM receipt_named WHERE {} ORDER BY receipt_id, receivable_id",
        tx.any_of("receipt_id", 1)
    );
    let found: Vec<(Id, Id)> = tx.all(&sql, params![receipts]).await?;
    Ok(org::listing::group(found))
}

/// Where a payment of one customer goes by the rule for every receipt. `open` runs by due day.
pub fn place(open: &[OpenDebt], named: &[Id], text: &str, money: Money) -> Result<Vec<Placed>> {
    let open: Vec<Open> = open.iter().map(Open::from).collect();
    let chosen = propose::choose(&open, named, text, money)?;
    Ok(chosen.into_iter().map(|one| Placed { receivable_id: one.receivable, amount: one.amount, reason: one.reason }).collect())
}

impl From<&OpenDebt> for Open {
    fn from(debt: &OpenDebt) -> Self {
        Self {
            id: debt.id,
            doc_no: debt.doc_no.clone(),
            source_no: debt.source_no.clone(),
            order_no: debt.order_no.clone(),
            si_amount: debt.unwritten_off,
            unwritten_off: debt.unwritten_off,
            biz_date: debt.due_date,
            due_date: debt.due_date,
        }
    }
}

/// Whether as much as that is open on each of a customer's receivables. The customer is held.
#[kernel::boxed]
pub async fn are_open(tx: &mut Tx, customer: Id, wanted: &[(Id, Money)]) -> Result<bool> {
    let ids: Vec<Id> = wanted.iter().map(|(id, _)| *id).collect();
    let sql = format!("SELECT id, unwritten_off FROM receivable WHERE customer_id = $1 AND {}", tx.any_of("id", 2));
    let open: HashMap<Id, Money> = tx.all::<(Id, Money)>(&sql, params![customer, ids]).await?.into_iter().collect();
    Ok(wanted.iter().all(|(id, amount)| open.get(id).is_some_and(|open| open >= amount)))
}

/// Whether a receipt still waits for a line of that amount, and may be decided by this person. Its customer is held.
#[kernel::boxed]
pub async fn is_expected(tx: &mut Tx, actor: &Actor, receipt: Id, amount: Money) -> Result<bool> {
    let sql = format!("SELECT {} FROM receipt WHERE id = $1 AND reversal_asked_by IS NULL", ExpectedReceipt::COLUMNS);
    let found: Option<ExpectedReceipt> = tx.optional(&sql, params![receipt]).await?;
    Ok(found.is_some_and(|receipt| match receipt.status {
        ReceiptStatus::Submitted => receipt.amount == amount && receipt.entered_by != actor.user_id,
        ReceiptStatus::Confirmed | ReceiptStatus::PartlyMatched | ReceiptStatus::FullyMatched => receipt.amount == amount,
        ReceiptStatus::Refused | ReceiptStatus::Reversed => false,
    }))
}
