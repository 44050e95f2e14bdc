//! Whatever becomes of what two phones send, the books end as if each sale had been reported once, in its order.

use std::collections::BTreeMap;

use kernel::{Country, Id};
use org::{Actor, Person, RoleKey};
use proptest::prelude::*;
use proptest::sample::subsequence;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use sellout::report::{self, ReportFilter, SaleInput};
use serde_json::Value;
use store::testing::TestDb;
use store::{Db, both_databases};

use crate::MODULES;
use crate::counter::{Counter, noted_deed, sold};

/// On which of two days, which product at which price, and how many pieces.
type Sale = (usize, usize, usize, i64);

const DAYS: [&str; 2] = ["2026-03-09", "2026-03-10"];
const PRICES: [i64; 2] = [15_000, 12_000];

/// What was sold, in the order of capture, and the batches that arrive: places in that order, repeated and reordered as it
/// comes. Which phone a sale was noted on makes no difference to the server, so a batch may hold any of them.
fn story() -> impl Strategy<Value = (Vec<Sale>, Vec<Vec<usize>>)> {
    prop::collection::vec((0_usize..2, 0_usize..2, 0_usize..2, 1_i64..6), 1..9).prop_flat_map(|sales| {
        let all: Vec<usize> = (0..sales.len()).collect();
        let some = subsequence(all.clone(), 0..=sales.len()).prop_shuffle();
        let early = prop::collection::vec(some, 0..4);
        // Nothing is given up before it was answered, so all of it comes in the end.
        let rest = Just(all).prop_shuffle().prop_map(|all| all.chunks(3).map(<[usize]>::to_vec).collect::<Vec<_>>());
        (Just(sales), early, rest).prop_map(|(sales, early, rest)| (sales, [early, rest].concat()))
    })
}

/// What is in the books of a promoter: of each day its lines, when the first of it was noted, and how often goods left.
type Books = BTreeMap<String, (Vec<(Id, i64, i64, i64)>, i64, i64, String, bool)>;

struct Floor {
    counter: Counter,
}

impl Floor {
    async fn open(db: Db) -> Self {
        let counter = Counter::consigned(db).await;
        for product in [&counter.soap, &counter.cream] {
            counter.fill(product, 1_000_000).await;
        }
        Self { counter }
    }

    /// Somebody new in the same store.
    async fn somebody(&self) -> (Person, Actor) {
        let (company, id) = (&self.counter.company, self.counter.company.rt.next_id());
        let person = company.hire(Country::Indonesia, &format!("P{id}"), &[RoleKey::Ba], Some(&self.counter.trainer)).await;
        let person = company.assign(&person, &[(&self.counter.store, "2026-01-01", None, true)]).await.expect("assigned");
        let actor = Actor { user_id: id, ..company.actor(&person).await };
        (person, actor)
    }

    fn deeds(&self, sales: &[Sale]) -> Vec<Value> {
        let products = [&self.counter.soap, &self.counter.cream];
        let deed = |(sale, at): (&Sale, i64)| {
            let (day, product, price, qty) = *sale;
            let input: SaleInput = self.counter.sale(DAYS[day], &[sold(products[product], qty, PRICES[price])]);
            noted_deed(&at.to_string(), self.counter.now().plus_seconds(at - 100), &input)
        };
        sales.iter().zip(1_i64..).map(deed).collect()
    }

    async fn books(&self, person: &Person) -> Books {
        let (actor, id) = (self.counter.actor(&self.counter.trainer).await, person.id);
        let read = self.counter.company.write(async move |tx, rt| {
            let filter = ReportFilter { person_id: Some(id), ..ReportFilter::default() };
            let mut books = Books::new();
            for item in report::reports(tx, rt, &actor, &filter).await?.list {
                let whole = report::report(tx, rt, &actor, kernel::Language::En, item.report_id).await?;
                let line = |line: &report::SalesReportLine| (line.product_id, line.sold_unit_price.minor(), line.qty, line.amount.minor());
                let lines = whole.lines.iter().map(line).collect();
                let told = (lines, item.pieces, item.amount.minor(), item.captured_at.to_string(), item.late);
                books.insert(item.biz_date.to_string(), told);
            }
            Ok(books)
        });
        read.await.expect("books")
    }

    async fn agrees(&self, sales: &[Sale], batches: &[Vec<usize>]) -> Result<(), TestCaseError> {
        let deeds = self.deeds(sales);
        let ((once, first), (often, second)) = (self.somebody().await, self.somebody().await);
        let before = self.on_shelf().await;
        for deed in &deeds {
            self.counter.send(&first, vec![deed.clone()]).await;
        }
        let between = self.on_shelf().await;
        for batch in batches.iter().filter(|batch| !batch.is_empty()) {
            self.counter.send(&second, batch.iter().map(|at| deeds[*at].clone()).collect()).await;
        }
        let after = self.on_shelf().await;
        prop_assert_eq!(self.books(&once).await, self.books(&often).await);
        prop_assert_eq!([before[0] - between[0], before[1] - between[1]], [between[0] - after[0], between[1] - after[1]]);
        Ok(())
    }

    async fn on_shelf(&self) -> [i64; 2] {
        [self.counter.on_shelf(&self.counter.soap).await, self.counter.on_shelf(&self.counter.cream).await]
    }
}

fn any_interleaving(open: impl AsyncFnOnce() -> TestDb) {
    let tokio = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let test = tokio.block_on(open());
    let floor = tokio.block_on(Floor::open(test.db.clone()));
    // Every case is two promoters of their own in one database: opening one is the slow part.
    let mut runner = TestRunner::new(Config { cases: 24, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&story(), |(sales, batches)| tokio.block_on(floor.agrees(&sales, &batches)));
    outcome.expect("the same books");
    assert_eq!(tokio.block_on(floor.counter.findings()), []);
}

#[test]
fn any_interleaving_ends_the_same_on_sqlite() {
    any_interleaving(async || TestDb::sqlite(MODULES).await);
}

#[test]
fn any_interleaving_ends_the_same_on_postgres() {
    any_interleaving(async || TestDb::postgres(MODULES).await);
}

both_databases!(a_sale_that_cannot_be_holds_up_no_other_and_says_how_many_there_are, MODULES, async |db| {
    let counter = Counter::consigned(db).await;
    counter.fill(&counter.soap, 3).await;
    counter.fill(&counter.cream, 3).await;
    let actor = counter.actor(&counter.promoter).await;
    let too_many = counter.sale("2026-03-10", &[sold(&counter.soap, 4, 15_000)]);
    let enough = counter.sale("2026-03-10", &[sold(&counter.cream, 3, 15_000)]);
    let deeds = vec![noted_deed("a", counter.now(), &too_many), noted_deed("b", counter.now(), &enough)];
    let told = counter.send(&actor, deeds.clone()).await;
    let codes: Vec<&str> = told.iter().map(|answer| answer.code.as_str()).collect();
    assert_eq!(codes, ["insufficient_stock", "ok"]);
    let lines = serde_json::json!({ "lines": [{ "id": counter.soap.id, "available": 3 }] });
    assert_eq!(told[0].data.as_ref(), Some(&lines));
    counter.fill(&counter.soap, 1).await;
    let codes: Vec<String> = counter.send(&actor, deeds).await.into_iter().map(|answer| answer.code).collect();
    assert_eq!(codes, ["ok", "ok"], "what was refused is judged anew, what was done is not done again");
    assert_eq!((counter.on_shelf(&counter.soap).await, counter.on_shelf(&counter.cream).await), (0, 0));
    assert_eq!(counter.findings().await, []);
});
