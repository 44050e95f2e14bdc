use kernel::{ErrorCode, Id, Timestamp};
use messaging::presence::{self, Presence};
use messaging::setting::{self, Scope, SettingInput};
use store::both_databases;

use crate::common::{MODULES, Office, refused};

const PHONE: i64 = 2;
const WEB: i64 = 5;
const CONNECTED: i64 = 0;
const GONE: i64 = 1;

async fn state(office: &Office, user: Id, value: &str) {
    let input = SettingInput { scope: Scope::CustomState.code(), setting_key: String::new(), value: value.to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, user, &input).await).await.expect("set");
}

async fn arrive(office: &Office, node: i64, user: Id, platform: i64) {
    office.write(async move |tx, rt| presence::arrive(tx, rt, node, user, platform).await).await.expect("connected");
}

async fn of(office: &Office, user: Id) -> Presence {
    office.write(async move |tx, rt| presence::of(tx, rt, &[user]).await).await.expect("known").remove(0)
}

fn shown(presence: &Presence) -> Vec<(i64, i64, Timestamp)> {
    presence.devices.iter().map(|device| (device.platform, device.state, device.last_seen)).collect()
}

both_databases!(whoever_is_invisible_went_away_when_they_chose_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let ann = office.ann;
    let now = || office.world.rt.now();
    let renew = async || office.write(async move |tx, rt| presence::renew(tx, rt, 1).await).await.expect("renewed");
    arrive(&office, 1, ann, PHONE).await;
    state(&office, ann, "1-in a meeting").await;
    office.later(30);
    renew().await;
    office.later(20);
    state(&office, ann, "4-").await;
    let hidden = now();
    let gone = [(PHONE, GONE, hidden)];
    assert_eq!(shown(&of(&office, ann).await), gone);

    office.later(30);
    renew().await;
    arrive(&office, 1, ann, WEB).await;
    state(&office, ann, "4-still here").await;
    let seen = of(&office, ann).await;
    assert_eq!((shown(&seen).as_slice(), seen.custom_state, seen.custom_text.as_str()), (gone.as_slice(), 0, ""), "nothing of it shows");
    office.write(async move |tx, rt| presence::leave(tx, rt, 1, ann, PHONE).await).await.expect("left");
    arrive(&office, 2, ann, PHONE).await;
    assert_eq!(shown(&of(&office, ann).await), gone);
    let visible = office.write(async move |tx, rt| presence::of_visible(tx, rt, &[ann]).await).await.expect("asked");
    assert_eq!(visible, [], "nor that something moved");

    state(&office, ann, "").await;
    assert_eq!(shown(&of(&office, ann).await), [(PHONE, CONNECTED, now()), (WEB, CONNECTED, now())]);
});

both_databases!(a_state_nobody_knows_is_refused, MODULES, async |db| {
    let office = Office::open(db).await;
    let ann = office.ann;
    let put = async |key: &str, value: &str| {
        let input = SettingInput { scope: Scope::CustomState.code(), setting_key: key.to_owned(), value: value.to_owned() };
        office.write(async move |tx, rt| setting::put(tx, rt, ann, &input).await).await
    };
    for (key, value) in [("", "5-"), ("", "-1-"), ("", "busy"), ("", "2"), ("phone", "1-")] {
        assert_eq!(refused(put(key, value).await), ErrorCode::Validation, "{key} {value}");
    }
    put("", "3-").await.expect("long away");
});

both_databases!(the_connections_of_a_node_that_died_end_once, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let end = async || office.write(async move |tx, rt| presence::end_lapsed(tx, rt).await).await.expect("looked");
    for (node, user) in [(1, ann), (2, ben), (3, office.cat)] {
        arrive(&office, node, user, PHONE).await;
    }
    arrive(&office, 2, ben, WEB).await;
    let cat = office.cat;
    office.write(async move |tx, rt| presence::leave(tx, rt, 3, cat, PHONE).await).await.expect("left");
    let last_seen = office.world.rt.now();
    office.later(40);
    office.write(async move |tx, rt| presence::renew(tx, rt, 1).await).await.expect("renewed");
    assert_eq!(end().await, []);
    office.later(31);
    assert!(office.write(async move |tx, rt| presence::has_lapsed(tx, rt).await).await.expect("looked"));
    assert_eq!(end().await, [ben], "Ann's node lives, Cat had taken leave");
    assert_eq!(end().await, []);
    assert_eq!(shown(&of(&office, ben).await), [(PHONE, GONE, last_seen), (WEB, GONE, last_seen)]);
});
