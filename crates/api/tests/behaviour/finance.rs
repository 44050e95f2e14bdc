//! From the slip a buyer photographs to the money in the wallet, over the wire.

use std::io::Cursor;

use calamine::{Reader, Xlsx};
use identity::Token;
use identity::testing::request;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::{Db, both_databases};

use crate::common::{Answer, Api, MODULES, get, post};
use crate::picture::upload;

const TH: Country = Country::Thailand;

/// A shop with a buyer, two people of finance and a bank account.
pub struct Desk {
    pub api: Api,
    pub buyer: Token,
    pub finance: Token,
    pub second: Token,
    pub payee: Json,
}

impl Desk {
    pub async fn open(db: Db) -> Self {
        let api = Api::new(db).await;
        api.world.buyer("th.buyer1", TH).await;
        let buyer = api.world.sign_in(&request("th.buyer1")).await.expect("signed in").tokens.access;
        let finance = api.signed_in("th.fin1", TH, &[RoleKey::Finance]).await;
        let second = api.signed_in("th.fin2", TH, &[RoleKey::Finance]).await;
        let account = json!({
            "countryCode": 1, "bankCode": "KBANK", "bankName": { "en": "Kasikornbank" }, "payeeName": "Gerai (Thailand)",
            "payeeAccount": "000-0-12345-6", "branch": "Silom", "enabled": true, "sort": 1,
        });
        let payee = api.send(post("/v3/finance/admin/payee/save").bearer(&finance).key("payee").json(&account)).await.data();
        Self { api, buyer, finance, second, payee }
    }

    pub async fn ask(&self, who: &Token, path: &str) -> Answer {
        self.api.send(get(&format!("/v3/finance/{path}")).bearer(who)).await
    }

    pub async fn tell(&self, who: &Token, path: &str, intent: &str, body: &Json) -> Answer {
        self.api.send(post(&format!("/v3/finance/{path}")).bearer(who).key(intent).json(body)).await
    }

    /// A top-up whose picture is told from others by its shade.
    pub async fn submit(&self, intent: &str, amount: &str, shade: u8) -> Answer {
        let voucher = upload(&self.api, &self.buyer, "voucher", shade).await;
        let body = json!({
            "requestId": intent, "amount": amount, "payeeId": self.payee["id"], "payerName": "Somchai Shop", "payerBank": "SCB",
            "paidAt": "2026-03-02T02:00:00Z", "voucherIds": [voucher["id"]],
        });
        self.tell(&self.buyer, "front/topUp/submit", intent, &body).await
    }

    /// Makes the person with this login the customer's representative.
    pub async fn look_after(&self, customer: &Json, login: &str) {
        let admin = self.api.admin().await;
        let path = format!("/v3/org/admin/customer/detail?id={}", customer.as_str().expect("an id"));
        let mut form = self.api.send(get(&path).bearer(&admin)).await.data();
        let people = self.api.send(get(&format!("/v3/org/admin/person/list?keyword=E-{login}")).bearer(&admin)).await.data();
        form["representatives"] = json!({ "from": "2026-03-01", "list": [{ "personId": people["list"][0]["id"], "share": 10_000 }] });
        self.api.send(post("/v3/org/admin/customer/save").bearer(&admin).key(login).json(&form)).await.data();
    }

    pub async fn approve(&self, who: &Token, top_up: &Json, intent: &str) -> Answer {
        let body = json!({ "id": top_up["id"], "ver": top_up["ver"], "bankRef": format!("REF-{intent}") });
        self.tell(who, "admin/topUp/approve", intent, &body).await
    }
}

both_databases!(a_slip_is_shown_to_whoever_asked_for_it_lately, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submit("first", "1250.50", 10).await.data();
    let link = top_up["vouchers"][0]["url"].as_str().expect("a link").to_owned();
    let shown = desk.api.send(get(&link)).await;
    assert_eq!((shown.status.as_u16(), shown.header("cache-control")), (200, Some("private, max-age=3600")));
    let (lasting, _) = link.split_once("&e=").expect("an end");
    assert_eq!(desk.api.send(get(lasting)).await.refusal(), "404 / 404 / not_found");

    desk.api.world.rt.clock.advance_seconds(25 * 3600);
    assert_eq!(desk.api.send(get(&link)).await.refusal(), "404 / 404 / not_found");
    let finance = desk.api.signed_in("later.finance", TH, &[RoleKey::Finance]).await;
    let anew = desk.ask(&finance, "admin/topUp/list?status=pending").await.data()["list"][0]["vouchers"][0]["url"].clone();
    assert_eq!(desk.api.send(get(anew.as_str().expect("a link"))).await.status.as_u16(), 200, "whoever may still read has a new one");
});

both_databases!(a_slip_becomes_money_in_the_wallet, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submit("first", "1250.50", 10).await.data();
    assert_eq!((&top_up["status"], &top_up["docNo"]), (&json!("pending"), &json!("TU-TH-260302-00001")));
    let slip = desk.api.send(get(top_up["vouchers"][0]["url"].as_str().expect("a link"))).await;
    assert!(slip.header("content-type").is_some_and(|kind| kind.starts_with("image/")));

    let queue = desk.ask(&desk.finance, "admin/topUp/list?status=pending&keyword=th.buyer1").await.data();
    assert_eq!((&queue["total"], &queue["list"][0]["docNo"], &queue["list"][0]["duplicate"]), (&json!(1), &top_up["docNo"], &json!(false)));
    let case = desk.ask(&desk.finance, &format!("admin/topUp/detail?docNo={}", top_up["docNo"].as_str().expect("a number"))).await.data();
    assert_eq!((&case["topUp"]["payeeAccount"], &case["wallet"]["balance"]), (&json!("0000123456"), &json!("0.00")));

    let approved = desk.approve(&desk.finance, &top_up, "ok").await.data();
    assert_eq!((&approved["status"], &approved["creditedAmount"]), (&json!("success"), &json!("1250.50")));
    let summary = desk.ask(&desk.buyer, "front/wallet/summary").await.data();
    let figure = |name: &str| summary[name].as_str().unwrap_or("?").to_owned();
    assert_eq!([figure("balance"), figure("held"), figure("available"), figure("monthIn")], ["1250.50", "0.00", "1250.50", "1250.50"]);
    let lines = desk.ask(&desk.buyer, "front/wallet/lines?direction=income").await.data();
    assert_eq!((&lines["list"][0]["docNo"], &lines["list"][0]["balanceAfter"]), (&top_up["docNo"], &json!("1250.50")));
    assert_eq!(desk.ask(&desk.buyer, "front/wallet/lines?direction=expenditure").await.data()["total"], 0);

    let mine = desk.ask(&desk.buyer, &format!("front/topUp/detail?id={}", top_up["id"].as_str().expect("an id"))).await.data();
    assert_eq!((&mine["status"], &mine["auditedBy"]), (&json!("success"), &Json::Null));
    let booked = desk.ask(&desk.finance, "admin/ledger/entries?docNo=TU-TH-260302-00001").await.data();
    let entry = &booked["list"][0];
    assert_eq!((&entry["event"], &entry["debitCode"], &entry["creditCode"]), (&json!(101), &json!("BANK"), &json!("WALLET")));
    for (filter, found) in
        [("code=WALLET", 1), ("code=SALES", 0), ("keyword=th.buyer1", 1), ("keyword=nobody", 0), ("dateTo=2026-03-01", 0)]
    {
        let listed = desk.ask(&desk.finance, &format!("admin/ledger/entries?{filter}")).await.data();
        assert_eq!(listed["total"], found, "{filter}");
        let workbook = desk.api.export(&desk.finance, &format!("/v3/finance/admin/ledger/export?{filter}")).await;
        let mut read = Xlsx::new(Cursor::new(workbook.bytes.clone())).expect("a workbook");
        let rows = read.worksheet_range_at(0).expect("a sheet").expect("readable").rows().count();
        assert_eq!(rows, found + 1, "{filter}");
    }
    let accounts = desk.ask(&desk.finance, "admin/ledger/accounts?code=WALLET").await.data();
    assert_eq!((&accounts["total"], &accounts["list"][0]["balance"]), (&json!(1), &json!("1250.50")));
});

both_databases!(the_same_request_again_is_the_same_top_up, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let voucher = upload(&desk.api, &desk.buyer, "voucher", 20).await;
    let body = json!({
        "requestId": "r-1", "amount": "500", "payeeId": desk.payee["id"], "payerName": "Somchai", "paidAt": "2026-03-02T02:00:00Z",
        "voucherIds": [voucher["id"]],
    });
    let first = desk.tell(&desk.buyer, "front/topUp/submit", "same", &body).await.data();
    let again = desk.tell(&desk.buyer, "front/topUp/submit", "same", &body).await;
    assert_eq!((again.header("idempotent-replayed"), again.data()), (Some("true"), first.clone()));
    let later = desk.tell(&desk.buyer, "front/topUp/submit", "after-a-restart", &body).await.data();
    assert_eq!(later["id"], first["id"], "the request id outlives the key");
    let mut other = body.clone();
    other["amount"] = json!("900");
    assert_eq!(desk.tell(&desk.buyer, "front/topUp/submit", "other", &other).await.refusal(), "422 / 422 / idempotency_mismatch");
    other["requestId"] = json!("r-2");
    let reused = desk.tell(&desk.buyer, "front/topUp/submit", "picture", &other).await;
    assert_eq!(reused.refusal(), "409 / 409 / voucher_in_use");
    assert_eq!(desk.ask(&desk.buyer, "front/topUp/list").await.data()["total"], 1);
});

both_databases!(one_auditor_at_a_time, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submit("first", "100", 30).await.data();
    let key = json!({ "id": top_up["id"] });
    assert_eq!(desk.tell(&desk.finance, "admin/topUp/claim", "mine", &key).await.data()["mine"], true);
    let refused = desk.tell(&desk.second, "admin/topUp/claim", "theirs", &key).await;
    assert_eq!(refused.refusal(), "409 / 409 / top_up_claimed");
    assert_eq!(desk.approve(&desk.second, &top_up, "theirs").await.refusal(), "409 / 409 / top_up_claimed");
    let queue = desk.ask(&desk.second, "admin/topUp/list").await.data();
    assert_eq!((&queue["list"][0]["claim"]["mine"], &queue["list"][0]["claim"]["name"]), (&json!(false), &json!("Name of th.fin1")));
    desk.api.world.rt.clock.advance_seconds(15 * 60 + 1);
    let second = desk.api.world.sign_in(&request("th.fin2")).await.expect("signed in").tokens.access;
    assert_eq!(desk.ask(&second, "admin/topUp/list").await.data()["list"][0]["claim"], Json::Null);
    assert_eq!(desk.approve(&second, &top_up, "free-again").await.data()["status"], "success");
});

both_databases!(an_auditor_lets_go_of_what_was_claimed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submit("first", "100", 35).await.data();
    let key = json!({ "id": top_up["id"] });
    desk.tell(&desk.finance, "admin/topUp/claim", "mine", &key).await.data();
    assert_eq!(desk.tell(&desk.second, "admin/topUp/release", "theirs", &key).await.refusal(), "409 / 409 / top_up_claimed");
    assert_eq!(desk.tell(&desk.finance, "admin/topUp/release", "let-go", &key).await.data()["ver"], top_up["ver"]);
    assert_eq!(desk.tell(&desk.second, "admin/topUp/claim", "now-theirs", &key).await.data()["mine"], true);
});

both_databases!(a_refusal_names_its_reason, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submit("first", "100", 40).await.data();
    let refuse = |reason: &str, words: &str| json!({ "id": top_up["id"], "ver": top_up["ver"], "rejectReason": reason, "reason": words });
    assert_eq!(desk.tell(&desk.finance, "admin/topUp/reject", "a", &refuse("other", " ")).await.fields(), ["reason:required"]);
    let failed = desk.tell(&desk.finance, "admin/topUp/reject", "b", &refuse("voucher_unreadable", "")).await.data();
    assert_eq!((&failed["status"], &failed["rejectReason"]), (&json!("failed"), &json!("voucher_unreadable")));
    let again = desk.tell(&desk.second, "admin/topUp/reject", "c", &refuse("duplicate", "")).await;
    assert_eq!(again.refusal(), "409 / 409 / version_conflict");
    let counts = desk.ask(&desk.finance, "admin/topUp/counts").await.data();
    assert_eq!((&counts["pending"], &counts["failed"]), (&json!(0), &json!(1)));
    let withdrawn = desk.tell(&desk.buyer, "front/topUp/withdraw", "w", &json!({ "id": top_up["id"] })).await;
    assert_eq!(withdrawn.refusal(), "409 / 438 / transition_not_allowed");
});

both_databases!(doubles_are_flagged_and_acknowledged, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let first = desk.submit("first", "700", 50).await.data();
    desk.approve(&desk.finance, &first, "paid").await.data();
    let second = desk.submit("second", "700", 50).await.data();
    let queue = desk.ask(&desk.finance, "admin/topUp/list").await.data();
    let flags: Vec<_> = queue["list"].as_array().expect("a list").iter().map(|row| row["duplicate"].clone()).collect();
    assert_eq!(flags, [json!(true), json!(false)], "only what waits asks for attention");
    let case = desk.ask(&desk.finance, &format!("admin/topUp/detail?id={}", second["id"].as_str().expect("an id"))).await.data();
    assert_eq!((&case["duplicates"][0]["docNo"], &case["duplicates"][0]["sameVoucher"]), (&first["docNo"], &json!(true)));
    assert_eq!(case["others"][0]["docNo"], first["docNo"]);
    let refused = desk.approve(&desk.finance, &second, "other").await;
    assert_eq!(
        (refused.refusal(), &refused.json()["data"]["duplicates"][0]["docNo"]),
        ("409 / 409 / top_up_duplicate".to_owned(), &first["docNo"])
    );
    let credited = json!({
        "id": second["id"], "ver": second["ver"], "bankRef": "OTHER", "creditedAmount": "695", "reason": "Bank fee", "duplicateAcknowledged": true,
    });
    assert_eq!(desk.tell(&desk.finance, "admin/topUp/approve", "seen", &credited).await.data()["creditedAmount"], "695.00");
});

both_databases!(two_people_take_a_top_up_back, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submit("first", "300", 60).await.data();
    let credited = desk.approve(&desk.finance, &top_up, "paid").await.data();
    let ask = json!({ "id": credited["id"], "ver": credited["ver"], "reason": "Cheque bounced" });
    let asked = desk.tell(&desk.finance, "admin/topUp/askReversal", "ask", &ask).await.data();
    let waiting = desk.ask(&desk.second, "admin/topUp/list?reversalAsked=true").await.data();
    assert_eq!((&waiting["total"], &waiting["list"][0]["reversalAsked"]), (&json!(1), &json!(true)));
    let confirm = json!({ "id": asked["id"], "ver": asked["ver"] });
    let own = desk.tell(&desk.finance, "admin/topUp/reverse", "own", &confirm).await;
    assert_eq!(own.refusal(), "403 / 439 / second_person_needed");
    let owed = desk.tell(&desk.second, "admin/topUp/reverseOnAccount", "owed", &confirm).await;
    assert_eq!(owed.refusal(), "409 / 438 / transition_not_allowed", "the wallet still has the money");
    let reversed = desk.tell(&desk.second, "admin/topUp/reverse", "second", &confirm).await.data();
    assert_eq!(reversed["status"], "reversed");
    assert_eq!(desk.ask(&desk.buyer, "front/wallet/summary").await.data()["balance"], "0.00");
});

both_databases!(money_is_seen_only_by_those_it_concerns, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submit("first", "100", 70).await.data();
    desk.api.world.buyer("th.buyer2", TH).await;
    let stranger = desk.api.world.sign_in(&request("th.buyer2")).await.expect("signed in").tokens.access;
    let id = top_up["id"].as_str().expect("an id");
    assert_eq!(desk.ask(&stranger, &format!("front/topUp/detail?id={id}")).await.refusal(), "404 / 404 / not_found");
    assert_eq!(desk.ask(&stranger, "front/topUp/list").await.data()["total"], 0);
    let customer = top_up["customerId"].as_str().expect("an id");
    assert_eq!(desk.ask(&stranger, &format!("front/wallet/summary?customerId={customer}")).await.refusal(), "404 / 404 / not_found");
    let abroad = desk.api.signed_in("my.fin", Country::Malaysia, &[RoleKey::Finance]).await;
    assert_eq!(desk.ask(&abroad, &format!("admin/topUp/detail?id={id}")).await.refusal(), "404 / 404 / not_found");
    assert_eq!(desk.approve(&abroad, &top_up, "abroad").await.refusal(), "404 / 404 / not_found");
    let auditor = desk.api.signed_in("aud", TH, &[RoleKey::Auditor]).await;
    assert_eq!(desk.ask(&auditor, "admin/topUp/list").await.data()["list"][0]["payeeAccount"], "******3456");
    assert_eq!(desk.approve(&auditor, &top_up, "auditor").await.refusal(), "403 / 403 / forbidden");
    for path in ["admin/topUp/list", "admin/topUp/counts", "admin/ledger/accounts", "admin/ledger/entries", "admin/payee/list"] {
        assert_eq!(desk.ask(&desk.buyer, path).await.refusal(), "403 / 403 / forbidden", "{path}");
    }
    assert_eq!(desk.api.export(&desk.buyer, "/v3/finance/admin/ledger/export").await.refusal(), "403 / 403 / forbidden");
    let promoter = desk.api.signed_in("th.ba", TH, &[RoleKey::Ba]).await;
    assert_eq!(desk.ask(&promoter, "front/payee/list").await.refusal(), "403 / 403 / forbidden");
});

both_databases!(everybody_concerned_is_told_and_nobody_else, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let top_up = desk.submit("first", "1250.50", 80).await.data();
    let rep = desk.api.signed_in("th.rep", TH, &[RoleKey::Rep]).await;
    desk.look_after(&top_up["customerId"], "th.rep").await;
    let told = async |who: &Token| {
        let call = get("/v3/message/front/notice/list?kind=wallet").bearer(who).header("language", "en");
        desk.api.send(call).await.data()["list"].clone()
    };
    let waiting = told(&desk.second).await;
    assert_eq!((&waiting[0]["docType"], &waiting[0]["docNo"]), (&json!("top_up"), &top_up["docNo"]));
    assert_eq!(
        waiting[0]["body"],
        "Shop C-th.buyer1 submitted top-up TU-TH-260302-00001 (฿1,250.50). Please check it against the bank statement."
    );
    assert_eq!((told(&desk.buyer).await, told(&rep).await), (json!([]), json!([])), "they know, or need not");

    let less = json!({ "id": top_up["id"], "ver": top_up["ver"], "bankRef": "R1", "creditedAmount": "1250", "reason": "Bank fee" });
    desk.tell(&desk.finance, "admin/topUp/approve", "less", &less).await.data();
    for who in [&desk.buyer, &rep] {
        let decided = told(who).await;
        assert_eq!(decided[0]["title"], "Recharge successful, amount adjusted");
        assert!(decided[0]["body"].as_str().is_some_and(|body| body.contains("฿1,250.50 requested, ฿1,250 credited")), "{decided}");
    }
    assert_eq!(told(&desk.second).await.as_array().map(Vec::len), Some(1), "finance is not told of its own decision");
});
