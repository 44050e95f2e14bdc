//! Goods between stores over the wire: head office allocates, a store sends on, the other receives short, the rest is lost.

use identity::Token;
use identity::testing::request;
use kernel::{Country, Id};
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::{Db, both_databases};

use crate::common::{MODULES, id};
use crate::im::{call, chatter};
use crate::ordering_shop::Shop;

const TH: Country = Country::Thailand;
const FRONT: &str = "/v3/stock/front";
const ADMIN: &str = "/v3/stock/admin";

/// Two stores of one customer, each with a promoter, and a warehouse with ten pieces.
pub struct Street {
    pub shop: Shop,
    stores: [Id; 2],
    keeper: Token,
}

impl Street {
    pub async fn open(db: Db) -> Self {
        let shop = Shop::open(db, 10).await;
        let mut stores = Vec::new();
        for (login, code) in [("here", "S-1"), ("there", "S-2")] {
            let store = json!({ "code": code, "name": code, "countryCode": 1, "customerId": shop.customer, "address": "1 Rama I",
                "channel": "drug_store", "countFrequencyDays": 30 });
            let store = id(&shop.json(&shop.admin, "/v3/org/admin/store/save", code, &store).await.data()["id"]);
            shop.api.signed_in(login, TH, &[RoleKey::Ba]).await;
            let found = shop.get(&shop.admin, &format!("/v3/org/admin/person/list?keyword=E-{}", login.to_uppercase())).await.data();
            let mut person = found["list"][0].clone();
            person["stores"] = json!([{ "storeId": store, "from": "2026-01-01", "to": null, "primary": true }]);
            shop.json(&shop.admin, "/v3/org/admin/person/save", login, &person).await.data();
            stores.push(store);
        }
        let keeper = shop.api.signed_in("keeper", TH, &[RoleKey::Warehouse]).await;
        Self { stores: [stores[0], stores[1]], keeper, shop }
    }

    pub async fn sign_in(&self, login: &str) -> Token {
        self.shop.api.world.sign_in(&request(login)).await.expect("signed in").tokens.access
    }

    /// What a place of a kind holds, as the console shows it.
    async fn held(&self, kind: &str) -> Vec<i64> {
        let places = self.shop.get(&self.keeper, &format!("{ADMIN}/place/list?kind={kind}&countryCode=1")).await.data();
        let mut held = Vec::new();
        for place in places["list"].as_array().expect("a list") {
            let found =
                self.shop.get(&self.keeper, &format!("{ADMIN}/place/level/list?locationId={}", id(&place["locationId"]))).await.data();
            held.extend(found["list"].as_array().expect("a list").iter().filter_map(|level| level["onHand"].as_i64()));
        }
        held
    }

    async fn allocate(&self, qty: i64) -> Json {
        let warehouse = self.shop.get(&self.keeper, &format!("{ADMIN}/warehouse/list")).await.data()["list"][0]["id"].clone();
        let lines = json!([{ "productId": self.shop.product, "qty": qty }]);
        let run = json!({ "warehouseId": warehouse, "confirmation": true, "stores": [{ "storeId": self.stores[0], "lines": lines }] });
        self.shop.json(&self.keeper, &format!("{ADMIN}/allocation/create"), "allocate", &run).await.data()
    }
}

both_databases!(goods_go_from_the_warehouse_over_one_store_to_the_next, MODULES, async |db| {
    let street = Street::open(db).await;
    let (here, there) = (street.sign_in("here").await, street.sign_in("there").await);
    let (shop, product) = (&street.shop, street.shop.product);
    let run = street.allocate(6).await;
    assert_eq!((street.held("warehouse").await, street.held("transit").await), (vec![4], vec![6]));
    let arrived = json!({ "transferId": run["list"][0]["transferId"] });
    assert_eq!(shop.json(&there, &format!("{FRONT}/allocation/confirm"), "not-mine", &arrived).await.refusal(), "404 / 404 / not_found");
    let done = shop.json(&here, &format!("{FRONT}/allocation/confirm"), "mine", &arrived).await.data();
    assert_eq!((&done["state"], &done["qtyIn"]), (&json!("confirmed"), &json!(6)));
    let listed = shop.get(&here, &format!("{FRONT}/allocation/list?direction=in&state=confirmed")).await.data();
    assert_eq!((&listed["total"], &listed["counts"]["confirmed"]), (&json!(1), &json!(1)));

    let lines = json!([{ "productId": product, "qty": 4 }]);
    let sending = json!({ "key": "a-transfer-of-a-phone", "outStoreId": street.stores[0], "inStoreId": street.stores[1], "lines": lines });
    let sent = shop.json(&here, &format!("{FRONT}/transfer/submit"), "send", &sending).await.data();
    assert_eq!((&sent["state"], &sent["actions"]), (&json!("to_be_confirmed"), &json!(["cancel"])));
    let short = json!({ "transferId": sent["transferId"], "lines": [{ "productId": product, "qtyIn": 3 }] });
    let received = shop.json(&there, &format!("{FRONT}/transfer/confirm"), "short", &short).await.data();
    assert_eq!((&received["shortQty"], &received["openShortQty"]), (&json!(1), &json!(1)));
    let raising = json!({ "transferId": sent["transferId"] });
    let raised = shop.json(&here, &format!("{FRONT}/transfer/shortage/raiseLoss"), "lost", &raising).await.data();
    let loss = raised["losses"][0]["lossId"].clone();
    let decision = json!({ "lossId": loss, "decision": "confirm" });
    assert_eq!(shop.json(&here, &format!("{FRONT}/loss/decide"), "own", &decision).await.refusal(), "403 / 403 / forbidden");
    let decided = shop.json(&street.keeper, &format!("{ADMIN}/loss/decide"), "decide", &decision).await.data();
    assert_eq!((&decided["state"], &decided["source"]), (&json!("confirmed"), &json!("transfer_shortage")));
    assert_eq!((street.held("transit").await, street.held("loss").await, street.held("store").await), (vec![], vec![1], vec![2, 3]));
    let moves = shop.get(&street.keeper, &format!("{ADMIN}/move/list?docNo={}", sent["outDocNo"].as_str().expect("a number"))).await.data();
    assert_eq!((&moves["total"], &moves["list"][0]["to"]["name"]), (&json!(2), &json!("S-2")));
    assert_eq!(shop.get(&street.keeper, &format!("{ADMIN}/move/list")).await.fields(), ["docNo:required"]);
    let places = shop.get(&street.keeper, &format!("{ADMIN}/place/list?kind=store&keyword=S-1")).await.data();
    let place = id(&places["list"][0]["locationId"]);
    let levels = shop.get(&street.keeper, &format!("{ADMIN}/place/level/list?locationId={place}")).await.data();
    let owner = levels["list"][0]["ownerId"].as_str().map_or_else(String::new, |owner| format!("&ownerId={owner}"));
    let figure = shop.get(&street.keeper, &format!("{ADMIN}/place/move/list?locationId={place}&productId={product}{owner}")).await.data();
    let told: Vec<_> =
        figure["list"].as_array().expect("a list").iter().map(|entry| (&entry["change"], &entry["balance"], &entry["document"])).collect();
    let (transfer, allocation) = (
        json!({ "kind": "stock_transfer", "id": sent["transferId"] }),
        json!({ "kind": "stock_allocation", "id": run["list"][0]["transferId"] }),
    );
    assert_eq!(told, [(&json!(-4), &json!(2), &transfer), (&json!(6), &json!(6), &allocation)]);
    let refused = shop.json(&here, &format!("{ADMIN}/allocation/create"), "promoter", &json!({ "confirmation": true, "stores": [] })).await;
    assert_eq!(refused.refusal(), "403 / 403 / forbidden");
});

both_databases!(documents_of_stores_are_shown_in_conversations_by_who_sees_them, MODULES, async |db| {
    let street = Street::open(db).await;
    let (here, there) = (street.sign_in("here").await, street.sign_in("there").await);
    let (shop, product) = (&street.shop, street.shop.product);
    let (ann, _) = chatter(&shop.api, "ann").await;
    let show = async |by: &Token, kind: &str, document: &Json| {
        let card = json!({ "clientUuid": format!("{}-card", kind.replace('_', "-")), "kind": kind, "id": document, "to": [{ "type": 0, "target": ann, "line": 0 }] });
        shop.api.send(call("message/card", by, &card)).await
    };
    let shown = |answer: Json| {
        let content = answer["list"][0]["content"].clone();
        assert_eq!(content["type"], json!(1005));
        let data: Json = serde_json::from_str(content["data"].as_str().expect("text")).expect("JSON");
        (content["content"].clone(), data)
    };
    let allocated = street.allocate(6).await["list"][0]["transferId"].clone();
    assert_eq!(show(&there, "stock_transfer", &allocated).await.refusal(), "404 / 404 / not_found", "it is another store's");
    let (document, said) = shown(show(&here, "stock_transfer", &allocated).await.data());
    assert_eq!((document, &said["document"], &said["toName"]), (allocated.clone(), &json!("stock_allocation"), &json!("S-1")));
    assert!(said.get("state").is_none(), "how it stands it tells by itself: {said}");
    shop.json(&here, &format!("{FRONT}/allocation/confirm"), "mine", &json!({ "transferId": allocated })).await.data();

    let sold = json!([{ "productId": product, "qty": 1, "soldUnitPrice": "100.00" }]);
    let report = json!({ "storeId": street.stores[0], "kind": "daily", "lines": sold });
    let report = shop.json(&here, "/v3/report/front/sales/report/save", "report", &report).await.data();
    let (_, said) = shown(show(&here, "sales_report", &report["reportId"]).await.data());
    assert_eq!((&said["docNo"], &said["storeName"], &said["toName"]), (&report["docNo"], &json!("S-1"), &Json::Null));

    let lost = json!([{ "productId": product, "qty": 1, "reason": "expired" }]);
    let loss = json!({ "key": "a-loss-of-a-phone", "storeId": street.stores[0], "lines": lost });
    let loss = shop.json(&here, &format!("{FRONT}/loss/submit"), "loss", &loss).await.data();
    let (_, said) = shown(show(&here, "inventory_loss", &loss["lossId"]).await.data());
    assert_eq!((&said["document"], &said["docNo"]), (&json!("inventory_loss"), &loss["docNo"]));
    assert_eq!(show(&here, "stock_count", &loss["lossId"]).await.refusal(), "404 / 404 / not_found");
});
