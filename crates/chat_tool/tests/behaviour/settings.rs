use chat_tool::{ChatTool, ChatToolTest};
use kernel::{Country, ErrorCode, Secret};
use org::RoleKey;
use store::both_databases;

use crate::common::{EMAIL, House, MODULES};

fn code<T>(result: kernel::Result<T>) -> ErrorCode {
    result.err().map_or(ErrorCode::Ok, |error| error.code())
}

impl House {
    async fn test(&self, email: &str) -> kernel::Result<bool> {
        let test = ChatToolTest { country_code: Country::Thailand, email: email.to_owned(), phone: Some("+66812345678".to_owned()) };
        chat_tool::try_setting(&self.world.db, &self.courier.tools, &self.world.identity, &self.admin, &test).await
    }
}

both_databases!(a_test_tells_whether_the_tool_lets_us_in_and_knows_somebody, MODULES, async |db| {
    let house = House::open(db).await;
    assert_eq!(code(house.test(EMAIL).await), ErrorCode::ChatToolOff);
    let mut ver = None;
    for tool in ChatTool::ALL.iter().copied() {
        let saved = house.save(chat_tool::ChatToolInput { ver, ..House::input(tool) }).await.expect("saved");
        assert!(house.test(EMAIL).await.expect("tried"), "{tool}");
        assert!(!house.test("nobody@gerai.example").await.expect("tried"), "{tool}");
        let wrong = chat_tool::ChatToolInput { ver: Some(saved.ver), secret: Some(Secret::new("wrong".to_owned())), ..House::input(tool) };
        let saved = house.save(wrong).await.expect("saved");
        assert_eq!(code(house.test(EMAIL).await), ErrorCode::ChatToolRefused, "{tool}");
        ver = Some(saved.ver);
    }
    assert_eq!(house.tools.told().wrong, Vec::<String>::new());
});

both_databases!(a_secret_is_kept_until_the_app_is_another, MODULES, async |db| {
    let house = House::open(db).await.with(ChatTool::Lark).await;
    let keep = chat_tool::ChatToolInput { ver: Some(1), secret: None, active: false, ..House::input(ChatTool::Lark) };
    assert_eq!(house.save(keep.clone()).await.expect("saved").ver, 2);
    assert!(house.test(EMAIL).await.expect("tried"), "with the secret there was");
    assert_eq!(house.look_up().await, ErrorCode::ChatToolOff, "switched off for everybody else");
    let other = chat_tool::ChatToolInput { ver: Some(2), app_id: "cli_other".to_owned(), ..keep.clone() };
    let refused = house.save(other).await.expect_err("another app");
    assert!(refused.fields().any(|field| field == ("secret", "required")));
    assert_eq!(code(house.save(keep).await), ErrorCode::VersionConflict, "a stale change");
    let agent = chat_tool::ChatToolInput { ver: Some(2), sender: "an agent".to_owned(), ..House::input(ChatTool::WeCom) };
    assert!(house.save(agent).await.expect_err("no number").fields().any(|field| field == ("sender", "malformed")));
});

both_databases!(only_who_keeps_the_configuration_of_the_country_changes_it, MODULES, async |db| {
    let mut house = House::open(db).await;
    house.world.staff("rep", Country::Thailand, &[RoleKey::Rep]).await;
    house.world.staff("auditor", Country::Thailand, &[RoleKey::Auditor]).await;
    house.save(House::input(ChatTool::Lark)).await.expect("saved");
    for login in ["rep", "auditor"] {
        house.admin = house.world.actor(login).await;
        assert_eq!(code(house.save(House::input(ChatTool::Lark)).await), ErrorCode::Forbidden, "{login}");
        assert_eq!(code(house.test(EMAIL).await), ErrorCode::Forbidden, "{login}");
    }
    let auditor = house.admin.clone();
    let seen = house.world.write(async move |tx| chat_tool::settings(tx, &auditor).await).await.expect("seen").list;
    assert_eq!(seen.iter().map(|setting| (setting.country_code, setting.tool)).collect::<Vec<_>>(), [(Country::Thailand, ChatTool::Lark)]);
});
