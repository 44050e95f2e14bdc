use identity::ProfileUpdate;
use kernel::{Country, ErrorCode, Id};
use messaging::about::{self, About, Gender};
use messaging::conversation::ConversationKey;
use messaging::group::{self, GroupChange, GroupSearch};
use messaging::people::{self, ChatUser, UserIds, UserSearch};
use messaging::{friend, presence, profile};
use org::PersonInput;
use serde_json::{Value as Json, json};
use store::{both_databases, params};

use crate::common::{MODULES, Office, refused, words};

const PHONE: i64 = 2;

async fn found(office: &Office, login: &str, keyword: &str) -> Vec<Id> {
    let (actor, asked) = (office.world.actor(login).await, UserSearch { keyword: keyword.to_owned() });
    let found = office.write(async move |tx, rt| people::search(tx, rt, &actor, &asked).await).await.expect("searched");
    found.list.into_iter().map(|user| user.uid).collect()
}

/// Writes down what the company knows of a colleague, as its office does.
async fn record(office: &Office, user: Id, login: &str, known: &Json) {
    let (person, ver): (Id, i64) = office
        .write(async move |tx, _| {
            let sql = "SELECT p.id, p.ver FROM app_user u JOIN person p ON p.id = u.person_id WHERE u.id = $1";
            Ok(tx.one(sql, params![user]).await?)
        })
        .await
        .expect("a colleague");
    let mut input =
        json!({ "id": person, "ver": ver, "employeeNo": format!("E-{login}"), "countryCode": Country::Thailand, "roles": ["rep"] });
    input.as_object_mut().expect("an object").extend(known.as_object().expect("an object").clone());
    let (input, system): (PersonInput, _) = (serde_json::from_value(input).expect("a person"), office.world.system());
    office.write(async move |tx, rt| org::save_person(tx, rt, &system, &input).await).await.expect("saved");
}

async fn call_oneself(office: &Office, login: &str, nickname: &str) {
    let (actor, input) =
        (office.world.actor(login).await, ProfileUpdate { nickname: Some(nickname.to_owned()), ..ProfileUpdate::default() });
    office.write(async move |tx, rt| identity::update_profile(tx, rt, &actor, &input).await).await.expect("changed");
}

async fn seen(office: &Office, reader: Id, user: Id) -> ChatUser {
    let asked = UserIds { ids: user.to_string() };
    office.write(async move |tx, _| people::by_ids(tx, reader, &asked).await).await.expect("a list").list.remove(0)
}

both_databases!(people_are_found_by_name_by_sound_and_by_their_whole_number, MODULES, async |db| {
    let office = Office::open(db).await;
    let ben = office.ben;
    record(&office, ben, "ben", &json!({ "name": "陈美玲", "phone": "0819876543", "email": "ben@gerai.example" })).await;
    assert_eq!(office.renew_profiles().await, [ben]);
    for keyword in ["陈美玲", "美玲", "chenmeiling", "ChenMei", "cml", "0819876543", "081-987 6543", "+66 81 987 6543", "66819876543"]
    {
        assert_eq!(found(&office, "ann", keyword).await, [ben], "{keyword}");
    }
    for keyword in ["081987654", "9876543", "987", "gerai.example", "ben@", "+62819876543"] {
        assert_eq!(found(&office, "ann", keyword).await, [], "{keyword}");
    }

    call_oneself(&office, "ben", "小美").await;
    assert_eq!(office.renew_profiles().await, [ben]);
    for keyword in ["xiaomei", "xm", "小美", "cml"] {
        assert_eq!(found(&office, "ann", keyword).await, [ben], "{keyword}");
    }
    call_oneself(&office, "ben", "Benny").await;
    office.renew_profiles().await;
    assert_eq!(found(&office, "ann", "xiaomei").await, [], "a name given up is not found by");
});

both_databases!(customers_are_found_by_the_sound_of_their_shop, MODULES, async |db| {
    let office = Office::with_role(db, org::RoleKey::Admin).await;
    let shop = office.world.buyer("shop", Country::Thailand).await;
    let rename = "UPDATE customer SET name = $2 WHERE id = (SELECT customer_id FROM app_user WHERE id = $1)";
    office.write(async move |tx, _| Ok(tx.execute_one(rename, params![shop, "美丽商店"]).await?)).await.expect("renamed");
    office.renew_profiles().await;
    for keyword in ["meili", "mlsd", "0812345678"] {
        assert_eq!(found(&office, "ann", keyword).await, [shop], "{keyword}");
    }
});

both_databases!(customers_find_who_looks_after_them_and_nobody_else, MODULES, async |db| {
    let office = Office::open(db).await;
    let ben = office.ben;
    let shop = office.world.buyer("shop", Country::Thailand).await;
    assert_eq!(found(&office, "shop", "Name of").await, []);
    let assign = "INSERT INTO person_customer (id, country_code, person_id, customer_id, from_date, share)
        SELECT 1, 1, p.person_id, c.customer_id, '2020-01-01', 10000 FROM app_user p, app_user c WHERE p.id = $1 AND c.id = $2";
    office.write(async move |tx, _| Ok(tx.execute_one(assign, params![ben, shop]).await?)).await.expect("looked after");
    assert_eq!(found(&office, "shop", "Name of").await, [ben]);
});

both_databases!(groups_are_found_by_the_sound_of_who_is_in_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    record(&office, ben, "ben", &json!({ "name": "陈美玲", "phone": "0819876543" })).await;
    office.renew_profiles().await;
    office.group(ann, &[ben]).await;
    let by = async |keyword: &str| {
        let asked = GroupSearch { keyword: keyword.to_owned() };
        let found = office.write(async move |tx, _| group::search(tx, ann, &asked).await).await.expect("searched");
        found.list.into_iter().map(|found| found.found_member).collect::<Vec<_>>()
    };
    for keyword in ["chenmei", "cml", "陈美玲"] {
        assert_eq!(by(keyword).await, [Some("陈美玲".to_owned())], "{keyword}");
    }
    assert_eq!(by("9876543").await, []);
});

both_databases!(a_change_of_what_others_see_is_noticed_once_and_told_to_those_who_know_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    assert!(!office.write(async |tx, _| profile::is_behind(tx).await).await.expect("looked"));
    let before = seen(&office, ann, ben).await.update_dt;
    office.later(60);
    record(&office, ben, "ben", &json!({ "name": "Name of ben", "phone": "0819876543" })).await;
    assert_eq!(office.renew_profiles().await, [], "a number is nothing others see");
    call_oneself(&office, "ben", "Benny").await;
    assert!(office.write(async |tx, _| profile::is_behind(tx).await).await.expect("looked"));
    assert_eq!(office.renew_profiles().await, [ben]);
    assert_eq!(office.renew_profiles().await, []);
    let after = seen(&office, ann, ben).await;
    assert_eq!((after.display_name.as_str(), after.update_dt), ("Benny", office.world.rt.now()));
    assert!(after.update_dt > before);

    // Ann talks with Ben, Cat is his friend but away, Dan does not know him.
    office.say(ann, ben, "hello").await;
    let ask = friend::RequestInput { user_id: ben, reason: "hello".to_owned(), extra: String::new() };
    office.write(async move |tx, rt| friend::ask(tx, rt, cat, &ask).await).await.expect("asked");
    let accept = friend::RequestAnswer { user_id: cat, accept: true };
    office.write(async move |tx, rt| friend::answer(tx, rt, ben, &accept).await).await.expect("accepted");
    for user in [ann, dan] {
        office.write(async move |tx, rt| presence::arrive(tx, rt, 1, user, PHONE).await).await.expect("connected");
    }
    let to_tell = async || office.write(async move |tx, rt| profile::to_tell(tx, rt, &[ben, dan]).await).await.expect("asked");
    assert_eq!(to_tell().await, [(vec![ann], vec![ben])]);
    office.write(async move |tx, rt| presence::arrive(tx, rt, 2, cat, PHONE).await).await.expect("connected");
    assert_eq!(to_tell().await, [(vec![ann, cat], vec![ben])], "one word for all who are to hear the same");
});

both_databases!(how_to_reach_somebody_otherwise_is_for_friends_and_colleagues, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    record(&office, ben, "ben", &json!({ "name": "Ben", "phone": "0819876543", "email": "ben@gerai.example" })).await;
    let far = office.world.staff("far", Country::Indonesia, &[org::RoleKey::Rep]).await;
    let buyer = office.world.buyer("buyer", Country::Thailand).await;
    let reached = async |reader| {
        let user = seen(&office, reader, ben).await;
        (user.mobile, user.email)
    };
    let told = ("+66819876543".to_owned(), "ben@gerai.example".to_owned());
    assert_eq!((reached(ann).await, reached(ben).await), (told.clone(), told.clone()));
    assert_eq!((reached(far).await, reached(buyer).await), Default::default());
    let sql = "INSERT INTO contact (user_id, other_id, friend, changed_at) VALUES ($1, $2, TRUE, 0)";
    office.write(async move |tx, _| Ok(tx.execute(sql, params![far, ben]).await?)).await.expect("friends");
    assert_eq!(reached(far).await, told);
});

both_databases!(what_somebody_tells_of_themselves_is_for_friends_and_colleagues, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let far = office.world.staff("far", Country::Indonesia, &[org::RoleKey::Rep]).await;
    let tell = async |address: &str| {
        let told = About {
            gender: Some(Gender::Female),
            address: address.to_owned(),
            social: " line: benny ".to_owned(),
            extra: "Drives  north\n\n\non Fridays".to_owned(),
        };
        office.write(async move |tx, rt| about::save(tx, rt, ben, &told).await).await
    };
    let shown = |user: ChatUser| (user.gender, user.address, user.social, user.extra);
    let told = |address: &str| ("female".to_owned(), address.to_owned(), "line: benny".to_owned(), "Drives north\n\non Fridays".to_owned());
    office.later(60);
    assert_eq!(shown(tell("12 Silom Road").await.expect("told")), told("12 Silom Road"));
    assert_eq!(seen(&office, ann, ben).await.update_dt, office.world.rt.now(), "devices see that something is different");
    tell("14 Silom Road").await.expect("told");
    assert_eq!(shown(seen(&office, ann, ben).await), told("14 Silom Road"));
    assert_eq!(shown(seen(&office, far, ben).await), Default::default());
    let sql = "INSERT INTO contact (user_id, other_id, friend, changed_at) VALUES ($1, $2, TRUE, 0)";
    office.write(async move |tx, _| Ok(tx.execute(sql, params![far, ben]).await?)).await.expect("friends");
    assert_eq!(shown(seen(&office, far, ben).await), told("14 Silom Road"));
    assert_eq!(refused(tell(&"x".repeat(201)).await), ErrorCode::Validation);
});

both_databases!(whoever_has_no_messenger_is_neither_found_nor_written_to_nor_asked, MODULES, async |db| {
    let office = Office::open(db).await;
    let ann = office.ann;
    let auditor = office.world.staff("auditor", Country::Thailand, &[org::RoleKey::Auditor]).await;
    office.renew_profiles().await;
    assert_eq!(found(&office, "ann", "Name of auditor").await, []);
    assert_eq!(found(&office, "ann", "Name of ben").await, [office.ben]);
    let sent = office.send(ann, words("hello", "hello", ConversationKey::single(auditor))).await;
    assert_eq!(refused(sent), ErrorCode::NotFound);
    let ask = friend::RequestInput { user_id: auditor, reason: String::new(), extra: String::new() };
    let asked = office.write(async move |tx, rt| friend::ask(tx, rt, ann, &ask).await).await;
    assert_eq!(refused(asked), ErrorCode::NotFound);
    let group = office.group(ann, &[office.ben]).await.id;
    let invited = office.write(async move |tx, rt| group::invite(tx, rt, ann, group, &[auditor]).await).await;
    assert!(invited.is_err(), "nobody is brought where they cannot read");
});

both_databases!(somebody_is_found_by_their_whole_account_name, MODULES, async |db| {
    let office = Office::open(db).await;
    record(&office, office.ben, "ben", &json!({ "name": "Somchai", "phone": "0819876543" })).await;
    office.renew_profiles().await;
    for keyword in ["ben", " BEN "] {
        assert_eq!(found(&office, "ann", keyword).await, [office.ben], "{keyword}");
    }
    assert_eq!(found(&office, "ann", "be").await, [], "a part of it names nobody");
});

both_databases!(a_group_that_lets_itself_be_found_is_found_by_its_number, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, dan) = (office.ann, office.dan);
    let group = office.group(ann, &[office.ben]).await.id;
    let by = async |keyword: String| {
        let asked = GroupSearch { keyword };
        let found = office.write(async move |tx, _| group::search(tx, dan, &asked).await).await.expect("searched");
        found.list.into_iter().map(|found| found.group.id).collect::<Vec<_>>()
    };
    assert_eq!(by(group.to_string()).await, [], "it does not let itself be found");
    office.write(async move |tx, rt| group::modify(tx, rt, ann, group, &GroupChange::Searchable(true)).await).await.expect("opened");
    assert_eq!(by(format!(" {group} ")).await, [group]);
    assert_eq!(by(group.to_string()[1..].to_owned()).await, [], "a part of a number names nobody");
});
