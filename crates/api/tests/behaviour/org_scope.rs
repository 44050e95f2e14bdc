//! What is in another country, or beyond somebody's reach, cannot be told from what does not exist.

use identity::Token;
use kernel::Country;
use org::{Permission, Reach, RoleKey};
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, MODULES, get, post};

/// A person, a customer and a store of Malaysia.
struct Malaysia {
    person: Json,
    customer: Json,
    store: Json,
}

async fn malaysia(api: &Api, admin: &Token) -> Malaysia {
    let create = async |what: &str, body: Json| {
        let call = post(&format!("/v3/org/admin/{what}/save")).bearer(admin).key(&format!("make-{what}"));
        api.send(call.json(&body)).await.data()
    };
    let person = create("person", json!({ "employeeNo": "MY-1", "name": "Mei", "countryCode": 5, "roles": ["rep"] })).await;
    let terms = json!({
        "code": "MY-C", "name": "Kedai", "countryCode": 5, "cooperationMode": 2, "customerType": "chain", "settlementCycle": "monthly",
        "settlementDay": 25,
    });
    let customer = create("customer", terms).await;
    let shop = json!({ "code": "MY-S", "name": "Cawangan", "countryCode": 5, "customerId": customer["id"], "channel": "drug_store" });
    let store = create("store", shop).await;
    Malaysia { person, customer, store }
}

/// Somebody who manages the people of one country.
async fn thai_manager_of_people(api: &Api) -> Token {
    let (rt, system) = (api.world.rt.clone(), api.world.system());
    let grant = async move |tx: &mut store::Tx| {
        let roles = org::roles(tx).await?.roles;
        let vp = roles.into_iter().find(|role| role.key == RoleKey::Vp).expect("there");
        let grants = [Permission::PeopleView, Permission::PeopleManage].map(|permission| org::Grant { permission, scope: Reach::Country });
        let input = org::RoleInput { key: vp.key, permissions: grants.to_vec(), ver: vp.ver };
        org::save_role(tx, &rt, &system, &input).await
    };
    api.world.write(grant).await.expect("granted");
    api.signed_in("th.vp", Country::Thailand, &[RoleKey::Vp]).await
}

both_databases!(another_country_is_as_absent_as_nothing, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let foreign = malaysia(&api, &admin).await;
    let thai = thai_manager_of_people(&api).await;
    for (what, record) in [("person", &foreign.person), ("customer", &foreign.customer), ("store", &foreign.store)] {
        let all = api.send(get(&format!("/v3/org/admin/{what}/list")).bearer(&admin)).await.data();
        assert!(all["list"].as_array().is_some_and(|list| list.iter().any(|row| row["id"] == record["id"])), "{what}");
        let list = api.send(get(&format!("/v3/org/admin/{what}/list?countryCode=5")).bearer(&thai)).await.data();
        assert_eq!(list["total"], 0, "{what}");

        let id = record["id"].as_str().expect("an id");
        let present = api.send(get(&format!("/v3/org/admin/{what}/detail?id={id}")).bearer(&thai)).await;
        let absent = api.send(get(&format!("/v3/org/admin/{what}/detail?id=1")).bearer(&thai)).await;
        let without_trace = |answer: &crate::common::Answer| {
            let mut json = answer.json();
            json["traceId"] = Json::Null;
            (answer.status, json)
        };
        assert_eq!(without_trace(&present), without_trace(&absent), "{what}");
        assert_eq!(present.refusal(), "404 / 404 / not_found");

        let status = json!({ "id": id, "status": if what == "person" { "suspended" } else { "closed" }, "ver": record["ver"] });
        let set = api.send(post(&format!("/v3/org/admin/{what}/setStatus")).bearer(&thai).key(what).json(&status)).await;
        assert_eq!(set.refusal(), "404 / 404 / not_found", "{what}");
    }
});

both_databases!(nothing_is_written_across_a_border, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let foreign = malaysia(&api, &admin).await;
    let thai = thai_manager_of_people(&api).await;
    let person = json!({ "employeeNo": "MY-2", "name": "Intruder", "countryCode": 5, "roles": ["rep"] });
    let created = api.send(post("/v3/org/admin/person/save").bearer(&thai).key("create").json(&person)).await;
    assert_eq!(created.refusal(), "403 / 403 / forbidden");
    let stolen = json!({ "id": foreign.person["id"], "ver": 1, "employeeNo": "MY-1", "name": "Mei", "countryCode": 1, "roles": ["rep"] });
    let moved = api.send(post("/v3/org/admin/person/save").bearer(&thai).key("move").json(&stolen)).await;
    assert_eq!(moved.refusal(), "404 / 404 / not_found");
    let linked = json!({ "code": "TH-S", "name": "Shop", "countryCode": 1, "customerId": foreign.customer["id"], "channel": "drug_store" });
    let refused = api.send(post("/v3/org/admin/store/save").bearer(&admin).key("link").json(&linked)).await;
    assert_eq!(refused.fields(), ["customerId:unknown"]);
    let reset = json!({ "id": foreign.person["id"] });
    let password = api.send(post("/v3/org/admin/person/resetPassword").bearer(&thai).key("reset").json(&reset)).await;
    assert_eq!(password.refusal(), "404 / 404 / not_found");
    let role = json!({ "key": "admin", "ver": 1, "permissions": [] });
    let raised = api.send(post("/v3/org/admin/role/save").bearer(&thai).key("role").json(&role)).await;
    assert_eq!(raised.refusal(), "403 / 403 / forbidden");
});

both_databases!(an_administrator_works_in_the_countries_they_hold, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    malaysia(&api, &admin).await;
    let hired = json!({ "employeeNo": "TH-ADM", "name": "Anong", "countryCode": 1, "roles": ["admin"], "loginName": "th.adm" });
    let person = api.send(post("/v3/org/admin/person/save").bearer(&admin).key("hire").json(&hired)).await.data();
    let reset = api.send(post("/v3/org/admin/person/resetPassword").bearer(&admin).key("reset").json(&json!({ "id": person["id"] }))).await;
    let thai = api.world.settle("th.adm", reset.data()["password"].as_str().expect("a password")).await.tokens.access;
    let people =
        async |query: &str| api.send(get(&format!("/v3/org/admin/person/list{query}")).bearer(&thai)).await.data()["total"].clone();
    assert_eq!((people("").await, people("?countryCode=5").await), (json!(2), json!(0)));
    let seen = api.send(get("/v3/org/admin/person/list?countryCode=5").bearer(&admin)).await.data();
    assert_eq!(seen["total"], 1, "whoever holds the country sees them");
    let everywhere = json!({ "terminalType": 3, "tabs": [{ "path": "/pages/mine/mineIndex", "textKey": "tab.me", "icon": "me" }] });
    let refused = api.send(post("/v3/system/admin/tabConfig/save").bearer(&thai).key("tabs").json(&everywhere)).await;
    assert_eq!(refused.refusal(), "403 / 403 / forbidden", "what holds everywhere takes all countries");
});

both_databases!(an_auditor_reads_and_writes_nothing, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    malaysia(&api, &admin).await;
    let auditor = api.signed_in("aud", Country::Thailand, &[RoleKey::Auditor]).await;
    let all = api.send(get("/v3/org/admin/customer/list").bearer(&auditor)).await.data();
    assert_eq!(all["total"], 1);
    let person = json!({ "employeeNo": "X", "name": "X", "countryCode": 1, "roles": ["rep"] });
    let refused = api.send(post("/v3/org/admin/person/save").bearer(&auditor).key("write").json(&person)).await;
    assert_eq!(refused.refusal(), "403 / 403 / forbidden");
});

both_databases!(areas_are_kept_by_country, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let region = json!({ "countryCode": 5, "name": { "zh": "中马", "en": "Central", "id": "Tengah", "th": "กลาง" }, "sort": 1 });
    let region = api.send(post("/v3/org/admin/region/save").bearer(&admin).key("region").json(&region)).await.data();
    let area = json!({ "regionId": region["id"], "kind": "order", "name": "Selangor" });
    let area = api.send(post("/v3/org/admin/area/save").bearer(&admin).key("area").json(&area)).await.data();
    let tree = api.send(get("/v3/org/admin/area/tree?countryCode=5&kind=order").bearer(&admin)).await.data();
    assert_eq!((&tree["regions"][0]["name"]["zh"], &tree["regions"][0]["areas"][0]), (&json!("中马"), &area));
    let thai = thai_manager_of_people(&api).await;
    let own = api.send(get("/v3/org/admin/area/tree").bearer(&thai)).await.data();
    assert_eq!(own["regions"], json!([]));
    let taken = json!({ "id": area["id"], "ver": 1, "regionId": region["id"], "kind": "order", "name": "Mine" });
    assert_eq!(api.send(post("/v3/org/admin/area/save").bearer(&thai).key("take").json(&taken)).await.refusal(), "404 / 404 / not_found");
});
