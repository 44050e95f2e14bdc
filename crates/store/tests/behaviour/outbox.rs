//! What is committed is told, in order, whoever crashes.

use std::sync::{Arc, Mutex};

use kernel::{Clock, Entropy, Runtime, Timestamp};
use serde_json::json;
use store::outbox::{Event, PublishError, Publisher, Relay, backlog, publish, sweep};
use store::{Db, Module, Stop, StoreError, both_databases};

const MODULES: &[Module] = &[store::MODULE];

fn runtime(node: u16) -> Runtime {
    Runtime::new(Clock::fixed(Timestamp::from_millis(1_800_000_000_000)), Entropy::seeded(1), node)
}

/// Remembers what it was handed; can be told to refuse, or to die while it holds events.
#[derive(Clone, Default)]
struct Ear {
    heard: Arc<Mutex<Vec<Event>>>,
    refuses: Arc<Mutex<bool>>,
    hangs: bool,
}

impl Ear {
    fn heard(&self, topic: &str) -> Vec<String> {
        self.heard.lock().expect("unpoisoned").iter().filter(|e| e.topic == topic).map(|e| e.payload.clone()).collect()
    }

    fn refuse(&self, refuse: bool) {
        *self.refuses.lock().expect("unpoisoned") = refuse;
    }
}

impl Publisher for Ear {
    async fn publish(&self, events: &[Event]) -> Result<(), PublishError> {
        if *self.refuses.lock().expect("unpoisoned") {
            return Err(PublishError::new("down"));
        }
        self.heard.lock().expect("unpoisoned").extend_from_slice(events);
        if self.hangs {
            std::future::pending::<()>().await;
        }
        tokio::task::yield_now().await;
        Ok(())
    }
}

async fn say(db: &Db, rt: &Runtime, topic: &str, number: i64) {
    let (rt, topic) = (rt.clone(), topic.to_owned());
    let said: Result<_, StoreError> = db.write(async move |tx| publish(tx, &rt, &topic, &json!({ "n": number })).await).await;
    said.expect("published");
}

async fn waiting(db: &Db) -> i64 {
    db.read::<_, StoreError, _>(async |tx| backlog(tx).await).await.expect("counted").events
}

fn numbers(range: std::ops::Range<i64>) -> Vec<String> {
    range.map(|n| format!("{{\"n\":{n}}}")).collect()
}

both_databases!(committed_events_are_told_once_and_in_order, MODULES, async |db| {
    let (rt, ear) = (runtime(1), Ear::default());
    for number in 0..300 {
        say(&db, &rt, "user.1", number).await;
        say(&db, &rt, "user.2", number).await;
    }
    let relay = Relay::new(db.clone(), rt.clone(), ear.clone());
    assert_eq!(relay.drain().await.expect("told"), 600);
    assert_eq!((ear.heard("user.1"), ear.heard("user.2")), (numbers(0..300), numbers(0..300)));
    assert_eq!((relay.drain().await.expect("nothing left"), waiting(&db).await), (0, 0));
});

both_databases!(a_rolled_back_event_is_never_told, MODULES, async |db| {
    let (rt, ear) = (runtime(1), Ear::default());
    let at = rt.clone();
    let refused: Result<(), StoreError> = db
        .write(async move |tx| {
            publish(tx, &at, "user.1", &json!({})).await?;
            Err(StoreError::NoRow)
        })
        .await;
    assert!(refused.is_err());
    assert_eq!(Relay::new(db, rt, ear).drain().await.expect("told"), 0);
});

both_databases!(a_later_node_with_a_slow_clock_does_not_overtake, MODULES, async |db| {
    let (ahead, behind, ear) = (runtime(1), runtime(2), Ear::default());
    ahead.clock.advance_seconds(3600);
    say(&db, &ahead, "user.1", 0).await;
    say(&db, &behind, "user.1", 1).await;
    Relay::new(db, ahead, ear.clone()).drain().await.expect("told");
    assert_eq!(ear.heard("user.1"), numbers(0..2));
});

both_databases!(events_wait_while_the_carrier_is_down, MODULES, async |db| {
    let (rt, ear) = (runtime(1), Ear::default());
    ear.refuse(true);
    say(&db, &rt, "user.1", 0).await;
    let relay = Relay::new(db.clone(), rt.clone(), ear.clone());
    assert!(relay.drain().await.is_err());
    say(&db, &rt, "user.1", 1).await;
    assert_eq!(waiting(&db).await, 2);
    ear.refuse(false);
    assert_eq!(relay.drain().await.expect("told"), 2);
    assert_eq!(ear.heard("user.1"), numbers(0..2));
});

both_databases!(another_node_takes_over_from_one_that_died, MODULES, async |db| {
    let rt = runtime(1);
    say(&db, &rt, "user.1", 0).await;
    let dying = Ear { hangs: true, ..Ear::default() };
    let relay = Relay::new(db.clone(), rt.clone(), dying.clone());
    let task = tokio::spawn(async move { relay.drain().await.map(drop) });
    while dying.heard("user.1").is_empty() {
        tokio::task::yield_now().await;
    }
    task.abort();

    let ear = Ear::default();
    let survivor = Relay::new(db.clone(), rt.clone(), ear.clone());
    assert_eq!(survivor.drain().await.expect("the lane is still leased"), 0);
    rt.clock.advance_seconds(31);
    assert_eq!(survivor.drain().await.expect("told again"), 1);
    assert_eq!((ear.heard("user.1"), waiting(&db).await), (numbers(0..1), 0));
});

both_databases!(several_nodes_share_the_work_and_keep_the_order, MODULES, async |db| {
    let (rt, ear) = (runtime(1), Ear::default());
    for number in 0..40 {
        for topic in ["user.1", "user.2", "user.3", "user.4", "config"] {
            say(&db, &rt, topic, number).await;
        }
    }
    let nodes: Vec<_> = (0..4)
        .map(|_| {
            let relay = Relay::new(db.clone(), rt.clone(), ear.clone());
            tokio::spawn(async move { relay.drain().await.expect("told") })
        })
        .collect();
    let mut told = 0;
    for node in nodes {
        told += node.await.expect("no panic");
    }
    assert_eq!(told, 200);
    for topic in ["user.1", "user.2", "user.3", "user.4", "config"] {
        assert_eq!(ear.heard(topic), numbers(0..40), "{topic}");
    }
});

both_databases!(stopping_tells_what_was_committed, MODULES, async |db| {
    let (rt, ear, stop) = (runtime(1), Ear::default(), Stop::new());
    let relay = Relay::new(db.clone(), rt.clone(), ear.clone());
    let running = tokio::spawn({
        let stop = stop.clone();
        async move { relay.run(stop).await }
    });
    say(&db, &rt, "user.1", 0).await;
    stop.request();
    running.await.expect("stopped");
    assert_eq!(ear.heard("user.1"), numbers(0..1));
});

both_databases!(only_told_events_are_forgotten_and_only_after_a_week, MODULES, async |db| {
    let (rt, ear) = (runtime(1), Ear::default());
    say(&db, &rt, "user.1", 0).await;
    Relay::new(db.clone(), rt.clone(), ear).drain().await.expect("told");
    say(&db, &rt, "user.1", 1).await;
    let swept = async || {
        let rt = rt.clone();
        db.write::<_, StoreError, _>(async move |tx| sweep(tx, &rt).await).await.expect("swept")
    };
    rt.clock.advance_seconds(7 * 24 * 3600);
    assert_eq!(swept().await, 0);
    rt.clock.advance_seconds(1);
    assert_eq!((swept().await, waiting(&db).await), (1, 1));
});

both_databases!(a_topic_that_no_carrier_takes_is_refused_at_once, MODULES, async |db| {
    let rt = runtime(1);
    let refused: Result<_, StoreError> = db.write(async move |tx| publish(tx, &rt, "user.*", &json!({})).await).await;
    assert!(refused.is_err());
    assert_eq!(waiting(&db).await, 0);
});
