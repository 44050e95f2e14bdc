//! SQLite in this process: one writer thread with group commit, a few reader threads.
//!
//! A transaction is shipped whole to the thread that owns the connection and polled there, where every
//! statement completes at once. The writer runs all waiting transactions under one `BEGIN IMMEDIATE`, each in
//! its own savepoint, and acknowledges them together after one synced `COMMIT`.

use std::fs::File;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError, mpsc as std_mpsc};
use std::task::{Context, Poll, Waker};
use std::thread::JoinHandle;

use tokio::sync::{mpsc, oneshot};

use crate::driver::sqlite::Connection;
use crate::tx::Driver;
use crate::{Signal, StoreError, Tx};

const QUEUE: usize = 1024;
const GROUP: usize = 64;
const READERS: usize = 4;

pub(crate) struct Embedded {
    writer: Mutex<Option<mpsc::Sender<Box<dyn Work>>>>,
    readers: Mutex<Option<std_mpsc::Sender<Box<dyn Work>>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
    /// Held for as long as the database is open, so that a second server refuses to start on it.
    lock: Mutex<Option<File>>,
}

impl Embedded {
    pub(crate) fn open(path: &Path) -> Result<Self, StoreError> {
        let lock = lock(path)?;
        let mut threads = Vec::new();

        let connection = Tx::new(Driver::Sqlite(Connection::open_writer(path)?));
        let (writer, jobs) = mpsc::channel(QUEUE);
        threads.push(spawn("db-writer", move || run_writer(connection, jobs))?);

        let (readers, jobs) = std_mpsc::channel();
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 0..READERS {
            let connection = Tx::new(Driver::Sqlite(Connection::open_reader(path)?));
            let jobs = Arc::clone(&jobs);
            threads.push(spawn(&format!("db-reader-{number}"), move || run_reader(connection, &jobs))?);
        }
        Ok(Self {
            writer: Mutex::new(Some(writer)),
            readers: Mutex::new(Some(readers)),
            threads: Mutex::new(threads),
            lock: Mutex::new(Some(lock)),
        })
    }

    pub(crate) async fn write<T, E, F>(&self, work: F) -> Result<(T, Vec<Signal>), E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let sender = locked(&self.writer).clone().ok_or(StoreError::Closed)?;
        let (unit, answer) = unit(work);
        sender.send(unit).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    pub(crate) async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let sender = locked(&self.readers).clone().ok_or(StoreError::Closed)?;
        let (unit, answer) = unit(work);
        sender.send(unit).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?.map(|(value, _)| value)
    }

    pub(crate) async fn close(&self) {
        locked(&self.writer).take();
        locked(&self.readers).take();
        let threads = std::mem::take(&mut *locked(&self.threads));
        let joined = tokio::task::spawn_blocking(move || threads.into_iter().for_each(|thread| drop(thread.join()))).await;
        if joined.is_err() {
            tracing::error!("a database thread did not stop cleanly");
        }
        locked(&self.lock).take();
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn lock(path: &Path) -> Result<File, StoreError> {
    let lock_path = path.with_extension("lock");
    let file = File::options().create(true).truncate(false).write(true).open(&lock_path).map_err(StoreError::driver)?;
    file.try_lock().map_err(|_| StoreError::driver(format!("{} is in use by another gerai process", path.display())))?;
    Ok(file)
}

fn spawn(name: &str, body: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    std::thread::Builder::new().name(name.to_owned()).spawn(body).map_err(StoreError::driver)
}

fn run_writer(mut tx: Tx, mut jobs: mpsc::Receiver<Box<dyn Work>>) {
    let mut group = Vec::with_capacity(GROUP);
    while let Some(first) = jobs.blocking_recv() {
        group.push(first);
        while group.len() < GROUP
            && let Ok(next) = jobs.try_recv()
        {
            group.push(next);
        }
        commit_group(&mut tx, &mut group);
    }
    // Leaves one tidy file behind for whoever copies it.
    report("the write-ahead log could not be folded in at close", statement(&mut tx, "PRAGMA wal_checkpoint(TRUNCATE)"));
}

fn commit_group(tx: &mut Tx, group: &mut Vec<Box<dyn Work>>) {
    if !report("no write transaction could be opened", statement(tx, "BEGIN IMMEDIATE")) {
        group.drain(..).for_each(|work| work.answer(false));
        return;
    }
    let intact = group.iter_mut().all(|work| run_in_savepoint(tx, work.as_mut()));
    let committed = intact && report("commit failed; nothing of the group is acknowledged", statement(tx, "COMMIT"));
    if !committed {
        report("the rollback failed too", statement(tx, "ROLLBACK"));
    }
    group.drain(..).for_each(|work| work.answer(committed));
}

/// Whether the surrounding transaction is still usable; a refused unit leaves it so.
fn run_in_savepoint(tx: &mut Tx, work: &mut dyn Work) -> bool {
    if !report("no savepoint could be set", statement(tx, "SAVEPOINT unit")) {
        return false;
    }
    let close_with = if work.run(tx) { "RELEASE unit" } else { "ROLLBACK TO unit; RELEASE unit" };
    report("a savepoint could not be closed; the whole group is rolled back", statement(tx, close_with))
}

fn report(problem: &'static str, outcome: Result<(), StoreError>) -> bool {
    if let Err(error) = &outcome {
        tracing::error!(%error, "{problem}");
    }
    outcome.is_ok()
}

fn run_reader(mut tx: Tx, jobs: &Mutex<std_mpsc::Receiver<Box<dyn Work>>>) {
    loop {
        let next = locked(jobs).recv();
        let Ok(mut work) = next else { return };
        let opened = statement(&mut tx, "BEGIN").is_ok();
        if opened {
            work.run(&mut tx);
        }
        let closed = statement(&mut tx, "ROLLBACK").is_ok();
        work.answer(opened && closed);
    }
}

fn statement(tx: &mut Tx, sql: &str) -> Result<(), StoreError> {
    complete_at_once(tx.batch(sql)).unwrap_or(Err(StoreError::AwaitedOutside))
}

/// Polls once: on this thread every database call is already finished when it returns.
fn complete_at_once<F: Future>(future: F) -> Option<F::Output> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => Some(output),
        Poll::Pending => None,
    }
}

/// A transaction waiting for, or on, the thread that runs it.
trait Work: Send {
    /// Whether its effects are to be kept.
    fn run(&mut self, tx: &mut Tx) -> bool;
    fn answer(self: Box<Self>, committed: bool);
}

type Outcome<T, E> = Result<(T, Vec<Signal>), E>;

struct Unit<F, T, E> {
    work: F,
    outcome: Option<Outcome<T, E>>,
    caller: oneshot::Sender<Outcome<T, E>>,
}

fn unit<F, T, E>(work: F) -> (Box<dyn Work>, oneshot::Receiver<Outcome<T, E>>)
where
    F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    let (caller, answer) = oneshot::channel();
    (Box::new(Unit { work, outcome: None, caller }), answer)
}

impl<F, T, E> Work for Unit<F, T, E>
where
    F: AsyncFn(&mut Tx) -> Result<T, E> + Send,
    T: Send,
    E: From<StoreError> + Send,
{
    fn run(&mut self, tx: &mut Tx) -> bool {
        let attempt = catch_unwind(AssertUnwindSafe(|| complete_at_once((self.work)(tx))));
        let signals = tx.take_signals();
        let outcome = match attempt {
            Ok(Some(result)) => result.map(|value| (value, signals)),
            Ok(None) => Err(StoreError::AwaitedOutside.into()),
            Err(_) => Err(StoreError::Panicked.into()),
        };
        self.outcome.insert(outcome).is_ok()
    }

    fn answer(self: Box<Self>, committed: bool) {
        let outcome = match self.outcome {
            Some(Ok(_)) | None if !committed => Err(StoreError::Busy.into()),
            Some(outcome) => outcome,
            None => Err(StoreError::Busy.into()),
        };
        // A caller that went away has nobody to tell; the work itself is committed or not all the same.
        drop(self.caller.send(outcome));
    }
}
