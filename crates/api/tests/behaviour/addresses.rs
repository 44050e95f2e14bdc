//! Where goods are sent, as buyers and representatives keep it.

use identity::Token;
use identity::testing::request;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, Api, MODULES, get, post};

const PATH: &str = "/v3/member/front/address";

async fn buyer(api: &Api, login: &str, country: Country) -> Token {
    api.world.buyer(login, country).await;
    api.world.sign_in(&request(login)).await.expect("signed in").tokens.access
}

async fn list(api: &Api, who: &Token) -> Json {
    api.send(get(&format!("{PATH}/list")).bearer(who)).await.data()
}

async fn tell(api: &Api, who: &Token, what: &str, intent: &str, body: &Json) -> Answer {
    api.send(post(&format!("{PATH}/{what}")).bearer(who).key(intent).json(body)).await
}

fn bangkok() -> Json {
    json!({
        "contact": "Somchai", "mobile": "081 234 5678", "line": "99 ถนนสีลม", "subdistrict": "สีลม", "district": "บางรัก",
        "province": "bangkok", "postcode": "10500", "lat": 13.7279, "lng": 100.5241,
    })
}

both_databases!(every_country_has_its_own_form, MODULES, async |db| {
    let api = Api::new(db).await;
    let who = buyer(&api, "th.buyer1", Country::Thailand).await;
    let template = async |query: &str| api.send(get(&format!("{PATH}/template{query}")).bearer(&who).header("language", "th")).await.data();
    let own = template("").await;
    let labels: Vec<_> = own["parts"].as_array().expect("parts").iter().map(|part| part["label"].clone()).collect();
    assert_eq!(labels[1..], ["ตำบล / แขวง", "อำเภอ / เขต", "จังหวัด", "รหัสไปรษณีย์"]);
    assert_eq!((own["provinces"].as_array().map(Vec::len), &own["provinces"][0]["name"]), (Some(77), &json!("กรุงเทพมหานคร")));
    let malaysia = template("?countryCode=5").await;
    let required: Vec<_> = malaysia["parts"]
        .as_array()
        .expect("parts")
        .iter()
        .filter(|part| part["required"] == true)
        .map(|part| part["part"].clone())
        .collect();
    assert_eq!(required, ["line", "city", "postcode"]);
    assert_eq!(malaysia["provinces"].as_array().map(Vec::len), Some(16));
});

both_databases!(one_address_is_always_the_default, MODULES, async |db| {
    let api = Api::new(db).await;
    let who = buyer(&api, "th.buyer1", Country::Thailand).await;
    let first = tell(&api, &who, "save", "first", &bangkok()).await.data();
    assert_eq!((&first["province"], &first["mobile"], &first["isDefault"]), (&json!("กรุงเทพมหานคร"), &json!("+66812345678"), &json!(true)));
    let second = tell(&api, &who, "save", "second", &bangkok()).await.data();
    assert_eq!(second["isDefault"], false);
    tell(&api, &who, "setDefault", "default", &json!({ "id": second["id"] })).await.data();
    let kept = list(&api, &who).await;
    assert_eq!([&kept[0]["id"], &kept[0]["isDefault"], &kept[1]["isDefault"]], [&second["id"], &json!(true), &json!(false)]);
    assert_eq!(tell(&api, &who, "delete", "delete", &json!({ "id": second["id"] })).await.data(), Json::Null);
    let kept = list(&api, &who).await;
    assert_eq!((kept.as_array().map(Vec::len), &kept[0]["id"], &kept[0]["isDefault"]), (Some(1), &first["id"], &json!(true)));

    let mut moved = kept[0].clone();
    moved["line"] = json!("1 ถนนสาทร");
    let changed = tell(&api, &who, "save", "move", &moved).await.data();
    assert_eq!((&changed["id"], &changed["line"], &changed["isDefault"]), (&first["id"], &json!("1 ถนนสาทร"), &json!(true)));
    assert_eq!(tell(&api, &who, "save", "stale", &moved).await.refusal(), "409 / 409 / version_conflict");
});

both_databases!(what_the_country_asks_for_must_be_there, MODULES, async |db| {
    let api = Api::new(db).await;
    let who = buyer(&api, "th.buyer1", Country::Thailand).await;
    let bad = json!({ "contact": "", "line": "99", "province": "Atlantis", "postcode": "105", "city": "Bangkok", "lat": 13.7 });
    assert_eq!(
        tell(&api, &who, "save", "bad", &bad).await.fields(),
        [
            "subdistrict:required",
            "district:required",
            "city:unknown",
            "postcode:malformed",
            "lat:required",
            "contact:required",
            "mobile:required",
            "province:unknown",
        ]
    );
});

both_databases!(addresses_belong_to_their_customer, MODULES, async |db| {
    let api = Api::new(db).await;
    let who = buyer(&api, "th.buyer1", Country::Thailand).await;
    let stranger = buyer(&api, "th.buyer2", Country::Thailand).await;
    let kept = tell(&api, &who, "save", "first", &bangkok()).await.data();
    assert_eq!(list(&api, &stranger).await, json!([]));
    let mut stolen = bangkok();
    stolen["customerId"] = kept["customerId"].clone();
    assert_eq!(tell(&api, &stranger, "save", "into", &stolen).await.refusal(), "404 / 404 / not_found");
    let key = json!({ "id": kept["id"] });
    for what in ["delete", "setDefault"] {
        assert_eq!(tell(&api, &stranger, what, what, &key).await.refusal(), "404 / 404 / not_found");
    }
    let promoter = api.signed_in("th.ba", Country::Thailand, &[RoleKey::Ba]).await;
    assert_eq!(api.send(get(&format!("{PATH}/list")).bearer(&promoter)).await.refusal(), "403 / 403 / forbidden");
    let rep = api.signed_in("th.rep", Country::Thailand, &[RoleKey::Rep]).await;
    let of = format!("{PATH}/list?customerId={}", kept["customerId"].as_str().expect("an id"));
    assert_eq!(api.send(get(&of).bearer(&rep)).await.refusal(), "404 / 404 / not_found", "not a customer of theirs");
});

both_databases!(the_console_keeps_the_ids_of_what_it_does_not_change, MODULES, async |db| {
    let api = Api::new(db).await;
    let who = buyer(&api, "th.buyer1", Country::Thailand).await;
    let kept = tell(&api, &who, "save", "first", &bangkok()).await.data();
    let admin = api.admin().await;
    let path = format!("/v3/org/admin/customer/detail?id={}", kept["customerId"].as_str().expect("an id"));
    let mut form = api.send(get(&path).bearer(&admin)).await.data();
    form["name"] = json!("Another name");
    form["representatives"] = Json::Null;
    api.send(post("/v3/org/admin/customer/save").bearer(&admin).key("rename").json(&form)).await.data();
    assert_eq!(list(&api, &who).await[0]["id"], kept["id"]);
});
