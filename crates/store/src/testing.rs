//! Throw-away databases. Every behaviour is tested on both: see [`both_databases`].

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::Secret;

use crate::catalogue::{self, Kind};
use crate::{Db, DbConfig, Module, StoreError};

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
    /// PostgreSQL only.
    schema: Option<String>,
    _directory: Option<tempfile::TempDir>,
}

static SCHEMAS: AtomicU32 = AtomicU32::new(0);

impl TestDb {
    pub async fn sqlite(modules: &'static [Module]) -> Self {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let config = DbConfig::Sqlite { path: directory.path().join("gerai.db") };
        Self::open(config, modules, None, Some(directory)).await
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
        Self::open(DbConfig::Postgres { url: Secret::new(url), connections: 4 }, modules, Some(schema), None).await
    }

    pub async fn run<R>(&self, body: impl AsyncFnOnce(Db) -> R) -> R {
        let outcome = body(self.db.clone()).await;
        if let Some(schema) = &self.schema {
            // Thousands of forgotten tables make the server's catalogue slow for every later test. A failed test
            // does not come here and leaves its tables to be looked at.
            let drop = format!("DROP SCHEMA {schema} CASCADE");
            // Work that the test left running may still hold it; then it stays too.
            let _: Result<(), StoreError> = self.db.write(async move |tx| tx.batch(&drop).await).await;
        }
        outcome
    }

    async fn open(config: DbConfig, modules: &'static [Module], schema: Option<String>, directory: Option<tempfile::TempDir>) -> Self {
        let db = Db::open(&config).await.expect("the database opens");
        db.migrate(modules).await.expect("the schema applies");
        Self { db, config, schema, _directory: directory }
    }
}

/// A table as both databases must have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableShape {
    pub name: String,
    pub columns: Vec<ColumnShape>,
    pub primary_key: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnShape {
    pub name: String,
    /// `number`, `text` or `bytes`; a boolean is a number to one of the databases.
    pub kind: &'static str,
    pub nullable: bool,
}

/// The schema as the database's own catalogue tells it, in a form that is equal on both when the schemas are.
pub async fn logical_schema(db: &Db) -> Vec<TableShape> {
    let tables = db.read::<_, StoreError, _>(async |tx| catalogue::tables(tx).await).await.expect("the catalogue is readable");
    let shape = |table: catalogue::Table| TableShape {
        primary_key: table.primary_key.iter().map(|index| table.columns[*index].name.clone()).collect(),
        name: table.name,
        columns: table.columns.into_iter().map(|c| ColumnShape { name: c.name, kind: kind(c.kind), nullable: c.nullable }).collect(),
    };
    tables.into_iter().map(shape).collect()
}

const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Int | Kind::Bool => "number",
        Kind::Text => "text",
        Kind::Bytes => "bytes",
    }
}
