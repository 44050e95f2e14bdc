//! How many statements an order takes: over a network each of them is a wait.

use ordering::placing::submit;
use store::both_databases;

use crate::common::MODULES;
use crate::payer::{Payer, order_of};

/// How many statements placing an order of so many lines takes.
async fn statements(payer: &Payer, lines: i64) -> usize {
    let mut wanted = Vec::new();
    for line in 0..lines {
        wanted.push((payer.shop.product(&format!("P{lines}-{line}"), 1_000, 50).await.id, 2));
    }
    let (buyer, input) = (payer.buyer.clone(), order_of(&wanted));
    let counted = payer.shop.write(async move |tx, rt| {
        let before = tx.statements();
        submit(tx, rt, &buyer, &input).await?;
        Ok(tx.statements() - before)
    });
    counted.await.expect("ordered")
}

both_databases!(an_order_takes_few_statements_however_many_lines, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    // From then on something is unpaid, and looked at.
    statements(&payer, 1).await;
    let five = statements(&payer, 5).await;
    assert!(five <= 30, "{five} statements");
    assert_eq!(statements(&payer, 20).await, five);
});
