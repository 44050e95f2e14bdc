//! Profile, settings, searches, notices and subordinates, over HTTP.

use identity::testing::PRIVACY;
use kernel::Country;
use org::{Actor, Permission, Person, PersonInput, RoleKey};
use serde_json::{Value as Json, json};
use store::both_databases;

use crate::common::{Api, MODULES, get, post};
use crate::identity_session::form;

const USER: &str = "/v3/member/front/user";
const NOTICE: &str = "/v3/message/front/notice";

both_databases!(the_own_profile_is_changed_in_parts, MODULES, async |db| {
    let api = Api::new(db).await;
    let rep = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let update = async |body: Json| api.send(post(&format!("{USER}/update")).bearer(&rep).json(&body)).await;
    let changed =
        update(json!({ "nickname": "Nong Mai", "language": "en", "notify": false, "chatEmail": "mai@gerai.example" })).await.data();
    assert_eq!((&changed["nickname"], &changed["language"], &changed["notify"]), (&json!("Nong Mai"), &json!("en"), &json!(false)));
    assert_eq!(update(json!({ "language": "xx" })).await.refusal(), "400 / 400 / bad_request");
    let bad = update(json!({ "chatEmail": "nope", "avatarId": "77" })).await;
    assert_eq!((bad.refusal().as_str(), bad.fields()), ("400 / 400 / validation", vec!["avatarId:unknown".to_owned()]));
    assert_eq!(api.send(get(&format!("{USER}/info")).bearer(&rep)).await.data()["chatEmail"], "mai@gerai.example");
});

both_databases!(settings_and_searches_belong_to_one_user, MODULES, async |db| {
    let api = Api::new(db).await;
    let mine = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let theirs = api.signed_in("th.rep2", Country::Thailand, &[RoleKey::Rep]).await;
    let put = post(&format!("{USER}/setting")).bearer(&mine).json(&json!({ "key": "home.cards", "value": "a,b" }));
    assert_eq!(api.send(put).await.data(), json!({ "values": { "home.cards": "a,b" } }));
    assert_eq!(api.send(get(&format!("{USER}/setting")).bearer(&theirs)).await.data(), json!({ "values": {} }));

    for word in ["soap", "sun cream", "soap"] {
        api.world.rt.clock.advance_seconds(1);
        let remember = post(&format!("{USER}/searchHistory")).bearer(&mine).json(&json!({ "scene": "goods", "word": word }));
        assert_eq!(api.send(remember).await.data(), Json::Null);
    }
    let words = async |token| {
        let list = api.send(get(&format!("{USER}/searchHistory?scene=goods")).bearer(token)).await.data();
        list["list"].as_array().expect("a list").iter().map(|word| word["word"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(words(&mine).await, ["soap", "sun cream"]);
    assert!(words(&theirs).await.is_empty());
    api.send(post(&format!("{USER}/searchHistory/clear")).bearer(&mine).json(&json!({ "scene": "goods" }))).await.data();
    assert!(words(&mine).await.is_empty());
    assert_eq!(api.send(get(&format!("{USER}/searchHistory")).bearer(&mine)).await.fields(), ["scene:required"]);
});

both_databases!(notices_are_told_in_the_readers_language, MODULES, async |db| {
    let api = Api::new(db).await;
    let rep = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let sent = post(&format!("{USER}/sms/send")).bearer(&rep).json(&json!({ "mobile": "0812345678", "scene": "bind" }));
    api.send(sent).await.data();
    let code = api.world.codes.recent()[0].code.clone();
    let bind = post(&format!("{USER}/bindMobile")).bearer(&rep).json(&json!({ "mobile": "0812345678", "code": code }));
    api.send(bind).await.data();

    assert_eq!(api.send(get(&format!("{NOTICE}/unread")).bearer(&rep)).await.data(), json!({ "total": 1, "byKind": { "security": 1 } }));
    for (language, title) in [("zh", "手机号已绑定"), ("en", "Phone number linked"), ("th", "ผูกหมายเลขโทรศัพท์แล้ว")]
    {
        let page = api.send(get(&format!("{NOTICE}/list?kind=security&pageNum=1")).bearer(&rep).header("language", language)).await.data();
        assert_eq!((&page["total"], &page["list"][0]["title"]), (&json!(1), &json!(title)));
        assert!(page["list"][0]["body"].as_str().is_some_and(|body| body.contains("+66*****5678")));
        assert_eq!(page["list"][0]["readAt"], Json::Null);
    }
    assert_eq!(api.send(get(&format!("{NOTICE}/list?pageSize=101")).bearer(&rep)).await.fields(), ["pageSize:out_of_range"]);
    api.send(post(&format!("{NOTICE}/read")).bearer(&rep).json(&json!({ "ids": null }))).await.data();
    assert_eq!(api.send(get(&format!("{NOTICE}/unread")).bearer(&rep)).await.data()["total"], 0);
});

both_databases!(the_tree_is_walked_down_from_oneself, MODULES, async |db| {
    let api = Api::new(db).await;
    let manager = api.signed_in("th.mgr1", Country::Thailand, &[RoleKey::Manager]).await;
    let rep = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let message_user = api.signed_in("msg1", Country::Thailand, &[RoleKey::Msg]).await;
    let person = async |token| api.send(get(&format!("{USER}/info")).bearer(token)).await.data()["personId"].clone();
    let (manager_id, rep_id) = (crate::common::id(&person(&manager).await), crate::common::id(&person(&rep).await));
    let rt = api.world.rt.clone();
    let moved: kernel::Result<Person> = api
        .world
        .write(async move |tx| {
            let actor = Actor::system(org::today_in(&rt, Country::Thailand)?.into());
            let rep = org::person(tx, &actor.require(Permission::PeopleManage)?, rep_id).await?;
            let input = PersonInput { superior_id: Some(manager_id), ..PersonInput::from(&rep) };
            org::save_person(tx, &rt, &actor, &input).await
        })
        .await;
    moved.expect("moved");
    let below = api.send(get(&format!("{USER}/subordinates")).bearer(&manager)).await.data();
    assert_eq!((&below["list"][0]["name"], &below["list"][0]["hasChildren"]), (&json!("Name of th.rep1"), &json!(false)));
    for (who, token, query) in [
        ("nobody below", &rep, String::new()),
        ("sees no sales", &message_user, String::new()),
        ("a leaf of the tree", &manager, format!("?personId={rep_id}")),
    ] {
        assert_eq!(
            api.send(get(&format!("{USER}/subordinates{query}")).bearer(token)).await.refusal(),
            "404 / 437 / no_subordinates",
            "{who}"
        );
    }
    let upwards = get(&format!("{USER}/subordinates?personId={manager_id}")).bearer(&rep);
    assert_eq!(api.send(upwards).await.refusal(), "404 / 404 / not_found");
});

both_databases!(the_agreement_is_accepted_by_version, MODULES, async |db| {
    let api = Api::new(db).await;
    let rep = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let accept =
        async |version: &str| api.send(post(&format!("{USER}/privacy/accept")).bearer(&rep).json(&json!({ "version": version }))).await;
    assert_eq!(accept("0.9").await.fields(), ["version:unknown"]);
    assert_eq!(accept(PRIVACY).await.data(), Json::Null);
});

both_databases!(text_that_no_database_keeps_is_refused_not_stumbled_over, MODULES, async |db| {
    let api = Api::new(db).await;
    let rep = api.signed_in("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let zero = "a\u{0}b";
    for (path, body) in [
        ("setting", json!({ "key": "theme", "value": zero })),
        ("setting", json!({ "key": zero, "value": "x" })),
        ("searchHistory", json!({ "scene": zero, "word": "x" })),
        ("searchHistory/clear", json!({ "scene": zero })),
        ("update", json!({ "chatEmail": "a\u{0}@gerai.example" })),
        ("sms/send", json!({ "scene": "bind", "mobile": zero })),
        ("privacy/accept", json!({ "version": zero })),
    ] {
        let answer = api.send(post(&format!("{USER}/{path}")).bearer(&rep).json(&body)).await;
        assert_eq!(answer.status.as_u16(), 400, "{path} {body}: {}", answer.refusal());
    }
    let query = get(&format!("{USER}/searchHistory?scene=%00")).bearer(&rep);
    let device = form(&[("grant_type", "password"), ("username", "x"), ("password", "x"), ("deviceId", zero)]);
    let name = form(&[("grant_type", "password"), ("username", zero), ("password", zero)]);
    for call in [query, device, name] {
        let answer = api.send(call).await;
        assert_eq!(answer.status.as_u16(), 400, "{}", answer.refusal());
    }
});
