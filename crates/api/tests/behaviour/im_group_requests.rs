use serde_json::{Value as Json, json};
use store::throttle::{self, Rule};
use store::{Tx, both_databases};

use crate::common::{Api, MODULES, get};
use crate::im::{IM, call, chatter};
use crate::im_socket::Phone;

both_databases!(those_who_run_a_group_hear_who_asks_and_who_asked_hears_the_answer, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let ((cat, cat_token), (dan, _)) = (chatter(&api, "cat").await, chatter(&api, "dan").await);
    let created = call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben] })).key("a-group");
    let group = api.send(created).await.data()["id"].take();
    let guarded = json!({ "groupId": group, "change": { "what": "joinType", "value": 3 } });
    api.send(call("group/modify", &ann_token, &guarded)).await.data();
    let joined = api.send(call("group/join", &cat_token, &json!({ "groupId": group })).key("in")).await;
    assert_eq!(joined.refusal(), "409 / 13 / group_needs_approval");

    let (mut of_ann, mut of_cat) = (Phone::connect(served.address, &ann_token).await, Phone::connect(served.address, &cat_token).await);
    let asked = json!({ "groupId": group, "reason": "We sell in Rayong" });
    assert_eq!(api.send(call("group/ask", &cat_token, &asked)).await.refusal(), "400 / 400 / idempotency_key_required");
    for _ in 0..2 {
        api.send(call("group/ask", &cat_token, &asked).key("ask")).await.data();
        assert_eq!(of_ann.hear("groupRequests").await["groupId"], group);
    }
    assert_eq!(of_cat.hear("groupRequests").await["groupId"], group, "on her other devices");
    let waiting = async || {
        let group = group.as_str().expect("an id");
        api.send(get(&format!("{IM}/group/requests?groupId={group}")).bearer(&ann_token)).await.data()["waiting"].take()
    };
    assert_eq!(waiting().await, 1, "asked twice with one key is asked once");
    let invited = json!({ "groupId": group, "memberIds": [dan] });
    api.send(call("group/invite", &ben_token, &invited).key("bring")).await.data();
    of_ann.hear("groupRequests").await;
    assert_eq!(waiting().await, 2);

    api.send(call("group/answer", &ann_token, &json!({ "groupId": group, "userId": cat, "accept": true }))).await.data();
    assert_eq!(of_cat.hear("message").await["message"]["content"]["type"], 105);
    let own = get(&format!("{IM}/group/request?groupId={}", group.as_str().expect("an id"))).bearer(&cat_token);
    assert_eq!(api.send(own).await.data()["request"]["status"], 1);
    assert_eq!(waiting().await, 1);
});

both_databases!(who_asks_for_others_asks_no_more_often_than_for_themselves, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let ((cat, _), (dan, _), (eve, _)) = (chatter(&api, "cat").await, chatter(&api, "dan").await, chatter(&api, "eve").await);
    let created = call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben] })).key("a-group");
    let group = api.send(created).await.data()["id"].take();
    let guarded = json!({ "groupId": group, "change": { "what": "joinType", "value": 3 } });
    api.send(call("group/modify", &ann_token, &guarded)).await.data();

    let (rt, subject) = (api.world.rt.clone(), ben.as_str().expect("an id").to_owned());
    let busy_day = async move |tx: &mut Tx| {
        throttle::check_and_count_several(tx, &rt, "group_ask", &subject, 48, &Rule { limit: 50, window_s: 24 * 3600 }).await?;
        Ok(())
    };
    api.world.write(busy_day).await.expect("counted");
    let invite = |people: &[&Json], key: &str| call("group/invite", &ben_token, &json!({ "groupId": group, "memberIds": people })).key(key);
    let refused = api.send(invite(&[&cat, &dan, &eve], "three")).await;
    assert!(refused.refusal().ends_with("too_many_requests"), "{}", refused.refusal());
    api.send(invite(&[&cat, &dan], "two")).await.data();
    let refused = api.send(invite(&[&eve], "one-more")).await;
    assert!(refused.refusal().ends_with("too_many_requests"), "{}", refused.refusal());
});
