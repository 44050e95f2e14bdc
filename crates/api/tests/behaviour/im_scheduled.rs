//! What is said later, by two servers at once.

use api::say_scheduled;
use bus::Bus;
use kernel::{ErrorCode, Language};
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, MODULES, get};
use crate::im::{IM, call, chatter};

both_databases!(what_was_written_for_later_is_said_once_by_whichever_server_comes_first, MODULES, async |db| {
    let bus = Bus::in_process();
    let api = Api::with_bus(db, bus.clone()).await;
    let beside = api.beside(bus).await;
    let ((ann, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let send_at = api.world.rt.now().plus_seconds(60);
    let content = json!({ "type": 1, "searchableContent": "Good morning" });
    let later = json!({ "conversation": { "type": 0, "target": ben }, "content": content, "sendAt": send_at });
    let plan = || call("message/scheduled/plan", &ann_token, &later).key("good-morning");
    let kept = api.send(plan()).await.data();
    assert_eq!(api.send(plan()).await.data()["id"], kept["id"], "kept once however often it is asked for");
    let path = format!("{IM}/message/scheduled?type=0&target={}", ben.as_str().expect("an id"));
    let listed = api.send(get(&path).bearer(&ann_token)).await.data();
    assert_eq!((listed["list"].as_array().map(Vec::len), &listed["list"][0]["state"]), (Some(1), &json!("waiting")));

    say_scheduled(&api.app).await.expect("nothing to say yet");
    api.world.rt.clock.advance_seconds(60);
    let (one, other) = tokio::join!(say_scheduled(&api.app), say_scheduled(&beside.app));
    one.expect("said");
    other.expect("said");
    let page = format!("{IM}/message/history?type=0&target={}", ann.as_str().expect("an id"));
    let said = api.send(get(&page).bearer(&ben_token)).await.data();
    assert_eq!(said["list"].as_array().map(Vec::len), Some(1));
    assert_eq!((&said["list"][0]["from"], &said["list"][0]["content"]["searchableContent"]), (&ann, &json!("Good morning")));
    let listed = api.send(get(&path).bearer(&ann_token)).await.data();
    assert_eq!(listed["list"], json!([]));
});

both_databases!(what_may_not_be_said_by_then_goes_back_to_its_writer, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let (cat, _) = chatter(&api, "cat").await;
    let group =
        api.send(call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben, cat] })).key("a-group")).await.data();
    let id = group["id"].as_str().expect("an id");
    let later = |in_s: i64| {
        let content = json!({ "type": 1, "searchableContent": "See you on Friday" });
        json!({ "conversation": { "type": 1, "target": id }, "content": content, "sendAt": api.world.rt.now().plus_seconds(in_s) })
    };
    let plan = async |in_s: i64, key: &str| api.send(call("message/scheduled/plan", &ben_token, &later(in_s)).key(key)).await;
    assert_eq!(plan(-1, "past").await.fields(), ["sendAt:time_past"]);
    assert_eq!(plan(400 * 24 * 3600, "far").await.fields(), ["sendAt:too_far_ahead"]);
    let one = plan(60, "friday").await.data();

    api.send(call("group/kick", &ann_token, &json!({ "groupId": id, "memberIds": [ben] })).key("out")).await.data();
    api.world.rt.clock.advance_seconds(60);
    for _ in 0..2 {
        say_scheduled(&api.app).await.expect("looked after");
    }
    let kept = async || api.send(get(&format!("{IM}/message/scheduled?type=1&target={id}")).bearer(&ben_token)).await.data();
    let listed = kept().await;
    assert_eq!((&listed["list"][0]["state"], &listed["list"][0]["problem"]), (&json!("refused"), &json!("not_in_group")));
    assert_eq!(listed["list"][0]["problemText"], ErrorCode::NotInGroup.text(Language::Th), "in the language of who reads it");
    let notices = api.send(get("/v3/message/front/notice/list").bearer(&ben_token)).await.data();
    let told: Vec<&Json> = notices["list"].as_array().expect("notices").iter().filter(|one| one["key"] == "later_refused").collect();
    let [notice] = told.as_slice() else { panic!("told once: {notices}") };
    assert_eq!((&notice["docType"], &notice["docNo"]), (&json!("conversation"), &json!(format!("1-0-{id}"))));

    api.send(call("group/invite", &ann_token, &json!({ "groupId": id, "memberIds": [ben] })).key("in")).await.data();
    let now = || call("message/scheduled/now", &ben_token, &json!({ "id": one["id"] }));
    let said = api.send(now()).await.data();
    assert_eq!(api.send(now()).await.data()["uid"], said["uid"], "said once however often it is asked for");
    assert_eq!(kept().await["list"], json!([]));
});
