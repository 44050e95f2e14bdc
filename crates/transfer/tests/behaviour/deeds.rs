//! What is done without a network is done once when it comes, each deed judged alone.

use ::deeds::{DeedAnswer, DeedBatch, DeedKind, Outcome, judge_all};
use kernel::{Id, Timestamp};
use loss::{LossInput, LossPhotos};
use org::Actor;
use proptest::prelude::*;
use proptest::sample::subsequence;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::{Value, json};
use stock::Owner;
use store::testing::TestDb;
use store::{Db, both_databases};
use transfer::{StockTransferState, TransferInput, TransferReceipt, TransferRefusal};

use crate::MODULES;
use crate::chain::{Chain, EN};

static KINDS: [DeedKind; 5] = [
    DeedKind::of::<TransferInput>(),
    DeedKind::of::<TransferReceipt>(),
    DeedKind::of::<TransferRefusal>(),
    DeedKind::of::<LossInput>(),
    DeedKind::of::<LossPhotos>(),
];

async fn send(chain: &Chain, actor: &Actor, deeds: &[Value]) -> Vec<DeedAnswer> {
    let batch = DeedBatch { user_id: actor.user_id, sent_at: chain.company.rt.now(), deeds: deeds.to_vec() };
    judge_all(&chain.company.db, &chain.company.rt, actor, EN, &KINDS, &batch).await.expect("answers").answers
}

fn deed(chain: &Chain, kind: &str, key: &str, ago: i64, payload: &Value) -> Value {
    let captured = Timestamp::from_millis(chain.company.rt.now().millis() - ago).to_string();
    json!({ "key": format!("{key:0>16}"), "kind": kind, "version": 1, "capturedAt": captured, "day": "2026-03-10", "place": 1, "payload": payload })
}

both_databases!(a_day_without_a_network_is_in_the_books_once, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let (sender, receiver) = (chain.actor(&chain.sender).await, chain.actor(&chain.receiver).await);
    let lines = json!([{ "productId": chain.soap.id, "qty": 5 }]);
    let many = json!([{ "productId": chain.soap.id, "qty": 50 }]);
    let lost = json!([{ "productId": chain.soap.id, "qty": 1, "reason": "damaged" }]);
    let of = |key: &str, lines: &Value| json!({ "key": format!("{key:0>16}"), "outStoreId": chain.here.id, "inStoreId": chain.there.id, "lines": lines });
    let day = [
        deed(&chain, "transfer.submit", "d1", 9_000, &of("t1", &lines)),
        deed(&chain, "transfer.submit", "d2", 8_000, &of("t2", &many)),
        deed(&chain, "loss.submit", "d3", 7_000, &json!({ "key": format!("{:0>16}", "l1"), "storeId": chain.here.id, "lines": lost })),
    ];
    let told = send(&chain, &sender, &day).await;
    let codes: Vec<&str> = told.iter().map(|answer| answer.code.as_str()).collect();
    assert_eq!(codes, ["ok", "insufficient_stock", "ok"], "one bad deed holds up no other");
    assert_eq!(send(&chain, &sender, &day).await[0], told[0], "sent again, it is the same transfer");
    assert_eq!(chain.pieces(&chain.soap).await, [5, 0, 0, 100, 5]);
    let id = told[0].data.as_ref().expect("a transfer")["transferId"].clone();
    let short = json!({ "transferId": id, "lines": [{ "productId": chain.soap.id, "qtyIn": 4 }] });
    let answers = [
        deed(&chain, "transfer.confirm", "d4", 3_000, &short),
        deed(&chain, "transfer.refuse", "d5", 2_000, &json!({ "transferId": id, "reason": "Changed my mind" })),
    ];
    let told = send(&chain, &receiver, &answers).await;
    assert_eq!((told[0].outcome, told[1].code.as_str()), (Outcome::Done, "transfer_answered"));
    assert!(told[1].msg.contains(&chain.receiver.name), "{}", told[1].msg);
    let seen = chain.read(&chain.receiver, id.as_str().and_then(|id| id.parse().ok()).expect("an id")).await.expect("seen");
    assert_eq!((seen.transfer.state, seen.transfer.short_qty), (StockTransferState::Confirmed, 1));
    assert_eq!(chain.pieces(&chain.soap).await, [5, 4, 0, 100, 1]);
    assert_eq!(chain.findings().await, []);
});

/// What somebody does standing up.
#[derive(Clone, Copy, Debug)]
enum What {
    Send,
    Lose,
    /// Of five pieces that were sent; what did not arrive is short.
    Receive,
    Refuse,
}

/// Who sends cannot receive, so a phone is that of one store.
#[derive(Clone, Copy, Debug)]
struct Did {
    second: bool,
    product: usize,
    qty: i64,
    what: What,
}

const SENT: i64 = 5;

/// What was done, in the order of capture, and the batches that arrive: places in that order, repeated and reordered as it
/// comes.
fn story() -> impl Strategy<Value = (Vec<Did>, Vec<Vec<usize>>)> {
    let (send, lose, receive, refuse) = (Just(What::Send), Just(What::Lose), Just(What::Receive), Just(What::Refuse));
    let what = prop_oneof![
        3 => (Just(false), prop_oneof![send, lose]),
        3 => (Just(true), prop_oneof![1 => lose, 2 => receive, 1 => refuse]),
    ];
    let did = (what, 0_usize..2, 1_i64..4).prop_map(|((second, what), product, qty)| Did { second, product, qty, what });
    prop::collection::vec(did, 1..9).prop_flat_map(|done| {
        let all: Vec<usize> = (0..done.len()).collect();
        let some = subsequence(all.clone(), 0..=done.len()).prop_shuffle();
        let early = prop::collection::vec(some, 0..4);
        // Nothing is given up before it was answered, so all of it comes in the end.
        let rest = Just(all).prop_shuffle().prop_map(|all| all.chunks(3).map(<[usize]>::to_vec).collect::<Vec<_>>());
        (Just(done), early, rest).prop_map(|(done, early, rest)| (done, [early, rest].concat()))
    })
}

/// Pieces of both products by place, then how many transfers there are, confirmed and refused ones, short pieces, losses and
/// lost pieces.
type Books = [i64; 16];

/// What was done once, whatever the batches did.
const DONE: [usize; 4] = [10, 11, 12, 14];

struct Phones {
    chain: Chain,
    /// The sender's and the receiver's.
    hands: [Actor; 2],
}

/// What was done as a round of the test tells it, with the transfers that are answered in it.
struct Round(Vec<Value>);

impl Phones {
    async fn open(db: Db) -> Self {
        let chain = Chain::open(db).await;
        let places = [chain.place(&chain.here).await, chain.place(&chain.there).await];
        for product in [&chain.soap, &chain.cream] {
            for place in places {
                chain.fill(place, product, 1_000_000, Owner::Company).await;
            }
        }
        let hands = [chain.actor(&chain.sender).await, chain.actor(&chain.receiver).await];
        Self { chain, hands }
    }

    async fn round(&self, name: &str, done: &[Did]) -> Round {
        let mut told = Vec::with_capacity(done.len());
        for (place, did) in done.iter().enumerate() {
            told.push(self.told(name, place, *did).await);
        }
        Round(told)
    }

    /// As the phone in this hand would tell it.
    async fn told(&self, round: &str, place: usize, did: Did) -> Value {
        let (chain, key) = (&self.chain, format!("{round}.{place:0>8}"));
        let product = [&chain.soap, &chain.cream][did.product].id;
        let here = if did.second { &chain.there } else { &chain.here }.id;
        let ago = 1_000 - i64::try_from(place).expect("few") * 10;
        let lines = json!([{ "productId": product, "qty": did.qty, "reason": "missing" }]);
        match did.what {
            What::Send => deed(chain, "transfer.submit", &key, ago, &self.sent(&key, product, did.qty)),
            What::Lose => deed(chain, "loss.submit", &key, ago, &json!({ "key": key, "storeId": here, "lines": lines })),
            What::Receive => {
                let lines = json!([{ "productId": product, "qtyIn": did.qty }]);
                deed(chain, "transfer.confirm", &key, ago, &json!({ "transferId": self.arriving(&key, product).await, "lines": lines }))
            }
            What::Refuse => {
                let answer = json!({ "transferId": self.arriving(&key, product).await, "reason": "Not asked for" });
                deed(chain, "transfer.refuse", &key, ago, &answer)
            }
        }
    }

    fn sent(&self, key: &str, product: Id, qty: i64) -> Value {
        let lines = json!([{ "productId": product, "qty": qty }]);
        json!({ "key": key, "outStoreId": self.chain.here.id, "inStoreId": self.chain.there.id, "lines": lines })
    }

    /// A transfer that the receiver has heard of already.
    async fn arriving(&self, key: &str, product: Id) -> Value {
        let key = format!("{key}.sent");
        let sent = deed(&self.chain, "transfer.submit", &key, 5_000, &self.sent(&key, product, SENT));
        let told = send(&self.chain, &self.hands[0], &[sent]).await;
        told[0].data.as_ref().expect("a transfer")["transferId"].clone()
    }

    async fn books(&self) -> Books {
        let (soap, cream) = (self.chain.pieces(&self.chain.soap).await, self.chain.pieces(&self.chain.cream).await);
        let counted = self.chain.company.write(async |tx, _| {
            let sql = "SELECT (SELECT COUNT(*) FROM stock_transfer), (SELECT COUNT(*) FROM stock_transfer WHERE status = 'confirmed'),
                           (SELECT COUNT(*) FROM stock_transfer WHERE status = 'refused'),
                           (SELECT CAST(COALESCE(SUM(short_qty), 0) AS BIGINT) FROM stock_transfer_line),
                           (SELECT COUNT(*) FROM inventory_loss),
                           (SELECT CAST(COALESCE(SUM(qty), 0) AS BIGINT) FROM inventory_loss_line)";
            Ok(tx.one::<(i64, i64, i64, i64, i64, i64)>(sql, &[]).await?)
        });
        let (transfers, confirmed, refused, short, losses, lost) = counted.await.expect("counted");
        let all = [soap.as_slice(), cream.as_slice(), &[transfers, confirmed, refused, short, losses, lost]].concat();
        all.try_into().expect("sixteen figures")
    }

    async fn agrees(&self, done: &[Did], batches: &[Vec<usize>]) -> Result<(), TestCaseError> {
        let id = self.chain.company.rt.next_id();
        let (once, often) = (self.round(&format!("once{id}"), done).await, self.round(&format!("often{id}"), done).await);
        let before = self.books().await;
        for (did, told) in done.iter().zip(&once.0) {
            send(&self.chain, &self.hands[usize::from(did.second)], std::slice::from_ref(told)).await;
        }
        let between = self.books().await;
        for batch in batches {
            for (hand, second) in self.hands.iter().zip([false, true]) {
                let mine = batch.iter().filter(|place| done[**place].second == second);
                let deeds: Vec<Value> = mine.map(|place| often.0[*place].clone()).collect();
                if !deeds.is_empty() {
                    send(&self.chain, hand, &deeds).await;
                }
            }
        }
        let after = self.books().await;
        let changed = |from: Books, to: Books| std::array::from_fn::<i64, 16, _>(|at| to[at] - from[at]);
        prop_assert_eq!(changed(before, between), changed(between, after));
        let in_books: i64 = DONE.iter().map(|at| changed(before, between)[*at]).sum();
        prop_assert_eq!(in_books, i64::try_from(done.len()).expect("few"), "each is in the books");
        Ok(())
    }
}

fn any_interleaving(open: impl AsyncFnOnce() -> TestDb) {
    let tokio = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let test = tokio.block_on(open());
    let phones = tokio.block_on(Phones::open(test.db.clone()));
    let mut runner = TestRunner::new(Config { cases: 16, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&story(), |(done, batches)| tokio.block_on(phones.agrees(&done, &batches)));
    outcome.expect("the same books");
    assert_eq!(tokio.block_on(phones.chain.findings()), []);
}

#[test]
fn any_interleaving_ends_the_same_on_sqlite() {
    any_interleaving(async || TestDb::sqlite(MODULES).await);
}

#[test]
fn any_interleaving_ends_the_same_on_postgres() {
    any_interleaving(async || TestDb::postgres(MODULES).await);
}
