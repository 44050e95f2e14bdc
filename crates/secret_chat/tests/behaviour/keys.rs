use std::collections::BTreeSet;

use kernel::ErrorCode;
use secret_chat::{SecretEnding, SecretState};
use store::both_databases;

use crate::common::{MODULES, Office, key, refused, signed};

both_databases!(each_key_is_handed_out_once_and_then_the_fallback, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let mut handed = Vec::new();
    for (user, name) in [(ben, "ben"), (ben, "bens-desk"), (cat, "cat")] {
        let chat = office.ask(ann, "ann", user).await.expect("asked").chat.chat_id;
        handed.push(office.accept(user, name, chat).await.expect("accepted").key.expect("a key").key);
    }
    let two: BTreeSet<String> = handed[..2].iter().cloned().collect();
    assert_eq!(two, [key("ann-one"), key("ann-two")].into(), "each once");
    assert_eq!(handed[2], key("ann-fallback"));
    let chat = office.ask(ann, "ann", cat).await.expect("asked").chat.chat_id;
    assert_eq!(
        office.accept(cat, "cat", chat).await.expect("accepted").key.expect("a key").key,
        key("ann-fallback"),
        "as often as it takes"
    );
    let again = office.save(ann, Office::says("ann", &["three"])).await.expect("published");
    assert_eq!((again.one_time_keys, again.has_fallback), (1, true));
});

both_databases!(many_who_accept_at_once_get_different_keys, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let mut running = Vec::new();
    for (user, name) in [(ben, "ben"), (cat, "cat")] {
        let chat = office.ask(ann, "ann", user).await.expect("asked").chat.chat_id;
        let office = office.clone();
        running.push(tokio::spawn(async move { office.accept(user, name, chat).await }));
    }
    let mut keys = BTreeSet::new();
    for one in running {
        keys.insert(one.await.expect("ran").expect("accepted").key.expect("a key").key);
    }
    assert_eq!(keys.len(), 2);
});

both_databases!(a_device_with_other_keys_is_another_device, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let chat = office.talking().await;
    let mut changed = Office::says("ben", &["fresh"]);
    changed.curve_key = key("ben-new-curve");
    office.save(ben, changed).await.expect("published");
    for (user, name) in [(ann, "ann"), (ben, "ben")] {
        let over = office.find(user, name, chat).await.expect("listed");
        assert_eq!((over.state, over.ending), (SecretState::Canceled, Some(SecretEnding::DeviceLost)));
    }
    assert_eq!(refused(office.say(ann, "ann", chat, 2, "hello?").await), ErrorCode::TransitionNotAllowed);
    // Nothing of what the old one had published is handed out any more.
    let asked = office.ask(ben, "ben", ann).await.expect("asked").chat.chat_id;
    assert_eq!(office.accept(ann, "ann", asked).await.expect("accepted").key.expect("a key"), signed("ben-fresh"));
});
