//! Tasks made of messages, from the words that ask for something to the line that tells it is done.

use identity::Token;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{MODULES, get};
use crate::im::{IM, call, words};
use crate::im_socket::Phone;
use crate::transfer::Street;

const GIVEN: i64 = 142;
const DONE: i64 = 143;

both_databases!(a_message_becomes_a_task_and_its_conversation_hears_of_both_ends, MODULES, async |db| {
    let street = Street::open(db).await;
    let served = street.shop.api.serve();
    let (shop, here, there) = (&street.shop, street.sign_in("here").await, street.sign_in("there").await);
    let api = &shop.api;
    let id_of = async |token: &Token| api.send(get("/v3/member/front/user/info").bearer(token)).await.data();
    let (admin, her, other) = (id_of(&shop.admin).await, id_of(&here).await, id_of(&there).await);
    let members = json!([her["userId"]]);
    let create = call("group/create", &shop.admin, &json!({ "name": "North", "memberIds": members })).key("a-group");
    let group = api.send(create).await.data()["id"].take();
    let mut asking = words(&group, "asking", "The shelf by the door is empty");
    asking["conversation"] = json!({ "type": 1, "target": group });
    let uid = api.send(call("message/send", &shop.admin, &asking)).await.data()["uid"].take();
    let uid_text = uid.as_str().expect("an id").to_owned();

    let people = async |token: &Token| api.send(get(&format!("{IM}/message/task/people?uid={uid_text}")).bearer(token)).await;
    let reach = people(&shop.admin).await.data();
    let listed: Vec<&Json> = reach["list"].as_array().expect("a list").iter().map(|person| &person["personId"]).collect();
    assert_eq!((listed, &reach["own"]), (vec![&her["personId"]], &json!(true)), "not who is elsewhere");
    let reach = people(&here).await.data();
    assert_eq!((&reach["list"], &reach["own"]), (&json!([]), &json!(true)));
    assert_eq!(people(&there).await.refusal(), "404 / 404 / not_found", "whoever is not in the group sees no message");

    let today = org::today_in(&api.world.rt, kernel::Country::Thailand).expect("a zone");
    let task = |person: &Json| json!({ "uid": uid, "personId": person, "text": "Fill the shelf", "dueOn": today });
    let make = async |token: &Token, key: &str, body: &Json| api.send(call("message/task/make", token, body).key(key)).await;
    let absent = make(&shop.admin, "absent", &task(&other["personId"])).await;
    assert_eq!(absent.refusal(), "404 / 404 / not_found", "whoever is not there is given nothing out of it");
    assert_eq!(make(&here, "upwards", &task(&admin["personId"])).await.refusal(), "404 / 404 / not_found");
    let nothing = json!({ "uid": uid, "text": " ", "dueOn": "2020-01-01" });
    assert_eq!(make(&here, "nothing", &nothing).await.fields(), ["text:required", "dueOn:out_of_range"]);

    let mut phone = Phone::connect(served.address, &here).await;
    for _ in 0..2 {
        make(&shop.admin, "give", &task(&her["personId"])).await.data();
    }
    let line = async |phone: &mut Phone, code: i64| loop {
        let mut frame = phone.hear("message").await;
        if frame["message"]["content"]["type"] == code {
            return frame["message"].take();
        }
    };
    let told = line(&mut phone, GIVEN).await;
    let data: Json = serde_json::from_str(told["content"]["data"].as_str().expect("data")).expect("JSON");
    assert_eq!(data, json!({ "o": admin["userId"], "u": uid, "m": her["userId"] }), "what is to be done stands in the task alone");
    make(&here, "own", &json!({ "uid": uid, "text": "Buy a ladder", "dueOn": today })).await.data();

    let tasks = shop.get(&here, "/v3/message/front/task/list").await.data();
    let given: Vec<&Json> = tasks["list"].as_array().expect("a list").iter().filter(|task| task["kind"] == "given").collect();
    let said: Vec<_> = given.iter().map(|task| (&task["text"], &task["messageUid"])).collect();
    assert_eq!(said, [(&json!("Buy a ladder"), &uid), (&json!("Fill the shelf"), &uid)], "once, however often it is asked");
    for (task, key) in given.iter().zip(["ladder", "shelf"]) {
        let end = json!({ "taskId": task["documentId"] });
        for tried in ["first", "again"] {
            shop.json(&here, "/v3/message/front/task/given/finish", &format!("{key}-{tried}"), &end).await.data();
        }
    }
    assert_eq!(line(&mut phone, DONE).await["from"], her["userId"]);
    let notices = async |token: &Token| {
        let list = shop.get(token, "/v3/message/front/notice/list").await.data()["list"].take();
        let of_tasks = list.as_array().expect("a list").iter().filter(|notice| notice["docType"] == "given_task");
        of_tasks.map(|notice| notice["title"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(notices(&here).await, [json!("New task")], "nobody is told of what they ask of themselves");
    assert_eq!(notices(&shop.admin).await, [json!("Task done")]);
    let id = group.as_str().expect("an id");
    let page = api.send(get(&format!("{IM}/message/history?type=1&target={id}")).bearer(&shop.admin)).await.data();
    let kinds: Vec<_> = page["list"].as_array().expect("messages").iter().map(|message| message["content"]["type"].clone()).collect();
    assert_eq!(kinds[kinds.len() - 2..], [json!(GIVEN), json!(DONE)], "one line each, and none of what she does for herself");
});
