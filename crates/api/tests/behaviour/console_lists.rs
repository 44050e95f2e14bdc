//! What holds for every list of the console.

use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, MODULES, get};
use crate::ordering_shop::Shop;

/// Every list of the console that a country narrows, as the document names it. What needs more than a country, such as the
/// movements of a document, is about one thing and not a list of the country.
fn lists() -> Vec<String> {
    let document = serde_json::to_value(api::document("test")).expect("a document");
    let paths = document["paths"].as_object().expect("paths");
    let narrowed = |call: &Json| {
        let parameters = || call["parameters"].as_array().into_iter().flatten();
        let named = |name: &str| parameters().any(|parameter| parameter["name"] == name);
        let whole = !parameters().any(|parameter| parameter["required"] == true);
        whole && named("countryCode") && (named("pageNum") || named("pageSize"))
    };
    let lists = paths.iter().filter(|(path, calls)| path.contains("/admin/") && !path.ends_with("/export") && narrowed(&calls["get"]));
    lists.map(|(path, _)| path.clone()).collect()
}

both_databases!(the_country_that_a_request_is_made_in_narrows_every_list, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let line = json!({ "productId": shop.product, "qty": 2 });
    let order = json!({ "lines": [line], "settleMethod": "wallet", "acceptNewPrice": true });
    shop.json(&shop.buyer, "/v3/business/front/order/submit", "order", &order).await.data();
    let rep = shop.rep().await;
    let offer = json!({
        "customerId": shop.customer, "activityFrom": "2026-03-02", "activityTo": "2026-03-31", "estimatedSales": "5000",
        "lines": [{ "productId": shop.product, "qty": 10, "discountedUnitPrice": "80" }], "reason": "Anniversary",
    });
    shop.json(&rep, "/v3/business/front/offer/submit", "offer", &offer).await.data();
    let roles = [RoleKey::Admin, RoleKey::HoPrice, RoleKey::Finance, RoleKey::Warehouse];
    let all = shop.api.signed_in("all", Country::Thailand, &roles).await;
    let total = async |path: &str, country: Option<&str>| {
        let call = get(path).bearer(&all);
        let call = if let Some(country) = country { call.header("x-country", country) } else { call };
        shop.api.send(call).await.data()["total"].clone()
    };
    for path in ["/v3/business/admin/order/list", "/v3/business/admin/offer/list"] {
        assert_eq!(total(path, None).await, json!(1), "{path}");
        assert_eq!(total(path, Some("1")).await, json!(1), "{path}");
        assert_eq!(total(path, Some("5")).await, json!(0), "{path}");
        assert_eq!(total(&format!("{path}?countryCode=1"), Some("5")).await, json!(1), "a country asked for by name goes first: {path}");
    }
    let lists = lists();
    assert!(lists.len() > 20, "{lists:?}");
    for path in &lists {
        let path = format!("{path}?pageSize=20");
        for country in ["1", "5"] {
            let narrowed = shop.api.send(get(&path).bearer(&all).header("x-country", country)).await.data();
            let asked = shop.api.send(get(&format!("{path}&countryCode={country}")).bearer(&all).header("x-country", country)).await.data();
            assert_eq!(narrowed, asked, "{path} in {country}");
        }
    }
});

both_databases!(people_are_found_by_the_name_they_sign_in_with, MODULES, async |db| {
    let api = Api::new(db).await;
    let admin = api.admin().await;
    api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    api.signed_in("th.rep2", Country::Thailand, &[RoleKey::Rep]).await;
    let found = async |keyword: &str| {
        let page = api.send(get(&format!("/v3/org/admin/person/list?keyword={keyword}")).bearer(&admin)).await.data();
        page["list"].as_array().expect("people").iter().map(|person| person["loginName"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(found("TH.rep1").await, [json!("th.rep1")]);
    assert_eq!(found("th.rep").await.len(), 2);
    assert_eq!(found("nobody").await, Vec::<Json>::new());
});
