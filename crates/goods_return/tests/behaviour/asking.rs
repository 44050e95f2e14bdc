use goods_return::{ReturnAction, ReturnFilter, ReturnInput, ReturnReason, ReturnState, ReturnVerdict, ReturnableQuery};
use kernel::ErrorCode;
use store::both_databases;

use crate::MODULES;
use crate::back::{Back, wanted};
use crate::common::{EN, assert_refused, code};
use crate::desk::login;

both_databases!(no_more_comes_back_than_arrived, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let buyer = &back.desk.buyer;
    assert_refused(back.ask(buyer, wanted(delivered, 11)).await, &[("lines[0].qty", "out_of_range")]);
    assert_refused(back.ask(buyer, wanted(delivered, 0)).await, &[("lines[0].qty", "out_of_range")]);
    let first = back.ask(buyer, wanted(delivered, 7)).await.expect("asked");
    assert_eq!((first.item.state, first.item.qty_requested, first.item.amount), (ReturnState::Requested, 7, None));
    assert_refused(back.ask(&back.desk.rep, wanted(delivered, 4)).await, &[("lines[0].qty", "out_of_range")]);
    let second = back.ask(&back.desk.rep, wanted(delivered, 3)).await.expect("the representative asks for the rest");
    let (actor, query) = (buyer.clone(), ReturnableQuery { order_id: delivered.order });
    let left = back.write(async move |tx, rt| goods_return::returnable(tx, rt, &actor, EN, query).await).await.expect("read");
    let line = &left.lines[0];
    assert_eq!((line.qty_received, line.qty_open, line.qty_left, left.only_defects), (10, 10, 0, false));

    // What is cancelled or refused may be asked for again.
    assert_eq!(code(back.cancel(&back.desk.rep, &first).await), ErrorCode::Forbidden, "not the one who asked");
    back.cancel(buyer, &first).await.expect("cancelled");
    assert_refused(back.decide(&back.desk.manager, &second, ReturnVerdict::Refuse, " ").await, &[("reason", "required")]);
    let refused = back.decide(&back.desk.manager, &second, ReturnVerdict::Refuse, "Sold as final").await.expect("refused");
    assert_eq!((refused.item.state, refused.item.refuse_reason.as_str()), (ReturnState::Refused, "Sold as final"));
    assert_eq!(back.desk.told(&back.desk.rep).await[0], "return_refused");
    back.ask(buyer, wanted(delivered, 10)).await.expect("all of it again");
    assert_eq!(back.findings().await, []);
});

both_databases!(the_same_request_asks_once_and_another_under_its_name_is_refused, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let named = |qty: i64, remark: &str| ReturnInput {
        request_id: Some("01JD0000000000000000000001".to_owned()),
        remark: remark.to_owned(),
        ..wanted(delivered, qty)
    };
    let first = back.ask(&back.desk.buyer, named(4, "")).await.expect("asked");
    let again = back.ask(&back.desk.buyer, named(4, "")).await.expect("the answer was lost");
    assert_eq!(again.item.return_id, first.item.return_id);
    for other in [named(5, ""), named(4, "Too many")] {
        assert_eq!(code(back.ask(&back.desk.buyer, other).await), ErrorCode::IdempotencyMismatch);
    }
    let rep = back.ask(&back.desk.rep, named(4, "")).await.expect("somebody else's request is another one");
    assert_ne!(rep.item.return_id, first.item.return_id);
});

both_databases!(goods_come_back_within_two_weeks_and_defects_later_with_a_photo, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let buyer = &back.desk.buyer;
    let defective = |photo_ids| ReturnInput { reason: ReturnReason::Defective, photo_ids, ..wanted(delivered, 1) };
    assert_refused(back.ask(buyer, defective(Vec::new())).await, &[("photoIds", "required")]);
    let other = ReturnInput { reason: ReturnReason::Other, ..wanted(delivered, 1) };
    assert_refused(back.ask(buyer, other).await, &[("remark", "required")]);
    back.desk.shop.rt.clock.advance_seconds(15 * 24 * 3600);
    let late = back.ask(buyer, wanted(delivered, 1)).await.expect_err("too late");
    assert_eq!((late.code(), late.message(EN).contains("14 days")), (ErrorCode::ReturnTooLate, true));
    let strangers = back.upload(&back.desk.rep).await;
    assert_refused(back.ask(buyer, defective(vec![strangers])).await, &[("photoIds[0]", "unknown")]);
    let own = back.upload(buyer).await;
    let asked = back.ask(buyer, defective(vec![own])).await.expect("defects are always heard");
    assert_eq!(asked.photos.iter().map(|photo| photo.id).collect::<Vec<_>>(), [own]);
});

both_databases!(a_manager_decides_and_nobody_else, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let asked = back.ask(&back.desk.rep, wanted(delivered, 2)).await.expect("asked");
    assert!(back.desk.told(&back.desk.manager).await.contains(&"return_to_decide".to_owned()));
    for other in [&back.desk.buyer, &back.desk.rep, &back.desk.warehouse, &back.finance] {
        assert_eq!(code(back.decide(other, &asked, ReturnVerdict::Approve, "").await), ErrorCode::Forbidden);
    }
    let stranger = back.desk.shop.customer("C2").await;
    let stranger = back.desk.shop.buyer(31, &stranger);
    login(&back.desk.shop, 31, None, Some(stranger.customer_ids[0])).await;
    assert_eq!(code(back.look(&stranger, &asked).await), ErrorCode::NotFound);
    assert_eq!(code(back.ask(&stranger, wanted(delivered, 1)).await), ErrorCode::NotFound);
    let seen = back.look(&back.desk.manager, &asked).await.expect("seen");
    assert_eq!(seen.item.actions, [ReturnAction::Decide]);
    let approved = back.decide(&back.desk.manager, &asked, ReturnVerdict::Approve, "").await.expect("approved");
    assert_eq!((approved.item.state, approved.item.send_by.is_some()), (ReturnState::Approved, true));
    assert_eq!(code(back.decide(&back.desk.manager, &asked, ReturnVerdict::Refuse, "No").await), ErrorCode::VersionConflict);
    assert_eq!(code(back.decide(&back.desk.manager, &approved, ReturnVerdict::Approve, "").await), ErrorCode::TransitionNotAllowed);
    assert_eq!(back.desk.told(&back.desk.rep).await[0], "return_approved");
    assert_eq!(back.desk.told(&back.desk.buyer).await[0], "return_approved");
    assert_eq!(back.desk.told(&back.desk.warehouse).await[0], "return_to_receive");
    let (actor, filter) = (back.desk.buyer.clone(), ReturnFilter { state: Some(ReturnState::Approved), ..ReturnFilter::default() });
    let page = back.write(async move |tx, _| goods_return::list(tx, &actor, &filter).await).await.expect("read");
    assert_eq!((page.total, page.counts.all, page.counts.approved, page.counts.requested), (1, 1, 1, 0));
});

both_databases!(what_nobody_sends_lapses_and_may_be_asked_for_again, MODULES, async |db| {
    let back = Back::open(db).await;
    let delivered = back.on_account(10).await;
    let approved = back.approved(delivered, 10).await;
    assert_eq!(back.write(async |tx, rt| goods_return::lapse(tx, rt).await).await.expect("looked"), 0, "there is time");
    back.desk.shop.rt.clock.advance_seconds(14 * 24 * 3600);
    assert_eq!(back.write(async |tx, rt| goods_return::lapse(tx, rt).await).await.expect("looked"), 1);
    let seen = back.look(&back.desk.buyer, &approved).await.expect("seen");
    assert_eq!(
        (seen.item.state, seen.timeline.last().map(|entry| entry.event)),
        (ReturnState::Cancelled, Some(goods_return::ReturnEvent::Lapse))
    );
    assert_eq!(back.desk.told(&back.desk.buyer).await[0], "return_lapsed");
    assert_eq!(code(back.receive(&seen, None).await), ErrorCode::TransitionNotAllowed, "too late");
    assert_eq!(back.findings().await, []);
});
