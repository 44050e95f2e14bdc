//! Throw-away databases. Every behaviour is tested on both: see [`both_databases`].

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::Secret;

use crate::{Db, DbConfig, Module};

/// Generates one test per database from one body: `both_databases!(name, MODULES, async |db| { … });`
#[macro_export]
macro_rules! both_databases {
    ($name:ident, $modules:expr, $body:expr) => {
        mod $name {
            use super::*;

            #[tokio::test]
            async fn sqlite() {
                let test = $crate::testing::TestDb::sqlite($modules).await;
                test.run($body).await;
            }

            #[tokio::test]
            async fn postgres() {
                let test = $crate::testing::TestDb::postgres($modules).await;
                test.run($body).await;
            }
        }
    };
}

pub struct TestDb {
    pub db: Db,
    pub config: DbConfig,
    _directory: Option<tempfile::TempDir>,
}

static SCHEMAS: AtomicU32 = AtomicU32::new(0);

impl TestDb {
    pub async fn sqlite(modules: &'static [Module]) -> Self {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let config = DbConfig::Sqlite { path: directory.path().join("gerai.db") };
        Self::open(config, modules, Some(directory)).await
    }

    /// A schema of its own on the server that `GERAI_TEST_POSTGRES` names (`make test` starts one).
    pub async fn postgres(modules: &'static [Module]) -> Self {
        let url = std::env::var("GERAI_TEST_POSTGRES").expect("GERAI_TEST_POSTGRES names a PostgreSQL server; `make services` starts one");
        let schema = format!("t{}_{}", std::process::id(), SCHEMAS.fetch_add(1, Ordering::Relaxed));
        let root = Db::open(&DbConfig::Postgres { url: Secret::new(url.clone()), connections: 1 }).await.expect("the test server answers");
        let create = format!("CREATE SCHEMA {schema}");
        root.write(async move |tx| tx.batch(&create).await).await.expect("a schema of our own");
        let separator = if url.contains('?') { '&' } else { '?' };
        let url = format!("{url}{separator}options=-c%20search_path%3D{schema}");
        Self::open(DbConfig::Postgres { url: Secret::new(url), connections: 4 }, modules, None).await
    }

    pub async fn run<R>(&self, body: impl AsyncFnOnce(Db) -> R) -> R {
        body(self.db.clone()).await
    }

    async fn open(config: DbConfig, modules: &'static [Module], directory: Option<tempfile::TempDir>) -> Self {
        let db = Db::open(&config).await.expect("the database opens");
        db.migrate(modules).await.expect("the schema applies");
        Self { db, config, _directory: directory }
    }
}
