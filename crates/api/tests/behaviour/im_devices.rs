//! What connected devices are told of things done by calls.

use std::time::Duration;

use api::LineCheck;
use identity::SignIn;
use identity::session::{Device, DeviceClass};
use identity::testing::request;
use messaging::presence;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, MODULES, get};
use crate::im::{IM, call, chatter, words};
use crate::im_socket::Phone;

both_databases!(whoever_leaves_a_group_loses_its_row_and_settings_on_all_devices, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let create = call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben] })).key("a-group");
    let group = api.send(create).await.data()["id"].take();
    let name = format!("1-0-{}", group.as_str().expect("an id"));
    api.send(call("setting/put", &ben_token, &json!({ "scope": 3, "settingKey": name, "value": "1" }))).await.data();

    let mut phone = Phone::connect(served.address, &ben_token).await;
    api.send(call("group/quit", &ben_token, &json!({ "groupId": group }))).await.data();
    let setting = phone.hear("setting").await["setting"].take();
    assert_eq!((&setting["scope"], &setting["settingKey"], &setting["value"]), (&json!(3), &json!(name), &json!("")));
    assert_eq!(phone.hear("conversation").await["conversation"]["target"], group);
    let list = api.send(get(&format!("{IM}/conversation/list")).bearer(&ben_token)).await.data();
    assert_eq!(list["list"], json!([]));
});

both_databases!(reading_everything_is_told_like_reading_one, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    api.send(call("message/send", &ann_token, &words(&ben, "first", "hello"))).await.data();
    let (mut of_ann, mut of_ben) = (Phone::connect(served.address, &ann_token).await, Phone::connect(served.address, &ben_token).await);
    api.send(call("conversation/readAll", &ben_token, &Json::Null)).await.data();
    for (phone, other) in [(&mut of_ann, &ben), (&mut of_ben, &ann)] {
        let read = phone.hear("read").await;
        assert_eq!((&read["userId"], &read["seq"], &read["conversation"]["target"]), (&ben, &json!(1), other));
    }
});

both_databases!(an_answer_to_recalled_words_changes_where_it_is_open, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let said = api.send(call("message/send", &ann_token, &words(&ben, "first", "the secret price"))).await.data();
    let mut answer = words(&ann, "answer", "really?");
    answer["content"]["data"] = json!(json!({ "quote": { "u": said["uid"], "d": "the secret price" } }).to_string());
    let answer = api.send(call("message/send", &ben_token, &answer)).await.data();
    let mut phone = Phone::connect(served.address, &ben_token).await;
    api.send(call("message/recall", &ann_token, &json!({ "uid": said["uid"] }))).await.data();
    assert_eq!(phone.hear("changed").await["message"]["uid"], said["uid"]);
    let changed = phone.hear("changed").await["message"].take();
    assert_eq!((&changed["uid"], &changed["conversation"]["target"]), (&answer["uid"], &ann));
    assert!(!changed.to_string().contains("secret"));
});

both_databases!(a_device_asks_what_was_deleted_while_it_was_away, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((ann, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let said = api.send(call("message/send", &ann_token, &words(&ben, "first", "hello"))).await.data();
    api.send(call("message/delete", &ben_token, &json!({ "uids": [said["uid"]] }))).await.data();
    let hidden = api.send(get(&format!("{IM}/message/hidden?since=0")).bearer(&ben_token)).await.data();
    assert_eq!(hidden["list"], json!([{ "conversation": { "type": 0, "target": ann, "line": 0 }, "seqs": [1] }]));
    assert!(hidden["now"].is_string());
    let outcome = api.send(get(&format!("{IM}/message/hidden?since=-1")).bearer(&ben_token)).await;
    assert_eq!(outcome.json()["code"], "validation");
});

both_databases!(words_are_delivered_when_a_device_has_them_and_not_before, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let mut of_ann = Phone::connect(served.address, &ann_token).await;
    api.send(call("message/send", &ann_token, &words(&ben, "first", "hello"))).await.data();
    let path = format!("{IM}/conversation/readers?type=0&target={}", ben.as_str().expect("an id"));
    let readers = async || api.send(get(&path).bearer(&ann_token)).await.data()["list"].take();
    assert_eq!(readers().await[0]["deliveredSeq"], 0, "nobody has it yet");

    api.send(get(&format!("{IM}/conversation/list")).bearer(&ben_token)).await.data();
    let caught_up = of_ann.hear("delivered").await;
    assert_eq!((&caught_up["userIds"], &caught_up["seq"], &caught_up["conversation"]["target"]), (&json!([ben]), &json!(1), &ben));

    let mut of_ben = Phone::connect(served.address, &ben_token).await;
    api.send(call("message/send", &ann_token, &words(&ben, "second", "are you there?"))).await.data();
    let heard = tokio::select! {
        () = of_ben.listen() => panic!("the phone was cut off"),
        heard = of_ann.hear("delivered") => heard,
    };
    assert_eq!((&heard["seq"], &readers().await[0]["deliveredSeq"]), (&json!(2), &json!(2)));
});

fn at_desk(login: &str) -> SignIn {
    let request = request(login);
    let device = Device { class: DeviceClass::Web, id: "desk-1".to_owned(), name: "Chrome, Windows".to_owned(), ..request.device };
    SignIn { device, ..request }
}

both_databases!(a_phone_is_told_when_its_owner_sits_down_at_a_desk_and_leaves_it, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let (_, token) = chatter(&api, "ann").await;
    let desk_token = api.world.sign_in(&at_desk("ann")).await.expect("signed in").tokens.access;
    let settings = async || {
        let list = api.send(get(&format!("{IM}/setting/list")).bearer(&token)).await.data()["list"].take();
        let list = list.as_array().expect("a list").clone();
        list.into_iter().map(|row| (row["scope"].clone(), row["settingKey"].clone(), row["value"].clone())).collect::<Vec<_>>()
    };
    let mut phone = Phone::connect(served.address, &token).await;
    assert!(settings().await.is_empty(), "a phone is no desk");
    let now = api.world.rt.now().millis();

    let desk = Phone::connect(served.address, &desk_token).await;
    let sits = json!(format!("{now}|5|desk-1|Chrome, Windows"));
    let (told, legacy) = (phone.hear("setting").await["setting"].take(), phone.hear("setting").await["setting"].take());
    assert_eq!((&told["scope"], &told["settingKey"], &told["value"]), (&json!(10), &json!("Web"), &sits));
    assert_eq!((&legacy["scope"], &legacy["settingKey"], &legacy["value"]), (&json!(12), &json!(""), &sits));
    assert_eq!(settings().await, [(json!(10), json!("Web"), sits.clone()), (json!(12), json!(""), sits)]);

    drop(desk);
    for scope in [10, 12] {
        let told = phone.hear("setting").await["setting"].take();
        assert_eq!((&told["scope"], &told["value"]), (&json!(scope), &json!("")));
    }
    assert!(settings().await.is_empty());
});

both_databases!(whose_line_is_cut_is_seen_to_be_gone_and_whoever_answers_stays, MODULES, async |db| {
    let (ask_after, cut_after) = (Duration::from_millis(100), Duration::from_secs(2));
    let api = Api::with_line(db, LineCheck { ask_after, cut_after, write_takes: ask_after }).await;
    let served = api.serve();
    let ((ann, ann_token), (_, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let mut of_ben = Phone::connect(served.address, &ben_token).await;
    // Nobody reads from this line any more, so that nothing is answered on it either.
    let _cut = Phone::connect(served.address, &ann_token).await;
    of_ben.say(&json!({ "t": "watch", "userIds": [ann] })).await;
    let state = async |phone: &mut Phone| phone.hear("presence").await["presence"]["devices"][0]["state"].take();
    while state(&mut of_ben).await != 1 {}
    of_ben.say(&json!({ "t": "ping" })).await;
    of_ben.hear("pong").await;
    assert_eq!(api.app.live.connected(), 1, "ben said nothing for longer, and answered");
});

both_databases!(a_desk_at_a_server_that_died_is_left, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let (_, token) = chatter(&api, "ann").await;
    let signed_in = api.world.sign_in(&at_desk("ann")).await.expect("signed in");
    let user = api.world.actor_of(&signed_in).await.expect("known").user_id;
    let mut phone = Phone::connect(served.address, &token).await;
    let (dead, rt) = (9, api.world.rt.clone());
    let arrive = async move |tx: &mut store::Tx| {
        presence::arrive(tx, &rt, dead, user, 5).await?;
        messaging::setting::desk::taken(tx, &rt, user, 5).await
    };
    assert_eq!(api.world.write(arrive).await.expect("connected there").len(), 2);
    api.world.rt.clock.advance_seconds(91);
    api::renew_presence(&api.app).await.expect("renewed");
    let told = phone.hear("setting").await["setting"].take();
    assert_eq!((&told["scope"], &told["settingKey"], &told["value"]), (&json!(10), &json!("Web"), &json!("")));
});
