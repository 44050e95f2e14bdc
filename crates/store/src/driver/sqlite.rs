use std::path::Path;

use rusqlite::config::DbConfig;
use rusqlite::ffi::ErrorCode;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{OpenFlags, ToSql};

use crate::{Row, StoreError, Value};

/// Older libraries can corrupt a write-ahead log when two connections checkpoint at once.
const OLDEST_SAFE_LIBRARY: i32 = 3_051_003;
/// "GERA": tells our files from any other SQLite database.
const APPLICATION_ID: i64 = 0x4745_5241;
const STATEMENTS_KEPT: usize = 256;
const OPERATIONS_BETWEEN_LOOKS: i32 = 100_000;

#[derive(Debug)]
pub(crate) struct Connection(rusqlite::Connection);

impl Connection {
    pub(crate) fn open_writer(path: &Path) -> Result<Self, StoreError> {
        if rusqlite::version_number() < OLDEST_SAFE_LIBRARY {
            return Err(StoreError::driver(format!("SQLite {} is too old, 3.51.3 or newer is needed", rusqlite::version())));
        }
        let connection = Self::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
        connection.batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000;")?;
        connection.claim(path)?;
        Ok(connection)
    }

    pub(crate) fn open_reader(path: &Path) -> Result<Self, StoreError> {
        let connection = Self::open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        // Smaller than the writer's: there are several, and what they read the operating system keeps once for all of them.
        connection.batch("PRAGMA query_only = ON; PRAGMA cache_size = -8000;")?;
        Ok(connection)
    }

    /// For who has no part in the work: cannot create, write or change anything.
    pub(crate) fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let connection = Self::open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let found: i64 = connection.0.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(translate)?;
        if found == APPLICATION_ID { Ok(connection) } else { Err(another_program(path)) }
    }

    fn open(path: &Path, access: OpenFlags) -> Result<Self, StoreError> {
        let flags = access | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = rusqlite::Connection::open_with_flags(path, flags).map_err(translate)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS_KEPT);
        // Otherwise a kept statement is compiled again whenever a value bound to it changes, to look for a better plan.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(translate)?;
        let connection = Self(connection);
        connection.batch(
            "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;
             PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16000;",
        )?;
        Ok(connection)
    }

    fn claim(&self, path: &Path) -> Result<(), StoreError> {
        let found: i64 = self.0.pragma_query_value(None, "application_id", |row| row.get(0)).map_err(translate)?;
        let tables: i64 = self.0.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(translate)?;
        match (found, tables) {
            (APPLICATION_ID, _) => Ok(()),
            (0, 0) => self.0.pragma_update(None, "application_id", APPLICATION_ID).map_err(translate),
            _ => Err(another_program(path)),
        }
    }

    /// Statements end early once `is_over` says so; it is asked every few milliseconds.
    pub(crate) fn interrupt_when(&mut self, is_over: impl FnMut() -> bool + Send + 'static) -> Result<(), StoreError> {
        self.0.progress_handler(OPERATIONS_BETWEEN_LOOKS, Some(is_over)).map_err(translate)
    }

    pub(crate) fn interrupt_no_more(&mut self) -> Result<(), StoreError> {
        self.0.progress_handler(0, None::<fn() -> bool>).map_err(translate)
    }

    pub(crate) fn batch(&self, sql: &str) -> Result<(), StoreError> {
        self.0.execute_batch(sql).map_err(translate)
    }

    pub(crate) fn execute(&self, sql: &str, params: &[Value]) -> Result<u64, StoreError> {
        let mut statement = self.0.prepare_cached(&numbered(sql)).map_err(translate)?;
        bind(&mut statement, params)?;
        // A statement with RETURNING gives rows; here only their number matters.
        if statement.column_count() > 0 {
            let mut rows = statement.raw_query();
            let mut count = 0;
            while rows.next().map_err(translate)?.is_some() {
                count += 1;
            }
            return Ok(count);
        }
        statement.raw_execute().map(|count| count as u64).map_err(translate)
    }

    pub(crate) fn rows(&self, sql: &str, params: &[Value]) -> Result<Vec<Row>, StoreError> {
        let mut statement = self.0.prepare_cached(&numbered(sql)).map_err(translate)?;
        bind(&mut statement, params)?;
        let width = statement.column_count();
        let mut found = Vec::new();
        let mut rows = statement.raw_query();
        while let Some(row) = rows.next().map_err(translate)? {
            let mut values = Vec::with_capacity(width);
            for column in 0..width {
                values.push(read(row.get_ref(column).map_err(translate)?, column)?);
            }
            found.push(Row(values));
        }
        Ok(found)
    }

    /// How many steps of the database's own machine a statement takes.
    #[cfg(feature = "testing")]
    pub(crate) fn machine_steps(&self, sql: &str, params: &[Value]) -> Result<i32, StoreError> {
        let mut statement = self.0.prepare_cached(&numbered(sql)).map_err(translate)?;
        statement.reset_status(rusqlite::StatementStatus::VmStep);
        bind(&mut statement, params)?;
        let mut rows = statement.raw_query();
        while rows.next().map_err(translate)?.is_some() {}
        drop(rows);
        Ok(statement.get_status(rusqlite::StatementStatus::VmStep))
    }

    pub(crate) fn numbers<const N: usize>(&self, sql: &str, params: &[Value]) -> Result<Vec<[i64; N]>, StoreError> {
        let mut statement = self.0.prepare_cached(&numbered(sql)).map_err(translate)?;
        bind(&mut statement, params)?;
        let mut found = Vec::new();
        let mut rows = statement.raw_query();
        while let Some(row) = rows.next().map_err(translate)? {
            let mut numbers = [0; N];
            for (column, number) in numbers.iter_mut().enumerate() {
                *number = row.get(column).map_err(|_| StoreError::Column { column, problem: "not a whole number" })?;
            }
            found.push(numbers);
        }
        Ok(found)
    }
}

fn another_program(path: &Path) -> StoreError {
    StoreError::driver(format!("{} is a SQLite database of another program", path.display()))
}

/// `$1` is a name to SQLite, to be looked up for every value, where `?1` is the place itself. Statements have no other `$`.
fn numbered(sql: &str) -> String {
    sql.replace('$', "?")
}

fn bind(statement: &mut rusqlite::CachedStatement<'_>, params: &[Value]) -> Result<(), StoreError> {
    for (position, value) in params.iter().enumerate() {
        statement.raw_bind_parameter(position + 1, Bound(value)).map_err(translate)?;
    }
    Ok(())
}

struct Bound<'a>(&'a Value);

impl ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let owned = |text: String| ToSqlOutput::Owned(rusqlite::types::Value::Text(text));
        Ok(match self.0 {
            Value::Null => ToSqlOutput::Borrowed(ValueRef::Null),
            Value::Int(number) => ToSqlOutput::Borrowed(ValueRef::Integer(*number)),
            Value::Bool(flag) => ToSqlOutput::Borrowed(ValueRef::Integer(i64::from(*flag))),
            Value::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Value::Blob(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
            Value::Ints(list) => owned(serde_json::Value::from(list.as_slice()).to_string()),
            Value::Texts(list) => owned(serde_json::Value::from(list.as_slice()).to_string()),
        })
    }
}

fn read(value: ValueRef<'_>, column: usize) -> Result<Value, StoreError> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Int(number),
        ValueRef::Real(_) => return Err(StoreError::Column { column, problem: "floating-point numbers are not used" }),
        ValueRef::Text(text) => {
            Value::Text(std::str::from_utf8(text).map_err(|_| StoreError::Column { column, problem: "not UTF-8" })?.to_owned())
        }
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
    })
}

fn translate(error: rusqlite::Error) -> StoreError {
    let rusqlite::Error::SqliteFailure(failure, message) = &error else {
        return StoreError::driver(error);
    };
    let message = message.as_deref().unwrap_or_default();
    let after = |prefix: &str| message.strip_prefix(prefix).map(str::to_owned);
    match failure.code {
        ErrorCode::ConstraintViolation => {
            if let Some(columns) = after("UNIQUE constraint failed: ") {
                return unique(&columns);
            }
            if let Some(name) = after("CHECK constraint failed: ") {
                return StoreError::Check(name);
            }
            if message.starts_with("FOREIGN KEY") {
                return StoreError::ForeignKey;
            }
            StoreError::driver(error)
        }
        ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => StoreError::Busy,
        ErrorCode::OperationInterrupted => StoreError::TookTooLong,
        ErrorCode::SystemIoFailure => fail_stop(&error),
        _ => StoreError::driver(error),
    }
}

/// `person.country_code, person.employee_no` → table `person`, columns `country_code, employee_no`.
fn unique(qualified: &str) -> StoreError {
    let table = qualified.split('.').next().unwrap_or_default().to_owned();
    let columns = qualified.split(", ").map(|column| column.rsplit('.').next().unwrap_or(column)).collect::<Vec<_>>().join(", ");
    StoreError::Unique { table, columns }
}

/// After a failed write or sync the page cache can no longer be trusted: the only safe way on is to stop and
/// recover from the log.
fn fail_stop(error: &rusqlite::Error) -> ! {
    tracing::error!(%error, "the disk refused a write; stopping so that nothing unsynced is acknowledged");
    std::process::abort()
}

#[cfg(test)]
mod tests {
    use rusqlite::StatementStatus;

    use super::*;

    #[test]
    fn a_kept_statement_is_not_compiled_again_for_other_values() {
        let folder = tempfile::tempdir().expect("a folder");
        let connection = Connection::open_writer(&folder.path().join("plans.db")).expect("opens");
        connection
            .batch(
                "CREATE TABLE price (id INTEGER PRIMARY KEY, until BIGINT); CREATE INDEX price_until ON price (until);
                 WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
                 INSERT INTO price SELECT i, i % 10 FROM n; ANALYZE;",
            )
            .expect("filled");
        let mut statement = connection.0.prepare("SELECT COUNT(*) FROM price WHERE until > ?1").expect("compiles");
        for until in 0..10_i64 {
            let found: i64 = statement.query_row([until], |row| row.get(0)).expect("counts");
            assert_eq!(found, (9 - until) * 100);
        }
        assert_eq!(statement.get_status(StatementStatus::RePrepare), 0);
    }
}
