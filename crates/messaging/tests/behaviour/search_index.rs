use kernel::{Id, fold};
use messaging::config::KeepDays;
use messaging::conversation::{ConversationKey, ConversationKind};
use messaging::message::{self, MessageEdit};
use messaging::retention;
use messaging::search::{self, HitSearch, MessageFilter, MessageSearch, index};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use store::testing::TestDb;
use store::{Stop, both_databases, params};

use crate::common::{MODULES, Office};

const TEXTS: [&str; 14] = [
    "明天送货到清迈",
    "好的，明天见",
    "货到了吗？",
    "ส่งของพรุ่งนี้เช้า",
    "ราคาน้ำหอมเท่าไหร่",
    "Harga parfum naik 50% besok",
    "stok_gudang kosong",
    "Stock is LOW, order C:\\rice now",
    "it's \"urgent\" -- or NEAR(it) * ^now",
    "👍🏽 done 👍",
    "👨‍👩‍👧 family day",
    "ok",
    "好",
    "aaaa",
];
const WORDS: [&str; 32] = [
    "好",
    "ส",
    "明天",
    "送货",
    "货到",
    "清迈",
    "พรุ่ง",
    "นี้",
    "ราคา",
    "น้ำหอม",
    "ok",
    "is",
    "har",
    "parfum",
    "50%",
    "0% b",
    "_gud",
    "k_g",
    "\\r",
    "c:\\rice",
    "it's",
    "\"urgent\"",
    "-- or",
    "near(",
    "* ^",
    "👍",
    "👍🏽",
    "👨‍👩‍👧",
    "aaa",
    "aaaaa",
    "明日",
    "天见 ",
];

async fn catch_up(office: &Office) {
    index::catch_up(&office.world.db, &Stop::new()).await.expect("brought in");
    let left = office.write(async |tx, _| index::backlog(tx).await).await.expect("counted");
    assert_eq!(left, 0);
}

/// How many messages the index holds.
async fn indexed(office: &Office) -> i64 {
    let (rows,): (i64,) =
        office.write(async |tx, _| Ok(tx.one("SELECT COUNT(*) FROM derived_message_token", &[]).await?)).await.expect("counted");
    rows
}

/// The texts with a word in what `reader` heard from `other`, newest first, by either way to search.
async fn found(office: &Office, reader: Id, other: Id, word: &str) -> Vec<String> {
    let keyword = Some(word.to_owned());
    let asked = HitSearch { kind: ConversationKind::Single, target: other, line: 0, keyword: keyword.clone(), before: None };
    let (hits, conversations) = office
        .write(async move |tx, rt| {
            let all = MessageFilter::default();
            let asked_of_all = MessageSearch { keyword: keyword.clone(), before: None };
            let hits = search::hits(tx, rt, reader, &asked, &all).await?;
            Ok((hits, search::conversations(tx, rt, reader, &asked_of_all, &all).await?))
        })
        .await
        .expect("searched");
    let count: i64 = conversations.list.iter().map(|found| found.match_count).sum();
    let texts: Vec<String> = hits.list.into_iter().map(|hit| hit.message.content.searchable_content).collect();
    assert!(hits.more || count == i64::try_from(texts.len()).expect("few"), "{word}: {count} counted, {texts:?}");
    texts
}

fn having<'a>(texts: &[&'a str], word: &str) -> Vec<&'a str> {
    texts.iter().rev().filter(|text| fold(text).contains(&fold(word))).copied().collect()
}

both_databases!(words_of_every_language_are_found_in_the_index_and_before_they_are_in_it, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    for text in TEXTS {
        office.say(ann, ben, text).await;
    }
    for word in WORDS {
        assert_eq!(found(&office, ben, ann, word).await, having(&TEXTS, word), "{word}, not in the index yet");
    }
    catch_up(&office).await;
    assert!(indexed(&office).await > 0);
    for word in WORDS {
        assert_eq!(found(&office, ben, ann, word).await, having(&TEXTS, word), "{word}");
        assert!(found(&office, cat, ann, word).await.is_empty(), "{word}, by somebody who did not hear it");
    }
    office.say(ann, ben, "清迈 is far").await;
    assert_eq!(found(&office, ben, ann, "清迈").await, ["清迈 is far", TEXTS[0]], "one in the index, one not yet");
});

both_databases!(a_search_reads_only_what_the_index_tells, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    office.say(ann, ben, "perfume").await;
    catch_up(&office).await;
    office.write(async |tx, _| Ok(tx.execute("DELETE FROM derived_message_token", &[]).await?)).await.expect("emptied");
    assert!(found(&office, ben, ann, "perfume").await.is_empty());
});

both_databases!(an_edited_message_is_found_by_its_new_words_only, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    let uid = office.say(ann, ben, "old words").await.uid;
    catch_up(&office).await;
    let edited = MessageEdit { uid, text: "新的话 newer".to_owned() };
    office.write(async move |tx, rt| message::edit(tx, rt, ann, &edited).await).await.expect("edited");
    for when in ["at once", "from the index"] {
        assert_eq!(found(&office, ben, ann, "newer").await, ["新的话 newer"], "{when}");
        assert_eq!(found(&office, ben, ann, "新的").await.len(), 1, "{when}");
        assert!(found(&office, ben, ann, "old words").await.is_empty(), "{when}");
        catch_up(&office).await;
    }
    assert_eq!(indexed(&office).await, 1);
});

both_databases!(what_is_taken_back_or_no_longer_kept_leaves_the_index, MODULES, async |db| {
    let office = Office::open(db).await;
    let (ann, ben) = (office.ann, office.ben);
    office.say(ann, ben, "perfume at noon").await;
    let taken = office.say(ann, ben, "perfume at night").await.uid;
    catch_up(&office).await;
    assert_eq!(indexed(&office).await, 2);
    office.write(async move |tx, rt| message::recall(tx, rt, ann, taken).await).await.expect("recalled");
    assert_eq!(found(&office, ben, ann, "perfume").await, ["perfume at noon"]);
    catch_up(&office).await;
    assert_eq!(indexed(&office).await, 1);

    office.later(31 * 24 * 3600);
    let keep = KeepDays { th: 30, ..KeepDays::default() };
    retention::sweep(&office.world.db, &office.world.rt, keep).await.expect("swept");
    assert_eq!(indexed(&office).await, 0);
    assert!(found(&office, ben, ann, "perfume").await.is_empty());
});

both_databases!(long_logs_come_in_piece_by_piece_and_two_nodes_do_it_once, MODULES, async |db| {
    const LONG: i64 = 1300;
    let office = Office::open(db).await;
    let (ann, ben, cat) = (office.ann, office.ben, office.cat);
    for reader in [ben, cat] {
        let uid = office.say(ann, reader, "again and again").await.uid;
        office.write(async move |tx, _| repeat(tx, uid, LONG).await).await.expect("repeated");
        // Ids tell the time, and the copies have those before the message's own.
        office.later(60);
    }
    let (one, other) = (office.world.db.clone(), office.world.db.clone());
    let stop = Stop::new();
    let (first, second) = tokio::join!(index::catch_up(&one, &stop), index::catch_up(&other, &stop));
    first.and(second).expect("brought in");
    catch_up(&office).await;
    assert_eq!(indexed(&office).await, LONG * 2);
    let newest = office.say(ann, ben, "and again").await.seq;
    assert_eq!(newest, LONG + 1);
    let asked = MessageSearch { keyword: Some("again".to_owned()), before: None };
    let found = office
        .write(async move |tx, rt| search::conversations(tx, rt, ben, &asked, &MessageFilter::default()).await)
        .await
        .expect("searched");
    assert_eq!((found.list.len(), found.list[0].match_count, found.list[0].matched.message.seq), (1, newest, newest));
    let asked = HitSearch { kind: ConversationKind::Single, target: ann, line: 0, keyword: Some("again".to_owned()), before: None };
    let hits = office.write(async move |tx, rt| search::hits(tx, rt, ben, &asked, &MessageFilter::default()).await).await.expect("hits");
    assert_eq!((hits.list.len(), hits.list[0].message.seq, hits.more), (20, newest, true));
});

/// Makes the only message of a conversation the first of `count` that say the same.
async fn repeat(tx: &mut store::Tx, uid: Id, count: i64) -> kernel::Result<()> {
    let (conversation,): (Id,) = tx.one("SELECT conversation_id FROM message WHERE uid = $1", params![uid]).await?;
    for n in 2..=count {
        tx.execute(
            "INSERT INTO message (conversation_id, seq, uid, sender_id, client_uuid, sent_at, content_type, persist, counted, payload,
             search, state) SELECT conversation_id, $2, uid - CAST($2 AS BIGINT), sender_id, $3, sent_at, content_type, persist, counted,
             payload, search, state FROM message WHERE uid = $1",
            params![uid, n, format!("{uid}-copy-{n:08}")],
        )
        .await?;
    }
    tx.execute("UPDATE conversation SET last_seq = $2 WHERE id = $1", params![conversation, count]).await?;
    Ok(())
}

/// Few different characters, so that words are met often.
const SCRIPT: &str = "[ab %_'\"\\\\送货好ส่ง👍]";

/// Whatever is said and looked for, what is found is what has the word in it.
fn finds_what_contains_the_word(cases: u32, open: impl AsyncFn() -> TestDb) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (test, office) = runtime.block_on(async {
        let test = open().await;
        let office = Office::open(test.db.clone()).await;
        (test, office)
    });
    let written = |pattern: &str| prop::string::string_regex(pattern).expect("a pattern");
    let texts = prop::collection::vec(written(&format!("[a-z送]{SCRIPT}{{0,11}}")), 1..6);
    let words = prop::collection::vec(written(&format!("{SCRIPT}{{2,4}}")), 1..6);
    let line = std::cell::Cell::new(0);
    let mut runner = TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&(texts, words, 0_usize..6), |(texts, words, indexed)| {
        line.set(line.get() + 1);
        runtime.block_on(compare(&office, line.get(), &texts, &words, indexed))
    });
    outcome.expect("the same texts");
    runtime.block_on(test.run(async |_| ()));
}

/// Says the texts in a conversation of their own, of which the first `indexed` come into the index.
async fn compare(office: &Office, line: i64, texts: &[String], words: &[String], indexed: usize) -> Result<(), TestCaseError> {
    let (ann, ben) = (office.ann, office.ben);
    let key = ConversationKey { line, ..ConversationKey::single(ben) };
    for (place, text) in texts.iter().enumerate() {
        if place == indexed {
            catch_up(office).await;
        }
        office.send(ann, crate::common::words(text, &format!("{line}-{place}"), key)).await.expect("sent");
    }
    // One Latin letter is refused, and so is nothing at all.
    for word in words.iter().filter(|word| fold(word).chars().count() > 1) {
        let asked = HitSearch { kind: ConversationKind::Single, target: ann, line, keyword: Some(word.clone()), before: None };
        let hits =
            office.write(async move |tx, rt| search::hits(tx, rt, ben, &asked, &MessageFilter::default()).await).await.expect("hits");
        let found: Vec<String> = hits.list.into_iter().map(|hit| fold(&hit.message.content.searchable_content)).collect();
        let expected: Vec<String> = texts.iter().rev().map(|text| fold(text)).filter(|text| text.contains(&fold(word))).collect();
        prop_assert_eq!(found, expected, "{}", word);
    }
    Ok(())
}

#[test]
fn any_text_is_found_on_sqlite() {
    finds_what_contains_the_word(120, async || TestDb::sqlite(MODULES).await);
}

#[test]
fn any_text_is_found_on_postgres() {
    finds_what_contains_the_word(30, async || TestDb::postgres(MODULES).await);
}
