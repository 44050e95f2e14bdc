//! Notices told in the conversation with the installation.

use api::send_notices;
use identity::notice::{self, About, Text};
use kernel::{Country, Id};
use serde_json::{Value as Json, json};
use store::{Stop, both_databases};

use crate::common::{Api, MODULES, get, id, post};
use crate::im::{IM, call, chatter};
use crate::im_socket::Phone;

/// Tells people that an order was approved.
async fn approved(api: &Api, users: &[Id], number: &'static str) {
    let (rt, users) = (api.world.rt.clone(), users.to_vec());
    let args = [("docNo", number), ("amount", "THB 300.00")];
    let about = About { doc_type: "order", doc_no: number };
    let sent = api.world.write(async move |tx| notice::send_about(tx, &rt, &users, Text::OrderApproved, &args, about).await);
    sent.await.expect("told");
}

async fn row(api: &Api, token: &identity::Token) -> Json {
    let list = api.send(get(&format!("{IM}/conversation/list")).bearer(token)).await.data();
    list["list"].as_array().expect("a list").iter().find(|row| row["conversation"]["target"] == "1").cloned().unwrap_or_default()
}

async fn unread(api: &Api, token: &identity::Token) -> Json {
    api.send(get("/v3/message/front/notice/unread").bearer(token)).await.data()["byKind"]["order"].take()
}

both_databases!(a_notice_is_told_once_and_read_in_either_place, MODULES, async |db| {
    let api = Api::new(db).await;
    let (ann, ann_token) = chatter(&api, "ann").await;
    let served = api.serve();
    let mut phone = Phone::connect(served.address, &ann_token).await;
    approved(&api, &[id(&ann)], "SO-1").await;
    let heard = phone.hear("message").await["message"].take();
    assert_eq!((&heard["content"]["type"], &heard["from"], &heard["conversation"]["target"]), (&json!(12), &json!("1"), &json!("1")));
    let card: Json = serde_json::from_str(heard["content"]["data"].as_str().expect("text")).expect("JSON");
    let told = json!({ "kind": "order", "key": "order_approved", "args": { "docNo": "SO-1", "amount": "THB 300.00" },
        "docType": "order", "docNo": "SO-1" });
    assert_eq!(card, told, "the key and the arguments, never the words");

    approved(&api, &[id(&ann)], "SO-2").await;
    phone.hear("message").await;
    let listed = row(&api, &ann_token).await;
    assert_eq!((&listed["unreadCount"]["unread"], &listed["lastSeq"]), (&json!(2), &json!(2)));

    let first = json!({ "conversation": { "type": 0, "target": "1" }, "seq": 1 });
    api.send(call("conversation/read", &ann_token, &first)).await.data();
    assert_eq!(unread(&api, &ann_token).await, 1, "what was read there was read");
    api.send(post("/v3/message/front/notice/read").bearer(&ann_token).json(&json!({}))).await.data();
    assert_eq!(phone.hear("read").await["seq"], 1);
    assert_eq!(phone.hear("read").await["seq"], 2, "and the other way round");
    assert_eq!(row(&api, &ann_token).await["unreadCount"]["unread"], 0);
});

both_databases!(only_those_who_have_the_messenger_are_told_there_and_nobody_answers, MODULES, async |db| {
    let api = Api::new(db).await;
    let buyer = api.world.buyer("shop", Country::Thailand).await;
    let (ann, ann_token) = chatter(&api, "ann").await;
    let served = api.serve();
    let mut phone = Phone::connect(served.address, &ann_token).await;
    approved(&api, &[buyer, id(&ann)], "SO-1").await;
    phone.hear("message").await;
    let of_buyer: Vec<(i64,)> = api
        .world
        .write(async move |tx| Ok(tx.all("SELECT 1 FROM conversation_member WHERE user_id = $1", store::params![buyer]).await?))
        .await
        .expect("read");
    assert!(of_buyer.is_empty());
    let answer = json!({ "clientUuid": "answer-00000000", "conversation": { "type": 0, "target": "1" },
        "content": { "type": 1, "searchableContent": "thanks" } });
    assert_eq!(api.send(call("message/send", &ann_token, &answer)).await.refusal(), "404 / 404 / not_found");
    let asked = json!({ "userId": "1", "reason": "hello" });
    assert_eq!(api.send(call("friend/ask", &ann_token, &asked).key("ask")).await.refusal(), "404 / 404 / not_found");
});

both_databases!(where_nothing_is_to_be_told_nothing_is_written, MODULES, async |db| {
    let api = Api::new(db).await;
    let (ann, _) = chatter(&api, "ann").await;
    let round = async || {
        let stop = Stop::new();
        // Looks once before it can see that it is to stop.
        let ((), ()) = tokio::join!(send_notices(api.app.clone(), stop.clone()), async { stop.request() });
    };
    round().await;
    let before = api.world.db.writes();
    round().await;
    assert_eq!(api.world.db.writes(), before);
    approved(&api, &[id(&ann)], "SO-1").await;
    round().await;
    assert_eq!(api.world.db.writes(), before + 2, "the notice, and telling it");
});
