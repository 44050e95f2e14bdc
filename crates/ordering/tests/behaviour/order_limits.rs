//! Orders beyond what was agreed with a customer are looked at by more people, or refused.

use approval::{RuleInput, Selector, Stage, StageRule, reviews_of, save_rule};
use kernel::{ErrorCode, Id};
use ordering::dispatch::{Receipt, receive};
use ordering::order::{OrderStage, SettleMethod};
use ordering::order_view::{OrderDetail, detail};
use ordering::placing::{CustomerCheckQuery, customer_check, preview};
use ordering::review::{ReviewFilter, to_review};
use ordering::unpaid_rule::{UnpaidRule, change_unpaid_rule};
use org::{CooperationMode, CustomerInput, RepresentativeInput, RepresentativesInput, RuleChange};
use store::both_databases;

use crate::common::{EN, MODULES, TH, code, customer_input, money};
use crate::desk::{Desk, branch};
use crate::dispatch::send;
use crate::payer::{Payer, assert_verified, order_of};

const PRICE: i64 = 100_00;

/// A customer on consignment with a cap, looked after by the desk's representative.
pub async fn consigner(db: store::Db, cap: i64) -> Desk {
    let desk = Desk::open(db).await;
    let list = vec![RepresentativeInput { person_id: desk.rep.person_id.expect("a person"), share: 10_000 }];
    let input = CustomerInput {
        code: "C9".to_owned(),
        cooperation_mode: CooperationMode::Consignment,
        credit_limit: money(cap),
        representatives: Some(RepresentativesInput { from: "2026-01-01".parse().expect("a day"), list }),
        ..customer_input(TH)
    };
    let customer = desk.shop.customer_with(input).await;
    branch(&desk.shop, customer.id).await;
    Desk { buyer: desk.shop.buyer(1, &customer), customer, ..desk }
}

async fn stages(desk: &Desk, order: Id) -> Vec<Stage> {
    let reviews = desk.shop.write(async move |tx, _| reviews_of(tx, &ordering::ORDER, order).await).await.expect("read");
    reviews.into_iter().map(|review| review.stage).collect()
}

async fn read(desk: &Desk, actor: &org::Actor, order: Id) -> OrderDetail {
    let actor = actor.clone();
    desk.shop.write(async move |tx, _| detail(tx, &actor, EN, order).await).await.expect("read")
}

/// Lets the vice president look at what would be refused otherwise.
async fn route(desk: &Desk, priority: i64, overdue_only: bool) {
    let system = desk.shop.system();
    let rule = RuleInput {
        id: None,
        ver: None,
        country_code: TH,
        doc_kind: ordering::ORDER.key.clone(),
        subtype: None,
        min_amount: money(0),
        max_amount: None,
        min_discount_rate: 0,
        overdue_only,
        over_limit_only: true,
        valid_from: None,
        valid_to: None,
        priority,
        enabled: true,
        stages: vec![StageRule { stage: Stage::Vp, selector: Selector::RoleVp, sla_hours: 24 }],
    };
    desk.shop.write(async move |tx, rt| save_rule(tx, rt, &system, &ordering::KINDS, &rule).await).await.expect("saved");
}

/// What is said to stand against ordering so much on account.
async fn blocked(desk: &Desk, minor: i64) -> Option<String> {
    let (buyer, query) = (desk.buyer.clone(), CustomerCheckQuery { amount: Some(money(minor)), ..CustomerCheckQuery::default() });
    let check = desk.shop.write(async move |tx, rt| customer_check(tx, rt, &buyer, EN, &query).await).await.expect("checked");
    assert_eq!(check.allowed_settle.contains(&SettleMethod::Account), check.block.is_none());
    check.block.map(|block| block.code)
}

both_databases!(consigned_goods_beyond_the_cap_are_reviewed_again, MODULES, async |db| {
    let desk = consigner(db, 1_000_00).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let within = desk.submit(&desk.buyer, desk.input(&[(product.id, 6)])).await.expect("ordered");
    assert_eq!(stages(&desk, within.order_id).await, [Stage::Initial]);

    // Received, the goods lie in the store and still count.
    let approved = desk.approve(&desk.manager, within.order_id, within.ver).await.expect("approved");
    let sent = send(&desk, within.order_id, approved.ver, None).await.expect("sent");
    let (buyer, receipt) = (desk.buyer.clone(), Receipt { dispatch_id: sent.id, lines: None });
    desk.shop.write(async move |tx, rt| receive(tx, rt, &buyer, &receipt).await).await.expect("received");
    let open = desk.submit(&desk.buyer, desk.input(&[(product.id, 4)])).await.expect("ordered");
    assert_eq!(stages(&desk, open.order_id).await, [Stage::Initial], "the cap itself is not beyond it");

    let (buyer, input) = (desk.buyer.clone(), desk.input(&[(product.id, 1)]));
    let ahead = desk.shop.write(async move |tx, rt| preview(tx, rt, &buyer, EN, &input).await).await.expect("previewed");
    assert_eq!(ahead.chain.iter().map(|step| step.stage).collect::<Vec<_>>(), [Stage::Initial, Stage::Rereview]);
    let beyond = desk.submit(&desk.buyer, desk.input(&[(product.id, 1)])).await.expect("ordered");
    assert_eq!(stages(&desk, beyond.order_id).await, [Stage::Initial, Stage::Rereview]);
    assert!(read(&desk, &desk.manager, beyond.order_id).await.over_limit);
    assert!(!read(&desk, &desk.buyer, beyond.order_id).await.over_limit, "the customer is not told");
    let manager = desk.manager.clone();
    let queue = desk.shop.write(async move |tx, rt| to_review(tx, rt, &manager, &ReviewFilter::default()).await).await.expect("read");
    let flags: Vec<(Id, bool)> = queue.page.list.iter().map(|item| (item.order_id, item.over_limit)).collect();
    assert_eq!(flags, [(open.order_id, false), (beyond.order_id, true)]);
    assert_verified(&desk.shop).await;
});

both_databases!(what_is_not_paid_may_come_to_so_much_and_one_order_alone_always, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 500).await;
    let system = payer.shop.system();
    let change = RuleChange { country_code: TH, ver: 1, from_date: system.today.into(), rule: UnpaidRule { cap: money(500_00) } };
    payer.shop.write(async move |tx, rt| change_unpaid_rule(tx, rt, &system, &change).await).await.expect("changed");
    let large = payer.order(&[(serum.id, 9)]).await;
    let refused = payer.submit(order_of(&[(serum.id, 1)])).await.expect_err("one large one waits");
    assert_eq!(refused.code(), ErrorCode::UnpaidLimit);
    assert!(refused.message(EN).contains("฿500"), "{}", refused.message(EN));
    assert_eq!(refused.data().map(|data| (data["unpaid"].clone(), data["cap"].clone())), Some(("900.00".into(), "500.00".into())));
    payer.on_account(&[(serum.id, 1)]).await.expect("what is not paid beforehand has its own limit");
    payer.top_up(2_000_00).await;
    payer.pay(&large).await.expect("paid");
    payer.order(&[(serum.id, 2)]).await;
    payer.order(&[(serum.id, 3)]).await;
    assert_eq!(code(payer.submit(order_of(&[(serum.id, 1)])).await), ErrorCode::UnpaidLimit, "exactly as much as may be");
    let other = Payer::of(&payer.shop, &payer.shop.customer("C2").await, "other").await;
    other.order(&[(serum.id, 4)]).await;
    assert_verified(&payer.shop).await;
});

both_databases!(without_a_limit_there_is_no_cap, MODULES, async |db| {
    let desk = consigner(db, 0).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let order = desk.submit(&desk.buyer, desk.input(&[(product.id, 50)])).await.expect("ordered");
    assert_eq!(stages(&desk, order.order_id).await, [Stage::Initial]);
});

both_databases!(beyond_the_credit_limit_an_order_is_refused_unless_a_rule_says_who_looks_at_it, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_000_00, 100).await;
    assert_eq!(code(desk.order(&desk.buyer, &[(product.id, 11)]).await), ErrorCode::CreditLimit);
    assert_eq!(blocked(&desk, 1_100_000_00).await, Some("credit_limit".to_owned()));
    route(&desk, 200, false).await;
    assert_eq!(blocked(&desk, 1_100_000_00).await, None, "what is accepted is not called blocked");
    let routed = desk.order(&desk.buyer, &[(product.id, 11)]).await.expect("ordered");
    assert_eq!((routed.stage, stages(&desk, routed.order_id).await), (OrderStage::VpReview, vec![Stage::Vp]));
    assert!(read(&desk, &desk.vp, routed.order_id).await.over_limit);
});

both_databases!(old_debts_stop_an_order_unless_a_rule_names_them, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 50).await;
    let order = desk.order(&desk.buyer, &[(product.id, 10)]).await.expect("ordered");
    let approved = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    send(&desk, order.order_id, approved.ver, None).await.expect("sent");
    desk.shop.rt.clock.advance_seconds(47 * 24 * 3600);
    assert_eq!(code(desk.order(&desk.buyer, &[(product.id, 1)]).await), ErrorCode::OverdueBlocked);
    route(&desk, 200, false).await;
    let still = desk.order(&desk.buyer, &[(product.id, 1)]).await;
    assert_eq!(code(still), ErrorCode::OverdueBlocked, "a rule for limits says nothing about old debts");
    assert_eq!(blocked(&desk, PRICE).await, Some("overdue_blocked".to_owned()));

    route(&desk, 190, true).await;
    let routed = desk.order(&desk.buyer, &[(product.id, 1)]).await.expect("ordered");
    assert_eq!((routed.stage, stages(&desk, routed.order_id).await), (OrderStage::VpReview, vec![Stage::Vp]));
    assert!(read(&desk, &desk.vp, routed.order_id).await.over_limit);
    assert_eq!(blocked(&desk, PRICE).await, None);
});

both_databases!(a_limit_holds_from_its_day_on, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let finance = desk.shop.staff(21, org::RoleKey::Finance, TH, None);
    let terms = org::CreditTermsInput {
        id: None,
        ver: None,
        customer_id: desk.customer.id,
        from_date: org::today_in(&desk.shop.rt, TH).expect("a zone").tomorrow(),
        credit_limit: money(PRICE),
        credit_days: 30,
        overdue_block_days: 15,
        reason: String::new(),
    };
    desk.shop.write(async move |tx, rt| org::save_credit_terms(tx, rt, &finance, &terms).await).await.expect("agreed");
    assert_eq!(blocked(&desk, 2 * PRICE).await, None, "it has not begun");
    desk.shop.rt.clock.advance_seconds(24 * 60 * 60);
    assert_eq!(blocked(&desk, 2 * PRICE).await.as_deref(), Some("credit_limit"), "before any worker has come by");
    assert_eq!(blocked(&desk, PRICE).await, None);
});
