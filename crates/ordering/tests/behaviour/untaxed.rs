//! Prices that the tax comes on top of: what the cart, an earlier order and an offer say is what the order costs.

use kernel::{Id, Money};
use ordering::cart::{self, CartAdd, CartQuery, CartView};
use ordering::offer::{self, OfferFilter};
use ordering::placing::{InputLine, OrderInput, again};
use store::both_databases;

use crate::common::{EN, MODULES, money};
use crate::payer::{Payer, order_of, submit_as};
use crate::rounding::price;

/// Awkward prices without tax and one with it.
const GOODS: [(&str, i64, bool); 4] = [("A", 7, false), ("B", 33, false), ("C", 19_99, false), ("D", 33_33, true)];

async fn goods(payer: &Payer) -> Vec<Id> {
    let mut goods = Vec::new();
    for (code, minor, tax_included) in GOODS {
        let product = payer.shop.product(code, minor, 100).await;
        price(&payer.shop, &product, minor, tax_included).await;
        goods.push(product.id);
    }
    goods
}

async fn cart_of(payer: &Payer) -> CartView {
    let actor = payer.buyer.clone();
    payer.shop.write(async move |tx, rt| cart::list(tx, rt, &actor, EN, &CartQuery::default()).await).await.expect("read")
}

fn sum(amounts: impl Iterator<Item = Money>) -> Money {
    amounts.fold(Money::ZERO, |sum, amount| sum.plus(amount).expect("in range"))
}

both_databases!(the_cart_comes_to_what_the_order_costs, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    for product_id in goods(&payer).await {
        let (actor, input) = (payer.buyer.clone(), CartAdd { product_id, qty: 3, customer_id: None, order_type: None });
        payer.shop.write(async move |tx, rt| cart::add(tx, rt, &actor, EN, &input).await).await.expect("added");
    }
    let cart = cart_of(&payer).await;
    let lines = &cart.groups[0].lines;
    let cart_ids: Vec<Id> = lines.iter().map(|line| line.cart_id).collect();
    let preview = payer.preview(OrderInput { cart_ids: cart_ids.clone(), ..OrderInput::default() }).await.expect("could be ordered");
    assert!(cart.totals.net > money(3 * (7 + 33 + 19_99 + 33_33)), "the tax is on top");
    assert_eq!((cart.totals.net, cart.totals.gross), (preview.totals.net, preview.totals.gross));
    for line in lines {
        let same = preview.lines.iter().find(|other| other.product_id == line.product_id).expect("the same line");
        assert_eq!(line.amount, same.amount, "{}", line.material_code);
    }
    let order = payer.submit(OrderInput { cart_ids, ..OrderInput::default() }).await.expect("ordered");
    assert_eq!(order.net, cart.totals.net);
});

both_databases!(an_earlier_order_again_comes_to_what_it_would_cost, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let wanted: Vec<(Id, i64)> = goods(&payer).await.into_iter().map(|product| (product, 3)).collect();
    let order = payer.order(&wanted).await;
    let actor = payer.buyer.clone();
    let same = payer.shop.write(async move |tx, rt| again(tx, rt, &actor, EN, order.order_id).await).await.expect("could be ordered");
    assert_eq!(sum(same.lines.iter().map(|line| line.amount)), order.net);
});

both_databases!(an_offer_comes_to_what_its_order_costs, MODULES, async |db| {
    let payer = Payer::begin(db).await;
    let shop = &payer.shop;
    let product = shop.product("SERUM", 100_00, 50).await;
    price(shop, &product, 100_00, false).await;
    let rep = shop.rep_of(21, &payer.customer).await;
    let line = InputLine { product_id: product.id, qty: 3, discount_price: Some(money(95_00)) };
    let input = OrderInput { customer_id: Some(payer.customer.id), lines: vec![line], ..order_of(&[]) };
    let order = submit_as(shop, &rep, input).await.expect("asked");
    assert_eq!(order.net, money(3 * 95_00 * 107 / 100));
    let actor = rep.clone();
    let offers = shop.write(async move |tx, rt| offer::list(tx, rt, &actor, &OfferFilter::default()).await).await.expect("read");
    let asked = offers.list.first().expect("one offer");
    assert_eq!((asked.paid_total, asked.discount_total), (order.net, money(3 * 5_00)));
    let told = &asked.lines[0];
    assert_eq!((told.tax_included, told.tax_rate), (false, 7_00), "whoever changes the prices can work it out again");
});
