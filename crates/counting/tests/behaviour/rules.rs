//! What the rule of a country decides, and which stores are to be counted.

use counting::{CountRule, DueReason, StoreStockFilter, change_rule, due, store_stock};
use kernel::{Country, Language};
use org::testing::{assert_refused, day};
use org::{RoleKey, RuleChange, RuleKind};
use store::both_databases;

use crate::MODULES;
use crate::shelf::Shelf;

/// The rule from the beginning of the year on.
async fn rule(shelf: &Shelf, rule: CountRule) {
    let country = shelf.country;
    let put = shelf.company.write(async move |tx, _| org::put_country_rule(tx, country, RuleKind::Count, day("2026-01-01"), &rule).await);
    put.await.expect("a rule");
}

const BLIND: CountRule = CountRule { tolerance_pieces: 0, tolerance_rate: 0, blind: true, days_between: 10 };

both_databases!(who_counts_blindly_sees_the_books_only_after_sending_in, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    rule(&shelf, BLIND).await;
    shelf.fill(&shelf.soap, 5).await;
    let stock = async |by: &org::Person| {
        let (actor, store_id) = (shelf.actor(by).await, shelf.store.id);
        let filter = StoreStockFilter { store_id, keyword: None, brand_id: None, on_hand_up_to: None, page_num: None, page_size: None };
        let page = shelf.company.write(async move |tx, _| store_stock(tx, &actor, Language::En, &filter).await).await.expect("stock");
        page.list.iter().map(|item| (item.on_hand, item.last_count_at)).collect::<Vec<_>>()
    };
    assert_eq!(stock(&shelf.promoter).await, [(Some(5), None)]);
    let phone = shelf.phone(&shelf.promoter, "one").await;
    let open = phone.open().await.expect("opened");
    assert_eq!(open.not_counted_products.iter().map(|left| left.book_qty).collect::<Vec<_>>(), [None]);
    assert_eq!(stock(&shelf.promoter).await, [(None, None)]);
    assert_eq!(stock(&shelf.manager).await, [(Some(5), None)]);
    phone.set(0, &shelf.soap, 4).await;
    let sent = phone.submit().await.expect("sent in");
    assert_eq!(sent.count.outcome.map(|outcome| outcome.kinds_within), Some(0), "one piece is too many here");
    assert_eq!(stock(&shelf.promoter).await, [(Some(5), None)]);
    shelf.accept(&shelf.manager, &sent, None).await.expect("accepted");
    assert_eq!(stock(&shelf.promoter).await, [(Some(4), Some(shelf.now()))]);
});

both_databases!(a_store_is_due_when_its_last_count_is_old_or_its_books_are_impossible, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    rule(&shelf, BLIND).await;
    let reasons = async || {
        let stores = vec![shelf.store.id];
        let found = shelf.company.write(async move |tx, rt| due(tx, rt, &stores).await).await.expect("asked");
        found.into_iter().map(|due| due.reason).collect::<Vec<_>>()
    };
    shelf.fill(&shelf.soap, 1).await;
    assert_eq!(reasons().await, [DueReason::NeverCounted]);
    let phone = shelf.phone(&shelf.promoter, "one").await;
    phone.set(0, &shelf.soap, 1).await;
    assert_eq!(reasons().await, [DueReason::NeverCounted]);
    let sent = phone.submit().await.expect("sent in");
    assert_eq!(reasons().await, []);
    shelf.accept(&shelf.manager, &sent, None).await.expect("accepted");
    assert_eq!(reasons().await, []);
    shelf.moved(&shelf.soap, -3, shelf.now()).await;
    assert_eq!(reasons().await, [DueReason::BelowZero]);
    shelf.moved(&shelf.soap, 3, shelf.now()).await;
    shelf.company.later(9);
    assert_eq!(reasons().await, []);
    shelf.company.later(1);
    assert_eq!(reasons().await, [DueReason::LongAgo]);
});

both_databases!(a_rule_is_changed_by_head_office_within_reason, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let admin = shelf.company.hire(Country::Indonesia, "A1", &[RoleKey::Admin], None).await;
    let actor = shelf.actor(&admin).await;
    let wild = CountRule { tolerance_pieces: -1, tolerance_rate: 10_001, blind: false, days_between: 0 };
    let change = RuleChange { country_code: shelf.country, ver: 1, from_date: day("2026-04-01"), rule: wild };
    let changed = shelf.company.write(async move |tx, rt| change_rule(tx, rt, &actor, &change).await).await;
    assert_refused(
        changed,
        &[("rule.tolerancePieces", "out_of_range"), ("rule.toleranceRate", "out_of_range"), ("rule.daysBetween", "out_of_range")],
    );
});
