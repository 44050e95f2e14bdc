use org::testing::{Company, MY, TH, assert_refused, customer_input, day, store_input};
use std::collections::HashMap;

use kernel::Id;
use org::{AreaFilter, AreaKind, Day, RoleKey, StoreInput};
use proptest::test_runner::{Config, TestRunner};
use store::testing::TestDb;
use store::{StoreError, both_databases, params};

use crate::MODULES;

both_databases!(stores_and_customers_live_in_areas_of_their_own_kind_and_country, MODULES, async |db| {
    let company = Company::found(db).await;
    let (region, foreign) = (company.region(TH).await, company.region(MY).await);
    let order = company.area(&region, AreaKind::Order, "Bangkok North", None).await;
    let ba = company.area(&region, AreaKind::Ba, "Bangkok North", None).await;
    let abroad = company.area(&foreign, AreaKind::Order, "Selangor", None).await;
    let in_area = |area: Id| org::CustomerInput { order_area_id: Some(area), ..customer_input(TH, "C1") };
    assert_refused(company.save_customer(in_area(ba.id)).await, &[("orderAreaId", "wrong_area_kind")]);
    assert_refused(company.save_customer(in_area(abroad.id)).await, &[("orderAreaId", "unknown")]);
    let customer = company.save_customer(in_area(order.id)).await.expect("saved");
    assert_eq!(customer.order_area_name.as_deref(), Some("Bangkok North"));
    let store = company.store(&customer, "S1", Some(&ba)).await;
    assert_eq!(store.area_id, Some(ba.id));
});

both_databases!(the_tree_counts_todays_members, MODULES, async |db| {
    let company = Company::found(db).await;
    let region = company.region(TH).await;
    let manager = company.hire(TH, "MGR", &[RoleKey::Manager], None).await;
    let (north, south) =
        (company.area(&region, AreaKind::Ba, "North", Some(&manager)).await, company.area(&region, AreaKind::Ba, "South", None).await);
    let customer = company.customer(TH, "C1").await;
    let store = company.store(&customer, "S1", Some(&north)).await;
    company.store(&customer, "S2", Some(&north)).await;
    company.later(5);
    let moved = StoreInput { id: Some(store.id), ver: Some(store.ver), area_id: Some(south.id), ..store_input(&customer, "S1") };
    company.save_store(moved).await.expect("moved");
    let scope = company.system().require(org::Permission::PeopleView).expect("granted");
    let tree = company.write(async move |tx, _| org::area_tree(tx, &scope, AreaFilter::default()).await).await.expect("a tree");
    let counts: Vec<_> =
        tree.regions[0].areas.iter().map(|area| (area.name.as_str(), area.member_count, area.manager_name.as_deref())).collect();
    assert_eq!(counts, [("North", 1, Some("Person MGR")), ("South", 1, None)]);
});

both_databases!(an_area_change_cannot_rewrite_days_already_in_force, MODULES, async |db| {
    let company = Company::found(db).await;
    let region = company.region(TH).await;
    let (north, south) =
        (company.area(&region, AreaKind::Ba, "North", None).await, company.area(&region, AreaKind::Ba, "South", None).await);
    let customer = company.customer(TH, "C1").await;
    let store = company.store(&customer, "S1", Some(&north)).await;
    let moved = StoreInput {
        id: Some(store.id),
        ver: Some(store.ver),
        area_id: Some(south.id),
        area_from: Some(day("2026-03-01")),
        ..store_input(&customer, "S1")
    };
    assert_refused(company.save_store(moved).await, &[("areaFrom", "overlap")]);
});

/// `(days from the first, area or none)`, all planned ahead.
type Change = (i8, Option<usize>);

async fn replay(company: &Company, case: usize, changes: &[Change], areas: &[org::Area], customer: &org::Customer) {
    let mut store = company.store(customer, &format!("S{case}"), None).await;
    let mut model: HashMap<i8, Option<usize>> = (0..60).map(|offset| (offset, None)).collect();
    let first = company.today();
    let at = |offset: i8| -> Day { (0..offset).fold(first, |day, _| day.tomorrow()) };
    for (offset, area) in changes {
        let before = model[&0].map(|index| areas[index].id);
        let wanted = area.map(|index| areas[index].id);
        let input = StoreInput {
            id: Some(store.id),
            ver: Some(store.ver),
            area_id: wanted,
            area_from: Some(at(*offset)),
            ..store_input(customer, &format!("S{case}"))
        };
        store = company.save_store(input).await.expect("saved");
        // A form sent back with today's area unchanged leaves later plans alone.
        if before != wanted {
            model.iter_mut().filter(|(day, _)| *day >= offset).for_each(|(_, held)| *held = *area);
        }
        let spans = memberships(company, store.id).await;
        for (day_offset, expected) in &model {
            let on = at(*day_offset);
            let held: Vec<Id> =
                spans.iter().filter(|(_, from, to)| *from <= on && to.is_none_or(|to| to >= on)).map(|(area, ..)| *area).collect();
            assert_eq!(held, expected.map(|index| areas[index].id).into_iter().collect::<Vec<_>>(), "day {day_offset} after {changes:?}");
        }
    }
}

async fn memberships(company: &Company, store: Id) -> Vec<(Id, Day, Option<Day>)> {
    let read: Result<Vec<(Id, Day, Option<Day>)>, StoreError> = company
        .db
        .read(async move |tx| tx.all("SELECT area_id, from_date, to_date FROM area_membership WHERE store_id = $1", params![store]).await)
        .await;
    read.expect("read")
}

fn a_store_is_in_at_most_one_area_on_every_day(open: impl AsyncFn() -> TestDb, cases: u32) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let test = runtime.block_on(open());
    let (company, areas, customer) = runtime.block_on(async {
        let company = Company::found(test.db.clone()).await;
        let region = company.region(TH).await;
        let mut areas = Vec::new();
        for name in ["A", "B", "C"] {
            areas.push(company.area(&region, AreaKind::Ba, name, None).await);
        }
        let customer = company.customer(TH, "C1").await;
        (company, areas, customer)
    });
    let case = std::cell::Cell::new(0);
    let changes = proptest::collection::vec((0_i8..40, proptest::option::weighted(0.8, 0_usize..3)), 1..8);
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&changes, |changes| {
        case.set(case.get() + 1);
        runtime.block_on(replay(&company, case.get(), &changes, &areas, &customer));
        Ok(())
    });
    outcome.expect("no day has two areas");
}

#[test]
fn one_area_a_day_on_sqlite() {
    a_store_is_in_at_most_one_area_on_every_day(async || TestDb::sqlite(MODULES).await, 40);
}

#[test]
fn one_area_a_day_on_postgres() {
    a_store_is_in_at_most_one_area_on_every_day(async || TestDb::postgres(MODULES).await, 12);
}
