use org::testing::{Company, MY, TH, assert_refused, edit_person};
use org::{Grant, Permission, PersonInput, PersonStatus, Reach, Role, RoleInput, RoleKey, StatusInput};
use store::both_databases;

use crate::MODULES;

async fn role(company: &Company, key: RoleKey) -> Role {
    let list = company.write(async |tx, _| org::roles(tx).await).await.expect("roles");
    list.roles.into_iter().find(|role| role.key == key).expect("there")
}

async fn save(company: &Company, role: &Role, permissions: Vec<Grant>) -> kernel::Result<Role> {
    let (actor, input) = (company.system(), RoleInput { key: role.key, permissions, ver: role.ver });
    company.write(async move |tx, rt| org::save_role(tx, rt, &actor, &input).await).await
}

both_databases!(a_fresh_installation_holds_the_defaults_and_seeding_again_changes_nothing, MODULES, async |db| {
    let company = Company::found(db).await;
    let before = company.write(async |tx, _| org::roles(tx).await).await.expect("roles");
    assert_eq!(before.roles.len(), RoleKey::ALL.len());
    for role in &before.roles {
        let granted: Vec<_> = role.permissions.iter().map(|grant| (grant.permission, grant.scope)).collect();
        assert_eq!(granted, org::default_grants(role.key).collect::<Vec<_>>(), "{}", role.key);
    }
    let rep = role(&company, RoleKey::Rep).await;
    let edited = save(&company, &rep, vec![Grant { permission: Permission::CostView, scope: Reach::Country }]).await.expect("saved");
    company.write(async |tx, rt| org::seed_reference(tx, rt).await).await.expect("seeded again");
    assert_eq!(role(&company, RoleKey::Rep).await, edited);
});

both_databases!(an_edited_role_counts_from_the_next_request, MODULES, async |db| {
    let company = Company::found(db).await;
    let person = company.hire(TH, "MSG", &[RoleKey::Msg], None).await;
    assert!(!company.actor(&person).await.holds(Permission::CostView));
    let msg = role(&company, RoleKey::Msg).await;
    save(&company, &msg, vec![Grant { permission: Permission::CostView, scope: Reach::Country }]).await.expect("saved");
    assert!(company.actor(&person).await.holds(Permission::CostView));
    let stale = save(&company, &msg, Vec::new()).await;
    assert_refused(stale, &[("", "version_conflict")]);
});

both_databases!(the_last_administrator_cannot_be_taken_away, MODULES, async |db| {
    let company = Company::found(db).await;
    let first = company.hire(TH, "ADM1", &[RoleKey::Admin], None).await;
    let admin = role(&company, RoleKey::Admin).await;
    let without: Vec<Grant> = admin.permissions.iter().copied().filter(|grant| grant.permission != Permission::PeopleManage).collect();
    assert_refused(save(&company, &admin, without.clone()).await, &[("", "last_administrator")]);
    let demoted = PersonInput { roles: vec![RoleKey::Rep], other_countries: Vec::new(), ..edit_person(&first) };
    assert_refused(company.save_person(demoted.clone()).await, &[("", "last_administrator")]);
    let narrowed = PersonInput { other_countries: vec![MY], ..edit_person(&first) };
    assert_refused(company.save_person(narrowed).await, &[("", "last_administrator")]);
    let actor = company.system();
    let input = StatusInput { id: first.id, status: PersonStatus::Suspended, ver: first.ver };
    let suspended = company.write(async move |tx, rt| org::set_person_status(tx, rt, &actor, &input).await).await;
    assert_refused(suspended, &[("", "last_administrator")]);

    company.hire(MY, "ADM2", &[RoleKey::Admin], None).await;
    company.save_person(demoted).await.expect("another one is left");
});

both_databases!(roles_are_edited_by_those_who_manage_all_people, MODULES, async |db| {
    let company = Company::found(db).await;
    let rep = role(&company, RoleKey::Rep).await;
    let twice = vec![Grant { permission: Permission::Messages, scope: Reach::Own }; 2];
    assert_refused(save(&company, &rep, twice).await, &[("permissions[1].permission", "taken")]);
    let mut actor = company.system();
    actor.grants.insert(Permission::PeopleManage, Reach::Country);
    let of_one_country = org::Actor { countries: vec![TH], ..company.system() };
    for actor in [actor, of_one_country] {
        let input = RoleInput { key: rep.key, permissions: Vec::new(), ver: rep.ver };
        let refused = company.write(async move |tx, rt| org::save_role(tx, rt, &actor, &input).await).await;
        assert_refused(refused, &[("", "forbidden")]);
    }
});
