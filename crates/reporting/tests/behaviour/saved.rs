//! Views under names of one's own.

use kernel::{ErrorCode, Id};
use org::{Actor, RoleKey};
use reporting::{By, Fact, Preset, ViewRename, ViewToForget, ViewToSave, forget_view, rename_view, save_view, saved_views};
use store::both_databases;

use crate::company::{Company, MODULES, TH};

fn wanted(name: &str) -> ViewToSave {
    let body = serde_json::json!({ "name": name, "fact": "sellin", "lookBy": "brand", "preset": "lastMonth", "mode": 1, "at": "[]" });
    serde_json::from_value(body).expect("a view")
}

async fn names(company: &Company, actor: &Actor) -> Vec<String> {
    let actor = actor.clone();
    let views = company.db.read(async move |tx| saved_views(tx, &actor).await).await.expect("read");
    views.into_iter().map(|view| view.name).collect()
}

both_databases!(views_are_kept_renamed_and_forgotten_by_whose_they_are, MODULES, async |db| {
    let company = Company::open(db).await;
    let boss = company.actor(RoleKey::Vp, TH, None);
    let other = Actor { user_id: Id::new(4711), ..boss.clone() };
    let actor = boss.clone();
    let kept = company.write(async move |tx, rt| save_view(tx, rt, &actor, &wanted("  Brands  of last month ")).await).await;
    assert_eq!(
        (kept.name.as_str(), kept.fact, kept.look_by, kept.preset),
        ("Brands of last month", Fact::SellIn, Some(By::Brand), Some(Preset::LastMonth))
    );
    let (actor, id) = (boss.clone(), kept.id);
    let refused = company
        .write(async move |tx, rt| {
            let again = save_view(tx, rt, &actor, &wanted("Brands of last month")).await.map(|_| ());
            let nameless = save_view(tx, rt, &actor, &wanted(" ")).await.map(|_| ());
            let foreign = rename_view(tx, &other, &ViewRename { id, name: "Mine".to_owned() }).await;
            forget_view(tx, &other, &ViewToForget { id }).await?;
            save_view(tx, rt, &actor, &wanted("Apples")).await?;
            let taken = rename_view(tx, &actor, &ViewRename { id, name: "Apples".to_owned() }).await;
            rename_view(tx, &actor, &ViewRename { id, name: "Zebras".to_owned() }).await?;
            Ok([again, nameless, foreign, taken])
        })
        .await;
    let told = refused.map(|refused| {
        let error = refused.expect_err("refused");
        error.fields().next().map_or(error.code().code(), |(_, problem)| problem)
    });
    assert_eq!(told, [ErrorCode::Taken, ErrorCode::Required, ErrorCode::NotFound, ErrorCode::Taken].map(ErrorCode::code));
    assert_eq!(names(&company, &boss).await, ["Apples", "Zebras"]);
    let actor = boss.clone();
    company.write(async move |tx, _| forget_view(tx, &actor, &ViewToForget { id }).await).await;
    assert_eq!(names(&company, &boss).await, ["Apples"]);
});
