//! From a delivery on account to the money for it, over the wire.

use identity::testing::PIN;
use kernel::{Country, Id, Money};
use org::RoleKey;
use receivable::Delivery;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{MODULES, id};
use crate::finance::Desk;
use crate::picture::upload;

const TH: Country = Country::Thailand;

async fn deliver(desk: &Desk, customer: Id, minor: i64, dispatch_no: &'static str) {
    let rt = desk.api.world.rt.clone();
    let effect = async move |tx: &mut store::Tx| {
        let (net, tax, biz_date) = (Money::from_minor(minor), Money::ZERO, org::today_in(&rt, TH)?);
        receivable::deliver(tx, &rt, &Delivery { country: TH, customer, dispatch_no, order: None, net, tax, biz_date }).await
    };
    desk.api.world.write(effect).await.expect("delivered");
}

/// The customer that the buyer of the desk acts for.
async fn customer(desk: &Desk) -> Json {
    desk.ask(&desk.buyer, "front/wallet/summary").await.data()["customerId"].clone()
}

fn key(json: &Json) -> &str {
    json.as_str().expect("an id")
}

both_databases!(what_is_owed_is_seen_paid_and_written_off, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let mine = customer(&desk).await;
    deliver(&desk, id(&mine), 100_000, "DN-1").await;
    deliver(&desk, id(&mine), 50_000, "DN-2").await;
    let owed = desk.ask(&desk.buyer, "front/receivable/list?status=unpaid").await.data();
    assert_eq!((&owed["total"], &owed["sums"]["unwrittenOff"], &owed["sums"]["overdue"]), (&json!(2), &json!("1500.00"), &json!("0.00")));
    assert_eq!(owed["list"][0]["docNo"], json!("AR-TH-2026-000002"));

    let voucher = upload(&desk.api, &desk.buyer, "voucher", 7).await;
    let first = &owed["list"][1];
    let said = json!({
        "amount": "1200.00", "method": "bank", "payeeId": desk.payee["id"], "bankRef": "FT 1", "receivedOn": "2026-03-02",
        "voucherIds": [voucher["id"]], "receivableIds": [first["id"]],
    });
    assert_eq!(desk.tell(&desk.finance, "front/receipt/submit", "no", &said).await.refusal(), "403 / 403 / forbidden");
    let receipt = desk.tell(&desk.buyer, "front/receipt/submit", "paid", &said).await.data();
    assert_eq!((&receipt["status"], &receipt["named"][0]["docNo"]), (&json!("submitted"), &json!("AR-TH-2026-000001")));
    assert!(receipt["vouchers"][0]["url"].is_string());
    assert_eq!(desk.tell(&desk.buyer, "front/receipt/submit", "paid", &said).await.data(), receipt, "the same request, the same answer");

    let proposal = desk.ask(&desk.finance, &format!("admin/receipt/proposal?id={}", key(&receipt["id"]))).await.data();
    assert_eq!((&proposal["list"][0]["reason"], &proposal["list"][0]["amount"]), (&json!("named"), &json!("1000.00")));
    assert_eq!((&proposal["list"][1]["reason"], &proposal["left"]), (&json!("oldest_due"), &json!("0.00")));
    let matches: Vec<Json> = proposal["list"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| json!({ "receivableId": one["receivableId"], "amount": one["amount"] }))
        .collect();
    let paper = format!("receipt/file?id={}", key(&receipt["id"]));
    let early = desk.ask(&desk.buyer, &format!("front/{paper}")).await;
    assert_eq!(early.refusal(), "404 / 404 / not_found", "nobody has found the money yet");
    let confirm = json!({ "id": receipt["id"], "ver": receipt["ver"], "matches": matches });
    assert_eq!(desk.tell(&desk.buyer, "admin/receipt/confirm", "own", &confirm).await.refusal(), "403 / 403 / forbidden");
    let confirmed = desk.tell(&desk.finance, "admin/receipt/confirm", "found", &confirm).await.data();
    assert_eq!((&confirmed["status"], &confirmed["writeOffs"][0]["amount"]), (&json!("fully_matched"), &json!("1000.00")));
    for (who, side) in [(&desk.buyer, "front"), (&desk.finance, "admin")] {
        let printed = desk.ask(who, &format!("{side}/{paper}")).await;
        assert!(printed.bytes.starts_with(b"%PDF-"), "{side}: {:?}", printed.status);
    }
    let paid = desk.ask(&desk.buyer, &format!("front/receivable/detail?id={}", key(&first["id"]))).await.data();
    assert_eq!(paid["invoiceNo"], json!("IV-TH-2026-000001"));
    assert_eq!(
        (&paid["status"], &paid["settled"], &paid["writeOffs"][0]["receiptNo"]),
        (&json!("written_off"), &json!(true), &receipt["docNo"])
    );

    let records = crate::common::get(&format!("/v3/member/front/customer/writeOffs?id={}", key(&mine))).bearer(&desk.buyer);
    let records = desk.api.send(records).await.data();
    assert_eq!((&records["total"], &records["list"][0]["writtenBy"]), (&json!(2), &Json::Null));

    let one = &confirmed["writeOffs"][1];
    let ask = json!({ "id": one["id"], "ver": one["ver"], "reason": "Wrong invoice" });
    let asked = desk.tell(&desk.finance, "admin/writeOff/askReversal", "ask", &ask).await.data();
    let version = json!({ "id": asked["id"], "ver": asked["ver"] });
    let alone = desk.tell(&desk.finance, "admin/writeOff/reverse", "alone", &version).await;
    assert_eq!(alone.json()["code"], "second_person_needed");
    let reversed = desk.tell(&desk.second, "admin/writeOff/reverse", "both", &version).await.data();
    assert_eq!(reversed["status"], "reversed");
    let assets = desk.ask(&desk.buyer, "front/account/assets").await.data();
    assert_eq!(
        (&assets["receivable"], &assets["unmatched"], &assets["wallet"]["balance"]),
        (&json!("500.00"), &json!("200.00"), &json!("0.00"))
    );
});

both_databases!(finance_sees_how_old_debts_are_and_gives_up_with_a_second_person, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let mine = customer(&desk).await;
    deliver(&desk, id(&mine), 100_000, "DN-1").await;
    desk.api.world.rt.clock.advance_seconds(200 * 24 * 60 * 60);
    let (finance, second) =
        (desk.api.signed_in("later.fin1", TH, &[RoleKey::Finance]).await, desk.api.signed_in("later.fin2", TH, &[RoleKey::Finance]).await);
    let ageing = desk.ask(&finance, "admin/receivable/ageing?countryCode=1").await.data();
    assert_eq!((&ageing[0]["total"], &ageing[0]["over90"]), (&json!("1000.00"), &json!("1000.00")));
    let late = desk.ask(&finance, "admin/overdue/list?minDays=90").await.data();
    assert_eq!((&late["total"], &late["list"][0]["overdueAmount"]), (&json!(1), &json!("1000.00")));
    let owed = desk.ask(&finance, "admin/receivable/list?status=overdue").await.data()["list"][0].clone();
    let ask = json!({ "receivableId": owed["id"], "ver": owed["ver"], "reason": "Closed down" });
    let asked = desk.tell(&finance, "admin/badDebt/ask", "ask", &ask).await.data();
    let version = json!({ "id": asked["id"], "ver": asked["ver"] });
    assert_eq!(desk.tell(&finance, "admin/badDebt/approve", "alone", &version).await.json()["code"], "second_person_needed");
    assert_eq!(desk.tell(&second, "admin/badDebt/approve", "both", &version).await.data()["status"], "approved");
    assert_eq!(desk.ask(&finance, "admin/badDebt/list?status=approved").await.data()["total"], 1);
    assert_eq!(desk.ask(&finance, "admin/overdue/list").await.data()["total"], 0);
});

both_databases!(a_representative_sees_and_collects_for_own_customers_only, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let mine = customer(&desk).await;
    let other = desk.api.world.customer("C-OTHER", TH).await;
    deliver(&desk, id(&mine), 100_000, "DN-1").await;
    deliver(&desk, other, 70_000, "DN-2").await;
    let rep = desk.api.signed_in("th.rep", TH, &[RoleKey::Rep]).await;
    desk.look_after(&mine, "th.rep").await;
    let seen = desk.ask(&rep, "front/receivable/list").await.data();
    assert_eq!((&seen["total"], &seen["sums"]["unwrittenOff"]), (&json!(1), &json!("1000.00")));
    let cash = |customer: &str| json!({ "customerId": customer, "amount": "10.00", "method": "cash", "receivedOn": "2026-03-02" });
    let strange = desk.tell(&rep, "front/receipt/submit", "other", &cash(&other.to_string())).await;
    assert_eq!(strange.refusal(), "404 / 404 / not_found");
    assert_eq!(desk.tell(&rep, "front/receipt/submit", "mine", &cash(key(&mine))).await.data()["status"], "submitted");
    let promoter = desk.api.signed_in("th.ba", TH, &[RoleKey::Ba]).await;
    assert_eq!(desk.ask(&promoter, "front/receivable/list").await.refusal(), "403 / 403 / forbidden");
});

both_databases!(a_buyer_pays_what_is_owed_from_the_wallet_once, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let mine = customer(&desk).await;
    let top_up = desk.submit("first", "1250.50", 10).await.data();
    desk.approve(&desk.finance, &top_up, "paid").await.data();
    deliver(&desk, id(&mine), 100_000, "DN-1").await;
    deliver(&desk, id(&mine), 50_000, "DN-2").await;
    let owed = desk.ask(&desk.buyer, "front/receivable/list").await.data();
    let (second, first) = (&owed["list"][0]["id"], &owed["list"][1]["id"]);
    let pay = |ids: &[&Json], pin: &str| json!({ "receivableIds": ids, "payPassword": pin });
    let wrong = desk.tell(&desk.buyer, "front/receivable/payFromWallet", "guess", &pay(&[first], "000000")).await;
    assert_eq!(wrong.refusal(), "400 / 425 / pay_password_wrong");
    let short = desk.tell(&desk.buyer, "front/receivable/payFromWallet", "all", &pay(&[first, second], PIN)).await;
    assert_eq!(short.json()["code"], "wallet_balance");
    let paid = desk.tell(&desk.buyer, "front/receivable/payFromWallet", "one", &pay(&[first], PIN)).await.data();
    assert_eq!((&paid["status"], &paid["method"], &paid["amount"]), (&json!("fully_matched"), &json!("wallet"), &json!("1000.00")));
    assert_eq!(desk.tell(&desk.buyer, "front/receivable/payFromWallet", "one", &pay(&[first], PIN)).await.data(), paid, "paid once");
    let again = desk.tell(&desk.buyer, "front/receivable/payFromWallet", "two", &pay(&[first], PIN)).await;
    assert_eq!(again.fields(), ["amount:out_of_range"]);
    let assets = desk.ask(&desk.buyer, "front/account/assets").await.data();
    assert_eq!((&assets["wallet"]["balance"], &assets["receivable"]), (&json!("250.50"), &json!("500.00")));

    // The same payment under the name that the client gave it, whatever the call's own key.
    let named =
        |ids: &[&Json], amount: Option<&str>| json!({ "receivableIds": ids, "amount": amount, "payPassword": PIN, "requestId": "R-1" });
    let part = desk.tell(&desk.buyer, "front/receivable/payFromWallet", "part", &named(&[second], Some("100.00"))).await.data();
    let lost = desk.tell(&desk.buyer, "front/receivable/payFromWallet", "lost", &named(&[second], Some("100.00"))).await.data();
    assert_eq!(lost["id"], part["id"]);
    for (key, other) in [
        ("r-amount", named(&[second], Some("150.00"))),
        ("r-all", named(&[second], None)),
        ("r-others", named(&[first, second], Some("100.00"))),
    ] {
        let refused = desk.tell(&desk.buyer, "front/receivable/payFromWallet", key, &other).await;
        assert_eq!(refused.json()["code"], "idempotency_mismatch", "{key}");
    }
    deliver(&desk, id(&mine), 5_000, "DN-3").await;
    let third = desk.ask(&desk.buyer, "front/receivable/list").await.data()["list"][0]["id"].clone();
    let whole = json!({ "receivableIds": [third], "payPassword": PIN, "requestId": "R-2" });
    let paid = desk.tell(&desk.buyer, "front/receivable/payFromWallet", "whole", &whole).await.data();
    let again = desk.tell(&desk.buyer, "front/receivable/payFromWallet", "whole-lost", &whole).await.data();
    assert_eq!((&paid["id"], &paid["amount"]), (&again["id"], &json!("50.00")), "all that was open then");
});
