//! A bank's file on its way from the upload to the write-off, over the wire.

use identity::Token;
use kernel::{Country, Id, Money};
use org::RoleKey;
use receivable::Delivery;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, MODULES, id, post};
use crate::finance::Desk;

const TH: Country = Country::Thailand;

async fn deliver(desk: &Desk, customer: Id, minor: i64, dispatch_no: &'static str) {
    let rt = desk.api.world.rt.clone();
    let effect = async move |tx: &mut store::Tx| {
        let (net, tax, biz_date) = (Money::from_minor(minor), Money::ZERO, org::today_in(&rt, TH)?);
        receivable::deliver(tx, &rt, &Delivery { country: TH, customer, dispatch_no, order: None, net, tax, biz_date }).await
    };
    desk.api.world.write(effect).await.expect("delivered");
}

/// Sends a file as the form of the console does.
async fn upload(desk: &Desk, token: &Token, key: &str, fields: &[(&str, &str)], file: &str) -> Answer {
    let boundary = "----gerai";
    let mut body = String::new();
    for (name, value) in fields {
        body.push_str(&format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"));
    }
    body.push_str(&format!(
        "--{boundary}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"march.csv\"\r\nContent-Type: text/csv\r\n\r\n{file}\r\n--{boundary}--\r\n"
    ));
    let call = post("/v3/finance/admin/bankStatement/import").bearer(token).key(key);
    desk.api.send(call.body(&format!("multipart/form-data; boundary={boundary}"), body.into_bytes())).await
}

both_databases!(a_file_is_tried_imported_once_and_matched_by_somebody_else, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let mine = desk.ask(&desk.buyer, "front/wallet/summary").await.data()["customerId"].clone();
    deliver(&desk, id(&mine), 100_000, "DN-TH-260301-00001").await;
    let account = desk.payee["id"].as_str().expect("an id").to_owned();
    let file = "Date,Credit,Reference\n2026-03-01,1000.00,DN-TH-260301-00001\n2026-03-01,12.00,nobody\n";
    let form = |dry: &'static str| vec![("dryRun", dry), ("payeeId", account.as_str())];

    let tried = upload(&desk, &desk.finance, "try", &form("true"), file).await.data();
    assert_eq!((&tried["created"], &tried["sure"], &tried["errors"]), (&json!(2), &json!(1), &json!([])));
    assert_eq!(desk.ask(&desk.finance, "admin/bankLine/list").await.data()["total"], 0, "nothing was kept");
    let done = upload(&desk, &desk.finance, "do", &form("false"), file).await.data();
    assert_eq!(done["created"], 2);
    assert_eq!(upload(&desk, &desk.finance, "again", &form("false"), file).await.data()["created"], 0);
    let broken = upload(&desk, &desk.finance, "bad", &form("false"), "Date,Credit\nsome 3rd,1.00\n").await.data();
    assert_eq!((&broken["errors"][0]["row"], &broken["errors"][0]["code"]), (&json!(2), &json!("malformed")));
    assert_eq!(upload(&desk, &desk.buyer, "no", &form("true"), file).await.refusal(), "403 / 403 / forbidden");

    let sure = desk.ask(&desk.second, "admin/bankLine/list?sure=true&countryCode=1").await.data();
    let line = &sure["list"][0];
    assert_eq!((&sure["total"], &line["proposal"]["reason"], &line["importedByMe"]), (&json!(1), &json!("reference"), &json!(false)));
    let agreed = json!({ "list": [{ "id": line["id"], "ver": line["ver"], "proposalId": line["proposal"]["proposalId"] }] });
    let own = desk.tell(&desk.finance, "admin/bankLine/acceptAll", "own", &agreed).await.data();
    assert_eq!((&own["accepted"], &own["left"]), (&json!(0), &json!([line["id"]])), "who imports does not match");
    let accepted = desk.tell(&desk.second, "admin/bankLine/acceptAll", "all", &agreed).await.data();
    assert_eq!(accepted["accepted"], 1);
    let owed = desk.ask(&desk.buyer, "front/receivable/list").await.data();
    assert_eq!((&owed["list"][0]["settled"], &owed["list"][0]["status"]), (&json!(true), &json!("written_off")));

    let rest = desk.ask(&desk.second, "admin/bankLine/list?status=open").await.data()["list"][0].clone();
    let ignore = json!({ "id": rest["id"], "ver": rest["ver"], "reason": "Interest" });
    assert_eq!(desk.tell(&desk.second, "admin/bankLine/ignore", "ignore", &ignore).await.data()["status"], "ignored");
    let files = desk.ask(&desk.finance, &format!("admin/bankStatement/list?payeeId={account}")).await.data();
    assert_eq!((&files["total"], &files["list"][0]["lineCount"], &files["list"][0]["openCount"]), (&json!(1), &json!(2), &json!(0)));

    let matched = desk.ask(&desk.second, "admin/bankLine/list?status=matched").await.data()["list"][0].clone();
    let ask = json!({ "id": matched["id"], "ver": matched["ver"], "reason": "Wrong customer" });
    let asked = desk.tell(&desk.second, "admin/bankLine/askUndo", "ask", &ask).await.data();
    let version = json!({ "id": asked["id"], "ver": asked["ver"] });
    assert_eq!(desk.tell(&desk.second, "admin/bankLine/undo", "alone", &version).await.json()["code"], "second_person_needed");
    assert_eq!(desk.tell(&desk.finance, "admin/bankLine/undo", "both", &version).await.data()["status"], "open");
    assert_eq!(desk.ask(&desk.buyer, "front/receivable/list").await.data()["list"][0]["unwrittenOff"], "1000.00");
});

both_databases!(statements_are_for_the_finance_of_their_country, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let account = desk.payee["id"].as_str().expect("an id").to_owned();
    let file = "Date,Credit,Reference\n2026-03-01,1000.00,X\n";
    upload(&desk, &desk.finance, "do", &[("dryRun", "false"), ("payeeId", &account)], file).await.data();
    let line = desk.ask(&desk.finance, "admin/bankLine/list").await.data()["list"][0].clone();
    let abroad = desk.api.signed_in("my.fin", Country::Malaysia, &[RoleKey::Finance]).await;
    assert_eq!(desk.ask(&abroad, "admin/bankLine/list").await.data()["total"], 0);
    let detail = desk.ask(&abroad, &format!("admin/bankLine/detail?id={}", line["id"].as_str().expect("an id"))).await;
    assert_eq!(detail.refusal(), "404 / 404 / not_found");
    let taken = upload(&desk, &abroad, "theirs", &[("dryRun", "true"), ("payeeId", &account)], file).await;
    assert_eq!(taken.fields(), ["payeeId:unknown"]);
    let rep = desk.api.signed_in("th.rep", TH, &[RoleKey::Rep]).await;
    assert_eq!(desk.ask(&rep, "admin/bankLine/list").await.refusal(), "403 / 403 / forbidden");
    let ignored: Json = json!({ "id": line["id"], "ver": line["ver"], "reason": "Mine" });
    assert_eq!(desk.tell(&abroad, "admin/bankLine/ignore", "theirs", &ignored).await.refusal(), "404 / 404 / not_found");
});
