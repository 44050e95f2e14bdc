use kernel::ErrorCode;
use messaging::friend::{self, BlockInput};
use messaging::setting::{self, SettingInput};
use secret_chat::{AcceptChat, SecretState, Side};
use store::both_databases;

use crate::common::{MODULES, Office, device, key, refused};

both_databases!(a_chat_is_asked_for_accepted_and_established, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let asked = office.ask(ann, "ann", ben).await.expect("asked");
    let chat = asked.chat.chat_id;
    assert_eq!((asked.chat.state, asked.chat.here, asked.concerns), (SecretState::Starting, true, vec![ann, ben]));
    assert_eq!(office.ask(ann, "ann", ben).await.expect("asked").chat.chat_id, chat, "asked again it is the same");
    assert_eq!(refused(office.say(ann, "ann", chat, 1, "hello").await), ErrorCode::TransitionNotAllowed, "nobody listens yet");

    let listed = office.list(ben, "ben").await;
    assert_eq!(listed.iter().map(|one| (one.chat_id, one.side, one.here)).collect::<Vec<_>>(), [(chat, Side::Other, false)]);
    assert_eq!(listed[0].theirs.as_ref().expect("known").curve_key, key("ann-curve"));

    let accepted = office.accept(ben, "ben", chat).await.expect("accepted");
    assert_eq!((accepted.state, accepted.here), (SecretState::Accepting, true));
    assert!(accepted.key.is_some(), "with a key to begin with");
    assert_eq!(office.accept(ben, "ben", chat).await.expect("accepted").key, accepted.key, "and again, where the answer was lost");
    assert!(office.find(ann, "ann", chat).await.expect("hers").key.is_none(), "which is for nobody else");
    assert_eq!(refused(office.say(ann, "ann", chat, 1, "hello").await), ErrorCode::TransitionNotAllowed, "she has nothing to seal with");

    office.say(ben, "ben", chat, 1, "hello").await.expect("said");
    office.acknowledge(ann, "ann", chat, 1).await.expect("has it");
    office.say(ann, "ann", chat, 1, "hello to you").await.expect("said");
    let stands = office.find(ben, "ben", chat).await.expect("his");
    assert_eq!((stands.state, stands.deadline_at, stands.key), (SecretState::Established, None, None));
});

both_databases!(of_two_devices_that_accept_at_once_one_takes_part, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let chat_id = office.ask(ann, "ann", ben).await.expect("asked").chat.chat_id;
    let race = |name: &'static str| {
        let (office, input) = (office.clone(), AcceptChat { chat_id, client_id: device(name) });
        tokio::spawn(async move { office.write(async move |tx, rt| Ok(secret_chat::accept(tx, rt, ben, &input).await?.chat)).await })
    };
    let (phone, desk) = (race("ben"), race("bens-desk"));
    let (phone, desk) = (phone.await.expect("ran").expect("judged"), desk.await.expect("ran").expect("judged"));
    assert!(phone.here != desk.here, "one of them");
    assert_eq!((phone.state, desk.state), (SecretState::Accepting, SecretState::Accepting));
    assert_eq!([&phone, &desk].iter().filter(|one| one.key.is_some()).count(), 1, "and one key was handed out");
    assert_eq!(office.rows("secret_one_time_key").await, 7);
    let loser = if phone.here { "bens-desk" } else { "ben" };
    assert_eq!(refused(office.say(ben, loser, chat_id, 1, "me too").await), ErrorCode::NotFound);
    assert_eq!(refused(office.inbox(ben, loser, chat_id).await), ErrorCode::NotFound);
});

both_databases!(only_whoever_may_write_to_somebody_asks_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    assert_eq!(refused(office.ask(ann, "ann", ann).await), ErrorCode::Validation);
    assert_eq!(refused(office.ask(ann, "ann", kernel::Id::new(99)).await), ErrorCode::NotFound);
    assert_eq!(refused(office.ask(ann, "nobodys", ben).await), ErrorCode::Validation, "a device that was never named");
    assert_eq!(refused(office.ask(ann, "ben", ben).await), ErrorCode::Validation, "nor somebody else's");

    let chat = office.talking().await;
    office.write(async move |tx, rt| friend::block(tx, rt, ben, &BlockInput { user_id: ann, on: true }).await).await.expect("blocked");
    assert_eq!(refused(office.say(ann, "ann", chat, 2, "still there?").await), ErrorCode::BlockedByPeer);
    assert_eq!(refused(office.ask(ann, "ann", ben).await), ErrorCode::BlockedByPeer);

    let off = SettingInput { scope: 24, setting_key: String::new(), value: "1".to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, cat, &off).await).await.expect("set");
    assert_eq!(refused(office.ask(ann, "ann", cat).await), ErrorCode::Forbidden, "she wants no secret chats");
});
