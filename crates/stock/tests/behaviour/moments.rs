//! What was at a place at a moment, however late somebody tells of what moved.

use kernel::{Id, Timestamp};
use stock::{Movement, Owner, levels_as_of, move_goods_as_of};
use store::both_databases;

use crate::common::{CREAM, Depot, MODULES, SOAP, document};

const MINUTE: i64 = 60_000;

impl Depot {
    fn minutes_ago(&self, minutes: i64) -> Timestamp {
        Timestamp::from_millis(self.rt.now().millis() - minutes * MINUTE)
    }

    /// From the warehouse to the store, or back.
    async fn carry_at(&self, reference: &str, qty: i64, at: Timestamp) {
        let (from, to) = if qty > 0 { (self.warehouse, self.store) } else { (self.store, self.warehouse) };
        let (owner, reference) = (Owner::Company, reference.to_owned());
        let movement = Movement { line_no: 1, product: SOAP, qty: qty.abs(), from, to, owner, becomes: owner };
        let moved = self.write(async move |tx, rt| {
            let document = document("TO-1", &reference);
            move_goods_as_of(tx, rt, &document, &[(movement, at)]).await
        });
        moved.await.expect("moved");
    }

    async fn in_store(&self, product: Id, at: Timestamp) -> i64 {
        let store = self.store;
        let found = self.db.read(async move |tx| levels_as_of(tx, store, Owner::Company, &[(product, at)]).await).await.expect("read");
        found[&product]
    }
}

both_databases!(what_was_there_is_what_is_there_without_what_moved_since, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 100).await;
    depot.carry_at("first", 10, depot.minutes_ago(60)).await;
    depot.rt.clock.advance_seconds(600);
    depot.carry_at("back", -3, depot.rt.now()).await;
    // Told of last, though it happened before the others came back.
    depot.carry_at("late", -2, depot.minutes_ago(30)).await;
    let then = |minutes| depot.minutes_ago(minutes);
    assert_eq!(depot.in_store(SOAP, then(0)).await, 5);
    assert_eq!(depot.in_store(SOAP, then(5)).await, 8);
    assert_eq!(depot.in_store(SOAP, then(30)).await, 8, "what moved at that moment had moved");
    assert_eq!(depot.in_store(SOAP, then(31)).await, 10);
    assert_eq!(depot.in_store(SOAP, then(71)).await, 0);
    assert_eq!(depot.in_store(CREAM, then(0)).await, 0);
    assert_eq!(depot.findings().await, []);
});
