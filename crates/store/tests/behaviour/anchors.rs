//! Who can write to the database can make a chain that fits in itself. It does not fit what was signed outside.

use std::path::PathBuf;
use std::sync::Arc;

use kernel::{Id, Runtime};
use store::audit::anchor::{AnchorFile, AnchorKey, AnchorProblem, AnchorReport, Anchors, anchoring, verify_anchors};
use store::audit::seal;
use store::jobs::Runner;
use store::testing::TestDb;
use store::{Db, Module, StoreError, backup, both_databases};

use crate::audit::{history, many, report, runtime, tamper};

const MODULES: &[Module] = &[store::MODULE];
const NOTHING: &[Module] = &[];
const SECRET: &[u8] = b"a secret that lies beside the database";

struct Outside {
    folder: tempfile::TempDir,
    anchors: Anchors,
}

fn outside() -> Outside {
    let folder = tempfile::tempdir().expect("a directory");
    let shelf = Arc::new(AnchorFile::new(folder.path().join("anchors.jsonl")));
    Outside { folder, anchors: Anchors { shelf, key: Arc::new(AnchorKey::of(SECRET)) } }
}

impl Outside {
    fn file(&self) -> PathBuf {
        self.folder.path().join("anchors.jsonl")
    }

    fn lines(&self) -> Vec<String> {
        let text = std::fs::read_to_string(self.file()).unwrap_or_default();
        text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    fn rewrite(&self, lines: &[String]) {
        std::fs::write(self.file(), lines.join("\n")).expect("written");
    }

    async fn report(&self, db: &Db) -> AnchorReport {
        self.report_with(db, Some(AnchorKey::of(SECRET))).await
    }

    async fn report_with(&self, db: &Db, key: Option<AnchorKey>) -> AnchorReport {
        let lines = self.anchors.shelf.read().await.expect("read");
        db.read::<_, StoreError, _>(async move |tx| verify_anchors(tx, &lines, key.as_ref()).await).await.expect("verified")
    }
}

type Found = Option<(AnchorProblem, i64, Option<(i64, i64)>, Option<Id>)>;

fn found(report: AnchorReport) -> Found {
    report.first_bad.map(|bad| (bad.problem, bad.number, bad.rows, bad.entry_id))
}

/// Three anchors, at the rows 4, 8 and 12.
async fn anchored(db: &Db, rt: &Runtime, outside: &Outside) -> Vec<Id> {
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.extend(history(db, rt, 4).await);
        outside.anchors.anchor(db, rt).await.expect("anchored").expect("something new");
    }
    let proven = outside.report(db).await;
    assert_eq!((proven.proven, proven.seq, proven.first_bad), (3, 12, None));
    ids
}

/// What a thorough forger does: changes history, then seals everything from there on anew.
async fn forge(db: &Db, rt: &Runtime, from: i64, statements: &[String]) {
    let end = from - 1;
    let sealed_anew = [
        format!("INSERT INTO audit_unsealed (entry_id) SELECT entry_id FROM audit_seal WHERE seq >= {from}"),
        "DELETE FROM audit_unsealed WHERE entry_id NOT IN (SELECT id FROM audit_entry)".to_owned(),
        format!("DELETE FROM audit_seal WHERE seq >= {from}"),
        format!("UPDATE audit_anchor SET seq = {end}, hash = (SELECT hash FROM audit_seal WHERE seq = {end})"),
    ];
    for statement in statements.iter().chain(&sealed_anew) {
        tamper(db, statement.clone()).await;
    }
    seal(db, rt).await.expect("sealed");
    assert_eq!(report(db).await.ok, Some(true), "the chain alone shows nothing");
}

both_databases!(the_chain_is_anchored_every_ten_minutes_in_which_it_grew, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    let runner = anchoring(Runner::new(db.clone(), rt.clone()), &db, &rt, &outside.anchors);
    history(&db, &rt, 2).await;
    runner.run_due().await.expect("run");
    assert_eq!(outside.lines().len(), 1);
    rt.clock.advance_seconds(600);
    runner.run_due().await.expect("run");
    assert_eq!(outside.lines().len(), 1, "nothing was sealed since");
    history(&db, &rt, 1).await;
    rt.clock.advance_seconds(600);
    runner.run_due().await.expect("run");
    let proven = outside.report(&db).await;
    assert_eq!((proven.proven, proven.seq, proven.first_bad), (2, 3, None));
});

both_databases!(a_thousand_rows_are_anchored_at_once, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    let runner = anchoring(Runner::new(db.clone(), rt.clone()), &db, &rt, &outside.anchors);
    runner.run_due().await.expect("run");
    many(&db, &rt, 999).await;
    runner.run_due().await.expect("run");
    assert_eq!(outside.lines().len(), 0, "the ten minutes are not over");
    many(&db, &rt, 1).await;
    runner.run_due().await.expect("run");
    assert_eq!(outside.report(&db).await.seq, 1_000);
});

both_databases!(a_history_that_was_changed_and_sealed_anew_is_found, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    let ids = anchored(&db, &rt, &outside).await;
    forge(&db, &rt, 6, &[format!("UPDATE audit_entry SET actor_name = 'Siti Rahmi' WHERE id = {}", ids[5])]).await;
    assert_eq!(found(outside.report(&db).await), Some((AnchorProblem::Rewritten, 2, Some((5, 8)), Some(ids[7]))));
});

both_databases!(an_entry_that_was_deleted_without_a_gap_is_found, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    let ids = anchored(&db, &rt, &outside).await;
    forge(&db, &rt, 6, &[format!("DELETE FROM audit_entry WHERE id = {}", ids[5])]).await;
    assert_eq!(found(outside.report(&db).await), Some((AnchorProblem::Rewritten, 2, Some((5, 8)), Some(ids[8]))));
});

both_databases!(two_entries_that_changed_places_are_found, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    let ids = anchored(&db, &rt, &outside).await;
    let moves = [(ids[9].get(), 1), (ids[10].get(), ids[9].get()), (1, ids[10].get())];
    let swapped: Vec<String> = moves.iter().map(|(from, to)| format!("UPDATE audit_entry SET id = {to} WHERE id = {from}")).collect();
    forge(&db, &rt, 10, &swapped).await;
    assert_eq!(found(outside.report(&db).await), Some((AnchorProblem::Rewritten, 3, Some((9, 12)), Some(ids[11]))));
});

both_databases!(a_cut_off_end_is_found_also_when_the_end_was_moved, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    let ids = anchored(&db, &rt, &outside).await;
    forge(&db, &rt, 11, &[format!("DELETE FROM audit_entry WHERE id >= {}", ids[10])]).await;
    assert_eq!(found(outside.report(&db).await), Some((AnchorProblem::RolledBack, 3, Some((11, 12)), None)));
});

both_databases!(a_database_put_back_to_an_earlier_day_is_found_until_somebody_signs_for_it, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    history(&db, &rt, 4).await;
    outside.anchors.anchor(&db, &rt).await.expect("anchored");
    let kept = outside.folder.path().join("kept.zip");
    backup::write(&db, &rt, &kept).await.expect("kept");
    history(&db, &rt, 4).await;
    outside.anchors.anchor(&db, &rt).await.expect("anchored");

    let earlier = if db.kind() == "sqlite" { TestDb::sqlite(NOTHING).await } else { TestDb::postgres(NOTHING).await };
    let put_back = async |earlier: Db| {
        backup::restore(&earlier, MODULES, &kept).await.expect("restored");
        assert_eq!(report(&earlier).await.ok, Some(true), "the chain alone shows nothing");
        assert_eq!(found(outside.report(&earlier).await), Some((AnchorProblem::RolledBack, 2, Some((5, 8)), None)));
        let ids = history(&earlier, &rt, 6).await;
        let again = Some((AnchorProblem::Rewritten, 2, Some((5, 8)), Some(ids[3])));
        assert_eq!(found(outside.report(&earlier).await), again, "also when it has grown as far again");

        let signed = outside.anchors.anchor_restored(&earlier, &rt).await.expect("signed");
        assert_eq!((signed.number, signed.seq), (3, 10), "no number is used twice");
        history(&earlier, &rt, 2).await;
        outside.anchors.anchor(&earlier, &rt).await.expect("anchored");
        let proven = outside.report(&earlier).await;
        assert_eq!((proven.proven, proven.seq, proven.first_bad), (2, 12, None));
        assert_eq!(proven.restored_at, Some(signed.at));
    };
    earlier.run(put_back).await;
});

both_databases!(lost_anchors_are_begun_anew_once_somebody_signs_for_it, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    anchored(&db, &rt, &outside).await;
    std::fs::remove_file(outside.file()).expect("lost with the disk");
    assert_eq!(found(outside.report(&db).await), Some((AnchorProblem::Missing, 1, None, None)));
    outside.anchors.anchor_restored(&db, &rt).await.expect("signed");
    let proven = outside.report(&db).await;
    assert_eq!((proven.proven, proven.seq, proven.first_bad), (1, 12, None));
});

both_databases!(anchors_that_are_gone_are_missed, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    anchored(&db, &rt, &outside).await;
    let lines = outside.lines();
    for (kept, missing) in [(vec![], 1), (vec![1, 2], 1), (vec![0, 2], 2), (vec![0, 1], 3)] {
        outside.rewrite(&kept.iter().map(|index: &usize| lines[*index].clone()).collect::<Vec<_>>());
        assert_eq!(found(outside.report(&db).await), Some((AnchorProblem::Missing, missing, None, None)), "{kept:?}");
    }
    std::fs::remove_file(outside.file()).expect("removed");
    assert_eq!(found(outside.report(&db).await), Some((AnchorProblem::Missing, 1, None, None)));
});

both_databases!(anchors_that_somebody_else_wrote_are_told_apart, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    anchored(&db, &rt, &outside).await;
    let mut lines = outside.lines();
    lines[1] = lines[1].replace("\"seq\":8", "\"seq\":7");
    outside.rewrite(&lines);
    assert_eq!(found(outside.report(&db).await), Some((AnchorProblem::Forged, 2, None, None)));
    let other = outside.report_with(&db, Some(AnchorKey::of(b"another secret"))).await;
    assert_eq!(found(other), Some((AnchorProblem::Forged, 1, None, None)));
    assert_eq!(found(outside.report_with(&db, None).await), Some((AnchorProblem::NoKey, 1, None, None)));
});

both_databases!(a_line_that_a_crash_cut_off_does_no_harm, MODULES, async |db| {
    let (rt, outside) = (runtime(), outside());
    anchored(&db, &rt, &outside).await;
    let whole = std::fs::read_to_string(outside.file()).expect("read");
    std::fs::write(outside.file(), format!("{whole}{{\"number\":4,\"seq\":13,\"ha")).expect("written");
    assert_eq!(outside.report(&db).await.first_bad, None, "the database does not expect it yet");
    history(&db, &rt, 1).await;
    outside.anchors.anchor(&db, &rt).await.expect("anchored");
    let proven = outside.report(&db).await;
    assert_eq!((proven.proven, proven.seq, proven.first_bad), (4, 13, None));
});
