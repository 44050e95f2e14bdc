//! Throw-away databases. Every behaviour is tested on both: see [`both_databases`].

mod road;
mod tampered;
mod template;

use crate::catalogue::{self, Kind};
use crate::tx::Driver;
use crate::{Db, DbConfig, Module, StoreError, Tx, Value};

pub use road::Road;
pub use tampered::tampered;

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
    copy: Option<String>,
    _directory: Option<tempfile::TempDir>,
}

impl TestDb {
    pub async fn sqlite(modules: &'static [Module]) -> Self {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let path = directory.path().join("gerai.db");
        template::copy_file(modules, &path).await;
        let config = DbConfig::Sqlite { path };
        let db = Db::open(&config).await.expect("the database opens");
        Self { db, config, copy: None, _directory: Some(directory) }
    }

    pub async fn postgres(modules: &'static [Module]) -> Self {
        let (name, config) = template::copy_database(modules).await;
        let db = Db::open(&config).await.expect("the database opens");
        Self { db, config, copy: Some(name), _directory: None }
    }

    pub async fn run<R>(&self, body: impl AsyncFnOnce(Db) -> R) -> R {
        body(self.db.clone()).await
    }
}

impl Drop for TestDb {
    /// A failed test leaves its tables to be looked at.
    fn drop(&mut self) {
        if let Some(copy) = self.copy.take().filter(|_| !std::thread::panicking()) {
            template::discard(copy);
        }
    }
}

/// How SQLite goes about a statement, step by step: what walks through a whole table is not noticed while it is short.
pub async fn steps(tx: &mut Tx, sql: &str, params: &[Value]) -> Result<Vec<String>, StoreError> {
    let plan: Vec<(i64, i64, i64, String)> = tx.all(&format!("EXPLAIN QUERY PLAN {sql}"), params).await?;
    Ok(plan.into_iter().map(|(.., step)| step).collect())
}

/// About how many rows the database goes through for a statement, whether it shows them or not. Takes the plan that the
/// program gets: on PostgreSQL that of a prepared statement.
pub async fn rows_visited(tx: &mut Tx, sql: &str, params: &[Value]) -> Result<i64, StoreError> {
    /// SQLite's machine takes about so many steps to look at a row.
    const STEPS_A_ROW: i64 = 10;
    if let Driver::Sqlite(connection) = tx.driver() {
        return connection.machine_steps(sql, params).map(|steps| i64::from(steps) / STEPS_A_ROW);
    }
    tx.batch(&format!("PREPARE visited AS {sql}")).await?;
    let values = params.iter().map(literal).collect::<Vec<_>>().join(", ");
    let values = if values.is_empty() { values } else { format!("({values})") };
    let plan: Vec<(String,)> = tx.all(&format!("EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) EXECUTE visited{values}"), &[]).await?;
    tx.batch("DEALLOCATE visited").await?;
    let mut visited = 0;
    let mut loops = 1;
    for (line,) in plan {
        if let Some((_, actual)) = line.split_once("(actual rows=") {
            loops = number_after(actual, "loops=");
            if line.contains("Scan") {
                visited += number_after(actual, "") * loops;
            }
        } else if line.contains("Rows Removed by") {
            visited += number_after(&line, ": ") * loops;
        }
    }
    Ok(visited)
}

/// Of the statements since [`Tx::record`], those that go through more rows than a list may, with how many.
pub async fn dear_statements(tx: &mut Tx, most: i64) -> Result<Vec<String>, StoreError> {
    let mut dear = Vec::new();
    for (sql, values) in tx.recorded() {
        let visited = rows_visited(tx, &sql, &values).await?;
        if visited > most {
            dear.push(format!("goes through {visited}: {sql}"));
        }
    }
    Ok(dear)
}

fn number_after(text: &str, mark: &str) -> i64 {
    let digits = text.split_once(mark).map_or("", |(_, rest)| rest).chars().take_while(char::is_ascii_digit).collect::<String>();
    digits.parse().unwrap_or(0)
}

fn literal(value: &Value) -> String {
    let quoted = |text: &str| format!("'{}'", text.replace('\'', "''"));
    match value {
        Value::Null => "NULL".to_owned(),
        Value::Int(number) => number.to_string(),
        Value::Bool(flag) => flag.to_string(),
        Value::Text(text) => quoted(text),
        Value::Blob(bytes) => quoted(&format!("\\x{}", bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>())),
        Value::Ints(list) => format!("ARRAY[{}]::BIGINT[]", list.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")),
        Value::Texts(list) => format!("ARRAY[{}]::TEXT[]", list.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", ")),
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
