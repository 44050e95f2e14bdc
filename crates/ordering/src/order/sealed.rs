//! Which steps of an order enter the sealed audit trail, and what of them: what is decided and done about it by those who
//! work for the company. What a customer does with its own order its history tells.

use kernel::{Result, Runtime};
use org::Actor;
use org::history::{self, Subject};
use serde_json::{Map, Value, json};
use store::Tx;

use super::{Happened, Order, OrderEventKind, OrderStage};

pub(super) async fn seal(
    tx: &mut Tx,
    rt: &Runtime,
    actor: &Actor,
    order: &Order,
    from: Option<OrderStage>,
    what: &Happened<'_>,
) -> Result<()> {
    if !is_sealed(actor, what.event) {
        return Ok(());
    }
    let (mut before, mut after) = sides(&what.diff);
    (before["stage"], after["stage"]) = (json!(from.map(OrderStage::key)), json!(order.stage.key()));
    if !what.note.is_empty() {
        after["note"] = json!(what.note);
    }
    let action = format!("order.{}", what.event);
    let subject = Subject { country: Some(order.country_code), action: &action, doc_type: "order", doc_no: &order.doc_no };
    history::record(tx, rt, actor, subject, Some(&before), Some(&after)).await
}

/// Prices are decided about an offer, which is sealed itself.
const fn is_sealed(actor: &Actor, event: OrderEventKind) -> bool {
    match event {
        OrderEventKind::Approve
        | OrderEventKind::Reject
        | OrderEventKind::SendBack
        | OrderEventKind::EditLines
        | OrderEventKind::Cancel
        | OrderEventKind::Dispatch
        | OrderEventKind::CloseRest
        | OrderEventKind::Receive
        | OrderEventKind::ReturnAll => true,
        OrderEventKind::Withdraw => actor.person_id.is_some(),
        OrderEventKind::Submit
        | OrderEventKind::PriceApprove
        | OrderEventKind::PriceReject
        | OrderEventKind::PriceReturn
        | OrderEventKind::PriceResubmit
        | OrderEventKind::Settle
        | OrderEventKind::Resubmit
        | OrderEventKind::TimeOut => false,
    }
}

/// What the history keeps as one change, as it was and as it is. What has no before was added by the step.
fn sides(diff: &Value) -> (Value, Value) {
    let (mut before, mut after) = (Map::new(), Map::new());
    for (field, value) in diff.as_object().into_iter().flatten() {
        match value {
            Value::Array(lines) if field == "lines" => {
                before.insert(field.clone(), lines.iter().map(|line| quantity(line, "from")).collect());
                after.insert(field.clone(), lines.iter().map(|line| quantity(line, "to")).collect());
            }
            Value::Object(moved) if moved.contains_key("from") && moved.contains_key("to") => {
                before.insert(field.clone(), moved["from"].clone());
                after.insert(field.clone(), moved["to"].clone());
            }
            // What a repeated request is known by is of no interest afterwards.
            _ if field == "seenVer" || field == "asked" => {}
            _ => drop(after.insert(field.clone(), value.clone())),
        }
    }
    (Value::Object(before), Value::Object(after))
}

fn quantity(line: &Value, side: &str) -> Value {
    json!({ "lineNo": line["lineNo"], "productId": line["productId"], "qty": line[side] })
}
