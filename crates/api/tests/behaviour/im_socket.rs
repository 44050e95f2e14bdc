//! Live traffic over real connections.

use std::net::SocketAddr;
use std::time::Duration;

use bus::{Bus, BusConfig};
use futures_util::{SinkExt, StreamExt};
use identity::Token;
use identity::account::{self, UserStatus};
use identity::testing::request;
use kernel::{Country, Id, Secret};
use org::RoleKey;
use serde_json::{Value as Json, json};
use store::both_databases;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Packet;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::common::{Api, BASIC_CLIENT, MODULES};
use crate::im::{call, chatter};

/// A device and what it hears.
pub struct Phone(pub WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Phone {
    async fn call(address: SocketAddr) -> Self {
        let (stream, _) = connect_async(format!("ws://{address}/v3/im/front/socket")).await.expect("a connection");
        Self(stream)
    }

    pub async fn connect(address: SocketAddr, token: &Token) -> Self {
        let mut phone = Self::call(address).await;
        phone.say(&json!({ "t": "connect", "token": token.expose() })).await;
        phone.hear("connected").await;
        phone
    }

    pub async fn say(&mut self, frame: &Json) {
        self.0.send(Packet::text(frame.to_string())).await.expect("sent");
    }

    /// The next frame of this kind; presence of oneself and the like may come between.
    pub async fn hear(&mut self, kind: &str) -> Json {
        self.hear_of(&[kind]).await
    }

    /// The next frame of one of these kinds.
    pub async fn hear_of(&mut self, kinds: &[&str]) -> Json {
        let heard = async {
            loop {
                match self.0.next().await {
                    Some(Ok(Packet::Text(text))) => {
                        let frame: Json = serde_json::from_str(&text).expect("JSON");
                        if kinds.iter().any(|kind| frame["t"] == *kind) {
                            return frame;
                        }
                    }
                    // Answered by the library, as browsers do it.
                    Some(Ok(Packet::Ping(_))) => {}
                    other => panic!("{other:?} instead of {kinds:?}"),
                }
            }
        };
        tokio::time::timeout(Duration::from_secs(20), heard).await.unwrap_or_else(|_| panic!("no {kinds:?} in time"))
    }

    pub async fn write(&mut self, to: Id, uuid: &str, text: &str) -> Json {
        self.say(&words(to, uuid, text)).await;
        self.hear("ack").await
    }

    /// Takes in whatever comes until the connection ends.
    pub async fn listen(&mut self) {
        while let Some(Ok(_)) = self.0.next().await {}
    }

    async fn ends(&mut self) {
        tokio::time::timeout(Duration::from_secs(20), self.listen()).await.expect("the connection ends");
    }
}

pub fn words(to: Id, uuid: &str, text: &str) -> Json {
    json!({
        "t": "send", "clientUuid": format!("{uuid}-00000000"), "conversation": { "type": 0, "target": to, "line": 0 },
        "content": { "type": 1, "searchableContent": text },
    })
}

/// Two colleagues of a company that writes messages.
pub async fn two(api: &Api) -> ((Id, Token), (Id, Token)) {
    let mut people = Vec::new();
    for login in ["ann", "ben"] {
        let id = api.world.staff(login, Country::Thailand, &[RoleKey::Msg]).await;
        people.push((id, api.world.sign_in(&request(login)).await.expect("signed in").tokens.access));
    }
    let ben = people.pop().expect("ben");
    (people.pop().expect("ann"), ben)
}

both_databases!(two_people_talk, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, ann_token), (ben, ben_token)) = two(&api).await;
    let (mut of_ann, mut of_ben) = (Phone::connect(served.address, &ann_token).await, Phone::connect(served.address, &ben_token).await);

    let ack = of_ann.write(ben, "hello", "hello Ben").await;
    let message = of_ben.hear("message").await["message"].take();
    assert_eq!((&message["uid"], &message["seq"], &message["timestamp"]), (&ack["uid"], &ack["seq"], &ack["timestamp"]));
    assert_eq!((&message["content"]["searchableContent"], &message["conversation"]["target"]), (&json!("hello Ben"), &json!(ann)));

    let typing = json!({ "t": "pass", "conversation": { "type": 0, "target": ann, "line": 0 }, "content": { "type": 91, "content": "0" } });
    of_ben.say(&typing).await;
    assert_eq!(of_ann.hear("message").await["message"]["content"]["type"], 91);

    of_ben.say(&json!({ "t": "read", "conversation": { "type": 0, "target": ann, "line": 0 }, "seq": 1 })).await;
    let read = of_ann.hear("read").await;
    assert_eq!((&read["userId"], &read["seq"], &read["conversation"]["target"]), (&json!(ben), &json!(1), &json!(ben)));

    let again = of_ann.write(ben, "hello", "hello Ben").await;
    assert_eq!(again["uid"], ack["uid"], "sent again is the same message");
});

both_databases!(a_newcomer_hears_nothing_of_what_was_said_before, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, ann_token), (ben, ben_token)) = two(&api).await;
    let (cat, cat_token) = chatter(&api, "cat").await;
    let created = call("group/create", &ann_token, &json!({ "name": "North", "memberIds": [ben] })).key("a-group");
    let group = api.send(created).await.data()["id"].take();
    let mut of_ann = Phone::connect(served.address, &ann_token).await;
    let said = |uuid: &str, text: &str| {
        json!({
            "t": "send", "clientUuid": format!("{uuid}-00000000"), "conversation": { "type": 1, "target": group, "line": 0 },
            "content": { "type": 1, "searchableContent": text },
        })
    };
    of_ann.say(&said("before", "before cat came")).await;
    let before = of_ann.hear("ack").await["uid"].take();
    api.send(call("group/invite", &ann_token, &json!({ "groupId": group, "memberIds": [cat] })).key("invite")).await.data();
    of_ann.say(&said("deleted", "ben deletes this")).await;
    let deleted = of_ann.hear("ack").await["uid"].take();
    api.send(call("message/delete", &ben_token, &json!({ "uids": [deleted] }))).await.data();

    let mut of_ben = Phone::connect(served.address, &ben_token).await;
    let mut of_cat = Phone::connect(served.address, &cat_token).await;
    of_ann.say(&said("before", "before cat came")).await;
    of_ann.hear("ack").await;
    for uid in [&before, &deleted] {
        api.send(call("message/react", &ann_token, &json!({ "uid": uid, "emoji": "👍", "on": true }))).await.data();
    }
    of_ann.say(&said("now", "for everybody")).await;
    let now = of_ann.hear("ack").await["uid"].take();
    let heard = async |phone: &mut Phone| {
        let mut heard = Vec::new();
        while heard.last() != Some(&("message".to_owned(), now.clone())) {
            let mut frame = phone.hear_of(&["message", "changed"]).await;
            heard.push((frame["t"].as_str().expect("a kind").to_owned(), frame["message"]["uid"].take()));
        }
        heard
    };
    let of = |kind: &str, uid: &Json| (kind.to_owned(), uid.clone());
    assert_eq!(
        heard(&mut of_ben).await,
        [of("message", &before), of("changed", &before), of("message", &now)],
        "nothing of what is deleted"
    );
    assert_eq!(heard(&mut of_cat).await, [of("changed", &deleted), of("message", &now)], "nothing of what is older than cat's coming");
});

both_databases!(whoever_signs_in_elsewhere_is_told_here, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, token), _) = two(&api).await;
    let mut phone = Phone::connect(served.address, &token).await;
    api.world.sign_in(&request("ann")).await.expect("signed in on another phone");
    assert_eq!(phone.hear("closed").await["status"], -7);
    phone.ends().await;
    let mut again = Phone::call(served.address).await;
    again.say(&json!({ "t": "connect", "token": token.expose() })).await;
    assert_eq!(again.hear("closed").await["status"], -7);
});

both_databases!(who_is_banned_is_told_so_and_cut_off_and_nobody_else, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((ann, ann_token), (_, ben_token)) = two(&api).await;
    let (mut of_ann, mut of_ben) = (Phone::connect(served.address, &ann_token).await, Phone::connect(served.address, &ben_token).await);
    let (rt, office) = (api.world.rt.clone(), api.world.system());
    let banned = api.world.write(async move |tx| account::set_status(tx, &rt, &office, ann, UserStatus::Banned).await);
    banned.await.expect("banned");
    let closed = of_ann.hear("closed").await;
    assert_eq!((&closed["status"], &closed["code"]), (&json!(-3), &json!("account_banned")));
    of_ann.ends().await;

    of_ben.say(&json!({ "t": "ping" })).await;
    of_ben.hear("pong").await;
});

both_databases!(strangers_and_nonsense_disturb_nobody, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, ann_token), (ben, ben_token)) = two(&api).await;
    let mut of_ben = Phone::connect(served.address, &ben_token).await;

    for first in [json!({ "t": "connect", "token": "stolen" }), json!({ "t": "ping" }), json!([1, 2, 3])] {
        let mut stranger = Phone::call(served.address).await;
        stranger.say(&first).await;
        assert_eq!(stranger.hear("closed").await["status"], -5, "{first}");
        stranger.ends().await;
    }
    let mut of_ann = Phone::connect(served.address, &ann_token).await;
    for nonsense in ["", "{", "null", "{\"t\":\"send\"}", "{\"t\":\"fly\"}", "\u{0}\u{ffff}"] {
        of_ann.0.send(Packet::text(nonsense)).await.expect("sent");
        assert_eq!(of_ann.hear("refused").await["code"], "bad_request", "{nonsense:?}");
    }
    of_ann.say(&words(Id::new(7), "nobody", "is anybody there?")).await;
    let refused = of_ann.hear("refused").await;
    assert_eq!((&refused["code"], &refused["clientUuid"]), (&json!("not_found"), &json!("nobody-00000000")));
    of_ann.0.send(Packet::text("x".repeat(65 * 1024))).await.expect("sent");
    of_ann.ends().await;

    for (language, msg) in [("th", "ไม่พบข้อมูล"), ("id-ID", "Tidak ditemukan."), ("en", "Not found.")] {
        let mut spoken = Phone::call(served.address).await;
        spoken.say(&json!({ "t": "connect", "token": ann_token.expose(), "language": language })).await;
        spoken.hear("connected").await;
        spoken.say(&words(Id::new(7), language, "is anybody there?")).await;
        let refused = spoken.hear("refused").await;
        assert!(refused["msg"].as_str().is_some_and(|told| told.contains(msg)), "{language}: {refused}");
    }

    let mut back = Phone::connect(served.address, &ann_token).await;
    back.write(ben, "back", "I am back").await;
    assert_eq!(of_ben.hear("message").await["message"]["content"]["searchableContent"], "I am back");
});

both_databases!(an_app_of_another_installation_is_told_that_its_key_does_not_fit, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, token), _) = two(&api).await;
    let connect = async |key: &str| {
        let mut phone = Phone::call(served.address).await;
        phone.say(&json!({ "t": "connect", "token": token.expose(), "clientKey": key })).await;
        phone.hear_of(&["connected", "closed"]).await
    };
    let own = BASIC_CLIENT.trim_start_matches("Basic ");
    assert_eq!(connect(own).await["t"], "connected");
    for key in ["", "not base64", "b3RoZXItYXBwOm90aGVyLWFwcA=="] {
        let closed = connect(key).await;
        assert_eq!((&closed["status"], &closed["code"]), (&json!(-6), &json!("client_credential")), "{key}");
    }
});

both_databases!(who_says_too_much_at_once_is_cut_off, MODULES, async |db| {
    let api = Api::new(db).await;
    let served = api.serve();
    let ((_, token), _) = two(&api).await;
    let mut phone = Phone::connect(served.address, &token).await;
    for _ in 0..2_000 {
        // The server may have hung up already.
        let _ = phone.0.feed(Packet::text(json!({ "t": "ping" }).to_string())).await;
    }
    let _ = phone.0.flush().await;
    assert_eq!(phone.hear("closed").await["code"], "too_many_requests");
    let last = phone.0.next().await;
    assert!(matches!(&last, Some(Ok(Packet::Close(Some(frame)))) if frame.reason == "too_many_requests"), "{last:?}");
});

#[tokio::test]
async fn two_servers_are_one() {
    let test = store::testing::TestDb::postgres(MODULES).await;
    let url = std::env::var("GERAI_TEST_NATS").expect("GERAI_TEST_NATS names a NATS server; `make services` starts one");
    let config = BusConfig::Nats { url: Secret::new(url), prefix: format!("t{}.im", std::process::id()) };
    let bus = async || {
        let bus = Bus::open(&config).await.expect("an address");
        while !bus.connected() {
            tokio::task::yield_now().await;
        }
        bus
    };
    let here = Api::with_bus(test.db.clone(), bus().await).await;
    let there = here.beside(bus().await).await;
    let (served_here, served_there) = (here.serve(), there.serve());
    let ((ann, ann_token), (ben, ben_token)) = two(&here).await;
    let mut of_ann = Phone::connect(served_here.address, &ann_token).await;
    let mut of_ben = Phone::connect(served_there.address, &ben_token).await;
    of_ann.write(ben, "across", "from here to there").await;
    assert_eq!(of_ben.hear("message").await["message"]["content"]["searchableContent"], "from here to there");
    of_ben.write(ann, "answer", "and back").await;
    assert_eq!(of_ann.hear("message").await["message"]["content"]["searchableContent"], "and back");

    drop(served_here);
    of_ann.ends().await;
    let mut of_ann = Phone::connect(served_there.address, &ann_token).await;
    of_ann.write(ben, "moved", "over here now").await;
    assert_eq!(of_ben.hear("message").await["message"]["content"]["searchableContent"], "over here now");
}
