//! What devices hear of people: where they are, what they look like, and what their owner has listened to.

use std::net::SocketAddr;

use identity::Token;
use kernel::Id;
use messaging::{presence, profile};
use serde_json::json;
use store::both_databases;

use crate::common::{Api, MODULES, get, post};
use crate::im::{IM, call, uploaded};
use crate::im_socket::{Phone, two};

/// Ben has Ann on the screen, and hears where she is.
async fn watching(api: &Api, address: SocketAddr, who: Id, token: &Token) -> Phone {
    let mut phone = Phone::connect(address, token).await;
    phone.say(&json!({ "t": "watch", "userIds": [who] })).await;
    assert_eq!(phone.hear("presence").await["presence"]["userId"], json!(who));
    assert!(api.app.live.connected() > 0);
    phone
}

async fn put_state(api: &Api, token: &Token, value: &str) {
    api.send(call("setting/put", token, &json!({ "scope": 23, "value": value }))).await.data();
}

both_databases!(presence_is_told_to_whoever_has_one_on_the_screen, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, ann_token), (_, ben_token)) = two(&api).await;
    let mut of_ben = watching(&api, served.address, ann, &ben_token).await;
    let mut next = async || {
        let presence = of_ben.hear("presence").await["presence"].take();
        (presence["customState"].clone(), presence["customText"].clone(), presence["devices"][0]["state"].clone())
    };
    let mut of_ann = Phone::connect(served.address, &ann_token).await;
    assert_eq!(next().await, (json!(0), json!(""), json!(0)), "connected");
    put_state(&api, &ann_token, "1-in a meeting").await;
    assert_eq!(of_ann.hear("setting").await["setting"]["value"], "1-in a meeting");
    assert_eq!(next().await, (json!(1), json!("in a meeting"), json!(0)), "busy");
    put_state(&api, &ann_token, "4-").await;
    assert_eq!(next().await, (json!(0), json!(""), json!(1)), "invisible is gone");

    // What an invisible person does is not heard of: the next thing heard is that she is back.
    let _another_tab = Phone::connect(served.address, &ann_token).await;
    put_state(&api, &ann_token, "2-").await;
    assert_eq!(next().await, (json!(2), json!(""), json!(0)), "away");
    let refused = api.send(call("setting/put", &ann_token, &json!({ "scope": 23, "value": "9-" }))).await;
    assert_eq!(refused.json()["code"], "validation");
});

both_databases!(whoever_was_connected_to_a_server_that_died_is_told_as_gone, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, _), (ben, ben_token)) = two(&api).await;
    let (dead, rt) = (9, api.world.rt.clone());
    api.world.write(async move |tx| presence::arrive(tx, &rt, dead, ann, 2).await).await.expect("connected there");
    let mut of_ben = watching(&api, served.address, ann, &ben_token).await;
    api.world.rt.clock.advance_seconds(91);
    api::renew_presence(&api.app).await.expect("renewed");
    let heard = of_ben.hear("presence").await["presence"].take();
    assert_eq!((&heard["userId"], &heard["devices"][0]["state"]), (&json!(ann), &json!(1)));
    let rt = api.world.rt.clone();
    let of_himself = api.world.write(async move |tx| presence::of(tx, &rt, &[ben]).await).await.expect("known");
    assert_eq!(of_himself[0].devices[0].state, 0, "whoever held on meanwhile is still there");
});

both_databases!(whoever_knows_somebody_hears_that_they_look_different, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, ann_token), (ben, ben_token)) = two(&api).await;
    let (mut of_ann, mut of_ben) = (Phone::connect(served.address, &ann_token).await, Phone::connect(served.address, &ben_token).await);
    of_ann.write(ben, "hello", "hello Ben").await;
    let rt = api.world.rt.clone();
    api.world.write(async move |tx| profile::renew(tx, &rt).await).await.expect("what they looked like before");
    let rename = json!({ "nickname": "Annie" });
    api.send(post("/v3/member/front/user/update").bearer(&ann_token).json(&rename)).await.data();
    assert_eq!(of_ben.hear("users").await["userIds"], json!([ann]));
    let seen = api.send(get(&format!("{IM}/user/list?ids={ann}")).bearer(&ben_token)).await.data();
    assert_eq!(seen["list"][0]["displayName"], "Annie");
});

both_databases!(a_voice_that_was_listened_to_is_no_longer_new_on_any_device, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, ann_token), (ben, ben_token)) = two(&api).await;
    let (mut of_ann, mut of_ben) = (Phone::connect(served.address, &ann_token).await, Phone::connect(served.address, &ben_token).await);
    let file = uploaded(&api, &ann_token, "voice", "voice.ogg", b"OggS and what was said").await;
    let voice = json!({
        "t": "send", "clientUuid": "voice-00000000", "conversation": { "type": 0, "target": ben, "line": 0 },
        "content": { "type": 2, "fileId": file, "content": "{\"duration\":3}" },
    });
    of_ann.say(&voice).await;
    let heard = of_ben.hear("message").await["message"].take();
    assert_eq!((&heard["content"]["type"], &heard["played"]), (&json!(2), &json!(false)));
    api.send(call("message/play", &ben_token, &json!({ "uids": [heard["uid"]] }))).await.data();
    let played = of_ben.hear("played").await;
    assert_eq!((&played["conversation"]["target"], &played["seqs"]), (&json!(ann), &json!([heard["seq"]])));
    let page = api.send(get(&format!("{IM}/message/history?type=0&target={ann}")).bearer(&ben_token)).await.data();
    assert_eq!(page["list"][0]["played"], true);
    let own = call("message/play", &ann_token, &json!({ "uids": [heard["uid"]] }));
    assert_eq!(api.send(own).await.refusal(), "404 / 404 / not_found");
});

both_databases!(whoever_is_blocked_sees_nothing_of_who_blocked_them, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, ann_token), (ben, ben_token)) = two(&api).await;
    let _of_ann = Phone::connect(served.address, &ann_token).await;
    let mut of_ben = Phone::connect(served.address, &ben_token).await;
    of_ben.say(&json!({ "t": "watch", "userIds": [ann] })).await;
    let nothing = json!({ "userId": ann, "customState": 0, "customText": "", "devices": [] });
    assert_eq!(of_ben.hear("presence").await["presence"]["devices"][0]["state"], 0);

    let block = async |on: bool| {
        api.send(call("friend/block", &ann_token, &json!({ "userId": ben, "on": on }))).await.data();
    };
    block(true).await;
    assert_eq!(of_ben.hear("presence").await["presence"], nothing, "at once");
    put_state(&api, &ann_token, "1-busy").await;
    of_ben.say(&json!({ "t": "watch", "userIds": [ann] })).await;
    assert_eq!(of_ben.hear("presence").await["presence"], nothing, "neither told of what happens nor when asked");
    block(false).await;
    let seen = of_ben.hear("presence").await["presence"].take();
    assert_eq!((&seen["customState"], &seen["devices"][0]["state"]), (&json!(1), &json!(0)));
});
