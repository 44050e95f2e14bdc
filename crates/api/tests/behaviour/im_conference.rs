//! Conferences as devices see them: what the host does reaches everybody in it, and who is refused learns why.

use calls::ConferenceInput;
use identity::Token;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Answer, Api, MODULES, id};
use crate::im::{call, chatter};
use crate::im_socket::Phone;

fn weekly() -> ConferenceInput {
    serde_json::from_value(json!({ "title": "Weekly sales", "audioOnly": true })).expect("a conference")
}

/// Held without the call, which wants a server that passes on media: its id and its number.
async fn hold(api: &Api, host: &Json, input: ConferenceInput) -> (String, String) {
    let (rt, host) = (api.world.rt.clone(), id(host));
    let held = api.world.write(async move |tx| calls::hold(tx, &rt, host, &input).await).await.expect("held");
    (held.call_id.to_string(), held.number)
}

async fn enter(api: &Api, token: &Token, number: &str) -> Answer {
    api.send(call("conference/enter", token, &json!({ "number": number })).header("language", "en")).await
}

async fn join(api: &Api, token: &Token, call_id: &str, client: &str) -> Answer {
    let input = json!({ "callId": call_id, "clientId": client, "camera": false });
    api.send(call("call/join", token, &input).header("language", "en")).await
}

fn raised(told: &Json) -> usize {
    told["participants"].as_array().into_iter().flatten().filter(|one| one["raisedAt"].is_string()).count()
}

both_databases!(what_the_host_does_in_a_conference_reaches_everybody_in_it, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let (_, cat_token) = chatter(&api, "cat").await;
    let (call_id, number) = hold(&api, &ann, weekly()).await;
    join(&api, &ann_token, &call_id, "anns-phone").await.data();
    enter(&api, &ben_token, &number).await.data();
    join(&api, &ben_token, &call_id, "bens-phone").await.data();
    let (mut of_ann, mut of_ben) = (Phone::connect(served.address, &ann_token).await, Phone::connect(served.address, &ben_token).await);

    let up = json!({ "callId": call_id, "clientId": "bens-phone", "raised": true });
    assert_eq!(raised(&api.send(call("conference/raiseHand", &ben_token, &up)).await.data()), 1);
    assert_eq!(raised(&of_ann.hear("call").await["call"]), 1);
    let down = json!({ "callId": call_id });
    assert_eq!(api.send(call("conference/lowerHands", &ben_token, &down)).await.refusal(), "403 / 403 / forbidden");
    assert_eq!(raised(&api.send(call("conference/lowerHands", &ann_token, &down)).await.data()), 0);
    assert_eq!((raised(&of_ben.hear("call").await["call"]), raised(&of_ben.hear("call").await["call"])), (1, 0));

    let shut = json!({ "callId": call_id, "locked": true });
    assert_eq!(api.send(call("conference/lock", &ben_token, &shut)).await.refusal(), "403 / 403 / forbidden");
    api.send(call("conference/lock", &ann_token, &shut)).await.data();
    assert_eq!(of_ben.hear("call").await["call"]["conference"]["locked"], true);
    let refused = enter(&api, &cat_token, &number).await;
    assert_eq!(refused.refusal(), "409 / 409 / conference_locked");
    assert_eq!(refused.json()["msg"], "The meeting is locked. Nobody new can join.");

    let to_ben = json!({ "callId": call_id, "userId": ben });
    assert_eq!(api.send(call("conference/handOver", &ann_token, &to_ben)).await.data()["conference"]["hostId"], ben);
    assert_eq!(of_ben.hear("call").await["call"]["conference"]["hostId"], ben);
    assert_eq!(api.send(call("conference/handOver", &ann_token, &to_ben)).await.refusal(), "403 / 403 / forbidden");
});

both_databases!(who_waits_sees_nobody_and_only_the_host_sees_who_waits, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, ann_token), (_, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let (cat, cat_token) = chatter(&api, "cat").await;
    let (call_id, number) = hold(&api, &ann, ConferenceInput { waiting_room: true, ..weekly() }).await;
    join(&api, &ann_token, &call_id, "anns-phone").await.data();
    for token in [&ben_token, &cat_token] {
        enter(&api, token, &number).await.data();
    }
    assert_eq!(join(&api, &ben_token, &call_id, "bens-phone").await.data()["participants"].as_array().map(Vec::len), Some(1));
    let all = json!({ "callId": call_id });
    assert_eq!(api.send(call("conference/admit", &ben_token, &all)).await.refusal(), "403 / 403 / forbidden");
    let grant = json!({ "callId": call_id, "clientId": "bens-phone" });
    assert_eq!(api.send(call("call/grant", &ben_token, &grant)).await.refusal(), "404 / 404 / not_found");
    api.send(call("conference/admit", &ann_token, &all)).await.data();

    let (mut of_ann, mut of_ben) = (Phone::connect(served.address, &ann_token).await, Phone::connect(served.address, &ben_token).await);
    join(&api, &cat_token, &call_id, "cats-phone").await.data();
    let sees_her_wait = |told: Json| {
        told["call"]["participants"].as_array().into_iter().flatten().any(|one| one["userId"] == cat && one["state"] == "waiting")
    };
    assert_eq!((sees_her_wait(of_ann.hear("call").await), sees_her_wait(of_ben.hear("call").await)), (true, false));
    let her = json!({ "callId": call_id, "userId": cat });
    assert!(!sees_her_wait(json!({ "call": api.send(call("conference/refuse", &ann_token, &her)).await.data() })));
    let off = json!({ "callId": call_id, "on": false });
    assert_eq!(api.send(call("conference/waitingRoom", &ann_token, &off)).await.data()["conference"]["waitingRoom"], false);
});
