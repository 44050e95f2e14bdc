use kernel::{Country, ErrorCode, Id, LocalizedText, Result, Runtime, Timestamp};
use messaging::channel::{
    self, Act, Answer, Article, ArticleRead, Audience, Body, BringIn, ChannelEvent, ChannelEventKind, ChannelPost, ChannelStep,
    DeskChannel, Heard, Menu, MenuKind, PostState, PostStep, PostToSend, SaveChannel, SavePost, Standing, Status, Take, ThreadFilter,
};
use messaging::content::Content;
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::message::{self, Outgoing};
use org::{Actor, RoleKey};
use store::{both_databases, params};

use crate::common::{MODULES, Office, refused};

const fn news(channel: Id) -> ConversationKey {
    ConversationKey { kind: ConversationKind::Channel, target: channel, line: 0 }
}

const fn desk(channel: Id) -> ConversationKey {
    ConversationKey { kind: ConversationKind::Channel, target: channel, line: 1 }
}

fn english(text: &str) -> LocalizedText {
    LocalizedText { en: text.to_owned(), ..LocalizedText::default() }
}

fn said(text: &str) -> Body {
    Body::Text { text: english(text) }
}

fn article(title: &str) -> Article {
    Article {
        article_id: None,
        title: english(title),
        digest: english("In short"),
        body: english("In full"),
        cover_file_id: None,
        url: "https://gerai.example/more".to_owned(),
        read_report: true,
    }
}

fn menu() -> Menu {
    Menu {
        menu_id: String::new(),
        kind: MenuKind::Click,
        name: english("Hours"),
        url: String::new(),
        answer: english("From nine to six"),
        sub_menus: Vec::new(),
    }
}

fn form(status: i64) -> SaveChannel {
    SaveChannel {
        id: None,
        ver: None,
        country_code: Some(Country::Thailand),
        name: LocalizedText { th: "ข่าว".to_owned(), ..english("News") },
        description: LocalizedText::default(),
        owner_id: None,
        colleague_ids: Vec::new(),
        status: Status(status),
        extra: String::new(),
        menus: vec![menu()],
    }
}

/// Ann owns a channel that ben works for; cat and dan are there to hear it.
struct Newsroom {
    office: Office,
    admin: Actor,
    ann: Actor,
    ben: Actor,
    channel: DeskChannel,
}

impl Newsroom {
    async fn open(db: store::Db, status: i64) -> Self {
        let office = Office::open(db).await;
        office.world.staff("adm", Country::Thailand, &[RoleKey::Admin]).await;
        office.renew_profiles().await;
        let (admin, ann, ben) = (office.world.actor("adm").await, office.world.actor("ann").await, office.world.actor("ben").await);
        let (by, input) = (admin.clone(), SaveChannel { owner_id: Some(office.ann), colleague_ids: vec![office.ben], ..form(status) });
        let channel = office.write(async move |tx, rt| channel::save(tx, rt, &by, &input).await).await.expect("begun");
        Self { office, admin, ann, ben, channel }
    }

    async fn act<T, F>(&self, actor: &Actor, work: F) -> Result<T>
    where
        F: AsyncFn(&mut store::Tx, &Runtime, &Actor) -> Result<T> + Send + Sync + 'static,
        T: Send + 'static,
    {
        let actor = actor.clone();
        self.office.write(async move |tx, rt| work(tx, rt, &actor).await).await
    }

    async fn hear(&self, user: Id) -> Result<()> {
        let channel = self.channel.id;
        self.office.write(async move |tx, rt| channel::subscribe(tx, rt, user, channel).await).await
    }

    async fn draft(&self, body: Body, audience: Audience) -> ChannelPost {
        let input = SavePost { id: None, ver: None, channel_id: self.channel.id, body, audience };
        self.act(&self.ben, async move |tx, rt, ben| channel::save_post(tx, rt, ben, &input).await).await.expect("written")
    }

    async fn send(&self, post: &ChannelPost, send_at: Option<i64>) -> Result<ChannelPost> {
        let step = PostToSend { id: post.id, ver: post.ver, send_at };
        Ok(self.act(&self.ben, async move |tx, rt, ben| channel::plan(tx, rt, ben, step).await).await?.post)
    }

    async fn say(&self, text: &str, audience: Audience) -> ChannelPost {
        let draft = self.draft(said(text), audience).await;
        self.send(&draft, None).await.expect("said")
    }

    async fn counted(&self, post: Id) -> ChannelPost {
        self.act(&self.admin, async move |tx, _, admin| channel::post(tx, admin, post).await).await.expect("counted")
    }

    async fn write_back(&self, from: Id, text: &str) -> Result<message::Sent> {
        let uuid = format!("back-{}", self.office.world.rt.next_id());
        let outgoing = Outgoing { conversation: desk(self.channel.id), client_uuid: uuid, content: Content::text(text), to: Vec::new() };
        self.office.send(from, outgoing).await
    }
}

#[test]
fn every_cell_of_who_may_do_what_with_a_channel() {
    use Act::{Answer, Edit, See, Write};
    let acts = [See, Edit, Write, Answer];
    let table = [
        (Standing::Owner, [true, true, true, true]),
        (Standing::Colleague, [true, false, true, true]),
        (Standing::Administrator, [true, true, false, false]),
        (Standing::Auditor, [true, false, false, false]),
        (Standing::Outsider, [false, false, false, false]),
    ];
    for (standing, may) in table {
        for (act, expected) in acts.into_iter().zip(may) {
            assert_eq!(channel::allows(standing, act), expected, "{standing:?} {act:?}");
        }
    }
}

both_databases!(the_calls_keep_to_it, MODULES, async |db| {
    let room = Newsroom::open(db, 0).await;
    room.office.world.staff("aud", Country::Thailand, &[RoleKey::Auditor]).await;
    let auditor = room.office.world.actor("aud").await;
    let elsewhere = vec![Country::Malaysia];
    let far = Actor { country: Country::Malaysia, countries: elsewhere, ..room.admin.clone() };
    let cat = room.office.world.actor("cat").await;
    let id = room.channel.id;
    let ver = room.channel.ver;
    let (see, edit, write, read) = (ErrorCode::Ok, ErrorCode::Ok, ErrorCode::Ok, ErrorCode::Ok);
    let forbidden = ErrorCode::Forbidden;
    let missing = ErrorCode::NotFound;
    for (who, actor, expected) in [
        ("owner", &room.ann, [see, edit, write, read]),
        ("colleague", &room.ben, [see, forbidden, write, read]),
        ("administrator", &room.admin, [see, edit, forbidden, forbidden]),
        ("auditor", &auditor, [see, forbidden, forbidden, forbidden]),
        ("outsider", &cat, [missing, missing, missing, missing]),
        ("administrator of elsewhere", &far, [missing, missing, missing, missing]),
    ] {
        let code = |outcome: Result<()>| outcome.map_or_else(|error| error.code(), |()| ErrorCode::Ok);
        let seen = room.act(actor, async move |tx, _, actor| channel::detail(tx, actor, id).await.map(drop)).await;
        // With an old version nothing is changed: whoever may is told so.
        let edited = room.act(actor, async move |tx, rt, actor| {
            let input = SaveChannel { id: Some(id), ver: Some(ver + 7), ..form(0) };
            channel::save(tx, rt, actor, &input).await.map(drop)
        });
        let edited = edited.await.or_else(|error| if error.code() == ErrorCode::VersionConflict { Ok(()) } else { Err(error) });
        let written = room.act(actor, async move |tx, rt, actor| {
            let input = SavePost { id: None, ver: None, channel_id: id, body: said("hello"), audience: Audience::default() };
            channel::save_post(tx, rt, actor, &input).await.map(drop)
        });
        let written = written.await;
        let filter = ThreadFilter { channel_id: id, waiting: None, mine: None, after: None };
        let read = room.act(actor, async move |tx, _, actor| channel::threads(tx, actor, &filter).await.map(drop)).await;
        assert_eq!([code(seen), code(edited), code(written), code(read)], expected, "{who}");
    }
});

both_databases!(whoever_hears_a_channel_gets_what_it_says_and_nobody_else_does, MODULES, async |db| {
    let room = Newsroom::open(db, 0).await;
    room.hear(room.office.cat).await.expect("subscribed");
    let post = room.say("The new series is here", Audience::default()).await;
    assert_eq!((post.state, post.recipients), (PostState::Sent, 1));
    assert_eq!(room.office.texts(room.office.cat, news(room.channel.id)).await, ["The new series is here"]);
    assert_eq!(room.office.unread(room.office.cat, news(room.channel.id)).await, (1, 0, 0));
    assert!(room.office.texts(room.office.dan, news(room.channel.id)).await.is_empty());
    // Who comes later reads what was said, and none of it waits.
    room.hear(room.office.dan).await.expect("subscribed");
    assert_eq!(room.office.texts(room.office.dan, news(room.channel.id)).await.len(), 1);
    assert_eq!(room.office.unread(room.office.dan, news(room.channel.id)).await, (0, 0, 0));
    let seq = room.office.info(room.office.cat, news(room.channel.id)).await.last_seq;
    room.office.read(room.office.cat, news(room.channel.id), seq).await;
    let counted = room.counted(post.id).await;
    assert_eq!((counted.recipients, counted.delivered, counted.opened), (1, 1, 1), "who came later is not counted");
    // Nobody but the desk speaks there.
    let words = Outgoing {
        conversation: news(room.channel.id),
        client_uuid: "not-allowed".to_owned(),
        content: Content::text("me too"),
        to: Vec::new(),
    };
    assert_eq!(refused(room.office.send(room.office.cat, words).await), ErrorCode::Forbidden);
    // Whoever leaves hears no more of it.
    let (id, cat) = (room.channel.id, room.office.cat);
    room.office.write(async move |tx, rt| channel::unsubscribe(tx, rt, cat, id).await).await.expect("left");
    room.say("And another", Audience::default()).await;
    assert_eq!(room.office.texts(cat, news(id)).await.len(), 1);
});

both_databases!(a_selection_is_told_alone_and_learns_nothing_of_the_others, MODULES, async |db| {
    let room = Newsroom::open(db, 0).await;
    let eve = room.office.world.staff("eve", Country::Thailand, &[RoleKey::Ba]).await;
    room.office.renew_profiles().await;
    for user in [room.office.cat, room.office.dan, eve] {
        room.hear(user).await.expect("subscribed");
    }
    let promoters = Audience { roles: vec![RoleKey::Ba], ..Audience::default() };
    let reach = {
        let (id, promoters) = (room.channel.id, promoters.clone());
        room.act(&room.ben, async move |tx, rt, ben| channel::reach(tx, rt, ben, id, &promoters).await).await.expect("counted")
    };
    assert_eq!(reach.people, 1);
    let post = room.say("For promoters", promoters).await;
    assert_eq!(post.recipients, 1);
    let read = room.office.page(eve, news(room.channel.id), None, None, 10).await;
    assert_eq!(read.iter().map(|message| message.to.len()).collect::<Vec<_>>(), [0], "who else was told is not said");
    assert_eq!(room.office.unread(eve, news(room.channel.id)).await, (1, 0, 0));
    assert!(room.office.texts(room.office.cat, news(room.channel.id)).await.is_empty());
    assert_eq!(room.office.unread(room.office.cat, news(room.channel.id)).await, (0, 0, 0));
    let nobody = room.draft(said("To nobody"), Audience { countries: vec![Country::Malaysia], ..Audience::default() }).await;
    assert_eq!(refused(room.send(&nobody, None).await), ErrorCode::Validation);
});

both_databases!(what_is_planned_is_said_once_at_its_time_and_can_be_taken_back, MODULES, async |db| {
    let room = Newsroom::open(db, 0).await;
    room.hear(room.office.cat).await.expect("subscribed");
    let draft = room.draft(said("Tomorrow"), Audience::default()).await;
    let now = room.office.world.rt.now();
    assert_eq!(refused(room.send(&draft, Some(now.millis())).await), ErrorCode::Validation, "not in the past");
    let planned = room.send(&draft, Some(now.plus_seconds(3600).millis())).await.expect("planned");
    assert_eq!((planned.state, planned.send_at), (PostState::Scheduled, Some(Timestamp::from_millis(now.millis() + 3_600_000))));
    let say_due = async || room.office.write(async |tx, rt| channel::send_due(tx, rt).await).await.expect("looked").len();
    assert_eq!(say_due().await, 0);
    room.office.later(3601);
    assert_eq!(say_due().await, 1);
    assert_eq!(say_due().await, 0, "once");
    assert_eq!(room.office.texts(room.office.cat, news(room.channel.id)).await, ["Tomorrow"]);
    let sent = room.counted(planned.id).await;
    assert_eq!(sent.state, PostState::Sent);
    let doc_no = sent.id.to_string();
    let audited = room.office.write(async move |tx, _| {
        let sql = "SELECT actor_name FROM audit_entry WHERE doc_no = $1 AND action = 'channel_post.send'";
        Ok(tx.all::<(String,)>(sql, params![doc_no.as_str()]).await?.len())
    });
    assert_eq!(audited.await.expect("read"), 1, "what is said by the clock is in the audit trail as well");
    room.office.later(30 * 24 * 3600);
    let step = PostStep { id: sent.id, ver: sent.ver };
    let (recalled, _) = room.act(&room.ann, async move |tx, rt, ann| channel::recall(tx, rt, ann, step).await).await.expect("taken back");
    assert_eq!(recalled.state, PostState::Recalled);
    assert_eq!(room.office.texts(room.office.cat, news(room.channel.id)).await, [""]);
    assert_eq!(room.office.unread(room.office.cat, news(room.channel.id)).await, (0, 0, 0));
    // What was planned for people who are gone becomes a draft again.
    let draft = room.draft(said("Too late"), Audience::default()).await;
    let planned = room.send(&draft, Some(room.office.world.rt.now().plus_seconds(60).millis())).await.expect("planned");
    let (id, cat) = (room.channel.id, room.office.cat);
    room.office.write(async move |tx, rt| channel::unsubscribe(tx, rt, cat, id).await).await.expect("left");
    room.office.later(61);
    assert_eq!(say_due().await, 0);
    let draft = room.counted(planned.id).await;
    assert_eq!((draft.state, draft.unheard), (PostState::Draft, true));
});

both_databases!(subscribers_write_to_the_desk_alone_and_are_answered_as_the_channel, MODULES, async |db| {
    let room = Newsroom::open(db, Status::FULL_INFO).await;
    let (id, cat, dan) = (room.channel.id, room.office.cat, room.office.dan);
    assert_eq!(refused(room.write_back(cat, "Hello?").await), ErrorCode::Forbidden, "not before hearing it");
    room.hear(cat).await.expect("subscribed");
    room.hear(dan).await.expect("subscribed");
    room.write_back(cat, "Where do I get samples?").await.expect("written");
    assert!(room.office.texts(dan, desk(id)).await.is_empty(), "other subscribers do not read it");
    assert!(room.office.texts(cat, news(id)).await.is_empty());
    let filter = ThreadFilter { channel_id: id, waiting: Some(true), mine: None, after: None };
    let waiting = {
        let filter = filter.clone();
        room.act(&room.ben, async move |tx, _, ben| channel::threads(tx, ben, &filter).await).await.expect("listed").list
    };
    assert_eq!(waiting.iter().map(|thread| (thread.user.uid, thread.waiting_since.is_some())).collect::<Vec<_>>(), [(cat, true)]);
    let take = Take { channel_id: id, user_id: cat, on: true };
    room.act(&room.ben, async move |tx, _, ben| channel::take(tx, ben, take).await).await.expect("taken");
    let answer = Answer { channel_id: id, user_id: cat, client_uuid: "answer-1".to_owned(), text: "From your manager".to_owned() };
    for _ in 0..2 {
        let answer = answer.clone();
        let told = room.act(&room.ann, async move |tx, rt, ann| channel::answer(tx, rt, ann, &answer).await).await.expect("answered");
        assert_eq!(told.message.from, id, "the channel says it, not whoever wrote it");
    }
    assert_eq!(room.office.texts(cat, desk(id)).await, ["Where do I get samples?", "From your manager"], "once");
    assert_eq!(room.office.unread(cat, desk(id)).await, (1, 0, 0));
    let page = room.act(&room.ben, async move |tx, _, ben| channel::thread(tx, ben, id, cat).await).await.expect("read");
    assert_eq!(page.list.iter().map(|said| said.answered_by_name.as_str()).collect::<Vec<_>>(), ["", "Name of ann"]);
    assert_eq!((page.thread.waiting_since, page.thread.taken_by), (None, Some(room.office.ben)));
    let far = Answer { user_id: room.office.ben, client_uuid: "answer-2".to_owned(), ..answer };
    let refusal = room.act(&room.ann, async move |tx, rt, ann| channel::answer(tx, rt, ann, &far).await).await;
    assert_eq!(refused(refusal), ErrorCode::Forbidden, "nobody is written to who does not hear it");
});

both_databases!(articles_and_menus_are_counted_once_a_person, MODULES, async |db| {
    let room = Newsroom::open(db, 0).await;
    let (id, cat, dan) = (room.channel.id, room.office.cat, room.office.dan);
    room.hear(cat).await.expect("subscribed");
    let draft = room.draft(Body::Articles { articles: vec![article("First"), article("Second")] }, Audience::default()).await;
    let post = room.send(&draft, None).await.expect("said");
    let Body::Articles { articles } = &post.body else { panic!("articles") };
    let first = articles[0].article_id.expect("given by the server");
    let page = room.office.write(async move |tx, rt| channel::article(tx, rt, cat, first).await).await.expect("readable");
    assert_eq!((page.title.en.as_str(), page.body.en.as_str()), ("First", "In full"));
    let hidden = room.office.write(async move |tx, rt| channel::article(tx, rt, dan, first).await).await;
    assert_eq!(refused(hidden), ErrorCode::NotFound, "only whoever sees the message");
    for kind in [Heard::Opened, Heard::Opened, Heard::Clicked] {
        let read = ArticleRead { article_id: Some(first), message_uid: None, kind };
        room.office.write(async move |tx, rt| channel::note_read(tx, rt, cat, &read).await).await.expect("noted");
    }
    let counted = room.counted(post.id).await;
    assert_eq!((counted.opened, counted.clicked), (1, 1));
    let menu = room.channel.menus[0].menu_id.clone();
    for _ in 0..2 {
        let event = ChannelEvent { channel_id: id, kind: ChannelEventKind::Menu, menu_id: menu.clone() };
        room.office.write(async move |tx, rt| channel::event(tx, rt, cat, &event).await).await.expect("tapped");
    }
    assert_eq!(room.office.texts(cat, desk(id)).await, ["From nine to six"; 2], "each tap is answered");
    let seen = room.act(&room.admin, async move |tx, _, admin| channel::detail(tx, admin, id).await).await.expect("seen");
    assert_eq!(seen.taps.get(&menu), Some(&1), "and counted once");
    assert_eq!(seen.waiting, 0, "nobody waits for what a menu said");
});

both_databases!(what_a_channel_is_decides_who_comes_in, MODULES, async |db| {
    let room = Newsroom::open(db, Status::PRIVATE | Status::BRINGS_IN).await;
    let (id, cat) = (room.channel.id, room.office.cat);
    assert_eq!(refused(room.hear(cat).await), ErrorCode::NotFound, "private");
    let bring = BringIn { channel_id: id, user_ids: vec![cat] };
    let came = room.act(&room.ben, async move |tx, rt, ben| channel::bring_in(tx, rt, ben, &bring).await).await.expect("brought in");
    assert_eq!(came, [cat]);
    // From now on it is for everybody in Thailand, and nobody leaves.
    let input = SaveChannel { id: Some(id), ver: Some(room.channel.ver), colleague_ids: vec![room.office.ben], ..form(Status::GLOBAL) };
    let global = room.act(&room.admin, async move |tx, rt, admin| channel::save(tx, rt, admin, &input).await).await.expect("saved");
    let far = room.office.world.staff("far", Country::Malaysia, &[RoleKey::Rep]).await;
    while !room.office.write(async |tx, rt| channel::seat_missing(tx, rt).await).await.expect("seated").is_empty() {}
    let post = room.say("Everybody", Audience::default()).await;
    assert_eq!(post.recipients, 5, "ann, ben, cat, dan and the administrator");
    assert!(room.office.texts(far, news(id)).await.is_empty());
    let left = room.office.write(async move |tx, rt| channel::unsubscribe(tx, rt, cat, id).await).await;
    assert_eq!(refused(left), ErrorCode::Forbidden);
    let step = ChannelStep { id, ver: global.ver };
    room.act(&room.admin, async move |tx, rt, admin| channel::end(tx, rt, admin, step).await).await.expect("ended");
    assert_eq!(room.office.texts(cat, news(id)).await, ["Everybody"], "what was said stays");
    assert_eq!(refused(room.write_back(cat, "Still there?").await), ErrorCode::Forbidden);
    let audited = room.office.write(async move |tx, _| {
        let sql = "SELECT COUNT(*) FROM audit_entry WHERE doc_no = $1 AND action LIKE 'channel.%'";
        Ok(tx.one::<(i64,)>(sql, params![id.to_string()]).await?.0)
    });
    assert_eq!(audited.await.expect("counted"), 3, "begun, changed, ended");
});
