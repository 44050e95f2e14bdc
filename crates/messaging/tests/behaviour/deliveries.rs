//! Who is told what at once.

use kernel::Id;
use messaging::conversation::{self, ConversationKey};
use messaging::group::{self, Announcement, GroupChange};
use messaging::message::{self, Audience, Delivery, MessageEdit, ReactionInput};
use store::both_databases;

use crate::common::{MODULES, Office, words};

async fn react(office: &Office, who: Id, uid: Id) -> Audience {
    let input = ReactionInput { uid, emoji: "👍".to_owned(), on: true };
    office.write(async move |tx, rt| message::react(tx, rt, who, &input).await).await.expect("reacted").audience
}

both_databases!(changes_are_told_to_those_who_see_the_message, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let outgoing = words("before dan came", "early", key);
    let uid = office.send(ann, outgoing.clone()).await.expect("sent").delivery.message.uid;
    office.write(async move |tx, rt| message::hide(tx, rt, cat, &[uid]).await).await.expect("hidden");
    office.write(async move |tx, rt| group::invite(tx, rt, ann, group, &[dan]).await).await.expect("invited");

    let seeing = Audience::People(vec![ann, ben]);
    assert_eq!(react(&office, ben, uid).await, seeing, "neither a newcomer nor who deleted it");
    assert_eq!(office.send(ann, outgoing.clone()).await.expect("again").delivery.audience, seeing, "nor when it is sent again");
    let edit = MessageEdit { uid, text: "still before".to_owned() };
    let edited = office.write(async move |tx, rt| message::edit(tx, rt, ann, &edit).await).await.expect("edited");
    assert_eq!(edited.audience, seeing);
    let begun = office.write(async move |tx, rt| group::beginning(tx, rt, ann, group).await).await.expect("told again").remove(0);
    assert_eq!(begun.audience, Audience::People(vec![ann, ben, cat]));

    office.write(async move |tx, rt| conversation::clear(tx, rt, ben, key).await).await.expect("cleared");
    let again = office.send(ann, outgoing).await.expect("again").delivery;
    assert_eq!(again.audience, Audience::People(vec![ann]));
    let written = office.write(async move |tx, rt| message::written(tx, rt, ann, &[uid]).await).await.expect("in the log");
    assert_eq!((&written[0].message, &written[0].audience), (&again.message, &again.audience));
});

both_databases!(what_has_expired_is_told_to_nobody, MODULES, async |db| {
    let office = Office::open(db).await;
    let mut outgoing = words("for a minute", "brief", ConversationKey::single(office.ben));
    outgoing.content.expire_duration = 60;
    office.send(office.ann, outgoing.clone()).await.expect("sent");
    office.later(61);
    assert_eq!(office.send(office.ann, outgoing).await.expect("again").delivery.audience, Audience::People(vec![]));
});

fn told(deliveries: &[Delivery]) -> Vec<(i64, i64)> {
    deliveries.iter().map(|delivery| (delivery.message.content.content_type, delivery.message.persist.code())).collect()
}

both_databases!(an_announcement_is_told_to_devices_and_shown_to_members_alone, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben]).await.id;
    for change in [GroupChange::Searchable(true), GroupChange::HistoryMessage(true)] {
        office.write(async move |tx, rt| group::modify(tx, rt, ann, group, &change).await).await.expect("changed");
    }
    let announce = async |text: &str| {
        let input = Announcement { group_id: group, text: text.to_owned() };
        office.write(async move |tx, rt| group::announce(tx, rt, ann, &input).await).await.expect("announced")
    };
    let up = announce("Stock count on Friday").await;
    assert_eq!(told(&up), [(124, 0), (1, 3)]);
    assert!(up[0].message.content.data.contains(r#""type":1001"#), "{}", up[0].message.content.data);
    assert_eq!(up[1].message.content.data, r#"{"announcement":true}"#, "it is shown as what it is");
    let shown = async |who| office.write(async move |tx, _| group::find(tx, who, group).await).await.expect("found").announcement;
    assert_eq!((shown(ben).await.as_str(), shown(cat).await.as_str()), ("Stock count on Friday", ""));
    assert_eq!(told(&announce("").await), [(124, 0)], "devices look anew when it is taken down");
    assert_eq!(office.unread(ann, ConversationKey::group(group)).await, (0, 0, 0));
    let mut forged = words("I am the boss", "forged", ConversationKey::group(group));
    forged.content.data = r#"{"announcement":true,"x":1}"#.to_owned();
    assert_eq!(office.send(ben, forged).await.expect("sent").delivery.message.content.data, r#"{"x":1}"#, "and nothing else is");
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben], false).await).await.expect("removed");
    announce("Not for ben").await;
    assert_eq!(shown(ben).await, "");
});

both_databases!(whoever_inherits_a_group_is_told, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = office.group(ann, &[ben, office.cat]).await.id;
    let left = office.write(async move |tx, rt| group::quit(tx, rt, ann, group, false).await).await.expect("left");
    assert_eq!(told(&left.deliveries), [(109, 1), (107, 1)]);
    assert!(left.deliveries[0].message.content.data.contains(&format!(r#""m":"{ben}""#)), "{}", left.deliveries[0].message.content.data);
    let seen = office.page(ben, ConversationKey::group(group), None, None, 2).await;
    assert_eq!(seen.iter().map(|message| message.content.content_type).collect::<Vec<_>>(), [109, 107]);
});
