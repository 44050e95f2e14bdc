//! Customers as their representatives see them.

use identity::testing::request;
use kernel::{Country, Id, Money};
use money::ledger::{Amounts, Document, Event, Posting};
use money::receivable::{book, due_day};
use org::{Day, RoleKey};
use serde_json::{Value as Json, json};
use store::{both_databases, params};

use crate::common::{Api, MODULES, get, id, post};
use crate::finance::Desk;

const TH: Country = Country::Thailand;

/// Books a delivery on account, or a payment of one.
async fn owe(api: &Api, customer: Id, event: Event, minor: i64, reference: &'static str) {
    let rt = api.world.rt.clone();
    let effect = async move |tx: &mut store::Tx| {
        let document = Document { doc_type: "order", doc_no: reference, reference };
        let amounts = Amounts::plain(Money::from_minor(minor))?;
        let posting = Posting { event, country: TH, customer: Some(customer), payee: None, amounts, document };
        let oldest: Option<(Day,)> =
            tx.optional("SELECT due_date FROM receivable_due WHERE customer_id = $1 ORDER BY due_date LIMIT 1", params![customer]).await?;
        let due_on = match (event, oldest) {
            (Event::WriteOff, Some((oldest,))) => oldest,
            _ => due_day(tx, customer, org::today_in(&rt, TH)?).await?,
        };
        book(tx, &rt, &posting, due_on).await
    };
    api.world.write(effect).await.expect("booked");
}

async fn terms(desk: &Desk, customer: &Json, changes: &Json) {
    let admin = desk.api.world.sign_in(&request("admin")).await.expect("the administrator is there").tokens.access;
    let path = format!("/v3/org/admin/customer/detail?id={}", customer.as_str().expect("an id"));
    let mut form = desk.api.send(get(&path).bearer(&admin)).await.data();
    form["representatives"] = Json::Null;
    for (name, value) in changes.as_object().expect("changes") {
        form[name] = value.clone();
    }
    let call = post("/v3/org/admin/customer/save").bearer(&admin).key(&format!("terms-{}", form["ver"]));
    desk.api.send(call.json(&form)).await.data();
}

both_databases!(a_representative_sees_own_customers_with_what_they_owe, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submit("first", "1250.50", 10).await.data();
    desk.approve(&desk.finance, &top_up, "paid").await.data();
    let (mine, other) = (id(&top_up["customerId"]), desk.api.world.customer("C-OTHER", TH).await);
    let rep = desk.api.signed_in("th.rep", TH, &[RoleKey::Rep]).await;
    desk.look_after(&top_up["customerId"], "th.rep").await;
    let list = async |query: &str| desk.api.send(get(&format!("/v3/member/front/customer/list{query}")).bearer(&rep)).await.data();
    let seen = list("").await;
    assert_eq!((&seen["total"], &seen["list"][0]["available"]), (&json!(1), &json!("1250.50")));
    assert_eq!((list("?keyword=other").await["total"].clone(), list("?overdueOnly=true").await["total"].clone()), (json!(0), json!(0)));
    let path = format!("/v3/member/front/customer/detail?id={other}");
    assert_eq!(desk.api.send(get(&path).bearer(&rep)).await.refusal(), "404 / 404 / not_found");

    terms(&desk, &top_up["customerId"], &json!({ "creditDays": 30, "creditLimit": "5000" })).await;
    owe(&desk.api, mine, Event::ReceivableRecognised, 100_000, "SO-1").await;
    assert_eq!(list("?overdueOnly=true").await["total"], 0, "its credit days are not over");
    desk.api.world.rt.clock.advance_seconds(35 * 24 * 60 * 60);
    owe(&desk.api, mine, Event::ReceivableRecognised, 50_000, "SO-2").await;
    owe(&desk.api, mine, Event::WriteOff, 40_000, "WO-1").await;
    let rep = desk.api.world.sign_in(&request("th.rep")).await.expect("signed in").tokens.access;
    let ask = async |path: &str| desk.api.send(get(&format!("/v3/member/front/customer/{path}")).bearer(&rep)).await.data();
    for sort in ["overdue", "name", "lastOrder"] {
        let card = ask(&format!("list?overdueOnly=true&sort={sort}")).await["list"][0].clone();
        assert_eq!(
            [&card["receivable"], &card["overdueAmount"], &card["longestOverdueDays"]],
            [&json!("1100.00"), &json!("600.00"), &json!(5)],
            "{sort}"
        );
    }
    let detail = ask(&format!("detail?id={mine}")).await;
    assert_eq!(
        [&detail["creditLeft"], &detail["wallet"]["balance"], &detail["representatives"][0]["name"]],
        [&json!("3900.00"), &json!("1250.50"), &json!("Name of th.rep")]
    );
    let moved = ask(&format!("transactions?id={mine}")).await;
    let lines: Vec<_> = moved["list"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|line| format!("{} {} {}", line["kind"], line["amount"], line["balance"]))
        .collect();
    assert_eq!(
        lines,
        [
            r#""writeOff" "-400.00" "1100.00""#,
            r#""invoice" "500.00" "1500.00""#,
            r#""invoice" "1000.00" "1000.00""#,
            r#""topUp" "1250.50" "1250.50""#,
        ]
    );
    assert_eq!(ask(&format!("transactions?id={mine}&kind=invoice&dateTo=2026-03-02")).await["total"], 1);
    assert_eq!(ask(&format!("transactions?id={mine}&book=wallet")).await["total"], 1);
});

both_databases!(the_nearest_store_comes_first, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let admin = desk.api.admin().await;
    let customer = desk.api.world.customer("C-STORES", TH).await;
    for (code, lat, lng) in [("S-FAR", 18.79, 98.98), ("S-NEAR", 13.75, 100.50), ("S-MID", 14.35, 100.57)] {
        let store = json!({
            "code": code, "name": format!("Shop {code}"), "countryCode": 1, "customerId": customer, "channel": "drug_store", "lat": lat, "lng": lng,
        });
        desk.api.send(post("/v3/org/admin/store/save").bearer(&admin).key(code).json(&store)).await.data();
    }
    let list = async |who, query: &str| {
        let found = desk.api.send(get(&format!("/v3/seller/front/branchStore/getBranchStoreList{query}")).bearer(who)).await.data();
        found["list"].as_array().expect("a list").iter().map(|store| (store["code"].clone(), store["distance"].clone())).collect::<Vec<_>>()
    };
    let near = list(&admin, "?lat=13.74&lng=100.50").await;
    assert_eq!(near.iter().map(|(code, _)| code.clone()).collect::<Vec<_>>(), ["S-NEAR", "S-MID", "S-FAR"]);
    assert_eq!(near[0].1, 1112);
    assert_eq!(list(&admin, "?keyword=mid").await, [(json!("S-MID"), Json::Null)]);
    assert!(list(&desk.buyer, "").await.is_empty(), "another customer's stores");
});

both_databases!(an_account_is_stated_over_days_and_printed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submit("first", "1250.50", 10).await.data();
    let (mine, other) = (id(&top_up["customerId"]), desk.api.world.customer("C-OTHER", TH).await);
    desk.api.signed_in("th.rep", TH, &[RoleKey::Rep]).await;
    desk.look_after(&top_up["customerId"], "th.rep").await;
    owe(&desk.api, mine, Event::ReceivableRecognised, 100_000, "SO-1").await;
    desk.api.world.rt.clock.advance_seconds(40 * 24 * 60 * 60);
    owe(&desk.api, mine, Event::ReceivableRecognised, 50_000, "SO-2").await;
    let rep = desk.api.world.sign_in(&request("th.rep")).await.expect("signed in").tokens.access;
    let today = org::today_in(&desk.api.world.rt, TH).expect("a day");
    let ask = async |path: &str| desk.api.send(get(&format!("/v3/member/front/customer/{path}")).bearer(&rep)).await;

    let stated = ask(&format!("statement?id={mine}&dateFrom={today}&dateTo={today}")).await.data();
    assert_eq!([&stated["opening"], &stated["closing"]], [&json!("1000.00"), &json!("1500.00")]);
    assert_eq!((stated["lines"].as_array().map(Vec::len), &stated["lines"][0]["docNo"]), (Some(1), &json!("SO-2")));
    let printed = ask(&format!("statement/file?id={mine}&dateFrom={today}&dateTo={today}")).await;
    assert!(printed.bytes.starts_with(b"%PDF-"), "{:?}", printed.status);

    for path in ["statement", "statement/file"] {
        let foreign = ask(&format!("{path}?id={other}&dateFrom={today}&dateTo={today}")).await;
        assert_eq!(foreign.refusal(), "404 / 404 / not_found");
        let endless = ask(&format!("{path}?id={mine}&dateFrom=2020-01-01&dateTo={today}")).await;
        assert_eq!(endless.fields(), ["dateTo:out_of_range"], "{path}");
    }
});
