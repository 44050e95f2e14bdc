use kernel::{Country, ErrorCode, Id, LocalizedText, Result, Runtime};
use messaging::reply::{self, CompanyReply, CompanyReplyFilter, Replies, SaveCompanyReply, SaveReply, SavedReply};
use org::{Actor, RoleKey};
use store::{Tx, both_databases};

use crate::common::{MODULES, Office, refused};

async fn act<T, F>(office: &Office, actor: &Actor, work: F) -> Result<T>
where
    F: AsyncFn(&mut Tx, &Runtime, &Actor) -> Result<T> + Send + Sync + 'static,
    T: Send + 'static,
{
    let actor = actor.clone();
    office.write(async move |tx, rt| work(tx, rt, &actor).await).await
}

async fn keep(office: &Office, me: Id, id: Option<Id>, title: &str, text: &str) -> Result<SavedReply> {
    let input = SaveReply { id, title: title.to_owned(), text: text.to_owned() };
    office.write(async move |tx, rt| reply::keep(tx, rt, me, &input).await).await
}

async fn at_hand(office: &Office, actor: &Actor) -> Replies {
    act(office, actor, async |tx, _, actor| reply::replies(tx, actor).await).await.expect("a list")
}

async fn own_texts(office: &Office, actor: &Actor) -> Vec<String> {
    at_hand(office, actor).await.own.into_iter().map(|reply| reply.text).collect()
}

fn form(country_code: Option<Country>, text: &str) -> SaveCompanyReply {
    let text = LocalizedText { en: text.to_owned(), th: format!("ไทย {text}"), ..LocalizedText::default() };
    SaveCompanyReply { id: None, country_code, title: text.clone(), text, sort: 0, enabled: true, ver: None }
}

async fn give(office: &Office, actor: &Actor, input: SaveCompanyReply) -> Result<CompanyReply> {
    act(office, actor, async move |tx, rt, actor| reply::save(tx, rt, actor, &input).await).await
}

async fn given(office: &Office, actor: &Actor) -> Vec<String> {
    at_hand(office, actor).await.company.into_iter().map(|reply| reply.text).collect()
}

both_databases!(everybody_keeps_words_for_themselves, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.world.actor("ann").await, office.world.actor("ben").await);
    let first = keep(&office, ann.user_id, None, " Bank ", " Account 123\nBranch 4 ").await.expect("kept");
    assert_eq!((first.title.as_str(), first.text.as_str()), ("Bank", "Account 123\nBranch 4"), "lines stay, edges go");
    office.later(1);
    keep(&office, ann.user_id, None, "", "On my way").await.expect("kept");
    assert_eq!(own_texts(&office, &ann).await, ["On my way", "Account 123\nBranch 4"]);
    assert!(own_texts(&office, &ben).await.is_empty(), "nobody else has them");

    office.later(1);
    keep(&office, ann.user_id, Some(first.id), "Bank", "Account 456").await.expect("changed");
    assert_eq!(own_texts(&office, &ann).await, ["Account 456", "On my way"], "the last one changed comes first");
    assert_eq!(refused(keep(&office, ben.user_id, Some(first.id), "", "mine now").await), ErrorCode::NotFound);
    let (me, other) = (ann.user_id, ben.user_id);
    for who in [other, me, me] {
        office.write(async move |tx, _| reply::forget(tx, who, first.id).await).await.expect("forgotten");
        let left = if who == other { 2 } else { 1 };
        assert_eq!(own_texts(&office, &ann).await.len(), left);
    }
});

both_databases!(words_that_are_none_or_too_many_are_refused, MODULES, async |db| {
    let office = Office::open(db).await;
    let ann = office.ann;
    for (title, text) in [("", " \n "), ("", &*"ก".repeat(2_001)), (&*"ก".repeat(61), "hello")] {
        assert_eq!(refused(keep(&office, ann, None, title, text).await), ErrorCode::Validation);
    }
    for number in 0..200 {
        keep(&office, ann, None, "", &format!("number {number}")).await.expect("kept");
    }
    assert_eq!(refused(keep(&office, ann, None, "", "one more").await), ErrorCode::StorageFull);
});

both_databases!(head_office_gives_words_to_a_country_or_to_all, MODULES, async |db| {
    let office = Office::open(db).await;
    office.world.staff("adm", Country::Thailand, &[RoleKey::Admin]).await;
    office.world.staff("eka", Country::Indonesia, &[RoleKey::Rep]).await;
    let (admin, ann, eka) = (office.world.actor("adm").await, office.world.actor("ann").await, office.world.actor("eka").await);
    let thai = give(&office, &admin, form(Some(Country::Thailand), "Songkran hours")).await.expect("given");
    give(&office, &admin, SaveCompanyReply { sort: 1, ..form(None, "Welcome") }).await.expect("given");

    let ann_in_english = Actor { language: kernel::Language::En, ..ann.clone() };
    assert_eq!(given(&office, &ann_in_english).await, ["Songkran hours", "Welcome"]);
    let ann_in_thai = Actor { language: kernel::Language::Th, ..ann.clone() };
    assert_eq!(given(&office, &ann_in_thai).await, ["ไทย Songkran hours", "ไทย Welcome"], "in the reader's language");
    let eka = Actor { language: kernel::Language::Id, ..eka };
    assert_eq!(given(&office, &eka).await, ["Welcome"], "what has no words in a language is in English");

    let off =
        SaveCompanyReply { id: Some(thai.id), ver: Some(thai.ver), enabled: false, ..form(Some(Country::Thailand), "Songkran hours") };
    assert_eq!(refused(give(&office, &admin, SaveCompanyReply { ver: Some(7), ..off.clone() }).await), ErrorCode::VersionConflict);
    give(&office, &admin, off).await.expect("changed");
    assert_eq!(given(&office, &ann_in_english).await, ["Welcome"]);
    let page =
        act(&office, &admin, async |tx, _, admin| reply::list(tx, admin, &CompanyReplyFilter::default()).await).await.expect("a page");
    assert_eq!(page.list.iter().map(|reply| reply.enabled).collect::<Vec<_>>(), [false, true], "the desk shows what nobody has, too");
});

both_databases!(only_who_configures_a_country_gives_words_to_it, MODULES, async |db| {
    let office = Office::open(db).await;
    office.world.staff("adm", Country::Thailand, &[RoleKey::Admin]).await;
    let (admin, ann) = (office.world.actor("adm").await, office.world.actor("ann").await);
    assert_eq!(refused(give(&office, &ann, form(Some(Country::Thailand), "mine")).await), ErrorCode::Forbidden);
    let near = Actor { countries: vec![Country::Thailand], ..admin.clone() };
    assert_eq!(refused(give(&office, &near, form(None, "all")).await), ErrorCode::Forbidden);
    assert_eq!(refused(give(&office, &near, form(Some(Country::Malaysia), "far")).await), ErrorCode::Forbidden);
    let far = give(&office, &admin, form(Some(Country::Malaysia), "far")).await.expect("given");
    let taken = SaveCompanyReply { id: Some(far.id), ver: Some(far.ver), ..form(Some(Country::Thailand), "taken over") };
    assert_eq!(refused(give(&office, &near, taken).await), ErrorCode::Forbidden);
    let page = act(&office, &near, async |tx, _, near| reply::list(tx, near, &CompanyReplyFilter::default()).await).await.expect("a page");
    assert_eq!(page.total, 0);
    let refused_list = act(&office, &ann, async |tx, _, ann| reply::list(tx, ann, &CompanyReplyFilter::default()).await).await;
    assert_eq!(refused(refused_list), ErrorCode::Forbidden);
    for wrong in
        [SaveCompanyReply { text: LocalizedText::same(" "), ..form(None, "words") }, SaveCompanyReply { sort: -1, ..form(None, "words") }]
    {
        assert_eq!(refused(give(&office, &admin, wrong).await), ErrorCode::Validation);
    }
});
