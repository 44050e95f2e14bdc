//! Between nodes, over a real NATS server that `GERAI_TEST_NATS` names, with a line that can be cut.

mod line;

use std::sync::Arc;

use bus::{Bus, BusConfig, Delivery, Subscription};
use kernel::{Runtime, Secret};
use line::Line;
use serde_json::json;
use store::outbox::{Event, Publisher, Relay, backlog, publish};
use store::{Module, StoreError, both_databases};

const MODULES: &[Module] = &[store::MODULE];

fn server() -> String {
    std::env::var("GERAI_TEST_NATS").expect("GERAI_TEST_NATS names a NATS server; `make services` starts one")
}

/// A node of an installation of its own: tests share the server.
async fn node(url: &str, installation: &str) -> Bus {
    let prefix = format!("t{}.{installation}", std::process::id());
    let bus = Bus::open(&BusConfig::Nats { url: Secret::new(url.to_owned()), prefix }).await.expect("an address");
    wait_until(async || bus.connected()).await;
    bus
}

async fn wait_until(mut holds: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !holds().await {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), waiting).await.expect("in time");
}

async fn next_delivery(listener: &mut Subscription) -> Delivery {
    let next = tokio::time::timeout(std::time::Duration::from_secs(20), listener.next()).await;
    next.expect("in time").expect("the bus goes on")
}

async fn next_event(listener: &mut Subscription) -> Arc<Event> {
    loop {
        if let Delivery::Event(event) = next_delivery(listener).await {
            return event;
        }
    }
}

#[tokio::test]
async fn an_event_reaches_all_nodes_once() {
    let (one, two) = (node(&server(), "reach").await, node(&server(), "reach").await);
    let rt = Runtime::system(1);
    let mut here = one.subscribe("user.1").await.expect("listens");
    let mut there = two.subscribe("user.1").await.expect("listens");
    for n in 0..50 {
        let event = Event::new(&rt, "user.1", &n).expect("an event");
        one.publish(std::slice::from_ref(&event)).await.expect("published");
        one.publish(&[event]).await.expect("published again, as after a lost acknowledgement");
    }
    for n in 0..50 {
        assert_eq!(next_event(&mut here).await.payload, n.to_string());
        assert_eq!(next_event(&mut there).await.payload, n.to_string());
    }
}

#[tokio::test]
async fn installations_on_one_server_do_not_hear_each_other() {
    let (one, two) = (node(&server(), "shop-a").await, node(&server(), "shop-b").await);
    let rt = Runtime::system(1);
    let mut listener = two.subscribe("user.1").await.expect("listens");
    one.tell(&rt, "user.1", &"theirs").await.expect("told");
    two.tell(&rt, "user.1", &"ours").await.expect("told");
    assert_eq!(next_event(&mut listener).await.payload, "\"ours\"");
}

#[tokio::test]
async fn after_a_cut_line_listeners_are_told_to_catch_up_and_then_hear_again() {
    let line = Line::to(&server()).await;
    let (far, near) = (node(&line.url(), "cut").await, node(&server(), "cut").await);
    let rt = Runtime::system(1);
    let mut listener = far.subscribe("user.1").await.expect("listens");
    line.cut();
    wait_until(async || !far.connected()).await;
    let missed = Event::new(&rt, "user.1", &"missed").expect("an event");
    near.publish(&[missed]).await.expect("published");
    let refused = Event::new(&rt, "user.1", &"refused").expect("an event");
    assert!(far.publish(&[refused]).await.is_err(), "a node without its line must keep its events");
    line.mend();

    loop {
        match next_delivery(&mut listener).await {
            // Whoever is told to catch up misses nothing that is said from then on.
            Delivery::Lagged => near.tell(&rt, "user.1", &"heard again").await.expect("told"),
            Delivery::Event(event) if event.payload == "\"heard again\"" => break,
            Delivery::Event(event) => assert_eq!(event.payload, "\"refused\"", "only its own node may hear that"),
        }
    }
}

#[tokio::test]
async fn whoever_was_not_heard_says_so_and_the_others_catch_up() {
    let line = Line::to(&server()).await;
    let (far, near) = (node(&line.url(), "unheard").await, node(&server(), "unheard").await);
    let rt = Runtime::system(1);
    // Past what is announced when a node begins.
    drop(near.subscribe("user.1").await.expect("listens"));
    line.cut();
    wait_until(async || !far.connected()).await;
    let mut listener = near.subscribe("user.1").await.expect("listens");
    far.tell(&rt, "user.1", &"lost").await.expect("told on its own node");
    line.mend();
    assert_eq!(next_delivery(&mut listener).await, Delivery::Lagged);
    far.tell(&rt, "user.1", &"heard again").await.expect("told");
    assert_eq!(next_event(&mut listener).await.payload, "\"heard again\"");
}

#[tokio::test]
async fn a_node_starts_and_serves_its_own_without_a_server() {
    let line = Line::to(&server()).await;
    line.cut();
    let config = BusConfig::Nats { url: Secret::new(line.url()), prefix: "alone".into() };
    let bus = Bus::open(&config).await.expect("opens");
    let mut listener = bus.subscribe("user.1").await.expect("listens");
    bus.tell(&Runtime::system(1), "user.1", &1).await.expect("told");
    assert_eq!(next_event(&mut listener).await.payload, "1");
    assert!(!bus.connected());
}

both_databases!(committed_events_outlive_a_cut_line, MODULES, async |db: store::Db| {
    let installation = format!("outlive-{}", db.kind());
    let line = Line::to(&server()).await;
    let (far, near) = (node(&line.url(), &installation).await, node(&server(), &installation).await);
    let mut listener = near.subscribe("order.1").await.expect("listens");
    let (rt, relay) = (Runtime::system(1), Relay::new(db.clone(), Runtime::system(2), far.clone()));
    line.cut();
    wait_until(async || !far.connected()).await;
    for n in 0..20 {
        let rt = rt.clone();
        db.write::<_, StoreError, _>(async move |tx| publish(tx, &rt, "order.1", &json!(n)).await).await.expect("committed");
    }
    assert!(relay.drain().await.is_err());
    line.mend();
    wait_until(async || relay.drain().await.is_ok()).await;
    for n in 0..20 {
        assert_eq!(next_event(&mut listener).await.payload, n.to_string());
    }
    let left = db.read::<_, StoreError, _>(async |tx| backlog(tx).await).await.expect("counted");
    assert_eq!(left.events, 0);
});
