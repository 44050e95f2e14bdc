use kernel::Id;
use org::{Delegation, DelegationEnd, DelegationFilter, DelegationInput, Permission, Person, RoleKey};
use store::both_databases;

use crate::MODULES;
use crate::company::{Company, MY, TH, assert_refused, day};

fn leave(from: &Person, to: &Person, days: (&str, &str), kinds: &[Permission]) -> DelegationInput {
    let (from_person_id, to_person_id) = (from.id, to.id);
    DelegationInput { id: None, ver: None, from_person_id, to_person_id, from: day(days.0), to: day(days.1), kinds: kinds.to_vec() }
}

async fn save(company: &Company, input: DelegationInput) -> kernel::Result<Delegation> {
    let actor = company.system();
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
    let given = save(&company, leave(&one, &two, days, &review)).await.expect("saved");
    assert_refused(save(&company, leave(&one, &two, ("2026-03-20", "2026-03-25"), &review)).await, &[("from", "overlap")]);
    let longer = DelegationInput { id: Some(given.id), ver: Some(given.ver), ..leave(&one, &two, ("2026-03-10", "2026-03-25"), &review) };
    save(&company, longer).await.expect("prolonging does not overlap itself");

    let scope = company.system().require(Permission::PeopleView).expect("granted");
    let filter = DelegationFilter { country_code: Some(MY), ..DelegationFilter::default() };
    let page = company.write(async move |tx, _| org::delegations(tx, &scope, filter).await).await.expect("listed");
    assert_eq!(page.total, 0);
});
