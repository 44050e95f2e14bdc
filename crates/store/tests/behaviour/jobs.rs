//! Queued work is done once it is due, by one node, again after failures, and not for ever.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::FutureExt as _;
use kernel::{AppError, Clock, Entropy, ErrorCode, Id, Runtime, Timestamp};
use store::audit::seal;
use store::jobs::{JobState, NewJob, Runner, enqueue, overview, parked, retry};
use store::outbox::{Event, PublishError, Publisher, Relay};
use store::{Db, Module, Signal, Stop, StoreError, both_databases};

const MODULES: &[Module] = &[store::MODULE];
/// For a node that is to die: with its hands full it asks for no more work, so nothing of it is under way in the
/// database when it is struck.
const ONE: usize = 1;

const NEVER: Duration = Duration::from_secs(30);

/// A carrier to whom nothing is to be given.
struct Deaf;

impl Publisher for Deaf {
    async fn publish(&self, events: &[Event]) -> Result<(), PublishError> {
        panic!("{} events", events.len())
    }
}

fn runtime() -> Runtime {
    Runtime::new(Clock::fixed(Timestamp::from_millis(1_800_000_000_000)), Entropy::seeded(1), 1)
}

async fn queue(db: &Db, rt: &Runtime, kind: &str, number: i64, in_seconds: i64, unique_key: Option<&str>) -> Option<Id> {
    let (rt, kind, unique_key) = (rt.clone(), kind.to_owned(), unique_key.map(str::to_owned));
    db.write::<_, StoreError, _>(async move |tx| {
        let job = NewJob { kind: &kind, payload: &number, run_at: rt.now().plus_seconds(in_seconds), unique_key: unique_key.clone() };
        enqueue(tx, &rt, &job).await
    })
    .await
    .expect("queued")
}

async fn states(db: &Db) -> Vec<(JobState, i64)> {
    let counts = db.read::<_, StoreError, _>(async |tx| overview(tx).await).await.expect("counted");
    counts.into_iter().map(|count| (count.state, count.jobs)).collect()
}

type Done = Arc<Mutex<Vec<i64>>>;

/// A runner whose `note` jobs write down their numbers.
fn noting(db: &Db, rt: &Runtime, done: &Done) -> Runner {
    let done = Arc::clone(done);
    Runner::new(db.clone(), rt.clone()).handle("note", move |job| {
        let done = Arc::clone(&done);
        async move {
            done.lock().expect("unpoisoned").push(job.payload()?);
            Ok(())
        }
    })
}

fn noted(done: &Done) -> Vec<i64> {
    let mut numbers = done.lock().expect("unpoisoned").clone();
    numbers.sort_unstable();
    numbers
}

/// A runner whose `work` jobs fail until told otherwise; counts the tries.
fn failing(db: &Db, rt: &Runtime, tries: &Arc<AtomicUsize>) -> Runner {
    let tries = Arc::clone(tries);
    Runner::new(db.clone(), rt.clone()).park_after(3).handle("work", move |_| {
        tries.fetch_add(1, Ordering::Relaxed);
        async { Err(AppError::new(ErrorCode::Unavailable)) }
    })
}

both_databases!(jobs_run_when_due_and_once, MODULES, async |db| {
    let (rt, done) = (runtime(), Done::default());
    let runner = noting(&db, &rt, &done);
    for number in 0..10 {
        queue(&db, &rt, "note", number, 0, None).await;
    }
    queue(&db, &rt, "note", 99, 60, None).await;
    assert_eq!(runner.run_due().await.expect("ran"), 10);
    assert_eq!(noted(&done), (0..10).collect::<Vec<_>>());
    rt.clock.advance_seconds(60);
    assert_eq!((runner.run_due().await.expect("ran"), runner.run_due().await.expect("ran")), (1, 0));
    assert_eq!(states(&db).await, []);
});

both_databases!(a_rolled_back_job_does_not_exist, MODULES, async |db| {
    let (rt, done) = (runtime(), Done::default());
    let at = rt.clone();
    let refused: Result<(), StoreError> = db
        .write(async move |tx| {
            enqueue(tx, &at, &NewJob { kind: "note", payload: &1, run_at: at.now(), unique_key: None }).await?;
            Err(StoreError::NoRow)
        })
        .await;
    assert!(refused.is_err());
    assert_eq!(noting(&db, &rt, &done).run_due().await.expect("ran"), 0);
});

both_databases!(one_unfinished_job_per_unique_key, MODULES, async |db| {
    let (rt, done) = (runtime(), Done::default());
    assert!(queue(&db, &rt, "note", 1, 0, Some("export:7")).await.is_some());
    assert!(queue(&db, &rt, "note", 2, 0, Some("export:7")).await.is_none());
    assert!(queue(&db, &rt, "note", 3, 0, Some("export:8")).await.is_some());
    noting(&db, &rt, &done).run_due().await.expect("ran");
    assert_eq!(noted(&done), [1, 3]);
    assert!(queue(&db, &rt, "note", 4, 0, Some("export:7")).await.is_some(), "the first one is finished");
});

both_databases!(failures_are_tried_again_later_and_parked_in_the_end, MODULES, async |db| {
    let (rt, tries) = (runtime(), Arc::new(AtomicUsize::new(0)));
    let runner = failing(&db, &rt, &tries);
    let id = queue(&db, &rt, "work", 1, 0, Some("only")).await.expect("queued");
    assert_eq!((runner.run_due().await.expect("ran"), runner.run_due().await.expect("not at once")), (1, 0));
    rt.clock.advance_seconds(9);
    assert_eq!(runner.run_due().await.expect("not yet"), 0);
    rt.clock.advance_seconds(2);
    assert_eq!((runner.run_due().await.expect("ran"), states(&db).await), (1, vec![(JobState::Waiting, 1)]));
    rt.clock.advance_seconds(22);
    assert_eq!((runner.run_due().await.expect("ran"), states(&db).await), (1, vec![(JobState::Parked, 1)]));
    rt.clock.advance_seconds(1_000_000);
    assert_eq!((runner.run_due().await.expect("parked"), tries.load(Ordering::Relaxed)), (0, 3));

    let stuck = db.read::<_, StoreError, _>(async |tx| parked(tx, 10).await).await.expect("listed");
    assert_eq!((stuck[0].id, stuck[0].attempts, stuck[0].last_error.as_deref()), (id, 3, Some("unavailable")));
    assert!(queue(&db, &rt, "work", 2, 0, Some("only")).await.is_some(), "a parked job does not block new work");
    let at = rt.clone();
    assert!(db.write::<_, StoreError, _>(async move |tx| retry(tx, &at, id).await).await.expect("revived"));
    assert_eq!(runner.run_due().await.expect("ran"), 2);
});

both_databases!(a_panic_is_a_failure, MODULES, async |db| {
    let rt = runtime();
    queue(&db, &rt, "work", 1, 0, None).await;
    let runner = Runner::new(db.clone(), rt.clone()).park_after(1).handle("work", |_| async { panic!("as a bug would") });
    assert_eq!((runner.run_due().await.expect("ran"), states(&db).await), (1, vec![(JobState::Parked, 1)]));
});

both_databases!(a_dead_nodes_job_is_taken_over_when_its_lease_has_run_out, MODULES, async |db| {
    let (rt, done, started) = (runtime(), Done::default(), Arc::new(tokio::sync::Notify::new()));
    queue(&db, &rt, "note", 7, 0, None).await;
    let begun = Arc::clone(&started);
    let dying = Runner::new(db.clone(), rt.clone()).concurrency(ONE).handle("note", move |_| {
        begun.notify_one();
        std::future::pending()
    });
    let node = tokio::spawn(async move { dying.run(Stop::new()).await });
    started.notified().await;
    node.abort();

    let survivor = noting(&db, &rt, &done);
    rt.clock.advance_seconds(59);
    assert_eq!(survivor.run_due().await.expect("still leased"), 0);
    rt.clock.advance_seconds(1);
    assert_eq!((survivor.run_due().await.expect("taken over"), noted(&done)), (1, vec![7]));
});

both_databases!(a_job_that_kills_its_node_is_parked_without_another_try, MODULES, async |db| {
    let (rt, started) = (runtime(), Arc::new(tokio::sync::Notify::new()));
    queue(&db, &rt, "work", 7, 0, None).await;
    for _ in 0..2 {
        let begun = Arc::clone(&started);
        let dying = Runner::new(db.clone(), rt.clone()).concurrency(ONE).park_after(2).handle("work", move |_| {
            begun.notify_one();
            std::future::pending()
        });
        let node = tokio::spawn(async move { dying.run(Stop::new()).await });
        started.notified().await;
        node.abort();
        rt.clock.advance_seconds(60);
    }
    let tries = Arc::new(AtomicUsize::new(0));
    assert_eq!(failing(&db, &rt, &tries).park_after(2).run_due().await.expect("looked"), 0);
    assert_eq!((tries.load(Ordering::Relaxed), states(&db).await), (0, vec![(JobState::Parked, 1)]));
});

both_databases!(recurring_work_runs_once_a_period_over_all_nodes, MODULES, async |db| {
    let (rt, runs) = (runtime(), Arc::new(AtomicUsize::new(0)));
    let nodes: Vec<Runner> = (0..3)
        .map(|_| {
            let runs = Arc::clone(&runs);
            Runner::new(db.clone(), rt.clone()).every(3600, "sweep", move |_| {
                runs.fetch_add(1, Ordering::Relaxed);
                async { Ok(()) }
            })
        })
        .collect();
    for period in 1..=5 {
        for _ in 0..2 {
            let looks: Vec<_> = nodes.iter().cloned().map(|node| tokio::spawn(async move { node.run_due().await.expect("ran") })).collect();
            for look in looks {
                look.await.expect("no panic");
            }
            rt.clock.advance_seconds(1);
        }
        assert_eq!(runs.load(Ordering::Relaxed), period);
        rt.clock.advance_seconds(3598);
    }
    rt.clock.advance_seconds(-10 * 365 * 24 * 3600);
    nodes[0].run_due().await.expect("ran");
    assert_eq!(runs.load(Ordering::Relaxed), 6, "a clock set back does not stop recurring work for years");
});

both_databases!(no_more_than_the_allowed_number_run_at_once, MODULES, async |db| {
    let (rt, stop) = (runtime(), Stop::new());
    let (now, most, left) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(20)));
    for number in 0..20 {
        queue(&db, &rt, "work", number, 0, None).await;
    }
    let finished = stop.clone();
    let counted = Arc::clone(&most);
    let runner = Runner::new(db.clone(), rt.clone()).concurrency(3).handle("work", move |_| {
        let (now, most, left, stop) = (Arc::clone(&now), Arc::clone(&counted), Arc::clone(&left), finished.clone());
        async move {
            most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            for _ in 0..20 {
                tokio::task::yield_now().await;
            }
            now.fetch_sub(1, Ordering::SeqCst);
            if left.fetch_sub(1, Ordering::SeqCst) == 1 {
                stop.request();
            }
            Ok(())
        }
    });
    runner.run(stop).await;
    assert_eq!((most.load(Ordering::SeqCst), states(&db).await), (3, vec![]));
});

both_databases!(stopping_lets_a_running_job_finish, MODULES, async |db| {
    let (rt, stop, started) = (runtime(), Stop::new(), Arc::new(tokio::sync::Notify::new()));
    queue(&db, &rt, "work", 1, 0, None).await;
    let (begun, stopping) = (Arc::clone(&started), stop.clone());
    let runner = Runner::new(db.clone(), rt.clone()).handle("work", move |_| {
        let stopping = stopping.clone();
        begun.notify_one();
        async move {
            stopping.wait().await;
            tokio::task::yield_now().await;
            Ok(())
        }
    });
    let (node, stop_node) = (runner.clone(), stop.clone());
    let node = tokio::spawn(async move { node.run(stop_node).await });
    started.notified().await;
    stop.request();
    node.await.expect("stopped");
    assert_eq!(states(&db).await, []);
});

both_databases!(each_runner_hears_of_work_queued_while_it_was_busy, MODULES, async |db| {
    let rt = runtime();
    let mut runners = [db.listen(Signal::Jobs), db.listen(Signal::Jobs), db.listen(Signal::Jobs)];
    queue(&db, &rt, "note", 1, 0, None).await;
    queue(&db, &rt, "note", 2, 0, None).await;
    for runner in &mut runners {
        assert!(runner.wait(NEVER).now_or_never().is_some(), "nobody else hears it away");
        assert!(runner.wait(NEVER).now_or_never().is_none(), "what was heard once is not heard again");
    }
});

both_databases!(an_idle_server_writes_nothing, MODULES, async |db| {
    let (rt, done) = (runtime(), Done::default());
    let runner = noting(&db, &rt, &done).every(3600, "sweep", |_| async { Ok(()) });
    let relay = Relay::new(db.clone(), rt.clone(), Deaf);
    queue(&db, &rt, "note", 1, 3600, None).await;
    runner.run_due().await.expect("the first sweep");

    let before = db.writes();
    rt.clock.advance_seconds(60);
    assert_eq!(runner.run_due().await.expect("looked"), 0);
    assert_eq!((relay.drain().await.expect("looked"), seal(&db, &rt).await.expect("looked")), (0, 0));
    assert_eq!(db.writes(), before);

    rt.clock.advance_seconds(3600);
    assert_eq!((runner.run_due().await.expect("ran"), noted(&done)), (2, vec![1]));
    assert!(db.writes() > before);
});

both_databases!(work_for_later_is_begun_when_it_is_due, MODULES, async |db| {
    let (rt, done, stop) = (Runtime::system(1), Done::default(), Stop::new());
    let (noted_down, finished) = (Arc::clone(&done), stop.clone());
    let runner = Runner::new(db.clone(), rt.clone()).handle("note", move |job| {
        noted_down.lock().expect("unpoisoned").push(job.payload::<i64>().expect("a number"));
        finished.request();
        async { Ok(()) }
    });
    queue(&db, &rt, "note", 7, 1, None).await;
    let begun = rt.now();
    tokio::time::timeout(NEVER, runner.run(stop)).await.expect("it was due after a second");
    assert_eq!((noted(&done), rt.now().millis() - begun.millis() >= 900), (vec![7], true));
});

both_databases!(kinds_without_a_handler_wait_for_a_node_that_has_one, MODULES, async |db| {
    let (rt, done) = (runtime(), Done::default());
    queue(&db, &rt, "from-a-newer-version", 1, 0, None).await;
    assert_eq!(noting(&db, &rt, &done).run_due().await.expect("ran"), 0);
    assert_eq!(states(&db).await, [(JobState::Waiting, 1)]);
});

both_databases!(the_store_tidies_up_after_itself, MODULES, async |db| {
    let rt = runtime();
    let at = rt.clone();
    db.write::<_, StoreError, _>(async move |tx| {
        store::throttle::check_and_count(tx, &at, "login", "x", &store::throttle::Rule { limit: 1, window_s: 60 }).await
    })
    .await
    .expect("counted");
    rt.clock.advance_seconds(61);
    store::housekeeping(Runner::new(db.clone(), rt.clone()), &db, &rt).run_due().await.expect("ran");
    let (left,): (i64,) =
        db.read::<_, StoreError, _>(async |tx| tx.one("SELECT COUNT(*) FROM attempt_counter", &[]).await).await.expect("counted");
    assert_eq!(left, 0);
});
