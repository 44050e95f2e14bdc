use identity::Policy;
use identity::testing::World;
use kernel::{AppError, Country, ErrorCode, Id};
use messaging::directory::{self, Colleague, DirectoryFilter};
use messaging::profile;
use org::{Actor, AreaInput, AreaKind, PersonInput, RegionInput, RoleKey, StoreInput};
use serde_json::json;
use store::testing::rows_visited;
use store::{Db, both_databases, params};

use crate::common::{MODULES, Office, refused};

/// People of two countries, with areas, a store, and a superior.
struct Company {
    world: World,
    area: Id,
}

impl Company {
    async fn open(db: Db) -> Self {
        let world = World::new(db, Policy::DEMO).await;
        for (login, country, role) in [
            ("manager", Country::Thailand, RoleKey::Manager),
            ("rep", Country::Thailand, RoleKey::Rep),
            ("promoter", Country::Thailand, RoleKey::Ba),
            ("other", Country::Thailand, RoleKey::Ba),
            ("auditor", Country::Thailand, RoleKey::Auditor),
            ("admin", Country::Thailand, RoleKey::Admin),
            ("away", Country::Malaysia, RoleKey::Ba),
        ] {
            world.staff(login, country, &[role]).await;
        }
        world.buyer("shop", Country::Thailand).await;
        let area = Self::arrange(&world).await;
        let company = Self { world, area };
        company.renew().await;
        company
    }

    async fn renew(&self) {
        let rt = self.world.rt.clone();
        self.world.write(async move |tx| profile::renew(tx, &rt).await).await.expect("copied");
    }

    /// The manager has an area with a store, in which the promoter works, and is the superior of rep and promoter.
    async fn arrange(world: &World) -> Id {
        let (rt, system) = (world.rt.clone(), world.system());
        let customer = world.customer("C-1", Country::Thailand).await;
        let people = [person(world, "manager").await, person(world, "rep").await, person(world, "promoter").await];
        world
            .write(async move |tx| {
                let [manager, rep, promoter] = people;
                let region: RegionInput = serde_json::from_value(json!({
                    "countryCode": Country::Thailand, "name": { "zh": "中部", "en": "Central", "id": "Tengah", "th": "ภาคกลาง" }, "sort": 1,
                }))
                .expect("a region");
                let region_id = org::save_region(tx, &rt, &system, &region).await?.id;
                let area =
                    |kind| AreaInput { id: None, ver: None, region_id, kind, name: "Bangkok".to_owned(), manager_person_id: Some(manager) };
                let stores = org::save_area(tx, &rt, &system, &area(AreaKind::Ba)).await?.id;
                let customers = org::save_area(tx, &rt, &system, &area(AreaKind::Order)).await?.id;
                let store: StoreInput = serde_json::from_value(json!({
                    "code": "S-1", "name": "Siam Square", "countryCode": Country::Thailand, "customerId": customer, "areaId": stores,
                    "channel": "drug_store",
                }))
                .expect("a store");
                let store = org::save_store(tx, &rt, &system, &store).await?.id;
                for (id, superior) in [(rep, manager), (promoter, manager)] {
                    tx.execute_one("UPDATE person SET superior_id = $2 WHERE id = $1", params![id, superior]).await?;
                }
                tx.execute_one(
                    "INSERT INTO person_store (id, country_code, person_id, store_id, from_date, is_primary)
                     VALUES (1, 1, $1, $2, '2020-01-01', TRUE)",
                    params![promoter, store],
                )
                .await?;
                tx.execute_one(
                    "INSERT INTO person_customer (id, country_code, person_id, customer_id, from_date, share)
                     VALUES (1, 1, $1, $2, '2020-01-01', 10000)",
                    params![rep, customer],
                )
                .await?;
                tx.execute_one(
                    "INSERT INTO area_membership (id, country_code, area_id, customer_id, from_date) VALUES (2, 1, $1, $2, '2020-01-01')",
                    params![customers, customer],
                )
                .await?;
                Ok(stores)
            })
            .await
            .expect("arranged")
    }

    async fn hire_many(&self, people: i64) {
        for statement in MANY {
            let statement = statement.replace(":people", &people.to_string());
            self.world.write(async move |tx| Ok(tx.execute(&statement, &[]).await?)).await.expect("more people");
            // PostgreSQL looks references up one by one in a table that it takes for empty.
            self.world.db.analyze().await.expect("statistics");
        }
    }

    async fn list(&self, login: &str, filter: DirectoryFilter) -> Vec<Colleague> {
        let (rt, actor) = (self.world.rt.clone(), self.world.actor(login).await);
        self.world.write(async move |tx| directory::list(tx, &rt, &actor, &filter).await).await.expect("a page").list
    }

    async fn names(&self, login: &str, filter: DirectoryFilter) -> Vec<String> {
        self.list(login, filter).await.into_iter().map(|colleague| colleague.user.name).collect()
    }
}

async fn person(world: &World, login: &str) -> Id {
    let login = login.to_owned();
    let found = world.write(async move |tx| Ok(tx.one("SELECT person_id FROM app_user WHERE login_name = $1", params![&login]).await?));
    let (person,): (Id,) = found.await.expect("a person");
    person
}

both_databases!(everybody_sees_the_staff_of_the_countries_they_work_in, MODULES, async |db| {
    let company = Company::open(db).await;
    let all = DirectoryFilter::default;
    assert_eq!(company.names("promoter", all()).await, ["admin", "manager", "other", "rep"], "not oneself, nor who has no messenger");
    assert_eq!(company.names("away", all()).await, Vec::<String>::new());
    assert_eq!(company.names("admin", all()).await, ["away", "manager", "other", "promoter", "rep"], "head office sees every country");
    let abroad = DirectoryFilter { country_code: Some(Country::Malaysia), ..all() };
    assert_eq!(company.names("admin", abroad.clone()).await, ["away"]);
    assert_eq!(company.names("promoter", abroad).await, Vec::<String>::new(), "another country is not theirs");

    let (rt, system, rep) = (company.world.rt.clone(), company.world.system(), person(&company.world, "rep").await);
    let leave = async move |tx: &mut store::Tx| {
        let known = org::person(tx, &system.require(org::Permission::PeopleView)?, rep).await?;
        let input = json!({ "id": rep, "ver": known.ver, "employeeNo": known.employee_no, "name": known.name, "countryCode": 1,
            "roles": known.roles, "superiorId": known.superior_id, "leftOn": "2026-03-01" });
        let input: PersonInput = serde_json::from_value(input).expect("a person");
        org::save_person(tx, &rt, &system, &input).await
    };
    company.world.write(leave).await.expect("left");
    assert_eq!(company.names("promoter", all()).await, ["admin", "manager", "other"], "who has left is no colleague");
});

both_databases!(customers_see_nobody_in_the_directory, MODULES, async |db| {
    let office = Office::open(db).await;
    office.world.buyer("shop", Country::Thailand).await;
    let shop = office.world.actor("shop").await;
    let (first, second) = (shop.clone(), shop);
    let listed = office.write(async move |tx, rt| directory::list(tx, rt, &first, &DirectoryFilter::default()).await).await;
    assert_eq!(refused(listed), ErrorCode::Forbidden);
    assert_eq!(refused(office.write(async move |tx, _| directory::places(tx, &second).await).await), ErrorCode::Forbidden);
});

both_databases!(a_colleague_is_shown_with_what_they_do_and_where, MODULES, async |db| {
    let company = Company::open(db).await;
    let list = company.list("other", DirectoryFilter::default()).await;
    let of = |login: &str| list.iter().find(|colleague| colleague.user.name == login).expect("listed").clone();
    let (manager, rep, promoter) = (of("manager"), of("rep"), of("promoter"));
    assert_eq!((manager.roles, manager.areas, manager.store.as_str()), (vec![RoleKey::Manager], vec!["Bangkok".to_owned()], ""));
    assert_eq!((rep.roles, rep.areas), (vec![RoleKey::Rep], vec!["Bangkok".to_owned()]));
    assert_eq!((promoter.areas, promoter.store.as_str()), (vec!["Bangkok".to_owned()], "Siam Square"));
    assert_eq!((of("admin").areas, of("admin").store.as_str()), (Vec::new(), ""));
});

both_databases!(the_directory_is_narrowed_by_area_team_and_name, MODULES, async |db| {
    let company = Company::open(db).await;
    let actor = company.world.actor("other").await;
    let places = company.world.write(async move |tx| directory::places(tx, &actor).await).await.expect("places");
    assert_eq!(places.countries, [Country::Thailand]);
    let area: Vec<_> = places.areas.iter().map(|area| (area.name.as_str(), area.region.en.as_str())).collect();
    assert_eq!(area, [("Bangkok", "Central")], "the area of stores and that of customers are one to people");

    for area_id in [places.areas[0].id, company.area] {
        let filter = DirectoryFilter { area_id: Some(area_id), ..DirectoryFilter::default() };
        assert_eq!(company.names("other", filter).await, ["manager", "promoter", "rep"]);
    }
    let team = DirectoryFilter { team: Some(true), ..DirectoryFilter::default() };
    assert_eq!(company.names("rep", team.clone()).await, ["manager", "promoter"]);
    assert_eq!(company.names("manager", team.clone()).await, ["promoter", "rep"]);
    assert_eq!(company.names("other", team).await, Vec::<String>::new());
    let named = DirectoryFilter { keyword: Some("of MANA".to_owned()), ..DirectoryFilter::default() };
    assert_eq!(company.names("other", named).await, ["manager"]);
});

/// Every fourth works in another country, every tenth has no messenger, and some report to one of them.
const MANY: &[&str] = &[
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :people)
     INSERT INTO person (id, country_code, employee_no, name, nick_name, terminal_type, superior_id, status, search, created_at, ver)
     SELECT i, CASE WHEN i % 4 = 0 THEN 5 ELSE 1 END, CAST(i AS TEXT), 'Person', '', 1,
         CASE WHEN i BETWEEN 101 AND 200 AND i % 4 <> 0 THEN 2 END, 'active', '', 0, 1 FROM n",
    "INSERT INTO person_role (person_id, role_key) SELECT id, CASE WHEN id % 10 = 0 THEN 'auditor' ELSE 'ba' END FROM person WHERE id <= :people",
    "INSERT INTO app_user (id, person_id, login_name, password_hash, status, language, created_at)
     SELECT 100000 + id, id, 'p' || id, '', 'active', 'en', 0 FROM person WHERE id <= :people",
    "INSERT INTO chat_profile (user_id, name, nick_name, nickname, status, search, changed_at, country_code, sort_key)
     SELECT 100000 + id, 'Person', '', '', 'active', 'person ' || id, 0, country_code, 'person ' || (id * 7919 % 10007)
     FROM person WHERE id <= :people",
];

both_databases!(the_directory_costs_what_it_shows_among_ten_thousand, MODULES, async |db| {
    let company = Company::open(db).await;
    company.hire_many(10_000).await;
    let (promoter, admin) = (company.world.actor("promoter").await, company.world.actor("admin").await);
    let manager = Actor { person_id: Some(Id::new(2)), ..promoter.clone() };
    let page = DirectoryFilter::default;
    let after = company.world.write({
        let (rt, promoter) = (company.world.rt.clone(), promoter.clone());
        async move |tx| directory::list(tx, &rt, &promoter, &DirectoryFilter::default()).await
    });
    let next = after.await.expect("a page").next.expect("more");
    for (who, filter) in [
        (&promoter, page()),
        (&promoter, DirectoryFilter { after: Some(next), ..page() }),
        (&promoter, DirectoryFilter { area_id: Some(company.area), ..page() }),
        (&manager, DirectoryFilter { team: Some(true), ..page() }),
        (&admin, page()),
        (&admin, DirectoryFilter { country_code: Some(Country::Malaysia), ..page() }),
    ] {
        let (rt, actor, asked) = (company.world.rt.clone(), who.clone(), filter.clone());
        let (shown, costs) = company
            .world
            .db
            .read::<_, AppError, _>(async move |tx| {
                tx.record();
                let shown = directory::list(tx, &rt, &actor, &asked).await?.list.len();
                let mut costs = Vec::new();
                for (sql, values) in tx.recorded() {
                    costs.push((rows_visited(tx, &sql, &values).await?, sql));
                }
                Ok((shown, costs))
            })
            .await
            .expect("a page");
        assert!(shown > 0, "{filter:?}");
        for (visited, sql) in costs {
            assert!(visited <= 1_500, "{filter:?} shows {shown} and goes through {visited}: {sql}");
        }
    }
});

both_databases!(pages_of_the_directory_leave_nobody_out, MODULES, async |db| {
    let company = Company::open(db).await;
    company.hire_many(130).await;
    let (mut seen, mut after) = (Vec::new(), None);
    let actor = company.world.actor("promoter").await;
    loop {
        let (rt, actor) = (company.world.rt.clone(), actor.clone());
        let filter = DirectoryFilter { after, ..DirectoryFilter::default() };
        let page = company.world.write(async move |tx| directory::list(tx, &rt, &actor, &filter).await).await.expect("a page");
        seen.extend(page.list.into_iter().map(|colleague| colleague.user.uid));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    let mut distinct = seen.clone();
    distinct.sort_unstable();
    distinct.dedup();
    // Of 130 every fourth is elsewhere and every tenth without the messenger; beside them four colleagues.
    let expected = (1..=130).filter(|id| id % 4 != 0 && id % 10 != 0).count() + 4;
    assert_eq!((seen.len(), distinct.len()), (expected, expected));
});
