//! Writes exports: stretch by stretch out of the database, row by row into the file. A node that dies leaves its job to the
//! lease of [`store::jobs`]; the next one begins the file anew.

mod print;

use std::fs::File;
use std::time::Duration;

use files::{Files, Purpose, Received};
use identity::notice::{About, Text, send_about};
use kernel::{AppError, ErrorCode, Id, Result, Runtime, Timestamp};
use org::Actor;
use org::import::{local_time, note_export};
use org::listing::{Stretch, Wanted};
use serde_json::Value;
use store::jobs::{Job, Runner};
use store::{Db, Tx, params};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::asker::still_sees;
use crate::book::{Book, BookKind};
use crate::format::ExportFormat;
use crate::machine::{ExportEvent, ExportFailure, Facts};
use crate::row::{ExportRow, lock_open, save};
use crate::source::{Asked, Source, source_of};
use crate::task::{JOB, KEPT_SECONDS, Task};

/// Entries that are read at a time: short enough for others to come in between.
const STRETCH: i64 = 500;
/// Exports that a node writes at a time.
const AT_ONCE: usize = 2;
/// How often one is tried before whoever asked is told that it failed.
const ATTEMPTS: i64 = 3;
/// A line of long reads that is full is waited for.
const BUSY_TRIES: u32 = 30;
const BUSY_PAUSE: Duration = Duration::from_secs(1);
const HOURLY: i64 = 3600;
const SWEPT_AT_ONCE: i64 = 100;

/// Writes what people asked for. Every node may have one.
#[derive(Clone, Debug)]
pub struct Exporter {
    db: Db,
    rt: Runtime,
    files: Files,
    sources: &'static [Source],
    stretch: i64,
}

/// Why an export is not written any further.
enum Stop {
    /// Cancelled, removed, or begun anew by somebody else.
    NotWanted,
    AccessGone,
    Broken(AppError),
}

impl From<AppError> for Stop {
    fn from(error: AppError) -> Self {
        Self::Broken(error)
    }
}

/// What somebody asked for, read once.
#[derive(Clone)]
struct Order {
    task: Task,
    source: Source,
    format: ExportFormat,
    actor: Actor,
    params: Value,
    file_name: String,
    about: sheets::About,
}

impl Exporter {
    pub fn new(db: Db, rt: Runtime, files: Files, sources: &'static [Source]) -> Self {
        Self { db, rt, files, sources, stretch: STRETCH }
    }

    /// With another number of entries that are read at a time.
    pub fn with_stretch(self, entries: i64) -> Self {
        Self { stretch: entries.max(1), ..self }
    }

    /// Takes up what was asked for, and removes what is too old. Apart from the other jobs, which are short and should not wait.
    pub fn runner(&self) -> Runner {
        let (writing, sweeping) = (self.clone(), self.clone());
        let runner = Runner::new(self.db.clone(), self.rt.clone()).concurrency(AT_ONCE).handle(JOB, move |job| {
            let exporter = writing.clone();
            async move { exporter.work_on(&job).await }
        });
        runner.every(HOURLY, "export.sweep", move |_| {
            let exporter = sweeping.clone();
            async move { sweep(&exporter.db, &exporter.rt).await.map(drop) }
        })
    }

    async fn work_on(&self, job: &Job) -> Result<()> {
        let task: Task = job.payload()?;
        let stop = match self.export(task).await {
            Ok(()) | Err(Stop::NotWanted) => return Ok(()),
            Err(stop) => stop,
        };
        match stop {
            Stop::AccessGone => self.fail(task, ExportFailure::AccessGone).await,
            Stop::Broken(error) if job.attempt >= ATTEMPTS => {
                tracing::error!(%error, export = %task.id, "an export failed for good");
                self.fail(task, ExportFailure::GaveUp).await
            }
            Stop::Broken(error) => Err(error),
            Stop::NotWanted => Ok(()),
        }
    }

    async fn export(&self, task: Task) -> std::result::Result<(), Stop> {
        let order = self.begin(task).await?;
        let (file, rows) = self.write(&order).await?;
        let received = self.files.keep_made(&self.rt, Purpose::Export, order.format.made(), &order.file_name, file).await?;
        self.finish(&order, received, rows).await
    }

    async fn begin(&self, task: Task) -> std::result::Result<Order, Stop> {
        let (rt, sources) = (self.rt.clone(), self.sources.to_vec());
        let begun = self.db.write(async move |tx| begin(tx, &rt, &sources, task).await).await;
        let (row, source) = stopped(begun)?;
        let (actor, params) = (row.actor()?, row.params()?);
        let about = sheets::About {
            title: row.doc_no.clone(),
            author: actor.name.clone(),
            comment: format!("{} · {} · {}", local_time(row.asked_at, row.country_code), row.country_code.time_zone(), row.params),
        };
        Ok(Order { task, source, format: row.format, actor, params, file_name: row.file_name, about })
    }

    /// The file and how many rows it has.
    async fn write(&self, order: &Order) -> std::result::Result<(File, i64), Stop> {
        match order.format.book() {
            Some(kind) => self.list(order, kind).await,
            None => self.print(order).await,
        }
    }

    async fn list(&self, order: &Order, kind: BookKind) -> std::result::Result<(File, i64), Stop> {
        let (rows, mut sheet) = spawn_writer(order, kind);
        let (mut entries, mut written, mut after) = (0, 0, None);
        loop {
            let stretch = self.read(order, Wanted { after, at_most: self.stretch }).await?;
            entries += stretch.entries;
            written += i64::try_from(stretch.list.len()).unwrap_or(i64::MAX);
            if rows.send(Some(stretch.list)).await.is_err() {
                return Err(broken_off(&mut sheet).await);
            }
            self.progress(order.task, entries, stretch.total.max(entries), written).await?;
            after = stretch.next;
            if after.is_none() {
                break;
            }
        }
        if rows.send(None).await.is_err() {
            return Err(broken_off(&mut sheet).await);
        }
        let file = sheet.await.map_err(AppError::internal)??;
        Ok((file.ok_or_else(|| AppError::internal("a file was not finished"))?, written))
    }

    async fn read(&self, order: &Order, wanted: Wanted) -> Result<Stretch<Vec<String>>> {
        let rows = order.source.rows;
        patiently(|| {
            let (db, asked, wanted) = (self.db.clone(), self.asked(order), wanted.clone());
            async move { db.read_long(async move |tx| rows(tx, &asked, &wanted).await).await }
        })
        .await
    }

    fn asked(&self, order: &Order) -> Asked<Value> {
        Asked { rt: self.rt.clone(), actor: order.actor.clone(), filter: order.params.clone() }
    }

    /// Notes how far it is; whoever cancelled it meanwhile stops it here.
    async fn progress(&self, task: Task, entries: i64, total: i64, rows: i64) -> std::result::Result<(), Stop> {
        let noted: Result<u64> = self
            .db
            .write(async move |tx| {
                let sql = "UPDATE export_job SET entries_done = $3, entries_total = $4, row_count = $5
                           WHERE id = $1 AND run = $2 AND status = 'running'";
                Ok(tx.execute(sql, params![task.id, task.run, entries, total, rows]).await?)
            })
            .await;
        if noted? == 1 { Ok(()) } else { Err(Stop::NotWanted) }
    }

    async fn finish(&self, order: &Order, received: Received, rows: i64) -> std::result::Result<(), Stop> {
        let (rt, task, scope, actor) = (self.rt.clone(), order.task, order.source.scope, order.actor.clone());
        let finished = self.db.write(async move |tx| {
            let Some(row) = lock_open(tx, task.id, task.run).await? else { return Ok(Err(Refused::NotWanted)) };
            let access_held = still_sees(tx, &rt, &actor, scope).await?;
            let Ok(status) = (Facts { access_held, ..Facts::default() }).allow(Some(row.status), ExportEvent::Finish) else {
                return Ok(Err(Refused::AccessGone));
            };
            let file = files::register(tx, &rt, row.user_id, &received).await?;
            files::take(tx, &rt, file.id).await?;
            let until = rt.now().plus_seconds(KEPT_SECONDS);
            let done = ExportRow {
                status,
                row_count: rows,
                file_id: Some(file.id),
                bytes: Some(file.bytes),
                finished_at: Some(rt.now()),
                expires_at: until,
                ..row
            };
            save(tx, &done).await?;
            note_export(tx, &rt, &actor, done.kind.key(), usize::try_from(rows).unwrap_or(usize::MAX)).await?;
            let (rows, until) = (rows.to_string(), local_day(until, &done));
            tell(tx, &rt, &done, Text::ExportReady, &[("rows", rows.as_str()), ("until", until.as_str())]).await?;
            Ok(Ok(()))
        });
        stopped(finished.await)
    }

    async fn fail(&self, task: Task, failure: ExportFailure) -> Result<()> {
        let rt = self.rt.clone();
        self.db
            .write(async move |tx| {
                let Some(row) = lock_open(tx, task.id, task.run).await? else { return Ok(()) };
                let status = Facts::default().allow(Some(row.status), ExportEvent::Fail)?;
                let failed = ExportRow { status, failure: Some(failure), finished_at: Some(rt.now()), ..row };
                save(tx, &failed).await?;
                tell(tx, &rt, &failed, Text::ExportFailed, &[]).await
            })
            .await
    }
}

/// What a transaction finds out without anything having gone wrong.
enum Refused {
    NotWanted,
    AccessGone,
}

fn stopped<T>(outcome: Result<std::result::Result<T, Refused>>) -> std::result::Result<T, Stop> {
    outcome?.map_err(|refused| match refused {
        Refused::NotWanted => Stop::NotWanted,
        Refused::AccessGone => Stop::AccessGone,
    })
}

async fn begin(tx: &mut Tx, rt: &Runtime, sources: &[Source], task: Task) -> Result<std::result::Result<(ExportRow, Source), Refused>> {
    let Some(row) = lock_open(tx, task.id, task.run).await? else { return Ok(Err(Refused::NotWanted)) };
    let source = *source_of(sources, row.kind)?;
    let access_held = still_sees(tx, rt, &row.actor()?, source.scope).await?;
    let Ok(status) = (Facts { access_held, ..Facts::default() }).allow(Some(row.status), ExportEvent::Begin) else {
        return Ok(Err(Refused::AccessGone));
    };
    let begun = ExportRow { status, entries_done: 0, row_count: 0, ..row };
    save(tx, &begun).await?;
    Ok(Ok((begun, source)))
}

/// Reads again after a while when the line of long reads is full.
async fn patiently<T, F: Future<Output = Result<T>>>(read: impl Fn() -> F) -> Result<T> {
    let mut tries = 0;
    loop {
        match read().await {
            Err(error) if error.code() == ErrorCode::Unavailable && tries < BUSY_TRIES => {
                tries += 1;
                tokio::time::sleep(BUSY_PAUSE).await;
            }
            done => return done,
        }
    }
}

type Rows = Option<Vec<Vec<String>>>;

/// Writing is work for a thread. It ends by itself when nobody sends rows any more; nothing after the last rows finishes the
/// file.
fn spawn_writer(order: &Order, kind: BookKind) -> (mpsc::Sender<Rows>, JoinHandle<Result<Option<File>>>) {
    let (send, mut receive) = mpsc::channel::<Rows>(2);
    let (columns, language, about) = (order.source.columns, order.actor.language, order.about.clone());
    let work = move || {
        let mut book = Book::begin(kind, columns, language, &about)?;
        while let Some(rows) = receive.blocking_recv() {
            match rows {
                Some(rows) => book.add(&rows)?,
                None => return book.finish().map(Some),
            }
        }
        Ok(None)
    };
    (send, tokio::task::spawn_blocking(work))
}

/// Why the thread takes no more rows.
async fn broken_off(sheet: &mut JoinHandle<Result<Option<File>>>) -> Stop {
    match sheet.await {
        Ok(Err(error)) => Stop::Broken(error),
        Ok(Ok(_)) => Stop::Broken(AppError::internal("a file was finished too early")),
        Err(error) => Stop::Broken(AppError::internal(error)),
    }
}

async fn tell(tx: &mut Tx, rt: &Runtime, row: &ExportRow, text: Text, args: &[(&str, &str)]) -> Result<()> {
    let mut args = args.to_vec();
    args.push(("name", row.file_name.as_str()));
    send_about(tx, rt, &[row.user_id], text, &args, About { doc_type: "export", doc_no: &row.doc_no }).await
}

fn local_day(moment: Timestamp, row: &ExportRow) -> String {
    local_time(moment, row.country_code).chars().take(10).collect()
}

/// Removes what nobody can fetch any more, and leaves the files to their sweeper. How many exports that were.
#[kernel::boxed]
pub async fn sweep(db: &Db, rt: &Runtime) -> Result<usize> {
    let mut removed = 0;
    loop {
        let now = rt.now();
        let swept: Result<usize> = db.write(async move |tx| sweep_some(tx, now).await).await;
        match swept? {
            0 => return Ok(removed),
            some => removed += some,
        }
    }
}

async fn sweep_some(tx: &mut Tx, now: Timestamp) -> Result<usize> {
    let sql = "SELECT id, file_id FROM export_job WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2";
    let old: Vec<(Id, Option<Id>)> = tx.all(sql, params![now, SWEPT_AT_ONCE]).await?;
    for (id, file) in &old {
        if let Some(file) = file {
            files::release(tx, *file).await?;
        }
        tx.execute("DELETE FROM export_job WHERE id = $1", params![*id]).await?;
    }
    Ok(old.len())
}
