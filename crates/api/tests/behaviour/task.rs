//! A task given by hand, from head office to the promoter and back.

use serde_json::json;
use store::both_databases;

use crate::common::MODULES;
use crate::transfer::Street;

const GIVEN: &str = "/v3/message/front/task/given";

both_databases!(a_task_given_by_hand_reaches_the_promoter_and_comes_back_done, MODULES, async |db| {
    let street = Street::open(db).await;
    let (shop, here, there) = (&street.shop, street.sign_in("here").await, street.sign_in("there").await);
    let people = shop.get(&shop.admin, &format!("{GIVEN}/people")).await.data();
    assert_eq!(people["list"].as_array().map(Vec::len), Some(2), "{people}");
    let (person, today) = (&people["list"][0], org::today_in(&shop.api.world.rt, kernel::Country::Thailand).expect("a zone"));
    let task = json!({ "personId": person["personId"], "text": "Move the shelf to the door", "dueOn": today });
    assert_eq!(shop.json(&here, &format!("{GIVEN}/give"), "no-right", &task).await.refusal(), "403 / 403 / forbidden");
    assert_eq!(shop.get(&here, &format!("{GIVEN}/list")).await.refusal(), "403 / 403 / forbidden");
    let nothing = json!({ "personId": person["personId"], "text": " ", "dueOn": "2020-01-01" });
    let refused = shop.json(&shop.admin, &format!("{GIVEN}/give"), "nothing", &nothing).await;
    assert_eq!(refused.fields(), ["text:required", "dueOn:out_of_range"]);
    let given = shop.json(&shop.admin, &format!("{GIVEN}/give"), "give", &task).await.data();
    let again = shop.json(&shop.admin, &format!("{GIVEN}/give"), "give", &task).await.data();
    assert_eq!(again["taskId"], given["taskId"], "the same request gives one task");

    let listed = shop.get(&here, "/v3/message/front/task/list").await.data();
    let own = listed["list"].as_array().expect("a list").iter().find(|task| task["kind"] == "given").cloned().expect("a task");
    assert_eq!((&own["text"], &own["documentId"]), (&task["text"], &given["taskId"]));
    let notices = shop.get(&here, "/v3/message/front/notice/list").await.data();
    assert_eq!((&notices["list"][0]["docType"], &notices["list"][0]["title"]), (&json!("given_task"), &json!("New task")));

    let end = json!({ "taskId": given["taskId"], "remark": "It stands there" });
    assert_eq!(shop.json(&there, &format!("{GIVEN}/finish"), "not-mine", &end).await.refusal(), "404 / 404 / not_found");
    let done = shop.json(&here, &format!("{GIVEN}/finish"), "mine", &end).await.data();
    assert_eq!((&done["state"], &done["remark"]), (&json!("done"), &json!("It stands there")));
    let listed = shop.get(&shop.admin, &format!("{GIVEN}/list?state=done")).await.data();
    assert_eq!((&listed["total"], &listed["list"][0]["taskId"]), (&json!(1), &given["taskId"]));
    let late = shop.json(&shop.admin, &format!("{GIVEN}/withdraw"), "late", &end).await;
    assert_eq!(late.refusal(), "409 / 438 / transition_not_allowed");
});
