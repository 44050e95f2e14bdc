//! Approvals in conversations: who may decide, and that everybody sees what became of them.

use identity::Token;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{MODULES, get};
use crate::im::{IM, call, chatter};
use crate::im_socket::Phone;
use crate::ordering_review::{paid, vice_president};
use crate::ordering_shop::Shop;

const FRONT: &str = "/v3/business/front";

/// A shop with an order that waits for the vice president, who shows it to a colleague.
struct Desk {
    shop: Shop,
    vp: Token,
    order: Json,
    ann: Json,
    ann_token: Token,
}

impl Desk {
    async fn open(db: store::Db) -> Self {
        let shop = Shop::open(db, 50).await;
        shop.top_up(1_000_000).await;
        let vp = vice_president(&shop).await;
        let order = paid(&shop, "one", 3).await;
        let (ann, ann_token) = chatter(&shop.api, "ann").await;
        Self { shop, vp, order, ann, ann_token }
    }

    fn card(&self, uuid: &str) -> Json {
        let to = json!([{ "type": 0, "target": self.ann, "line": 0 }]);
        json!({ "clientUuid": format!("{uuid}-00000000"), "kind": "approval", "id": self.order["orderId"], "to": to })
    }

    async fn show(&self, uuid: &str) -> Json {
        self.shop.api.send(call("message/card", &self.vp, &self.card(uuid))).await.data()["list"][0].take()
    }

    async fn decide(&self, result: i64, remark: &str) -> Json {
        let body = json!({ "orderId": self.order["orderId"], "ver": self.order["ver"], "result": result, "remark": remark });
        self.shop.json(&self.vp, &format!("{FRONT}/order/approve"), "decide", &body).await.data()
    }

    async fn may_decide(&self, token: &Token) -> Json {
        let id = self.order["orderId"].as_str().expect("an id");
        self.shop.get(token, &format!("{FRONT}/order/mayDecide?orderId={id}")).await.data()["mayDecide"].take()
    }
}

fn shown(message: &Json) -> Json {
    serde_json::from_str(message["content"]["data"].as_str().expect("text")).expect("JSON")
}

both_databases!(a_decision_reaches_every_card_of_the_order, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let served = desk.shop.api.serve();
    let mut phone = Phone::connect(served.address, &desk.ann_token).await;
    let sent = desk.show("first").await;
    let before = shown(&sent);
    assert_eq!((&before["state"], &before["step"], &before["ver"]), (&json!("pending"), &json!("initial"), &desk.order["ver"]));
    assert_eq!((&before["amount"], before["approvers"].as_array().map(Vec::len)), (&json!("300.00"), Some(1)));
    phone.hear("message").await;
    let forwarded =
        json!({ "clientUuid": "on-00000000", "uids": [sent["uid"]], "to": [{ "type": 0, "target": desk.ann }], "merged": false });
    desk.shop.api.send(call("message/forward", &desk.vp, &forwarded)).await.data();
    phone.hear("message").await;
    assert_eq!((desk.may_decide(&desk.vp).await, desk.may_decide(&desk.ann_token).await), (json!(true), json!(false)));
    assert_eq!(desk.may_decide(&desk.shop.buyer).await, json!(false), "nobody decides about their own");

    let decided = desk.decide(2, "No room").await;
    let changed = [phone.hear("changed").await["message"].take(), phone.hear("changed").await["message"].take()];
    for message in &changed {
        let card = shown(message);
        assert_eq!((&card["state"], &card["remark"], &card["ver"]), (&json!("rejected"), &json!("No room"), &decided["ver"]));
        assert_eq!((&message["state"], &card["approvers"]), (&json!("sent"), &json!([])), "nobody edited it");
    }
    assert_eq!(desk.may_decide(&desk.vp).await, json!(false));

    let vp = sent["from"].as_str().expect("an id");
    let row = desk.shop.api.send(get(&format!("{IM}/conversation/info?type=0&target={vp}")).bearer(&desk.ann_token)).await.data();
    assert_eq!(row["lastChange"], 2);
    let missed = desk.shop.api.send(get(&format!("{IM}/message/changes?type=0&target={vp}&since=0")).bearer(&desk.ann_token)).await.data();
    assert_eq!(missed["list"].as_array().map(Vec::len), Some(2), "a device that was away finds both");
    assert_eq!(desk.show("first").await["uid"], sent["uid"], "who heard no answer asks again, and it had arrived");
    assert_eq!(shown(&desk.show("first").await)["state"], "rejected", "as it stands now");
    let late = desk.shop.api.send(call("message/card", &desk.vp, &desk.card("late"))).await;
    assert_eq!(late.refusal(), "409 / 438 / transition_not_allowed");
});

both_databases!(a_server_that_was_away_catches_up, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let sent = desk.show("first").await;
    let taken_back = desk.show("second").await;
    desk.shop.api.send(call("message/recall", &desk.vp, &json!({ "uid": taken_back["uid"] }))).await.data();
    desk.decide(1, "").await;
    let vp = sent["from"].as_str().expect("an id");
    let history = format!("{IM}/message/history?type=0&target={vp}");
    let page = desk.shop.api.send(get(&history).bearer(&desk.ann_token)).await.data();
    assert_eq!(shown(&page["list"][0])["state"], "pending", "nobody was there to tell");

    let served = desk.shop.api.serve();
    let mut phone = Phone::connect(served.address, &desk.ann_token).await;
    // Whether it was told before the phone listened or after: what stands in the log is what counts.
    while shown(&desk.shop.api.send(get(&history).bearer(&desk.ann_token)).await.data()["list"][0])["state"] != "approved" {
        phone.hear("changed").await;
    }
    let page = desk.shop.api.send(get(&history).bearer(&desk.ann_token)).await.data();
    assert_eq!(page["list"][1]["state"], "recalled", "what was taken back stays so");
});

both_databases!(only_who_may_see_the_order_shows_its_approval, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let elsewhere = desk.shop.api.signed_in("elsewhere", Country::Philippines, &[RoleKey::Vp]).await;
    let peeping = desk.shop.api.send(call("message/card", &elsewhere, &desk.card("peep"))).await;
    assert_eq!(peeping.refusal(), "404 / 404 / not_found");
    assert_eq!(desk.may_decide(&elsewhere).await, json!(false));
    let nowhere = desk.shop.get(&elsewhere, &format!("{FRONT}/order/mayDecide?orderId=404")).await;
    assert_eq!(nowhere.data(), json!({ "mayDecide": false }), "nobody learns which orders there are");
    let content = json!({ "type": 1004, "content": "1", "data": "{}" });
    let forged = json!({ "clientUuid": "forged-00000000", "conversation": { "type": 0, "target": desk.ann }, "content": content });
    assert_eq!(desk.shop.api.send(call("message/send", &desk.vp, &forged)).await.refusal(), "400 / 251 / message_kind_refused");
});
