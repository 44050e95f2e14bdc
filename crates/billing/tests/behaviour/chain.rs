//! Every satang from a promoter's scan to the bank, and what comes back after it.

use goods_return::ReturnState;
use kernel::{ErrorCode, Money};
use receivable::{ReceiptStatus, ReceivableStatus};
use stock::LocationKind;
use store::both_databases;

use crate::MODULES;
use crate::back::PRICE;
use crate::shelf::Shelf;

both_databases!(one_consigned_piece_is_followed_from_its_dispatch_to_the_bank, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let delivered = shelf.filled(2).await;
    assert_eq!((shelf.there().await, shelf.owed().await), (2, 0), "ours, and nobody owes anything for it");
    shelf.sell(1).await.expect("sold");
    assert_eq!((shelf.there().await, shelf.owed().await), (1, 0), "sold, and not yet settled");
    shelf.next_day();

    let settled = shelf.settle(true).await.settlement;
    assert_eq!((settled.pieces, settled.amount), (1, Money::from_minor(PRICE)));
    let [debt] = &shelf.debts().await[..] else { panic!("one debt") };
    assert_eq!((debt.source_no.as_str(), debt.si_amount), (settled.doc_no.as_str(), settled.amount));
    let invoice = shelf.invoice(debt.id).await;
    assert_eq!(invoice.paper().rows[0].cells[2], "1", "one piece is invoiced");

    let paid = shelf.pay(debt.id, debt.si_amount).await;
    assert_eq!(paid.receipt.status, ReceiptStatus::FullyMatched);
    assert_eq!(paid.write_offs[0].receivable_id, debt.id);
    let [debt] = &shelf.debts().await[..] else { panic!("one debt") };
    assert_eq!((debt.status, shelf.owed().await), (ReceivableStatus::WrittenOff, 0));

    let back = shelf.come_back(delivered, 1).await.expect("what was not sold comes back");
    assert_eq!(back.item.state, ReturnState::Closed, "nobody paid for it, so nothing is credited");
    assert_eq!((shelf.there().await, shelf.back.pieces(LocationKind::Consumer).await), (0, 1));
    let gone = shelf.come_back(delivered, 1).await.expect_err("the other piece was sold");
    assert_eq!(gone.code(), ErrorCode::InsufficientStock);
    shelf.next_day();
    let last = shelf.settle(false).await;
    assert_eq!((last.settlement.pieces, last.lines[0].opening, last.lines[0].returned, last.lines[0].closing), (0, 1, 1, 0));
    assert_eq!(shelf.findings().await, []);
});

/// The same numbers in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> i64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((self.0 >> 33) % sides).expect("small")
    }
}

/// What happened so far, counted apart from the books.
#[derive(Default)]
struct Tally {
    filled: i64,
    sold: i64,
    settled: i64,
    returned: i64,
    paid: i64,
}

impl Tally {
    async fn agrees_with(&self, shelf: &Shelf) {
        assert_eq!(shelf.there().await, self.filled - self.sold - self.returned, "every piece is somewhere");
        assert_eq!(shelf.back.pieces(LocationKind::Consumer).await, self.sold);
        assert_eq!(shelf.owed().await, self.settled * PRICE - self.paid, "what is settled and not paid is owed");
        for debt in shelf.debts().await {
            let parts = [debt.written_off, debt.returned, debt.bad_debt, debt.unwritten_off];
            assert!(parts.iter().all(|part| *part >= Money::ZERO), "{debt:?}");
            assert_eq!(parts.iter().map(|part| part.minor()).sum::<i64>(), debt.si_amount.minor());
        }
        assert_eq!(shelf.findings().await, []);
    }
}

// Rounds of deliveries, scans, returns, settlements and payments in parts, as many pieces and as often as the dice say.
both_databases!(whatever_happens_between_the_warehouse_and_the_bank_adds_up, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let (mut dice, mut done) = (Dice(11), Tally::default());
    let (mut deliveries, mut settled_before) = (Vec::new(), false);
    for round in 0..6 {
        let qty = 3 + dice.roll(8);
        deliveries.push(shelf.filled(qty).await);
        done.filled += qty;
        for _ in 0..3 {
            let qty = 1 + dice.roll(5);
            let there = done.filled - done.sold - done.returned;
            let outcome = shelf.sell(qty).await;
            assert_eq!(outcome.is_ok(), qty <= there, "{qty} of {there}: {outcome:?}");
            done.sold += if outcome.is_ok() { qty } else { 0 };
        }
        let qty = 1 + dice.roll(3);
        let there = done.filled - done.sold - done.returned;
        let which = usize::try_from(dice.roll(deliveries.len() as u64)).expect("small");
        if qty <= there && shelf.come_back(deliveries[which], qty).await.is_ok() {
            done.returned += qty;
        }
        shelf.next_day();
        if dice.roll(3) > 0 || round == 5 {
            done.settled += shelf.settle(!settled_before).await.settlement.pieces;
            settled_before = true;
            assert_eq!(done.settled, done.sold, "what was sold until yesterday is settled, once");
        }
        for debt in shelf.debts().await {
            let part = debt.unwritten_off.minor() * dice.roll(3) / 2;
            if part > 0 {
                shelf.pay(debt.id, Money::from_minor(part)).await;
                done.paid += part;
            }
        }
        done.agrees_with(&shelf).await;
    }
    for debt in shelf.debts().await.iter().filter(|debt| debt.unwritten_off > Money::ZERO) {
        shelf.pay(debt.id, debt.unwritten_off).await;
        done.paid += debt.unwritten_off.minor();
    }
    assert_eq!((shelf.owed().await, done.paid), (0, done.sold * PRICE), "the bank has what shoppers took home");
    assert!(done.returned > 0 && done.settled > 0, "the dice return and sell something");
    done.agrees_with(&shelf).await;
});
