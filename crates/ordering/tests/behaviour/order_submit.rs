//! Placing orders: what is checked, decided and written.

use catalogue::products::Product;
use kernel::{ErrorCode, Id, Money};
use ordering::cart::{self, CartAdd};
use ordering::order::{OrderStage, OrderStatus, OrderType, SettleMethod};
use ordering::placing::{InputLine, OrderInput, SeenPrice, WarningKind};
use org::{CooperationMode, CustomerInput, RoleKey};
use store::{both_databases, params};

use crate::common::{EN, MODULES, Shop, TH, assert_refused, code, customer_input, money};
use crate::payer::{Payer, assert_verified, order_of, submit_as};

async fn add_to_cart(payer: &Payer, product: Id, qty: i64) -> Id {
    let (actor, input) = (payer.buyer.clone(), CartAdd { product_id: product, qty, customer_id: None, order_type: None });
    payer.shop.write(async move |tx, rt| cart::add(tx, rt, &actor, EN, &input).await).await.expect("added").line.cart_id
}

both_databases!(a_cart_becomes_an_order, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (serum, cream) = (payer.shop.product("SERUM", 10_000, 50).await, payer.shop.product("CREAM", 3_333, 50).await);
    let ids = vec![add_to_cart(&payer, serum.id, 3).await, add_to_cart(&payer, cream.id, 2).await];
    let order = payer.submit(OrderInput { cart_ids: ids, ..OrderInput::default() }).await.expect("ordered");
    assert_eq!((order.status, order.stage, order.order_type), (OrderStatus::PendingSettlement, OrderStage::ToPay, OrderType::Normal));
    assert_eq!((order.net, order.settle_method), (money(36_666), SettleMethod::Wallet));
    assert!(order.order_no.starts_with("SO-TH-260310-"), "{}", order.order_no);
    assert_eq!(order.pay_by, Some(payer.shop.rt.now().plus_seconds(48 * 3600)));
    assert_eq!((payer.shop.available(&serum).await, payer.shop.available(&cream).await), (47, 48));
    let actor = payer.buyer.clone();
    assert_eq!(payer.shop.write(async move |tx, _| cart::number(tx, &actor, None).await).await.expect("read"), 0);
    assert_verified(&payer.shop).await;
});

both_databases!(the_tax_is_inside_the_price_and_adds_up, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (serum, cream) = (payer.shop.product("SERUM", 10_000, 50).await, payer.shop.product("CREAM", 3_333, 50).await);
    let order = payer.order(&[(serum.id, 3), (cream.id, 2)]).await;
    let id = order.order_id;
    let (net, tax, lines): (Money, Money, Money) = payer
        .shop
        .write(async move |tx, _| {
            let sql = "SELECT o.net_amount, o.tax_amount, CAST(SUM(l.tax_amount) AS BIGINT) FROM customer_order o
                       JOIN order_line l ON l.order_id = o.id WHERE o.id = $1 GROUP BY o.id";
            Ok(tx.one(sql, params![id]).await?)
        })
        .await
        .expect("read");
    // Seven percent of what is left of 366.66 without it.
    assert_eq!((net, tax, lines), (money(36_666), money(2_399), money(2_399)));
});

both_databases!(a_changed_price_is_asked_about, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    let cart_ids = vec![add_to_cart(&payer, serum.id, 1).await];
    payer.shop.price(&payer.shop.daily, &serum, &[(1, 11_000)]).await;
    let input = OrderInput { cart_ids, ..OrderInput::default() };
    let asked = payer.submit(input.clone()).await.expect_err("another price");
    assert_eq!(asked.code(), ErrorCode::PriceChanged);
    let line = asked.data().map(|data| data["lines"][0].clone()).expect("named");
    assert_eq!((line["seenUnitPrice"].as_str(), line["unitPrice"].as_str()), (Some("100.00"), Some("110.00")));
    assert_eq!(payer.shop.available(&serum).await, 50, "nothing is kept back for a refused order");
    let shown = payer.preview(input.clone()).await.expect("shown");
    assert!(shown.warnings.iter().any(|warning| warning.kind == WarningKind::PriceChanged));
    assert_eq!((shown.totals.net, shown.lines[0].seen_unit_price), (money(11_000), Some(money(10_000))));
    let seen_prices = vec![SeenPrice { product_id: serum.id, unit_price: money(11_000) }];
    let seen = OrderInput { seen_prices, ..input.clone() };
    assert_eq!(payer.submit(seen).await.expect("seen in the preview").net, money(11_000));
});

both_databases!(lines_without_a_cart_say_which_prices_were_seen, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (serum, cream) = (payer.shop.product("SERUM", 10_000, 50).await, payer.shop.product("CREAM", 1_000, 50).await);
    let blind = OrderInput { accept_new_price: false, ..order_of(&[(serum.id, 1), (cream.id, 1)]) };
    payer.preview(blind.clone()).await.expect("a preview is where prices are seen");
    let seen = |products: &[&Product]| {
        let price = |product: &&Product| SeenPrice { product_id: product.id, unit_price: money(10_000) };
        OrderInput { seen_prices: products.iter().map(price).collect(), ..blind.clone() }
    };
    assert_refused(payer.submit(blind.clone()).await, &[("seenPrices", "required")]);
    assert_refused(payer.submit(seen(&[&serum])).await, &[("seenPrices", "required")]);
    assert_eq!(code(payer.submit(seen(&[&serum, &cream])).await), ErrorCode::PriceChanged);
    let mut right = seen(&[&serum, &cream]);
    right.seen_prices[1].unit_price = money(1_000);
    assert_eq!(payer.submit(right).await.expect("as seen").net, money(11_000));
});

both_databases!(accepting_new_prices_orders_at_them, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    let cart_ids = vec![add_to_cart(&payer, serum.id, 1).await];
    payer.shop.price(&payer.shop.daily, &serum, &[(1, 9_000)]).await;
    let input = OrderInput { cart_ids, accept_new_price: true, ..OrderInput::default() };
    assert_eq!(payer.submit(input).await.expect("accepted").net, money(9_000));
});

both_databases!(what_cannot_be_ordered_is_refused_whole, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let shop = &payer.shop;
    let (good, few) = (shop.product("GOOD", 1_000, 9).await, shop.product("FEW", 1_000, 2).await);
    let stopped = shop.product("STOPPED", 1_000, 9).await;
    shop.embargo(&stopped).await;
    assert_eq!(code(payer.submit(order_of(&[])).await), ErrorCode::ProductListRequired);
    assert_eq!(code(payer.submit(order_of(&[(good.id, 1), (good.id, 2)])).await), ErrorCode::ProductExists);
    assert_eq!(code(payer.submit(order_of(&[(Id::new(77), 1)])).await), ErrorCode::ProductExpired);
    assert_eq!(code(payer.submit(order_of(&[(good.id, 1), (stopped.id, 1)])).await), ErrorCode::ProductEmbargo);
    let short = payer.submit(order_of(&[(good.id, 10), (few.id, 3)])).await.expect_err("too few");
    assert_eq!(short.code(), ErrorCode::InsufficientStock);
    assert_eq!(short.data().map(|data| data["lines"].as_array().map_or(0, Vec::len)), Some(2), "every short line is named");
    assert_refused(payer.submit(order_of(&[(good.id, 0)])).await, &[("lines[0].qty", "out_of_range")]);
    assert_eq!(shop.available(&good).await, 9);
    let mut discounted = order_of(&[(good.id, 1)]);
    discounted.lines = vec![InputLine { product_id: good.id, qty: 1, discount_price: Some(money(900)) }];
    assert_eq!(code(payer.submit(discounted).await), ErrorCode::Forbidden, "buyers do not set prices");
});

both_databases!(an_address_must_be_there_and_complete, MODULES, async |db| {
    let shop = Shop::open(db).await;
    let serum = shop.product("SERUM", 10_000, 50).await;
    let nowhere = shop.customer_with(CustomerInput { addresses: None, ..customer_input(TH) }).await;
    let buyer = shop.buyer(11, &nowhere);
    assert_refused(submit_as(&shop, &buyer, order_of(&[(serum.id, 1)])).await, &[("addressId", "required")]);
    let other = OrderInput { address_id: Some(Id::new(5)), ..order_of(&[(serum.id, 1)]) };
    assert_refused(submit_as(&shop, &buyer, other).await, &[("addressId", "unknown")]);
});

both_databases!(credit_is_a_limit, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let gold = payer.shop.product("GOLD", 3_000_000, 50).await;
    let first = payer.on_account(&[(gold.id, 3)]).await.expect("within the limit");
    assert_eq!((first.status, first.stage), (OrderStatus::AwaitingApproval, OrderStage::InitialReview));
    let second = payer.on_account(&[(gold.id, 1)]).await.expect_err("90,000 of 100,000 are used");
    assert_eq!(second.code(), ErrorCode::CreditLimit);
    assert_eq!(second.data().map(|data| data["creditLeft"].clone()), Some("10000.00".into()));
    assert_eq!(payer.order(&[(gold.id, 1)]).await.stage, OrderStage::ToPay, "whoever pays beforehand may");
    assert_verified(&payer.shop).await;
});

both_databases!(consigned_customers_fill_up, MODULES, async |db| {
    let shop = Shop::open(db).await;
    let serum = shop.product("SERUM", 10_000, 50).await;
    let input = CustomerInput { cooperation_mode: CooperationMode::Consignment, credit_limit: Money::ZERO, ..customer_input(TH) };
    let consigned = shop.customer_with(input).await;
    let input = OrderInput { settle_method: Some(SettleMethod::Wallet), ..order_of(&[(serum.id, 2)]) };
    let order = submit_as(&shop, &shop.buyer(11, &consigned), input).await.expect("ordered");
    assert_eq!((order.order_type, order.settle_method), (OrderType::Consignment, SettleMethod::Consignment));
    assert_eq!((order.stage, order.order_no.starts_with("CO-TH-")), (OrderStage::InitialReview, true));
});

both_databases!(staff_order_for_their_own_customers_only, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let shop = &payer.shop;
    let (serum, other) = (shop.product("SERUM", 10_000, 50).await, shop.customer("C2").await);
    let rep = shop.rep_of(21, &payer.customer).await;
    let for_customer = |customer: Id| OrderInput { customer_id: Some(customer), ..order_of(&[(serum.id, 1)]) };
    let order = submit_as(shop, &rep, for_customer(payer.customer.id)).await.expect("own customer");
    assert_eq!(order.order_type, OrderType::OnBehalf);
    assert_eq!(code(submit_as(shop, &rep, for_customer(other.id)).await), ErrorCode::NotFound);
    let finance = shop.staff(31, RoleKey::Finance, TH, None);
    assert_eq!(code(submit_as(shop, &finance, for_customer(other.id)).await), ErrorCode::Forbidden);
    let (buyer, doc_no) = (payer.buyer.user_id, order.order_no.clone());
    let told: Vec<(String,)> = shop
        .write(async move |tx, _| {
            Ok(tx.all("SELECT text_key FROM notice WHERE user_id = $1 AND doc_no = $2 ORDER BY text_key", params![buyer, &doc_no]).await?)
        })
        .await
        .expect("read");
    assert_eq!(told, [("order_placed".to_owned(),), ("order_to_pay".to_owned(),)]);
});

both_databases!(a_price_set_by_staff_waits_for_head_office, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let shop = &payer.shop;
    let serum = shop.product("SERUM", 10_000, 50).await;
    let rep = shop.rep_of(21, &payer.customer).await;
    let lines = |minor: i64| vec![InputLine { product_id: serum.id, qty: 2, discount_price: Some(money(minor)) }];
    let input = |minor: i64| OrderInput { customer_id: Some(payer.customer.id), lines: lines(minor), ..order_of(&[]) };
    assert_eq!(code(submit_as(shop, &rep, input(8_000)).await), ErrorCode::DiscountLimit);
    let order = submit_as(shop, &rep, input(9_500)).await.expect("asked");
    assert_eq!((order.order_type, order.stage, order.net), (OrderType::SpecialOffer, OrderStage::PriceApproval, money(19_000)));
    assert_eq!(shop.available(&serum).await, 48, "goods are kept while head office decides");
    assert_eq!(code(payer.pay(&order).await), ErrorCode::TransitionNotAllowed, "nothing is paid before that");
});

both_databases!(the_same_order_again_is_warned_of, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (serum, cream) = (payer.shop.product("SERUM", 10_000, 50).await, payer.shop.product("CREAM", 1_000, 50).await);
    let first = payer.order(&[(serum.id, 2), (cream.id, 1)]).await;
    let warned = async |input: OrderInput| {
        let shown = payer.preview(input).await.expect("shown");
        shown.warnings.into_iter().find(|warning| warning.kind == WarningKind::OrderedTwice).and_then(|warning| warning.order_no)
    };
    assert_eq!(warned(order_of(&[(cream.id, 1), (serum.id, 2)])).await, Some(first.order_no));
    assert_eq!(warned(order_of(&[(cream.id, 1), (serum.id, 3)])).await, None);
    payer.shop.rt.clock.advance_seconds(601);
    assert_eq!(warned(order_of(&[(serum.id, 2), (cream.id, 1)])).await, None);
});

both_databases!(one_request_makes_one_order, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    let input = OrderInput { request_id: Some("01JB7Z0000000000000000000A".to_owned()), ..order_of(&[(serum.id, 2)]) };
    let first = payer.submit(input.clone()).await.expect("ordered");
    assert_eq!(payer.submit(input).await.expect("the same"), first);
    assert_eq!(payer.shop.available(&serum).await, 48);
});

both_databases!(a_request_that_was_made_for_something_else_is_refused, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let (serum, cream) = (payer.shop.product("SERUM", 10_000, 50).await, payer.shop.product("CREAM", 1_000, 50).await);
    let named = |input: OrderInput| OrderInput { request_id: Some("01JB7Z0000000000000000000A".to_owned()), ..input };
    let cart_ids = vec![add_to_cart(&payer, serum.id, 1).await];
    let input = named(OrderInput { cart_ids: cart_ids.clone(), remarks: "Before noon".to_owned(), ..OrderInput::default() });
    let first = payer.submit(input.clone()).await.expect("ordered");
    let lost = named(OrderInput { cart_ids, ..OrderInput::default() });
    assert_eq!(payer.submit(lost.clone()).await.expect("whoever lost the answer asks by what was ordered"), first);
    let others = [
        named(order_of(&[(cream.id, 1)])),
        OrderInput { remarks: "After noon".to_owned(), ..input.clone() },
        OrderInput { settle_method: Some(SettleMethod::Account), ..lost.clone() },
        OrderInput { customer_id: Some(payer.customer.id), ..lost },
    ];
    for other in others {
        assert_eq!(code(payer.submit(other).await), ErrorCode::IdempotencyMismatch);
    }
    assert_eq!(payer.submit(OrderInput { accept_new_price: true, ..input }).await.expect("a price is no other order"), first);
    assert_eq!(payer.shop.available(&cream).await, 50);
});

both_databases!(a_frozen_customer_does_not_order, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    let customer = payer.customer.id;
    let frozen = payer
        .shop
        .write(async move |tx, _| Ok(tx.execute("UPDATE customer SET status = 'frozen' WHERE id = $1", params![customer]).await?));
    frozen.await.expect("frozen");
    assert_eq!(code(payer.submit(order_of(&[(serum.id, 1)])).await), ErrorCode::CustomerInactive);
});

both_databases!(a_login_that_may_not_order_looks_and_pays_only, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let serum = payer.shop.product("SERUM", 10_000, 50).await;
    payer.top_up(50_000).await;
    let order = payer.order(&[(serum.id, 1)]).await;
    let user = payer.buyer.user_id;
    let narrowed = payer.shop.write(async move |tx, _| {
        Ok(tx.execute_one("UPDATE customer_user SET can_order = FALSE WHERE user_id = $1", params![user]).await?)
    });
    narrowed.await.expect("narrowed");
    assert_eq!(code(payer.submit(order_of(&[(serum.id, 1)])).await), ErrorCode::MayNotOrder);
    assert_eq!(code(payer.preview(order_of(&[(serum.id, 1)])).await), ErrorCode::MayNotOrder);
    let (actor, input) = (payer.buyer.clone(), CartAdd { product_id: serum.id, qty: 1, customer_id: None, order_type: None });
    let added = payer.shop.write(async move |tx, rt| cart::add(tx, rt, &actor, EN, &input).await).await;
    assert_eq!(code(added), ErrorCode::MayNotOrder);
    assert_eq!(payer.pay(&order).await.expect("paid").order_id, order.order_id, "what was ordered before is still paid");
    let rep = payer.shop.rep_of(21, &payer.customer).await;
    let by_rep = OrderInput { customer_id: Some(payer.customer.id), ..order_of(&[(serum.id, 1)]) };
    submit_as(&payer.shop, &rep, by_rep).await.expect("staff order by what they are granted");
});
