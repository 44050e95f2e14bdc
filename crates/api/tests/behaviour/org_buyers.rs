//! Logins of buyers as the console keeps them.

use identity::Token;
use identity::testing::request;
use kernel::{Country, Id};
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, Api, MODULES, get, post};

const LOGIN: &str = "/v3/org/admin/customer/login";

async fn save(api: &Api, admin: &Token, key: &str, body: &Json) -> Answer {
    api.send(post(&format!("{LOGIN}/save")).bearer(admin).key(key).json(body)).await
}

async fn logins(api: &Api, admin: &Token, customer: Id) -> Json {
    api.send(get(&format!("{LOGIN}/list?id={customer}")).bearer(admin)).await.data()
}

both_databases!(a_buyer_gets_a_login_a_password_and_the_rights_that_were_ticked, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let home = api.world.customer("C1", Country::Thailand).await;
    let other = api.world.customer("C2", Country::Thailand).await;
    assert_eq!(logins(&api, &admin, home).await, json!([]));
    let body = json!({
        "customerId": home, "loginName": " TH.Shop1 ",
        "customers": [
            { "customerId": home, "canOrder": true, "canPay": true },
            { "customerId": other, "canOrder": true, "canPay": false },
        ],
    });
    let opened = save(&api, &admin, "open", &body).await.data();
    assert_eq!((&opened["loginName"], &opened["status"]), (&json!("th.shop1"), &json!("active")));
    for customer in [home, other] {
        assert_eq!(logins(&api, &admin, customer).await, json!([opened]), "it is listed wherever it acts");
    }

    let reset = json!({ "id": opened["id"] });
    let answer = api.send(post(&format!("{LOGIN}/resetPassword")).bearer(&admin).key("reset").json(&reset)).await.data();
    let signed_in = api.world.settle("th.shop1", answer["password"].as_str().expect("shown once")).await;
    let actor = api.world.actor_of(&signed_in).await.expect("let in");
    assert_eq!((actor.customer_ids, actor.roles), (vec![home, other], vec![RoleKey::Buyer]));
    let replayed = api.send(post(&format!("{LOGIN}/resetPassword")).bearer(&admin).key("reset").json(&reset)).await.data();
    assert_eq!(replayed["password"], Json::Null);

    let seen = logins(&api, &admin, home).await[0].clone();
    let mut narrowed = json!({
        "id": seen["id"], "ver": seen["ver"], "customerId": home, "loginName": "th.shop1",
        "customers": [{ "customerId": home, "canOrder": false, "canPay": true }],
    });
    let changed = save(&api, &admin, "narrow", &narrowed).await.data();
    assert_eq!(changed["customers"], json!([{ "customerId": home, "code": "C1", "name": "Shop C1", "canOrder": false, "canPay": true }]));
    let actor = api.world.actor_of(&signed_in).await.expect("let in");
    assert_eq!(actor.customer_ids, [home], "it no longer acts for the other with the next call");
    assert_eq!(save(&api, &admin, "late", &narrowed).await.refusal(), "409 / 409 / version_conflict");
    narrowed["ver"] = changed["ver"].clone();
    narrowed["customers"] = json!([{ "customerId": other, "canOrder": true, "canPay": true }]);
    assert_eq!(save(&api, &admin, "homeless", &narrowed).await.fields(), ["customers:required"]);
    let audited: (i64,) = api
        .world
        .db
        .read::<_, kernel::AppError, _>(async |tx| {
            Ok(tx
                .one("SELECT COUNT(*) FROM audit_entry WHERE action IN ('user.create', 'user.rights') AND doc_no = 'th.shop1'", &[])
                .await?)
        })
        .await
        .expect("read");
    assert_eq!(audited, (2,));
});

both_databases!(a_buyers_login_is_switched_off_and_on_again, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let user = api.world.buyer("th.shop1", Country::Thailand).await;
    let signed_in = api.world.sign_in(&request("th.shop1")).await.expect("signed in");
    let home = api.world.actor_of(&signed_in).await.expect("let in").customer_ids[0];
    let seen = logins(&api, &admin, home).await[0].clone();
    let off = json!({ "id": user, "status": "disabled", "ver": seen["ver"] });
    let answer = api.send(post(&format!("{LOGIN}/setStatus")).bearer(&admin).key("off").json(&off)).await.data();
    assert_eq!(answer["status"], "disabled");
    assert!(api.world.actor_of(&signed_in).await.is_err(), "out with the next call");
    let stale = api.send(post(&format!("{LOGIN}/setStatus")).bearer(&admin).key("stale").json(&off)).await;
    assert_eq!(stale.refusal(), "409 / 409 / version_conflict");
    let on = json!({ "id": user, "status": "active", "ver": answer["ver"] });
    api.send(post(&format!("{LOGIN}/setStatus")).bearer(&admin).key("on").json(&on)).await.data();
    api.world.sign_in(&request("th.shop1")).await.expect("signed in again");
});

both_databases!(buyers_logins_are_for_those_who_manage_people_and_only_buyers_are_found_there, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    let manager = api.signed_in("th.mgr", Country::Thailand, &[RoleKey::Manager]).await;
    let staff = api.world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let home = api.world.customer("C1", Country::Thailand).await;
    let abroad = api.world.customer("C2", Country::Malaysia).await;
    let own = json!({ "customerId": home, "canOrder": true, "canPay": true });
    let body = json!({ "customerId": home, "loginName": "th.shop1", "customers": [own] });
    assert_eq!(save(&api, &manager, "no", &body).await.refusal(), "403 / 403 / forbidden");
    let outside = api.send(get(&format!("{LOGIN}/list?id={home}")).bearer(&manager)).await;
    assert_eq!(outside.refusal(), "404 / 404 / not_found", "not a customer of the down-line");
    let reset = post(&format!("{LOGIN}/resetPassword")).bearer(&admin).key("staff").json(&json!({ "id": staff }));
    assert_eq!(api.send(reset).await.refusal(), "404 / 404 / not_found");
    let far = json!({ "customerId": abroad, "canOrder": true, "canPay": true });
    let both = json!({ "customerId": home, "loginName": "th.shop1", "customers": [own, far, own] });
    assert_eq!(save(&api, &admin, "far", &both).await.fields(), ["customers[1].customerId:other_country", "customers[2].customerId:taken"]);
    let mut crowd = both.clone();
    crowd["customers"] = vec![crowd["customers"][0].clone(); 101].into();
    assert_eq!(save(&api, &admin, "crowd", &crowd).await.fields(), ["customers:too_long"]);
    let taken = json!({ "customerId": home, "loginName": "th.rep1", "customers": [own] });
    assert_eq!(save(&api, &admin, "taken", &taken).await.fields(), ["loginName:taken"]);
});
