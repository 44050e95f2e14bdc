use kernel::Country;
use org::testing::{Company, MY, TH, assert_refused, day, store_input};
use org::{Degrees, StoreInput};
use store::both_databases;

use crate::MODULES;

both_databases!(a_store_keeps_its_own_zone_of_the_country, MODULES, async |db| {
    let company = Company::found(db).await;
    let customer = company.customer(Country::Indonesia, "C1").await;
    assert_eq!(company.store(&customer, "S1", None).await.time_zone, "Asia/Jakarta");
    let east = StoreInput { time_zone: Some("Asia/Jayapura".into()), ..store_input(&customer, "S2") };
    assert_eq!(company.save_store(east).await.expect("saved").time_zone, "Asia/Jayapura");
    let wrong = StoreInput { time_zone: Some("Asia/Bangkok".into()), ..store_input(&customer, "S3") };
    assert_refused(company.save_store(wrong).await, &[("timeZone", "unknown")]);
});

both_databases!(a_store_belongs_to_a_customer_of_its_country, MODULES, async |db| {
    let company = Company::found(db).await;
    let (home, abroad) = (company.customer(TH, "C1").await, company.customer(MY, "C1").await);
    let crossed = StoreInput { customer_id: abroad.id, ..store_input(&home, "S1") };
    assert_refused(company.save_store(crossed).await, &[("customerId", "unknown")]);
});

both_databases!(mistakes_of_a_store_are_named_at_once, MODULES, async |db| {
    let company = Company::found(db).await;
    let customer = company.customer(TH, "C1").await;
    company.store(&customer, "S1", None).await;
    let input = StoreInput {
        name: String::new(),
        lat: Degrees::from_degrees(113.7),
        opened_on: Some(day("2026-02-01")),
        closed_on: Some(day("2026-01-01")),
        count_frequency_days: Some(0),
        ..store_input(&customer, "s1")
    };
    assert_refused(
        company.save_store(input).await,
        &[
            ("name", "required"),
            ("countFrequencyDays", "out_of_range"),
            ("lat", "required"),
            ("lat", "out_of_range"),
            ("closedOn", "date_order"),
            ("code", "taken"),
        ],
    );
});
