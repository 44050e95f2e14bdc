//! The rows that one document writes, written again with the drivers alone: same statements per row, same durability, no
//! rules. The rows are those of a real document, under ids of their own.

use kernel::AppError;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, TransactionBehavior};
use store::{Tx, Value};
use tokio_postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use tokio_postgres::{Client, NoTls, Statement};

/// Ids of one document and the next are this far apart.
const APART: i64 = 1_000_000;

/// What makes a copied row another row.
#[derive(Clone, Copy)]
pub enum Fresh {
    Id(usize),
    Text(usize),
}

/// A table, how to find the rows of the template in it, and what to change in a copy.
pub struct Source {
    pub table: &'static str,
    pub columns: &'static str,
    pub found: &'static str,
    pub fresh: &'static [Fresh],
}

/// One statement with its values.
struct Row {
    sql: usize,
    values: Vec<Value>,
    fresh: &'static [Fresh],
}

/// Everything one document writes.
#[derive(Default)]
pub struct Template {
    sql: Vec<String>,
    rows: Vec<Row>,
}

impl Template {
    /// A statement, once for each of these rows.
    pub fn add(&mut self, sql: &str, rows: impl IntoIterator<Item = Vec<Value>>, fresh: &'static [Fresh]) {
        let place = self.sql.len();
        self.sql.push(sql.to_owned());
        self.rows.extend(rows.into_iter().map(|values| Row { sql: place, values, fresh }));
    }

    /// What the only document in the database left in a table.
    pub async fn copy(&mut self, tx: &mut Tx, source: &Source) -> Result<(), AppError> {
        let Source { table, columns, found, fresh } = source;
        let rows = tx.rows(&format!("SELECT {columns} FROM {table} WHERE {found}"), &[]).await?;
        let places = (1..=columns.split(',').count()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ");
        let insert = format!("INSERT INTO {table} ({columns}) VALUES ({places})");
        self.add(&insert, rows.into_iter().map(store::Row::into_values), fresh);
        Ok(())
    }

    /// The values of document number `n`, statement by statement.
    fn number(&self, n: i64) -> impl Iterator<Item = (usize, Vec<Value>)> {
        self.rows.iter().map(move |row| {
            let mut values = row.values.clone();
            for fresh in row.fresh {
                match fresh {
                    Fresh::Id(place) => {
                        if let Some(Value::Int(id)) = values.get_mut(*place) {
                            *id += (n + 1) * APART;
                        }
                    }
                    Fresh::Text(place) => {
                        if let Some(Value::Text(text)) = values.get_mut(*place) {
                            text.push_str(&format!("-{n}"));
                        }
                    }
                }
            }
            (row.sql, values)
        })
    }
}

pub fn open(path: &std::path::Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.set_prepared_statement_cache_capacity(64);
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;")?;
    Ok(connection)
}

pub fn write_on_sqlite(connection: &mut Connection, template: &Template, n: i64) -> rusqlite::Result<()> {
    let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for (sql, values) in template.number(n) {
        tx.prepare_cached(&template.sql[sql])?.execute(rusqlite::params_from_iter(values.iter().map(Bound)))?;
    }
    tx.commit()
}

struct Bound<'a>(&'a Value);

impl rusqlite::ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self.0 {
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Bool(flag) => ValueRef::Integer((*flag).into()),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
            _ => ValueRef::Null,
        }))
    }
}

pub struct Bare {
    client: Client,
    prepared: Vec<Statement>,
}

impl Bare {
    pub async fn connect(url: &str, template: &Template) -> Result<Self, tokio_postgres::Error> {
        let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
        tokio::spawn(connection);
        let mut prepared = Vec::with_capacity(template.sql.len());
        for sql in &template.sql {
            prepared.push(client.prepare(sql).await?);
        }
        Ok(Self { client, prepared })
    }

    pub async fn write(&self, template: &Template, n: i64) -> Result<(), tokio_postgres::Error> {
        self.client.batch_execute("BEGIN").await?;
        for (sql, values) in template.number(n) {
            let bound: Vec<Sent> = values.into_iter().map(Sent).collect();
            let values: Vec<&(dyn ToSql + Sync)> = bound.iter().map(|value| value as _).collect();
            self.client.execute(&self.prepared[sql], &values).await?;
        }
        self.client.batch_execute("COMMIT").await
    }
}

#[derive(Debug)]
struct Sent(Value);

impl ToSql for Sent {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match &self.0 {
            Value::Int(number) => number.to_sql(kind, out),
            Value::Bool(flag) => flag.to_sql(kind, out),
            Value::Text(text) => text.to_sql(kind, out),
            Value::Blob(bytes) => bytes.to_sql(kind, out),
            _ => Ok(IsNull::Yes),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
