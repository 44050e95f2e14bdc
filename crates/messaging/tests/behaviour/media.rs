use files::{Purpose, Received, StoredFile};
use kernel::{ErrorCode, Id};
use messaging::config::KeepDays;
use messaging::content::Content;
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::favourite::{self, FavouriteFilter};
use messaging::file_record::{self, FileFilter, FileOrder, FileRecordId};
use messaging::forward::{self, ChatRecord, ForwardInput};
use messaging::message::{self, Message, Outgoing};
use messaging::{group, media, retention};
use store::both_databases;

use crate::common::{MODULES, Office, refused};

const IMAGE: i64 = 3;
const FILE: i64 = 5;

async fn uploaded(office: &Office, owner: Id, name: &str, bytes: u64) -> StoredFile {
    uploaded_as(office, owner, name, bytes, "application/octet-stream").await
}

pub async fn uploaded_as(office: &Office, owner: Id, name: &str, bytes: u64, mime: &'static str) -> StoredFile {
    let received = Received {
        purpose: Purpose::Chat,
        name: name.to_owned(),
        mime,
        ext: "bin",
        bytes,
        sha256: String::new(),
        size: None,
        preview: String::new(),
        storage_key: office.world.rt.next_id().to_string(),
    };
    office.write(async move |tx, rt| Ok(files::register(tx, rt, owner, &received).await?)).await.expect("registered")
}

pub fn with_file(office: &Office, content_type: i64, file: Id, conversation: ConversationKey) -> Outgoing {
    let content = Content { content_type, file_id: Some(file), searchable_content: "a lie".to_owned(), ..Content::default() };
    Outgoing { conversation, client_uuid: format!("file-{}", office.world.rt.next_id()), content, to: Vec::new() }
}

async fn give(office: &Office, from: Id, file: Id, to: ConversationKey) -> Message {
    office.send(from, with_file(office, FILE, file, to)).await.expect("sent").delivery.message
}

async fn opens(office: &Office, reader: Id, uid: Id, file: Id) -> bool {
    office.write(async move |tx, rt| media::open(tx, rt, reader, uid, file).await).await.is_ok()
}

both_databases!(a_file_is_read_by_those_who_see_a_message_with_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let file = uploaded(&office, ann, "prices.xlsx", 2048).await.id;
    let sent = give(&office, ann, file, ConversationKey::single(ben)).await;
    assert_eq!((sent.content.searchable_content.as_str(), sent.content.content.as_str()), ("prices.xlsx", "2048"), "what the file says");
    assert!(opens(&office, ben, sent.uid, file).await);
    assert!(!opens(&office, cat, sent.uid, file).await);

    let stolen = with_file(&office, FILE, file, ConversationKey::single(office.dan));
    assert_eq!(refused(office.send(cat, stolen).await), ErrorCode::Validation, "cat has never seen it");
    let passed_on = give(&office, ben, file, ConversationKey::single(cat)).await;
    assert!(opens(&office, cat, passed_on.uid, file).await);
    assert!(!opens(&office, cat, sent.uid, file).await, "through her own message only");

    let picture = with_file(&office, IMAGE, file, ConversationKey::single(ben));
    assert_eq!(refused(office.send(ann, picture).await), ErrorCode::Validation, "a sheet is no picture");
});

both_databases!(a_file_taken_back_is_closed_at_once_and_removed_a_week_later, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let (alone, shared) = (uploaded(&office, ann, "wrong.pdf", 10).await.id, uploaded(&office, ann, "right.pdf", 10).await.id);
    give(&office, ann, shared, ConversationKey::single(cat)).await;
    for file in [alone, shared] {
        let sent = give(&office, ann, file, ConversationKey::single(ben)).await.uid;
        office.write(async move |tx, rt| message::recall(tx, rt, ann, sent).await).await.expect("recalled");
        assert!(!opens(&office, ben, sent, file).await);
    }
    let attached_after = async |days: i64| {
        office.later(days * 24 * 3600);
        retention::sweep(&office.world.db, &office.world.rt, KeepDays::default()).await.expect("swept");
        let found = office.write(async move |tx, _| Ok(files::by_ids(tx, &[alone, shared]).await?)).await.expect("read");
        found.into_iter().filter(|file| file.attached_at.is_some()).map(|file| file.name).collect::<Vec<_>>()
    };
    assert_eq!(attached_after(6).await.len(), 2, "those who audit may still ask for it");
    assert_eq!(attached_after(2).await, ["right.pdf"], "another message has that one");
});

both_databases!(whoever_was_removed_from_a_group_reads_the_files_of_their_time, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let (early, late) = (uploaded(&office, ann, "early.pdf", 10).await.id, uploaded(&office, ann, "late.pdf", 10).await.id);
    let before = give(&office, ann, early, ConversationKey::group(group)).await.uid;
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben], false).await).await.expect("removed");
    office.write(async move |tx, rt| group::quit(tx, rt, cat, group, false).await).await.expect("left");
    let after = give(&office, ann, late, ConversationKey::group(group)).await.uid;
    assert!(opens(&office, ben, before, early).await);
    assert!(!opens(&office, ben, after, late).await);
    assert!(!opens(&office, cat, before, early).await, "whoever left has nothing of it any more");
});

both_databases!(files_are_listed_for_those_who_see_them, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    for n in 1..=23 {
        let file = uploaded(&office, ann, &format!("Report {n:02}.pdf"), n).await.id;
        give(&office, ann, file, ConversationKey::single(ben)).await;
    }
    let other = uploaded(&office, cat, "Secret.pdf", 99).await.id;
    give(&office, cat, other, ConversationKey::single(ann)).await;
    let list = async |who: Id, filter: FileFilter| {
        let found = office.write(async move |tx, rt| file_record::list(tx, rt, who, &filter).await).await.expect("a list");
        (found.list.into_iter().map(|record| record.name).collect::<Vec<_>>(), found.more)
    };
    let (first, more) = list(ben, FileFilter::default()).await;
    assert_eq!((first.len(), first[0].as_str(), more), (20, "Report 23.pdf", true));
    assert_eq!(list(ben, FileFilter { page: 1, ..FileFilter::default() }).await.0, ["Report 03.pdf", "Report 02.pdf", "Report 01.pdf"]);
    let smallest = FileFilter { order: Some(FileOrder::Smallest), ..FileFilter::default() };
    assert_eq!(list(ben, smallest).await.0[0], "Report 01.pdf");
    let named = FileFilter { keyword: Some("report 1".to_owned()), ..FileFilter::default() };
    assert_eq!(list(ben, named).await.0.len(), 10);
    assert_eq!(list(ann, FileFilter { from: Some(cat), ..FileFilter::default() }).await.0, ["Secret.pdf"]);
    let here = FileFilter { kind: Some(ConversationKind::Single), target: Some(ann), ..FileFilter::default() };
    assert_eq!(list(cat, here).await.0, ["Secret.pdf"]);
});

both_databases!(a_file_is_taken_off_the_list_by_who_sent_it_or_runs_the_group, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await.id;
    let send = async |who: Id, to: ConversationKey| {
        let file = uploaded(&office, who, "notes.pdf", 10).await.id;
        FileRecordId { message_uid: give(&office, who, file, to).await.uid, file_id: file }
    };
    let (bens, cats) = (send(ben, ConversationKey::group(group)).await, send(cat, ConversationKey::group(group)).await);
    let alone = send(ann, ConversationKey::single(ben)).await;
    let remove = async |who: Id, id: FileRecordId| office.write(async move |tx, rt| file_record::remove(tx, rt, who, id).await).await;
    let listed = async |who: Id| {
        let all = FileFilter::default();
        let found = office.write(async move |tx, rt| file_record::list(tx, rt, who, &all).await).await.expect("a list");
        found.list.into_iter().map(|record| (record.message_uid, record.may_remove)).collect::<Vec<_>>()
    };
    assert_eq!(listed(ben).await, [(alone.message_uid, false), (cats.message_uid, false), (bens.message_uid, true)]);
    assert_eq!(refused(remove(ben, cats).await), ErrorCode::Forbidden);
    assert_eq!(refused(remove(ben, alone).await), ErrorCode::Forbidden, "nobody runs a conversation of two");
    assert_eq!(refused(remove(cat, alone).await), ErrorCode::NotFound, "never seen");
    remove(ben, bens).await.expect("his own");
    remove(ben, bens).await.expect("and again");
    remove(ann, cats).await.expect("hers to run");
    assert_eq!(listed(cat).await, []);
    assert_eq!(listed(ben).await, [(alone.message_uid, false)]);
    assert!(opens(&office, cat, bens.message_uid, bens.file_id).await, "the message keeps it");
});

both_databases!(what_was_kept_stays_when_the_message_goes, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let file = uploaded(&office, ann, "recipe.pdf", 10).await.id;
    let sent = give(&office, ann, file, ConversationKey::single(ben)).await.uid;
    let keep = async |who: Id| office.write(async move |tx, rt| favourite::add(tx, rt, who, sent).await).await;
    assert_eq!(refused(keep(cat).await), ErrorCode::NotFound);
    let kept = keep(ben).await.expect("kept");
    assert_eq!(keep(ben).await.expect("kept already").id, kept.id);
    office.write(async move |tx, rt| message::recall(tx, rt, ann, sent).await).await.expect("recalled");
    let list = async |filter: FavouriteFilter| {
        office.write(async move |tx, _| favourite::list(tx, ben, &filter).await).await.expect("a list").list
    };
    assert_eq!(list(FavouriteFilter { keyword: Some("RECIPE".to_owned()), ..FavouriteFilter::default() }).await.len(), 1);
    assert!(opens(&office, ben, kept.id, file).await && !opens(&office, ben, sent, file).await);
    let id = kept.id;
    assert_eq!(refused(office.write(async move |tx, _| favourite::remove(tx, cat, id).await).await), ErrorCode::NotFound);
    office.write(async move |tx, _| favourite::remove(tx, ben, id).await).await.expect("given up");
    assert!(list(FavouriteFilter::default()).await.is_empty());
    assert!(!opens(&office, ben, kept.id, file).await);
});

fn passing(office: &Office, uids: &[Id], to: &[ConversationKey], merged: bool) -> ForwardInput {
    ForwardInput {
        client_uuid: format!("forward-{}", office.world.rt.next_id()),
        uids: uids.to_vec(),
        to: to.to_vec(),
        merged,
        title: if merged { "What was agreed".to_owned() } else { String::new() },
        words: "please read".to_owned(),
    }
}

async fn forward(office: &Office, me: Id, input: &ForwardInput) -> kernel::Result<Vec<Message>> {
    let input = input.clone();
    office
        .write(async move |tx, rt| {
            let prepared = forward::prepare(tx, rt, me, &input).await?;
            Ok(forward::send(tx, rt, me, &input, &prepared, None).await?.into_iter().map(|told| told.message).collect())
        })
        .await
}

both_databases!(messages_are_passed_on_one_by_one_once, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let first = office.say(ann, ben, "one").await.uid;
    let file = uploaded(&office, ann, "two.pdf", 10).await.id;
    let second = give(&office, ann, file, ConversationKey::single(ben)).await.uid;
    let input = passing(&office, &[second, first], &[ConversationKey::single(cat), ConversationKey::single(dan)], false);
    let told = forward(&office, ben, &input).await.expect("passed on");
    forward(&office, ben, &input).await.expect("asked again");
    let (again, taken_back) = (input.clone(), first);
    office.write(async move |tx, rt| message::recall(tx, rt, ann, taken_back).await).await.expect("taken back");
    let before = office.write(async move |tx, rt| forward::sent_before(tx, rt, ben, &again).await).await.expect("asked once more");
    let known: Vec<Id> = before.expect("it was sent").iter().map(|delivery| delivery.message.uid).collect();
    assert_eq!(known, told.iter().map(|message| message.uid).collect::<Vec<_>>(), "whatever became of the original");
    for reader in [cat, dan] {
        assert_eq!(office.texts(reader, ConversationKey::single(ben)).await, ["one", "two.pdf", "please read"]);
    }
    assert!(opens(&office, cat, told[1].uid, file).await);
    let peeping = passing(&office, &[first], &[ConversationKey::single(dan)], false);
    assert_eq!(refused(forward(&office, cat, &peeping).await), ErrorCode::NotFound, "cat has not seen the first one");
});

both_databases!(messages_are_passed_on_as_one_record, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let mut uids = vec![office.say(ann, ben, "How many?").await.uid, office.say(ben, ann, "Forty").await.uid];
    let file = uploaded(&office, ann, "order.pdf", 10).await.id;
    uids.push(give(&office, ann, file, ConversationKey::single(ben)).await.uid);
    let told = forward(&office, ben, &passing(&office, &uids, &[ConversationKey::single(cat)], true)).await.expect("passed on");
    let record: ChatRecord = serde_json::from_str(&told[0].content.data).expect("a record");
    assert_eq!(told[0].content.content_type, 11);
    assert_eq!(record.ms.iter().map(|item| item.from).collect::<Vec<_>>(), [ann, ben, ann]);
    assert_eq!(record.ms[1].content.searchable_content, "Forty");
    assert!(record.ms.iter().all(|item| !item.name.is_empty()));
    assert!(opens(&office, cat, told[0].uid, file).await, "what the record carries");
    let forged = Outgoing {
        content: told[0].content.clone(),
        client_uuid: "forged-record".to_owned(),
        conversation: ConversationKey::single(cat),
        to: Vec::new(),
    };
    assert_eq!(refused(office.send(ann, forged).await), ErrorCode::MessageKindRefused, "nobody writes a record by hand");
});

both_databases!(a_long_record_begins_in_the_message, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let mut uids = Vec::new();
    for n in 0..12 {
        uids.push(office.say(ann, ben, &format!("{n} {}", "ก".repeat(3000))).await.uid);
    }
    let input = passing(&office, &uids, &[ConversationKey::single(cat)], true);
    let prepared = office.write(async move |tx, rt| forward::prepare(tx, rt, ben, &input).await).await.expect("prepared");
    let whole: ChatRecord = serde_json::from_str(prepared.overlong.as_deref().expect("too long for a message")).expect("a record");
    assert_eq!(whole.ms.len(), 12);
    let told = forward(&office, ben, &passing(&office, &uids, &[ConversationKey::single(cat)], true)).await.expect("passed on");
    let shown: ChatRecord = serde_json::from_str(&told[0].content.data).expect("a record");
    assert_eq!(shown.ms[..], whole.ms[..6]);
    assert!(told[0].content.data.chars().count() <= 20_480);
});

both_databases!(lists_are_narrowed_by_what_fits_only, MODULES, async |db| {
    let office = Office::open(db).await;
    let ann = office.ann;
    let files = async |filter: FileFilter| office.write(async move |tx, rt| file_record::list(tx, rt, ann, &filter).await).await;
    let long = Some("x".repeat(65));
    for wrong in [
        FileFilter { keyword: long.clone(), ..FileFilter::default() },
        FileFilter { line: 1000, ..FileFilter::default() },
        FileFilter { page: -1, ..FileFilter::default() },
    ] {
        assert_eq!(refused(files(wrong.clone()).await), ErrorCode::Validation, "{wrong:?}");
    }
    let kept = FavouriteFilter { keyword: long, ..FavouriteFilter::default() };
    assert_eq!(refused(office.write(async move |tx, _| favourite::list(tx, ann, &kept).await).await), ErrorCode::Validation);
});

both_databases!(records_of_records_stay_within_bounds, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let first = office.say(ann, ben, &"\"".repeat(9_000)).await.uid;
    let mut latest = first;
    let mut refusal = None;
    for _ in 0..14 {
        match forward(&office, ann, &passing(&office, &[latest], &[ConversationKey::single(ben)], true)).await {
            Ok(told) => {
                assert!(told[0].content.data.chars().count() <= 20_480);
                latest = told[0].uid;
            }
            Err(error) => refusal = refusal.or(Some(error.code())),
        }
    }
    assert!(refusal.is_none_or(|code| code == ErrorCode::Validation));
});

both_databases!(two_who_forward_to_the_same_places_do_not_block_each_other, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let (north, south) = (office.group(ann, &[ben, cat]).await.id, office.group(ann, &[ben, cat]).await.id);
    let (north, south) = (ConversationKey::group(north), ConversationKey::group(south));
    let said = office.say(ann, ben, "to everybody").await.uid;
    for _ in 0..4 {
        let there = passing(&office, &[said], &[north, south, north], false);
        let back = passing(&office, &[said], &[south, north], false);
        let (one, other) = tokio::join!(forward(&office, ann, &there), forward(&office, ben, &back));
        assert_eq!((one.expect("passed on").len(), other.expect("passed on").len()), (4, 4), "once in each place, with the words");
    }
});

both_databases!(who_may_no_longer_sign_in_opens_nothing, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let file = uploaded(&office, ann, "prices.xlsx", 10).await.id;
    let sent = give(&office, ann, file, ConversationKey::single(ben)).await.uid;
    assert!(opens(&office, ben, sent, file).await);
    let system = office.world.system();
    office
        .write(async move |tx, rt| identity::account::set_status(tx, rt, &system, ben, identity::account::UserStatus::Disabled).await)
        .await
        .expect("disabled");
    assert!(!opens(&office, ben, sent, file).await);
});

both_databases!(what_was_kept_can_be_passed_on_when_the_message_is_gone, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let file = uploaded(&office, ann, "prices.xlsx", 2048).await.id;
    let sent = give(&office, ann, file, ConversationKey::single(ben)).await;
    let words = office.say(ann, ben, "the old price").await;
    for uid in [sent.uid, words.uid] {
        office.write(async move |tx, rt| favourite::add(tx, rt, ben, uid).await).await.expect("kept");
    }
    let (taken_back, hidden) = (sent.uid, words.uid);
    office.write(async move |tx, rt| message::recall(tx, rt, ann, taken_back).await).await.expect("taken back");
    office.write(async move |tx, rt| message::hide(tx, rt, ben, &[hidden]).await).await.expect("deleted");

    let input = passing(&office, &[sent.uid, words.uid], &[ConversationKey::single(cat)], false);
    let told = forward(&office, ben, &input).await.expect("passed on");
    let said: Vec<&str> = told.iter().map(|message| message.content.searchable_content.as_str()).collect();
    assert_eq!(said, ["prices.xlsx", "the old price", "please read"]);
    assert!(opens(&office, cat, told[0].uid, file).await);
    let not_kept = passing(&office, &[sent.uid], &[ConversationKey::single(cat)], false);
    assert_eq!(refused(forward(&office, ann, &not_kept).await), ErrorCode::MessageKindRefused, "only by who kept it");
});
