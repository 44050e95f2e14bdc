//! Opening + fill-up − sold − returned − lost = closing, whatever moved, and every sold piece is settled once.

use std::collections::BTreeMap;

use kernel::Id;
use org::testing::day;
use settlement::{DecidedLosses, Moved, SettlementBasis, Terms, figures};
use stock::LocationKind;
use store::both_databases;

use crate::MODULES;
use crate::consigned::{Consigned, SOAP, of};

/// The same numbers in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    fn pieces(&mut self) -> i64 {
        i64::try_from(self.roll(9)).expect("a few") + 1
    }
}

#[test]
fn it_holds_whatever_moved() {
    let mut dice = Dice(42);
    for _ in 0..500 {
        let moves: Vec<Moved> = (0..dice.roll(40))
            .map(|turn| {
                let kind = usize::try_from(dice.roll(LocationKind::ALL.len() as u64)).expect("small");
                let sign = if dice.roll(2) == 0 { 1 } else { -1 };
                Moved {
                    id: Id::new(i64::try_from(turn).expect("small") + 1),
                    product: Id::new(dice.pieces() % 3),
                    qty: sign * dice.pieces(),
                    other: LocationKind::ALL[kind],
                    doc_no: format!("IC-{}", dice.roll(3)),
                    biz_date: day("2026-02-03"),
                    opening: dice.roll(5) == 0,
                }
            })
            .collect();
        let before: BTreeMap<Id, i64> = (0..3).map(|product| (Id::new(product), dice.pieces())).collect();
        let decided: DecidedLosses = [(("IC-0".to_owned(), Id::new(1)), 3)].into();
        let basis = if dice.roll(2) == 0 { SettlementBasis::Reports } else { SettlementBasis::Count };
        let all = figures(&before, &moves, &decided, Terms { basis, charge_lost: dice.roll(2) == 0 });
        for (product, start) in &before {
            let moved: i64 = moves.iter().filter(|moved| moved.product == *product).map(|moved| moved.qty).sum();
            let one = all.get(product).cloned().unwrap_or_default();
            assert!(one.holds(), "{one:?}");
            assert_eq!(one.closing, start + moved, "what is there is what was there and what moved");
        }
    }
}

// Random movements over three periods, some of them told late: what is settled is what was sold, and what the last one says
// to be there is there.
both_databases!(three_periods_of_anything_add_up, MODULES, async |db| {
    const DAYS: [&str; 9] =
        ["2026-01-05", "2026-01-20", "2026-01-31", "2026-02-01", "2026-02-14", "2026-02-28", "2026-03-01", "2026-03-05", "2026-03-09"];
    const PERIODS: [(&str, &str); 3] = [("2026-01-10", "2026-01-31"), ("2026-02-01", "2026-02-28"), ("2026-03-01", "2026-03-09")];
    let shop = Consigned::open(db).await;
    let (mut dice, mut sold, mut settled) = (Dice(7), 0, 0);
    shop.fill(&shop.soap, 40, "2026-01-05").await;
    for (turn, (from, to)) in PERIODS.into_iter().enumerate() {
        for _ in 0..14 {
            // Days up to the last one of this period, those that are settled among them.
            let on = DAYS[usize::try_from(dice.roll(3 * (turn as u64 + 1))).expect("small")];
            let qty = dice.pieces();
            let (qty, kind) = match dice.roll(6) {
                0 => (qty, LocationKind::Transit),
                1 => (-qty, LocationKind::Quarantine),
                2 => (-qty, LocationKind::Loss),
                3 => (qty, LocationKind::Supplier),
                _ => (-qty, LocationKind::Consumer),
            };
            let before_the_first = turn == 0 && on < "2026-01-10";
            if shop.try_moved(&shop.soap, qty, kind, on).await.is_ok() && kind == LocationKind::Consumer && !before_the_first {
                sold -= qty;
            }
        }
        let input = shop.period(from, to);
        let done = shop.settled(&shop.prepare(&shop.rep, input).await.expect("prepared")).await;
        settled += done.settlement.pieces;
        assert_eq!(of(&done, &shop.soap).closing, shop.on_book(&shop.soap).await, "everything that moved is in it");
        assert_eq!(shop.findings().await, []);
    }
    assert!(sold > 0, "the dice sell something");
    assert_eq!((settled, shop.owed().await), (sold, sold * SOAP));
});
