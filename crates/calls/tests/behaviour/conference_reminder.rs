//! The reminder of a planned conference: who is told, when, and that it is once.

use calls::ConferenceInput;
use identity::notice;
use kernel::Id;
use messaging::conversation::ConversationKey;
use store::both_databases;

use crate::common::{MODULES, Office};
use crate::conference::weekly;

impl Office {
    /// Does what a server does from time to time. Who was told, and in how many minutes it begins.
    async fn remind(&self) -> Vec<(Id, String)> {
        let told = self.write(async move |tx, rt| {
            while calls::remind(tx, rt).await?.is_some() {}
            Ok(notice::take_waiting(tx, rt, 100).await?.1)
        });
        let told = told.await.expect("reminded");
        let of_meetings = told.into_iter().filter(|one| one.text_key == "meeting_soon");
        of_meetings.map(|one| (one.user_id, one.args.get("minutes").cloned().unwrap_or_default())).collect()
    }

    fn planned_in(&self, seconds: i64) -> ConferenceInput {
        ConferenceInput { starts_at: Some(self.world.rt.now().plus_seconds(seconds)), ..weekly() }
    }
}

both_databases!(everybody_expected_is_reminded_once, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let held = office.hold(ann, office.planned_in(3600)).await.expect("planned");
    office.send_card(ann, held.call_id, ConversationKey::single(ben)).await.expect("sent");
    office.enter(cat, &held.number, "4711").await.expect("let in");
    office.later(2999);
    assert!(office.remind().await.is_empty());
    office.later(1);
    let ten = |user: Id| (user, "10".to_owned());
    assert_eq!(office.remind().await, [ten(ann), ten(ben), ten(cat)]);
    office.later(60);
    assert!(office.remind().await.is_empty(), "whichever node comes next");
});

both_databases!(nobody_is_reminded_who_is_not_expected, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    // The host is in it already, he is expected, she was sent out.
    let held = office.hold(ann, office.planned_in(3600)).await.expect("planned");
    for who in [ben, cat] {
        office.enter(who, &held.number, "4711").await.expect("let in");
    }
    office.join(ann, held.call_id, "phone").await.expect("the host comes early");
    office.remove(ann, held.call_id, cat).await.expect("sent out");
    // Over before its time, and planned so late that its card has just told.
    let over = office.hold(cat, office.planned_in(3600)).await.expect("planned");
    office.end_for_all(cat, over.call_id).await.expect("ended");
    office.hold(cat, office.planned_in(600)).await.expect("planned");
    office.later(3001);
    assert_eq!(office.remind().await, [(ben, "10".to_owned())]);
    // Nobody ran until it had begun.
    office.hold(cat, office.planned_in(3600)).await.expect("planned");
    office.later(3600);
    assert!(office.remind().await.is_empty());
});
