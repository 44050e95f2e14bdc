use futures_util::future::join_all;
use kernel::ErrorCode;
use messaging::Since;
use messaging::content::{Content, MENTION_ALL, MENTION_LISTED};
use messaging::conversation::ConversationKey;
use messaging::message::{self, Audience, MessageEdit, MessageState, ReactionInput};
use store::both_databases;

use crate::common::{MODULES, Office, refused, words};

both_databases!(a_message_sent_twice_is_one_message, MODULES, async |db| {
    let office = Office::open(db).await;
    let outgoing = words("hello", "first", ConversationKey::single(office.ben));
    let first = office.send(office.ann, outgoing.clone()).await.expect("sent");
    office.later(30);
    let again = office.send(office.ann, outgoing.clone()).await.expect("answered");
    assert!(!first.repeated && again.repeated);
    assert_eq!(first.delivery.message, again.delivery.message);
    assert_eq!(office.texts(office.ben, ConversationKey::single(office.ann)).await, ["hello"]);
    let elsewhere = words("hello", "first", ConversationKey::single(office.cat));
    assert_eq!(refused(office.send(office.ann, elsewhere).await), ErrorCode::IdempotencyMismatch);
});

both_databases!(a_message_sent_many_times_at_once_is_one_message, MODULES, async |db| {
    let office = Office::open(db).await;
    let outgoing = words("hello", "eager", ConversationKey::single(office.ben));
    let answers = join_all((0..6).map(|_| office.send(office.ann, outgoing.clone()))).await;
    let uids: Vec<_> = answers.into_iter().map(|answer| answer.expect("answered").delivery.message.uid).collect();
    assert!(uids.iter().all(|uid| *uid == uids[0]));
    assert_eq!(office.texts(office.ben, ConversationKey::single(office.ann)).await, ["hello"]);
});

both_databases!(many_senders_at_once_make_one_gapless_order, MODULES, async |db| {
    let office = Office::open(db).await;
    let group = office.group(office.ann, &[office.ben, office.cat, office.dan]).await;
    let key = ConversationKey::group(group.id);
    let senders = [office.ann, office.ben, office.cat, office.dan];
    // As many at a time as wait for one database connection without being turned away on a slow machine.
    for first in (0..60).step_by(6) {
        let sends = (first..first + 6).map(|n| office.send(senders[n % 4], words(&format!("m{n}"), &format!("many{n}"), key)));
        for sent in join_all(sends).await {
            sent.expect("sent");
        }
    }
    let seen = office.page(office.dan, key, None, None, 1000).await;
    let numbers: Vec<i64> = seen.iter().map(|message| message.seq).collect();
    assert_eq!(numbers, (1..=61).collect::<Vec<_>>(), "the notice of the beginning and sixty messages");
    for reader in senders {
        let same = office.page(reader, key, None, None, 1000).await;
        assert!(same.iter().map(|message| message.uid).eq(seen.iter().map(|message| message.uid)));
    }
});

both_databases!(pages_go_back_and_forth_without_holes, MODULES, async |db| {
    let office = Office::open(db).await;
    for n in 1..=45 {
        office.say(office.ann, office.ben, &format!("{n}")).await;
    }
    let key = ConversationKey::single(office.ann);
    let newest = office.page(office.ben, key, None, None, 20).await;
    let older = office.page(office.ben, key, Some(newest[0].seq), None, 20).await;
    let oldest = office.page(office.ben, key, Some(older[0].seq), None, 20).await;
    let texts: Vec<String> = [oldest, older, newest].concat().into_iter().map(|message| message.content.searchable_content).collect();
    assert_eq!(texts, (1..=45).map(|n| n.to_string()).collect::<Vec<_>>());
    let missed = office.page(office.ben, key, None, Some(40), 20).await;
    assert_eq!(missed.iter().map(|message| message.seq).collect::<Vec<_>>(), [41, 42, 43, 44, 45]);
});

both_databases!(nobody_else_reads_along, MODULES, async |db| {
    let office = Office::open(db).await;
    let message = office.say(office.ann, office.ben, "between us").await;
    assert!(office.texts(office.cat, ConversationKey::single(office.ann)).await.is_empty());
    let (cat, uid) = (office.cat, message.uid);
    assert_eq!(refused(office.write(async move |tx, rt| message::find(tx, rt, cat, uid).await).await), ErrorCode::NotFound);
    assert_eq!(refused(office.write(async move |tx, rt| message::recall(tx, rt, cat, uid).await).await), ErrorCode::NotFound);
});

both_databases!(only_the_server_writes_its_records, MODULES, async |db| {
    let office = Office::open(db).await;
    for code in [80, 81, 90, 104, 106, 123, 12] {
        let mut outgoing = words("x", &format!("forged{code}"), ConversationKey::single(office.ben));
        outgoing.content = Content { content_type: code, ..Content::default() };
        assert_eq!(refused(office.send(office.ann, outgoing).await), ErrorCode::MessageKindRefused, "{code}");
    }
    let mut unknown = words("x", "unknown", ConversationKey::single(office.ben));
    unknown.content.content_type = 777;
    assert_eq!(refused(office.send(office.ann, unknown).await), ErrorCode::Validation);
});

both_databases!(words_taken_back_are_gone_for_everybody, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let message = office.say(ann, ben, "oops, the secret price").await;
    let key = ConversationKey::single(ann);
    assert_eq!(office.unread(ben, key).await, (1, 0, 0));
    let uid = message.uid;
    assert_eq!(refused(office.write(async move |tx, rt| message::recall(tx, rt, ben, uid).await).await), ErrorCode::Forbidden);
    let recalled = office.write(async move |tx, rt| message::recall(tx, rt, ann, uid).await).await.expect("recalled");
    assert_eq!(recalled.original.searchable_content, "oops, the secret price", "only the caller gets the words again");
    assert_eq!(office.unread(ben, key).await, (0, 0, 0), "what is gone is not waiting to be read");
    let left = office.page(ben, key, None, None, 20).await.remove(0);
    assert_eq!((left.state, left.uid, left.seq), (MessageState::Recalled, message.uid, message.seq));
    assert!(!serde_json::to_string(&left).expect("json").contains("secret"));
    let changes = office.write(async move |tx, rt| message::changes(tx, rt, ben, key, 0).await).await.expect("changes");
    assert_eq!(changes.list, [left]);

    let late = office.say(ann, ben, "too late").await.uid;
    office.later(121);
    assert_eq!(refused(office.write(async move |tx, rt| message::recall(tx, rt, ann, late).await).await), ErrorCode::RecallExpired);
});

both_databases!(own_words_can_be_mended_for_a_day, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let uid = office.say(ann, ben, "10 boxses").await.uid;
    let input = MessageEdit { uid, text: "10 boxes".to_owned() };
    let foreign = input.clone();
    assert_eq!(refused(office.write(async move |tx, rt| message::edit(tx, rt, ben, &foreign).await).await), ErrorCode::Forbidden);
    let mended = input.clone();
    office.write(async move |tx, rt| message::edit(tx, rt, ann, &mended).await).await.expect("edited");
    let seen = office.page(ben, ConversationKey::single(ann), None, None, 20).await.remove(0);
    assert_eq!((seen.state, seen.content.searchable_content.as_str()), (MessageState::Edited, "10 boxes"));
    office.later(24 * 60 * 60 + 1);
    assert_eq!(refused(office.write(async move |tx, rt| message::edit(tx, rt, ann, &input).await).await), ErrorCode::EditExpired);
});

both_databases!(deleting_for_oneself_leaves_it_to_the_others, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let uid = office.say(ann, ben, "one").await.uid;
    office.say(ann, ben, "two").await;
    let told = office.write(async move |tx, rt| message::hide(tx, rt, ben, &[uid]).await).await.expect("hidden");
    assert_eq!((told.len(), told[0].seqs.len()), (1, 1), "which one it was");
    assert_eq!(office.texts(ben, ConversationKey::single(ann)).await, ["two"]);
    assert_eq!(office.texts(ann, ConversationKey::single(ben)).await, ["one", "two"]);
});

both_databases!(a_device_that_was_away_learns_what_was_deleted_elsewhere, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let group = office.group(ann, &[ben]).await.id;
    let (early, late) = (office.say(ann, ben, "one").await, office.say_in(ann, group, "two").await.expect("sent"));
    let hide = async |uid| office.write(async move |tx, rt| message::hide(tx, rt, ben, &[uid]).await).await.expect("hidden");
    let hidden = async |who, since| {
        let filter = Since { since, ..Since::default() };
        let found = office.write(async move |tx, rt| message::hidden(tx, rt, who, &filter).await).await.expect("a list");
        found.list.into_iter().map(|hidden| (hidden.conversation, hidden.seqs)).collect::<Vec<_>>()
    };
    hide(early.uid).await;
    office.later(3600);
    let since = office.world.rt.now().millis();
    hide(late.uid).await;
    hide(early.uid).await;
    assert_eq!(hidden(ben, Some(since)).await, [(ConversationKey::group(group), vec![late.seq])], "only what is new to it");
    assert_eq!(hidden(ben, None).await.len(), 2);
    assert!(hidden(ann, None).await.is_empty());
});

both_databases!(signs_on_a_message_add_up_and_can_be_taken_back, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let uid = office.say(ann, ben, "done!").await.uid;
    for (who, emoji, on) in [(ann, "👍", true), (ben, "👍", true), (ben, "🎉", true), (ben, "🎉", false), (ben, "👍", true)] {
        let input = ReactionInput { uid, emoji: emoji.to_owned(), on };
        office.write(async move |tx, rt| message::react(tx, rt, who, &input).await).await.expect("reacted");
    }
    let seen = office.page(ann, ConversationKey::single(ben), None, None, 20).await.remove(0);
    assert_eq!(seen.reactions.len(), 1);
    assert_eq!((seen.reactions[0].emoji.as_str(), seen.reactions[0].user_ids.as_slice()), ("👍", [ann, ben].as_slice()));
});

both_databases!(a_sign_is_one_emoji_however_it_is_written, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let uid = office.say(ann, ben, "done!").await.uid;
    let react = async |emoji: &str| {
        let input = ReactionInput { uid, emoji: emoji.to_owned(), on: true };
        office.write(async move |tx, rt| message::react(tx, rt, ann, &input).await).await
    };
    let words = [
        "",
        " ",
        "<b>",
        "ok",
        "好",
        "ดี",
        "5",
        "#",
        "a👍",
        "👍👍",
        "👍 ",
        "\u{200d}",
        "\u{fe0f}",
        "👍\u{200d}",
        "\u{1f1f9}",
        "😀\u{200d}😀",
    ];
    for emoji in words {
        assert_eq!(refused(react(emoji).await), ErrorCode::Validation, "{emoji:?}");
    }
    for emoji in ["👍🏽", "👨‍👩‍👧", "🇹🇭", "5️⃣", "❤️", "❤"] {
        react(emoji).await.unwrap_or_else(|error| panic!("{emoji}: {error}"));
    }
    let seen = office.page(ann, ConversationKey::single(ben), None, None, 20).await.remove(0);
    assert_eq!(seen.reactions.len(), 5, "one heart, whether or not it says that it wants to be drawn");
});

both_databases!(names_called_are_counted_apart, MODULES, async |db| {
    let office = Office::open(db).await;
    let group = office.group(office.ann, &[office.ben, office.cat]).await;
    let key = ConversationKey::group(group.id);
    let called = |kind, targets: Vec<_>, uuid: &str| {
        let mut outgoing = words("look here", uuid, key);
        (outgoing.content.mentioned_type, outgoing.content.mentioned_targets) = (kind, targets);
        outgoing
    };
    office.send(office.ann, called(MENTION_LISTED, vec![office.ben], "mention1")).await.expect("sent");
    office.send(office.ann, called(MENTION_ALL, vec![], "mention2")).await.expect("sent");
    office.say_in(office.ann, group.id, "nobody in particular").await.expect("sent");
    assert_eq!(office.unread(office.ben, key).await, (1, 1, 1));
    assert_eq!(office.unread(office.cat, key).await, (2, 0, 1));
    let by_member = office.send(office.cat, called(MENTION_ALL, vec![], "mention3")).await.expect("sent").delivery.message;
    assert_eq!(by_member.content.mentioned_type, 0, "only those who run a group call everybody");
    assert_eq!(office.unread(office.ben, key).await, (2, 1, 1));
    office.read(office.ben, key, 3).await;
    assert_eq!(office.unread(office.ben, key).await, (2, 0, 0));
});

both_databases!(a_word_to_some_is_seen_and_counted_by_them_alone, MODULES, async |db| {
    let office = Office::open(db).await;
    let group = office.group(office.ann, &[office.ben, office.cat]).await;
    let key = ConversationKey::group(group.id);
    let mut outgoing = words("for ben", "directed", key);
    outgoing.to = vec![office.ben];
    office.send(office.ann, outgoing).await.expect("sent");
    assert_eq!(office.unread(office.ben, key).await, (1, 0, 0));
    assert_eq!(office.unread(office.cat, key).await, (0, 0, 0));
    assert!(office.texts(office.cat, key).await.iter().all(|text| text != "for ben"));
    assert!(office.texts(office.ann, key).await.contains(&"for ben".to_owned()));
    for reader in [office.ann, office.ben] {
        let last = office.page(reader, key, None, None, 1).await.remove(0);
        assert_eq!(last.to, [office.ben], "both know whom it is for");
    }
});

both_databases!(a_word_to_some_that_is_taken_back_waits_no_longer, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey::group(office.group(ann, &[ben, office.cat]).await.id);
    let mut outgoing = words("for ben", "directed", key);
    outgoing.to = vec![ben];
    let uid = office.send(ann, outgoing).await.expect("sent").delivery.message.uid;
    assert_eq!(office.unread(ben, key).await, (1, 0, 0));
    office.write(async move |tx, rt| message::recall(tx, rt, ann, uid).await).await.expect("recalled");
    assert_eq!(office.unread(ben, key).await, (0, 0, 0));
});

both_databases!(a_group_has_one_line, MODULES, async |db| {
    let office = Office::open(db).await;
    let group = office.group(office.ann, &[office.ben]).await.id;
    let elsewhere = ConversationKey { line: 1, ..ConversationKey::group(group) };
    assert_eq!(refused(office.send(office.ann, words("anybody?", "line", elsewhere)).await), ErrorCode::Validation);
    let apart = ConversationKey { line: 1, ..ConversationKey::single(office.ben) };
    office.send(office.ann, words("about the order", "apart", apart)).await.expect("two people may have several");
    let seen = office.texts(office.ben, ConversationKey { line: 1, ..ConversationKey::single(office.ann) }).await;
    assert_eq!(seen, ["about the order"]);
});

both_databases!(what_becomes_of_a_word_to_some_is_told_to_them_alone, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    let group = office.group(ann, &[ben, cat]).await;
    let mut outgoing = words("for ben", "directed", ConversationKey::group(group.id));
    outgoing.to = vec![ben];
    let uid = office.send(ann, outgoing.clone()).await.expect("sent").delivery.message.uid;
    let between = Audience::People(vec![ann, ben]);
    outgoing.to = Vec::new();
    assert_eq!(office.send(ann, outgoing).await.expect("answered").delivery.audience, between, "sent again with nobody named");

    let sign = ReactionInput { uid, emoji: "👍".to_owned(), on: true };
    let seen = sign.clone();
    let reacted = office.write(async move |tx, rt| message::react(tx, rt, ben, &seen).await).await.expect("reacted");
    assert_eq!(reacted.audience, between);
    assert_eq!(refused(office.write(async move |tx, rt| message::react(tx, rt, cat, &sign).await).await), ErrorCode::NotFound);
    let edit = MessageEdit { uid, text: "for Ben".to_owned() };
    let edited = office.write(async move |tx, rt| message::edit(tx, rt, ann, &edit).await).await.expect("edited");
    assert_eq!(edited.audience, between);
    let recalled = office.write(async move |tx, rt| message::recall(tx, rt, ann, uid).await).await.expect("recalled");
    assert_eq!(recalled.delivery.audience, between);
});
