//! Paying, cancelling, and what happens when nobody pays.

use identity::notice::{NoticeFilter, NoticeKind};
use kernel::{ErrorCode, Id};
use ordering::order::{CancelReason, OrderStage, OrderStatus};
use ordering::order_view::{OrderAction, OrderFilter, detail, list};
use ordering::placing::{CancelInput, CancelledOrder, SubmittedOrder, cancel, remind_to_pay, time_out};
use org::{Actor, RoleKey};
use store::both_databases;

use crate::common::{EN, MODULES, Shop, TH, assert_refused, code};
use crate::payer::{Payer, assert_verified, order_of};

async fn cancel_as(shop: &Shop, actor: &Actor, order: &SubmittedOrder, ver: i64, reason: CancelReason) -> kernel::Result<CancelledOrder> {
    let (actor, input) = (actor.clone(), CancelInput { order_id: order.order_id, reason, comment: String::new(), ver });
    shop.write(async move |tx, rt| cancel(tx, rt, &actor, &input).await).await
}

both_databases!(paying_sets_money_aside_and_asks_for_a_review, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    payer.top_up(50_000).await;
    let order = payer.order(&[(serum.id, 3)]).await;
    let paid = payer.pay(&order).await.expect("paid");
    assert_eq!((paid.status, paid.stage), (OrderStatus::AwaitingApproval, OrderStage::InitialReview));
    assert_eq!((paid.balance.minor(), paid.held.minor(), paid.available.minor()), (50_000, 30_000, 20_000));
    assert_eq!(code(payer.pay(&order).await), ErrorCode::VersionConflict);
    let again = payer.authorise(order.order_id, paid.ver).await.expect("the password is right");
    assert_eq!(code(payer.pay_with(again).await), ErrorCode::TransitionNotAllowed);
    assert_eq!(payer.wallet().await, (50_000, 30_000));
    assert_verified(&payer.shop).await;
});

both_databases!(an_empty_wallet_and_a_wrong_password_pay_nothing, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    payer.top_up(29_999).await;
    let order = payer.order(&[(serum.id, 3)]).await;
    assert_eq!(code(payer.pay(&order).await), ErrorCode::WalletBalance);
    let wrong = payer.authorise_with(order.order_id, order.ver, "135790").await.expect_err("wrong");
    assert_eq!(wrong.code(), ErrorCode::PayPasswordWrong);
    assert_eq!(payer.wallet().await, (29_999, 0));
    payer.top_up(1).await;
    payer.pay(&order).await.expect("now there is enough");
    assert_verified(&payer.shop).await;
});

both_databases!(a_login_that_may_not_pay_is_not_even_asked_for_its_password, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    payer.top_up(50_000).await;
    let order = payer.order(&[(serum.id, 3)]).await;
    let let_pay = async |may: bool| {
        let user = payer.buyer.user_id;
        let sql = "UPDATE customer_user SET can_pay = $2 WHERE user_id = $1";
        let set = payer.shop.write(async move |tx, _| Ok(tx.execute_one(sql, store::params![user, may]).await?));
        set.await.expect("set");
    };
    let actions = async || {
        let (actor, id) = (payer.buyer.clone(), order.order_id);
        payer.shop.write(async move |tx, _| detail(tx, &actor, EN, id).await).await.expect("read").actions
    };
    let authorised = payer.authorise(order.order_id, order.ver).await.expect("proven");
    let_pay(false).await;
    assert_eq!(actions().await, [OrderAction::Cancel, OrderAction::Again]);
    assert_eq!(code(payer.pay_with(authorised).await), ErrorCode::MayNotPay, "the right was taken away meanwhile");
    for _ in 0..6 {
        let wrong = payer.authorise_with(order.order_id, order.ver, "135790").await.expect_err("refused");
        assert_eq!(wrong.code(), ErrorCode::MayNotPay);
    }
    assert_eq!(payer.wallet().await, (50_000, 0));
    let_pay(true).await;
    assert_eq!(actions().await, [OrderAction::Settle, OrderAction::Cancel, OrderAction::Again]);
    payer.pay(&order).await.expect("no wrong password was counted");
});

both_databases!(a_password_for_one_order_pays_no_other, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    payer.top_up(50_000).await;
    let order = payer.order(&[(serum.id, 1)]).await;
    let rep = payer.shop.rep_of(21, &payer.customer).await;
    let authorised = payer.authorise(order.order_id, order.ver).await.expect("proven");
    let shop = payer.shop.clone();
    let stolen = shop.write(async move |tx, rt| ordering::placing::settle(tx, rt, &rep, authorised).await).await;
    assert_eq!(code(stolen), ErrorCode::Forbidden);
    let stranger = Payer::of(&payer.shop, &payer.shop.customer("C2").await, "stranger").await;
    assert_eq!(code(stranger.authorise(order.order_id, order.ver).await), ErrorCode::NotFound);
});

both_databases!(goods_are_kept_for_half_an_hour_and_again_when_paid, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 3).await;
    payer.top_up(50_000).await;
    let order = payer.order(&[(serum.id, 3)]).await;
    let expire = async || payer.shop.write(async move |tx, rt| stock::expire(tx, rt).await).await.expect("expired");
    payer.shop.rt.clock.advance_seconds(29 * 60);
    assert_eq!(expire().await, 0);
    payer.shop.rt.clock.advance_seconds(2 * 60);
    assert_eq!(expire().await, 1);
    assert_eq!(payer.shop.available(&serum).await, 3);
    let rival = payer.order(&[(serum.id, 1)]).await;
    assert_eq!(code(payer.pay(&order).await), ErrorCode::InsufficientStock, "one of them is gone");
    assert_eq!(payer.wallet().await, (50_000, 0));
    cancel_as(&payer.shop, &payer.buyer, &rival, rival.ver, CancelReason::ChangedMind).await.expect("given up");
    payer.pay(&order).await.expect("they are back");
    payer.shop.rt.clock.advance_seconds(48 * 3600);
    assert_eq!(expire().await, 0, "paid goods stay");
    assert_eq!(payer.shop.available(&serum).await, 0);
    assert_verified(&payer.shop).await;
});

both_databases!(what_cannot_be_paid_is_told_before_a_password_is_asked_for, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 9).await;
    payer.top_up(50_000).await;
    let (late, given_up) = (payer.order(&[(serum.id, 3)]).await, payer.order(&[(serum.id, 1)]).await);
    cancel_as(&payer.shop, &payer.buyer, &given_up, given_up.ver, CancelReason::ChangedMind).await.expect("given up");
    let refused = async |ver: i64| code(payer.authorise_with(given_up.order_id, ver, "000000").await);
    assert_eq!(refused(given_up.ver).await, ErrorCode::VersionConflict, "a wrong password was not looked at");
    assert_eq!(refused(given_up.ver + 1).await, ErrorCode::TransitionNotAllowed);
    payer.shop.rt.clock.advance_seconds(48 * 3600);
    assert_eq!(code(payer.authorise_with(late.order_id, late.ver, "000000").await), ErrorCode::PayTimeOver);
    let paid = payer.order(&[(serum.id, 1)]).await;
    payer.pay(&paid).await.expect("paid");
    payer.authorise(paid.order_id, paid.ver).await.expect("whoever lost the answer asks again");
});

both_databases!(an_order_that_nobody_pays_ends_after_two_days, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 9).await;
    let order = payer.order(&[(serum.id, 3)]).await;
    let end = async || payer.shop.write(async move |tx, rt| time_out(tx, rt).await).await.expect("looked");
    payer.shop.rt.clock.advance_seconds(48 * 3600 - 1);
    assert_eq!(end().await, None);
    payer.shop.rt.clock.advance_seconds(1);
    assert_eq!(end().await, Some(order.order_id));
    assert_eq!(end().await, None);
    let (actor, id) = (payer.buyer.clone(), order.order_id);
    let seen = payer.shop.write(async move |tx, _| detail(tx, &actor, EN, id).await).await.expect("seen");
    assert_eq!((seen.status, seen.stage), (OrderStatus::Cancelled, OrderStage::TimedOut));
    assert_eq!(seen.cancel_reason, Some(CancelReason::TimedOut));
    assert_eq!(payer.shop.available(&serum).await, 9);
    assert_verified(&payer.shop).await;
});

both_databases!(an_order_is_not_paid_after_its_time_whether_or_not_it_was_ended, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 9).await;
    payer.top_up(90_000).await;
    let (early, late) = (payer.order(&[(serum.id, 1)]).await, payer.order(&[(serum.id, 3)]).await);
    let placed = payer.shop.rt.now();
    assert_eq!((late.kept_until, late.pay_by), (Some(placed.plus_seconds(30 * 60)), Some(placed.plus_seconds(48 * 3600))));
    let (actor, id) = (payer.buyer.clone(), late.order_id);
    let seen = payer.shop.write(async move |tx, _| detail(tx, &actor, EN, id).await).await.expect("seen").settlement;
    assert_eq!((seen.kept_until, seen.pay_by), (late.kept_until, late.pay_by));
    payer.shop.rt.clock.advance_seconds(48 * 3600 - 1);
    payer.pay(&early).await.expect("just in time");
    payer.shop.rt.clock.advance_seconds(1);
    assert_eq!(code(payer.pay(&late).await), ErrorCode::PayTimeOver);
    assert_eq!(payer.wallet().await, (90_000, 10_000), "nothing is set aside");
    payer.shop.write(async move |tx, rt| time_out(tx, rt).await).await.expect("looked").expect("ended");
    assert_eq!(code(payer.pay(&late).await), ErrorCode::VersionConflict, "it has moved on");
    assert_verified(&payer.shop).await;
});

both_databases!(whoever_has_to_pay_is_reminded_once_before_the_time_is_over, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let shop = &payer.shop;
    let rep = shop.rep_of(21, &payer.customer).await;
    crate::desk::login(shop, 21, rep.person_id, None).await;
    let serum = shop.product("SERUM", 10_000, 9).await;
    payer.top_up(50_000).await;
    let (order, paid) = (payer.order(&[(serum.id, 3)]).await, payer.order(&[(serum.id, 1)]).await);
    payer.pay(&paid).await.expect("paid");
    let remind = async || shop.write(async move |tx, rt| remind_to_pay(tx, rt).await).await.expect("looked");
    let told = async |user: Id| {
        let seen = shop.write(async move |tx, _| {
            let actor = Actor { user_id: user, ..Actor::system("2026-03-10".parse::<org::Day>().expect("a day").into()) };
            identity::notice::list(tx, &actor, EN, &NoticeFilter { kind: Some(NoticeKind::Order), ..NoticeFilter::default() }).await
        });
        let notices = seen.await.expect("listed").list.into_iter().filter(|notice| notice.title == "Time to pay is running out");
        notices.map(|notice| (notice.body, notice.doc_no.expect("about an order"))).collect::<Vec<_>>()
    };
    shop.rt.clock.advance_seconds(36 * 3600 - 1);
    assert_eq!(remind().await, None, "there is time");
    shop.rt.clock.advance_seconds(1);
    assert_eq!(remind().await, Some(order.order_id));
    assert_eq!(remind().await, None, "once, and nobody is asked to pay what is paid");
    // Ordered at ten in the morning in Bangkok.
    let body = format!("Order {} (฿300) must be paid by 12 Mar 2026, 10:00, or it will be cancelled.", order.order_no);
    assert_eq!(told(payer.buyer.user_id).await, [(body, order.order_no.clone())]);
    assert_eq!(told(rep.user_id).await.len(), 1, "the representative hears of it as well");
    payer.pay(&order).await.expect("the bill that was looked at before the reminder is still the bill");
    assert_verified(shop).await;
});

both_databases!(an_order_whose_time_is_over_is_not_reminded_of, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 9).await;
    payer.order(&[(serum.id, 3)]).await;
    payer.shop.rt.clock.advance_seconds(48 * 3600);
    assert_eq!(payer.shop.write(async move |tx, rt| remind_to_pay(tx, rt).await).await.expect("looked"), None);
});

both_databases!(cancelling_gives_money_and_goods_back, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 9).await;
    payer.top_up(50_000).await;
    let order = payer.order(&[(serum.id, 3)]).await;
    let paid = payer.pay(&order).await.expect("paid");
    assert_eq!(code(cancel_as(&payer.shop, &payer.buyer, &order, order.ver, CancelReason::ChangedMind).await), ErrorCode::VersionConflict);
    assert_refused(cancel_as(&payer.shop, &payer.buyer, &order, paid.ver, CancelReason::Other).await, &[("comment", "required")]);
    assert_refused(cancel_as(&payer.shop, &payer.buyer, &order, paid.ver, CancelReason::TimedOut).await, &[("reason", "unknown")]);
    let ended = cancel_as(&payer.shop, &payer.buyer, &order, paid.ver, CancelReason::ChangedMind).await.expect("cancelled");
    assert_eq!((ended.stage, ended.released.minor()), (OrderStage::Withdrawn, 30_000));
    assert_eq!((payer.wallet().await, payer.shop.available(&serum).await), ((50_000, 0), 9));
    assert_eq!(
        code(cancel_as(&payer.shop, &payer.buyer, &order, ended.ver, CancelReason::ChangedMind).await),
        ErrorCode::TransitionNotAllowed
    );
    assert_verified(&payer.shop).await;
});

both_databases!(a_manager_cancels_what_waits_for_dispatch_and_a_buyer_does_not, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 9).await;
    let order = payer.on_account(&[(serum.id, 3)]).await.expect("ordered");
    let id = order.order_id;
    let approved = payer.shop.write(async move |tx, _| {
        tx.execute("UPDATE approval_step SET decision = 'skipped' WHERE doc_id = $1", store::params![id]).await?;
        tx.execute("UPDATE approval_candidate SET waiting = FALSE WHERE doc_id = $1", store::params![id]).await?;
        Ok(tx.execute("UPDATE customer_order SET status = 4, stage = 41 WHERE id = $1", store::params![id]).await?)
    });
    approved.await.expect("approved");
    let tried = cancel_as(&payer.shop, &payer.buyer, &order, order.ver, CancelReason::ChangedMind).await;
    assert_eq!(code(tried), ErrorCode::TransitionNotAllowed);
    let vp = payer.shop.staff(41, RoleKey::Vp, TH, None);
    let ended = cancel_as(&payer.shop, &vp, &order, order.ver, CancelReason::OutOfStock).await.expect("cancelled");
    assert_eq!(ended.stage, OrderStage::ManagerCancelled);
    assert_eq!(payer.shop.available(&serum).await, 9);
    assert_verified(&payer.shop).await;
});

both_databases!(people_see_their_own_orders_by_tab, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let shop = &payer.shop;
    let serum = shop.product("SERUM", 10_000, 50).await;
    payer.top_up(50_000).await;
    let (unpaid, paid) = (payer.order(&[(serum.id, 1)]).await, payer.order(&[(serum.id, 2)]).await);
    payer.pay(&paid).await.expect("paid");
    let other = Payer::of(shop, &shop.customer("C2").await, "other").await;
    other.order(&[(serum.id, 1)]).await;
    let seen = async |actor: &Actor, filter: OrderFilter| {
        let actor = actor.clone();
        shop.write(async move |tx, _| list(tx, &actor, EN, &filter).await).await.expect("listed")
    };
    let all = seen(&payer.buyer, OrderFilter::default()).await;
    assert_eq!(all.list.iter().map(|order| order.order_id).collect::<Vec<_>>(), [paid.order_id, unpaid.order_id]);
    assert_eq!((all.tab_counts.all, all.tab_counts.pending_settlement, all.tab_counts.awaiting_approval), (2, 1, 1));
    let to_pay = seen(&payer.buyer, OrderFilter { tab: Some(1), ..OrderFilter::default() }).await;
    assert_eq!((to_pay.total, to_pay.tab_counts.all), (1, 2), "the other tabs keep their numbers");
    assert_eq!(to_pay.list[0].actions, [OrderAction::Settle, OrderAction::Cancel, OrderAction::Again]);
    let by_number = OrderFilter { keyword: Some(unpaid.order_no.to_lowercase()), ..OrderFilter::default() };
    assert_eq!(seen(&payer.buyer, by_number).await.total, 1);
    let tomorrow = OrderFilter { date_from: Some("2026-03-11".parse().expect("a day")), ..OrderFilter::default() };
    assert_eq!(seen(&payer.buyer, tomorrow).await.total, 0);
    let rep = shop.rep_of(21, &payer.customer).await;
    assert_eq!(seen(&rep, OrderFilter::default()).await.total, 2);
    assert_eq!(seen(&shop.staff(51, RoleKey::Finance, TH, None), OrderFilter::default()).await.total, 3);
    assert_eq!(seen(&shop.staff(52, RoleKey::Finance, crate::common::ID, None), OrderFilter::default()).await.total, 0);
    let (stranger, id) = (other.buyer.clone(), unpaid.order_id);
    let peeked = shop.write(async move |tx, _| detail(tx, &stranger, EN, id).await).await;
    assert_eq!(code(peeked), ErrorCode::NotFound);
});

both_databases!(an_order_tells_its_whole_story, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    payer.top_up(50_000).await;
    let order = payer.order(&[(serum.id, 2)]).await;
    payer.pay(&order).await.expect("paid");
    let (actor, id) = (payer.buyer.clone(), order.order_id);
    let seen = payer.shop.write(async move |tx, _| detail(tx, &actor, EN, id).await).await.expect("seen");
    assert_eq!(seen.timeline.iter().map(|entry| entry.event.key()).collect::<Vec<_>>(), ["submit", "settle"]);
    assert_eq!(seen.timeline.iter().map(|entry| entry.to_stage).collect::<Vec<_>>(), [OrderStage::ToPay, OrderStage::InitialReview]);
    assert_eq!((seen.settlement.held.minor(), seen.settlement.settled_at), (20_000, Some(payer.shop.rt.now())));
    assert_eq!((seen.lines[0].name.as_str(), seen.lines[0].qty_ordered, seen.contact.as_str()), ("SERUM", 2, "Somchai"));
    assert_eq!(seen.reviews.len(), 1);
    assert_eq!(seen.actions, [OrderAction::Cancel, OrderAction::Again]);
});

both_databases!(ordering_again_leaves_out_what_is_gone, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let shop = &payer.shop;
    let (serum, cream) = (shop.product("SERUM", 10_000, 50).await, shop.product("CREAM", 1_000, 50).await);
    let order = payer.submit(order_of(&[(serum.id, 2), (cream.id, 4)])).await.expect("ordered");
    shop.embargo(&cream).await;
    shop.price(&shop.daily, &serum, &[(1, 12_000)]).await;
    let (actor, id) = (payer.buyer.clone(), order.order_id);
    let again = shop.write(async move |tx, rt| ordering::placing::again(tx, rt, &actor, EN, id).await).await.expect("again");
    let line = &again.lines[0];
    assert_eq!((again.lines.len(), line.product_id, line.qty), (1, serum.id, 2));
    assert_eq!((line.unit_price.minor(), line.former_unit_price.minor()), (12_000, 10_000));
    assert_eq!(again.removed.iter().map(|line| (line.product_id, line.block.state)).collect::<Vec<_>>(), [(cream.id, 421)]);
});
