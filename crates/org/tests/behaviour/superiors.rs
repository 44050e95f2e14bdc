//! Who was below whom on a day that has passed.

use org::testing::{Company, TH, assert_refused, day, edit_person, person_input};
use org::{Day, Person, PersonInput, RoleKey};
use store::{Module, both_databases, params};

use crate::MODULES;

async fn below(company: &Company, asker: &Person, person: &Person, on: Day) -> kernel::Result<Vec<(String, bool)>> {
    let (scope, id) = (company.actor(asker).await.down_line(), person.id);
    let found = company.write(async move |tx, _| org::subordinates(tx, &scope, id, on).await).await?;
    Ok(found.into_iter().map(|sub| (sub.employee_no, sub.has_children)).collect())
}

async fn put_below(company: &Company, person: &Person, superior: Option<&Person>) -> Person {
    let input = PersonInput { superior_id: superior.map(|person| person.id), ..edit_person(person) };
    company.save_person(input).await.expect("moved")
}

both_databases!(the_tree_of_a_past_day_is_the_one_of_that_day, MODULES, async |db| {
    let company = Company::found(db).await;
    let old = company.hire(TH, "OLD", &[RoleKey::Manager], None).await;
    let new = company.hire(TH, "NEW", &[RoleKey::Manager], None).await;
    let rep = company.hire(TH, "REP", &[RoleKey::Rep], Some(&old)).await;
    company.hire(TH, "SUB", &[RoleKey::Ba], Some(&rep)).await;
    let before = company.today();
    company.later(10);
    // The last word of a day counts.
    let rep = put_below(&company, &rep, None).await;
    let rep = put_below(&company, &rep, Some(&new)).await;
    let with_sub = || vec![("REP".to_owned(), true)];

    assert_eq!(below(&company, &old, &old, before).await.expect("then"), with_sub());
    assert_eq!(below(&company, &old, &old, company.today().yesterday()).await.expect("until the day before"), with_sub());
    assert_refused(below(&company, &old, &old, company.today()).await, &[("", "no_subordinates")]);
    assert_refused(below(&company, &new, &new, before).await, &[("", "no_subordinates")]);
    assert_eq!(below(&company, &new, &new, company.today()).await.expect("now"), with_sub());

    // The former manager walks down the tree of then, and no further than it reached.
    assert_eq!(below(&company, &old, &rep, before).await.expect("then").len(), 1);
    assert_refused(below(&company, &old, &rep, company.today()).await, &[("", "not_found")]);
    assert_refused(below(&company, &old, &new, before).await, &[("", "not_found")]);
});

both_databases!(a_first_day_that_was_noted_too_late_reaches_back, MODULES, async |db| {
    let company = Company::found(db).await;
    let manager = company.hire(TH, "MGR", &[RoleKey::Manager], None).await;
    let rep = company.hire(TH, "REP", &[RoleKey::Rep], Some(&manager)).await;
    assert_refused(below(&company, &manager, &manager, day("2023-06-01")).await, &[("", "no_subordinates")]);
    let earlier = PersonInput { hired_on: Some(day("2023-01-01")), ..edit_person(&rep) };
    company.save_person(earlier).await.expect("saved");
    assert_eq!(below(&company, &manager, &manager, day("2023-06-01")).await.expect("since they came").len(), 1);
});

both_databases!(somebody_who_changes_superior_before_the_first_day_begins_with_the_new_one, MODULES, async |db| {
    let company = Company::found(db).await;
    let old = company.hire(TH, "OLD", &[RoleKey::Manager], None).await;
    let new = company.hire(TH, "NEW", &[RoleKey::Manager], None).await;
    let future = PersonInput { hired_on: Some(day("2026-05-01")), superior_id: Some(old.id), ..person_input(TH, "LATE") };
    let late = company.save_person(future).await.expect("hired");
    put_below(&company, &late, Some(&new)).await;
    assert_refused(below(&company, &old, &old, day("2026-05-01")).await, &[("", "no_subordinates")]);
    assert_eq!(below(&company, &new, &new, day("2026-05-01")).await.expect("from the first day on").len(), 1);
});

/// The schema before superiors had dates.
const BEFORE: &[Module] = &[store::MODULE, Module { name: org::MODULE.name, migrations: org::MODULE.migrations.split_at(3).0 }];

both_databases!(people_from_before_have_had_their_superior_since_they_came, BEFORE, async |db| {
    let insert = "INSERT INTO person (id, country_code, employee_no, name, nick_name, terminal_type, superior_id, hired_on, status, search,
                  created_at, ver) VALUES ($1, $2, $3, $3, '', 4, $4, $5, 'active', '', 0, 1)";
    let country = "INSERT INTO country (code, country_key, currency, time_zone, language, active, flags, ver)
                   VALUES ($1, $2, 'THB', $3, 'th', TRUE, '{}', 1)";
    let people: Result<(), store::StoreError> = db
        .write(async move |tx| {
            tx.execute_one(country, params![TH, TH.key(), TH.time_zone()]).await?;
            tx.execute_one(insert, params![1_i64, TH, "MGR", None::<i64>, None::<Day>]).await?;
            tx.execute_one(insert, params![2_i64, TH, "REP", Some(1_i64), Some(day("2024-01-01"))]).await?;
            let paths = "INSERT INTO person_path (ancestor_id, descendant_id, depth) VALUES (1, 1, 0), (1, 2, 1), (2, 2, 0)";
            tx.execute(paths, &[]).await.map(drop)
        })
        .await;
    people.expect("people");
    db.migrate(MODULES).await.expect("migrates");
    let company = Company::found(db).await;
    let system = company.system().require(org::Permission::PeopleView).expect("granted");
    let manager = company.write(async move |tx, _| org::person(tx, &system, kernel::Id::new(1)).await).await.expect("there");
    assert_eq!(below(&company, &manager, &manager, day("2024-01-01")).await.expect("since"), [("REP".to_owned(), false)]);
});
