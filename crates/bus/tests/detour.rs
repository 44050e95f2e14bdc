//! What nodes tell each other reaches the others through the database while NATS does not.

mod line;

use std::collections::HashSet;
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use bus::{Bus, BusConfig, Delivery, Subscription};
use kernel::{Runtime, Secret};
use line::Line;
use store::outbox::Event;
use store::{Db, Module, Stop, StoreError, both_databases};
use tokio::task::JoinHandle;

const MODULES: &[Module] = &[store::MODULE, bus::MODULE];
const TOPIC: &str = "user.1";
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(20);

/// A node whose line to NATS can be cut.
struct Node {
    bus: Bus,
    rt: Runtime,
    line: Line,
    stop: Stop,
    rounds: JoinHandle<()>,
}

impl Node {
    async fn start(db: &Db, number: u16, installation: &str) -> Self {
        let server = std::env::var("GERAI_TEST_NATS").expect("GERAI_TEST_NATS names a NATS server; `make services` starts one");
        Self::at(&server, db, number, installation).await
    }

    async fn at(server: &str, db: &Db, number: u16, installation: &str) -> Self {
        let line = Line::to(server).await;
        let prefix = format!("t{}.{installation}-{}", std::process::id(), db.kind());
        let bus = Bus::open(&BusConfig::Nats { url: Secret::new(line.url()), prefix }).await.expect("an address");
        wait_until(async || bus.connected()).await;
        let (rt, stop) = (Runtime::system(number), Stop::new());
        let rounds = tokio::spawn(bus.clone().go_round(db.clone(), rt.clone(), stop.clone()));
        Self { bus, rt, line, stop, rounds }
    }

    async fn lose_the_line(&self) {
        self.line.cut();
        wait_until(async || !self.bus.connected()).await;
    }

    async fn get_it_back(&self) {
        self.line.mend();
        wait_until(async || self.bus.connected()).await;
    }

    async fn listen(&self) -> Subscription {
        self.bus.subscribe(TOPIC).await.expect("listens")
    }

    async fn say(&self, words: &str) {
        self.bus.tell_others(&self.rt, TOPIC, &words).await.expect("said");
    }

    async fn leave(self) {
        self.stop.request();
        self.rounds.await.expect("ended");
    }
}

/// A NATS server of the test's own.
struct Nats {
    process: Child,
    port: u16,
}

impl Nats {
    fn start(port: u16) -> Self {
        let mut command = Command::new("nats-server");
        command.args(["-a", "127.0.0.1", "-p", &port.to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
        Self { process: command.spawn().expect("`make services` installs nats-server"), port }
    }

    fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

async fn wait_until(mut holds: impl AsyncFnMut() -> bool) {
    let waiting = async {
        while !holds().await {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, waiting).await.expect("in time");
}

async fn next_event(listener: &mut Subscription) -> Arc<Event> {
    let next = async {
        loop {
            if let Delivery::Event(event) = listener.next().await.expect("the bus goes on") {
                return event;
            }
        }
    };
    tokio::time::timeout(PATIENCE, next).await.expect("in time")
}

/// What is heard until these words come.
async fn heard_until(listener: &mut Subscription, last: &str) -> Vec<String> {
    let mut heard = Vec::new();
    loop {
        let payload = next_event(listener).await.payload.clone();
        let words: String = serde_json::from_str(&payload).expect("words");
        if words == last {
            return heard;
        }
        heard.push(words);
    }
}

async fn rows_of(db: &Db, table: &str) -> i64 {
    let sql = format!("SELECT COUNT(*) FROM {table}");
    let count = async move |tx: &mut store::Tx| tx.one::<(i64,)>(&sql, &[]).await;
    db.read::<_, StoreError, _>(count).await.expect("counted").0
}

both_databases!(without_nats_nodes_hear_each_other_once_and_in_order, MODULES, async |db: Db| {
    let (one, two) = (Node::start(&db, 1, "without").await, Node::start(&db, 2, "without").await);
    let (mut at_one, mut at_two) = (one.listen().await, two.listen().await);
    one.lose_the_line().await;
    two.lose_the_line().await;
    // More than are passed at once, and no more than a listener may leave unheard.
    let words: Vec<String> = (0..240).map(|n| format!("word {n}")).collect();
    for word in &words {
        one.say(word).await;
    }
    one.say("end").await;
    assert_eq!(heard_until(&mut at_two, "end").await, words);
    two.say("answer").await;
    assert!(heard_until(&mut at_one, "answer").await.is_empty(), "nobody hears what they said themselves");
    one.leave().await;
    two.leave().await;
});

both_databases!(one_node_without_its_line_hears_all_others_and_is_heard, MODULES, async |db: Db| {
    let far = Node::start(&db, 1, "one").await;
    let (near, third) = (Node::start(&db, 2, "one").await, Node::start(&db, 3, "one").await);
    let (mut at_far, mut at_near, mut at_third) = (far.listen().await, near.listen().await, third.listen().await);
    far.lose_the_line().await;
    // Nobody knows of it yet, and NATS takes it.
    near.say("from near").await;
    far.say("from far").await;
    assert!(heard_until(&mut at_far, "from near").await.is_empty());
    assert!(heard_until(&mut at_near, "from far").await.is_empty());
    let at_third: HashSet<String> =
        [next_event(&mut at_third).await, next_event(&mut at_third).await].iter().map(|event| event.payload.clone()).collect();
    assert_eq!(at_third, HashSet::from([r#""from near""#.to_owned(), r#""from far""#.to_owned()]));
    for node in [far, near, third] {
        node.leave().await;
    }
});

both_databases!(with_its_line_back_a_node_takes_the_way_of_all_and_the_database_is_left_alone, MODULES, async |db: Db| {
    let (one, two) = (Node::start(&db, 1, "back").await, Node::start(&db, 2, "back").await);
    let mut at_two = two.listen().await;
    one.say("before").await;
    assert!(heard_until(&mut at_two, "before").await.is_empty());
    assert_eq!(rows_of(&db, "passing_event").await, 0, "nothing is written while everybody is reached");
    one.lose_the_line().await;
    one.say("during").await;
    assert!(heard_until(&mut at_two, "during").await.is_empty(), "what came by NATS does not come again");
    one.get_it_back().await;
    wait_until(async || rows_of(&db, "cut_off_node").await == 0).await;
    one.say("after").await;
    assert!(heard_until(&mut at_two, "after").await.is_empty());
    one.leave().await;
    two.leave().await;
});

both_databases!(a_nats_that_dies_and_comes_back_silences_nobody, MODULES, async |db: Db| {
    let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port();
    let nats = Nats::start(port);
    let (one, two) = (Node::at(&nats.url(), &db, 1, "dies").await, Node::at(&nats.url(), &db, 2, "dies").await);
    let (mut at_one, mut at_two) = (one.listen().await, two.listen().await);
    one.say("before").await;
    assert!(heard_until(&mut at_two, "before").await.is_empty());
    drop(nats);
    // Whether or not the nodes have noticed.
    one.say("without").await;
    assert!(heard_until(&mut at_two, "without").await.is_empty());
    two.say("as well").await;
    assert!(heard_until(&mut at_one, "as well").await.is_empty());
    let _nats = Nats::start(port);
    wait_until(async || one.bus.connected() && two.bus.connected()).await;
    one.say("again").await;
    assert!(heard_until(&mut at_two, "again").await.is_empty());
    one.leave().await;
    two.leave().await;
});
