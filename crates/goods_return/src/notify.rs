//! Who is told: the customer, its representative and whoever asked of what became of a return, the warehouse and finance of
//! what waits for them. Whoever decides hears of it from the approvals.

use identity::account::{users_of_customer, users_of_people};
use identity::notice::{About, Text, send_about};
use kernel::{Id, Result, Runtime};
use org::{Actor, Permission, RoleKey};
use store::Tx;

use crate::row::{LineRow, ReturnRow};
use crate::rules::SEND_DAYS;
use crate::state::ReturnState;
use crate::view;

pub(crate) const DOC_TYPE: &str = "goods_return";

pub(crate) async fn decided(tx: &mut Tx, rt: &Runtime, actor: &Actor, goods_return: &ReturnRow, qty: i64) -> Result<()> {
    let (qty, days) = (qty.to_string(), SEND_DAYS.to_string());
    let concerned = concerned(tx, actor, goods_return).await?;
    if goods_return.status == ReturnState::Refused {
        let args = [("reason", goods_return.refuse_reason.as_str())];
        return tell(tx, rt, goods_return, &concerned, Text::ReturnRefused, &args).await;
    }
    let args = [("qty", qty.as_str()), ("days", days.as_str())];
    tell(tx, rt, goods_return, &concerned, Text::ReturnApproved, &args).await?;
    let warehouse = holders(tx, rt, goods_return, RoleKey::Warehouse, Permission::ReturnReceive).await?;
    tell(tx, rt, goods_return, &warehouse, Text::ReturnToReceive, &args[..1]).await
}

pub(crate) async fn inspected(tx: &mut Tx, rt: &Runtime, actor: &Actor, goods_return: &ReturnRow, lines: &[LineRow]) -> Result<()> {
    let sum = |of: fn(&LineRow) -> i64| lines.iter().map(of).sum::<i64>().to_string();
    let (accepted, rejected) = (sum(LineRow::accepted), sum(|line| line.qty_rejected));
    let args = [("accepted", accepted.as_str()), ("rejected", rejected.as_str())];
    let concerned = concerned(tx, actor, goods_return).await?;
    tell(tx, rt, goods_return, &concerned, Text::ReturnInspected, &args).await?;
    if goods_return.status != ReturnState::Inspected {
        return Ok(());
    }
    let finance = holders(tx, rt, goods_return, RoleKey::Finance, Permission::ReturnCredit).await?;
    let amount = goods_return.country_code.currency().shown(goods_return.amount);
    tell(tx, rt, goods_return, &finance, Text::ReturnToCredit, &[("amount", amount.as_str())]).await
}

/// Promoters see no money, so they are not told of it.
pub(crate) async fn credited(tx: &mut Tx, rt: &Runtime, actor: &Actor, goods_return: &ReturnRow) -> Result<()> {
    let users = customer_and_representative(tx, goods_return).await?;
    let users: Vec<Id> = users.into_iter().filter(|user| *user != actor.user_id).collect();
    let amount = goods_return.country_code.currency().shown(goods_return.amount);
    let args = [("amount", amount.as_str()), ("creditNo", goods_return.credit_no.as_deref().unwrap_or_default())];
    tell(tx, rt, goods_return, &users, Text::ReturnCredited, &args).await
}

pub(crate) async fn lapsed(tx: &mut Tx, rt: &Runtime, goods_return: &ReturnRow) -> Result<()> {
    let days = SEND_DAYS.to_string();
    let mut users = customer_and_representative(tx, goods_return).await?;
    users.push(goods_return.asked_by);
    tell(tx, rt, goods_return, &users, Text::ReturnLapsed, &[("days", days.as_str())]).await
}

async fn customer_and_representative(tx: &mut Tx, goods_return: &ReturnRow) -> Result<Vec<Id>> {
    let mut users = users_of_customer(tx, goods_return.customer_id).await?;
    let representative: Vec<Id> = goods_return.rep_person_id.into_iter().collect();
    users.extend(users_of_people(tx, &representative).await?);
    Ok(users)
}

/// The customer, its representative and whoever asked; nobody is told of what they did themselves.
async fn concerned(tx: &mut Tx, actor: &Actor, goods_return: &ReturnRow) -> Result<Vec<Id>> {
    let mut users = customer_and_representative(tx, goods_return).await?;
    users.push(goods_return.asked_by);
    users.retain(|user| *user != actor.user_id);
    Ok(users)
}

async fn holders(tx: &mut Tx, rt: &Runtime, goods_return: &ReturnRow, role: RoleKey, permission: Permission) -> Result<Vec<Id>> {
    let on = org::today_in(rt, goods_return.country_code)?;
    let people = org::role_holding(tx, goods_return.country_code, role, permission, on).await?;
    users_of_people(tx, &people).await
}

async fn tell(tx: &mut Tx, rt: &Runtime, goods_return: &ReturnRow, users: &[Id], text: Text, args: &[(&str, &str)]) -> Result<()> {
    let mut users = users.to_vec();
    users.sort_unstable();
    users.dedup();
    let customer = view::customer_of(tx, goods_return.customer_id).await?;
    let common = [("docNo", goods_return.doc_no.as_str()), ("order", goods_return.order_no.as_str()), ("customer", customer.name.as_str())];
    let args: Vec<(&str, &str)> = common.into_iter().chain(args.iter().copied()).collect();
    send_about(tx, rt, &users, text, &args, About { doc_type: DOC_TYPE, doc_no: &goods_return.doc_no }).await
}
