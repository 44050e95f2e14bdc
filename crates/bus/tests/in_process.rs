//! Within one process: everybody who listens hears everything, or is told that they did not.

use bus::{Bus, BusError, Delivery, Subscription};
use futures_util::StreamExt;
use kernel::Runtime;
use serde_json::json;

async fn heard(listener: &mut Subscription) -> String {
    match listener.next().await {
        Some(Delivery::Event(event)) => event.payload.clone(),
        other => panic!("expected an event, got {other:?}"),
    }
}

#[tokio::test]
async fn every_listener_of_the_topic_hears_and_others_do_not() {
    let (bus, rt) = (Bus::in_process(), Runtime::system(1));
    let mut first = bus.subscribe("user.1").await.expect("a topic");
    let mut second = bus.subscribe("user.1").await.expect("a topic");
    let mut other = bus.subscribe("user.2").await.expect("a topic");
    bus.tell(&rt, "user.1", &json!({ "n": 1 })).await.expect("told");
    bus.tell(&rt, "user.2", &json!({ "n": 2 })).await.expect("told");
    assert_eq!((heard(&mut first).await, heard(&mut second).await), ("{\"n\":1}".into(), "{\"n\":1}".into()));
    assert_eq!(heard(&mut other).await, "{\"n\":2}");
}

#[tokio::test]
async fn a_slow_listener_is_told_to_read_the_database_and_goes_on() {
    let (bus, rt) = (Bus::in_process(), Runtime::system(1));
    let slow = bus.subscribe("user.1").await.expect("a topic");
    for n in 0..1000 {
        bus.tell(&rt, "user.1", &n).await.expect("told");
    }
    let deliveries: Vec<Delivery> = slow.into_stream().take(257).collect().await;
    assert_eq!(deliveries[0], Delivery::Lagged);
    assert!(matches!(&deliveries[256], Delivery::Event(event) if event.payload == "999"));
}

#[tokio::test]
async fn only_topics_can_be_listened_to() {
    assert!(matches!(Bus::in_process().subscribe("user.*").await, Err(BusError::Topic(_))));
    assert!(Bus::in_process().tell(&Runtime::system(1), "a b", &1).await.is_err());
}
