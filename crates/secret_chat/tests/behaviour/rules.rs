use kernel::{Country, ErrorCode};
use org::RoleKey;
use secret_chat::SaveSecretChatRule;
use store::both_databases;

use crate::common::{MODULES, Office, refused};

both_databases!(head_office_says_who_may_talk_in_secret, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let chat = office.talking().await;
    let admin = office.world.system();
    let without = SaveSecretChatRule { country_code: Country::Thailand, roles: vec![RoleKey::Manager], ver: 0 };
    let (input, actor) = (without.clone(), admin.clone());
    let saved = office.write(async move |tx, rt| secret_chat::save_rule(tx, rt, &actor, &input).await).await.expect("saved");
    assert_eq!((saved.roles, saved.ver), (vec![RoleKey::Manager], 1));
    assert_eq!(refused(office.ask(ann, "ann", ben).await), ErrorCode::Forbidden);
    assert_eq!(refused(office.say(ann, "ann", chat, 2, "hello").await), ErrorCode::Forbidden, "nor do those go on that had begun");
    assert!(!office.write(async move |tx, _| secret_chat::is_allowed(tx, ann).await).await.expect("judged"));
    let actor = admin.clone();
    let outdated = office.write(async move |tx, rt| secret_chat::save_rule(tx, rt, &actor, &without).await).await;
    assert_eq!(refused(outdated), ErrorCode::VersionConflict);
    let rules = office.write(async move |tx, _| secret_chat::rules(tx, &admin).await).await.expect("listed").list;
    let thai = rules.iter().find(|rule| rule.country_code == Country::Thailand).expect("listed");
    assert_eq!(thai.roles, [RoleKey::Manager]);
    assert!(rules.iter().any(|rule| rule.country_code == Country::Malaysia && rule.roles.contains(&RoleKey::Rep)), "as it begins");
});
