use kernel::{Id, Money, Timestamp};
use proptest::prelude::*;

use super::resolve::*;

fn list(id: i64, kind: ListKind, priority: i64) -> ValidList {
    ValidList { id: Id::new(id), kind, audience: Audience::Everyone, priority, from: None, until: None }
}

fn rungs(of: &[(i64, i64)]) -> Vec<Rung> {
    of.iter().map(|(min_qty, minor)| Rung { min_qty: *min_qty, unit_price: Money::from_minor(*minor), tax_included: true }).collect()
}

fn offer(id: i64, minor: i64, remaining: i64) -> SignedOffer {
    SignedOffer { id: Id::new(id), product_id: Id::new(1), unit_price: Money::from_minor(minor), remaining }
}

fn reason(price: Option<UnitPrice>) -> Option<(i64, PriceOrigin, PriceKind)> {
    price.map(|price| (price.unit_price.minor(), price.price_origin, price.price_kind))
}

#[test]
fn the_order_is_offer_activity_customer_daily() {
    let (activity, customer, daily) = (list(1, ListKind::Activity, 0), list(2, ListKind::Customer, 0), list(3, ListKind::Daily, 0));
    let ladder = |list, minor| Ladder { list, rungs: rungs(&[(1, minor)]) };
    let all = [ladder(&activity, 900), ladder(&customer, 800), ladder(&daily, 1000)];
    // Dearer than both the customer's price and the offer, and still the one that applies.
    assert_eq!(reason(resolve(1, &[], &all)), Some((900, PriceOrigin::ActivityList, PriceKind::Activity)));
    assert_eq!(reason(resolve(1, &[offer(9, 950, 10)], &all)), Some((950, PriceOrigin::Offer, PriceKind::Discounted)));
    assert_eq!(reason(resolve(1, &[], &all[1..])), Some((800, PriceOrigin::CustomerList, PriceKind::Daily)));
    assert_eq!(reason(resolve(1, &[], &all[2..])), Some((1000, PriceOrigin::DailyList, PriceKind::Daily)));
    assert_eq!(resolve(1, &[], &[]), None);
}

#[test]
fn lists_of_a_kind_are_asked_by_priority_then_narrowest_first() {
    let narrow = ValidList { audience: Audience::OneCustomer, ..list(1, ListKind::Activity, 5) };
    let typed = ValidList { audience: Audience::CustomerType, ..list(2, ListKind::Activity, 5) };
    let urgent = list(3, ListKind::Activity, 6);
    let late = ValidList { from: Some(Timestamp::from_millis(2)), ..list(4, ListKind::Activity, 5) };
    let early = ValidList { from: Some(Timestamp::from_millis(1)), ..list(5, ListKind::Activity, 5) };
    let mut lists = vec![list(6, ListKind::Daily, 99), early, list(7, ListKind::Customer, 0), typed, late, narrow, urgent];
    in_order(&mut lists);
    assert_eq!(lists.iter().map(|list| list.id.get()).collect::<Vec<_>>(), [3, 1, 2, 4, 5, 7, 6]);
}

#[test]
fn a_quantity_break_comes_and_goes_with_the_quantity() {
    let daily = list(1, ListKind::Daily, 0);
    let ladders = [Ladder { list: &daily, rungs: rungs(&[(12, 900), (1, 1000), (48, 850)]) }];
    let at = |qty| resolve(qty, &[], &ladders).expect("priced").unit_price.minor();
    assert_eq!([1, 11, 12, 47, 48, 500, 12, 11].map(at), [1000, 1000, 900, 900, 850, 850, 900, 1000]);
}

#[test]
fn an_activity_that_starts_at_a_quantity_leaves_smaller_ones_to_the_next_list() {
    let (activity, daily) = (list(1, ListKind::Activity, 0), list(2, ListKind::Daily, 0));
    let ladders = [Ladder { list: &activity, rungs: rungs(&[(24, 700)]) }, Ladder { list: &daily, rungs: rungs(&[(1, 1000)]) }];
    assert_eq!(reason(resolve(23, &[], &ladders)), Some((1000, PriceOrigin::DailyList, PriceKind::Daily)));
    assert_eq!(reason(resolve(24, &[], &ladders)), Some((700, PriceOrigin::ActivityList, PriceKind::Activity)));
}

#[test]
fn an_offer_covers_a_line_as_a_whole_or_not_at_all() {
    let daily = list(1, ListKind::Daily, 0);
    let ladders = [Ladder { list: &daily, rungs: rungs(&[(1, 1000)]) }];
    let offers = [offer(8, 600, 5), offer(9, 700, 50)];
    assert_eq!(reason(resolve(5, &offers, &ladders)), Some((600, PriceOrigin::Offer, PriceKind::Discounted)));
    assert_eq!(reason(resolve(6, &offers, &ladders)), Some((700, PriceOrigin::Offer, PriceKind::Discounted)));
    assert_eq!(reason(resolve(51, &offers, &ladders)), Some((1000, PriceOrigin::DailyList, PriceKind::Daily)));
    let told = |breaks: Vec<Break>| breaks.iter().map(|b| (b.min_qty, b.price.map(|price| price.unit_price.minor()))).collect::<Vec<_>>();
    assert_eq!(told(breaks(1, &offers, &ladders)), [(1, Some(600)), (6, Some(700)), (51, Some(1000))]);
    assert_eq!(told(breaks(1, &offers, &[])), [(1, Some(600)), (6, Some(700)), (51, None)]);
}

#[test]
fn what_is_spared_is_measured_against_the_customers_own_daily_price() {
    let (activity, customer, daily) = (list(1, ListKind::Activity, 0), list(2, ListKind::Customer, 0), list(3, ListKind::Daily, 0));
    let ladder = |list, minor| Ladder { list, rungs: rungs(&[(1, minor)]) };
    let all = [ladder(&activity, 700), ladder(&customer, 800), ladder(&daily, 1000)];
    let amount = resolve(10, &[], &all).expect("priced").amount(10).expect("in range");
    assert_eq!((amount.gross_amount.minor(), amount.offer_amount.minor(), amount.net_amount.minor()), (8000, 1000, 7000));
    // A campaign above the ordinary price spares nothing and takes nothing.
    let dear = [ladder(&activity, 900), ladder(&customer, 800)];
    let amount = resolve(10, &[], &dear).expect("priced").amount(10).expect("in range");
    assert_eq!((amount.gross_amount.minor(), amount.offer_amount.minor(), amount.net_amount.minor()), (9000, 0, 9000));
}

#[derive(Clone, Debug)]
struct Setting {
    lists: Vec<ValidList>,
    rungs: Vec<Vec<(i64, i64)>>,
    offers: Vec<SignedOffer>,
}

impl Setting {
    fn ladders(&self) -> Vec<Ladder<'_>> {
        self.lists.iter().zip(&self.rungs).map(|(list, of)| Ladder { list, rungs: rungs(of) }).collect()
    }
}

fn setting() -> impl Strategy<Value = Setting> {
    let kind = prop_oneof![Just(ListKind::Daily), Just(ListKind::Activity), Just(ListKind::Customer)];
    let ladder = prop::collection::btree_map(1_i64..60, 1_i64..100_000, 0..5).prop_map(|rungs| rungs.into_iter().collect::<Vec<_>>());
    let lists = prop::collection::vec((kind, 0_i64..4, ladder), 0..6);
    let offers = prop::collection::vec((1_i64..100_000, 0_i64..80), 0..3);
    (lists, offers).prop_map(|(made, offers)| {
        let mut lists: Vec<_> = (1..).zip(&made).map(|(n, (kind, priority, _))| list(n, *kind, *priority)).collect();
        in_order(&mut lists);
        let rungs = lists.iter().map(|list| made[usize::try_from(list.id.get() - 1).expect("an index")].2.clone()).collect();
        let offers = (1..).zip(&offers).map(|(n, (minor, remaining))| offer(n, *minor, *remaining)).collect();
        Setting { lists, rungs, offers }
    })
}

proptest! {
    #[test]
    fn the_first_that_applies_wins_whatever_it_costs(setting in setting(), qty in 1_i64..100) {
        let ladders = setting.ladders();
        let resolved = resolve(qty, &setting.offers, &ladders);
        let offer = setting.offers.iter().find(|offer| offer.remaining >= qty);
        let first = setting.lists.iter().zip(&setting.rungs).find(|(_, rungs)| rungs.iter().any(|(min, _)| *min <= qty));
        let expected = offer.map(|offer| (offer.id, PriceOrigin::Offer)).or(first.map(|(list, _)| (list.id, match list.kind {
            ListKind::Activity => PriceOrigin::ActivityList,
            ListKind::Customer => PriceOrigin::CustomerList,
            ListKind::Daily => PriceOrigin::DailyList,
        })));
        prop_assert_eq!(resolved.map(|price| (price.price_source_id, price.price_origin)), expected);
        // Cheaper lists further down change nothing.
        let mut cheaper = setting.clone();
        let place = first.map_or(0, |(found, _)| setting.lists.iter().position(|list| list == found).expect("there"));
        for rungs in cheaper.rungs.iter_mut().skip(place + 1) {
            *rungs = vec![(1, 1)];
        }
        let again = resolve(qty, &cheaper.offers, &cheaper.ladders());
        if resolved.is_some() {
            prop_assert_eq!(again.map(|price| price.unit_price), resolved.map(|price| price.unit_price));
        }
    }

    #[test]
    fn the_rung_is_the_highest_that_the_quantity_reaches(setting in setting(), qty in 1_i64..100) {
        let resolved = resolve(qty, &[], &setting.ladders());
        if let Some(price) = resolved {
            let place = setting.lists.iter().position(|list| list.id == price.price_source_id).expect("there");
            let highest = setting.rungs[place].iter().filter(|(min, _)| *min <= qty).max().expect("applies");
            prop_assert_eq!((price.min_qty, price.unit_price.minor()), *highest);
        }
    }

    #[test]
    fn nothing_is_ever_spared_below_zero_and_lines_add_up(setting in setting(), qty in 1_i64..100) {
        if let Some(price) = resolve(qty, &setting.offers, &setting.ladders()) {
            let amount = price.amount(qty).expect("in range");
            prop_assert!(amount.offer_amount >= Money::ZERO);
            prop_assert_eq!(amount.gross_amount.minus(amount.offer_amount), Ok(amount.net_amount));
            prop_assert_eq!(price.unit_price.times(qty), Ok(amount.net_amount));
            let spared = (price.list_price.minor() - price.unit_price.minor()).max(0) * qty;
            prop_assert_eq!(amount.offer_amount.minor(), spared);
        }
    }

    #[test]
    fn shown_breaks_tell_the_price_of_every_quantity(setting in setting(), moq in 1_i64..20, more in 0_i64..100) {
        let (ladders, qty) = (setting.ladders(), moq + more);
        let shown = breaks(moq, &setting.offers, &ladders);
        let told = shown.iter().rev().find(|entry| entry.min_qty <= qty).and_then(|entry| entry.price.map(|price| price.unit_price));
        prop_assert_eq!(told, resolve(qty, &setting.offers, &ladders).map(|price| price.unit_price));
    }
}
