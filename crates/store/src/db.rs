use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use deadpool_postgres::Pool;
use kernel::{Id, Secret, Timestamp};

use crate::driver::postgres;
use crate::embedded::Embedded;
use crate::long_reads::{self, LongReads};
use crate::signal::{Listener, Signal, Signals};
use crate::tx::Driver;
use crate::{StoreError, Tx, catalogue, params};

/// Which database, chosen at run time by configuration alone.
#[derive(Clone, Debug)]
pub enum DbConfig {
    Sqlite { path: PathBuf },
    Postgres { url: Secret<String>, connections: usize },
}

#[derive(Clone, Debug)]
pub struct Db(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    backend: Backend,
    signals: Signals,
    writes: AtomicU64,
}

enum Backend {
    Sqlite(Embedded),
    Postgres(Pool, LongReads),
}

impl std::fmt::Debug for Backend {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Sqlite(_) => "sqlite",
            Self::Postgres(..) => "postgres",
        })
    }
}

const TRIES: u32 = 5;
/// One of so many connections may be busy with long reads.
const LONG_READS_SHARE: usize = 4;
const READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

impl Db {
    #[kernel::boxed]
    pub async fn open(config: &DbConfig) -> Result<Self, StoreError> {
        let backend = match config {
            DbConfig::Sqlite { path } => Backend::Sqlite(Embedded::open(path)?),
            DbConfig::Postgres { url, connections } => {
                let pool = postgres::pool(url.expose(), *connections)?;
                postgres::acquire(&pool).await?;
                Backend::Postgres(pool, LongReads::new((*connections / LONG_READS_SHARE).max(1)))
            }
        };
        Ok(Self::around(backend))
    }

    /// Opens what is there, to read it, while servers go on working with it. Takes no lock and makes no file.
    #[kernel::boxed]
    pub async fn open_to_read(config: &DbConfig) -> Result<Self, StoreError> {
        match config {
            DbConfig::Sqlite { path } => Ok(Self::around(Backend::Sqlite(Embedded::open_to_read(path)?))),
            DbConfig::Postgres { .. } => Self::open(config).await,
        }
    }

    /// Opens it for a tool that writes a little, also while a server has it to itself.
    #[kernel::boxed]
    pub async fn open_beside(config: &DbConfig) -> Result<Self, StoreError> {
        match config {
            DbConfig::Sqlite { path } => Ok(Self::around(Backend::Sqlite(Embedded::open_beside(path)?))),
            DbConfig::Postgres { .. } => Self::open(config).await,
        }
    }

    fn around(backend: Backend) -> Self {
        Self(Arc::new(Inner { backend, signals: Signals::default(), writes: AtomicU64::new(0) }))
    }

    /// Runs `work` in a transaction and commits it; an error rolls it back. Returning success means synced to disk.
    ///
    /// `work` may run more than once when transactions collide, so it must touch nothing but the database. It
    /// must also own what it captures: with a captured reference, a `&'static str` included, the compiler no
    /// longer sees that the future is `Send`.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + Sync + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.transact("BEGIN", work).await
    }

    /// Like [`Db::write`], for decisions that rest on several rows: on PostgreSQL the transaction is serializable.
    pub async fn decide<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + Sync + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.transact("BEGIN ISOLATION LEVEL SERIALIZABLE", work).await
    }

    /// Runs `work` on one consistent snapshot that it cannot change. For what is answered at once: everybody's calls wait
    /// in this line, so what walks through a lot belongs to [`Db::read_long`].
    pub async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + Sync + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        match &self.0.backend {
            Backend::Sqlite(embedded) => embedded.read(work).await,
            Backend::Postgres(pool, _) => read_on_postgres(pool, work).await,
        }
    }

    /// Like [`Db::read`], for what is usually answered at once and must not keep the others waiting when it is not: it ends
    /// with [`StoreError::TookTooLong`]. How many run at once is the caller's business.
    pub async fn read_briefly<T, E, F>(&self, limit: Duration, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + Sync + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        match &self.0.backend {
            Backend::Sqlite(embedded) => embedded.read_briefly(limit, work).await,
            Backend::Postgres(pool, _) => {
                let done = tokio::time::timeout(limit, read_on_postgres(pool, work)).await;
                done.unwrap_or_else(|_| Err(StoreError::TookTooLong.into()))
            }
        }
    }

    /// Like [`Db::read`], for reports, exports and walks through everything: few run at once, beside the short reads.
    /// Who would wait too long, or takes too long, gets [`StoreError::Busy`] or [`StoreError::TookTooLong`].
    pub async fn read_long<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + Sync + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.read_within(long_reads::LIMIT, work).await
    }

    /// [`Db::read_long`] with a limit of its own.
    pub async fn read_within<T, E, F>(&self, limit: Duration, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + Sync + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        match &self.0.backend {
            Backend::Sqlite(embedded) => embedded.read_within(limit, work).await,
            Backend::Postgres(pool, long_reads) => {
                let _permit = long_reads.admit().await?;
                // Dropping the transaction cancels its statement.
                let done = tokio::time::timeout(limit, read_on_postgres(pool, work)).await;
                done.unwrap_or_else(|_| Err(StoreError::TookTooLong.into()))
            }
        }
    }

    async fn transact<T, E, F>(&self, begin_with: &str, work: F) -> Result<T, E>
    where
        F: AsyncFn(&mut Tx) -> Result<T, E> + Send + Sync + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.0.writes.fetch_add(1, Ordering::Relaxed);
        let (result, signals) = match &self.0.backend {
            Backend::Sqlite(embedded) => embedded.write(work).await?,
            Backend::Postgres(pool, _) => on_postgres(pool, begin_with, work).await?,
        };
        for signal in signals {
            self.0.signals.raise(signal);
        }
        Ok(result)
    }

    /// Hears of commits of this process from now on. Listen first, then look: nothing falls between.
    pub fn listen(&self, signal: Signal) -> Listener {
        self.0.signals.listen(signal)
    }

    /// How long a worker that found nothing may rely on its signal. Commits of other nodes raise none here, so where
    /// there can be some it looks by itself. An embedded database has no other nodes.
    pub fn look_every(&self) -> Duration {
        match &self.0.backend {
            Backend::Sqlite(_) => Duration::from_mins(1),
            Backend::Postgres(..) => Duration::from_secs(1),
        }
    }

    /// Whether something can be written right now: a row is, and synced.
    #[kernel::boxed]
    pub async fn probe(&self, now: Timestamp) -> Result<(), StoreError> {
        self.write(async move |tx| {
            let probe = "INSERT INTO write_probe (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = $1";
            tx.execute_one(probe, params![now]).await?;
            Ok(())
        })
        .await
    }

    /// The largest id in it: what is made from now on has to come after it, whatever the clock says.
    #[kernel::boxed]
    pub async fn largest_id(&self) -> Result<Option<Id>, StoreError> {
        Ok(self.read::<_, StoreError, _>(async |tx| catalogue::largest_id(tx).await).await?.map(Id::new))
    }

    /// How many transactions were opened for writing: of an idle server it stays the same.
    pub fn writes(&self) -> u64 {
        self.0.writes.load(Ordering::Relaxed)
    }

    /// Stops accepting work, lets what was accepted finish, and closes the files.
    #[kernel::boxed]
    pub async fn close(&self) {
        match &self.0.backend {
            Backend::Sqlite(embedded) => embedded.close().await,
            Backend::Postgres(pool, _) => pool.close(),
        }
    }

    pub fn kind(&self) -> &'static str {
        match &self.0.backend {
            Backend::Sqlite(_) => "sqlite",
            Backend::Postgres(..) => "postgres",
        }
    }
}

async fn begin(pool: &Pool, how: &str) -> Result<Tx, StoreError> {
    postgres::begin(pool, how).await.map(|connection| Tx::new(Driver::Postgres(connection)))
}

async fn read_on_postgres<T, E, F>(pool: &Pool, work: F) -> Result<T, E>
where
    F: AsyncFn(&mut Tx) -> Result<T, E> + Send + Sync + 'static,
    E: From<StoreError> + Send + 'static,
{
    let mut tx = begin(pool, READ).await?;
    let result = work(&mut tx).await;
    tx.end("COMMIT").await?;
    result
}

async fn on_postgres<T, E, F>(pool: &Pool, begin_with: &str, work: F) -> Result<(T, Vec<Signal>), E>
where
    F: AsyncFn(&mut Tx) -> Result<T, E> + Send + Sync + 'static,
    E: From<StoreError> + Send + 'static,
{
    let mut attempt = 1;
    loop {
        let mut tx = begin(pool, begin_with).await?;
        let refused = match work(&mut tx).await {
            Ok(value) => match tx.commit().await {
                Ok(()) => return Ok((value, tx.take_signals())),
                Err(error) => E::from(error),
            },
            Err(error) => error,
        };
        let collided = tx.collided();
        tx.end("ROLLBACK").await?;
        if !collided || attempt == TRIES {
            return Err(refused);
        }
        tokio::time::sleep(Duration::from_millis(5 << attempt)).await;
        attempt += 1;
    }
}
