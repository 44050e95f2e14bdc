//! Whatever becomes of what two phones send, a count ends as if each scan had been heard of once, in its order.

use counting::{CountEntryDeed, CountOpenDeed, CountState, CountSubmitDeed};
use deeds::{DeedAnswer, DeedBatch, DeedKind, Outcome, judge_all};
use kernel::{Id, Language, Timestamp};
use proptest::prelude::*;
use proptest::sample::subsequence;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use serde_json::{Value, json};
use store::both_databases;
use store::testing::TestDb;

use crate::MODULES;
use crate::shelf::{Phone, Shelf, differences, found};

static KINDS: [DeedKind; 3] = [DeedKind::of::<CountOpenDeed>(), DeedKind::of::<CountEntryDeed>(), DeedKind::of::<CountSubmitDeed>()];

async fn send(phone: &Phone, deeds: Vec<Value>) -> Vec<DeedAnswer> {
    let (company, actor) = (&phone.shelf.company, &phone.actor);
    let batch = DeedBatch { user_id: actor.user_id, sent_at: company.rt.now(), deeds };
    judge_all(&company.db, &company.rt, actor, Language::En, &KINDS, &batch).await.expect("answers").answers
}

fn deed(phone: &Phone, kind: &str, place: i64, at: Timestamp, more: &Value) -> Value {
    let mut payload = json!({ "storeId": phone.shelf.store.id, "sessionKey": phone.session });
    for (name, value) in more.as_object().into_iter().flatten() {
        payload[name] = value.clone();
    }
    let key = format!("{}.{kind}.{place}", phone.session);
    json!({ "key": key, "kind": kind, "version": 1, "capturedAt": at.to_string(), "day": "2026-03-10", "place": place, "payload": payload })
}

fn entry(phone: &Phone, seq: i64, at: Timestamp, product: Id, kind: &str, qty: i64) -> Value {
    let entry_key = format!("{}-{seq:0>6}", phone.session);
    deed(phone, "count.entry", seq, at, &json!({ "entryKey": entry_key, "seq": seq, "productId": product, "kind": kind, "qty": qty }))
}

both_databases!(a_whole_count_without_a_network_is_in_the_books_once, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    shelf.fill(&shelf.soap, 6).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    let day = vec![
        deed(&phone, "count.open", 0, shelf.ago(30), &json!({})),
        entry(&phone, 1, shelf.ago(29), shelf.soap.id, "add", 1),
        entry(&phone, 2, shelf.ago(29), shelf.soap.id, "add", 1),
        entry(&phone, 3, shelf.ago(28), shelf.cream.id, "set", 0),
        deed(&phone, "count.submit", 4, shelf.ago(27), &json!({})),
    ];
    shelf.moved(&shelf.soap, -1, shelf.ago(10)).await;
    let told = send(&phone, day.clone()).await;
    assert!(told.iter().all(|answer| answer.outcome == Outcome::Done), "{told:?}");
    assert_eq!(told[4].data.as_ref().map(|data| data["state"].clone()), Some(json!(CountState::Submitted)));
    assert_eq!(send(&phone, day).await, told);
    let id: Id = serde_json::from_value(told[4].data.as_ref().expect("an answer")["countId"].clone()).expect("an id");
    let count = shelf.detail(&shelf.promoter, id).await.expect("there");
    assert_eq!(differences(&count), [(shelf.soap.id, 6, -4), (shelf.cream.id, 0, 0)]);
    assert_eq!(count.count.submitted_at, Some(shelf.ago(27)));
    assert_eq!(shelf.findings().await, []);
});

both_databases!(a_deed_that_cannot_be_is_refused_with_its_reason_and_holds_up_no_other, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    let told = send(
        &phone,
        vec![
            deed(&phone, "count.submit", 0, shelf.ago(9), &json!({})),
            entry(&phone, 1, shelf.ago(8), Id::new(12_345), "add", 1),
            entry(&phone, 2, shelf.ago(7), shelf.soap.id, "set", -1),
            entry(&phone, 3, shelf.ago(6), shelf.soap.id, "add", 2),
        ],
    )
    .await;
    let codes: Vec<&str> = told.iter().map(|answer| answer.code.as_str()).collect();
    assert_eq!(codes, ["product_list_required", "validation", "validation", "ok"]);
});

#[derive(Clone, Copy, Debug)]
struct Did {
    /// Whose phone.
    second: bool,
    product: usize,
    kind: &'static str,
    qty: i64,
}

/// What was done, in the order of capture, and the batches that arrive: places in that order, repeated and reordered as it
/// comes. Sending in comes somewhere among them, and once more at the end.
fn story() -> impl Strategy<Value = (Vec<Did>, Vec<Vec<usize>>, usize)> {
    let what = prop_oneof![
        5 => (1_i64..4).prop_map(|qty| ("add", qty)),
        1 => Just(("add", -1)),
        2 => (0_i64..20).prop_map(|qty| ("set", qty)),
        1 => Just(("drop", 0)),
    ];
    let did = (any::<bool>(), 0_usize..3, what).prop_map(|(second, product, (kind, qty))| Did { second, product, kind, qty });
    prop::collection::vec(did, 1..12).prop_flat_map(|done| {
        let all: Vec<usize> = (0..done.len()).collect();
        let some = subsequence(all.clone(), 0..=done.len()).prop_shuffle();
        let early = prop::collection::vec(some, 0..4);
        // Nothing is given up before it was answered, so all of it comes in the end.
        let rest = Just(all).prop_shuffle().prop_map(|all| all.chunks(3).map(<[usize]>::to_vec).collect::<Vec<_>>());
        (Just(done), early, rest, 0_usize..8).prop_map(|(done, early, rest, sent_in)| (done, [early, rest].concat(), sent_in))
    })
}

/// What a count says when everything has come: what was found and what differs, product by product.
type Told = (Vec<(Id, Option<i64>)>, Vec<(Id, i64, i64)>);

/// A round of the test: two phones that were never heard of before.
struct Pair {
    phones: [Phone; 2],
}

impl Pair {
    async fn new(shelf: &Shelf, round: &str) -> Self {
        let (one, two) = (format!("a{round}"), format!("b{round}"));
        Self { phones: [shelf.phone(&shelf.promoter, &one).await, shelf.phone(&shelf.colleague, &two).await] }
    }

    fn phone(&self, did: Did) -> &Phone {
        &self.phones[usize::from(did.second)]
    }

    fn deed(&self, did: Did, place: usize, of: usize) -> Value {
        let phone = self.phone(did);
        let shelf = &phone.shelf;
        let product = [&shelf.soap, &shelf.cream, &shelf.comb][did.product].id;
        let (seq, behind) = (i64::try_from(place).expect("few"), i64::try_from(of - place).expect("few"));
        entry(phone, seq, Timestamp::from_millis(shelf.now().millis() - behind * 10), product, did.kind, did.qty)
    }

    async fn send_in(&self) -> Option<Id> {
        let phone = &self.phones[0];
        let told = send(phone, vec![deed(phone, "count.submit", 99, phone.shelf.now(), &json!({}))]).await;
        told[0].data.as_ref().and_then(|data| serde_json::from_value(data["countId"].clone()).ok())
    }

    /// What the count says; it is given up or posted so that the next one finds nothing open.
    async fn ending(&self) -> Told {
        let shelf = &self.phones[0].shelf;
        let Some(id) = self.send_in().await else { return self.given_up().await };
        let count = shelf.detail(&shelf.manager, id).await.expect("there");
        let told = (found(&count), differences(&count));
        close(shelf, id).await;
        told
    }

    /// Everything was taken off the list.
    async fn given_up(&self) -> Told {
        let count = self.phones[0].open().await.expect("open still");
        assert!(found(&count).is_empty(), "{count:?}");
        close(&self.phones[0].shelf, count.count.count_id).await;
        (Vec::new(), Vec::new())
    }
}

/// As if it had been given up, whatever state it is in: every case counts the same books.
async fn close(shelf: &Shelf, id: Id) {
    let closed = shelf.company.write(async move |tx, _| {
        tx.execute_one("UPDATE stock_count SET status = 'cancelled' WHERE id = $1", store::params![id]).await?;
        Ok(())
    });
    closed.await.expect("closed");
}

async fn agrees(shelf: &Shelf, done: &[Did], batches: &[Vec<usize>], sent_in: usize) -> Result<(), TestCaseError> {
    let name = shelf.company.rt.next_id().to_string();
    let once = Pair::new(shelf, &format!("1{name}")).await;
    for (place, did) in done.iter().enumerate() {
        send(once.phone(*did), vec![once.deed(*did, place, done.len())]).await;
    }
    let expected = once.ending().await;
    let often = Pair::new(shelf, &format!("2{name}")).await;
    for (at, batch) in batches.iter().enumerate() {
        if at == sent_in {
            often.send_in().await;
        }
        for second in [false, true] {
            let mine = batch.iter().filter(|place| done[**place].second == second);
            let deeds: Vec<Value> = mine.map(|place| often.deed(done[*place], *place, done.len())).collect();
            if !deeds.is_empty() {
                send(&often.phones[usize::from(second)], deeds).await;
            }
        }
    }
    prop_assert_eq!(often.ending().await, expected);
    Ok(())
}

fn any_interleaving(open: impl AsyncFnOnce() -> TestDb) {
    let tokio = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let test = tokio.block_on(open());
    let shelf = tokio.block_on(async {
        let shelf = Shelf::open(test.db.clone()).await;
        shelf.fill(&shelf.soap, 9).await;
        shelf.fill(&shelf.cream, 4).await;
        shelf
    });
    // Every case is a count of its own in one database: opening one is the slow part.
    let mut runner = TestRunner::new(Config { cases: 24, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&story(), |(done, batches, sent_in)| tokio.block_on(agrees(&shelf, &done, &batches, sent_in)));
    outcome.expect("the same figures");
}

#[test]
fn any_interleaving_ends_the_same_on_sqlite() {
    any_interleaving(async || TestDb::sqlite(MODULES).await);
}

#[test]
fn any_interleaving_ends_the_same_on_postgres() {
    any_interleaving(async || TestDb::postgres(MODULES).await);
}
