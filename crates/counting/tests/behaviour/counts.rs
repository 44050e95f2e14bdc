//! What people find on the shelf is in the books once, as of the moment at which they found it.

use counting::{CountEvent, CountState, Counted, NotCounted, StoreStockFilter, store_stock};
use kernel::{Country, ErrorCode, Language};
use loss::LossState;
use org::testing::assert_refused;
use org::{CooperationMode, RoleKey};
use store::both_databases;

use crate::MODULES;
use crate::shelf::{Shelf, differences, found};

both_databases!(ten_quick_scans_are_ten_pieces_however_often_they_come, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    shelf.fill(&shelf.soap, 10).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    let scans: Vec<_> = (0..10).map(|seq| phone.entry(seq, &shelf.soap, Counted::Add, 1, shelf.now())).collect();
    phone.enter(&scans[3..]).await.expect("scanned");
    phone.enter(&scans).await.expect("sent again");
    let count = phone.enter(&scans[..5]).await.expect("and again");
    assert_eq!(found(&count), [(shelf.soap.id, Some(10))]);
    assert_eq!((count.lines[0].scans, count.lines[0].difference, count.count.state), (10, None, CountState::Counting));
    let sent = phone.submit().await.expect("sent in");
    assert_eq!(differences(&sent), [(shelf.soap.id, 10, 0)]);
    assert_eq!(sent.count.outcome.map(|outcome| outcome.accuracy), Some(10_000));
    assert_eq!(shelf.findings().await, []);
});

both_databases!(a_sale_in_the_middle_does_not_disturb_what_differs, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    shelf.fill(&shelf.soap, 10).await;
    shelf.fill(&shelf.cream, 5).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    // Seven pieces are there at ten past, two are sold at quarter past; the second sale came before and is told of later.
    let entries =
        [phone.entry(0, &shelf.soap, Counted::Set, 7, shelf.ago(50)), phone.entry(1, &shelf.cream, Counted::Set, 5, shelf.ago(40))];
    phone.enter(&entries).await.expect("counted");
    shelf.moved(&shelf.soap, -2, shelf.ago(45)).await;
    let sent = phone.submit().await.expect("sent in");
    assert_eq!(differences(&sent), [(shelf.soap.id, 10, -3), (shelf.cream.id, 5, 0)]);
    let flags: Vec<bool> = sent.lines.iter().filter_map(|line| line.difference).map(|difference| difference.moved_since).collect();
    assert_eq!(flags, [true, false]);
    shelf.moved(&shelf.soap, -1, shelf.ago(55)).await;
    let posted = shelf.accept(&shelf.manager, &sent, None).await.expect("accepted");
    assert_eq!(differences(&posted), [(shelf.soap.id, 9, -2), (shelf.cream.id, 5, 0)]);
    assert_eq!((posted.count.state, shelf.on_book(&shelf.soap).await), (CountState::Posted, 5));
    assert_eq!(shelf.findings().await, []);
});

both_databases!(two_phones_count_one_store_together, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    shelf.fill(&shelf.soap, 12).await;
    let (one, two) = (shelf.phone(&shelf.promoter, "one").await, shelf.phone(&shelf.colleague, "two").await);
    let first = one.open().await.expect("opened");
    one.enter(&[one.entry(0, &shelf.soap, Counted::Add, 5, shelf.ago(10))]).await.expect("counted");
    let joined = two.open_at(shelf.ago(20)).await.expect("was without a network and joins");
    assert_eq!(joined.count.count_id, first.count.count_id);
    let sent = one.submit().await.expect("sent in");
    assert_eq!(found(&sent), [(shelf.soap.id, Some(5))]);
    let late = two.enter(&[two.entry(0, &shelf.soap, Counted::Add, 7, shelf.ago(15))]).await.expect("comes late");
    assert_eq!((late.count.state, found(&late)), (CountState::Submitted, vec![(shelf.soap.id, Some(12))]));
    let stale = shelf.accept(&shelf.manager, &sent, None).await.expect_err("saw something else");
    assert_eq!(stale.code(), ErrorCode::VersionConflict);
    let posted = shelf.accept(&shelf.manager, &late, None).await.expect("accepted");
    assert_eq!((posted.counter_names.len(), shelf.on_book(&shelf.soap).await), (2, 12));
    let too_late = two.enter(&[two.entry(1, &shelf.soap, Counted::Add, 1, shelf.ago(15))]).await;
    assert_refused(too_late, &[("", "count_closed")]);
    let after = two.submit().await.expect("that it is done already is no harm");
    assert_eq!(after.count.state, CountState::Posted);
    let third = shelf.phone(&shelf.colleague, "three").await;
    assert_refused(third.open_at(shelf.ago(5)).await, &[("", "count_closed")]);
    shelf.wait(1);
    let next = third.open().await.expect("a new count");
    assert_ne!(next.count.count_id, first.count.count_id);
    assert_eq!(shelf.findings().await, []);
});

both_databases!(what_is_asked_for_is_counted_again_from_nothing, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    shelf.fill(&shelf.soap, 20).await;
    shelf.fill(&shelf.cream, 3).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    assert_refused(phone.submit().await, &[("", "product_list_required")]);
    phone.set(0, &shelf.soap, 8).await;
    phone.set(1, &shelf.cream, 3).await;
    let sent = phone.submit().await.expect("sent in");
    assert_refused(shelf.accept(&shelf.promoter, &sent, None).await, &[("", "forbidden")]);
    assert_refused(shelf.ask_again(&shelf.manager, &sent, &[]).await, &[("productIds", "required")]);
    assert_refused(shelf.ask_again(&shelf.manager, &sent, &[&shelf.comb]).await, &[("productIds", "required")]);
    let asked = shelf.ask_again(&shelf.manager, &sent, &[&shelf.soap]).await.expect("asked");
    assert_eq!((asked.count.state, asked.count.round), (CountState::RecountAsked, 1));
    assert_eq!(found(&asked), [(shelf.soap.id, None), (shelf.cream.id, Some(3))]);
    assert_eq!(asked.lines[0].previous_qty, Some(8));
    assert_refused(phone.submit_round(1).await, &[("", "recount_missing")]);
    let unchanged = phone.submit_round(0).await.expect("an old one that comes again");
    assert_eq!(unchanged.count.state, CountState::RecountAsked);
    // The phone's clock is a little behind.
    let again = counting::CountEntryInput { round: 1, ..phone.entry(2, &shelf.soap, Counted::Add, 20, shelf.ago(1)) };
    phone.enter(&[again]).await.expect("counted again");
    let sent = phone.submit_round(1).await.expect("sent in again");
    assert_eq!(differences(&sent), [(shelf.soap.id, 20, 0), (shelf.cream.id, 3, 0)]);
    let posted = shelf.accept(&shelf.manager, &sent, None).await.expect("accepted");
    let told: Vec<CountEvent> = posted.events.iter().map(|event| event.event).collect();
    assert_eq!(told, [CountEvent::Open, CountEvent::Submit, CountEvent::AskRecount, CountEvent::Submit, CountEvent::Accept]);
    assert_eq!(shelf.findings().await, []);
});

both_databases!(what_is_short_beyond_the_tolerance_is_a_loss_to_confirm, MODULES, async |db| {
    let shelf = Shelf::consigned(db).await;
    shelf.fill(&shelf.soap, 100).await;
    shelf.fill(&shelf.cream, 300).await;
    shelf.fill(&shelf.comb, 10).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    phone.set(0, &shelf.soap, 98).await;
    phone.set(1, &shelf.cream, 294).await;
    phone.set(2, &shelf.comb, 7).await;
    let sent = phone.submit().await.expect("sent in");
    let within: Vec<bool> = sent.lines.iter().filter_map(|line| line.difference).map(|difference| difference.within).collect();
    assert_eq!(within, [true, true, false], "two pieces, two per cent, three of ten");
    let outcome = sent.count.outcome.expect("figures");
    assert_eq!((outcome.kinds_within, outcome.accuracy, outcome.over_qty, outcome.short_qty), (2, 6_666, 0, 11));
    let posted = shelf.accept(&shelf.manager, &sent, None).await.expect("accepted");
    assert_eq!((shelf.on_book(&shelf.soap).await, shelf.on_book(&shelf.cream).await, shelf.on_book(&shelf.comb).await), (98, 294, 7));
    let (country, doc_no) = (shelf.country, posted.count.doc_no.clone());
    let losses = shelf.company.write(async move |tx, _| loss::standing_of(tx, country, &doc_no).await).await.expect("losses");
    assert_eq!(losses.len(), 1);
    assert_eq!((losses[0].state, losses[0].lines.clone()), (LossState::ToBeConfirmed, vec![(shelf.comb.id, 3)]));
    assert_eq!(shelf.findings().await, []);
});

both_databases!(the_clock_posts_what_is_inside_the_tolerance_a_day_later, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    shelf.fill(&shelf.soap, 10).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    phone.set(0, &shelf.soap, 9).await;
    let sent = phone.submit().await.expect("sent in");
    let settle = async || counting::settle_all(&shelf.company.db, &shelf.company.rt).await.expect("settled");
    assert_eq!(settle().await, 0, "another phone may be late");
    shelf.company.later(1);
    assert_eq!(settle().await, 1);
    let posted = shelf.detail(&shelf.manager, sent.count.count_id).await.expect("there");
    assert_eq!((posted.count.state, posted.count.not_counted), (CountState::Posted, Some(NotCounted::Leave)));
    assert_eq!(shelf.on_book(&shelf.soap).await, 9);
    assert_eq!(shelf.findings().await, []);
});

both_databases!(what_nobody_counted_stays_unless_the_reviewer_says_that_there_is_none, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    shelf.fill(&shelf.soap, 4).await;
    shelf.fill(&shelf.cream, 6).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    phone.set(0, &shelf.soap, 4).await;
    let sent = phone.submit().await.expect("sent in");
    let left: Vec<_> = sent.not_counted_products.iter().map(|left| (left.product.product_id, left.book_qty)).collect();
    assert_eq!(left, [(shelf.cream.id, Some(6))]);
    shelf.wait(10);
    shelf.moved(&shelf.cream, 2, shelf.now()).await;
    let posted = shelf.accept(&shelf.manager, &sent, Some(NotCounted::Zero)).await.expect("accepted");
    assert_eq!(shelf.on_book(&shelf.cream).await, 2, "what came since is there");
    assert_eq!((posted.count.kinds, posted.count.outcome.map(|outcome| outcome.accuracy)), (1, Some(10_000)));
    assert_eq!(shelf.findings().await, []);
});

both_databases!(stores_are_counted_where_that_is_done_and_by_who_works_there, MODULES, async |db| {
    let shelf = Shelf::open_as(db, Country::Thailand, CooperationMode::BuyOut).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    assert_refused(phone.open().await, &[("", "not_offered")]);
});

both_databases!(nobody_counts_or_sees_a_store_of_others, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    shelf.fill(&shelf.soap, 10).await;
    let phone = shelf.phone(&shelf.promoter, "one").await;
    phone.set(0, &shelf.soap, 10).await;
    let sent = phone.submit().await.expect("sent in");
    let stranger = shelf.company.hire(shelf.country, "B9", &[RoleKey::Ba], None).await;
    let other_manager = shelf.company.hire(shelf.country, "M9", &[RoleKey::Manager], None).await;
    assert_refused(shelf.phone(&stranger, "nine").await.open().await, &[("storeId", "not_assigned")]);
    let before_her_time = shelf.phone(&shelf.promoter, "early").await;
    assert_refused(before_her_time.open_at(shelf.ago(100 * 24 * 60)).await, &[("storeId", "not_assigned")]);
    for other in [&stranger, &other_manager] {
        assert_refused(shelf.detail(other, sent.count.count_id).await, &[("", "not_found")]);
        let (actor, store_id) = (shelf.actor(other).await, shelf.store.id);
        let filter = StoreStockFilter { store_id, keyword: None, brand_id: None, on_hand_up_to: None, page_num: None, page_size: None };
        let seen = shelf.company.write(async move |tx, _| store_stock(tx, &actor, Language::En, &filter).await).await;
        assert_refused(seen, &[("", "not_found")]);
    }
    assert_refused(shelf.accept(&other_manager, &sent, None).await, &[("", "not_found")]);
});

both_databases!(who_counts_does_not_review, MODULES, async |db| {
    let shelf = Shelf::open(db).await;
    let phone = shelf.phone(&shelf.manager, "one").await;
    phone.set(0, &shelf.soap, 1).await;
    let sent = phone.submit().await.expect("sent in");
    assert!(!sent.may_review);
    assert_refused(shelf.accept(&shelf.manager, &sent, None).await, &[("", "own_submission")]);
});
