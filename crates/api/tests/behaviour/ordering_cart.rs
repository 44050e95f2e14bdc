//! Carts over the wire, at the paths and in the encodings that clients know.

use kernel::Country;
use org::RoleKey;
use serde_json::json;
use store::both_databases;

use crate::common::{MODULES, post};
use crate::ordering_shop::Shop;

const CART: &str = "/v3/business/front/cart";
const SALES: &str = "/v3/business/front/sales/cart";

both_databases!(a_buyer_fills_a_cart, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let added = shop.add(3).await;
    assert_eq!((&added["badge"], &added["line"]["unitPrice"], &added["line"]["amount"]), (&json!(1), &json!("100.00"), &json!("300.00")));
    let line = added["line"]["cartId"].as_str().expect("an id").to_owned();
    let again = shop.json(&shop.buyer, &format!("{CART}/add"), "again", &json!({ "productId": shop.product, "qty": 1 })).await;
    assert_eq!((again.refusal().as_str(), &again.json()["data"]["cartId"]), ("409 / 422 / product_exists", &json!(line)));

    let changed = shop.form(&shop.buyer, &format!("{CART}/changeNum"), &format!("cartId={line}&num=5")).await.data();
    assert_eq!((&changed["totals"]["qty"], &changed["totals"]["net"]), (&json!(5), &json!("500.00")));
    let too_many = shop.form(&shop.buyer, &format!("{CART}/changeNum"), &format!("cartId={line}&num=51")).await;
    assert_eq!(
        (too_many.refusal().as_str(), &too_many.json()["data"]["lines"][0]["available"]),
        ("409 / 420 / insufficient_stock", &json!(50))
    );

    let unchecked = shop.form(&shop.buyer, &format!("{CART}/checkedCarts"), &format!("cartIds={line}&checked=0")).await.data();
    assert_eq!((&unchecked["totals"]["kinds"], &unchecked["totals"]["net"]), (&json!(0), &json!("0.00")));
    shop.form(&shop.buyer, &format!("{CART}/checkedCarts"), "cartIds=all&checked=1").await.data();
    let cart = shop.get(&shop.buyer, &format!("{CART}/cartList?orderType=1")).await.data();
    assert_eq!((&cart["groups"][0]["lines"][0]["cartId"], &cart["totals"]["kinds"]), (&json!(line), &json!(1)));
    assert_eq!((&cart["invalid"], &cart["overdueTip"]), (&json!([]), &json!(null)));
    assert_eq!(shop.get(&shop.buyer, &format!("{CART}/cartNum")).await.data(), json!(1), "a plain number");

    let gone = shop.form(&shop.buyer, &format!("{CART}/deleteCarts"), &format!("cartIds={line}")).await.data();
    assert_eq!((&gone["removed"][0]["qty"], &gone["badge"]), (&json!(5), &json!(0)));
    let lines = json!({ "lines": [{ "productId": gone["removed"][0]["productId"], "qty": gone["removed"][0]["qty"] }] });
    let back = shop.json(&shop.buyer, &format!("{CART}/addBatch"), "back", &lines).await.data();
    assert_eq!((&back["added"], &back["failed"]), (&json!([shop.product]), &json!([])));
});

both_databases!(favourites_take_what_leaves_the_cart_and_invalid_lines_go_at_once, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let line = shop.add(2).await["line"]["cartId"].as_str().expect("an id").to_owned();
    let embargo = json!({ "productIds": [shop.product], "countryCode": 1, "embargo": true, "reason": { "en": "Recall" } });
    shop.json(&shop.admin, "/v3/goods/admin/product/embargo", "embargo", &embargo).await.data();
    let cart = shop.get(&shop.buyer, &format!("{CART}/cartList")).await.data();
    assert_eq!((&cart["groups"], &cart["invalid"][0]["reason"]), (&json!([]), &json!("embargo")));
    let emptied = shop.json(&shop.buyer, &format!("{CART}/emptyInvalid"), "unused", &json!({})).await.data();
    assert_eq!((&emptied["removed"][0]["cartId"], &emptied["badge"]), (&json!(line), &json!(0)));
    let lift = json!({ "productIds": [shop.product], "countryCode": 1, "embargo": false });
    shop.json(&shop.admin, "/v3/goods/admin/product/embargo", "lift", &lift).await.data();
    let line = shop.add(4).await["line"]["cartId"].as_str().expect("an id").to_owned();
    let moved = shop.form(&shop.buyer, &format!("{CART}/moveToCollection"), &format!("cartIds={line}")).await.data();
    assert_eq!((&moved["removed"][0]["qty"], &moved["badge"]), (&json!(4), &json!(0)));
    assert_eq!(shop.get(&shop.buyer, "/v3/goods/front/collection/list").await.data()["total"], 1);
});

both_databases!(what_cannot_be_ordered_is_taken_out_without_a_payload, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let path = format!("{CART}/emptyInvalid");
    let bare = || post(&path).bearer(&shop.buyer).header("language", "en");
    let (json_type, form_type) = ("application/json", "application/x-www-form-urlencoded");
    let nothing = [bare(), bare().body(json_type, Vec::new()), bare().body(form_type, Vec::new()), bare().body(json_type, b"{}".to_vec())];
    for call in nothing {
        assert_eq!(shop.api.send(call).await.data()["removed"], json!([]));
    }
    assert_eq!(shop.api.send(bare().body(form_type, b"{}".to_vec())).await.refusal(), "415 / 415 / unsupported_type");
    assert_eq!(shop.api.send(bare().body(json_type, b"[]".to_vec())).await.refusal(), "400 / 400 / bad_request");
});

both_databases!(a_representative_discounts_within_limits, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let rep = shop.rep().await;
    let customer = shop.customer;
    let body = json!({ "productId": shop.product, "qty": 2, "customerId": customer });
    let added = shop.json(&rep, &format!("{CART}/add"), "rep", &body).await.data();
    let line = added["line"]["cartId"].as_str().expect("an id").to_owned();
    let discount = async |price: &str| {
        let form = format!("cartId={line}&discountPrice={price}&customerId={customer}");
        shop.form(&rep, &format!("{SALES}/changeDiscountPrice"), &form).await
    };
    assert_eq!(discount("89.99").await.refusal(), "403 / 403 / discount_limit");
    assert_eq!(discount("100").await.fields(), ["discountPrice:out_of_range"]);
    let granted = discount("95").await.data();
    assert_eq!((&granted["totals"]["net"], &granted["totals"]["needsPriceApproval"]), (&json!("190.00"), &json!(true)));
    let unchecked = format!("cartIds={line}&checked=0&customerId={customer}");
    assert_eq!(shop.form(&rep, &format!("{SALES}/checkedCarts"), &unchecked).await.data()["totals"]["kinds"], 0);
    assert_eq!(shop.form(&rep, &format!("{SALES}/checkedCarts"), "cartIds=all&checked=1").await.fields(), ["customerId:required"]);
    let stolen = format!("cartId={line}&discountPrice=95&customerId={customer}");
    assert_eq!(shop.form(&shop.buyer, &format!("{SALES}/changeDiscountPrice"), &stolen).await.refusal(), "403 / 403 / forbidden");
    assert_eq!(shop.form(&shop.buyer, &format!("{CART}/deleteCarts"), &format!("cartIds={line}")).await.refusal(), "404 / 404 / not_found");
});

both_databases!(other_encodings_and_other_people_get_nothing, MODULES, async |db| {
    let shop = Shop::open(db, 50).await;
    let messenger = shop.api.signed_in("msg", Country::Thailand, &[RoleKey::Msg]).await;
    assert_eq!(shop.get(&messenger, &format!("{CART}/cartNum")).await.data(), json!(0));
    assert_eq!(shop.get(&messenger, &format!("{CART}/cartList?customerId={}", shop.customer)).await.refusal(), "403 / 403 / forbidden");
    let as_json = shop.json(&shop.buyer, &format!("{CART}/changeNum"), "json", &json!({ "cartId": "1", "num": 1 })).await;
    assert_eq!(as_json.refusal(), "415 / 415 / unsupported_type");
    assert_eq!(shop.get(&shop.buyer, &format!("{CART}/changeNum")).await.refusal(), "405 / 405 / method_not_allowed");
    assert_eq!(shop.api.send(post(&format!("{CART}/deleteCarts"))).await.refusal(), "401 / 266 / session_expired");
    assert_eq!(shop.form(&shop.buyer, &format!("{CART}/deleteCarts"), "cartIds=abc").await.fields(), ["cartIds:malformed"]);
});
