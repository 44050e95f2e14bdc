//! Samples and gifts over the wire, where the country gives none.

use serde_json::json;
use store::both_databases;

use crate::common::MODULES;
use crate::ordering_shop::Shop;

both_databases!(thailand_gives_no_samples, MODULES, async |db| {
    let shop = Shop::open(db, 5).await;
    let rep = shop.rep().await;
    let body = json!({
        "customerId": shop.customer, "recipientKind": "event", "recipient": "Fair", "purpose": "Try-out",
        "lines": [{ "productId": shop.product, "qty": 1 }],
    });
    for kind in ["sample", "gift"] {
        let front = format!("/v3/business/front/{kind}");
        let submitted = shop.json(&rep, &format!("{front}/submit"), kind, &body).await;
        assert_eq!(submitted.refusal(), "409 / 434 / not_offered", "{kind}");
        for call in ["goods", "list", "budget"] {
            assert_eq!(shop.get(&rep, &format!("{front}/{call}")).await.refusal(), "409 / 434 / not_offered", "{kind}/{call}");
        }
        let by_buyer = shop.json(&shop.buyer, &format!("{front}/submit"), "buyer", &body).await;
        assert_eq!(by_buyer.refusal(), "403 / 403 / forbidden", "{kind}");
    }
});
