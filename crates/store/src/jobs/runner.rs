use std::collections::HashMap;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use kernel::{AppError, Runtime};
use tokio::task::JoinSet;

use super::Job;
use super::queue::{self, LEASE_SECONDS, Taken};
use crate::{Db, Signal, Stop, StoreError};

/// After a failure, and while another node takes what is due.
const LOOKS_AGAIN: Duration = Duration::from_secs(1);
const RENEWS_EVERY: Duration = Duration::from_secs(LEASE_SECONDS.unsigned_abs() / 3);

type Handler = Arc<dyn Fn(Job) -> BoxFuture<'static, kernel::Result<()>> + Send + Sync>;

/// Takes due jobs and runs them. Every node may have one.
#[derive(Clone)]
pub struct Runner {
    db: Db,
    rt: Runtime,
    handlers: HashMap<&'static str, Handler>,
    schedules: Vec<(String, i64)>,
    concurrency: usize,
    park_after: i64,
}

impl std::fmt::Debug for Runner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Runner").field("kinds", &self.handlers.keys()).field("schedules", &self.schedules).finish_non_exhaustive()
    }
}

impl Runner {
    pub fn new(db: Db, rt: Runtime) -> Self {
        Self { db, rt, handlers: HashMap::new(), schedules: Vec::new(), concurrency: 4, park_after: 8 }
    }

    /// How many jobs this node works on at a time.
    pub fn concurrency(mut self, jobs: usize) -> Self {
        self.concurrency = jobs.max(1);
        self
    }

    /// How often a job is tried before it is parked.
    pub fn park_after(mut self, attempts: i64) -> Self {
        self.park_after = attempts.max(1);
        self
    }

    /// Says what a kind of job does. Kinds without a handler are left to nodes that have one.
    pub fn handle<F, W>(mut self, kind: &'static str, work: F) -> Self
    where
        F: Fn(Job) -> W + Send + Sync + 'static,
        W: Future<Output = kernel::Result<()>> + Send + 'static,
    {
        self.handlers.insert(kind, Arc::new(move |job| work(job).boxed()));
        self
    }

    /// Like [`Runner::handle`], for work that is due once in every period, on one node.
    pub fn every<F, W>(mut self, seconds: i64, kind: &'static str, work: F) -> Self
    where
        F: Fn(Job) -> W + Send + Sync + 'static,
        W: Future<Output = kernel::Result<()>> + Send + 'static,
    {
        self.schedules.push((kind.to_owned(), seconds));
        self.handle(kind, work)
    }

    /// Works until told to stop, then lets running jobs finish. Dropping it instead leaves them to the lease.
    #[kernel::boxed]
    pub async fn run(&self, stop: Stop) {
        let mut queued = self.db.listen(Signal::Jobs);
        let mut running = JoinSet::new();
        while !stop.requested() {
            let rest = self.begin(&mut running).await.unwrap_or_else(|error| {
                tracing::error!(%error, "due jobs could not be taken");
                LOOKS_AGAIN
            });
            tokio::select! {
                () = queued.wait(rest) => {}
                Some(_) = running.join_next() => {}
                () = stop.wait() => {}
            }
        }
        while running.join_next().await.is_some() {}
    }

    /// Begins what is due, as far as hands are free. How long there is nothing more to look for, unless it is signalled.
    async fn begin(&self, running: &mut JoinSet<()>) -> Result<Duration, StoreError> {
        let free = self.concurrency.saturating_sub(running.len());
        if free == 0 {
            return Ok(self.db.look_every());
        }
        let rest = self.rest().await?;
        if !rest.is_zero() {
            return Ok(rest);
        }
        let jobs = self.take(free).await?;
        let rest = if jobs.is_empty() { LOOKS_AGAIN } else { Duration::ZERO };
        for job in jobs {
            running.spawn(self.clone().work_on(job));
        }
        Ok(rest)
    }

    /// Works off what is due now and returns how many jobs that was: for tests, and for commands that run and end.
    #[kernel::boxed]
    pub async fn run_due(&self) -> Result<usize, StoreError> {
        let mut done = 0;
        while self.rest().await?.is_zero() {
            let jobs = self.take(self.concurrency).await?;
            if jobs.is_empty() {
                break;
            }
            done += jobs.len();
            let mut running: JoinSet<()> = jobs.into_iter().map(|job| self.clone().work_on(job)).collect();
            while running.join_next().await.is_some() {}
        }
        Ok(done)
    }

    fn kinds(&self) -> Vec<String> {
        self.handlers.keys().map(|kind| (*kind).to_owned()).collect()
    }

    /// How long until something is due, zero if it is now. Only reads, so that nobody who has nothing to do writes.
    async fn rest(&self) -> Result<Duration, StoreError> {
        let (rt, kinds, schedules) = (self.rt.clone(), self.kinds(), self.schedules.clone());
        let due = self.db.read(async move |tx| queue::next_due(tx, &rt, &kinds, &schedules).await).await?;
        let away = due.map(|due| u64::try_from(due.millis().saturating_sub(self.rt.now().millis())).unwrap_or_default());
        Ok(away.map_or(Duration::MAX, Duration::from_millis).min(self.db.look_every()))
    }

    async fn take(&self, at_most: usize) -> Result<Vec<Taken>, StoreError> {
        let (rt, schedules, park_after) = (self.rt.clone(), self.schedules.clone(), self.park_after);
        let kinds = self.kinds();
        let at_most = i64::try_from(at_most).unwrap_or(i64::MAX);
        self.db
            .write(async move |tx| {
                queue::queue_recurring(tx, &rt, &schedules).await?;
                queue::take(tx, &rt, &kinds, at_most, park_after).await
            })
            .await
    }

    async fn work_on(self, taken: Taken) {
        let Some(handler) = self.handlers.get(taken.job.kind.as_str()) else { return };
        let work = AssertUnwindSafe(handler(taken.job.clone())).catch_unwind();
        let outcome = tokio::select! {
            outcome = work => outcome.unwrap_or_else(|_| Err(AppError::internal("the job panicked"))),
            () = self.lose_lease(&taken) => {
                tracing::warn!(job = %taken.job.id, kind = taken.job.kind, "the lease was lost; another node has the job");
                return;
            }
        };
        if let Err(error) = self.settle(&taken, outcome).await {
            tracing::error!(%error, job = %taken.job.id, kind = taken.job.kind, "the outcome could not be noted; the job will run again");
        }
    }

    /// Renews the lease for as long as the job runs; returns only when it is no longer ours.
    async fn lose_lease(&self, taken: &Taken) {
        loop {
            tokio::time::sleep(RENEWS_EVERY).await;
            let (rt, ours) = (self.rt.clone(), taken.clone());
            match self.db.write(async move |tx| queue::renew(tx, &rt, &ours).await).await {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => tracing::warn!(%error, job = %taken.job.id, "a lease could not be renewed yet"),
            }
        }
    }

    async fn settle(&self, taken: &Taken, outcome: kernel::Result<()>) -> Result<(), StoreError> {
        let (rt, taken, park_after) = (self.rt.clone(), taken.clone(), self.park_after);
        match outcome {
            Ok(()) => self.db.write(async move |tx| queue::finish(tx, &taken).await.map(drop)).await,
            Err(error) => {
                tracing::warn!(%error, job = %taken.job.id, kind = taken.job.kind, attempt = taken.job.attempt, "a job failed");
                let error = error.to_string();
                self.db.write(async move |tx| queue::fail(tx, &rt, &taken, &error, park_after).await).await
            }
        }
    }
}
