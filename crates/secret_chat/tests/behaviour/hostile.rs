use kernel::ErrorCode;
use secret_chat::HandIn;
use store::both_databases;

use crate::common::{MODULES, Office, body, device, refused};

both_databases!(of_others_chats_nobody_learns_anything, MODULES, async |db| {
    let office = Office::open(db).await;
    let cat = office.cat;
    let chat = office.talking().await;
    assert_eq!(refused(office.find(cat, "cat", chat).await), ErrorCode::NotFound);
    assert_eq!(refused(office.inbox(cat, "cat", chat).await), ErrorCode::NotFound);
    assert_eq!(refused(office.say(cat, "cat", chat, 1, "hello").await), ErrorCode::NotFound);
    assert_eq!(refused(office.acknowledge(cat, "cat", chat, 1).await), ErrorCode::NotFound);
    assert_eq!(refused(office.accept(cat, "cat", chat).await), ErrorCode::NotFound);
    assert_eq!(refused(office.end(cat, "cat", chat).await), ErrorCode::NotFound);
    assert!(office.list(cat, "cat").await.is_empty());
    let asked = office.ask(office.ann, "ann", cat).await.expect("asked").chat.chat_id;
    assert_eq!(refused(office.accept(office.ann, "ann", asked).await), ErrorCode::NotFound, "nobody accepts what they asked themselves");
});

both_databases!(what_is_no_key_and_no_sealed_message_is_refused, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, chat_id) = (office.ann, office.talking().await);
    for (change, field) in [
        (|input: &mut secret_chat::SaveDevice| input.client_id = "a phone".to_owned(), "clientId"),
        (|input: &mut secret_chat::SaveDevice| input.curve_key = "AAAA".to_owned(), "curveKey"),
        (|input: &mut secret_chat::SaveDevice| input.curve_key = "A".repeat(43), "curveKey"),
        (|input: &mut secret_chat::SaveDevice| input.signing_key = "no key at all".to_owned(), "signingKey"),
        (|input: &mut secret_chat::SaveDevice| input.one_time_keys[0].signature = "short".to_owned(), "oneTimeKeys"),
        (|input: &mut secret_chat::SaveDevice| input.fallback_key.as_mut().expect("one").key = String::new(), "fallbackKey"),
    ] as [(fn(&mut secret_chat::SaveDevice), &str); 6]
    {
        let mut input = Office::says("ann", &["one"]);
        change(&mut input);
        assert_eq!(refused(office.save(ann, input).await), ErrorCode::Validation, "{field}");
    }
    let names: Vec<String> = (0..101).map(|number| format!("key-{number}")).collect();
    let many: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(refused(office.save(ann, Office::says("ann", &many)).await), ErrorCode::Validation, "too many keys");
    for number in 0..19 {
        office.publish(ann, &format!("device-{number}"), &[]).await;
    }
    assert_eq!(refused(office.save(ann, Office::says("one-too-many", &[])).await), ErrorCode::Validation);

    let sound = HandIn { chat_id, client_id: device("ann"), number: 2, kind: 1, body: body("x"), quiet: false };
    for broken in [
        HandIn { body: String::new(), ..sound.clone() },
        HandIn { body: "plain words".to_owned(), ..sound.clone() },
        HandIn { body: "A".repeat(64 * 1024 + 1), ..sound.clone() },
        HandIn { kind: 2, ..sound.clone() },
        HandIn { number: 0, ..sound.clone() },
        HandIn { number: -5, ..sound.clone() },
        HandIn { number: i64::MAX, ..sound.clone() },
    ] {
        assert_eq!(refused(office.hand_in(ann, broken).await), ErrorCode::Validation);
    }
    office.hand_in(ann, sound).await.expect("nothing was taken of all that");
});
