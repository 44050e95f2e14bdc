use kernel::Id;
use org::testing::{Company, MY, TH, assert_refused, day};
use org::{
    Actor, Delegation, DelegationEnd, DelegationFilter, DelegationInput, OwnDelegationInput, Permission, Person, PersonInput, PersonStatus,
    RoleKey, StatusInput,
};
use store::both_databases;

use crate::MODULES;

fn leave(from: &Person, to: &Person, days: (&str, &str), kinds: &[Permission]) -> DelegationInput {
    let (from_person_id, to_person_id) = (from.id, to.id);
    DelegationInput { id: None, ver: None, from_person_id, to_person_id, from: day(days.0), to: day(days.1), kinds: kinds.to_vec() }
}

async fn save(company: &Company, input: DelegationInput) -> kernel::Result<Delegation> {
    save_as(company, &company.system(), input).await
}

async fn save_as(company: &Company, actor: &Actor, input: DelegationInput) -> kernel::Result<Delegation> {
    let actor = actor.clone();
    company.write(async move |tx, rt| org::save_delegation(tx, rt, &actor, &input).await).await
}

async fn delegates(company: &Company, person: Id, kind: Permission, on: &'static str) -> Vec<Id> {
    delegates_of_all(company, vec![person], kind, on).await
}

async fn delegates_of_all(company: &Company, people: Vec<Id>, kind: Permission, on: &'static str) -> Vec<Id> {
    company.write(async move |tx, _| org::delegates_of(tx, &people, kind, day(on).into()).await).await.expect("delegates")
}

both_databases!(approvals_go_to_the_delegate_for_the_days_agreed, MODULES, async |db| {
    let company = Company::found(db).await;
    let (one, two) = (company.hire(TH, "M1", &[RoleKey::Manager], None).await, company.hire(TH, "M2", &[RoleKey::Manager], None).await);
    let given = save(&company, leave(&one, &two, ("2026-03-10", "2026-03-20"), &[Permission::ReviewInitial])).await.expect("saved");
    assert_eq!((given.from_person_name.as_str(), given.to_person_name.as_str()), ("Person M1", "Person M2"));
    assert_eq!(delegates(&company, one.id, Permission::ReviewInitial, "2026-03-20").await, [two.id]);
    assert_eq!(delegates(&company, one.id, Permission::ReviewInitial, "2026-03-21").await, []);
    assert_eq!(delegates(&company, one.id, Permission::ReviewAgain, "2026-03-10").await, []);

    let (actor, end) = (company.system(), DelegationEnd { id: given.id, ver: given.ver });
    let ended = company.write(async move |tx, rt| org::end_delegation(tx, rt, &actor, end).await).await.expect("ended");
    assert!(ended.ended);
    assert_eq!(delegates(&company, one.id, Permission::ReviewInitial, "2026-03-10").await, []);
    let (actor, end) = (company.system(), DelegationEnd { id: given.id, ver: ended.ver });
    let again = company.write(async move |tx, rt| org::end_delegation(tx, rt, &actor, end).await).await;
    assert_refused(again, &[("", "transition_not_allowed")]);
});

both_databases!(who_loses_the_right_stands_in_for_nobody, MODULES, async |db| {
    let company = Company::found(db).await;
    let (one, two) = (company.hire(TH, "M1", &[RoleKey::Manager], None).await, company.hire(TH, "M2", &[RoleKey::Manager], None).await);
    save(&company, leave(&one, &two, ("2026-03-10", "2026-03-20"), &[Permission::ReviewInitial])).await.expect("saved");
    let stood_in = async || {
        let person = two.id;
        let found = async move |tx: &mut store::Tx, _: &kernel::Runtime| {
            org::delegators_of(tx, person, Permission::ReviewInitial, day("2026-03-10")).await
        };
        (company.write(found).await.expect("read"), delegates(&company, one.id, Permission::ReviewInitial, "2026-03-10").await)
    };
    assert_eq!(stood_in().await, (vec![one.id], vec![two.id]));
    let (actor, demoted) = (company.system(), PersonInput { roles: vec![RoleKey::Rep], terminal_type: None, ..PersonInput::from(&two) });
    company.write(async move |tx, rt| org::save_person(tx, rt, &actor, &demoted).await).await.expect("demoted");
    assert_eq!(stood_in().await, (vec![], vec![]));
});

both_databases!(several_people_are_stood_in_for_by_each_delegate_once, MODULES, async |db| {
    let company = Company::found(db).await;
    let mut people = Vec::new();
    for number in ["M1", "M2", "M3", "M4", "M5"] {
        people.push(company.hire(TH, number, &[RoleKey::Manager], None).await);
    }
    let review = [Permission::ReviewInitial];
    for (from, to) in [(0, 3), (1, 3), (2, 4)] {
        save(&company, leave(&people[from], &people[to], ("2026-03-10", "2026-03-20"), &review)).await.expect("saved");
    }
    let asked = |indexes: &[usize]| indexes.iter().map(|index| people[*index].id).collect::<Vec<_>>();
    let found = async |people| delegates_of_all(&company, people, Permission::ReviewInitial, "2026-03-10").await;
    assert_eq!(found(asked(&[0, 1])).await, asked(&[3]), "once, though for two");
    assert_eq!(found(asked(&[0, 1, 2])).await, asked(&[3, 4]));
    assert_eq!(found(asked(&[3, 4])).await, [], "those who stand in have nobody");
    assert_eq!(found(Vec::new()).await, []);
});

both_databases!(a_delegation_makes_sense_or_is_refused, MODULES, async |db| {
    let company = Company::found(db).await;
    let (one, two) = (company.hire(TH, "M1", &[RoleKey::Manager], None).await, company.hire(TH, "M2", &[RoleKey::Manager], None).await);
    let abroad = company.hire(MY, "M1", &[RoleKey::Manager], None).await;
    let days = ("2026-03-10", "2026-03-20");
    let review = [Permission::ReviewInitial];
    assert_refused(save(&company, leave(&one, &one, days, &review)).await, &[("toPersonId", "cycle")]);
    assert_refused(save(&company, leave(&one, &abroad, days, &review)).await, &[("toPersonId", "other_country")]);
    assert_refused(
        save(&company, leave(&one, &two, ("2026-03-10", "2026-03-09"), &[])).await,
        &[("to", "date_order"), ("kinds", "required")],
    );
    for kind in [Permission::CostView, Permission::PriceApprove, Permission::TopUpAudit] {
        assert_refused(save(&company, leave(&one, &two, days, &[kind])).await, &[("kinds", "unknown")]);
    }
    let (promoter, gone) = (company.hire(TH, "B1", &[RoleKey::Ba], None).await, company.hire(TH, "M9", &[RoleKey::Manager], None).await);
    assert_refused(save(&company, leave(&one, &promoter, days, &review)).await, &[("kinds", "unknown")]);
    let (actor, left) = (company.system(), StatusInput { id: gone.id, ver: gone.ver, status: PersonStatus::Suspended });
    company.write(async move |tx, rt| org::set_person_status(tx, rt, &actor, &left).await).await.expect("suspended");
    assert_refused(save(&company, leave(&one, &gone, days, &review)).await, &[("kinds", "unknown")]);
    let given = save(&company, leave(&one, &two, days, &review)).await.expect("saved");
    let to_oneself = DelegationInput { id: Some(given.id), ver: Some(given.ver), ..leave(&one, &one, days, &review) };
    assert_refused(save(&company, to_oneself).await, &[("toPersonId", "cycle")]);
    assert_refused(save(&company, leave(&one, &two, ("2026-03-20", "2026-03-25"), &review)).await, &[("from", "overlap")]);
    let longer = DelegationInput { id: Some(given.id), ver: Some(given.ver), ..leave(&one, &two, ("2026-03-10", "2026-03-25"), &review) };
    save(&company, longer).await.expect("prolonging does not overlap itself");

    let scope = company.system().require(Permission::PeopleView).expect("granted");
    let filter = DelegationFilter { country_code: Some(MY), ..DelegationFilter::default() };
    let page = company.write(async move |tx, _| org::delegations(tx, &scope, filter).await).await.expect("listed");
    assert_eq!(page.total, 0);
});

async fn hand_over(company: &Company, actor: &Actor, to: &Person, days: (&str, &str)) -> kernel::Result<Delegation> {
    let (actor, input) = (actor.clone(), OwnDelegationInput { to_person_id: to.id, from: day(days.0), to: day(days.1) });
    company.write(async move |tx, rt| org::save_own_delegation(tx, rt, &actor, input).await).await
}

async fn take_back(company: &Company, actor: &Actor, given: &Delegation) -> kernel::Result<Delegation> {
    let (actor, end) = (actor.clone(), DelegationEnd { id: given.id, ver: given.ver });
    company.write(async move |tx, rt| org::end_own_delegation(tx, rt, &actor, end).await).await
}

both_databases!(whoever_approves_hands_their_own_approvals_over, MODULES, async |db| {
    let company = Company::found(db).await;
    let vp = company.hire(TH, "VP", &[RoleKey::Vp], None).await;
    let (one, two) = (company.hire(TH, "M1", &[RoleKey::Manager], None).await, company.hire(TH, "M2", &[RoleKey::Manager], None).await);
    let (rep, abroad) = (company.hire(TH, "R1", &[RoleKey::Rep], None).await, company.hire(MY, "M1", &[RoleKey::Manager], None).await);
    let actor = company.actor(&one).await;
    let today = company.today().to_string();
    let days = (today.as_str(), "2099-01-31");

    let reader = actor.clone();
    let colleagues = company.write(async move |tx, _| org::stand_ins(tx, &reader).await).await.expect("read").list;
    assert_eq!(colleagues.iter().map(|colleague| colleague.person_id).collect::<Vec<_>>(), [two.id, vp.id], "who approve in the country");
    for nobody in [&rep, &abroad] {
        assert_refused(hand_over(&company, &actor, nobody, days).await, &[("toPersonId", "unknown")]);
    }
    assert_refused(hand_over(&company, &actor, &one, days).await, &[("toPersonId", "cycle")]);
    assert_refused(
        hand_over(&company, &actor, &two, ("2020-01-01", "2019-01-01")).await,
        &[("from", "out_of_range"), ("to", "date_order")],
    );
    let outsider = company.actor(&rep).await;
    assert_refused(hand_over(&company, &outsider, &two, days).await, &[("", "forbidden")]);

    let given = hand_over(&company, &actor, &two, days).await.expect("handed over");
    assert_eq!(
        (given.from_person_id, given.kinds.as_slice()),
        (one.id, [Permission::ReviewInitial, Permission::ReviewAgain, Permission::ReturnApprove].as_slice())
    );
    assert_refused(hand_over(&company, &actor, &vp, days).await, &[("from", "overlap")]);
    let chief = company.actor(&vp).await;
    let last_word = hand_over(&company, &chief, &two, days).await.expect("a manager stands in for the vice president");
    assert!(last_word.kinds.contains(&Permission::ReviewVp));

    let receiver = company.actor(&two).await;
    let reader = receiver.clone();
    let seen = company.write(async move |tx, _| org::own_delegations(tx, &reader).await).await.expect("read").list;
    assert_eq!(seen.iter().map(|seen| seen.from_person_id).collect::<Vec<_>>(), [vp.id, one.id], "what was handed over to them");
    assert_refused(take_back(&company, &receiver, &given).await, &[("", "not_found")]);
    assert!(take_back(&company, &actor, &given).await.expect("taken back").ended);
    assert_eq!(delegates_of_all(&company, vec![one.id], Permission::ReviewInitial, "2098-01-01").await, []);
});

both_databases!(prices_are_handed_over_to_those_who_sign_prices, MODULES, async |db| {
    let company = Company::found(db).await;
    let (one, two) = (company.hire(TH, "P1", &[RoleKey::HoPrice], None).await, company.hire(TH, "P2", &[RoleKey::HoPrice], None).await);
    let manager = company.hire(TH, "M1", &[RoleKey::Manager], None).await;
    let (actor, today) = (company.actor(&one).await, company.today().to_string());
    let days = (today.as_str(), "2099-01-31");
    assert_refused(hand_over(&company, &actor, &manager, days).await, &[("toPersonId", "unknown")]);
    let abroad = Actor { country: MY, ..actor };
    assert_eq!(hand_over(&company, &abroad, &two, days).await.expect("whichever country is looked at").kinds, [Permission::PriceApprove]);
    let price = [Permission::PriceApprove];
    assert_refused(save(&company, leave(&two, &manager, days, &price)).await, &[("kinds", "unknown")]);
    save(&company, leave(&two, &one, days, &price)).await.expect("arranged by head office");
});

both_databases!(nobody_gives_away_the_approvals_of_somebody_who_reaches_further, MODULES, async |db| {
    let company = Company::found(db).await;
    let hire = async |number: &str, role, others: &[kernel::Country]| {
        let input = PersonInput { roles: vec![role], other_countries: others.to_vec(), ..org::testing::person_input(TH, number) };
        company.save_person(input).await.expect("hired")
    };
    let admin = hire("ADM-TH", RoleKey::Admin, &[]).await;
    let (near, far) = (hire("P-TH", RoleKey::HoPrice, &[]).await, hire("P-2", RoleKey::HoPrice, &[MY]).await);
    let admin = company.actor(&admin).await;
    let (days, price) = (("2026-03-10", "2026-03-20"), [Permission::PriceApprove]);
    assert_refused(save_as(&company, &admin, leave(&far, &near, days, &price)).await, &[("", "forbidden")]);
    save_as(&company, &admin, leave(&near, &far, days, &price)).await.expect("somebody of the own country");
    let given = save(&company, leave(&far, &near, days, &price)).await.expect("by somebody who reaches as far");
    let (id, ver) = (given.id, given.ver);
    let other = DelegationInput { id: Some(id), ver: Some(ver), ..leave(&near, &far, ("2026-04-10", "2026-04-20"), &price) };
    assert_refused(save_as(&company, &admin, other).await, &[("", "forbidden")]);
    let end = DelegationEnd { id, ver };
    let ended = company.write(async move |tx, rt| org::end_delegation(tx, rt, &admin, end).await).await;
    assert_refused(ended, &[("", "forbidden")]);
});
