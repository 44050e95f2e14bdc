use kernel::ErrorCode;
use secret_chat::HandIn;
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{MODULES, Office, body, device, refused};

both_databases!(what_is_sealed_is_passed_on_and_then_gone, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let chat = office.talking().await;
    assert_eq!(office.rows("secret_message").await, 0, "both have what was said");
    for (number, words) in [(2, "first"), (3, "second")] {
        assert_eq!(office.say(ann, "ann", chat, number, words).await.expect("said").concerns, [ben]);
    }
    let again = office.say(ann, "ann", chat, 3, "second").await.expect("answered");
    assert!(again.concerns.is_empty(), "handed in again it is the same message");
    let inbox = office.inbox(ben, "ben", chat).await.expect("his");
    let read: Vec<_> = inbox.list.iter().map(|one| (one.number, one.kind, one.body.clone())).collect();
    assert_eq!(read, [(2, 1, body("first")), (3, 1, body("second"))]);
    assert_eq!(office.find(ben, "ben", chat).await.expect("his").waiting, 2);
    assert!(office.inbox(ann, "ann", chat).await.expect("hers").list.is_empty(), "not to who said it");

    assert_eq!(office.acknowledge(ben, "ben", chat, 2).await.expect("has it"), [ann]);
    assert!(office.acknowledge(ben, "ben", chat, 2).await.expect("has it").is_empty(), "once");
    assert_eq!(office.inbox(ben, "ben", chat).await.expect("his").list.len(), 1);
    let hers = office.find(ann, "ann", chat).await.expect("hers");
    assert_eq!((hers.sent, hers.delivered), (3, 2));
    // What came and is gone is not taken a second time.
    assert!(office.say(ann, "ann", chat, 2, "first").await.expect("answered").concerns.is_empty());
    assert_eq!(office.rows("secret_message").await, 1);
});

both_databases!(nothing_is_skipped_and_nothing_piles_up_for_ever, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let chat = office.talking().await;
    assert_eq!(refused(office.say(ann, "ann", chat, 4, "too soon").await), ErrorCode::Validation);
    assert_eq!(refused(office.acknowledge(ben, "ben", chat, 2).await), ErrorCode::Validation, "nothing of this number was said");
    for number in 2..=1001 {
        let input = HandIn { chat_id: chat, client_id: device("ann"), number, kind: 1, body: body("x"), quiet: true };
        office.hand_in(ann, input).await.expect("said");
    }
    assert_eq!(refused(office.say(ann, "ann", chat, 1002, "one more").await), ErrorCode::Validation);
    let page = office.inbox(ben, "ben", chat).await.expect("his");
    assert_eq!((page.list.len(), page.more), (100, true));
    office.acknowledge(ben, "ben", chat, 1001).await.expect("has them");
    office.say(ann, "ann", chat, 1002, "one more").await.expect("said");
});

both_databases!(what_waits_for_a_push_names_nobody_but_the_reader, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let chat = office.talking().await;
    office.subscribe("ben").await;
    office.say(ann, "ann", chat, 2, "the price is 40").await.expect("said");
    let quiet = HandIn { chat_id: chat, client_id: device("ann"), number: 3, kind: 1, body: body("read it"), quiet: true };
    office.hand_in(ann, quiet).await.expect("said");
    let queued: Vec<(String,)> =
        office.write(async |tx, _| Ok(tx.all("SELECT payload FROM job WHERE kind = 'im.push'", &[]).await?)).await.expect("queued");
    let [(only,)] = queued.as_slice() else { panic!("one, because what is only reported wakes nobody: {queued:?}") };
    let at = office.world.rt.now();
    let told: Json = serde_json::from_str(only).expect("JSON");
    assert_eq!(told, json!({ "about": "secret", "to": ben, "at": at, "only": null, "tries": 0 }));
});
