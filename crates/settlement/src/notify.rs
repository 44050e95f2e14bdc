//! Who is told of a settlement: the customer, those who look after it, and finance.

use identity::account::{users_of_customer, users_of_people};
use identity::notice::{About, Text, send_about};
use kernel::{Id, Result, Runtime};
use org::{Actor, Permission, RoleKey};
use store::{Tx, params};

use crate::row::SettlementRow;

/// It was drawn up by itself, and waits for those who look after the customer.
pub(crate) async fn drafted(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &SettlementRow) -> Result<()> {
    let users = representatives(tx, rt, row).await?;
    tell(tx, rt, actor, row, Text::SettlementDrafted, users, "").await
}

/// It waits for the customer.
pub(crate) async fn to_confirm(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &SettlementRow) -> Result<()> {
    let users = [both_sides(tx, rt, row).await?, finance(tx, rt, row).await?].concat();
    tell(tx, rt, actor, row, Text::SettlementToConfirm, users, "").await
}

/// The customer or finance does not agree.
pub(crate) async fn disputed(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &SettlementRow, reason: &str) -> Result<()> {
    let users = [both_sides(tx, rt, row).await?, finance(tx, rt, row).await?].concat();
    tell(tx, rt, actor, row, Text::SettlementDisputed, users, reason).await
}

/// It waits for finance.
pub(crate) async fn to_approve(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &SettlementRow) -> Result<()> {
    let users = [finance(tx, rt, row).await?, representatives(tx, rt, row).await?].concat();
    tell(tx, rt, actor, row, Text::SettlementToApprove, users, "").await
}

pub(crate) async fn settled(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &SettlementRow) -> Result<()> {
    let users = both_sides(tx, rt, row).await?;
    tell(tx, rt, actor, row, Text::SettlementSettled, users, "").await
}

pub(crate) async fn reversed(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &SettlementRow) -> Result<()> {
    let users = both_sides(tx, rt, row).await?;
    tell(tx, rt, actor, row, Text::SettlementReversed, users, "").await
}

/// The customer and those who look after it.
async fn both_sides(tx: &mut Tx, rt: &Runtime, row: &SettlementRow) -> Result<Vec<Id>> {
    Ok([users_of_customer(tx, row.customer_id).await?, representatives(tx, rt, row).await?].concat())
}

async fn representatives(tx: &mut Tx, rt: &Runtime, row: &SettlementRow) -> Result<Vec<Id>> {
    let found: Vec<(Id,)> = tx
        .all(
            "SELECT person_id FROM person_customer WHERE customer_id = $1 AND from_date <= $2 AND (to_date IS NULL OR to_date >= $2)",
            params![row.customer_id, org::today_in(rt, row.country_code)?],
        )
        .await?;
    let people: Vec<Id> = found.into_iter().map(|(id,)| id).collect();
    users_of_people(tx, &people).await
}

async fn finance(tx: &mut Tx, rt: &Runtime, row: &SettlementRow) -> Result<Vec<Id>> {
    let today = org::today_in(rt, row.country_code)?;
    let people = org::role_holding(tx, row.country_code, RoleKey::Finance, Permission::ConsignmentApprove, today).await?;
    users_of_people(tx, &people).await
}

/// Nobody is told of what they did themselves, and nobody twice.
async fn tell(tx: &mut Tx, rt: &Runtime, actor: &Actor, row: &SettlementRow, text: Text, mut users: Vec<Id>, reason: &str) -> Result<()> {
    users.sort_unstable();
    users.dedup();
    users.retain(|user| *user != actor.user_id);
    let amount = row.country_code.currency().shown(row.amount);
    let (from, to) = (row.period_from.to_string(), row.period_to.to_string());
    let sql = "SELECT c.name, t.name FROM customer c JOIN store t ON t.customer_id = c.id WHERE t.id = $1";
    let (customer, store): (String, String) = tx.one(sql, params![row.store_id]).await?;
    let args = [
        ("docNo", row.doc_no.as_str()),
        ("customer", customer.as_str()),
        ("store", store.as_str()),
        ("from", from.as_str()),
        ("to", to.as_str()),
        ("amount", amount.as_str()),
        ("reason", reason),
    ];
    send_about(tx, rt, &users, text, &args, About { doc_type: "consignment_settlement", doc_no: &row.doc_no }).await
}
