//! What is given away, in the country that gives.

use approval::{DecisionResult, RuleInput, save_rule};
use catalogue::products::{CountryInput, Product, ProductInput, ShelfStatus};
use futures_util::future::join_all;
use kernel::{ErrorCode, Id, Language};
use money::ledger::AccountCode;
use ordering::dispatch::{DispatchInput, Receipt, create, receive};
use ordering::order::{CancelReason, OrderStage, OrderType};
use ordering::order_types::{OrderTypeRule, change_order_types};
use ordering::placing::{CancelInput, cancel};
use ordering::sample::{
    CostInput, RecipientKind, SampleDetail, SampleFilter, SampleInput, SampleLine, SampleUpdate, detail, list, own_budget, save_cost,
    submit, update,
};
use ordering::sample_budget::{BudgetInput, save_budget};
use org::{Actor, Address, AddressInput, RuleChange};
use stock::{LocationKind, Owner};
use store::{both_databases, params};

use crate::common::{ID, MODULES, TH, assert_refused, code, jakarta, money};
use crate::desk::{Desk, refusal};
use crate::payer::assert_verified;

pub async fn tester(desk: &Desk, code: &str) -> Product {
    let countries = Some(vec![CountryInput { country_code: ID, shelf_status: ShelfStatus::On, on_at: None, off_at: None }]);
    let product = desk.shop.save_product(ProductInput { is_sample: true, countries, ..desk.shop.product_input(code) }).await;
    desk.shop.stock_up(ID, &product, 1_000).await;
    product
}

pub fn input(desk: &Desk, product: Id, qty: i64) -> SampleInput {
    SampleInput {
        request_id: None,
        customer_id: desk.customer.id,
        store_id: None,
        recipient_kind: RecipientKind::Event,
        recipient: "Beauty fair".to_owned(),
        purpose: "Try-out".to_owned(),
        lines: vec![SampleLine { product_id: product, qty }],
        address_id: None,
        remarks: String::new(),
    }
}

pub async fn ask(desk: &Desk, actor: &Actor, input: SampleInput) -> kernel::Result<SampleDetail> {
    let actor = actor.clone();
    desk.shop.write(async move |tx, rt| submit(tx, rt, &actor, Language::En, OrderType::Sample, &input).await).await
}

/// What those who were asked to review have been told.
async fn reviews_told(desk: &Desk) -> Vec<String> {
    let told = desk.shop.write(async |tx, _| {
        let sql = "SELECT DISTINCT args FROM notice WHERE text_key = 'order_to_review'";
        let told: Vec<(String,)> = tx.all(sql, params![]).await?;
        Ok(told.into_iter().map(|(args,)| args).collect())
    });
    told.await.expect("read")
}

both_databases!(samples_are_given_in_indonesia_only_and_by_those_who_may, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100, 10).await;
    assert_eq!(code(ask(&desk, &desk.rep, input(&desk, product.id, 1)).await), ErrorCode::NotOffered);
    assert_eq!(code(ask(&desk, &desk.buyer, input(&desk, product.id, 1)).await), ErrorCode::Forbidden);
    let actor = desk.rep.clone();
    let listed = desk.shop.write(async move |tx, _| list(tx, &actor, OrderType::Sample, &SampleFilter::default()).await).await;
    assert_eq!(code(listed), ErrorCode::NotOffered);
    assert_eq!(desk.customer.country_code, TH);
});

both_databases!(a_country_that_begins_to_give_samples_takes_orders_for_them, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let on_shelf = CountryInput { country_code: TH, shelf_status: ShelfStatus::On, on_at: None, off_at: None };
    let tester = ProductInput { is_sample: true, countries: Some(vec![on_shelf]), ..desk.shop.product_input("T1") };
    let tester = desk.shop.save_product(tester).await;
    desk.shop.stock_up(TH, &tester, 10).await;
    let change = async |ver: i64, samples: bool| {
        let from_date = org::today_in(&desk.shop.rt, TH).expect("a day");
        let change = RuleChange { country_code: TH, ver, from_date, rule: OrderTypeRule { samples, gifts: false } };
        let system = desk.shop.system();
        desk.shop.write(async move |tx, rt| change_order_types(tx, rt, &system, &change).await).await.expect("changed");
    };
    change(1, true).await;
    let asked = ask(&desk, &desk.rep, input(&desk, tester.id, 1)).await.expect("asked");
    assert_eq!(asked.order.stage, OrderStage::InitialReview);
    assert_eq!((asked.budget.qty_limit, asked.budget.qty_left), (300, 300));
    let next = desk.approve(&desk.manager, asked.order.order_id, asked.order.ver).await.expect("approved");
    assert_eq!(next.stage, OrderStage::Rereview, "what is given away is looked at twice in every country");
    change(2, false).await;
    assert_eq!(code(ask(&desk, &desk.rep, input(&desk, tester.id, 1)).await), ErrorCode::NotOffered);
});

both_databases!(an_installation_without_rules_for_samples_gets_them_beside_its_own, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let priorities = desk.shop.write(async |tx, rt| {
        tx.execute("DELETE FROM approval_policy_stage WHERE policy_id IN (SELECT id FROM approval_policy WHERE subtype IN (3, 4))", &[])
            .await?;
        tx.execute("DELETE FROM approval_policy WHERE subtype IN (3, 4)", &[]).await?;
        tx.execute("UPDATE approval_policy SET priority = 10 WHERE priority = 110", &[]).await?;
        ordering::seed_reference(tx, rt).await?;
        ordering::seed_reference(tx, rt).await?;
        let sql = "SELECT subtype, priority FROM approval_policy WHERE country_code = 1 AND subtype IN (3, 4) ORDER BY priority";
        Ok(tx.all::<(OrderType, i64)>(sql, &[]).await?)
    });
    let (sample, gift) = (OrderType::Sample, OrderType::Gift);
    assert_eq!(priorities.await.expect("rules"), [(sample, 11), (sample, 21), (gift, 30), (gift, 40)]);
});

both_databases!(a_tab_that_is_none_is_refused, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    for tab in [-1, 7] {
        let (actor, filter) = (desk.rep.clone(), SampleFilter { tab: Some(tab), ..SampleFilter::default() });
        let listed = desk.shop.write(async move |tx, _| list(tx, &actor, OrderType::Sample, &filter).await).await;
        assert_refused(listed, &[("tab", "out_of_range")]);
    }
});

both_databases!(a_sample_passes_two_reviews_uses_the_budget_and_is_an_expense_at_cost, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let product = tester(&desk, "T1").await;
    let (system, product_id) = (desk.shop.system(), product.id);
    let cost = CostInput { country_code: ID, product_id, unit_cost: money(2_000_00), ver: None };
    desk.shop.write(async move |tx, rt| save_cost(tx, rt, &system, &cost).await).await.expect("a cost");
    let nameless = SampleInput { recipient: " ".to_owned(), ..input(&desk, product.id, 100) };
    assert_refused(ask(&desk, &desk.rep, nameless).await, &[("recipient", "required")]);
    let asked = ask(&desk, &desk.rep, input(&desk, product.id, 100)).await.expect("asked");
    assert_eq!((asked.order.stage, asked.order.totals.net, asked.cost), (OrderStage::InitialReview, money(0), None));
    assert_eq!((asked.budget.qty_limit, asked.budget.qty_left), (300, 300), "what it asks for itself does not count against it");
    let id = asked.order.order_id;
    let reader = desk.manager.clone();
    let seen = desk.shop.write(async move |tx, _| detail(tx, &reader, Language::En, id).await).await.expect("read");
    assert_eq!(seen.cost, Some(money(200_000_00)), "managers see what it costs");

    let next = desk.approve(&desk.manager, id, asked.order.ver).await.expect("approved");
    let done = desk.approve(&desk.regional, id, next.ver).await.expect("approved");
    assert_eq!(done.stage, OrderStage::Ready);
    let told = reviews_told(&desk).await;
    assert!(told.iter().all(|args| args.contains("× 100")), "pieces, not an amount of nothing: {told:?}");
    let reader = desk.rep.clone();
    let seen = desk.shop.write(async move |tx, _| detail(tx, &reader, Language::En, id).await).await.expect("read");
    assert_eq!(seen.budget.qty_left, 200);

    let (actor, ver) = (desk.warehouse.clone(), done.ver);
    let sent = desk.shop.write(async move |tx, rt| {
        let (carrier, tracking_no, remark) = ("JNE".to_owned(), String::new(), String::new());
        create(tx, rt, &actor, &DispatchInput { order_id: id, ver, carrier_id: None, carrier, tracking_no, remark, lines: None }).await
    });
    let sent = sent.await.expect("sent");
    let buyer = desk.buyer.clone();
    let arrived = desk.shop.write(async move |tx, rt| receive(tx, rt, &buyer, &Receipt { dispatch_id: sent.id, lines: None }).await);
    arrived.await.expect("received");
    let given = desk.shop.write(async move |tx, _| {
        let place = "SELECT s.owner_id, s.on_hand FROM stock s JOIN location l ON l.id = s.location_id WHERE l.kind = $1";
        let (owner, pieces): (Owner, i64) = tx.one(place, params![LocationKind::Sample]).await?;
        let sql = "SELECT CAST(SUM(debits_posted) AS BIGINT) FROM ledger_account WHERE code = $1";
        let (expense,): (i64,) = tx.one(sql, params![AccountCode::SampleExpense]).await?;
        Ok((owner, pieces, expense))
    });
    assert_eq!(given.await.expect("read"), (Owner::Company, 100, 200_000_00));
    assert_verified(&desk.shop).await;
});

both_databases!(over_budget_a_vice_president_decides, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let product = tester(&desk, "T1").await;
    let first = ask(&desk, &desk.rep, input(&desk, product.id, 200)).await.expect("asked");
    let second = ask(&desk, &desk.rep, input(&desk, product.id, 150)).await.expect("asked");
    let large = ask(&desk, &desk.rep, input(&desk, product.id, 301)).await.expect("asked");
    assert_eq!((first.order.reviews.len(), large.order.reviews.len()), (2, 3), "known to be too much from the beginning");
    for (sample, stage) in [(&first, OrderStage::Ready), (&second, OrderStage::VpReview)] {
        let id = sample.order.order_id;
        let next = desk.approve(&desk.manager, id, sample.order.ver).await.expect("approved");
        let next = desk.approve(&desk.regional, id, next.ver).await.expect("approved");
        assert_eq!(next.stage, stage, "the budget is looked at again at the end");
    }
    let id = second.order.order_id;
    let reader = desk.vp.clone();
    let ver = desk.shop.write(async move |tx, _| detail(tx, &reader, Language::En, id).await).await.expect("read").order.ver;
    assert_eq!(desk.approve(&desk.vp, id, ver).await.expect("approved").stage, OrderStage::Ready);

    let (actor, id) = (desk.manager.clone(), first.order.order_id);
    let given_up = desk.shop.write(async move |tx, rt| {
        let ver = order_ver(tx, id).await?;
        let comment = String::new();
        cancel(tx, rt, &actor, &CancelInput { order_id: id, reason: CancelReason::ChangedMind, comment, ver }).await
    });
    given_up.await.expect("cancelled");
    let (reader, id) = (desk.rep.clone(), second.order.order_id);
    let seen = desk.shop.write(async move |tx, _| detail(tx, &reader, Language::En, id).await).await.expect("read");
    assert_eq!(seen.budget.qty_used, 150, "what was cancelled is given back");
    let system = desk.shop.system();
    let more = BudgetInput {
        country_code: ID,
        order_type: OrderType::Sample,
        person_id: desk.rep.person_id,
        month: None,
        qty_limit: 900,
        ver: None,
    };
    desk.shop.write(async move |tx, rt| save_budget(tx, rt, &system, &more).await).await.expect("saved");
    let reader = desk.rep.clone();
    let seen = desk.shop.write(async move |tx, _| detail(tx, &reader, Language::En, id).await).await.expect("read");
    assert_eq!(seen.budget.qty_left, 750, "a budget of one's own goes before everybody's");
    assert_verified(&desk.shop).await;
});

both_databases!(what_is_on_its_way_counts_against_the_budget, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let product = tester(&desk, "T1").await;
    let budget = async || {
        let actor = desk.rep.clone();
        let left = desk.shop.write(async move |tx, _| own_budget(tx, &actor, OrderType::Sample).await).await.expect("read");
        (left.qty_used, left.qty_pending, left.qty_left)
    };
    assert_eq!(budget().await, (0, 0, 300));
    let first = ask(&desk, &desk.rep, input(&desk, product.id, 200)).await.expect("asked");
    assert_eq!(budget().await, (0, 200, 100), "in approval");
    let id = first.order.order_id;
    let back = desk.decide(&desk.manager, refusal(id, first.order.ver, DecisionResult::SendBack, "Fewer")).await.expect("sent back");
    assert_eq!(budget().await, (0, 200, 100), "returned");
    let second = ask(&desk, &desk.rep, input(&desk, product.id, 150)).await.expect("asked");
    assert!(second.order.over_limit, "the first may still come");
    assert_eq!((second.budget.qty_pending, second.budget.qty_left), (200, 100), "what it found");
    let (actor, change) = (desk.rep.clone(), SampleUpdate { order_id: id, ver: back.ver, sample: input(&desk, product.id, 160) });
    let mended = desk.shop.write(async move |tx, rt| update(tx, rt, &actor, Language::En, OrderType::Sample, &change).await).await;
    let mended = mended.expect("submitted again");
    assert!(!mended.order.over_limit, "what was asked for later does not take its place");
    assert_eq!(budget().await, (0, 310, 0));
    let next = desk.approve(&desk.manager, id, mended.order.ver).await.expect("approved");
    assert_eq!(desk.approve(&desk.regional, id, next.ver).await.expect("approved").stage, OrderStage::Ready);
    assert_eq!(budget().await, (160, 150, 0));
    assert_verified(&desk.shop).await;
});

both_databases!(decisions_at_the_same_moment_share_one_budget, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let product = tester(&desk, "T1").await;
    let mut waiting = Vec::new();
    for _ in 0..6 {
        let sample = ask(&desk, &desk.rep, input(&desk, product.id, 150)).await.expect("asked");
        waiting.push((
            sample.order.order_id,
            desk.approve(&desk.manager, sample.order.order_id, sample.order.ver).await.expect("approved").ver,
        ));
    }
    let decided = join_all(waiting.iter().map(|(id, ver)| desk.approve(&desk.regional, *id, *ver))).await;
    let stages: Vec<OrderStage> = decided.into_iter().map(|done| done.expect("approved").stage).collect();
    let count = |stage| stages.iter().filter(|found| **found == stage).count();
    assert_eq!((count(OrderStage::Ready), count(OrderStage::VpReview)), (2, 4), "three hundred pieces a month");
    assert_verified(&desk.shop).await;
});

both_databases!(what_nobody_reviews_shares_one_budget_when_asked_for_at_the_same_moment, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let product = tester(&desk, "T1").await;
    // Within the budget nobody is asked; what is beyond it goes by the rule before.
    let unasked = RuleInput {
        id: None,
        ver: None,
        country_code: ID,
        doc_kind: ordering::ORDER.key.clone(),
        subtype: Some(OrderType::Sample.code()),
        min_amount: money(0),
        max_amount: None,
        min_discount_rate: 0,
        overdue_only: false,
        over_limit_only: false,
        valid_from: None,
        valid_to: None,
        priority: 15,
        enabled: true,
        stages: Vec::new(),
    };
    let system = desk.shop.system();
    desk.shop.write(async move |tx, rt| save_rule(tx, rt, &system, &ordering::KINDS, &unasked).await).await.expect("a rule without stages");
    let asked = join_all((0..6).map(async |_| ask(&desk, &desk.rep, input(&desk, product.id, 150)).await)).await;
    let stages: Vec<OrderStage> = asked.into_iter().map(|asked| asked.expect("asked").order.stage).collect();
    let count = |stage| stages.iter().filter(|found| **found == stage).count();
    assert_eq!((count(OrderStage::Ready), count(OrderStage::InitialReview)), (2, 4), "three hundred pieces a month");
    assert_verified(&desk.shop).await;
});

async fn order_ver(tx: &mut store::Tx, id: Id) -> kernel::Result<i64> {
    let (ver,): (i64,) = tx.one("SELECT ver FROM customer_order WHERE id = $1", params![id]).await?;
    Ok(ver)
}

both_databases!(what_is_sent_back_is_mended_and_asked_for_again, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let product = tester(&desk, "T1").await;
    let asked = ask(&desk, &desk.rep, input(&desk, product.id, 50)).await.expect("asked");
    let id = asked.order.order_id;
    let mend = async |actor: &Actor, ver: i64, qty: i64| {
        let (actor, change) = (actor.clone(), SampleUpdate { order_id: id, ver, sample: input(&desk, product.id, qty) });
        desk.shop.write(async move |tx, rt| update(tx, rt, &actor, Language::En, OrderType::Sample, &change).await).await
    };
    assert_eq!(code(mend(&desk.rep, asked.order.ver, 20).await), ErrorCode::TransitionNotAllowed, "only what came back");
    let back =
        desk.decide(&desk.manager, refusal(id, asked.order.ver, DecisionResult::SendBack, "Fewer, please")).await.expect("sent back");
    assert_eq!((back.stage, desk.shop.available(&product).await), (OrderStage::SentBack, 1_000));
    assert_verified(&desk.shop).await;
    assert!(desk.told(&desk.rep).await.contains(&"order_sent_back".to_owned()));
    assert_eq!(code(mend(&desk.manager, back.ver, 20).await), ErrorCode::Forbidden, "the sender mends it");
    let again = mend(&desk.rep, back.ver, 20).await.expect("submitted again");
    assert_eq!((again.order.stage, again.order.totals.qty), (OrderStage::InitialReview, 20));
    assert_eq!(desk.shop.available(&product).await, 980);
    let told = reviews_told(&desk).await;
    assert!(told.iter().any(|args| args.contains("× 20")), "asked for what is wanted now: {told:?}");
    let next = desk.approve(&desk.manager, id, again.order.ver).await.expect("approved");
    assert_eq!(next.stage, OrderStage::Rereview);
    assert_verified(&desk.shop).await;
});

both_databases!(goods_go_where_the_representative_chose_and_stay_there_when_mended, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let product = tester(&desk, "T1").await;
    let (system, customer) = (desk.shop.system(), desk.customer.id);
    let saved = desk.shop.write(async move |tx, rt| {
        let mut saved = Vec::new();
        for line in ["Jl. Thamrin 9", "Jl. Gatot Subroto 5"] {
            let address = Address { line: line.to_owned(), is_default: false, ..jakarta() };
            let input = AddressInput { id: None, ver: None, customer_id: Some(customer), address };
            saved.push(org::save_address(tx, rt, &system, &input).await?.id);
        }
        Ok(saved)
    });
    let saved = saved.await.expect("addresses");
    let to = |address_id| SampleInput { address_id, ..input(&desk, product.id, 10) };
    let usual = ask(&desk, &desk.rep, to(None)).await.expect("asked");
    assert_eq!(usual.order.address.line, "Jl. Sudirman 1", "the default one");
    assert_refused(ask(&desk, &desk.rep, to(Some(Id::new(1)))).await, &[("addressId", "unknown")]);
    let asked = ask(&desk, &desk.rep, to(Some(saved[0]))).await.expect("asked");
    assert_eq!(asked.order.address.line, "Jl. Thamrin 9");

    let id = asked.order.order_id;
    let send_back = async |ver| desk.decide(&desk.manager, refusal(id, ver, DecisionResult::SendBack, "No")).await.expect("sent back").ver;
    let mend = async |ver, sample| {
        let (actor, change) = (desk.rep.clone(), SampleUpdate { order_id: id, ver, sample });
        let mended = desk.shop.write(async move |tx, rt| update(tx, rt, &actor, Language::En, OrderType::Sample, &change).await);
        mended.await.expect("mended").order
    };
    let mended = mend(send_back(asked.order.ver).await, to(None)).await;
    assert_eq!(mended.address.line, "Jl. Thamrin 9", "nobody chose another");
    let moved = mend(send_back(mended.ver).await, to(Some(saved[1]))).await;
    assert_eq!((moved.address.line.as_str(), moved.contact.as_str()), ("Jl. Gatot Subroto 5", "Budi"));
});

both_databases!(samples_are_found_by_what_was_written_on_them, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let product = tester(&desk, "T1").await;
    let asked = SampleInput { remarks: "STORY-46 for the fair".to_owned(), ..input(&desk, product.id, 2) };
    let sample = ask(&desk, &desk.rep, asked.clone()).await.expect("asked");
    let found = async |word: &str| {
        let (actor, filter) = (desk.rep.clone(), SampleFilter { keyword: Some(word.to_owned()), ..SampleFilter::default() });
        let page = desk.shop.write(async move |tx, _| list(tx, &actor, OrderType::Sample, &filter).await).await.expect("listed");
        page.list.into_iter().map(|sample| sample.order_no).collect::<Vec<_>>()
    };
    let number = sample.order.order_no;
    assert_eq!(found("story-46").await, [number.as_str()]);
    let send_back = refusal(sample.order.order_id, sample.order.ver, DecisionResult::SendBack, "Elsewhere, please");
    let back = desk.decide(&desk.manager, send_back).await.expect("sent back");
    let mended = SampleUpdate {
        order_id: sample.order.order_id,
        ver: back.ver,
        sample: SampleInput { remarks: "For the opening".to_owned(), ..asked },
    };
    let actor = desk.rep.clone();
    let again = desk.shop.write(async move |tx, rt| update(tx, rt, &actor, Language::En, OrderType::Sample, &mended).await);
    again.await.expect("mended");
    assert_eq!(found("opening").await, [number.as_str()]);
    assert!(found("story-46").await.is_empty());
});
