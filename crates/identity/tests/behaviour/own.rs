//! What users keep for themselves: profile, settings, searches, notices, the agreement.

use identity::notice::{MarkRead, NoticeFilter, Text};
use identity::testing::{MODULES, World};
use identity::{
    Policy, ProfileUpdate, PutSetting, SearchScene, Searched, clear_search_history, notice, privacy, put_setting, remember_search,
    search_history, settings, update_profile,
};
use kernel::{Country, ErrorCode, Language, Result};
use org::{Actor, RoleKey};
use store::{both_databases, params};

use crate::code;

async fn rep(db: store::Db) -> (World, Actor) {
    let world = World::new(db, Policy::DEMO).await;
    world.staff("th.rep1", Country::Thailand, &[RoleKey::Rep]).await;
    let actor = world.actor("th.rep1").await;
    (world, actor)
}

both_databases!(parts_of_the_profile_change_and_the_rest_stays, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    let update = async |input: ProfileUpdate| {
        let (rt, actor) = (world.rt.clone(), actor.clone());
        world.write(async move |tx| update_profile(tx, &rt, &actor, &input).await).await
    };
    let changed = update(ProfileUpdate {
        nickname: Some("  Nong\u{202E}  Mai ".into()),
        chat_email: Some("mai@gerai.example".into()),
        notify: Some(false),
        ..ProfileUpdate::default()
    });
    let changed = changed.await.expect("changed");
    assert_eq!((changed.nickname.as_str(), changed.chat_email.as_deref(), changed.notify), ("Nong Mai", Some("mai@gerai.example"), false));
    let changed = update(ProfileUpdate { language: Some(Language::Id), chat_email: Some(String::new()), ..ProfileUpdate::default() });
    let changed = changed.await.expect("changed");
    assert_eq!((changed.nickname.as_str(), changed.chat_email, changed.language, changed.notify), ("Nong Mai", None, Language::Id, false));
    for bad in [
        ProfileUpdate { nickname: Some("n".repeat(31)), ..ProfileUpdate::default() },
        ProfileUpdate { nickname: Some("  ".into()), ..ProfileUpdate::default() },
        ProfileUpdate { chat_email: Some("not an address".into()), ..ProfileUpdate::default() },
    ] {
        assert_eq!(code(update(bad).await), ErrorCode::Validation);
    }
});

both_databases!(an_avatar_is_a_picture_the_user_uploaded, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    let uploaded = async |id: i64, owner: kernel::Id, purpose: &'static str| {
        let row = "INSERT INTO file (id, owner_user_id, purpose, name, mime, ext, bytes, sha256, access_key, storage_key, created_at)
                   VALUES ($1, $2, $3, 'me.webp', 'image/webp', 'webp', 10, 'x', $4, $4, 0)";
        let done: Result<()> =
            world.write(async move |tx| Ok(tx.execute_one(row, params![id, owner, purpose, format!("key{id}")]).await?)).await;
        done.expect("uploaded");
    };
    uploaded(1, actor.user_id, "avatar").await;
    uploaded(2, kernel::Id::new(9), "avatar").await;
    uploaded(3, actor.user_id, "voucher").await;
    uploaded(4, actor.user_id, "avatar").await;
    let wear = async |id: i64| {
        let (rt, actor) = (world.rt.clone(), actor.clone());
        let input = ProfileUpdate { avatar_id: Some(kernel::Id::new(id)), ..ProfileUpdate::default() };
        world.write(async move |tx| update_profile(tx, &rt, &actor, &input).await).await
    };
    assert_eq!(wear(1).await.expect("taken").avatar_url.as_deref(), Some("/v3/file/front/file/1?k=key1"));
    for foreign in [2, 3, 99] {
        assert_eq!(wear(foreign).await.expect_err("refused").fields().next(), Some(("avatarId", "unknown")));
    }
    wear(4).await.expect("taken");
    let in_use: Vec<(i64,)> = world
        .db
        .read::<_, kernel::AppError, _>(async |tx| Ok(tx.all("SELECT id FROM file WHERE attached_at IS NOT NULL", &[]).await?))
        .await
        .expect("read");
    assert_eq!(in_use, [(4,)], "the former one is given up");
});

both_databases!(settings_are_kept_by_key, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    let put = async |key: &str, value: &str| {
        let (rt, actor, input) = (world.rt.clone(), actor.clone(), PutSetting { key: key.into(), value: value.into() });
        world.write(async move |tx| put_setting(tx, &rt, &actor, &input).await).await
    };
    put("theme", "dark").await.expect("kept");
    put("home.order", "a,b").await.expect("kept");
    put("theme", "light").await.expect("kept");
    assert_eq!(code(put("Theme", "x").await), ErrorCode::Validation);
    assert_eq!(code(put("theme", &"x".repeat(2001)).await), ErrorCode::Validation);
    let kept = world.write(async move |tx| settings(tx, &actor).await).await.expect("read").values;
    assert_eq!(kept.into_iter().collect::<Vec<_>>(), [("home.order".into(), "a,b".into()), ("theme".into(), "light".into())]);
});

both_databases!(the_last_twenty_searches_of_a_scene_are_kept, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    let search = async |scene: &str, word: &str| {
        world.rt.clock.advance_seconds(1);
        let (rt, actor, input) = (world.rt.clone(), actor.clone(), Searched { scene: scene.into(), word: word.into() });
        world.write(async move |tx| remember_search(tx, &rt, &actor, &input).await).await
    };
    let words = async |scene: &str| {
        let (actor, scene) = (actor.clone(), SearchScene { scene: scene.into() });
        let words = world.write(async move |tx| search_history(tx, &actor, &scene).await).await.expect("read");
        words.list.into_iter().map(|word| word.word).collect::<Vec<_>>()
    };
    for number in 0..22 {
        search("goods", &format!("word {number}")).await.expect("kept");
    }
    search("goods", " word   5 ").await.expect("kept");
    search("customer", "shop").await.expect("kept");
    let kept = words("goods").await;
    assert_eq!((kept.len(), kept[0].as_str(), kept[1].as_str(), kept[19].as_str()), (20, "word 5", "word 21", "word 2"));
    assert_eq!(code(search("goods", " ").await), ErrorCode::Validation);
    assert_eq!(code(search("a b", "x").await), ErrorCode::Validation);
    let clear = SearchScene { scene: "goods".into() };
    let me = actor.clone();
    world.write(async move |tx| clear_search_history(tx, &me, &clear).await).await.expect("cleared");
    assert!(words("goods").await.is_empty());
    assert_eq!(words("customer").await, ["shop"]);
});

both_databases!(notices_are_read_by_their_owner_only, MODULES, async |db| {
    let (world, actor) = rep(db).await;
    world.staff("th.rep2", Country::Thailand, &[RoleKey::Rep]).await;
    let other = world.actor("th.rep2").await;
    let (rt, me) = (world.rt.clone(), actor.user_id);
    world
        .write(async move |tx| {
            for _ in 0..3 {
                notice::send(tx, &rt, me, Text::PhoneBound, &[("phone", "+66*****5678")]).await?;
            }
            Ok(())
        })
        .await
        .expect("sent");
    let unread = async |actor: &Actor| {
        let actor = actor.clone();
        world.write(async move |tx| notice::unread(tx, &actor).await).await.expect("counted")
    };
    let list = async |actor: &Actor, page_num| {
        let (actor, filter) = (actor.clone(), NoticeFilter { page_num: Some(page_num), page_size: Some(2), ..NoticeFilter::default() });
        world.write(async move |tx| notice::list(tx, &actor, Language::En, &filter).await).await.expect("listed")
    };
    let read = async |actor: &Actor, ids: Option<Vec<kernel::Id>>| {
        let (rt, actor, input) = (world.rt.clone(), actor.clone(), MarkRead { ids });
        world.write(async move |tx| notice::mark_read(tx, &rt, &actor, &input).await).await.expect("marked");
    };
    let counted = unread(&actor).await;
    assert_eq!((counted.total, counted.by_kind.get("security")), (3, Some(&3)));
    let (first, second) = (list(&actor, 1).await, list(&actor, 2).await);
    assert_eq!((first.total, first.pages, first.list.len(), second.list.len()), (3, 2, 2, 1));
    assert!(first.list[0].id > first.list[1].id && first.list[1].id > second.list[0].id, "newest first");
    assert_eq!(list(&other, 1).await.total, 0);

    read(&other, Some(vec![first.list[0].id])).await;
    read(&other, None).await;
    assert_eq!(unread(&actor).await.total, 3, "others cannot touch them");
    read(&actor, Some(vec![first.list[0].id])).await;
    assert_eq!(unread(&actor).await.total, 2);
    read(&actor, None).await;
    assert_eq!(unread(&actor).await.total, 0);
});

both_databases!(the_agreement_is_shown_in_the_readers_language, MODULES, async |db| {
    let (world, _) = rep(db).await;
    let rt = world.rt.clone();
    let agreement = world.write(async move |tx| privacy::current(tx, &rt).await).await.expect("there is one");
    assert_eq!(agreement.text(Language::Zh).title, "隐私政策");
    assert_eq!(agreement.text(Language::Id).sections[5].heading, "Hak Anda");
});
