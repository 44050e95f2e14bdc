use deeds::{DeedBatch, Outcome, judge_all};
use kernel::{ErrorCode, Id, Language, Timestamp};
use serde_json::json;
use store::both_databases;
use store::deeds as log;

use crate::notebook::{KINDS, MODULES, NOW, Notebook, deed, outcomes, stroke, write};

const DAY_MS: i64 = 86_400_000;

both_databases!(a_deed_has_one_effect_however_often_it_comes, MODULES, async |db| {
    let book = Notebook::open(db);
    let first = book.send(vec![stroke("a", 5, "sold"), stroke("b", 4, "sold")]).await;
    let again = book.send(vec![stroke("b", 4, "sold"), stroke("a", 5, "sold"), stroke("c", 3, "sold")]).await;
    assert_eq!(book.tally("sold").await, 3);
    assert_eq!((&again[0], &again[1]), (&first[1], &first[0]), "a repeated deed gets its first answer");
    let both = tokio::join!(book.send(vec![stroke("d", 2, "sold")]), book.send(vec![stroke("d", 2, "sold")]));
    assert_eq!(both.0, both.1);
    assert_eq!(book.tally("sold").await, 4);
});

both_databases!(one_bad_deed_holds_up_no_other, MODULES, async |db| {
    let book = Notebook::open(db);
    let told = book
        .send(vec![
            write("a", 9, "one", "rude"),
            json!({ "key": "0000000000000bad", "kind": "slate.write", "capturedAt": "yesterday" }),
            deed("slate.paint", 1, "c", 8, json!({})),
            deed("slate.write", 9, "d", 7, json!({ "name": "one", "word": "from the future" })),
            write("e", 6, "one", "good"),
            write("f", 5, "two", "good"),
        ])
        .await;
    assert_eq!(outcomes(&told), [[Outcome::Refused; 4].as_slice(), &[Outcome::Done; 2]].concat());
    let codes: Vec<&str> = told.iter().map(|answer| answer.code.as_str()).collect();
    assert_eq!(codes, ["forbidden", "bad_request", "deed_unknown", "deed_unknown", "ok", "ok"]);
    assert_eq!(told[0].msg, ErrorCode::Forbidden.text(Language::En));
    assert_eq!(told[0].data, Some(json!({ "word": "rude" })));
    assert_eq!((book.slate("one").await.as_deref(), book.slate("two").await.as_deref()), (Some("good"), Some("good")));
});

both_databases!(what_has_to_wait_keeps_the_order_of_its_document, MODULES, async |db| {
    let book = Notebook::open(db);
    let told = book.send(vec![write("a", 9, "one", "broken"), write("b", 8, "one", "next"), write("c", 7, "two", "other")]).await;
    assert_eq!(outcomes(&told), [Outcome::Later, Outcome::Later, Outcome::Done]);
    assert_eq!(book.slate("one").await, None);
});

both_databases!(the_newest_counts_whenever_it_comes, MODULES, async |db| {
    let book = Notebook::open(db);
    assert_eq!(outcomes(&book.send(vec![write("b", 10, "one", "newer")]).await), [Outcome::Done]);
    assert_eq!(outcomes(&book.send(vec![write("a", 20, "one", "older")]).await), [Outcome::Overtaken]);
    assert_eq!(book.slate("one").await.as_deref(), Some("newer"));
    let (db, rt, user) = (book.db.clone(), book.rt.clone(), book.actor.user_id);
    db.write(async move |tx| log::changed_now(tx, &rt, user, "slate/one").await).await.expect("changed");
    assert_eq!(outcomes(&book.send(vec![write("c", 5, "one", "before the change")]).await), [Outcome::Overtaken]);
});

both_databases!(a_refused_deed_overtakes_nothing, MODULES, async |db| {
    let book = Notebook::open(db);
    book.send(vec![write("b", 10, "one", "rude")]).await;
    assert_eq!(outcomes(&book.send(vec![write("a", 20, "one", "older")]).await), [Outcome::Done]);
});

both_databases!(a_wrong_clock_is_put_right, MODULES, async |db| {
    let book = Notebook::open(db);
    // A year ahead: done an hour ago by its own clock.
    let ahead = write("a", 3_600_000 - 365 * DAY_MS, "one", "an hour ago");
    assert_eq!(outcomes(&book.send_at(NOW + 365 * DAY_MS, vec![ahead]).await), [Outcome::Done]);
    assert_eq!(outcomes(&book.send(vec![write("b", 60_000, "one", "a minute ago")]).await), [Outcome::Done]);
    // A year behind: done just now.
    let behind = write("c", 365 * DAY_MS, "one", "now");
    assert_eq!(outcomes(&book.send_at(NOW - 365 * DAY_MS, vec![behind]).await), [Outcome::Done]);
    assert_eq!(book.slate("one").await.as_deref(), Some("now"));
});

both_databases!(deeds_of_an_earlier_app_are_understood_and_old_ones_are_not_taken, MODULES, async |db| {
    let book = Notebook::open(db);
    let old_fields = deed("slate.write", 1, "a", 5, json!({ "text": "as it was" }));
    assert_eq!(outcomes(&book.send(vec![old_fields]).await), [Outcome::Done]);
    assert_eq!(book.slate("old").await.as_deref(), Some("as it was"));
    let told = book.send(vec![stroke("b", 31 * DAY_MS, "sold")]).await;
    assert_eq!((told[0].outcome, told[0].code.as_str()), (Outcome::Refused, "deed_too_old"));
    assert!(told[0].msg.contains("30"), "{}", told[0].msg);
});

both_databases!(a_key_is_for_one_deed_and_a_deed_for_one_person, MODULES, async |db| {
    let book = Notebook::open(db);
    book.send(vec![stroke("a", 5, "sold")]).await;
    let told = book.send(vec![stroke("a", 5, "bought")]).await;
    assert_eq!((told[0].outcome, told[0].code.as_str()), (Outcome::Refused, "idempotency_mismatch"));
    let batch = DeedBatch { user_id: Id::new(12), sent_at: Timestamp::from_millis(NOW), deeds: vec![stroke("b", 4, "sold")] };
    let other = judge_all(&book.db, &book.rt, &book.actor, Language::En, &KINDS, &batch).await;
    assert_eq!(other.expect_err("somebody else's").code(), ErrorCode::Forbidden);
    assert_eq!(book.tally("sold").await, 1);
});

both_databases!(keys_outlive_every_deed_that_may_still_come, MODULES, async |db| {
    let book = Notebook::open(db);
    book.send(vec![stroke("a", 0, "sold")]).await;
    book.clock.advance_seconds(29 * 24 * 3600);
    let (db, rt) = (book.db.clone(), book.rt.clone());
    db.write(async move |tx| log::sweep(tx, &rt).await).await.expect("swept");
    assert_eq!(outcomes(&book.send(vec![stroke("a", 0, "sold")]).await), [Outcome::Done]);
    book.clock.advance_seconds(60 * 24 * 3600);
    let (db, rt) = (book.db.clone(), book.rt.clone());
    assert_eq!(db.write(async move |tx| log::sweep(tx, &rt).await).await.expect("swept"), 2);
    assert_eq!(outcomes(&book.send(vec![stroke("a", 0, "sold")]).await), [Outcome::Refused]);
    assert_eq!(book.tally("sold").await, 1);
});
