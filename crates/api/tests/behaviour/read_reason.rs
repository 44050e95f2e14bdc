//! Why an auditor looks, over HTTP.

use api::MODULES;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, get, post};

const HISTORY: &str = "/v3/system/admin/audit/list?action=document.read";

async fn reads(api: &Api) -> Vec<Json> {
    let admin = api.admin().await;
    api.send(get(HISTORY).bearer(&admin)).await.data()["list"].as_array().expect("a list").clone()
}

both_databases!(an_auditor_with_a_phone_is_not_asked_and_noted_all_the_same, MODULES, async |db| {
    let api = Api::new(db).await;
    let auditor = api.signed_in("aud", Country::Thailand, &[RoleKey::Auditor]).await;
    let people = get("/v3/member/front/customer/list").bearer_without_reason(&auditor);
    api.send(people).await.data();
    let noted = reads(&api).await;
    assert_eq!(noted.len(), 1);
    assert_eq!(noted[0]["after"]["route"], json!("/v3/member/front/customer/list"));
    assert_eq!(noted[0]["after"]["reason"], Json::Null);
});

both_databases!(an_auditor_says_why_before_looking, MODULES, async |db| {
    let api = Api::new(db).await;
    let auditor = api.signed_in("aud", Country::Thailand, &[RoleKey::Auditor]).await;
    for path in [
        "/v3/org/admin/customer/list",
        "/v3/org/admin/person/detail?id=1",
        "/v3/business/admin/order/list",
        "/v3/finance/admin/topUp/list",
        "/v3/goods/admin/product/export",
        "/v3/system/admin/audit/export",
    ] {
        let call = || if path.ends_with("/export") { post(path).key("export") } else { get(path) };
        for call in [call(), call().header("x-read-reason", "no"), call().header("x-read-reason", "%ff%ff%ff%ff")] {
            let refused = api.send(call.bearer_without_reason(&auditor)).await;
            assert_eq!(refused.refusal(), "403 / 403 / read_reason_required", "{path}");
        }
    }
    for path in ["/v3/report/front/export/list", "/v3/member/front/user/info", "/v3/org/admin/role/list", "/v3/system/admin/audit/list"] {
        assert_eq!(api.send(get(path).bearer_without_reason(&auditor)).await.status.as_u16(), 200, "{path}");
    }
    assert_eq!(reads(&api).await, Vec::<Json>::new(), "what was refused was not read");
});

both_databases!(every_look_of_an_auditor_is_in_the_history, MODULES, async |db| {
    let api = Api::new(db).await;
    let auditor = api.signed_in("aud", Country::Thailand, &[RoleKey::Auditor]).await;
    let call =
        get("/v3/finance/admin/topUp/list?customerId=77&pageSize=20").header("x-read-reason", "%E5%AE%A2%E6%88%B7%E6%8A%95%E8%AF%89");
    let answer = api.send(call.bearer_without_reason(&auditor)).await;
    let found = reads(&api).await;
    assert_eq!(found.len(), 1);
    let entry = &found[0];
    assert_eq!((&entry["docType"], &entry["docNo"], &entry["actorName"]), (&json!("top_up"), &json!("77"), &json!("Name of aud")));
    let expected = json!({
        "reason": "客户投诉", "route": "/v3/finance/admin/topUp/list", "query": { "customerId": "77", "pageSize": "20" },
        "traceId": answer.header("x-request-id"),
    });
    assert_eq!(entry["after"], expected);
});

both_databases!(nobody_else_is_asked_for_a_reason, MODULES, async |db| {
    let api = Api::new(db).await;
    for (login, roles) in [("fin", &[RoleKey::Finance][..]), ("both", &[RoleKey::Auditor, RoleKey::Finance])] {
        let who = api.signed_in(login, Country::Thailand, roles).await;
        assert_eq!(api.send(get("/v3/finance/admin/topUp/list").bearer_without_reason(&who)).await.status.as_u16(), 200, "{login}");
    }
    assert_eq!(reads(&api).await, Vec::<Json>::new());
});
