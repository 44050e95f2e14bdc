//! Where a currency has no decimals, no price or amount that somebody sets by hand has any.

use catalogue::prices::{ListKind, ListStatus, PriceListInput};
use catalogue::products::{CountryInput, Product, ProductInput, ShelfStatus};
use kernel::LocalizedText;
use ordering::cart::{self, CartAdd, ChangeDiscountPrice};
use ordering::offer::{FloorInput, GrantedLine, OfferDecision, save_floor};
use ordering::order::{OrderStage, SettleMethod};
use ordering::sample::{CostInput, save_cost};
use store::{Db, both_databases};

use crate::common::{EN, ID, MODULES, assert_refused, money};
use crate::desk::Desk;
use crate::offer::{ask, input, offer_of, order_at, say, sign};

const PRICE: i64 = 100_000_00;
/// Half a rupiah less than nine tenths of the list price.
const CROOKED: i64 = 90_000_50;

async fn jakarta(db: Db) -> (Desk, Product) {
    let desk = Desk::in_country(db, ID).await;
    let system = desk.shop.system();
    let list = PriceListInput {
        id: None,
        ver: None,
        country_code: ID,
        code: "ID-DAILY".to_owned(),
        name: LocalizedText::same("Daily"),
        kind: ListKind::Daily,
        customer_id: None,
        customer_type: None,
        start_at: None,
        end_at: None,
        priority: 0,
        status: ListStatus::Active,
    };
    let list = desk.shop.write(async move |tx, rt| catalogue::prices::save_price_list(tx, rt, &system, &list).await);
    let list = list.await.expect("a list");
    let countries = Some(vec![CountryInput { country_code: ID, shelf_status: ShelfStatus::On, on_at: None, off_at: None }]);
    let product = desk.shop.save_product(ProductInput { countries, ..desk.shop.product_input("A") }).await;
    desk.shop.price(&list, &product, &[(1, PRICE)]).await;
    desk.shop.stock_up(ID, &product, 500).await;
    (desk, product)
}

both_databases!(a_price_in_the_cart_has_no_hundredths, MODULES, async |db| {
    let (desk, product) = jakarta(db).await;
    let (rep, customer_id) = (desk.rep.clone(), desk.customer.id);
    let add = CartAdd { product_id: product.id, qty: 5, customer_id: Some(customer_id), order_type: None };
    let cart_id = desk.shop.write(async move |tx, rt| cart::add(tx, rt, &rep, EN, &add).await).await.expect("added").line.cart_id;
    let lower = async |minor| {
        let (rep, input) = (desk.rep.clone(), ChangeDiscountPrice { cart_id, discount_price: Some(money(minor)), customer_id });
        desk.shop.write(async move |tx, rt| cart::change_discount_price(tx, rt, &rep, EN, &input).await).await
    };
    assert_refused(lower(CROOKED).await, &[("discountPrice", "no_decimals")]);
    assert_eq!(lower(90_000_00).await.expect("lowered").line.unit_price, Some(money(90_000_00)));
});

both_databases!(a_price_asked_for_with_an_order_has_no_hundredths_and_none_is_granted, MODULES, async |db| {
    let (desk, product) = jakarta(db).await;
    let refused = order_at(&desk, product.id, 10, CROOKED, SettleMethod::Account).await;
    assert_refused(refused, &[("discountPrice", "no_decimals")]);
    let order = order_at(&desk, product.id, 10, 90_001_00, SettleMethod::Account).await.expect("ordered");
    assert_eq!(order.stage, OrderStage::PriceApproval);
    let offer = offer_of(&desk, order.order_id).await;
    let grant = |minor| {
        let line = GrantedLine { product_id: product.id, discounted_unit_price: Some(money(minor)), qty_cap: None };
        OfferDecision { lines: vec![line], ..sign(&offer) }
    };
    assert_refused(say(&desk, &desk.price, grant(CROOKED)).await, &[("lines[0].discountedUnitPrice", "no_decimals")]);
    say(&desk, &desk.price, grant(90_000_00)).await.expect("signed");
});

both_databases!(an_offer_and_what_it_is_judged_by_have_no_hundredths, MODULES, async |db| {
    let (desk, product) = jakarta(db).await;
    let refused = ask(&desk, &desk.rep, input(&desk, product.id, CROOKED)).await;
    assert_refused(refused, &[("lines[0].discountedUnitPrice", "no_decimals")]);
    let floor =
        FloorInput { country_code: ID, product_id: Some(product.id), floor_price: Some(money(CROOKED)), floor_rate: None, ver: None };
    let system = desk.shop.system();
    let refused = desk.shop.write(async move |tx, rt| save_floor(tx, rt, &system, &floor).await).await;
    assert_refused(refused, &[("floorPrice", "no_decimals")]);
    let cost = CostInput { country_code: ID, product_id: product.id, unit_cost: money(CROOKED), ver: None };
    let system = desk.shop.system();
    let refused = desk.shop.write(async move |tx, rt| save_cost(tx, rt, &system, &cost).await).await;
    assert_refused(refused, &[("unitCost", "no_decimals")]);
});
