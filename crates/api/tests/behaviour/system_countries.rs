//! The rules of a country in one place, changed from a day on and never backwards.

use identity::Token;
use kernel::Country;
use org::{Day, RoleKey};
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, Api, MODULES, get, post};

const LIST: &str = "/v3/system/admin/country/list";

async fn office(db: store::Db) -> (Api, Token) {
    let api = Api::new(db).await;
    let rt = api.world.rt.clone();
    api.world.write(async move |tx| catalogue::seed_reference(tx, &rt).await).await.expect("reference data");
    let admin = api.admin().await;
    (api, admin)
}

fn today(api: &Api) -> Day {
    org::today_in(&api.world.rt, Country::Thailand).expect("a day")
}

async fn thailand(api: &Api, token: &Token) -> Json {
    let listed = api.send(get(LIST).bearer(token).header("language", "en")).await.data();
    listed["list"].as_array().expect("a list").iter().find(|row| row["countryCode"] == 1).expect("Thailand").clone()
}

async fn change(api: &Api, token: &Token, intent: &str, what: &str, body: Json) -> Answer {
    api.send(post(&format!("/v3/system/admin/country/{what}")).bearer(token).key(intent).json(&body)).await
}

fn giving(ver: i64, from: Day, samples: bool) -> Json {
    json!({ "countryCode": 1, "ver": ver, "fromDate": from, "rule": { "samples": samples, "gifts": false } })
}

both_databases!(a_country_is_shown_with_all_its_rules, MODULES, async |db| {
    let (api, admin) = office(db).await;
    let rules = thailand(&api, &admin).await;
    let facts = &rules["facts"];
    assert_eq!(
        (&facts["currency"], &facts["phonePrefix"], &facts["phoneBeginsWith"]),
        (&json!("THB"), &json!("+66"), &json!(["6", "8", "9"]))
    );
    assert_eq!((&facts["phoneMinDigits"], &facts["phoneMaxDigits"], &facts["provinceCount"]), (&json!(9), &json!(9), &json!(77)));
    assert_eq!(rules["orderTypes"], json!([{ "fromDate": "2000-01-01", "rule": { "samples": false, "gifts": false } }]));
    assert_eq!(rules["topUp"][0]["rule"]["cap"], json!("5000000.00"));
    assert_eq!(
        (&rules["address"][0]["rule"]["postcodeDigits"], &rules["addressParts"][3]["label"]),
        (&json!(5), &json!("Province (Changwat)"))
    );
    assert_eq!(rules["taxRates"].as_array().map(Vec::len), Some(2));

    let payee = json!({ "countryCode": 1, "bankCode": "KBANK", "bankName": { "en": "Kasikornbank" }, "payeeName": "Gerai", "payeeAccount": "0012345678",
        "branch": "Silom", "enabled": true, "sort": 1 });
    let finance = api.signed_in("th.fin", Country::Thailand, &[RoleKey::Finance]).await;
    api.send(post("/v3/finance/admin/payee/save").bearer(&finance).key("payee").json(&payee)).await.data();
    let banks = thailand(&api, &admin).await["banks"].clone();
    assert_eq!(banks, json!([{ "bankCode": "KBANK", "bankName": "Kasikornbank", "openAccounts": 1 }]), "without the numbers");
});

both_databases!(a_rule_begins_on_a_day_and_never_earlier, MODULES, async |db| {
    let (api, admin) = office(db).await;
    let (today, tomorrow) = (today(&api), today(&api).tomorrow());
    let refused = change(&api, &admin, "past", "orderTypes", giving(1, today.yesterday(), true)).await;
    assert_eq!(refused.fields(), ["fromDate:day_past"]);
    change(&api, &admin, "now", "orderTypes", giving(1, today, true)).await.data();
    let stale = change(&api, &admin, "stale", "orderTypes", giving(1, tomorrow, false)).await;
    assert_eq!(stale.refusal(), "409 / 409 / version_conflict");
    change(&api, &admin, "then", "orderTypes", giving(2, tomorrow, false)).await.data();
    let rules = thailand(&api, &admin).await;
    let from = |at: usize| rules["orderTypes"][at]["fromDate"].clone();
    assert_eq!([from(0), from(1), from(2)], [json!(tomorrow), json!(today), json!("2000-01-01")]);

    let rep = api.signed_in("th.rep", Country::Thailand, &[RoleKey::Rep]).await;
    let budget = async || api.send(get("/v3/business/front/sample/budget").bearer(&rep)).await;
    assert_eq!(budget().await.data()["qtyLimit"], json!(300), "samples are given now, within a budget");
    assert_eq!(api.send(get("/v3/business/front/gift/budget").bearer(&rep)).await.refusal(), "409 / 434 / not_offered");

    let withdrawal = |ver: i64, from: Day| json!({ "countryCode": 1, "ver": ver, "kind": "order_types", "fromDate": from });
    let begun = change(&api, &admin, "begun", "withdraw", withdrawal(3, today)).await;
    assert_eq!(begun.fields(), ["fromDate:day_past"]);
    change(&api, &admin, "back", "withdraw", withdrawal(3, tomorrow)).await.data();
    assert_eq!(thailand(&api, &admin).await["orderTypes"].as_array().map(Vec::len), Some(2));
    let gone = change(&api, &admin, "gone", "withdraw", withdrawal(4, tomorrow)).await;
    assert_eq!(gone.refusal(), "404 / 404 / not_found");

    let trail = api.send(get("/v3/system/admin/audit/list?docType=country_rule").bearer(&admin)).await.data();
    let actions: Vec<_> = trail["list"].as_array().expect("entries").iter().map(|entry| entry["action"].clone()).collect();
    assert_eq!(actions, ["country_rule.withdraw", "country_rule.save", "country_rule.save"]);
    assert_eq!(trail["list"][0]["docNo"], json!("TH order_types"));
});

both_databases!(what_no_country_could_mean_is_refused, MODULES, async |db| {
    let (api, admin) = office(db).await;
    let today = today(&api);
    let cap = |cap: &str| json!({ "countryCode": 3, "ver": 1, "fromDate": today, "rule": { "cap": cap } });
    assert_eq!(change(&api, &admin, "none", "topUp", cap("0")).await.fields(), ["rule.cap:out_of_range"]);
    assert_eq!(change(&api, &admin, "sen", "topUp", cap("100.50")).await.fields(), ["rule.cap:no_decimals"]);
    change(&api, &admin, "cap", "topUp", cap("1000000")).await.data();

    let rule = thailand(&api, &admin).await["address"][0]["rule"].clone();
    let address = |name: &str, value: Json| {
        let mut rule = rule.clone();
        rule[name] = value;
        json!({ "countryCode": 1, "ver": 1, "fromDate": today, "rule": rule })
    };
    let wrong = [("parts", json!(["line"])), ("required", json!(["city"])), ("postcodeDigits", json!(20))];
    let codes = ["rule.parts:fixed", "rule.required:unknown", "rule.postcodeDigits:out_of_range"];
    for ((name, value), code) in wrong.into_iter().zip(codes) {
        assert!(change(&api, &admin, name, "address", address(name, value)).await.fields().contains(&code.to_owned()), "{name}");
    }
    change(&api, &admin, "fewer", "address", address("required", json!(["line", "province"]))).await.data();
    let template = api.send(get("/v3/member/front/address/template").bearer(&admin)).await.data();
    let required = template["parts"].as_array().expect("parts").iter().filter(|part| part["required"] == true).count();
    assert_eq!(required, 2, "forms ask for what the rule demands");
});

both_databases!(a_tax_rate_begins_where_the_last_one_ends, MODULES, async |db| {
    let (api, admin) = office(db).await;
    let (today, tomorrow) = (today(&api), today(&api).tomorrow());
    let rate = |rate: i64, from: Day, ver: i64| json!({ "countryCode": 1, "taxClass": "standard", "ver": ver, "rate": rate, "baseNumerator": 1, "baseDenominator": 1, "fromDate": from });
    assert_eq!(change(&api, &admin, "past", "taxRate", rate(1000, today.yesterday(), 1)).await.fields(), ["fromDate:day_past"]);
    assert_eq!(change(&api, &admin, "stale", "taxRate", rate(1000, tomorrow, 7)).await.refusal(), "409 / 409 / version_conflict");
    change(&api, &admin, "ten", "taxRate", rate(1000, tomorrow, 1)).await.data();
    let standard = async || {
        let rules = thailand(&api, &admin).await;
        let rates = rules["taxRates"].as_array().expect("rates").iter().filter(|rate| rate["taxClass"] == "standard").cloned();
        rates.collect::<Vec<Json>>()
    };
    let rates = standard().await;
    let spans: Vec<_> = rates.iter().map(|rate| (rate["rate"].clone(), rate["fromDate"].clone(), rate["toDate"].clone())).collect();
    let expected = [(json!(1000), json!(tomorrow), Json::Null), (json!(700), json!("1999-04-01"), json!(today))];
    assert_eq!(spans, expected);
    change(&api, &admin, "nine", "taxRate", rate(900, tomorrow, 1)).await.data();
    assert_eq!((standard().await.len(), &standard().await[0]["rate"]), (2, &json!(900)), "what has not begun is replaced");

    let mut begun = rates[1].clone();
    begun["rate"] = json!(100);
    let rewritten = api.send(post("/v3/goods/admin/taxRate/save").bearer(&admin).key("rewritten").json(&begun)).await;
    assert_eq!(rewritten.fields(), ["rate:fixed"], "what was charged stays");
    let mut cut = rates[1].clone();
    cut["toDate"] = json!("2001-01-01");
    let shortened = api.send(post("/v3/goods/admin/taxRate/save").bearer(&admin).key("cut").json(&cut)).await;
    assert_eq!(shortened.fields(), ["toDate:day_past"]);
});

both_databases!(auditors_read_the_rules_and_change_none, MODULES, async |db| {
    let (api, _) = office(db).await;
    let auditor = api.signed_in("ho.audit", Country::Thailand, &[RoleKey::Auditor]).await;
    assert_eq!(thailand(&api, &auditor).await["ver"], json!(1));
    let today = today(&api);
    assert_eq!(change(&api, &auditor, "no", "orderTypes", giving(1, today, true)).await.refusal(), "403 / 403 / forbidden");
    let finance = api.signed_in("ho.fin", Country::Thailand, &[RoleKey::Finance]).await;
    assert_eq!(api.send(get(LIST).bearer(&finance)).await.refusal(), "403 / 403 / forbidden");
});
