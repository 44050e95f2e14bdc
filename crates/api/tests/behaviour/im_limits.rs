//! How much one person and one device may do.

use std::time::Duration;

use futures_util::SinkExt;
use kernel::Id;
use serde_json::json;
use store::{Db, StoreError, both_databases};
use tokio::sync::mpsc;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message as Packet};
use web::Quota;

use crate::common::{Answer, Api, Call, MODULES, PUBLIC_URL, get, id};
use crate::im::{IM, call, chatter, words};
use crate::im_socket::{Phone, two};

both_databases!(nobody_begins_groups_or_asks_for_friends_without_end, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let create = async |token, n: usize| {
        let made = json!({ "name": format!("Group {n}"), "memberIds": [ben] });
        api.send(call("group/create", token, &made).key(&format!("group-{n}"))).await
    };
    for n in 0..20 {
        create(&ann_token, n).await.data();
    }
    let refused = create(&ann_token, 20).await;
    assert_eq!(refused.refusal(), "429 / 429 / too_many_requests");
    assert!(refused.header("retry-after").is_some());
    create(&ann_token, 3).await.data();
    create(&ben_token, 20).await.data();
    api.world.rt.clock.advance_seconds(24 * 3600);
    let the_next_day = api.world.sign_in(&identity::testing::request("ann")).await.expect("signed in").tokens.access;
    create(&the_next_day, 21).await.data();
});

/// Makes a call while everything its caller may do is used up, however slow the machine is.
async fn exhausted(api: &Api, limit: &Quota<Id>, caller: Id, call: Call) -> Answer {
    while limit.take(&caller).is_ok() {}
    let using_up = async {
        loop {
            let _ = limit.take(&caller);
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        biased;
        () = using_up => unreachable!("it never ends"),
        answer = api.send(call) => answer,
    }
}

both_databases!(calls_are_counted_for_each_person, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((ann, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let (caller, quotas) = (id(&ann), &api.app.quotas);
    let allowed = (0..100).filter(|_| quotas.searches.take(&caller).is_ok()).count();
    assert_eq!(allowed, 30);
    let search = |token| get(&format!("{IM}/message/search?keyword=price")).bearer(token);
    let refused = exhausted(&api, &quotas.searches, caller, search(&ann_token)).await;
    assert_eq!(refused.refusal(), "429 / 429 / too_many_requests");
    api.send(search(&ben_token)).await.data();

    let said = call("message/send", &ann_token, &words(&ben, "first", "hello"));
    assert_eq!(exhausted(&api, &quotas.messages, caller, said).await.refusal(), "429 / 429 / too_many_requests");
    api.send(call("message/send", &ben_token, &words(&ann, "answer", "hello"))).await.data();
});

both_databases!(nobody_guesses_the_number_and_pin_of_a_conference, MODULES, async |db| {
    let api = Api::new(db).await;
    let ((ann, ann_token), (_, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let enter = |token| call("conference/enter", token, &json!({ "number": "1234567890", "pin": "4711" })).header("language", "en");
    let wrong = api.send(enter(&ann_token)).await;
    assert_eq!((wrong.refusal().as_str(), wrong.json()["msg"].as_str()), ("404 / 404 / not_found", Some("Not found.")));
    let tries = &api.app.quotas.conference_entries;
    let allowed = (0..100).filter(|_| tries.take(&id(&ann)).is_ok()).count();
    assert!(allowed <= 8, "of 10 billion numbers she tried {allowed} at once");
    let refused = exhausted(&api, tries, id(&ann), enter(&ann_token)).await;
    assert_eq!(refused.refusal(), "429 / 429 / too_many_requests");
    assert!(refused.header("retry-after").is_some());
    let told = refused.json()["msg"].take();
    assert!(told.as_str().is_some_and(|told| told.starts_with("Too many requests. Try again in ")), "{told}");
    assert_eq!(api.send(enter(&ben_token)).await.refusal(), "404 / 404 / not_found", "of others it takes nothing");
});

both_databases!(a_device_that_talks_nonsense_is_sent_away, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, token), _) = two(&api).await;
    let mut phone = Phone::connect(served.address, &token).await;
    for _ in 0..11 {
        phone.0.send(Packet::text("nonsense")).await.expect("sent");
    }
    assert_eq!(phone.hear("closed").await["code"], "bad_request");
});

both_databases!(only_our_own_pages_listen, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let open = async |origin: &str| {
        let mut request = format!("ws://{}/v3/im/front/socket", served.address).into_client_request().expect("a request");
        request.headers_mut().insert("origin", origin.parse().expect("a header value"));
        match connect_async(request).await {
            Ok(_) => 101,
            Err(Error::Http(answer)) => answer.status().as_u16(),
            Err(other) => panic!("{other}"),
        }
    };
    for page in [format!("http://{}", served.address), PUBLIC_URL.to_owned()] {
        assert_eq!(open(&page).await, 101, "{page}");
    }
    for page in ["https://evil.example", "null", "http://127.0.0.1"] {
        assert_eq!(open(page).await, 403, "{page}");
    }
});

both_databases!(a_word_is_found_beside_any_number_of_reports, MODULES, async |db: Db| {
    const ENDLESS: &str = "WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n";
    let api = Api::new(db.clone()).await;
    let ((_, ann_token), (ben, ben_token)) = (chatter(&api, "ann").await, chatter(&api, "ben").await);
    let said = api.send(call("message/send", &ann_token, &words(&ben, "first", "hello there"))).await.data();
    let (begun, mut beginnings) = mpsc::unbounded_channel();
    let mut reports = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let (db, begun) = (db.clone(), begun.clone());
        let report = async move |tx: &mut store::Tx| {
            begun.send(()).map_err(StoreError::driver)?;
            tx.one::<(i64,)>(ENDLESS, &[]).await
        };
        reports.spawn(async move { db.read_within(Duration::from_mins(1), report).await });
    }
    beginnings.recv().await.expect("one has begun");
    let found = api.send(get(&format!("{IM}/message/search?keyword=hello")).bearer(&ben_token)).await.data();
    assert_eq!(found["list"][0]["matched"]["message"]["uid"], said["uid"]);
    let target = said["from"].as_str().expect("an id");
    let hits = api.send(get(&format!("{IM}/message/hits?type=0&target={target}&keyword=hello")).bearer(&ben_token)).await.data();
    assert_eq!(hits["list"].as_array().map(Vec::len), Some(1));
    reports.shutdown().await;
});
