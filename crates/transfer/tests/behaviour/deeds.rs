//! What is done without a network is done once when it comes, each deed judged alone.

use ::deeds::{DeedAnswer, DeedBatch, DeedKind, Outcome, judge_all};
use kernel::Timestamp;
use loss::{LossInput, LossPhotos};
use org::Actor;
use serde_json::{Value, json};
use store::both_databases;
use transfer::{StockTransferState, TransferInput, TransferReceipt, TransferRefusal};

use crate::MODULES;
use crate::chain::{Chain, EN};

static KINDS: [DeedKind; 5] = [
    DeedKind::of::<TransferInput>(),
    DeedKind::of::<TransferReceipt>(),
    DeedKind::of::<TransferRefusal>(),
    DeedKind::of::<LossInput>(),
    DeedKind::of::<LossPhotos>(),
];

async fn send(chain: &Chain, actor: &Actor, deeds: &[Value]) -> Vec<DeedAnswer> {
    let batch = DeedBatch { user_id: actor.user_id, sent_at: chain.company.rt.now(), deeds: deeds.to_vec() };
    judge_all(&chain.company.db, &chain.company.rt, actor, EN, &KINDS, &batch).await.expect("answers").answers
}

fn deed(chain: &Chain, kind: &str, key: &str, ago: i64, payload: &Value) -> Value {
    let captured = Timestamp::from_millis(chain.company.rt.now().millis() - ago).to_string();
    json!({ "key": format!("{key:0>16}"), "kind": kind, "version": 1, "capturedAt": captured, "day": "2026-03-10", "place": 1, "payload": payload })
}

both_databases!(a_day_without_a_network_is_in_the_books_once, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let (sender, receiver) = (chain.actor(&chain.sender).await, chain.actor(&chain.receiver).await);
    let lines = json!([{ "productId": chain.soap.id, "qty": 5 }]);
    let many = json!([{ "productId": chain.soap.id, "qty": 50 }]);
    let lost = json!([{ "productId": chain.soap.id, "qty": 1, "reason": "damaged" }]);
    let of = |key: &str, lines: &Value| json!({ "key": format!("{key:0>16}"), "outStoreId": chain.here.id, "inStoreId": chain.there.id, "lines": lines });
    let day = [
        deed(&chain, "transfer.submit", "d1", 9_000, &of("t1", &lines)),
        deed(&chain, "transfer.submit", "d2", 8_000, &of("t2", &many)),
        deed(&chain, "loss.submit", "d3", 7_000, &json!({ "key": format!("{:0>16}", "l1"), "storeId": chain.here.id, "lines": lost })),
    ];
    let told = send(&chain, &sender, &day).await;
    let codes: Vec<&str> = told.iter().map(|answer| answer.code.as_str()).collect();
    assert_eq!(codes, ["ok", "insufficient_stock", "ok"], "one bad deed holds up no other");
    assert_eq!(send(&chain, &sender, &day).await[0], told[0], "sent again, it is the same transfer");
    assert_eq!(chain.pieces(&chain.soap).await, [5, 0, 0, 100, 5]);
    let id = told[0].data.as_ref().expect("a transfer")["transferId"].clone();
    let short = json!({ "transferId": id, "lines": [{ "productId": chain.soap.id, "qtyIn": 4 }] });
    let answers = [
        deed(&chain, "transfer.confirm", "d4", 3_000, &short),
        deed(&chain, "transfer.refuse", "d5", 2_000, &json!({ "transferId": id, "reason": "Changed my mind" })),
    ];
    let told = send(&chain, &receiver, &answers).await;
    assert_eq!((told[0].outcome, told[1].code.as_str()), (Outcome::Done, "transfer_answered"));
    assert!(told[1].msg.contains(&chain.receiver.name), "{}", told[1].msg);
    let seen = chain.read(&chain.receiver, id.as_str().and_then(|id| id.parse().ok()).expect("an id")).await.expect("seen");
    assert_eq!((seen.transfer.state, seen.transfer.short_qty), (StockTransferState::Confirmed, 1));
    assert_eq!(chain.pieces(&chain.soap).await, [5, 4, 0, 100, 1]);
    assert_eq!(chain.findings().await, []);
});
