//! How many pieces of a product were sold lately.

use kernel::{Country, Id};
use ordering::placing::{CancelInput, cancel};
use ordering::{order::CancelReason, sums::sale_number};
use org::Actor;
use store::{both_databases, params};

use crate::common::MODULES;
use crate::payer::Payer;

async fn sold(payer: &Payer, actor: &Actor, product: Id) -> i64 {
    let actor = actor.clone();
    payer.shop.write(async move |tx, rt| sale_number(tx, rt, &actor, product).await).await.expect("told")
}

both_databases!(what_was_ordered_in_thirty_days_and_kept_is_sold, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (serum, other) = (payer.shop.product("SERUM", 10_000, 50).await, payer.shop.product("OTHER", 10_000, 50).await);
    assert_eq!(sold(&payer, &payer.buyer, serum.id).await, 0);
    payer.order(&[(serum.id, 3), (other.id, 9)]).await;
    payer.shop.rt.clock.advance_seconds(29 * 24 * 3600);
    let given_up = payer.order(&[(serum.id, 4)]).await;
    payer.order(&[(serum.id, 5)]).await;
    let abroad = Actor { country: Country::Malaysia, ..payer.buyer.clone() };
    assert_eq!((sold(&payer, &payer.buyer, serum.id).await, sold(&payer, &abroad, serum.id).await), (12, 0));

    let (buyer, input) = (
        payer.buyer.clone(),
        CancelInput { order_id: given_up.order_id, reason: CancelReason::ChangedMind, comment: String::new(), ver: given_up.ver },
    );
    payer.shop.write(async move |tx, rt| cancel(tx, rt, &buyer, &input).await).await.expect("cancelled");
    assert_eq!(sold(&payer, &payer.buyer, serum.id).await, 8);
    let product = serum.id;
    let come_back = "UPDATE sell_in_product_day SET returned_pieces = 1 WHERE product_id = $1 AND pieces = 5";
    payer.shop.write(async move |tx, _| Ok(tx.execute_one(come_back, params![product]).await?)).await.expect("returned");
    assert_eq!(sold(&payer, &payer.buyer, serum.id).await, 7);
    payer.shop.rt.clock.advance_seconds(24 * 3600);
    assert_eq!(sold(&payer, &payer.buyer, serum.id).await, 4, "the first order was thirty days ago");
});
