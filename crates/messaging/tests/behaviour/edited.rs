//! What messages said before they were edited.

use kernel::{ErrorCode, Id, Result};
use messaging::config::KeepDays;
use messaging::message::{self, MessageEdit, MessagePast};
use messaging::retention;
use store::both_databases;

use crate::common::{MODULES, Office, refused};

async fn edit(office: &Office, me: Id, uid: Id, text: &str) {
    let input = MessageEdit { uid, text: text.to_owned() };
    office.write(async move |tx, rt| message::edit(tx, rt, me, &input).await).await.expect("edited");
}

async fn past(office: &Office, me: Id, uid: Id) -> Result<MessagePast> {
    office.write(async move |tx, rt| message::past(tx, rt, me, uid).await).await
}

async fn words(office: &Office, me: Id, uid: Id) -> Vec<String> {
    past(office, me, uid).await.expect("read").list.into_iter().map(|earlier| earlier.text).collect()
}

both_databases!(whoever_may_see_a_message_reads_what_it_said_before, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let said = office.say(ann, ben, "10 boxses").await;
    assert!(words(&office, ben, said.uid).await.is_empty(), "nothing was different");
    office.later(60);
    edit(&office, ann, said.uid, "10 boxes").await;
    office.later(60);
    edit(&office, ann, said.uid, "12 boxes").await;
    let kept = past(&office, ben, said.uid).await.expect("read").list;
    let told: Vec<_> = kept.iter().map(|earlier| (earlier.text.as_str(), earlier.said_at.seconds_since(said.timestamp))).collect();
    assert_eq!(told, [("10 boxses", 0), ("10 boxes", 60)]);
    assert_eq!(refused(past(&office, cat, said.uid).await), ErrorCode::NotFound, "not one of hers");
    office.write(async move |tx, rt| message::hide(tx, rt, ben, &[said.uid]).await).await.expect("deleted");
    assert_eq!(refused(past(&office, ben, said.uid).await), ErrorCode::NotFound, "he deleted it");
    assert_eq!(words(&office, ann, said.uid).await.len(), 2);
});

both_databases!(a_recalled_message_never_said_anything, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let uid = office.say(ann, ben, "a secret").await.uid;
    edit(&office, ann, uid, "nothing").await;
    office.write(async move |tx, rt| message::recall(tx, rt, ann, uid).await).await.expect("recalled");
    for who in [ann, ben] {
        assert!(words(&office, who, uid).await.is_empty());
    }
});

both_databases!(what_is_no_longer_kept_has_no_past, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let uid = office.say(ann, ben, "10 boxses").await.uid;
    edit(&office, ann, uid, "10 boxes").await;
    office.later(31 * 24 * 3600);
    let keep = KeepDays { th: 30, ..KeepDays::default() };
    retention::sweep(&office.world.db, &office.world.rt, keep).await.expect("swept");
    assert_eq!(refused(past(&office, ann, uid).await), ErrorCode::NotFound);
    let left: Vec<(String,)> = office.write(async |tx, _| Ok(tx.all("SELECT payload FROM message_past", &[]).await?)).await.expect("read");
    assert!(left.is_empty(), "{left:?}");
});
