//! Lists in the order somebody asks for, the same on both databases.

use kernel::Money;
use org::testing::{Company, MY, TH, assert_refused, customer_input, day, person_input, store_input};
use org::{
    CustomerFilter, CustomerInput, CustomerSort, Permission, PersonFilter, PersonInput, PersonSort, StoreFilter, StoreInput, StoreSort,
    customers, people, stores,
};
use store::{SortOrder, both_databases};

use crate::MODULES;

const NAMES: [&str; 6] = ["anong", "Zainab", "Édouard", "Budi", "ปกรณ์", "Anong"];

both_databases!(people_come_by_name_whatever_the_case_and_equal_ones_by_age, MODULES, async |db| {
    let company = Company::found(db).await;
    for (number, name) in NAMES.iter().enumerate() {
        company.save_person(PersonInput { name: (*name).into(), ..person_input(TH, &format!("P{number}")) }).await.expect("hired");
    }
    let scope = company.system().require(Permission::PeopleView).expect("the system sees everybody");
    let listed = async |order: Option<SortOrder>, page_num: i64, page_size: i64| {
        let scope = scope.clone();
        let sort = Some(PersonSort::Name);
        let filter = PersonFilter { sort, order, page_num: Some(page_num), page_size: Some(page_size), ..PersonFilter::default() };
        let page = company.db.read(async move |tx| people(tx, &scope, &filter).await).await.expect("listed");
        page.list.into_iter().map(|person| person.name).collect::<Vec<_>>()
    };
    let ascending = ["anong", "Anong", "Budi", "Zainab", "Édouard", "ปกรณ์"];
    assert_eq!(listed(None, 1, 10).await, ascending);
    let mut descending = ascending;
    descending.reverse();
    assert_eq!(listed(Some(SortOrder::Desc), 1, 10).await, descending);
    let pages = [listed(None, 1, 4).await, listed(None, 2, 4).await].concat();
    assert_eq!(pages, ascending, "every row is on one page");
});

both_databases!(stores_come_by_opening_and_customers_by_credit, MODULES, async |db| {
    let company = Company::found(db).await;
    for (code, credit) in [("C1", 500), ("C2", 10_000), ("C3", 700)] {
        let input = CustomerInput { credit_limit: Money::from_minor(credit), ..customer_input(TH, code) };
        company.save_customer(input).await.expect("saved");
    }
    let customer = company.customer(MY, "C4").await;
    for (code, opened) in [("S1", Some("2026-03-01")), ("S2", None), ("S3", Some("2024-12-31"))] {
        let input = StoreInput { opened_on: opened.map(day), ..store_input(&customer, code) };
        company.save_store(input).await.expect("saved");
    }
    let scope = company.system().require(Permission::PeopleView).expect("the system sees everything");
    let (first, second) = (scope.clone(), scope);
    let filter = StoreFilter { sort: Some(StoreSort::OpenedOn), order: Some(SortOrder::Desc), ..StoreFilter::default() };
    let by_opening = company.db.read(async move |tx| stores(tx, &first, &filter).await).await.expect("listed").list;
    assert_eq!(by_opening.iter().map(|store| store.code.as_str()).collect::<Vec<_>>(), ["S1", "S3", "S2"]);
    let filter = CustomerFilter { country_code: Some(TH), sort: Some(CustomerSort::CreditLimit), ..CustomerFilter::default() };
    let by_credit = company.db.read(async move |tx| customers(tx, &second, &filter).await).await.expect("listed").list;
    assert_eq!(by_credit.iter().map(|customer| customer.code.as_str()).collect::<Vec<_>>(), ["C1", "C3", "C2"]);
});

both_databases!(a_direction_without_anything_to_sort_by_is_refused, MODULES, async |db| {
    let company = Company::found(db).await;
    let scope = company.system().require(Permission::PeopleView).expect("the system sees everybody");
    let filter = PersonFilter { order: Some(SortOrder::Asc), ..PersonFilter::default() };
    assert_refused(company.db.read(async move |tx| people(tx, &scope, &filter).await).await, &[("sort", "required")]);
});
