//! Whatever people do with transfers, in whatever order and however often, the books hold.

use kernel::{ErrorCode, Id, Result};
use loss::{LossDecision, LossVerdict};
use org::Person;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use store::testing::TestDb;
use transfer::{ShortageInput, StockTransfer};

use crate::MODULES;
use crate::chain::{Chain, EN, input};

/// One thing that somebody does; numbers choose among the transfers of the story so far.
#[derive(Clone, Copy, Debug)]
enum Did {
    /// A new transfer, or the one of that number again.
    Send(usize, i64),
    Receive(usize, i64, i64),
    Refuse(usize),
    CallBack(usize),
    TakeBack(usize),
    Lose(usize),
    /// Whether the loss is confirmed, and how much of it.
    Decide(usize, bool, i64),
}

fn story() -> impl Strategy<Value = Vec<Did>> {
    let which = 0_usize..4;
    let did = prop_oneof![
        4 => (which.clone(), 1_i64..7).prop_map(|(which, qty)| Did::Send(which, qty)),
        4 => (which.clone(), 0_i64..7, 0_i64..3).prop_map(|(which, came, back)| Did::Receive(which, came, back)),
        1 => which.clone().prop_map(Did::Refuse),
        1 => which.clone().prop_map(Did::CallBack),
        2 => which.clone().prop_map(Did::TakeBack),
        2 => which.clone().prop_map(Did::Lose),
        2 => (which, any::<bool>(), 0_i64..4).prop_map(|(which, confirm, qty)| Did::Decide(which, confirm, qty)),
    ];
    prop::collection::vec(did, 1..14)
}

struct Told<'a> {
    chain: &'a Chain,
    /// Of this story alone.
    name: Id,
    sent: [Option<Id>; 4],
}

impl Told<'_> {
    async fn tell(&mut self, did: Did) -> Result<()> {
        let (chain, manager) = (self.chain, &self.chain.manager);
        match did {
            Did::Send(which, qty) => {
                let key = format!("{}-{which}", self.name);
                let sent = chain.submit(&chain.sender, input(&key, &chain.here, &chain.there, &[(&chain.soap, qty)])).await?;
                self.sent[which] = Some(sent.transfer.transfer_id);
            }
            Did::Receive(which, came, back) => {
                chain.confirm(&chain.receiver, self.named(which)?, &[(&chain.soap, came, back)]).await?;
            }
            Did::Refuse(which) => {
                chain.refuse(&chain.receiver, self.named(which)?, "no").await?;
            }
            Did::CallBack(which) => {
                chain.cancel(&chain.sender, self.named(which)?).await?;
            }
            Did::TakeBack(which) => {
                chain.take_back(&chain.sender, ShortageInput { transfer_id: self.named(which)?, lines: Vec::new() }).await?;
            }
            Did::Lose(which) => {
                chain.raise_loss(&chain.sender, self.named(which)?).await?;
            }
            Did::Decide(which, confirm, qty) => {
                let seen = chain.read(manager, self.named(which)?).await?;
                decide(chain, manager, &seen, confirm, qty).await?;
            }
        }
        Ok(())
    }

    fn named(&self, which: usize) -> Result<Id> {
        self.sent[which].ok_or_else(|| kernel::AppError::new(ErrorCode::NotFound))
    }
}

async fn decide(chain: &Chain, by: &Person, seen: &StockTransfer, confirm: bool, deduction_qty: i64) -> Result<()> {
    let Some(raised) = seen.losses.first() else { return Ok(()) };
    let decision = if confirm { LossVerdict::Confirm } else { LossVerdict::Refuse };
    let lines = vec![loss::DeductionInput { product_id: chain.soap.id, deduction_qty }];
    let lines = if confirm { lines } else { Vec::new() };
    let (actor, input) = (chain.actor(by).await, LossDecision { loss_id: raised.loss_id, decision, lines, reason: "no".to_owned() });
    chain.company.write(async move |tx, rt| loss::decide(tx, rt, &actor, EN, &input).await).await?;
    Ok(())
}

async fn holds(chain: &Chain, story: &[Did]) -> std::result::Result<(), TestCaseError> {
    let mut told = Told { chain, name: chain.company.rt.next_id(), sent: [None; 4] };
    for did in story {
        let refused = told.tell(*did).await.err();
        let broken = refused.filter(|error| error.code().http() >= 500);
        prop_assert!(broken.is_none(), "{:?} after {:?}", broken, did);
    }
    prop_assert_eq!(chain.findings().await, []);
    for id in told.sent.into_iter().flatten() {
        let seen = chain.read(&chain.manager, id).await.expect("seen");
        for line in &seen.lines {
            prop_assert_eq!(line.waiting_qty + line.qty_in + line.refused_qty + line.short_qty, line.qty_out);
            prop_assert!(line.open_short_qty >= 0);
        }
    }
    Ok(())
}

fn any_story(open: impl AsyncFnOnce() -> TestDb) {
    let tokio = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let test = tokio.block_on(open());
    let chain = tokio.block_on(Chain::open(test.db.clone()));
    let mut runner = TestRunner::new(Config { cases: 20, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&story(), |story| tokio.block_on(holds(&chain, &story)));
    outcome.expect("the books hold");
}

#[test]
fn the_books_hold_after_any_story_on_sqlite() {
    any_story(async || TestDb::sqlite(MODULES).await);
}

#[test]
fn the_books_hold_after_any_story_on_postgres() {
    any_story(async || TestDb::postgres(MODULES).await);
}
