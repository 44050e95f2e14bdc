//! Who could decide about somebody's documents.

use org::testing::{Company, MY, TH};
use org::{Permission, PersonStatus, RoleKey, StatusInput};
use store::both_databases;

use crate::MODULES;

both_databases!(a_vacated_post_falls_to_the_next_superior, MODULES, async |db| {
    let company = Company::found(db).await;
    let vp = company.hire(TH, "VP", &[RoleKey::Vp], None).await;
    let manager = company.hire(TH, "M1", &[RoleKey::Manager], Some(&vp)).await;
    let senior = company.hire(TH, "R1", &[RoleKey::Rep], Some(&manager)).await;
    let rep = company.hire(TH, "R2", &[RoleKey::Rep], Some(&senior)).await;
    let (id, today) = (rep.id, company.today());
    let above = async || {
        company.write(async move |tx, _| org::superiors_holding(tx, id, Permission::ReviewInitial, today).await).await.expect("found")
    };
    assert_eq!(above().await, [manager.id, vp.id], "a superior who may not review is passed over");

    let (actor, left) = (company.system(), StatusInput { id: manager.id, status: PersonStatus::Suspended, ver: manager.ver });
    company.write(async move |tx, rt| org::set_person_status(tx, rt, &actor, &left).await).await.expect("suspended");
    assert_eq!(above().await, [vp.id]);
});

both_databases!(a_role_is_asked_in_its_own_country, MODULES, async |db| {
    let company = Company::found(db).await;
    let vp = company.hire(TH, "VP", &[RoleKey::Vp], None).await;
    company.hire(MY, "VP", &[RoleKey::Vp], None).await;
    company.hire(TH, "M1", &[RoleKey::Manager], Some(&vp)).await;
    let today = company.today();
    let asked = async |permission| {
        company.write(async move |tx, _| org::role_holding(tx, TH, RoleKey::Vp, permission, today).await).await.expect("found")
    };
    assert_eq!(asked(Permission::ReviewVp).await, [vp.id]);
    assert_eq!(asked(Permission::PriceApprove).await, []);
});
