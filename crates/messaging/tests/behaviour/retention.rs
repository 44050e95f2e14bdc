use kernel::{Country, Id};
use messaging::config::KeepDays;
use messaging::conversation::ConversationKey;
use messaging::message::Message;
use messaging::retention;
use org::RoleKey;
use store::{both_databases, params};

use crate::common::{MODULES, Office};
use crate::media::{uploaded_as, with_file};

const DAY_S: i64 = 24 * 3600;
const FILE: i64 = 5;

async fn sweep(office: &Office) {
    let keep = KeepDays { th: 30, ..KeepDays::default() };
    retention::sweep(&office.world.db, &office.world.rt, keep).await.expect("swept");
}

async fn is_kept(office: &Office, file: Id) -> bool {
    let found = office.write(async move |tx, _| Ok(files::by_ids(tx, &[file]).await?)).await.expect("read");
    found[0].attached_at.is_some()
}

async fn give(office: &Office, from: Id, file: Id, to: Id) -> Message {
    office.send(from, with_file(office, FILE, file, ConversationKey::single(to))).await.expect("sent").delivery.message
}

both_databases!(messages_go_when_their_country_no_longer_keeps_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let eka = office.world.staff("eka", Country::Indonesia, &[RoleKey::Rep]).await;
    for text in ["one", "two"] {
        office.say(ann, ben, text).await;
    }
    office.say(eka, ben, "halo").await;
    office.say(ann, eka, "hello").await;
    office.later(31 * DAY_S);
    office.say(ann, ben, "three").await;
    let key = ConversationKey::single(ann);
    assert_eq!(office.unread(ben, key).await, (3, 0, 0));

    retention::sweep(&office.world.db, &office.world.rt, KeepDays::default()).await.expect("swept");
    assert_eq!(office.texts(ben, key).await, ["one", "two", "three"], "nothing goes unless somebody says so");
    sweep(&office).await;
    assert_eq!(office.texts(ben, key).await, ["three"]);
    assert_eq!(office.unread(ben, key).await, (1, 0, 0), "nobody has to read what is gone");
    assert_eq!(office.texts(ben, ConversationKey::single(eka)).await, ["halo"], "another country keeps it");
    assert!(office.texts(eka, key).await.is_empty(), "what was said from here is gone everywhere");
    let left: Vec<(String, String)> = office
        .write(async move |tx, _| Ok(tx.all("SELECT payload, search FROM message WHERE sender_id = $1 ORDER BY seq", params![ann]).await?))
        .await
        .expect("read");
    assert_eq!(left.iter().filter(|(payload, search)| payload == "{}" && search.is_empty()).count(), 3, "nor in the database: {left:?}");

    let seq = office.say(ann, ben, "four").await.seq;
    assert_eq!(seq, 4, "numbers go on");
    office.read(ben, key, 2).await;
    assert_eq!(office.unread(ben, key).await, (2, 0, 0), "and can be read up to, said or not");
    sweep(&office).await;
    assert_eq!(office.texts(ben, key).await, ["three", "four"]);
});

both_databases!(a_file_goes_with_the_last_message_that_has_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let old = uploaded_as(&office, ann, "old.pdf", 10, "application/octet-stream").await.id;
    let shared = uploaded_as(&office, ann, "shared.pdf", 10, "application/octet-stream").await.id;
    give(&office, ann, old, ben).await;
    give(&office, ann, shared, ben).await;
    office.later(20 * DAY_S);
    give(&office, ben, shared, cat).await;
    office.later(11 * DAY_S);
    sweep(&office).await;
    assert_eq!((is_kept(&office, old).await, is_kept(&office, shared).await), (false, true));
    office.later(20 * DAY_S);
    sweep(&office).await;
    assert!(!is_kept(&office, shared).await);
});
