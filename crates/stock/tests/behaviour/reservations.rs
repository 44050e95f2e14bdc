//! Never oversell: what is promised is there, and what is kept is given back.

use futures_util::future::join_all;
use kernel::{ErrorCode, Id, Timestamp};
use stock::{Owner, Part, Want, expire, extend, release, release_all, renew, reservations_of};
use store::both_databases;

use crate::common::{CREAM, Depot, MODULES, SOAP, TH, code, document, part, patiently, want};

impl Depot {
    async fn expire(&self) -> u64 {
        self.write(async |tx, rt| expire(tx, rt).await).await.expect("expired")
    }

    async fn release(&self, parts: &[Part]) -> kernel::Result<()> {
        let parts = parts.to_vec();
        self.write(async move |tx, rt| release(tx, rt, TH, &parts).await).await
    }

    fn in_minutes(&self, minutes: i64) -> Timestamp {
        self.rt.now().plus_seconds(minutes * 60)
    }
}

both_databases!(two_hundred_buyers_of_the_last_twenty_get_twenty, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 20).await;
    let buyers = (0..200).map(async |n| patiently(async || depot.reserve(&format!("SO-{n}"), &[want(n, SOAP, 1)], None).await).await);
    let mut sold = 0;
    for outcome in join_all(buyers).await {
        match outcome {
            Ok(_) => sold += 1,
            Err(error) => assert_eq!(error.code(), ErrorCode::InsufficientStock),
        }
    }
    assert_eq!((sold, depot.at(depot.warehouse, SOAP).await), (20, (20, 20)));
    assert_eq!(depot.findings().await, []);
});

both_databases!(baskets_in_any_order_neither_deadlock_nor_oversell, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 30).await;
    depot.receive(CREAM, 30).await;
    let buyers = (0..60).map(async |n| {
        let mut basket = [want(1, SOAP, 1), want(2, CREAM, 1)];
        if n % 2 == 0 {
            basket.reverse();
        }
        patiently(async || depot.reserve(&format!("SO-{n}"), &basket, None).await).await.is_ok()
    });
    let sold = join_all(buyers).await.into_iter().filter(|sold| *sold).count();
    assert_eq!((sold, depot.at(depot.warehouse, SOAP).await, depot.at(depot.warehouse, CREAM).await), (30, (30, 30), (30, 30)));
    assert_eq!(depot.findings().await, []);
});

both_databases!(all_or_nothing_and_every_shortage_is_named, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 5).await;
    let missing = Id::new(503);
    let wants = [want(1, missing, 1), want(2, SOAP, 3), want(3, CREAM, 2), want(4, SOAP, 3)];
    let refused = depot.reserve("SO-1", &wants, None).await.expect_err("not enough");
    assert_eq!(refused.code(), ErrorCode::InsufficientStock);
    let lines = serde_json::json!([
        { "id": "501", "available": 5 }, { "id": "502", "available": 0 }, { "id": "503", "available": 0 }
    ]);
    assert_eq!(refused.data(), Some(&serde_json::json!({ "lines": lines })));
    assert_eq!(depot.at(depot.warehouse, SOAP).await, (5, 0));
    let kept = depot.reserve("SO-1", &[want(1, SOAP, 2), want(2, SOAP, 3)], None).await.expect("two lines of one product");
    assert_eq!(kept.iter().map(|reservation| reservation.qty).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(depot.at(depot.warehouse, SOAP).await, (5, 5));
});

both_databases!(what_is_reserved_cannot_be_moved_by_others, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 5).await;
    depot.reserve("SO-1", &[want(1, SOAP, 4)], None).await.expect("reserved");
    let (from, to) = (depot.warehouse, depot.transit);
    let taken = depot.write(async move |tx, rt| {
        let (owner, becomes) = (Owner::Company, Owner::Company);
        let movement = stock::Movement { line_no: 1, product: SOAP, qty: 2, from, to, owner, becomes };
        stock::move_goods(tx, rt, &document("TO-1", "TO-1"), &[movement]).await
    });
    assert_eq!(code(taken.await), ErrorCode::InsufficientStock);
    let elsewhere = depot.write(async move |tx, rt| stock::reserve(tx, rt, &document("SO-2", "SO-2"), to, &[want(1, SOAP, 1)], None).await);
    assert_eq!(code(elsewhere.await), ErrorCode::NotFound, "only warehouses promise goods");
});

both_databases!(part_is_dispatched_part_is_cut_and_the_rest_given_back, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 20).await;
    let kept = depot.reserve("SO-1", &[want(1, SOAP, 10)], None).await.expect("reserved").remove(0);
    depot.dispatch("DN-1", &[part(&kept, 4)]).await.expect("dispatched");
    assert_eq!((depot.at(depot.warehouse, SOAP).await, depot.at(depot.transit, SOAP).await), ((16, 6), (4, 0)));
    depot.release(&[part(&kept, 1)]).await.expect("cut");
    assert_eq!(depot.at(depot.warehouse, SOAP).await, (16, 5));
    assert_eq!(code(depot.dispatch("DN-2", &[part(&kept, 6)]).await), ErrorCode::Validation);
    depot.dispatch("DN-2", &[part(&kept, 3)]).await.expect("dispatched");
    let open = depot.db.read(async |tx| reservations_of(tx, TH, "SO-1").await).await.expect("read");
    assert_eq!(open.iter().map(|reservation| reservation.qty).collect::<Vec<_>>(), [2]);
    let released = depot.write(async |tx, rt| release_all(tx, rt, TH, "SO-1").await).await;
    assert_eq!(released.expect("released"), 1);
    assert_eq!((depot.at(depot.warehouse, SOAP).await, depot.at(depot.transit, SOAP).await), ((13, 0), (7, 0)));
    assert_eq!(code(depot.dispatch("DN-3", &[part(&kept, 1)]).await), ErrorCode::TransitionNotAllowed);
    assert_eq!(code(depot.release(&[part(&kept, 1)]).await), ErrorCode::TransitionNotAllowed);
    assert_eq!(depot.findings().await, []);
});

both_databases!(a_reservation_is_used_once_by_twenty_at_once, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 20).await;
    let kept = depot.reserve("SO-1", &[want(1, SOAP, 10)], None).await.expect("reserved").remove(0);
    let attempts = (0..20).map(async |n| {
        patiently(async || match n % 2 {
            0 => depot.release(&[part(&kept, 10)]).await,
            _ => depot.dispatch(&format!("DN-{n}"), &[part(&kept, 10)]).await.map(drop),
        })
        .await
    });
    let outcomes = join_all(attempts).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    assert!(outcomes.into_iter().filter_map(Result::err).all(|error| error.code() == ErrorCode::TransitionNotAllowed));
    assert_eq!(depot.findings().await, []);
});

both_databases!(unpaid_reservations_expire_and_paid_ones_stay, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 10).await;
    depot.reserve("SO-1", &[want(1, SOAP, 3)], Some(depot.in_minutes(30))).await.expect("reserved");
    depot.reserve("SO-2", &[want(1, SOAP, 4)], Some(depot.in_minutes(30))).await.expect("reserved");
    depot.reserve("SO-3", &[want(1, SOAP, 1)], None).await.expect("reserved");
    let extended = depot.write(async |tx, _| extend(tx, TH, "SO-2", None).await).await;
    assert_eq!(extended.expect("extended"), 1);
    depot.rt.clock.advance_seconds(30 * 60 - 1);
    assert_eq!(depot.expire().await, 0);
    depot.rt.clock.advance_seconds(1);
    assert_eq!((depot.expire().await, depot.expire().await), (1, 0));
    assert_eq!(depot.at(depot.warehouse, SOAP).await, (10, 5));
    let gone = depot.write(async |tx, _| extend(tx, TH, "SO-1", None).await).await;
    assert_eq!(gone.expect("nothing to extend"), 0);
    assert_eq!(depot.findings().await, []);
});

both_databases!(a_late_payment_gets_its_goods_back_if_they_are_there, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 10).await;
    let wants = [want(1, SOAP, 6)];
    depot.reserve("SO-1", &wants, Some(depot.in_minutes(30))).await.expect("reserved");
    let warehouse = depot.warehouse;
    let pay = async || {
        let renewed = depot.write(async move |tx, rt| renew(tx, rt, &document("SO-1", "SO-1"), warehouse, &wants, None).await);
        renewed.await.map(|kept| kept.iter().map(|reservation| (reservation.qty, reservation.expires_at)).collect::<Vec<_>>())
    };
    assert_eq!(pay().await.expect("still there"), [(6, None)]);
    depot.write(async |tx, _| extend(tx, TH, "SO-1", Some(Timestamp::from_millis(1))).await).await.expect("due at once");
    assert_eq!(depot.expire().await, 1);
    assert_eq!(pay().await.expect("reserved anew"), [(6, None)]);
    depot.write(async |tx, rt| release_all(tx, rt, TH, "SO-1").await).await.expect("released");
    depot.reserve("SO-2", &[want(1, SOAP, 5)], None).await.expect("somebody else");
    assert_eq!(code(pay().await), ErrorCode::InsufficientStock);
    assert_eq!(depot.findings().await, []);
});

both_databases!(more_than_a_batch_expires_without_losing_any, MODULES, async |db| {
    let depot = Depot::open(db).await;
    depot.receive(SOAP, 300).await;
    let wants: Vec<Want> = (1..=150).map(|line| want(line, SOAP, 2)).collect();
    depot.reserve("SO-1", &wants, Some(depot.in_minutes(1))).await.expect("reserved");
    depot.rt.clock.advance_seconds(60);
    assert_eq!((depot.expire().await, depot.expire().await, depot.expire().await), (100, 50, 0));
    assert_eq!(depot.at(depot.warehouse, SOAP).await, (300, 0));
});
