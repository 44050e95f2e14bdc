//! What adds to a conversation each time it is done, done once however often it is asked for.

use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, MODULES, get};
use crate::im::{IM, call, chatter};
use crate::im_socket::Phone;

both_databases!(a_repeated_request_is_done_once_and_told_again, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let (cat, cat_token) = chatter(&api, "cat").await;
    let created = call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben], "kind": 0 })).key("a-group");
    let group = api.send(created).await.data()["id"].take();
    let id = group.as_str().expect("an id");
    let said = async |token| {
        let page = api.send(get(&format!("{IM}/message/history?type=1&target={id}&count=100")).bearer(token)).await.data();
        let list = page["list"].as_array().expect("messages").clone();
        list.into_iter().map(|mut message| message["content"]["type"].take()).collect::<Vec<Json>>()
    };
    let twice = async |path: &str, token, body: &Json| {
        let keyless = api.send(call(path, token, body)).await;
        assert_eq!(keyless.refusal(), "400 / 400 / idempotency_key_required", "{path}");
        let first = api.send(call(path, token, body).key(path)).await;
        assert_eq!((first.json()["state"].as_i64(), first.header("idempotent-replayed")), (Some(200), None), "{path}");
        let again = api.send(call(path, token, body).key(path)).await;
        assert_eq!((again.json()["state"].as_i64(), again.header("idempotent-replayed")), (Some(200), Some("true")), "{path}");
    };
    let mut of_ben = Phone::connect(served.address, &ben_token).await;
    twice("group/announce", &ann_token, &json!({ "groupId": id, "text": "Friday" })).await;
    let words = async |phone: &mut Phone| loop {
        let mut frame = phone.hear("message").await;
        if frame["message"]["content"]["type"] == 1 {
            return frame["message"]["uid"].take();
        }
    };
    let first = words(&mut of_ben).await;
    assert_eq!(words(&mut of_ben).await, first, "whoever missed it hears of it then");
    assert_eq!(said(&ben_token).await, [104, 124, 1]);

    twice("group/invite", &ann_token, &json!({ "groupId": id, "memberIds": [cat] })).await;
    twice("group/kick", &ann_token, &json!({ "groupId": id, "memberIds": [cat] })).await;
    let open = json!({ "groupId": id, "change": { "what": "joinType", "value": 0 } });
    api.send(call("group/modify", &ann_token, &open)).await.data();
    twice("group/join", &cat_token, &json!({ "groupId": id })).await;
    assert_eq!(said(&ben_token).await, [104, 124, 1, 105, 106, 114, 105]);

    twice("friend/ask", &ann_token, &json!({ "userId": ben, "reason": "We met in Rayong" })).await;
    let requests = api.send(get(&format!("{IM}/friend/requests")).bearer(&ben_token)).await.data();
    assert_eq!((requests["list"].as_array().map(Vec::len), &requests["list"][0]["repeatedAt"]), (Some(1), &Json::Null));
});
