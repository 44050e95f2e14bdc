use kernel::ErrorCode;
use messaging::Since;
use messaging::conversation::{self, ConversationKey};
use messaging::conversation_list;
use messaging::group::{self, GroupChange};
use messaging::setting::{self, SettingInput};
use store::both_databases;

use crate::common::{MODULES, Office, refused};

both_databases!(what_is_unread_is_what_came_after_reading, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ann);
    for text in ["1", "2", "3"] {
        office.say(ann, ben, text).await;
    }
    assert_eq!(office.unread(ben, key).await, (3, 0, 0));
    assert_eq!(office.unread(ann, ConversationKey::single(ben)).await, (0, 0, 0), "nobody has to read their own words");
    office.read(ben, key, 2).await;
    assert_eq!(office.unread(ben, key).await, (1, 0, 0));
    office.read(ben, key, 1).await;
    assert_eq!(office.unread(ben, key).await, (1, 0, 0), "reading never goes back");
    office.say(ben, ann, "answer").await;
    assert_eq!(office.unread(ben, key).await, (0, 0, 0), "whoever answers has read");
    assert_eq!(office.unread(ann, ConversationKey::single(ben)).await, (1, 0, 0));
});

both_databases!(the_list_shows_the_newest_first_with_its_last_words, MODULES, async |db| {
    let office = Office::open(db).await;
    office.say(office.ann, office.ben, "early").await;
    office.later(60);
    office.say(office.cat, office.ben, "late").await;
    let list = office.list(office.ben).await;
    let shown: Vec<_> = list.iter().map(|info| (info.conversation.target, text(info))).collect();
    assert_eq!(shown, [(office.cat, "late"), (office.ann, "early")]);
    assert!(office.list(office.dan).await.is_empty());
});

fn text(info: &conversation_list::ConversationInfo) -> &str {
    info.last_message.as_ref().map_or("", |message| message.content.searchable_content.as_str())
}

both_databases!(a_removed_conversation_returns_with_the_next_message, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ann);
    office.say(ann, ben, "old").await;
    office.write(async move |tx, rt| conversation::remove(tx, rt, ben, key, true).await).await.expect("removed");
    assert!(office.list(ben).await.is_empty());
    office.later(5);
    office.say(ann, ben, "new").await;
    assert_eq!(office.list(ben).await.len(), 1);
    assert_eq!(office.texts(ben, key).await, ["new"]);
    assert_eq!(office.unread(ben, key).await, (1, 0, 0));
    assert_eq!(office.texts(ann, ConversationKey::single(ben)).await, ["old", "new"]);
});

both_databases!(other_devices_learn_what_moved_since, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    office.say(ann, ben, "long ago").await;
    office.later(3600);
    let since = office.world.rt.now().millis();
    office.say(cat, ben, "just now").await;
    let key = ConversationKey::single(cat);
    let moved = async |office: &Office| {
        let filter = Since { since: Some(since), ..Since::default() };
        office.write(async move |tx, rt| conversation_list::list(tx, rt, ben, &filter).await).await.expect("a list").list
    };
    let list = moved(&office).await;
    assert_eq!(list.iter().map(|info| info.conversation).collect::<Vec<_>>(), [key]);
    office.write(async move |tx, rt| conversation::remove(tx, rt, ben, key, false).await).await.expect("removed");
    assert!(moved(&office).await[0].removed, "a device that was away takes it out of its list too");
});

both_databases!(settings_shape_the_list_on_all_devices, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::single(ann);
    office.say(ann, ben, "hi").await;
    for (scope, value) in [(1, "1"), (3, "7"), (19, "half a sentence")] {
        let input = SettingInput { scope, setting_key: key.setting_key(), value: value.to_owned() };
        office.write(async move |tx, rt| setting::put(tx, rt, ben, &input).await).await.expect("set");
    }
    let info = office.info(ben, key).await;
    assert_eq!((info.silent, info.top, info.draft.as_str()), (true, 7, "half a sentence"));
    for scope in [0, 7, 11, 18, 27, 999, 10_000] {
        let input = SettingInput { scope, setting_key: String::new(), value: "1".to_owned() };
        let refusal = office.write(async move |tx, rt| setting::put(tx, rt, ben, &input).await).await;
        assert_eq!(refused(refusal), ErrorCode::Validation, "{scope}");
    }
});

both_databases!(a_mark_of_unread_needs_something_to_read, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    office.say(ann, ben, "hi").await;
    let (of_ann, of_ben) = (ConversationKey::single(ben), ConversationKey::single(ann));
    let nothing = office.write(async move |tx, rt| conversation::mark_unread(tx, rt, ann, of_ann).await).await;
    assert_eq!(refused(nothing), ErrorCode::NothingToMark);
    office.read(ben, of_ben, 1).await;
    office.write(async move |tx, rt| conversation::mark_unread(tx, rt, ben, of_ben).await).await.expect("marked");
    assert!(office.info(ben, of_ben).await.marked_unread);
    office.read(ben, of_ben, 1).await;
    assert!(!office.info(ben, of_ben).await.marked_unread);
});

both_databases!(who_keeps_reading_to_themselves_sees_nobody_elses, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await;
    let key = ConversationKey::group(group.id);
    let seq = office.say_in(ann, group.id, "please confirm").await.expect("sent").seq;
    office.read(ben, key, seq).await;
    let readers = async |office: &Office, who| {
        let found = office.write(async move |tx, _| conversation::readers(tx, who, key).await).await.expect("readers");
        found.list.into_iter().map(|reader| (reader.user_id, reader.read_seq >= seq)).collect::<Vec<_>>()
    };
    assert_eq!(readers(&office, ann).await, [(ben, true), (cat, false)]);
    let input = SettingInput { scope: 13, setting_key: String::new(), value: "1".to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, ben, &input).await).await.expect("set");
    assert_eq!(readers(&office, ann).await, [(cat, false)]);
    assert!(readers(&office, ben).await.is_empty());
});

both_databases!(what_a_reader_clears_or_is_shown_later_changes_no_receipt, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat]).await.id;
    let key = ConversationKey::group(group);
    let seq = office.say_in(ann, group, "please confirm").await.expect("sent").seq;
    office.read(ben, key, seq).await;
    office.write(async move |tx, rt| conversation::clear(tx, rt, ben, key).await).await.expect("cleared");
    office.write(async move |tx, rt| conversation::remove(tx, rt, cat, key, true).await).await.expect("removed");
    office.write(async move |tx, rt| group::modify(tx, rt, ann, group, &GroupChange::HistoryMessage(true)).await).await.expect("shown");
    office.write(async move |tx, rt| group::invite(tx, rt, ann, group, &[dan]).await).await.expect("invited");
    assert!(office.texts(dan, key).await.contains(&"please confirm".to_owned()));
    let found = office.write(async move |tx, _| conversation::readers(tx, ann, key).await).await.expect("readers");
    let meant: Vec<_> = found.list.iter().filter(|reader| reader.joined_seq < seq).map(|reader| reader.user_id).collect();
    assert_eq!(meant, [ben, cat], "it was said to those who were there");
});

both_databases!(everything_is_read_at_once, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat, dan) = (office.ann, office.ben, office.cat, office.dan);
    let group = office.group(ann, &[ben, cat]).await.id;
    let (of_ann, of_group) = (ConversationKey::single(ann), ConversationKey::group(group));
    let first = office.say(ann, ben, "1").await.seq;
    office.say_in(ann, group, "2").await.expect("sent");
    let second = office.say_in(cat, group, "3").await.expect("sent").seq;
    office.say(dan, ben, "4").await;
    office.read(ben, ConversationKey::single(dan), 1).await;
    let of_dan = ConversationKey::single(dan);
    office.write(async move |tx, rt| conversation::mark_unread(tx, rt, ben, of_dan).await).await.expect("marked");
    let input = SettingInput { scope: 13, setting_key: String::new(), value: "1".to_owned() };
    office.write(async move |tx, rt| setting::put(tx, rt, cat, &input).await).await.expect("set");

    let all = async || office.write(async move |tx, rt| conversation::read_all(tx, rt, ben).await).await.expect("read");
    let mut moved: Vec<_> = all().await.into_iter().map(|(key, receipt)| (key, receipt.seq, receipt.recipients)).collect();
    moved.sort_by_key(|(key, ..)| key.setting_key());
    let mut expected =
        vec![(of_ann, first, vec![(ann, ConversationKey::single(ben))]), (of_dan, 1, vec![]), (of_group, second, vec![(ann, of_group)])];
    expected.sort_by_key(|(key, ..)| key.setting_key());
    assert_eq!(moved, expected, "whoever keeps reading to themselves is not told of others'");
    for info in office.list(ben).await {
        assert!(info.unread_count == conversation::UnreadCount::default() && !info.marked_unread, "{:?}", info.conversation);
        assert_eq!(info.read_seq, info.last_seq);
    }
    assert!(all().await.is_empty(), "there is nothing left");
    office.say(ann, ben, "5").await;
    assert_eq!(office.unread(ben, of_ann).await, (1, 0, 0), "what comes later counts");
    assert_eq!(office.unread(cat, of_group).await, (0, 0, 0));
    assert_eq!(office.unread(ann, of_group).await, (1, 0, 0), "others read for themselves");
});

both_databases!(whoever_was_removed_has_read_up_to_their_end, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = office.group(ann, &[ben]).await.id;
    let key = ConversationKey::group(group);
    office.say_in(ann, group, "still here").await.expect("sent");
    office.write(async move |tx, rt| group::kick(tx, rt, ann, group, &[ben], false).await).await.expect("kicked");
    office.say_in(ann, group, "among ourselves").await.expect("sent");
    assert_eq!(office.unread(ben, key).await, (1, 0, 0));
    office.write(async move |tx, rt| conversation::read_all(tx, rt, ben).await).await.expect("read");
    let info = office.info(ben, key).await;
    assert_eq!((office.unread(ben, key).await, Some(info.read_seq)), ((0, 0, 0), info.until_seq));
});

both_databases!(no_moment_and_no_number_comes_before_the_first, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    office.say(ann, ben, "hi").await;
    let key = ConversationKey::single(ann);
    let since = Since { since: Some(-1), ..Since::default() };
    let list = office.write(async move |tx, rt| conversation_list::list(tx, rt, ben, &since).await).await;
    assert_eq!(refused(list), ErrorCode::Validation);
    let read = office.write(async move |tx, rt| conversation::read(tx, rt, ben, key, -1).await).await;
    assert_eq!(refused(read), ErrorCode::Validation);
});

both_databases!(programs_keep_so_many_settings_and_no_more, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let put = async |who, key: i64, value: &str| {
        let input = SettingInput { scope: 1000, setting_key: key.to_string(), value: value.to_owned() };
        office.write(async move |tx, rt| setting::put(tx, rt, who, &input).await).await
    };
    for key in 0..500 {
        put(ann, key, "x").await.expect("kept");
    }
    assert_eq!(refused(put(ann, 500, "one too many").await), ErrorCode::Validation);
    put(ann, 499, "another value").await.expect("what is there can change");
    put(ben, 0, "x").await.expect("others have room of their own");
    put(ann, 7, "").await.expect("taken back");
    put(ann, 500, "x").await.expect("there is room again");
});
