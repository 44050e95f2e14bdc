//! Questions put to a conversation, as clients see them.

use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, MODULES, get};
use crate::im::{IM, call, chatter};
use crate::im_socket::Phone;

fn question(conversation: &Json) -> Json {
    json!({
        "conversation": conversation, "clientUuid": "where-to-eat", "question": "Where do we eat?",
        "choices": ["Noodles", "Som tam", "Rice"],
    })
}

/// What the message of a poll says of it.
fn standing(message: &Json) -> Json {
    serde_json::from_str(message["content"]["data"].as_str().expect("data")).expect("a poll")
}

both_databases!(a_question_is_asked_voted_in_and_closed, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((ann, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let ask = || call("poll/ask", &ann_token, &question(&json!({ "type": 0, "target": ben, "line": 0 })));
    let asked = api.send(ask()).await.data();
    let uid = asked["uid"].as_str().expect("an id").to_owned();
    assert_eq!(api.send(ask()).await.data()["uid"], asked["uid"], "asked once however often it is asked for");
    let poll = standing(&asked);
    assert_eq!((&poll["votes"], &poll["voters"], &poll["closedAt"]), (&json!([0, 0, 0]), &json!(0), &Json::Null));

    let vote = |choices: &[i64]| call("poll/vote", &ben_token, &json!({ "uid": uid, "choices": choices }));
    for _ in 0..2 {
        let voted = api.send(vote(&[1])).await.data();
        assert_eq!((&voted["conversation"]["target"], &voted["from"]), (&ann, &ann), "as the voter names the conversation");
        assert_eq!(standing(&voted)["votes"], json!([0, 1, 0]));
    }
    assert_eq!(api.send(vote(&[3])).await.fields(), ["choices:unknown"]);
    assert_eq!(api.send(vote(&[0, 1])).await.fields(), ["choices:out_of_range"]);
    let detail = format!("{IM}/poll/detail?uid={uid}");
    assert_eq!(api.send(get(&detail).bearer(&ben_token)).await.data(), json!({ "own": [1], "mayClose": false }));
    assert_eq!(api.send(get(&detail).bearer(&ann_token)).await.data(), json!({ "own": [], "mayClose": true }));
    let voters = api.send(get(&format!("{IM}/poll/voters?uid={uid}")).bearer(&ann_token)).await.data();
    assert_eq!(voters["list"], json!([{ "userId": ben, "choices": [1] }]));

    let close = |token| call("poll/close", token, &json!({ "uid": uid }));
    assert_eq!(api.send(close(&ben_token)).await.refusal(), "403 / 403 / forbidden");
    let closed = api.send(close(&ann_token)).await.data();
    assert!(standing(&closed)["closedAt"].is_string());
    let late = api.send(vote(&[0]).header("language", "en")).await;
    assert_eq!((late.refusal().as_str(), late.json()["msg"].as_str()), ("409 / 409 / poll_closed", Some("This poll is closed.")));
});

both_databases!(a_question_that_is_none_is_refused_field_by_field, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((_, ann_token), (ben, _)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let mut wrong = question(&json!({ "type": 0, "target": ben, "line": 0 }));
    wrong["question"] = json!("  ");
    wrong["choices"] = json!(["Yes", "Yes"]);
    wrong["closesAt"] = json!(api.world.rt.now().plus_seconds(-1));
    let refused = api.send(call("poll/ask", &ann_token, &wrong)).await;
    assert_eq!(refused.fields(), ["question:required", "choices[1]:taken", "closesAt:time_past"]);
});

both_databases!(everybody_hears_how_the_votes_stand_and_the_voter_alone_whose_they_are, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let mut secret = question(&json!({ "type": 0, "target": ben, "line": 0 }));
    secret["anonymous"] = json!(true);
    let uid = api.send(call("poll/ask", &ann_token, &secret)).await.data()["uid"].take();
    let mut of_ann = Phone::connect(served.address, &ann_token).await;
    let mut of_ben = Phone::connect(served.address, &ben_token).await;
    api.send(call("poll/vote", &ben_token, &json!({ "uid": uid, "choices": [2] }))).await.data();
    assert_eq!(of_ben.hear("pollVoted").await["uid"], uid);
    api.send(call("poll/close", &ann_token, &json!({ "uid": uid }))).await.data();
    for closed in [false, true] {
        let heard = of_ann.hear_of(&["changed", "pollVoted"]).await;
        assert_eq!((&heard["t"], &heard["message"]["uid"]), (&json!("changed"), &uid));
        let poll = standing(&heard["message"]);
        assert_eq!((&poll["votes"], poll["closedAt"].is_string()), (&json!([0, 0, 1]), closed));
    }
    let voters = get(&format!("{IM}/poll/voters?uid={}", uid.as_str().expect("an id"))).bearer(&ann_token);
    assert_eq!(api.send(voters).await.refusal(), "403 / 403 / forbidden");
});
