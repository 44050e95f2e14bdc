//! Which steps of an order enter the sealed audit trail, and what of them: all by which money or goods move or are promised,
//! whoever takes them.

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
    let Some(action) = action(order, what.event) else { return Ok(()) };
    let (mut before, mut after) = sides(&what.diff);
    (before["stage"], after["stage"]) = (json!(from.map(OrderStage::key)), json!(order.stage.key()));
    if !what.note.is_empty() {
        after["note"] = json!(what.note);
    }
    if matches!(what.event, OrderEventKind::Submit | OrderEventKind::Resubmit) {
        after["orderType"] = json!(order.order_type.key());
        after["settleMethod"] = json!(order.settle_method.key());
        after["totalQty"] = json!(order.total_qty);
        after["netAmount"] = json!(order.net_amount);
    }
    let subject = Subject { country: Some(order.country_code), action: &action, doc_type: "order", doc_no: &order.doc_no };
    history::record(tx, rt, actor, subject, Some(&before), Some(&after)).await
}

/// Prices are decided about an offer, which is sealed itself.
fn action(order: &Order, event: OrderEventKind) -> Option<String> {
    match event {
        OrderEventKind::PriceApprove | OrderEventKind::PriceReject | OrderEventKind::PriceReturn | OrderEventKind::PriceResubmit => None,
        OrderEventKind::Submit | OrderEventKind::Resubmit if order.order_type.is_free() => Some(format!("sample.{event}")),
        _ => Some(format!("order.{event}")),
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
