//! A stranger is answered alike about what is not theirs and about what is not there.

use identity::Token;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, Api, MODULES, get};
use crate::im::{IM, call, chatter, words};

/// What is asked for, with the id in the place of `$`.
const READS: &[&str] = &[
    "group/list?ids=$",
    "group/detail?groupId=$",
    "group/members?groupId=$",
    "group/requests?groupId=$",
    "group/request?groupId=$",
    "conversation/info?type=1&target=$",
    "conversation/readers?type=1&target=$",
    "message/history?type=1&target=$",
    "message/changes?type=1&target=$&since=0",
    "message/hits?type=1&target=$&keyword=hello",
    "message/detail?uid=$",
    "message/past?uid=$",
    "poll/detail?uid=$",
    "poll/voters?uid=$",
    "media/state?uploadId=$",
];

fn writes(id: &Json, other: &Json) -> Vec<(&'static str, Json)> {
    let conversation = json!({ "type": 1, "target": id, "line": 0 });
    let mut sent = words(other, "stranger", "hello");
    sent["conversation"] = conversation.clone();
    vec![
        ("group/ask", json!({ "groupId": id })),
        ("group/answer", json!({ "groupId": id, "userId": other, "accept": true })),
        ("group/invite", json!({ "groupId": id, "memberIds": [other] })),
        ("group/join", json!({ "groupId": id })),
        ("group/kick", json!({ "groupId": id, "memberIds": [other] })),
        ("group/quit", json!({ "groupId": id })),
        ("group/dismiss", json!({ "groupId": id })),
        ("group/transfer", json!({ "groupId": id, "memberId": other })),
        ("group/modify", json!({ "groupId": id, "change": { "what": "name", "value": "Mine" } })),
        ("group/alias", json!({ "groupId": id, "alias": "me" })),
        ("group/alias", json!({ "groupId": id, "memberId": other, "alias": "you" })),
        ("group/memberExtra", json!({ "groupId": id, "extra": "{}" })),
        ("group/switch", json!({ "groupId": id, "memberIds": [other], "switch": "muted", "on": true })),
        ("group/announce", json!({ "groupId": id, "text": "Friday" })),
        ("message/send", sent),
        ("message/recall", json!({ "uid": id })),
        ("message/edit", json!({ "uid": id, "text": "other words" })),
        ("message/react", json!({ "uid": id, "emoji": "👍", "on": true })),
        ("poll/ask", json!({ "conversation": conversation, "clientUuid": "stranger-asks", "question": "Who?", "choices": ["I", "you"] })),
        ("poll/vote", json!({ "uid": id, "choices": [0] })),
        ("poll/close", json!({ "uid": id })),
        ("message/play", json!({ "uid": id })),
        ("favourite/add", json!({ "uid": id })),
        ("file/delete", json!({ "messageUid": id, "fileId": id })),
        ("conversation/read", json!({ "conversation": conversation, "seq": 1 })),
        ("conversation/clear", json!({ "conversation": conversation })),
        ("conversation/markUnread", json!({ "conversation": conversation })),
    ]
}

type Told = (u16, Json, Json);

/// What an answer tells, without what differs each time.
fn told(answer: &Answer) -> Told {
    let mut json = answer.json();
    if let Some(data) = json["data"].as_object_mut() {
        data.remove("now");
    }
    (answer.status.as_u16(), json["code"].take(), json["data"].take())
}

async fn ask(api: &Api, token: &Token, id: &Json, other: &Json) -> Vec<(String, Told)> {
    let mut answers = Vec::new();
    for path in READS {
        let asked = path.replace('$', id.as_str().expect("an id"));
        answers.push(((*path).to_owned(), told(&api.send(get(&format!("{IM}/{asked}")).bearer(token)).await)));
    }
    for (n, (path, body)) in writes(id, other).into_iter().enumerate() {
        let key = format!("{n}-{id}").replace('"', "");
        answers.push((path.to_owned(), told(&api.send(call(path, token, &body).key(&key)).await)));
    }
    answers
}

both_databases!(what_is_not_theirs_is_not_there_for_strangers, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((_, ann_token), (ben, _), (_, cat_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await, chatter(&api, "cat").await);
    let create = call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben] })).key("a-group");
    let group = api.send(create).await.data()["id"].take();
    let mut said = words(&ben, "first", "hello");
    said["conversation"] = json!({ "type": 1, "target": group, "line": 0 });
    let uid = api.send(call("message/send", &ann_token, &said)).await.data()["uid"].take();
    let nothing = ask(&api, &cat_token, &json!("404"), &ben).await;
    for existing in [group, uid] {
        for (answer, expected) in ask(&api, &cat_token, &existing, &ben).await.into_iter().zip(&nothing) {
            assert_eq!(&answer, expected, "{existing} shows");
        }
    }
});

both_databases!(whoever_was_put_out_of_a_group_is_told_so, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let create = call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben] })).key("a-group");
    let group = api.send(create).await.data()["id"].take();
    api.send(call("group/kick", &ann_token, &json!({ "groupId": group, "memberIds": [ben] })).key("kick")).await.data();
    let renamed = json!({ "groupId": group, "change": { "what": "name", "value": "Mine" } });
    assert_eq!(api.send(call("group/modify", &ben_token, &renamed)).await.refusal(), "403 / 403 / not_in_group");
});
