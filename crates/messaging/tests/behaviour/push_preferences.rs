//! Nobody is told who is there already, or does not want to be.

use identity::session::{self, DeviceClass};
use kernel::Id;
use messaging::content::Content;
use messaging::conversation::ConversationKey;
use messaging::message::Outgoing;
use messaging::presence;
use messaging::setting::{self, Scope, SettingInput};
use store::{both_databases, params};

use crate::common::MODULES;
use crate::push_service::PushOffice;

async fn set(world: &PushOffice, user: Id, scope: Scope, key: &str, value: &str) {
    let input = SettingInput { scope: scope.code(), setting_key: key.to_owned(), value: value.to_owned() };
    world.office.write(async move |tx, rt| setting::put(tx, rt, user, &input).await).await.expect("set");
}

both_databases!(a_device_that_is_connected_is_not_told, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    let user = office.ben;
    let phone = presence::platform_of(DeviceClass::Phone, "");
    office.write(async move |tx, rt| presence::arrive(tx, rt, 1, user, phone).await).await.expect("connected");
    office.say(office.ann, office.ben, "you see this").await;
    assert!(world.lines(&ben).await.is_empty());
    office.write(async move |tx, rt| presence::leave(tx, rt, 1, user, phone).await).await.expect("left");
    office.say(office.ann, office.ben, "you do not").await;
    assert_eq!(world.lines(&ben).await, ["Name of ann | you do not"]);

    // Read on another device before it was told.
    let said = office.say(office.ann, office.ben, "read elsewhere").await;
    office.read(office.ben, ConversationKey::single(office.ann), said.seq).await;
    assert!(world.lines(&ben).await.is_empty());
});

both_databases!(a_phone_rests_while_its_owner_is_at_the_desk, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, phone) = (&world.office, world.browser("ben").await);
    let desk = world.browser_of("ben", DeviceClass::Web).await;
    let user = office.ben;
    let web = presence::platform_of(DeviceClass::Web, "");
    office.write(async move |tx, rt| presence::arrive(tx, rt, 1, user, web).await).await.expect("connected");
    office.say(office.ann, office.ben, "one").await;
    assert!(world.lines(&phone).await.is_empty() && world.lines(&desk).await.is_empty());
    set(&world, user, Scope::MuteWhenPcOnline, "", "1").await;
    office.say(office.ann, office.ben, "two").await;
    assert_eq!(world.lines(&phone).await, ["Name of ann | two"]);
    assert!(world.lines(&desk).await.is_empty());
});

both_databases!(silence_is_kept_and_mentions_pass_it, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    let group = office.group(office.ann, &[office.ben, office.cat]).await;
    world.lines(&ben).await;
    let key = ConversationKey::group(group.id);
    let user = office.ben;
    set(&world, user, Scope::ConversationSilent, &key.setting_key(), "1").await;
    office.say_in(office.ann, group.id, "chatter").await.expect("sent");
    assert!(world.lines(&ben).await.is_empty());
    let mention = |uuid: &str| {
        let content = Content { mentioned_type: 1, mentioned_targets: vec![user], ..Content::text("look") };
        Outgoing { conversation: key, client_uuid: uuid.to_owned(), content, to: Vec::new() }
    };
    office.send(office.ann, mention("mention-0001")).await.expect("sent");
    let told = world.arrived(&ben).await;
    assert_eq!((told.len(), &told[0].payload["badge"]), (1, &serde_json::json!(1)), "in silence only mentions count");
    office.say(office.cat, office.ben, "not silent").await;
    assert_eq!(world.lines(&ben).await, ["Name of cat | not silent"]);

    set(&world, user, Scope::GlobalSilent, "", "1").await;
    office.send(office.ann, mention("mention-0002")).await.expect("sent");
    office.say(office.cat, office.ben, "nothing passes").await;
    assert!(world.lines(&ben).await.is_empty());
});

both_databases!(quiet_hours_and_switched_off_notices_are_kept, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    let (user, now) = (office.ben, world.office.world.rt.now().millis() / 60_000 % 1440);
    set(&world, user, Scope::NoDisturbing, "", &format!("{}|{}", now - 5, now + 5)).await;
    office.say(office.ann, office.ben, "sleeping").await;
    assert!(world.lines(&ben).await.is_empty());
    office.later(300);
    office.say(office.ann, office.ben, "awake").await;
    assert_eq!(world.lines(&ben).await, ["Name of ann | awake"]);

    office
        .write(async move |tx, _| Ok(tx.execute("UPDATE app_user SET notify = FALSE WHERE id = $1", params![user]).await?))
        .await
        .expect("off");
    office.say(office.ann, office.ben, "switched off").await;
    assert!(world.lines(&ben).await.is_empty());
});

both_databases!(hidden_text_says_nothing_of_the_sender, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    set(&world, office.ben, Scope::HideNotificationDetail, "", "1").await;
    office.say(office.ann, office.ben, "between us").await;
    let told = world.arrived(&ben).await;
    let shown = told[0].payload.to_string();
    assert!(shown.contains("You have a new message") && !shown.contains("between us") && !shown.contains("Name of ann"), "{shown}");
});

both_databases!(an_ended_session_hears_nothing, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    // Signing in on another phone ends the first.
    let next = office.world.actor("ben").await;
    office.say(office.ann, office.ben, "kicked off").await;
    assert!(world.lines(&ben).await.is_empty());
    let again = ben.taken_over(next);
    world.subscribe(&again).await;
    office.say(office.ann, office.ben, "here again").await;
    assert_eq!(world.lines(&again).await, ["Name of ann | here again"]);

    let (actor, rt) = (again.actor.clone(), office.world.rt.clone());
    office.world.write(async move |tx| session::revoke_own(tx, &rt, &actor).await).await.expect("signed out");
    office.say(office.ann, office.ben, "signed out").await;
    assert!(world.lines(&again).await.is_empty());
    office.later(3600);
    world.runner.run_due().await.expect("swept");
    assert_eq!(world.subscriptions(office.ben).await, 0, "what an ended session had is swept");
});

both_databases!(who_may_no_longer_use_the_messenger_hears_nothing, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    let taken = office.write(async |tx, _| Ok(tx.execute("DELETE FROM role_permission WHERE permission = 'messages'", &[]).await?));
    office.say(office.ann, office.ben, "not for you any more").await;
    taken.await.expect("taken back");
    assert!(world.lines(&ben).await.is_empty());
});
