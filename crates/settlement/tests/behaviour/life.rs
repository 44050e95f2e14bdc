//! From the draft to what is owed, and back.

use kernel::{ErrorCode, Language};
use org::RoleKey;
use org::testing::{assert_refused, buyer, staff};
use receivable::{BadDebtRequest, ReceivableRef, ReceivableSource};
use settlement::{SettlementAction, SettlementFilter, SettlementInput, SettlementStatus, StoresToSettle};
use stock::LocationKind;
use store::both_databases;

use crate::MODULES;
use crate::consigned::{CREAM, Consigned, ID, SOAP, line, of};

both_databases!(what_was_sold_is_owed_once, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 10, "2026-01-15").await;
    shop.fill(&shop.soap, 20, "2026-02-03").await;
    shop.fill(&shop.cream, 5, "2026-02-03").await;
    shop.sold(&shop.soap, 8, "2026-02-10").await;
    shop.moved(&shop.soap, -2, LocationKind::Quarantine, "2026-02-11").await;
    shop.moved(&shop.soap, -1, LocationKind::Loss, "2026-02-12").await;
    shop.moved(&shop.soap, -3, LocationKind::Transit, "2026-02-13").await;
    shop.sold(&shop.cream, 1, "2026-02-28").await;
    shop.sold(&shop.cream, 1, "2026-03-01").await;
    let draft = shop.prepared("2026-02-01", "2026-02-28").await;
    assert_eq!(line(&draft, &shop.soap), [10, 17, 8, 2, 1, 16]);
    assert_eq!(line(&draft, &shop.cream), [0, 5, 1, 0, 0, 4]);
    assert_eq!((draft.settlement.pieces, draft.settlement.amount.minor()), (9, 8 * SOAP + CREAM));
    assert_eq!(draft.settlement.tax.minor(), 8 * 1_100_000 + 2_200_000, "as orders are taxed");
    assert_eq!(draft.settlement.doc_no, "CS-ID-2026-000001");
    assert_eq!(shop.owed().await, 0);

    let settled = shop.settled(&draft).await;
    assert_eq!((settled.settlement.status, shop.owed().await), (SettlementStatus::Settled, 8 * SOAP + CREAM));
    let (actor, which) = (shop.finance.clone(), ReceivableRef { id: settled.settlement.receivable_id, doc_no: None });
    let owed = shop.company.write(async move |tx, rt| receivable::receivable(tx, rt, &actor, &which).await).await.expect("a receivable");
    assert_eq!((owed.receivable.source_type, owed.receivable.source_no.as_str()), (ReceivableSource::Consignment, "CS-ID-2026-000001"));
    assert_eq!((owed.receivable.biz_date.to_string(), owed.receivable.due_date.to_string()), ("2026-03-10".into(), "2026-04-09".into()));

    // A sale that is told of only now belongs to February, and February is settled: March has it.
    shop.sold(&shop.soap, 2, "2026-02-20").await;
    let next = shop.prepare(&shop.rep, SettlementInput { period_from: None, ..shop.period("2026-03-01", "2026-03-09") }).await;
    let next = next.expect("goes on where February ended");
    assert_eq!(next.settlement.period_from.to_string(), "2026-03-01");
    assert_eq!(line(&next, &shop.soap), [16, 0, 2, 0, 0, 14]);
    assert_eq!(line(&next, &shop.cream), [4, 0, 1, 0, 0, 3]);
    shop.settled(&next).await;
    assert_eq!(shop.owed().await, 10 * SOAP + 2 * CREAM);
    assert_eq!((shop.on_book(&shop.soap).await, shop.on_book(&shop.cream).await), (14, 3));
    assert_eq!(shop.findings().await, []);
});

both_databases!(periods_follow_one_another, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 10, "2026-02-03").await;
    shop.sold(&shop.soap, 1, "2026-02-10").await;
    let no_beginning = SettlementInput { period_from: None, ..shop.period("2026-02-01", "2026-02-28") };
    assert_refused(shop.prepare(&shop.rep, no_beginning).await, &[("periodFrom", "required")]);
    assert_refused(shop.prepare(&shop.rep, shop.period("2026-02-01", "2026-03-10")).await, &[("periodTo", "day_ahead")]);
    assert_refused(shop.prepare(&shop.rep, shop.period("2026-02-28", "2026-02-01")).await, &[("periodTo", "date_order")]);
    assert_refused(shop.prepare(&shop.rep, shop.period("2025-02-01", "2026-02-01")).await, &[("periodTo", "out_of_range")]);
    let named = SettlementInput { request_id: Some("one".to_owned()), ..shop.period("2026-02-01", "2026-02-28") };
    let first = shop.prepare(&shop.rep, named.clone()).await.expect("prepared");
    let again = shop.prepare(&shop.rep, named.clone()).await.expect("the same request");
    assert_eq!(again.settlement.id, first.settlement.id);
    let other = SettlementInput { charge_lost: true, ..named };
    assert_refused(shop.prepare(&shop.rep, other).await, &[("", "idempotency_mismatch")]);
    assert_refused(shop.prepare(&shop.rep, shop.period("2026-03-01", "2026-03-05")).await, &[("", "settlement_open")]);
    shop.settled(&first).await;
    assert_refused(shop.prepare(&shop.rep, shop.period("2026-02-28", "2026-03-05")).await, &[("", "settlement_overlap")]);
    assert_refused(shop.prepare(&shop.rep, shop.period("2026-02-01", "2026-02-28")).await, &[("", "settlement_overlap")]);
    assert_refused(shop.prepare(&shop.rep, shop.period("2026-03-02", "2026-03-05")).await, &[("periodFrom", "out_of_range")]);
    let dropped = shop.prepared("2026-03-01", "2026-03-05").await;
    shop.cancel(&dropped).await.expect("dropped");
    let empty = shop.prepared("2026-03-01", "2026-03-08").await;
    let empty = shop.settled(&empty).await;
    assert_eq!((empty.settlement.amount.minor(), empty.settlement.receivable_id), (0, None), "nothing was sold, nothing is owed");
    assert_eq!(shop.findings().await, []);
});

both_databases!(two_people_take_a_settlement_back, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 10, "2026-02-03").await;
    shop.sold(&shop.soap, 4, "2026-02-10").await;
    let settled = shop.settled(&shop.prepared("2026-02-01", "2026-02-28").await).await;
    let open = shop.prepared("2026-03-01", "2026-03-05").await;
    assert_refused(shop.ask_reversal(&shop.finance, &settled).await, &[("", "settlement_followed")]);
    shop.cancel(&open).await.expect("dropped");
    let asked = shop.ask_reversal(&shop.finance, &settled).await.expect("asked");
    assert_refused(shop.reverse(&shop.finance, &asked).await, &[("", "second_person_needed")]);
    assert!(asked.actions.contains(&SettlementAction::DropReversal) && !asked.actions.contains(&SettlementAction::Reverse));

    // What finance is about to give up is not credited as well.
    let (actor, receivable_id) = (shop.finance.clone(), settled.settlement.receivable_id.expect("owed"));
    let reason = "Closed down".to_owned();
    let input = BadDebtRequest { receivable_id, ver: 1, amount: None, reason };
    let given_up = shop.company.write(async move |tx, rt| receivable::ask_bad_debt(tx, rt, &actor, &input).await).await.expect("asked");
    assert_refused(shop.reverse(&shop.second, &asked).await, &[("", "settlement_paid")]);
    let actor = shop.finance.clone();
    shop.company
        .write(async move |tx, rt| receivable::drop_bad_debt(tx, rt, &actor, given_up.id, given_up.ver).await)
        .await
        .expect("let be");

    let reversed = shop.reverse(&shop.second, &asked).await.expect("reversed");
    assert_eq!((reversed.settlement.status, shop.owed().await), (SettlementStatus::Reversed, 0));
    assert_eq!(shop.findings().await, []);
    let again = shop.prepared("2026-02-01", "2026-02-20").await;
    assert_eq!(line(&again, &shop.soap), [0, 10, 4, 0, 0, 6]);
    shop.settled(&again).await;
    assert_eq!(shop.owed().await, 4 * SOAP);
    assert_eq!(shop.findings().await, []);
});

both_databases!(everybody_does_only_what_is_theirs, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 10, "2026-02-03").await;
    shop.sold(&shop.soap, 4, "2026-02-10").await;
    assert_refused(shop.prepare(&shop.buyer, shop.period("2026-02-01", "2026-02-28")).await, &[("", "forbidden")]);
    let stranger = staff(&shop.company.system(), 77, RoleKey::Rep, ID);
    assert_refused(shop.prepare(&stranger, shop.period("2026-02-01", "2026-02-28")).await, &[("", "not_found")]);
    let draft = shop.prepare(&shop.finance, shop.period("2026-02-01", "2026-02-28")).await.expect("finance may prepare");
    assert_refused(shop.seen_by(&shop.buyer, draft.settlement.id).await, &[("", "not_found")]);
    let (rep, finance) = (shop.rep.clone(), shop.finance.clone());
    let sent = shop.send(&draft, &[]).await.expect("the representative sends it");
    let seen = shop.seen_by(&shop.buyer, sent.settlement.id).await.expect("sent to the customer");
    assert_eq!(seen.actions, [SettlementAction::Confirm, SettlementAction::Dispute]);
    assert!(seen.agreed_at.is_some());
    assert_refused(shop.confirm(&rep, &sent).await, &[("", "forbidden")]);
    let other = shop.company.customer(ID, "C2").await;
    let rival = buyer(&shop.company.system(), 9, &[&other]);
    assert_refused(shop.confirm(&rival, &sent).await, &[("", "not_found")]);
    let agreed = shop.confirm(&shop.buyer, &sent).await.expect("confirmed");
    assert_eq!(shop.confirm(&shop.buyer, &sent).await.expect_err("seen before").code(), ErrorCode::VersionConflict);
    assert_refused(shop.approve(&rep, &agreed).await, &[("", "forbidden")]);
    assert_refused(shop.approve(&finance, &agreed).await, &[("", "own_submission")]);
    shop.approve(&shop.second, &agreed).await.expect("somebody else");
    let filter = SettlementFilter { status: Some(SettlementStatus::Settled), keyword: Some("cs-id".to_owned()), ..Default::default() };
    let actor = shop.buyer.clone();
    let page = shop.company.write(async move |tx, _| settlement::settlements(tx, &actor, &filter).await).await.expect("a page");
    assert_eq!((page.total, page.list[0].id), (1, draft.settlement.id));
    let buys = shop.company.store(&other, "S2", None).await;
    let input = SettlementInput { store_id: buys.id, ..shop.period("2026-02-01", "2026-02-28") };
    assert_refused(shop.prepare(&finance, input).await, &[("", "not_consigned")]);
});

both_databases!(who_says_nothing_for_five_days_agrees, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 10, "2026-02-03").await;
    let sent = shop.send(&shop.prepared("2026-02-01", "2026-02-28").await, &[]).await.expect("sent");
    shop.company.later(4);
    let early = shop.company.write(async |tx, rt| settlement::lapse(tx, rt).await).await.expect("looked");
    assert_eq!(early, None);
    shop.company.later(1);
    let lapsed = shop.company.write(async |tx, rt| settlement::lapse(tx, rt).await).await.expect("looked");
    assert_eq!(lapsed, Some(sent.settlement.id));
    let seen = shop.seen_by(&shop.rep, sent.settlement.id).await.expect("seen");
    assert_eq!(seen.settlement.status, SettlementStatus::Review);
    assert_eq!(shop.findings().await, []);
});

both_databases!(prices_are_those_of_the_day_of_sale, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 10, "2026-02-03").await;
    shop.sold(&shop.soap, 1, "2026-03-08").await;
    shop.sold(&shop.soap, 2, "2026-03-09").await;
    // A campaign from the day before today on.
    let prices = catalogue::testing::Shop { db: shop.company.db.clone(), rt: shop.company.rt.clone() };
    let list = prices.list(ID, "MARCH", catalogue::prices::ListKind::Activity).await;
    prices.price(&list, &shop.soap, &[(1, SOAP / 2)]).await;
    shop.sold(&shop.soap, 1, "2026-03-10").await;
    shop.company.later(2);
    let draft = shop.prepared("2026-02-01", "2026-03-11").await;
    let parts: Vec<(i64, i64)> = of(&draft, &shop.soap).prices.iter().map(|part| (part.qty, part.unit_price.minor())).collect();
    assert_eq!(parts, [(1, SOAP), (3, SOAP / 2)], "the ninth at noon and the tenth are in the campaign");
    assert_eq!(draft.settlement.amount.minor(), SOAP + 3 * (SOAP / 2));
    let (actor, customer_id) = (shop.rep.clone(), shop.customer.id);
    let asked = StoresToSettle { customer_id };
    let stores = shop.company.write(async move |tx, rt| settlement::stores_to_settle(tx, rt, &actor, asked).await).await.expect("stores");
    assert_eq!((stores.len(), stores[0].open_id), (1, Some(draft.settlement.id)));
    let (actor, language) = (shop.rep.clone(), Language::En);
    let seen = crate::consigned::version(&draft);
    let redrawn = shop.company.write(async move |tx, rt| settlement::redraw(tx, rt, &actor, language, seen).await).await.expect("redrawn");
    assert_eq!(redrawn.settlement.amount, draft.settlement.amount);
    assert_eq!(shop.findings().await, []);
});

both_databases!(settlements_are_drafted_once_when_their_cycle_is_over, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    let draw_up = async || settlement::draw_up_due(&shop.company.db, &shop.company.rt).await.expect("looked at");
    assert_eq!(draw_up().await, 0, "nothing of ours was in the store");
    shop.fill(&shop.soap, 10, "2026-02-03").await;
    shop.sold(&shop.soap, 4, "2026-02-10").await;
    assert_eq!((draw_up().await, draw_up().await), (1, 0));
    let (actor, filter) = (shop.rep.clone(), SettlementFilter::default());
    let listed = shop.company.write(async move |tx, _| settlement::settlements(tx, &actor, &filter).await).await.expect("listed");
    let draft = shop.seen_by(&shop.rep, listed.list[0].id).await.expect("the representative sees it");
    assert_eq!((draft.settlement.status, draft.settlement.pieces), (SettlementStatus::Draft, 4));
    assert_eq!(
        (draft.settlement.period_from.to_string(), draft.settlement.period_to.to_string()),
        ("2026-01-26".into(), "2026-02-25".into())
    );
    shop.cancel(&draft).await.expect("dropped");
    assert_eq!(draw_up().await, 0, "what was dropped stays dropped");
    shop.company.later(30);
    assert_eq!(draw_up().await, 1, "the next cycle");
    assert_eq!(shop.findings().await, []);
});
