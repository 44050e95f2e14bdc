//! People, roles and delegation as the console sees them.

use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::{both_databases, params};

use crate::common::{Api, Call, MODULES, get, post};

const PERSON: &str = "/v3/org/admin/person";

fn save(name: &str, changes: &Json) -> (Call, Json) {
    let mut body = json!({ "employeeNo": "TH-1", "name": name, "countryCode": 1, "roles": ["rep"] });
    body.as_object_mut().expect("an object").extend(changes.as_object().expect("an object").clone());
    (post(&format!("{PERSON}/save")), body)
}

both_databases!(a_person_is_created_found_changed_and_suspended, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let (call, body) = save("สมชาย ใจดี", &json!({ "phone": "0812345678", "hiredOn": "2026-01-05" }));
    let created = api.send(call.bearer(&admin).key("create").json(&body)).await.data();
    assert_eq!((&created["phone"], &created["terminalType"], &created["ver"]), (&json!("+66812345678"), &json!(3), &json!(1)));

    let again = save("สมชาย ใจดี", &json!({ "phone": "0812345678", "hiredOn": "2026-01-05" }));
    let replayed = api.send(again.0.bearer(&admin).key("create").json(&again.1)).await;
    assert_eq!((replayed.header("idempotent-replayed"), replayed.data()["id"].clone()), (Some("true"), created["id"].clone()));

    // "ใจดี" in the query.
    let found =
        api.send(get(&format!("{PERSON}/list?keyword=%E0%B9%83%E0%B8%88%E0%B8%94%E0%B8%B5&role=rep&status=active")).bearer(&admin)).await;
    assert_eq!((&found.data()["total"], &found.data()["list"][0]["employeeNo"]), (&json!(1), &json!("TH-1")));

    let (call, body) = save("Somchai", &json!({ "id": created["id"], "ver": 1 }));
    let changed = api.send(call.bearer(&admin).key("change").json(&body)).await.data();
    assert_eq!((&changed["name"], &changed["ver"]), (&json!("Somchai"), &json!(2)));
    let (call, body) = save("Too late", &json!({ "id": created["id"], "ver": 1 }));
    let stale = api.send(call.bearer(&admin).key("stale").json(&body)).await;
    assert_eq!((stale.refusal().as_str(), &stale.json()["data"]["current"]["name"]), ("409 / 409 / version_conflict", &json!("Somchai")));

    let suspend = json!({ "id": created["id"], "status": "suspended", "ver": 2 });
    let suspended = api.send(post(&format!("{PERSON}/setStatus")).bearer(&admin).key("suspend").json(&suspend)).await.data();
    assert_eq!(suspended["status"], "suspended");
    let id = created["id"].as_str().expect("an id");
    let detail = api.send(get(&format!("{PERSON}/detail?id={id}")).bearer(&admin)).await.data();
    assert_eq!(detail, suspended);
});

both_databases!(a_login_is_switched_off_and_on_and_freed_of_a_lost_second_factor, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let rep = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let people = api.send(get(&format!("{PERSON}/list?role=rep")).bearer(&admin)).await.data()["list"].clone();
    let (id, own) = (people[0]["id"].clone(), api.world.actor("admin").await.person_id);
    assert_eq!((&people[0]["loginDisabled"], &people[0]["secondFactor"]), (&json!(false), &json!(false)));
    // The session from before the second sign-in of the same login is over.
    let admin = api.world.sign_in(&identity::testing::request("admin")).await.expect("signed in").tokens.access;
    let ask =
        async |call: &str, key: &str, body: Json| api.send(post(&format!("{PERSON}/{call}")).bearer(&admin).key(key).json(&body)).await;

    let off = ask("switchLogin", "off", json!({ "id": id, "enabled": false })).await.data();
    assert_eq!((&off["loginName"], &off["loginDisabled"], &off["status"]), (&json!("th.rep1"), &json!(true), &json!("active")));
    let info = api.send(get("/v3/member/front/user/info").bearer(&rep)).await;
    assert_eq!(info.refusal(), "401 / 266 / account_banned");
    let on = ask("switchLogin", "on", json!({ "id": id, "enabled": true })).await.data();
    assert_eq!(on["loginDisabled"], json!(false));
    assert_eq!(ask("switchLogin", "self", json!({ "id": own, "enabled": false })).await.refusal(), "403 / 403 / forbidden");

    assert_eq!(ask("removeSecondFactor", "none", json!({ "id": id })).await.refusal(), "409 / 409 / no_second_factor");
    let enrolled = "UPDATE app_user SET totp_seed = $1, totp_key_id = 't1', totp_confirmed_at = 1 WHERE login_name = 'th.rep1'";
    api.world.write(async move |tx| Ok(tx.execute_one(enrolled, params![[7u8; 16]]).await?)).await.expect("enrolled");
    let list = api.send(get(&format!("{PERSON}/list?role=rep")).bearer(&admin)).await.data();
    assert_eq!(list["list"][0]["secondFactor"], json!(true));
    assert_eq!(ask("removeSecondFactor", "lost", json!({ "id": id })).await.data()["secondFactor"], json!(false));
    let auditor = api.signed_in("ho.audit", Country::Thailand, &[RoleKey::Auditor]).await;
    let refused = api.send(post(&format!("{PERSON}/removeSecondFactor")).bearer(&auditor).key("no").json(&json!({ "id": id }))).await;
    assert_eq!(refused.refusal(), "403 / 403 / forbidden");
});

both_databases!(every_mistake_is_named_in_the_readers_language, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let (call, body) = save(" ", &json!({ "phone": "12", "roles": [] }));
    let refused = api.send(call.bearer(&admin).key("bad").header("language", "id").json(&body)).await;
    assert_eq!(refused.refusal(), "400 / 400 / validation");
    assert_eq!(refused.fields(), ["name:required", "phone:mobile_invalid", "roles:required"]);
    assert_eq!(refused.json()["fields"][0]["msg"], "Wajib diisi.");
    let (call, body) = save("No key", &json!({}));
    assert_eq!(api.send(call.bearer(&admin).json(&body)).await.refusal(), "400 / 400 / idempotency_key_required");
});

both_databases!(a_login_is_opened_with_the_person_and_gets_its_password_once, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let (call, body) = save("Lek", &json!({ "loginName": " TH.Lek " }));
    let person = api.send(call.bearer(&admin).key("hire").json(&body)).await.data();
    assert_eq!(person["loginName"], "th.lek");
    let reset = json!({ "id": person["id"] });
    let answer = api.send(post(&format!("{PERSON}/resetPassword")).bearer(&admin).key("reset").json(&reset)).await.data();
    let password = answer["password"].as_str().expect("shown once").to_owned();
    let mut request = identity::testing::request("th.lek");
    request.password = identity::testing::secret(&password);
    api.world.sign_in(&request).await.expect("the new password works");
    let replayed = api.send(post(&format!("{PERSON}/resetPassword")).bearer(&admin).key("reset").json(&reset)).await;
    assert_eq!((replayed.header("idempotent-replayed"), &replayed.data()["password"]), (Some("true"), &Json::Null));
    api.world.sign_in(&request).await.expect("a repeated request changes nothing");

    let (call, body) = save("Lek", &json!({ "id": person["id"], "ver": 1, "loginName": "th.other" }));
    let renamed = api.send(call.bearer(&admin).key("rename").json(&body)).await;
    assert_eq!(renamed.fields(), ["loginName:login_name_fixed"]);
    let (call, body) = save("Other", &json!({ "employeeNo": "TH-2", "loginName": "th.lek" }));
    assert_eq!(api.send(call.bearer(&admin).key("taken").json(&body)).await.fields(), ["loginName:taken"]);
    let (call, body) = save("Without", &json!({ "employeeNo": "TH-3" }));
    let without = api.send(call.bearer(&admin).key("without").json(&body)).await.data();
    let reset = json!({ "id": without["id"] });
    let refused = api.send(post(&format!("{PERSON}/resetPassword")).bearer(&admin).key("none").json(&reset)).await;
    assert_eq!(refused.refusal(), "404 / 404 / no_login");
});

both_databases!(somebody_suspended_is_out_with_the_next_call, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let manager = api.signed_in("th.mgr", Country::Thailand, &[RoleKey::Manager]).await;
    let own = api.send(get(&format!("{PERSON}/list")).bearer(&manager)).await.data();
    assert_eq!((&own["total"], &own["list"][0]["loginName"]), (&json!(1), &json!("th.mgr")), "a manager sees the own down-line");
    let suspend = json!({ "id": own["list"][0]["id"], "status": "suspended", "ver": 1 });
    api.send(post(&format!("{PERSON}/setStatus")).bearer(&admin).key("out").json(&suspend)).await.data();
    assert_eq!(api.send(get(&format!("{PERSON}/list")).bearer(&manager)).await.refusal(), "401 / 266 / account_banned");
});

both_databases!(roles_are_listed_edited_and_never_lose_the_last_administrator, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let list = api.send(get("/v3/org/admin/role/list").bearer(&admin)).await.data();
    assert_eq!(list["roles"].as_array().map(Vec::len), Some(13));
    assert_eq!(list["permissions"].as_array().map(Vec::len), Some(org::Permission::ALL.len()));
    let messenger = list["roles"].as_array().and_then(|roles| roles.iter().find(|role| role["key"] == "msg")).expect("there").clone();
    let body = json!({ "key": "msg", "ver": messenger["ver"], "permissions": [{ "permission": "people_view", "scope": "country" }] });
    let saved = api.send(post("/v3/org/admin/role/save").bearer(&admin).key("edit").json(&body)).await.data();
    assert_eq!(saved["permissions"], json!([{ "permission": "people_view", "scope": "country" }]));
    let body = json!({ "key": "admin", "ver": 1, "permissions": [] });
    let refused = api.send(post("/v3/org/admin/role/save").bearer(&admin).key("lock-out").json(&body)).await;
    assert_eq!(refused.refusal(), "409 / 409 / last_administrator");
});

both_databases!(approvals_are_handed_over_and_taken_back, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let mut people = Vec::new();
    for number in ["M-1", "M-2"] {
        let (call, body) = save(number, &json!({ "employeeNo": number, "roles": ["manager"] }));
        people.push(api.send(call.bearer(&admin).key(number).json(&body)).await.data()["id"].clone());
    }
    let body = json!({ "fromPersonId": people[0], "toPersonId": people[1], "from": "2026-03-02", "to": "2026-03-09", "kinds": ["review_initial"] });
    let given = api.send(post("/v3/org/admin/delegation/save").bearer(&admin).key("give").json(&body)).await.data();
    assert_eq!((&given["fromPersonName"], &given["ended"]), (&json!("M-1"), &json!(false)));
    let detail = format!("/v3/org/admin/delegation/detail?id={}", given["id"].as_str().expect("an id"));
    assert_eq!(api.send(get(&detail).bearer(&admin)).await.data(), given);
    assert_eq!(api.send(get("/v3/org/admin/delegation/detail?id=1").bearer(&admin)).await.refusal(), "404 / 404 / not_found");
    let body = json!({ "id": given["id"], "ver": given["ver"] });
    let ended = api.send(post("/v3/org/admin/delegation/end").bearer(&admin).key("end").json(&body)).await.data();
    assert_eq!(ended["ended"], true);
    let open = api.send(get("/v3/org/admin/delegation/list?open=true").bearer(&admin)).await.data();
    assert_eq!(open["total"], 0);
});

both_databases!(a_manager_hands_approvals_over_and_the_colleague_hears_of_it, MODULES, async |db| {
    let api = Api::new(db).await;
    let staff = async |login: &str, role| api.signed_in(login, Country::Thailand, &[role]).await;
    let (manager, colleague) = (staff("mgr", RoleKey::Manager).await, staff("other", RoleKey::Manager).await);
    let found = api.send(get("/v3/member/front/delegation/colleagues").bearer(&manager)).await.data();
    let to = &found["list"][0]["personId"];
    let body = json!({ "toPersonId": to, "from": org::today_in(&api.world.rt, Country::Thailand).expect("a zone"), "to": "2099-01-31" });
    let give = || post("/v3/member/front/delegation/save").bearer(&manager).key("give").json(&body);
    let given = api.send(give()).await.data();
    assert_eq!((&given["toPersonId"], &given["kinds"]), (to, &json!(["review_initial", "review_again", "return_approve"])));
    assert_eq!(api.send(give()).await.data(), given, "a repeated request has one effect");
    let seen = api.send(get("/v3/member/front/delegation/mine").bearer(&colleague)).await.data();
    assert_eq!(seen["list"][0]["id"], given["id"]);
    let end = json!({ "id": given["id"], "ver": given["ver"] });
    let ended = api.send(post("/v3/member/front/delegation/end").bearer(&manager).key("end").json(&end)).await.data();
    assert_eq!(ended["ended"], true);
    let told = api.send(get("/v3/message/front/notice/list").bearer(&colleague).header("language", "en")).await.data();
    let titles: Vec<&str> = told["list"].as_array().expect("a list").iter().filter_map(|notice| notice["title"].as_str()).collect();
    assert_eq!(titles, ["Delegation ended", "You are approving for a colleague"]);
    let rep = staff("rep", RoleKey::Rep).await;
    assert_eq!(api.send(get("/v3/member/front/delegation/colleagues").bearer(&rep)).await.refusal(), "403 / 403 / forbidden");
});
