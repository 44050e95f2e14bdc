//! The messenger's calls as a client sees them.

use identity::Token;
use kernel::Country;
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, Call, MODULES, get, post};

const IM: &str = "/v3/im/front";

async fn chatter(api: &Api, login: &str) -> (Json, Token) {
    let token = api.signed_in(login, Country::Thailand, &[RoleKey::Msg]).await;
    let found = api.send(get("/v3/member/front/user/info").bearer(&token)).await.data();
    (found["userId"].clone(), token)
}

fn call(path: &str, token: &Token, body: &Json) -> Call {
    post(&format!("{IM}/{path}")).bearer(token).json(body)
}

fn words(to: &Json, uuid: &str, text: &str) -> Json {
    json!({
        "clientUuid": format!("{uuid}-00000000"), "conversation": { "type": 0, "target": to, "line": 0 },
        "content": { "type": 1, "searchableContent": text },
    })
}

both_databases!(a_conversation_over_calls_alone, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((ann, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let sent = api.send(call("message/send", &ann_token, &words(&ben, "first", "hello"))).await.data();
    let list = api.send(get(&format!("{IM}/conversation/list")).bearer(&ben_token)).await.data();
    assert_eq!(list["list"][0]["lastMessage"]["uid"], sent["uid"]);
    assert_eq!(list["list"][0]["unreadCount"]["unread"], 1);
    let ann_text = ann.as_str().expect("an id");
    let page = api.send(get(&format!("{IM}/message/history?type=0&target={ann_text}")).bearer(&ben_token)).await.data();
    assert_eq!((page["list"].as_array().map(Vec::len), &page["more"]), (Some(1), &json!(false)));

    let recalled = api.send(call("message/recall", &ann_token, &json!({ "uid": sent["uid"] }))).await.data();
    assert_eq!(recalled["original"]["searchableContent"], "hello");
    let page = api.send(get(&format!("{IM}/message/history?type=0&target={ann_text}")).bearer(&ben_token)).await.data();
    assert_eq!(page["list"][0]["state"], "recalled");
    let foreign = api.send(call("message/recall", &ben_token, &json!({ "uid": sent["uid"] }))).await;
    assert_eq!(foreign.json()["state"], 200, "taking back what is gone changes nothing");
});

both_databases!(a_group_from_its_beginning_to_its_end, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let create = || call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben] })).key("a-group");
    let group = api.send(create()).await.data();
    assert_eq!(api.send(create()).await.data()["id"], group["id"], "one group however often it is asked for");
    let id = group["id"].as_str().expect("an id").to_owned();
    let members = api.send(get(&format!("{IM}/group/members?groupId={id}")).bearer(&ben_token)).await.data();
    assert_eq!(members["list"].as_array().map(Vec::len), Some(2));
    let rename = json!({ "groupId": id, "change": { "what": "name", "value": "South" } });
    assert_eq!(api.send(call("group/modify", &ben_token, &rename)).await.refusal(), "403 / 403 / forbidden");
    api.send(call("group/modify", &ann_token, &rename)).await.data();
    let seen = api.send(get(&format!("{IM}/group/detail?groupId={id}")).bearer(&ben_token)).await.data();
    assert_eq!(seen["name"], "South");
    api.send(call("group/dismiss", &ann_token, &json!({ "groupId": id }))).await.data();
    let late = json!({ "clientUuid": "late-00000000", "conversation": { "type": 1, "target": id }, "content": { "type": 1, "searchableContent": "?" } });
    assert_eq!(api.send(call("message/send", &ben_token, &late)).await.refusal(), "403 / 403 / not_in_group");
});

both_databases!(people_find_those_they_may_know, MODULES, async |db| {
    let api = Api::new(db).await;
    let (_, ann_token) = chatter(&api, "ann").await;
    chatter(&api, "ben").await;
    api.world.buyer("shop", Country::Thailand).await;
    let found = async |word: &str| {
        let answer = api.send(get(&format!("{IM}/user/search?keyword={word}")).bearer(&ann_token)).await.data();
        let list = answer["list"].as_array().expect("a list").clone();
        list.iter().map(|user| user["name"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("of%20ben").await, ["ben"]);
    assert!(found("shop").await.is_empty(), "customers are found by who looks after them");
});

both_databases!(the_messenger_is_for_those_who_have_it, MODULES, async |db| {
    let api = Api::new(db).await;
    let token = api.signed_in("seller", Country::Thailand, &[RoleKey::Ba]).await;
    assert_eq!(api.send(get(&format!("{IM}/conversation/list")).bearer(&token)).await.refusal(), "403 / 403 / forbidden");
});
