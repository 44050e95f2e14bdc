//! Special offers in conversations: head office decides where they are shown, and everybody sees what became of them.

use identity::Token;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{MODULES, get};
use crate::im::{IM, call, chatter};
use crate::im_socket::Phone;
use crate::ordering_shop::Shop;

const FRONT: &str = "/v3/business/front/offer";

/// A shop with an offer below the floor, which two of head office have to sign, and a colleague it is shown to.
struct Desk {
    shop: Shop,
    rep: Token,
    first: Token,
    second: Token,
    offer: Json,
    ann: Json,
    ann_token: Token,
}

impl Desk {
    async fn open(db: store::Db) -> Self {
        let shop = Shop::open(db, 50).await;
        let rep = shop.rep().await;
        let first = shop.api.signed_in("ho.first", Country::Thailand, &[RoleKey::HoPrice]).await;
        let second = shop.api.signed_in("ho.second", Country::Thailand, &[RoleKey::HoPrice]).await;
        let asked = json!({
            "customerId": shop.customer, "activityFrom": "2026-03-02", "activityTo": "2026-03-31", "estimatedSales": "5000",
            "lines": [{ "productId": shop.product, "qty": 10, "discountedUnitPrice": "60" }], "reason": "Anniversary",
        });
        let offer = shop.json(&rep, &format!("{FRONT}/submit"), "rep", &asked).await.data();
        let (ann, ann_token) = chatter(&shop.api, "ann").await;
        Self { shop, rep, first, second, offer, ann, ann_token }
    }

    fn card(&self, uuid: &str) -> Json {
        let to = json!([{ "type": 0, "target": self.ann, "line": 0 }]);
        json!({ "clientUuid": format!("{uuid}-00000000"), "kind": "offer_approval", "id": self.offer["id"], "to": to })
    }

    async fn show(&self, uuid: &str) -> Json {
        self.shop.api.send(call("message/card", &self.first, &self.card(uuid))).await.data()["list"][0].take()
    }

    async fn decide(&self, token: &Token, ver: &Json, result: i64, remark: &str) -> Json {
        let body = json!({ "offerId": self.offer["id"], "ver": ver, "result": result, "remark": remark });
        self.shop.json(token, &format!("{FRONT}/decide"), &format!("decide-{result}"), &body).await.data()
    }

    async fn may_decide(&self, token: &Token) -> Json {
        let id = self.offer["id"].as_str().expect("an id");
        self.shop.get(token, &format!("{FRONT}/mayDecide?offerId={id}")).await.data()["mayDecide"].take()
    }
}

fn shown(message: &Json) -> Json {
    serde_json::from_str(message["content"]["data"].as_str().expect("text")).expect("JSON")
}

both_databases!(every_decision_about_an_offer_reaches_its_card, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let served = desk.shop.api.serve();
    let mut phone = Phone::connect(served.address, &desk.ann_token).await;
    let sent = desk.show("first").await;
    let before = shown(&sent);
    assert_eq!((&before["document"], &before["state"], &before["step"]), (&json!("offer"), &json!("pending"), &json!("price")));
    assert_eq!((&before["amount"], &before["orderNo"], &before["qty"]), (&json!("600.00"), &desk.offer["docNo"], &json!(10)));
    assert_eq!(before["approvers"].as_array().map(Vec::len), Some(2));
    phone.hear("message").await;
    assert_eq!((desk.may_decide(&desk.first).await, desk.may_decide(&desk.second).await), (json!(true), json!(true)));
    assert_eq!((desk.may_decide(&desk.rep).await, desk.may_decide(&desk.ann_token).await), (json!(false), json!(false)));

    let once = desk.decide(&desk.first, &desk.offer["ver"], 1, "Fine").await;
    let card = shown(&phone.hear("changed").await["message"]);
    assert_eq!((&card["state"], &card["ver"]), (&json!("pending"), &once["ver"]), "below the floor another has to agree");
    assert_eq!(card["approvers"].as_array().map(Vec::len), Some(1), "who agreed is not asked again");
    assert_eq!((desk.may_decide(&desk.first).await, desk.may_decide(&desk.second).await), (json!(false), json!(true)));

    let decided = desk.decide(&desk.second, &once["ver"], 2, "Too low").await;
    let card = shown(&phone.hear("changed").await["message"]);
    assert_eq!((&card["state"], &card["remark"], &card["ver"]), (&json!("rejected"), &json!("Too low"), &decided["ver"]));
    assert_eq!(desk.may_decide(&desk.second).await, json!(false));
    let late = desk.shop.api.send(call("message/card", &desk.first, &desk.card("late"))).await;
    assert_eq!(late.refusal(), "409 / 438 / transition_not_allowed");
});

both_databases!(an_offer_that_moved_unnoticed_is_caught_up_with, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let sent = desk.show("first").await;
    let withdrawal = json!({ "offerId": desk.offer["id"], "ver": desk.offer["ver"] });
    desk.shop.json(&desk.rep, &format!("{FRONT}/withdraw"), "back", &withdrawal).await.data();
    let sender = sent["from"].as_str().expect("an id");
    let history = format!("{IM}/message/history?type=0&target={sender}");
    let state = async || shown(&desk.shop.api.send(get(&history).bearer(&desk.ann_token)).await.data()["list"][0])["state"].take();
    assert_eq!(state().await, "pending", "nobody was there to tell");
    let served = desk.shop.api.serve();
    let mut phone = Phone::connect(served.address, &desk.ann_token).await;
    // Whether it was told before the phone listened or after: what stands in the log is what counts.
    while state().await != "ended" {
        phone.hear("changed").await;
    }
});

both_databases!(only_who_may_see_an_offer_shows_it, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let elsewhere = desk.shop.api.signed_in("elsewhere", Country::Philippines, &[RoleKey::Vp]).await;
    let peeping = desk.shop.api.send(call("message/card", &elsewhere, &desk.card("peep"))).await;
    assert_eq!(peeping.refusal(), "404 / 404 / not_found");
    assert_eq!(desk.may_decide(&elsewhere).await, json!(false));
    let nowhere = desk.shop.get(&desk.first, &format!("{FRONT}/mayDecide?offerId=404")).await;
    assert_eq!(nowhere.data(), json!({ "mayDecide": false }));
});
