//! Whatever is done to a product in whatever order, it agrees with a model of a few lines and the stock proves clean.

use kernel::{ErrorCode, Id};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use stock::{Reservation, release};
use store::testing::TestDb;

use crate::common::{Depot, MODULES, TH, part, want};

#[derive(Clone, Copy, Debug)]
enum Step {
    Receive(i64),
    Reserve(i64),
    /// Which reservation, counted from the oldest, and how much of it.
    Dispatch(usize, i64),
    Release(usize, i64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let qty = 1_i64..40;
    let step = prop_oneof![
        2 => qty.clone().prop_map(Step::Receive),
        3 => qty.clone().prop_map(Step::Reserve),
        3 => (0_usize..4, qty.clone()).prop_map(|(which, qty)| Step::Dispatch(which, qty)),
        2 => (0_usize..4, qty).prop_map(|(which, qty)| Step::Release(which, qty)),
    ];
    prop::collection::vec(step, 1..30)
}

#[derive(Debug, Default)]
struct Model {
    on_hand: i64,
    dispatched: i64,
    reservations: Vec<i64>,
}

impl Model {
    fn reserved(&self) -> i64 {
        self.reservations.iter().sum()
    }

    /// Whether the step is taken; it changes nothing when it is not.
    fn take(&mut self, step: Step) -> bool {
        let enough = |which: usize, qty: i64| self.reservations.get(which).is_some_and(|kept| qty <= *kept);
        match step {
            Step::Receive(qty) => self.on_hand += qty,
            Step::Reserve(qty) if qty <= self.on_hand - self.reserved() => self.reservations.push(qty),
            Step::Dispatch(which, qty) if enough(which, qty) => {
                self.on_hand -= qty;
                self.dispatched += qty;
                self.shrink(which, qty);
            }
            Step::Release(which, qty) if enough(which, qty) => self.shrink(which, qty),
            _ => return false,
        }
        true
    }

    fn shrink(&mut self, which: usize, qty: i64) {
        self.reservations[which] -= qty;
        self.reservations.retain(|kept| *kept > 0);
    }
}

/// The same in the books. `kept` are the model's reservations, in its order.
async fn book(depot: &Depot, product: Id, step: Step, kept: &mut Vec<Reservation>) -> kernel::Result<()> {
    let open = |which: usize| kept.get(which).cloned().ok_or(ErrorCode::NotFound);
    match step {
        Step::Receive(qty) => depot.receive(product, qty).await,
        Step::Reserve(qty) => kept.extend(depot.reserve("SO-1", &[want(1, product, qty)], None).await?),
        Step::Dispatch(which, qty) => {
            depot.dispatch(&depot.rt.next_id().to_string(), &[part(&open(which)?, qty)]).await?;
            shrink(kept, which, qty);
        }
        Step::Release(which, qty) => {
            let parts = [part(&open(which)?, qty)];
            depot.write(async move |tx, rt| release(tx, rt, TH, &parts).await).await?;
            shrink(kept, which, qty);
        }
    }
    Ok(())
}

fn shrink(kept: &mut Vec<Reservation>, which: usize, qty: i64) {
    kept[which].qty -= qty;
    kept.retain(|reservation| reservation.qty > 0);
}

async fn agrees(depot: &Depot, steps: Vec<Step>) -> Result<(), TestCaseError> {
    let (mut model, mut kept, product) = (Model::default(), Vec::new(), depot.rt.next_id());
    for step in steps {
        let expected = model.take(step);
        let booked = book(depot, product, step, &mut kept).await;
        prop_assert_eq!(booked.is_ok(), expected, "{:?} gave {:?}", step, booked);
        prop_assert_eq!(depot.at(depot.warehouse, product).await, (model.on_hand, model.reserved()), "after {:?}", step);
        prop_assert_eq!(depot.at(depot.transit, product).await.0, model.dispatched, "after {:?}", step);
        prop_assert_eq!(depot.findings().await, vec![], "after {:?}", step);
    }
    Ok(())
}

fn compare(open: impl AsyncFnOnce() -> TestDb) {
    let tokio = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    // Every case is a product of its own in one database: opening one is the slow part.
    let test = tokio.block_on(open());
    let depot = tokio.block_on(Depot::open(test.db.clone()));
    let mut runner = TestRunner::new(Config { cases: 24, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&steps(), |steps| tokio.block_on(agrees(&depot, steps)));
    outcome.expect("the stock agrees with the model");
}

#[test]
fn sqlite() {
    compare(async || TestDb::sqlite(MODULES).await);
}

#[test]
fn postgres() {
    compare(async || TestDb::postgres(MODULES).await);
}
