//! Who is told of a receipt: finance when one waits, the customer and its representatives when it is decided.

use identity::account::{users_of_customer, users_of_people};
use identity::notice::{About, Text, send_about};
use kernel::{Id, Result, Runtime};
use org::{Actor, Permission, RoleKey};
use store::{Tx, params};

use crate::receipt_row::ReceiptRow;
use crate::receipt_state::ReceiptStatus;

pub(crate) async fn to_confirm(tx: &mut Tx, rt: &Runtime, actor: &Actor, receipt: &ReceiptRow) -> Result<()> {
    let today = org::today_in(rt, receipt.country_code)?;
    let people = org::role_holding(tx, receipt.country_code, RoleKey::Finance, Permission::TopUpAudit, today).await?;
    let users = users_of_people(tx, &people).await?;
    tell(tx, rt, actor, receipt, Text::ReceiptToConfirm, users).await
}

pub(crate) async fn decided(tx: &mut Tx, rt: &Runtime, actor: &Actor, receipt: &ReceiptRow) -> Result<()> {
    let text = if receipt.status == ReceiptStatus::Refused { Text::ReceiptRefused } else { Text::ReceiptConfirmed };
    let mut users = users_of_customer(tx, receipt.customer_id).await?;
    let representatives: Vec<(Id,)> = tx
        .all(
            "SELECT person_id FROM person_customer WHERE customer_id = $1 AND from_date <= $2 AND (to_date IS NULL OR to_date >= $2)",
            params![receipt.customer_id, org::today_in(rt, receipt.country_code)?],
        )
        .await?;
    let representatives: Vec<Id> = representatives.into_iter().map(|(id,)| id).collect();
    users.extend(users_of_people(tx, &representatives).await?);
    tell(tx, rt, actor, receipt, text, users).await
}

/// Nobody is told of what they did themselves.
async fn tell(tx: &mut Tx, rt: &Runtime, actor: &Actor, receipt: &ReceiptRow, text: Text, mut users: Vec<Id>) -> Result<()> {
    users.retain(|user| *user != actor.user_id);
    let amount = receipt.country_code.currency().shown(receipt.amount);
    let (customer,): (String,) = tx.one("SELECT name FROM customer WHERE id = $1", params![receipt.customer_id]).await?;
    let args = [
        ("docNo", receipt.doc_no.as_str()),
        ("customer", customer.as_str()),
        ("amount", amount.as_str()),
        ("reason", receipt.refuse_reason.as_str()),
    ];
    send_about(tx, rt, &users, text, &args, About { doc_type: "receipt", doc_no: &receipt.doc_no }).await
}
