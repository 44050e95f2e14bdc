//! SQLite in this process: one writer thread with group commit, a few reader threads, and others for long reads.
//!
//! A transaction is shipped whole to the thread that owns the connection and polled there, where every
//! statement completes at once. The writer runs all waiting transactions under one `BEGIN IMMEDIATE`, each but the
//! first in its own savepoint, and acknowledges them together after one synced `COMMIT`.

use std::any::Any;
use std::fs::{File, Permissions};
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, PoisonError, Weak, mpsc as std_mpsc};
use std::task::{Context, Poll, Waker};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};

use crate::driver::sqlite::Connection;
use crate::long_reads::LongReads;
use crate::tx::Driver;
use crate::{Signal, StoreError, Tx};

const QUEUE: usize = 1024;
const GROUP: usize = 64;
const READERS: usize = 4;
const LONG_READERS: usize = 2;

pub(crate) struct Embedded {
    writer: Mutex<Option<mpsc::Sender<Job>>>,
    readers: Mutex<Option<std_mpsc::Sender<Job>>>,
    /// Threads of their own: a report must not make everybody's sign-in wait.
    long_readers: Mutex<Option<std_mpsc::Sender<Job>>>,
    long_reads: LongReads,
    threads: Mutex<Vec<JoinHandle<()>>>,
    /// Held for as long as the database is open, so that a second server refuses to start on it. Tools need none.
    lock: Mutex<Option<File>>,
}

impl Embedded {
    pub(crate) fn open(path: &Path) -> Result<Self, StoreError> {
        Self::start(path, Some(lock(path)?))
    }

    /// For a tool that writes a little: the database has one transaction of either process wait for the other's.
    pub(crate) fn open_beside(path: &Path) -> Result<Self, StoreError> {
        Self::start(path, lock(path).ok())
    }

    fn start(path: &Path, lock: Option<File>) -> Result<Self, StoreError> {
        let mut threads = Vec::new();

        // What SQLite puts beside the file is as private as the file.
        drop(private(path)?);
        let connection = Tx::new(Driver::Sqlite(Connection::open_writer(path)?));
        let (writer, jobs) = mpsc::channel(QUEUE);
        threads.push(spawn("db-writer", move || run_writer(connection, jobs))?);

        let readers = start_readers("db-reader", READERS, &mut threads, || Connection::open_reader(path))?;
        let long_readers = start_readers("db-long", LONG_READERS, &mut threads, || Connection::open_reader(path))?;
        Ok(Self {
            writer: Mutex::new(Some(writer)),
            readers: Mutex::new(Some(readers)),
            long_readers: Mutex::new(Some(long_readers)),
            long_reads: LongReads::new(LONG_READERS),
            threads: Mutex::new(threads),
            lock: Mutex::new(lock),
        })
    }

    /// Beside a server that is using it: the write-ahead log lets others read what was committed. Nothing can be written.
    pub(crate) fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        if !path.exists() {
            return Err(StoreError::driver(format!("there is no database at {}", path.display())));
        }
        let mut threads = Vec::new();
        let readers = start_readers("db-reader", 1, &mut threads, || Connection::open_to_read(path))?;
        Ok(Self {
            writer: Mutex::new(None),
            long_readers: Mutex::new(Some(readers.clone())),
            long_reads: LongReads::new(1),
            readers: Mutex::new(Some(readers)),
            threads: Mutex::new(threads),
            lock: Mutex::new(None),
        })
    }

    pub(crate) async fn write<T, E, F>(&self, work: F) -> Result<(T, Vec<Signal>), E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let done = self.run(Kind::Write, Box::new(Unit { work, outcome: None })).await?;
        Ok((outcome_of::<F, T, E>(done.work)?, done.signals))
    }

    pub(crate) async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let done = self.run(Kind::Read, Box::new(Unit { work, outcome: None })).await?;
        outcome_of::<F, T, E>(done.work)
    }

    pub(crate) async fn read_within<T, E, F>(&self, limit: Duration, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let done = self.run(Kind::LongRead(limit), Box::new(Unit { work, outcome: None })).await?;
        outcome_of::<F, T, E>(done.work)
    }

    pub(crate) async fn read_briefly<T, E, F>(&self, limit: Duration, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let done = self.run(Kind::BriefRead(limit), Box::new(Unit { work, outcome: None })).await?;
        outcome_of::<F, T, E>(done.work)
    }

    /// The same for all callers, and boxed, so that it is compiled once and not in every crate that awaits it.
    fn run(&self, kind: Kind, work: Box<dyn Work>) -> Pin<Box<dyn Future<Output = Result<Done, StoreError>> + Send + '_>> {
        Box::pin(async move {
            let (caller, answer) = oneshot::channel();
            let mut job = Job { done: Done { work, signals: Vec::new() }, caller, bounds: None };
            // Dropped with this future: tells a bounded read that nobody waits for it any more.
            let awaited = Arc::new(());
            match kind {
                Kind::LongRead(limit) => {
                    let permit = self.long_reads.admit().await?;
                    job.bounds = Some(Bounds { limit, awaited: Arc::downgrade(&awaited), _permit: Some(permit) });
                    let readers = locked(&self.long_readers).clone().ok_or(StoreError::Closed)?;
                    readers.send(job).map_err(|_| StoreError::Closed)?;
                }
                Kind::Read | Kind::BriefRead(_) => {
                    if let Kind::BriefRead(limit) = kind {
                        job.bounds = Some(Bounds { limit, awaited: Arc::downgrade(&awaited), _permit: None });
                    }
                    let readers = locked(&self.readers).clone().ok_or(StoreError::Closed)?;
                    readers.send(job).map_err(|_| StoreError::Closed)?;
                }
                Kind::Write => {
                    let writer = locked(&self.writer).clone().ok_or(StoreError::Closed)?;
                    writer.send(job).await.map_err(|_| StoreError::Closed)?;
                }
            }
            answer.await.map_err(|_| StoreError::Closed)?
        })
    }

    pub(crate) async fn close(&self) {
        locked(&self.writer).take();
        locked(&self.readers).take();
        locked(&self.long_readers).take();
        let threads = std::mem::take(&mut *locked(&self.threads));
        let joined = tokio::task::spawn_blocking(move || threads.into_iter().for_each(|thread| drop(thread.join()))).await;
        if joined.is_err() {
            tracing::error!("a database thread did not stop cleanly");
        }
        locked(&self.lock).take();
    }
}

fn start_readers(
    name: &str,
    count: usize,
    threads: &mut Vec<JoinHandle<()>>,
    open: impl Fn() -> Result<Connection, StoreError>,
) -> Result<std_mpsc::Sender<Job>, StoreError> {
    let (readers, jobs) = std_mpsc::channel();
    let jobs = Arc::new(Mutex::new(jobs));
    for number in 0..count {
        let connection = Tx::new(Driver::Sqlite(open()?));
        let jobs = Arc::clone(&jobs);
        threads.push(spawn(&format!("{name}-{number}"), move || run_reader(connection, &jobs))?);
    }
    Ok(readers)
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn lock(path: &Path) -> Result<File, StoreError> {
    let lock_path = path.with_extension("lock");
    let file = private(&lock_path)?;
    file.try_lock().map_err(|_| StoreError::driver(format!("{} is in use by another gerai process", path.display())))?;
    Ok(file)
}

/// A file that nobody but this user reads, made when it is not there.
fn private(path: &Path) -> Result<File, StoreError> {
    use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
    let named = |error| StoreError::driver(format!("{}: {error}", path.display()));
    let file = File::options().create(true).truncate(false).write(true).mode(0o600).open(path).map_err(named)?;
    let mode = file.metadata().map_err(named)?.permissions().mode();
    if mode & 0o077 != 0 {
        file.set_permissions(Permissions::from_mode(0o600)).map_err(named)?;
    }
    Ok(file)
}

fn spawn(name: &str, body: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>, StoreError> {
    std::thread::Builder::new().name(name.to_owned()).spawn(body).map_err(StoreError::driver)
}

fn run_writer(mut tx: Tx, mut jobs: mpsc::Receiver<Job>) {
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

fn commit_group(tx: &mut Tx, group: &mut Vec<Job>) {
    if !report("no write transaction could be opened", statement(tx, "BEGIN IMMEDIATE")) {
        group.drain(..).for_each(|job| job.answer(false));
        return;
    }
    let mut jobs = group.iter_mut();
    let intact = jobs.next().is_none_or(|first| run_first(tx, first)) && jobs.all(|job| run_in_savepoint(tx, job));
    let committed = intact && report("commit failed; nothing of the group is acknowledged", statement(tx, "COMMIT"));
    if !committed {
        report("the rollback failed too", statement(tx, "ROLLBACK"));
    }
    group.drain(..).for_each(|job| job.answer(committed));
}

/// Nothing came before it, so it can be undone with everything. A savepoint would keep a copy of every page it changes.
fn run_first(tx: &mut Tx, job: &mut Job) -> bool {
    job.run(tx) || report("a refused transaction could not be undone", statement(tx, "ROLLBACK; BEGIN IMMEDIATE"))
}

/// Whether the surrounding transaction is still usable; a refused unit leaves it so.
fn run_in_savepoint(tx: &mut Tx, job: &mut Job) -> bool {
    if !report("no savepoint could be set", statement(tx, "SAVEPOINT unit")) {
        return false;
    }
    let close_with = if job.run(tx) { "RELEASE unit" } else { "ROLLBACK TO unit; RELEASE unit" };
    report("a savepoint could not be closed; the whole group is rolled back", statement(tx, close_with))
}

fn report(problem: &'static str, outcome: Result<(), StoreError>) -> bool {
    if let Err(error) = &outcome {
        tracing::error!(%error, "{problem}");
    }
    outcome.is_ok()
}

fn run_reader(mut tx: Tx, jobs: &Mutex<std_mpsc::Receiver<Job>>) {
    loop {
        let next = locked(jobs).recv();
        let Ok(mut job) = next else { return };
        if job.caller.is_closed() {
            continue;
        }
        let opened = statement(&mut tx, "BEGIN").is_ok();
        if opened {
            job.run_within_bounds(&mut tx);
        }
        let closed = statement(&mut tx, "ROLLBACK").is_ok();
        job.answer(opened && closed);
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

#[derive(Clone, Copy)]
enum Kind {
    Read,
    LongRead(Duration),
    BriefRead(Duration),
    Write,
}

/// A transaction waiting for, or on, the thread that runs it.
struct Job {
    done: Done,
    caller: oneshot::Sender<Result<Done, StoreError>>,
    bounds: Option<Bounds>,
}

/// What ends a read that is not for as long as it takes.
struct Bounds {
    limit: Duration,
    awaited: Weak<()>,
    _permit: Option<OwnedSemaphorePermit>,
}

impl Bounds {
    fn are_over(&self) -> impl FnMut() -> bool + Send + 'static {
        let (end, awaited) = (Instant::now() + self.limit, Weak::clone(&self.awaited));
        move || Instant::now() >= end || awaited.strong_count() == 0
    }
}

/// What its caller gets back.
struct Done {
    work: Box<dyn Work>,
    signals: Vec<Signal>,
}

impl Job {
    /// Whether its effects are to be kept.
    fn run(&mut self, tx: &mut Tx) -> bool {
        let attempt = catch_unwind(AssertUnwindSafe(|| self.done.work.run(tx)));
        self.done.signals = tx.take_signals();
        let queued = tx.queue_for_sealing(matches!(attempt, Ok(Some(true))));
        match attempt {
            Ok(Some(keep)) => match queued {
                Ok(()) => keep,
                Err(error) => self.done.work.refuse(error),
            },
            Ok(None) => self.done.work.refuse(StoreError::AwaitedOutside),
            Err(_) => self.done.work.refuse(StoreError::Panicked),
        }
    }

    fn run_within_bounds(&mut self, tx: &mut Tx) {
        let Some(bounds) = &self.bounds else {
            self.run(tx);
            return;
        };
        if report("a read could not be bounded", tx.interrupt_when(bounds.are_over())) {
            self.run(tx);
        }
        report("the bounds of a read could not be taken away", tx.interrupt_no_more());
    }

    fn answer(mut self, committed: bool) {
        if !committed {
            self.done.work.not_committed();
        }
        // A caller that went away has nobody to tell; the work itself is committed or not all the same.
        drop(self.caller.send(Ok(self.done)));
    }
}

/// A transaction's work without the types of its outcome.
trait Work: Any + Send {
    /// Whether its effects are to be kept; nothing when it waits for something that is not the database.
    fn run(&mut self, tx: &mut Tx) -> Option<bool>;
    /// Always false: nothing of it is kept.
    fn refuse(&mut self, error: StoreError) -> bool;
    /// What succeeded has not: a refusal stays what it is.
    fn not_committed(&mut self);
}

struct Unit<F, T, E> {
    work: F,
    outcome: Option<Result<T, E>>,
}

impl<F, T, E> Work for Unit<F, T, E>
where
    F: AsyncFn(&mut Tx) -> Result<T, E> + Send + 'static,
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    fn run(&mut self, tx: &mut Tx) -> Option<bool> {
        let outcome = complete_at_once((self.work)(tx))?;
        Some(self.outcome.insert(outcome).is_ok())
    }

    fn refuse(&mut self, error: StoreError) -> bool {
        self.outcome = Some(Err(error.into()));
        false
    }

    fn not_committed(&mut self) {
        if !matches!(self.outcome, Some(Err(_))) {
            self.refuse(StoreError::Busy);
        }
    }
}

fn outcome_of<F, T, E>(work: Box<dyn Work>) -> Result<T, E>
where
    F: 'static,
    T: 'static,
    E: From<StoreError> + 'static,
{
    let work: Box<dyn Any> = work;
    let unit = work.downcast::<Unit<F, T, E>>().ok();
    unit.and_then(|unit| unit.outcome).unwrap_or_else(|| Err(StoreError::Closed.into()))
}
