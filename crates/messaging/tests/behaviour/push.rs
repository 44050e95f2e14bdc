//! Devices that are not connected are told, once, in the words of their owner.

use kernel::{Id, Language};
use messaging::call::{self, CallEnding, CallRecord};
use messaging::content::Content;
use messaging::conversation::ConversationKey;
use messaging::friend::{self, RequestInput};
use messaging::group::{self, GroupChange, GroupRequestAnswer, GroupRequestInput, JoinType};
use messaging::message::{self, Outgoing};
use messaging::push::{self, Push, PushConfig, PushSubscription};
use messaging::secret;
use serde_json::json;
use store::{both_databases, params};

use crate::common::{MODULES, refused};
use crate::push_service::{PushOffice, text};

fn of_kind(content_type: i64, words: &str) -> Content {
    Content { content_type, searchable_content: words.to_owned(), ..Content::default() }
}

async fn speak(office: &PushOffice, language: Language) {
    let set = office.office.write(async move |tx, _| Ok(tx.execute("UPDATE app_user SET language = $1", params![language]).await?));
    set.await.expect("a language");
}

both_databases!(a_message_reaches_a_device_that_is_away, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ann, ben) = (&world.office, world.browser("ann").await, world.browser("ben").await);
    let said = office.say(office.ann, office.ben, "Hello Ben").await;
    let arrived = world.arrived(&ben).await;
    assert_eq!(arrived.len(), 1);
    let first = &arrived[0];
    assert_eq!(
        first.payload,
        json!({
            "kind": 0, "title": "Name of ann", "body": "Hello Ben", "tag": format!("0-0-{}", office.ann),
            "conversation": { "type": 0, "target": office.ann, "line": 0 }, "uid": said.uid, "badge": 1,
        })
    );
    assert_eq!((first.ttl.as_str(), first.urgency.as_str()), ("86400", "normal"));
    assert!((2..=32).contains(&first.topic.len()) && first.topic.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{}", first.topic);
    assert!(world.arrived(&ann).await.is_empty(), "who writes knows");
    assert!(world.arrived(&ben).await.is_empty(), "once is enough");

    office.say(office.ann, office.ben, "And another").await;
    let second = &world.arrived(&ben).await[0];
    assert_eq!((&second.topic, &second.payload["tag"]), (&first.topic, &first.payload["tag"]), "one notice for a conversation");
    assert_eq!(second.payload["badge"], 2);
});

both_databases!(what_has_no_words_is_named_in_the_reader_s_language, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    for (number, (language, content, line)) in [
        (Language::Th, Content { content: r#"{"lat":13.756,"long":100.502}"#.to_owned(), ..of_kind(4, "") }, "[ตำแหน่ง]"),
        (Language::Zh, of_kind(7, ""), "[贴图]"),
        (
            Language::Id,
            Content { data: r#"{"u":"https://gerai.example/prices"}"#.to_owned(), ..of_kind(8, "Price list") },
            "[Tautan] Price list",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        speak(&world, language).await;
        let client_uuid = format!("kind-{number}-0000");
        let outgoing = Outgoing { conversation: ConversationKey::single(office.ben), client_uuid, content, to: Vec::new() };
        office.send(office.ann, outgoing).await.expect("sent");
        assert_eq!(world.lines(&ben).await, [format!("Name of ann | {line}")]);
    }
});

both_databases!(a_group_is_told_who_spoke_and_to_whom, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben, cat) = (&world.office, world.browser("ben").await, world.browser("cat").await);
    let group = office.group(office.ann, &[office.ben, office.cat]).await;
    world.arrived(&ben).await;
    let (ben_id, cat_id, key) = (office.ben, office.cat, ConversationKey::group(group.id));
    let content = Content { mentioned_type: 1, mentioned_targets: vec![ben_id], ..Content::text("stock is low") };
    let outgoing = Outgoing { conversation: key, client_uuid: "mention-0001".to_owned(), content, to: Vec::new() };
    office.send(office.ann, outgoing).await.expect("sent");
    let named = world.arrived(&ben).await;
    assert_eq!(text(&named[0].payload["body"]), "[You were mentioned] Name of ann: stock is low");
    assert_eq!((text(&named[0].payload["title"]), named[0].urgency.as_str()), ("Sales north", "high"));
    assert_eq!(world.lines(&cat).await, ["Sales north | Name of ann: stock is low"]);

    let content = Content { mentioned_type: 2, ..Content::text("meeting at ten") };
    let outgoing = Outgoing { conversation: key, client_uuid: "mention-0002".to_owned(), content, to: Vec::new() };
    office.send(office.ann, outgoing).await.expect("sent");
    assert_eq!(world.lines(&cat).await, ["Sales north | [@Everyone] Name of ann: meeting at ten"]);

    let directed =
        Outgoing { conversation: key, client_uuid: "directed-0001".to_owned(), content: Content::text("only for cat"), to: vec![cat_id] };
    world.arrived(&ben).await;
    office.send(office.ann, directed).await.expect("sent");
    assert_eq!(world.lines(&cat).await, ["Sales north | Name of ann: only for cat"]);
    assert!(world.lines(&ben).await.is_empty(), "not meant for ben");
});

both_databases!(a_call_rings_until_it_is_missed_or_taken_elsewhere, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, browser) = (&world.office, world.browser("ben").await);
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ben);
    let record = |id: i64, ending: Option<CallEnding>| CallRecord {
        call_id: Id::new(id),
        target_ids: vec![ben],
        audio_only: true,
        connected_ms: None,
        ended_ms: ending.map(|_| 1),
        ending,
    };
    let begin = async |id: i64| {
        let begun = record(id, None);
        office.write(async move |tx, rt| call::begin(tx, rt, ann, key, &begun).await).await.expect("begun")
    };
    let missed = begin(50).await;
    let rings = world.arrived(&browser).await;
    assert_eq!(rings[0].payload["call"], json!({ "callId": "50", "audioOnly": true, "missed": false }));
    assert_eq!((&rings[0].payload["kind"], &rings[0].payload["body"]), (&json!(1), &json!("[Call] Incoming call")));
    assert_eq!((rings[0].ttl.as_str(), rings[0].urgency.as_str()), ("60", "high"));
    let over = record(50, Some(CallEnding::NoAnswer));
    office.write(async move |tx, rt| call::end(tx, rt, ann, missed.conversation, missed.seq, &over).await).await.expect("ended");
    let told = world.arrived(&browser).await;
    assert_eq!((&told[0].payload["kind"], &told[0].payload["body"]), (&json!(2), &json!("[Missed call] Voice call")));
    assert_eq!((&told[0].payload["tag"], &told[0].topic), (&rings[0].payload["tag"], &rings[0].topic), "in the place of the other");

    let taken = begin(51).await;
    office.write(async move |tx, rt| call::noticed(tx, rt, ann, taken.conversation, taken.seq).await).await.expect("answered");
    let settled = world.arrived(&browser).await;
    assert_eq!(settled.len(), 1, "what was answered before the notice went out rings nowhere");
    assert_eq!((&settled[0].payload["kind"], &settled[0].payload["call"]["missed"]), (&json!(2), &json!(false)));
});

both_databases!(what_was_taken_back_takes_the_place_of_its_notice, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    let said = office.say(office.ann, office.ben, "the secret price").await;
    let shown = world.arrived(&ben).await;
    let (ann, uid) = (office.ann, said.uid);
    office.write(async move |tx, rt| message::recall(tx, rt, ann, uid).await).await.expect("recalled");
    let replaced = world.arrived(&ben).await;
    assert_eq!(replaced[0].payload["kind"], 5);
    assert_eq!((&replaced[0].payload["tag"], &replaced[0].payload["uid"]), (&shown[0].payload["tag"], &shown[0].payload["uid"]));
    assert_eq!((replaced[0].payload["body"].clone(), replaced[0].payload["badge"].clone()), (json!("A message was recalled"), json!(0)));
    assert_eq!(replaced[0].topic, shown[0].topic);

    // Taken back before anything was sent: the words never leave.
    let said = office.say(office.ann, office.ben, "another secret").await;
    office.write(async move |tx, rt| message::recall(tx, rt, ann, said.uid).await).await.expect("recalled");
    assert_eq!(world.lines(&ben).await, ["Name of ann | A message was recalled"]);
});

both_databases!(a_friend_request_is_told, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    let ask = |from: Id, to: Id, reason: &'static str| {
        let input = RequestInput { user_id: to, reason: reason.to_owned(), extra: String::new() };
        office.write(async move |tx, rt| friend::ask(tx, rt, from, &input).await)
    };
    ask(office.ann, office.ben, "We met in Chiang Mai").await.expect("asked");
    let arrived = world.arrived(&ben).await;
    assert_eq!(arrived[0].payload["kind"], 3);
    assert_eq!(text(&arrived[0].payload["body"]), "Wants to add you as a friend: We met in Chiang Mai");
    ask(office.cat, office.ben, "").await.expect("asked");
    let ben_id = office.ben;
    office.write(async move |tx, rt| friend::see(tx, rt, ben_id).await).await.expect("seen");
    assert!(world.arrived(&ben).await.is_empty(), "seen before it was told");
});

both_databases!(who_waits_to_come_in_is_told_to_those_who_run_the_group, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ann, ben) = (&world.office, world.browser("ann").await, world.browser("ben").await);
    let (owner, cat) = (office.ann, office.cat);
    let group = office.group(owner, &[office.ben]).await.id;
    let guarded = GroupChange::JoinType(JoinType::Approved);
    office.write(async move |tx, rt| group::modify(tx, rt, owner, group, &guarded).await).await.expect("guarded");
    world.arrived(&ann).await;
    world.arrived(&ben).await;
    let ask = || {
        let input = GroupRequestInput { group_id: group, reason: "From the Cebu shop".to_owned() };
        office.write(async move |tx, rt| group::ask(tx, rt, cat, &input).await)
    };
    ask().await.expect("asked");
    let arrived = world.arrived(&ann).await;
    let words = (text(&arrived[0].payload["title"]), text(&arrived[0].payload["body"]));
    assert_eq!(words, ("Name of cat", "Wants to join Sales north: From the Cebu shop"));
    assert_eq!(arrived[0].payload["conversation"]["target"], json!(group));
    assert!(world.arrived(&ben).await.is_empty(), "a member cannot answer");

    let no = GroupRequestAnswer { group_id: group, user_id: cat, accept: false };
    let refuse = || {
        let no = no.clone();
        office.write(async move |tx, rt| group::answer(tx, rt, owner, &no).await)
    };
    refuse().await.expect("refused");
    ask().await.expect("asked again");
    refuse().await.expect("refused before anybody was told");
    assert!(world.arrived(&ann).await.is_empty(), "nobody waits any more");
});

both_databases!(a_browser_that_is_gone_is_forgotten, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    for status in [404, 410] {
        world.subscribe(&ben).await;
        world.answer(status, None);
        office.say(office.ann, office.ben, "anybody there?").await;
        world.arrived(&ben).await;
        assert_eq!(world.subscriptions(office.ben).await, 0, "{status}");
    }
});

both_databases!(a_busy_service_is_asked_again_and_not_for_ever, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    world.answer(429, Some(200));
    office.say(office.ann, office.ben, "patience").await;
    assert_eq!(world.arrived(&ben).await.len(), 1);
    office.later(199);
    assert!(world.arrived(&ben).await.is_empty(), "the service asked for 200 seconds");
    office.later(1);
    let again = world.arrived(&ben).await;
    assert_eq!((again.len(), text(&again[0].payload["body"])), (1, "patience"));
    assert_eq!(again[0].ttl, (24 * 3600 - 200).to_string());

    (0..10).for_each(|_| world.answer(503, None));
    office.say(office.ann, office.ben, "down").await;
    let mut tries = 0;
    for _ in 0..12 {
        tries += world.arrived(&ben).await.len();
        office.later(3600);
    }
    assert_eq!(tries, 6);
    assert_eq!(world.subscriptions(office.ben).await, 1, "the device may be reached another day");
});

both_databases!(what_is_refused_is_not_tried_again, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    world.answer(413, None);
    office.say(office.ann, office.ben, "too large").await;
    assert_eq!(world.arrived(&ben).await.len(), 1);
    office.later(3600);
    assert!(world.arrived(&ben).await.is_empty());
    assert_eq!(world.subscriptions(office.ben).await, 1);

    // While an older one waits to be tried again, a newer one tells for itself.
    world.answer(500, None);
    office.say(office.ann, office.ben, "older").await;
    world.arrived(&ben).await;
    office.say(office.ann, office.ben, "newer").await;
    office.later(600);
    assert_eq!(world.lines(&ben).await, ["Name of ann | newer"]);
});

both_databases!(a_browser_belongs_to_whoever_signed_in_last, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben) = (&world.office, world.browser("ben").await);
    let cat = ben.taken_over(office.world.actor("cat").await);
    world.subscribe(&cat).await;
    office.say(office.ann, office.ben, "for ben").await;
    office.say(office.ann, office.cat, "for cat").await;
    assert_eq!(world.lines(&cat).await, ["Name of ann | for cat"]);

    let session = cat.actor.session_id;
    office.write(async move |tx, _| push::unsubscribe(tx, session).await).await.expect("unsubscribed");
    office.say(office.ann, office.cat, "nobody hears").await;
    assert!(world.lines(&cat).await.is_empty());
});

both_databases!(only_sound_addresses_of_push_services_are_taken, MODULES, async |db| {
    let world = PushOffice::open(db.clone()).await;
    let ben = world.browser("ben").await;
    let good = world.subscription(&ben);
    let at = |endpoint: &str| PushSubscription { endpoint: endpoint.to_owned(), ..good.clone() };
    let mut bad_key = good.clone();
    bad_key.keys.p256dh = "AAAA".to_owned();
    let mut bad_auth = good.clone();
    bad_auth.keys.auth = "AAAA".to_owned();
    let inside = at("http://169.254.169.254/latest/meta-data");
    for (input, field) in [
        (inside, "endpoint:push_service_refused"),
        (at("https://example.com/x"), "endpoint:push_service_refused"),
        (bad_key, "keys.p256dh:malformed"),
        (bad_auth, "keys.auth:malformed"),
    ] {
        let (push, user, session) = (world.push.clone(), ben.actor.user_id, ben.actor.session_id);
        let outcome = world.office.write(async move |tx, rt| push::subscribe(tx, rt, &push, user, session, &input).await).await;
        assert!(outcome.as_ref().is_err_and(|error| error.to_string().contains(field)), "{outcome:?}");
        assert_eq!(refused(outcome).code(), "validation");
    }
    let config = PushConfig { subject: String::new(), hosts: Vec::new(), loopback: false };
    let before = db.writes();
    let other_node = Push::open(&db, &world.office.world.rt, &config).await.expect("opens");
    assert_eq!(other_node.public_key(), world.push.public_key(), "all nodes sign with one key");
    assert_eq!(db.writes(), before, "a key that is there is only read");
});

both_databases!(of_secret_chats_devices_learn_only_that_there_is_something, MODULES, async |db| {
    let world = PushOffice::open(db).await;
    let (office, ben, ann) = (&world.office, world.browser("ben").await, world.browser("ann").await);
    let to = office.ben;
    let tell = async || office.write(async move |tx, rt| secret::tell(tx, rt, to).await).await.expect("queued");
    tell().await;
    let arrived = world.arrived(&ben).await;
    let told: Vec<_> = arrived.iter().map(|one| (&one.payload, one.topic.as_str())).collect();
    let nothing_more = json!({ "kind": 0, "title": "Gerai", "body": "You have a new message", "tag": "secret", "badge": 0 });
    assert_eq!(told, [(&nothing_more, "secret")], "neither which chat nor who nor what");
    assert!(world.arrived(&ann).await.is_empty());
    speak(&world, Language::Th).await;
    tell().await;
    assert_eq!(world.lines(&ben).await, ["Gerai | คุณมีข้อความใหม่"]);
});
