//! Prices below the list, signed by head office.

use approval::DecisionResult;
use files::{Purpose, Received};
use kernel::{ErrorCode, Id};
use ordering::offer::{
    GrantedLine, Offer, OfferDecision, OfferInput, OfferLineInput, OfferPhase, OfferStatus, OfferUpdate, OfferWithdrawal, decide, find,
    submit, update, withdraw,
};
use ordering::order::{OrderStage, SettleMethod};
use ordering::placing::{InputLine, OrderInput, SubmittedOrder};
use ordering::sample::{CostInput, save_cost};
use ordering::signed_prices::signed_for;
use org::{Actor, RoleKey};
use store::both_databases;

use crate::common::{MODULES, TH, assert_refused, code, money};
use crate::desk::{Desk, hire, login};
use crate::payer::{Payer, assert_verified};

const PRICE: i64 = 100_00;

pub fn day(text: &str) -> org::Day {
    text.parse().expect("a day")
}

pub fn input(desk: &Desk, product: Id, minor: i64) -> OfferInput {
    OfferInput {
        order_id: None,
        customer_id: Some(desk.customer.id),
        activity_from: day("2026-03-10"),
        activity_to: day("2026-04-09"),
        estimated_sales: money(50_000_00),
        reason: "Opening of the second branch".to_owned(),
        lines: vec![OfferLineInput { product_id: product, qty: 10, discounted_unit_price: money(minor), qty_cap: Some(30) }],
        attachment_ids: Vec::new(),
    }
}

pub async fn ask(desk: &Desk, actor: &Actor, input: OfferInput) -> kernel::Result<Offer> {
    let actor = actor.clone();
    desk.shop.write(async move |tx, rt| submit(tx, rt, &actor, &input).await).await
}

pub async fn say(desk: &Desk, actor: &Actor, decision: OfferDecision) -> kernel::Result<Offer> {
    let actor = actor.clone();
    desk.shop.write(async move |tx, rt| decide(tx, rt, &actor, &decision).await).await
}

pub fn sign(offer: &Offer) -> OfferDecision {
    OfferDecision { offer_id: offer.id, result: DecisionResult::Approve, ver: offer.ver, remark: String::new(), lines: Vec::new() }
}

pub async fn order_at(desk: &Desk, product: Id, qty: i64, minor: i64, method: SettleMethod) -> kernel::Result<SubmittedOrder> {
    let lines = vec![InputLine { product_id: product, qty, discount_price: Some(money(minor)) }];
    let input = OrderInput { lines, settle_method: Some(method), ..desk.input(&[]) };
    desk.submit(&desk.rep, input).await
}

pub async fn offer_of(desk: &Desk, order: Id) -> Offer {
    let actor = desk.price.clone();
    let found = desk.shop.write(async move |tx, rt| {
        let (id,): (Id,) = tx.one("SELECT id FROM special_offer WHERE order_id = $1", store::params![order]).await?;
        find(tx, rt, &actor, id).await
    });
    found.await.expect("an offer")
}

both_databases!(a_signed_offer_prices_repeat_orders_until_its_cap, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 500).await;
    let asked = ask(&desk, &desk.rep, input(&desk, product.id, 85_00)).await.expect("asked");
    assert_eq!((asked.status, asked.activity_days, asked.discount_total), (OfferStatus::Pending, 31, money(150_00)));
    assert_eq!(asked.below_floor, None, "floors are head office's own");
    assert_eq!(desk.told(&desk.price).await, ["offer_to_decide"]);
    let signed = say(&desk, &desk.price, sign(&asked)).await.expect("signed");
    assert_eq!((signed.status, signed.phase), (OfferStatus::Approved, OfferPhase::Active));
    assert!(desk.told(&desk.rep).await.contains(&"offer_approved".to_owned()));
    assert!(desk.told(&desk.buyer).await.contains(&"offer_approved".to_owned()));

    let first = desk.order(&desk.buyer, &[(product.id, 20)]).await.expect("ordered");
    assert_eq!(first.net, money(20 * 85_00));
    let second = desk.order(&desk.buyer, &[(product.id, 11)]).await.expect("ordered");
    assert_eq!(second.net, money(11 * PRICE), "a line is covered as a whole or not at all");
    let cancelled = desk.decide(&desk.manager, crate::desk::refusal(first.order_id, first.ver, DecisionResult::Reject, "No")).await;
    cancelled.expect("rejected");
    let (customer, on) = (desk.customer.id, day("2026-03-10"));
    let left = desk.shop.write(async move |tx, _| signed_for(tx, customer, on).await).await.expect("read");
    assert_eq!(left[0].remaining, 30, "what was not sold may be sold again");
    for (qty, unit_price) in [(30, money(85_00)), (31, money(PRICE))] {
        let (buyer, order) = (desk.buyer.clone(), desk.input(&[(product.id, qty)]));
        let shown =
            desk.shop.write(async move |tx, rt| ordering::placing::preview(tx, rt, &buyer, kernel::Language::En, &order).await).await;
        let line = shown.expect("previewed").lines.remove(0);
        assert_eq!((line.offer_left, line.unit_price), (Some(30), unit_price), "told how far the price goes");
    }
    let later = desk.shop.write(async move |tx, _| signed_for(tx, customer, day("2026-04-10")).await).await.expect("read");
    assert!(later.is_empty());
    assert_verified(&desk.shop).await;
});

both_databases!(an_offer_has_sound_terms, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 500).await;
    let good = input(&desk, product.id, 85_00);
    let long = OfferInput { activity_to: day("2026-06-10"), ..good.clone() };
    assert_refused(ask(&desk, &desk.rep, long).await, &[("activityTo", "out_of_range")]);
    let past = OfferInput { activity_from: day("2026-03-09"), ..good.clone() };
    assert_refused(ask(&desk, &desk.rep, past).await, &[("activityFrom", "out_of_range")]);
    let dear = input(&desk, product.id, PRICE);
    assert_refused(ask(&desk, &desk.rep, dear).await, &[("lines[0].discountedUnitPrice", "out_of_range")]);
    let many = OfferInput { attachment_ids: vec![Id::new(1); 4], ..good.clone() };
    assert_refused(ask(&desk, &desk.rep, many).await, &[("attachmentIds", "out_of_range")]);
    let unknown = OfferInput { attachment_ids: vec![Id::new(1)], ..good.clone() };
    assert_refused(ask(&desk, &desk.rep, unknown).await, &[("attachmentIds[0]", "unknown")]);
    assert_eq!(code(ask(&desk, &desk.rep, OfferInput { lines: Vec::new(), ..good.clone() }).await), ErrorCode::ProductListRequired);
    assert_eq!(code(ask(&desk, &desk.buyer, good.clone()).await), ErrorCode::Forbidden);

    let owner = desk.rep.user_id;
    let document = desk.shop.write(async move |tx, rt| {
        let received = Received {
            purpose: Purpose::Offer,
            name: "plan.pdf".to_owned(),
            mime: "application/pdf",
            ext: "pdf",
            bytes: 1_000,
            sha256: "abc".to_owned(),
            size: None,
            preview: String::new(),
            storage_key: format!("o/{}", rt.next_id()),
        };
        Ok(files::register(tx, rt, owner, &received).await?.id)
    });
    let attached = OfferInput { attachment_ids: vec![document.await.expect("uploaded")], ..good };
    let offer = ask(&desk, &desk.rep, attached).await.expect("asked");
    assert_eq!(offer.attachments[0].name, "plan.pdf");
    assert!(offer.attachments[0].url.contains("&e="), "papers of customers have links that end");
});

async fn remind(desk: &Desk) -> Option<Id> {
    let seen = desk.shop.write(async |tx, rt| approval::remind::<ordering::offer::Signing>(tx, rt).await).await.expect("looked");
    seen.first().copied()
}

both_databases!(a_late_decision_is_reminded_of_and_then_told_to_whoever_is_next, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 500).await;
    let asked = ask(&desk, &desk.rep, input(&desk, product.id, 85_00)).await.expect("asked");
    desk.shop.rt.clock.advance_seconds(24 * 3600 - 1);
    assert_eq!(remind(&desk).await, None, "there is time");
    desk.shop.rt.clock.advance_seconds(1);
    assert_eq!((remind(&desk).await, remind(&desk).await), (Some(asked.id), None), "once");
    assert_eq!(desk.told(&desk.price).await, ["offer_late", "offer_to_decide"]);
    assert_eq!(desk.told(&desk.vp).await, Vec::<String>::new(), "not yet");

    desk.shop.rt.clock.advance_seconds(24 * 3600);
    assert_eq!((remind(&desk).await, remind(&desk).await), (Some(asked.id), None), "once");
    assert_eq!(desk.told(&desk.vp).await, ["offer_escalated"]);
    assert_eq!(desk.told(&desk.price).await.len(), 2);

    let back = OfferDecision { result: DecisionResult::SendBack, remark: "For how long?".to_owned(), ..sign(&asked) };
    let back = say(&desk, &desk.price, back).await.expect("sent back with the version that was read");
    desk.shop.rt.clock.advance_seconds(48 * 3600);
    assert_eq!(remind(&desk).await, None, "now the submitter has it");
    let terms = OfferInput { activity_from: day("2026-03-14"), ..input(&desk, product.id, 85_00) };
    let (actor, again) = (desk.rep.clone(), OfferUpdate { offer_id: back.id, ver: back.ver, terms });
    desk.shop.write(async move |tx, rt| update(tx, rt, &actor, &again).await).await.expect("sent in again");
    assert_eq!(remind(&desk).await, None);
    desk.shop.rt.clock.advance_seconds(24 * 3600);
    assert_eq!(remind(&desk).await, Some(asked.id), "another round, another reminder");
    assert_eq!(desk.told(&desk.second_price).await, ["offer_late", "offer_to_decide", "offer_late", "offer_to_decide"]);
});

both_databases!(the_second_to_sign_is_reminded_and_the_first_is_not, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let above = hire(&desk.shop, TH, "P0", RoleKey::HoPrice, None).await;
    login(&desk.shop, 90, Some(above.id), None).await;
    let above = desk.shop.staff(90, RoleKey::HoPrice, TH, Some(above.id));
    let product = desk.shop.product("A", PRICE, 500).await;
    let asked = ask(&desk, &desk.rep, input(&desk, product.id, 1_00)).await.expect("asked");
    desk.shop.rt.clock.advance_seconds(20 * 3600);
    let once = say(&desk, &desk.price, sign(&asked)).await.expect("signed once");
    assert_eq!(once.status, OfferStatus::PendingSecond);
    desk.shop.rt.clock.advance_seconds(23 * 3600);
    assert_eq!(remind(&desk).await, None, "the second one has a day as well");
    desk.shop.rt.clock.advance_seconds(3600);
    assert_eq!(remind(&desk).await, Some(asked.id));
    assert_eq!(desk.told(&desk.price).await, ["offer_to_decide"]);
    assert_eq!(desk.told(&desk.second_price).await, ["offer_late", "offer_to_decide"]);
    assert_eq!(desk.told(&above).await, ["offer_late", "offer_to_decide"]);
    say(&desk, &desk.second_price, sign(&once)).await.expect("signed twice");
    desk.shop.rt.clock.advance_seconds(48 * 3600);
    assert_eq!(remind(&desk).await, None, "it is decided");
});

both_databases!(below_the_floor_two_of_head_office_sign, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 500).await;
    // The floor is 70 % of the list price.
    let asked = ask(&desk, &desk.rep, input(&desk, product.id, 69_00)).await.expect("asked");
    let first = say(&desk, &desk.price, sign(&asked)).await.expect("agreed");
    assert_eq!((first.status, first.below_floor), (OfferStatus::PendingSecond, Some(true)));
    assert_eq!(code(say(&desk, &desk.price, sign(&first)).await), ErrorCode::SecondApproverNeeded);
    let second = say(&desk, &desk.second_price, sign(&first)).await.expect("signed");
    assert_eq!((second.status, second.decisions.len()), (OfferStatus::Approved, 2));
    assert_eq!(code(say(&desk, &desk.price, sign(&second)).await), ErrorCode::TransitionNotAllowed);
    assert_verified(&desk.shop).await;
});

both_databases!(cost_is_told_to_who_may_see_it, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 500).await;
    let asked = ask(&desk, &desk.rep, input(&desk, product.id, 80_00)).await.expect("asked");
    let seen = async |actor: &Actor| {
        let (actor, id) = (actor.clone(), asked.id);
        let line = desk.shop.write(async move |tx, rt| find(tx, rt, &actor, id).await).await.expect("an offer").lines.remove(0);
        (line.floor_price, line.unit_cost)
    };
    assert_eq!(seen(&desk.price).await, (Some(money(70_00)), None), "nobody has noted it");
    let (system, product_id) = (desk.shop.system(), product.id);
    let cost = CostInput { country_code: TH, product_id, unit_cost: money(45_00), ver: None };
    desk.shop.write(async move |tx, rt| save_cost(tx, rt, &system, &cost).await).await.expect("noted");
    assert_eq!(seen(&desk.price).await, (Some(money(70_00)), Some(money(45_00))));
    assert_eq!(seen(&desk.rep).await, (None, None));
});

both_databases!(a_special_order_waits_for_its_price_then_for_its_payment, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 500).await;
    let order = order_at(&desk, product.id, 10, 90_00, SettleMethod::Wallet).await.expect("ordered");
    assert_eq!(order.stage, OrderStage::PriceApproval);
    let offer = offer_of(&desk, order.order_id).await;
    let lower = GrantedLine { product_id: product.id, discounted_unit_price: Some(money(88_00)), qty_cap: None };
    let raise = GrantedLine { discounted_unit_price: Some(money(95_00)), ..lower };
    let refused = say(&desk, &desk.price, OfferDecision { lines: vec![raise], ..sign(&offer) }).await;
    assert_refused(refused, &[("lines[0].discountedUnitPrice", "out_of_range")]);
    say(&desk, &desk.price, OfferDecision { lines: vec![lower], ..sign(&offer) }).await.expect("signed");
    let buyer = desk.buyer.clone();
    let id = order.order_id;
    let detail = desk.shop.write(async move |tx, _| ordering::order_view::detail(tx, &buyer, kernel::Language::En, id).await).await;
    let detail = detail.expect("read");
    assert_eq!((detail.stage, detail.totals.net), (OrderStage::ToPay, money(880_00)));
    let more = desk.order(&desk.buyer, &[(product.id, 1)]).await.expect("ordered");
    assert_eq!(more.net, money(PRICE), "the order itself has used the cap");
    assert_verified(&desk.shop).await;
});

both_databases!(a_refused_or_withdrawn_price_ends_its_order, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let order = order_at(&desk, product.id, 10, 90_00, SettleMethod::Account).await.expect("ordered");
    let offer = offer_of(&desk, order.order_id).await;
    let silent = OfferDecision { result: DecisionResult::Reject, ..sign(&offer) };
    assert_refused(say(&desk, &desk.price, silent.clone()).await, &[("remark", "required")]);
    let rejected = say(&desk, &desk.price, OfferDecision { remark: "Too low".to_owned(), ..silent }).await.expect("rejected");
    assert_eq!((rejected.status, desk.shop.available(&product).await), (OfferStatus::Rejected, 100));
    let (buyer, id) = (desk.buyer.clone(), order.order_id);
    let detail = desk.shop.write(async move |tx, _| ordering::order_view::detail(tx, &buyer, kernel::Language::En, id).await).await;
    assert_eq!(detail.expect("read").stage, OrderStage::PriceRejected);

    let order = order_at(&desk, product.id, 10, 90_00, SettleMethod::Account).await.expect("ordered");
    let offer = offer_of(&desk, order.order_id).await;
    let (actor, input) = (desk.rep.clone(), OfferWithdrawal { offer_id: offer.id, ver: offer.ver });
    let gone = desk.shop.write(async move |tx, rt| withdraw(tx, rt, &actor, input).await).await.expect("withdrawn");
    assert_eq!((gone.status, desk.shop.available(&product).await), (OfferStatus::Withdrawn, 100));
    assert_verified(&desk.shop).await;
});

both_databases!(whoever_asks_or_reviews_does_not_sign, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    // A representative who is a price approver as well.
    let both = Actor { roles: vec![RoleKey::Rep, RoleKey::HoPrice], ..desk.rep.clone() };
    let both = Actor { grants: org::unite(both.roles.iter().flat_map(|role| org::default_grants(*role)).collect::<Vec<_>>()), ..both };
    let own = ask(&desk, &both, input(&desk, product.id, 85_00)).await.expect("asked");
    assert_eq!(code(say(&desk, &both, sign(&own)).await), ErrorCode::OwnSubmission);

    // The manager who will review the order.
    let manager = Actor { roles: vec![RoleKey::Manager, RoleKey::HoPrice], ..desk.manager.clone() };
    let manager =
        Actor { grants: org::unite(manager.roles.iter().flat_map(|role| org::default_grants(*role)).collect::<Vec<_>>()), ..manager };
    let order = order_at(&desk, product.id, 1, 90_00, SettleMethod::Account).await.expect("ordered");
    let offer = offer_of(&desk, order.order_id).await;
    assert_eq!(code(say(&desk, &manager, sign(&offer)).await), ErrorCode::PriceApproverInChain);

    // Somebody signs the price and is moved above the representative's manager afterwards: not their order to approve.
    let mover = hire(&desk.shop, TH, "X", RoleKey::Manager, None).await;
    login(&desk.shop, 40, Some(mover.id), None).await;
    let signer = Actor { grants: manager.grants.clone(), ..desk.shop.staff(40, RoleKey::Manager, TH, Some(mover.id)) };
    say(&desk, &signer, sign(&offer)).await.expect("signed");
    let given = org::DelegationInput {
        id: None,
        ver: None,
        from_person_id: desk.manager.person_id.expect("a person"),
        to_person_id: mover.id,
        from: day("2026-03-01"),
        to: day("2026-03-31"),
        kinds: vec![org::Permission::ReviewInitial],
    };
    let system = desk.shop.system();
    desk.shop.write(async move |tx, rt| org::save_delegation(tx, rt, &system, &given).await).await.expect("delegated");
    let (id, reader) = (order.order_id, desk.manager.clone());
    let ver = desk
        .shop
        .write(async move |tx, _| ordering::order_view::detail(tx, &reader, kernel::Language::En, id).await)
        .await
        .expect("read")
        .ver;
    assert_eq!(code(desk.approve(&signer, id, ver).await), ErrorCode::PriceApproverInChain);
    desk.approve(&desk.manager, id, ver).await.expect("approved by somebody else");
});

both_databases!(a_paid_special_order_goes_on_to_its_review, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let order = order_at(&desk, product.id, 10, 90_00, SettleMethod::Wallet).await.expect("ordered");
    let offer = offer_of(&desk, order.order_id).await;
    say(&desk, &desk.price, sign(&offer)).await.expect("signed");
    let payer = Payer::of(&desk.shop, &desk.customer, "payer").await;
    payer.top_up(1_000_00).await;
    let (id, reader) = (order.order_id, desk.buyer.clone());
    let seen =
        desk.shop.write(async move |tx, _| ordering::order_view::detail(tx, &reader, kernel::Language::En, id).await).await.expect("read");
    let paid = payer.pay(&SubmittedOrder { ver: seen.ver, ..order }).await.expect("paid");
    assert_eq!((paid.stage, payer.wallet().await), (OrderStage::InitialReview, (1_000_00, 900_00)));
    desk.approve(&desk.manager, id, paid.ver).await.expect("approved");
    assert_verified(&desk.shop).await;
});

both_databases!(an_offer_that_runs_out_while_an_order_is_placed_tells_what_it_costs_now, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", PRICE, 100).await;
    let asked = ask(&desk, &desk.rep, input(&desk, product.id, 85_00)).await.expect("asked");
    say(&desk, &desk.price, sign(&asked)).await.expect("signed");
    let (buyer, mine) = (desk.buyer.clone(), desk.input(&[(product.id, 30)]));
    let theirs = OrderInput { settle_method: Some(SettleMethod::Account), ..desk.input(&[(product.id, 10)]) };
    let refused = desk.shop.write(async move |tx, rt| {
        let prepared = ordering::placing::prepare(tx, rt, &buyer, &mine).await?;
        // Whoever is faster is so here in the same transaction: on SQLite there is no other.
        ordering::placing::submit(tx, rt, &buyer, &theirs).await?;
        let deliver = ordering::placing::deliver_to(tx, &prepared.party.buyer, None).await?.expect("an address");
        let notes = ordering::placing::Notes::default();
        let particulars = ordering::placing::Particulars {
            deliver,
            store_id: None,
            notes,
            overdue: false,
            over_limit: false,
            new_prices_accepted: false,
            credit_allows: true,
        };
        let refused = ordering::placing::place(tx, rt, &buyer, prepared, particulars).await.expect_err("used meanwhile");
        Ok((refused.code(), refused.data().map(|data| data["lines"].clone()).unwrap_or_default()))
    });
    let (code, lines) = refused.await.expect("asked");
    assert_eq!(code, ErrorCode::PriceChanged);
    assert_eq!(lines, serde_json::json!([{ "productId": product.id, "seenUnitPrice": "85.00", "unitPrice": "100.00" }]));
});
