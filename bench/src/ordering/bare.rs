//! The rows that one order writes, written again with the drivers alone: same statements per row, same durability, no
//! rules. The rows are those of a real order, under ids of their own.

use kernel::AppError;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, TransactionBehavior};
use store::{Db, Tx, Value};
use tokio_postgres::types::{IsNull, ToSql, Type, private::BytesMut, to_sql_checked};
use tokio_postgres::{Client, NoTls, Statement};

/// Ids of one order and the next are this far apart.
const APART: i64 = 1_000_000;

const KEY: &str = "INSERT INTO idempotency_key (user_id, route, request_key, body_hash, answer, created_at)
     VALUES ($1, $2, $3, $4, '', $5) ON CONFLICT DO NOTHING";
const ANSWER: &str = "UPDATE idempotency_key SET answer = $4 WHERE user_id = $1 AND route = $2 AND request_key = $3";
const TAKE: &str = "UPDATE stock SET reserved = reserved + $3
     WHERE location_id = $1 AND product_id = $2 AND owner_id = 0 AND (guarded = FALSE OR on_hand >= reserved + $3)";
const NUMBER: &str = "INSERT INTO document_number (prefix, country_code, day, last_number) VALUES ($1, $2, $3, 1)
     ON CONFLICT (prefix, country_code, day) DO UPDATE SET last_number = document_number.last_number + 1";

/// What makes a copied row another row.
#[derive(Clone, Copy)]
enum Fresh {
    Id(usize),
    Text(usize),
}

/// A table, how to find the rows of the template in it, and what to change in a copy.
struct Source {
    table: &'static str,
    columns: &'static str,
    found: &'static str,
    fresh: &'static [Fresh],
}

const SOURCES: [Source; 6] = [
    Source {
        table: "customer_order",
        columns: ordering::order::Order::COLUMNS,
        found: "1 = 1",
        fresh: &[Fresh::Id(0), Fresh::Text(2), Fresh::Text(3)],
    },
    Source { table: "order_line", columns: ordering::order::OrderLine::COLUMNS, found: "1 = 1", fresh: &[Fresh::Id(0), Fresh::Id(1)] },
    Source {
        table: "reservation",
        columns: "id, country_code, doc_type, doc_no, line_id, location_id, product_id, owner_id, qty, expires_at, state, created_at, ended_at",
        found: "1 = 1",
        fresh: &[Fresh::Id(0), Fresh::Text(3), Fresh::Id(4)],
    },
    Source {
        table: "approval_step",
        columns: "doc_kind, doc_id, round, seq, country_code, subtype, submitted_by, stage, selector, sla_hours, decision, remark",
        found: "1 = 1",
        fresh: &[Fresh::Id(1)],
    },
    Source {
        table: "order_event",
        columns: "order_id, seq, at, actor_id, actor_name, actor_role, event, from_stage, to_stage, note, diff",
        found: "1 = 1",
        fresh: &[Fresh::Id(0)],
    },
    Source { table: "outbox_event", columns: "id, lane, topic, payload, created_at", found: "topic = 'order'", fresh: &[Fresh::Id(0)] },
];

/// One statement with its values.
struct Row {
    sql: usize,
    values: Vec<Value>,
    fresh: &'static [Fresh],
}

/// Everything one order writes.
pub struct Template {
    sql: Vec<String>,
    rows: Vec<Row>,
}

impl Template {
    /// Of the only order in the database.
    pub async fn of(db: &Db) -> Result<Self, AppError> {
        db.read(async |tx| read(tx).await).await
    }

    /// The values of order number `n`, statement by statement.
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

async fn read(tx: &mut Tx) -> Result<Template, AppError> {
    const OWN: &[Fresh] = &[];
    let mut template = Template { sql: [KEY, TAKE, NUMBER].map(str::to_owned).to_vec(), rows: Vec::new() };
    let keyed: Vec<Value> =
        vec![1_i64.into(), "POST /order/submit".into(), "key-of-a-bare-order".into(), vec![7_u8; 32].into(), 0_i64.into()];
    template.rows.push(Row { sql: 0, values: keyed, fresh: &[Fresh::Text(2)] });
    let taken = tx.rows("SELECT location_id, product_id, qty FROM reservation ORDER BY product_id", &[]).await?;
    template.rows.extend(taken.into_iter().map(|row| Row { sql: 1, values: row.into_values(), fresh: OWN }));
    template.rows.push(Row { sql: 2, values: vec!["SO".into(), 1_i64.into(), "2026-03-10".into()], fresh: OWN });
    for source in SOURCES {
        let Source { table, columns, found, fresh } = source;
        let rows = tx.rows(&format!("SELECT {columns} FROM {table} WHERE {found}"), &[]).await?;
        let places = (1..=columns.split(',').count()).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ");
        template.sql.push(format!("INSERT INTO {table} ({columns}) VALUES ({places})"));
        let sql = template.sql.len() - 1;
        template.rows.extend(rows.into_iter().map(|row| Row { sql, values: row.into_values(), fresh }));
    }
    template.sql.push(ANSWER.to_owned());
    let answer: Vec<Value> = vec![1_i64.into(), "POST /order/submit".into(), "key-of-a-bare-order".into(), "x".repeat(250).into()];
    template.rows.push(Row { sql: template.sql.len() - 1, values: answer, fresh: &[Fresh::Text(2)] });
    Ok(template)
}

pub fn open(path: &std::path::Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.set_prepared_statement_cache_capacity(64);
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -16000;")?;
    Ok(connection)
}

pub fn place_on_sqlite(connection: &mut Connection, template: &Template, n: i64) -> rusqlite::Result<()> {
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

    pub async fn place(&self, template: &Template, n: i64) -> Result<(), tokio_postgres::Error> {
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
