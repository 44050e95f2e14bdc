//! What did not arrive stays on its way until somebody has found it or it is lost.

use kernel::{Id, Result};
use loss::{DeductionInput, InventoryLoss, LossDecision, LossState, LossVerdict};
use org::testing::assert_refused;
use store::both_databases;
use transfer::{ShortLine, ShortageInput};

use crate::MODULES;
use crate::chain::{Chain, EN};

/// Three of five arrived.
async fn short_by_two(chain: &Chain) -> Id {
    let id = chain.sent().await.transfer.transfer_id;
    let done = chain.confirm(&chain.receiver, id, &[(&chain.soap, 3, 0)]).await.expect("confirmed");
    assert_eq!((done.transfer.short_qty, done.transfer.open_short_qty), (2, 2));
    assert_eq!(chain.pieces(&chain.soap).await, [5, 3, 0, 100, 2]);
    id
}

async fn decide(chain: &Chain, loss_id: Id, decision: LossVerdict, deduction_qty: i64) -> Result<InventoryLoss> {
    let lines = vec![DeductionInput { product_id: chain.soap.id, deduction_qty }];
    let lines = if decision == LossVerdict::Confirm { lines } else { Vec::new() };
    let (actor, input) = (chain.actor(&chain.manager).await, LossDecision { loss_id, decision, lines, reason: "Found".to_owned() });
    chain.company.write(async move |tx, rt| loss::decide(tx, rt, &actor, EN, &input).await).await
}

both_databases!(the_sender_finds_what_did_not_arrive, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let id = short_by_two(&chain).await;
    let all = ShortageInput { transfer_id: id, lines: Vec::new() };
    assert_refused(chain.take_back(&chain.receiver, all.clone()).await, &[("", "not_found")]);
    let of = |qty| ShortageInput { transfer_id: id, lines: vec![ShortLine { product_id: chain.soap.id, qty }] };
    assert_refused(chain.take_back(&chain.sender, of(3)).await, &[("lines[0].qty", "out_of_range")]);
    let one = chain.take_back(&chain.sender, of(1)).await.expect("one was found");
    assert_eq!((one.lines[0].taken_back_qty, one.lines[0].open_short_qty, chain.pieces(&chain.soap).await), (1, 1, [6, 3, 0, 100, 1]));
    chain.take_back(&chain.sender, all.clone()).await.expect("the other too");
    assert_eq!(chain.pieces(&chain.soap).await, [7, 3, 0, 100, 0]);
    assert_refused(chain.take_back(&chain.sender, all).await, &[("", "shortage_settled")]);
    assert_refused(chain.raise_loss(&chain.sender, id).await, &[("", "shortage_settled")]);
    assert_eq!(chain.findings().await, []);
});

both_databases!(what_did_not_arrive_is_lost_and_partly_claimed, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let id = short_by_two(&chain).await;
    let raised = chain.raise_loss(&chain.sender, id).await.expect("raised");
    let loss = raised.losses[0].loss_id;
    assert_eq!((raised.losses[0].state, raised.transfer.open_short_qty), (LossState::ToBeConfirmed, 0));
    assert_eq!(chain.pieces(&chain.soap).await, [5, 3, 0, 100, 2]);
    let all = ShortageInput { transfer_id: id, lines: Vec::new() };
    assert_refused(chain.take_back(&chain.sender, all).await, &[("", "shortage_settled")]);
    assert_eq!(chain.findings().await, []);
    let done = decide(&chain, loss, LossVerdict::Confirm, 1).await.expect("confirmed");
    assert_eq!((done.loss.source_no, done.lines[0].claim_qty), (raised.transfer.out_doc_no, 1));
    // What is claimed from the sender is on the sender's book.
    assert_eq!(chain.pieces(&chain.soap).await, [6, 3, 0, 100, 0]);
    assert_eq!(chain.findings().await, []);
});

both_databases!(a_refused_loss_leaves_the_shortage_open, MODULES, async |db| {
    let chain = Chain::open(db).await;
    let id = short_by_two(&chain).await;
    let loss = chain.raise_loss(&chain.sender, id).await.expect("raised").losses[0].loss_id;
    decide(&chain, loss, LossVerdict::Refuse, 0).await.expect("refused");
    let seen = chain.read(&chain.sender, id).await.expect("seen");
    assert_eq!((seen.losses.len(), seen.transfer.open_short_qty), (0, 2));
    chain.take_back(&chain.sender, ShortageInput { transfer_id: id, lines: Vec::new() }).await.expect("taken back");
    assert_eq!(chain.pieces(&chain.soap).await, [7, 3, 0, 100, 0]);
    assert_eq!(chain.findings().await, []);
});
