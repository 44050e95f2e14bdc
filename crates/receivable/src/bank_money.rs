//! Money that stands on the company's own bank statement: the bank has said that it is there, finance says whose it is.

use kernel::{AppError, Id, Money, Result, Runtime, step};
use money::ledger::Event;
use org::{Actor, Day};
use store::{Tx, numbering};

use crate::matching::{self, MatchInput};
use crate::receipt_machine::{self, RECEIPT_TABLE, ReceiptEvent};
use crate::receipt_row::{self, ReceiptRow};
use crate::receipt_state::ReceiptMethod;
use crate::receipt_view::{self, ReceiptView};
use crate::trail::{self, Paper};
use crate::{desk, notify, owed, propose, sight, submit};

const LONGEST_REFERENCE: usize = 64;
const LONGEST_NAME: usize = 120;

/// A line of a statement as far as the money is concerned.
#[derive(Clone, Copy, Debug)]
pub struct BankMoney<'a> {
    pub customer: Id,
    /// The account of ours that it is on.
    pub payee: Id,
    pub amount: Money,
    pub reference: &'a str,
    /// Everything that the line says, in which numbers of receivables may stand.
    pub text: &'a str,
    pub payer_name: &'a str,
    pub received_on: Day,
    /// Whoever brought the statement in. Somebody else has to say whose money it is.
    pub entered_by: (Id, &'a str),
}

/// Records the money, confirms it and matches it, in one go. What is not matched stays with the customer.
#[kernel::boxed]
pub async fn receive_from_bank(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    money: &BankMoney<'_>,
    matches: &[MatchInput],
) -> Result<ReceiptView> {
    let scope = sight::finance(actor)?;
    let party = sight::customer(tx, actor, &scope, Some(money.customer)).await?;
    submit::require_payee(tx, party.country_code, money.payee).await?;
    owed::hold_customer(tx, party.id).await?;
    let today = org::today_in(rt, party.country_code)?;
    let said = ReceiptRow {
        method: ReceiptMethod::Bank,
        payee_account_id: Some(money.payee),
        bank_ref: cut(money.reference, LONGEST_REFERENCE).to_uppercase(),
        payer_name: cut(money.payer_name, LONGEST_NAME),
        received_on: money.received_on,
        status: step(RECEIPT_TABLE, None, ReceiptEvent::Submit)?.to,
        entered_by: money.entered_by.0,
        entered_by_name: money.entered_by.1.to_owned(),
        ..submit::blank(rt, actor, (party.country_code, party.id), String::new(), money.amount, today)
    };
    let status = receipt_machine::after(&said, ReceiptEvent::Confirm, actor.user_id, "")?;
    let doc_no = numbering::next_in_year(tx, "RC", party.country_code, today.into()).await?;
    let row = ReceiptRow { doc_no, status, ..desk::decided(said, rt, actor) };
    if !receipt_row::insert(tx, &row).await? {
        return Err(AppError::internal("a receipt without a request id was there already"));
    }
    desk::book(tx, rt, &row, Event::ReceiptFromBank).await?;
    let paper = Paper { country: row.country_code, doc_type: "receipt", doc_no: &row.doc_no };
    trail::record(tx, rt, actor, paper, "receive_from_bank", (None, &row)).await?;
    let id = row.id;
    notify::decided(tx, rt, actor, &row).await?;
    if !matches.is_empty() {
        let agreed: Vec<(Id, Money)> = matches.iter().map(|one| (one.receivable_id, one.amount)).collect();
        let open = propose::open_of(tx, party.id).await?;
        let wanted = propose::agreed(&propose::choose(&open, &[], money.text, money.amount)?, &agreed);
        matching::apply(tx, rt, actor, row, &wanted).await?;
    }
    receipt_view::by_id(tx, rt, actor, &scope, id).await
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
