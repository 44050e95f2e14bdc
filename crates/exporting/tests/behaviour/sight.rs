//! What may be in a file: what its asker saw when they asked, and only as long as they see it.

use exporting::{ExportFailure, ExportStatus};
use kernel::{Country, ErrorCode};
use org::{Permission, Person, PersonStatus, Reach, RoleKey, StatusInput};
use serde_json::json;
use store::both_databases;

use crate::common::{House, MODULES, SOURCES, code};

async fn suspend(house: &House, login: &str) {
    let (rt, system, number) = (house.world.rt.clone(), house.world.system(), format!("E-{login}").to_ascii_uppercase());
    let done = house.world.write(async move |tx| {
        let scope = system.require(Permission::PeopleManage)?;
        let found: Vec<Person> = org::people_by_number(tx, &scope, Country::Thailand, vec![number.clone()]).await?;
        let input = StatusInput { id: found[0].id, status: PersonStatus::Suspended, ver: found[0].ver };
        org::set_person_status(tx, &rt, &system, &input).await
    });
    done.await.expect("suspended");
}

both_databases!(the_rows_are_those_that_were_seen_when_it_was_asked_for, MODULES, async |db| {
    let house = House::open(db).await;
    for (customer, country) in [("A", Country::Thailand), ("B", Country::Malaysia), ("C", Country::Thailand)] {
        house.world.customer(customer, country).await;
    }
    let mut then = house.admin.clone();
    then.grants.insert(Permission::PeopleView, Reach::Country);
    let asked = house.ask(&then, SOURCES[1], json!({})).await.expect("asked");
    // The login sees all countries by now.
    house.node(1).runner().run_due().await.expect("worked");
    assert_eq!(house.look(asked.id).await.status, ExportStatus::Done);
    let codes: Vec<String> = house.cells().await.into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(codes, ["A", "C"], "not a customer of Malaysia");
});

both_databases!(who_was_suspended_meanwhile_gets_nothing, MODULES, async |db| {
    let house = House::open(db).await;
    house.world.staff("leaver", Country::Thailand, &[RoleKey::Admin]).await;
    let leaver = house.world.actor("leaver").await;
    house.ask(&leaver, SOURCES[0], json!({ "entries": 10 })).await.expect("asked");
    suspend(&house, "leaver").await;
    house.node(5).runner().run_due().await.expect("worked");
    let job = house.list(&leaver).await.remove(0);
    assert_eq!((job.status, job.failure, job.bytes), (ExportStatus::Failed, Some(ExportFailure::AccessGone), None));
    assert_eq!(code(house.retry(&leaver, job.id).await), ErrorCode::ExportAccessGone);
});

both_databases!(a_file_that_is_there_is_not_handed_to_who_lost_sight_of_it, MODULES, async |db| {
    let house = House::open(db).await;
    house.world.staff("leaver", Country::Thailand, &[RoleKey::Admin]).await;
    let leaver = house.world.actor("leaver").await;
    let asked = house.ask(&leaver, SOURCES[0], json!({ "entries": 10 })).await.expect("asked");
    house.node(5).runner().run_due().await.expect("worked");
    assert!(house.link(&leaver, asked.id).await.is_ok());
    suspend(&house, "leaver").await;
    assert_eq!(code(house.link(&leaver, asked.id).await), ErrorCode::ExportAccessGone);
});

both_databases!(more_than_is_granted_now_was_never_granted, MODULES, async |db| {
    let house = House::open(db).await;
    house.world.staff("manager", Country::Thailand, &[RoleKey::Manager]).await;
    let mut then = house.world.actor("manager").await;
    then.grants.insert(Permission::PeopleView, Reach::Country);
    house.ask(&then, SOURCES[1], json!({})).await.expect("asked");
    house.node(5).runner().run_due().await.expect("worked");
    let job = house.list(&then).await.remove(0);
    assert_eq!(job.failure, Some(ExportFailure::AccessGone), "a manager reaches the people below alone");
});
