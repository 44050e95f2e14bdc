//! Whatever is done to a wallet in whatever order, it agrees with a model of a few lines and the books prove clean.

use kernel::{ErrorCode, Id, Runtime};
use money::ledger::{Amounts, Ending, Event, HoldRequest, Posting, capture, hold, post, release, resize};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use store::testing::TestDb;
use store::{Db, Tx};

use crate::common::{MODULES, PAYEE, TH, document, findings, money, pay_in, runtime, wallet};

#[derive(Clone, Copy, Debug)]
enum Step {
    TopUp(i64),
    Reverse(i64),
    Hold(i64),
    /// Which hold, counted from the oldest, and how much of it.
    Capture(usize, i64),
    Release(usize),
    Resize(usize, i64),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let amount = 1_i64..5_000;
    let step = prop_oneof![
        3 => amount.clone().prop_map(Step::TopUp),
        1 => amount.clone().prop_map(Step::Reverse),
        3 => amount.clone().prop_map(Step::Hold),
        3 => (0_usize..4, amount.clone()).prop_map(|(which, amount)| Step::Capture(which, amount)),
        1 => (0_usize..4).prop_map(Step::Release),
        2 => (0_usize..4, amount).prop_map(|(which, amount)| Step::Resize(which, amount)),
    ];
    prop::collection::vec(step, 1..30)
}

#[derive(Debug, Default)]
struct Model {
    balance: i64,
    holds: Vec<i64>,
}

impl Model {
    fn held(&self) -> i64 {
        self.holds.iter().sum()
    }

    /// Whether the step is taken; it changes nothing when it is not.
    fn take(&mut self, step: Step) -> bool {
        let available = self.balance - self.held();
        let open = |which: usize| self.holds.get(which).copied();
        match step {
            Step::TopUp(amount) => self.balance += amount,
            Step::Reverse(amount) if amount <= available => self.balance -= amount,
            Step::Hold(amount) if amount <= available => self.holds.push(amount),
            Step::Capture(which, amount) if open(which).is_some_and(|held| amount <= held) => {
                self.balance -= amount;
                let rest = self.holds.remove(which) - amount;
                self.holds.extend((rest > 0).then_some(rest));
            }
            Step::Release(which) if open(which).is_some() => drop(self.holds.remove(which)),
            Step::Resize(which, amount) if open(which).is_some_and(|held| amount <= available + held) => {
                self.holds.remove(which);
                self.holds.push(amount);
            }
            _ => return false,
        }
        true
    }
}

/// The same in the books. `holds` are the ids of the model's holds, in its order.
async fn book(tx: &mut Tx, rt: &Runtime, customer: Id, step: Step, mut holds: Vec<Id>) -> kernel::Result<Vec<Id>> {
    let reference = rt.next_id().to_string();
    let document = document("SO-1", &reference);
    let open = |which: usize| holds.get(which).copied().ok_or(ErrorCode::NotFound);
    match step {
        Step::TopUp(amount) => drop(pay_in(tx, rt, customer, amount, &reference).await?),
        Step::Reverse(amount) => {
            let amounts = Amounts::plain(money(amount))?;
            let reversal =
                Posting { event: Event::TopUpReversed, country: TH, customer: Some(customer), payee: Some(PAYEE), amounts, document };
            post(tx, rt, &reversal).await?;
        }
        Step::Hold(amount) => {
            let request = HoldRequest { country: TH, customer, amount: money(amount), document };
            holds.push(hold(tx, rt, &request).await?.id);
        }
        Step::Capture(which, amount) => {
            let tax = amount / 8;
            let captured = capture(tx, rt, open(which)?, Amounts::taxed(money(amount - tax), money(tax))?, document).await?;
            holds.remove(which);
            holds.extend(captured.rest.map(|rest| rest.id));
        }
        Step::Release(which) => {
            release(tx, rt, open(which)?, Ending::Voided, document).await?;
            holds.remove(which);
        }
        Step::Resize(which, amount) => {
            let resized = resize(tx, rt, open(which)?, money(amount), document).await?;
            holds.remove(which);
            holds.push(resized.id);
        }
    }
    Ok(holds)
}

async fn agrees(db: &Db, rt: &Runtime, steps: Vec<Step>) -> Result<(), TestCaseError> {
    let (mut model, mut holds, customer) = (Model::default(), Vec::new(), rt.next_id());
    for step in steps {
        let expected = model.take(step);
        let (at, known) = (rt.clone(), holds.clone());
        let booked = db.write(async move |tx| book(tx, &at, customer, step, known.clone()).await).await;
        prop_assert_eq!(booked.is_ok(), expected, "{:?} gave {:?}", step, booked);
        holds = booked.unwrap_or(holds);
        let held = model.held();
        prop_assert_eq!(wallet(db, customer).await, (model.balance, held, model.balance - held), "after {:?}", step);
        prop_assert_eq!(findings(db).await, vec![], "after {:?}", step);
    }
    Ok(())
}

fn compare(open: impl AsyncFnOnce() -> TestDb) {
    let tokio = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (test, rt) = (tokio.block_on(open()), runtime());
    // Every case is a customer of its own in one database: opening one is the slow part.
    let mut runner = TestRunner::new(Config { cases: 24, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&steps(), |steps| tokio.block_on(agrees(&test.db, &rt, steps)));
    outcome.expect("the wallet agrees with the model");
}

#[test]
fn sqlite() {
    compare(async || TestDb::sqlite(MODULES).await);
}

#[test]
fn postgres() {
    compare(async || TestDb::postgres(MODULES).await);
}
