//! An offer that came back is changed and sent in again, with everything that hangs on it.

use approval::DecisionResult;
use kernel::{ErrorCode, Id};
use ordering::offer::{Offer, OfferDecision, OfferInput, OfferLineInput, OfferStatus, OfferUpdate, OfferWithdrawal, update, withdraw};
use ordering::order::{OrderEventKind, OrderStage, SettleMethod};
use store::both_databases;

use crate::common::{MODULES, assert_refused, code, money};
use crate::desk::Desk;
use crate::offer::{ask, day, input, offer_of, order_at, say, sign};
use crate::payer::assert_verified;

async fn returned(desk: &Desk, offer: &Offer) -> Offer {
    let back = OfferDecision { result: DecisionResult::SendBack, remark: "Too low".to_owned(), ..sign(offer) };
    say(desk, &desk.price, back).await.expect("sent back")
}

async fn again(desk: &Desk, offer: &Offer, lines: Vec<OfferLineInput>) -> kernel::Result<Offer> {
    let terms = OfferInput { order_id: offer.order_id, activity_to: day("2026-03-20"), lines, ..input(desk, Id::new(1), 1) };
    let (actor, change) = (desk.rep.clone(), OfferUpdate { offer_id: offer.id, ver: offer.ver, terms });
    desk.shop.write(async move |tx, rt| update(tx, rt, &actor, &change).await).await
}

fn line(product_id: Id, qty: i64, minor: i64, cap: i64) -> OfferLineInput {
    OfferLineInput { product_id, qty, discounted_unit_price: money(minor), qty_cap: Some(cap) }
}

both_databases!(an_order_whose_price_came_back_is_priced_anew, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_00, 100).await;
    let order = order_at(&desk, product.id, 10, 90_00, SettleMethod::Account).await.expect("ordered");
    let back = returned(&desk, &offer_of(&desk, order.order_id).await).await;

    assert_refused(again(&desk, &back, vec![line(Id::new(1), 1, 90_00, 1)]).await, &[("lines[0].productId", "unknown")]);
    let dear = again(&desk, &back, vec![line(product.id, 10, 100_00, 10)]).await;
    assert_refused(dear, &[("lines[0].discountedUnitPrice", "out_of_range")]);
    assert_eq!(
        code(again(&desk, &back, vec![line(product.id, 10, 89_99, 10)]).await),
        ErrorCode::DiscountLimit,
        "a representative's limit"
    );
    assert_eq!(code(again(&desk, &back, vec![line(product.id, 101, 95_00, 101)]).await), ErrorCode::InsufficientStock);
    let rich = again(&desk, &back, vec![line(product.id, 10_600, 95_00, 10_600)]).await;
    assert_eq!(code(rich), ErrorCode::CreditLimit);
    assert_eq!(desk.shop.available(&product).await, 90, "nothing of what was refused stays");

    let asked = again(&desk, &back, vec![line(product.id, 30, 95_00, 50)]).await.expect("sent in again");
    assert_eq!((asked.status, asked.paid_total, asked.activity_days), (OfferStatus::Pending, money(30 * 95_00), 11));
    assert_eq!((asked.lines[0].qty_cap, asked.decided_at), (50, None));
    assert_eq!(desk.told(&desk.price).await, ["offer_to_decide", "offer_to_decide"]);
    let (id, reader) = (order.order_id, desk.buyer.clone());
    let detail = desk.shop.write(async move |tx, _| ordering::order_view::detail(tx, &reader, kernel::Language::En, id).await).await;
    let detail = detail.expect("read");
    assert_eq!((detail.stage, detail.totals.net, desk.shop.available(&product).await), (OrderStage::PriceApproval, money(2_850_00), 70));
    let (offer, reader) = (asked.id, desk.buyer.clone());
    let seen = desk.shop.write(async move |tx, rt| ordering::offer::find(tx, rt, &reader, offer).await).await.expect("read");
    assert_eq!(seen.decisions[0].remark, "", "nor is it told with the offer");
    assert!(!asked.decisions[0].remark.is_empty());
    let told: Vec<OrderEventKind> = detail.timeline.iter().map(|entry| entry.event).collect();
    let expected = [OrderEventKind::Submit, OrderEventKind::PriceReturn, OrderEventKind::EditLines, OrderEventKind::PriceResubmit];
    assert_eq!(told, expected, "the order tells what became of its price");
    assert!(detail.timeline.iter().all(|entry| entry.note.is_empty()), "what head office wrote is not for the customer");

    let less = again(&desk, &asked, vec![line(product.id, 20, 95_00, 50)]).await.expect("changed before it is decided");
    assert_eq!((less.status, desk.shop.available(&product).await), (OfferStatus::Pending, 80));
    say(&desk, &desk.price, sign(&less)).await.expect("signed");
    let more = desk.order(&desk.buyer, &[(product.id, 30)]).await.expect("ordered");
    assert_eq!(more.net, money(30 * 95_00), "the rest of the cap holds for repeat orders");
    assert_verified(&desk.shop).await;
});

both_databases!(a_price_whose_time_is_over_is_returned_or_rejected_and_not_signed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_00, 100).await;
    let until = |day_to| OfferInput { activity_to: day(day_to), ..input(&desk, product.id, 85_00) };
    let asked = ask(&desk, &desk.rep, until("2026-03-11")).await.expect("asked");
    let other = ask(&desk, &desk.rep, until("2026-03-11")).await.expect("asked");
    // From ten in the morning on the tenth to the last minutes of the eleventh in Bangkok.
    desk.shop.rt.clock.advance_seconds(37 * 3600);
    let in_time = ask(&desk, &desk.rep, OfferInput { activity_from: day("2026-03-11"), ..until("2026-03-11") }).await.expect("asked");
    say(&desk, &desk.price, sign(&in_time)).await.expect("its last day is not over");
    desk.shop.rt.clock.advance_seconds(3600);
    assert_eq!(code(say(&desk, &desk.price, sign(&asked)).await), ErrorCode::OfferPeriodOver);
    let back = returned(&desk, &asked).await;
    assert_eq!(back.status, OfferStatus::Returned);
    let no = OfferDecision { result: DecisionResult::Reject, remark: "Too late".to_owned(), ..sign(&other) };
    assert_eq!(say(&desk, &desk.price, no).await.expect("rejected").status, OfferStatus::Rejected);
});

both_databases!(an_offer_that_was_taken_back_is_sent_in_again_unless_an_order_ended_with_it, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_00, 100).await;
    let take_back = async |offer: &Offer| {
        let (actor, input) = (desk.rep.clone(), OfferWithdrawal { offer_id: offer.id, ver: offer.ver });
        desk.shop.write(async move |tx, rt| withdraw(tx, rt, &actor, input).await).await.expect("withdrawn")
    };
    let alone = take_back(&ask(&desk, &desk.rep, input(&desk, product.id, 85_00)).await.expect("asked")).await;
    let asked = again(&desk, &alone, vec![line(product.id, 5, 80_00, 40)]).await.expect("sent in again");
    assert_eq!((asked.status, asked.paid_total, asked.lines[0].qty_cap), (OfferStatus::Pending, money(400_00), 40));

    let order = order_at(&desk, product.id, 10, 90_00, SettleMethod::Account).await.expect("ordered");
    let ended = take_back(&offer_of(&desk, order.order_id).await).await;
    assert_eq!(code(again(&desk, &ended, vec![line(product.id, 10, 90_00, 10)]).await), ErrorCode::TransitionNotAllowed);
});
