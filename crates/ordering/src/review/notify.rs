//! Who hears of what.

use approval::{Notice, Opened, Subject};
use identity::account::{users_of_customer, users_of_people};
use identity::notice::{About, Text, send_about};
use kernel::{Id, Result, Runtime};
use store::{Tx, params};

use crate::order::{Order, OrderStage};
use crate::sample_budget;

pub(crate) const DOC_TYPE: &str = "order";

pub(crate) async fn customer_name(tx: &mut Tx, customer: Id) -> Result<String> {
    let (name,): (String,) = tx.one("SELECT name FROM customer WHERE id = $1", params![customer]).await?;
    Ok(name)
}

/// Tells the buyers of the customer and the representative.
pub(crate) async fn tell(tx: &mut Tx, rt: &Runtime, order: &Order, text: Text, args: &[(&str, &str)]) -> Result<()> {
    let mut users = users_of_customer(tx, order.customer_id).await?;
    let rep: Vec<Id> = order.rep_person_id.into_iter().collect();
    users.extend(users_of_people(tx, &rep).await?);
    let args: Vec<(&str, &str)> = args.iter().copied().chain([("docNo", order.doc_no.as_str())]).collect();
    send_about(tx, rt, &users, text, &args, About { doc_type: DOC_TYPE, doc_no: &order.doc_no }).await
}

/// Tells the customer how many pieces an approver left of those there were, and what they cost now.
pub(super) async fn changed(tx: &mut Tx, rt: &Runtime, order: &Order, pieces_before: i64) -> Result<()> {
    let amount = order.worth();
    let (before, after) = (pieces_before.to_string(), order.total_qty.to_string());
    let args = [("before", before.as_str()), ("after", after.as_str()), ("amount", amount.as_str())];
    tell(tx, rt, order, Text::OrderChanged, &args).await
}

/// What notices to those who decide say.
pub(super) fn notice(order: &Order, customer: String) -> Notice {
    let args = vec![("docNo", order.doc_no.clone()), ("customer", customer), ("amount", order.worth())];
    Notice { doc_type: DOC_TYPE, doc_no: order.doc_no.clone(), args }
}

/// Asks for the first decision about an order that is still due, after writing its chain if that was not done yet.
/// Nothing when nobody has to be asked. Call it with the order locked or new.
pub(crate) async fn open(tx: &mut Tx, rt: &Runtime, order: &Order, subject: &Subject) -> Result<Option<Opened>> {
    let customer = customer_name(tx, order.customer_id).await?;
    approval::open(tx, rt, subject, &notice(order, customer)).await
}

/// What follows when nobody is left to ask, in whatever way an order came there: what is given away counts against its
/// budget, and the warehouse hears of it. Call it after every step that may have been the last.
pub(crate) async fn became_ready(tx: &mut Tx, rt: &Runtime, order: &Order) -> Result<()> {
    if order.stage != OrderStage::Ready {
        return Ok(());
    }
    if order.order_type.is_free() {
        sample_budget::consume_budget(tx, order).await?;
    }
    ready(tx, rt, order).await
}

/// Tells the warehouse that goods may leave.
async fn ready(tx: &mut Tx, rt: &Runtime, order: &Order) -> Result<()> {
    let (role, permission) = (org::RoleKey::Warehouse, org::Permission::Dispatch);
    let on = org::today_in(rt, order.country_code)?;
    let people = org::role_holding(tx, order.country_code, role, permission, on).await?;
    let users = users_of_people(tx, &people).await?;
    let (name, qty) = (customer_name(tx, order.customer_id).await?, order.total_qty.to_string());
    let args = [("docNo", order.doc_no.as_str()), ("customer", name.as_str()), ("qty", qty.as_str())];
    send_about(tx, rt, &users, Text::OrderReady, &args, About { doc_type: DOC_TYPE, doc_no: &order.doc_no }).await
}
