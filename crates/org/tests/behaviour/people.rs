use kernel::Country;
use org::testing::{Company, MY, TH, assert_refused, day, edit_person, person_input};
use org::{Permission, PersonInput, PersonStatus, RoleKey, StatusInput, TerminalType};
use store::both_databases;

use crate::MODULES;

both_databases!(a_person_is_found_by_any_part_of_name_number_or_phone, MODULES, async |db| {
    let company = Company::found(db).await;
    let input = PersonInput {
        name: "ณัฐพล ใจดี".into(),
        nick_name: "Nat".into(),
        phone: Some("081 234 5678".into()),
        email: Some("nat@example.com".into()),
        ..person_input(TH, "th-0042")
    };
    let saved = company.save_person(input).await.expect("saved");
    assert_eq!((saved.employee_no.as_str(), saved.phone.as_deref()), ("TH-0042", Some("+66812345678")));
    company.hire(TH, "TH-0043", &[RoleKey::Ba], None).await;
    let scope = company.system().require(Permission::PeopleView).expect("granted");
    for (keyword, found) in [("ใจดี", 1), ("NAT", 1), ("5678", 1), ("th-00", 2), ("50%", 0), ("", 2)] {
        let (scope, filter) = (scope.clone(), org::PersonFilter { keyword: Some(keyword.to_owned()), ..org::PersonFilter::default() });
        let page = company.write(async move |tx, _| org::people(tx, &scope, &filter).await).await.expect("listed");
        assert_eq!(page.total, found, "{keyword}");
    }
});

both_databases!(all_mistakes_are_named_at_once, MODULES, async |db| {
    let company = Company::found(db).await;
    let input = PersonInput {
        name: " ".into(),
        phone: Some("12".into()),
        email: Some("nobody".into()),
        roles: vec![RoleKey::Buyer],
        other_countries: vec![MY],
        hired_on: Some(day("2026-02-01")),
        left_on: Some(day("2026-01-01")),
        ..person_input(TH, "has space")
    };
    assert_refused(
        company.save_person(input).await,
        &[
            ("employeeNo", "malformed"),
            ("name", "required"),
            ("phone", "mobile_invalid"),
            ("email", "malformed"),
            ("roles", "not_this_role"),
            ("otherCountries", "other_country"),
            ("leftOn", "date_order"),
        ],
    );
});

both_databases!(employee_numbers_are_unique_per_country_only, MODULES, async |db| {
    let company = Company::found(db).await;
    company.hire(TH, "E1", &[RoleKey::Rep], None).await;
    assert_refused(company.save_person(person_input(TH, "e1")).await, &[("employeeNo", "taken")]);
    company.hire(MY, "E1", &[RoleKey::Rep], None).await;
});

both_databases!(nobody_reports_to_a_subordinate_or_across_a_border, MODULES, async |db| {
    let company = Company::found(db).await;
    let vp = company.hire(TH, "VP", &[RoleKey::Vp], None).await;
    let manager = company.hire(TH, "MGR", &[RoleKey::Manager], Some(&vp)).await;
    let rep = company.hire(TH, "REP", &[RoleKey::Rep], Some(&manager)).await;
    let foreigner = company.hire(MY, "VP", &[RoleKey::Vp], None).await;
    let below = |superior| PersonInput { superior_id: Some(superior), ..edit_person(&vp) };
    assert_refused(company.save_person(below(rep.id)).await, &[("superiorId", "cycle")]);
    assert_refused(company.save_person(below(vp.id)).await, &[("superiorId", "cycle")]);
    assert_refused(company.save_person(below(foreigner.id)).await, &[("superiorId", "unknown")]);
});

both_databases!(a_stale_edit_is_refused_with_the_current_state, MODULES, async |db| {
    let company = Company::found(db).await;
    let seen = company.hire(TH, "E1", &[RoleKey::Rep], None).await;
    company.save_person(PersonInput { name: "First".into(), ..edit_person(&seen) }).await.expect("the first edit");
    let second = company.save_person(PersonInput { name: "Second".into(), ..edit_person(&seen) }).await.expect_err("stale");
    assert_eq!(second.code(), kernel::ErrorCode::VersionConflict);
    assert_eq!(second.data().expect("current state")["current"]["name"], "First");
});

both_databases!(the_terminal_follows_from_the_roles_unless_chosen, MODULES, async |db| {
    let company = Company::found(db).await;
    let trainer = company.hire(TH, "T1", &[RoleKey::Trainer], None).await;
    assert_eq!(trainer.terminal_type, TerminalType::Promoter);
    let chosen = PersonInput { terminal_type: Some(TerminalType::Messaging), ..person_input(TH, "T2") };
    assert_eq!(company.save_person(chosen).await.expect("saved").terminal_type, TerminalType::Messaging);
});

both_databases!(a_store_is_held_once_a_day_and_one_is_primary, MODULES, async |db| {
    let company = Company::found(db).await;
    let customer = company.customer(TH, "C1").await;
    let (one, two) = (company.store(&customer, "S1", None).await, company.store(&customer, "S2", None).await);
    let promoter = company.hire(TH, "BA1", &[RoleKey::Ba], None).await;
    let twice = [(&one, "2026-01-01", Some("2026-01-31"), false), (&one, "2026-01-31", None, false)];
    assert_refused(company.assign(&promoter, &twice).await, &[("stores[1].from", "overlap")]);
    let primaries = [(&one, "2026-01-01", None, true), (&two, "2026-02-01", None, true)];
    assert_refused(company.assign(&promoter, &primaries).await, &[("stores[1].primary", "overlap")]);
    let foreign = company.store(&company.customer(MY, "C1").await, "S1", None).await;
    assert_refused(company.assign(&promoter, &[(&foreign, "2026-01-01", None, false)]).await, &[("stores[0].storeId", "unknown")]);

    let fine = [(&one, "2026-01-01", Some("2026-03-09"), true), (&two, "2026-03-10", None, true)];
    company.assign(&promoter, &fine).await.expect("assigned");
    let on = async |date: &'static str| {
        let id = promoter.id;
        let stores = company.write(async move |tx, _| org::stores_of(tx, id, day(date).into()).await).await.expect("stores");
        stores.into_iter().map(|store| store.code).collect::<Vec<_>>()
    };
    assert_eq!(on("2025-12-31").await, [] as [String; 0]);
    assert_eq!(on("2026-03-09").await, ["S1"]);
    assert_eq!(on("2026-03-10").await, ["S2"]);
});

both_databases!(leaving_ends_work_in_stores, MODULES, async |db| {
    let company = Company::found(db).await;
    let store = company.store(&company.customer(TH, "C1").await, "S1", None).await;
    let promoter = company.hire(TH, "BA1", &[RoleKey::Ba], None).await;
    let promoter = company.assign(&promoter, &[(&store, "2026-01-01", None, true)]).await.expect("assigned");
    let (actor, input) = (company.system(), StatusInput { id: promoter.id, status: PersonStatus::Left, ver: promoter.ver });
    let left = company.write(async move |tx, rt| org::set_person_status(tx, rt, &actor, &input).await).await.expect("left");
    assert_eq!((left.status, left.left_on), (PersonStatus::Left, Some(day("2026-03-10"))));
    assert_eq!(left.stores[0].to, Some(day("2026-03-10")));
    let id = left.id;
    let profile = company.write(async move |tx, _| org::person_profile(tx, id).await).await.expect("read").expect("there");
    assert!(!profile.is_employed(day("2026-03-10").into()));
});

both_databases!(subordinates_are_those_employed_on_the_day, MODULES, async |db| {
    let company = Company::found(db).await;
    let manager = company.hire(TH, "MGR", &[RoleKey::Manager], None).await;
    let rep = company.hire(TH, "REP", &[RoleKey::Rep], Some(&manager)).await;
    company.hire(TH, "SUB", &[RoleKey::Rep], Some(&rep)).await;
    let late = PersonInput { hired_on: Some(day("2026-05-01")), superior_id: Some(manager.id), ..person_input(TH, "LATE") };
    company.save_person(late).await.expect("hired");
    let scope = company.actor(&manager).await.down_line();
    let below = async |person, date: &'static str| {
        let scope = scope.clone();
        company.write(async move |tx, _| org::subordinates(tx, &scope, person, day(date)).await).await
    };
    let found = below(manager.id, "2026-03-10").await.expect("subordinates");
    assert_eq!(found.iter().map(|sub| (sub.employee_no.as_str(), sub.has_children)).collect::<Vec<_>>(), [("REP", true)]);
    assert_eq!(below(manager.id, "2026-05-01").await.expect("subordinates").len(), 2);
    let leaf = found[0].person_id;
    assert_eq!(below(leaf, "2026-03-10").await.expect("one").len(), 1);
    let stranger = company.hire(TH, "X", &[RoleKey::Rep], None).await;
    assert_refused(below(stranger.id, "2026-03-10").await, &[("", "not_found")]);
    let alone = company.actor(&stranger).await.down_line();
    let none = company.write(async move |tx, _| org::subordinates(tx, &alone, stranger.id, day("2026-03-10")).await).await;
    assert_refused(none, &[("", "no_subordinates")]);
});

both_databases!(a_country_manager_of_people_cannot_raise_anybody_to_head_office, MODULES, async |db| {
    let company = Company::found(db).await;
    let clerk = company.hire(TH, "HR", &[RoleKey::Manager], None).await;
    let mut actor = company.actor(&clerk).await;
    actor.grants.insert(Permission::PeopleManage, org::Reach::Country);
    let save = async |input: PersonInput| {
        let actor = actor.clone();
        company.write(async move |tx, rt| org::save_person(tx, rt, &actor, &input).await).await
    };
    assert_refused(save(PersonInput { roles: vec![RoleKey::Admin], ..edit_person(&clerk) }).await, &[("roles", "not_this_role")]);
    assert_refused(save(person_input(Country::Malaysia, "M1")).await, &[("", "forbidden")]);
    save(person_input(TH, "OK1")).await.expect("an ordinary hire in the own country");
});

both_databases!(every_change_is_in_the_audit_trail, MODULES, async |db| {
    let company = Company::found(db).await;
    let person = company.hire(TH, "E1", &[RoleKey::Rep], None).await;
    company.save_person(PersonInput { nick_name: "Lek".into(), ..edit_person(&person) }).await.expect("saved");
    let filter = store::audit::AuditFilter { doc_type: Some("person".into()), ..store::audit::AuditFilter::default() };
    let page = company.db.read(async move |tx| store::audit::list(tx, None, &filter).await).await.expect("listed");
    let entries: Vec<_> = page.list.iter().map(|entry| (entry.action.as_str(), entry.doc_no.as_str())).collect();
    assert_eq!(entries, [("person.update", "E1"), ("person.create", "E1")]);
    let after = page.list[0].after.as_ref().expect("what changed");
    assert_eq!(after.as_object().expect("fields").keys().collect::<Vec<_>>(), ["nickName", "ver"]);
});

both_databases!(what_a_save_answers_is_what_is_read_afterwards, MODULES, async |db| {
    let company = Company::found(db).await;
    let manager = company.hire(TH, "M1", &[RoleKey::Manager], None).await;
    let store = company.store(&company.customer(TH, "C1").await, "S1", None).await;
    let input = PersonInput {
        roles: vec![RoleKey::Finance, RoleKey::Rep, RoleKey::Finance],
        other_countries: vec![MY, TH, Country::Philippines, MY],
        superior_id: Some(manager.id),
        phone: Some("081-234 5678".into()),
        stores: Some(vec![org::StoreAssignment { store_id: store.id, from: day("2026-01-01"), to: None, primary: true }]),
        ..person_input(TH, "f1")
    };
    let created = company.save_person(input).await.expect("created");
    let changed = company.save_person(PersonInput { roles: vec![RoleKey::Finance], ..edit_person(&created) }).await.expect("changed");
    for answered in [created, changed.clone()] {
        assert_eq!(answered.other_countries, [Country::Philippines, MY]);
        assert_eq!((answered.superior_no.as_deref(), answered.stores.len()), (Some("M1"), 1));
    }
    let scope = company.system().require(Permission::PeopleView).expect("granted");
    let read = company.write(async move |tx, _| org::person(tx, &scope, changed.id).await).await.expect("read");
    assert_eq!(read, changed);
});
