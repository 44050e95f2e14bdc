//! Goods of ours that stand in a customer's stores for long.

use kernel::{ErrorCode, Id, Language, Result};
use org::testing::{assert_refused, buyer, customer_input};
use org::{Actor, CooperationMode, CustomerInput};
use settlement::{StandingFilter, StandingGoods, StandingGoodsPage};
use stock::LocationKind;
use store::both_databases;

use crate::MODULES;
use crate::consigned::{CREAM, Consigned, ID, SOAP};

impl Consigned {
    async fn standing(&self, by: &Actor, filter: StandingFilter) -> Result<StandingGoodsPage> {
        let actor = by.clone();
        self.company.write(async move |tx, rt| settlement::standing_goods(tx, rt, &actor, Language::En, &filter).await).await
    }

    fn of_customer(&self) -> StandingFilter {
        StandingFilter { customer_id: Some(self.customer.id), ..StandingFilter::default() }
    }
}

fn shown(goods: &StandingGoods) -> (Id, i64, i64, String, i64) {
    (goods.product_id, goods.qty, goods.long_qty, goods.since.to_string(), goods.days)
}

both_databases!(what_came_first_is_sold_first_and_what_is_left_grows_old, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.cream, 4, "2026-03-01").await;
    shop.fill(&shop.soap, 10, "2025-06-01").await;
    shop.fill(&shop.soap, 6, "2025-09-10").await;
    shop.fill(&shop.soap, 5, "2025-09-11").await;
    shop.sold(&shop.soap, 12, "2026-02-10").await;
    // A shopper brought two back: they had come before.
    shop.moved(&shop.soap, 2, LocationKind::Consumer, "2026-02-20").await;

    let found = shop.standing(&shop.rep, shop.of_customer()).await.expect("listed");
    let list: Vec<_> = found.page.list.iter().map(shown).collect();
    let soap = (shop.soap.id, 11, 6, "2025-09-10".to_owned(), 181);
    assert_eq!(list, [soap.clone(), (shop.cream.id, 4, 0, "2026-03-01".to_owned(), 9)]);
    assert_eq!((found.qty, found.long_qty, found.long_days), (15, 6, 180));
    let worth: Vec<_> = found.page.list.iter().map(|one| one.amount.map(kernel::Money::minor)).collect();
    assert_eq!(worth, [Some(11 * SOAP), Some(4 * CREAM)]);

    let long = StandingFilter { long: Some(true), ..shop.of_customer() };
    let found = shop.standing(&shop.rep, long).await.expect("listed");
    assert_eq!((found.page.total, found.page.list.iter().map(shown).collect::<Vec<_>>(), found.qty), (1, vec![soap], 15));

    shop.sold(&shop.soap, 11, "2026-03-09").await;
    let found = shop.standing(&shop.buyer, StandingFilter::default()).await.expect("the customer's own");
    assert_eq!((found.page.total, found.qty, found.long_qty), (1, 4, 0), "what was sold is gone");
});

both_databases!(what_a_count_found_is_as_old_as_what_it_was_found_among, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 4, "2026-03-01").await;
    shop.moved(&shop.soap, 2, LocationKind::Adjust, "2026-03-05").await;
    shop.moved(&shop.cream, 3, LocationKind::Adjust, "2025-09-01").await;
    let found = shop.standing(&shop.rep, shop.of_customer()).await.expect("listed");
    let list: Vec<_> = found.page.list.iter().map(shown).collect();
    let cream = (shop.cream.id, 3, 3, "2025-09-01".to_owned(), 190);
    assert_eq!(list, [cream, (shop.soap.id, 6, 0, "2026-03-01".to_owned(), 9)]);
});

both_databases!(nobody_sees_what_stands_with_others, MODULES, async |db| {
    let shop = Consigned::open(db).await;
    shop.fill(&shop.soap, 10, "2025-06-01").await;
    let input = CustomerInput { cooperation_mode: CooperationMode::Consignment, ..customer_input(ID, "C2") };
    let other = shop.company.save_customer(input).await.expect("a customer");
    let stranger = buyer(&shop.company.system(), 7, &[&other]);
    let foreign = shop.standing(&stranger, shop.of_customer()).await.expect_err("somebody else's");
    assert_eq!(foreign.code(), ErrorCode::NotFound);
    assert_eq!(shop.standing(&stranger, StandingFilter::default()).await.expect("nothing").page.total, 0);
    assert_refused(shop.standing(&shop.rep, StandingFilter::default()).await, &[("customerId", "required")]);
    let elsewhere = StandingFilter { store_id: Some(Id::new(404)), ..shop.of_customer() };
    assert_eq!(shop.standing(&shop.finance, elsewhere).await.expect("nothing").page.total, 0);
    let page = StandingFilter { page_num: Some(2), page_size: Some(1), ..shop.of_customer() };
    let second = shop.standing(&shop.finance, page).await.expect("a page");
    assert_eq!((second.page.list.len(), second.page.total), (0, 1));
});
