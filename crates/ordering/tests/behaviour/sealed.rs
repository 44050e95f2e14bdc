//! What happens to an order is in the sealed audit trail, as it was and as it is.

use approval::DecisionResult;
use kernel::Id;
use ordering::dispatch::{CloseRest, Receipt, close_rest, receive};
use ordering::order::CancelReason;
use ordering::placing::{CancelInput, cancel};
use ordering::review::{EditInput, LineQty, edit_lines};
use org::Actor;
use serde_json::{Value, json};
use store::{both_databases, params};

use crate::common::MODULES;
use crate::desk::{Desk, cut, refusal};
use crate::dispatch::send;

/// Action, before and after of everything sealed about an order.
async fn sealed(desk: &Desk, order_no: &str) -> Vec<(String, Value, Value)> {
    let order_no = order_no.to_owned();
    let entries = desk.shop.write(async move |tx, _| {
        let sql = "SELECT action, before_json, after_json FROM audit_entry WHERE doc_type = 'order' AND doc_no = $1 ORDER BY id";
        let found: Vec<(String, Option<String>, Option<String>)> = tx.all(sql, params![order_no.clone()]).await?;
        Ok(found)
    });
    let json = |text: Option<String>| text.map(|text| serde_json::from_str(&text).expect("JSON")).unwrap_or_default();
    entries.await.expect("read").into_iter().map(|(action, before, after)| (action, json(before), json(after))).collect()
}

async fn give_up(desk: &Desk, actor: &Actor, order_id: Id, ver: i64) {
    let (actor, comment) = (actor.clone(), String::new());
    let input = CancelInput { order_id, reason: CancelReason::ChangedMind, comment, ver };
    desk.shop.write(async move |tx, rt| cancel(tx, rt, &actor, &input).await).await.expect("given up");
}

both_databases!(reviews_and_changes_of_quantity_are_sealed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 50_00, 200).await;
    let order = desk.order(&desk.buyer, &[(product.id, 120)]).await.expect("ordered");
    let line_id = desk.lines(order.order_id).await[0].0;
    let (manager, products) = (desk.manager.clone(), vec![LineQty { line_id, qty: 100 }]);
    let edit = EditInput { order_id: order.order_id, ver: order.ver, products, remark: "Shelf is full".to_owned() };
    let edited = desk.shop.write(async move |tx, rt| edit_lines(tx, rt, &manager, &edit).await).await.expect("changed");
    desk.decide(&desk.manager, cut(order.order_id, edited.ver, &[(line_id, 80)])).await.expect("approved");
    let entries = sealed(&desk, &order.order_no).await;
    assert_eq!(
        entries.iter().map(|(action, ..)| action.as_str()).collect::<Vec<_>>(),
        ["order.submit", "order.edit_lines", "order.approve"]
    );
    let (_, before, after) = &entries[0];
    assert_eq!((&before["stage"], &after["stage"]), (&Value::Null, &json!("initial_review")));
    assert_eq!((&after["totalQty"], &after["netAmount"], &after["settleMethod"]), (&json!(120), &json!("6000.00"), &json!("account")));
    let (_, before, after) = &entries[1];
    assert_eq!(before["lines"], json!([{ "lineNo": 1, "productId": product.id, "qty": 120 }]));
    assert_eq!((&after["lines"][0]["qty"], &after["note"]), (&json!(100), &json!("Shelf is full")));
    let (_, before, after) = &entries[2];
    assert_eq!((&before["stage"], &after["stage"]), (&json!("initial_review"), &json!("ready")));
    assert_eq!((&before["lines"][0]["qty"], &after["lines"][0]["qty"]), (&json!(100), &json!(80)));

    let other = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    desk.decide(&desk.manager, refusal(other.order_id, other.ver, DecisionResult::Reject, "Not agreed")).await.expect("rejected");
    let entries = sealed(&desk, &other.order_no).await;
    assert_eq!((entries[1].0.as_str(), &entries[1].2["note"]), ("order.reject", &json!("Not agreed")));
});

both_databases!(what_leaves_arrives_or_never_does_is_sealed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 50_00, 200).await;
    let order = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    let ready = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    let line = desk.lines(order.order_id).await[0].0;
    let sent = send(&desk, order.order_id, ready.ver, Some(vec![(line, 4)])).await.expect("sent");
    let (buyer, receipt) = (desk.buyer.clone(), Receipt { dispatch_id: sent.id, lines: None });
    let there = desk.shop.write(async move |tx, rt| receive(tx, rt, &buyer, &receipt).await).await.expect("received");
    let (manager, remark) = (desk.manager.clone(), "Out of season".to_owned());
    let close = CloseRest { order_id: order.order_id, ver: there.ver, remark };
    desk.shop.write(async move |tx, rt| close_rest(tx, rt, &manager, &close).await).await.expect("closed");
    let entries = sealed(&desk, &order.order_no).await;
    let actions: Vec<&str> = entries.iter().map(|(action, ..)| action.as_str()).collect();
    assert_eq!(actions, ["order.submit", "order.approve", "order.dispatch", "order.receive", "order.close_rest"]);
    assert_eq!((&entries[2].2["dispatchNo"], &entries[2].2["qty"]), (&json!(sent.doc_no), &json!(4)));
    assert_eq!((&entries[4].1["stage"], &entries[4].2["stage"]), (&json!("partly_dispatched"), &json!("received")));
});

both_databases!(what_is_given_up_is_sealed_whoever_does, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 50_00, 200).await;
    for (actor, action) in [(&desk.manager, "order.cancel"), (&desk.rep, "order.withdraw"), (&desk.buyer, "order.withdraw")] {
        let order = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
        give_up(&desk, actor, order.order_id, order.ver).await;
        let entries = sealed(&desk, &order.order_no).await;
        assert_eq!(entries.last().map(|(action, ..)| action.as_str()), Some(action));
    }
});
