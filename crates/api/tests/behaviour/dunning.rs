//! Reminding who pays late and closing months, over the wire.

use kernel::{Country, Id, Money};
use org::RoleKey;
use receivable::Delivery;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{MODULES, id};
use crate::finance::Desk;

const TH: Country = Country::Thailand;
const DAY: i64 = 24 * 60 * 60;

async fn deliver(desk: &Desk, minor: i64, dispatch_no: &'static str) -> Json {
    let customer: Id = id(&desk.ask(&desk.buyer, "front/wallet/summary").await.data()["customerId"]);
    let rt = desk.api.world.rt.clone();
    let effect = async move |tx: &mut store::Tx| {
        let (net, tax, biz_date) = (Money::from_minor(minor), Money::ZERO, org::today_in(&rt, TH)?);
        receivable::deliver(tx, &rt, &Delivery { country: TH, customer, dispatch_no, order: None, net, tax, biz_date }).await
    };
    desk.api.world.write(effect).await.expect("delivered");
    desk.ask(&desk.finance, "admin/receivable/list").await.data()["list"][0].clone()
}

both_databases!(finance_says_who_is_reminded_and_sees_who_was, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let owed = deliver(&desk, 100_000, "DN-1").await;
    let rule = json!({
        "countryCode": 1, "daysAfter": 3, "wording": "urgent", "tellBuyers": true, "tellRepresentative": false, "tellManager": false,
        "tellFinance": false, "fromDate": "2026-01-01", "toDate": null,
    });
    assert_eq!(desk.tell(&desk.buyer, "admin/dunningRule/save", "no", &rule).await.refusal(), "403 / 403 / forbidden");
    let saved = desk.tell(&desk.finance, "admin/dunningRule/save", "rule", &rule).await.data();
    let same = desk.ask(&desk.finance, &format!("admin/dunningRule/detail?id={}", saved["id"].as_str().expect("an id"))).await.data();
    assert_eq!(same, saved);
    assert_eq!(desk.ask(&desk.finance, "admin/dunningRule/list?countryCode=1").await.data()["list"][0], saved);
    let twice = desk.tell(&desk.finance, "admin/dunningRule/save", "twice", &rule).await;
    assert_eq!(twice.fields(), ["fromDate:overlap"]);

    desk.api.world.rt.clock.advance_seconds(100 * DAY);
    let finance = desk.api.signed_in("later.fin", TH, &[RoleKey::Finance]).await;
    assert_eq!(::dunning::remind(&desk.api.world.db, &desk.api.world.rt).await.expect("reminded"), 1);
    let sent = desk.ask(&finance, "admin/dunning/list?wording=urgent").await.data();
    assert_eq!((&sent["total"], &sent["list"][0]["receivableId"], &sent["list"][0]["buyers"]), (&json!(1), &owed["id"], &json!(1)));

    let beside = format!("admin/dunning/receivable?receivableId={}", owed["id"].as_str().expect("an id"));
    assert_eq!(desk.ask(&finance, &beside).await.data()["reminders"][0]["receivableNo"], owed["docNo"]);
    let dispute = json!({ "receivableId": owed["id"], "reason": "Goods never came" });
    let open = desk.tell(&finance, "admin/dispute/open", "open", &dispute).await.data();
    let end = json!({ "id": open["id"], "outcome": "The shop found them" });
    assert_eq!(desk.tell(&finance, "admin/dispute/close", "close", &end).await.data()["outcome"], "The shop found them");
    assert_eq!(desk.ask(&finance, &beside).await.data()["disputes"][0]["closedByName"], "Name of later.fin");
});

both_databases!(finance_closes_a_month_and_two_open_it_again, MODULES, async |db| {
    let desk = Desk::open(db).await;
    deliver(&desk, 100_000, "DN-1").await;
    desk.api.world.rt.clock.advance_seconds(40 * DAY);
    let finance = desk.api.signed_in("later.fin1", TH, &[RoleKey::Finance]).await;
    let second = desk.api.signed_in("later.fin2", TH, &[RoleKey::Finance]).await;
    let check = desk.ask(&finance, "admin/period/check?countryCode=1&month=2026-03").await.data();
    assert_eq!((&check["closable"], &check["through"], &check["open"]), (&json!(true), &json!("2026-03-31"), &json!(0)));
    let march = json!({ "countryCode": 1, "month": "2026-03" });
    let closed = desk.tell(&finance, "admin/period/close", "close", &march).await.data();
    assert_eq!(desk.tell(&finance, "admin/period/close", "close", &march).await.data(), closed, "the same request, the same answer");
    let twice = desk.tell(&finance, "admin/period/close", "twice", &march).await;
    assert_eq!(twice.refusal(), "409 / 438 / period_closed");
    let list = desk.ask(&finance, "admin/period/list?countryCode=1").await.data();
    assert_eq!((&list["total"], &list["list"][0]["isLast"]), (&json!(1), &json!(true)));

    let ask = json!({ "id": closed["id"], "ver": closed["ver"], "reason": "Forgot an invoice" });
    let asked = desk.tell(&finance, "admin/period/askReopen", "ask", &ask).await.data();
    let version = json!({ "id": asked["id"], "ver": asked["ver"] });
    assert_eq!(desk.tell(&finance, "admin/period/reopen", "alone", &version).await.json()["code"], "second_person_needed");
    let left = desk.tell(&second, "admin/period/dropReopen", "drop", &version).await.data();
    assert_eq!((&left["reopenAskedBy"], &left["status"]), (&Json::Null, &json!("closed")));
    let ask = json!({ "id": left["id"], "ver": left["ver"], "reason": "Forgot an invoice" });
    let asked = desk.tell(&finance, "admin/period/askReopen", "again", &ask).await.data();
    let version = json!({ "id": asked["id"], "ver": asked["ver"] });
    assert_eq!(desk.tell(&second, "admin/period/reopen", "both", &version).await.data()["status"], "reopened");
});
