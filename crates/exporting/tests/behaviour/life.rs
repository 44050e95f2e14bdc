//! Written, stopped, taken up again, removed.

use std::time::{Duration, Instant};

use exporting::{ExportStatus, sweep};
use kernel::{Country, ErrorCode, Id};
use org::RoleKey;
use store::both_databases;
use tokio::task::JoinHandle;

use crate::common::{House, MODULES, code};

/// Works on a node until it is told to die.
fn start(house: &House, stretch: i64) -> JoinHandle<()> {
    let runner = house.node(stretch).runner();
    tokio::spawn(async move { drop(runner.run_due().await) })
}

/// Long enough for a busy machine; nobody waits for it where all goes well.
const PATIENCE: Duration = Duration::from_mins(1);

/// Waits until some of it is written.
async fn under_way(house: &House, id: Id) {
    let begun = Instant::now();
    loop {
        let job = house.look(id).await;
        if job.status == ExportStatus::Running && job.entries_done > 0 {
            return;
        }
        assert!(job.status != ExportStatus::Done, "it was written before anybody could look");
        assert!(begun.elapsed() < PATIENCE, "after {PATIENCE:?} it is {:?} with {} entries written", job.status, job.entries_done);
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

both_databases!(more_than_twenty_thousand_rows_are_written_and_formulas_stay_text, MODULES, async |db| {
    let house = House::open(db).await;
    let asked = house.numbers(25_000).await;
    assert_eq!((asked.status, asked.file_name.as_str()), (ExportStatus::Queued, "orders-2026-03-02.xlsx"));
    house.node(4_000).runner().run_due().await.expect("worked");
    let job = house.look(asked.id).await;
    assert_eq!((job.status, job.entries_done, job.entries_total, job.rows), (ExportStatus::Done, 25_000, 25_000, 25_000));
    let cells = house.cells().await;
    assert_eq!((cells.len(), cells[0][1].as_str(), cells[24_999][1].as_str()), (25_000, "'=1+1", "'=25000+1"));
    assert!(cells.iter().zip(1..).all(|(row, number)| row[0] == number.to_string()), "every row once, in order");
    assert!(house.link(&house.admin, job.id).await.expect("a link").starts_with("/v3/file/front/file/"));
    let user = house.admin.user_id;
    let told = house.world.write(async move |tx| {
        Ok(tx.all::<(String,)>("SELECT text_key FROM notice WHERE user_id = $1 AND doc_type = 'export'", store::params![user]).await?)
    });
    assert_eq!(told.await.expect("read"), [("export_ready".to_owned(),)]);
    let noted = house
        .world
        .write(async |tx| Ok(tx.all::<(String,)>("SELECT after_json FROM audit_entry WHERE action = 'orders.export'", &[]).await?));
    assert_eq!(noted.await.expect("read"), [(r#"{"rows":25000}"#.to_owned(),)]);
});

both_databases!(an_export_whose_node_died_is_taken_up_again_and_never_twice_at_once, MODULES, async |db| {
    let house = House::open(db).await;
    let asked = house.numbers(20_000).await;
    let node = start(&house, 5);
    under_way(&house, asked.id).await;
    node.abort();
    assert!(node.await.is_err_and(|ended| ended.is_cancelled()), "killed while it was writing");
    assert_eq!(house.look(asked.id).await.status, ExportStatus::Running);

    house.node(5_000).runner().run_due().await.expect("worked");
    assert_eq!(house.look(asked.id).await.status, ExportStatus::Running, "as long as the lease holds nobody else touches it");
    house.world.rt.clock.advance_seconds(61);
    house.node(5_000).runner().run_due().await.expect("worked");
    let job = house.look(asked.id).await;
    assert_eq!((job.status, job.rows), (ExportStatus::Done, 20_000));
    assert_eq!(house.cells().await.len(), 20_000, "nothing of the first attempt is in it");
});

both_databases!(cancelling_stops_it_and_it_can_be_begun_anew, MODULES, async |db| {
    let house = House::open(db).await;
    let asked = house.numbers(20_000).await;
    let node = start(&house, 5);
    under_way(&house, asked.id).await;
    let cancelled = house.cancel(&house.admin, asked.id).await.expect("cancelled");
    node.await.expect("the node goes on to what else there is");
    let job = house.look(asked.id).await;
    assert_eq!((job.status, job.rows, job.bytes), (ExportStatus::Cancelled, cancelled.rows, None), "not a row more");
    assert_eq!(code(house.cancel(&house.admin, asked.id).await), ErrorCode::TransitionNotAllowed);
    assert_eq!(code(house.link(&house.admin, asked.id).await), ErrorCode::NotFound);

    assert_eq!(house.retry(&house.admin, asked.id).await.expect("begun anew").status, ExportStatus::Queued);
    house.node(5_000).runner().run_due().await.expect("worked");
    assert_eq!((house.look(asked.id).await.status, house.cells().await.len()), (ExportStatus::Done, 20_000));
    assert_eq!(code(house.retry(&house.admin, asked.id).await), ErrorCode::TransitionNotAllowed);
});

both_databases!(one_that_is_cancelled_before_it_begins_is_never_written, MODULES, async |db| {
    let house = House::open(db).await;
    let asked = house.numbers(10).await;
    house.cancel(&house.admin, asked.id).await.expect("cancelled");
    house.node(5).runner().run_due().await.expect("worked");
    assert_eq!(house.look(asked.id).await.status, ExportStatus::Cancelled);
});

both_databases!(what_others_asked_for_does_not_exist, MODULES, async |db| {
    let house = House::open(db).await;
    let asked = house.numbers(10).await;
    house.world.staff("other", Country::Thailand, &[RoleKey::Admin]).await;
    let other = house.world.actor("other").await;
    assert!(house.list(&other).await.is_empty());
    assert_eq!(code(house.cancel(&other, asked.id).await), ErrorCode::NotFound);
    house.node(100).runner().run_due().await.expect("worked");
    assert_eq!(code(house.link(&other, asked.id).await), ErrorCode::NotFound);
    assert_eq!(code(house.retry(&other, asked.id).await), ErrorCode::NotFound);
    assert_eq!(code(house.remove(&other, asked.id).await), ErrorCode::NotFound);
    assert_eq!(house.look(asked.id).await.status, ExportStatus::Done);
});

both_databases!(nobody_waits_for_more_than_five_at_a_time, MODULES, async |db| {
    let house = House::open(db).await;
    for _ in 0..5 {
        house.numbers(1).await;
    }
    let sixth = house.ask(&house.admin, crate::common::SOURCES[0], serde_json::json!({ "entries": 1 })).await;
    assert_eq!(code(sixth), ErrorCode::ExportsWaiting);
    house.node(5).runner().run_due().await.expect("worked");
    house.numbers(1).await;
});

both_databases!(it_is_kept_for_a_week_and_can_be_removed_before, MODULES, async |db| {
    let house = House::open(db).await;
    let (first, second) = (house.numbers(1).await, house.numbers(2).await);
    assert_eq!(code(house.remove(&house.admin, first.id).await), ErrorCode::TransitionNotAllowed, "it is still wanted");
    house.node(5).runner().run_due().await.expect("worked");
    house.remove(&house.admin, first.id).await.expect("removed");
    assert_eq!(house.list(&house.admin).await.iter().map(|job| job.id).collect::<Vec<_>>(), [second.id]);
    house.world.rt.clock.advance_seconds(7 * 24 * 3600 - 1);
    assert_eq!(sweep(&house.world.db, &house.world.rt).await.expect("swept"), 0);
    house.world.rt.clock.advance_seconds(1);
    assert_eq!(code(house.link(&house.admin, second.id).await), ErrorCode::NotFound);
    assert_eq!(sweep(&house.world.db, &house.world.rt).await.expect("swept"), 1);
    assert!(house.list(&house.admin).await.is_empty());
    let kept = house
        .world
        .write(async |tx| Ok(tx.all::<(i64,)>("SELECT id FROM file WHERE purpose = 'export' AND attached_at IS NOT NULL", &[]).await?));
    assert!(kept.await.expect("read").is_empty(), "the files are left to their sweeper");
});
