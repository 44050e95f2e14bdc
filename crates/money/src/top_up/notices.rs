//! Who is told of a top-up: finance when one waits, the customer and its representatives when it is decided.

use identity::account::{users_of_customer, users_of_people};
use identity::notice::{About, Text, send_about};
use kernel::{Id, Money, Result, Runtime};
use org::{Actor, Permission, RoleKey, today_in};
use store::{Tx, params};

use super::machine::TopUpEvent;
use super::row::TopUpRow;

const DOC_TYPE: &str = "top_up";

/// Nobody is told of what they did themselves.
pub(super) async fn send(tx: &mut Tx, rt: &Runtime, actor: &Actor, top_up: &TopUpRow, event: TopUpEvent) -> Result<()> {
    let Some(text) = text(top_up, event) else { return Ok(()) };
    let mut users = if text == Text::TopUpToAudit { finance(tx, rt, top_up).await? } else { of_customer(tx, rt, top_up).await? };
    users.retain(|user| *user != actor.user_id);
    let shown = |amount: Money| top_up.country_code.currency().shown(amount);
    let (amount, asked) = (shown(top_up.credited_amount.unwrap_or(top_up.amount)), shown(top_up.amount));
    let (customer,): (String,) = tx.one("SELECT name FROM customer WHERE id = $1", params![top_up.customer_id]).await?;
    let args = [
        ("docNo", top_up.doc_no.as_str()),
        ("customer", customer.as_str()),
        ("amount", amount.as_str()),
        ("asked", asked.as_str()),
        ("reason", top_up.reversal_reason.as_str()),
    ];
    send_about(tx, rt, &users, text, &args, About { doc_type: DOC_TYPE, doc_no: &top_up.doc_no }).await
}

fn text(top_up: &TopUpRow, event: TopUpEvent) -> Option<Text> {
    match event {
        TopUpEvent::Submit => Some(Text::TopUpToAudit),
        TopUpEvent::Approve if top_up.credited_amount == Some(top_up.amount) => Some(Text::TopUpCredited),
        TopUpEvent::Approve => Some(Text::TopUpCreditedOther),
        TopUpEvent::Reject => Some(Text::TopUpFailed),
        TopUpEvent::Reverse => Some(Text::TopUpReversed),
        TopUpEvent::ReverseOnAccount => Some(Text::TopUpReversedOnAccount),
        TopUpEvent::Claim | TopUpEvent::Release | TopUpEvent::Withdraw | TopUpEvent::AskReversal | TopUpEvent::DropReversal => None,
    }
}

async fn finance(tx: &mut Tx, rt: &Runtime, top_up: &TopUpRow) -> Result<Vec<Id>> {
    let today = today_in(rt, top_up.country_code)?;
    let people = org::role_holding(tx, top_up.country_code, RoleKey::Finance, Permission::TopUpAudit, today).await?;
    users_of_people(tx, &people).await
}

async fn of_customer(tx: &mut Tx, rt: &Runtime, top_up: &TopUpRow) -> Result<Vec<Id>> {
    let mut users = users_of_customer(tx, top_up.customer_id).await?;
    let representatives: Vec<(Id,)> = tx
        .all(
            "SELECT person_id FROM person_customer WHERE customer_id = $1 AND from_date <= $2 AND (to_date IS NULL OR to_date >= $2)",
            params![top_up.customer_id, today_in(rt, top_up.country_code)?],
        )
        .await?;
    let representatives: Vec<Id> = representatives.into_iter().map(|(id,)| id).collect();
    users.extend(users_of_people(tx, &representatives).await?);
    Ok(users)
}
