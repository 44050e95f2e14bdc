//! Whose approval an order needs, and what an approval may change.

use approval::{Decision, DecisionResult, Stage, reviews_of};
use catalogue::QuantityProblem;
use kernel::{ErrorCode, Id, Language};
use ordering::dispatch::{CloseRest, close_rest};
use ordering::order::{CancelReason, OrderStage, OrderStatus, OrderType};
use ordering::placing::{CancelInput, OrderInput, cancel};
use ordering::review::{
    DecisionInput, EditInput, LineQty, ProductListQuery, ReviewFilter, ReviewKind, awaiting, edit_lines, product_list, to_review, waits_for,
};
use ordering::sample::SampleUpdate;
use org::{DelegationInput, Permission, PersonStatus, RoleKey, StatusInput};
use store::both_databases;

use crate::common::{ID, MODULES, TH, assert_refused, code, money};
use crate::desk::{Desk, approval, cut, hire, login, refusal};
use crate::payer::{Payer, assert_verified};

/// The daily price of one piece: a thousand of them need a re-review, six thousand a vice president.
const PRICE: i64 = 50_00;

async fn queue(desk: &Desk, actor: &org::Actor) -> Vec<Id> {
    let actor = actor.clone();
    let found = desk.shop.write(async move |tx, rt| to_review(tx, rt, &actor, &ReviewFilter::default()).await).await;
    found.expect("listed").page.list.into_iter().map(|item| item.order_id).collect()
}

async fn chain(desk: &Desk, order: Id) -> Vec<(Stage, Decision)> {
    let found = desk.shop.write(async move |tx, _| reviews_of(tx, &ordering::ORDER, order).await).await.expect("read");
    found.into_iter().map(|view| (view.stage, view.decision)).collect()
}

both_databases!(a_small_order_needs_one_review_and_a_large_one_three, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100_000).await;
    let small = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    assert_eq!(small.stage, OrderStage::InitialReview);
    assert_eq!(queue(&desk, &desk.manager).await, [small.order_id]);
    assert_eq!(desk.told(&desk.manager).await, ["order_to_review"]);
    let done = desk.approve(&desk.manager, small.order_id, small.ver).await.expect("approved");
    assert_eq!((done.status, done.stage, done.next_approvers.len()), (OrderStatus::AwaitingDispatch, OrderStage::Ready, 0));
    assert_eq!(desk.told(&desk.buyer).await, ["order_approved"]);
    assert!(desk.told(&desk.warehouse).await.contains(&"order_ready".to_owned()));

    let large = desk.order(&desk.buyer, &[(product.id, 6_000)]).await.expect("ordered");
    let stages: Vec<Stage> = chain(&desk, large.order_id).await.into_iter().map(|(stage, _)| stage).collect();
    assert_eq!(stages, [Stage::Initial, Stage::Rereview, Stage::Vp]);
    let next = desk.approve(&desk.manager, large.order_id, large.ver).await.expect("approved");
    assert_eq!((next.stage, next.next_approvers[0].name.as_str()), (OrderStage::Rereview, "Person RM"));
    assert_eq!(code(desk.approve(&desk.manager, large.order_id, next.ver).await), ErrorCode::Forbidden, "not asked at this step");
    let next = desk.approve(&desk.regional, large.order_id, next.ver).await.expect("approved");
    let done = desk.approve(&desk.vp, large.order_id, next.ver).await.expect("approved");
    assert_eq!(done.stage, OrderStage::Ready);
    assert!(queue(&desk, &desk.vp).await.is_empty());
});

both_databases!(approving_fewer_pieces_gives_back_goods_and_stores_what_changed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let (a, b) = (desk.shop.product("A", PRICE, 200).await, desk.shop.product("B", PRICE, 50).await);
    let order = desk.order(&desk.buyer, &[(a.id, 120), (b.id, 5)]).await.expect("ordered");
    let lines = desk.lines(order.order_id).await;
    let (first, second) = (lines[0].0, lines[1].0);
    assert_eq!(desk.shop.available(&a).await, 80);

    let too_much = desk.decide(&desk.manager, cut(order.order_id, order.ver, &[(first, 121)])).await;
    assert_refused(too_much, &[("products[0].qty", "out_of_range")]);
    let nothing = desk.decide(&desk.manager, cut(order.order_id, order.ver, &[(first, 0), (second, 0)])).await;
    assert_eq!(code(nothing), ErrorCode::ProductListEmpty);

    let done = desk.decide(&desk.manager, cut(order.order_id, order.ver, &[(first, 80), (second, 0)])).await.expect("approved");
    assert_eq!((done.stage, done.totals.total_qty, done.totals.kinds), (OrderStage::Ready, 80, 1));
    assert_eq!(done.totals.net_amount, money(80 * PRICE));
    assert_eq!((desk.shop.available(&a).await, desk.shop.available(&b).await), (120, 50));
    assert!(desk.told(&desk.buyer).await.contains(&"order_changed".to_owned()));
    let id = order.order_id;
    let events = desk.shop.write(async move |tx, _| ordering::order::timeline(tx, id).await).await.expect("read");
    let diff = &events.last().expect("an event").diff;
    assert_eq!((&diff["lines"][0]["from"], &diff["lines"][0]["to"]), (&120.into(), &80.into()));
    assert_verified(&desk.shop).await;
});

both_databases!(a_later_approver_may_go_back_up_to_what_was_ordered, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 2_000).await;
    let order = desk.order(&desk.buyer, &[(product.id, 1_500)]).await.expect("ordered");
    let line = desk.lines(order.order_id).await[0].0;
    let next = desk.decide(&desk.manager, cut(order.order_id, order.ver, &[(line, 100)])).await.expect("cut");
    assert_eq!(next.stage, OrderStage::Rereview, "the chain is that of the day of the order");
    let done = desk.decide(&desk.regional, cut(order.order_id, next.ver, &[(line, 1_400)])).await.expect("raised");
    assert_eq!((done.totals.total_qty, desk.shop.available(&product).await), (1_400, 600));
    assert_verified(&desk.shop).await;
});

both_databases!(a_rejection_needs_a_reason_and_gives_everything_back, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let order = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    let silent = desk.decide(&desk.manager, refusal(order.order_id, order.ver, DecisionResult::Reject, " ")).await;
    assert_refused(silent, &[("remark", "required")]);
    let back = desk.decide(&desk.manager, refusal(order.order_id, order.ver, DecisionResult::SendBack, "mend it")).await;
    assert_eq!(code(back), ErrorCode::TransitionNotAllowed, "only samples and gifts are sent back");
    let done = desk.decide(&desk.manager, refusal(order.order_id, order.ver, DecisionResult::Reject, "No room")).await.expect("rejected");
    assert_eq!((done.status, done.stage), (OrderStatus::Cancelled, OrderStage::Rejected));
    assert_eq!(desk.shop.available(&product).await, 100);
    assert_eq!(desk.told(&desk.buyer).await, ["order_rejected"]);
    let late = desk.approve(&desk.manager, order.order_id, done.ver).await;
    assert_eq!(code(late), ErrorCode::TransitionNotAllowed);
});

both_databases!(a_decision_about_an_old_version_is_refused_and_the_same_one_repeated_is_answered, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 5_000).await;
    let order = desk.order(&desk.buyer, &[(product.id, 1_500)]).await.expect("ordered");
    let stale = desk.approve(&desk.manager, order.order_id, order.ver + 7).await.expect_err("refused");
    assert_eq!(stale.code(), ErrorCode::VersionConflict);
    assert_eq!(stale.data().expect("data")["current"]["ver"], order.ver);
    let first = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    let again = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("the same answer");
    assert_eq!(first, again);
    let other = desk.decide(&desk.manager, refusal(order.order_id, order.ver, DecisionResult::Reject, "no")).await;
    assert_eq!(code(other), ErrorCode::Forbidden, "another decision is not the same request");
});

both_databases!(a_decision_sent_again_with_other_words_or_quantities_is_refused, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 5_000).await;
    let order = desk.order(&desk.buyer, &[(product.id, 1_500)]).await.expect("ordered");
    let line = desk.lines(order.order_id).await[0].0;
    let decision = cut(order.order_id, order.ver, &[(line, 1_400)]);
    let first = desk.decide(&desk.manager, decision.clone()).await.expect("approved");
    assert_eq!(desk.decide(&desk.manager, decision.clone()).await.expect("the same answer"), first);
    for other in [
        cut(order.order_id, order.ver, &[(line, 1_300)]),
        approval(order.order_id, order.ver),
        DecisionInput { remark: "Fewer are enough".to_owned(), ..decision },
    ] {
        assert_eq!(code(desk.decide(&desk.manager, other).await), ErrorCode::IdempotencyMismatch);
    }
    assert_eq!(desk.lines(order.order_id).await[0].2, 1_400);
});

both_databases!(an_approver_is_told_which_quantities_break_the_step, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let mut by_six = desk.shop.product_input("BYSIX");
    (by_six.moq, by_six.order_step) = (12, 6);
    let by_six = desk.shop.save_product(by_six).await;
    desk.shop.price(&desk.shop.daily, &by_six, &[(1, PRICE)]).await;
    desk.shop.stock_up(TH, &by_six, 100).await;
    let order = desk.order(&desk.buyer, &[(by_six.id, 18)]).await.expect("ordered");
    let line = desk.lines(order.order_id).await[0].0;
    let listed = async || {
        let (actor, query) = (desk.manager.clone(), ProductListQuery { order_id: Some(order.order_id), order_no: None });
        let listed = desk.shop.write(async move |tx, rt| product_list(tx, rt, &actor, &query).await).await.expect("listed");
        let line = &listed.list[0];
        (line.moq, line.order_step, line.qty_approved, line.quantity_problem)
    };
    assert_eq!(listed().await, (12, 6, 18, None));
    let edit = async |ver: i64, qty: i64| {
        let products = vec![LineQty { line_id: line, qty }];
        let (actor, input) = (desk.manager.clone(), EditInput { order_id: order.order_id, ver, products, remark: String::new() });
        desk.shop.write(async move |tx, rt| edit_lines(tx, rt, &actor, &input).await).await.expect("changed").ver
    };
    let ver = edit(order.ver, 13).await;
    assert_eq!(listed().await, (12, 6, 13, Some(QuantityProblem::WrongStep)));
    edit(ver, 6).await;
    assert_eq!(listed().await, (12, 6, 6, Some(QuantityProblem::BelowMoq)));
});

both_databases!(nobody_approves_their_own_submission, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    // The manager orders for a customer of their representative: the next superior is asked.
    let order = desk.order(&desk.manager, &[(product.id, 1)]).await.expect("ordered");
    assert!(queue(&desk, &desk.manager).await.is_empty());
    assert_eq!(code(desk.approve(&desk.manager, order.order_id, order.ver).await), ErrorCode::OwnSubmission);
    desk.approve(&desk.regional, order.order_id, order.ver).await.expect("approved by the next superior");
});

both_databases!(a_delegate_decides_for_whoever_is_away_and_never_about_their_own, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let stand_in = hire(&desk.shop, TH, "M2", RoleKey::Manager, None).await;
    login(&desk.shop, 20, Some(stand_in.id), None).await;
    let stand_in = desk.shop.staff(20, RoleKey::Manager, TH, Some(stand_in.id));
    for delegate in [stand_in.person_id, desk.rep.person_id] {
        let (actor, from, to) = (desk.shop.system(), desk.manager.person_id, delegate);
        let input = DelegationInput {
            id: None,
            ver: None,
            from_person_id: from.expect("a person"),
            to_person_id: to.expect("a person"),
            from: "2026-03-01".parse().expect("a day"),
            to: "2026-03-31".parse().expect("a day"),
            kinds: vec![Permission::ReviewInitial],
        };
        let saved = desk.shop.write(async move |tx, rt| org::save_delegation(tx, rt, &actor, &input).await).await;
        assert_eq!(saved.is_ok(), delegate == stand_in.person_id, "one delegate at a time");
    }
    let order = desk.order(&desk.rep, &[(product.id, 1)]).await.expect("ordered");
    assert_eq!(queue(&desk, &stand_in).await, [order.order_id]);
    assert_eq!(desk.told(&stand_in).await, ["order_to_review"]);
    assert_eq!(code(desk.approve(&desk.rep, order.order_id, order.ver).await), ErrorCode::OwnSubmission);
    desk.approve(&stand_in, order.order_id, order.ver).await.expect("approved");
    let id = order.order_id;
    let views = desk.shop.write(async move |tx, _| reviews_of(tx, &ordering::ORDER, id).await).await.expect("read");
    assert_eq!((views[0].decided_by.as_deref(), views[0].on_behalf_of.as_deref()), (Some("manager 20"), Some("Person M")));
});

both_databases!(a_vacated_post_and_equal_approvers_shorten_the_chain, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 10_000).await;
    let order = desk.order(&desk.buyer, &[(product.id, 1_500)]).await.expect("ordered");
    for person in [desk.manager.person_id, desk.regional.person_id] {
        let (actor, id) = (desk.shop.system(), person.expect("a person"));
        let left = desk.shop.write(async move |tx, rt| {
            let scope = actor.require(Permission::PeopleManage)?;
            let ver = org::person(tx, &scope, id).await?.ver;
            org::set_person_status(tx, rt, &actor, &StatusInput { id, status: PersonStatus::Suspended, ver }).await.map(drop)
        });
        left.await.expect("suspended");
    }
    let next = desk.approve(&desk.vp, order.order_id, order.ver).await.expect("the vice president is the next superior");
    assert_eq!((next.stage, next.next_approvers[0].name.as_str()), (OrderStage::Rereview, "Person VP"));

    let later = desk.order(&desk.buyer, &[(product.id, 1_500)]).await.expect("ordered");
    assert_eq!(chain(&desk, later.order_id).await, [(Stage::Initial, Decision::Pending), (Stage::Rereview, Decision::Skipped)]);
    let done = desk.approve(&desk.vp, later.order_id, later.ver).await.expect("approved");
    assert_eq!(done.stage, OrderStage::Ready, "nobody is asked twice in a row");
});

both_databases!(quantities_may_be_edited_without_deciding, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let order = desk.order(&desk.buyer, &[(product.id, 20)]).await.expect("ordered");
    let line = desk.lines(order.order_id).await[0].0;
    let (actor, id) = (desk.manager.clone(), order.order_id);
    let query = ProductListQuery { order_id: Some(id), order_no: None };
    let listed = desk.shop.write(async move |tx, rt| product_list(tx, rt, &actor, &query).await).await.expect("listed");
    assert!(listed.header.editable);
    assert_eq!((listed.list[0].qty_ordered, listed.list[0].stock, listed.list[0].amount), (20, 80, money(20 * PRICE)));

    let edit = |ver| EditInput { order_id: id, ver, products: vec![LineQty { line_id: line, qty: 5 }], remark: String::new() };
    let (actor, input) = (desk.manager.clone(), edit(order.ver));
    let edited = desk.shop.write(async move |tx, rt| edit_lines(tx, rt, &actor, &input).await).await.expect("edited");
    assert_eq!((edited.before.total_qty, edited.after.total_qty, edited.ver), (20, 5, order.ver + 1));
    let changes = async || desk.told(&desk.buyer).await.into_iter().filter(|key| key == "order_changed").count();
    assert_eq!(changes().await, 1, "the buyer is told what became of the order");
    let (actor, input) = (desk.manager.clone(), edit(edited.ver));
    let again = desk.shop.write(async move |tx, rt| edit_lines(tx, rt, &actor, &input).await).await.expect("nothing to change");
    assert_eq!((again.ver, changes().await), (edited.ver, 1), "what stays as it is tells nobody anything");
    assert_eq!(queue(&desk, &desk.manager).await, [id], "still to be decided");
    let (actor, input) = (desk.buyer.clone(), edit(edited.ver));
    let buyer = desk.shop.write(async move |tx, rt| edit_lines(tx, rt, &actor, &input).await).await;
    assert_eq!(code(buyer), ErrorCode::OwnSubmission);
    let (actor, query) = (desk.buyer.clone(), ProductListQuery { order_id: None, order_no: Some(order.order_no) });
    let seen = desk.shop.write(async move |tx, rt| product_list(tx, rt, &actor, &query).await).await.expect("listed");
    assert!(!seen.header.editable);
    desk.approve(&desk.manager, id, edited.ver).await.expect("approved");
    assert_eq!((desk.told(&desk.buyer).await[0].as_str(), changes().await), ("order_approved", 1), "one cut, one notice");
});

both_databases!(what_one_may_not_see_does_not_exist, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let order = desk.order(&desk.buyer, &[(product.id, 1)]).await.expect("ordered");
    let stranger = hire(&desk.shop, TH, "M9", RoleKey::Manager, None).await;
    let stranger = desk.shop.staff(30, RoleKey::Manager, TH, Some(stranger.id));
    assert_eq!(code(desk.approve(&stranger, order.order_id, order.ver).await), ErrorCode::NotFound);
    assert_eq!(code(desk.approve(&desk.vp, order.order_id, order.ver).await), ErrorCode::Forbidden, "sees it, is not asked");
    assert_eq!(code(desk.approve(&desk.manager, Id::new(42), 1).await), ErrorCode::NotFound);
    let (actor, query) = (stranger.clone(), ProductListQuery { order_id: Some(order.order_id), order_no: None });
    let listed = desk.shop.write(async move |tx, rt| product_list(tx, rt, &actor, &query).await).await;
    assert_eq!(code(listed), ErrorCode::NotFound);
});

both_databases!(a_stranger_hears_the_same_of_what_is_there_as_of_what_is_not, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let tester = crate::sample::tester(&desk, "T1").await;
    let sample = crate::sample::ask(&desk, &desk.rep, crate::sample::input(&desk, tester.id, 10)).await.expect("asked");
    let (there, nowhere) = (sample.order.order_id, Id::new(42));
    let far = hire(&desk.shop, ID, "M9", RoleKey::Manager, None).await;
    let strangers = [
        desk.shop.staff(30, RoleKey::Manager, ID, Some(far.id)),
        desk.shop.staff(31, RoleKey::Rep, ID, None),
        desk.shop.staff(32, RoleKey::Msg, ID, None),
        desk.shop.buyer(33, &desk.shop.customer("C9").await),
    ];
    for stranger in &strangers {
        let heard = async |id: Id| {
            let shop = &desk.shop;
            let actor = || stranger.clone();
            let (reader, query) = (actor(), ProductListQuery { order_id: Some(id), order_no: None });
            let listed = shop.write(async move |tx, rt| product_list(tx, rt, &reader, &query).await).await;
            let reader = actor();
            let shown = shop.write(async move |tx, _| ordering::order_view::detail(tx, &reader, Language::En, id).await).await;
            let reader = actor();
            let sampled = shop.write(async move |tx, _| ordering::sample::detail(tx, &reader, Language::En, id).await).await;
            let writer = actor();
            let change = SampleUpdate { order_id: id, ver: 1, sample: crate::sample::input(&desk, tester.id, 5) };
            let mended =
                shop.write(async move |tx, rt| ordering::sample::update(tx, rt, &writer, Language::En, OrderType::Sample, &change).await);
            let writer = actor();
            let change = EditInput { order_id: id, ver: 1, products: Vec::new(), remark: String::new() };
            let edited = shop.write(async move |tx, rt| edit_lines(tx, rt, &writer, &change).await).await;
            let writer = actor();
            let end = CancelInput { order_id: id, reason: CancelReason::ChangedMind, comment: String::new(), ver: 1 };
            let ended = shop.write(async move |tx, rt| cancel(tx, rt, &writer, &end).await).await;
            let writer = actor();
            let rest = CloseRest { order_id: id, ver: 1, remark: "No more".to_owned() };
            let closed = shop.write(async move |tx, rt| close_rest(tx, rt, &writer, &rest).await).await;
            let reader = actor();
            let waits = shop.write(async move |tx, rt| waits_for(tx, rt, &reader, id).await).await;
            let reader = actor();
            let card = shop.write(async move |tx, _| awaiting(tx, &reader, id).await).await;
            let decided = desk.approve(stranger, id, 1).await;
            assert!(!waits.expect("answered").may_decide);
            [
                code(listed),
                code(shown),
                code(sampled),
                code(mended.await),
                code(edited),
                code(ended),
                code(closed),
                code(card),
                code(decided),
            ]
        };
        assert_eq!(heard(there).await, heard(nowhere).await, "{}", stranger.name);
    }
});

both_databases!(the_queue_counts_by_kind_and_reminds_when_late, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let order = desk.order(&desk.buyer, &[(product.id, 1)]).await.expect("ordered");
    desk.shop.rt.clock.advance_seconds(25 * 3600);
    let actor = desk.manager.clone();
    let filter = ReviewFilter { kind: Some(ReviewKind::Order), stage: Some(Stage::Initial), ..ReviewFilter::default() };
    let found = desk.shop.write(async move |tx, rt| to_review(tx, rt, &actor, &filter).await).await.expect("listed");
    assert!(found.page.list[0].late);
    assert_eq!((found.counts["order"], found.counts["sample"], found.counts["total"]), (1, 0, 1));
    let reminded = async || {
        desk.shop.write(async |tx, rt| approval::remind::<ordering::review::Reviewed>(tx, rt).await).await.expect("reminded").len()
    };
    assert_eq!((reminded().await, reminded().await), (1, 0));
    assert_eq!(desk.told(&desk.manager).await, ["review_late", "order_to_review"]);
    desk.decide(&desk.manager, approval(order.order_id, order.ver)).await.expect("approved late");
});

both_databases!(rules_are_data, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let actor = desk.shop.system();
    let saved = desk.shop.write(async move |tx, rt| {
        let scope = actor.require(Permission::ConfigurationManage)?;
        let filter = approval::RuleFilter { country_code: Some(TH), doc_kind: None };
        let rules = approval::rules(tx, &scope, &filter).await?;
        let rule = rules.into_iter().find(|rule| rule.priority == 250).expect("the last rule");
        let stages = vec![approval::StageRule { stage: Stage::Vp, selector: approval::Selector::RoleVp, sla_hours: 4 }];
        let input = approval::RuleInput {
            id: Some(rule.id),
            ver: Some(rule.ver),
            country_code: rule.country_code,
            doc_kind: rule.doc_kind,
            subtype: rule.subtype,
            min_amount: rule.min_amount,
            max_amount: rule.max_amount,
            min_discount_rate: rule.min_discount_rate,
            overdue_only: rule.overdue_only,
            over_limit_only: rule.over_limit_only,
            valid_from: None,
            valid_to: None,
            priority: rule.priority,
            enabled: rule.enabled,
            stages,
        };
        let saved = approval::save_rule(tx, rt, &actor, &ordering::KINDS, &input).await?;
        let stale = approval::save_rule(tx, rt, &actor, &ordering::KINDS, &input).await;
        assert_eq!(code(stale), ErrorCode::VersionConflict);
        let clash = approval::RuleInput { id: None, ver: None, ..input };
        assert_eq!(code(approval::save_rule(tx, rt, &actor, &ordering::KINDS, &clash).await), ErrorCode::Validation);
        Ok(saved)
    });
    assert_eq!(saved.await.expect("saved").stages[0].sla_hours, 4);
    let order = desk.order(&desk.buyer, &[(product.id, 1)]).await.expect("ordered");
    assert_eq!(order.stage, OrderStage::VpReview);
    let input = OrderInput { customer_id: Some(desk.customer.id), ..desk.input(&[(product.id, 1)]) };
    let unpaid = desk.submit(&desk.buyer, input).await.expect("ordered");
    assert_eq!(chain(&desk, unpaid.order_id).await, [(Stage::Vp, Decision::Waiting)], "nobody is asked before it is paid");
});

both_databases!(cutting_a_paid_order_frees_the_difference_and_rejecting_it_frees_all, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 200).await;
    let payer = Payer::of(&desk.shop, &desk.customer, "payer").await;
    payer.top_up(10_000_00).await;
    let order = payer.order(&[(product.id, 120)]).await;
    let paid = payer.pay(&order).await.expect("paid");
    assert_eq!((paid.stage, payer.wallet().await), (OrderStage::InitialReview, (10_000_00, 6_000_00)));
    let line = desk.lines(order.order_id).await[0].0;
    let done = desk.decide(&desk.manager, cut(order.order_id, paid.ver, &[(line, 80)])).await.expect("approved");
    assert_eq!((done.totals.net_amount, payer.wallet().await), (money(4_000_00), (10_000_00, 4_000_00)));
    assert_verified(&desk.shop).await;

    let second = payer.order(&[(product.id, 10)]).await;
    let paid = payer.pay(&second).await.expect("paid");
    let rejected = desk.decide(&desk.manager, refusal(second.order_id, paid.ver, DecisionResult::Reject, "No")).await;
    assert_eq!(rejected.expect("rejected").stage, OrderStage::Rejected);
    assert_eq!(payer.wallet().await, (10_000_00, 4_000_00), "only the first order still keeps money");
    assert_verified(&desk.shop).await;
});
