use secret_chat::{SecretEnding, SecretState};
use store::both_databases;

use crate::common::{MODULES, Office};

both_databases!(every_chat_ends_in_one_way, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let asked = async || office.ask(ann, "ann", ben).await.expect("asked").chat.chat_id;
    let refused = asked().await;
    assert_eq!(office.end(ben, "bens-desk", refused).await.expect("judged").ending, Some(SecretEnding::Refused));
    assert_eq!(office.end(ann, "ann", refused).await.expect("judged").ending, Some(SecretEnding::Refused), "over already");
    assert_eq!(office.accept(ben, "ben", refused).await.expect("judged").state, SecretState::Canceled, "too late");
    let withdrawn = asked().await;
    assert_eq!(office.end(ann, "ann", withdrawn).await.expect("judged").ending, Some(SecretEnding::Withdrawn));
    let unanswered = asked().await;
    office.later(6);
    office.sweep().await;
    assert_eq!(office.find(ann, "ann", unanswered).await.expect("hers").state, SecretState::Starting);
    office.later(2);
    office.sweep().await;
    assert_eq!(office.find(ann, "ann", unanswered).await.expect("hers").ending, Some(SecretEnding::Expired));

    let chat = office.talking().await;
    office.say(ann, "ann", chat, 2, "unread").await.expect("said");
    assert_eq!(office.end(ben, "bens-desk", chat).await.expect("judged").ending, Some(SecretEnding::Ended), "who lost a phone ends it");
    assert_eq!(office.rows("secret_message").await, 0, "what was on its way is gone");
    office.later(31);
    office.sweep().await;
    assert_eq!(office.rows("secret_chat").await, 0, "and nobody need know of it for ever");
});

both_databases!(a_device_that_does_not_come_back_ends_what_it_talked_in, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let chat = office.talking().await;
    office.say(ann, "ann", chat, 2, "are you there?").await.expect("said");
    office.later(29);
    office.sweep().await;
    assert_eq!(office.find(ann, "ann", chat).await.expect("hers").state, SecretState::Established);
    office.later(2);
    office.sweep().await;
    assert_eq!(office.find(ann, "ann", chat).await.expect("hers").ending, Some(SecretEnding::DeviceLost));

    let other = office.talking().await;
    let client = crate::common::device("ben");
    office.write(async move |tx, rt| secret_chat::leave(tx, rt, ben, &client).await).await.expect("left");
    assert_eq!(office.find(ann, "ann", other).await.expect("hers").ending, Some(SecretEnding::DeviceLost), "signed out");
});
