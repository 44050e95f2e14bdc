//! What promoters report is in the books once, on the right day, and leaves the shelf.

use deeds::Outcome;
use kernel::{ErrorCode, Timestamp};
use org::testing::assert_refused;
use sellout::report::{ReportEvent, ReportKind, ReportState, SaleInput, SoldLine, StoresQuery, report_stores};
use store::both_databases;

use crate::MODULES;
use crate::counter::{Counter, on, pieces, sold};

both_databases!(what_is_sold_leaves_the_shelf_and_adds_up, MODULES, async |db| {
    let counter = Counter::open(db).await;
    counter.fill(&counter.soap, 10).await;
    counter.fill(&counter.cream, 10).await;
    counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 2, 15_000)])).await.expect("reported");
    let more = [sold(&counter.soap, 3, 15_000), sold(&counter.cream, 1, 40_000)];
    let report = counter.submit(counter.sale("2026-03-10", &more)).await.expect("more of the same day");
    assert_eq!(pieces(&report), [(counter.soap.id, 5), (counter.cream.id, 1)]);
    assert_eq!((report.report.pieces, report.report.amount.minor()), (6, 11_500_000));
    assert_eq!((report.report.state, report.report.ver, report.report.late), (ReportState::Submitted, 2, false));
    assert_eq!(report.events.iter().map(|event| event.event).collect::<Vec<_>>(), [ReportEvent::Submit, ReportEvent::Add]);
    assert_eq!((counter.on_shelf(&counter.soap).await, counter.on_shelf(&counter.cream).await), (5, 9));
    assert_eq!(counter.findings().await, []);
});

both_databases!(consigned_goods_are_never_sold_twice, MODULES, async |db| {
    let counter = Counter::consigned(db).await;
    counter.fill(&counter.soap, 3).await;
    let refused = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 4, 15_000)])).await.expect_err("only three are there");
    assert_eq!(refused.code(), ErrorCode::InsufficientStock);
    let lines = serde_json::json!({ "lines": [{ "id": counter.soap.id, "available": 3 }] });
    assert_eq!(refused.data(), Some(&lines));
    assert_eq!(counter.on_shelf(&counter.soap).await, 3);
    assert_eq!(counter.findings().await, []);
});

both_databases!(a_customers_own_goods_may_be_sold_before_we_hear_of_their_delivery, MODULES, async |db| {
    let counter = Counter::open(db).await;
    counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 4, 15_000)])).await.expect("reported");
    assert_eq!(counter.on_shelf(&counter.soap).await, -4);
    assert_eq!(counter.findings().await, []);
});

both_databases!(a_report_needs_prices_products_and_days_that_can_be, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let unpriced = SoldLine { sold_unit_price: None, ..sold(&counter.soap, 1, 0) };
    let twice = [unpriced, sold(&counter.soap, 0, 1), sold(&counter.cream, -1, 1)];
    assert_refused(
        counter.submit(counter.sale("2026-03-10", &twice)).await,
        &[
            ("lines[0].soldUnitPrice", "required"),
            ("lines[1].productId", "product_exists"),
            ("lines[1].qty", "out_of_range"),
            ("lines[2].qty", "out_of_range"),
        ],
    );
    assert_refused(counter.submit(counter.sale("2026-03-10", &[])).await, &[("", "product_list_required")]);
    assert_refused(counter.submit(counter.sale("2026-03-11", &[sold(&counter.soap, 1, 1)])).await, &[("bizDate", "day_ahead")]);
    assert_refused(counter.submit(counter.sale("2025-12-31", &[sold(&counter.soap, 1, 1)])).await, &[("storeId", "not_assigned")]);
});

both_databases!(a_product_sold_at_two_prices_keeps_both_and_the_list_is_never_emptied, MODULES, async |db| {
    let counter = Counter::open(db).await;
    counter.fill(&counter.soap, 10).await;
    let sale = |qty, price| counter.sale("2026-03-10", &[sold(&counter.soap, qty, price)]);
    counter.submit(sale(2, 15_000)).await.expect("reported");
    let cheaper = counter.submit(sale(3, 12_000)).await.expect("the promotion began at noon");
    let lines: Vec<_> = cheaper.lines.iter().map(|line| (line.qty, line.sold_unit_price.minor())).collect();
    assert_eq!(lines, [(3, 1_200_000), (2, 1_500_000)]);
    assert_eq!((cheaper.report.kinds, cheaper.report.pieces, cheaper.report.amount.minor()), (1, 5, 6_600_000));
    assert_refused(counter.amend(&cheaper, &[]).await, &[("", "product_list_empty")]);
    let twice = [sold(&counter.soap, 1, 12_000), sold(&counter.soap, 2, 12_000)];
    assert_refused(counter.amend(&cheaper, &twice).await, &[("lines[1].productId", "product_exists")]);
    let mended = counter.amend(&cheaper, &[sold(&counter.soap, 1, 12_000)]).await.expect("one was brought back");
    assert_eq!(pieces(&mended), [(counter.soap.id, 1)]);
    assert_eq!(counter.on_shelf(&counter.soap).await, 9);
    assert_eq!(counter.findings().await, []);
});

both_databases!(a_report_late_at_night_in_the_east_counts_on_its_own_day, MODULES, async |db| {
    let counter = Counter::open(db).await;
    // 23:30 in Jayapura is 21:30 in Jakarta and 14:30 in London, all on the tenth; at 00:30 the store has the eleventh.
    let night = Timestamp::from_millis(1_773_153_000_000);
    counter.company.rt.clock.advance_seconds(night.seconds_since(counter.now()));
    let report = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 1, 15_000)])).await.expect("reported");
    assert_eq!(report.report.biz_date, on("2026-03-10"));
    assert_refused(counter.submit(counter.sale("2026-03-11", &[sold(&counter.soap, 1, 15_000)])).await, &[("bizDate", "day_ahead")]);
    counter.company.rt.clock.advance_seconds(3600);
    // A phone that is set to Jakarta has the tenth still: what it leaves out, the store's clock tells.
    let unsaid = SaleInput { biz_date: None, ..counter.sale("2026-03-11", &[sold(&counter.soap, 1, 15_000)]) };
    let report = counter.submit(unsaid).await.expect("the next day has begun there");
    assert_eq!(report.report.biz_date, on("2026-03-11"));
});

both_databases!(after_the_cut_off_only_a_trainer_corrects_and_says_why, MODULES, async |db| {
    let counter = Counter::open(db).await;
    counter.fill(&counter.soap, 10).await;
    let first = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 4, 15_000)])).await.expect("reported");
    assert_refused(
        counter.correct(&counter.trainer, &first, &[sold(&counter.soap, 3, 15_000)], "typo").await,
        &[("", "transition_not_allowed")],
    );
    let amended = counter.amend(&first, &[sold(&counter.soap, 3, 14_000)]).await.expect("own report, in time");
    assert_eq!((amended.report.pieces, amended.report.amount.minor(), counter.on_shelf(&counter.soap).await), (3, 4_200_000, 7));
    counter.company.later(3);
    assert_refused(counter.amend(&amended, &[sold(&counter.soap, 1, 14_000)]).await, &[("", "report_locked")]);
    assert_refused(counter.correct(&counter.trainer, &amended, &[sold(&counter.soap, 2, 14_000)], " ").await, &[("reason", "required")]);
    assert_refused(counter.correct(&counter.promoter, &amended, &[sold(&counter.soap, 2, 14_000)], "typo").await, &[("", "forbidden")]);
    let corrected =
        counter.correct(&counter.trainer, &amended, &[sold(&counter.soap, 2, 14_000)], "One was returned").await.expect("corrected");
    assert_eq!((corrected.report.state, corrected.report.pieces), (ReportState::Corrected, 2));
    assert_eq!(corrected.events.last().map(|event| event.reason.as_str()), Some("One was returned"));
    assert_eq!(counter.on_shelf(&counter.soap).await, 8);
    assert_eq!(counter.findings().await, []);
});

both_databases!(what_was_noted_in_time_is_taken_for_a_week_and_flagged, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let (sale, noted_at) = (counter.sale("2026-03-10", &[sold(&counter.soap, 1, 15_000)]), counter.now());
    counter.company.later(5);
    let told = counter.noted("a", noted_at, &sale).await;
    assert_eq!((told.outcome, told.data.as_ref().map(|data| data["late"].clone())), (Outcome::Done, Some(true.into())), "{told:?}");
    let id = told.data.expect("a report")["reportId"].as_str().and_then(|id| id.parse().ok()).expect("an id");
    let late = counter.read(&counter.promoter, id).await.expect("a report");
    assert_eq!((late.report.state, late.report.late, late.report.biz_date), (ReportState::Locked, true, on("2026-03-10")));
    assert_eq!((late.report.captured_at, late.events[0].captured_at, late.events[0].at), (noted_at, noted_at, counter.now()));
    assert_refused(counter.submit(sale.clone()).await, &[("", "report_locked")]);
    assert_eq!(counter.noted("b", noted_at, &sale).await.outcome, Outcome::Done, "noted in time as well");
    counter.company.later(3);
    assert_eq!(counter.noted("c", noted_at, &sale).await.code, "report_too_late");
});

both_databases!(a_manager_who_reports_nothing_herself_reports_for_the_promoters_below, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let manager = counter.company.hire(kernel::Country::Indonesia, "M1", &[org::RoleKey::TrainerManager], None).await;
    let promoter = counter.company.hire(kernel::Country::Indonesia, "B9", &[org::RoleKey::Ba], Some(&manager)).await;
    let promoter = counter.company.assign(&promoter, &[(&counter.store, "2026-01-01", None, true)]).await.expect("assigned");
    let sale = counter.sale("2026-03-09", &[sold(&counter.soap, 2, 10_000)]);
    let hers = SaleInput { person_id: Some(promoter.id), ..sale.clone() };
    let report = counter.submit_as(&manager, hers).await.expect("reported for her");
    assert_eq!(report.report.person_id, promoter.id);
    assert_eq!(counter.submit_as(&manager, sale).await.expect_err("not her own").code(), ErrorCode::Forbidden);
});

both_databases!(a_forgotten_day_is_reported_by_a_trainer, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let forgotten = counter.sale("2026-03-05", &[sold(&counter.soap, 2, 15_000)]);
    assert_refused(counter.submit(forgotten.clone()).await, &[("", "report_locked")]);
    let for_her = SaleInput { person_id: Some(counter.promoter.id), ..forgotten };
    let report = counter.submit_as(&counter.trainer, for_her.clone()).await.expect("reported for her");
    assert_eq!((report.report.person_id, report.report.late), (counter.promoter.id, true));
    let other = counter.company.hire(kernel::Country::Indonesia, "B2", &[org::RoleKey::Ba], Some(&counter.trainer)).await;
    let other = counter.company.assign(&other, &[(&counter.store, "2026-01-01", None, true)]).await.expect("assigned");
    assert_refused(counter.submit_as(&other, for_her).await, &[("", "forbidden")]);
});

both_databases!(moved_in_the_middle_of_a_month_each_day_stays_where_it_was_sold, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let next = counter.next_store("S2").await;
    counter.fill(&counter.soap, 10).await;
    counter.fill_in(&next, &counter.soap, 10).await;
    let before = counter.sale("2026-03-09", &[sold(&counter.soap, 2, 15_000)]);
    let noted_at = counter.now().plus_seconds(-24 * 60 * 60);
    let spans = [(&counter.store, "2026-01-01", Some("2026-03-09"), true), (&next, "2026-03-10", None, true)];
    counter.company.assign(&counter.promoter, &spans).await.expect("moved");
    for (date, held) in [(Some("2026-03-09"), vec!["S1"]), (Some("2026-03-10"), vec!["S2"]), (None, vec!["S1", "S2"])] {
        let (actor, query) = (counter.actor(&counter.promoter).await, StoresQuery { date: date.map(on) });
        let stores = counter.company.write(async move |tx, rt| report_stores(tx, rt, &actor, &query).await).await.expect("stores");
        assert_eq!(stores.list.iter().map(|store| store.code.as_str()).collect::<Vec<_>>(), held, "{date:?}");
    }
    let after = SaleInput { store_id: next.id, ..counter.sale("2026-03-10", &[sold(&counter.soap, 3, 15_000)]) };
    counter.submit(after.clone()).await.expect("sold in the new store");
    assert_eq!(counter.noted("a", noted_at, &before).await.outcome, Outcome::Done, "sold before the move, heard of after it");
    assert_eq!((counter.on_shelf(&counter.soap).await, counter.on_shelf_in(&next, &counter.soap).await), (8, 7));
    let still = SaleInput { store_id: counter.store.id, ..after.clone() };
    assert_refused(counter.submit(still).await, &[("storeId", "not_assigned")]);
    let already = SaleInput { biz_date: before.biz_date, ..after };
    assert_refused(counter.submit(already).await, &[("storeId", "not_assigned")]);
    assert_eq!(counter.findings().await, []);
});

both_databases!(a_withdrawn_report_puts_the_goods_back_and_frees_the_day, MODULES, async |db| {
    let counter = Counter::open(db).await;
    counter.fill(&counter.soap, 10).await;
    let report = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 4, 15_000)])).await.expect("reported");
    let void = counter.withdraw(&counter.trainer, &report, "Wrong store").await.expect("withdrawn");
    assert_eq!((void.report.state, void.report.pieces, void.lines.len()), (ReportState::Void, 0, 0));
    assert_eq!(counter.on_shelf(&counter.soap).await, 10);
    let anew = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 1, 15_000)])).await.expect("reported anew");
    assert_ne!(anew.report.report_id, report.report.report_id);
    assert_eq!(counter.findings().await, []);
});

both_databases!(a_month_is_reported_by_the_day_or_as_a_whole, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let monthly = |day: &str| SaleInput { kind: ReportKind::Monthly, ..counter.sale(day, &[sold(&counter.soap, 9, 15_000)]) };
    let february = counter.submit(monthly("2026-02-03")).await;
    // Reported within a week of the month's end, or not at all.
    assert_refused(february, &[("", "report_too_late")]);
    let march = counter.submit(monthly("2026-03-10")).await.expect("the month so far");
    assert_eq!((march.report.kind, march.report.month.to_string().as_str()), (ReportKind::Monthly, "2026-03"));
    counter.company.later(8);
    let more = counter.submit(monthly("2026-03-18")).await.expect("a month is open until its end");
    assert_eq!((more.report.pieces, more.report.biz_date, more.report.late), (18, on("2026-03-18"), false));
    assert_refused(
        counter.submit(counter.sale("2026-03-18", &[sold(&counter.soap, 1, 15_000)])).await,
        &[("", "month_reported_otherwise")],
    );
});

both_databases!(somebody_who_was_faster_is_not_overwritten, MODULES, async |db| {
    let counter = Counter::open(db).await;
    let first = counter.submit(counter.sale("2026-03-10", &[sold(&counter.soap, 4, 15_000)])).await.expect("reported");
    counter.submit(counter.sale("2026-03-10", &[sold(&counter.cream, 1, 15_000)])).await.expect("on another phone");
    assert_refused(counter.amend(&first, &[sold(&counter.soap, 1, 15_000)]).await, &[("", "version_conflict")]);
});
