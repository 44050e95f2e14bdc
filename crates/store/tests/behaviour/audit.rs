//! Nothing in the history can be changed, removed, moved or slipped in without being named.

use kernel::{Clock, Country, Entropy, Id, Runtime, Timestamp};
use serde_json::json;
use store::audit::{AuditActor, AuditEntry, AuditFilter, Bad, Problem, Report, list, record, seal, verify, verify_part};
use store::{Db, Module, SortOrder, StoreError, Tx, both_databases};

const MODULES: &[Module] = &[store::MODULE];

pub fn runtime() -> Runtime {
    Runtime::new(Clock::fixed(Timestamp::from_millis(1_800_000_000_000)), Entropy::seeded(1), 1)
}

async fn write(tx: &mut Tx, rt: &Runtime, number: usize) -> Result<Id, StoreError> {
    let actor = AuditActor { user_id: Some(Id::new(9)), name: "Siti Rahma".into(), ip: Some("10.0.0.7".into()) };
    let doc_no = format!("SO-ID-{number:04}");
    let entry = AuditEntry {
        country: Some(if number.is_multiple_of(2) { Country::Indonesia } else { Country::Malaysia }),
        actor: &actor,
        action: "order.approve",
        doc_type: "order",
        doc_no: &doc_no,
        before: Some(json!({ "state": "submitted" })),
        after: Some(json!({ "state": "approved", "number": number })),
    };
    record(tx, rt, &entry).await
}

pub async fn history(db: &Db, rt: &Runtime, entries: usize) -> Vec<Id> {
    let mut ids = Vec::new();
    for number in 0..entries {
        let at = rt.clone();
        ids.push(db.write::<_, StoreError, _>(async move |tx| write(tx, &at, number).await).await.expect("recorded"));
        rt.clock.advance_seconds(60);
    }
    assert_eq!(seal(db, rt).await.expect("sealed"), entries as u64);
    ids
}

/// [`history`] in one transaction and at one moment.
pub async fn many(db: &Db, rt: &Runtime, entries: usize) -> Vec<Id> {
    let at = rt.clone();
    let written = db.write::<_, StoreError, _>(async move |tx| {
        let mut ids = Vec::new();
        for number in 0..entries {
            ids.push(write(tx, &at, number).await?);
        }
        Ok(ids)
    });
    let ids = written.await.expect("recorded");
    assert_eq!(seal(db, rt).await.expect("sealed"), entries as u64);
    ids
}

pub async fn report(db: &Db) -> Report {
    db.read::<_, StoreError, _>(async |tx| verify(tx).await).await.expect("verified")
}

/// What somebody with the database password can do: switch the guards off, then run `statement`.
pub async fn tamper(db: &Db, statement: String) {
    let unlock: &[&str] = match db.kind() {
        "sqlite" => &["audit_entry_kept", "audit_entry_stays", "audit_seal_kept", "audit_seal_stays"],
        _ => &["audit_entry", "audit_seal"],
    };
    let sqlite = db.kind() == "sqlite";
    let outcome: Result<(), StoreError> = db
        .write(async move |tx| {
            for name in unlock {
                let off =
                    if sqlite { format!("DROP TRIGGER IF EXISTS {name}") } else { format!("ALTER TABLE {name} DISABLE TRIGGER USER") };
                tx.execute(&off, &[]).await?;
            }
            tx.execute(&statement, &[]).await.map(drop)
        })
        .await;
    outcome.expect("tampered");
}

both_databases!(an_untouched_history_verifies, MODULES, async |db| {
    let rt = runtime();
    assert_eq!(report(&db).await.ok, Some(true), "an empty history is whole");
    history(&db, &rt, 12).await;
    let found = report(&db).await;
    assert_eq!((found.entries, found.proven, found.ok, found.first_bad), (12, 12, Some(true), None));
    let late = rt.clone();
    db.write::<_, StoreError, _>(async move |tx| write(tx, &late, 99).await).await.expect("recorded");
    let found = report(&db).await;
    assert_eq!((found.entries, found.sealed, found.ok), (13, 12, Some(true)), "an entry may wait for its seal");
});

async fn part(db: &Db, cursor: Option<String>) -> kernel::Result<Report> {
    db.read(async move |tx| verify_part(tx, cursor.as_deref()).await).await
}

both_databases!(a_long_history_is_proven_in_parts_and_a_late_forgery_is_still_found, MODULES, async |db| {
    let rt = runtime();
    let ids = many(&db, &rt, 3_000).await;
    let first = part(&db, None).await.expect("begun");
    assert_eq!((first.ok, first.first_bad, first.sealed), (None, None, 3_000), "nothing is claimed before the end");
    let mut reports = vec![part(&db, first.next_cursor.clone()).await.expect("continued")];
    while let Some(cursor) = reports.last().and_then(|report| report.next_cursor.clone()) {
        reports.push(part(&db, Some(cursor)).await.expect("continued"));
    }
    let last = reports.last().expect("at least one");
    assert_eq!((last.ok, last.proven, last.entries), (Some(true), 3_000, 3_000));
    assert_eq!(last.head, report(&db).await.head);

    // Between two parts: what lies behind the cursor was proven, what lies before it is read as it is now.
    tamper(&db, forged(ids[2_999].get() + 1, 1_800_000_060_500)).await;
    let found = part(&db, first.next_cursor).await.expect("continued");
    assert_eq!((found.ok, found.first_bad.map(|bad| bad.problem)), (Some(false), Some(Problem::EntryInserted)));
});

both_databases!(a_cursor_that_is_not_ours_is_refused, MODULES, async |db| {
    for cursor in ["", "1", "1.2.abc", "x.0.", "1.0.0.0.0.0.0"] {
        let refused = part(&db, Some(cursor.to_owned())).await.expect_err("not a cursor");
        assert_eq!(refused.fields().next(), Some(("cursor", "malformed")), "{cursor}");
    }
});

both_databases!(history_cannot_be_edited_by_a_program_that_forgot_itself, MODULES, async |db| {
    history(&db, &runtime(), 2).await;
    for statement in
        ["UPDATE audit_entry SET actor_name = 'x'", "DELETE FROM audit_entry", "UPDATE audit_seal SET seq = 9", "DELETE FROM audit_seal"]
    {
        let refused: Result<u64, StoreError> = db.write(async move |tx| tx.execute(statement, &[]).await).await;
        assert!(refused.is_err(), "{statement}");
    }
    assert_eq!(report(&db).await.ok, Some(true));
});

both_databases!(every_changed_column_is_found_and_named, MODULES, async |db| {
    let rt = runtime();
    let ids = history(&db, &rt, 6).await;
    let expected = Bad { problem: Problem::EntryChanged, seq: Some(4), entry_id: Some(ids[3]) };
    for (column, forged, genuine) in [
        ("country_code", "NULL", "5"),
        ("at", "1800000180001", "1800000180000"),
        ("actor_user_id", "10", "9"),
        ("actor_name", "'Siti Rahmi'", "'Siti Rahma'"),
        ("actor_search", "''", "'siti rahma'"),
        ("ip", "NULL", "'10.0.0.7'"),
        ("action", "'order.reject'", "'order.approve'"),
        ("doc_type", "'orders'", "'order'"),
        ("doc_no", "'SO-ID-0004'", "'SO-ID-0003'"),
        ("before_json", "NULL", "'{\"state\":\"submitted\"}'"),
        ("after_json", "'{}'", "'{\"number\":3,\"state\":\"approved\"}'"),
    ] {
        tamper(&db, format!("UPDATE audit_entry SET {column} = {forged} WHERE id = {}", ids[3])).await;
        assert_eq!(report(&db).await.first_bad, Some(expected.clone()), "{column}");
        tamper(&db, format!("UPDATE audit_entry SET {column} = {genuine} WHERE id = {}", ids[3])).await;
        assert_eq!(report(&db).await.first_bad, None, "{column} put back");
    }
});

both_databases!(a_deleted_entry_is_found, MODULES, async |db| {
    let ids = history(&db, &runtime(), 6).await;
    tamper(&db, format!("DELETE FROM audit_entry WHERE id = {}", ids[2])).await;
    assert_eq!(report(&db).await.first_bad, Some(Bad { problem: Problem::EntryDeleted, seq: Some(3), entry_id: Some(ids[2]) }));
    tamper(&db, "DELETE FROM audit_seal WHERE seq = 3".into()).await;
    assert_eq!(report(&db).await.first_bad, Some(Bad { problem: Problem::SealDeleted, seq: Some(3), entry_id: None }));
    tamper(&db, "UPDATE audit_seal SET seq = seq - 1 WHERE seq = 4".into()).await;
    assert_eq!(report(&db).await.first_bad.map(|bad| (bad.problem, bad.seq)), Some((Problem::SealChanged, Some(3))));
});

both_databases!(two_swapped_entries_are_found, MODULES, async |db| {
    let ids = history(&db, &runtime(), 6).await;
    for (from, to) in [(ids[1].get(), 1), (ids[4].get(), ids[1].get()), (1, ids[4].get())] {
        tamper(&db, format!("UPDATE audit_entry SET id = {to} WHERE id = {from}")).await;
    }
    assert_eq!(report(&db).await.first_bad, Some(Bad { problem: Problem::EntryChanged, seq: Some(2), entry_id: Some(ids[1]) }));
});

both_databases!(a_cut_off_end_is_found, MODULES, async |db| {
    let ids = history(&db, &runtime(), 6).await;
    tamper(&db, format!("DELETE FROM audit_entry WHERE id >= {}", ids[4])).await;
    tamper(&db, "DELETE FROM audit_seal WHERE seq >= 5".into()).await;
    assert_eq!(report(&db).await.first_bad, Some(Bad { problem: Problem::Truncated, seq: Some(5), entry_id: None }));
    tamper(&db, "UPDATE audit_anchor SET seq = 4".into()).await;
    assert_eq!(report(&db).await.first_bad.map(|bad| bad.problem), Some(Problem::AnchorChanged));
});

fn forged(id: i64, at: i64) -> String {
    format!(
        "INSERT INTO audit_entry (id, at, actor_name, actor_search, action, doc_type, doc_no) VALUES ({id}, {at}, 'x', 'x', 'x', 'x', 'x')"
    )
}

both_databases!(an_inserted_entry_is_found_before_and_after_sealing, MODULES, async |db| {
    let rt = runtime();
    let ids = history(&db, &rt, 60).await;
    let between = ids[1].get() + 1;
    tamper(&db, forged(between, 1_800_000_060_500)).await;
    let found = Bad { problem: Problem::EntryInserted, seq: None, entry_id: Some(Id::new(between)) };
    assert_eq!(report(&db).await.first_bad, Some(found.clone()));
    tamper(&db, format!("INSERT INTO audit_unsealed (entry_id) VALUES ({between})")).await;
    assert_eq!(seal(&db, &rt).await.expect("sealed"), 1);
    assert_eq!(report(&db).await.first_bad, Some(Bad { seq: Some(61), ..found }));
});

both_databases!(an_entry_that_commits_late_is_sealed_after_newer_ones, MODULES, async |db| {
    let rt = runtime();
    let early = rt.next_id();
    history(&db, &rt, 3).await;
    // As a transaction that began before the others and committed after them would leave it.
    tamper(&db, forged(early.get(), 1_800_000_000_000)).await;
    tamper(&db, format!("INSERT INTO audit_unsealed (entry_id) VALUES ({early})")).await;
    assert_eq!(seal(&db, &rt).await.expect("sealed"), 1);
    let found = report(&db).await;
    assert_eq!((found.sealed, found.first_bad), (4, None));
});

both_databases!(sealers_on_several_nodes_make_one_chain, MODULES, async |db| {
    let rt = runtime();
    let nodes: Vec<_> = (0..4_u16)
        .map(|node| {
            let (db, rt) = (db.clone(), Runtime::new(rt.clock.clone(), Entropy::seeded(2), node));
            tokio::spawn(async move {
                for number in 0..25 {
                    let at = rt.clone();
                    db.write::<_, StoreError, _>(async move |tx| write(tx, &at, number).await).await.expect("recorded");
                    seal(&db, &rt).await.expect("sealed");
                }
            })
        })
        .collect();
    for node in nodes {
        node.await.expect("no panic");
    }
    let found = report(&db).await;
    assert_eq!((found.entries, found.sealed, found.first_bad), (100, 100, None));
});

both_databases!(a_refused_change_leaves_no_entry, MODULES, async |db| {
    let rt = runtime();
    let refused: Result<(), StoreError> = db
        .write(async move |tx| {
            write(tx, &rt, 1).await?;
            Err(StoreError::NoRow)
        })
        .await;
    assert!(refused.is_err());
    assert_eq!(report(&db).await.entries, 0);
});

both_databases!(the_history_is_listed_newest_first_by_filter_and_page, MODULES, async |db| {
    let ids = history(&db, &runtime(), 7).await;
    let page = async |countries: Option<&'static [Country]>, filter: AuditFilter| {
        db.read::<_, StoreError, _>(async move |tx| list(tx, countries, &filter).await).await.expect("listed")
    };
    let newest = page(None, AuditFilter { page_size: Some(5), ..AuditFilter::default() }).await;
    assert_eq!(newest.list.iter().map(|row| row.id).collect::<Vec<_>>(), ids[2..].iter().rev().copied().collect::<Vec<_>>());
    let rest = page(None, AuditFilter { page_size: Some(5), cursor: newest.next_cursor, ..AuditFilter::default() }).await;
    assert_eq!((rest.list.len(), rest.next_cursor), (2, None));
    let first = &rest.list[1];
    assert_eq!((first.seq, first.sealed, first.actor_name.as_str(), first.doc_no.as_str()), (Some(1), true, "Siti Rahma", "SO-ID-0000"));
    assert_eq!(first.after, Some(json!({ "state": "approved", "number": 0 })));

    let oldest = |cursor| AuditFilter { page_size: Some(5), order: Some(SortOrder::Asc), cursor, ..AuditFilter::default() };
    let first = page(None, oldest(None)).await;
    assert_eq!(first.list.iter().map(|row| row.id).collect::<Vec<_>>(), ids[..5]);
    let rest = page(None, oldest(first.next_cursor)).await;
    assert_eq!((rest.list.iter().map(|row| row.id).collect::<Vec<_>>(), rest.next_cursor), (ids[5..].to_vec(), None));

    assert_eq!(page(Some(&[Country::Malaysia]), AuditFilter::default()).await.list.len(), 3);
    assert_eq!(page(Some(&[]), AuditFilter::default()).await.list.len(), 0);
    let malaysia = AuditFilter { country_code: Some(Country::Malaysia), ..AuditFilter::default() };
    assert_eq!(page(None, malaysia.clone()).await.list.len(), 3);
    assert_eq!(page(Some(&[Country::Thailand]), malaysia).await.list.len(), 0, "a filter opens no other country");
    assert_eq!(page(None, AuditFilter { actor: Some("RAHMA".into()), ..AuditFilter::default() }).await.list.len(), 7);
    assert_eq!(page(None, AuditFilter { actor: Some("%".into()), ..AuditFilter::default() }).await.list.len(), 0);
    assert_eq!(page(None, AuditFilter { doc_no: Some("SO-ID-0003".into()), ..AuditFilter::default() }).await.list[0].id, ids[3]);
    let between = AuditFilter {
        from: Some(Timestamp::from_millis(1_800_000_060_000)),
        to: Some(Timestamp::from_millis(1_800_000_180_000)),
        ..AuditFilter::default()
    };
    assert_eq!(page(None, between).await.list.iter().map(|row| row.id).collect::<Vec<_>>(), [ids[2], ids[1]]);
});
