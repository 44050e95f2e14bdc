//! Carts as buyers and representatives know them.

use catalogue::products::Product;
use kernel::{ErrorCode, Id};
use ordering::cart::{
    self, CartAdd, CartAddBatch, CartAddLine, CartIds, CartQuery, CartView, ChangeDiscountPrice, ChangeNum, CheckedCarts, EmptyInvalid,
    InvalidReason, LimitFilter, LimitInput,
};
use ordering::order::LinePriceKind;
use ordering::placing::OrderInput;
use org::{Actor, Customer, RoleKey};
use store::both_databases;

use crate::common::{EN, MODULES, Shop, TH, assert_refused, code, money};

struct Buying {
    shop: Shop,
    customer: Customer,
    buyer: Actor,
}

impl Buying {
    async fn begin(db: store::Db) -> Self {
        let shop = Shop::open(db).await;
        let customer = shop.customer("C1").await;
        let buyer = shop.buyer(11, &customer);
        Self { shop, customer, buyer }
    }

    async fn add(&self, product: &Product, qty: i64) -> kernel::Result<cart::CartAdded> {
        add_as(&self.shop, &self.buyer, None, product, qty).await
    }

    async fn cart(&self) -> CartView {
        view(&self.shop, &self.buyer, None).await.expect("a cart")
    }
}

async fn add_as(shop: &Shop, actor: &Actor, customer: Option<Id>, product: &Product, qty: i64) -> kernel::Result<cart::CartAdded> {
    let (actor, input) = (actor.clone(), CartAdd { product_id: product.id, qty, customer_id: customer, order_type: None });
    shop.write(async move |tx, rt| cart::add(tx, rt, &actor, EN, &input).await).await
}

async fn view(shop: &Shop, actor: &Actor, customer: Option<Id>) -> kernel::Result<CartView> {
    let (actor, query) = (actor.clone(), CartQuery { customer_id: customer, order_type: None });
    shop.write(async move |tx, rt| cart::list(tx, rt, &actor, EN, &query).await).await
}

async fn change(shop: &Shop, actor: &Actor, line: Id, num: i64) -> kernel::Result<cart::CartChanged> {
    let input = ChangeNum { cart_id: Some(line), product_id: None, num, customer_id: None, order_type: None };
    let actor = actor.clone();
    shop.write(async move |tx, rt| cart::change_num(tx, rt, &actor, EN, &input).await).await
}

async fn number(shop: &Shop, actor: &Actor) -> i64 {
    let actor = actor.clone();
    shop.write(async move |tx, _| cart::number(tx, &actor, None).await).await.expect("a number")
}

both_databases!(a_product_is_in_a_cart_once, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let serum = buying.shop.product("SERUM", 10_000, 50).await;
    let added = buying.add(&serum, 3).await.expect("added");
    assert_eq!((added.line.qty, added.line.unit_price, added.line.amount, added.badge), (3, Some(money(10_000)), money(30_000), 1));
    let again = buying.add(&serum, 1).await.expect_err("there already");
    assert_eq!(again.code(), ErrorCode::ProductExists);
    assert_eq!(again.data().and_then(|data| data["cartId"].as_str()), Some(added.line.cart_id.to_string().as_str()));
    assert_eq!(number(&buying.shop, &buying.buyer).await, 1);
});

both_databases!(what_cannot_be_ordered_is_not_added, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let (few, unpriced) = (shop.product("FEW", 1_000, 2).await, shop.save_product(shop.product_input("NOPRICE")).await);
    let stopped = shop.product("STOPPED", 1_000, 9).await;
    shop.embargo(&stopped).await;
    let mut by_six = shop.product_input("BYSIX");
    (by_six.moq, by_six.order_step) = (12, 6);
    let by_six = shop.save_product(by_six).await;
    shop.price(&shop.daily, &by_six, &[(1, 500)]).await;
    shop.stock_up(TH, &by_six, 100).await;
    let too_many = buying.add(&few, 3).await.expect_err("only two");
    assert_eq!(too_many.code(), ErrorCode::InsufficientStock);
    assert_eq!(too_many.data().map(|data| data["lines"][0]["available"].clone()), Some(2.into()));
    assert_eq!(code(buying.add(&unpriced, 1).await), ErrorCode::ProductExpired);
    assert_eq!(code(buying.add(&stopped, 1).await), ErrorCode::ProductEmbargo);
    assert_eq!(code(buying.add(&by_six, 6).await), ErrorCode::BelowMoq);
    assert_eq!(code(buying.add(&by_six, 13).await), ErrorCode::WrongStep);
    assert_refused(buying.add(&few, 0).await, &[("qty", "out_of_range")]);
    assert!(buying.cart().await.groups.is_empty());
});

both_databases!(prices_are_those_of_the_moment_and_a_change_is_shown, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let serum = buying.shop.product("SERUM", 10_000, 50).await;
    let line = buying.add(&serum, 2).await.expect("added").line;
    assert!(!line.price_changed);
    buying.shop.price(&buying.shop.daily, &serum, &[(1, 12_000)]).await;
    let seen = buying.cart().await.groups[0].lines[0].clone();
    assert_eq!((seen.unit_price, seen.seen_unit_price, seen.price_changed), (Some(money(12_000)), Some(money(10_000)), true));
    let changed = change(&buying.shop, &buying.buyer, line.cart_id, 4).await.expect("changed");
    assert!(!changed.line.price_changed, "whoever changes a line has seen its price");
    assert_eq!((changed.totals.qty, changed.totals.net), (4, money(48_000)));
    assert_eq!(code(change(&buying.shop, &buying.buyer, line.cart_id, 51).await), ErrorCode::InsufficientStock);
});

both_databases!(what_went_wrong_moves_to_its_own_group, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let (good, stopped) = (shop.product("GOOD", 1_000, 9).await, shop.product("STOPPED", 2_000, 9).await);
    buying.add(&good, 1).await.expect("added");
    buying.add(&stopped, 2).await.expect("added");
    shop.embargo(&stopped).await;
    let cart = buying.cart().await;
    assert_eq!(cart.groups[0].lines.iter().map(|line| line.product_id).collect::<Vec<_>>(), [good.id]);
    assert_eq!(
        cart.invalid.iter().map(|line| (line.line.product_id, line.reason)).collect::<Vec<_>>(),
        [(stopped.id, InvalidReason::Embargo)]
    );
    assert_eq!((cart.totals.kinds, cart.totals.net, cart.badge), (1, money(1_000), 2));
    let actor = buying.buyer.clone();
    let emptied = shop.write(async move |tx, rt| cart::empty_invalid(tx, rt, &actor, EN, &EmptyInvalid::default()).await);
    let emptied = emptied.await.expect("emptied");
    assert_eq!(emptied.removed.iter().map(|line| (line.product_id, line.qty)).collect::<Vec<_>>(), [(stopped.id, 2)]);
    assert_eq!(emptied.badge, 1);
});

both_databases!(only_checked_lines_count, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let (one, two) = (shop.product("ONE", 1_000, 9).await, shop.product("TWO", 2_000, 9).await);
    let line = buying.add(&one, 1).await.expect("added").line;
    buying.add(&two, 1).await.expect("added");
    let set = async |ids: String, checked: i64| {
        let input = CheckedCarts { cart_ids: ids, checked, customer_id: None, order_type: None };
        let actor = buying.buyer.clone();
        shop.write(async move |tx, rt| cart::check_lines(tx, rt, &actor, EN, &input).await).await
    };
    let totals = set(line.cart_id.to_string(), 0).await.expect("unchecked").totals;
    assert_eq!((totals.kinds, totals.net, totals.all_checked), (1, money(2_000), false));
    let totals = set("all".to_owned(), 0).await.expect("unchecked").totals;
    assert_eq!((totals.kinds, totals.net), (0, money(0)));
    let totals = set("all".to_owned(), 1).await.expect("checked").totals;
    assert_eq!((totals.kinds, totals.net, totals.all_checked), (2, money(3_000), true));
    assert_refused(set("x".to_owned(), 1).await, &[("cartIds", "malformed")]);
});

both_databases!(removed_lines_can_be_put_back, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let (one, two) = (shop.product("ONE", 1_000, 9).await, shop.product("TWO", 2_000, 9).await);
    let (first, second) = (buying.add(&one, 4).await.expect("added").line, buying.add(&two, 5).await.expect("added").line);
    let (actor, ids) = (buying.buyer.clone(), CartIds { cart_ids: format!("{},{}", first.cart_id, second.cart_id) });
    let gone = shop.write(async move |tx, rt| cart::delete(tx, rt, &actor, EN, &ids).await).await.expect("deleted");
    assert_eq!((gone.removed.len(), gone.badge, gone.totals.kinds), (2, 0, 0));
    let lines = gone.removed.iter().map(|line| CartAddLine { product_id: line.product_id, qty: line.qty }).collect();
    let (actor, input) = (buying.buyer.clone(), CartAddBatch { lines, from_order_id: None, customer_id: None, order_type: None });
    let back = shop.write(async move |tx, rt| cart::add_batch(tx, rt, &actor, EN, &input).await).await.expect("back");
    assert_eq!((back.added.len(), back.failed.len(), back.badge), (2, 0, 2));
    let quantities: Vec<_> = buying.cart().await.groups[0].lines.iter().map(|line| (line.product_id, line.qty)).collect();
    assert!(quantities.contains(&(one.id, 4)) && quantities.contains(&(two.id, 5)));
});

both_databases!(a_line_of_somebody_else_refuses_the_whole_change, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let (one, two) = (shop.product("ONE", 1_000, 9).await, shop.product("TWO", 2_000, 9).await);
    let own = buying.add(&one, 4).await.expect("added").line.cart_id;
    let stranger = shop.buyer(12, &shop.customer("C2").await);
    let foreign = add_as(shop, &stranger, None, &two, 1).await.expect("added").line.cart_id;
    for mixed in [format!("{own},{foreign}"), format!("{foreign},{own}"), format!("{own},77")] {
        let (actor, ids) = (buying.buyer.clone(), CartIds { cart_ids: mixed.clone() });
        assert_eq!(code(shop.write(async move |tx, rt| cart::delete(tx, rt, &actor, EN, &ids).await).await), ErrorCode::NotFound);
        let (actor, ids) = (buying.buyer.clone(), CartIds { cart_ids: mixed.clone() });
        let moved = shop.write(async move |tx, rt| cart::move_to_collection(tx, rt, &actor, EN, &ids).await).await;
        assert_eq!(code(moved), ErrorCode::NotFound);
        let (actor, input) = (buying.buyer.clone(), CheckedCarts { cart_ids: mixed, checked: 0, customer_id: None, order_type: None });
        let checked = shop.write(async move |tx, rt| cart::check_lines(tx, rt, &actor, EN, &input).await).await;
        assert_eq!(code(checked), ErrorCode::NotFound);
    }
    let left = buying.cart().await.groups[0].lines[0].clone();
    assert_eq!((left.cart_id, left.checked), (own, true), "nothing was changed");
    let (actor, ids) = (buying.buyer.clone(), CartIds { cart_ids: format!("{own},{own}") });
    let gone = shop.write(async move |tx, rt| cart::delete(tx, rt, &actor, EN, &ids).await).await.expect("a line named twice is one line");
    assert_eq!(gone.removed.len(), 1);
    assert_eq!(number(shop, &stranger).await, 1);
});

both_databases!(a_batch_says_of_every_line_what_became_of_it, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let (one, two) = (shop.product("ONE", 1_000, 9).await, shop.product("TWO", 2_000, 1).await);
    buying.add(&one, 1).await.expect("added");
    let three = shop.product("THREE", 3_000, 9).await;
    let lines = [(&one, 1), (&two, 2), (&three, 3)].map(|(product, qty)| CartAddLine { product_id: product.id, qty }).to_vec();
    let (actor, input) = (buying.buyer.clone(), CartAddBatch { lines, from_order_id: None, customer_id: None, order_type: None });
    let outcome = shop.write(async move |tx, rt| cart::add_batch(tx, rt, &actor, EN, &input).await).await.expect("judged");
    assert_eq!(outcome.added, [three.id]);
    assert_eq!(outcome.failed.iter().map(|line| (line.product_id, line.state)).collect::<Vec<_>>(), [(one.id, 422), (two.id, 420)]);
});

both_databases!(a_line_moves_to_the_favourites, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let serum = shop.product("SERUM", 1_000, 9).await;
    let line = buying.add(&serum, 2).await.expect("added").line;
    let (actor, ids) = (buying.buyer.clone(), CartIds { cart_ids: line.cart_id.to_string() });
    let moved = shop.write(async move |tx, rt| cart::move_to_collection(tx, rt, &actor, EN, &ids).await).await.expect("moved");
    assert_eq!((moved.removed[0].qty, moved.badge), (2, 0));
    let (user, customer, product) = (buying.buyer.user_id, buying.customer.id, serum.id);
    let (kept,): (i64,) = shop
        .write(async move |tx, _| {
            let sql = "SELECT COUNT(*) FROM favourite WHERE user_id = $1 AND customer_id = $2 AND product_id = $3";
            Ok(tx.one(sql, store::params![user, customer, product]).await?)
        })
        .await
        .expect("read");
    assert_eq!(kept, 1);
});

both_databases!(a_representative_has_a_cart_for_each_customer, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let (serum, other) = (shop.product("SERUM", 10_000, 50).await, shop.customer("C2").await);
    let rep = shop.rep_of(21, &buying.customer).await;
    assert_refused(add_as(shop, &rep, None, &serum, 1).await, &[("customerId", "required")]);
    add_as(shop, &rep, Some(buying.customer.id), &serum, 5).await.expect("own customer");
    assert_eq!(code(add_as(shop, &rep, Some(other.id), &serum, 5).await), ErrorCode::NotFound);
    assert_eq!(number(shop, &buying.buyer).await, 0, "the buyer's own cart is another one");
    let line = view(shop, &rep, Some(buying.customer.id)).await.expect("a cart").groups[0].lines[0].clone();
    assert_eq!(code(change(shop, &buying.buyer, line.cart_id, 1).await), ErrorCode::NotFound);
    let messenger = shop.staff(31, RoleKey::Msg, TH, None);
    assert_eq!(number(shop, &messenger).await, 0);
});

both_databases!(staff_discount_within_what_their_role_may_grant, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let serum = shop.product("SERUM", 10_000, 50).await;
    let rep = shop.rep_of(21, &buying.customer).await;
    let line = add_as(shop, &rep, Some(buying.customer.id), &serum, 2).await.expect("added").line;
    let discount = async |minor: Option<i64>| {
        let input = ChangeDiscountPrice { cart_id: line.cart_id, discount_price: minor.map(money), customer_id: buying.customer.id };
        let actor = rep.clone();
        shop.write(async move |tx, rt| cart::change_discount_price(tx, rt, &actor, EN, &input).await).await
    };
    let refused = discount(Some(8_999)).await.expect_err("more than ten percent");
    assert_eq!((refused.code(), refused.data().map(|data| data["lowest"].clone())), (ErrorCode::DiscountLimit, Some("90.00".into())));
    assert_refused(discount(Some(10_000)).await, &[("discountPrice", "out_of_range")]);
    assert_refused(discount(Some(0)).await, &[("discountPrice", "out_of_range")]);
    let granted = discount(Some(9_000)).await.expect("granted");
    assert!(granted.totals.needs_price_approval);
    assert_eq!((granted.line.price_kind, granted.line.amount), (Some(LinePriceKind::Discounted), money(18_000)));
    assert_eq!((granted.totals.gross, granted.totals.offer, granted.totals.net), (money(20_000), money(2_000), money(18_000)));
    let back = discount(None).await.expect("taken back");
    assert!(!back.totals.needs_price_approval && back.totals.net == money(20_000));
    let own = buying.add(&serum, 1).await.expect("added").line;
    let (actor, input) = (
        buying.buyer.clone(),
        ChangeDiscountPrice { cart_id: own.cart_id, discount_price: Some(money(9_500)), customer_id: buying.customer.id },
    );
    let tried = shop.write(async move |tx, rt| cart::change_discount_price(tx, rt, &actor, EN, &input).await).await;
    assert_eq!(code(tried), ErrorCode::Forbidden);
});

both_databases!(a_discount_is_below_what_the_customer_pays_anyway, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let serum = shop.product("SERUM", 10_000, 50).await;
    shop.campaign(&serum, 9_500).await;
    let rep = shop.rep_of(21, &buying.customer).await;
    let line = add_as(shop, &rep, Some(buying.customer.id), &serum, 2).await.expect("added").line;
    assert_eq!((line.unit_price, line.list_price), (Some(money(9_500)), Some(money(10_000))));
    let discount = async |minor: i64| {
        let input = ChangeDiscountPrice { cart_id: line.cart_id, discount_price: Some(money(minor)), customer_id: buying.customer.id };
        let actor = rep.clone();
        shop.write(async move |tx, rt| cart::change_discount_price(tx, rt, &actor, EN, &input).await).await
    };
    let refused = discount(9_700).await.expect_err("dearer than the campaign");
    assert_eq!(refused.code(), ErrorCode::DiscountNotLower);
    assert!(refused.message(EN).contains("95"), "{}", refused.message(EN));
    assert_eq!(discount(9_200).await.expect("granted").line.unit_price, Some(money(9_200)));
});

both_databases!(a_discount_that_a_campaign_overtook_is_not_ordered, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let serum = shop.product("SERUM", 10_000, 50).await;
    let rep = shop.rep_of(21, &buying.customer).await;
    let line = add_as(shop, &rep, Some(buying.customer.id), &serum, 2).await.expect("added").line;
    let input = ChangeDiscountPrice { cart_id: line.cart_id, discount_price: Some(money(9_200)), customer_id: buying.customer.id };
    let actor = rep.clone();
    shop.write(async move |tx, rt| cart::change_discount_price(tx, rt, &actor, EN, &input).await).await.expect("granted");
    shop.campaign(&serum, 9_000).await;
    let order = OrderInput { customer_id: Some(buying.customer.id), cart_ids: vec![line.cart_id], ..OrderInput::default() };
    let previewed = shop.write(async move |tx, rt| ordering::placing::preview(tx, rt, &rep, EN, &order).await).await;
    assert_eq!(code(previewed), ErrorCode::DiscountNotLower);
});

both_databases!(what_a_role_may_grant_is_set_in_the_console, MODULES, async |db| {
    let buying = Buying::begin(db).await;
    let shop = &buying.shop;
    let admin = shop.staff(70, RoleKey::Admin, TH, None);
    let set = async |actor: &Actor, input: LimitInput| {
        let actor = actor.clone();
        shop.write(async move |tx, rt| cart::save_limit(tx, rt, &actor, &input).await).await
    };
    let listed = async |filter: LimitFilter| {
        let actor = admin.clone();
        shop.write(async move |tx, _| cart::limits(tx, &actor, &filter).await).await.expect("listed")
    };
    let reps = LimitFilter { country_code: Some(TH), role_key: Some(RoleKey::Rep), ..LimitFilter::default() };
    assert_eq!(listed(reps.clone()).await.list[0].max_rate, 1_000);
    let wider = LimitInput { country_code: TH, role_key: RoleKey::Rep, max_rate: 1_500, seen_rate: Some(1_000) };
    assert_eq!(set(&admin, wider.clone()).await.expect("set").max_rate, 1_500);
    assert_eq!(code(set(&admin, wider.clone()).await), ErrorCode::VersionConflict, "it is no longer what was seen");
    assert_eq!(listed(reps).await.list[0].max_rate, 1_500);

    let serum = shop.product("SERUM", 10_000, 50).await;
    let rep = shop.rep_of(21, &buying.customer).await;
    let line = add_as(shop, &rep, Some(buying.customer.id), &serum, 2).await.expect("added").line;
    let input = ChangeDiscountPrice { cart_id: line.cart_id, discount_price: Some(money(8_500)), customer_id: buying.customer.id };
    let actor = rep.clone();
    shop.write(async move |tx, rt| cart::change_discount_price(tx, rt, &actor, EN, &input).await).await.expect("granted");

    let fresh = LimitInput { role_key: RoleKey::Trainer, max_rate: 500, seen_rate: None, ..wider.clone() };
    assert_eq!(set(&admin, fresh).await.expect("set").max_rate, 500);
    let wrong = LimitInput { role_key: RoleKey::Buyer, max_rate: 10_001, ..wider.clone() };
    assert_refused(set(&admin, wrong).await, &[("roleKey", "unknown"), ("maxRate", "out_of_range")]);
    assert_eq!(code(set(&rep, wider).await), ErrorCode::Forbidden);
});
