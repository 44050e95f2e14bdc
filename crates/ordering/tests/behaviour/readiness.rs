//! In whatever way an order comes to wait for its dispatch, the warehouse hears of it once.

use approval::{DecisionResult, RuleInput, save_rule};
use catalogue::products::{CountryInput, ProductInput, ShelfStatus};
use kernel::{Country, Language};
use ordering::order::{OrderStage, OrderType, SettleMethod};
use ordering::sample::{RecipientKind, SampleInput, SampleLine, SampleUpdate, submit, update};
use store::both_databases;

use crate::common::{ID, MODULES, TH, money};
use crate::desk::{Desk, refusal};
use crate::offer::{offer_of, order_at, say, sign};
use crate::payer::{Payer, assert_verified};

/// From now on nobody is asked about any order.
async fn trust_everybody(desk: &Desk, country_code: Country) {
    let system = desk.shop.system();
    let rule = RuleInput {
        id: None,
        ver: None,
        country_code,
        doc_kind: ordering::ORDER.key.clone(),
        subtype: None,
        min_amount: money(0),
        max_amount: None,
        min_discount_rate: 0,
        overdue_only: false,
        over_limit_only: false,
        valid_from: None,
        valid_to: None,
        priority: 1,
        enabled: true,
        stages: Vec::new(),
    };
    desk.shop.write(async move |tx, rt| save_rule(tx, rt, &system, &ordering::KINDS, &rule).await).await.expect("a rule without stages");
}

async fn assert_told(desk: &Desk, times: usize) {
    let told = desk.told(&desk.warehouse).await;
    assert_eq!(told.iter().filter(|key| *key == "order_ready").count(), times, "{told:?}");
}

both_databases!(an_order_that_nobody_reviews_is_told_of_when_it_is_placed_or_paid, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_00, 100).await;
    trust_everybody(&desk, TH).await;
    let order = desk.order(&desk.buyer, &[(product.id, 1)]).await.expect("ordered");
    assert_eq!(order.stage, OrderStage::Ready);
    assert_told(&desk, 1).await;

    let payer = Payer::of(&desk.shop, &desk.customer, "payer").await;
    payer.top_up(200_00).await;
    let unpaid = payer.order(&[(product.id, 2)]).await;
    assert_told(&desk, 1).await;
    assert_eq!(payer.pay(&unpaid).await.expect("paid").stage, OrderStage::Ready);
    assert_told(&desk, 2).await;
    assert_verified(&desk.shop).await;
});

both_databases!(an_order_that_nobody_reviews_is_told_of_when_its_price_is_signed, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_00, 100).await;
    trust_everybody(&desk, TH).await;
    let order = order_at(&desk, product.id, 10, 90_00, SettleMethod::Account).await.expect("ordered");
    assert_eq!(order.stage, OrderStage::PriceApproval);
    assert_told(&desk, 0).await;
    say(&desk, &desk.price, sign(&offer_of(&desk, order.order_id).await)).await.expect("signed");
    assert_told(&desk, 1).await;
    assert_verified(&desk.shop).await;
});

both_databases!(an_order_is_told_of_after_its_last_review, MODULES, async |db| {
    let desk = Desk::open(db).await;
    let product = desk.shop.product("A", 100_00, 1_000).await;
    let order = desk.order(&desk.buyer, &[(product.id, 600)]).await.expect("ordered");
    let next = desk.approve(&desk.manager, order.order_id, order.ver).await.expect("approved");
    assert_told(&desk, 0).await;
    desk.approve(&desk.regional, order.order_id, next.ver).await.expect("approved");
    assert_told(&desk, 1).await;
});

both_databases!(what_is_given_away_without_a_review_uses_its_budget_once, MODULES, async |db| {
    let desk = Desk::in_country(db, ID).await;
    let countries = Some(vec![CountryInput { country_code: ID, shelf_status: ShelfStatus::On, on_at: None, off_at: None }]);
    let product = desk.shop.save_product(ProductInput { is_sample: true, countries, ..desk.shop.product_input("T1") }).await;
    desk.shop.stock_up(ID, &product, 1_000).await;
    let input = |qty| SampleInput {
        request_id: None,
        customer_id: desk.customer.id,
        store_id: None,
        recipient_kind: RecipientKind::Event,
        recipient: "Beauty fair".to_owned(),
        purpose: "Try-out".to_owned(),
        lines: vec![SampleLine { product_id: product.id, qty }],
        address_id: None,
        remarks: String::new(),
    };
    let ask = async |qty| {
        let (actor, input) = (desk.rep.clone(), input(qty));
        let asked = desk.shop.write(async move |tx, rt| submit(tx, rt, &actor, Language::En, OrderType::Sample, &input).await);
        asked.await.expect("asked")
    };
    let reviewed = ask(50).await;
    let id = reviewed.order.order_id;
    let back = desk.decide(&desk.manager, refusal(id, reviewed.order.ver, DecisionResult::SendBack, "Fewer")).await.expect("sent back");
    assert_told(&desk, 0).await;

    trust_everybody(&desk, ID).await;
    let given = ask(100).await;
    assert_eq!((given.order.stage, given.budget.qty_used), (OrderStage::Ready, 100));
    assert_told(&desk, 1).await;
    let (actor, change) = (desk.rep.clone(), SampleUpdate { order_id: id, ver: back.ver, sample: input(20) });
    let mended = desk.shop.write(async move |tx, rt| update(tx, rt, &actor, Language::En, OrderType::Sample, &change).await);
    let mended = mended.await.expect("submitted again");
    assert_eq!((mended.order.stage, mended.budget.qty_used), (OrderStage::Ready, 120));
    assert_told(&desk, 2).await;
    assert_verified(&desk.shop).await;
});
