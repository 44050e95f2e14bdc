//! Who approves returns: by rules, with stand-ins and reminders, and found by those who are asked.

use approval::{ApprovalState, Decision, RuleInput, Selector, Stage, StageRule};
use goods_return::{RETURN, ReturnAction, ReturnEvent, ReturnFilter, ReturnState, ReturnVerdict, ReturnView};
use kernel::{ErrorCode, Id, Money};
use org::{Actor, DelegationInput, Permission, RoleKey};
use store::both_databases;

use crate::MODULES;
use crate::back::{Back, Delivered, PRICE, wanted};
use crate::common::{TH, code};
use crate::desk::{hire, login};

const MANAGER: StageRule = StageRule { stage: Stage::Initial, selector: Selector::Superior, sla_hours: 24 };
const AGAIN: StageRule = StageRule { stage: Stage::Rereview, selector: Selector::SecondSuperior, sla_hours: 24 };
const VP: StageRule = StageRule { stage: Stage::Vp, selector: Selector::RoleVp, sla_hours: 48 };

/// Before the seeded one.
async fn rule(back: &Back, min_amount: Money, stages: &[StageRule]) {
    let input = RuleInput {
        id: None,
        ver: None,
        country_code: TH,
        doc_kind: RETURN.key.clone(),
        subtype: None,
        min_amount,
        max_amount: None,
        min_discount_rate: 0,
        overdue_only: false,
        over_limit_only: false,
        valid_from: None,
        valid_to: None,
        priority: 1,
        enabled: true,
        stages: stages.to_vec(),
    };
    let admin = back.desk.shop.staff(90, RoleKey::Admin, TH, None);
    let saved = back.write(async move |tx, rt| approval::save_rule(tx, rt, &admin, &[&RETURN], &input).await);
    saved.await.expect("a rule");
}

async fn asked(back: &Back, delivered: Delivered, qty: i64) -> ReturnView {
    back.ask(&back.desk.buyer, wanted(delivered, qty)).await.expect("asked")
}

async fn waiting(back: &Back, actor: &Actor) -> (Vec<Id>, i64) {
    let (actor, filter) = (actor.clone(), ReturnFilter { waiting: Some(true), ..ReturnFilter::default() });
    let page = back.write(async move |tx, _| goods_return::list(tx, &actor, &filter).await).await.expect("read");
    (page.list.iter().map(|item| item.return_id).collect(), page.counts.to_decide)
}

async fn may_decide(back: &Back, actor: &Actor, seen: &ReturnView) -> bool {
    let (actor, id) = (actor.clone(), seen.item.return_id);
    back.write(async move |tx, rt| goods_return::may_decide(tx, rt, &actor, id).await).await.expect("looked").may_decide
}

both_databases!(a_return_waits_for_the_manager_and_for_nobody_once_it_is_withdrawn, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let wish = asked(&back, delivered, 4).await;
    let names: Vec<&str> = wish.reviews[0].approvers.iter().map(|person| person.name.as_str()).collect();
    assert_eq!((wish.reviews[0].decision, names), (Decision::Pending, vec!["Person M"]));
    assert_eq!(waiting(&back, &back.desk.manager).await, (vec![wish.item.return_id], 1));
    assert_eq!(waiting(&back, &back.desk.vp).await, (Vec::new(), 0), "is not asked");
    assert!(may_decide(&back, &back.desk.vp, &wish).await, "may all the same");
    assert_eq!(back.look(&back.desk.vp, &wish).await.expect("seen").item.actions, [ReturnAction::Decide]);
    for other in [&back.desk.buyer, &back.desk.rep, &back.desk.warehouse] {
        assert!(!may_decide(&back, other, &wish).await, "{}", other.name);
    }
    back.cancel(&back.desk.buyer, &wish).await.expect("withdrawn");
    assert_eq!(waiting(&back, &back.desk.manager).await, (Vec::new(), 0));
    assert!(!may_decide(&back, &back.desk.manager, &wish).await);
    assert_eq!(back.findings().await, []);
});

both_databases!(whoever_decides_late_is_reminded_once, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    asked(&back, delivered, 4).await;
    let late = async || {
        back.write(async |tx, rt| goods_return::remind(tx, rt).await).await.expect("looked");
        back.desk.told(&back.desk.manager).await.iter().filter(|key| *key == "return_late").count()
    };
    assert_eq!(late().await, 0, "there is time");
    back.desk.shop.rt.clock.advance_seconds(24 * 3600);
    assert_eq!((late().await, late().await), (1, 1));
});

both_databases!(a_stand_in_sees_and_decides_what_waits_for_whoever_is_away, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let colleague = hire(&back.desk.shop, TH, "M2", RoleKey::Manager, None).await;
    login(&back.desk.shop, 40, Some(colleague.id), None).await;
    let colleague = back.desk.shop.staff(40, RoleKey::Manager, TH, Some(colleague.id));
    let wish = asked(&back, delivered, 4).await;
    assert_eq!(code(back.look(&colleague, &wish).await), ErrorCode::NotFound, "of somebody else's customer");
    assert_eq!(code(back.decide(&colleague, &wish, ReturnVerdict::Approve, "").await), ErrorCode::NotFound);
    let (system, from, to) = (back.desk.shop.system(), back.desk.manager.person_id, colleague.person_id);
    let given = DelegationInput {
        id: None,
        ver: None,
        from_person_id: from.expect("a person"),
        to_person_id: to.expect("a person"),
        from: "2026-03-01".parse().expect("a day"),
        to: "2026-03-31".parse().expect("a day"),
        kinds: vec![Permission::ReturnApprove],
    };
    back.write(async move |tx, rt| org::save_delegation(tx, rt, &system, &given).await).await.expect("handed over");
    assert_eq!(waiting(&back, &colleague).await, (vec![wish.item.return_id], 1));
    assert!(may_decide(&back, &colleague, &wish).await);
    assert_eq!(back.look(&colleague, &wish).await.expect("seen").item.actions, [ReturnAction::Decide]);
    let approved = back.decide(&colleague, &wish, ReturnVerdict::Approve, "").await.expect("approved");
    let review = &approved.reviews[0];
    assert_eq!((review.decided_by.as_deref(), review.on_behalf_of.as_deref()), (Some("manager 40"), Some("Person M")));
    assert_eq!(back.findings().await, []);
});

both_databases!(a_rule_asks_more_people_about_more_money_and_each_of_them_once, MODULES, async |db| {
    let back = Back::open(db).await;
    rule(&back, Money::from_minor(4 * PRICE), &[MANAGER, AGAIN, VP]).await;
    let delivered = back.on_account(10).await;
    let small = asked(&back, delivered, 3).await;
    let small = back.decide(&back.desk.manager, &small, ReturnVerdict::Approve, "").await.expect("approved");
    assert_eq!((small.item.state, small.reviews.len()), (ReturnState::Approved, 1));

    let large = asked(&back, delivered, 4).await;
    assert_eq!(large.reviews.iter().map(|review| review.stage).collect::<Vec<_>>(), [Stage::Initial, Stage::Rereview, Stage::Vp]);
    let once = back.decide(&back.desk.manager, &large, ReturnVerdict::Approve, "").await.expect("agreed");
    assert_eq!((once.item.state, once.item.actions.as_slice()), (ReturnState::Requested, [].as_slice()));
    assert!(once.item.ver > large.item.ver, "whoever looked before looks again");
    assert_eq!(once.timeline.last().map(|entry| entry.event), Some(ReturnEvent::Agree));
    assert!(!may_decide(&back, &back.desk.manager, &once).await, "has agreed");
    assert_eq!(code(back.decide(&back.desk.manager, &once, ReturnVerdict::Approve, "").await), ErrorCode::Forbidden);
    assert_eq!(waiting(&back, &back.desk.regional).await.1, 1);
    assert!(back.desk.told(&back.desk.regional).await.contains(&"return_to_decide".to_owned()));
    let twice = back.decide(&back.desk.regional, &once, ReturnVerdict::Approve, "").await.expect("agreed");
    assert_eq!(code(back.decide(&back.desk.regional, &twice, ReturnVerdict::Approve, "").await), ErrorCode::Forbidden);
    let refused = back.decide(&back.desk.vp, &twice, ReturnVerdict::Refuse, "Too much").await.expect("refused");
    assert_eq!((refused.item.state, refused.item.refuse_reason.as_str()), (ReturnState::Refused, "Too much"));
    assert_eq!(back.findings().await, []);
});

both_databases!(a_card_tells_how_the_approval_stands_and_nothing_of_money, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let wish = asked(&back, delivered, 4).await;
    let (rep, id) = (back.desk.rep.clone(), wish.item.return_id);
    let card = back.write(async move |tx, _| goods_return::awaiting(tx, &rep, id).await).await.expect("a card");
    assert_eq!((card.order_no.as_str(), card.qty, card.free), (wish.item.doc_no.as_str(), 4, true));
    assert_eq!(
        (card.state, card.step, card.approvers.as_slice()),
        (ApprovalState::Pending, Some(Stage::Initial), ["Person M".to_owned()].as_slice())
    );
    back.decide(&back.desk.manager, &wish, ReturnVerdict::Refuse, "Sold as final").await.expect("refused");
    let card = back.write(async move |tx, _| goods_return::card(tx, id).await).await.expect("a card");
    assert_eq!(
        (card.state, card.decided_by.as_deref(), card.remark.as_str()),
        (ApprovalState::Rejected, Some("manager 3"), "Sold as final")
    );
    let seen = back.write(async move |tx, _| goods_return::versions(tx, &[id]).await).await.expect("versions");
    assert_eq!(seen, [(id, card.ver)]);
    let rep = back.desk.rep.clone();
    assert_eq!(code(back.write(async move |tx, _| goods_return::awaiting(tx, &rep, id).await).await), ErrorCode::TransitionNotAllowed);
});
